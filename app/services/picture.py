"""Pictures as PNG, with the standard library alone: of the window and of textures."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path

from kivy.core.window import Window
from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glPixelStorei, glReadPixels
from kivy.graphics.texture import Texture

GL_PACK_ALIGNMENT = 0x0D05


def save_window(path: Path) -> Path:
    """Write the window to a PNG file."""
    Window.dispatch("on_draw")  # the last frame may have left the buffer with the swap
    width, height = Window.system_size if Window.rotation else Window.size
    glPixelStorei(GL_PACK_ALIGNMENT, 1)
    pixels = glReadPixels(0, 0, width, height, GL_RGB, GL_UNSIGNED_BYTE)
    rows = [pixels[at : at + width * 3] for at in range(0, len(pixels), width * 3)]
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(png(width, height, rows[::-1]))
    return path


def save_texture(texture: Texture, path: Path) -> Path:
    """Write a texture to a PNG file; a texture's first row of pixels is the top one."""
    width, height = texture.size
    pixels = texture.pixels
    rows = []
    for number in range(height):
        row = pixels[number * width * 4 : (number + 1) * width * 4]
        colours = bytearray(width * 3)
        colours[0::3], colours[1::3], colours[2::3] = row[0::4], row[1::4], row[2::4]
        rows.append(bytes(colours))
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(png(width, height, rows))
    return path


def png(width: int, height: int, rows: list[bytes]) -> bytes:
    """A PNG file from RGB rows, the top one first."""
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    data = zlib.compress(b"".join(b"\0" + row for row in rows), 6)
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
        for kind, body in ((b"IHDR", header), (b"IDAT", data), (b"IEND", b""))
    )
