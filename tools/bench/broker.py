"""A mosquitto for the probes of tables far away."""

from __future__ import annotations

import contextlib
import os
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

#: Where it is installed; None: it is not.
MOSQUITTO = shutil.which("mosquitto", path=f"{os.environ.get('PATH', '')}:/usr/sbin")
#: Seconds between two actions at a table where people think.
THINKING = 10.0


@contextlib.contextmanager
def mosquitto() -> Iterator[int]:
    """A mosquitto on loopback that lets everybody in; its port."""
    assert MOSQUITTO is not None, "mosquitto is not installed"
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = int(free.getsockname()[1])
    with tempfile.TemporaryDirectory() as folder:
        settings = Path(folder) / "mosquitto.conf"
        settings.write_text(
            f"listener {port} 127.0.0.1\nallow_anonymous true\nset_tcp_nodelay true\n"
        )
        command = [MOSQUITTO, "-c", str(settings)]
        quiet = subprocess.DEVNULL
        process = subprocess.Popen(command, stdout=quiet, stderr=quiet)
        try:
            for _ in range(200):
                with contextlib.suppress(OSError):
                    socket.create_connection(("127.0.0.1", port), 1).close()
                    break
                time.sleep(0.05)
            yield port
        finally:
            process.kill()
            process.wait()
