"""Design tokens: one definition for the app and the art tools, observable by KV."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from kivy.lang import Builder

from app.theme import tokens
from app.theme.palettes import PALETTES, rgba
from app.theme.theme import theme
from app.theme.tokens import COLOURS

ROOT = Path(__file__).parents[3]
#: Everybody's colours.
PLAIN = {"#FFFFFF", "#000000"}


def printed() -> set[str]:
    """Colours of printed things, players and city groups."""
    found = {value for value in vars(tokens).values() if str(value).startswith("#")}
    for palette in PALETTES.values():
        found |= {colour for tones in palette.players for colour in tones}
        found |= set(palette.cities.values())
    return found - PLAIN


def literals(*folders: str) -> Iterator[tuple[str, str]]:
    """Every colour that is written down outside of the two modules of tokens."""
    homes = {"app/theme/tokens.py", "app/theme/palettes.py"}
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*")):
            place = path.relative_to(ROOT).as_posix()
            if path.suffix in (".py", ".kv") and place not in homes:
                for colour in re.findall(r"#[0-9A-Fa-f]{6}", path.read_text("utf-8")):
                    yield place, colour.upper()


def test_a_token_is_defined_once() -> None:
    shades = {colour[:7] for pair in COLOURS.values() for colour in pair} - PLAIN
    twice = [found for found in literals("app", "kv") if found[1] in shades | printed()]
    twice += [found for found in literals("tools") if found[1] in printed()]
    assert not twice, twice


def test_tokens_need_no_kivy() -> None:
    code = "import sys; sys.modules['kivy'] = None; import app.theme.palettes, app.theme.tokens"
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True)


def test_kv_follows_every_colour() -> None:
    rules = "\n".join(f"    {token}: theme.{token}" for token in COLOURS)
    widget = Builder.load_string(f"#:import theme app.theme.theme.theme\nWidget:\n{rules}")
    try:
        for theme.dark in (True, False):
            for token, shades in COLOURS.items():
                wanted = rgba(shades[theme.dark])
                assert tuple(getattr(theme, token)) == wanted
                assert tuple(getattr(widget, token)) == wanted
    finally:
        theme.dark = False
