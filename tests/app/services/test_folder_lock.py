"""One process owns the app's folder, and a killed one leaves it free."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

from app.services.folder_lock import FolderLock

ROOT = Path(__file__).resolve().parents[3]

OWNER = """
import sys, time
from pathlib import Path
from app.services.folder_lock import FolderLock

lock = FolderLock(Path(sys.argv[1]))
print(lock.acquire(), flush=True)
time.sleep(60)
"""


def test_a_second_process_is_kept_out_until_the_first_ends_however_it_ends(tmp_path: Path) -> None:
    owner = subprocess.Popen(
        [sys.executable, "-c", OWNER, str(tmp_path / "home")],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    assert owner.stdout is not None
    assert owner.stdout.readline().strip() == "True"
    lock = FolderLock(tmp_path / "home")
    assert not lock.acquire()
    owner.send_signal(signal.SIGKILL)
    owner.wait()
    owner.stdout.close()
    assert lock.acquire()
    assert not FolderLock(tmp_path / "home").acquire()
    lock.release()
    assert FolderLock(tmp_path / "home").acquire()


def test_where_nobody_can_write_no_lock_is_needed(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("in the way")
    assert FolderLock(tmp_path / "home").acquire()
