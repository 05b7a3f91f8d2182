"""The player's settings, kept in one JSON file that is written on every change."""

from __future__ import annotations

import json
import math
from collections.abc import Callable
from pathlib import Path

from kivy.event import EventDispatcher
from kivy.logger import Logger
from kivy.properties import (
    BooleanProperty,
    DictProperty,
    ListProperty,
    NumericProperty,
    OptionProperty,
)

from app.services.files import StorageProblem, write_atomically
from app.services.language import LANGUAGES
from app.theme.palettes import PALETTES, STANDARD
from rules.core.errors import BadFile
from rules.core.reading import load_json

SMALLEST_TEXT, LARGEST_TEXT = 0.8, 1.6


class Settings(EventDispatcher):
    """A property for each setting; ``load`` reads them from a file, changes are written back.

    A value that does not fit is left at its default: settings never make the app fail.
    """

    language = OptionProperty("system", options=["system", *LANGUAGES])
    theme = OptionProperty("system", options=["light", "dark", "system"])
    text_scale = NumericProperty(1.0)
    palette = OptionProperty(STANDARD, options=list(PALETTES))
    sounds = BooleanProperty(True)
    haptics = BooleanProperty(True)
    #: 0 is off; durations are divided by the others.
    animation_speed = OptionProperty(1, options=[0, 0.5, 1, 2])
    #: The last move is shown before another person's turn begins.
    beat = BooleanProperty(True)
    bot_speed = OptionProperty("normal", options=["slow", "normal", "fast", "instant"])
    #: Whether a decision with only one choice is played by itself.
    auto_continue = OptionProperty("with_fast_bots", options=["with_fast_bots", "always", "never"])
    confirm = OptionProperty("confirm", options=["confirm", "at_once"])
    handover = OptionProperty("hold", options=["hold", "double_tap"])
    table_mode = BooleanProperty(False)
    keep_awake = BooleanProperty(True)
    rotation_lock = BooleanProperty(False)
    show_plan = BooleanProperty(True)
    show_legal = BooleanProperty(True)
    #: The booklets show the numbers of the rules.
    rule_numbers = BooleanProperty(False)
    #: Spoken log, where the system can speak.
    speech = BooleanProperty(False)
    #: Width and height of the desktop window in dp.
    window = ListProperty([1280, 800])
    #: Game id -> the choices for its last table; the last one played comes last.
    last_tables = DictProperty({})
    #: Game id -> the chapter of its lesson that is open; -1: it was finished.
    lessons = DictProperty({})
    #: One sentence at each new kind of decision in a player's first two games of a title.
    first_hints = BooleanProperty(True)
    #: Game and player -> the tables with hints, and the phases that were explained.
    hints = DictProperty({})
    #: The people who have played on this device: name -> colour.
    family = DictProperty({})

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._path: Path | None = None
        #: Called when the settings cannot be written; without it the problem is raised.
        self.on_problem: Callable[[StorageProblem], None] | None = None
        self._defaults = self.values()
        for name in self._defaults:
            self.fbind(name, self._changed)

    def on_text_scale(self, *_: object) -> None:
        if math.isnan(self.text_scale):  # no comparison would end with it
            self.text_scale = 1.0
        self.text_scale = min(max(self.text_scale, SMALLEST_TEXT), LARGEST_TEXT)

    def values(self) -> dict[str, object]:
        """Every setting as plain JSON values."""
        values = {name: getattr(self, name) for name in self.properties()}
        return {name: _plain(value) for name, value in values.items()}

    def reset(self) -> None:
        """Back to the defaults, without a file."""
        self._path = None
        for name, value in self._defaults.items():
            setattr(self, name, _plain(value))

    def load(self, path: Path) -> None:
        """Read the settings from a file and write changes to it from now on."""
        self.reset()
        self.take(_read(path))
        self._path = path

    def take(self, raw: object) -> None:
        """Take over the values that fit, of a file or a backup; the others are left as they are."""
        for name, value in raw.items() if isinstance(raw, dict) else ():
            if name in self._defaults and _fits(value, self._defaults[name]):
                try:
                    setattr(self, name, value)
                except (ValueError, TypeError):
                    setattr(self, name, self._defaults[name])

    def save(self) -> None:
        """Write the file, atomically."""
        if self._path is None:
            return
        try:
            write_atomically(self._path, json.dumps(self.values(), ensure_ascii=False, indent=1))
        except StorageProblem as problem:
            if self.on_problem is None:
                raise
            self.on_problem(problem)

    def _changed(self, *_: object) -> None:
        self.save()


def _read(path: Path) -> object:
    """The values in the file; none if there is no file yet, or a damaged one."""
    if not path.exists():
        return {}
    try:
        return load_json(path)
    except BadFile as error:
        Logger.error("Settings: the defaults are used: %s", error)
        return {}


def _plain(value: object) -> object:
    """A copy of a property's value as plain JSON values."""
    copy: object = json.loads(json.dumps(value))
    return copy


def _fits(value: object, like: object) -> bool:
    """Whether a value from the file can replace a default."""
    if isinstance(like, bool) or isinstance(value, bool):
        return isinstance(value, bool) and isinstance(like, bool)
    if isinstance(like, list):
        return (
            isinstance(value, list)
            and len(value) == len(like)
            and all(isinstance(v, int | float) and 200 <= v <= 10_000 for v in value)
        )
    number = int | float
    return isinstance(value, number) if isinstance(like, number) else isinstance(value, type(like))


settings = Settings()
