"""Paths of the bundled files, in a checkout and in every package."""

from __future__ import annotations

from pathlib import Path

_APP = Path(__file__).resolve().parent
#: An installed wheel has kv/ and assets/ inside app/; elsewhere they are beside it.
ROOT = _APP if (_APP / "assets").is_dir() else _APP.parent
ASSETS = ROOT / "assets"
KV = ROOT / "kv"


def asset(*parts: str) -> str:
    """The path of a bundled file: ``asset("home", "transamerica.png")``."""
    return str(ASSETS.joinpath(*parts))
