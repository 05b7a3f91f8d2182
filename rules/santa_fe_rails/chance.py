"""Outcomes of chance: who begins, the deal, the next card of the deck; with their notation.

    first 2
    deal denver, reno, fargo, tulsa | ...       four cities for each seat; ? for a hidden hand
    card city:denver      card short:rock_island      card ?
    absent city:denver                          the absent player's card (SF-10.2)

>>> from rules import game
>>> board = game("santa_fe_rails").kit("west")
>>> parse(board, "card short:rock_island").args
(1, 5)
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from rules.core.action import NO_CODE, Action
from rules.core.errors import BadNotation
from rules.core.event import Event
from rules.core.reason import Reason
from rules.core.rng import Rng
from rules.santa_fe_rails import drawing, log, supply, turns
from rules.santa_fe_rails.board import Board
from rules.santa_fe_rails.cards import BLANK, HAND, Hand, with_card
from rules.santa_fe_rails.phases import ABSENT, CARD, DEAL, FIRST, PLAY

if TYPE_CHECKING:
    from rules.santa_fe_rails.state import State

#: A card's args are the kind of card and its number.
CITY_CARD, SHORT_CARD = 0, 1

# Drawing an outcome


def draw(state: State, rng: Rng) -> Action:
    """A random outcome of the chance that is owed now."""
    if state.phase == FIRST:
        return first_action(rng.below(state.seats))
    if state.phase == DEAL:
        cards = rng.shuffled(state.deck)
        hands = [tuple(sorted(cards[HAND * s : HAND * (s + 1)])) for s in range(state.seats)]
        return deal_action(state.board, hands)
    kind, number = _next_card(state, rng)
    return card_action(state.board, state.phase, kind, number)


def _next_card(state: State, rng: Rng) -> tuple[int, int]:
    """Kind and number of the deck's next card, as SF-2.2 shuffled it."""
    top, bottom = supply.second_pile(state)
    if bottom < state.deck_left <= top:
        closed = supply.short_lines_in_deck(state)
        at = rng.below(state.deck_left - bottom)
        if at < len(closed):
            return SHORT_CARD, closed[at]
    return CITY_CARD, rng.choice(state.deck)


# Refusing an impossible outcome


def refuse(state: State, action: Action) -> Reason | None:
    """The reason why this outcome cannot happen now, or None."""
    if action.kind != state.phase:
        return Reason("core", "unknown_action")
    if state.phase == FIRST:
        ok = len(action.args) == 1 and 0 <= action.args[0] < state.seats
        return None if ok else Reason("SF-2.4", "no_such_seat")
    if state.phase == DEAL:
        return _refuse_deal(state, action)
    kind, number = action.args
    return None if _may_come(state, kind, number) else Reason("SF-2.2", "not_in_deck")


def _refuse_deal(state: State, action: Action) -> Reason | None:
    left = list(state.board.city_cards)
    if len(action.args) != HAND * state.seats:
        return Reason("SF-2.1", "bad_deal")
    for card in action.args:
        if card in left:
            left.remove(card)
        elif card != BLANK or state.truth:
            return Reason("SF-2.1", "bad_deal")
    return None


def _may_come(state: State, kind: int, number: int) -> bool:
    """Whether the deck's next card can be this one."""
    top, bottom = supply.second_pile(state)
    in_second = bottom < state.deck_left <= top
    closed = supply.short_lines_in_deck(state)
    if kind == SHORT_CARD:
        return in_second and number in closed
    if in_second and len(closed) >= state.deck_left - bottom:
        return False  # nothing but short lines is left in the second pile
    if number == BLANK:
        return not state.truth
    return number in (state.deck if state.truth else supply.unseen(state))


# Applying an outcome


def run(state: State, action: Action, events: list[Event] | None) -> None:
    """Applies a legal outcome."""
    if action.kind == FIRST:
        _begin(state, action.args[0], events)
    elif action.kind == DEAL:
        _deal(state, _hands_of(action), events)
    else:  # CARD, ABSENT
        _card(state, action.args[0], action.args[1], events)


def _begin(state: State, seat: int, events: list[Event] | None) -> None:
    state.first = state.mover = seat
    state.phase = DEAL
    if events is not None:
        events.append(Event("first", seat))


def _deal(state: State, hands: list[Hand], events: list[Event] | None) -> None:
    state.hands = hands
    state.deck_left -= HAND * state.seats
    if state.truth:
        left = list(state.deck)
        for hand in hands:
            for card in hand:
                left.remove(card)
        state.deck = tuple(left)
    state.phase = PLAY
    if events is not None:
        events += [log.dealt(state, seat, hand) for seat, hand in enumerate(hands)]


def _hands_of(action: Action) -> list[Hand]:
    """The hands of a deal."""
    args = action.args
    return [tuple(sorted(args[at : at + HAND])) for at in range(0, len(args), HAND)]


def _card(state: State, kind: int, number: int, events: list[Event] | None) -> None:
    """A card from the deck for the mover or the absent player; SF-4.7 for a short line."""
    absent = state.phase == ABSENT
    if kind == SHORT_CARD:
        state.deck_left -= 1
        state.network.opened |= 1 << number
        if events is not None:
            events.append(log.opened(state, number))
        if state.deck_left:
            return  # the next card replaces it
    else:
        supply.take_from_deck(state, number)
        if absent:
            state.absent = (*state.absent, number)
        else:
            state.hands[state.mover] = with_card(state.hands[state.mover], number)
        state.owed -= 1
        if events is not None:
            events.append(log.drawn(state, number, absent))
    if absent:
        drawing.begin_play(state)
    elif not state.owed or not state.deck_left:
        state.owed = 0
        if state.laying:
            turns.begin_pieces(state)
        else:
            drawing.go_on(state)


# Notation


def first_action(seat: int) -> Action:
    """Outcome: a seat begins."""
    return Action(NO_CODE, FIRST, (seat,), f"first {seat + 1}")


def deal_action(board: Board, hands: Sequence[Hand]) -> Action:
    """Outcome: these hands are dealt; a hand of blanks is hidden."""
    names = [
        "?" if BLANK in hand else ", ".join(board.cities[card].id for card in hand)
        for hand in hands
    ]
    args = tuple(card for hand in hands for card in hand)
    return Action(NO_CODE, DEAL, args, "deal " + " | ".join(names))


@lru_cache(maxsize=512)
def card_action(board: Board, phase: str, kind: int, number: int) -> Action:
    """Outcome: this is the deck's next card."""
    if kind == SHORT_CARD:
        name = f"short:{board.companies[number].id}"
    else:
        name = "?" if number == BLANK else f"city:{board.cities[number].id}"
    return Action(NO_CODE, phase, (kind, number), f"{phase} {name}")


def parse(board: Board, text: str) -> Action | None:
    """The outcome that a text names; None if it is not an outcome of chance."""
    kind, _, rest = text.partition(" ")
    if kind == FIRST:
        if not rest.isdecimal() or len(rest) > 2:
            raise BadNotation(f"“{text}” names no seat.")
        return first_action(int(rest) - 1)
    if kind == DEAL:
        return deal_action(board, [_parse_hand(board, part) for part in rest.split("|")])
    if kind in (CARD, ABSENT):
        return _parse_card(board, kind, rest)
    return None


def _parse_hand(board: Board, text: str) -> Hand:
    names = [name.strip() for name in text.split(",")]
    if names == ["?"]:
        return (BLANK,) * HAND
    if len(names) != HAND or not all(name in board.city_named for name in names):
        raise BadNotation(f"“{text.strip()}” is not a hand of {HAND} cities.")
    return tuple(board.city_named[name].number for name in names)


def _parse_card(board: Board, phase: str, text: str) -> Action:
    kind, _, name = text.partition(":")
    if text == "?":
        return card_action(board, phase, CITY_CARD, BLANK)
    if kind == "city" and name in board.city_named:
        return card_action(board, phase, CITY_CARD, board.city_named[name].number)
    if kind == "short" and name in board.company_named:
        return card_action(board, phase, SHORT_CARD, board.company_named[name].number)
    raise BadNotation(f"“{phase} {text}” names no card: try “{phase} city:denver”.")
