"""Tables of Far West Loco to look at, and hands that play them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app.table.presenter import PLAY, TablePresenter
from rules import Table, game
from rules.bots.bot import Clock
from rules.core.action import Action
from rules.core.event import Event
from rules.core.game import Seat
from tests.app.harness import Finger, Harness, spot_of
from tests.app.steps import NAMES, button

GAME = game("far_west_loco")


def new_table(*bots: str | None, seed: int = 5, **options: Any) -> Table:
    """People (None) and computer players at a table of Far West Loco."""
    seats = [
        Seat(NAMES[number], bot, {"colour": number, "side": 0}) for number, bot in enumerate(bots)
    ]
    return Table.new(GAME, seats, seed, options)


def play_on(
    table: Table, steps: int = 10_000, until: Callable[[Table], bool] | None = None
) -> Table:
    """Let the seats play sensibly: so many steps, or until something is so."""
    bots = [GAME.bot("sensible", seat + 3) for seat in range(len(table.seats))]
    for _ in range(steps):
        if table.over or (until is not None and until(table)):
            break
        seat = table.waiting_for()[0]
        table.act(seat, bots[seat].choose(table.view(seat), Clock(0.05)))
    return table


def choice(ui: Harness, action: Any) -> Any:
    """The button of an action; what is folded away is unfolded first, by touch."""
    panel = ui.app.page.stage.pane.panel
    for _ in range(2):
        for box in (panel.ids.rows, panel.ids.numbers, panel.ids.deals):
            for widget in box.children:
                if widget.action == action:
                    return in_sight(ui, widget)
        touch(ui, in_sight(ui, _unfolding(panel, action)))
    raise AssertionError(f"no button for {action.text}")


def _unfolding(panel: Any, action: Any) -> Any:
    """What shows more choices of this kind."""
    if action.kind == "spike":
        return next(row for row in panel.ids.rows.children if row.key == "spike")
    return panel.ids.more


def in_sight(ui: Harness, widget: Any) -> Any:
    """Scroll to it, if it is not in sight already."""
    scroll = ui.app.page.stage.ids.scroll
    low = widget.to_window(*widget.pos)[1]
    if low < scroll.y or low + widget.height > scroll.top:
        scroll.scroll_to(widget, animate=False)
        ui.settle(3)
    return widget


def touch(ui: Harness, where: Any) -> None:
    """A touch that nobody watches: whole games have many."""
    finger = Finger(spot_of(where))
    finger.begin()
    ui.settle(1)
    finger.end()
    ui.settle(2)


def choose(ui: Harness, presenter: TablePresenter, action: Any) -> None:
    """The choice, and the button that confirms it; what is the only choice is chosen already."""
    assert presenter.mode == PLAY
    if presenter.staged != (action,):
        touch(ui, choice(ui, action))
    assert presenter.staged == (action,)
    touch(ui, button(ui, ui.app.page.stage.pane.panel.confirm_text))


def before(table: Table, wanted: Callable[[Event], bool]) -> tuple[Table, Action]:
    """The table just before somebody does what leads to such an event, and the action."""
    twin = Table.new(GAME, table.seats, table.seed, table.options)
    bots = [GAME.bot("sensible", seat + 3) for seat in range(len(table.seats))]
    while not twin.over:
        seat = twin.waiting_for()[0]
        action = bots[seat].choose(twin.view(seat), Clock(0.05))
        if any(wanted(event) for event in twin.act(seat, action)):
            return table, action
        table.act(seat, action)
    raise AssertionError("nothing of the kind happened")
