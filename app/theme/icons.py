"""Icons by name, from the icon font that KivyMD brings along; its font name is ``Icons``."""

from __future__ import annotations

from pathlib import Path

from kivy.core.text import LabelBase
from kivymd import fonts_path
from kivymd.icon_definitions import md_icons

LabelBase.register("Icons", str(Path(fonts_path) / "materialdesignicons-webfont.ttf"))


def icon(name: str) -> str:
    """The character of an icon in the font ``Icons``; empty for no name."""
    return md_icons[name] if name else ""
