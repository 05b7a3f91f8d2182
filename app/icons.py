"""Icons by name, from the icon font that KivyMD brings along (font name ``Icons``)."""

from __future__ import annotations

from kivymd.icon_definitions import md_icons


def icon(name: str) -> str:
    """The character of an icon; nothing for no name."""
    return md_icons[name] if name else ""
