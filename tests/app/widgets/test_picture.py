"""Pictures that cover their box: of a file that changes only the newest state is kept."""

from __future__ import annotations

import gc
import weakref
from pathlib import Path

from app.services.picture import png
from app.widgets.picture import Picture


def paint(path: Path, grey: int) -> None:
    path.write_bytes(png(2, 2, [bytes([grey] * 6)] * 2))


def test_the_last_state_of_a_file_is_let_go(tmp_path: Path) -> None:
    file = tmp_path / "table.png"
    paint(file, 10)
    shown = Picture(source=str(file), stamp=1, size=(20, 20))
    before = weakref.ref(shown._mesh.texture)
    shown.width = 30
    assert shown._mesh.texture is before()  # the same file: nothing is read again
    paint(file, 200)
    shown.stamp = 2
    gc.collect()
    assert before() is None
    assert shown._mesh.texture.pixels[:3] == bytes([200] * 3)
