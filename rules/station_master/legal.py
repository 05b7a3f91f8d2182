"""Legal actions of each phase, and the reasons why others are refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from rules.core.action import NO_CODE, Action
from rules.core.reason import Reason
from rules.station_master.deck import REASSIGN, TRANSFER, TRANSFERS, UNCOUPLE
from rules.station_master.phases import ABOARD, CONFIRM, ONTO, PLACES, TAKE, TRAIN, TURN
from rules.station_master.play import NONE, leaving
from rules.station_master.station import BLANK, Station
from rules.station_master.train import passengers

if TYPE_CHECKING:
    from rules.station_master.state import State


def codes(state: State) -> list[int]:
    """The codes of the mover's legal actions, ascending."""
    moves, phase = state.deck.moves, state.phase
    if phase == TURN:
        return _beginnings(state)
    if phase == TRAIN:
        return [moves.train + platform for platform in targets(state, state.play.card)]
    if phase == CONFIRM:
        return [moves.confirm]
    if phase == ONTO:
        source = state.play.train
        return [moves.train + p for p, _ in state.waiting() if p != source]
    if phase == PLACES:
        return _transfers(state)
    if phase == TAKE:
        found = [moves.take + place for place in repairable(state, state.play.card)]
        return [moves.confirm, *found]
    tokens = sorted({moves.token + value for value in state.supply[state.mover]})  # ABOARD
    return [moves.confirm, *tokens]


def _beginnings(state: State) -> list[int]:
    """SM-3.1: one of the mover's tokens while a train has room, or a card."""
    moves, hand = state.deck.moves, state.hands[state.mover]
    tokens: list[int] = []
    if state.has_room():
        tokens = sorted({moves.token + value for value in state.supply[state.mover]})
    cards = set(hand)
    if BLANK in cards:  # a masked state: the blank may be any card that cannot be seen
        cards = (cards | set(state.unseen)) - {BLANK, state.deck.rush_hour}
    return tokens + sorted([moves.card + card for card in cards])


def _transfers(state: State) -> list[int]:
    """SM-6.5: another token of the chosen train, or the train where the chosen ones go."""
    moves, play = state.deck.moves, state.play
    chosen = len(play.places)
    found: list[int] = []
    if chosen:
        found = [
            moves.train + p
            for p, train in state.waiting()
            if p != play.train and train.free >= chosen
        ]
    if chosen < min(TRANSFERS, _most_free(state, play.train)):
        tokens = range(len(state.at(play.train).tokens))
        found += [moves.place + place for place in tokens if place not in play.places]
    return found


def targets(station: Station, card: int) -> list[int]:
    """The platforms whose train a card (NONE: a token) can go to; empty: it has no effect."""
    if card == NONE:
        return [p for p, train in station.waiting() if train.free > 0]
    effect = station.deck.cards[card].effect
    if effect == UNCOUPLE:
        return [p for p, train in station.waiting() if train.carriages]
    if effect == REASSIGN:
        trains = list(station.waiting())
        return [p for p, train in trains if train.carriages and len(trains) > 1]
    if effect == TRANSFER:
        return [p for p, train in station.waiting() if train.tokens and _most_free(station, p)]
    return [p for p, _ in station.waiting()]


def _most_free(station: Station, platform: int) -> int:
    """The most tokens that any train but this one could take (SM-6.5)."""
    return max((train.free for p, train in station.waiting() if p != platform), default=0)


def repairable(station: Station, card: int) -> list[int]:
    """Where carriages lie among the discards that a repair looks at, 0 on top (SM-6.4)."""
    cards = station.deck.cards
    looked = station.last_discards(cards[card].size)
    return [place for place, found in enumerate(looked) if cards[found].is_carriage]


# Refusals


def refuse(state: State, action: Action) -> Reason | None:
    """The reason why the mover may not do this now, or None if it is legal."""
    if action.kind == "turned" and not all(state.sees):
        return _refuse_turned(state, action.args)
    if action.code == NO_CODE:  # an outcome of chance
        return Reason("core", "unknown_action")
    if action.code in codes(state):
        return None
    if state.phase == CONFIRM:
        return Reason("SM-9.3", "only_confirm")
    return _REFUSALS[action.kind](state, *action.args)


def _refuse_confirm(state: State) -> Reason:
    if state.phase == TURN:
        return Reason("SM-3.1", "no_passing")
    return Reason("SM-6.9", f"choose_{state.phase}")


def _refuse_card(state: State, card: int) -> Reason:
    if state.phase != TURN:
        return Reason("SM-3.1", "one_action")
    return Reason("SM-3.1", "not_in_hand", {"card": state.deck.cards[card].label})


def _refuse_token(state: State, value: int) -> Reason:
    if state.phase not in (TURN, ABOARD):
        return Reason("SM-3.1", "one_action")
    if value not in state.supply[state.mover]:
        return Reason("SM-1.1", "no_such_token", {"value": value or "?"})
    return Reason("SM-4.1", "all_full")


def _refuse_train(state: State, platform: int) -> Reason:
    where = {"train": platform + 1}
    if state.phase == TURN:
        return Reason("SM-3.1", "choose_first")
    if state.phase == TAKE:
        return Reason("SM-6.4", "choose_take")
    if state.phase == ABOARD:
        return Reason("SM-6.6", "choose_aboard")
    train = state.trains[platform] if platform < len(state.trains) else None
    if train is None:
        return Reason("SM-2.1", "no_train", where)
    play = state.play
    if platform == play.train:
        return Reason("SM-6.5" if state.phase == PLACES else "SM-6.3", "other_train", where)
    if state.phase == PLACES:
        if not play.places:
            return Reason("SM-6.5", "choose_places")
        return Reason("SM-6.5", "too_little_room", {**where, "free": train.free})
    if play.card == NONE:
        return Reason("SM-4.1", "train_full", where)
    if state.deck.cards[play.card].effect == TRANSFER:
        if not train.tokens:
            return Reason("SM-6.5", "no_tokens", where)
        return Reason("SM-6.5", "nowhere_to_go", where)
    return Reason("SM-6.9", "no_carriages", where)


def _refuse_place(state: State, place: int) -> Reason:
    if state.phase != PLACES:
        return Reason("SM-6.5", "no_transfer")
    if place >= len(state.at(state.play.train).tokens):
        return Reason("SM-6.5", "empty_place", {"place": place + 1})
    if place in state.play.places:
        return Reason("SM-6.5", "chosen_already", {"place": place + 1})
    return Reason("SM-6.5", "enough_tokens", {"count": len(state.play.places)})


def _refuse_take(state: State, place: int) -> Reason:
    if state.phase != TAKE:
        return Reason("SM-6.4", "no_repair")
    cards = state.deck.cards
    looked = state.last_discards(cards[state.play.card].size)
    if place >= len(looked):
        return Reason("SM-6.4", "not_looked_at", {"count": len(looked)})
    return Reason("SM-6.4", "no_carriage", {"card": cards[looked[place]].label})


#: Kind of action -> the reason why an illegal one is refused.
_REFUSALS: dict[str, Callable[..., Reason]] = {
    "confirm": _refuse_confirm,
    "card": _refuse_card,
    "token": _refuse_token,
    "train": _refuse_train,
    "place": _refuse_place,
    "take": _refuse_take,
}


def _refuse_turned(state: State, values: tuple[int, ...]) -> Reason | None:
    """A confirmation in a redacted record must fit the tokens it turns over (SM-7.1)."""
    platform = leaving(state) if state.phase == CONFIRM else NONE
    if platform == NONE:
        return Reason("SM-7.1", "bad_tokens")
    tokens = state.at(platform).tokens
    fits = len(tokens) == len(values) and all(
        passengers(token) in (0, value) and value in state.deck.tokens
        for token, value in zip(tokens, values, strict=True)
    )
    return None if fits else Reason("SM-7.1", "bad_tokens")
