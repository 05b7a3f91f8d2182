"""Faults inside: planted errors of every kind; the app goes on, the table is saved."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from kivy.animation import Animation
from kivy.base import ExceptionManager
from kivy.clock import Clock
from kivy.graphics import (
    Callback,
    Color,
    PushMatrix,
    Rectangle,
    StencilPush,
    StencilUse,
    Translate,
)

from app.faults import SCREEN
from app.services import language, sound
from app.services.report import Fault, report_text
from app.services.storage import TableStore
from app.table.presenter import TablePresenter
from rules import Table
from tests.app import steps
from tests.app.harness import Harness
from tests.app.pixels import window_pixels

ROOT = Path(__file__).resolve().parents[2]


class Planted(Exception):
    """An error that a test has put there; its words hold what nobody may read."""

    def __init__(self) -> None:
        super().__init__("Mira holds Boise")


def fail(*_: object, **__: object) -> None:
    raise Planted


@pytest.fixture
def guarded(ui: Harness) -> Iterator[Callable[[Callable[[], object]], None]]:
    """Runs something as Kivy's main loop does: with the handler at the top."""
    ui.app.faults.install()

    def run(act: Callable[[], object]) -> None:
        try:
            act()
        except Exception as error:
            if ExceptionManager.handle_exception(error) == ExceptionManager.RAISE:
                raise
        ui.advance(0.3)

    yield run
    ui.app.faults.remove()


Guarded = Callable[[Callable[[], object]], None]


def seated(ui: Harness) -> tuple[TablePresenter, Table]:
    presenter = steps.take_seat(ui, steps.new_table("transamerica", None, None))
    return presenter, steps.truth(presenter)


def error_in_a_touch(ui: Harness, run: Guarded, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TablePresenter, "undo", fail)
    monkeypatch.setattr(TablePresenter, "touch", fail)
    presenter = steps.table_screen(ui).presenter
    spot = steps.spot(ui, presenter.legal[0])
    run(lambda: ui.tap(spot))


def error_in_a_clock_callback(ui: Harness, run: Guarded, _m: pytest.MonkeyPatch) -> None:
    Clock.schedule_once(fail, 0)
    run(lambda: ui.advance(0.1))


def error_in_an_animation(ui: Harness, run: Guarded, _m: pytest.MonkeyPatch) -> None:
    moving = Animation(opacity=0.5, duration=0.1)
    moving.bind(on_progress=fail)
    moving.start(steps.table_screen(ui).stage)
    run(lambda: ui.advance(0.3))


def error_in_drawing(ui: Harness, run: Guarded, _m: pytest.MonkeyPatch) -> None:
    """In the middle of a frame: under stencils, away from the origin, in another colour."""
    with steps.table_screen(ui).canvas:
        StencilPush()
        Rectangle(size=(10, 10))
        StencilUse()
        PushMatrix()
        Translate(3000, 3000)
        Color(0, 0, 0, 0)
        Callback(fail)
    run(lambda: ui.advance(0.1))


def error_in_a_rule(ui: Harness, run: Guarded, monkeypatch: pytest.MonkeyPatch) -> None:
    presenter = steps.table_screen(ui).presenter
    presenter.stage(presenter.legal[0])
    ui.advance(1)
    monkeypatch.setattr(type(steps.truth(presenter).state), "run", fail)
    run(presenter.confirm)
    monkeypatch.undo()


def error_in_saving(ui: Harness, run: Guarded, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not of the disk, which is expected: of our own code, and once only."""
    presenter = steps.table_screen(ui).presenter
    presenter.stage(presenter.legal[0])
    ui.advance(1)
    table, real = steps.truth(presenter), steps.truth(presenter).on_change
    assert real is not None

    def once(_table: Table) -> None:
        table.on_change = real
        raise Planted

    table.on_change = once
    run(presenter.confirm)


def error_in_showing_the_view(ui: Harness, run: Guarded, monkeypatch: pytest.MonkeyPatch) -> None:
    presenter = steps.table_screen(ui).presenter
    presenter.stage(presenter.legal[0])
    ui.advance(1)
    monkeypatch.setattr(type(steps.table_screen(ui).board), "show", fail)
    run(presenter.confirm)
    monkeypatch.undo()


@pytest.mark.soak_but("error_in_a_clock_callback")
@pytest.mark.parametrize(
    "plant",
    [
        error_in_a_touch,
        error_in_a_clock_callback,
        error_in_an_animation,
        error_in_drawing,
        error_in_a_rule,
        error_in_saving,
        error_in_showing_the_view,
    ],
)
def test_the_table_is_saved_and_the_player_can_go_on(
    ui: Harness,
    guarded: Guarded,
    monkeypatch: pytest.MonkeyPatch,
    plant: Callable[[Harness, Guarded, pytest.MonkeyPatch], None],
) -> None:
    _presenter, table = seated(ui)
    table_id = steps.table_screen(ui).table_id
    plant(ui, guarded, monkeypatch)
    assert ui.app.page.name == SCREEN
    assert "Something went wrong. The table is saved." in ui.texts()
    assert not [text for text in steps.all_texts() if "Boise" in text]
    saved = TableStore(ui.app.store.folder).load(table_id)
    assert saved.state.digest() == Table.from_record(table.record()).state.digest()
    monkeypatch.undo()
    ui.tap(steps.button(ui, "Go on"))
    ui.advance(0.3)
    again = steps.table_screen(ui).presenter
    assert again.mode == steps.VEIL  # the device may have been put down meanwhile
    steps.reveal(ui)
    truth = steps.truth(again)
    before = len(truth.steps)
    again.stage(again.legal[0])
    ui.advance(1)
    again.confirm()
    assert len(truth.steps) > before


def test_the_screen_after_a_failed_drawing_is_drawn(ui: Harness, guarded: Guarded) -> None:
    seated(ui)
    error_in_drawing(ui, guarded, pytest.MonkeyPatch())
    ui.advance(0.2)
    failed = window_pixels()
    seated(ui)
    guarded(fail)
    assert failed == window_pixels()  # as after a fault in which nothing was being drawn
    assert len({failed[at : at + 3] for at in range(0, len(failed), 3)}) > 100


def test_a_table_that_fails_when_it_is_opened_leaves_the_others(
    ui: Harness, guarded: Guarded, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id = ui.app.store.new(steps.new_table("transamerica", None, None))
    monkeypatch.setattr(TablePresenter, "open", fail)
    guarded(lambda: ui.app.go("table", table_id=table_id))
    assert ui.app.page.name == SCREEN
    monkeypatch.undo()
    ui.tap(steps.button(ui, "Home"))
    ui.advance(0.2)
    assert ui.app.page.name == "home"
    ui.app.go("table", table_id=table_id)
    ui.advance(0.2)
    assert steps.table_screen(ui).is_open


def test_a_fault_at_home_leads_home(ui: Harness, guarded: Guarded) -> None:
    guarded(fail)
    assert ui.app.page.name == SCREEN
    assert "Something went wrong. Your tables are saved." in ui.texts()
    ui.back()
    assert ui.app.page.name == "home"


def test_only_when_even_that_screen_fails_again_and_again_the_app_ends(
    ui: Harness, guarded: Guarded
) -> None:
    guarded(fail)
    ended = [ExceptionManager.handle_exception(Planted()) for _ in range(30)]
    assert ended[:10] == [ExceptionManager.PASS] * 10
    assert ended[-1] == ExceptionManager.RAISE


def test_ctrl_c_still_ends_the_app(ui: Harness, guarded: Guarded) -> None:
    assert ExceptionManager.handle_exception(KeyboardInterrupt()) == ExceptionManager.RAISE
    assert ui.app.page.name == "home"


def test_a_report_has_no_secret_and_no_name_unless_the_player_agrees(
    ui: Harness, guarded: Guarded, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    table = steps.play_on(steps.new_table("transamerica", None, None), "random", steps=9)
    steps.take_seat(ui, table)
    monkeypatch.setattr(ui.app.platform, "shared_folder", lambda: tmp_path / "shared")
    guarded(fail)
    ui.tap(steps.button(ui, "Share a report"))
    ui.advance(0.2)
    (path,) = (tmp_path / "shared").iterdir()
    text = path.read_text()
    assert "Planted" in text
    assert "test_faults.py" in text
    for name in ("Mira", "Anna", "Boise", str(tmp_path), str(Path.home())):
        assert name not in text
    path.unlink()
    ui.tap(ui.find("SwitchRow"))
    ui.tap(steps.button(ui, "Share a report"))
    ui.advance(0.2)
    (path,) = (tmp_path / "shared").iterdir()
    text = path.read_text()
    assert '"redacted_for": null' in text
    assert "Mira" in text
    hidden = table.record().dumps()
    deals = [line for line in hidden.splitlines() if '"deal ' in line]
    assert deals
    assert not [line for line in deals if line in text]


def test_a_report_of_a_fault_without_a_table() -> None:
    try:
        raise Planted
    except Planted as error:
        text = report_text(Fault.of(error), None, with_game=True)
    assert "Boise" not in text
    assert "raise Planted" in text


@pytest.mark.parametrize("damage", [None, b"", b"nonsense" * 40])
def test_a_missing_or_damaged_catalogue_is_english(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, damage: bytes | None
) -> None:
    monkeypatch.setattr(language, "ASSETS", tmp_path)
    path = tmp_path / "locale" / "fr" / "LC_MESSAGES" / "roundhouse.mo"
    path.parent.mkdir(parents=True)
    if damage is not None:
        path.write_bytes(damage)
    assert language._catalogue("fr").gettext("Settings") == "Settings"


@pytest.mark.parametrize("damage", [None, b"", b"nonsense" * 40])
def test_a_missing_or_damaged_sound_is_silence(tmp_path: Path, damage: bytes | None) -> None:
    path = tmp_path / "turn.wav"
    if damage is not None:
        path.write_bytes(damage)
    loaded = sound._load(path)
    if loaded is not None:
        loaded.play()


RUN = """
import os, sys
os.environ.update(SDL_VIDEODRIVER="offscreen", SDL_AUDIODRIVER="dummy", KIVY_NO_ARGS="1",
                  KIVY_NO_CONFIG="1", KIVY_NO_FILELOG="1", KIVY_NO_CONSOLELOG="1", LANGUAGE="en")
from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import Callback
from app import start

def fail(*_):
    raise ZeroDivisionError("planted")

def plant(app):
    app.faults.last = None
    with app.page.canvas:
        Callback(fail)

def check(app, left):
    print("page", app.page.name, flush=True)
    app.go("home")
    if left:
        app.faults.last = None
        left.pop()(app)
        Clock.schedule_once(lambda _dt: check(app, left), 0.5)
    else:
        app.stop()

def in_clock(app):
    Clock.schedule_once(fail, 0)

def in_animation(app):
    moving = Animation(opacity=.9, duration=.05)
    moving.bind(on_progress=fail)
    moving.start(app.page)

make = start._make_app
def planted(lock):
    app = make(lock)
    Clock.schedule_once(lambda _dt: check(app, [in_clock, in_animation, plant]), 0.5)
    return app
start._make_app = planted
start._open_window()
print("ended well", flush=True)
"""


@pytest.mark.soak
def test_a_real_app_survives_draws_clocks_and_animations_that_fail(tmp_path: Path) -> None:
    """In Kivy's own main loop, in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-c", RUN],
        env={**os.environ, "PYTHONPATH": str(ROOT), "ROUNDHOUSE_HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    pages = [line for line in done.stdout.splitlines() if line.startswith("page")]
    assert pages == ["page home", *["page fault"] * 3], done.stderr[-3000:]
    assert done.stdout.endswith("ended well\n")
    assert done.stderr.count("ZeroDivisionError: planted") >= 3  # logged, never swallowed
