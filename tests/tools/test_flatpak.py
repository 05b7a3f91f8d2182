"""The Flatpak's manifest: every pinned package with its hash, no network, our own files."""

from __future__ import annotations

import json
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
    text = json.dumps(made)
    assert "http" not in text
    assert "--share=network" not in text
    assert made["id"] == app_id()
    assert made["rename-desktop-file"] in hashes


def test_a_wheel_that_is_missing_is_named(wheels: list[Path]) -> None:
    with pytest.raises(SystemExit, match="no wheel of kivy 2"):
        manifest(path for path in wheels if not path.name.startswith("kivy-"))
