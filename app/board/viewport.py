"""The part of a board that looks: camera, fit, zoom, pan, and where the paper lies."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty

from app.board.animation import Motion, Motions, out_cubic
from app.board.camera import Camera, Edges, Pose, Rect
from app.board.canvas import Paper
from app.board.gestures import Gestures
from app.board.meshes import Layer
from app.board.overlays import Overlays, Spot

#: Seconds that a camera takes to go somewhere, and to fit.
GO, FIT = 0.25, 0.35
#: The camera has come to rest when nothing has moved it for so long.
REST = 0.12
#: A board opens with at least this spacing (dp), and can be magnified at least to the other.
READABLE, CLOSEST = 24, 120

#: Before anything is shown.
NOTHING = Rect(0, 0, 1, 1)


class Looking(Gestures):
    """Moves the paper under the window. The canvas only changes its transforms meanwhile."""

    #: Names of the layers, lowest first.
    LAYERS: tuple[str, ...] = ()

    radius = NumericProperty(0)
    edges = ListProperty([0, 0, 0, 0])
    #: Small boards get a minimap and edge chips in place of legend and zoom buttons.
    compact = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self.camera = Camera(NOTHING)
        self._fitted = False
        super().__init__(**kwargs)
        self.layers = {name: Layer() for name in self.LAYERS}
        self.paper = Paper(self.canvas, self.canvas.before, self.layers.values())
        self.overlays = Overlays(self)
        self._travel = Motions()
        self._rest = Clock.create_trigger(self._rested, REST)
        self._shape_soon = Clock.create_trigger(self._reshape, -1)
        for name in ("pos", "size", "edges", "radius"):
            self.fbind(name, self._shape_soon)

    # What a derived class says

    def own_spots(self) -> Sequence[Spot]:
        """The viewer's own places: dots on the minimap, chips at the edge."""
        return ()

    def rested(self) -> None:
        """The camera has come to rest."""

    def on_look(self) -> None:
        """The camera has moved."""

    @property
    def opens_at(self) -> float:
        """The spacing (dp) with which the board opens at least."""
        return READABLE

    @property
    def pixel(self) -> float:
        """One screen pixel in board units."""
        return 1 / self.camera.pose.scale

    @property
    def spacing(self) -> float:
        """Board unit in dp: what the look's sizes are measured in."""
        return self.camera.pose.scale / dp(1)

    # Camera

    def fit(self) -> None:
        """The home view; from there, the whole board."""
        home = self._home()
        self._go(self.camera.whole() if self._is_near(home) else home, FIT)

    def zoom_by(self, factor: float) -> None:
        self._go(self.camera.zoomed(factor, *self.camera.free_middle), GO)

    def reveal(self, area: Rect) -> None:
        """Bring a part of the board into sight, moving as little as possible."""
        if not self._fitted:
            return
        margin = min(dp(72), self.camera.free_width / 4, self.camera.free_height / 4)
        pose = self.camera.showing(area, margin)
        if not self._is_near(pose):
            self._go(pose, GO)

    def _home(self) -> Pose:
        """The home view; where it cannot show all, as many of the viewer's places as it can."""
        home = self.camera.home()
        spots = [(spot.x, spot.y) for spot in self.own_spots()]
        half = self.camera.free_width / home.scale / 2 - 0.5
        middle = self.camera.content.middle[0]
        best = middle
        for x in sorted({x + side for x, _ in spots for side in (-half, half)} | {middle}):
            seen, seen_best = (
                sum(abs(at - c) <= half + 1e-6 for at, _ in spots) for c in (x, best)
            )
            if (seen, -abs(x - middle)) > (seen_best, -abs(best - middle)):
                best = x
        return self.camera.clamped(Pose(home.scale, best, home.y))

    def _is_near(self, pose: Pose) -> bool:
        here = self.camera.pose
        apart = max(abs(here.x - pose.x), abs(here.y - pose.y)) * here.scale
        return abs(here.scale / pose.scale - 1) < 0.01 and apart < dp(2)

    def _go(self, pose: Pose, seconds: float) -> None:
        start = self.camera.pose

        def at(t: float) -> None:
            self._look_from(self.camera.between(start, pose, out_cubic(t)))

        self._travel.run([Motion(seconds, at, finish=lambda: self._look_from(pose))])

    def _look_from(self, pose: Pose) -> None:
        self.camera.pose = pose
        self.paper.look(self, self.camera)
        self.overlays.follow()
        self.rest_soon()
        self.dispatch("on_look")

    def _reshape(self, *_: object) -> None:
        """Another size or place on the screen."""
        self.compact = self.width < dp(600) or self.height < dp(400)
        self.overlays.layout()
        left, top, right, bottom = self.edges
        bottom = max(bottom, self.overlays.foot)
        self.camera.readable = dp(self.opens_at)
        self.camera.resize(self.width, self.height, Edges(left, top, right, bottom))
        self.camera.closest = max(dp(CLOSEST), 2.5 * self.camera.whole_scale)
        if not self._fitted and self.camera.content is not NOTHING:
            self.camera.pose = self._home()
            self._fitted = True
        self.paper.shape(self)
        self._look_from(self.camera.pose)

    def see(self, content: Rect) -> None:
        """What there is to be seen; another board is looked at from its home."""
        if content != self.camera.content:
            self.camera.content = content
            self.start_over()

    def start_over(self) -> None:
        """Somebody else looks, or at something else: from home."""
        self._travel.stop()
        self._fitted = False
        self._shape_soon()

    def rest_soon(self) -> None:
        """Something has moved: the rest begins anew."""
        self._rest.cancel()
        self._rest()

    def _rested(self, *_: object) -> None:
        if self._fitted and not self._travel.running:
            self.paper.rest(self, self.camera)
            self.rested()

    # Fingers

    def pan_by(self, dx: float, dy: float) -> None:
        self._travel.stop()
        self._look_from(self.camera.panned(dx, dy))

    def glide_by(self, dx: float, dy: float) -> None:
        self._go(self.camera.panned(dx, dy), FIT)

    def pinch_by(self, factor: float, x: float, y: float, dx: float, dy: float) -> None:
        self._travel.stop()
        self.camera.pose = self.camera.panned(dx, dy)
        self._look_from(self.camera.zoomed(factor, x, y))

    def wheel_at(self, factor: float, x: float, y: float) -> None:
        self._travel.skip()
        self._look_from(self.camera.zoomed(factor, x, y))

    def double_tap_at(self, x: float, y: float) -> None:
        """Closer, and from close up back home."""
        if self.camera.pose.scale > self.camera.home_scale * 1.5:
            self._go(self._home(), FIT)
        else:
            self._go(self.camera.zoomed(2, x, y), GO)
