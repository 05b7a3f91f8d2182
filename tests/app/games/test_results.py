"""Results of every game, without a window: they agree with the rules for everybody."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from app.games.points_over_time import PointsOverTime
from app.games.registry import face
from app.games.results import NOBODY, Results, TurningPoint, swing, turning_point
from app.table.history import History
from app.table.summary import GameSummary
from rules import Table, game
from rules.core.game import OptionValue, Seat
from rules.core.state import Outcome
from rules.far_west_loco.position import NOBODY as BANK
from tests.app.steps import NAMES

#: Game, its quickest computer player, numbers of players of make test.
GAMES = (
    ("transamerica", "greedy", (2, 6)),
    ("santa_fe_rails", "random", (2, 4)),
    ("station_master", "careless", (2, 6)),
    ("far_west_loco", "careless", (3,)),
)


def finished(
    game_id: str,
    bot: str,
    players: int,
    seed: int = 7,
    options: Mapping[str, OptionValue] | None = None,
) -> Table:
    """A finished game of computer players."""
    seats = [Seat(NAMES[number], bot, {"colour": number}) for number in range(players)]
    table = Table.new(game(game_id), seats, seed, options)
    table.play_bots({seat: table.game.bot(bot, seat) for seat in range(players)})
    assert table.over
    return table


def summary_of(table: Table) -> GameSummary:
    return History(table, lambda: None, ()).game_summary()


def results_of(table: Table) -> Results:
    return face(table.game.id).results(summary_of(table))


def assert_agrees(table: Table, results: Results) -> None:
    """Places, totals, curves and the ledger are those of the rules."""
    outcome, scores = table.state.outcome(), table.state.scores()
    assert outcome is not None
    players = [line for line in results.standings if line.colour != NOBODY]
    by_name = {line.name: line for line in players}
    for seat, place in enumerate(outcome.places):
        line = by_name[table.seats[seat].name]
        assert (line.place, line.total, line.colour) == (place, scores[seat], seat)
        assert len(line.cells) == len(results.columns)
    places = [line.place for line in results.standings]
    assert places == sorted(places)
    said = (results.title, results.reason, results.decided_title, results.decided_text)
    assert all(said)
    assert results.course.seats == len(table.seats)
    if results.turning_point is not None:
        assert 1 <= results.turning_point <= results.course.stops
    assert {part.name for part in results.ledger} == {line.name for line in results.standings}
    for part in results.ledger:
        total = next(line for line in results.standings if line.name == part.name)
        assert part.total_text == total.total_text
    if len(outcome.winners) == 1:
        name = table.seats[outcome.winners[0]].name
        assert results.winner is not None
        assert (results.winner.name, results.title) == (name, f"{name} wins")
        assert name in results.words()


@pytest.mark.parametrize(
    ("game_id", "bot", "players"), [(g, b, n) for g, b, numbers in GAMES for n in numbers]
)
def test_results_agree_with_the_rules(game_id: str, bot: str, players: int) -> None:
    table = finished(game_id, bot, players)
    results = results_of(table)
    assert_agrees(table, results)
    if game_id != "far_west_loco":  # there the curves are stages
        assert results.course.points[-1] == tuple(table.state.scores())


@pytest.mark.long
@pytest.mark.parametrize(("game_id", "bot"), [(g, b) for g, b, _ in GAMES])
def test_results_of_every_option_and_number_of_players(game_id: str, bot: str) -> None:
    definition = game(game_id)
    for number, options in enumerate(definition.variants()):
        for players in definition.players:
            table = finished(game_id, bot, players, 3 + number, options)
            assert_agrees(table, results_of(table))


def test_the_points_of_every_round_of_santa_fe_rails() -> None:
    """Only replaying tells them: no event does."""
    table = finished("santa_fe_rails", "random", 4)
    summary = summary_of(table)
    assert len(summary.scores_by_round) == table.state.round + 1
    assert summary.scores_by_round[-1] == tuple(table.state.scores())
    totals = [sum(points) for points in summary.scores_by_round]
    assert totals[0] < totals[-1]


def test_the_absent_player_of_santa_fe_rails_has_a_place() -> None:
    table = finished("santa_fe_rails", "random", 2)
    results = results_of(table)
    (absent,) = (line for line in results.standings if line.colour == NOBODY)
    assert absent.name == "Absent player"
    assert absent.place == 1 + sum(line.total > absent.total for line in results.standings)


def test_nobody_wins_against_the_absent_player() -> None:
    """Everybody may lose against the absent player; then there is no winner."""
    table = finished("santa_fe_rails", "random", 2)
    beaten = replace(summary_of(table), outcome=Outcome((), (2, 3), "stuck"))
    results = face("santa_fe_rails").results(beaten)
    assert results.title == "Nobody wins"
    assert results.winner is None
    assert results.turning_point is None


def test_a_shared_victory() -> None:
    summary = summary_of(finished("transamerica", "greedy", 3))
    shared = replace(summary, outcome=Outcome((0, 2), (1, 3, 1), summary.outcome.reason))
    results = face("transamerica").results(shared)
    assert results.title == "A shared victory"
    assert [line.place for line in results.standings] == [1, 1, 3]
    assert results.winner is None
    assert results.turning_point is None


def test_everybody_with_the_most_money_or_deeds_is_named() -> None:
    """Far West Loco: where two have the same, neither is left out."""
    summary = summary_of(finished("far_west_loco", "careless", 3))
    state = summary.final.position
    state.cash, state.debt = [900, 1300, 1300], [0, 0, 0]
    state.owner = [2, 0, 1] + [BANK] * (len(state.owner) - 3)
    one, two, three = (seat.name for seat in summary.seats)
    told = {fact.name: fact.value for fact in face("far_west_loco").results(summary).facts}
    assert told["Most money"] == f"{two}, {three}, 1,300"
    assert told["Most deeds"] == f"{one}, {two}, {three}, 1"
    state.cash = [900, 1300, 1000]
    told = {fact.name: fact.value for fact in face("far_west_loco").results(summary).facts}
    assert told["Most money"] == f"{two}, 1,300"


def test_a_stalemate_before_the_first_train() -> None:
    """Station Master can end before a train has left: no chart, no facts, everybody level."""
    table = finished("station_master", "careless", 3)
    summary = summary_of(table)
    stuck = replace(
        summary,
        events=tuple(event for event in summary.events if event.kind != "departed"),
        outcome=Outcome((0, 1, 2), (1, 1, 1), "stalemate"),
    )
    results = face("station_master").results(stuck)
    assert (results.course.stops, results.facts, results.turning_point) == (0, (), None)
    assert results.reason.startswith("Nobody can make a move")


# The sentence


def summary_with(outcome: Outcome) -> GameSummary:
    return replace(summary_of(finished("transamerica", "greedy", 3)), outcome=outcome)


@pytest.mark.parametrize(
    ("points", "said"),
    [
        (((0, 0, 0), (1, 4, 5), (9, 5, 6)), "Mira was last until then and overtook everybody."),
        (((0, 0, 0), (4, 3, 1), (9, 5, 6)), "Mira led from start to finish."),
        (
            ((0, 0, 0), (4, 5, 1), (9, 5, 6)),
            "Mira gained 5 points on Anna and took the lead.",
        ),
        (((0, 0, 0), (1, 1, 9), (9, 5, 13)), "Mira gained 4 points on Anna."),
    ],
)
def test_what_the_turning_point_did(points: tuple[tuple[int, ...], ...], said: str) -> None:
    summary = summary_with(Outcome((0,), (1, 2, 3), "barrier"))
    assert swing(summary, PointsOverTime(points), TurningPoint(2, 0, 1)) == said


@pytest.mark.parametrize(
    ("points", "point"),
    [
        # The largest gain on the second was long before: then the third was ahead.
        (((13, 13, 13), (11, 5, 9), (7, 4, 9), (6, 2, 0)), TurningPoint(3, 0, 1)),
        (((13, 13, 13), (12, 9, 9), (12, 8, 8)), TurningPoint(1, 0, 1)),
        (((13, 13, 13), (12, 9, 9), (8, 1, 5)), TurningPoint(2, 0, 1)),
        # It is the third who was overtaken; on the second nothing was gained.
        (((9, 6, 9), (8, 6, 9), (8, 6, 5)), TurningPoint(2, 0, 2)),
        # No points decided a tie.
        (((9, 9, 9), (8, 6, 7), (5, 5, 1)), None),
    ],
)
def test_what_decided_a_game_is_where_the_winner_went_ahead_for_good(
    points: tuple[tuple[int, ...], ...], point: TurningPoint | None
) -> None:
    summary = summary_with(Outcome((0,), (1, 2, 3), "barrier"))
    assert turning_point(summary, PointsOverTime(points)) == point


def test_names_can_be_left_out() -> None:
    results = results_of(finished("transamerica", "greedy", 3))
    nameless = results.without_names({0: "Plum", 1: "Blue", 2: "Rust"})
    assert {line.name for line in nameless.standings} == {"Plum", "Blue", "Rust"}
    assert not any(name in nameless.words() for name in NAMES[:3])
    assert nameless.title.split()[0] in {"Plum", "Blue", "Rust"}
