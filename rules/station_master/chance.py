"""Chance: the first player, the locomotives that arrive and the cards that are drawn."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from rules.core.action import NO_CODE, Action
from rules.core.errors import BadNotation
from rules.core.event import Event
from rules.core.reason import Reason
from rules.core.rng import Rng
from rules.station_master.deck import Deck
from rules.station_master.phases import ARRIVE, DRAW, FIRST
from rules.station_master.station import BLANK, Events, without
from rules.station_master.train import Train

if TYPE_CHECKING:
    from rules.station_master.state import State


class Draws(NamedTuple):
    """The outcomes of drawing from the stacks of a deck."""

    #: By card number; the last is a card that the reader may not see.
    cards: tuple[Action, ...]
    #: By locomotive index.
    engines: tuple[Action, ...]
    by_text: dict[str, Action]


@lru_cache(maxsize=32)
def draws(deck: Deck) -> Draws:
    """All cards and locomotives that can be drawn, with their notation.

    >>> from rules.station_master.chance import draws
    >>> from rules.station_master.loader import load_deck
    >>> found = draws(load_deck("standard"))
    >>> found.cards[0].text, found.cards[-1].text, found.engines[0].text
    ('draw carriage_p6', 'draw ?', 'arrive standard-3')
    """
    cards = [(card.number, card.id) for card in deck.cards]
    outcomes = [
        *(Action(NO_CODE, DRAW, (number,), f"draw {name}") for number, name in cards),
        Action(NO_CODE, DRAW, (BLANK,), "draw ?"),
        *(Action(NO_CODE, ARRIVE, (e.index,), f"arrive {e.id}") for e in deck.engines),
    ]
    return Draws(
        tuple(outcomes[: len(cards) + 1]),
        tuple(outcomes[len(cards) + 1 :]),
        {action.text: action for action in outcomes},
    )


def first_action(seat: int) -> Action:
    """The outcome that a seat begins."""
    return Action(NO_CODE, FIRST, (seat,), f"first {seat + 1}")


def parse(deck: Deck, text: str) -> Action | None:
    """The outcome of chance that a text names, or None if it names none."""
    kind, _, rest = text.partition(" ")
    if kind == FIRST:
        if not rest.isdecimal() or len(rest) > 2:
            raise BadNotation(f"“{text}” names no seat.")
        return first_action(int(rest) - 1)
    return draws(deck).by_text.get(" ".join(text.lower().split()))


def draw(state: State, rng: Rng) -> Action:
    """A random outcome of the chance that is due now."""
    if state.phase == ARRIVE:
        return draws(state.deck).engines[rng.choice(state.engines)]
    if state.phase == DRAW:
        return draws(state.deck).cards[rng.choice(state.unseen)]
    return first_action(rng.below(state.seats))


def refuse(state: State, action: Action) -> Reason | None:
    """The reason why this outcome cannot happen now, or None if it can."""
    if action.kind != state.phase or len(action.args) != 1:
        return Reason("core", "unknown_action")
    what = action.args[0]
    if state.phase == FIRST:
        return None if 0 <= what < state.seats else Reason("SM-2.3", "no_such_seat")
    if state.phase == ARRIVE:
        return None if what in state.engines else Reason("SM-2.1", "no_such_engine")
    if what == BLANK:
        return Reason("SM-9.1", "unseen_card") if state.sees[state.mover] else None
    return None if what in state.unseen else Reason("SM-2.2", "no_such_card")


def begin(state: State, seat: int, events: Events) -> None:
    """A seat is drawn as first player (SM-2.3)."""
    state.starter = state.mover = seat
    state.phase = ARRIVE
    if events is not None:
        events.append(Event("first", seat))


def arrive(state: State, index: int, events: Events) -> None:
    """A locomotive comes to the first empty platform (SM-2.1, SM-6.8, SM-7.3)."""
    platform = state.trains.index(None)
    engine = state.deck.engines[index]
    state.trains[platform] = Train(engine)
    state.engines = without(state.engines, index)
    if events is not None:
        about = {
            "platform": platform,
            "train": platform + 1,
            "engine": index,
            "kind": engine.label,
            "number": engine.number,
            "left": len(state.engines),
        }
        events.append(Event("arrived", None, about))


def draw_card(state: State, card: int, events: Events) -> None:
    """The mover draws a card; the rush hour is played at once (SM-2.2, SM-3.1, SM-6.8)."""
    state.stack_left -= 1
    if card != BLANK:
        state.unseen = without(state.unseen, card)
    if card == state.deck.rush_hour:
        _rush_hour(state, card, events)
        return
    state.hands[state.mover] += (card,)
    if events is not None:
        known = state.deck.card_fields(card) if card != BLANK else {}
        about = {"left": state.stack_left}
        events.append(Event("drawn", state.mover, about, known, (state.mover,)))


def _rush_hour(state: State, card: int, events: Events) -> None:
    """SM-6.8: the station grows by one platform for good, if a locomotive is left."""
    state.discards += bytes((card,))
    if state.engines:
        state.trains.append(None)
    if events is not None:
        about = {"left": state.stack_left, "grows": bool(state.engines)}
        events.append(Event("rush_hour", state.mover, about))
