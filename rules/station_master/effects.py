"""Effects of a confirmed play: tokens board, carriages are coupled, special cards do their work."""

from __future__ import annotations

from rules.core.event import Event
from rules.station_master.deck import (
    CABOOSE,
    COUPLE,
    REASSIGN,
    REPAIR,
    ROYAL,
    STANDING_ROOM,
    TRANSFER,
)
from rules.station_master.departure import depart
from rules.station_master.play import NONE, Play
from rules.station_master.station import BLANK, Events, Station, platform_fields, without
from rules.station_master.train import make_token, owner


def carry_out(station: Station, seat: int, play: Play, events: Events) -> None:
    """Carry out a complete play; a train that becomes complete leaves (SM-3.2)."""
    if play.card == NONE:
        _board(station, seat, play.train, play.token, events)
    else:
        _leave_hand(station, seat, play.card)
        _play_card(station, seat, play, events)


def _play_card(station: Station, seat: int, play: Play, events: Events) -> None:
    card, train = play.card, play.train
    effect = station.deck.cards[card].effect
    if effect == COUPLE:
        _couple(station, seat, train, card, events)
    elif effect == CABOOSE:
        _caboose(station, seat, train, card, events)
    elif train == NONE:  # never the two above: while the game goes on, a train waits
        _no_effect(station, seat, card, events)
    elif effect == ROYAL:
        _lay_ahead(station, seat, train, card, events)
    elif effect == STANDING_ROOM:
        _lay_ahead(station, seat, train, card, events)
        if play.token != NONE:
            _board(station, seat, train, play.token, events)
    elif effect == REASSIGN:
        _reassign(station, seat, play, events)
    elif effect == REPAIR:
        _repair(station, seat, play, events)
    elif effect == TRANSFER:
        _transfer(station, seat, play, events)
    else:
        _uncouple(station, seat, train, card, events)


def _leave_hand(station: Station, seat: int, card: int) -> None:
    """Take a card out of a hand; in a hand that cannot be seen, a blank turns out to be it."""
    hand = station.hands[seat]
    if card in hand:
        place = hand.index(card)
    else:
        place = hand.index(BLANK)
        station.unseen = without(station.unseen, card)
    station.hands[seat] = hand[:place] + hand[place + 1 :]


def _board(station: Station, seat: int, platform: int, value: int, events: Events) -> None:
    """SM-3.1, SM-4.2: one of the seat's tokens goes face down on a train."""
    supply = station.supply[seat]
    place = supply.index(value)
    station.supply[seat] = supply[:place] + supply[place + 1 :]
    train = station.at(platform)
    station.trains[platform] = train.with_tokens((*train.tokens, make_token(seat, value)))
    if events is not None:
        about = {**platform_fields(platform), "place": len(train.tokens)}
        known = {"value": value} if value else {}
        events.append(Event("boarded", seat, about, known, (seat,)))


def _couple(station: Station, seat: int, platform: int, card: int, events: Events) -> None:
    """SM-5.1, SM-5.2: a carriage goes to the rear, and a complete train leaves."""
    train = station.at(platform).coupled(card)
    station.trains[platform] = train
    if events is not None:
        about = {
            **platform_fields(platform),
            **station.deck.card_fields(card),
            "worth": train.engine.worth[card],
            "value": train.value(),
        }
        events.append(Event("coupled", seat, about))
    if train.complete:
        depart(station, platform, None, events)


def _caboose(station: Station, seat: int, platform: int, card: int, events: Events) -> None:
    """SM-6.1: the train leaves now, complete or not."""
    if events is not None:
        events.append(Event("caboose", seat, platform_fields(platform)))
    depart(station, platform, card, events)


def _no_effect(station: Station, seat: int, card: int, events: Events) -> None:
    """SM-6.9, SM-6.4: a special without target, or a repair that takes nothing."""
    station.discards += bytes((card,))
    if events is not None:
        events.append(Event("no_effect", seat, station.deck.card_fields(card)))


def _lay_ahead(station: Station, seat: int, platform: int, card: int, events: Events) -> None:
    """SM-6.2, SM-6.6: a royal carriage or a standing room goes in front of the engine."""
    train = station.at(platform).after(station.deck.cards[card])
    station.trains[platform] = train
    if events is not None:
        fields = station.deck.card_fields(card)
        about = {**platform_fields(platform), **fields, "value": train.value()}
        events.append(Event(station.deck.cards[card].effect, seat, about))


def _uncouple(station: Station, seat: int, platform: int, card: int, events: Events) -> None:
    """SM-6.7: the last carriages go to the discards, rearmost first, then the card."""
    before = station.at(platform)
    train = before.after(station.deck.cards[card])
    gone = before.carriages[len(train.carriages) :][::-1]
    station.trains[platform] = train
    station.discards += bytes((*gone, card))
    if events is not None:
        about = {
            **platform_fields(platform),
            **station.deck.card_fields(gone[0]),
            "cards": gone,
            "count": len(gone),
            "value": train.value(),
        }
        events.append(Event("uncoupled", seat, about))


def _reassign(station: Station, seat: int, play: Play, events: Events) -> None:
    """SM-6.3: the last carriage of one train moves to the rear of another."""
    train = station.at(play.train)
    moved = train.carriages[-1]
    station.trains[play.train] = train.uncoupled(1)
    station.discards += bytes((play.card,))  # SM-6.10: before the cards of a train it sends off
    if events is not None:
        about = {**_two_trains(play), **station.deck.card_fields(moved)}
        events.append(Event("reassigned", seat, about))
    _couple(station, seat, play.onto, moved, events)


def _repair(station: Station, seat: int, play: Play, events: Events) -> None:
    """SM-6.4: a carriage among the last discards is coupled as if from the hand."""
    # SM-6.10: the repair is discarded before the cards of a train that it sends off.
    discards = station.discards
    place = len(discards) - 1 - play.taken
    found = discards[place]
    station.discards = discards[:place] + discards[place + 1 :] + bytes((play.card,))
    if events is not None:
        about = {**platform_fields(play.train), **station.deck.card_fields(found)}
        events.append(Event("repaired", seat, about))
    _couple(station, seat, play.train, found, events)


def _transfer(station: Station, seat: int, play: Play, events: Events) -> None:
    """SM-6.5: tokens move to another train, in the order of their places, values unseen."""
    train, other = station.at(play.train), station.at(play.onto)
    places = tuple(sorted(play.places))
    moved = tuple(train.tokens[place] for place in places)
    left = tuple(token for k, token in enumerate(train.tokens) if k not in places)
    station.trains[play.train] = train.with_tokens(left)
    station.trains[play.onto] = other.with_tokens(other.tokens + moved)
    if events is not None:
        about = {
            **_two_trains(play),
            "places": places,
            "owners": tuple(owner(token) for token in moved),
            "count": len(moved),
        }
        events.append(Event("transferred", seat, about))
    station.discards += bytes((play.card,))  # SM-6.10


def _two_trains(play: Play) -> dict[str, object]:
    """The fields of an event in which something moves from one train to another."""
    return {**platform_fields(play.train), "onto": play.onto, "onto_train": play.onto + 1}
