"""A position as plain JSON values, and its invariants."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.station_master.play import NO_PLAY, Play
from rules.station_master.station import BLANK, Station
from rules.station_master.train import HIDDEN, Train, owner, passengers

if TYPE_CHECKING:
    from rules.station_master.deck import Deck
    from rules.station_master.state import State


def data(state: State) -> dict[str, object]:
    """The whole position as JSON values by name; None for what cannot be seen."""
    deck = state.deck
    return {
        "phase": state.phase,
        "turn": state.turn,
        "starter": state.starter,
        "mover": state.mover,
        "trains": [_train(deck, train) for train in state.trains],
        "hands": [[_card(deck, card) for card in hand] for hand in state.hands],
        "supply": [[value or None for value in values] for values in state.supply],
        "stack_left": state.stack_left,
        "discards": [_card(deck, card) for card in state.discards],
        "engines": [deck.engines[engine].id for engine in state.engines],
        "departed": [deck.engines[engine].id for engine in state.departed],
        "points": list(state.points),
        "best": list(state.best),
        "play": _play(deck, state.play),
    }


def _card(deck: Deck, card: int) -> str | None:
    return deck.cards[card].id if card >= 0 else None


def _train(deck: Deck, train: Train | None) -> dict[str, object] | None:
    if train is None:
        return None
    return {
        "engine": train.engine.id,
        "ahead": [_card(deck, card) for card in train.ahead],
        "carriages": [_card(deck, card) for card in train.carriages],
        "tokens": [[owner(token), passengers(token) or None] for token in train.tokens],
    }


def _play(deck: Deck, play: Play) -> dict[str, object] | None:
    if play is NO_PLAY:
        return None
    return {
        "card": _card(deck, play.card),
        "token": play.token if play.token > HIDDEN else None,
        "train": play.train,
        "places": list(play.places),
        "onto": play.onto,
        "taken": play.taken,
    }


def check(station: Station) -> list[str]:
    """Broken invariants, one sentence each: cards or tokens lost, doubled or misplaced.

    A complete train is one of them: it should have left (SM-5.2).
    """
    found = [*_lost_cards(station), *_lost_engines(station)]
    for seat in range(station.seats):
        riding = [t for _, train in station.waiting() for t in train.tokens if owner(t) == seat]
        values = sorted([*station.supply[seat], *map(passengers, riding)])
        whole = station.deck.tokens
        if tuple(values) != (whole if station.sees[seat] else (HIDDEN,) * len(whole)):
            found.append(f"seat {seat} has not its own tokens")
    for platform, train in station.waiting():
        if train.complete or train.free < 0:
            found.append(f"the train at platform {platform + 1} holds too much")
    return found


def _lost_cards(station: Station) -> list[str]:
    found = []
    seen = [*station.discards, *station.unseen]
    seen += [card for hand in station.hands for card in hand if card != BLANK]
    seen += [card for _, train in station.waiting() for card in train.ahead + train.carriages]
    if bytes(sorted(seen)) != station.deck.stack:
        found.append("station master cards are lost or doubled")
    blanks = sum(hand.count(BLANK) for hand in station.hands)
    if len(station.unseen) != station.stack_left + blanks:
        found.append("the stack does not hold the cards that nobody has")
    return found


def _lost_engines(station: Station) -> list[str]:
    engines = [*station.engines, *station.departed]
    engines += [train.engine.index for _, train in station.waiting()]
    if bytes(sorted(engines)) != station.deck.engine_stack(station.seats):
        return ["locomotives are lost or doubled"]
    return []
