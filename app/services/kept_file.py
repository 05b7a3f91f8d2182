"""A small JSON file of what this device remembers: seats at other tables, accounts at brokers."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from kivy.logger import Logger

from app.services.files import NotSaved, StorageProblem, write_atomically
from rules.core.errors import RulesError
from rules.core.reading import load_json

#: Told of a file that cannot be written.
Report = Callable[[StorageProblem], None]


def log(problem: StorageProblem) -> None:
    Logger.warning("Files: %s", problem)


class KeptFile:
    """A file that is written whole with every change.

    While it cannot be written, its owner goes on with what is in memory: ``report`` is told once,
    and the next change tries again.
    """

    def __init__(self, path: Path, report: Report) -> None:
        self._path, self._report = path, report
        self._failed = False

    def read(self) -> object:
        """The values in the file; None if there is none that can be read."""
        if not self._path.exists():
            return None
        try:
            return load_json(self._path)
        except RulesError as error:
            Logger.warning("Files: %s counts as empty: %s", self._path.name, error)
            return None

    def entries(self) -> list[object]:
        """The entries of a file that holds a list; none of one that holds something else."""
        raw = self.read()
        return raw if isinstance(raw, list) else []

    def write(self, values: object) -> None:
        try:
            write_atomically(self._path, json.dumps(values, ensure_ascii=False, indent=1))
        except NotSaved as problem:
            if not self._failed:
                self._report(StorageProblem(problem.cause))
            self._failed = True
        else:
            self._failed = False
