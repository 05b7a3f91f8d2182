"""A game's map, as the board widget needs it: places, layers, labels, animations.

``app.board.view.BoardView`` shows it: camera, touch, drawing. Here is no engine, only what a game
fills in and the position that it draws.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from typing import Generic, TypeVar

from kivy.properties import ListProperty
from kivy.uix.widget import Widget

from app.board.animation import Animation
from app.board.background import Background
from app.board.camera import Rect
from app.board.edge_chips import OwnPlace
from app.board.geometry import Point, Segment
from app.board.hit_test import HitAreas, K
from app.board.label_layer import BoardLabel
from app.board.labels import Obstacle
from app.board.meshes import Colour, Layer
from app.board.overlays import LegendItem
from app.theme.theme import theme
from rules.core.action import Action
from rules.core.event import Event
from rules.core.state import State
from rules.core.view import View

#: The state of the game that a board shows.
S = TypeVar("S", bound=State)


class GameMap(Widget, Generic[S, K]):
    """The map of a game with the state ``S``, whose places have keys of the type ``K``.

    A game must define what raises NotImplementedError here; the rest is optional.
    """

    #: Names of the layers, lowest first; each is drawn by ``draw_layer``.
    LAYERS: tuple[str, ...] = ()
    #: Layers with fine lines, which are redrawn when the camera rests at another scale.
    FINE: frozenset[str] = frozenset()

    #: Whether the camera comes back to the choices when the viewer's turn begins.
    FOLLOWS_CHOICES = False
    #: Whether a touch that could mean several places brings them closer instead of choosing one.
    COMES_CLOSER = False

    #: Player colour by seat.
    colours = ListProperty([0, 1, 2, 3, 4, 5])

    def __init__(self, colours: Sequence[int]) -> None:
        super().__init__()
        self.colours = list(colours)
        self.view: View[S] | None = None
        self.staged: tuple[Action, ...] = ()
        #: Actions that may be chosen now, by the key of their hit area.
        self.legal: dict[K, Action] = {}

    # Position

    @property
    def position(self) -> S:
        """The position of the view; only valid once a view has been shown."""
        assert self.view is not None
        return self.view.position

    @property
    def seat(self) -> int | None:
        """The viewer's seat; None for a spectator."""
        return None if self.view is None else self.view.seat

    @property
    def staged_keys(self) -> set[K]:
        """The places of what is staged; only a clear hit touches them a second time."""
        return {key for action in self.staged if (key := self.key_of(action)) is not None}

    @property
    def accent(self) -> Colour:
        """The viewer's colour; a spectator's is the ink."""
        return theme.ink if self.seat is None else theme.player(self.colours[self.seat]).accent

    def legal_by_key(self, actions: Iterable[Action]) -> dict[K, Action]:
        """Actions by the key of their hit area; the first one of each area counts."""
        found: dict[K, Action] = {}
        for action in actions:
            key = self.key_of(action)
            if key is not None:
                found.setdefault(key, action)
        return found

    # Places

    def content(self) -> Rect:
        """Area that must be visible in the fitted view."""
        raise NotImplementedError

    def hit_areas(self) -> HitAreas[K]:
        """Everything that can be touched in the present phase."""
        raise NotImplementedError

    def key_of(self, action: Action) -> K | None:
        """Key of the hit area that stands for an action; None if it has no place on the board."""
        raise NotImplementedError

    def action_at(self, key: K) -> Action:
        """The action that a touch of a place means, legal or not."""
        raise NotImplementedError

    def event_keys(self, event: Event) -> Sequence[K]:
        """Keys of the places that an event is about."""
        raise NotImplementedError

    def explain(self, x: float, y: float) -> str:
        """One sentence about what is drawn at a point (board units); empty: nothing to be told.

        Asked when a touch chose nothing; an answer is said instead of a refusal.
        """
        return ""

    def unclear(self, x: float, y: float) -> bool:
        """Whether a touch at a point could as well mean several legal places: it chooses none."""
        return False

    # Drawing

    def layer_keys(self) -> dict[str, Hashable]:
        """For each layer a key of all that it shows: a layer is redrawn when its key changes."""
        raise NotImplementedError

    def draw_layer(self, name: str, layer: Layer) -> None:
        """Draws one of ``LAYERS``."""
        raise NotImplementedError

    def background(self) -> Background | None:
        """Background picture; None: plain colour."""
        return None

    def surround(self) -> Colour:
        """Colour behind everything where there is no background picture."""
        colour: Colour = theme.map_land
        return colour

    def labels(self) -> Iterable[BoardLabel]:
        """Labels to be written at the current zoom."""
        return ()

    def obstacles(self) -> Iterable[Obstacle]:
        """Discs that labels should not cover, in pixels."""
        return ()

    def own_places(self) -> Sequence[OwnPlace]:
        """The viewer's own places: dots on the minimap, chips at the edge."""
        return ()

    def edge_places(self) -> Sequence[OwnPlace]:
        """The places that get a chip at the edge of a small board while they are out of sight."""
        return self.own_places()

    def own_points(self) -> Sequence[Point]:
        """What no chip at the edge may cover: the viewer's own places."""
        return [(place.x, place.y) for place in self.own_places()]

    def minimap_lines(self) -> Iterable[Segment]:
        return ()

    def legend(self) -> Sequence[LegendItem]:
        return ()

    def animations(self, events: Sequence[Event]) -> list[Animation]:
        """Animations that illustrate events."""
        return []

    def recall(self, events: Iterable[Event]) -> None:
        """Marks the last moves from redacted events, without animation."""
