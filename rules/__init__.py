"""The games of Roundhouse without a screen: rules, computer players, records.

The package uses only the standard library, so it also runs on a server or in a notebook.

>>> from rules import Table, game
>>> table = Table.new(game("transamerica"), seats=["Mira", "Luca"], seed=7)
>>> seat = table.waiting_for()[0]
>>> table.state.phase, len(table.view(seat).actions())
('marker', 188)
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rules.core.errors import IllegalAction, RulesError
    from rules.core.record import Record
    from rules.core.registry import game, game_ids
    from rules.core.table import Table

__all__ = ["IllegalAction", "Record", "RulesError", "Table", "game", "game_ids"]

#: Where each name is defined. It is imported when it is first used: who needs only a part of the
#: package does not wait for all of it.
_MODULES = {
    "IllegalAction": "errors",
    "Record": "record",
    "RulesError": "errors",
    "Table": "table",
    "game": "registry",
    "game_ids": "registry",
}


def __getattr__(name: str) -> object:
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"rules.core.{_MODULES[name]}"), name)
