"""Analysis: finds planted blunders, and none in a game played by its own advice."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules import Record, Table, game
from rules.analysis.analysis import FEW, _same, analyse, analysing, turning_point
from rules.analysis.decisions import decisions
from rules.bots.advice import thinking
from rules.core.action import Action
from rules.core.registry import game_ids
from rules.core.rng import Rng

NAMES = ["Mira", "Luca", "Zoé"]

#: A quick game for every run, the others for the long one.
GAMES = [
    pytest.param(game_id, marks=[] if game_id == "far_west_loco" else [pytest.mark.long])
    for game_id in game_ids()
]


#: The number of the decision at which there is room for a blunder: a marker in a far corner, three
#: passengers on a bad train, the wrong die.
PLANTED = {"transamerica": 0, "station_master": 3, "far_west_loco": 5}


def advised(table: Table, seat: int) -> tuple[Action, ...]:
    """The strong player's play."""
    work = thinking(table.game, table.view(seat))
    while True:
        try:
            next(work)
        except StopIteration as done:
            play: tuple[Action, ...] = done.value
            return play


def random_play(table: Table, seat: int, rng: Rng) -> tuple[Action, ...]:
    """Any play: one action, or as many as belong together."""
    view, actions = table.view(seat), []
    while True:
        now = view.after(actions)
        actions.append(rng.choice(now.actions()))
        after = view.after(actions)
        together = {now.phase, after.phase} <= table.game.one_play
        if not together or seat not in after.to_act() or actions[-1].kind in ("end", "confirm"):
            return tuple(actions)


def worst_play(table: Table, seat: int) -> tuple[Action, ...]:
    """The worst of many plays in some sampled deals."""
    rng = Rng(3)
    plays = {random_play(table, seat, rng) for _ in range(40)}
    worlds = [table.view(seat).guess(rng) for _ in range(3)]

    def worth(play: tuple[Action, ...]) -> float:
        return sum(table.game.worth(world, seat, play, luck=1) for world in worlds)

    return min(sorted(plays, key=str), key=worth)


def game_by_advice(game_id: str, decisions: int, blunder: int = -1) -> tuple[Table, int]:
    """A game in which Mira does as advised, except once; and the number of that step."""
    table = Table.new(game(game_id), NAMES, seed=11)
    bots = {seat: table.game.bot("normal", seed=seat) for seat in (1, 2)}
    number = planted = 0
    while table.waiting_for() and number < decisions:
        seat = table.waiting_for()[0]
        if seat:
            table.act(seat, bots[seat].choose(table.view(seat)))
            continue
        if number == blunder:
            planted = len(table.steps)
        for action in worst_play(table, 0) if number == blunder else advised(table, 0):
            table.act(0, action)
        number += 1
    return table, planted


@pytest.mark.parametrize("game_id", GAMES)
def test_own_advice_costs_nothing(game_id: str) -> None:
    table, _ = game_by_advice(game_id, decisions=8)
    found = analyse(table, [0])
    assert found.costly == ((), None, None)
    assert found.agreed == found.looked
    assert found.unlucky[0] is None


@pytest.mark.parametrize("game_id", GAMES)
def test_a_planted_blunder_is_found(game_id: str) -> None:
    number = PLANTED.get(game_id, 5)
    table, planted = game_by_advice(game_id, decisions=number + 2, blunder=number)
    found = analyse(table, [0])
    assert found.costly[0], found
    assert [one.step for one in found.costly[0]] == [planted]
    worst = found.costly[0][0]
    assert worst.cost >= table.game.worth_telling
    assert worst.deals > FEW
    assert found.lost[0] == pytest.approx(worst.cost)


def test_rails_in_another_order_are_the_same_play() -> None:
    table = Table.new(game("transamerica"), NAMES, seed=5, options={"first": 1})
    for place in ("F8", "I10", "C11"):
        table.act(table.waiting_for()[0], table.state.parse(f"marker {place}"))
    one, two, three = (table.state.parse(f"rail F8–{end}") for end in ("F9", "G9", "E8"))
    view = table.view(0)
    assert _same(view, (one, two), (one, two))
    assert _same(view, (one, two), (two, one))
    assert not _same(view, (one, two), (one, three))


def test_plays_of_several_steps_are_one_decision() -> None:
    table = Table.new(game("transamerica"), NAMES, seed=5, options={"first": 1})
    table.play_bots({seat: table.game.bot("normal", seed=seat) for seat in range(3)})
    first = [len(one.played) for one in decisions(table)]
    assert set(first) == {1, 2}
    steps = [step for step in table.steps if step.seat >= 0]
    assert sum(first) <= len(steps)


def test_progress_grows_to_the_end() -> None:
    table, _ = game_by_advice("far_west_loco", decisions=6, blunder=2)
    shares = list(analysing(table, [0]))
    assert shares == sorted(shares)
    assert shares[0] == 0
    assert shares[-1] == 1


def test_luck_of_the_dice_adds_up_to_nothing() -> None:
    """Who gains a chance to win takes it from the others."""
    table, _ = game_by_advice("far_west_loco", decisions=10)
    assert sum(analyse(table, []).luck) == pytest.approx(0)


def test_turning_point_is_where_the_winner_was_last_not_ahead() -> None:
    table = Table.new(game("transamerica"), NAMES, seed=5, options={"first": 1})
    table.play_bots({seat: table.game.bot("normal", seed=seat) for seat in range(3)})
    step, outcome = turning_point(table), table.state.outcome()
    assert outcome is not None
    if len(outcome.winners) == 1:
        assert step is not None
        kinds = [event.kind for event in table.steps[step].events]
        assert "round_ended" in kinds


def test_the_turning_point_of_recorded_games_is_found_by_walking_through_them() -> None:
    folder = Path(__file__).parents[1] / "station_master" / "playthroughs"
    found = []
    for path in sorted(folder.glob("*.json")):
        table = Table.from_record(Record.load(path))
        outcome = table.state.outcome()
        assert outcome is not None
        if len(outcome.winners) != 1:
            assert turning_point(table) is None
            continue
        state, last = table.game.start(len(table.seats), table.options), None
        for number, step in enumerate(table.steps):
            standing = list(table.game.standing(state))
            own = standing.pop(outcome.winners[0])
            last = last if own > max(standing) else number
            state.apply(step.seat, step.action)
        assert turning_point(table) == last
        found.append(last)
    assert any(last not in (None, 0) for last in found)
