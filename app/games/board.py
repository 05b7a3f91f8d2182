"""Board interface: what the table screen asks of a game's board widget.

A board draws a view and reports which actions were touched; it holds no rule. Boards with a map
derive from ``app.board.view.BoardView``, which has all of this; a game without a map may write its
own widget, as Station Master does.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Protocol, runtime_checkable

from kivy.graphics import Canvas
from kivy.uix.widget import Widget

from app.table.game_view import GameView
from rules.core.action import Action
from rules.core.event import Event


class Board(Protocol):
    """A Kivy widget that shows a game's position.

    It dispatches ``on_choose(action)`` when something is touched that is legal now or staged,
    ``on_refused(action)`` when it is not, and ``on_explain(sentence)`` when something is touched
    that is only to be looked at: a number, a sign, a piece. If the face says
    ``sounds_with_animation``, it also dispatches ``on_shown(event)`` at the moment an event comes
    into sight.
    """

    #: Player colour by seat.
    colours: Sequence[int]
    #: Radius of the board's corners, in pixels.
    radius: float
    #: Left, top, right, bottom: pixels that lie under a header or a sheet.
    edges: Sequence[float]
    #: Whether a replay is shown, which is about whoever has acted, not about who is next.
    looking_back: bool

    # Positions

    def show(
        self, view: GameView, staged: Sequence[Action] = (), legal: Iterable[Action] | None = None
    ) -> None:
        """Draw a view with the staged actions; ``legal`` can be touched (None: all the view's)."""

    def show_pause(self, before: GameView, events: Sequence[Event]) -> None:
        """Draw the position in which a pause event happened: ``before`` with the step's events."""

    def show_end(self, final: GameView, events: Sequence[Event]) -> None:
        """Draw the finished game; ``events`` are those of the whole game."""

    # Events

    @property
    def playing(self) -> bool:
        """Whether an animation is running."""

    def play(self, events: Sequence[Event]) -> None:
        """Animate redacted events; the view shown is the one after them."""

    def skip(self) -> None:
        """Finish all animations at once."""

    def recall(self, events: Sequence[Event]) -> None:
        """Mark the last moves from redacted events, without animation."""

    def event_keys(self, event: Event) -> Sequence[Hashable]:
        """The keys of the places that an event is about, for ``highlight``."""

    def highlight(self, what: Iterable[Hashable]) -> None:
        """Bring places into view and mark them for a moment."""

    # Camera and keyboard

    def fit(self) -> None:
        """Show the whole board, or the best part of it."""

    def move_cursor(self, dx: float, dy: float) -> None:
        """Move the keyboard cursor to the next choice; ``dy`` > 0 is up."""

    def choose_cursor(self) -> None:
        """Choose what the keyboard cursor is on."""

    # Members of every Kivy widget

    x: float
    y: float
    width: float
    height: float
    top: float
    right: float
    pos: Sequence[float]
    size: Sequence[float]
    size_hint: tuple[float | None, float | None]
    canvas: Canvas

    def add_widget(self, widget: Widget) -> None: ...

    def remove_widget(self, widget: Widget) -> None: ...

    def get_root_window(self) -> object: ...

    def bind(self, **observers: Callable[..., object]) -> None: ...

    def fbind(self, name: str, observer: Callable[..., object]) -> object: ...


@runtime_checkable
class ZoomableBoard(Protocol):
    """Optional: a board with a camera."""

    def zoom_by(self, factor: float) -> None:
        """Zoom in or out around the middle."""


@runtime_checkable
class OpenBoard(Protocol):
    """Optional: a board with an open middle in which a panel can lie."""

    #: Its place in the window: x, y, width, height.
    field: Sequence[float]


@runtime_checkable
class SpokenBoard(Protocol):
    """Optional: a board that says where a sentence lies over nothing that matters."""

    @property
    def notice_foot(self) -> float:
        """The lower edge of a sentence, in pixels over the board's own."""

    @property
    def notice_least(self) -> tuple[float, float]:
        """The least width and height of a sentence, to cover what it lies over; 0: as its words."""

    @property
    def notice_hangs(self) -> bool:
        """Whether a longer sentence grows downwards: what stands above is needed."""


@runtime_checkable
class LabelledBoard(Protocol):
    """Optional: a board that writes labels which must not lie under other widgets."""

    def keep_clear(self, widgets: Iterable[Widget]) -> None:
        """Keep labels away from widgets that float over the board."""


@runtime_checkable
class BoardOfWidgets(Protocol):
    """Optional: a board without a map, on which each choice is a widget."""

    def widget_of(self, action: Action) -> Widget | None:
        """The widget that is touched for an action; None: it is not on the board."""
