"""A board alone in the window, and positions to show on it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from rules.core.registry import game
from rules.core.rng import Rng
from rules.core.table import Table
from tests.app.harness import Harness
from tests.app.window import open_window

NAMES = ("Mira", "Anna", "Luca", "Zoé", "Ines", "Otto")


def table_after(
    actions: int, seats: int = 4, kit: str | None = None, seed: int = 5, **options: object
) -> Table:
    """A table on which so many touches have been made at random, all in the first round."""
    table = Table.new(game("transamerica"), NAMES[:seats], seed, options, kit)
    rng = Rng(seed)
    for _ in range(actions):
        (seat,) = table.waiting_for()
        choices = [action for action in table.state.actions(seat) if action.kind != "end"]
        table.act(seat, rng.choice(choices or table.state.actions(seat)))
        assert table.state.round == 1
    return table


def view_of(table: Table) -> Any:
    """The view of the seat whose turn it is."""
    (seat,) = table.waiting_for()
    return table.view(seat)


class Desk:
    """Puts a board into the window and remembers what it reports."""

    def __init__(self, ui: Harness) -> None:
        # Not before the harness has opened the window its own way.
        from kivy.core.window import Window
        from kivy.uix.floatlayout import FloatLayout

        self.ui = ui
        self.root = FloatLayout()
        Window.add_widget(self.root)
        self.chosen: list[str] = []
        self.refused: list[str] = []
        self.explained: list[str] = []
        self.hovered: list[Any] = []

    def board(self, width: int, height: int, **kwargs: Any) -> Any:
        """A board that fills a window of this size."""
        from app.games.transamerica.board import TransAmericaBoard

        self.ui.resize(width, height)
        self.root.clear_widgets()
        board = TransAmericaBoard(**kwargs)
        self.root.add_widget(board)
        board.bind(
            on_choose=lambda _b, action: self.chosen.append(action.text),
            on_refused=lambda _b, action: self.refused.append(action.text),
            on_explain=lambda _b, sentence: self.explained.append(sentence),
            on_hover=lambda _b, action: self.hovered.append(action and action.text),
        )
        return board

    def shown(self, table: Table, width: int = 1280, height: int = 800, **kwargs: Any) -> Any:
        """The board with a table's position, at rest."""
        board = self.board(width, height, **kwargs)
        board.show(view_of(table))
        self.ui.advance(0.5)
        return board


@pytest.fixture
def desk() -> Iterator[Desk]:
    """A board needs no app: only the window, the fake clock and default settings."""
    open_window()
    import kivymd.font_definitions  # noqa: F401 - registers the icon font

    from app.services.settings import settings
    from app.theme.theme import theme

    settings.reset()
    theme.dark, theme.text_scale = False, 1.0
    desk = Desk(Harness())
    yield desk
    desk.root.parent.remove_widget(desk.root)


def pixels(board: Any, x: float, y: float) -> tuple[float, float]:
    """Window coordinates of a board point."""
    px, py = board.camera.to_pixels(x, y)
    return board.x + px, board.y + py


def middle(board: Any, key: object) -> tuple[float, float]:
    """Window coordinates of the middle of a place."""
    (area,) = board.areas_of([key])
    return pixels(board, *area.middle)
