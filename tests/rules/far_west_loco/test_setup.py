"""Rule 1: lots, money, cards, who starts."""

from __future__ import annotations

import pytest

from rules.core.action import CHANCE
from rules.core.errors import BadNotation, BadSetup, IllegalAction
from rules.core.rng import Rng
from rules.far_west_loco import effects, scoring
from tests.rules.far_west_loco.helpers import GAME, LOTS, at, deal, legal, play, put, start, why_not


@pytest.mark.rule("FW-1.1")
def test_everybody_has_a_lot_and_starts_at_its_station() -> None:
    state = deal(5)
    assert [at(state, seat) for seat in range(5)] == [f"{lot}_station" for lot in LOTS]
    assert state.governor == state.spike == -1
    colours = {state.box.board.lots[lot].colour for lot in state.lots}
    assert len(colours) == 5
    for lot in state.box.board.lots:
        assert state.box.kinds[lot.station] == "station"
        assert state.box.kinds[lot.saloon] == "saloon"


@pytest.mark.rule("FW-1.1")
@pytest.mark.parametrize("seats", GAME.players)
def test_lots_are_dealt_at_random_but_always_with_sacramento(seats: int) -> None:
    met = set()
    for seed in range(40):
        state = start(seats)
        action = state.draw(Rng(seed))
        state.apply(CHANCE, action)
        met.add(action.text)
        assert 0 in state.lots
        assert len(set(state.lots)) == seats
    assert len(met) > 1


@pytest.mark.rule("FW-1.1")
def test_lots_without_sacramento_or_given_twice_are_refused() -> None:
    state = start(2)
    for text in ("lots omaha cheyenne", "lots sacramento sacramento", "lots sacramento"):
        reason = state.why_not(CHANCE, state.parse(text))
        assert reason is not None
        assert (reason.rule, reason.key) == ("FW-1.1", "bad_lots")
    for text in ("lots sacramento denver", "lots"):
        with pytest.raises(BadNotation):
            state.parse(text)


@pytest.mark.rule("FW-1.1")
def test_lots_can_be_chosen_and_somebody_must_take_sacramento() -> None:
    state = start(3, lots="choose")
    assert state.phase == "lot"
    assert legal(state) == {f"lot {lot}" for lot in LOTS}
    play(state, "lot omaha", "lot cheyenne")
    assert legal(state) == {"lot sacramento"}
    assert why_not(state, "lot omaha") == ("FW-1.1", "lot_taken")
    assert why_not(state, "lot stlouis") == ("FW-1.1", "first_lot_needed")
    assert why_not(state, "throw speed") == ("FW-1.1", "choose_lot")
    play(state, "lot sacramento")
    assert [at(state, seat) for seat in range(3)] == [
        "omaha_station",
        "cheyenne_station",
        "sacramento_station",
    ]
    assert state.to_act() == (2,)


@pytest.mark.rule("FW-1.1")
@pytest.mark.parametrize(
    ("start", "end"),
    [("grant_missouri", "lucky_mule"), ("telegraph_washington", "stlouis_station")],
)
def test_unused_lots_cost_nothing(start: str, end: str) -> None:
    state = deal(2)
    put(state, 0, start)
    play(state, "throw speed", "speed 3")
    assert at(state, 0) == end
    assert state.cash == [4300, 4300]


@pytest.mark.rule("FW-1.2")
@pytest.mark.parametrize(
    ("seats", "cash", "material", "extension"),
    [(5, 2800, 400, False), (4, 3300, 500, False), (3, 3800, 600, True), (2, 4300, 700, True)],
)
def test_start_money_and_material(seats: int, cash: int, material: int, extension: bool) -> None:
    state = deal(seats)
    assert state.cash == [cash] * seats
    assert state.setup.material == material
    assert GAME.is_extension(seats) is extension
    drawn = GAME.draw(state.view(0), ["A", "B", "C", "D", "E"][:seats])
    assert ("our own extension" in drawn) is extension


@pytest.mark.rule("FW-1.2")
@pytest.mark.parametrize("seats", [1, 6])
def test_other_numbers_of_players_are_refused(seats: int) -> None:
    with pytest.raises(BadSetup, match="2 to 5 players"):
        GAME.start(seats)


@pytest.mark.rule("FW-1.3")
@pytest.mark.parametrize(
    ("seats", "length", "left"),
    [
        (5, "full", [14, 21, 14]),
        (5, "short", [14, 14, 14]),
        (5, "shorter", [14, 14, 14]),
        (4, "full", [14, 14, 14]),
        (4, "short", [14, 11, 14]),
        (4, "shorter", [14, 11, 14]),
        *((3, length, [10, 7, 10]) for length in ("full", "short", "shorter")),
        *((2, length, [7, 7, 7]) for length in ("full", "short", "shorter")),
    ],
)
def test_the_stack(seats: int, length: str, left: list[int]) -> None:
    """Blue on yellow on red; what was removed nobody knows, so any card of the colour may come."""
    state = deal(seats, length=length)
    deck = state.box.deck
    assert [count for _, count in state.layers] == left
    assert [cards for cards, _ in state.layers] == [
        deck.colours[colour] for colour in ("blue", "yellow", "red")
    ]
    assert [deck.colours[c].bit_count() for c in ("blue", "yellow", "red")] == [14, 21, 14]


@pytest.mark.rule("FW-1.3")
def test_cards_come_blue_then_yellow_then_red() -> None:
    state = deal(4)
    rng = Rng(4)
    colours = []
    for _ in range(42):
        state.agenda[:] = [("card", 0)]
        state.phase = "card"
        action = state.draw(rng)
        assert state.why_not(CHANCE, action) is None
        effects.card_drawn(state, action.args[0], None)
        colours.append(state.box.deck.cards[action.args[0]].colour)
    assert colours == ["blue"] * 14 + ["yellow"] * 14 + ["red"] * 14
    assert state.layers == ()


@pytest.mark.rule("FW-1.3")
def test_a_card_from_further_down_cannot_be_drawn() -> None:
    state = deal(4)
    put(state, 0, "gold_mine")
    play(state, "throw speed", "speed 3")
    reason = state.why_not(CHANCE, state.parse("card Y01"))
    assert reason is not None
    assert (reason.rule, reason.key) == ("FW-4.1", "not_on_top")
    with pytest.raises(IllegalAction):
        state.apply(CHANCE, state.parse("card R01"))


@pytest.mark.rule("FW-1.4")
def test_sacramento_starts_and_then_it_goes_by_seat() -> None:
    state = start(4)
    play(state, "lots omaha cheyenne sacramento stlouis")
    order = []
    for _ in range(4):
        order.append(state.to_act()[0])
        state.agenda.clear()
        state.advance()
    assert order == [2, 3, 0, 1]
    assert [scoring.turn_order(state, seat) for seat in range(4)] == [2, 3, 0, 1]
