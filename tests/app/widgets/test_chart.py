"""Chart: labels at the ends of the curves stay apart and inside."""

from __future__ import annotations

from itertools import pairwise

import pytest

from app.widgets.chart import Chart, Curve, spread
from tests.app.harness import Harness


@pytest.mark.parametrize(
    "wanted", [[50.0] * 6, [0.0, 1.0, 2.0], [98.0, 99.0, 100.0], [10.0, 90.0], []]
)
def test_ends_are_apart_and_within_bounds(wanted: list[float]) -> None:
    found = spread(wanted, 15, 5, 100)
    ordered = sorted(found)
    assert all(b - a >= 15 - 1e-6 for a, b in pairwise(ordered))
    assert all(5 - 1e-6 <= height <= 100 + 1e-6 for height in found)
    order = sorted(range(len(wanted)), key=lambda number: wanted[number])
    assert [found[number] for number in order] == ordered


def test_the_turning_point_is_named_and_negative_points_have_a_minus(ui: Harness) -> None:
    chart = Chart(size=(500, 200), turning_point=7, stop_text="train")
    lines = (tuple(range(0, -15, -1)), tuple(range(15)))
    chart.curves = [Curve(number, line) for number, line in enumerate(lines)]
    chart.redraw()
    said = {child.text for child in chart.children}
    assert {"7", "1", "14", "−14", "train"} <= said


def test_one_stop_is_enough(ui: Harness) -> None:
    chart = Chart(size=(300, 150), curves=[Curve(0, (0, 0)), Curve(1, (0, 0))])
    chart.redraw()
    assert "1" in {child.text for child in chart.children}
