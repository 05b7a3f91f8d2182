"""The rows of the ladder: which levels meet, at how many seats, with which options."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from rules.core.game import Game, OptionValue
from rules.core.registry import game as find_game
from rules.ladder.cheat import CHEAT

#: Who is measured against whom: one challenger among players of the level below.
STEPS = (("hard", "normal"), ("normal", "easy"))

#: Rows in which two levels are close, by their names: so many times the deals of the others. They
#: are fixed before a ladder is played: a row that went on until it pleases would show nothing.
CLOSE_ROWS = {
    "far_west_loco hard/normal 3": 6,
    "transamerica hard/normal 3 vexation=true": 3,
}


@dataclass(frozen=True, slots=True)
class Pairing:
    """One row: a challenger among ``seats - 1`` players of another kind.

    >>> Pairing("transamerica", "hard", "normal", 4, {"vexation": True}).key
    'transamerica hard/normal 4 vexation=true'
    """

    game: str
    challenger: str
    field: str
    seats: int
    options: Mapping[str, OptionValue]

    @property
    def key(self) -> str:
        """The row's name in the journal."""
        return f"{self.game} {self.challenger}/{self.field} {self.seats} {self.variant}".strip()

    @property
    def variant(self) -> str:
        """The options that differ from the usual game."""
        if len(self.options) > 1:
            return "all house rules"
        return " ".join(f"{key}={str(value).lower()}" for key, value in self.options.items())

    def deals(self, usual: int) -> int:
        """The row's deals in a ladder whose rows usually have so many."""
        return usual * CLOSE_ROWS.get(self.key, 1)

    def line_ups(self) -> Iterator[tuple[str, ...]]:
        """The player of each seat; the challenger sits in each seat once."""
        for seat in range(self.seats):
            yield tuple(self.challenger if s == seat else self.field for s in range(self.seats))


def pairings(game_id: str, full: bool = False) -> list[Pairing]:
    """All rows of a game: each step of the levels at every number of players, and with each option.

    An option is measured at the usual number of players, in a ``full`` ladder at every number.
    """
    game = find_game(game_id)
    rows = [
        Pairing(game_id, challenger, field, seats, options)
        for challenger, field in STEPS
        for options in single_options(game)
        for seats in game.players
        if full or not options or seats == game.usual_players
    ]
    return rows + [Pairing(game_id, CHEAT, "normal", seats, {}) for seats in _cheats(game)]


def challenges(game_id: str, challenger: str) -> list[Pairing]:
    """One player against each level, at the usual number of players.

    >>> [row.key for row in challenges("station_master", "random")][:2]
    ['station_master random/easy 3', 'station_master random/normal 3']
    """
    game = find_game(game_id)
    return [
        Pairing(game_id, challenger, level, game.usual_players, {})
        for level in ("easy", "normal", "hard")
    ]


def _cheats(game: Game) -> tuple[int, ...]:
    """Where a player who sees all cards is measured, too: it shows how much there is to know."""
    secret = game.has_secrets(game.check_options({}))
    return (game.players[0], game.usual_players) if secret else ()


def single_options(game: Game) -> list[dict[str, OptionValue]]:
    """The usual game, then each option that changes the rules alone, then all house rules."""
    found: list[dict[str, OptionValue]] = [{}]
    for option in game.options:
        if option.variant and not option.house:
            others = (choice for choice in option.choices if choice != option.default)
            found += [{option.key: choice} for choice in others]
    house: dict[str, OptionValue] = {option.key: True for option in game.options if option.house}
    return found + ([house] if house else [])
