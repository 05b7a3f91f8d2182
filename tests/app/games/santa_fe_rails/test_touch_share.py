"""How many touches rounds take of people who lay one piece in each phase, counted by a model.

The people are computer players of the normal level. On a phone a proposed piece takes one touch,
another one of the company in sight two; so does another company's if its likely way is meant, else
its city is the third touch. Cards of the display take two touches, a branch card three.
"""

from __future__ import annotations

from collections import Counter

import pytest

from app.games.santa_fe_rails.first_choice import company_to_branch, likely_way, usual_piece
from rules import Table, game
from rules.core.action import Action
from rules.core.view import View
from rules.santa_fe_rails.cards import DECK, is_branch
from rules.santa_fe_rails.goals import goal_of
from rules.santa_fe_rails.state import State

#: The goal for a round, and the share of the rounds that are within it at least.
FEW, SHARE = 6, 0.57
SEEDS = (1, 2, 3)


def drawing(action: Action) -> int:
    if action.args in ((), (DECK,)):
        return 1  # it is staged from the beginning
    return 3 if is_branch(action.args[0]) else 2


def same(view: View[State], action: Action, other: Action | None) -> bool:
    """Whether both pieces lead to the same city: there is one flag for both."""
    if other is None or action.kind != other.kind:
        return False
    one, two = goal_of(view, action), goal_of(view, other)
    return (one.company, one.start, one.city) == (two.company, two.start, two.city)


def laying(view: View[State], action: Action, last: tuple[int, int]) -> int:
    proposed = usual_piece(view, *last, small=True)
    if same(view, action, proposed):
        return 1
    branch = company_to_branch(view)
    shown = proposed.args[0] if proposed is not None else branch if branch >= 0 else last[0]
    company = action.args[0]
    near = shown == company or same(view, action, likely_way(view, company))
    return 2 if near else 3


def rounds_of(seed: int) -> list[int]:
    """The touches of each round of each player who could lay one piece in each phase."""
    table = Table.new(game("santa_fe_rails"), ["Mira", "Luca", "Zoé"], seed=seed)
    bots = [table.game.bot("normal", seat + 3) for seat in range(3)]
    last = dict.fromkeys(range(3), (-1, -1))
    touches: Counter[tuple[int, int]] = Counter()
    special: set[tuple[int, int]] = set()
    while not table.over:
        seat = table.waiting_for()[0]
        view, state = table.view(seat), table.state
        action = bots[seat].choose(view)
        of_round = state.round, seat
        if action.kind in ("lay", "branch"):
            if state.allowance(seat) > 1:
                special.add(of_round)
            else:
                touches[of_round] += laying(view, action, last[seat])
            last[seat] = action.args[0], action.args[1]
        elif state.phase == "draw":
            touches[of_round] += drawing(action)
        elif state.phase == "play":
            touches[of_round] += 1 if len(view.actions()) == 1 else 2
        elif action.kind != "end":
            touches[of_round] += 1
        table.act(seat, action)
    return [count for of_round, count in touches.items() if of_round not in special]


@pytest.mark.long
def test_most_rounds_of_a_model_are_within_six_touches() -> None:
    found = [count for seed in SEEDS for count in rounds_of(seed)]
    few = sum(count <= FEW for count in found)
    assert len(found) > 100
    assert few / len(found) >= SHARE, (few, len(found), sum(found) / len(found))
