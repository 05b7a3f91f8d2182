"""Files that come in: a table of another device, a backup, a board; each is checked first."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from app.running_app import running_app
from app.screens.open_file import choose_file, tell_unusable
from app.services import backup
from app.services.arrivals import take_in as take_in_table
from app.services.files import StorageProblem
from app.services.language import tr
from app.services.settings import settings
from app.services.sharing import offer, shared_file, written
from app.widgets.dialogs import Answer, Dialog
from app.widgets.progress import Progress
from rules.core.errors import RulesError
from rules.core.reading import load_json
from rules.core.record import FORMAT as RECORD
from rules.core.record import LIMITS, Record


def ask_for_file(changed: Callable[[], None]) -> None:
    """Let the player choose a file and open it; ``changed`` is told when something came in."""
    choose_file(tr._("Open a table, a backup or a board …"), lambda path: take_in(path, changed))


def take_in(path: Path, changed: Callable[[], None]) -> None:
    """Open a file, whatever it is; one clear sentence if it is damaged or none of ours."""
    try:
        if backup.is_backup(path):
            _ask_restore(path, changed)
        elif _is_record(path):
            _take_table(path, changed)
        else:
            own = running_app().store.own_kits.open(path)
            running_app().show_message(
                tr._("You can play on “{board}” now.").format(board=own.title)
            )
    except (RulesError, StorageProblem) as problem:
        tell_unusable(problem)


def _is_record(path: Path) -> bool:
    raw = load_json(path, LIMITS)
    return isinstance(raw, dict) and raw.get("format") == RECORD


def _take_table(path: Path, changed: Callable[[], None]) -> None:
    app = running_app()
    table_id, new = take_in_table(app.store, Record.load(path))
    changed()
    app.show_message(
        tr._("The table is here now.") if new else tr._("This table is on the device already."),
        action=tr._("Open"),
        on_action=lambda: app.go("table", table_id=table_id),
        seconds=8,
    )


# Backups


def save_backup() -> None:
    """Write a backup of everything and offer it to other apps."""
    path = shared_file(f"roundhouse-{datetime.now():%Y-%m-%d-%H%M%S}.{backup.SUFFIX}")

    def work() -> None:
        store = running_app().store
        if written(path, lambda path: backup.write(path, store, settings)):
            offer(path, tr._("A backup of Roundhouse"))

    Progress.during(tr._("Writing the backup …"), work)


def _ask_restore(path: Path, changed: Callable[[], None]) -> None:
    found = backup.contents(path)
    day = found.date
    about = tr._(
        "From {day}/{month}/{year}: {tables} tables, {boards} boards or decks of your own."
    ).format(day=day.day, month=day.month, year=day.year, tables=found.tables, boards=found.boards)
    stays = tr._("Nothing that is on this device is overwritten.")

    def restoring(with_settings: bool) -> Callable[[], None]:
        work = lambda: _restore(path, changed, with_settings)  # noqa: E731
        return lambda: Progress.during(tr._("Restoring the backup …"), work)

    Dialog.ask(
        tr._("Restore this backup?"),
        f"{about} {stays}",
        [
            Answer(tr._("Tables and boards"), restoring(False), "filled"),
            Answer(tr._("The settings of the backup, too"), restoring(True), "tonal"),
            Answer(tr._("Cancel")),
        ],
    )


def _restore(path: Path, changed: Callable[[], None], with_settings: bool) -> None:
    try:
        done = backup.restore(path, running_app().store, settings, with_settings)
    except (RulesError, StorageProblem) as problem:
        tell_unusable(problem)
        return
    changed()
    said = tr.n("{count} table came back.", "{count} tables came back.", done.tables)
    if done.known:
        known = tr.n("{count} was here already.", "{count} were here already.", done.known)
        said = f"{said} {known}"
    if not done.problems:
        running_app().show_message(said, seconds=8)
        return
    more = len(done.problems) - 1
    also = tr.n("{count} more like this.", "{count} more like this.", more) if more else ""
    Dialog.ask(
        tr._("Not everything could be restored"),
        f"{said} {done.problems[0]} {also}".strip(),
        [Answer(tr._("OK"))],
    )
