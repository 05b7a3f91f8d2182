"""The games of Roundhouse without a screen: rules, computer players, records.

Only the standard library is used, so the same package runs on a phone, a server or in a
notebook. The shortest game:

>>> from rules import Table, game
>>> table = Table.new(game("transamerica"), seats=["Mira", "Luca"], seed=7)
>>> table.state.phase
'marker'
"""

from rules.core.errors import IllegalAction, RulesError
from rules.core.record import Record
from rules.core.registry import game, game_ids
from rules.core.table import Table

__all__ = ["IllegalAction", "Record", "RulesError", "Table", "game", "game_ids"]
