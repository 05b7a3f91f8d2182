"""Reports of faults, for the maintainers: where in the code, in which app, in what kind of game.

There is no secret and no name in them: not even the error's own words, which may quote a card. The
game itself is added only if the player agrees, as a spectator may know it.
"""

from __future__ import annotations

import traceback
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import kivy
from kivy.core.window import Window

from app import __version__
from app.paths import ROOT
from app.services.language import tr
from app.services.settings import settings
from app.theme.pictures import missing

if TYPE_CHECKING:
    from rules.core.table import Table


@dataclass(frozen=True, slots=True)
class Fault:
    """An error without what it says: its kind, when, and the lines of code it came through."""

    kind: str
    time: datetime
    lines: tuple[str, ...]

    @classmethod
    def of(cls, error: BaseException) -> Fault:
        frames = traceback.extract_tb(error.__traceback__)
        lines = tuple(
            f"{_short(frame.filename)}:{frame.lineno} in {frame.name}: {frame.line}"
            for frame in frames
        )
        return cls(type(error).__name__, datetime.now(UTC), lines)


def _short(file: str) -> str:
    """A path without the part that tells about the player's machine."""
    path = Path(file)
    try:
        return str(path.relative_to(ROOT))
    except ValueError:
        return "/".join(path.parts[-2:])


def report_text(fault: Fault, table: Table | None, with_game: bool) -> str:
    """The report; ``with_game`` adds the table's record as everybody may know it."""
    import platform as python_platform

    lines = [
        f"Roundhouse {__version__}",
        f"{fault.kind}, {fault.time:%Y-%m-%d %H:%M} UTC",
        "",
        *fault.lines,
        "",
        f"Python {python_platform.python_version()}, Kivy {kivy.__version__}",
        f"{python_platform.system()} {python_platform.release()} {python_platform.machine()}",
        f"window {Window.width} x {Window.height}, language {tr.language}, theme {settings.theme}, "
        f"text {settings.text_scale:.0%}, animation {settings.animation_speed}",
    ]
    if missing:
        lines.append(f"pictures that cannot be read: {', '.join(missing[:20])}")
    if table is not None:
        lines += ["", *_about(table)]
        if with_game:
            lines += ["", table.redacted_record(None).dumps()]
    return "\n".join(lines) + "\n"


def _about(table: Table) -> list[str]:
    """The kind of game: nothing that only a player knows, and no names."""
    seats = ", ".join(seat.bot or "person" for seat in table.seats)
    options = ", ".join(f"{key} {value}" for key, value in table.options.items())
    return [
        f"{table.game.id} {table.game.rules_version}, kit {table.kit.name}",
        f"seats: {seats}",
        f"options: {options}",
        f"{len(table.steps)} steps, phase {table.state.phase}",
    ]
