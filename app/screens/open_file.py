"""Choosing a file: in the system's dialog, or among those in the app's own shared folder.

A file that cannot be used is told in one place, whatever it was opened for.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from app.running_app import running_app
from app.services.file_problems import in_full
from app.services.language import tr
from app.widgets.dialogs import Answer, Dialog

#: Files that are offered where the system has no dialog, the newest first, and how many.
KINDS, MOST = ("*.json", "*.roundhouse", "*.table"), 12


def choose_file(title: str, done: Callable[[Path], None]) -> None:
    """Let the player choose a file; ``done`` is called with it, or never."""

    def chosen(path: Path | None) -> None:
        if path is not None:
            done(path)

    if not running_app().platform.open_file(title, chosen):
        _choose_here(title, done)


def tell_unusable(problem: Exception) -> None:
    """Say that a file cannot be used, and why."""
    Dialog.ask(tr._("This file cannot be used"), in_full(problem), [Answer(tr._("OK"))])


def _choose_here(title: str, done: Callable[[Path], None]) -> None:
    """A list of the files in the shared folder, where the system has no dialog of its own."""
    folder = running_app().platform.shared_folder()
    files = {path for kind in KINDS for path in folder.glob(kind) if path.is_file()}
    newest = sorted(files, key=lambda path: path.stat().st_mtime, reverse=True)[:MOST]
    said = tr._("This device has no file dialog. Put the file into {folder}.")
    if newest:
        said = tr._("This device has no file dialog. These files are in {folder}:")
    offers = [Answer(path.name, lambda path=path: done(path), "tonal") for path in newest]  # type: ignore[misc]
    Dialog.ask(title, said.format(folder=folder), [*offers, Answer(tr._("Cancel"))])
