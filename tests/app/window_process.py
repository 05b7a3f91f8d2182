"""The real app in an offscreen window of its own process, on loopback, driven by lines of JSON.

    python -m tests.app.window_process FOLDER WIDTH HEIGHT

A line is a list: the name of one of the functions below and its arguments; the answer is a line,
too. Between two lines the frames go on in real time. Whoever drives it is
``tests/app/two_windows.py``.
"""

from __future__ import annotations

import json
import os
import select
import sys
import time
import traceback
from collections.abc import Callable

import tests.app.conftest  # noqa: F401  Kivy reads its environment when it is first imported
from app.services import websocket_carrier
from tests.app.harness import Harness


def stay_on_loopback() -> None:
    """Nothing here talks to anybody but this machine."""
    websocket_carrier.own_address = lambda: "127.0.0.1"
    serve = websocket_carrier.HostCarrier._listen

    async def listen(self: websocket_carrier.HostCarrier, _address: str, port: int) -> int:
        return await serve(self, "127.0.0.1", port)

    websocket_carrier.HostCarrier._listen = listen  # type: ignore[method-assign]


stay_on_loopback()

from app.screens.home_tables import TableRow  # noqa: E402
from app.screens.table.screen import TableScreen  # noqa: E402
from app.table.modes import INTERLUDE, PLAY, VEIL  # noqa: E402
from app.widgets.note_row import NoteRow  # noqa: E402
from rules.core.action import Action  # noqa: E402
from tests.app.screens.other_devices import tap_in_column  # noqa: E402
from tests.app.steps import button, confirm, reveal, spot, table_screen  # noqa: E402

ui = Harness()


def page() -> str:
    """The name of the page that is shown."""
    return ui.app.page.name if ui.app.page is not None else ""


def texts() -> list[str]:
    """Every visible text."""
    return ui.texts()


def touch(text: str) -> None:
    """Touch the button with this text."""
    ui.tap(button(ui, text))
    ui.settle()


def touch_row(title: str) -> None:
    """Scroll to the row with this title, and touch it."""
    tap_in_column(ui, ui.find(NoteRow, title=title))
    ui.settle()


def touch_seat(name: str) -> None:
    """On home: touch the seat of this name at a table elsewhere."""
    rows = [w for w in ui.widgets() if isinstance(w, TableRow) and w.state_text.startswith(name)]
    assert rows, ui.texts()
    tap_in_column(ui, rows[0])
    ui.settle()


def enter(text: str) -> None:
    """Write into the field of the page to join."""
    page_ = ui.app.page
    assert page_ is not None
    ui.tap(page_.ids.code)
    ui.type_text(text)
    ui.settle()


def new_table(game_id: str) -> None:
    """On the form of a new table: another game, and two people."""
    form = ui.app.page
    assert form is not None
    form.choose_game(game_id)
    while len(form.setup.seats) > 2:
        form.setup.unseat(len(form.setup.seats) - 1)
    form._seats_changed()
    ui.settle()


def table() -> dict[str, object]:
    """What the table on the screen shows: its mode, whose view, and how many steps there are."""
    screen = ui.app.page
    if not isinstance(screen, TableScreen) or not screen.is_open:
        return {"mode": "", "viewer": None, "steps": -1}
    presenter = screen.presenter
    shown = {"mode": presenter.mode, "viewer": presenter.viewer}
    return {**shown, "steps": len(presenter._table.steps)}


def choose_in_santa_fe(action: Action) -> None:
    """A card or a piece by its own touches; a piece without a flag in sight as its flag would."""
    from tests.app.games.santa_fe_rails.helpers import choose

    presenter = table_screen(ui).presenter
    try:
        choose(ui, action)
    except AssertionError:
        if action not in presenter.staged:
            presenter.stage_instead([action])
        confirm(ui)


def play() -> bool:
    """Make the decision that is to be made here, by touch; False if there is none."""
    screen = ui.app.page
    if not isinstance(screen, TableScreen) or not screen.is_open:
        return False
    presenter = screen.presenter
    if presenter.mode == VEIL:
        reveal(ui)
    if presenter.mode == INTERLUDE:
        presenter.carry_on()
        return True
    view = presenter.preview if presenter.flow.composes_turn else presenter.view
    if presenter.mode != PLAY or presenter.unanswered or view is None:
        return False
    action = presenter.game.bot("easy", seed=3).choose(view)  # type: ignore[arg-type]
    if presenter.game.id == "santa_fe_rails":
        choose_in_santa_fe(action)
    elif action.kind == "end":
        presenter.end()
    else:
        ui.tap(spot(ui, action))
        if presenter.offers.confirm:
            confirm(ui)
    ui.settle()
    return True


def draw(path: str = "") -> float:
    """Draw a frame, into a file if one is named; the time at which it was on the screen."""
    if path:
        ui.picture(path)
    else:
        ui.advance(0.01)
    return time.time()


COMMANDS: dict[str, Callable[..., object]] = {
    function.__name__: function
    for function in (
        *(page, texts, touch, touch_row, touch_seat),
        *(enter, new_table, table, play, draw),
    )
}


def serve(width: int, height: int) -> None:
    ui.start(width, height)
    ui.advance(0.2)
    print("ready", flush=True)
    last = time.monotonic()
    while True:
        if select.select([sys.stdin], [], [], 0.02)[0]:
            line = sys.stdin.readline()
            if not line:
                return
            name, *arguments = json.loads(line)
            try:
                answer = {"is": COMMANDS[name](*arguments)}
            except Exception:  # whatever it is, the test shall show it
                answer = {"failed": traceback.format_exc()}
            print(json.dumps(answer), flush=True)
        now = time.monotonic()
        ui.settle(max(1, min(10, round((now - last) * 60))))
        last = now


if __name__ == "__main__":
    os.environ["ROUNDHOUSE_HOME"] = sys.argv[1]
    serve(int(sys.argv[2]), int(sys.argv[3]))
