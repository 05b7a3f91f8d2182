"""Board viewport: the camera with fit, zoom, pan and animated travel."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from kivy.clock import Clock
from kivy.metrics import dp

from app.board.animation import Animation, Animator, out_cubic
from app.board.camera import Camera, Edges, Pose, Rect
from app.board.geometry import Point

#: Seconds that the camera travels to a place, and to the fitted view.
TRAVEL, FIT = 0.25, 0.35
#: The camera is at rest when nothing has moved it for this long (s).
REST = 0.12
#: A board opens with at least this spacing (dp per board unit).
READABLE = 24
#: Every board can be magnified at least to this spacing (dp).
CLOSEST = 120

#: Content of a camera before anything is shown.
NOTHING = Rect(0, 0, 1, 1)


class ViewportListener(Protocol):
    """The board, as its viewport calls it."""

    def home_pose(self) -> Pose:
        """The camera's first pose, and the one that ``fit`` returns to."""

    def camera_moved(self) -> None:
        """The camera has moved: update transforms and overlays, draw nothing."""

    def camera_rested(self) -> None:
        """The camera has come to rest: place labels, sharpen fine lines."""


@dataclass(frozen=True)
class DrawScale:
    """Sizes in board units of a screen pixel and of a dp.

    ``bulk`` is the factor by which small pieces are enlarged so that they stay readable.
    """

    pixel: float
    dp: float
    bulk: float


class Viewport:
    """Moves the camera by gestures, keys and travel animations, and tells the board about it."""

    def __init__(self, listener: ViewportListener) -> None:
        self._listener = listener
        self.camera = Camera(NOTHING)
        #: Whether the camera has a pose; if not, the next ``resize`` moves it home.
        self.fitted = False
        #: The home pose from which nothing has moved the camera yet.
        self._home: Pose | None = None
        #: Whether the camera has come close by itself, because places were too small to touch.
        self.came_closer = False
        #: What ``reveal`` brings into view, until the camera rests.
        self._revealed: Rect | None = None
        self._travel = Animator()
        self._rest = Clock.create_trigger(self._rested, REST)

    @property
    def pixel(self) -> float:
        """One screen pixel in board units."""
        return 1 / self.camera.pose.scale

    @property
    def spacing(self) -> float:
        """One board unit in dp."""
        unit: float = dp(1)
        return self.camera.pose.scale / unit

    def draw_scale(self, smallest: float, most: float) -> DrawScale:
        """Scale for drawing pieces that stop shrinking below a spacing of ``smallest`` dp.

        ``most`` limits the factor by which they are enlarged.
        """
        unit = self.pixel * dp(1)
        return DrawScale(self.pixel, unit, min(most, max(1.0, smallest * unit)))

    def resize(self, width: float, height: float, edges: Edges, readable: float) -> None:
        """Adopts a new size of the widget; ``readable`` is the least spacing (dp) to open with."""
        camera = self.camera
        at_home = not self.fitted or camera.pose == self._home
        camera.readable = dp(readable)
        camera.resize(width, height, edges)
        camera.closest = max(dp(CLOSEST), 2.5 * camera.whole_scale)
        if at_home and camera.content is not NOTHING:
            camera.pose = self._home = self._listener.home_pose()
            self.fitted = True
        self.move_to(camera.pose)
        if self._revealed is not None:  # the travel leads to where it would have been before
            self.reveal(self._revealed)

    def reset(self) -> None:
        """Makes the next ``resize`` start from the home pose."""
        self._travel.stop()
        self.fitted = self.came_closer = False
        self._revealed = None

    # Moving

    def move_to(self, pose: Pose) -> None:
        """Moves the camera at once."""
        self.camera.pose = pose
        self._listener.camera_moved()
        self.rest_soon()

    def travel_to(self, pose: Pose, seconds: float = TRAVEL) -> None:
        """Moves the camera with an animation."""
        start, self._revealed = self.camera.pose, None

        def at(t: float) -> None:
            self.move_to(self.camera.between(start, pose, out_cubic(t)))

        self._travel.run([Animation(seconds, at, finish=lambda: self.move_to(pose))])

    def fit(self) -> None:
        """Travels to the home pose; from there, to the whole board."""
        home = self._listener.home_pose()
        self.travel_to(self.camera.whole() if self._is_near(home) else home, FIT)

    def zoom_by(self, factor: float) -> None:
        """Zooms around the middle of the free area."""
        self.travel_to(self.camera.zoomed(factor, *self.camera.free_middle))

    def come_closer(self, factor: float, x: float, y: float) -> bool:
        """Travels to a place (pixels), larger by a factor; returns whether that is possible."""
        camera = self.camera
        close = camera.clamped(Pose(camera.pose.scale * factor, *camera.to_board(x, y)))
        if close.scale < camera.pose.scale * 1.02:
            return False
        self.came_closer = True
        self.travel_to(close)
        return True

    def go_back(self) -> None:
        """Travels home if the camera has come closer by itself."""
        if self.came_closer:
            self.came_closer = False
            self.travel_to(self._listener.home_pose(), FIT)

    def reveal(self, area: Rect) -> None:
        """Brings a part of the board into view with the least movement."""
        if not self.fitted:
            return
        margin = min(dp(72), self.camera.free_width / 4, self.camera.free_height / 4)
        pose = self.camera.showing(area, margin)
        if not self._is_near(pose):
            self.travel_to(pose)
        self._revealed = area
        self.rest_soon()

    def reveal_point(self, x: float, y: float) -> None:
        """Brings a point of the board into view with the least movement."""
        self.reveal(Rect(x, y, x, y))

    def skip(self) -> None:
        """Finishes a travel at once."""
        self._travel.skip()

    @property
    def travelling(self) -> bool:
        """Whether an animation moves the camera."""
        return self._travel.running

    def stop(self) -> None:
        """Stops a travel where it is."""
        self._travel.stop()
        self._revealed = None

    def _is_near(self, pose: Pose) -> bool:
        here = self.camera.pose
        apart = max(abs(here.x - pose.x), abs(here.y - pose.y)) * here.scale
        return abs(here.scale / pose.scale - 1) < 0.01 and apart < dp(2)

    # Rest

    def rest_soon(self) -> None:
        """Starts the countdown to ``camera_rested``, or restarts it."""
        self._rest.cancel()
        self._rest()

    def rest_now(self) -> None:
        """Reports rest at once, unless the camera has no pose yet or is travelling."""
        if self.fitted and not self.travelling:
            self._revealed = None
            self._listener.camera_rested()

    def _rested(self, _dt: float) -> None:
        self.rest_now()

    # Gestures (a CameraListener)

    def pan(self, dx: float, dy: float) -> None:
        self.stop()
        self.move_to(self.camera.panned(dx, dy))

    def glide(self, dx: float, dy: float) -> None:
        self.travel_to(self.camera.panned(dx, dy), FIT)

    def pinch(self, factor: float, x: float, y: float, dx: float, dy: float) -> None:
        self.stop()
        self.came_closer = False  # the player has taken over
        self.camera.pose = self.camera.panned(dx, dy)
        self.move_to(self.camera.zoomed(factor, x, y))

    def wheel(self, factor: float, x: float, y: float) -> None:
        self.skip()
        self.came_closer, self._revealed = False, None
        self.move_to(self.camera.zoomed(factor, x, y))

    def toggle_zoom(self, x: float, y: float) -> None:
        """Zooms in on a pixel, or back to the home pose if the camera is close already."""
        if self.camera.pose.scale > self.camera.home_scale * 1.5:
            self.travel_to(self._listener.home_pose(), FIT)
        else:
            self.travel_to(self.camera.zoomed(2, x, y))


def home_pose(camera: Camera, own: Sequence[Point], choices: Sequence[Point] = ()) -> Pose:
    """The camera's home pose, moved sideways to what the viewer looks for.

    That is as many as possible of the viewer's own places and of the choices; all choices together
    matter as much as all own places.
    """
    home = camera.home()
    half = camera.free_width / home.scale / 2 - 0.5
    middle = camera.content.middle[0]
    weights = [(x, 1.0) for x, _ in own]
    weights += [(x, max(1, len(own)) / len(choices)) for x, _ in choices]
    places = {x + side for x, _ in weights for side in (-half, half)} | {middle}

    def worth(at: float) -> tuple[float, float]:
        seen = sum(weight for x, weight in weights if abs(x - at) <= half + 1e-6)
        return round(seen, 6), -abs(at - middle)

    return camera.clamped(Pose(home.scale, max(sorted(places), key=worth), home.y))
