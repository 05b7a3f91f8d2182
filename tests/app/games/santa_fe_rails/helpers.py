"""Steps of Santa Fe Rails' tests."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from kivy.uix.widget import Widget

from app.board.view import BoardView
from app.games.santa_fe_rails.choices import ChoiceButton
from app.games.santa_fe_rails.companies import CompanyTile
from app.games.santa_fe_rails.display import DisplayTile
from app.games.santa_fe_rails.hand import PlayCard
from rules import Table
from rules.bots.bot import Bot
from rules.core.action import Action
from rules.core.game import OptionValue
from rules.santa_fe_rails.cards import BRANCH, NOTHING, is_branch
from tests.app import steps
from tests.app.harness import Harness
from tests.app.steps import (
    advisers,
    button,
    confirm,
    in_sight,
    play_on,
    spot,
    table_screen,
    tap,
)

W = TypeVar("W", bound=Widget)

WEST = Path(__file__).parents[4] / "rules" / "data" / "santa_fe_rails" / "west.json"


def new_table(
    *bots: str | None, seed: int = 5, kit: str | None = None, **options: OptionValue
) -> Table:
    """A table with people (None) and computer players."""
    settings = {"first": 1, **options}
    return steps.new_table("santa_fe_rails", *bots, seed=seed, kit=kit, options=settings)


def short_board(folder: Path) -> str:
    """A user's own board: the West with only a few pieces for each company."""
    board = json.loads(WEST.read_text("utf-8"))
    for company in board["companies"]:
        company["pieces"] = 4
    path = folder / "short.json"
    path.write_text(json.dumps(board), "utf-8")
    return str(path)


def players(table: Table) -> list[Bot]:
    """A computer player for every seat."""
    return advisers(table, "greedy")


def played_until(table: Table, there: Callable[[Table], bool]) -> Table:
    """Play on with computer players until something is so."""
    return play_on(table, "greedy", until=there)


def widget_of(ui: Harness, kind: type[W], **wanted: object) -> W:
    """The widget of a kind with these properties, scrolled into sight."""
    for widget in ui.widgets():
        if isinstance(widget, kind) and all(getattr(widget, k) == v for k, v in wanted.items()):
            in_sight(widget)
            return widget
    raise AssertionError(f"no {kind.__name__} with {wanted}")


def choose(ui: Harness, action: Action) -> None:
    """Do what a player would do with fingers to get this action staged, then confirm it."""
    presenter = table_screen(ui).presenter
    if action.kind == "end":
        tap(button(ui, "End turn"))
        return
    _touch(ui, action)
    assert presenter.staged == (action,), (presenter.staged, action)
    confirm(ui)


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
    "short_board",
    "widget_of",
]
