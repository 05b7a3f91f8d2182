"""The Flatpak manifest: every pinned package with its hash, our own files, no network to build."""

from __future__ import annotations

import json
import shutil
import subprocess
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from app import __version__
from tools.flatpak import app_id, manifest, pinned
from tools.packaging import ROOT


@pytest.fixture
def wheels(tmp_path: Path) -> list[Path]:
    """A stand-in for each wheel of the lock, and for ours."""
    names = {**pinned(), "roundhouse": __version__}
    paths = [
        tmp_path / f"{name.replace('-', '_')}-{version}-py3-none-any.whl"
        for name, version in names.items()
    ]
    for path in paths:
        path.write_text(path.name)
    return paths


def test_the_lock_holds_what_linux_needs() -> None:
    chosen = {"filetype", "kivy", "kivymd", "materialyoucolor", "plyer", "segno", "websockets"}
    assert set(pinned()) == chosen | {"paho-mqtt", "pycryptodome"}


def test_every_wheel_stands_there_with_its_hash(wheels: list[Path]) -> None:
    made: Any = manifest(wheels)
    (module,) = made["modules"]
    hashes = {source["path"]: source.get("sha256") for source in module["sources"]}
    for path in wheels:
        assert hashes.pop(path.name) == sha256(path.read_bytes()).hexdigest()
    for name in hashes:  # ours, from the tree
        assert list(ROOT.glob(f"packaging/linux/{name}")) or (ROOT / "assets/icon" / name).exists()
    assert "http" not in json.dumps(made), "the build needs no network"
    assert "build-options" not in module
    assert "--share=network" in made["finish-args"], "a table with several devices needs it"
    assert made["id"] == app_id()
    assert made["rename-desktop-file"] in hashes


def test_a_wheel_that_is_missing_is_named(wheels: list[Path]) -> None:
    with pytest.raises(SystemExit, match="no wheel of kivy 2"):
        manifest(path for path in wheels if not path.name.startswith("kivy-"))


@pytest.mark.skipif(
    shutil.which("flatpak-builder") is None, reason="flatpak-builder is not installed"
)
def test_flatpak_builder_reads_it(wheels: list[Path]) -> None:
    """It parses the manifest and lists every file that the build takes."""
    made: Any = manifest(wheels)
    path = wheels[0].with_name(f"{app_id()}.json")
    path.write_text(json.dumps(made))
    command = ["flatpak-builder", "--show-deps", path.name]
    run = subprocess.run(command, capture_output=True, text=True, check=False, cwd=path.parent)
    assert run.returncode == 0, run.stderr
    (module,) = made["modules"]
    assert run.stdout.split() == [source["path"] for source in module["sources"]]
