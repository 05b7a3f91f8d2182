"""Fields of a message and what they may hold: whatever comes in is checked field by field."""

from __future__ import annotations

from collections.abc import Callable

from rules.core.action import CHANCE
from rules.core.reading import LONGEST_NAME, UNSOUND, is_name
from rules.core.record import MOST_ENTRIES, MOST_SEATS
from rules.remote.takeover import STATES

#: Most actions of a request, and characters of a notation.
MOST_ACTIONS, LONGEST_NOTATION = 24, 200
#: Whether and how a request was refused: not, by the rules, or because what it rested on changed.
REFUSALS = ("", "illegal", "changed")

Check = Callable[[object], bool]


def _whole(low: int, high: int) -> Check:
    return lambda value: type(value) is int and low <= value <= high


def _text(longest: int) -> Check:
    return lambda value: (
        isinstance(value, str) and len(value) <= longest and not UNSOUND.search(value)
    )


def _flag(value: object) -> bool:
    return isinstance(value, bool)


def _list_of(check: Check, most: int) -> Check:
    return lambda value: isinstance(value, list) and len(value) <= most and all(map(check, value))


def _texts_by_name(value: object) -> bool:
    return (
        isinstance(value, dict)
        and len(value) <= 20
        and all(is_name(key) and _text(LONGEST_NAME)(text) for key, text in value.items())
    )


def _plain_by_name(value: object) -> bool:
    return isinstance(value, dict) and all(
        is_name(key) and isinstance(one, bool | int | str) for key, one in value.items()
    )


def _row(value: object) -> bool:
    return (
        isinstance(value, list)
        and len(value) == 3
        and _text(LONGEST_NAME)(value[0])
        and _whole(CHANCE, MOST_SEATS - 1)(value[1])
        and _text(2_000)(value[2])
    )


def _place(value: object) -> bool:
    return (
        isinstance(value, list)
        and len(value) == 3
        and is_name(value[0])
        and _whole(0, 99)(value[1])
        and _text(LONGEST_NAME)(value[2])
    )


_short, _number = _text(LONGEST_NAME), _whole(0, 2**53)
_rows, _seat_list = _whole(0, MOST_ENTRIES), _list_of(_whole(0, MOST_SEATS - 1), MOST_SEATS)
_seats = _list_of(_place, MOST_SEATS)

#: The check of a field, by its name; it means the same in every message.
CHECKS: dict[str, Check] = {
    "protocol": _number,
    "app": _short,
    "rules": _texts_by_name,
    "rules_version": _short,
    "code": _short,
    "seat": _whole(-1, MOST_SEATS - 1),
    "device": is_name,
    "nonce": _short,
    "token": _short,
    "rows": _rows,
    "added": _list_of(_row, MOST_ENTRIES),
    "fingerprint": _short,
    "epoch": _short,
    "number": _number,
    "on": _short,
    "actions": _list_of(_text(LONGEST_NOTATION), MOST_ACTIONS),
    "last": _text(LONGEST_NOTATION),
    "all": _flag,
    "game": _short,
    "kit": _short,
    "kit_fingerprint": _short,
    "own_kit": lambda value: isinstance(value, dict),
    "options": _plain_by_name,
    "seats": _seats,
    "copied_after": _list_of(_rows, MOST_ENTRIES),
    "serial": _number,
    "base": _short,
    "keep": _rows,
    "open": _flag,
    "undo": _flag,
    "redo": _flag,
    "done": _whole(0, MOST_ACTIONS + 1),
    "why": _short,
    "refused": lambda value: value in REFUSALS,
    "view": _short,
    "present": _seat_list,
    "away": _seat_list,
    "held": _flag,
    "params": _texts_by_name,
    "agrees": _flag,
    "by": _short,
    "state": lambda value: value in STATES,
    "agreed": _seat_list,
    "yours": _flag,
    "round": _whole(-1, 1_000_000),
    "over": _flag,
}
