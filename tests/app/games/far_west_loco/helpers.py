"""Steps of Far West Loco's app tests."""

from __future__ import annotations

from collections.abc import Callable

from kivy.uix.widget import Widget

from app.games.far_west_loco.panel import FarWestPanel
from app.screens.table.turn_pane import TurnPane
from app.table.presenter import PLAY, TablePresenter
from rules import Table, game
from rules.bots.bot import Clock
from rules.core.action import Action
from rules.core.event import Event
from rules.core.game import OptionValue, Seat
from tests.app.harness import Finger, Harness, Spot, spot_of
from tests.app.steps import NAMES, button, table_screen

GAME = game("far_west_loco")


def new_table(*bots: str | None, seed: int = 5, **options: OptionValue) -> Table:
    """A table of people (None) and computer players."""
    seats = [
        Seat(NAMES[number], bot, {"colour": number, "side": 0}) for number, bot in enumerate(bots)
    ]
    return Table.new(GAME, seats, seed, options)


def play_on(
    table: Table, steps: int = 10_000, until: Callable[[Table], bool] | None = None
) -> Table:
    """Play on with computer players: so many steps, or until a condition holds."""
    bots = [GAME.bot("sensible", seat + 3) for seat in range(len(table.seats))]
    for _ in range(steps):
        if table.over or (until is not None and until(table)):
            break
        seat = table.waiting_for()[0]
        table.act(seat, bots[seat].choose(table.view(seat), Clock(0.05)))
    return table


def panel_of(ui: Harness) -> FarWestPanel:
    """The panel of the open turn."""
    pane = table_screen(ui).stage.pane
    assert isinstance(pane, TurnPane)
    assert isinstance(pane.panel, FarWestPanel)
    return pane.panel


def choice(ui: Harness, action: Action) -> Widget:
    """The button of an action; folded choices are unfolded first, by touch."""
    panel = panel_of(ui)
    for _ in range(2):
        for box in (panel.ids.rows, panel.ids.numbers, panel.ids.deals):
            for widget in box.children:
                if widget.action == action:
                    return in_sight(ui, widget)
        touch(ui, in_sight(ui, _unfolding(panel, action)))
    raise AssertionError(f"no button for {action.text}")


def _unfolding(panel: FarWestPanel, action: Action) -> Widget:
    """The button that unfolds the choices of this kind."""
    if action.kind == "spike":
        return next(row for row in panel.ids.rows.children if row.key == "spike")
    return panel.ids.more


def in_sight(ui: Harness, widget: Widget) -> Widget:
    """Scroll to a widget, unless it is visible."""
    scroll = table_screen(ui).stage.ids.scroll
    low = widget.to_window(*widget.pos)[1]
    if low < scroll.y or low + widget.height > scroll.top:
        scroll.scroll_to(widget, animate=False)
        ui.settle(3)
    return widget


def touch(ui: Harness, where: Widget | Spot) -> None:
    """Tap without drawing: whole games would be slow with it."""
    finger = Finger(spot_of(where))
    finger.begin()
    ui.settle(1)
    finger.end()
    ui.settle(2)


def choose(ui: Harness, presenter: TablePresenter, action: Action) -> None:
    """Choose an action and confirm it; an only choice is chosen already."""
    assert presenter.mode == PLAY
    if presenter.staged != (action,):
        touch(ui, choice(ui, action))
    assert presenter.staged == (action,)
    touch(ui, button(ui, panel_of(ui).confirm_text))


def before(table: Table, wanted: Callable[[Event], bool]) -> tuple[Table, Action]:
    """The table just before the action that leads to such an event, and the action."""
    copy = Table.new(GAME, table.seats, table.seed, table.options)
    bots = [GAME.bot("sensible", seat + 3) for seat in range(len(table.seats))]
    while not copy.over:
        seat = copy.waiting_for()[0]
        action = bots[seat].choose(copy.view(seat), Clock(0.05))
        if any(wanted(event) for event in copy.act(seat, action)):
            return table, action
        table.act(seat, action)
    raise AssertionError("nothing of the kind happened")
