"""Own kits: the boards and decks of the players of this device.

Each is one checked file, ``boards/<game>/<fingerprint>/<name>.json``. One that is removed from the
list stays on the disk with a mark beside it: tables that were played on it can still be opened.
"""

from __future__ import annotations

import contextlib
import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.logger import Logger

from app.services.files import StorageProblem, cause_of, write_atomically
from rules.core.errors import BadData, RulesError
from rules.core.reading import cleaned, load_json
from rules.core.registry import game as find_game
from rules.core.registry import game_ids

if TYPE_CHECKING:
    from rules.core.game import Game, Kit
    from rules.core.record import Record

#: The mark of a kit that is no longer listed.
UNLISTED = "unlisted"
#: Room for a title in a list.
LONGEST_TITLE = 40
#: What a file's name is made of here; everything else becomes a line.
_PLAIN = re.compile(r"[^\w \-]+")


@dataclass(frozen=True)
class OwnKit:
    """A board or deck of a player's own, as lists show it."""

    game: str
    fingerprint: str
    title: str
    #: How sure its data is, in the words of its file.
    certainty: str
    path: Path


class OwnKits:
    """All boards and decks of the players of this device."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._loaded: dict[tuple[str, str], Kit] = {}

    def listed(self, game_id: str) -> list[OwnKit]:
        """The own kits of a game, by title."""
        found = [self._about(path) for path in self._files(game_id, "*")]
        kits = [own for own in found if own is not None]
        return sorted(kits, key=lambda own: (own.title.casefold(), own.fingerprint))

    def get(self, game_id: str, fingerprint: str) -> OwnKit | None:
        """A listed kit by its fingerprint."""
        return next((o for o in self.listed(game_id) if o.fingerprint == fingerprint), None)

    def find(self, game_id: str, fingerprint: str) -> Kit | None:
        """The kit with this fingerprint, also one that is no longer listed; None: it is not here.

        One whose file was changed since it was checked is not the one that is looked for.
        """
        key = game_id, fingerprint
        if key not in self._loaded:
            for path in self._files(game_id, fingerprint, unlisted=True):
                try:
                    kit = find_game(game_id).read_kit(_values(path), path.stem)
                except RulesError as error:
                    Logger.warning("Boards: %s cannot be used: %s", path.name, error)
                    continue
                if kit.fingerprint == fingerprint:
                    self._loaded[key] = kit
        return self._loaded.get(key)

    def values(self, game: Game, kit: str) -> dict[str, Any]:
        """The values of a kit of the game by its name, or of an own one by its fingerprint."""
        if kit in game.kits:
            return game.contents(kit)
        return _values(self._files(game.id, kit, unlisted=True)[0])

    # Adding and removing

    def open(self, path: Path) -> OwnKit:
        """Check and keep a player's file; BadData says what is wrong with it."""
        game = game_of(_values(path), path.name)
        return self.add(game, game.contents(str(path)), path.stem)

    def add(self, game: Game, values: object, name: str) -> OwnKit:
        """Check and keep values of a kit, complete in themselves; BadData says what is wrong."""
        kit = game.read_kit(values, _file_name(name))
        path = self._folder / game.id / kit.fingerprint / f"{kit.name}.json"
        write_atomically(path, text_of(values))
        self.list_again(game.id, kit.fingerprint)
        self._loaded[game.id, kit.fingerprint] = kit
        about = self._about(path)
        assert about is not None  # it was just written
        return about

    def remove(self, own: OwnKit) -> None:
        """Take a kit from the list; tables that were played on it can still be opened."""
        write_atomically(own.path.parent / UNLISTED, "")

    def list_again(self, game_id: str, fingerprint: str) -> None:
        """Undo ``remove``, or raise StorageProblem."""
        mark = self._folder / game_id / fingerprint / UNLISTED
        try:
            mark.unlink(missing_ok=True)
        except OSError as error:
            raise StorageProblem(cause_of(error, mark.parent)) from error

    # Records

    def carried_by(self, record: Record) -> Record:
        """The record as it is given to others: with the board or deck, if that is an own one."""
        for path in self._files(record.game, record.fingerprint, unlisted=True):
            with contextlib.suppress(RulesError):
                return replace(record, own_kit=_values(path))
        return record

    def take_from(self, record: Record) -> Record:
        """Keep the board or deck that a record brings along; the record without it."""
        if record.own_kit is None:
            return record
        own = self.add(find_game(record.game), record.own_kit, record.kit)
        if own.fingerprint != record.fingerprint:
            raise BadData("The board or deck in this file is not the one that was played on.")
        return replace(record, own_kit=None)

    def everything(self) -> Iterator[tuple[str, str, dict[str, Any], bool]]:
        """Game, name and values of each kit, and whether it is listed: for a backup."""
        for game_id in game_ids():
            for path in self._files(game_id, "*", unlisted=True):
                with contextlib.suppress(RulesError):
                    yield game_id, path.stem, _values(path), not (path.parent / UNLISTED).exists()

    # Files

    def _files(self, game_id: str, fingerprint: str, unlisted: bool = False) -> list[Path]:
        if fingerprint != "*" and not fingerprint.isalnum():
            return []  # a record can name anything
        found = sorted((self._folder / game_id).glob(f"{fingerprint}/*.json"))
        return [path for path in found if unlisted or not (path.parent / UNLISTED).exists()]

    def _about(self, path: Path) -> OwnKit | None:
        try:
            values = _values(path)
        except RulesError as error:
            Logger.warning("Boards: %s cannot be used: %s", path.name, error)
            return None
        title = values.get("name")
        certainty = values.get("certainty")
        return OwnKit(
            game=path.parents[1].name,
            fingerprint=path.parent.name,
            title=(title if isinstance(title, str) and title.strip() else path.stem)[
                :LONGEST_TITLE
            ],
            certainty=certainty if isinstance(certainty, str) else "",
            path=path,
        )


def game_of(raw: object, source: str) -> Game:
    """The game that a file with a board or deck is for, by the format that it names."""
    found = raw.get("format") if isinstance(raw, Mapping) else None
    formats = {find_game(game_id).kit_format: game_id for game_id in game_ids()}
    if isinstance(found, str) and found in formats:
        return find_game(formats[found])
    known = ", ".join(formats)
    raise BadData(f"{source} is no board or deck: its format is not one of {known}.")


def text_of(values: object) -> str:
    """A kit as the text of its file, to be read and changed."""
    return json.dumps(values, ensure_ascii=False, indent=1) + "\n"


def _values(path: Path) -> dict[str, Any]:
    from rules.core.files import LIMITS

    raw = load_json(path, LIMITS, BadData)
    if not isinstance(raw, dict):
        raise BadData(f"{path.name} does not hold a JSON object with a game's data.")
    return raw


def _file_name(name: str) -> str:
    """A name without anything that means something to a file system."""
    return _PLAIN.sub("_", cleaned(name)).strip()[:LONGEST_TITLE] or "board"
