"""The real app in processes of its own: killed, on a full and a read-only disk, started twice.

The disks are real: a small tmpfs in a mount namespace that dies with the test.
"""

from __future__ import annotations

import os
import random
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from app.services.storage import TableStore

ROOT = Path(__file__).resolve().parents[2]

#: The app with a table of computer players; tells after every save how many steps are on the disk.
PLAYER = """
import os, subprocess, sys
os.environ.update(SDL_VIDEODRIVER="offscreen", SDL_AUDIODRIVER="dummy", KIVY_NO_ARGS="1",
                  KIVY_NO_CONFIG="1", KIVY_NO_FILELOG="1", KIVY_NO_CONSOLELOG="1", LANGUAGE="en",
                  LP_NUM_THREADS="0")
from pathlib import Path
from kivy.clock import Clock
from app import start, second_window
from app.services.settings import settings
from app.services.storage import TableStore
from app.table.setup import SeatPlan, Setup
from rules import game

second_window.STAYS = 0.5
home = Path(os.environ["ROUNDHOUSE_HOME"])
task = sys.argv[1]

def play(app):
    settings.bot_speed, settings.animation_speed = "instant", 0
    setup = Setup.fresh(game("far_west_loco"))
    setup.seats = [SeatPlan(name, number, "easy") for number, name in enumerate(("A", "B", "C"))]
    table_id = app.store.new(setup.make(seed=4))
    save = app.store.save
    def tell(table_id, table):
        save(table_id, table)
        print("steps", len(table.steps), *(["unsaved"] if app.store.unsaved else []), flush=True)
        if task != "play":
            TASKS[task](app, table_id, table)
    app.store.save = tell
    app.go("table", table_id=table_id)

def on_disk(table_id):
    return len(TableStore(home / "tables").load(table_id).steps)

def fill():
    with open(home / "filler", "wb", buffering=0) as file:
        try:
            while True:
                file.write(bytes(1024))
        except OSError:
            pass

def make_room():
    (home / "filler").unlink()

def mount(*words):
    subprocess.run(["mount", *words, str(home / "tables")], check=True)

def make_read_only():
    mount("--bind", str(home / "tables"))
    mount("-o", "remount,ro,bind")

def make_writable():
    subprocess.run(["umount", str(home / "tables")], check=True)

def hindered(hinder, mend):
    hindered_at = []
    def task(app, table_id, table):
        if len(table.steps) > 20 and not hindered_at:
            hindered_at.append(len(table.steps))
            hinder()
        elif app.store.unsaved and len(table.steps) > on_disk(table_id) + 12:
            print("disk", on_disk(table_id), "played", len(table.steps), flush=True)
            print("sign", app.store.unsaved[table_id].cause, flush=True)
            mend()
            Clock.schedule_once(lambda _dt: app.stop(), 0)
    return task

def short(app, table_id, table):
    if len(table.steps) > 10:
        Clock.schedule_once(lambda _dt: app.stop(), 0)

def look(app):
    (info,) = app.store.tables()
    app.page.delete(info.id)
    print("said", app.message.text, flush=True)
    print("there", on_disk(info.id), flush=True)
    app.stop()

TASKS = {
    "fill": hindered(fill, make_room),
    "read_only": hindered(make_read_only, make_writable),
    "short": short,
}
make = start._make_app
def planted(lock):
    app = make(lock)
    if hasattr(app, "store"):
        Clock.schedule_once(lambda _dt: look(app) if task == "look" else play(app), 0)
    return app
start._make_app = planted
start._open_window()
if task in ("fill", "read_only"):
    (info,) = TableStore(home / "tables").tables()
    print("end", on_disk(info.id), flush=True)
"""


def start(task: str, home: Path, before: tuple[str, ...] = ()) -> subprocess.Popen[str]:
    """The app in a process of its own."""
    return subprocess.Popen(
        [*before, sys.executable, "-c", PLAYER, task],
        env={**os.environ, "PYTHONPATH": str(ROOT), "ROUNDHOUSE_HOME": str(home)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def small_disk(home: Path, size: str) -> tuple[str, ...]:
    """The beginning of a command that sees a small disk at ``home``; skips where that cannot be."""
    home.mkdir()
    mount = f'mount -t tmpfs -o size={size} none "{home}" && exec "$@"'
    before = ("unshare", "-rm", "sh", "-c", mount, "sh")
    if shutil.which("unshare") is None:
        pytest.skip("a small disk needs unshare (Linux)")
    if subprocess.run([*before, "true"], capture_output=True, check=False).returncode:
        pytest.skip("this system lets nobody mount a small disk")
    return before


@pytest.mark.soak
def test_a_killed_app_loses_nothing_and_leaves_no_rubbish(
    tmp_path: Path, record_property: pytest.RecordProperty
) -> None:
    kills, steps = 5, 0  # many more of a process without a window: tests/app/services
    for attempt in range(kills):
        home = tmp_path / str(attempt)
        player = start("play", home)
        assert player.stdout is not None
        told = []
        for line in player.stdout:  # killed early, later, and late in the game
            told.append(line)
            if int(line.split()[1]) >= 10 + 40 * attempt:
                break
        assert told, player.communicate()[1][-2000:]
        time.sleep(random.Random(attempt).random() / 10)
        player.send_signal(signal.SIGKILL)
        told += player.communicate()[0].splitlines()
        saved = int([one for one in told if one.startswith("steps")][-1].split()[1])
        store = TableStore(home / "tables")
        store.tidy()
        (info,) = store.tables()
        assert len(store.load(info.id).steps) >= saved
        assert store.take_messages() == []
        assert not list(home.rglob("*.tmp"))
        steps += saved
    record_property("figure", f"kills: {kills} of a real app in {steps} steps, none lost")


@pytest.mark.soak
@pytest.mark.parametrize(
    ("task", "size", "disk", "sign"),
    [
        ("fill", "400k", "full", "The device is full"),
        ("read_only", "4m", "read-only", "please allow writing"),
    ],
)
def test_a_disk_that_refuses_during_play_loses_nothing(
    tmp_path: Path,
    task: str,
    size: str,
    disk: str,
    sign: str,
    record_property: pytest.RecordProperty,
) -> None:
    home = tmp_path / "home"
    player = start(task, home, small_disk(home, size))
    out, err = player.communicate(timeout=120)
    told = {line.split()[0]: line.split()[1:] for line in out.splitlines()}
    assert "disk" in told, err[-2000:]
    before, played = int(told["disk"][0]), int(told["disk"][2])
    assert int(told["end"][0]) == played > before
    assert sign in " ".join(told["sign"])
    record_property(
        "figure", f"{disk} disk: {before} steps on it, {played} played, {played} at the end"
    )


@pytest.mark.soak
def test_on_a_real_read_only_disk_nothing_is_claimed(tmp_path: Path) -> None:
    home = tmp_path / "home"
    again = f'"$@" && mount -o remount,ro "{home}" && "$1" "$2" "$3" look'
    player = start("short", home, (*small_disk(home, "4m"), "sh", "-c", again, "sh"))
    out, err = player.communicate(timeout=120)
    said = [line for line in out.splitlines() if line.startswith("said")]
    assert said, err[-2000:]
    assert "The table was not deleted." in said[0]
    assert "there 1" in out


@pytest.mark.soak
def test_a_second_window_says_so_and_closes(tmp_path: Path) -> None:
    first = start("play", tmp_path)
    assert first.stdout is not None
    assert first.stdout.readline().startswith("steps")
    second = start("play", tmp_path)
    out, err = second.communicate(timeout=60)
    assert out == ""
    assert "already open in another window" in err
    assert first.poll() is None
    first.kill()
    first.communicate()
    assert len(TableStore(tmp_path / "tables").tables()) == 1
