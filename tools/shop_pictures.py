"""Pictures of the shop windows: python -m tools.shop_pictures (part of ``make screenshots``)

For each language a feature graphic (1024 x 500) and screenshots of a phone, a 7-inch and a 10-inch
tablet, in the folders that fastlane, Google Play and F-Droid read. Kivy has one pixel density in a
process, so each device is a process of its own.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from PIL import Image, ImageDraw, ImageFilter, ImageFont

from app.demo import offscreen
from app.services.language import LANGUAGES
from tools.packaging import ROOT
from tools.screenshots import Pictures, middle_of

STORE = ROOT / "fastlane" / "metadata" / "android"
#: So many bytes a picture at most: the repository carries all of them.
LARGEST = 130_000


@dataclass(frozen=True)
class Device:
    """A kind of device: its folder in the store's tree, size in pixels, pixels a dp, and games."""

    folder: str
    size: tuple[int, int]
    density: float
    games: tuple[str, ...]


DEVICES = {
    "phone": Device(
        "phoneScreenshots",
        (720, 1280),
        1.75,
        ("transamerica", "santa_fe_rails", "station_master", "far_west_loco"),
    ),
    "seven": Device("sevenInchScreenshots", (800, 1280), 1.33, ("station_master", "transamerica")),
    "ten": Device("tenInchScreenshots", (1280, 800), 1.0, ("santa_fe_rails", "far_west_loco")),
}

FEATURE = (1024, 500)
TOP, BOTTOM, PAPER, INK = (46, 79, 76), (24, 44, 43), (247, 239, 220), (214, 196, 158)


def images(language: str) -> Path:
    """The folder of a language's pictures."""
    (folder,) = STORE.glob(f"{language}-*")
    return folder / "images"


class ShopPictures(Pictures):
    """Takes the screenshots of one device in every language."""

    def __init__(self, folder: Path, device: Device) -> None:
        super().__init__(folder)
        self.device = device
        self.largest = (max(device.size), max(device.size))

    def run(self) -> None:
        self.start()
        tables = {name: self.app.store.new(middle_of(name)) for name in self.device.games}
        for language in LANGUAGES:
            self.app.settings.language = language
            self.look(self.device.size, "light")
            for number, (name, table_id) in enumerate(tables.items(), 1):
                self.app.go("table", table_id=table_id)
                self.frames(20)
                self.presenter.reveal()
                self.frames(20)
                self._save(language, f"{number}_{name}")

    def _save(self, language: str, name: str) -> None:
        self.frames(10)
        path = images(language) / self.device.folder / f"{name}.jpg"
        path.parent.mkdir(parents=True, exist_ok=True)
        save_small(Image.open(self.picture(name)).convert("RGB"), path)


def save_small(picture: Image.Image, path: Path) -> None:
    """Write a JPEG in the best quality that the size limit allows."""
    for quality in (88, 82, 76, 70, 60, 50):
        picture.save(path, quality=quality, optimize=True)
        if path.stat().st_size < LARGEST:
            return
    raise SystemExit(f"{path} stays larger than {LARGEST:,} bytes.")


# The feature graphic


def feature_graphic(language: str) -> Image.Image:
    """The four games as cards on a table, the name, and what it is in the store's short words."""
    graphic = _table()
    homes = ("station_master", "transamerica", "santa_fe_rails", "far_west_loco")
    for number, name in enumerate(homes):
        art = Image.open(ROOT / "assets" / "home" / f"{name}.png").convert("RGB")
        _lay(
            graphic,
            art,
            (585 + 205 * (number % 2), 52 + 205 * (number // 2)),
            (-5, 4, 3, -4)[number],
        )
    draw = ImageDraw.Draw(graphic)
    logo = Image.open(ROOT / "assets" / "icon" / "icon.png").convert("RGBA").resize((112, 112))
    graphic.paste(logo, (56, 96), logo)
    draw.text((56, 222), "Roundhouse", font=_font("Vollkorn-SemiBold", 74), fill=PAPER)
    (folder,) = STORE.glob(f"{language}-*")
    said = (folder / "short_description.txt").read_text("utf-8").strip().split(". ")[0].rstrip(".")
    for number, line in enumerate(_wrapped(said, _font("Lato-Regular", 26), 480)):
        draw.text((58, 322 + 36 * number), line, font=_font("Lato-Regular", 26), fill=INK)
    return graphic


def _table() -> Image.Image:
    """A dark green table, lighter at its upper edge."""
    column = Image.new("RGB", (1, FEATURE[1]))
    for y in range(FEATURE[1]):
        share = y / (FEATURE[1] - 1)
        mixed = tuple(round(a + (b - a) * share) for a, b in zip(TOP, BOTTOM, strict=True))
        column.putpixel((0, y), mixed)
    return column.resize(FEATURE)


def _lay(table: Image.Image, art: Image.Image, at: tuple[int, int], turned: float) -> None:
    """Lay a picture on the table like a card: a paper rim, a shadow, a little turned."""
    high = 150
    art = art.resize((round(art.width * high / art.height), high))
    art = art.crop(((art.width - 190) // 2, 0, (art.width + 190) // 2, high))
    card = Image.new("RGBA", (art.width + 12, art.height + 12), (*PAPER, 255))
    card.paste(art, (6, 6))
    card = card.rotate(turned, expand=True, resample=Image.Resampling.BICUBIC)
    shadow = Image.new("RGBA", FEATURE)
    shadow.paste((0, 0, 0, 150), (at[0] + 4, at[1] + 8), card.getchannel("A"))
    table.paste(
        shadow.convert("RGB"), (0, 0), shadow.filter(ImageFilter.GaussianBlur(7)).getchannel("A")
    )
    table.paste(card, at, card)


def _wrapped(text: str, font: ImageFont.FreeTypeFont, width: int) -> list[str]:
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if font.getlength(longer) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def _font(name: str, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(str(ROOT / "assets" / "fonts" / f"{name}.ttf"), size)


def main(wanted: list[str]) -> int:
    if wanted:
        with tempfile.TemporaryDirectory() as folder, offscreen():
            pictures = ShopPictures(Path(folder), DEVICES[wanted[0]])
            pictures.run()
            pictures.app.dispatch("on_stop")
        return 0
    for language in LANGUAGES:
        images(language).mkdir(exist_ok=True)
        feature_graphic(language).save(images(language) / "featureGraphic.png", optimize=True)
    for name, device in DEVICES.items():
        command = [sys.executable, "-m", "tools.shop_pictures", name]
        density = {"KIVY_METRICS_DENSITY": str(device.density)}
        subprocess.run(command, cwd=ROOT, env={**os.environ, **density}, check=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
