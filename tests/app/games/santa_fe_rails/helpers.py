"""Steps of Santa Fe Rails' app tests."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TypeVar

from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from app.board.view import BoardView
from app.games.santa_fe_rails.choices import ChoiceButton
from app.games.santa_fe_rails.companies import CompanyTile
from app.games.santa_fe_rails.display import DisplayTile
from app.games.santa_fe_rails.hand import PlayCard
from rules import Table, game
from rules.bots.bot import Bot, Clock
from rules.core.action import Action
from rules.core.game import OptionValue, Seat
from rules.santa_fe_rails.cards import BRANCH, NOTHING, is_branch
from tests.app.harness import Harness, pass_undrawn
from tests.app.steps import NAMES, button, spot, table_screen
from tests.app.steps import reveal as drawn_reveal
from tests.app.steps import tap as drawn_tap

W = TypeVar("W", bound=Widget)

WEST = Path("rules/data/santa_fe_rails/west.json")


def new_table(
    *bots: str | None, seed: int = 5, kit: str | None = None, **options: OptionValue
) -> Table:
    """A table of people (None) and computer players."""
    seats = [Seat(NAMES[n], bot, {"colour": n, "side": 0}) for n, bot in enumerate(bots)]
    return Table.new(game("santa_fe_rails"), seats, seed, {"first": 1, **options}, kit)


def short_board(folder: Path) -> str:
    """A custom board for short games: the West with few pieces for each company."""
    board = json.loads((Path(__file__).parents[4] / WEST).read_text("utf-8"))
    for company in board["companies"]:
        company["pieces"] = 4
    path = folder / "short.json"
    path.write_text(json.dumps(board), "utf-8")
    return str(path)


#: Without drawing: whole games would be slow with it.
tap = partial(drawn_tap, drawn=False)
reveal = partial(drawn_reveal, drawn=False)


def players(table: Table) -> list[Bot]:
    """A computer player for each seat."""
    return [table.game.bot("greedy", seat + 3) for seat in range(len(table.seats))]


def played_until(table: Table, there: Callable[[Table], bool]) -> Table:
    """Play on with computer players until a condition holds."""
    bots = players(table)
    while not table.over and not there(table):
        seat = table.waiting_for()[0]
        table.act(seat, bots[seat].choose(table.view(seat), Clock(0.02)))
    return table


def widget_of(ui: Harness, kind: type[W], **wanted: object) -> W:
    """The widget of a class with these properties, scrolled into view."""
    for widget in ui.widgets():
        if isinstance(widget, kind) and all(getattr(widget, k) == v for k, v in wanted.items()):
            for scroll in _parents(widget):
                if isinstance(scroll, ScrollView) and scroll.do_scroll_y:
                    scroll.scroll_to(widget, animate=False)
                    pass_undrawn(2, 0.05)
            return widget
    raise AssertionError(f"no {kind.__name__} with {wanted}")


def _parents(widget: Widget) -> list[Widget]:
    found = []
    while widget.parent is not None and widget.parent is not widget:
        widget = widget.parent
        found.append(widget)
    return found


def choose(ui: Harness, action: Action) -> None:
    """Stage an action by touch, then confirm it."""
    page = table_screen(ui)
    presenter = page.presenter
    assert presenter is not None
    if action.kind == "end":
        tap(button(ui, "End turn"))
        return
    _touch(ui, action)
    assert presenter.staged == (action,), (presenter.staged, action)
    tap(button(ui, page.stage.pane.panel.confirm_text))


def _touch(ui: Harness, action: Action) -> None:
    page = table_screen(ui)
    board = page.board
    assert isinstance(board, BoardView)
    kind, args = action.kind, action.args
    if kind in ("lay", "branch"):
        several = len(board.options[board.key_of(action)]) > 1
        tap(spot(ui, action))
        if several:
            tap(widget_of(ui, ChoiceButton, action=action))
    elif kind == "boom":
        tap(spot(ui, action))
    elif kind == "take":
        card = BRANCH if is_branch(args[0]) else args[0]
        tap(widget_of(ui, DisplayTile, card=card))
        if is_branch(args[0]):
            tap(widget_of(ui, ChoiceButton, action=action))
    elif kind == "play" and args[0] != NOTHING:
        tap(widget_of(ui, PlayCard, card=args[0]))
        if page.presenter is not None and not page.presenter.staged:
            tap(widget_of(ui, ChoiceButton, action=action))
    elif kind == "discard":
        tap(widget_of(ui, PlayCard, card=args[0]))
    else:
        tap(widget_of(ui, ChoiceButton, action=action))


__all__ = [
    "ChoiceButton",
    "CompanyTile",
    "DisplayTile",
    "PlayCard",
    "choose",
    "new_table",
    "played_until",
    "players",
    "reveal",
    "short_board",
    "tap",
    "widget_of",
]
