"""Computer players: views only, time limits, playing strength."""

from __future__ import annotations

import pytest

from rules.bots.arena import play_game, simulate
from rules.bots.bot import Bot, Clock
from rules.core.rng import Rng
from rules.core.table import Table
from rules.santa_fe_rails.bots.card_choice import CardChoice
from rules.santa_fe_rails.bots.evaluation import Evaluation, RouteGraph
from rules.santa_fe_rails.bots.planner import PlannerBot
from rules.santa_fe_rails.state import State
from tests.rules.santa_fe_rails.helpers import (
    BOARD,
    GAME,
    all_stuck,
    build,
    city,
    company,
    do,
    give,
    leave,
    on_to,
    open_line,
    reveal,
    route,
)


def seat_bots(names: list[str], seed: int) -> dict[int, Bot]:
    return {seat: GAME.bot(name, seed + seat) for seat, name in enumerate(names)}


@pytest.mark.parametrize("options", [{}, {"terrain": True}])
@pytest.mark.parametrize("name", ["random", "careless", "greedy"])
def test_quick_bots_play_whole_games(name: str, options: dict[str, bool]) -> None:
    for seats in (2, 3, 5):
        table = Table.new(GAME, [name] * seats, 9, options)
        table.play_bots(seat_bots([name] * seats, 3))
        assert table.over


@pytest.mark.parametrize("options", [{}, {"terrain": True}])
def test_planner_plays_a_whole_game(options: dict[str, bool]) -> None:
    """With no time to play out it still decides by its plans."""
    table = Table.new(GAME, ["p", "g", "c"], 4, options)
    table.play_bots(seat_bots(["planner", "greedy", "careless"], 1), seconds=0)
    assert table.over


def test_greedy_beats_random() -> None:
    match = simulate(GAME, ["greedy", "random", "random"], 12, 2, {})
    assert match.wins[0] >= 11


def test_planner_beats_greedy_even_without_playing_out() -> None:
    for line_up in ((0, 1), (1, 0)):
        bots = [PlannerBot(4, worlds=0), GAME.bot("greedy", 5)]
        result = play_game(GAME, bots, line_up, 77, {}, seconds=60)
        assert [line_up[seat] for seat in result.winners] == [0]


def test_greedy_takes_the_bonus() -> None:
    state: State = reveal("city:reno", "city:denver")
    route(state, "union_pacific", "chicago", "des_moines")
    action = GAME.bot("greedy", 1).choose(state.view(0))
    assert action.text.startswith("lay union_pacific des_moines>omaha 1")


def test_planner_takes_the_bonus_for_its_own_city() -> None:
    def hand(state: State) -> None:
        give(state, 0, "city:reno", "city:omaha")

    state = reveal("city:reno", "city:denver", before=hand)
    route(state, "union_pacific", "chicago", "des_moines")
    action = PlannerBot(3).choose(state.view(0), Clock(0.2))
    assert action.text.startswith("lay union_pacific des_moines>omaha 1")


def test_planner_does_not_see_hidden_cards() -> None:
    """The same view leads to the same decision, whatever the others hold."""
    table = Table.new(GAME, ["a", "b", "c"], 6, {"first": 1})
    rng = Rng(3)
    for _ in range(40):
        seat = table.waiting_for()[0]
        view = table.view(seat)
        guess = view.guess(rng.fork())
        mine = PlannerBot(5, worlds=0).choose(view, Clock(1))
        assert PlannerBot(5, worlds=0).choose(guess.view(seat), Clock(1)) == mine
        table.act(seat, mine)


def test_planner_pauses_often() -> None:
    table = Table.new(GAME, ["a", "b"], 6, {"first": 1})
    for seat in (0, 1):
        table.act(seat, table.state.actions(seat)[0])
    thinking = PlannerBot(5).think(table.view(0), Clock(0.3))
    pauses = sum(1 for _ in iter(lambda: next(thinking, "done"), "done"))
    assert pauses > 20


class Countdown(Clock):
    """A clock that runs out after having been asked so many times."""

    def __init__(self, asked: int) -> None:
        super().__init__(1e9)
        self.asked = asked

    def expired(self) -> bool:
        self.asked -= 1
        return self.asked < 0


def test_planner_stops_when_its_time_is_up() -> None:
    table = Table.new(GAME, ["a", "b"], 6, {"first": 1})
    for seat in (0, 1):
        table.act(seat, table.state.actions(seat)[0])
    bot = PlannerBot(5, worlds=10_000)  # they would take minutes
    clock = Countdown(100)
    assert bot.choose(table.view(0), clock) in table.state.actions(0)
    assert -5 < clock.asked < 0


def test_distances_of_a_company() -> None:
    state: State = reveal("city:reno", "city:denver")
    graph = RouteGraph(BOARD)
    kp = company("kansas_pacific")
    found = graph.distances(state, kp, branch=99)
    assert found[city("kansas_city")] == 0
    assert found[city("wichita")] == 1
    assert found[city("dodge_city")] == 2
    assert found[city("denver")] == 4
    assert graph.distances(state, company("rock_island"), 99) == {}  # not open
    build(state, "kansas_pacific", "kansas_city", "denver", 3)
    found = graph.distances(state, kp, branch=99)
    assert found[city("denver")] == 1
    assert found[city("pueblo")] == 2
    assert city("omaha") in found
    assert found[city("omaha")] == 1 + 3  # round by Denver: no line ends in Kansas City now
    assert graph.distances(state, kp, branch=1)[city("omaha")] == 2


def test_own_cards_count_for_and_others_against() -> None:
    def hands(state: State) -> None:
        give(state, 0, "city:reno", "city:tucson")
        give(state, 1, "city:denver", "city:boise")

    state = reveal("city:reno", "city:denver", before=hands)
    evaluation = Evaluation(state.view(0).position, 0, RouteGraph(BOARD))
    assert evaluation.weights[city("reno")] > evaluation.weights[city("tucson")] > 0
    assert evaluation.weights[city("denver")] < evaluation.weights[city("pueblo")] < 0


def test_planner_uses_a_branch_card_rather_than_lose() -> None:
    state = reveal("city:reno branch:kansas_pacific", "city:denver", before=all_stuck)
    state.money = [0, 30]
    assert PlannerBot(1).choose(state.view(0), Clock(0.05)).kind == "branch"
    state.money = [30, 0]
    assert PlannerBot(1).choose(state.view(0), Clock(0.05)).text == "end"


def _one_piece_left(*money: int, bonus: bool) -> State:
    """The last piece of the majors can reach Dodge City, which seat 0 holds, or Oklahoma City."""

    def before(state: State) -> None:
        build(state, "kansas_pacific", "kansas_city", "wichita")
        build(state, "union_pacific", "chicago", "kansas_city")
        build(state, "union_pacific", "kansas_city", "wichita", lane=1)
        build(state, "union_pacific", "wichita", "dodge_city")
        if not bonus:
            build(state, "union_pacific", "wichita", "oklahoma_city", branch=True)
        leave(state, santa_fe=0, southern_pacific=0, great_northern=0, union_pacific=0)
        leave(state, kansas_pacific=1)
        open_line(state, "rock_island")
        give(state, 0, "city:reno", "city:dodge_city")
        state.money = list(money)

    return reveal("city:reno", "city:des_moines", "city:st_louis", before=before)


def _choice_of_planner(state: State) -> str:
    return PlannerBot(1).choose(state.view(0), Clock(60)).text


def test_planner_takes_a_bonus_rather_than_reach_a_city_that_it_cannot_play() -> None:
    state = _one_piece_left(0, 30, 0, bonus=True)
    assert _choice_of_planner(state) == "lay kansas_pacific wichita>oklahoma_city 1"


def test_planner_ends_a_game_that_it_wins_and_no_other() -> None:
    ends = "lay kansas_pacific"
    assert _choice_of_planner(_one_piece_left(30, 0, 0, bonus=False)).startswith(ends)
    assert not _choice_of_planner(_one_piece_left(0, 30, 0, bonus=False)).startswith(ends)


def test_exchange_gives_away_the_worst() -> None:
    def hand(state: State) -> None:
        give(state, 0, "double", "city:des_moines", "city:los_angeles")

    state = reveal("double", "city:denver", before=hand)
    do(state, 0, "lay santa_fe chicago>kansas_city 1a", "end")
    do(state, 1, "lay santa_fe chicago>kansas_city 2a")
    view = state.view(0)
    choice = CardChoice(view.position, Evaluation(view.position, 0, RouteGraph(BOARD)), Clock(60))
    choice.worths[city("des_moines")] = 0.0
    choice.worths[city("los_angeles")] = 40.0
    choice.average = 12.0
    code = choice.best_exchange(view.position.codes(0))
    assert state.action(code).text == "discard city:des_moines"


def _before_a_draw(played: str, hand: str) -> State:
    """Seat 0 has played these cities, holds a hand and may take the triple turn."""
    state = reveal("city:reno", "city:denver")
    on_to(state, "draw", 0)
    give(state, 0, *played.split())
    state.played[0] += state.hands[0]
    state.hands[0] = ()
    give(state, 0, *hand.split())
    return state


FOUR_PLAYED = "city:bismarck city:bismarck city:boise city:boise"


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_a_triple_turn_must_gain_far_more_than_a_city(level: str) -> None:
    """Its six pieces gain more than two and a city, but in games that were played on, less."""
    state = _before_a_draw(FOUR_PLAYED, "city:seattle city:seattle city:san_francisco")
    assert GAME.bot(level, 1).choose(state.view(0)).text == "take deck"


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_a_triple_turn_is_taken_by_who_has_no_city_to_play(level: str) -> None:
    state = _before_a_draw(FOUR_PLAYED, "")
    give(state, 1, "double", "four")
    state.discards[1] += state.deck
    state.deck, state.deck_left = (), 0
    assert GAME.bot(level, 1).choose(state.view(0)).text == "take triple"


def test_normal_uses_every_kind_of_card() -> None:
    """Branches, double turns and boomtowns beside cities, and free cards when the deck is empty."""
    table = Table.new(GAME, ["Mira", "Luca"], seed=2)
    table.play_bots({seat: GAME.bot("normal", seat) for seat in range(2)})
    taken, played = set(), set()
    for step in table.steps:
        word = step.action.text.split()
        if step.phase == "draw":
            taken.add(word[-1].partition(":")[0])
        elif step.phase == "play":
            played.update(part.partition(":")[0] for part in word[1:])
    assert {"deck", "branch", "double", "boomtown"} <= taken
    assert {"city", "branch", "double", "boomtown"} <= played
