"""Packs pictures into pages in Kivy's atlas format."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
from PIL import Image

from tools.art.draw import bleed, save_png, whiten

GAP = 6
MAX_SIDE = 2048


class Skyline:
    """The upper edge of what is packed so far on one page: spans of (x, y, width)."""

    def __init__(self, width: int) -> None:
        self.spans = [(0, 0, width)]
        self.height = 0

    def place(self, w: int, h: int) -> tuple[int, int] | None:
        """The highest free spot for a w x h box, marked as taken; None if the page is full."""
        best: tuple[int, int] | None = None
        least = (1 << 30, 0)
        limit = sum(span[2] for span in self.spans)
        for x, _, _ in self.spans:
            if x + w > limit:
                break
            under = [span for span in self.spans if span[0] < x + w and sum(span[::2]) > x]
            y = max(span[1] for span in under)
            waste = sum((y - sy) * (min(sx + sw, x + w) - max(sx, x)) for sx, sy, sw in under)
            if y + h <= MAX_SIDE and (y, waste) < least:
                best, least = (x, y), (y, waste)
        if best is None:
            return None
        x, y = best
        spans = []
        for sx, sy, sw in self.spans:
            left, right = min(sx + sw, x) - sx, sx + sw - max(sx, x + w)
            if left > 0:
                spans.append((sx, sy, left))
            if right > 0:
                spans.append((sx + sw - right, sy, right))
        self.spans = sorted([*spans, (x, y + h, w)])
        self.height = max(self.height, y + h)
        return best


class Atlas:
    """A growing set of named pictures, written as <name>-<page>.png and <name>.atlas."""

    def __init__(self, folder: Path, name: str, width: int = 1024) -> None:
        self.folder, self.name, self.width = folder, name, width
        self._pictures: dict[str, tuple[Image.Image, bool]] = {}

    def add(self, key: str, picture: Image.Image, tint: bool = False,
            extrude: bool = False) -> None:
        """Add a picture; `tint` makes it white, `extrude` repeats its outermost pixels."""
        if key in self._pictures:
            raise ValueError(f"{key} is already there")
        picture = whiten(picture) if tint else bleed(picture)
        self._pictures[key] = picture, extrude

    def write(self) -> None:
        """Pack by falling height and write pages and index."""
        order = sorted(self._pictures, key=lambda k: (-self._pictures[k][0].height, k))
        pages: list[list[tuple[str, int, int]]] = []
        lines: list[Skyline] = []
        for key in order:
            picture = self._pictures[key][0]
            size = picture.width + GAP, picture.height + GAP
            spots = ((n, line.place(*size)) for n, line in enumerate(lines))
            found = next(((n, spot) for n, spot in spots if spot), None)
            if found is None:
                lines.append(Skyline(self.width))
                pages.append([])
                found = len(lines) - 1, lines[-1].place(*size) or (0, 0)
            number, (x, y) = found
            pages[number].append((key, x + GAP // 2, y + GAP // 2))
        heights = [line.height for line in lines]
        index: dict[str, dict[str, list[int]]] = {}
        self.folder.mkdir(parents=True, exist_ok=True)
        for old in self.folder.glob(f"{self.name}-[0-9]*.png"):
            old.unlink()
        for number, (page, height) in enumerate(zip(pages, heights, strict=True)):
            sheet = Image.new("RGBA", (self.width, height), (255, 255, 255, 0))
            entries: dict[str, list[int]] = {}
            for key, left, top in page:
                picture, extrude = self._pictures[key]
                if extrude:
                    wide = np.pad(np.asarray(picture), ((2, 2), (2, 2), (0, 0)), mode="edge")
                    sheet.paste(Image.fromarray(wide, "RGBA"), (left - 2, top - 2))
                sheet.paste(picture, (left, top))
                bottom = height - top - picture.height
                entries[key] = [left, bottom, picture.width, picture.height]
            file = f"{self.name}-{number}.png"
            save_png(sheet, self.folder / file, levels=3)
            index[file] = dict(sorted(entries.items()))
        text = json.dumps(index, indent=0).replace(",\n", ", ").replace("], ", "],\n")
        (self.folder / f"{self.name}.atlas").write_text(text + "\n", encoding="utf-8")
