"""Small pictures of tables, as everybody at the table may see them: PNG files beside the saves."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.graphics import ClearBuffers, ClearColor, Fbo, PopMatrix, PushMatrix, Scale
from kivy.logger import Logger

from app.services.files import PRIVATE_FILE, make_folder
from app.services.picture import png
from app.theme.theme import theme

if TYPE_CHECKING:
    from app.games.board import Board

#: Size in pixels: twice as wide as high, as on the cards of the home screen.
WIDTH, HEIGHT = 420, 200
#: The board is laid out so many times as large, and drawn so many seconds
#: later.
ROOM, LATER = 1.6, 0.1


class Thumbnails:
    """The pictures of the tables in a folder, by the tables' ids. A missing one is no fault."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder / "thumbnails"
        #: The app ends: nothing is drawn any more.
        self.closed = False
        #: Called with a table's id when its picture has changed.
        self.on_kept: Callable[[str], None] = lambda _table_id: None

    def path(self, table_id: str) -> Path:
        return self._folder / f"{table_id}.png"

    def stamp(self, table_id: str) -> int:
        """The time of a picture's last change; 0 if there is none."""
        try:
            return self.path(table_id).stat().st_mtime_ns
        except OSError:
            return 0

    def keep(self, table_id: str, make: Callable[[], Board]) -> None:
        """Keep a picture of a board that ``make`` builds, with a spectator's view.

        All of it happens a moment later, when the screen that follows is there.
        """
        Clock.schedule_once(lambda _dt: self._prepare(table_id, make), LATER)

    def _prepare(self, table_id: str, make: Callable[[], Board]) -> None:
        if self.closed:
            return
        board = make()
        board.size_hint = (None, None)
        board.pos, board.size = (0, 0), (WIDTH * ROOM, HEIGHT * ROOM)
        # A board draws itself in the frame after it was told what to show.
        Clock.schedule_once(lambda _dt: self._keep(table_id, board), LATER)

    def _keep(self, table_id: str, board: Board) -> None:
        path = self.path(table_id)
        temporary = path.with_name(f"{path.name}.tmp")
        try:
            make_folder(path.parent)
            temporary.touch(mode=PRIVATE_FILE)
            temporary.write_bytes(picture_of(board))
            os.replace(temporary, path)
        except OSError as error:  # the card of the game is shown instead
            Logger.warning("Thumbnails: %s was not written: %s", path.name, error)
            return
        self.on_kept(table_id)

    def forget_others(self, table_ids: set[str]) -> None:
        """Remove the pictures of tables that are gone."""
        with contextlib.suppress(OSError):
            for path in self._folder.iterdir():
                if path.stem not in table_ids:
                    path.unlink()


def picture_of(board: Board) -> bytes:
    """A board of the picture's shape, drawn small into a PNG file."""
    fbo = Fbo(size=(WIDTH, HEIGHT), with_stencilbuffer=True)
    with fbo:
        ClearColor(*theme.table)
        ClearBuffers()
        PushMatrix()
        Scale(1 / ROOM, 1 / ROOM, 1)
    fbo.add(board.canvas)
    with fbo.after:
        PopMatrix()
    fbo.draw()
    pixels: bytes = fbo.pixels
    fbo.remove(board.canvas)
    return png(WIDTH, HEIGHT, _rows(pixels))


def _rows(pixels: bytes) -> list[bytes]:
    """Rows of RGB, the top one first, from RGBA, the lowest one first."""
    colours = bytearray(WIDTH * HEIGHT * 3)
    for part in range(3):
        colours[part::3] = pixels[part::4]
    step = WIDTH * 3
    return [bytes(colours[at : at + step]) for at in range(0, len(colours), step)][::-1]
