"""Rule 2: dice and moving."""

from __future__ import annotations

import json
from collections import Counter
from importlib import resources
from pathlib import Path

import pytest

from rules.core.action import CHANCE
from rules.core.rng import Rng
from rules.far_west_loco import locomotives, stages
from tests.rules.far_west_loco.helpers import (
    at,
    deal,
    kinds,
    legal,
    one,
    play,
    put,
    sell,
    space,
    start,
    turn_of,
    why_not,
)

DATA = "data/far_west_loco"


@pytest.mark.rule("FW-2.1")
def test_the_speed_die_has_3_to_8_and_drives_forward() -> None:
    state = deal()
    play(state, "throw speed")
    assert state.to_act() == (CHANCE,)
    faces = Counter(state.draw(Rng(seed)).args[0] for seed in range(600))
    assert sorted(faces) == [3, 4, 5, 6, 7, 8]
    assert min(faces.values()) > 60
    for text in ("speed 2", "speed 9", "speed star"):
        with pytest.raises(ValueError, match="no outcome"):
            state.parse(text)
    play(state, "speed 8")
    assert at(state, 0) == "grant_wyoming"


@pytest.mark.rule("FW-2.1")
def test_the_manoeuvre_die_has_1_2_and_star_each_twice() -> None:
    state = deal()
    put(state, 0, "bridge_west_span")
    play(state, "throw manoeuvre")
    faces = Counter(state.draw(Rng(seed)).text for seed in range(600))
    assert sorted(faces) == ["manoeuvre 1", "manoeuvre 2", "manoeuvre star"]
    assert min(faces.values()) > 150


@pytest.mark.rule("FW-2.1")
@pytest.mark.parametrize(
    ("start", "throw", "moves"),
    [
        ("bridge_west_span", "2", {"forward 2"}),  # exactly
        ("bridge_west_span", "1", {"forward 1"}),
        ("bridge_east_span", "2", {"forward 2"}),  # past it, but nearer than back
        ("track_gasconade", "1", {"back 1"}),
        ("track_gasconade", "star", {"back 2"}),  # a star goes backwards, too
        ("paddlewheel", "star", {"forward 3"}),
        ("works_plot_c", "2", {"back 2"}),
    ],
)
def test_the_move_must_end_as_near_as_the_throw_allows(
    start: str, throw: str, moves: set[str]
) -> None:
    state = deal()
    put(state, 0, start)
    play(state, "throw manoeuvre", f"manoeuvre {throw}")
    assert legal(state) == moves
    assert why_not(state, "forward 4") in {("FW-2.1", "nearer"), ("FW-2.1", "other_throw")}
    assert why_not(state, "throw speed") == ("FW-2.1", "shunt_now")


@pytest.mark.rule("FW-2.1")
def test_with_two_goals_the_player_chooses(tmp_path: Path) -> None:
    """On a board of one's own, with a large plot on either side."""
    board = json.loads(resources.files("rules").joinpath(f"{DATA}/board.json").read_text("utf-8"))
    board["spaces"][24].update(kind="large_plot")
    path = tmp_path / "kit.json"
    path.write_text(json.dumps({"format": "far-west-loco-kit", "board": board}), "utf-8")
    state = start(2, kit=str(path))
    play(state, "lots sacramento cheyenne")
    state.stage[0] = 2
    put(state, 0, "track_gasconade")
    play(state, "throw manoeuvre", "manoeuvre star")
    assert legal(state) == {"forward 1", "back 1"}


@pytest.mark.rule("FW-2.1")
def test_an_occupied_goal_leaves_several_moves_equally_near() -> None:
    state = deal()
    put(state, 0, "bridge_west_span")
    put(state, 1, "palace")
    play(state, "throw manoeuvre", "manoeuvre star")
    # one before the palace (by 1, or pushed back from 2), or one past it by 3
    assert legal(state) == {"forward 1", "forward 2", "forward 3"}


@pytest.mark.rule("FW-2.2")
@pytest.mark.parametrize(
    ("start", "allowed"),
    [
        ("paddlewheel", True),  # 3 before the palace
        ("shop_plot_3", False),  # 4 before it
        ("works_plot_c", True),  # 3 past it
        ("telegraph_washington", False),  # 4 past it: another lap
        ("palace", False),  # on it
    ],
)
def test_the_manoeuvre_die_only_within_3_spaces(start: str, allowed: bool) -> None:
    state = deal()
    put(state, 0, start)
    assert ("throw manoeuvre" in legal(state)) is allowed
    if not allowed:
        assert why_not(state, "throw manoeuvre") == ("FW-2.2", "nothing_near")


@pytest.mark.rule("FW-2.2")
def test_what_is_wanted_in_each_stage() -> None:
    state = deal()

    def wanted(seat: int = 0) -> set[str]:
        return {state.box.board.spaces[number].id for number in stages.wanted(state, seat)}

    assert wanted() == {"palace"}
    state.loaded[0] = True
    assert wanted() == {"sacramento_station"}
    state.loaded[0], state.stage[0] = False, 2
    plots = {f"works_plot_{letter}" for letter in "abcde"}
    assert wanted() == plots  # FW-4.9: where the needed industry could be bought
    sell(state, "brick", 1, "works_plot_a")
    assert wanted() == plots - {"works_plot_a"}
    sell(state, "cement", 1, "works_plot_d")
    assert wanted() == {"works_plot_d"}
    state.dropped[0] = space(state, "ranch")
    assert wanted() == {"ranch"}
    state.dropped[0], state.stage[0] = -1, 7
    assert wanted() == {"palace"}
    state.governor = 1
    assert wanted() == set()
    state.governor = 0
    assert wanted() == set()  # not even the own station, with the governor
    state.governor, state.stage[0], state.debt[0] = -1, 1, 100
    assert wanted() == set()


@pytest.mark.rule("FW-2.3")
@pytest.mark.parametrize(
    ("start", "throw", "move", "end"),
    [
        ("paddlewheel", "1", "forward 1", "bridge_west_span"),  # no fine on a red cross
        ("paddlewheel", "2", "forward 2", "bridge_east_span"),
        ("works_plot_c", "2", "back 2", "telegraph_jefferson_city"),  # no card
    ],
)
def test_no_space_has_an_effect_while_manoeuvring(
    start: str, throw: str, move: str, end: str
) -> None:
    state = deal()
    put(state, 0, start)
    events = play(state, "throw manoeuvre", f"manoeuvre {throw}", move)
    assert at(state, 0) == end
    assert kinds(events) == ["thrown", "moved", "turn"]
    assert state.cash[0] == 3300


@pytest.mark.rule("FW-2.3")
def test_no_saloon_and_no_subsidy_while_manoeuvring_home() -> None:
    state = deal()
    state.loaded[0] = True
    put(state, 0, "track_mojave_flats")
    events = play(state, "throw manoeuvre", "manoeuvre 1", "forward 1")
    assert at(state, 0) == "grant_california"
    assert "received" not in kinds(events)
    turn_of(state, 0)
    put(state, 0, "summit_tunnel")
    events = play(state, "throw manoeuvre", "manoeuvre 1", "back 1")
    assert at(state, 0) == "gilded_nugget"
    assert "paid" not in kinds(events)


@pytest.mark.rule("FW-2.3")
def test_no_space_has_an_effect_after_being_pushed_back_while_manoeuvring() -> None:
    state = deal()
    put(state, 0, "paddlewheel")
    put(state, 1, "palace")
    events = play(state, "throw manoeuvre", "manoeuvre star", "forward 3")
    assert at(state, 0) == "bridge_east_span"
    assert one(events, "moved").data["held"] == "pushed"
    assert state.cash[0] == 3300


@pytest.mark.rule("FW-2.4")
def test_two_locomotives_never_share_a_space() -> None:
    state = deal()
    put(state, 1, "works_plot_a")
    put(state, 2, "telegraph_truckee")
    events = play(state, "throw speed", "speed 5")
    assert at(state, 0) == "summit_tunnel"  # two back, and obeyed
    assert one(events, "paid").data["why"] == "no_stop"
    assert one(events, "moved").data["steps"] == 3


@pytest.mark.rule("FW-2.4")
def test_back_on_the_own_space_nothing_happens() -> None:
    state = deal()
    put(state, 0, "grant_wyoming")
    for seat, where in ((1, "cheyenne_station"), (2, "shop_plot_2"), (3, "bent_spur")):
        put(state, seat, where)
    events = play(state, "throw speed", "speed 3")
    assert at(state, 0) == "grant_wyoming"
    assert "received" not in kinds(events)
    assert state.to_act() == (1,)


@pytest.mark.rule("FW-2.4")
@pytest.mark.rule("FW-8.1")
def test_moving_back_one_is_pushed_forward_again() -> None:
    """Towards where it came from."""
    state = deal(card_push=True)
    put(state, 0, "telegraph_jefferson_city")
    put(state, 1, "cheyenne_station")
    state.agenda.append(("card", 0))
    state.advance()
    put(state, 1, "bridge_west_span")
    state.shunted = 1 << 1
    play(state, "card B05")  # back 3
    assert at(state, 0) == "bridge_east_span"


@pytest.mark.rule("FW-2.5")
def test_nobody_overtakes_on_a_red_cross() -> None:
    state = deal()
    put(state, 1, "summit_tunnel")
    events = play(state, "throw speed", "speed 8")
    assert at(state, 0) == "gilded_nugget"
    assert one(events, "moved").data["held"] == "cross"


@pytest.mark.rule("FW-2.5")
def test_the_red_cross_chain() -> None:
    """A locomotive that is held up on a red cross holds up the next one."""
    state = deal()
    put(state, 0, "palace")
    put(state, 1, "bridge_east_span")
    put(state, 2, "shop_plot_3")
    put(state, 3, "omaha_station")
    turn_of(state, 2)
    play(state, "throw speed", "speed 8")
    assert at(state, 2) == "bridge_west_span"
    assert state.cash[2] == 3200
    play(state, "throw speed", "speed 7")
    assert at(state, 3) == "paddlewheel"
    put(state, 0, "grant_nebraska")
    play(state, "throw speed", "speed 6")
    assert at(state, 0) == "shop_plot_3"


@pytest.mark.rule("FW-2.5")
def test_the_ban_holds_for_spikes_cards_and_both_directions() -> None:
    state = deal()
    state.spike = 0
    put(state, 0, "telegraph_north_platte")
    put(state, 1, "bridge_west_span")
    play(state, "spike sacramento")
    assert at(state, 0) == "paddlewheel"
    turn_of(state, 2)
    put(state, 2, "telegraph_jefferson_city")
    assert locomotives.landing(state, 2, -5) == space(state, "bridge_east_span")
    put(state, 3, "telegraph_washington")
    state.stage[3] = 2
    assert locomotives.landing(state, 3, 8) == space(
        state, "works_plot_d"
    )  # nobody on the crossing


@pytest.mark.rule("FW-2.5")
def test_a_locomotive_that_manoeuvred_there_gives_no_ban() -> None:
    state = deal()
    put(state, 0, "paddlewheel")
    play(state, "throw manoeuvre", "manoeuvre 1", "forward 1")
    assert at(state, 0) == "bridge_west_span"
    put(state, 1, "omaha_station")
    put(state, 2, "shop_plot_6")
    play(state, "throw speed", "speed 6")
    assert at(state, 1) == "telegraph_jefferson_city"
    # it still takes up its space
    put(state, 2, "omaha_station")
    assert locomotives.landing(state, 2, 3) == space(state, "paddlewheel")


@pytest.mark.rule("FW-2.5")
def test_manoeuvring_in_vain_lifts_the_ban() -> None:
    """Or a locomotive could lock the line: everybody behind waits for it, and it for them."""
    state = deal(5)
    state.stage[2], state.loaded[2] = 3, True
    put(state, 2, "bridge_west_span")
    for seat, where in ((0, "paddlewheel"), (1, "shop_plot_3"), (3, "omaha_station")):
        put(state, seat, where)
    assert locomotives.distance(state, 0, 8) == 0
    turn_of(state, 2)
    play(state, "throw manoeuvre", "manoeuvre 1", "back 1")
    assert at(state, 2) == "bridge_west_span"
    assert locomotives.distance(state, 0, 8) == 8


@pytest.mark.rule("FW-2.5")
def test_at_the_start_nobody_has_manoeuvred() -> None:
    state = start(4)
    assert state.view(0).data()["shunted"] == []


@pytest.mark.rule("FW-2.1")
def test_a_star_moves_four_spaces_at_most() -> None:
    """Even where a fifth space would be as near: the palace and its neighbours are taken."""
    state = deal()
    put(state, 0, "paddlewheel")
    for seat, where in ((1, "bridge_east_span"), (2, "palace"), (3, "telegraph_jefferson_city")):
        put(state, seat, where)
    state.shunted = 0b1110  # they manoeuvred there, so they may be overtaken
    play(state, "throw manoeuvre", "manoeuvre star")
    assert legal(state) == {"forward 1", "forward 2", "forward 3", "forward 4"}


@pytest.mark.rule("FW-4.13")
@pytest.mark.rule("FW-2.5")
def test_a_card_moves_nobody_to_a_taken_space_in_either_direction() -> None:
    state = deal()
    put(state, 0, "telegraph_washington")  # 4 past the palace
    put(state, 1, "bridge_east_span")
    put(state, 2, "omaha_station")
    put(state, 3, "sacramento_station")
    taken = [steps for steps in range(-9, 0) if locomotives.is_taken(state, 0, steps)]
    assert taken == [-9, -5]  # on Omaha's space and on the bridge; else before the red cross
    put(state, 3, "palace")  # where it would have to stop
    taken = [steps for steps in range(-9, 0) if locomotives.is_taken(state, 0, steps)]
    assert taken == [-9, -8, -7, -6, -5, -4]
    put(state, 0, "shop_plot_3")
    assert [steps for steps in range(1, 9) if locomotives.is_taken(state, 0, steps)] == [3, 4]
