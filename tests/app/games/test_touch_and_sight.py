"""Every game in every phase at every size: what can be touched, and what can be read.

A game joins by being registered. A touch at the shown place of a choice chooses it and no other;
where places are crowded, the app shows them larger first: nearest ones are then a fingertip apart.
``make test`` tries few places of two games, ``make long`` every size with every game and density.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from math import dist

import pytest
from _pytest.mark import ParameterSet
from kivy.core.window import Window
from kivy.metrics import Metrics, dp
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from app.board.view import BoardView
from app.games.registry import FACES
from app.games.santa_fe_rails.board import SantaFeRailsBoard
from app.table.modes import PLAY
from app.table.presenter import TablePresenter
from rules import Record, Table
from tests.app.finger import Spot
from tests.app.games.choices import Choice, choices_beside_the_board
from tests.app.games.santa_fe_rails.helpers import stage_by_flags
from tests.app.harness import Harness, visible
from tests.app.layout import LATER, layout_problems
from tests.app.steps import (
    advisers,
    in_sight,
    new_table,
    pass_time,
    table_screen,
    take_seat,
    tap,
    truth,
)

SIZES = (
    (320, 568),
    (360, 640),
    (412, 915),
    (915, 412),
    (768, 1024),
    (1024, 768),
    (1280, 800),
    (1920, 1080),
    (2000, 1200),
)
DENSITIES = (1, 1.5, 2, 3)
#: Game, phase and size of make test; the other games have tests of their own there.
USUAL = (("transamerica", "rail", (412, 915)), ("station_master", "turn", (320, 568)))
#: Places tried in make test and in make long, of as many as there are.
FEW, MANY = 2, 4
#: Two places further apart than this (dp) cannot be mistaken for one another.
FINGERTIP = 48
#: The smallest type (sp).
SMALLEST = 11
#: Decisions looked through for phases.
LOOKED_THROUGH = 90


def cases() -> list[ParameterSet]:
    """Parameters ``game_id, only, size, density, tried``: in make long every size meets every game
    and every density, in all phases (``only`` is empty); half of the sizes are in make matrix."""
    found = [
        pytest.param(game_id, phase, size, 1, FEW, id=f"{game_id}-{phase}")
        for game_id, phase, size in USUAL
    ]
    for number, game_id in enumerate(FACES):
        # Far West Loco has tests of its own for its road and its middle.
        sizes = SIZES[::2] if game_id == "far_west_loco" else SIZES
        for index, size in enumerate(sizes):
            density = DENSITIES[(number + index) % len(DENSITIES)]
            name = f"{game_id}-{size[0]}x{size[1]}-density {density}"
            in_turn = (number + index // 2) % 2 == 0 or len(sizes) < len(SIZES)
            marks = pytest.mark.long if in_turn else LATER
            found.append(pytest.param(game_id, "", size, density, MANY, id=name, marks=marks))
    return found


@cache
def phases(game_id: str) -> dict[str, Record]:
    """The latest position of each phase in which a person decides, as it would be saved."""
    table = new_table(game_id, None, None, None)
    bots = advisers(table, "easy")
    found: dict[str, Record] = {}
    for _ in range(LOOKED_THROUGH):
        if table.over:
            break
        found[table.state.phase] = table.record()
        seat = table.waiting_for()[0]
        table.act(seat, bots[seat].choose(table.view(seat)))
    return found


def seated(ui: Harness, game_id: str, only: str = "") -> Iterator[tuple[str, TablePresenter]]:
    """One phase after the other, with the person who decides in front of the board."""
    ui.app.settings.animation_speed = 0
    for phase, record in phases(game_id).items():
        if only not in ("", phase):
            continue
        presenter = take_seat(ui, Table.from_record(record))
        card = getattr(table_screen(ui).board, "open_card", None)
        if card is not None:  # it lies over everything until it is touched
            card.put_away()
        pass_time(0.8)
        if presenter.mode == PLAY:
            yield phase, presenter


def some(found: list[Choice], tried: int) -> list[Choice]:
    """So many of the choices, from the first to the last."""
    return found[:: max(1, len(found) // tried)]


# Touch: places on a map


def places(board: BoardView) -> dict[object, Spot]:
    """The places that can be chosen, in board units."""
    return {area.key: area.middle for area in board.areas_of(board.legal)}


def shown_at(board: BoardView, at: Spot) -> Spot:
    """Where a point of the board is shown in the window, panned into sight."""
    camera = board.camera
    if not camera.visible().grown(-dp(30) / camera.pose.scale).holds(*at):
        board.viewport.move_to(camera.clamped(camera.pose._replace(x=at[0], y=at[1])))
        pass_time(0.3)
    px, py = camera.to_pixels(*at)
    x, y = board.to_window(board.x + px, board.y + py)
    return x, y


def uncovered(board: BoardView, where: Spot) -> bool:
    """Whether nothing but the board takes a touch there."""
    return not any(child.collide_point(*board.to_widget(*where)) for child in board.children)


def chips(board: BoardView) -> list[Widget]:
    """The chips at the edge that are shown."""
    return [chip for chip in board.overlays.chips if chip.parent is board]


def check_every_place(board: BoardView) -> Iterator[str]:
    """At its middle every legal place is hit and no other one. Where its neighbour is less than
    a fingertip away, a touch between them is unsure, and the app can show them far enough apart.
    """
    spots, spacing = places(board), board.viewport.spacing
    closest = spacing * board.camera.closest / board.camera.pose.scale
    for key, at in spots.items():
        hit = board.touch.hit(*board.camera.to_pixels(*at))
        if hit is None or (hit[0].key, hit[1]) != (key, True):
            yield f"a touch of {key} means {hit}"
        others = [one for one in spots if one != key]
        if not others:
            return
        other = min(others, key=lambda one: dist(spots[one], at))
        apart = dist(spots[other], at)
        if apart * spacing >= FINGERTIP:
            continue
        if apart * closest < FINGERTIP:
            yield f"{key} and {other} can never be shown a fingertip apart"
        between = (at[0] + spots[other][0]) / 2, (at[1] + spots[other][1]) / 2
        if len(board.touch.areas.rivals(*between, board.legal, spacing)) < 2:
            yield f"a touch between {key} and {other} does not ask which is meant"


def check_places(presenter: TablePresenter, board: BoardView, tried: int) -> Iterator[str]:
    """A touch of a place stages it; between two places it brings them apart and stages none."""
    yield from check_every_place(board)
    keys = list(places(board))
    for key in keys[:: max(1, len(keys) // tried)]:
        for check in (check_place, check_crowd):
            yield from check(presenter, board, key)
            presenter.restart()
            board.viewport.came_closer = False
            board.viewport.move_to(board.home_pose())
            pass_time(0.3)


def check_place(presenter: TablePresenter, board: BoardView, key: object) -> Iterator[str]:
    wanted = board.legal[key]
    if presenter.staged == (wanted,):  # the only choice is staged by itself: a touch confirms it
        return
    for _touch in range(2):
        at = places(board)[key]
        where = shown_at(board, at)
        if not uncovered(board, where):  # a map and its buttons at the edge: the player pans
            if any(chip.collide_point(*board.to_widget(*where)) for chip in chips(board)):
                yield f"a chip lies over {key}, which is legal"
            board.viewport.move_to(
                board.camera.clamped(board.camera.pose._replace(x=at[0], y=at[1]))
            )
            pass_time(0.3)
            where = shown_at(board, at)
        tap(where)
        pass_time(0.4)
        if presenter.staged:
            break
    if presenter.staged != (wanted,):
        yield f"two touches of {key} have chosen {presenter.staged}"


def check_crowd(presenter: TablePresenter, board: BoardView, key: object) -> Iterator[str]:
    """A touch half-way to the nearest other place brings them apart, unless they are so already."""
    spots = places(board)
    here = spots.pop(key)
    if not spots:
        return
    other = min(spots, key=lambda one: dist(spots[one], here))
    apart = dist(here, spots[other])
    if apart * board.camera.closest < dp(FINGERTIP):
        yield f"{key} and {other} can never be shown a fingertip apart"
    between = (here[0] + spots[other][0]) / 2, (here[1] + spots[other][1]) / 2
    tap(shown_at(board, between))
    pass_time(0.4)
    if presenter.staged:
        if presenter.staged[0] not in (board.legal.get(key), board.legal.get(other)):
            yield f"between {key} and {other} a touch has chosen {presenter.staged}"
        if apart * board.camera.pose.scale < dp(FINGERTIP):
            yield f"{key} and {other} are less than a fingertip apart, and one was chosen"
    elif board.viewport.came_closer and apart * board.camera.pose.scale < dp(FINGERTIP):
        yield f"{key} and {other} are less than a fingertip apart after the app's own zoom"


def check_double_taps(ui: Harness, presenter: TablePresenter, board: BoardView) -> Iterator[str]:
    """Two quick taps on a place commit nothing."""
    steps = len(truth(presenter).steps)
    for key, at in list(places(board).items())[:2]:
        where = shown_at(board, at)
        pass_time(0.8)
        ui.tap(where)
        ui.settle(6)
        ui.tap(where)
        if len(truth(presenter).steps) != steps:
            yield f"two taps on {key} have acted"
            return
        presenter.restart()
        pass_time(0.1)


# Touch: cards, tokens, trains, tiles


def check_choices(presenter: TablePresenter, kinds: set[str], tried: int) -> Iterator[str]:
    """A touch of what is shown for an action stages it; neighbours are a fingertip apart."""
    found = [one for one in choices_beside_the_board(presenter) if one.kind in kinds or not kinds]
    for one, other in combinations(found, 2):
        apart = dist(one.widget.center, other.widget.center) / dp(1)
        if one.widget.parent is other.widget.parent and apart < FINGERTIP - 0.5:
            yield f"{one} and {other} are only {apart:.0f} dp apart"
    before = presenter.staged
    for wanted in [one.actions for one in some(found, tried)]:
        # What is shown may have been built anew by the last touch.
        choice = next(one for one in choices_beside_the_board(presenter) if one.actions == wanted)
        where = middle_of(choice.widget)
        if not (0 < where[0] < Window.width and 0 < where[1] < Window.height):
            yield f"{choice} is out of reach at {where}"
            continue
        tap(where)
        staged = [action for action in presenter.staged if action not in before]
        if not staged:  # it was staged by itself, or it asks which of its actions is meant
            if len(wanted) == 1 and not wanted & set(before):
                yield f"a touch of {choice} has done nothing"
        elif staged[-1] not in wanted:
            yield f"a touch of {choice} has chosen {staged[-1].text}"
        elif not before and any(action.kind == "train" for action in presenter.legal):
            for problem in check_choices(presenter, {"train"}, 2):
                yield f"after {choice}: {problem}"
        while len(presenter.staged) > len(before):
            presenter.undo()
        pass_time(0.1)


def check_double_choices(ui: Harness, presenter: TablePresenter) -> Iterator[str]:
    """Two quick taps on a card and then on a train commit nothing."""
    steps = len(truth(presenter).steps)
    for kinds in ({"card"}, {"token"}, {"train"}):
        found = [one for one in choices_beside_the_board(presenter) if one.kind in kinds]
        if not found:
            continue
        where = middle_of(found[0].widget)
        pass_time(0.8)
        ui.tap(where)
        ui.settle(6)
        ui.tap(where)
        if len(truth(presenter).steps) != steps:
            yield f"two taps on {found[0]} have acted"
            return
        if not presenter.staged:  # the second has taken it back: the trains want a choice
            tap(where)
    presenter.restart()
    pass_time(0.1)


def middle_of(widget: Widget) -> Spot:
    """The middle of a widget in the window, after scrolling to it."""
    in_sight(widget)
    x, y = widget.to_window(*widget.center)
    return x, y


def touch_problems(ui: Harness, presenter: TablePresenter, tried: int) -> Iterator[str]:
    """What is wrong with the touch of any legal choice."""
    board = table_screen(ui).board
    if presenter.game.id != "far_west_loco":  # its choices act at once: tests of its own
        yield from check_choices(presenter, set(), tried)
        yield from check_double_choices(ui, presenter)
    if isinstance(board, SantaFeRailsBoard):
        companies = [a.args[0] for a in presenter.legal if a.kind in ("lay", "branch")]
        if companies:
            stage_by_flags(ui, presenter, max(set(companies), key=companies.count))
    elif isinstance(board, BoardView) and not getattr(board, "on_road", False):
        # On the road places are rows: tests/app/games/far_west_loco/test_road.py
        yield from check_places(presenter, board, tried)
        yield from check_double_taps(ui, presenter, board)


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


@pytest.fixture
def dense(request: pytest.FixtureRequest) -> Iterator[None]:
    """A screen of the test's density, from before the app starts until it has ended."""
    before = Metrics.density
    Metrics.density = request.node.callspec.params["density"]
    yield
    Metrics.density = before


@pytest.mark.long_for("transamerica-rail")
@pytest.mark.usefixtures("dense")
@pytest.mark.parametrize(("game_id", "only", "size", "density", "tried"), cases())
def test_places_can_be_touched_and_words_read(
    ui: Harness, game_id: str, only: str, size: tuple[int, int], density: float, tried: int
) -> None:
    ui.resize(round(size[0] * density), round(size[1] * density))
    found = []
    for phase, presenter in seated(ui, game_id, only):
        problems = [*layout_problems(), *small_texts(), *flat_panels()]
        problems += touch_problems(ui, presenter, tried)
        found += [f"{phase}: {problem}" for problem in problems]
    assert found == []


def test_the_suite_sees_phases_and_places(ui: Harness) -> None:
    """Else the tests above could not fail."""
    assert {"marker", "rail"} <= set(phases("transamerica"))
    assert {"draw", "play", "lay"} <= set(phases("santa_fe_rails"))
    for _phase, presenter in seated(ui, "station_master", "turn"):
        kinds = {choice.kind for choice in choices_beside_the_board(presenter)}
        assert kinds >= {"card", "token"}
    for _phase, _presenter in seated(ui, "transamerica", "rail"):
        board = table_screen(ui).board
        assert isinstance(board, BoardView)
        assert len(places(board)) > 5
        label = next(w for w in ui.widgets() if isinstance(w, Label) and w.text.strip())
        label.font_size = 8
        assert small_texts() != []
