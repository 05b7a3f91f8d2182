"""Tables of Santa Fe Rails, and hands that play them."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from kivy.uix.scrollview import ScrollView

from app.games.santa_fe_rails.choices import ChoiceButton
from app.games.santa_fe_rails.companies import CompanyTile
from app.games.santa_fe_rails.display import DisplayTile
from app.games.santa_fe_rails.hand import PlayCard
from rules import Table, game
from rules.bots.bot import Clock
from rules.core.action import Action
from rules.core.game import Seat
from rules.santa_fe_rails.cards import BRANCH, NOTHING, is_branch
from tests.app.harness import Harness, pass_undrawn
from tests.app.steps import NAMES, button, spot
from tests.app.steps import reveal as drawn_reveal
from tests.app.steps import tap as drawn_tap

WEST = Path("rules/data/santa_fe_rails/west.json")


def new_table(*bots: str | None, seed: int = 5, kit: str | None = None, **options: Any) -> Table:
    """People (None) and computer players."""
    seats = [Seat(NAMES[n], bot, {"colour": n, "side": 0}) for n, bot in enumerate(bots)]
    return Table.new(game("santa_fe_rails"), seats, seed, {"first": 1, **options}, kit)


def short_board(folder: Path) -> str:
    """A user's own board: the West for a short evening, with a few pieces for each company."""
    board = json.loads((Path(__file__).parents[4] / WEST).read_text("utf-8"))
    for company in board["companies"]:
        company["pieces"] = 4
    path = folder / "short.json"
    path.write_text(json.dumps(board), "utf-8")
    return str(path)


#: Nothing is drawn: whole games would take for ever.
tap = partial(drawn_tap, drawn=False)
reveal = partial(drawn_reveal, drawn=False)


def players(table: Table) -> list[Any]:
    return [table.game.bot("greedy", seat + 3) for seat in range(len(table.seats))]


def played_until(table: Table, there: Callable[[Table], bool]) -> Table:
    """Let the seats play sensibly until something is so."""
    bots = players(table)
    while not table.over and not there(table):
        seat = table.waiting_for()[0]
        table.act(seat, bots[seat].choose(table.view(seat), Clock(0.02)))
    return table


def widget_of(ui: Harness, kind: type, **wanted: Any) -> Any:
    """The widget of a kind with these properties, scrolled into sight."""
    for widget in ui.widgets():
        if isinstance(widget, kind) and all(getattr(widget, k) == v for k, v in wanted.items()):
            for scroll in _parents(widget):
                if isinstance(scroll, ScrollView) and scroll.do_scroll_y:
                    scroll.scroll_to(widget, animate=False)
                    pass_undrawn(2, 0.05)
            return widget
    raise AssertionError(f"no {kind.__name__} with {wanted}")


def _parents(widget: Any) -> list[Any]:
    found = []
    while widget.parent is not None and widget.parent is not widget:
        widget = widget.parent
        found.append(widget)
    return found


def choose(ui: Harness, action: Action) -> None:
    """Do what a player would do with fingers to get this action staged, then confirm it."""
    page = ui.app.page
    presenter = page.presenter
    if action.kind == "end":
        tap(button(ui, "End turn"))
        return
    _touch(ui, action)
    assert presenter.staged == (action,), (presenter.staged, action)
    tap(button(ui, page.stage.pane.panel.confirm_text))


def _touch(ui: Harness, action: Action) -> None:
    page = ui.app.page
    kind, args = action.kind, action.args
    if kind in ("lay", "branch"):
        several = len(page.board.options[page.board.key_of(action)]) > 1
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
        if not page.presenter.staged:
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
