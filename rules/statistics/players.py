"""Players' statistics: wins, places, head to head, streaks, bests, levels beaten, achievements.

Plain functions over finished games; nothing is kept between two counts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime

from rules.core.best import Best
from rules.core.registry import about, game_ids
from rules.statistics.finished import FinishedGame, FinishedSeat


@dataclass(frozen=True, slots=True)
class Tally:
    """Games, wins and places of one player, in all games or in one."""

    games: int = 0
    wins: int = 0
    #: Place -> how often.
    places: Mapping[int, int] = field(default_factory=dict)
    #: The sum of the numbers of players: what an average place is out of.
    players: int = 0

    @property
    def average_place(self) -> float:
        return sum(place * count for place, count in self.places.items()) / max(1, self.games)

    @property
    def average_players(self) -> float:
        return self.players / max(1, self.games)


@dataclass(frozen=True, slots=True)
class Duel:
    """Two players who have met: how often each finished ahead of the other."""

    ahead: int = 0
    behind: int = 0
    level: int = 0

    @property
    def games(self) -> int:
        return self.ahead + self.behind + self.level


@dataclass(frozen=True, slots=True)
class LevelBeaten:
    """Games against computer players of a level, and how many ended ahead of all of them."""

    games: int = 0
    beaten: int = 0


@dataclass(frozen=True, slots=True)
class Streak:
    """Wins in a row: those that the last game belongs to, and the most there ever were."""

    now: int
    longest: int


@dataclass(frozen=True, slots=True)
class BestNumber:
    """A player's best number of a kind, and the game it was made in."""

    best: Best
    number: int
    game: FinishedGame


@dataclass(frozen=True, slots=True)
class Achieved:
    """An achievement: the game whose words name it, when it was first reached, how often."""

    game: str
    id: str
    first: FinishedGame
    times: int


@dataclass(frozen=True, slots=True)
class PlayerStatistics:
    """Everything about one player."""

    key: str
    name: str
    colour: int
    since: datetime
    last: datetime
    total: Tally
    by_game: Mapping[str, Tally]
    #: Key of another person -> how the two did against each other.
    duels: Mapping[str, Duel]
    levels: Mapping[str, LevelBeaten]
    streak: Streak
    streaks_by_game: Mapping[str, Streak]
    #: Game -> the best numbers, in the order in which the game names them.
    bests: Mapping[str, tuple[BestNumber, ...]]
    achieved: tuple[Achieved, ...]

    def has(self, game: str, achievement: str) -> Achieved | None:
        """An achievement of a game, or None if it was not reached yet."""
        found = (each for each in self.achieved if (each.game, each.id) == (game, achievement))
        return next(found, None)


def count_players(
    games: Iterable[FinishedGame], game: str | None = None, since: datetime | None = None
) -> list[PlayerStatistics]:
    """The statistics of everybody who has finished a game, most wins first.

    ``game`` and ``since`` count only a part of the games.
    """
    counted = sorted(
        (
            each
            for each in once(games)
            if game in (None, each.game) and (since is None or each.ended >= since)
        ),
        key=lambda each: (each.ended, each.id),
    )
    by_player: dict[str, list[tuple[FinishedGame, FinishedSeat]]] = {}
    for each in counted:
        for seat in each.seats:
            if seat.is_person:
                by_player.setdefault(seat.key, []).append((each, seat))
    found = [_player(key, played) for key, played in by_player.items()]
    return sorted(found, key=lambda one: (-one.total.wins, -one.total.games, one.key))


def once(games: Iterable[FinishedGame]) -> list[FinishedGame]:
    """The games without the copies of finished ones; the earliest of equals stays."""
    found: dict[str, FinishedGame] = {}
    for game in sorted(games, key=lambda game: (game.ended, game.id)):
        found.setdefault(game.digest or game.id, game)
    return list(found.values())


Played = Sequence[tuple[FinishedGame, FinishedSeat]]


def _player(key: str, played: Played) -> PlayerStatistics:
    """One player's statistics; the games are in the order in which they ended."""
    last_game, last_seat = played[-1]
    ids = [each for each in game_ids() if any(game.game == each for game, _ in played)]
    of_game = {each: [pair for pair in played if pair[0].game == each] for each in ids}
    return PlayerStatistics(
        key=key,
        name=last_seat.name,
        colour=last_seat.colour,
        since=played[0][0].ended,
        last=last_game.ended,
        total=_tally(played),
        by_game={each: _tally(pairs) for each, pairs in of_game.items()},
        duels=_duels(key, played),
        levels=_levels(played),
        streak=_streak(played),
        streaks_by_game={each: _streak(pairs) for each, pairs in of_game.items()},
        bests={each: _bests(about(each).bests, pairs) for each, pairs in of_game.items()},
        achieved=_achieved(played),
    )


def _tally(played: Played) -> Tally:
    return Tally(
        games=len(played),
        wins=sum(seat.won for _game, seat in played),
        places=dict(sorted(Counter(seat.place for _game, seat in played).items())),
        players=sum(len(game.seats) for game, _seat in played),
    )


def _duels(key: str, played: Played) -> dict[str, Duel]:
    found: dict[str, Duel] = {}
    for game, seat in played:
        for other in game.seats:
            if other.is_person and other.key != key:
                duel = found.get(other.key, Duel())
                found[other.key] = Duel(
                    duel.ahead + (seat.place < other.place),
                    duel.behind + (seat.place > other.place),
                    duel.level + (seat.place == other.place),
                )
    return dict(sorted(found.items(), key=lambda pair: (-pair[1].games, pair[0])))


def _levels(played: Played) -> dict[str, LevelBeaten]:
    found: dict[str, LevelBeaten] = {}
    for game, seat in played:
        for level in sorted({other.bot for other in game.seats if other.bot is not None}):
            against = [other for other in game.seats if other.bot == level]
            beaten = all(seat.place < other.place for other in against)
            before = found.get(level, LevelBeaten())
            found[level] = LevelBeaten(before.games + 1, before.beaten + beaten)
    return found


def _streak(played: Played) -> Streak:
    now = longest = 0
    for _game, seat in played:
        now = now + 1 if seat.won else 0
        longest = max(longest, now)
    return Streak(now, longest)


def _bests(kinds: Sequence[Best], played: Played) -> tuple[BestNumber, ...]:
    found = []
    for kind in kinds:
        best: BestNumber | None = None
        for game, seat in played:
            number = seat.numbers.get(kind.key)
            if number is not None and (best is None or kind.better(number, best.number)):
                best = BestNumber(kind, number, game)
        if best is not None:
            found.append(best)
    return tuple(found)


def _achieved(played: Played) -> tuple[Achieved, ...]:
    first: dict[tuple[str, str], FinishedGame] = {}
    times: Counter[tuple[str, str]] = Counter()
    for game, seat in played:
        for name in seat.achieved:
            first.setdefault((game.game, name), game)
            times[game.game, name] += 1
    return tuple(Achieved(*key, game, times[key]) for key, game in first.items())
