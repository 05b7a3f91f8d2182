"""Packs pictures into pages in Kivy's atlas format."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import numpy as np
from PIL import Image

from tools.art.common.draw import bleed, save_png, whiten

GAP = 6
MAX_SIDE = 2048


class Page:
    """The free space of one page, as the largest empty boxes (x, y, w, h), which overlap."""

    def __init__(self, width: int) -> None:
        self.free = [(0, 0, width, MAX_SIDE)]
        self.height = 0

    def place(self, w: int, h: int) -> tuple[int, int] | None:
        """The highest free spot for a w x h box, marked as taken; None if the page is full."""
        spots = [
            (y + h, min(fw - w, MAX_SIDE), x, y)
            for x, y, fw, fh in self.free
            if fw >= w and fh >= h
        ]
        if not spots:
            return None
        _, _, x, y = min(spots)
        pieces = []
        for fx, fy, fw, fh in self.free:
            if fx >= x + w or fx + fw <= x or fy >= y + h or fy + fh <= y:
                pieces.append((fx, fy, fw, fh))
                continue
            pieces += [
                (fx, fy, x - fx, fh),
                (x + w, fy, fx + fw - x - w, fh),
                (fx, fy, fw, y - fy),
                (fx, y + h, fw, fy + fh - y - h),
            ]
        pieces = sorted({p for p in pieces if p[2] > 0 and p[3] > 0}, key=lambda p: -p[2] * p[3])
        self.free = []
        for px, py, pw, ph in pieces:
            inside = any(
                fx <= px and fy <= py and fx + fw >= px + pw and fy + fh >= py + ph
                for fx, fy, fw, fh in self.free
            )
            if not inside:
                self.free.append((px, py, pw, ph))
        self.height = max(self.height, y + h)
        return x, y


class Atlas:
    """A growing set of named pictures, written as <name>-<page>.png and <name>.atlas."""

    def __init__(self, folder: Path, name: str, width: int = 1024, levels: int = 3) -> None:
        self.folder, self.name, self.width, self.levels = folder, name, width, levels
        self._pictures: dict[str, tuple[Image.Image, bool]] = {}

    def add(
        self, key: str, picture: Image.Image, tint: bool = False, extrude: bool = False
    ) -> None:
        """Add a picture; `tint` makes it white, `extrude` repeats its outermost pixels."""
        if key in self._pictures:
            raise ValueError(f"{key} is already there")
        picture = whiten(picture) if tint else bleed(picture)
        self._pictures[key] = picture, extrude

    def _orders(self) -> list[Callable[[str], tuple[int, ...]]]:
        """Orders of packing to try; the tightest result is kept."""

        def size(key: str) -> tuple[int, int]:
            return self._pictures[key][0].size

        return [
            lambda k: (-size(k)[1], -size(k)[0]),
            lambda k: (-max(size(k)), -size(k)[0] * size(k)[1]),
            lambda k: (-size(k)[0] * size(k)[1],),
            lambda k: (-size(k)[0], -size(k)[1]),
        ]

    def _pack(self, order: list[str]) -> tuple[list[list[tuple[str, int, int]]], list[int]]:
        """Place the pictures in this order: for each page (key, x, y) and the height used."""
        pages: list[list[tuple[str, int, int]]] = []
        sheets: list[Page] = []
        for key in order:
            picture = self._pictures[key][0]
            size = picture.width + GAP, picture.height + GAP
            spots = ((n, sheet.place(*size)) for n, sheet in enumerate(sheets))
            found = next(((n, spot) for n, spot in spots if spot), None)
            if found is None:
                sheets.append(Page(self.width))
                pages.append([])
                found = len(sheets) - 1, sheets[-1].place(*size) or (0, 0)
            number, (x, y) = found
            pages[number].append((key, x + GAP // 2, y + GAP // 2))
        return pages, [sheet.height for sheet in sheets]

    def write(self) -> None:
        """Pack and write pages and index."""
        layouts = (self._pack(sorted(self._pictures, key=order)) for order in self._orders())
        pages, heights = min(layouts, key=lambda layout: sum(layout[1]))
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
            save_png(sheet, self.folder / file, self.levels)
            index[file] = dict(sorted(entries.items()))
        text = json.dumps(index, indent=0).replace(",\n", ", ").replace("], ", "],\n")
        (self.folder / f"{self.name}.atlas").write_text(text + "\n", encoding="utf-8")
