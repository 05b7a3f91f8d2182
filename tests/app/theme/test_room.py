"""Type and boxes grow in windows larger than a tablet, and never shrink below their own size."""

from __future__ import annotations

import pytest

from app.theme.theme import theme
from app.theme.tokens import SIZES
from tests.app.harness import Harness


@pytest.mark.long_for("size6-1.35", "size7-1.5", "size8-2")
@pytest.mark.parametrize(
    ("size", "room"),
    [
        ((320, 568), 1),
        ((1280, 800), 1),
        ((1024, 768), 1),
        ((1366, 768), 1),
        ((1600, 1000), 1.25),
        ((1000, 1600), 1.25),
        ((1920, 1080), 1.35),
        ((2000, 1200), 1.5),
        ((7680, 4320), 2),
    ],
)
def test_type_grows_with_a_large_window(ui: Harness, size: tuple[int, int], room: float) -> None:
    ui.resize(*size)
    assert theme.room == pytest.approx(room)
    compact = min(size) < 600
    assert theme.size("body") == pytest.approx(SIZES["body"][compact] * room)
    assert theme.dp(48) == pytest.approx(48 * room)
