"""A finer screen shows the same: all words, in the same size in dp, whatever its density."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from kivy.metrics import Metrics
from kivy.uix.label import Label

from tests.app.harness import Harness
from tests.app.steps import new_table, play_on, sit_down, take_seat

Setting = Callable[[Harness], object]


def _page(name: str) -> Setting:
    return lambda ui: ui.app.go(name)


def _turn(game_id: str) -> Setting:
    def sit(ui: Harness) -> None:
        table = play_on(new_table(game_id, None, "normal", "normal"), "easy", 9)
        take_seat(ui, play_on(table, "easy", until=lambda t: t.waiting_for()[0] == 0))

    return sit


def _results(game_id: str) -> Setting:
    return lambda ui: sit_down(ui, play_on(new_table(game_id, None, "easy"), "easy"))


SETTINGS: dict[str, Setting] = {
    "home": _page("home"),
    "new table": _page("new_table"),
    "TransAmerica": _turn("transamerica"),
    "Station Master": _turn("station_master"),
    "results": _results("transamerica"),
}


@pytest.fixture
def density() -> Iterator[Callable[[float], None]]:
    """Changes the density of the screen, for this test only."""
    before = Metrics.density

    def change(density: float) -> None:
        Metrics.density = density

    yield change
    change(before)


def words(ui: Harness, setting: Setting, size: tuple[int, int]) -> list[tuple[str, float]]:
    """Every word in sight with its size in dp; KivyMD's icons keep the size of the first start."""
    ui.start(*(round(side * Metrics.density) for side in size))
    setting(ui)
    ui.advance(4)
    shown = sorted(
        (widget.text, widget.font_size / Metrics.density)
        for widget in ui.widgets()
        if isinstance(widget, Label) and type(widget).__name__ != "ThumbIcon"
    )
    ui.stop()
    return shown


@pytest.mark.long
@pytest.mark.parametrize(
    ("setting", "size"),
    [*((setting, (412, 915)) for setting in SETTINGS), ("TransAmerica", (1024, 768))],
)
def test_a_finer_screen_shows_the_same_words(
    density: Callable[[float], None],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    setting: str,
    size: tuple[int, int],
) -> None:
    """The words under Undo and Restart were once left out on every real phone."""
    monkeypatch.setenv("ROUNDHOUSE_HOME", str(tmp_path))
    seen = []
    for each in (1, 2):
        density(each)
        seen.append(words(Harness(), SETTINGS[setting], size))
    assert [text for text, _size in seen[0]] == [text for text, _size in seen[1]]
    sizes = [[size for _text, size in each] for each in seen]
    assert sizes[0] == pytest.approx(sizes[1], abs=1.1)  # a word that just fits is made smaller
