"""Players of the saved games: rename one, take two for the same person, forget one.

The records are the only truth about who played, so the names are changed in them; the family and
the seats of the next table follow.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from app.services.files import StorageProblem
from app.services.language import tr
from app.services.settings import settings
from app.services.storage import TableStore
from app.table.family import change_person, find_person, forget
from rules.core.game import Seat
from rules.statistics.finished import FORGOTTEN, player_key


def have_met(store: TableStore, one: str, other: str) -> bool:
    """Whether both names sat at one table: then they are two people."""
    keys = {player_key(one), player_key(other)}
    return any(
        keys <= {player_key(info.names[seat]) for seat in info.people} for info in store.tables()
    )


def rename_player(store: TableStore, old: str, new: str) -> None:
    """Give a player another name in every game; one that somebody has makes them one person.

    Raises StorageProblem, with nothing changed if both have sat at one table.
    """
    if player_key(old) != player_key(new) and have_met(store, old, new):
        raise StorageProblem(
            tr._("{old} and {new} have played at the same table, so they are two people.").format(
                old=old, new=new
            )
        )
    _change(store, old, lambda seat: replace(seat, name=new))
    if player_key(old) != player_key(new) and find_person(new) is not None:
        forget(_spelled(old))
    else:
        known = find_person(old)
        if known is not None:
            change_person(known.name, new, known.colour)
    _rename_in_last_tables(old, new)


def forget_player(store: TableStore, name: str) -> None:
    """Remove a player's name from every game; the games stay for the others."""
    somebody = tr._("Somebody")
    _change(
        store,
        name,
        lambda seat: replace(seat, name=somebody, extra={**seat.extra, FORGOTTEN: True}),
    )
    forget(_spelled(name))
    _rename_in_last_tables(name, "")


def _change(store: TableStore, name: str, change: Callable[[Seat], Seat]) -> None:
    """Change a person's seats in all saves that have one."""
    key = player_key(name)

    def changed(seat: Seat) -> Seat:
        return change(seat) if seat.bot is None and player_key(seat.name) == key else seat

    for info in store.tables():
        if any(player_key(info.names[seat]) == key for seat in info.people):
            store.change_seats(info.id, changed)


def _spelled(name: str) -> str:
    """A name as the family spells it."""
    known = find_person(name)
    return known.name if known is not None else name


def _rename_in_last_tables(old: str, new: str) -> None:
    """Let the seats of the next table follow; without a new name the choices are forgotten."""
    kept = {}
    for game_id, choices in settings.last_tables.items():
        names = [seat["name"] for seat in choices["seats"]] if _has_seats(choices) else []
        if player_key(old) not in map(player_key, names):
            kept[game_id] = choices
        elif new:
            kept[game_id] = {**choices, "seats": _renamed(choices["seats"], old, new)}
    settings.last_tables = kept


def _has_seats(choices: object) -> bool:
    """Whether the settings remember seats with names here: anything may stand in their file."""
    seats = choices.get("seats") if isinstance(choices, dict) else None
    return isinstance(seats, list) and all(
        isinstance(seat, dict) and isinstance(seat.get("name"), str) for seat in seats
    )


def _renamed(seats: list[dict[str, object]], old: str, new: str) -> list[dict[str, object]]:
    key = player_key(old)
    return [
        {**seat, "name": new} if player_key(str(seat["name"])) == key else seat for seat in seats
    ]
