"""Steps of Far West Loco's tests."""

from __future__ import annotations

from collections.abc import Callable

from kivy.uix.widget import Widget

from app.games.far_west_loco.choices import Aimable
from app.games.far_west_loco.middle import FarWestMiddle
from app.games.far_west_loco.offers import BUSINESS, SPIKE, button_text
from app.games.far_west_loco.panel import FarWestPanel
from app.screens.table.turn_pane import TurnPane
from app.table.presenter import PLAY
from rules import Table, game
from rules.bots.bot import Clock
from rules.core.action import Action
from rules.core.event import Event
from rules.core.game import OptionValue
from tests.app import steps
from tests.app.harness import Harness
from tests.app.steps import advisers, button, confirm, in_sight, table_screen, tap

GAME = game("far_west_loco")


def new_table(*bots: str | None, seed: int = 5, **options: OptionValue) -> Table:
    """A table with people (None) and computer players."""
    return steps.new_table("far_west_loco", *bots, seed=seed, options=options)


def play_on(
    table: Table, most: int = 10_000, until: Callable[[Table], bool] | None = None
) -> Table:
    """Play on with computer players: so many decisions, or until something is so."""
    return steps.play_on(table, "sensible", most, until)


def panel_of(ui: Harness) -> FarWestPanel:
    """The panel of the open turn."""
    pane = table_screen(ui).stage.pane
    assert isinstance(pane, TurnPane)
    assert isinstance(pane.panel, FarWestPanel)
    return pane.panel


def choice(ui: Harness, action: Action) -> Widget:
    """The button of an action; what is folded away is unfolded first, by touch."""
    panel = panel_of(ui)
    for _ in range(2):
        for box in (panel.ids.rows, panel.ids.numbers, panel.ids.deals):
            for widget in box.children:
                if widget.action == action:
                    return in_sight(widget)
        tap(in_sight(_unfolding(panel, action)))
    raise AssertionError(f"no button for {action.text}")


def _unfolding(panel: FarWestPanel, action: Action) -> Widget:
    """The button that shows more choices of this kind."""
    if action.kind == "spike":
        return next(row for row in panel.ids.deals.children if row.key == "spike")
    return panel.ids.more


def choose(ui: Harness, action: Action) -> None:
    """Tap the button of an action and confirm it; the only choice is staged already."""
    presenter = table_screen(ui).presenter
    assert presenter.mode == PLAY
    pane = table_screen(ui).stage.pane
    if isinstance(pane, TurnPane) and isinstance(pane.panel, FarWestMiddle):
        choose_in_the_middle(ui, pane.panel, action)
        return
    if action.kind == "pass":
        tap(button(ui, panel_of(ui).buttons.leave_text))
        return
    if presenter.staged != (action,):
        tap(choice(ui, action))
    assert presenter.staged == (action,)
    confirm(ui)


def middle_of(ui: Harness) -> FarWestMiddle:
    """The panel in the middle of the board."""
    pane = table_screen(ui).stage.pane
    assert isinstance(pane, TurnPane)
    assert isinstance(pane.panel, FarWestMiddle)
    return pane.panel


def choose_in_the_middle(ui: Harness, panel: FarWestMiddle, action: Action) -> None:
    """Tap an action's tile, card, row or button, and then the filled button that names it."""
    presenter = panel.presenter
    said = button_text(panel.before, action, presenter.names)
    if action.kind == "pass":
        tap(button(ui, said))
        return
    if panel.chosen != action:
        tap(offer(ui, panel, action))
    assert panel.chosen == action
    assert panel.primary.text == said
    tap(panel.primary)


def offer(ui: Harness, panel: FarWestMiddle, action: Action) -> Widget:
    """What stands for an action in the middle of the board, after scrolling to it."""
    if action.kind in (*BUSINESS, SPIKE) and not panel.business and panel.position.phase != "debt":
        more = next(w for w in ui.widgets(panel) if getattr(w, "text", "").startswith("More ("))
        tap(more)
    for _ in range(2):
        for widget in ui.widgets(panel.ids.thing):
            if isinstance(widget, Aimable) and getattr(widget, "action", None) == action:
                return in_sight(widget)
        higher = [w for w in ui.widgets(panel.ids.thing) if getattr(w, "key", "") == "more"]
        if higher:
            tap(in_sight(higher[0]))
    return button(ui, button_text(panel.before, action, panel.presenter.names))


def before(table: Table, wanted: Callable[[Event], bool]) -> tuple[Table, Action]:
    """The table just before somebody does what leads to such an event, and the action."""
    twin = Table.new(GAME, table.seats, table.seed, table.options)
    bots = advisers(table, "sensible")
    while not twin.over:
        seat = twin.waiting_for()[0]
        action = bots[seat].choose(twin.view(seat), Clock(0.05))
        if any(wanted(event) for event in twin.act(seat, action)):
            return table, action
        table.act(seat, action)
    raise AssertionError("nothing of the kind happened")
