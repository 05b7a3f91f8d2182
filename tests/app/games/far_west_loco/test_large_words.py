"""Large words in the middle of the Far West Loco board, and the heading of a replay's list."""

from __future__ import annotations

import pytest
from kivy.metrics import dp

from app.games.far_west_loco.choices import ChoiceNumber
from app.games.far_west_loco.tiles import LandingTile, ThrowTiles
from app.table.presenter import TablePresenter
from rules import Table
from rules.far_west_loco import landing, stages
from rules.far_west_loco.board import SMALL_PLOT
from tests.app import steps
from tests.app.games.far_west_loco.helpers import PEOPLE, at_phase, middle_of, new_table, play_on
from tests.app.harness import Harness
from tests.app.layout import layout_problems
from tests.app.steps import pass_time, sit_down, table_screen, tap, truth


def _open(ui: Harness, table: Table, size: tuple[int, int], language: str) -> TablePresenter:
    ui.app.settings.animation_speed = 0
    ui.app.settings.text_scale, ui.app.settings.language = 1.6, language
    ui.resize(*size)
    presenter = sit_down(ui, table)
    ui.settle(6)
    return presenter


def _tiles(ui: Harness) -> list[LandingTile]:
    return [tile for tile in ui.widgets(middle_of(ui)) if isinstance(tile, LandingTile)]


def _to_the_palace(table: Table) -> bool:
    """Whether the small die may move the player to the Governor's Palace."""
    state = table.state
    if state.phase != "shunt":
        return False
    seat = state.player
    ways = [action for action in table.view(seat).actions() if action.kind == "move"]
    names = [one.name for one in table.seats]
    stops = [landing.shunt(state, seat, action, names).stop for action in ways]
    return "palace" in [state.box.board.spaces[stop].id for stop in stops]


def test_a_long_word_of_the_button_is_not_broken_on_a_lying_phone(ui: Harness) -> None:
    """Once the button read "Gouverneurspala/st"."""
    _open(ui, play_on(new_table(*PEOPLE), until=_to_the_palace), (915, 412), "de")
    panel = middle_of(ui)
    for tile in _tiles(ui):
        if "Gouverneurspalast" not in panel.buttons.primary.text:
            tap(tile)
    assert "Gouverneurspalast" in panel.buttons.primary.text
    assert [said for said in layout_problems() if "Gouverneurspalast" in said] == []


def test_a_stake_says_its_question_on_a_lying_phone(ui: Harness) -> None:
    presenter = _open(ui, at_phase("stake"), (915, 412), "de")
    panel = middle_of(ui)
    assert panel.ask_text.startswith("Wähle den Einsatz")
    assert panel.ids.thing.height <= panel.ids.scroll.height
    assert [one for one in ui.widgets(panel) if isinstance(one, ChoiceNumber)]
    assert layout_problems() == []
    before = len(truth(presenter).steps)
    tap(panel.buttons.primary)
    assert len(truth(presenter).steps) > before


def _before_shops(table: Table) -> bool:
    """Whether a throw may lead to a free plot for a shop."""
    state = table.state
    if state.phase != "turn" or state.lots[state.player] < 0:
        return False
    spaces = state.box.board.spaces
    ahead = [spaces[(state.at[state.player] + face) % len(spaces)] for face in range(3, 9)]
    return any(space.kind == SMALL_PLOT and state.plots[space.plot] < 0 for space in ahead)


@pytest.mark.parametrize("size", [(1024, 768), (1280, 800)])
def test_a_long_name_leaves_all_landings_their_names(ui: Harness, size: tuple[int, int]) -> None:
    """Once "Parcelle de commerce 2" took the names of all away, or the lower row was cut."""
    _open(ui, play_on(new_table(*PEOPLE), until=_before_shops), size, "fr")
    tiles, panel = _tiles(ui), middle_of(ui)
    assert len(tiles) == 6
    assert any(tile.title.startswith("Parcelle de commerce") for tile in tiles)
    assert all(tile.title for tile in tiles)
    assert panel.ids.thing.height <= panel.ids.scroll.height + 1


def test_names_are_written_smaller_before_they_are_left_out(ui: Harness) -> None:
    """A story and a goal of two lines each once took the names of all landings away."""
    _open(ui, play_on(new_table(*PEOPLE), until=_before_shops), (1024, 768), "fr")
    tiles = _tiles(ui)
    grid = tiles[0].parent
    assert isinstance(grid, ThrowTiles)
    usual = grid.needed
    grid.room = usual - dp(12)
    ui.settle(6)
    assert all(tile.title for tile in tiles)
    assert grid.needed <= grid.room + 1
    grid.room = dp(104)
    ui.settle(6)
    assert not any(tile.title for tile in tiles)


def _back_to_the_goal(table: Table) -> bool:
    """Whether the small die is proposed, because the goal lies behind."""
    state = table.state
    if state.phase != "turn" or state.lots[state.player] < 0:
        return False
    goals = stages.wanted(state, state.player)
    length = len(state.box.board.spaces)
    return len(goals) == 1 and 0 < (state.at[state.player] - goals[0]) % length <= 3


@pytest.mark.parametrize("size", [(1024, 768), (1280, 800)])
def test_the_tiles_of_the_small_die_are_whole(ui: Harness, size: tuple[int, int]) -> None:
    """A sentence about the die once left them half of a line of their words."""
    presenter = _open(ui, play_on(new_table(*PEOPLE), 700, _back_to_the_goal), size, "fr")
    assert presenter.staged[0].kind == "manoeuvre"
    panel = middle_of(ui)
    assert len(_tiles(ui)) == 3
    assert panel.ids.thing.height <= panel.ids.scroll.height + 1


def test_names_on_plates_stay_inside_them_on_a_lying_phone(ui: Harness) -> None:
    """With two players a name stood on its plate's upper edge."""
    _open(ui, play_on(new_table(None, None), 20), (915, 412), "en")
    for scale in (1.0, 1.3, 1.6):
        ui.app.settings.text_scale = scale
        ui.settle(6)
        for plate in middle_of(ui).plates.plates:
            pair = plate.ids.pair
            assert pair.to_window(0, pair.top)[1] <= plate.to_window(0, plate.top)[1] - dp(2)
            assert bool(plate.ids.who.text) == (scale == 1)


def test_a_replay_s_list_says_that_it_shows_what_players_are_worth(ui: Harness) -> None:
    """The plates on the board show money: the numbers beside the same names differed."""
    ui.app.settings.animation_speed = 0
    ui.resize(1024, 768)
    sit_down(ui, at_phase("turn"))
    table_screen(ui).replay.open()
    pass_time(0.3)
    assert {"Standings", "worth"} <= set(ui.texts())


def test_a_replay_without_other_numbers_has_no_heading(ui: Harness) -> None:
    ui.resize(1024, 768)
    sit_down(ui, steps.play_on(steps.new_table("transamerica", None, None), "greedy", 6))
    table_screen(ui).replay.open()
    pass_time(0.3)
    assert "Standings" not in ui.texts()
