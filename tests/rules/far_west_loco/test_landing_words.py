"""Words of landings: what a throw has done, what a space does, and what a button would do."""

from __future__ import annotations

import pytest

from rules.far_west_loco.landing_words import rule_of, told
from rules.far_west_loco.log import command
from tests.rules.far_west_loco.helpers import GAME, NAMES, deal, play, put, sell, space


def test_the_result_of_the_own_throw() -> None:
    state = deal()
    events = play(state, "throw speed", "speed 3")
    phrase = told(state, 0, events, NAMES)
    assert phrase is not None
    assert phrase.say(GAME.words) == "You threw 3: Summit Tunnel, no stopping here: you pay 100."
    assert told(state, 1, events, NAMES) is None


def test_what_a_card_leads_to_is_told_when_it_has_been_seen() -> None:
    """The plot to which a card leads was once offered at the telegraph office."""
    state = deal()
    put(state, 0, "gold_mine")
    events = play(state, "throw speed", "speed 3", "card B12")
    card = next(n for n, event in enumerate(events) if event.kind == "card")
    driven = told(state, 0, events[:card], NAMES, whole=False)
    assert driven is not None
    expected = "You threw 3: Telegraph Office, Truckee, you draw a card."
    assert driven.say(GAME.words) == expected


def test_a_card_is_told_before_what_it_leads_to() -> None:
    """The works that were passed too fast once stood in its place."""
    state = deal()
    put(state, 0, "bent_spur")
    phrase = told(state, 0, play(state, "throw speed", "speed 4", "card B12"), NAMES)
    assert phrase is not None
    expected = (
        "You threw 4: Telegraph Office, Laramie, you draw “Claims office”; "
        "you may build works, from 700."
    )
    assert phrase.say(GAME.words) == expected


def test_what_is_asked_is_told_when_everything_has_come_to_rest() -> None:
    state = deal()
    put(state, 0, "gold_mine")
    events = play(state, "throw speed", "speed 5")
    for whole, expected in (
        (False, "You threw 5."),
        (True, "You threw 5: Shop Plot 1, you may open a shop, from 300."),
    ):
        phrase = told(state, 0, events, NAMES, whole)
        assert phrase is not None
        assert phrase.say(GAME.words) == expected


def test_the_result_with_a_card() -> None:
    state = deal()
    put(state, 0, "gold_mine")
    events = play(state, "throw speed", "speed 3", "card B01")
    phrase = told(state, 0, events, NAMES)
    assert phrase is not None
    expected = (
        "You threw 3: Telegraph Office, Truckee, you draw “Bankers from Boston”; "
        "the bank pays you 300."
    )
    assert phrase.say(GAME.words) == expected
    before = events[: next(n for n, event in enumerate(events) if event.kind == "card")]
    phrase = told(state, 0, before, NAMES)  # the card is still being turned over
    assert phrase is not None
    assert phrase.say(GAME.words) == "You threw 3: Telegraph Office, Truckee, you draw a card."


def test_the_result_of_a_manoeuvre() -> None:
    state = deal()
    put(state, 0, "bridge_east_span")
    thrown = play(state, "throw manoeuvre", "manoeuvre star")
    phrase = told(state, 0, thrown, NAMES)
    assert phrase is not None
    assert phrase.say(GAME.words) == "You threw a star."
    phrase = told(state, 0, play(state, "forward 1"), NAMES)
    assert phrase is not None
    assert phrase.say(GAME.words) == "Governor's Palace: load the building permit, free."


@pytest.mark.rule("FW-4.11")
def test_a_game_in_the_den_is_told_as_one_also_while_the_stake_is_chosen() -> None:
    state = deal()
    sell(state, "den", 1, "shop_plot_1")
    state.at[0] = (space(state, "shop_plot_1") - 3) % 48
    events = play(state, "throw speed", "speed 3", "den 8 4")
    assert state.phase == "stake"
    phrase = told(state, 0, events, NAMES)
    assert phrase is not None
    assert "you must throw dice with Ben" in phrase.say(GAME.words)


def test_every_space_tells_its_rule() -> None:
    state = deal()
    sell(state, "brick", 1, "works_plot_a")
    sell(state, "hotel", 1, "shop_plot_1")
    sell(state, "den", 1, "shop_plot_2")
    for one in state.box.board.spaces:
        assert rule_of(state, one.number).say(GAME.words)
    amount = rule_of(state, space(state, "works_plot_a")).say(GAME.words)
    assert amount == "Sells the walls: 500 for the owner of the works."


@pytest.mark.parametrize(
    ("phase", "actions", "said"),
    [
        ("buy", ("buy cement", "pass"), ("Buy the Cement works for 1100", "Leave it")),
        ("mine", ("visit", "prospect"), ("Visit for 100", "Prospect for 200")),
        ("load", ("load", "pass"), ("Load the foundations for 500", "Leave it")),
        ("bid", ("bid 300", "pass"), ("Bid 300", "Drop out")),
        ("stake", ("stake 400",), ("Stake 400 against 200",)),
        ("turn", ("spike sacramento",), ("Drive 16 spaces yourself",)),
        ("turn", ("spike omaha",), ("Move Clara 16 spaces",)),
    ],
)
def test_buttons_name_the_action_and_its_price(
    phase: str, actions: tuple[str, ...], said: tuple[str, ...]
) -> None:
    state = deal()
    state.stage[0] = 2
    where = "works_plot_a" if phase == "buy" else "gold_mine"
    put(state, 0, where)
    if phase == "load":
        sell(state, "cement", 1, "works_plot_b")
        put(state, 0, "works_plot_b")
    extra = {"buy": (False,), "stake": (0,), "bid": (0, 0, -1, (1, 2))}.get(phase, ())
    state.agenda[:] = [(phase, 0, *extra)]
    state.phase = phase
    found = tuple(command(state, 0, state.parse(text), NAMES).say(GAME.words) for text in actions)
    assert found == said
