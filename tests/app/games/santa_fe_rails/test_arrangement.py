"""Order of the panel's parts by room, text size and phase, and the words of what is staged."""

from __future__ import annotations

import dataclasses

import pytest

from app.games.santa_fe_rails.arrangement import Arrangement
from app.games.santa_fe_rails.display import DisplayTile
from app.games.santa_fe_rails.laying_text import lay_word, staged_title
from app.games.santa_fe_rails.reveal import RevealedCard
from rules.santa_fe_rails.cards import BOOM, BRANCH, FOUR, TRIPLE
from rules.santa_fe_rails.goals import Goal, goals
from rules.santa_fe_rails.guide import Guide
from rules.santa_fe_rails.phases import DRAW, PLAY
from tests.app.games.santa_fe_rails.helpers import (
    ChoiceButton,
    CompanyTile,
    board_of,
    new_table,
    played_until,
    widget_of,
)
from tests.app.harness import Harness
from tests.app.steps import (
    INTERLUDE,
    pass_time,
    reveal,
    sit_down,
    spot,
    table_screen,
    take_seat,
    tap,
)

BESIDE = Arrangement(PLAY, "side", False, 870, 768, 800, unfolded=False)
TABLET = Arrangement(DRAW, "sheet", False, 1024, 463, 768, unfolded=False)


def test_a_panel_that_cannot_hold_everything_begins_with_what_the_phase_is_about() -> None:
    """At 160 % five players and the display once pushed the hand out of sight."""
    assert BESIDE.order(1.0)[0:2] == ["question", "players"]
    assert BESIDE.order(1.6)[0:2] == ["question", "hand"]
    assert dataclasses.replace(BESIDE, phase=DRAW).order(1.6)[0:2] == ["question", "display"]


def test_which_branch_card_is_asked_below_the_pile_in_the_place_of_the_hand() -> None:
    assert dataclasses.replace(TABLET, asked=True).order() == ["display", "question"]
    assert dataclasses.replace(BESIDE, asked=True).order()[0:2] == ["display", "question"]
    assert TABLET.answers_in_row(1.0) == 5


def test_the_board_stays_while_a_branch_card_is_chosen(ui: Harness) -> None:
    """SF-4.1: the question once pushed the map into the upper third of a tablet."""
    ui.app.settings.animation_speed = 0
    ui.resize(1024, 768)
    table = new_table(None, "greedy", "greedy")
    take_seat(ui, played_until(table, lambda t: t.state.round > 1 and 0 in t.waiting_for()))
    ui.settle(12)
    before = board_of(ui).height
    tap(widget_of(ui, DisplayTile, card=BRANCH))
    ui.settle(12)
    answers = [widget for widget in ui.widgets() if isinstance(widget, ChoiceButton)]
    assert len({answer.y for answer in answers}) == 1
    assert board_of(ui).height >= before - 30
    tap(widget_of(ui, DisplayTile, card=BOOM))  # another pile takes the question back
    ui.settle(12)
    assert board_of(ui).height == pytest.approx(before, abs=1)


def test_a_piece_touched_on_the_map_marks_its_company_and_moves_its_railhead(ui: Harness) -> None:
    ui.app.settings.animation_speed = 0
    ui.resize(1024, 768)
    table = new_table(None, "greedy", "greedy")
    laying = played_until(table, lambda t: t.state.phase == "lay" and 0 in t.waiting_for())
    presenter = take_seat(ui, laying)
    board = board_of(ui)
    board.company = -1
    pass_time(0.6)
    before = set(board.railheads())
    action = next(a for a in presenter.legal if a.kind == "lay")
    presenter.touch(action)
    ui.settle()
    assert widget_of(ui, CompanyTile, number=action.args[0]).chosen
    ends = set(board.railheads()) - before
    assert {head.company for head in ends} == {action.args[0]}
    assert spot(ui, action)


def test_revealed_cards_of_a_row_are_equally_high(ui: Harness) -> None:
    ui.app.settings.animation_speed = 0
    ui.resize(1024, 768)
    table = new_table(None, None, None)
    played_until(table, lambda t: t.state.round > 1)
    for card in (FOUR, TRIPLE):  # one needs more words than the other
        seat = table.waiting_for()[0]
        takes = [action for action in table.view(seat).actions() if action.kind == "take"]
        table.act(seat, next(take for take in takes if take.args[0] == card))
    played_until(table, lambda t: t.state.phase == PLAY and len(t.waiting_for()) == 1)
    presenter = sit_down(ui, table)
    reveal(ui)
    presenter.touch(next(a for a in presenter.legal if a.kind == "play"))
    presenter.confirm()
    ui.until(lambda: presenter.mode == INTERLUDE)
    ui.settle(12)
    cards = [widget for widget in ui.widgets() if isinstance(widget, RevealedCard)]
    assert len(cards) == 3
    assert len({(round(card.y), round(card.height)) for card in cards}) == 1


def test_the_map_keeps_below_the_title_in_large_type(ui: Harness) -> None:
    """At 160 % the round once lay on Seattle."""
    ui.app.settings.animation_speed = 0
    ui.app.settings.text_scale = 1.6
    ui.resize(1280, 800)
    take_seat(ui, new_table(None, "greedy"))
    ui.settle(12)
    board, lines = board_of(ui), table_screen(ui).stage.ids.on_board
    north = min(point[1] for point in board.geometry.cities)
    assert board.camera.to_pixels(0, north)[1] + board.y < lines.y


def _goal(**changes: int) -> tuple[Guide, Goal]:
    table = played_until(new_table(None, None), lambda t: t.state.phase == "lay")
    view = table.view(table.waiting_for()[0])
    goal = next(goal for goal in goals(view, view.actions()) if goal.bonus)
    return Guide(view), dataclasses.replace(goal, **changes)


def test_a_gain_is_told_of_the_piece_that_brings_it() -> None:
    """Once the last of four pieces seemed to bring what an earlier one had."""
    guide, goal = _goal(pieces=1)
    assert staged_title(guide, goal, goal.bonus).endswith(f": you get ${goal.bonus}")
    assert staged_title(guide, goal, goal.bonus + 6).endswith(f"; in all you get ${goal.bonus + 6}")


def test_the_button_says_whether_a_piece_arrives() -> None:
    guide, goal = _goal(pieces=1, first=0, square=0)
    city = guide.board.cities[goal.city].name
    assert lay_word(guide, goal, 0, 1, short=True) == f"Lay to {city}"
    far = dataclasses.replace(goal, pieces=2)
    assert lay_word(guide, far, 0, 1, short=True) == f"Lay towards {city}"


def test_large_text_leaves_a_tablet_its_map() -> None:
    """Three rows of piles would squeeze it."""
    tablet = Arrangement(DRAW, "sheet", False, 1024, 640, 768, unfolded=False)
    assert [tablet.piles_in_row(scale) for scale in (0.8, 1.3, 1.6)] == [6, 6, 3]
    phone = Arrangement(DRAW, "sheet", False, 320, 400, 568, unfolded=False)
    assert [phone.piles_in_row(scale) for scale in (0.8, 1.0, 1.3, 1.6)] == [3, 3, 2, 2]
