"""Every game in every phase at every size: what can be touched, and what can be read.

A game joins by being registered. ``make test`` tries one size and a few places, ``make soak`` all.
Where places are crowded, the board is first brought as close as the app allows.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import dist

import pytest
from _pytest.mark import ParameterSet
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from app.board.view import BoardView
from app.games.registry import FACES
from app.table.presenter import PLAY, TablePresenter
from rules import Record, Table
from tests.app.harness import Finger, Harness, Spot, visible
from tests.app.layout import layout_problems
from tests.app.steps import (
    advisers,
    new_table,
    pass_time,
    play_on,
    table_screen,
    take_seat,
    truth,
)

SIZES = (
    (320, 568),
    (412, 915),
    (915, 412),
    (768, 1024),
    (1024, 768),
    (1280, 800),
    (1920, 1080),
)
#: Sizes of make test, by game in turn.
USUAL = ((412, 915), (1024, 768), (915, 412), (768, 1024))
#: Places tried in make test, of as many as there are.
TRIED = 5
#: Two places further apart than this (dp) cannot be mistaken for one another.
FINGERTIP = 48
#: The smallest type (sp).
SMALLEST = 11
#: Decisions looked through for phases.
LOOKED_THROUGH = 150


def cases() -> list[ParameterSet]:
    """Parameters ``game_id, size, tried``: one size a game in make test, all in make soak."""
    found = []
    for number, game_id in enumerate(FACES):
        for size in SIZES:
            name = f"{game_id}-{size[0]}x{size[1]}"
            if size == USUAL[number % len(USUAL)]:
                found.append(pytest.param(game_id, size, TRIED, id=name))
            found.append(
                pytest.param(game_id, size, 10_000, id=f"{name}-all", marks=pytest.mark.soak)
            )
    return found


@cache
def phases(game_id: str) -> dict[str, Record]:
    """The first position of each phase in which a person decides, as it would be saved."""
    table = new_table(game_id, None, None, None)
    bots = advisers(table, "easy")
    found: dict[str, Record] = {}
    for _ in range(LOOKED_THROUGH):
        if table.over:
            break
        found.setdefault(table.state.phase, table.record())
        seat = table.waiting_for()[0]
        table.act(seat, bots[seat].choose(table.view(seat)))
    return found


def seated(
    ui: Harness, game_id: str, size: tuple[int, int]
) -> Iterator[tuple[str, TablePresenter]]:
    """One phase after the other, with the person who decides in front of the board."""
    ui.app.settings.animation_speed = 0
    ui.resize(*size)
    for phase, record in phases(game_id).items():
        presenter = take_seat(ui, Table.from_record(record))
        pass_time(0.8)
        if presenter.mode == PLAY:
            yield phase, presenter


# Touch


def middles(board: BoardView) -> dict[object, Spot]:
    """The places that can be chosen, in board units."""
    return {area.key: area.middle for area in board.areas_of(board.legal)}


def shown_at(board: BoardView, key: object) -> Spot:
    """Where a place is shown in the window, after the board has been brought close to it."""
    middle = middles(board)[key]
    camera = board.camera
    board.viewport.move_to(camera.clamped(camera.pose._replace(x=middle[0], y=middle[1])))
    if crowded(board, key):
        px, py = camera.to_pixels(*middle)
        board.viewport.move_to(camera.zoomed(10, px, py))
    pass_time(0.3)
    px, py = camera.to_pixels(*middle)
    x, y = board.to_window(board.x + px, board.y + py)
    return x, y


def crowded(board: BoardView, key: object) -> bool:
    """Whether another place is nearer than a fingertip at this scale."""
    here, scale = middles(board)[key], board.camera.pose.scale
    others = [at for other, at in middles(board).items() if other != key]
    return any(dist(here, at) * scale < dp(FINGERTIP) for at in others)


def pressed(where: Spot) -> Finger:
    """A finger that has just come down."""
    finger = Finger(where)
    finger.begin()
    pass_time(0.05, 0.05)
    return finger


def check_places(presenter: TablePresenter, board: BoardView, tried: int) -> Iterator[str]:
    """A finger on a place aims at it and at no other."""
    if getattr(board, "on_road", False):
        return  # there places are rows: tests/app/games/far_west_loco/test_road.py
    keys = [key for key in board.legal if board.area_of(key) is not None]
    steps = len(truth(presenter).steps)
    for key in keys[:: max(1, len(keys) // tried)]:
        x, y = shown_at(board, key)
        finger = pressed((x, y))
        if board.touch.aimed_key != key:
            yield f"a finger on {key} aims at {board.touch.aimed_key}"
        finger.go((x + dp(40), y))  # a finger that moves on chooses nothing
        finger.end()
        pass_time(0.1)
        if len(truth(presenter).steps) != steps:
            yield f"a finger that left {key} has acted"


def check_double_taps(
    ui: Harness, presenter: TablePresenter, board: BoardView, tried: int
) -> Iterator[str]:
    """Two quick taps on a place commit nothing."""
    keys = [key for key in board.legal if board.area_of(key) is not None]
    steps = len(truth(presenter).steps)
    for key in keys[:: max(1, len(keys) // min(tried, 10))][:3]:
        where = shown_at(board, key)
        pass_time(0.8)
        ui.tap(where)
        ui.advance(0.1)
        ui.tap(where)
        if len(truth(presenter).steps) != steps:
            yield f"two taps on {key} have acted"
            return
        presenter.restart()
        pass_time(0.1)


# Sight


def small_texts() -> list[str]:
    """Visible texts whose letters are smaller than can be read."""
    return [
        f"{label.text!r} has {label.font_size / dp(1):.1f} sp"
        for child in Window.children
        for label in visible(child)
        if isinstance(label, Label) and label.text.strip() and label.font_name != "Icons"
        if label.font_size < dp(SMALLEST) - 0.3
    ]


def flat_panels() -> list[str]:
    """Panels without height that still draw what is in them, over whatever lies there."""
    return [
        f"{type(widget).__name__} has no height, but shows {inner.text!r}"
        for child in Window.children
        for widget in drawn(child)
        if widget.height <= 0 or widget.width <= 0
        for inner in drawn(widget)
        if isinstance(inner, Label) and inner.text.strip() and min(inner.texture_size) > 1
        if inner.height > 1
    ]


def drawn(widget: Widget) -> Iterator[Widget]:
    """A widget and its descendants, as far as they are not transparent."""
    if widget.opacity > 0:
        yield widget
        for child in widget.children:
            yield from drawn(child)


@pytest.mark.parametrize(("game_id", "size", "tried"), cases())
def test_places_can_be_touched_and_words_read(
    ui: Harness, game_id: str, size: tuple[int, int], tried: int
) -> None:
    found = []
    for phase, presenter in seated(ui, game_id, size):
        problems = [*layout_problems(), *small_texts(), *flat_panels()]
        board = table_screen(ui).board
        if isinstance(board, BoardView):
            problems += check_places(presenter, board, tried)
            problems += check_double_taps(ui, presenter, board, tried)
        found += [f"{phase}: {problem}" for problem in problems]
    assert found == []


def test_the_suite_sees_phases_and_places(ui: Harness) -> None:
    """Else the tests above could not fail."""
    assert {"marker", "rail"} <= set(phases("transamerica"))
    assert len(phases("santa_fe_rails")) > 1
    play_on(new_table("transamerica", None, None), "greedy", 2)
    for _phase, _presenter in seated(ui, "transamerica", (412, 915)):
        board = table_screen(ui).board
        assert isinstance(board, BoardView)
        assert len(middles(board)) > 5
        label = next(w for w in ui.widgets() if isinstance(w, Label) and w.text.strip())
        label.font_size = 8
        assert small_texts() != []
        break
