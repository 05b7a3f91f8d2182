"""Players' statistics counted by hand: places, head to head, streaks, levels, bests."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

from rules.core.best import Best
from rules.statistics.finished import FinishedSeat, finished_game
from rules.statistics.players import Duel, LevelBeaten, PlayerStatistics, Streak, count_players
from tests.rules.statistics.samples import START, finished, played

GAMES = [
    finished(1, {"Mum": 1, "Zoé": 2, "Dad": 3}),
    finished(2, {"zoé": 1, "Dad": 1, "Mum": 3}),
    finished(3, {"Zoé": 1, "HARD": 2, "EASY": 3}, "station_master"),
    finished(4, {"Zoé": 2, "HARD": 1, "EASY": 3}, "station_master"),
    finished(5, {"Zoé": 1, "Mum": 2}),
]


def of(name: str, **limits: object) -> PlayerStatistics:
    found = {one.name: one for one in count_players(GAMES, **limits)}  # type: ignore[arg-type]
    return found[name]


def test_wins_and_places() -> None:
    assert [(one.name, one.total.wins, one.total.games) for one in count_players(GAMES)] == [
        ("Zoé", 3, 5),
        ("Mum", 1, 3),
        ("Dad", 1, 2),
    ]
    zoe = of("Zoé")
    assert zoe.total.places == {1: 3, 2: 2}
    assert zoe.total.average_place == 1.4
    assert zoe.total.average_players == 2.8
    assert {key: tally.games for key, tally in zoe.by_game.items()} == {
        "transamerica": 3,
        "station_master": 2,
    }


def test_head_to_head_counts_who_finished_ahead() -> None:
    assert of("Zoé").duels == {"mum": Duel(2, 1), "dad": Duel(1, 0, 1)}
    assert of("Mum").duels["zoé"] == Duel(1, 2)


def test_streaks_over_all_games_and_in_each() -> None:
    zoe = of("Zoé")
    assert zoe.streak == Streak(now=1, longest=2)
    assert zoe.streaks_by_game["transamerica"] == Streak(now=2, longest=2)
    assert of("Dad").streak == Streak(now=1, longest=1)


def test_a_level_is_beaten_by_finishing_ahead_of_all_its_players() -> None:
    assert of("Zoé").levels == {"easy": LevelBeaten(2, 2), "hard": LevelBeaten(2, 1)}
    pair = finished(1, {"Mum": 2, "HARD": 3, "X": 1})
    both = finished(1, {"Mum": 2, "HARD": 3, "X": 1}, X=FinishedSeat("X", "hard", 1, 9))
    assert count_players([pair])[0].levels["hard"] == LevelBeaten(1, 1)
    assert count_players([both])[0].levels["hard"] == LevelBeaten(1, 0)


def test_one_game_or_a_part_of_the_year() -> None:
    assert of("Zoé", game="station_master").total.games == 2
    assert of("Zoé", since=START + timedelta(days=3)).total.games == 3
    assert of("Zoé", since=START + timedelta(days=4)).total.games == 2
    assert count_players([], game="transamerica") == []


def test_the_order_of_the_files_does_not_matter() -> None:
    assert count_players(reversed(GAMES)) == count_players(GAMES)


def test_bests_are_the_highest_or_the_lowest_and_the_first_of_equals() -> None:
    def rounds(day: int, rails: int, won: int) -> FinishedSeat:
        return FinishedSeat("Mum", None, 1, day, 0, {"connection": rails, "rounds": won})

    games = [
        finished(day, {"Mum": 1, "Dad": 2}, Mum=rounds(day, rails, won))
        for day, rails, won in ((1, 14, 2), (2, 11, 1), (3, 11, 3))
    ]
    bests = count_players(games)[0].bests["transamerica"]
    assert [(best.best, best.number, best.game.id) for best in bests] == [
        (Best("connection", lowest=True), 11, "t2"),
        (Best("rounds"), 3, "t3"),
    ]


def test_achievements_remember_the_first_time() -> None:
    def did(*names: str) -> FinishedSeat:
        return FinishedSeat("Mum", None, 1, 0, achieved=names)

    games = [
        finished(1, {"Mum": 1, "Dad": 2}, Mum=did("spotless")),
        finished(2, {"Mum": 1, "Dad": 2}, Mum=did("spotless", "from_behind")),
    ]
    mum = count_players(games)[0]
    spotless = mum.has("transamerica", "spotless")
    assert spotless is not None
    assert (spotless.first.id, spotless.times) == ("t1", 2)
    assert mum.has("transamerica", "carried_home") is None


def test_a_forgotten_player_counts_for_nobody() -> None:
    gone = FinishedSeat("Somebody", None, 1, 9, forgotten=True)
    games = [finished(1, {"Mum": 2, "Dad": 1}, Dad=gone)]
    assert [one.name for one in count_players(games)] == ["Mum"]
    assert count_players(games)[0].duels == {}


def test_a_recount_of_the_records_is_the_same() -> None:
    """Played games, counted from what was kept of them and from their records again."""
    records = [played("transamerica", ("Mum", "Dad", "Zoé"), seed) for seed in (3, 4)]
    kept = [finished_game(str(n), record) for n, record in enumerate(records)]
    again = [
        finished_game(str(n), type(record).loads(record.dumps()))
        for n, record in enumerate(records)
    ]
    assert count_players(g for g in kept if g) == count_players(g for g in again if g)


def test_the_copy_of_a_finished_game_counts_once() -> None:
    record = played("transamerica", ("Mum", "Dad", "Zoé"), 3)
    copies = [finished_game(str(n), replace(record, notes={})) for n in range(2)]
    assert count_players(game for game in copies if game)[0].total.games == 1
