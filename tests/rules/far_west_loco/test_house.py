"""House rules, and the order of the works fine (rule 8, FW-4.14)."""

from __future__ import annotations

import pytest

from rules.core.action import CHANCE
from rules.core.record import Record
from rules.core.table import Table
from rules.far_west_loco.bots.sensible import sensible_code
from rules.far_west_loco.house import House
from rules.far_west_loco.state import State
from tests.rules.far_west_loco.helpers import (
    GAME,
    NAMES,
    at,
    deal,
    deed,
    drawing,
    kinds,
    legal,
    one,
    play,
    purse,
    put,
    sell,
    space,
    why_not,
)

HOUSE = dict.fromkeys(House.__slots__, True)


def test_each_is_an_option_that_is_off_by_default() -> None:
    options = {option.key: option for option in GAME.options if option.house}
    assert list(options) == list(House.__slots__)
    assert not any(option.default for option in options.values())
    for name in House.__slots__:
        house = deal(**{name: True}).house
        assert [key for key in House.__slots__ if getattr(house, key)] == [name]


# The works fine


@pytest.mark.rule("FW-4.14")
def test_the_works_fine_is_due_before_what_the_arrival_brings() -> None:
    """From before the works to the yellow space beyond: the fine first, then the grant."""
    state = deal()
    zone = state.box.board.zones[0]
    beyond = zone.start + zone.size
    grant = next(
        number
        for number in range(beyond, beyond + 8 - zone.size)
        if state.box.kinds[number] == "subsidy"
    )
    state.at[0] = zone.start - 1
    purse(state, 0, 0)
    sell(state, "laundry", 0, "shop_plot_1")
    events = play(state, "throw speed", f"speed {grant - state.at[0]}")
    assert (state.phase, state.to_act()) == ("debt", (0,))
    assert "received" not in kinds(events)
    events = play(state, "mortgage laundry")
    assert [e.kind for e in events if e.kind in ("paid", "received")] == ["paid", "received"]
    assert one(events, "paid").data["why"] == "works"


def through_works(steps: int, **options: object) -> tuple[State, int]:
    """A card of eight spaces forward or five back leads from one side of the works to the other."""
    state = drawing("R06" if steps > 0 else "R11", **options)
    zone = state.box.board.zones[0]
    if steps > 0:
        state.at[0] = (zone.start + zone.size - steps) % state.box.board.length
    else:
        state.at[0] = zone.start - 1 - steps
    return state, zone.size


@pytest.mark.rule("FW-8.4")
@pytest.mark.parametrize("steps", [8, -5])
def test_by_house_rule_a_card_through_the_works_is_fined(steps: int) -> None:
    card = "card R06" if steps > 0 else "card R11"
    state, size = through_works(steps)
    assert size < abs(steps)
    events = state.apply(CHANCE, state.parse(card))
    assert "works" not in [e.data.get("why") for e in events]
    state, _ = through_works(steps, works_for_all=True)
    events = state.apply(CHANCE, state.parse(card))
    assert "works" in [e.data.get("why") for e in events]
    state, _ = through_works(steps, works_for_all=True)
    state.at[0] -= 1 if steps > 0 else -1  # ends in the works
    events = state.apply(CHANCE, state.parse(card))
    assert "works" not in [e.data.get("why") for e in events]


@pytest.mark.rule("FW-8.4")
def test_by_house_rule_the_spiked_player_pays_the_fine() -> None:
    state = deal(works_for_all=True)
    state.spike = 0
    zone = state.box.board.zones[0]
    state.at[2] = zone.start - 1
    state.at[1] = zone.start - 5  # not in the way
    events = play(state, "spike omaha")
    fine = next(e for e in events if e.data.get("why") == "works")
    assert (fine.seat, fine.data["amount"]) == (2, 100)


# Red crosses


@pytest.mark.rule("FW-8.2")
def test_by_house_rule_nobody_overtakes_one_that_manoeuvred_onto_a_cross() -> None:
    ends = {}
    for strict in (False, True):
        state = deal(strict_crosses=strict)
        state.at[0] = space(state, "summit_tunnel") - 2
        put(state, 1, "summit_tunnel")
        state.shunted = 1 << 1
        play(state, "throw speed", "speed 4")
        ends[strict] = state.at[0] - space(state, "summit_tunnel")
    assert ends == {False: 2, True: -1}


@pytest.mark.rule("FW-8.2")
def test_computer_players_do_not_wait_for_each_other_for_good() -> None:
    """Held up towards the goal, they throw the speed die instead of manoeuvring in vain."""
    chosen = {}
    for strict in (False, True):
        state = deal(strict_crosses=strict)
        put(state, 0, "paddlewheel")  # three spaces before the palace
        put(state, 1, "bridge_west_span")
        state.shunted = 1 << 1
        assert "throw manoeuvre" in legal(state)
        chosen[strict] = state.action(sensible_code(state, 0)).text
    assert chosen == {False: "throw manoeuvre", True: "throw speed"}


# The den


def at_den(visitor: int, owner: int) -> State:
    state = deal(den_debts=True)
    sell(state, "den", 1, "shop_plot_1")
    state.at[0] = space(state, "shop_plot_1") - 3
    purse(state, 0, visitor)
    purse(state, 1, owner)
    play(state, "throw speed", "speed 3")
    assert at(state, 0) == "shop_plot_1"
    return state


@pytest.mark.rule("FW-8.3")
def test_by_house_rule_any_stake_may_be_chosen_and_must_be_raised() -> None:
    state = at_den(100, 0)
    sell(state, "laundry", 0, "shop_plot_2")
    play(state, "den 3 7")
    assert legal(state) == {"stake 200", "stake 400", "stake 600"}
    play(state, "stake 400", "duel 3 8")
    assert (state.phase, state.to_act()) == ("debt", (0,))
    events = play(state, "mortgage laundry")
    assert "bankrupt" in kinds(events)
    laundry = state.box.prices.deeds[deed(state, "laundry")].mortgage
    assert (state.cash[0], state.debt[0]) == (0, 400 - 100 - laundry)
    assert state.cash[1] == 100 + laundry


@pytest.mark.rule("FW-8.3")
def test_by_house_rule_the_owner_may_owe_as_well() -> None:
    state = at_den(1000, 0)
    play(state, "den 7 3", "stake 600", "duel 8 3")
    assert (state.phase, state.to_act(), legal(state)) == ("debt", (1,), {"auction den"})
    events = play(state, "auction den", "pass", "pass", "pass")
    assert "bankrupt" in kinds(events)
    assert (state.debt[1], state.creditor[1], state.cash[0]) == (300, 0, 1000)


# Mortgages


@pytest.mark.rule("FW-8.5")
def test_by_house_rule_a_mortgage_is_lifted_in_another_s_turn() -> None:
    for anytime in (False, True):
        state = deal(lift_anytime=anytime)
        sell(state, "cement", 0, "works_plot_a")
        sell(state, "laundry", 1, "shop_plot_1")
        state.mortgaged = 1 << deed(state, "laundry")
        play(state, "auction cement")
        assert state.to_act() == (1,)
        assert ("lift laundry" in legal(state)) is anytime
        if anytime:
            play(state, "lift laundry")
            assert (state.mortgaged, state.to_act()) == (0, (1,))
        else:
            assert why_not(state, "lift laundry") == ("FW-5.1", "not_now")


@pytest.mark.rule("FW-8.5")
def test_by_house_rule_the_cash_for_the_stake_stays() -> None:
    state = deal(lift_anytime=True)
    sell(state, "den", 1, "shop_plot_1")
    sell(state, "laundry", 0, "shop_plot_2")
    state.mortgaged = 1 << deed(state, "laundry")
    laundry = state.box.prices.deeds[deed(state, "laundry")].mortgage
    state.at[0] = space(state, "shop_plot_1") - 3
    purse(state, 0, laundry + 100)
    play(state, "throw speed", "speed 3", "den 7 3")
    assert "lift laundry" not in legal(state)
    purse(state, 0, laundry + 200)
    assert "lift laundry" in legal(state)
    play(state, "lift laundry")
    assert legal(state) == {"stake 200"}


@pytest.mark.rule("FW-8.5")
def test_by_house_rule_half_of_the_stake_stays_with_the_owner_of_the_den() -> None:
    state = deal(lift_anytime=True)
    sell(state, "den", 1, "shop_plot_1")
    sell(state, "laundry", 1, "shop_plot_2")
    state.mortgaged = 1 << deed(state, "laundry")
    laundry = state.box.prices.deeds[deed(state, "laundry")].mortgage
    state.at[0] = space(state, "shop_plot_1") - 3
    play(state, "throw speed", "speed 3", "den 3 7")
    assert state.to_act() == (1,)
    purse(state, 1, laundry + 99)
    assert "lift laundry" not in legal(state)
    purse(state, 1, laundry + 100)
    assert "lift laundry" in legal(state)


@pytest.mark.rule("FW-8.3")
@pytest.mark.rule("FW-8.5")
def test_by_house_rule_no_cash_stays_for_a_stake_that_may_be_owed() -> None:
    state = deal(lift_anytime=True, den_debts=True)
    sell(state, "den", 1, "shop_plot_1")
    sell(state, "laundry", 0, "shop_plot_2")
    state.mortgaged = 1 << deed(state, "laundry")
    laundry = state.box.prices.deeds[deed(state, "laundry")].mortgage
    state.at[0] = space(state, "shop_plot_1") - 3
    play(state, "throw speed", "speed 3", "den 7 3")
    purse(state, 0, laundry)
    assert "lift laundry" in legal(state)
    purse(state, 0, laundry - 1)
    assert "lift laundry" not in legal(state)


@pytest.mark.rule("FW-8.5")
def test_by_house_rule_nothing_is_lifted_while_a_debt_is_raised() -> None:
    state = deal(lift_anytime=True)
    sell(state, "laundry", 0, "shop_plot_1")
    sell(state, "ranch", 0)
    state.mortgaged = 1 << deed(state, "laundry")
    laundry = state.box.prices.deeds[deed(state, "laundry")].mortgage
    purse(state, 0, laundry)
    state.agenda.append(("debt", 0, -1, laundry + 100, "card"))
    state.advance()
    assert state.phase == "debt"
    assert legal(state) == {"mortgage ranch"}


# Old records, and whole games


def test_records_of_rules_1_0_replay_with_their_ruling() -> None:
    table = Table.new(GAME, NAMES[:4], seed=4, options={"card_push": True})
    table.play_bots({seat: GAME.bot("sensible") for seat in range(4)})
    old = Record.loads(table.record().dumps())
    old.rules = "1.0"
    for name in House.__slots__:
        del old.options[name]
    again = Table.from_record(Record.loads(old.dumps()))
    assert again.state.digest() == table.state.digest()
    assert again.options["card_push"] is True
    assert again.record().rules == "1.1"
    assert old.rules == "1.0"  # the record that was read is left as it is


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_computer_players_finish_games_with_all_house_rules(level: str) -> None:
    for seed in (1, 2):
        table = Table.new(GAME, NAMES[:5], seed=seed, options=HOUSE)
        bots = {seat: GAME.bot(level, seat) for seat in range(5)}
        table.play_bots(bots, seconds=0.002)
        assert table.over
        assert table.state.check() == []
