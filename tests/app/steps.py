"""Steps of app tests: make tables, open them, play them by touch."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

from kivy.core.window import Window
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from app.board.view import BoardView
from app.screens.table.screen import TableScreen
from app.table.modes import INTERLUDE, OVER, PLAY, VEIL, WATCH
from app.table.presenter import TablePresenter
from rules import Table, game
from rules.bots.bot import Bot, Clock
from rules.core.action import CHANCE, Action
from rules.core.game import OptionValue, Seat
from tests.app.finger import Finger, Spot
from tests.app.harness import Harness, spot_of
from tests.app.window import pass_frames, pass_undrawn

NAMES = ("Mira", "Anna", "Luca", "Zoé", "Bo", "Ines")
SIDES = (0, 90, 180, 270, 0, 90)


# Tables


def new_table(
    game_id: str,
    *bots: str | None,
    seed: int = 5,
    kit: str | None = None,
    names: Sequence[str] = NAMES,
    options: Mapping[str, OptionValue] | None = None,
) -> Table:
    """A table with people (None) and computer players."""
    seats = [
        Seat(names[number], bot, {"colour": number, "side": SIDES[number]})
        for number, bot in enumerate(bots)
    ]
    return Table.new(game(game_id), seats, seed, options, kit)


def advisers(table: Table, bot: str) -> list[Bot]:
    """A computer player of a kind for every seat."""
    return [table.game.bot(bot, seat + 3) for seat in range(len(table.seats))]


def play_on(
    table: Table, bot: str, steps: int = 10_000, until: Callable[[Table], bool] | None = None
) -> Table:
    """Play on with computer players: so many decisions, or until something is so."""
    bots = advisers(table, bot)
    for _ in range(steps):
        if table.over or (until is not None and until(table)):
            break
        seat = table.waiting_for()[0]
        table.act(seat, bots[seat].choose(table.view(seat), Clock(0.05)))
    return table


def happened(kind: str) -> Callable[[Table], bool]:
    """A condition for ``play_on``: an event of a kind has happened."""
    return lambda table: any(event.kind == kind for event in table.events(None))


def near_the_end(
    table: Table, bot: str, left: int, until: Callable[[Table], bool] | None = None
) -> Table:
    """The table about so many decisions before the end of its game, or until something is so."""
    record = play_on(table, bot, until=until).record()
    entries = record.entries
    cut = [number for number, entry in enumerate(entries) if entry.seat != CHANCE][-left]
    while entries[cut - 1].seat == entries[cut].seat:  # not in the middle of a turn
        cut -= 1
    return Table.from_record(replace(record, entries=entries[:cut], result=None))


# The table screen


def sit_down(ui: Harness, table: Table) -> TablePresenter:
    """Save a table and open it."""
    ui.open_table(table)
    ui.advance(0.2)
    presenter = table_screen(ui).presenter
    assert presenter is not None
    return presenter


def take_seat(ui: Harness, table: Table) -> TablePresenter:
    """Open a table, past summaries and the veil, where a person is to decide."""
    presenter = sit_down(ui, table)
    while presenter.mode == INTERLUDE:
        presenter.carry_on()
        pass_time(0.2)
    if presenter.mode == VEIL:
        reveal(ui)
    return presenter


def table_screen(ui: Harness) -> TableScreen:
    """The table screen that is shown."""
    page = ui.app.page
    assert isinstance(page, TableScreen)
    return page


def truth(presenter: TablePresenter) -> Table:
    """The table behind a presenter, which nothing in the app can reach."""
    table = presenter._table
    assert isinstance(table, Table)
    return table


# Touch


def pass_time(seconds: float, frame: float = 0.1) -> None:
    """Advance in long frames: whole games would be slow at sixty a second."""
    pass_frames(max(1, round(seconds / frame)), frame)


def tap(where: Widget | Spot) -> None:
    """Tap with few frames, late enough to be neither a double tap nor too soon in a turn."""
    pass_undrawn(2, 0.3)
    finger = Finger(spot_of(where))
    finger.begin()
    pass_undrawn(1, 0.02)
    finger.end()
    pass_frames(2, 0.02)


def reveal(ui: Harness) -> None:
    """Hold the veil's button, as the next player does."""
    veil = table_screen(ui).veil
    assert veil is not None
    pass_undrawn(1, 0.02)  # its layout
    finger = Finger(spot_of(veil.ids.reveal))
    finger.begin()
    pass_undrawn(4, 0.3)
    finger.end()
    pass_frames(2, 0.15)


def spot(ui: Harness, action: Action) -> Spot:
    """The place on the screen that an action is touched at; moves the camera there if needed."""
    board = table_screen(ui).board
    assert isinstance(board, BoardView)
    place = board.touch.areas.by_key[board.key_of(action)]
    x, y = board.camera.to_pixels(*place.middle)
    if not (60 < x < board.width - 60 and 60 < y < board.height - 60):
        board.highlight([place.key])
        board.skip()
        pass_time(0.3)
        x, y = board.camera.to_pixels(*place.middle)
    right, up = board.to_window(board.x + x, board.y + y)
    return right, up


def in_sight(widget: Widget) -> Widget:
    """A widget, after scrolling to it."""
    scroll = widget.parent
    while isinstance(scroll, Widget):
        if isinstance(scroll, ScrollView) and (scroll.do_scroll_y or scroll.do_scroll_x):
            scroll.scroll_to(widget, animate=False)
            pass_undrawn(2, 0.05)
        scroll = scroll.parent
    return widget


def button(ui: Harness, text: str) -> Widget:
    """The visible button with this text."""
    for widget in ui.widgets():
        if getattr(widget, "text", "") == text and hasattr(widget, "on_release"):
            return widget
    raise AssertionError(f"no button says {text!r}; there is {ui.texts()}")


def confirm(ui: Harness) -> None:
    """Tap the button that confirms what is staged."""
    tap(button(ui, table_screen(ui).stage.pane.panel.confirm_text))


def play_by_touch(
    ui: Harness,
    presenter: TablePresenter,
    bots: Sequence[Bot],
    choose: Callable[[Harness, Action], None],
    *,
    most: int = 4000,
    veil: Callable[[], None] = lambda: None,
    revealed: Callable[[int], None] = lambda seat: None,
    interlude: Callable[[], None] = lambda: None,
) -> Counter[str]:
    """Play by touch what the computer players advise: to the end, or so many decisions.

    ``choose`` touches an action. The others are called when the veil is down, when a seat has
    lifted it, and at a summary, which it must leave. Returns how often each other mode and each
    kind of action was met.
    """
    table = truth(presenter)
    met: Counter[str] = Counter()
    decisions = 0
    while presenter.mode != OVER and decisions < most:
        if presenter.mode != PLAY:  # counted by the kind of action, which may be called so, too
            met[presenter.mode] += 1
        if presenter.mode == WATCH:
            pass_undrawn(1, 0.3)
        elif presenter.mode == VEIL:
            veil()
            seat = presenter.mover
            reveal(ui)
            assert (presenter.mode, presenter.viewer) == (PLAY, seat)
            revealed(seat)
        elif presenter.mode == INTERLUDE:
            interlude()
        else:
            view = (
                presenter.preview if presenter.flow.composes_turn else table.view(presenter.mover)
            )
            assert view is not None
            action = bots[presenter.mover].choose(view, Clock(0.02))
            steps, staged = len(table.steps), presenter.staged
            choose(ui, action)
            if presenter.flow.composes_turn:
                assert len(table.steps) > steps or len(presenter.staged) > len(staged)
            else:
                assert table.steps[steps].action == action
            met[action.kind] += 1
            decisions += 1
    return met


# What is in the window


def everything() -> Iterator[Widget]:
    """Every widget in the window, visible or not."""
    for child in Window.children:
        yield from child.walk(restrict=True)


def all_texts() -> set[str]:
    """Every text in the window, visible or not."""
    texts = {widget.text for widget in everything() if isinstance(widget, Label)}
    for widget in everything():
        for name in ("name_text", "markup_text", "text", "subtitle", "title"):
            value = getattr(widget, name, None)
            if isinstance(value, str):
                texts.add(value)
    return texts


__all__ = [
    "INTERLUDE",
    "NAMES",
    "OVER",
    "PLAY",
    "SIDES",
    "VEIL",
    "WATCH",
    "advisers",
    "all_texts",
    "button",
    "confirm",
    "everything",
    "happened",
    "in_sight",
    "near_the_end",
    "new_table",
    "pass_time",
    "play_by_touch",
    "play_on",
    "reveal",
    "sit_down",
    "spot",
    "table_screen",
    "take_seat",
    "tap",
    "truth",
]
