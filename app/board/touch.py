"""Board touch: which place is meant by finger, mouse or keyboard."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from typing import Generic, Protocol

from kivy.clock import Clock, ClockEvent
from kivy.core.window import Window
from kivy.uix.widget import Widget

from app.board.geometry import Point
from app.board.gestures import DOUBLE_TIME, GestureRecognizer
from app.board.hit_test import APART, HitArea, HitAreas, K, apart, next_area
from app.board.magnifier import Magnifier
from app.board.meshes import Colour
from app.board.viewport import Viewport
from app.services.language import tr
from app.theme.observable import follow
from rules.core.action import Action


class TouchListener(Protocol[K]):
    """The board widget, as its touch handling calls it."""

    #: Small boards show a magnifier while a finger aims.
    compact: bool
    #: Whether a touch that could mean several places brings them closer instead of choosing one.
    COMES_CLOSER: bool
    gestures: GestureRecognizer

    @property
    def legal(self) -> Mapping[K, Action]:
        """Actions that may be chosen now, by the key of their hit area."""

    @property
    def staged_keys(self) -> Container[K]:
        """Keys of what is staged: a second touch there confirms it."""

    @property
    def accent(self) -> Colour: ...

    def refresh(self) -> None:
        """``BoardTouch.aimed`` or ``BoardTouch.cursor`` has changed: draw it."""

    def pressed(self) -> None:
        """A finger came down on the board."""

    def choose(self, key: K) -> None:
        """A legal place was chosen."""

    def tap_illegal(self, key: K, aimed: bool) -> bool:
        """A place was tapped that is not legal; returns whether that used up the tap."""

    def explain(self, x: float, y: float) -> str:
        """One sentence about what is drawn at a point of the board; empty: nothing to be told."""

    def unclear(self, x: float, y: float) -> bool:
        """Whether a touch at a point of the board could as well mean several legal places."""

    # Members of every Kivy widget

    x: float
    y: float
    pos: Point
    size: Point
    disabled: bool
    children: Sequence[Widget]

    def dispatch(self, event: str, *args: object) -> object:
        """Reports ``on_refused(action)``, ``on_explain(sentence)`` and ``on_hover(action)``."""

    def collide_point(self, x: float, y: float) -> bool: ...

    def to_widget(self, x: float, y: float) -> Point: ...

    def get_root_window(self) -> object | None: ...


class BoardTouch(Generic[K]):
    """Finds the hit area that is meant and reports choices; it knows the legal actions, no rule.

    It is the PointerListener of the board's gestures.
    """

    def __init__(self, board: TouchListener[K], viewport: Viewport, magnifier: Magnifier) -> None:
        self._board, self._viewport, self._magnifier = board, viewport, magnifier
        #: Everything that can be touched in the present phase.
        self.areas: HitAreas[K] = HitAreas(())
        #: The legal area under the finger or the mouse.
        self.aimed: HitArea[K] | None = None
        #: Key of the legal area under the keyboard cursor.
        self.cursor: K | None = None
        #: A refusal or an explanation that waits for a double tap.
        self._answer: ClockEvent | None = None
        follow(Window, "mouse_pos", self._mouse_moved)

    @property
    def aimed_key(self) -> K | None:
        return None if self.aimed is None else self.aimed.key

    @property
    def cursor_area(self) -> HitArea[K] | None:
        """The hit area under the keyboard cursor."""
        return self.areas.by_key.get(self.cursor)

    def pointed_at(self) -> list[HitArea[K]]:
        """The areas under finger or mouse and under the keyboard cursor."""
        found = [self.aimed, self.cursor_area]
        return [area for area in dict.fromkeys(found) if area is not None]

    def set_areas(self, areas: HitAreas[K]) -> None:
        """Adopts the hit areas of a new position; a cursor that is no longer legal is dropped."""
        self.areas = areas
        if self.cursor not in self._board.legal:
            self.cursor = None
        self._aim(None)

    def hit(self, x: float, y: float) -> tuple[HitArea[K], bool] | None:
        """The area that pixels mean, and whether it is legal."""
        point = self._viewport.camera.to_board(x, y)
        board = self._board
        if board.unclear(*point):
            return None
        return self.areas.hit(*point, board.legal, self._viewport.spacing, board.staged_keys)

    def _aim(self, area: HitArea[K] | None) -> None:
        if area is not self.aimed:
            self.aimed = area
            self._board.refresh()

    def _aim_at(self, x: float, y: float) -> None:
        hit = self.hit(x, y)
        self._aim(hit[0] if hit and hit[1] else None)

    # Fingers (a PointerListener)

    def press(self, x: float, y: float) -> None:
        self._board.pressed()
        self._viewport.stop()
        if self._closer_by(x, y) > 1:
            self._aim(None)
        else:
            self._aim_at(x, y)

    def _closer_by(self, x: float, y: float) -> float:
        """Factor by which the places must grow that a finger here may mean; 1: they are so."""
        board, viewport = self._board, self._viewport
        if not board.COMES_CLOSER or board.gestures.by_mouse:
            return 1
        hit = self.hit(x, y)
        if hit is not None and not hit[1]:
            return 1  # it clearly means something else
        point = viewport.camera.to_board(x, y)
        rivals = self.areas.rivals(*point, board.legal, viewport.spacing)
        if len(rivals) < 2:
            return 1
        return max(1.0, APART / (apart(rivals) * viewport.spacing))

    def aim(self, x: float, y: float) -> None:
        self._aim_at(x, y)
        if self._board.compact:
            width, height = self._board.size
            clear = width, height - self._viewport.camera.edges.top  # below the header
            self._magnifier.show(self._board.pos, clear, (x, y), self._board.accent)

    def release(self) -> None:
        self._aim(None)
        self._magnifier.hide()

    def tap(self, x: float, y: float, aimed: bool) -> bool:
        self._cancel_answer()
        closer = 1 if aimed else self._closer_by(x, y)
        if closer > 1 and self._viewport.come_closer(closer * 1.05, x, y):
            self._board.dispatch("on_explain", tr._("Closer now: touch the place you mean."))
            return True
        hit = self.hit(x, y)
        if hit is not None and hit[1]:
            self._board.choose(hit[0].key)
            return True
        sentence = self._board.explain(*self._viewport.camera.to_board(x, y))
        if sentence:
            self._answer_with("on_explain", sentence, at_once=aimed)
            return False
        return hit is not None and self._board.tap_illegal(hit[0].key, aimed)

    def double_tap(self, x: float, y: float) -> None:
        self._cancel_answer()
        self._viewport.toggle_zoom(x, y)

    def refuse(self, action: Action, at_once: bool) -> None:
        """Reports an illegal action; not ``at_once``: unless a double tap follows."""
        self._answer_with("on_refused", action, at_once)

    def _answer_with(self, event: str, what: object, at_once: bool) -> None:
        if at_once:
            self._board.dispatch(event, what)
        else:
            self._answer = Clock.schedule_once(
                lambda _dt: self._board.dispatch(event, what), DOUBLE_TIME
            )

    def _cancel_answer(self) -> None:
        if self._answer is not None:
            self._answer.cancel()
            self._answer = None

    # Mouse

    def _mouse_moved(self) -> None:
        board, before = self._board, self.aimed
        if board.gestures.active or board.disabled or not board.get_root_window():
            return
        x, y = board.to_widget(*Window.mouse_pos)
        covered = any(child.collide_point(x, y) for child in board.children)
        if board.collide_point(x, y) and not covered:
            self._aim_at(x - board.x, y - board.y)
        else:
            self._aim(None)
        if self.aimed is not before:
            board.dispatch("on_hover", board.legal[self.aimed.key] if self.aimed else None)

    # Keyboard

    def move_cursor(self, dx: float, dy: float) -> None:
        """Moves the cursor to the next legal area in a direction; dy > 0 is up."""
        legal = self._board.legal
        if not legal:
            return
        areas = [area for key in legal if (area := self.areas.by_key.get(key)) is not None]
        here = self.cursor_area
        if here is None:
            x, y = self._viewport.camera.pose.x, self._viewport.camera.pose.y
            target = min(areas, key=lambda area: area.distance(x, y), default=None)
        else:
            others = [area for area in areas if area is not here]
            target = next_area(others, here.middle, dx, -dy)
        if target is None:
            return
        self.cursor = target.key
        self._board.refresh()
        self._viewport.reveal_point(*target.middle)
        self._board.dispatch("on_hover", legal[target.key])

    def choose_cursor(self) -> None:
        """Chooses the area under the cursor."""
        if self.cursor is not None and self.cursor in self._board.legal:
            self._board.choose(self.cursor)
