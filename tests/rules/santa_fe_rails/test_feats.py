"""What is remembered of a game of Santa Fe Rails."""

from __future__ import annotations

import pytest

from rules import Table, game
from rules.core.action import CHANCE
from rules.core.event import Event
from rules.core.step import Step
from rules.santa_fe_rails.feats import FIRSTS, feats
from rules.santa_fe_rails.scoring import tallies
from rules.santa_fe_rails.state import State


@pytest.fixture(scope="module")
def final() -> Table:
    table = Table.new(game("santa_fe_rails"), ["Mira", "Luca", "Zoé"], seed=5)
    table.play_bots({seat: table.game.bot("random", seat) for seat in range(3)})
    return table


def did(final: Table, *events: Event) -> set[str]:
    step = Step("lay", CHANCE, final.steps[0].action, events)
    return set(feats([step], final.state)[0].achieved)


def test_numbers_are_those_of_the_ledger(final: Table) -> None:
    assert isinstance(final.state, State)
    for one, tally in zip(feats(final.steps, final.state), tallies(final.state), strict=True):
        assert one.numbers["money"] == tally.money
        assert one.numbers["points"] == tally.total
        assert one.numbers.get("city", 0) == max((c.points for c in tally.cards), default=0)


def test_the_last_piece_and_first_connections(final: Table) -> None:
    last = Event("laid", 0, {"left": 0})
    first = Event("connected", 0, {"first": 2})
    assert "last_piece" in did(final, last)
    assert "last_piece" not in did(final, Event("laid", 1, {"left": 0}))
    assert "first_everywhere" in did(final, *[first] * FIRSTS)
    assert "first_everywhere" not in did(final, *[first] * (FIRSTS - 1))


def test_money_and_a_narrow_win(final: Table) -> None:
    state = final.state.copy()
    assert isinstance(state, State)
    state.money = [59, 0, 0]
    assert "full_purse" not in feats([], state)[0].achieved
    state.money = [60, 0, 0]
    assert "full_purse" in feats([], state)[0].achieved
    totals = [tally.total for tally in tallies(state)]
    state.money[0] += max(totals[1:]) + 5 - totals[0]
    assert "photo_finish" in feats([], state)[0].achieved
    state.money[0] += 1
    assert "photo_finish" not in feats([], state)[0].achieved
