"""Legal actions and refusals: one action a turn, and the reason why another is refused."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.core.action import CHANCE, NO_CODE, Action
from rules.core.errors import BadNotation, IllegalAction
from tests.rules.station_master.helpers import deal, play, put, start, texts, why


@pytest.mark.rule("SM-3.1")
def test_nobody_passes_or_does_two_things() -> None:
    state = deal()
    assert why(state, "confirm") == "no_passing"
    assert why(state, "train 1") == "choose_first"
    assert why(state, "card caboose") == "not_in_hand"
    play(state, "token 1")
    assert why(state, "token 2") == "one_action"
    assert why(state, "card carriage_p1") == "one_action"
    assert why(state, "confirm") == "choose_train"
    assert why(state, "train 3") == "no_train"
    assert why(state, "place 1") == "no_transfer"
    assert why(state, "take 1") == "no_repair"
    play(state, "train 1")
    assert why(state, "train 2") == "only_confirm"
    with pytest.raises(BadNotation):
        state.parse("wave")


@pytest.mark.rule("SM-4.1")
def test_no_token_boards_when_all_trains_are_full() -> None:
    state = deal(("standard-3", "standard-3"))
    put(state, 0, [], [(0, 1), (0, 1), (1, 1)])
    put(state, 1, [], [(0, 1), (1, 1), (1, 1)])
    assert not any(text.startswith("token") for text in texts(state))
    assert why(state, "token 2") == "all_full"
    assert why(state, "token 1") == "no_such_token"


def test_refused_touches_change_nothing() -> None:
    state = deal()
    play(state, "token 1")
    digest = state.digest()
    with pytest.raises(IllegalAction):
        state.apply(0, state.parse("train 7"))
    with pytest.raises(IllegalAction):
        state.apply(1, state.parse("train 1"))
    assert state.digest() == digest


def test_only_the_deck_s_own_actions_are_taken() -> None:
    """An action whose code, kind or arguments belong to another is none of this game."""
    state = deal()
    actions = state.deck.moves.actions
    for action in (actions[0], actions[-1]):
        assert state.why_not(0, action) is None or state.why_not(0, action).key != "unknown_action"  # type: ignore[union-attr]
    token = state.parse("token 1")
    for forged in (
        replace(actions[-1], code=len(actions)),
        replace(token, code=-2),
        replace(token, kind="card"),
        replace(token, args=(2,)),
        Action(NO_CODE, "turned", (1, 2), "turned 1 2"),  # for masked states only (SM-7.1)
    ):
        reason = state.why_not(0, forged)
        assert reason is not None
        assert (reason.rule, reason.key) == ("core", "unknown_action")


@pytest.mark.rule("SM-2.1")
@pytest.mark.rule("SM-2.2")
@pytest.mark.rule("SM-2.3")
def test_chance_that_cannot_happen_is_refused() -> None:
    def refused(state: object, text: str) -> tuple[str, str] | None:
        reason = state.why_not(CHANCE, state.parse(text))  # type: ignore[attr-defined]
        return None if reason is None else (reason.rule, reason.key)

    state = start(2)
    assert refused(state, "arrive standard-5") == ("core", "unknown_action")
    assert [refused(state, f"first {seat}") for seat in (1, 2)] == [None, None]
    for seat in (0, 3):
        assert refused(state, f"first {seat}") == ("SM-2.3", "no_such_seat")
    state.apply(CHANCE, state.parse("first 2"))
    assert refused(state, "arrive standard-5") is None
    state.apply(CHANCE, state.parse("arrive standard-5"))
    assert refused(state, "draw carriage_p1") == ("core", "unknown_action")
    state.apply(CHANCE, state.parse("arrive standard-3"))
    assert refused(state, "draw ?") == ("SM-9.1", "unseen_card")
    state.apply(CHANCE, state.parse("draw rush_hour"))  # there is one of it
    state.apply(CHANCE, state.parse("arrive standard-4"))
    assert refused(state, "draw rush_hour") == ("SM-2.2", "no_such_card")
    masked = state.masked(1)
    while masked.mover != 0:
        masked.apply(CHANCE, masked.parse("draw carriage_p1"))
    assert refused(masked, "draw ?") is None, "seat 1 does not see what seat 0 draws"
