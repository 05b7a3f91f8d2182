"""A small list kept in a JSON file of its own: seats at other tables, accounts at brokers."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, TypeVar

from kivy.logger import Logger

from app.services.files import write_atomically
from rules.core.errors import RulesError
from rules.core.reading import load_json

T = TypeVar("T")


def read_list(path: Path, entry: Callable[[Any], T | None]) -> list[T]:
    """What the file says; ``entry`` gives None for what makes no sense, which is left out."""
    if not path.exists():
        return []
    try:
        raw = load_json(path)
    except RulesError as error:
        Logger.warning("Files: %s cannot be read and counts as empty: %s", path.name, error)
        return []
    return [one for each in raw if (one := entry(each))] if isinstance(raw, list) else []


def write_list(path: Path, entries: Iterable[dict[str, Any]]) -> None:
    write_atomically(path, json.dumps(list(entries), ensure_ascii=False, indent=1))
