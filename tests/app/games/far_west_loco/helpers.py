"""Steps of Far West Loco's tests."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import combinations
from math import dist

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.games.far_west_loco.board import FarWestLocoBoard
from app.games.far_west_loco.choices import Aimable
from app.games.far_west_loco.middle import FarWestMiddle
from app.games.far_west_loco.offers import BUSINESS, SPIKE
from app.games.far_west_loco.panel import FarWestPanel
from app.games.far_west_loco.road import Road
from app.games.far_west_loco.road_row import RoadRow
from app.games.far_west_loco.text import command_text
from app.screens.table.turn_pane import TurnPane
from app.table.modes import PLAY
from app.table.presenter import TablePresenter
from rules import Table, game
from rules.bots.bot import Clock
from rules.core.action import Action
from rules.core.event import Event
from rules.core.game import OptionValue
from rules.core.record import Record
from tests.app import steps
from tests.app.harness import Harness
from tests.app.layout import FINGERTIP
from tests.app.steps import (
    advisers,
    button,
    confirm,
    in_sight,
    pass_time,
    sit_down,
    table_screen,
    tap,
)

GAME = game("far_west_loco")
PEOPLE = (None, None, None, None)
#: How the button begins that leads to mortgages, auctions and the golden spike.
DEALS = ("Deeds (", "Golden spike")
#: Every kind of decision.
PHASES = ("turn", "buy", "shunt", "load", "mine", "stake", "choice", "bid", "debt")
#: A person and computer players.
ALONE = (None, "sensible", "sensible", "sensible")


def new_table(*bots: str | None, seed: int = 5, **options: OptionValue) -> Table:
    """A table with people (None) and computer players."""
    return steps.new_table("far_west_loco", *bots, seed=seed, options=options)


def play_on(
    table: Table, most: int = 10_000, until: Callable[[Table], bool] | None = None
) -> Table:
    """Play on with computer players: so many decisions, or until something is so."""
    return steps.play_on(table, "sensible", most, until)


@cache
def _record(phase: str, seats: int) -> Record:
    for seed in range(1, 40):
        table = play_on(new_table(*[None] * seats, seed=seed), 60 if phase == "turn" else 0)
        play_on(table, 700, lambda table: table.state.phase == phase)
        if not table.over and table.state.phase == phase:
            return table.record()
    raise AssertionError(f"no game came to {phase}")


def at_phase(phase: str, seats: int = 4) -> Table:
    """A table of people at which something of a kind is to be decided."""
    return Table.from_record(_record(phase, seats))


# The upright screen


def board_of(ui: Harness) -> FarWestLocoBoard:
    """The board of the open table."""
    board = table_screen(ui).board
    assert isinstance(board, FarWestLocoBoard)
    return board


def open_road(ui: Harness, table: Table, size: tuple[int, int] = (412, 915)) -> TablePresenter:
    """Open a table on an upright screen, without animations and without an open card."""
    ui.app.settings.animation_speed = 0
    ui.resize(*size)
    presenter = sit_down(ui, table)
    board_of(ui).open_card.put_away()
    pass_time(0.7)
    return presenter


def road_of(ui: Harness) -> Road:
    """The road of the open table."""
    road = board_of(ui).overlays.road
    assert road.parent is not None
    return road


def rows(ui: Harness) -> dict[int, RoadRow]:
    """By space: the rows of the road whose words can be read."""
    return {row.space: row for row in road_of(ui)._rows if row.whole and row.space >= 0}


def main_button(ui: Harness) -> Widget:
    """The filled button below the road."""
    return button(ui, panel_of(ui).buttons.main_text)


def until_settled(ui: Harness) -> None:
    """Wait until die, trains and money have come to rest."""
    ui.until(lambda: board_of(ui).settled)


def panel_of(ui: Harness) -> FarWestPanel:
    """The panel of the open turn."""
    pane = table_screen(ui).stage.pane
    assert isinstance(pane, TurnPane)
    assert isinstance(pane.panel, FarWestPanel)
    return pane.panel


def choice(ui: Harness, action: Action) -> Widget:
    """The button of an action; what is folded away is unfolded first, by touch."""
    panel = panel_of(ui)
    for _ in range(3):  # the spike's row may be folded away, too
        for box in (panel.ids.rows, panel.ids.numbers, panel.ids.deals):
            for widget in box.children:
                if widget.action == action:
                    return in_sight(widget)
        tap(in_sight(unfolding(panel, action)))
    raise AssertionError(f"no button for {action.text}")


def unfolding(panel: FarWestPanel, action: Action) -> Widget:
    """The button that shows more choices of this kind."""
    if action.kind == "spike":
        spikes = [row for row in panel.ids.deals.children if row.key == "spike"]
        if spikes:
            return spikes[0]
    return panel.buttons.ids.more if panel.buttons.more_text else panel.ids.more


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


def too_near(ui: Harness, shown: Widget) -> list[str]:
    """Choices whose middles are less than a fingertip (48 dp) apart, or that are smaller."""
    found = [w for w in ui.widgets(shown) if isinstance(w, Aimable) and getattr(w, "action", None)]
    small = [f"{w.key} is small" for w in found if min(w.size) < dp(FINGERTIP) - 1]
    near = [
        f"{one.key} is near {other.key}"
        for one, other in combinations(found, 2)
        if dist(one.to_window(*one.center), other.to_window(*other.center)) < dp(FINGERTIP) - 1
    ]
    return small + near


# The middle of the board


def middle_of(ui: Harness) -> FarWestMiddle:
    """The panel in the middle of the board."""
    pane = table_screen(ui).stage.pane
    assert isinstance(pane, TurnPane)
    assert isinstance(pane.panel, FarWestMiddle)
    return pane.panel


def choose_in_the_middle(ui: Harness, panel: FarWestMiddle, action: Action) -> None:
    """Tap an action's tile, card, row or button, and then the filled button that names it."""
    presenter = panel.presenter
    said = command_text(panel.decision.before(), action, presenter.names)
    if action.kind == "pass":
        tap(button(ui, said))
        return
    if panel.chosen != action:
        tap(offer(ui, panel, action))
    assert panel.chosen == action
    assert panel.buttons.primary.text == said
    tap(panel.buttons.primary)


def offer(ui: Harness, panel: FarWestMiddle, action: Action) -> Widget:
    """What stands for an action in the middle of the board, after scrolling to it."""
    if action.kind in (*BUSINESS, SPIKE) and not panel.business and panel.position.phase != "debt":
        tap(next(w for w in ui.widgets(panel) if getattr(w, "text", "").startswith(DEALS)))
    for _ in range(2):
        for widget in ui.widgets(panel.ids.thing):
            if isinstance(widget, Aimable) and getattr(widget, "action", None) == action:
                return in_sight(widget)
        higher = [w for w in ui.widgets(panel.ids.thing) if getattr(w, "key", "") == "more"]
        if higher:
            tap(in_sight(higher[0]))
    return button(ui, command_text(panel.decision.before(), action, panel.presenter.names))


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
