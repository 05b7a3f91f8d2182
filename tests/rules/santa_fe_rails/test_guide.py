"""Queries of a view for screens."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rules.core.action import CHANCE
from rules.core.rng import Rng
from rules.santa_fe_rails.goals import goals
from rules.santa_fe_rails.guide import Guide, Railhead, Square
from rules.santa_fe_rails.state import State
from tests.rules.santa_fe_rails.helpers import (
    BOARD,
    GAME,
    build,
    city,
    company,
    deal,
    do,
    give,
    open_line,
    reveal,
    route,
    space,
    start,
)


def test_spaces_and_companies_are_what_the_actions_say() -> None:
    state = start(3)
    rng = Rng(6)
    checked = 0
    while checked < 40:
        owing = state.to_act()
        if owing == (CHANCE,):
            state.chance(rng)
            continue
        if state.phase == "lay":
            guide = Guide(state.view(owing[0]))
            legal = {a for a in state.actions(owing[0]) if a.kind in ("lay", "branch")}
            by_company = {
                action
                for number in guide.companies()
                for actions in guide.spaces_of(number).values()
                for action in actions
            }
            assert by_company == legal
            for number in guide.companies():
                for at in guide.spaces_of(number):
                    assert number in guide.companies_of(at)
                    assert guide.why_not(number, at) is None
            checked += 1
        state.step(owing[0], state.random_code(owing[0], rng))


def test_why_not_explains_a_touch() -> None:
    state: State = reveal("city:reno", "city:denver")
    route(state, "union_pacific", "chicago", "des_moines", "omaha")
    build(state, "union_pacific", "omaha", "denver", 1)
    route(state, "kansas_pacific", "kansas_city", "denver")
    guide = Guide(state.view(0))
    kp, up, sf = company("kansas_pacific"), company("union_pacific"), company("santa_fe")

    def key(number: int, at: int) -> str | None:
        reason = guide.why_not(number, at)
        assert reason is None or reason.say(GAME.words)
        return None if reason is None else reason.key

    assert key(kp, space("denver", "omaha", 1)) == "far_end"
    assert key(kp, space("denver", "omaha", 2)) == "track_of"
    assert key(up, space("omaha", "denver", 2)) is None
    assert key(up, space("omaha", "denver", 1)) == "taken"
    assert key(up, space("des_moines", "omaha", 1, lane=1)) == "parallel"
    assert key(sf, space("chicago", "des_moines", 1, lane=1)) is None
    assert key(sf, space("chicago", "des_moines", 2, lane=1)) == "arrow"
    assert key(sf, space("denver", "pueblo", 1)) == "home_base"
    assert key(company("rock_island"), space("chicago", "st_louis", 1)) == "not_open"
    waiting = Guide(state.view(1)).why_not(sf, space("chicago", "st_louis"))
    assert waiting is not None
    assert waiting.key == "not_your_turn"


def test_city_card() -> None:
    state: State = reveal("city:reno", "city:denver")
    guide = Guide(state.view(None))
    denver = guide.city(city("denver"))
    assert denver.first_bonus
    assert denver.squares == (Square(company("kansas_pacific"), False),)
    assert denver.home_of == (company("denver_rio_grande_western"),)
    assert (denver.value, denver.worth, denver.companies) == (5, 0, ())
    route(state, "kansas_pacific", "kansas_city", "denver")
    denver = Guide(state.view(None)).city(city("denver"))
    assert not denver.first_bonus
    assert denver.squares[0].paid
    assert (denver.worth, denver.companies) == (5, (company("kansas_pacific"),))
    assert not Guide(state.view(None)).city(city("chicago")).first_bonus
    state.network.place_marker(city("fargo"))
    fargo = Guide(state.view(None)).city(city("fargo"))
    assert (fargo.value, fargo.boomtown) == (5, True)


def test_railheads() -> None:
    state: State = reveal("city:reno", "city:denver")
    guide = Guide(state.view(0))
    assert guide.railheads(0) == [Railhead(0, city("chicago"), None)]
    build(state, "santa_fe", "chicago", "kansas_city", 2)
    heads = Guide(state.view(0)).railheads(0)
    assert heads == [Railhead(0, None, space("chicago", "kansas_city", 2))]
    open_line(state, "rock_island")
    build(state, "rock_island", "chicago", "des_moines", lane=1)
    assert Guide(state.view(0)).railheads(5) == [Railhead(5, city("des_moines"), None)]


def test_offers_are_greyed_with_a_reason() -> None:
    state = deal([()] * 3)
    state.round, state.phase = 2, "draw"
    give(state, 0, "city:reno", "city:boise")
    do(state, 0, "take triple")
    offers = {offer.card: offer for offer in Guide(state.view(0)).takes()}
    assert offers["deck"].reason is None
    assert offers["deck"].count == state.deck_left
    assert offers["triple"].count == 0
    four = offers["four"].reason
    assert four is not None
    assert four.key == "one_of_three"
    assert offers["branch:santa_fe"].reason is not None
    assert offers["double"].action.text == "take double"


def test_plays_and_estimate() -> None:
    state = deal([("reno", "boise", "helena", "denver"), ()])
    guide = Guide(state.view(0))
    cities = {play.text.removeprefix("play city:") for play in guide.plays()}
    assert cities == {"reno", "boise", "helena", "denver"}
    assert guide.estimate(0) == 2
    state.played[0] = (city("denver"),)
    route(state, "kansas_pacific", "kansas_city", "denver")
    assert Guide(state.view(0)).estimate(0) == 7
    assert Guide(state.view(1)).tallies()[0].cards[0].points == 5


def test_a_touched_space_means_the_piece_that_why_not_speaks_of() -> None:
    state: State = reveal("city:reno", "city:denver")
    build(state, "kansas_pacific", "kansas_city", "denver", 1)
    guide = Guide(state.view(0))
    kp = company("kansas_pacific")
    for at in range(guide.board.spaces):
        action = guide.meant(kp, at)
        assert action.args[:2] == (kp, at)
        if not guide.companies_of(at).get(kp):
            assert guide.view.why_not(action) == guide.why_not(kp, at)


@pytest.mark.rule("SF-8.5")
def test_a_piece_foretells_its_bonus_and_its_price() -> None:
    state: State = reveal("city:reno", "city:denver", terrain=True)
    route(state, "union_pacific", "chicago", "des_moines")
    guide = Guide(state.view(0))
    piece = state.parse("lay union_pacific des_moines>omaha 1a")
    laid, reached = guide.foretold([piece])
    assert laid.data["cost"] == 1
    assert (reached.data["city"], reached.data["first"], reached.data["square"]) == ("Omaha", 2, 4)
    assert state.money[0] == guide.state.money[0] == 5  # nothing has happened
    assert guide.foretold([]) == []
    assert Guide(state.view(None)).foretold([piece]) == []


@pytest.mark.rule("SF-11.2")
def test_prices_of_the_ground_are_told_only_with_the_option() -> None:
    dear = Guide(reveal("city:reno", "city:denver", terrain=True).view(0))
    assert dear.prices() == {"mountain": 1, "river": 1, "both": 2}
    assert Guide(reveal("city:reno", "city:denver").view(0)).prices() == {}


def test_a_spectator_holds_no_cards() -> None:
    view = deal([("reno", "boise", "helena", "denver"), ()]).view(None)
    assert {Guide(view).cards_of(number) for number in range(len(BOARD.cities))} == {(0, 0)}


def test_a_play_lies_face_down_until_all_have_chosen() -> None:
    state: State = start(3)
    while state.to_act() == (CHANCE,):
        state.chance(Rng(6))
    first, second, third = (state.actions(seat)[-1] for seat in range(3))
    assert Guide(state.view(0)).face_down() is None
    state.apply(0, first)
    assert Guide(state.view(0)).face_down() == first
    assert Guide(state.view(1)).face_down() is None
    assert Guide(state.view(None)).face_down() is None
    state.apply(1, second)
    state.apply(2, third)
    assert state.phase != "play"
    assert Guide(state.view(0)).face_down() is None


def test_the_promise_of_a_goal_is_what_arriving_brings_for_each_piece() -> None:
    state = reveal("city:denver", "city:el_paso", "city:reno")
    view = state.view(state.to_act()[0])
    guide = Guide(view)
    for goal in goals(view, view.actions()):
        held = sum(guide.cards_of(goal.city)) if goal.connects else 0
        assert guide.card_gain(goal) == held * guide.network.value(goal.city)
        assert guide.promise(goal) * goal.pieces == goal.bonus + guide.card_gain(goal)
    assert any(guide.promise(goal) for goal in goals(view, view.actions()))


def test_most_speaks_for_a_piece_that_is_paid_at_once() -> None:
    """The Great Northern is one piece before Des Moines; Minneapolis promises as much later."""
    state: State = reveal("city:reno", "city:denver")
    build(state, "great_northern", "milwaukee", "des_moines", 1)
    guide = Guide(state.view(0))
    northern = company("great_northern")
    found = [g for g in goals(guide.view, guide.view.actions()) if g.company == northern]
    best = guide.best(found)
    assert best is not None
    assert best.city == city("des_moines")
    assert best.pays_now
    assert guide.best([]) is None


def test_nothing_speaks_for_one_of_two_equal_goals() -> None:
    state: State = reveal("city:reno", "city:denver")
    state.hands[0] = ()
    state.played[0] = ()
    guide = Guide(state.view(0))
    northern = company("great_northern")
    found = [g for g in goals(guide.view, guide.view.actions()) if g.company == northern]
    assert len(found) == 2
    assert guide.best(found) is None


def test_the_way_on_to_an_own_city_speaks_for_one_of_two_equal_goals() -> None:
    state: State = reveal("city:reno", "city:denver")
    state.hands[0] = ()
    state.played[0] = (city("fargo"),)
    guide = Guide(state.view(0))
    northern = company("great_northern")
    found = [g for g in goals(guide.view, guide.view.actions()) if g.company == northern]
    outlooks = {g.city: guide.outlook(g) for g in found}
    # Fargo, worth 3, is two pieces beyond Minneapolis, and more beyond Des Moines.
    assert outlooks[city("minneapolis")] == Fraction(3, 4)
    best = guide.best(found)
    assert best is not None
    assert best.city == city("minneapolis")
    state.network.pieces[northern] = 3  # too few to Fargo
    assert not any(Guide(state.view(0)).outlook(goal) for goal in found)


def test_among_equal_goals_the_company_laid_last_goes_on() -> None:
    state: State = reveal("city:reno", "city:denver")
    state.hands[0] = ()
    state.played[0] = ()
    build(state, "great_northern", "milwaukee", "des_moines", 1)
    build(state, "kansas_pacific", "kansas_city", "oklahoma_city", 1)
    guide = Guide(state.view(0))
    found = [g for g in goals(guide.view, guide.view.actions()) if g.arrives]
    found = [g for g in found if g.city in (city("des_moines"), city("oklahoma_city"))]
    assert len(found) == 2
    assert guide.best(found) is None
    best = guide.best(found, company("kansas_pacific"))
    assert best is not None
    assert best.company == company("kansas_pacific")


def test_a_way_to_a_city_is_whole_or_only_its_first_piece() -> None:
    state: State = reveal("double", "city:denver")
    guide = Guide(state.view(0))
    near = state.parse("lay great_northern milwaukee>des_moines 1")
    far = state.parse("lay kansas_pacific kansas_city>denver 1a")
    assert [piece.text for piece in guide.to_city(near)] == [
        "lay great_northern milwaukee>des_moines 1",
        "lay great_northern milwaukee>des_moines 2",
    ]
    assert guide.to_city(far) == [far]
    state = reveal("city:reno", "city:denver")
    assert Guide(state.view(0)).to_city(near) == [near]
