"""Saved tables on the screens that list them: what is said about one, what can be done with it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime

from app.games.registry import card_picture
from app.running_app import running_app
from app.services.files import StorageProblem
from app.services.language import tr
from app.services.sharing import share_text
from app.services.table_info import TableInfo
from app.widgets.dialogs import Answer, Dialog
from app.widgets.progress import Progress
from rules.core.registry import about as about_game


class SavedTables:
    """Opens, copies, deletes and brings back tables for a screen, which ``changed`` tells."""

    def __init__(self, changed: Callable[[], None]) -> None:
        self._changed = changed

    def open(self, table_id: str) -> None:
        app = running_app()
        Progress.during(tr._("Opening the table …"), lambda: app.go("table", table_id=table_id))

    def open_menu(self, info: TableInfo) -> None:
        """Ask what to do with a table; a finished one is looked at, not continued."""
        title, about = table_title(info), f"{state_text(info)}\n{', '.join(info.names)}"
        opens = tr._("Look at it") if info.over else tr._("Continue")
        Dialog.ask(
            title,
            about,
            [
                Answer(opens, lambda: self.open(info.id), "filled"),
                Answer(tr._("Copy"), lambda: self.copy(info.id), "tonal"),
                Answer(tr._("To another device"), lambda: self.ask_send(info), "tonal"),
                Answer(tr._("Delete"), lambda: self._ask_delete(info, about), "tonal"),
                Answer(tr._("Cancel")),
            ],
        )

    def copy(self, table_id: str) -> None:
        """Copy a table: both can be played on."""
        try:
            running_app().store.copy(table_id)
        except StorageProblem as problem:
            _tell(tr._("The table was not copied."), problem)
            return
        self._changed()
        running_app().show_message(tr._("The table was copied."))

    def ask_send(self, info: TableInfo) -> None:
        """Send a table to another device, to look at it or to play on there."""
        if info.over:
            self._send(info)
            return
        Dialog.ask(
            tr._("To another device"),
            tr._("The file holds everybody’s secret cards: give it to the next host only."),
            [
                Answer(tr._("Send the table"), lambda: self._send(info), "filled"),
                Answer(tr._("Cancel")),
            ],
        )

    def _send(self, info: TableInfo) -> None:
        store = running_app().store
        try:
            record = store.own_kits.carried_by(store.read(info.id))
        except StorageProblem as problem:
            _tell(tr._("The table was not sent."), problem)
            return
        share_text(f"{info.game}-{info.id}.json", table_title(info), record.dumps())

    def _ask_delete(self, info: TableInfo, about: str) -> None:
        Dialog.ask(
            tr._("Delete this table?"),
            f"{table_title(info)}\n{about}",
            [
                Answer(tr._("Delete"), lambda: self.delete(info.id), "tonal"),
                Answer(tr._("Keep it"), kind="filled"),
            ],
        )

    def delete(self, table_id: str) -> None:
        """Remove a table from the list, with an offer to undo it."""
        try:
            running_app().store.delete(table_id)
        except StorageProblem as problem:
            _tell(tr._("The table was not deleted."), problem)
            return
        self._changed()
        running_app().show_message(
            tr._("The table was deleted."),
            action=tr._("Undo"),
            on_action=lambda: self.restore(table_id),
            seconds=8,
        )

    def restore(self, table_id: str) -> None:
        """Undo ``delete``."""
        try:
            running_app().store.restore(table_id)
        except StorageProblem as problem:
            _tell(tr._("The table was not restored."), problem)
        self._changed()


def _tell(what: str, problem: StorageProblem) -> None:
    running_app().show_message(f"{what} {problem}", seconds=10)


def table_title(info: TableInfo) -> str:
    """The game, and its board where that is not the first one."""
    game = about_game(info.game)
    words = tr.words(game)
    board = words.get(f"kit.{info.kit}.short") if info.kit in game.kits[1:] else None
    if info.kit not in game.kits:
        board = info.kit  # a player's own, by the name of its file
    return f"{words['title']}, {board}" if board else words["title"]


def table_picture(info: TableInfo) -> tuple[str, int]:
    """A table's picture and the time of its last change; its game's card where it has none."""
    thumbnails = running_app().thumbnails
    stamp = thumbnails.stamp(info.id)
    return (str(thumbnails.path(info.id)), stamp) if stamp else (card_picture(info.game), 0)


def turn_text(info: TableInfo) -> str:
    """Whose turn it is, or who has won."""
    if info.over:
        return who_won([info.names[seat] for seat in info.winners])
    if is_your_turn(info):
        return tr._("Your turn")
    names = ", ".join(info.names[seat] for seat in info.waiting)
    return tr._("{name} to play").format(name=names) if names else ""


def progress_text(info: TableInfo) -> str:
    """How far a game has come."""
    if info.round is None:
        return tr._("Turn {turn}").format(turn=info.turn)
    return tr._("Round {round}").format(round=info.round)


def state_text(info: TableInfo) -> str:
    """The state of a game: its round or turn, and whose turn it is where a badge does not say."""
    if info.over:
        return turn_text(info)
    if is_your_turn(info) or not info.waiting:
        return progress_text(info)
    return f"{progress_text(info)} · {turn_text(info)}"


def who_won(winners: Sequence[str]) -> str:
    """The result of a finished game in few words, from the names of those who won it."""
    if not winners:
        return tr._("Nobody won")
    *others, last = winners
    if not others:
        return tr._("{name} won").format(name=last)
    together = tr._("{names} and {last} won").format(names=", ".join(others), last=last)
    return tr.joined(together)


def is_your_turn(info: TableInfo) -> bool:
    """Whether the only person at a table is to play."""
    return len(info.people) == 1 and info.people[0] in info.waiting


def date_text(date: datetime) -> str:
    """The time of the last move: the hour if it was today, else the day."""
    here = date.astimezone()
    if here.date() == datetime.now().astimezone().date():
        return f"{here:%H:%M}"
    return day_text(date)


def day_text(date: datetime) -> str:
    """The day of a date."""
    here = date.astimezone()
    return tr._("{day}/{month}/{year}").format(day=here.day, month=here.month, year=here.year)
