"""The journal: a line of JSON for each finished deal, so that an interrupted ladder goes on."""

from __future__ import annotations

import json
from dataclasses import asdict
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import TextIO

import rules
from rules.core.errors import BadFile
from rules.ladder.deal import DealResult

#: Folders of the rules that all games and computer players are made of, beside their own.
SHARED = ("bots", "core")


@lru_cache(maxsize=8)
def fingerprint(game_id: str) -> str:
    """A hash of a game's rules, boards and computer players: deals of others do not count."""
    root = Path(rules.__file__).parent
    digest = sha256()
    for path in sorted(root.rglob("*")):
        parts = path.relative_to(root).parts
        folder = parts[1] if parts[0] == "data" and len(parts) > 1 else parts[0]
        if path.suffix in (".py", ".json") and folder in (*SHARED, game_id):
            digest.update(path.relative_to(root).as_posix().encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def _version(key: str) -> str:
    """The fingerprint for a deal's name, which begins with its game."""
    return fingerprint(key.split(" ", 1)[0])


class Journal:
    """The deals finished so far. Lines of another version and a torn last line are left out."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.finished: dict[str, DealResult] = {}
        try:
            lines = path.read_text("utf-8").splitlines() if path.exists() else []
            path.parent.mkdir(parents=True, exist_ok=True)
            self._file: TextIO = path.open("a", encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise BadFile(f"The journal {path} cannot be used: {error}.") from error
        for line in lines:
            self._read(line)

    def _read(self, line: str) -> None:
        try:
            raw = json.loads(line)
            if raw.pop("version") != _version(raw["key"]):
                return
            result = DealResult(**raw)
            result.games = [(float(won), float(lead)) for won, lead in result.games]
            result.pace = {
                name: (int(count), float(seconds), float(longest))
                for name, (count, seconds, longest) in result.pace.items()
            }
        except (ValueError, TypeError, KeyError, AttributeError):
            return  # written half when the power failed: that deal is played again
        self.finished[result.key] = result

    def add(self, result: DealResult) -> None:
        """Write a finished deal down at once."""
        line = {"version": _version(result.key), **asdict(result)}
        self._file.write(("\n" if self._torn() else "") + json.dumps(line) + "\n")
        self._file.flush()
        self.finished[result.key] = result

    def _torn(self) -> bool:
        """Whether the file ends within a line."""
        if self._file.tell() == 0:
            return False
        with self.path.open("rb") as file:
            file.seek(-1, 2)
            return file.read(1) != b"\n"

    def close(self) -> None:
        self._file.close()
