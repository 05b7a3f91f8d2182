"""The part of a board that is touched: which place is meant, by finger, mouse or keyboard."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window

from app.board.camera import Rect
from app.board.gestures import DOUBLE_TIME
from app.board.hit_test import Place, Places, step
from app.board.magnifier import Loupe
from app.board.viewport import Looking
from rules.core.action import Action
from rules.core.event import Event


class Choosing(Looking):
    """Reports on_choose, on_refused and on_hover; knows the legal actions, but no rule."""

    __events__ = ("on_choose", "on_refused", "on_hover", "on_look", "on_shown")

    def __init__(self, **kwargs: Any) -> None:
        #: What may be touched now, by place.
        self.legal: dict[Hashable, Action] = {}
        self.places = Places(())
        #: The legal place under the finger or the mouse.
        self.aimed: Place | None = None
        #: The legal place under the keyboard's cursor.
        self.cursor: Hashable | None = None
        self._refusal: Any = None
        super().__init__(**kwargs)
        self.loupe = Loupe(self.canvas.after, self.paper)
        Window.bind(mouse_pos=self._on_mouse)

    # What a derived class says

    def action_at(self, key: Hashable) -> Action:
        """The action that a touch of a place means, legal or not."""
        raise NotImplementedError

    def refresh(self) -> None:
        """Show what is aimed at."""

    # Touching

    def meant_at(self, x: float, y: float) -> tuple[Place, bool] | None:
        """The place that pixels mean, and whether it may be chosen."""
        return self.places.meant(*self.camera.to_board(x, y), self.legal, self.spacing)

    def _aim(self, place: Place | None) -> None:
        if place is not self.aimed:
            self.aimed = place
            self.refresh()

    def _aim_at(self, x: float, y: float) -> None:
        meant = self.meant_at(x, y)
        self._aim(meant[0] if meant and meant[1] else None)

    def press_at(self, x: float, y: float) -> None:
        self._travel.stop()
        self._aim_at(x, y)

    def aim_at(self, x: float, y: float) -> None:
        self._aim_at(x, y)
        if self.compact:
            self.loupe.show(self, x, y)

    def let_go(self) -> None:
        self._aim(None)
        self.loupe.hide()

    def tap_at(self, x: float, y: float, aimed: bool) -> bool:
        self._forget_refusal()
        meant = self.meant_at(x, y)
        if meant is None:
            return False
        place, allowed = meant
        if allowed:
            self.dispatch("on_choose", self.legal[place.key])
            return True
        action = self.action_at(place.key)
        if aimed:
            self.dispatch("on_refused", action)
        else:  # perhaps the first half of a double tap: then nothing was meant
            self._refusal = Clock.schedule_once(
                lambda _dt: self.dispatch("on_refused", action), DOUBLE_TIME
            )
        return False

    def _forget_refusal(self) -> None:
        if self._refusal is not None:
            self._refusal.cancel()
            self._refusal = None

    def double_tap_at(self, x: float, y: float) -> None:
        self._forget_refusal()
        super().double_tap_at(x, y)

    def _on_mouse(self, _window: object, pos: tuple[float, float]) -> None:
        if self._fingers or self.disabled or not self.get_root_window():
            return
        x, y = self.to_widget(*pos)
        covered = any(child.collide_point(x, y) for child in self.children)
        before = self.aimed
        if self.collide_point(x, y) and not covered:
            self._aim_at(x - self.x, y - self.y)
        else:
            self._aim(None)
        if self.aimed is not before:
            self._tell_hover(self.aimed.key if self.aimed else None)

    def _tell_hover(self, key: Hashable | None) -> None:
        self.dispatch("on_hover", None if key is None else self.legal[key])

    # Keyboard

    def move_cursor(self, dx: float, dy: float) -> None:
        """To the next legal place in a direction; dy > 0 is up."""
        if not self.legal:
            return
        places = [self.places.by_key[key] for key in self.legal if key in self.places.by_key]
        here = self.places.by_key.get(self.cursor)
        if here is None:
            x, y = self.camera.pose.x, self.camera.pose.y
            target = min(places, key=lambda place: place.distance(x, y), default=None)
        else:
            others = [place for place in places if place is not here]
            target = step(others, here.middle, dx, -dy)
        if target is None:
            return
        self.cursor = target.key
        self.refresh()
        self.reveal(Rect(*target.middle, *target.middle))
        self._tell_hover(target.key)

    def choose_cursor(self) -> None:
        """Choose what the cursor is on."""
        if self.cursor in self.legal:
            self.dispatch("on_choose", self.legal[self.cursor])

    # Kivy calls these when nobody else does

    def on_choose(self, action: Action) -> None: ...

    def on_refused(self, action: Action) -> None: ...

    def on_hover(self, action: Action | None) -> None: ...

    def on_shown(self, event: Event) -> None: ...
