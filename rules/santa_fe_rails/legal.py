"""Legal actions of each phase, and the reasons why others are refused (rules 4 to 7, 9 and 11).

Pieces have a module of their own: ``legal_pieces``.

>>> from rules import Table, game
>>> state = Table.new(game("santa_fe_rails"), ["Mira", "Luca"], seed=7, options={"first": 1}).state
>>> [state.action(code).text for code in codes(state, 0)]
['play city:salt_lake_city', 'play city:reno', 'play city:las_vegas']
>>> reason = refuse(state, 0, state.parse("play double"))
>>> reason.rule, reason.say(state.game.words)
('SF-5.2', 'In the first round everyone plays a city card.')
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rules.core.action import Action
from rules.core.reason import Reason
from rules.santa_fe_rails import legal_pieces, supply
from rules.santa_fe_rails.board import MAJORS
from rules.santa_fe_rails.cards import (
    BLANK,
    BOOM,
    BRANCH,
    DECK,
    DOUBLE,
    FOUR,
    HASTY,
    NOTHING,
    TRIPLE,
    is_branch,
    is_city,
)
from rules.santa_fe_rails.moves import HIDDEN_DISCARD, HIDDEN_PLAY
from rules.santa_fe_rails.network import Network
from rules.santa_fe_rails.phases import (
    BOOMTOWN,
    CHANCES,
    DECLARE,
    DRAW,
    EXCHANGE,
    LAY,
    OVER,
    PLAY,
    REVIVE,
)

if TYPE_CHECKING:
    from rules.santa_fe_rails.state import State

#: Phases in which each kind of action can be meant.
_PHASES_OF = {
    "lay": (LAY, REVIVE),
    "branch": (LAY, REVIVE),
    "take": (DRAW,),
    "play": (PLAY,),
    "boom": (BOOMTOWN,),
    "discard": (EXCHANGE,),
    "exchange": (EXCHANGE,),
    "keep": (EXCHANGE,),
    "now": (DECLARE,),
    "later": (DECLARE,),
    "end": (DRAW, BOOMTOWN, LAY, REVIVE),
}

# Legal actions


def codes(state: State, seat: int) -> Sequence[int]:
    """Codes of every legal action of a seat, ascending; empty if it owes no decision."""
    phase, moves = state.phase, state.board.moves
    if phase == PLAY:
        return play_codes(state, seat) if seat in state.to_act() else ()
    if seat != state.mover or phase == OVER or phase in CHANCES:
        return ()
    if phase == LAY:
        return legal_pieces.codes(state, seat)
    if phase == DRAW:
        takes = take_codes(state, seat)
        return takes if state.deck_left else [*takes, moves.end]  # SF-4.6
    if phase == BOOMTOWN:
        booms = [moves.boom[city] for city in state.network.boom_cities()]
        return [*booms, moves.end] if state.done else booms
    if phase == DECLARE:
        return [moves.now, moves.later]
    if phase == EXCHANGE:
        return _exchange_codes(state, seat)
    return [*legal_pieces.branch_codes(state, seat), moves.end]  # REVIVE


def take_codes(state: State, seat: int) -> list[int]:
    """Cards that the drawing player may take now."""
    takes = state.board.moves.take
    found = [takes[DECK]] if state.deck_left else []
    if state.doubles:
        found.append(takes[DOUBLE])
    hasty = not state.grabbed
    if hasty and state.triples:
        found.append(takes[TRIPLE])
    if hasty and state.fours:
        found.append(takes[FOUR])
    if state.booms:
        found.append(takes[BOOM])
    if hasty and state.money[seat] >= supply.branch_price(state) and _has_partner(state, seat):
        found += [takes[BRANCH + major] for major in range(MAJORS) if state.branches[major]]
    return found


def _has_partner(state: State, seat: int) -> bool:
    """SF-4.5: whether the hand holds a card that a branch card can be played with."""
    return any(is_city(card) or card == DOUBLE for card in state.hands[seat])


def play_codes(state: State, seat: int) -> list[int]:
    """Plays that a hand allows."""
    plays = state.board.moves.play
    hand = state.hands[seat]
    if TRIPLE in hand:  # SF-5.3
        return [plays[TRIPLE, -1]]
    if FOUR in hand:
        return [plays[FOUR, -1]]
    branch = hand[-1] - BRANCH if hand and is_branch(hand[-1]) else -1
    found = [plays[card, branch] for card in set(hand) if 0 <= card < NOTHING]
    if state.round > 1:  # SF-5.2
        if DOUBLE in hand:
            found.append(plays[DOUBLE, branch])
        if BOOM in hand and branch < 0:
            found.append(plays[BOOM, -1])
    return sorted(found) or [plays[NOTHING, -1]]  # SF-5.5


def _exchange_codes(state: State, seat: int) -> list[int]:
    moves = state.board.moves
    found: list[int] = []
    if state.done < state.deck_left:
        cities = {card for card in state.hands[seat] if 0 <= card < NOTHING}
        found = sorted(moves.discard[card] for card in cities)
    return [*found, moves.exchange if state.done else moves.keep]


# Refusals


def refuse(state: State, seat: int, action: Action) -> Reason | None:
    """The reason why a seat that is to act may not do this, or None."""
    if not _known(state, action):
        return Reason("core", "unknown_action")
    kind, phase = action.kind, state.phase
    if phase not in _PHASES_OF[kind]:
        return Reason("SF-3.1", f"now_{phase}")
    if action.code < 0:
        return None  # a card face down, which only a masked state gets to see
    if kind in ("lay", "branch"):
        return legal_pieces.refuse(state, seat, action)
    if kind == "end":
        return _refuse_end(state)
    if kind == "take":
        return _refuse_take(state, seat, action.args[0])
    if kind == "play":
        return _refuse_play(state, seat, *action.args)
    if kind == "boom":
        return _refuse_boom(state.network, action.args[0])
    if kind == "discard":
        return _refuse_discard(state, seat, action.args[0])
    if kind == "keep" and state.done:
        return Reason("SF-7.1", "cards_down")
    if kind == "exchange" and not state.done:
        return Reason("SF-7.1", "nothing_down")
    return None


def _known(state: State, action: Action) -> bool:
    """Whether this is an action of the board, or one face down in a masked state."""
    actions = state.board.moves.actions
    if 0 <= action.code < len(actions):
        return actions[action.code] is action or actions[action.code] == action
    return not state.truth and action in (HIDDEN_PLAY, HIDDEN_DISCARD)


def _refuse_end(state: State) -> Reason | None:
    if state.phase == DRAW and state.deck_left:
        return Reason("SF-4.6", "must_draw")
    if state.phase == BOOMTOWN and not state.done:
        return Reason("SF-5.6", "must_boom")
    must_lay = state.phase == LAY and not state.done and not state.terrain
    if must_lay and state.network.can_grow():
        return Reason("SF-6.1", "must_lay")
    return None


# Refused cards and markers


def _refuse_take(state: State, seat: int, card: int) -> Reason | None:
    if not supply.on_display(state, card):
        if card == DECK:
            return Reason("SF-4.6", "deck_empty")
        return Reason("SF-4.1", "not_on_display")
    if state.grabbed and (card in HASTY or is_branch(card)):
        return Reason("SF-4.3", "one_of_three")
    if is_branch(card):
        price = supply.branch_price(state)
        if state.money[seat] < price:
            params = {"price": price, "money": state.money[seat]}
            return Reason("SF-4.4", "branch_price", params)
        if not _has_partner(state, seat):
            return Reason("SF-4.5", "branch_alone")
    return None


def _refuse_play(state: State, seat: int, card: int, branch: int) -> Reason | None:
    hand = state.hands[seat]
    if card == NOTHING:
        return Reason("SF-5.5", "must_play") if hand else None
    if state.round == 1 and not is_city(card):
        return Reason("SF-5.2", "city_first")
    if not _may_hold(state, seat, card) or (branch >= 0 and BRANCH + branch not in hand):
        return Reason("SF-5.1", "not_in_hand")
    for hasty in HASTY:
        if hasty in hand and card != hasty:
            return Reason("SF-5.3", "play_hasty")
    if branch < 0 and any(map(is_branch, hand)):
        return Reason("SF-5.3", "play_branch")
    return None


def _may_hold(state: State, seat: int, card: int) -> bool:
    """Whether a card is in a hand, or may be: a masked state does not see others' cities."""
    hand = state.hands[seat]
    return card in hand or (BLANK in hand and is_city(card) and card in supply.unseen(state))


def _refuse_boom(network: Network, city: int) -> Reason | None:
    board = network.board
    kind = board.marker_of[city]
    about = {"city": board.cities[city].name}
    if kind < 0:
        return Reason("SF-5.6", "boom_value", about)
    if network.boomed >> city & 1:
        return Reason("SF-5.6", "boom_twice", about)
    if not network.markers_left[kind]:
        return Reason("SF-5.6", "boom_none_left", {"value": board.markers[kind].value})
    return None


def _refuse_discard(state: State, seat: int, city: int) -> Reason | None:
    if state.done >= state.deck_left:
        return Reason("SF-7.1", "deck_too_small", {"count": state.deck_left})
    if not _may_hold(state, seat, city):
        return Reason("SF-7.1", "not_in_hand")
    return None
