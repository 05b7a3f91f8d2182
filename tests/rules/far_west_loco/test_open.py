"""Rule 7: nothing is secret; undo stops at throws and cards. Words, consequences, the terminal."""

from __future__ import annotations

import pytest

from rules.core.action import CHANCE
from rules.core.rng import Rng
from rules.core.table import Table
from rules.far_west_loco.state import State
from tests.rules.far_west_loco.helpers import GAME, NAMES, deal, play, purse, put, sell, turn_of


def played(seed: int, steps: int) -> Table:
    table = Table.new(GAME, NAMES[:4], seed)
    rng = Rng(seed)
    for _ in range(steps):
        (seat,) = table.waiting_for()
        table.act(seat, rng.choice(table.state.actions(seat)))
    return table


@pytest.mark.rule("FW-7.1")
def test_everybody_sees_everything() -> None:
    assert not GAME.has_secrets(GAME.check_options({}))
    table = played(3, 120)
    for seat in (None, 0, 1, 2, 3):
        view = table.view(seat)
        assert view.position.data() == table.state.data()
        assert view.position is not table.state
        assert view.guess(Rng(1)).data() == table.state.data()
    assert all(not event.secret for event in table.events(None))


@pytest.mark.rule("FW-7.1")
def test_the_order_of_the_stack_is_in_no_position() -> None:
    """A card is drawn only when it is read: any of its colour may be the next."""
    state = deal()
    put(state, 0, "gold_mine")
    play(state, "throw speed", "speed 3")
    assert len({state.copy().draw(Rng(seed)).text for seed in range(200)}) == 14


@pytest.mark.rule("FW-7.2")
def test_no_undo_past_a_throw_or_a_card() -> None:
    table = Table.new(GAME, NAMES[:4], seed=1)
    (seat,) = table.waiting_for()
    table.act(seat, table.state.parse("throw speed"))
    assert not table.can_undo(seat)


@pytest.mark.rule("FW-7.2")
def test_business_before_the_throw_can_be_taken_back() -> None:
    table = Table.new(GAME, NAMES[:4], seed=1)
    state = table.state
    assert isinstance(state, State)
    (seat,) = table.waiting_for()
    sell(state, "hotel", seat, "shop_plot_1")
    before = state.data()
    table.act(seat, state.parse("mortgage hotel"))
    assert table.can_undo(seat)
    table.undo(seat)
    assert table.state.data() == before
    table.redo(seat)
    table.act(seat, table.state.parse("throw speed"))
    assert not table.can_undo(seat)


@pytest.mark.rule("FW-7.2")
def test_a_purchase_can_be_taken_back_until_the_next_throw() -> None:
    table = Table.new(GAME, NAMES[:4], seed=1)
    state = table.state
    assert isinstance(state, State)
    (seat,) = table.waiting_for()
    put(state, seat, "shop_plot_1")
    state.agenda[:] = [("buy", seat, False)]
    state.phase = "buy"
    table.act(seat, state.parse("buy hotel"))
    other = table.waiting_for()[0]
    assert other != seat
    assert table.can_undo(seat)
    table.act(other, table.state.parse("throw speed"))
    assert not table.can_undo(seat)


def test_consequences_are_told_before_an_action_is_confirmed() -> None:
    state = deal()
    sell(state, "cement", 1, "works_plot_e")
    state.stage[0] = 2
    put(state, 0, "thirsty_cactus")
    play(state, "throw speed", "speed 3")
    before = state.data()

    def told(text: str) -> list[str]:
        seat = state.to_act()[0]
        view = state.view(seat)
        phrases = GAME.consequences(view, state.parse(text), NAMES)
        return [phrase.say(GAME.words) for phrase in phrases]

    assert told("load") == [
        "Anna takes aboard: foundations.",
        "Anna pays 500 to Ben (material).",
    ]
    assert told("pass") == ["Anna does not buy the material."]
    assert state.data() == before
    turn_of(state, 0)
    assert told("throw speed")[0] == "You drive 3 to 8 spaces forward."
    assert len(told("throw speed")) == 7
    assert told("throw speed")[1] == "3: you stop at Land Grant, California."
    put(state, 1, "grant_california")
    put(state, 2, "track_mojave_flats")
    put(state, 3, "shop_plot_6")
    assert told("throw speed")[1] == "3: you cannot move."
    state.stage[0], state.governor = 7, 0
    assert told("throw speed")[6] == "8: you reach home with the governor and win."


def test_every_legal_action_has_a_name_and_a_consequence() -> None:
    """All through random games, with what is said never changing the position."""
    met = set()
    for seed in range(3):
        table = Table.new(GAME, NAMES[:4], seed, {"wrong_die": True})
        rng = Rng(seed)
        while not table.over:
            (seat,) = table.waiting_for()
            view = table.view(seat)
            for action in view.actions()[:12]:
                if (table.state.phase, action.kind) in met:
                    continue
                met.add((table.state.phase, action.kind))
                before = view.position.digest()
                assert GAME.name_action(view, action, NAMES).say(GAME.words)
                told = GAME.consequences(view, action, NAMES)
                assert told
                assert all("{" not in phrase.say(GAME.words) for phrase in told)
                assert view.position.digest() == before
            table.act(seat, rng.choice(table.state.actions(seat)))
    assert {kind for _, kind in met} >= {"speed", "manoeuvre", "spike", "bid", "buy", "change"}
    assert GAME.consequences(table.view(None), table.state.parse("throw speed"), NAMES) == []


def test_the_terminal_shows_all_that_matters() -> None:
    state = deal(4)
    sell(state, "cement", 1, "works_plot_a")
    sell(state, "hotel", 2, "shop_plot_1")
    state.mortgaged |= 1 << state.plots[5]
    state.dropped[3] = 36
    state.spike = 0
    purse(state, 3, 0)
    state.debt[3], state.skips[2] = 700, 2
    drawn = GAME.draw(state.view(0), NAMES[:4])
    for part in (
        *("<1>", "<4>", "[cem", "(hot", "S1", "B4", "B-", "PAL", "!"),
        *("Anna", "Sacramento", "3300", "golden spike", "Cement works", "Hotel*"),
        *("BANKRUPT owes 700", "misses 2", "has lost building permit at Open Track, Cimarron"),
        *("Material costs 500", "42 cards left", "Governor at the palace", "Brickworks 1000"),
    ):
        assert part in drawn, part
    assert max(len(line) for line in drawn.splitlines()[:21]) <= 80


@pytest.mark.parametrize(
    "text", ["", "throw", "speed 12", "card Z1", "den 3", "den a b", "bid 150"]
)
def test_notation_that_names_nothing_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"no (move|outcome)"):
        deal().parse(text)


def test_notation_is_forgiving() -> None:
    state = deal()
    assert state.parse_legal(0, "  Throw   SPEED ").text == "throw speed"
    assert state.parse_legal(0, "throw").text == "throw speed"
    assert state.parse("card B01").text == "card B01"


def test_foreign_outcomes_of_chance_are_refused() -> None:
    state = deal()
    play(state, "throw speed")
    for text in ("prospect 8", "manoeuvre 1", "card B01", "duel 3 4", "lots sacramento"):
        assert state.why_not(CHANCE, state.parse(text)) is not None
