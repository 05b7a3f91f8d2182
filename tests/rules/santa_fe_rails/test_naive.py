"""Legal spaces compared with a naive second implementation, over many random moves."""

from __future__ import annotations

import pytest

from rules.core.action import CHANCE
from rules.core.rng import Rng
from rules.santa_fe_rails.state import State
from tests.rules.santa_fe_rails.helpers import BOARD, start
from tests.rules.santa_fe_rails.naive import NaiveBoard


@pytest.mark.long_but("3-True-2")
@pytest.mark.parametrize(("seats", "terrain", "seed"), [(2, False, 1), (3, True, 2), (5, False, 3)])
def test_legal_spaces_agree(seats: int, terrain: bool, seed: int) -> None:
    rng = Rng(seed)
    compared = branches = 0
    while compared < 50:
        state = start(seats, {"terrain": terrain})
        naive = NaiveBoard(BOARD)
        turn = 0
        while owing := state.to_act():
            if owing == (CHANCE,):
                state.chance(rng)
                continue
            seat = owing[0]
            turn += 1
            if state.phase == "lay" and turn % 4 == 0:
                compare(state, naive, seat)
                compared += 1
                branches += state.branch_of(seat) >= 0
            action = state.action(branching_code(state, seat, rng))
            if action.kind in ("lay", "branch"):
                company, space, end = action.args
                naive.lay(company, space, end, action.kind == "branch")
            state.apply(seat, action)
            # SF-6.7, SF-8.4: and the connections, now and then
            if turn % 16 == 0:
                for company in range(len(BOARD.companies)):
                    cities = {c for c in range(42) if state.network.joined[company] >> c & 1}
                    assert cities == naive.cities_of(company)
    assert branches > 0


def branching_code(state: State, seat: int, rng: Rng) -> int:
    """Random play that prefers branch cards; otherwise few would be seen."""
    codes = state.codes(seat)
    liked = [c for c in codes if "branch" in state.action(c).text]
    return rng.choice(liked) if liked and rng.below(2) else rng.choice(codes)


def compare(state: State, naive: NaiveBoard, seat: int) -> None:
    open_companies = {n for n in range(len(BOARD.companies)) if state.network.opened >> n & 1}
    money = state.money[seat] if state.terrain else 99
    legal: dict[str, set[tuple[int, ...]]] = {"lay": set(), "branch": set()}
    for action in state.actions(seat):
        if action.kind in legal:
            legal[action.kind].add(action.args)
    expected = {
        (company, space, end)
        for company in range(len(BOARD.companies))
        for space, end in naive.spaces(company, open_companies, state.network.pieces[company])
        if BOARD.cost[space] <= money
    }
    assert legal["lay"] == expected
    major = state.branch_of(seat)
    starts = naive.branches(major, state.network.pieces[major]) if major >= 0 else set()
    assert legal["branch"] == {(major, s, e) for s, e in starts if BOARD.cost[s] <= money}
    # why_not() says the same about every piece of track there is.
    for action in BOARD.moves.actions[: BOARD.moves.branch]:
        refused = state.why_not(seat, action) is not None
        assert refused == (action.args not in expected), action.text
