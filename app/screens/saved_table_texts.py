"""Texts about a saved table on the screens that list them."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from app.games.registry import card_picture
from app.running_app import running_app
from app.services.language import tr
from app.services.table_info import TableInfo
from app.theme.theme import theme
from rules.core.registry import about as about_game

#: About the width of a table's card in dp.
CARD_WIDTH = 240


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
    if stamp:
        return str(thumbnails.path(info.id)), stamp
    return card_picture(info.game, theme.dp(CARD_WIDTH)), 0


def turn_text(info: TableInfo) -> str:
    """Whose turn it is, or who has won."""
    if info.over:
        return who_won([info.names[seat] for seat in info.winners])
    if is_your_turn(info):
        return tr._("Your turn")
    names = ", ".join(info.names[seat] for seat in info.waiting)
    return tr._("{name} to play").format(name=names) if names else ""


def progress_text(info: TableInfo) -> str:
    """Progress of a game, in words."""
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
    """Whether the only person who plays a table at this device is to play."""
    here = [seat for seat in info.people if seat not in info.away]
    return len(here) == 1 and here[0] in info.waiting


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
