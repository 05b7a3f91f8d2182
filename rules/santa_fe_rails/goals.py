"""Goals of the next piece: the cities that each company's lines can be built towards.

A route with two free parallel tracks is one goal: either track does the same (SF-6.5).

>>> from rules import Table, game
>>> table = Table.new(game("santa_fe_rails"), ["Mira", "Luca"], seed=7, options={"first": 1})
>>> for seat in (0, 1):  # everybody chooses a card, then Mira lays
...     _ = table.act(seat, table.state.actions(seat)[0])
>>> view = table.view(0)
>>> board = view.position.board
>>> found = goals(view, view.actions())
>>> [(board.cities[goal.city].name, goal.pieces, goal.bonus) for goal in found if goal.company == 2]
[('Minneapolis', 2, 2), ('Des Moines', 2, 2)]
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rules.core.action import Action
from rules.core.view import View
from rules.santa_fe_rails.board import Board
from rules.santa_fe_rails.bonus import bonus_factor
from rules.santa_fe_rails.network import Network
from rules.santa_fe_rails.state import State


@dataclass(frozen=True, slots=True)
class Goal:
    """A city that the next piece of a company leads to, and what it brings to arrive there.

    Where the company can never arrive it brings nothing.
    """

    company: int
    #: The city where the track starts, and the one it leads to.
    start: int
    city: int
    #: Whether it starts a new line with a branch card (SF-6.8).
    branch: bool
    #: The same piece on each free track of the route.
    actions: tuple[Action, ...]
    #: Pieces needed to arrive, the next one included.
    pieces: int
    #: Whether the company has too few pieces left to arrive (SF-6.11).
    too_far: bool
    #: Whether the player may lay as many pieces in this turn.
    this_turn: bool
    #: Dollars to be paid for the next piece (SF-11.2).
    cost: int
    #: Whether the company is connected to the city by arriving, and not before.
    connects: bool
    #: Dollars for being first in the city and for the company's square there (SF-8); if the
    #: player can arrive in this turn, as this round's card changes them (SF-7.1, SF-7.2).
    first: int
    square: int

    @property
    def bonus(self) -> int:
        """Dollars for arriving."""
        return self.first + self.square

    @property
    def arrives(self) -> bool:
        """Whether the next piece reaches the city."""
        return self.pieces == 1

    @property
    def pays_now(self) -> bool:
        """Whether the next piece is paid for at once."""
        return self.arrives and self.bonus > 0

    @property
    def free(self) -> bool:
        """Whether the next piece costs neither money nor a branch card."""
        return not self.cost and not self.branch


def goals(view: View[State], legal: Iterable[Action]) -> list[Goal]:
    """The goals of these actions (others than pieces are left out), in their order."""
    grouped: dict[tuple[int, bool, int, int], list[Action]] = {}
    board = view.position.board
    for action in legal:
        if action.kind in ("lay", "branch"):
            company, space, end = action.args
            ends = board.tracks[board.space_track[space]].ends
            key = company, action.kind == "branch", ends[end], ends[1 - end]
            grouped.setdefault(key, []).append(action)
    return [_goal(view, *key, tuple(actions)) for key, actions in grouped.items()]


def goal_of(view: View[State], action: Action) -> Goal:
    """The goal of one piece."""
    return goals(view, [action])[0]


def _goal(
    view: View[State],
    company: int,
    branch: bool,
    start: int,
    city: int,
    actions: tuple[Action, ...],
) -> Goal:
    state = view.position
    network, board = state.network, state.board
    _company, space, end = actions[0].args
    pieces = _pieces_to_go(board, space, end)
    too_far = pieces > network.pieces[company]
    joined = network.joined[company] >> city & 1 or city == _home_to_join(network, company)
    connects = not too_far and not joined
    first, square = network.bonuses(company, city) if connects else (0, 0)
    left = 0 if view.seat is None else max(1, state.allowance(view.seat) - state.done)
    this_turn = pieces <= left
    if view.seat is not None and this_turn:
        factor = bonus_factor(state.card_of(view.seat))
        first, square = factor * first, factor * square
    return Goal(
        company=company,
        start=start,
        city=city,
        branch=branch,
        actions=actions,
        pieces=pieces,
        too_far=too_far,
        this_turn=this_turn,
        cost=board.cost[space] if state.terrain else 0,
        connects=connects,
        first=first,
        square=square,
    )


def _pieces_to_go(board: Board, space: int, end: int) -> int:
    """The pieces from a space on to the city at the far end of its track."""
    track = board.space_track[space]
    length = board.tracks[track].length
    return next(length - n for n in range(length) if board.nth_space(track, end, n) == space)


def _home_to_join(network: Network, company: int) -> int:
    """SF-8.4: the home base that a company's first piece connects, or -1 if it is connected."""
    return -1 if network.started(company) else network.board.homes[company]
