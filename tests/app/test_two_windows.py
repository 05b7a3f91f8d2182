"""Two real apps in two offscreen windows, by touch: one hosts, one joins by the code, both play."""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]


class App:
    """The app in a process of its own (``window_process``)."""

    def __init__(self, folder: Path, width: int, height: int) -> None:
        folder.mkdir(exist_ok=True)
        command = [sys.executable, "-m", "tests.app.window_process", str(folder)]
        self._process = subprocess.Popen(
            [*command, str(width), str(height)],
            cwd=ROOT,
            env={**os.environ, "LP_NUM_THREADS": "0"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self._line() == "ready"

    def _line(self) -> str:
        assert self._process.stdout is not None
        return self._process.stdout.readline().strip()

    def __call__(self, name: str, *arguments: object) -> Any:
        """Call a function of ``window_process`` in the app."""
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps([name, *arguments]) + "\n")
        self._process.stdin.flush()
        answer = json.loads(self._line())
        assert "is" in answer, answer
        return answer["is"]

    def until(self, done: Callable[[], object], seconds: float = 60) -> None:
        end = time.monotonic() + seconds
        while not done():
            assert time.monotonic() < end, self("texts")
            time.sleep(0.05)

    def until_page(self, name: str) -> None:
        self.until(lambda: self("page") == name)

    def kill(self) -> None:
        self._process.kill()
        self._process.wait()


@pytest.fixture
def apps(tmp_path: Path) -> Iterator[Callable[[str, int, int], App]]:
    started: list[App] = []

    def start(name: str, width: int, height: int) -> App:
        started.append(App(tmp_path / name, width, height))
        return started[-1]

    yield start
    for app in started:
        app.kill()


@pytest.mark.long
@pytest.mark.parametrize(
    ("game_id", "size"), [("transamerica", (412, 915)), ("santa_fe_rails", (1280, 800))]
)
def test_host_and_guest_play_together_and_the_guest_s_app_is_closed_in_between(
    game_id: str,
    size: tuple[int, int],
    apps: Callable[[str, int, int], App],
    record_property: Callable[[str, object], None],
) -> None:
    host, guest = apps("host", 1280, 800), apps("guest", *size)
    host("touch_row", "Each on their own device")
    host.until_page("new_table")
    host("new_table", game_id)
    host("touch", "Let the others join")
    if "We know it: play" in host("texts"):
        host("touch", "We know it: play")
    host.until_page("devices")
    link = next(text for text in host("texts") if text.startswith("http://"))
    guest("touch_row", "Join a table")
    guest("enter", link.rpartition("/")[2])
    guest("touch", "Join")
    guest.until(lambda: "Player 2" in guest("texts"))
    guest("touch_row", "Player 2")
    guest.until_page("seat")
    host.until(lambda: "Connected" in host("texts"))
    host("touch", "To the table")
    host.until_page("table")

    play_together(host, guest, 12, record_property, game_id)
    guest.kill()
    before = host("table")["steps"]
    guest = apps("guest", *size)  # the same folder: home offers the seat
    guest.until(lambda: any(text.startswith("Player 2") for text in guest("texts")))
    guest("touch_seat", "Player 2")
    guest.until_page("seat")
    guest.until(lambda: guest("table")["steps"] == host("table")["steps"] >= before)
    play_together(host, guest, 12, record_property, game_id)


def told_of(host: App, before: int) -> bool:
    """Whether the host hears soon of what the guest has done: it may only have staged something."""
    end = time.monotonic() + 3
    while host("table")["steps"] == before and time.monotonic() < end:
        time.sleep(0.01)
    return bool(host("table")["steps"] != before)


def play_together(
    host: App,
    guest: App,
    steps: int,
    record_property: Callable[[str, object], None],
    game_id: str,
) -> None:
    """So many steps by whoever is to decide; both show the same number of steps after each."""
    first, times = host("table")["steps"], list[float]()
    end = time.monotonic() + 240
    while host("table")["steps"] < first + steps:
        assert time.monotonic() < end, (host("table"), guest("table"), guest("texts"))
        begun, before = time.time(), host("table")["steps"]
        if guest("play") and told_of(host, before):
            times.append(max(host("draw"), guest("draw")) - begun)
        host("play")
        guest.until(lambda: guest("table")["steps"] == host("table")["steps"])
    assert times, "the guest never had a turn"
    told = f"{game_id}: a guest's touches until both have drawn, median of {len(times)}"
    record_property("figure", f"{told}: {1000 * statistics.median(times):.0f} ms")
