"""Where the app's own files are, in a checkout as in a package."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ASSETS = ROOT / "assets"
KV = ROOT / "kv"


def asset(*parts: str) -> str:
    """The path of a bundled file: ``asset("home", "transamerica.png")``."""
    return str(ASSETS.joinpath(*parts))
