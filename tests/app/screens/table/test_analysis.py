"""The page after the game: what could have gone better, shown on the board, kept with the table."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.board.view import BoardView
from app.games.places import places_of
from app.screens.table.analysis_pane import AnalysisPane
from app.screens.table.analysis_parts import DecisionDetail, DecisionRow
from app.screens.table.outlook import OutlookRow
from app.screens.table.replay_pane import ReplayPane
from app.services.settings import settings
from app.table.modes import OVER, PLAY
from app.theme.theme import theme
from rules import Table
from rules.analysis.decisions import decisions
from tests.app import steps
from tests.app.harness import Harness
from tests.app.places import planted

LOOK_BACK = "What could have gone better?"


def finished(game_id: str = "transamerica", seed: int = 7) -> Table:
    """A game of Mira and a computer player, to its end."""
    table = steps.new_table(game_id, None, "normal", seed=seed)
    return steps.play_on(table, "normal")


def pane_of(ui: Harness) -> AnalysisPane:
    pane = steps.table_screen(ui).stage.pane
    assert isinstance(pane, AnalysisPane)
    return pane


def test_played_and_better_are_shown_on_the_board(ui: Harness) -> None:
    table = finished()
    presenter = steps.sit_down(ui, table)
    screen = steps.table_screen(ui)
    found = planted(table)
    ui.app.analyses.keep(screen.table_id, len(table.steps), found)
    ui.advance(0.3)
    screen.summary.view.dispatch("on_analysis")
    ui.advance(0.3)
    pane = pane_of(ui)
    assert presenter.analyst.analysis == found  # from the file: nothing is counted
    rows = [row for row in ui.widgets() if isinstance(row, DecisionRow)]
    assert {row.cost for row in rows} == {"−2.5", ""}
    assert [action.text for action in screen.board.staged] == list(found.costly[0][0].better)
    third = next(one for one in decisions(table) if one.step == found.costly[0][0].step)
    played, better = pane.signs.played, pane.signs.better
    assert tuple(played) == third.played
    assert [action.text for action in better] == list(found.costly[0][0].better)
    assert places_of(screen.board, played) != places_of(screen.board, better)
    assert screen.board.view.seat == 0  # what Mira knew then
    stop = pane.replay.stops().index(third.step + 1)  # as the replay counts
    assert stop < third.step + 1
    assert pane.whereabouts.endswith(f"step {stop}")
    ui.tap(next(row for row in rows if row.unlucky))
    assert "Unlucky, not wrong: you could not know" in ui.find(DecisionDetail).text
    ui.tap(ui.find("PillButton", text="Results"))
    assert screen.summary.view is not None
    assert pane.signs.parent is None


def test_the_only_person_is_spoken_to_where_nothing_was_costly(ui: Harness) -> None:
    table = finished()
    steps.sit_down(ui, table)
    screen = steps.table_screen(ui)
    found = replace(planted(table), costly=((), None), unlucky=(None, None))
    ui.app.analyses.keep(screen.table_id, len(table.steps), found)
    screen.analysis.open()
    ui.advance(0.3)
    won = 0 in table.state.outcome().winners
    said = "None of your decisions was costly." if won else "You were unlucky, not wrong"
    assert any(said in text for text in ui.texts())


def test_a_decision_has_the_number_that_the_replay_gives_it(ui: Harness) -> None:
    table = finished()
    steps.sit_down(ui, table)
    screen = steps.table_screen(ui)
    ui.app.analyses.keep(screen.table_id, len(table.steps), planted(table))
    screen.analysis.open()
    ui.advance(0.3)
    shown = pane_of(ui).body.ids.rows.children[-1]
    number = int(shown.where.split("step ")[1])
    replay = ReplayPane(screen.presenter, screen.board, screen.face)
    replay.go_to(number)
    assert f"Step {number} of" in replay.subtitle
    assert shown.title.startswith(replay.body.text)
    replay.close()


def test_both_plays_are_measured_and_the_signs_explained(ui: Harness) -> None:
    """The bars differ by just the cost, on both sides of nothing; the legend is the signs'."""
    table = finished()
    steps.sit_down(ui, table)
    screen = steps.table_screen(ui)
    ui.app.analyses.keep(screen.table_id, len(table.steps), planted(table))
    board = screen.board
    assert isinstance(board, BoardView)
    screen.analysis.open()
    ui.advance(0.3)
    assert [item.text for item in board.overlays.legend.items] == ["Played", "Better"]
    bars = {row.text: row for row in ui.widgets() if isinstance(row, OutlookRow)}
    assert [bars[name].value_text for name in ("Played", "Better")] == ["−1.5", "+1.0"]
    played, better = (bars[name].children[1] for name in ("Played", "Better"))
    assert played.zero == better.zero
    assert played.ends()[0] < played.zero < better.ends()[1]
    longer = (played.zero - played.ends()[0]) / (better.ends()[1] - better.zero)
    assert 1.2 < longer < 1.5
    pane = pane_of(ui)
    settings.language, settings.theme = "de", "dark"
    ui.advance(0.2)
    assert pane.title == "Teuerste Entscheidungen"
    shown = ui.find(OutlookRow, text="Besser")
    assert list(shown.colour) == list(theme.player(0).accent)
    settings.language, settings.theme = "en", "light"
    ui.advance(0.2)
    assert "1 of 2" in ui.texts()
    ui.tap(ui.find("PillButton", icon="chevron-right"))
    assert pane.chosen == 1
    assert "2 of 2" in ui.texts()
    ui.tap(ui.find("PillButton", icon="chevron-right"))
    assert pane.chosen == 0
    ui.tap(ui.find("PillButton", icon="chevron-left"))
    assert pane.chosen == 1
    ui.tap(ui.find("PillButton", text="Results"))
    ui.advance(0.3)
    screen.board.show(screen.presenter.public_view, legal=())
    assert "Plain 1" in [item.text for item in board.overlays.legend.items]


@pytest.mark.long
def test_a_game_is_played_on_from_a_decision_as_a_copy(ui: Harness) -> None:
    table = finished()
    steps.sit_down(ui, table)
    screen = steps.table_screen(ui)
    original, found = screen.table_id, planted(table)
    ui.app.analyses.keep(original, len(table.steps), found)
    screen.analysis.open()
    ui.advance(0.3)
    ui.tap(steps.in_sight(ui.find("PillButton", text="Play on from here")))
    ui.advance(0.3)
    screen = steps.table_screen(ui)
    step = found.costly[0][0].step
    assert screen.table_id != original
    assert screen.presenter.mode == PLAY
    assert steps.truth(screen.presenter).copied_after == (step,)
    copied = [line.text for line in screen.log.lines() if "copy" in line.text]
    assert len(copied) == 1  # the log says it once
    assert ui.app.store.load(original).over  # it is as it was


@pytest.mark.long
def test_counted_in_the_background_cancelled_and_kept(ui: Harness) -> None:
    table = finished("far_west_loco")
    presenter = steps.sit_down(ui, table)
    screen = steps.table_screen(ui)
    ui.advance(0.5)
    ui.tap(ui.find("TextButton", text=LOOK_BACK))
    assert presenter.analyst.busy
    ui.tap(ui.find("PillButton", text="Cancel"))
    assert not presenter.analyst.busy
    assert presenter.mode == OVER
    path = ui.app.analyses.path(screen.table_id)
    assert not path.exists()
    screen.analysis.open()
    ui.until(lambda: presenter.analyst.analysis is not None, 300)
    assert ui.app.analyses.find(screen.table_id, len(table.steps)) == presenter.analyst.analysis
    luck = pane_of(ui).body.ids.luck.children[0]
    assert [row.text for row in luck.children[:2]] == ["Decisions", "Dice and cards"]
    assert [row.value_text[-2] for row in luck.children[:2]] == [".", "."]  # in games, not per cent
    path.write_text("{")
    assert ui.app.analyses.find(screen.table_id, len(table.steps)) is None
