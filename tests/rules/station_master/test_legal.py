"""Legal actions and refusals: one action a turn, and the reason why another is refused."""

from __future__ import annotations

import pytest

from rules.core.errors import BadNotation, IllegalAction
from tests.rules.station_master.helpers import deal, play, put, texts, why


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
