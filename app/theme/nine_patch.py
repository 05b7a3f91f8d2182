"""Nine-patches of the atlas: what BorderImage must be told about each."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import NamedTuple

from kivy.metrics import dp

from app.paths import asset


class Patch(NamedTuple):
    """``border`` and ``display`` for BorderImage; ``reach``: how far a shadow goes beyond."""

    border: tuple[float, float, float, float]
    display: tuple[float, float, float, float]
    reach: float


@cache
def patch(key: str) -> Patch:
    """The numbers of a nine-patch by its key."""
    known = json.loads(Path(asset("art", "patches.json")).read_text("utf-8"))
    numbers = known[key]
    px, shown = numbers["border_px"], dp(numbers["border_dp"])
    return Patch((px, px, px, px), (shown,) * 4, dp(numbers["reach_dp"]))
