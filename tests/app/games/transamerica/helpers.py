"""Steps of TransAmerica's tests."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from app.table.presenter import TablePresenter
from rules import Table
from rules.core.action import Action
from rules.core.game import OptionValue
from tests.app import steps
from tests.app.harness import Harness
from tests.app.steps import NAMES, button, confirm, spot, table_screen, tap, truth


def new_table(
    *bots: str | None, seed: int = 5, names: Sequence[str] = NAMES, **options: OptionValue
) -> Table:
    """A table with people (None) and computer players."""
    settings = {"first": 1, **options}
    return steps.new_table("transamerica", *bots, seed=seed, names=names, options=settings)


def play_on(
    table: Table, most: int = 10_000, until: Callable[[Table], bool] | None = None
) -> Table:
    """Play on with computer players: so many decisions, or until something is so."""
    return steps.play_on(table, "greedy", most, until)


def place(presenter: TablePresenter, name: str) -> Action:
    """The action that places the own marker at a city."""
    return truth(presenter).state.parse(f"marker {name}")


def choose(ui: Harness, action: Action) -> None:
    """Tap the place of an action, then the button that confirms it."""
    presenter = table_screen(ui).presenter
    if action.kind == "end":
        tap(button(ui, "End turn"))
        return
    before = len(truth(presenter).steps)
    tap(spot(ui, action))
    assert presenter.staged == (action,)
    assert len(truth(presenter).steps) == before
    confirm(ui)
