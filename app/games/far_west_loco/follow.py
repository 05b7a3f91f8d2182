"""Follow camera of the Far West Loco board: a phone shows the surroundings of a locomotive."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.board.camera import Pose
from rules.far_west_loco.position import NOBODY

if TYPE_CHECKING:
    from app.games.far_west_loco.board import FarWestLocoBoard

#: A phone follows the locomotive with cells of this many dp.
FOLLOW = 46
#: The whole board counts as visible up to this factor of its scale.
CLOSE = 1.02


class FollowCamera:
    """Shows the whole board where there is room, otherwise the place of the locomotive."""

    def __init__(self, board: FarWestLocoBoard) -> None:
        self._board = board
        #: Size and edges of the board when it was laid out last.
        self._shape: tuple[float, ...] = ()

    def home_pose(self) -> Pose:
        board, camera = self._board, self._board.camera
        home = camera.home()
        if not board.follows:
            return home
        space = self._space() if board.view is not None else NOBODY
        x, y = board.layout.points[space] if space >= 0 else camera.content.middle
        return camera.clamped(Pose(home.scale, x, y))

    def _space(self) -> int:
        """The space to show: the new station, or the locomotive whose turn it is."""
        position, seat = self._board.position, self._board.seat
        if position.winner >= 0:
            return position.station(position.winner)
        return position.at[position.player if seat is None else seat]

    def adapt(self) -> None:
        """Goes home after a change of the board's shape: a sheet must not cover the locomotive."""
        board = self._board
        shape = (*board.size, *board.edges)
        if board.follows and shape != self._shape:
            board.viewport.fitted = False
        self._shape = shape

    def follow(self, x: float, y: float) -> None:
        """Keeps a moving locomotive in view where not all of the board is visible."""
        camera = self._board.camera
        if camera.pose.scale > camera.whole_scale * CLOSE:
            self._board.viewport.move_to(camera.clamped(Pose(camera.pose.scale, x, y)))

    def come_back(self) -> None:
        """Returns to the locomotive whose turn it is, after a move that was followed."""
        board = self._board
        if board.follows and board.viewport.fitted and board.view is not None:
            board.viewport.travel_to(self.home_pose())
