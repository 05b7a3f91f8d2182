"""A board to look at and to touch: layers, camera, names, hit-test. Games draw their own on it.

The widget shows a ``View`` and reports what was touched; it knows no rule. Its canvas holds one
transformed group of layers, so that panning and zooming change three numbers and nothing else;
when the camera rests, names are placed anew and fine lines get their sharpness back.

A table screen uses:

* ``show(view, staged, legal, own)``, ``play(events, done)``, ``skip()``, ``recall(events)``,
  ``highlight(what)``, ``show_pause(before, events)``, ``show_end(final, events)``;
* ``fit()``, ``zoom_by(factor)``, ``camera``; ``move_cursor(dx, dy)`` (dy > 0 is up),
  ``choose_cursor()``;
* ``colours`` (seat -> player colour), ``radius``, ``edges`` (left, top, right, bottom pixels that
  lie under a header or a sheet) and ``keep_clear(widgets)`` for what floats over the board;
* the events on_choose(action) for a place that is legal now or staged, on_refused(action),
  on_hover(action or None), on_look(), and on_shown(event) when what happened comes into sight.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty
from kivy.uix.widget import Widget

from app.board.animation import Motion, Motions
from app.board.background import Ground
from app.board.camera import Rect
from app.board.hit_test import Place, Places
from app.board.label_layer import Name, Names
from app.board.labels import Box, Obstacle
from app.board.touch import Choosing
from app.services.language import tr
from app.services.settings import settings
from app.table.game_view import GameView
from app.theme.theme import theme
from rules.core.action import Action
from rules.core.event import Event
from rules.core.view import View


class BoardView(Choosing):
    """The base of every board. Derived classes say what lies where and how it is drawn.

    Each layer of ``LAYERS`` is drawn by ``draw_<name>(layer)``.
    """

    #: Layers with fine lines, whose softness depends on the scale.
    FINE: frozenset[str] = frozenset()

    colours = ListProperty([0, 1, 2, 3, 4, 5])
    show_legal = BooleanProperty(True)

    def __init__(self, **kwargs: Any) -> None:
        self.view: View[Any] | None = None
        self.staged: tuple[Action, ...] = ()
        self.own = True
        self._looker: int | None = None
        self._covers: list[Widget] = []
        self._looks: dict[str, Hashable] = {}
        self._dirty: set[str] = set()
        super().__init__(**kwargs)
        self.names = Names(self.paper.names)
        self._motions = Motions()
        self._draw_soon = Clock.create_trigger(self._draw, -1)
        theme.follow(self._retheme)
        tr.follow(self._retheme)
        settings.bind(show_legal=self._follow_settings)
        self.show_legal = settings.show_legal

    # What a derived class says

    def ground(self) -> Ground | None:
        """The printed paper; None: none is drawn."""
        return None

    def content(self) -> Rect:
        """What must be in sight when all is."""
        raise NotImplementedError

    def build_places(self) -> Places:
        """All that can be touched in the present phase."""
        raise NotImplementedError

    def key_of(self, action: Action) -> Hashable | None:
        """The place that an action touches; None for actions without a place."""
        raise NotImplementedError

    def look(self) -> dict[str, Hashable]:
        """For each layer all that it shows: layers are redrawn when theirs has changed."""
        return {}

    def spots_of(self, what: Event | Iterable[Hashable]) -> list[Place]:
        """The places of an event, or of some keys."""
        raise NotImplementedError

    def motions_of(self, events: Sequence[Event]) -> list[Motion]:
        """How events are shown."""
        return []

    def recall(self, events: Iterable[Event]) -> None:
        """Remember the last moves from redacted events, without moving anything."""

    def names_wanted(self) -> Iterable[Name]:
        return ()

    def obstacles(self) -> Iterable[Obstacle]:
        """What names should not cover, in pixels."""
        return ()

    def mini_lines(self) -> Iterable[tuple[tuple[float, float], tuple[float, float]]]:
        """What the minimap shows of the game."""
        return ()

    def legend(self) -> Sequence[tuple[str, Sequence[float], bool]]:
        """Text, colour, and whether it is a double line."""
        return ()

    # Showing

    def show(
        self,
        view: View[Any],
        staged: Sequence[Action] = (),
        legal: Iterable[Action] | None = None,
        own: bool = True,
    ) -> None:
        """Draw a view; what has not changed is left as it is."""
        before = None if self.view is None else (self.view.seat, self.own)
        self.view, self.staged, self.own = view, tuple(staged), own
        actions = view.actions() if legal is None else legal
        self.legal = self._by_place(actions)
        for action in self.staged:  # a second touch of it confirms
            key = self.key_of(action)
            if key is not None:
                self.legal.setdefault(key, action)
        self.places = self.build_places()
        self.see(self.content())
        if self.cursor not in self.legal:
            self.cursor = None
        self._aim(None)
        self.refresh()
        if before is not None and before != (view.seat, own):
            # Other eyes: nothing of what the last ones knew may stay, not even for a frame.
            self.names.clear()
            self._draw()
        if view.seat not in (None, self._looker):
            self._looker = view.seat
            self.start_over()

    def show_pause(self, before: GameView, events: Sequence[Event]) -> None:
        """Draw the position in which a pause event happened."""
        self.show(before, legal=())

    def show_end(self, final: GameView, events: Sequence[Event]) -> None:
        """Draw the finished game."""
        self.show(final, legal=())

    def _by_place(self, actions: Iterable[Action]) -> dict[Hashable, Action]:
        found: dict[Hashable, Action] = {}
        for action in actions:
            key = self.key_of(action)
            if key is not None:
                found.setdefault(key, action)
        return found

    def refresh(self) -> None:
        """Redraw the layers whose content has changed, and place the names if any has."""
        if self.view is None:
            return
        ground = self.ground()
        looks = {"": (ground, theme.dark), **self.look()}
        changed = [name for name, look in looks.items() if self._looks.get(name) != look]
        self._looks = looks
        if "" in changed:
            self.paper.theme(ground)
        if changed:
            self.redraw(*(name for name in changed if name in self.layers))
            self.rest_soon()
            self.overlays.update()

    def redraw(self, *names: str) -> None:
        """Draw these layers before the next frame."""
        self._dirty.update(names)
        self._draw_soon()

    def _draw(self, *_: object) -> None:
        if self.view is None:
            return
        for name in self.LAYERS:
            if name in self._dirty:
                layer = self.layers[name]
                layer.clear()
                getattr(self, f"draw_{name}")(layer)
        self._dirty.clear()

    @property
    def accent(self) -> Sequence[float]:
        """The viewer's colour; a spectator's is the ink."""
        seat = None if self.view is None else self.view.seat
        return theme.ink if seat is None else theme.player(self.colours[seat]).accent

    # Motion

    def play(self, events: Sequence[Event], done: Callable[[], None] | None = None) -> None:
        """Show how redacted events came about; the view is the one after them already."""
        motions = self.motions_of(events)
        self.recall(events)
        self.refresh()
        self._motions.run(motions, done or (lambda: None))

    @property
    def playing(self) -> bool:
        return self._motions.running

    def skip(self) -> None:
        """Finish all that moves."""
        self._motions.skip()
        self._travel.skip()

    def highlight(self, what: Event | Iterable[Hashable]) -> None:
        """Bring places into sight and let them glow for a moment."""
        places = self.spots_of(what)
        if not places:
            return
        xs = [x for place in places for x in (place.a[0], place.b[0])]
        ys = [y for place in places for y in (place.a[1], place.b[1])]
        self.reveal(Rect(min(xs), min(ys), max(xs), max(ys)))
        self.flash(places)

    def flash(self, places: Sequence[Place]) -> None:
        """Let places glow for a moment."""

    def rested(self) -> None:
        if self.view is None:
            return
        if self.paper.scale_drawn != self.camera.pose.scale:
            self.paper.scale_drawn = self.camera.pose.scale
            self.redraw(*self.FINE)
        self.names.place(self)

    def clear_of(self) -> list[Box]:
        """What lies over the board, in its pixels: names keep out of there."""
        boxes = self.overlays.boxes()
        for widget in self._covers:
            if widget.opacity and widget.get_root_window():
                x, y = self.to_widget(*widget.to_window(*widget.pos))
                boxes.append((x - self.x, y - self.y, widget.width, widget.height))
        return boxes

    def keep_clear(self, widgets: Iterable[Widget]) -> None:
        """Widgets that float over the board: names are not written under them."""
        self._covers = list(widgets)
        self.rest_soon()

    def _retheme(self, *_: object) -> None:
        """Other colours, sizes or words."""
        if self.view is None:
            return
        self._looks.clear()
        self.refresh()

    def _follow_settings(self, *_: object) -> None:
        self.show_legal = settings.show_legal
        self.refresh()

    def words(self, text: str) -> str:
        """A text of the board in the present language."""
        return tr._(text)
