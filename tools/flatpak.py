"""The Flatpak's manifest, from the lock: python -m tools.flatpak

Fetches the wheels that requirements.txt pins, wherever pip is set to fetch from, takes our own from
dist/ (``make wheel``), and writes build/flatpak/ with them and a manifest that names each with its
SHA-256. The build itself then needs no network, only the runtime and its SDK:

    cd build/flatpak && flatpak-builder --user --install app org.roundhousegames.roundhouse.json
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path

from app import __version__
from tools.packaging import ROOT, Spec

OUT = ROOT / "build" / "flatpak"
#: The runtime, and the Python that is in it.
RUNTIME, PYTHON = "24.08", "3.12"
#: The machines a wheel may be made for.
PLATFORMS = ("manylinux2014_x86_64", "manylinux_2_17_x86_64", "manylinux_2_28_x86_64")


def app_id() -> str:
    spec = Spec()
    return f"{spec.text('package.domain')}.{spec.text('package.name')}"


def pinned(lock: Path = ROOT / "requirements.txt") -> dict[str, str]:
    """Package -> version, of the lock's lines that hold on Linux."""
    found = {}
    for line in lock.read_text("utf-8").splitlines():
        wanted, _, condition = line.partition(";")
        name, equals, version = wanted.strip().partition("==")
        if equals and "win32" not in condition:
            found[_plain(name)] = version
    return found


def fetch(folder: Path) -> None:
    """Download the pinned wheels; pip says what is not to be had."""
    wanted = [f"{name}=={version}" for name, version in pinned().items()]
    platforms = [part for platform in PLATFORMS for part in ("--platform", platform)]
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps"]
    command += ["--only-binary=:all:", "--python-version", PYTHON, *platforms]
    subprocess.run([*command, "--dest", str(folder), *wanted], check=True)


def manifest(wheels: Iterable[Path]) -> dict[str, object]:
    """The manifest for these files; SystemExit names a package of the lock that is missing."""
    wheels = sorted(wheels)
    there = {_plain(path.name.split("-")[0]): path.name.split("-")[1] for path in wheels}
    for name, version in {**pinned(), "roundhouse": __version__}.items():
        if there.get(name) != version:
            raise SystemExit(f"There is no wheel of {name} {version} in {OUT.name}.")
    sources: list[dict[str, object]] = [
        {"type": "file", "path": path.name, "sha256": sha256(path.read_bytes()).hexdigest()}
        for path in wheels
    ]
    shown = [
        {"type": "file", "path": name}
        for name in ("roundhouse.desktop", f"{app_id()}.metainfo.xml", "icon.png")
    ]
    return {
        "id": app_id(),
        "runtime": "org.freedesktop.Platform",
        "runtime-version": RUNTIME,
        "sdk": "org.freedesktop.Sdk",
        "command": "roundhouse",
        # A window, sound, the graphics card; the network for tables with several devices. Exported
        # files go to one folder.
        "finish-args": [
            "--share=network",
            "--share=ipc",
            "--socket=wayland",
            "--socket=fallback-x11",
            "--socket=pulseaudio",
            "--device=dri",
            "--filesystem=xdg-documents/Roundhouse:create",
        ],
        "rename-desktop-file": "roundhouse.desktop",
        "rename-icon": "roundhouse",
        "modules": [
            {
                "name": "roundhouse",
                "buildsystem": "simple",
                "build-commands": [
                    "pip3 install --no-index --no-deps --prefix=/app *.whl",
                    "install -Dm644 roundhouse.desktop -t /app/share/applications",
                    f"install -Dm644 {app_id()}.metainfo.xml -t /app/share/metainfo",
                    "install -Dm644 icon.png /app/share/icons/hicolor/512x512/apps/roundhouse.png",
                ],
                "sources": [*sources, *shown],
            }
        ],
    }


def _plain(name: str) -> str:
    """A package's name as all its spellings are compared."""
    return re.sub(r"[-_.]+", "-", name).lower()


def main() -> int:
    shutil.rmtree(OUT, ignore_errors=True)
    OUT.mkdir(parents=True)
    own = ROOT / "dist" / f"roundhouse-{__version__}-py3-none-any.whl"
    if not own.exists():
        raise SystemExit(f"There is no dist/{own.name}: run make wheel first.")
    fetch(OUT)
    linux = ROOT / "packaging" / "linux"
    icon = ROOT / "assets" / "icon" / "icon.png"
    for path in (own, linux / "roundhouse.desktop", linux / f"{app_id()}.metainfo.xml", icon):
        shutil.copy(path, OUT)
    path = OUT / f"{app_id()}.json"
    path.write_text(json.dumps(manifest(OUT.glob("*.whl")), indent=2) + "\n", "utf-8")
    print(path.relative_to(ROOT))
    return 0


if __name__ == "__main__":
    sys.exit(main())
