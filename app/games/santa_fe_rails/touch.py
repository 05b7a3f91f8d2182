"""Meaning of a touch on the map: one action, a company to look at, or a question."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kivy.input.motionevent import MotionEvent

from app.board.geometry import Point
from app.games.santa_fe_rails.flags import FlagText
from app.games.santa_fe_rails.hit_areas import Key
from app.games.santa_fe_rails.pictures import company_head
from app.games.santa_fe_rails.popup import (
    PlacePopup,
    PopupChoice,
    company_choices,
    flag_choices,
    goal_choices,
    line_choices,
    ways_text,
)
from app.services.language import tr
from rules.core.action import Action
from rules.santa_fe_rails.goals import Goal, goals
from rules.santa_fe_rails.guide import Guide

if TYPE_CHECKING:
    from app.games.santa_fe_rails.board import SantaFeRailsBoard

#: How far a fingertip may be from the place it means (dp).
FINGERTIP = 28


class PlaceTouch:
    """Finds out which action of a board is meant, and asks in a popup where it cannot."""

    def __init__(self, board: SantaFeRailsBoard) -> None:
        self._board = board
        self.popup = PlacePopup(board)
        #: Where a finger has just been lifted, in pixels of the board.
        self._finger: Point | None = None

    def finger_down(self, touch: MotionEvent) -> None:
        """A touch beside the popup closes it."""
        if self.popup.is_open and not self.popup.collide_point(*touch.pos):
            self.popup.close()

    def finger_up(self, touch: MotionEvent | None) -> None:
        """A finger is being lifted (None: no longer): what is chosen now, it has chosen."""
        board = self._board
        self._finger = None if touch is None else (touch.x - board.x, touch.y - board.y)

    def choose(self, key: Key) -> bool:
        """Choose the action of a place, or ask if a fingertip there could mean several.

        False: nothing is built here, so that the place itself is meant.
        """
        board = self._board
        meant = self._meant(key)
        guide = self._guide
        found = goals(board.view_ahead() or guide.view, meant)

        def lay(goal: Goal) -> None:
            """Lay on the nearest track of a goal."""
            last = key[1] if key[0] == "space" else None
            board.lay(next(a for a in meant if a in goal.actions), last)

        if not found:
            return False
        if len(found) == 1:
            lay(found[0])
        elif board.focus.active:
            self._ask(tr._("Where to?"), key, found, goal_choices(guide, found, lay))
        elif len({goal.company for goal in found}) == 1:
            board.company = found[0].company
        else:
            rows = company_choices(guide, found, lay, self._show_company)
            self._ask(tr._("Which company?"), key, found, rows)
        return True

    def choose_other(self, space: int) -> bool:
        """Turn to another company than the chosen one, whose way on leads over a touched space.

        False: there is none.
        """
        board, guide = self._board, self._guide
        others = [action for action in board.offered if action.args[:1] != (board.company,)]

        def over_space(goal: Goal) -> Action | None:
            ways = (action for action in goal.actions if space in board.focus.ahead(action))
            return next(ways, None)

        def lay(goal: Goal) -> None:
            way = over_space(goal)
            if way is not None:
                board.company = goal.company
                board.lay(way, space)

        found = [g for g in goals(board.view_ahead() or guide.view, others) if over_space(g)]
        if not board.focus.active or not found:
            return False
        if len(found) == 1:
            lay(found[0])
        else:
            rows = company_choices(guide, found, lay, self._show_company)
            self._ask(tr._("Which company?"), ("space", space), found, rows)
        return True

    def ask_line(self, route: Sequence[Goal]) -> None:
        """Ask whether a route's line goes on, or a new one starts with the branch card."""

        def lay(goal: Goal) -> None:
            self._board.lay(self._board.focus.lane(goal))

        rows = line_choices(self._guide, route, lay)
        self._ask(tr._("Which line?"), ("city", route[0].city), route, rows)

    def ask_flag(self, title: str, found: Sequence[Goal], flags: Sequence[FlagText]) -> None:
        """Ask which of the flags of these goals is meant, where there is no room for them."""
        rows = flag_choices(company_head(self._board.kit, found[0].company), flags)
        self._ask(title, ("city", found[0].start), found, rows)

    @property
    def _guide(self) -> Guide:
        assert self._board.view is not None
        return Guide(self._board.view)

    def _meant(self, key: Key) -> list[Action]:
        """The actions of all places under a fingertip; of one place, if a key chose it."""
        board = self._board
        if self._finger is None or (not board.focus.active and key[0] == "city"):
            return board.options.get(key, [])
        point = board.camera.to_board(*self._finger)
        radius = FINGERTIP / board.viewport.spacing
        near = sorted(board.touch.areas.near(*point, radius), key=lambda one: one[0])
        keys = [key, *(area.key for _distance, area in near if area.key != key)]
        return list(dict.fromkeys(a for one in keys for a in board.options.get(one, [])))

    def _ask(self, title: str, key: Key, found: Sequence[Goal], rows: list[PopupChoice]) -> None:
        """Open the popup beside a place."""
        board = self._board
        area = board.area_of(key)
        assert area is not None
        place = self._finger or board.camera.to_pixels(*area.middle)
        ends = [area.a, area.middle, area.b]
        if key[0] == "space":
            track = board.kit.tracks[board.kit.space_track[key[1]]]
            ends += [board.geometry.cities[city] for city in track.ends]
        self.popup.accent = board.accent
        keep = [board.camera.to_pixels(*point) for point in ends]
        subtitle = ways_text(board.kit, found)
        self.popup.open(title, subtitle, rows, place, board.focus.bounds(), keep)

    def _show_company(self, company: int) -> None:
        self._board.company = company

    def nothing_legal(self, key: Key) -> Action:
        """The most likely action at a place where nothing is legal."""
        kind, number = key
        board = self._board
        moves = board.kit.moves
        if kind == "city":
            return moves.actions[moves.boom[number]]
        company = board.company if board.company >= 0 else self._nearest_company(number)
        return self._guide.meant(company, number)

    def _nearest_company(self, space: int) -> int:
        """The company of a track, or of a line that ends at one of its cities, or any."""
        board = self._board
        track = board.kit.space_track[space]
        built = board.position.network.built(track)
        if built is not None:
            return built[0]
        ends = board.kit.tracks[track].ends
        for head in board.railheads():
            if head.city in ends:
                return head.company
        return 0
