"""A turn while it is built: staged, replaced, refused, taken back, done again."""

from __future__ import annotations

import pytest

from app.table.draft import Staging
from rules import Table, game


def table_with_markers(*places: str) -> Table:
    table = Table.new(
        game("transamerica"), [f"P{n}" for n in range(len(places))], seed=3, options={"first": 1}
    )
    for seat, place in enumerate(places):
        table.act(seat, table.state.parse(f"marker {place}"))
    return table


@pytest.fixture
def staging() -> Staging:
    return Staging(table_with_markers("Omaha", "Dallas").view(0))


def rail(staging: Staging, text: str):
    return staging.view.position.parse(f"rail {text}")


def single_lines(staging: Staging) -> list:
    board = staging.view.position.board
    return [a for a in staging.legal() if a.kind == "rail" and board.cost(a.args[0]) == 1]


def double_lines(staging: Staging) -> list:
    board = staging.view.position.board
    return [a for a in staging.legal() if a.kind == "rail" and board.cost(a.args[0]) == 2]


def test_two_single_rails_fill_a_turn(staging):
    assert staging.add(single_lines(staging)[0]) is None
    assert not staging.full
    assert staging.add(single_lines(staging)[0]) is None
    assert staging.full


def test_in_a_full_turn_a_touch_stands_in_for_the_last_one(staging):
    first = single_lines(staging)[0]
    staging.add(first)
    second, third = single_lines(staging)[:2]
    staging.add(second)
    assert staging.add(third) is None
    assert staging.actions == [first, third]


def test_a_double_line_after_a_single_one_is_refused_and_nothing_changes(staging):
    double = double_lines(staging)[0]
    first = single_lines(staging)[0]
    staging.add(first)
    reason = staging.add(double)
    assert reason is not None
    assert reason.key == "second_double"
    assert staging.actions == [first]


def test_a_marker_can_be_put_elsewhere_before_it_is_confirmed():
    table = Table.new(game("transamerica"), ["A", "B"], seed=3, options={"first": 1})
    staging = Staging(table.view(0))
    for place in ("Omaha", "Dallas"):
        assert staging.add(table.state.parse(f"marker {place}")) is None
    assert [action.text for action in staging.actions] == ["marker Dallas"]


def test_undo_redo_and_restart_keep_the_order(staging):
    first = single_lines(staging)[0]
    staging.add(first)
    second = single_lines(staging)[0]
    staging.add(second)
    staging.clear()
    assert staging.actions == []
    staging.redo()
    assert staging.actions == [first]
    staging.redo()
    assert staging.actions == [first, second]
    staging.undo()
    staging.add(single_lines(staging)[1])
    assert staging.undone == []


def test_carry_on_drops_what_the_new_view_does_not_allow(staging):
    double = double_lines(staging)[0]
    first = single_lines(staging)[0]
    staging.add(first)
    after = staging.preview
    staging.carry_on(after, [double, first])
    assert staging.actions == []
    legal = single_lines(staging)[0]
    staging.carry_on(after, [legal])
    assert staging.actions == [legal]
