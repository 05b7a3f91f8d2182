"""A turn while it is built: staged, replaced, refused, taken back, done again."""

from __future__ import annotations

import pytest

from app.games.registry import face
from app.table.draft import Draft
from rules import Table, game
from rules.transamerica.lattice import bits


def table_with_markers(*places: str) -> Table:
    table = Table.new(
        game("transamerica"), [f"P{n}" for n in range(len(places))], seed=3, options={"first": 1}
    )
    for seat, place in enumerate(places):
        table.act(seat, table.state.parse(f"marker {place}"))
    return table


@pytest.fixture
def draft() -> Draft:
    return Draft(table_with_markers("Omaha", "Dallas").view(0))


def rail(draft: Draft, text: str):
    return draft.view.position.parse(f"rail {text}")


def single_lines(draft: Draft) -> list:
    board = draft.view.position.board
    return [a for a in draft.legal() if a.kind == "rail" and board.cost(a.args[0]) == 1]


def double_lines(draft: Draft) -> list:
    board = draft.view.position.board
    return [a for a in draft.legal() if a.kind == "rail" and board.cost(a.args[0]) == 2]


def test_two_single_rails_fill_a_turn(draft):
    assert draft.add(single_lines(draft)[0]) is None
    assert not draft.full
    assert draft.add(single_lines(draft)[0]) is None
    assert draft.full


def test_in_a_full_turn_a_touch_stands_in_for_the_last_one(draft):
    first = single_lines(draft)[0]
    draft.add(first)
    second, third = single_lines(draft)[:2]
    draft.add(second)
    assert draft.add(third) is None
    assert draft.actions == [first, third]


def test_a_double_line_after_a_single_one_is_refused_and_nothing_changes(draft):
    double = double_lines(draft)[0]
    first = single_lines(draft)[0]
    draft.add(first)
    reason = draft.add(double)
    assert reason is not None
    assert reason.key == "second_double"
    assert draft.actions == [first]


def test_a_marker_can_be_put_elsewhere_before_it_is_confirmed():
    table = Table.new(game("transamerica"), ["A", "B"], seed=3, options={"first": 1})
    draft = Draft(table.view(0))
    for place in ("Omaha", "Dallas"):
        assert draft.add(table.state.parse(f"marker {place}")) is None
    assert [action.text for action in draft.actions] == ["marker Dallas"]


def test_undo_redo_and_restart_keep_the_order(draft):
    first = single_lines(draft)[0]
    draft.add(first)
    second = single_lines(draft)[0]
    draft.add(second)
    draft.clear()
    assert draft.actions == []
    draft.redo()
    assert draft.actions == [first]
    draft.redo()
    assert draft.actions == [first, second]
    draft.undo()
    draft.add(single_lines(draft)[1])
    assert draft.undone == []


def test_continue_from_drops_what_the_new_view_does_not_allow(draft):
    double = double_lines(draft)[0]
    first = single_lines(draft)[0]
    draft.add(first)
    after = draft.preview
    draft.continue_from(after, [double, first])
    assert draft.actions == []
    legal = single_lines(draft)[0]
    draft.continue_from(after, [legal])
    assert draft.actions == [legal]


def test_a_line_beyond_a_full_turn_is_refused_because_the_turn_is_full():
    """TA-4.1: it touches what is staged; to say that it is not connected would be wrong."""
    flow = face("transamerica").flow
    draft = Draft(table_with_markers("Omaha", "Dallas").view(0), flow)
    board = draft.view.position.board
    far = None
    for double in double_lines(draft):
        before = set(draft.legal())
        after = draft.view.after([double])
        beyond = [
            board.moves.actions[line]
            for line in bits(board.lattice.lines_at(after.position.nets[0]))
            if board.lines >> line & 1 and not after.position.rails >> line & 1
        ]
        far = next((action for action in beyond if action not in before), None)
        if far is not None:
            draft.add(double)
            break
    assert far is not None
    assert draft.full
    reason = draft.add(far)
    assert reason is not None
    assert (reason.rule, reason.key) == ("TA-4.1", "turn_full")
    # What is refused for another reason is told as ever.
    taken = draft.actions[0]
    draft.undo()
    assert draft.why_not(taken) is None
    assert draft.why_not(far).key == "not_connected"
