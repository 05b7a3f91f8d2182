"""A real mosquitto on loopback, with the configuration that the docs give to clubs."""

from __future__ import annotations

import os
import re
import shutil
import socket
import subprocess
import time
from pathlib import Path

import pytest

from app.services.brokers import Broker

READY = Path(__file__).parents[3] / "packaging" / "mosquitto"
ACCOUNTS = ("mira", "luca", "zoe", "operator")
MOSQUITTO = shutil.which("mosquitto", path=f"{os.environ['PATH']}:/usr/sbin")
PASSWORDS = shutil.which("mosquitto_passwd", path=f"{os.environ['PATH']}:/usr/sbin")
#: The operator of a broker may read and write everything there.
OPERATOR = "\nuser operator\ntopic readwrite #\n"


class Mosquitto:
    """A broker with four accounts, one of them its operator's; it can be killed and started."""

    def __init__(self, folder: Path, tls: tuple[Path, Path] | None = None) -> None:
        if MOSQUITTO is None or PASSWORDS is None:
            pytest.skip("mosquitto is not installed (apt install mosquitto)")
        pytest.importorskip("paho.mqtt", reason="paho-mqtt is not installed")
        pytest.importorskip("Crypto", reason="pycryptodome is not installed")
        self.folder, self.tls = folder, tls is not None
        folder.mkdir(exist_ok=True)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = int(free.getsockname()[1])
        passwords = folder / "passwords"
        passwords.write_text("".join(f"{name}:{name}'s word\n" for name in ACCOUNTS))
        subprocess.run([PASSWORDS, "-U", passwords], check=True)
        acl = folder / "acl"
        acl.write_text((READY / "acl").read_text() + OPERATOR)
        places = {
            "listener": f"listener {self.port} 127.0.0.1",
            "certfile": f"certfile {tls[0]}" if tls else "",
            "keyfile": f"keyfile {tls[1]}" if tls else "",
            "password_file": f"password_file {passwords}",
            "acl_file": f"acl_file {acl}",
            "persistence_location": f"persistence_location {folder}/",
        }
        text = (READY / "mosquitto.conf").read_text()
        for setting, line in places.items():
            text, found = re.subn(rf"^{setting} .*$", line, text, flags=re.MULTILINE)
            assert found == 1, setting
        if os.getuid() == 0:  # it gives up a root's rights, and then cannot read the folder
            text += "\nuser root\n"
        self._conf = folder / "mosquitto.conf"
        self._conf.write_text(text)
        self.start()

    def start(self) -> None:
        self._process = subprocess.Popen(
            [str(MOSQUITTO), "-c", str(self._conf)],
            stdout=subprocess.DEVNULL,
            stderr=(self.folder / "log").open("ab"),
        )
        end = time.monotonic() + 10
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return
            except OSError:
                assert time.monotonic() < end, (self.folder / "log").read_text()
                assert self._process.poll() is None, (self.folder / "log").read_text()
                time.sleep(0.02)

    def kill(self) -> None:
        self._process.kill()
        self._process.wait(10)

    def account(self, name: str) -> Broker:
        return Broker("127.0.0.1", self.port, self.tls, name, f"{name}'s word")
