"""Opening a table: what its turn shows is built once, in its final shape."""

from __future__ import annotations

from collections import Counter

import pytest
from kivy.graphics.texture import Texture
from kivy.uix.widget import Widget

from app.board.view import BoardView
from app.games.panel import GamePanel
from app.screens.table.action_bar import ActionRow, ActionStack, BriefRow
from app.theme.atlas import Atlas, atlas
from rules.core.registry import game_ids
from tests.app.finger import Finger
from tests.app.harness import Harness
from tests.app.steps import new_table, pass_time, reveal, table_screen, take_seat
from tests.app.window import FRAME, pass_undrawn

#: Pages of pictures that boards draw with.
PAGES = ("pieces", "santa_fe_rails", "station_master", "far_west")
SIZES = [(1280, 800), (412, 915), (915, 412), (768, 1024)]


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("game_id", game_ids())
def test_a_turn_is_built_once(
    ui: Harness, game_id: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not first in the shape of another screen: that was a third of a table's widgets."""
    ui.resize(*size)
    built: Counter[type[Widget]] = Counter()
    make = Widget.__init__

    def count(widget: Widget, **properties: object) -> None:
        built[type(widget)] += 1
        make(widget, **properties)

    monkeypatch.setattr(Widget, "__init__", count)
    take_seat(ui, new_table(game_id, None, None, None, None))
    pass_time(0.5)
    panels = [kind.__name__ for kind in built.elements() if issubclass(kind, GamePanel)]
    rows = [
        kind.__name__ for kind in built.elements() if kind in (ActionRow, ActionStack, BriefRow)
    ]
    assert len(panels) == 1
    assert len(rows) <= 1


def test_the_first_veil_is_drawn_before_the_board_is_built(ui: Harness) -> None:
    """The veil is all that is seen: board and panel follow behind it, and again for no other."""
    ui.app.go("home")
    ui.open_table(new_table("transamerica", None, None))
    screen = table_screen(ui)
    ui.advance(FRAME)
    assert screen.veil is not None
    assert not screen.has_stage
    ui.tap(screen.veil)  # asks about nothing: there is nothing yet
    ui.advance(0.5)
    assert screen.has_stage
    board = screen.board
    assert board.get_root_window() is None
    reveal(ui)
    assert screen.board is board
    assert board.get_root_window() is not None


def test_a_table_is_left_before_its_board_is_built(ui: Harness) -> None:
    ui.app.go("home")
    ui.open_table(new_table("transamerica", None, None))
    screen = table_screen(ui)
    screen.leave()
    ui.advance(1)
    assert not screen.has_stage
    assert ui.app.page.name == "home"


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_bars_of_companies_leave_the_map_its_room(ui: Harness, size: tuple[int, int]) -> None:
    """The camera is placed again when the bars over the map have found their size."""
    ui.resize(*size)
    take_seat(ui, new_table("santa_fe_rails", None, None, None, None))
    pass_time(0.5)
    board = table_screen(ui).board
    assert isinstance(board, BoardView)
    edges = board.camera.edges
    assert edges.bottom == pytest.approx(board.edges[3] + board.overlays.foot)
    assert edges.right == pytest.approx(board.edges[2] + board.overlays.beside)


@pytest.mark.parametrize("game_id", game_ids())
def test_a_table_without_a_veil_is_first_drawn_bare(ui: Harness, game_id: str) -> None:
    """Its name and buttons come with one frame, board and panel with the next."""
    ui.app.go("home")
    ui.open_table(new_table(game_id, None, "easy"))
    screen = table_screen(ui)
    pass_undrawn(1, FRAME)
    assert screen.stage.bare
    assert screen.pane is None
    assert [screen.stage.ids[name].opacity for name in ("board_place", "pane")] == [0, 0]
    assert screen.covered == [0, 0, 0, 0]  # all paper
    pass_undrawn(1, FRAME)
    assert not screen.stage.bare
    assert screen.turn_pane is not None
    assert [screen.stage.ids[name].opacity for name in ("board_place", "pane")] == [1, 1]


@pytest.mark.parametrize("game_id", game_ids())
def test_the_bare_frame_decodes_no_page_of_a_board(
    ui: Harness, game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Dice that nobody saw took a third of Far West Loco's first frame: pictures come with it."""
    loaded: list[str] = []
    load = Atlas._load

    def note(page: Atlas) -> Texture:
        loaded.append(page._file)
        return load(page)

    ui.app.go("home")
    ui.advance(0.5)
    for name in PAGES:
        monkeypatch.setattr(atlas(name), "_page", None)  # another table may still hold it
    monkeypatch.setattr(Atlas, "_load", note)
    ui.open_table(new_table(game_id, None, "easy"))
    pass_undrawn(1, FRAME)
    assert table_screen(ui).stage.bare
    assert set(loaded) <= {"tokens-0.png"}
    pass_time(0.5)
    assert set(loaded) - {"tokens-0.png"}


@pytest.mark.parametrize("game_id", game_ids())
def test_a_touch_in_the_bare_frame_does_nothing(ui: Harness, game_id: str) -> None:
    """The second tap of a hasty finger comes before there is a board."""
    ui.app.go("home")
    ui.open_table(new_table(game_id, None, "easy"))
    screen = table_screen(ui)
    finger = Finger((640, 400))
    finger.begin()
    finger.end()
    assert screen.pane is None
    pass_time(0.5)
    assert screen.turn_pane is not None


def test_a_table_is_left_in_its_bare_frame(ui: Harness) -> None:
    ui.app.go("home")
    ui.open_table(new_table("far_west_loco", None, None))
    table_screen(ui).leave()
    pass_time(0.5)
    assert ui.app.page.name == "home"


@pytest.mark.parametrize("game_id", game_ids())
def test_a_table_is_left_without_building_anything_for_it(
    ui: Harness, game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Far West Loco put plates for all players on a board that nobody sees any more."""
    ui.app.go("home")
    ui.open_table(new_table(game_id, None, "easy"))
    pass_time(0.5)
    built: Counter[str] = Counter()
    make = Widget.__init__

    def count(widget: Widget, **properties: object) -> None:
        built[type(widget).__name__] += 1
        make(widget, **properties)

    screen = table_screen(ui)
    monkeypatch.setattr(Widget, "__init__", count)
    screen.close()
    assert not built
