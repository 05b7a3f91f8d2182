"""The end of the game (rules 9.1 and 9.2)."""

from __future__ import annotations

import pytest

from rules.santa_fe_rails.state import State
from tests.rules.santa_fe_rails.helpers import (
    GAME,
    all_stuck,
    build,
    do,
    found,
    give,
    leave,
    open_line,
    reveal,
    texts,
    why,
)

DENVER = "branch kansas_pacific kansas_city>denver 1a"


def one_piece_left(state: State) -> None:
    """All pieces of the majors are laid but one of the Santa Fe."""
    build(state, "santa_fe", "chicago", "des_moines", 1)
    state.network.pieces[:5] = [1, 0, 0, 0, 0]


# SF-9.1


@pytest.mark.rule("SF-9.1")
def test_ends_at_once_with_the_last_piece_of_the_majors() -> None:
    """In the middle of a double turn, with short lines left and others still to lay."""

    def before(state: State) -> None:
        one_piece_left(state)
        open_line(state, "rock_island")

    state = reveal("double", "city:denver", "city:reno", before=before)
    events = do(state, 0, "lay santa_fe chicago>des_moines 2a")
    assert state.phase == "over"
    assert state.to_act() == ()
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.reason == "pieces"
    assert found(events, "connected").data["bonus"] == 4  # the last bonus is paid
    assert found(events, "game_over").data["reason"] == "pieces"


@pytest.mark.rule("SF-9.1")
def test_pieces_that_left_the_game_are_not_laid() -> None:
    """Then SF-9.2 ends it, when the next laying turn starts."""

    def before(state: State) -> None:
        one_piece_left(state)
        state.network.gone = (0, 0, 0, 0, 7, 0, 0, 0, 0)
        open_line(state, "rock_island")

    state = reveal("double", "city:denver", before=before)
    do(state, 0, "lay santa_fe chicago>des_moines 2a")
    assert state.phase == "lay"
    do(state, 0, "lay rock_island chicago>kansas_city 1a")
    assert state.phase == "over"
    assert state.reason == "stuck"


# SF-9.2


@pytest.mark.rule("SF-9.2")
def test_ends_when_a_turn_starts_and_every_major_is_stuck() -> None:
    def before(state: State) -> None:
        all_stuck(state)
        open_line(state, "rock_island")  # short lines do not matter

    state = reveal("city:reno", "city:denver", before=before)
    assert state.phase == "over"
    assert state.reason == "stuck"


@pytest.mark.rule("SF-9.2")
def test_stuck_after_a_piece_ends_at_the_next_turn() -> None:
    def before(state: State) -> None:
        all_stuck(state)
        build_last_way(state)

    state = reveal("double", "city:denver", before=before)
    assert state.phase == "lay"
    open_line(state, "rock_island")
    do(state, 0, "lay great_northern milwaukee>minneapolis 1")
    # The own turn goes on, with short lines; the next player's turn would start stuck.
    assert state.mover == 0
    do(state, 0, "lay rock_island chicago>des_moines 1a")
    assert state.phase == "over"
    assert state.reason == "stuck"


# SF-9.6


def blocked_ends(state: State) -> None:
    state.blocked_ends = True
    all_stuck(state)


@pytest.mark.rule("SF-9.6")
def test_by_option_it_ends_at_once_even_with_a_branch_card() -> None:
    for play in ("city:reno branch:kansas_pacific", "four", "city:reno"):
        state = reveal(play, "city:denver branch:kansas_pacific", before=blocked_ends)
        assert (state.phase, state.reason) == ("over", "stuck")


@pytest.mark.rule("SF-9.6")
def test_by_option_it_ends_in_the_middle_of_a_turn() -> None:
    def before(state: State) -> None:
        blocked_ends(state)
        build_last_way(state)
        open_line(state, "rock_island")

    state = reveal("double", "city:denver", before=before)
    assert state.phase == "lay"
    do(state, 0, "lay rock_island chicago>des_moines 1a")  # a short line blocks nobody here
    assert state.phase == "lay"
    events = do(state, 0, "lay great_northern milwaukee>minneapolis 1")
    assert (state.phase, state.reason) == ("over", "stuck")
    assert found(events, "game_over").data["reason"] == "stuck"


@pytest.mark.rule("SF-9.6")
def test_the_option_is_off_by_default() -> None:
    assert GAME.check_options({})["blocked_ends"] is False
    state = GAME.start(3, {"blocked_ends": True})
    assert isinstance(state, State)
    assert state.blocked_ends
    assert state.copy().blocked_ends


def build_last_way(state: State) -> None:
    """The Great Northern has one piece left, too."""
    leave(state, great_northern=1)


@pytest.mark.rule("SF-9.2")
def test_own_branch_card_may_revive_a_major() -> None:
    def before(state: State) -> None:
        all_stuck(state)
        open_line(state, "rock_island")

    state = reveal("city:reno branch:kansas_pacific", "city:denver", before=before)
    assert (state.phase, state.mover) == ("revive", 0)
    assert all(text == "end" or text.startswith("branch ") for text in texts(state, 0))
    assert why(state, 0, "lay rock_island chicago>des_moines 1a") == "stuck"
    do(state, 0, DENVER)
    assert (state.phase, state.mover) == ("lay", 1)  # the Kansas Pacific can be extended again
    assert "lay kansas_pacific kansas_city>denver 2a" in texts(state, 1)


@pytest.mark.rule("SF-9.2")
def test_declining_the_branch_card_ends_the_game() -> None:
    state = reveal("city:reno branch:kansas_pacific", "city:denver", before=all_stuck)
    events = do(state, 0, "end")
    assert state.phase == "over"
    assert found(events, "game_over").data["reason"] == "stuck"


@pytest.mark.rule("SF-9.2")
def test_others_branch_cards_do_not_matter() -> None:
    state = reveal("city:reno", "city:denver branch:kansas_pacific", before=all_stuck)
    assert state.phase == "over"


@pytest.mark.rule("SF-9.2")
def test_a_branch_card_without_a_legal_start_does_not_help() -> None:
    state = reveal("city:reno branch:santa_fe", "city:denver", before=all_stuck)
    assert state.phase == "over"  # the Santa Fe has no pieces left


@pytest.mark.rule("SF-9.2")
def test_a_waived_turn_does_not_end_the_game() -> None:
    state = reveal("four", "city:denver branch:kansas_pacific", before=all_stuck)
    assert state.phase == "declare"
    ended = state.copy()
    do(ended, 0, "now")
    assert ended.phase == "over"
    do(state, 0, "later")
    assert (state.phase, state.mover) == ("revive", 1)
    do(state, 1, DENVER)
    assert (state.laying, state.mover, state.phase) == (2, 0, "lay")


@pytest.mark.rule("SF-9.2")
@pytest.mark.rule("SF-7.1")
def test_double_turn_with_a_branch_card_exchanges_before_it_decides() -> None:
    def before(state: State) -> None:
        give(state, 0, "double", "branch:kansas_pacific", "city:tucson")
        all_stuck(state)
        build_last_way(state)

    state = reveal("double branch:kansas_pacific", "four", before=before)
    do(state, 0, "lay great_northern milwaukee>minneapolis 1", "end")
    do(state, 1, "later")
    assert (state.laying, state.mover, state.phase) == (2, 0, "exchange")
    do(state, 0, "keep")
    assert state.phase == "revive"
    do(state, 0, DENVER)
    assert (state.mover, state.phase) == (0, "lay")  # the double turn's second piece
