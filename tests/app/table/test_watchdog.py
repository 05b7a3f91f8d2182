"""The watchdog interrupts what hangs, and only that."""

from __future__ import annotations

import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from app.table import watchdog
from app.table.watchdog import TookTooLong, Watchdog

ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture
def dog(monkeypatch: pytest.MonkeyPatch) -> Watchdog:
    monkeypatch.setattr(watchdog, "LOOK", 0.01)
    return Watchdog(0.05)


def hang(dog: Watchdog) -> None:
    with dog.watch():
        while True:
            time.sleep(0)


def test_what_hangs_is_interrupted(dog: Watchdog) -> None:
    dog.start()
    with pytest.raises(TookTooLong):
        hang(dog)
    dog.stop()


def test_an_interrupt_that_comes_as_the_work_ends_hits_nothing_later(dog: Watchdog) -> None:
    """The worst moment: the work is done and waits for the lock the interrupt is sent under."""

    def interrupt() -> None:
        with dog._lock:
            time.sleep(0.02)
            dog._interrupt()

    def work() -> None:
        with dog.watch():
            late.start()
            while not dog._lock.locked():
                time.sleep(0)

    for _ in range(10):
        late = threading.Thread(target=interrupt)
        with pytest.raises(TookTooLong):
            work()
        late.join()
        assert sum(range(1000)) == 499_500  # here an interrupt that came late would end the test


@pytest.mark.soak
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGSTOP")
def test_a_process_that_was_stopped_is_not_blamed() -> None:
    code = (
        "import time\n"
        "from app.table.watchdog import Watchdog\n"
        "dog = Watchdog(2.0)\n"
        "dog.start()\n"
        "with dog.watch():\n"
        "    print('working', flush=True)\n"
        "    for _ in range(20): time.sleep(0.02)\n"
        "print('done', flush=True)\n"
    )
    work = subprocess.Popen(
        [sys.executable, "-c", code], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert work.stdout is not None
    assert b"working" in work.stdout.readline()
    work.send_signal(signal.SIGSTOP)
    time.sleep(3)
    work.send_signal(signal.SIGCONT)
    out, err = work.communicate(timeout=60)
    assert b"done" in out, err[-1000:]
