"""The chosen company on the board: its goals, the camera on them, and their flags.

Where there is no room for a flag for every goal, flags stand for the cities where its lines can go
on; a touch of one shows the goals from there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from kivy.metrics import dp

from app.board.camera import Pose
from app.board.geometry import Point
from app.board.labels import Box
from app.games.santa_fe_rails.flags import MARGIN, FlagLayer, FlagText
from app.games.santa_fe_rails.hit_areas import UNIT, Key
from app.games.santa_fe_rails.laying_text import goal_detail, goal_name, start_detail
from app.theme.theme import theme
from rules.core.action import Action
from rules.santa_fe_rails.goals import Goal, goals
from rules.santa_fe_rails.guide import Guide

if TYPE_CHECKING:
    from app.games.santa_fe_rails.board import SantaFeRailsBoard

#: Seconds that the camera travels to a company.
TRAVEL = 0.35
#: Largest scale that the camera goes to by itself, as a share of the printed size.
CLOSEST = 1.15
#: How much more it matters that the next spaces stay in sight than the way on.
NEXT = 6.0
#: Room that flags need around the goals (dp).
ROOM_X, ROOM_Y = 56, 62


class CompanyFocus:
    """What the board shows of a company while its next piece is chosen."""

    def __init__(self, board: SantaFeRailsBoard) -> None:
        self._board = board
        #: The goals of the chosen company; none is chosen: none.
        self.goals: list[Goal] = []
        #: The city whose goals are shown; None: all.
        self.start: int | None = None
        self.flags = FlagLayer(board)
        #: Flags stand for starts, because there is no room for all goals.
        self._by_start = False
        #: Company, codes of the goals and viewer that the camera was moved for.
        self._framed: tuple[int, tuple[int, ...], int | None] | None = None
        #: Where ``frame`` has moved the camera; None: it could not yet.
        self._aim: Pose | None = None

    @property
    def active(self) -> bool:
        return bool(self.goals)

    def find(self, legal: Iterable[Action]) -> None:
        """Takes the chosen company's goals from the legal actions."""
        board = self._board
        company, view = board.company, board.view_ahead()
        if company < 0 or view is None:
            self.goals = []
        else:
            self.goals = [goal for goal in goals(view, legal) if goal.company == company]

    def update(self) -> None:
        """The board shows another company, another position or another staged piece."""
        board = self._board
        codes = tuple(action.code for goal in self.goals for action in goal.actions)
        seen = (board.company, codes, board.seat) if self.goals else None
        if seen == self._framed:
            self.place()
            return
        before, self._framed = self._framed, seen
        self.start, self._by_start = None, False
        same = before is not None and before[0] == board.company
        if same and board.staged and self._in_sight():  # nothing moves away under the finger
            self.place()
            return
        self.flags.clear()
        if self.goals:
            self.frame()
        elif before is not None:
            board.viewport.travel_to(board.home_pose(), TRAVEL)

    def choose_start(self, city: int) -> None:
        """Shows only the goals from one city."""
        self.start, self._by_start = city, False
        self.flags.clear()
        self.frame()
        self._board.refresh()

    @property
    def shown(self) -> list[Goal]:
        """The goals that are shown now."""
        return [goal for goal in self.goals if self.start in (None, goal.start)]

    # Places on the board

    def lane(self, goal: Goal) -> Action:
        """The action that a goal's flag stands for: the staged one, or the first track."""
        staged = self._board.staged
        return next((action for action in goal.actions if action in staged), goal.actions[0])

    def ahead(self, action: Action) -> list[int]:
        """The spaces from an action's piece to the city it leads to."""
        kit = self._board.kit
        _company, space, end = action.args
        track = kit.space_track[space]
        spaces = [kit.nth_space(track, end, n) for n in range(kit.tracks[track].length)]
        return spaces[spaces.index(space) :]

    def keys(self) -> Iterator[tuple[Key, Action]]:
        """What can be touched for each goal: the way ahead and the city it leads to."""
        for goal in self.shown:
            for action in goal.actions:
                for space in self.ahead(action):
                    yield ("space", space), action
            yield ("city", goal.city), self.lane(goal)

    def head(self, goal: Goal) -> Point:
        """The point from which a goal's next piece goes on."""
        _company, space, end = self.lane(goal).args
        return self._board.geometry.slots[space].seen_from(end).a

    def cities(self) -> set[int]:
        """The cities that matter to the shown goals."""
        return {city for goal in self.shown for city in (goal.start, goal.city)}

    @property
    def flagged(self) -> set[int]:
        """The cities whose names stand on flags."""
        if not self.goals or self._by_start:
            return set()
        return {goal.city for goal in self.shown}

    # Camera

    def _points(self) -> list[Point]:
        """The railheads and the cities of the shown goals."""
        cities = self._board.geometry.cities
        return [point for goal in self.shown for point in (self.head(goal), cities[goal.city])]

    def _in_sight(self) -> bool:
        """Whether all of them can be seen, with room for their flags."""
        camera, (left, low, width, height) = self._board.camera, self.bounds()
        room_x, room_y = min(dp(ROOM_X), width / 4), min(dp(ROOM_Y), height / 4)
        pixels = [camera.to_pixels(*point) for point in self._points()]
        return bool(pixels) and all(
            left + room_x / 2 <= x <= left + width - room_x / 2
            and low + room_y / 2 <= y <= low + height - room_y / 2
            for x, y in pixels
        )

    def frame(self) -> None:
        """Moves the camera to the railheads and the goals."""
        board = self._board
        self._aim = None
        if not board.viewport.fitted:
            return
        xs, ys = zip(*self._points(), strict=True)
        camera = board.camera
        wide = max(camera.free_width - 2 * dp(ROOM_X), dp(40))
        high = max(camera.free_height - 2 * dp(ROOM_Y), dp(40))
        scale = min(
            wide / max(max(xs) - min(xs), 1e-6),
            high / max(max(ys) - min(ys), 1e-6),
            CLOSEST * dp(UNIT),
        )
        middle = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
        self._aim = camera.clamped(Pose(scale, *middle))
        board.viewport.travel_to(self._aim, TRAVEL)

    @property
    def in_frame(self) -> bool:
        """Whether the camera is where ``frame`` wants it, and not where the player has moved it."""
        viewport = self._board.viewport
        aimed = self._aim in (None, viewport.camera.pose)
        return self.active and (viewport.travelling or aimed)

    def return_to(self) -> None:
        """Moves the camera back to the goals after it has followed something else."""
        if self.goals:
            self.frame()

    # Flags

    def place(self) -> None:
        """Places the flags where the camera is now."""
        if not self.goals:
            self.flags.clear()
            return
        if not self._by_start and self._has_starts():
            self._by_start = not self._show(crowded=False)
        if self._by_start or not self._has_starts():
            self._show(crowded=True)

    def follow(self) -> None:
        """The camera has moved."""
        self.flags.follow(self._board.camera, self.bounds())

    def _has_starts(self) -> bool:
        return len({goal.start for goal in self.shown}) > 1

    def bounds(self) -> Box:
        """The free area of the board, in its pixels."""
        board, margin = self._board, dp(MARGIN)
        edges = board.camera.edges
        width = board.width - edges.left - edges.right - 2 * margin
        height = board.height - edges.top - edges.bottom - 2 * margin
        return edges.left + margin, edges.bottom + margin, width, height

    def _show(self, crowded: bool) -> bool:
        """Show flags, and return whether there was room for all; crowded ones stand anywhere."""
        board = self._board
        slots = board.geometry.slots
        ways = [space for goal in self.shown for space in self.ahead(self.lane(goal))]
        points = {slots[space].middle: 1.0 for space in ways}
        points |= {self.head(goal): 1.0 for goal in self.shown}
        nexts = [action.args[1] for goal in self.shown for action in goal.actions]
        points |= {slots[space].middle: NEXT for space in nexts}
        seat = board.seat or 0
        ink = theme.player(board.colours[seat]).on_accent
        taken = board.overlay_boxes()
        return self.flags.place(
            self._texts(), board.camera, self.bounds(), taken, points, board.accent, ink, crowded
        )

    def _texts(self) -> list[FlagText]:
        assert self._board.view is not None
        guide = Guide(self._board.view)
        by_start: dict[int, list[Goal]] = {}
        for goal in self.shown:
            by_start.setdefault(goal.start, []).append(goal)
        texts = []
        for start, found in by_start.items():
            if self._by_start and len(found) > 1:
                texts.append(self._start_text(guide, start, found))
            else:
                texts += [self._goal_text(guide, goal) for goal in found]
        return texts

    def _goal_text(self, guide: Guide, goal: Goal) -> FlagText:
        board = self._board
        action = self.lane(goal)
        same = [other for other in self.shown if other.city == goal.city]
        return FlagText(
            title=goal_name(guide, goal, len({other.start for other in same}) > 1),
            detail=goal_detail(goal),
            point=board.geometry.cities[goal.city],
            touch=lambda: board.dispatch("on_choose", action),
            meaning=action.code,
            own=goal.connects and goal.city in board.own_cities(),
            pays=goal.bonus > 0,
            chosen=action in board.staged,
        )

    def _start_text(self, guide: Guide, start: int, found: list[Goal]) -> FlagText:
        return FlagText(
            title=guide.board.cities[start].name,
            detail=start_detail(found),
            point=self._board.geometry.cities[start],
            touch=lambda: self.choose_start(start),
            meaning=start,
            chosen=any(self.lane(goal) in self._board.staged for goal in found),
        )
