"""Computer players: legal, quick enough to yield, and better from level to level."""

from __future__ import annotations

import itertools

import pytest

from rules.bots.arena import simulate
from rules.bots.bot import Clock, Work
from rules.core.rng import Rng
from rules.core.table import Table
from rules.far_west_loco import locomotives, moves
from rules.far_west_loco.bots.lookahead import Judge, standing, worth_in_hand
from rules.far_west_loco.bots.race import chances, turns_left
from rules.far_west_loco.bots.sensible import sensible_code, turns_after_spike
from rules.far_west_loco.state import State
from tests.rules.far_west_loco.helpers import (
    GAME,
    NAMES,
    deal,
    drawing,
    play,
    purse,
    put,
    sell,
    start,
    turn_of,
)


def reckoned(state: State, held: float) -> int:
    """What the hard player would do with the golden spike, by reckoning only."""
    return Judge(0, held).ideas(state)[0].code


def sensible(state: State) -> str:
    """The notation of the sensible decision."""
    seat = state.to_act()[0]
    return state.action(sensible_code(state, seat)).text


def test_levels() -> None:
    assert list(GAME.levels) == ["easy", "normal", "hard"]
    assert list(GAME.bots) == ["random", "careless", "sensible", "lookahead"]
    assert all(f"bot.{name}" in GAME.words for name in GAME.bots)


@pytest.mark.parametrize("seats", GAME.players)
@pytest.mark.parametrize("length", ["full", "short", "shorter"])
def test_sensible_players_finish_every_kind_of_game(seats: int, length: str) -> None:
    options = {"length": length, "wrong_die": True, "lots": "choose"}
    table = Table.new(GAME, NAMES[:seats], 5, options)
    table.play_bots({seat: GAME.bot("sensible", seat) for seat in range(seats)})
    assert table.over
    assert table.state.check() == []


@pytest.mark.parametrize("seats", GAME.players)
def test_every_decision_is_legal(seats: int) -> None:
    """In random games, so that all kinds of trouble are met."""
    state = start(seats, wrong_die=True)
    rng = Rng(seats)
    hard = GAME.bot("hard")
    while state.to_act():
        seat = state.to_act()[0]
        if seat < 0:
            state.chance(rng)
            continue
        legal = set(state.codes(seat))
        assert sensible_code(state, seat) in legal
        assert hard.choose(state.view(seat)).code in legal
        state.step(seat, state.random_code(seat, rng))


def test_common_sense() -> None:
    state = deal()
    assert sensible(state) == "throw speed"
    put(state, 0, "paddlewheel")
    assert sensible(state) == "throw manoeuvre"
    play(state, "throw manoeuvre", "manoeuvre star")
    assert sensible(state) == "forward 3"
    turn_of(state, 0)
    state.stage[0], state.governor, state.spike = 7, 0, 0
    put(state, 0, "ranch")
    assert sensible(state) == "spike sacramento"  # home with the governor


def test_the_spike_is_kept_when_a_throw_does_better() -> None:
    state = deal()
    state.spike = 0
    put(state, 0, "paddlewheel")  # two spaces before the palace: 16 more would miss it
    assert sensible(state) == "throw manoeuvre"
    board = state.box.board
    for at in range(board.length):
        state.at[0] = at
        if sensible(state) == "spike sacramento":
            assert locomotives.landing(state, 0, board.spike) != at
            before = turns_left(state, 0)
            state.at[0] = locomotives.landing(state, 0, board.spike)
            assert turns_left(state, 0) <= before - 1.5  # a throw would save one turn


def test_the_spike_delays_a_rival_and_never_helps_one() -> None:
    state = deal()
    state.spike = 0
    put(state, 0, "paddlewheel")
    length, home = state.box.board.length, state.station(1)
    state.stage[1], state.governor = 7, 1
    state.at[1] = (home - 18) % length
    assert sensible(state) == "throw manoeuvre"  # the spike would bring the rival home
    state.governor, state.stage[0] = -1, 7
    state.at[1] = (state.box.board.palace - 1) % length  # one more throw and the governor is aboard
    assert sensible(state) == f"spike {state.box.board.lots[state.lots[1]].id}"


def test_hard_uses_the_spike_where_it_helps_most() -> None:
    state = deal()
    state.spike = 0
    board, own = state.box.board, moves.SPIKE + state.lots[0]
    state.at[0] = (board.palace - board.spike) % board.length  # exactly so far from the permit
    assert reckoned(state, held=1.0) == own
    state.at[0] = (board.palace - 2) % board.length  # it would miss the palace
    assert reckoned(state, held=20.0) == moves.MANOEUVRE
    state.stage[:] = [7, 7, 3, 3]
    state.at[1] = (board.palace - 1) % board.length  # one more throw and the governor is aboard
    assert reckoned(state, held=1.0) == moves.SPIKE + state.lots[1]
    state.governor = 0
    state.at[0] = (state.station(0) - board.spike) % board.length
    assert reckoned(state, held=1.0) == own  # it wins at once


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_the_spike_overtakes_the_governor_and_wins(level: str) -> None:
    state = deal()
    length = state.box.board.length
    state.stage[:2], state.governor, state.spike = [7, 7], 1, 0
    state.at[0] = (state.station(0) - 14) % length
    state.at[1] = (state.at[0] + 5) % length  # nine spaces before the station of the other one
    assert turns_after_spike(state, 0) == 0.0
    assert GAME.bot(level, 1).choose(state.view(0)).code == moves.SPIKE + state.lots[0]


def test_hard_counts_what_the_space_brings_to_which_the_spike_leads() -> None:
    """From Santa Fe it leads to Promontory Point, where it is taken anew."""
    state = deal()
    state.spike = 0
    own = moves.SPIKE + state.lots[0]
    put(state, 0, "santafe_station")
    assert reckoned(state, held=4.0) == own
    put(state, 0, "shop_plot_5")
    assert reckoned(state, held=4.0) != own


def test_played_out_hard_sees_that_a_rival_is_home_before_its_next_turn() -> None:
    """The reckoning only sees that the rival needs fewer turns."""
    state = deal(2)
    state.stage[:], state.governor, state.spike = [7, 7], 1, 0
    state.at[1] = (state.station(1) - 2) % state.box.board.length  # any throw wins
    state.at[0] = (state.at[1] - 10) % state.box.board.length
    judge, work = Judge(0, worth_in_hand(state)), Work(1000, Clock())
    codes = {idea.code: idea.chance for idea in judge.ideas(state)}
    overtakes = moves.SPIKE + state.lots[0]
    assert codes[moves.SPEED] > 0.01
    assert judge.played_out(state, moves.SPEED, [1, 2], work) == pytest.approx(0)
    assert judge.played_out(state, overtakes, [1, 2], work) > 0.5
    assert judge.played_out(state, overtakes, [3, 4], work) == judge.played_out(
        state, overtakes, [3, 4], work
    )
    assert work.left < 1000
    assert GAME.bot("hard", 1).choose(state.view(0)).code == overtakes


def test_hard_never_moves_a_rival_nearer_to_its_goal() -> None:
    """Not even where all seems lost: Sacramento brings the governor home, Cheyenne is far behind.

    Played out, all ideas are worth next to nothing, and luck would decide.
    """
    state = deal(4)
    length, home = state.box.board.length, state.station(0)
    state.stage[:], state.governor, state.spike = [7] * 4, 0, 1
    turn_of(state, 1)
    for ahead in range(17, 26):
        state.at[:] = [(home - ahead) % length, 43, 11, 19]
        for name, seed in itertools.product(("hard", "jesse", "pearl", "otto"), range(4)):
            code = GAME.bot(name, seed).choose(state.view(1)).code
            assert code != moves.SPIKE + state.lots[0]


def test_hard_does_the_same_with_the_spike_on_every_machine() -> None:
    """The seed and the position decide, not the clock; and not always the reckoning."""
    state = deal(3)
    turn_of(state, 0)
    state.spike, changed = 0, 0
    for at in range(2, state.box.board.length, 5):
        state.at[:] = [at, (at + 9) % state.box.board.length, (at + 30) % state.box.board.length]
        code = GAME.bot("hard", 3).choose(state.view(0), Clock(600)).code
        assert GAME.bot("hard", 3).choose(state.view(0), Clock(60)).code == code
        changed += code != reckoned(state, worth_in_hand(state))
    assert changed


def test_hard_waits_longer_for_its_chance_the_fewer_rivals_it_has() -> None:
    held = [worth_in_hand(deal(seats)) for seats in (2, 3, 4, 5)]
    assert held == sorted(held, reverse=True)
    assert held[0] > held[2]


def test_the_bold_part_with_the_spike_sooner_and_the_spiteful_mind_the_leader() -> None:
    state = deal()
    state.spike = 0
    used = {"jesse": 0, "pearl": 0}
    for at in range(0, state.box.board.length, 2):
        state.at[0] = at
        for name in used:
            code = GAME.bot(name).choose(state.view(0)).code
            used[name] += code not in (moves.SPEED, moves.MANOEUVRE)
    assert used["jesse"] > used["pearl"]
    assert standing([9.0, 5.0, 9.0], 0, spite=1.8) < standing([9.0, 7.0, 7.0], 0, spite=1.8)


@pytest.mark.rule("FW-2.7")
def test_the_speed_die_is_tried_first_where_the_die_may_be_changed() -> None:
    state = deal(wrong_die=True)
    board = state.box.board
    state.at[0] = (board.palace - 3) % board.length
    assert sensible(state) == "throw speed"
    play(state, "throw speed", "speed 5")
    assert sensible(state) == "change die"
    state = deal(wrong_die=True)
    state.at[0] = (board.palace - 3) % board.length
    play(state, "throw speed", "speed 3")
    assert state.phase != "go" or sensible(state) == "go"
    state = deal(wrong_die=True)
    state.at[0] = (board.palace - 2) % board.length  # no face of the speed die hits
    assert sensible(state) == "throw manoeuvre"
    state.at[0] = (board.palace - 3) % board.length
    purse(state, 0, 300)  # too little to spare
    assert sensible(state) == "throw manoeuvre"


@pytest.mark.rule("FW-8.2")
def test_nobody_manoeuvres_in_vain_for_good_while_others_wait_behind_a_strict_cross() -> None:
    """However they queue before a locomotive on a cross, it is gone after a while."""
    length = start(4).box.board.length
    crosses = start(4).box.board.crosses
    for cross in (at for at in range(length) if crosses >> at & 1):
        for behind, load in itertools.product(itertools.permutations((1, 2, 3)), range(4)):
            state = deal(strict_crosses=True)
            state.at[:] = [cross, *((cross - steps) % length for steps in behind)]
            state.dropped[0] = (cross - load) % length if load else -1
            rng, seen = Rng(cross), set()
            for _ in range(60):
                seat = state.to_act()[0]
                if seat < 0:
                    state.chance(rng)
                else:
                    state.step(seat, sensible_code(state, seat))
                seen.add(state.at[0])
            assert len(seen) > 1


@pytest.mark.rule("FW-2.7")
def test_a_beginner_does_not_think_of_changing_the_die() -> None:
    for seed in range(12):
        state = deal(wrong_die=True)
        state.at[0] = (state.box.board.palace - 2) % state.box.board.length
        play(state, "throw speed", "speed 5")
        assert GAME.bot("easy", seed).choose(state.view(0)).text == "go"


def test_common_sense_with_money() -> None:
    state = deal()
    state.stage[0] = 3
    sell(state, "brick", 1, "works_plot_e")
    put(state, 0, "thirsty_cactus")
    purse(state, 0, 400)
    sell(state, "hotel", 0, "shop_plot_1")
    play(state, "throw speed", "speed 3")
    assert sensible(state) == "mortgage hotel"  # for the walls
    play(state, "mortgage hotel")
    assert sensible(state) == "load"
    state = deal()
    purse(state, 0, 1000)
    play(state, "throw speed", "speed 6")
    assert sensible(state) == "pass"  # the next materials come first
    state = deal()
    sell(state, "clock", 0, "works_plot_e")
    play(state, "auction clock")
    assert sensible(state) == "bid 100"
    play(state, "bid 2900")
    assert sensible(state) == "pass"


@pytest.mark.rule("FW-6.3")
def test_a_shop_is_mortgaged_rather_than_two_turns_missed() -> None:
    state = drawing("R14")  # pay 300, or miss two turns
    purse(state, 0, 200)
    sell(state, "laundry", 0, "shop_plot_1")
    play(state, "card R14")
    assert sensible(state) == "mortgage laundry"
    play(state, "mortgage laundry")
    assert sensible(state) == "choose 1"
    state = drawing("R14")
    purse(state, 0, 100)  # the laundry would not bring enough
    sell(state, "laundry", 0, "shop_plot_1")
    play(state, "card R14")
    assert sensible(state) == "choose 2"
    state.player, state.cash[0] = 1, 200  # moved by another's spike: nothing can be mortgaged
    assert sensible(state) == "choose 2"


def test_who_is_ahead_is_expected_to_win() -> None:
    state = deal()
    assert sum(chances(state)) == pytest.approx(1)
    before = turns_left(state, 0)
    state.loaded[0] = True
    state.stage[0] = 3
    assert turns_left(state, 0) < before
    assert max(range(4), key=lambda seat: chances(state)[seat]) == 0


@pytest.mark.parametrize(
    ("strong", "weak", "games"), [("careless", "random", 24), ("sensible", "careless", 40)]
)
@pytest.mark.parametrize("wrong_die", [False, True])
def test_each_level_beats_the_one_below(
    strong: str, weak: str, games: int, wrong_die: bool
) -> None:
    options = {"length": "short", "wrong_die": wrong_die}
    match = simulate(GAME, [strong, weak, weak, weak], games, seed=1, options=options)
    assert match.table()[0]["low"] > match.table()[0]["par"]


@pytest.mark.parametrize(
    ("seats", "length", "low", "high"),
    [(5, "full", 375, 455), (4, "full", 295, 365), (5, "short", 320, 390), (4, "short", 255, 315)],
)
def test_games_last_as_long_as_the_rules_expect(
    seats: int, length: str, low: int, high: int
) -> None:
    """The figures of docs/rules/far_west_loco.md, section 8, within the luck of 30 games."""
    turns = 0
    for seed in range(30):
        state = start(seats, length=length)
        rng = Rng(seed)
        while state.to_act():
            seat = state.to_act()[0]
            if seat < 0:
                state.chance(rng)
            else:
                state.step(seat, sensible_code(state, seat))
        turns += state.turn
    assert low < turns / 30 < high


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_nobody_moves_the_own_locomotive_away_from_its_goal(level: str) -> None:
    """Wherever it stands with the spike: on oneself it is used only to need fewer turns."""
    state = deal(3)
    turn_of(state, 0)
    state.spike = 0
    used = kept = 0
    for at in range(0, state.box.board.length, 1 if level != "hard" else 6):
        state.at[0] = at
        code = GAME.bot(level, at).choose(state.view(0)).code
        if code == moves.SPIKE + state.lots[0]:
            assert turns_after_spike(state, 0) < turns_left(state, 0)
            used += 1
        else:
            kept += 1
    assert kept
    assert used or level == "hard"


def test_a_beginner_moves_no_rival_nearer_to_its_goal() -> None:
    """Wherever the rival stands: on a whim, the spike is used on it only where it saves no turn."""
    state = deal(3)
    turn_of(state, 0)
    state.spike = 0
    rival = moves.SPIKE + state.lots[1]
    easy, used = GAME.bot("easy", 1), 0
    for at in range(state.box.board.length):
        state.at[1] = at
        helped = turns_after_spike(state, 1) < turns_left(state, 1)
        codes = {easy.choose(state.view(0)).code for _ in range(30)}
        assert not (helped and rival in codes)
        used += rival in codes
    assert used
