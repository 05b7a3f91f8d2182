"""The chosen company on the board: its goals, the camera on them, and their flags.

Where there is no room for a flag for every goal, flags stand for the cities where its lines can go
on; a touch of one shows the goals from there. So it is with a branch card for the new lines that
can start elsewhere than at the ends of the company's lines; on a small board, where even those
would hide the map, one flag stands for all of them until it is touched. Where even these flags find
no room, there is one for all goals, and a touch of it lists them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from kivy.metrics import dp

from app.board.camera import Pose
from app.board.geometry import Point
from app.board.labels import Box
from app.games.santa_fe_rails.flags import MARGIN, FlagLayer, FlagText
from app.games.santa_fe_rails.hit_areas import UNIT, Key
from app.games.santa_fe_rails.laying_text import goal_detail, goal_name, list_detail, start_detail
from app.services.language import tr
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
#: How much more it matters that the viewer's own cities stay in sight.
OWN = 3.0
#: Room that flags need around the goals (dp).
ROOM_X, ROOM_Y = 56, 62
#: What stands together on the flag of its start: nothing, new lines, all goals.
NOTHING, NEW_LINES, ALL = range(3)
#: More flags than this hide a small board, if there are new lines among them.
FEW = 4


class CompanyFocus:
    """A company on the board while its next piece is chosen: ways ahead, goals, prices."""

    def __init__(self, board: SantaFeRailsBoard) -> None:
        self._board = board
        #: The goals of the chosen company; none is chosen: none.
        self.goals: list[Goal] = []
        #: The city whose goals are shown; None: all.
        self.start: int | None = None
        #: Only new lines are shown.
        self._only_new = False
        self.flags = FlagLayer(board)
        #: Which goals stand together on the flags of their starts.
        self._gathered = NOTHING
        #: There is no room for the flags: one stands for all goals, and lists them.
        self.listed = False
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
        self.start, self._gathered, self._only_new = None, self._fewest(), False
        self.listed = False
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
        self.start, self._gathered = city, NOTHING
        self.flags.clear()
        self.frame()
        self._board.refresh()

    def choose_new_lines(self) -> None:
        """Shows only where a new line can start."""
        self._only_new = True
        self.flags.clear()
        self.frame()
        self._board.refresh()

    @property
    def shown(self) -> list[Goal]:
        """The goals that are shown now."""
        goals = [goal for goal in self.goals if goal.branch] if self._only_new else self.goals
        return [goal for goal in goals if self.start in (None, goal.start)]

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
        if self.listed:
            return set()
        return {routes[0][0].city for routes in self._flagged() if len(routes) == 1}

    # What flags stand for

    def _fewest(self) -> int:
        """What is gathered from the first: new lines, where a line can also go on."""
        kinds = {goal.branch for goal in self.goals}
        return NEW_LINES if len(kinds) > 1 else NOTHING

    def _routes(self) -> list[list[Goal]]:
        """The shown goals by route: its line can go on there, a new one can start, or both."""
        routes: dict[tuple[int, int], list[Goal]] = {}
        for goal in sorted(self.shown, key=lambda goal: goal.branch):
            routes.setdefault((goal.start, goal.city), []).append(goal)
        return list(routes.values())

    def _flagged(self) -> list[list[list[Goal]]]:
        """The routes that stand together on each flag."""
        flags: dict[object, list[list[Goal]]] = {}
        for route in self._routes():
            gathered = self._gathered == ALL or (self._gathered and route[0].branch)
            key = route[0].start if gathered else (route[0].start, route[0].city)
            flags.setdefault(key, []).append(route)
        found = list(flags.values())
        on = [routes for routes in found if not routes[0][0].branch]
        if not (on and self._board.compact and len(found) > FEW):
            return found
        new = [route for routes in found if routes[0][0].branch for route in routes]
        return [*on, new] if len(new) > 1 else found

    # Camera

    def _points(self) -> list[Point]:
        """The railheads and the cities of the goals; the start of those that stand together."""
        cities = self._board.geometry.cities
        points: list[Point] = []
        for routes in self._flagged():
            goal = routes[0][0]
            ends = (self.head(goal), cities[goal.city])
            points += ends if len(routes) == 1 else (cities[goal.start],)
        return points

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
        self._aim, self.listed = None, False
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
        if not self.listed and not self._find_room() and len(self._flagged()) > 1:
            self.listed = True
        if self.listed:
            self._show(crowded=True)

    def _find_room(self) -> bool:
        """Show as many flags as can be, and return whether there was room for all of them."""
        if self._gathered != ALL and self._has_starts():
            if self._show(crowded=False):
                return True
            self._gathered = ALL
        return self._show(crowded=True)

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
        points |= {board.geometry.cities[city]: OWN for city in board.own_cities()}
        seat = board.seat or 0
        ink = theme.player(board.colours[seat]).on_accent
        taken = board.overlay_boxes()
        return self.flags.place(
            self._texts(), board.camera, self.bounds(), taken, points, board.accent, ink, crowded
        )

    def _texts(self) -> list[FlagText]:
        assert self._board.view is not None
        guide = Guide(self._board.view)
        texts = [self._text(guide, routes) for routes in self._flagged()]
        return [self._list_text(texts)] if self.listed else texts

    def _list_text(self, texts: Sequence[FlagText]) -> FlagText:
        """The flag of all flags for which there is no room: a touch lists what they say."""
        goals, starts = self.shown, self._gathered == ALL
        title = tr._("Where from?") if starts else tr._("Where to?")
        return FlagText(
            title=title,
            detail=list_detail(goals),
            point=self._board.geometry.cities[goals[0].start],
            touch=lambda: self._board.place_touch.ask_flag(title, goals, texts),
            meaning=hash(tuple(text.meaning for text in texts)),
            chosen=any(text.chosen for text in texts),
        )

    def _text(self, guide: Guide, routes: list[list[Goal]]) -> FlagText:
        if len(routes) == 1:
            text = self._route_text(guide, routes[0])
            if self._only_new and self._gathered == ALL and self.start is None:
                # As short as the flags of other starts, so that there is room for all.
                return replace(self._start_text(guide, routes), touch=text.touch)
            return text
        if len({route[0].start for route in routes}) == 1:
            return self._start_text(guide, routes)
        return replace(
            self._start_text(guide, routes),
            title=tr._("Start a new line"),
            touch=self.choose_new_lines,
            meaning=-1,
        )

    def _route_text(self, guide: Guide, route: list[Goal]) -> FlagText:
        """The flag of a route; a touch asks which line is meant where there are two."""
        board, goal = self._board, route[0]
        staged = next((other for other in route if self.lane(other) in board.staged), goal)
        action = self.lane(staged)
        starts = {other.start for other in self.shown if other.city == goal.city}

        def touch() -> None:
            if len(route) > 1:
                board.place_touch.ask_line(route)
            else:
                board.lay(action)

        return FlagText(
            title=goal_name(guide, goal, len(starts) > 1),
            detail=goal_detail(staged),
            point=board.geometry.cities[goal.city],
            touch=touch,
            meaning=action.code,
            own=goal.connects and goal.city in board.own_cities(),
            pays=goal.bonus > 0,
            chosen=action in board.staged,
        )

    def _start_text(self, guide: Guide, routes: list[list[Goal]]) -> FlagText:
        start = routes[0][0].start
        return FlagText(
            title=guide.board.cities[start].name,
            detail=start_detail([route[0] for route in routes]),
            point=self._board.geometry.cities[start],
            touch=lambda: self.choose_start(start),
            meaning=start,
            chosen=any(self.lane(goal) in self._board.staged for route in routes for goal in route),
        )
