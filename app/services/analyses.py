"""Analyses of finished tables, each in a file of its own beside the saves.

They can be thrown away: a missing or damaged one is counted again.
"""

from __future__ import annotations

import contextlib
import json
from pathlib import Path
from typing import TYPE_CHECKING

from kivy.logger import Logger

from app.services.files import StorageProblem, make_folder, write_atomically
from rules.core.errors import BadFile
from rules.core.reading import load_json

if TYPE_CHECKING:
    from rules.analysis.analysis import Analysis

#: Raised when something else is counted: everything is counted again.
VERSION = 2


class Analyses:
    """The analyses in a folder, by the tables' ids."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder / "analyses"

    def path(self, table_id: str) -> Path:
        return self._folder / f"{table_id}.json"

    def find(self, table_id: str, steps: int) -> Analysis | None:
        """The analysis of a table of so many steps; None if there is none that can be used."""
        from rules.analysis.analysis import Analysis

        path = self.path(table_id)
        if not path.exists():
            return None
        try:
            raw = load_json(path)
            if not isinstance(raw, dict) or (raw.get("version"), raw.get("steps")) != (
                VERSION,
                steps,
            ):
                return None
            return Analysis.read(raw["analysis"])
        except (BadFile, KeyError, TypeError, ValueError) as error:
            Logger.warning("Analyses: %s is counted again: %s", path.name, error)
            return None

    def keep(self, table_id: str, steps: int, analysis: Analysis) -> None:
        """Write an analysis; where that is not possible it is counted again next time."""
        raw = {"version": VERSION, "steps": steps, "analysis": analysis.plain()}
        try:
            make_folder(self._folder)
            write_atomically(self.path(table_id), json.dumps(raw))
        except (StorageProblem, OSError) as error:
            Logger.warning("Analyses: %s was not written: %s", table_id, error)

    def forget_others(self, table_ids: set[str]) -> None:
        """Remove the analyses of tables that are gone."""
        with contextlib.suppress(OSError):
            for path in self._folder.iterdir():
                if path.name.split(".")[0] not in table_ids:
                    path.unlink()
