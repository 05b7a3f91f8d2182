"""The games of Roundhouse without a screen: rules, computer players, records.

The package uses only the standard library, so it also runs on a server or in a notebook.

>>> from rules import Table, game
>>> table = Table.new(game("transamerica"), seats=["Mira", "Luca"], seed=7)
>>> seat = table.waiting_for()[0]
>>> table.state.phase, len(table.view(seat).actions())
('marker', 188)
"""

from rules.core.errors import IllegalAction, RulesError
from rules.core.record import Record
from rules.core.registry import game, game_ids
from rules.core.table import Table

__all__ = ["IllegalAction", "Record", "RulesError", "Table", "game", "game_ids"]
