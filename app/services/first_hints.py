"""First hints: one sentence at each new kind of decision in a player's first two games of a title.

The sentences are data, ``assets/hints/<game>.json``: phase -> English text. What a player has been
told is kept in the settings, by name and game.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from kivy.logger import Logger

from app.paths import ASSETS
from app.services.settings import settings
from rules.core.errors import RulesError
from rules.core.reading import load_json

#: So many games of a title have hints.
GAMES = 2


@cache
def hints_of(game_id: str) -> Mapping[str, str]:
    """Phase -> the sentence about it; nothing for a game without hints."""
    path = Path(ASSETS) / "hints" / f"{game_id}.json"
    if not path.is_file():
        return {}
    try:
        found = load_json(path)
    except RulesError as error:
        Logger.warning("Hints: there are none about %s: %s", game_id, error)
        return {}
    pairs = found.items() if isinstance(found, dict) else ()
    return {phase: text for phase, text in pairs if isinstance(text, str)}


def next_hint(player: str, game_id: str, table_id: str, phase: str) -> str:
    """The sentence that a player has not been told yet; empty: none. It is never told again."""
    text = hints_of(game_id).get(phase, "")
    if not text or not settings.first_hints:
        return ""
    key = f"{game_id}/{player.casefold()}"
    tables, seen = _told(key)
    if phase in seen or (table_id not in tables and len(tables) >= GAMES):
        return ""
    if table_id not in tables:
        tables = [*tables, table_id]
    settings.hints = {**settings.hints, key: {"tables": tables, "seen": [*seen, phase]}}
    return text


def _told(key: str) -> tuple[list[str], list[str]]:
    """The tables on which a player was told something, and about which phases."""
    kept = settings.hints.get(key)
    if not isinstance(kept, dict):
        return [], []
    lists = [kept.get(name) for name in ("tables", "seen")]
    tables, seen = ([*filter(_is_text, one)] if isinstance(one, list) else [] for one in lists)
    return tables, seen


def _is_text(value: object) -> bool:
    return isinstance(value, str)
