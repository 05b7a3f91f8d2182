"""Icons by name, from the icon font that KivyMD brings along; its font name is ``Icons``."""

from __future__ import annotations

from pathlib import Path

from kivy.core.text import LabelBase
from kivymd import fonts_path

LabelBase.register("Icons", str(Path(fonts_path) / "materialdesignicons-webfont.ttf"))


#: The icons of the home screen. KivyMD's own table has seven thousand, which take as long to load
#: as a game's picture: it is read when another icon is asked for.
AT_HOME = {
    "account-group": "\U000f0849",
    "book-open-page-variant-outline": "\U000f15d6",
    "cellphone-link": "\U000f0121",
    "chevron-right": "\U000f0142",
    "cog-outline": "\U000f08bb",
    "dots-vertical": "\U000f01d9",
    "login": "\U000f0342",
    "play": "\U000f040a",
    "plus": "\U000f0415",
    "plus-circle-outline": "\U000f0419",
    "school-outline": "\U000f1180",
    "timer-outline": "\U000f051b",
}


def icon(name: str) -> str:
    """The character of an icon in the font ``Icons``; empty for no name."""
    if not name:
        return ""
    found = AT_HOME.get(name)
    if found is None:
        from kivymd.icon_definitions import md_icons

        found = str(md_icons[name])
    return found
