"""Figures of the booklets: their positions play, and what they mark is as the rules say."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from rules import game_ids
from rules.lessons.figure import BadFigure, Figure, read_figure

RULES = Path(__file__).parents[3] / "assets" / "rules"


def figures_of(game_id: str) -> dict[str, Figure]:
    raw = json.loads((RULES / f"{game_id}.figures.json").read_text("utf-8"))
    return {name: read_figure(game_id, one) for name, one in raw.items() if "pieces" not in one}


@pytest.mark.parametrize("game_id", game_ids())
def test_every_figure_is_as_the_rules_say(game_id: str) -> None:
    figures = figures_of(game_id)
    assert figures
    assert {name: figure.problems() for name, figure in figures.items() if figure.problems()} == {}


def test_a_figure_that_is_wrong_is_found() -> None:
    lay = figures_of("transamerica")["lay"]
    (forbidden,) = lay.cannot
    assert "is not allowed" in replace(lay, can=(forbidden[0],)).problems()[0]
    assert (
        "is not forbidden by TA-4.4"
        in replace(lay, cannot=((forbidden[0], "TA-4.4"),)).problems()[0]
    )
    assert "is not forbidden" in replace(lay, cannot=((lay.can[0], "TA-4.5"),)).problems()[0]
    assert replace(lay, script=((0, "end"),)).problems()[0].startswith("Move 1 (end)")
    with pytest.raises(BadFigure, match="no figure of transamerica"):
        read_figure("transamerica", {"seats": 2, "seeds": 3})


def test_a_figure_that_says_no_more_has_the_usual_size_and_seat() -> None:
    plain = read_figure("transamerica", {"seats": 2, "seed": 3})
    assert plain == Figure("transamerica", 2, 3)
    assert (plain.size, plain.at, plain.spacing) == ((340, 200), None, 40)
    assert (plain.seat, plain.kit, plain.options, plain.script) == (0, None, {}, ())
    assert (plain.staged, plain.can, plain.cannot) == ((), (), ())
