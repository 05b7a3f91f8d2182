"""Computer players: their choices in clear positions, and their relative strength."""

from __future__ import annotations

import pytest

from rules.bots.bot import Bot, Clock
from rules.core.action import CHANCE
from rules.core.rng import Rng
from rules.station_master.bots.evaluation import KEEN, ROUGH, Evaluation
from rules.station_master.bots.greedy import GreedyBot
from rules.station_master.bots.guess import guessed
from rules.station_master.bots.search import SearchBot
from rules.station_master.deck import TRANSFER
from rules.station_master.state import State
from tests.rules.station_master.helpers import DULL, GAME, deal, discard, play, put, start


def decided(state: State, bot: Bot) -> list[str]:
    """The actions of the mover's whole play, made on views alone."""
    state = state.copy()
    seat, touches = state.mover, list[str]()
    while state.to_act() == (seat,) and (not touches or state.phase != "turn"):
        action = bot.choose(state.view(seat), Clock(5))
        touches.append(action.text)
        state.apply(seat, action)
    return touches


def small_search(seed: int = 1) -> SearchBot:
    """A fixed, small budget: the same decision on every machine."""
    return SearchBot(seed, worlds=6, ideas=5, rounds=1)


def quick_bots() -> list[Bot]:
    return [GreedyBot(1), small_search()]


@pytest.mark.parametrize("bot", quick_bots(), ids=["greedy", "search"])
def test_a_good_train_with_own_passengers_is_sent_off(bot: Bot) -> None:
    state = deal(("standard-3", "standard-5"), [("carriage_p6", "carriage_m6", "carriage_m5")])
    put(state, 0, ["carriage_p5", "carriage_p4"], [(0, 3), (0, 2)])
    assert decided(state, bot) == ["card carriage_p6", "train 1", "confirm"]


@pytest.mark.parametrize("bot", quick_bots(), ids=["greedy", "search"])
def test_a_train_of_others_is_spoilt(bot: Bot) -> None:
    state = deal(("standard-3", "standard-5"), [("carriage_m6", "carriage_p1", "carriage_m1")])
    put(state, 0, ["carriage_p1", "carriage_m3"], [(1, 3), (1, 2), (1, 2)])
    assert decided(state, bot) == ["card carriage_m6", "train 1", "confirm"]


def test_greedy_knows_what_each_special_is_for() -> None:
    royal = deal(("standard-3", "standard-5"), [("royal_carriage", "carriage_m6", "carriage_m5")])
    put(royal, 0, ["carriage_p6", "carriage_p5"], [(0, 3), (0, 2), (0, 1)])
    assert decided(royal, GreedyBot())[:2] == ["card royal_carriage", "train 1"]

    repair = deal(("standard-3", "standard-5"), [("repair_3", "carriage_m6", "carriage_m5")])
    put(repair, 0, ["carriage_p4", "carriage_p4"], [(0, 3), (0, 2), (0, 1)])
    discard(repair, "carriage_p6", "caboose")
    assert decided(repair, GreedyBot())[:3] == ["card repair_3", "take 2", "train 1"]

    move = deal(("standard-5", "standard-3"), [("transfer_passengers", "caboose", "caboose")])
    put(move, 0, ["carriage_m6", "carriage_m5"], [(0, 3), (0, 2), (1, 1)])
    put(move, 1, ["carriage_p6", "carriage_p5"], [(0, 1)])
    touches = decided(move, GreedyBot())
    assert touches == [
        "card transfer_passengers",
        "train 1",
        "place 1",
        "place 2",
        "train 2",
        "confirm",
    ]

    away = deal(("standard-5", "standard-3"), [("reassign_carriage", "caboose", "caboose")])
    put(away, 0, ["carriage_p1", "carriage_m6"], [(0, 3), (0, 2)])
    put(away, 1, [], [(1, 3), (1, 2)])
    assert decided(away, GreedyBot())[:3] == ["card reassign_carriage", "train 1", "train 2"]


class Waiting(SearchBot):
    """Whose guessed worlds all speak for throwing the special card away."""

    def lead(self, state: State, seat: int) -> float:
        cards = state.deck.cards
        thrown = any(cards[card].effect == TRANSFER for card in state.last_discards(9))
        return 100.0 if thrown else 0.0


def test_no_special_card_is_thrown_away_while_another_play_gains() -> None:
    hand = ("transfer_passengers", "carriage_p1", "carriage_m1")  # and nobody is aboard to move
    state = deal(("standard-3", "standard-5"), [hand])
    assert max(Evaluation(state, ROUGH).candidates())[0] > 0
    touches = decided(state, Waiting(1, ROUGH, worlds=6, ideas=99, rounds=0))
    assert "card transfer_passengers" not in touches


def test_hidden_tokens_count_as_their_mean() -> None:
    one, other = deal(), deal()
    put(one, 0, ["carriage_p4"], [(1, 3)])
    put(other, 0, ["carriage_p4"], [(1, 1)])
    judged = [Evaluation(state.view(0).position, ROUGH).trains[0] for state in (one, other)]
    assert judged[0].interest == judged[1].interest == pytest.approx(-10 / 6)
    # Nor does anybody look in a guessed world; only the count of what is expected does.
    assert Evaluation(one, ROUGH).trains[0].interest == pytest.approx(-10 / 6)
    outlook = judged[0].outlook - ROUGH.free_passenger
    more = Evaluation(one, ROUGH).totals()[1] - Evaluation(other, ROUGH).totals()[1]
    assert more == pytest.approx(2 * outlook)


def test_hard_knows_what_each_locomotive_makes_of_the_deck() -> None:
    """Behind an executive locomotive it is worth most, behind the freight one it is a loss."""
    state = deal(("executive-6", "freight-6", "standard-6"))
    executive, freight, standard = (t.outlook for t in Evaluation(state, KEEN).trains)
    assert executive > 3 > standard > 0 > freight
    assert decided(state, SearchBot(1))[1:] == ["train 1", "confirm"]


def test_hard_expects_large_tokens_aboard() -> None:
    state = deal()
    put(state, 0, ["carriage_p4"], [(1, 1), (1, 1)])
    view = state.view(0)
    worlds = [guessed(view.position, Rng(seed)) for seed in range(200)]
    aboard = sum(world.at(0).aboard(1) for world in worlds) / len(worlds)
    assert 4.2 < aboard < 4.9  # two of any six would have 3.3, the two largest 5
    assert all(world.check() == [] for world in worlds)
    interest = Evaluation(view.position, KEEN).trains[0].interest
    assert interest == pytest.approx(-2 * (0.7 * 2.5 + 0.3 * 10 / 6))


@pytest.mark.parametrize("seed", range(3))
def test_hard_sends_its_train_off_while_it_is_good(seed: int) -> None:
    """From a game of four hard players: waiting turned a lead of 8 here into a loss."""
    hand = ("carriage_p5", "caboose", "carriage_p5")
    state = deal(("standard-3", "standard-4", "standard-3", "freight-6"), [hand])
    put(state, 1, ["carriage_p1", "carriage_m4", "carriage_p6"], [(0, 2), (2, 3)])
    put(state, 2, ["carriage_m1", "carriage_p4"], [(1, 3)])
    put(state, 3, ["carriage_p3", "carriage_m2", "carriage_m4"], [(3, 3), (0, 3), (2, 1)])
    assert decided(state, SearchBot(seed)) == ["card carriage_p5", "train 2", "confirm"]


@pytest.mark.parametrize("seed", range(3))
def test_hard_spends_no_caboose_where_it_has_nobody_aboard(seed: int) -> None:
    """From a game of four hard players, where train 1 left so and paid two rivals."""
    hand = ("caboose", "caboose", "executive_class")
    state = deal(("standard-5", "standard-7", "standard-3", "freight-6"), [hand])
    put(state, 0, ["carriage_m2", "carriage_p5"], [(3, 3), (2, 3), (3, 1)])
    riders = [(0, 3), (1, 3), (2, 2), (3, 2), (0, 2), (1, 2), (0, 2)]
    put(state, 3, ["carriage_p3", "carriage_p5", "carriage_p3"], riders, ["standing_room"])
    card, train, *_ = decided(state, SearchBot(seed))
    assert card != "card caboose" or train == "train 4"


def test_every_candidate_is_a_legal_play() -> None:
    rng = Rng(12)
    for seats in (2, 4, 6):
        state = start(seats)
        bot = GAME.bot("careless", seats)
        while owing := state.to_act():
            if owing == (CHANCE,):
                state.chance(rng)
                continue
            seat = owing[0]
            if state.phase == "turn" and state.turn % 5 == 0:
                for _, codes in Evaluation(state.view(seat).position, ROUGH).candidates():
                    tried = state.copy()
                    for code in codes:
                        tried.apply(seat, tried.action(code))
                    assert tried.check() == []
                    assert tried.turn > state.turn or tried.to_act() in ((CHANCE,), ())
            state.step(seat, bot.choose(state.view(seat)).code)


def test_a_bot_goes_on_with_a_play_that_a_person_began() -> None:
    state = deal(("standard-5", "standard-3"), [("transfer_passengers", *DULL[:2])])
    put(state, 0, ["carriage_p1"], [(1, 1), (0, 1), (1, 2)])
    play(state, "card transfer_passengers", "train 1", "place 3", "place 2")
    for bot in (GreedyBot(), small_search(), GAME.bot("careless"), GAME.bot("random")):
        assert decided(state, bot)[-1] == "confirm"
    begun = deal()
    play(begun, "token 2")
    assert decided(begun, GreedyBot())[-1] == "confirm"


def test_the_search_yields_often_and_obeys_its_clock() -> None:
    state = deal()
    thinking = SearchBot(1).think(state.view(0), Clock(0.0))
    with pytest.raises(StopIteration) as done:  # no time at all: the first judgement stands
        next(thinking)
    assert done.value.value.text == decided(state, GreedyBot(1, KEEN))[0]
    seen = list(small_search().think(state.view(0), Clock(60)))
    assert len(seen) >= 6 * 2  # at least two ideas in each world


def test_a_fixed_budget_decides_the_same_everywhere() -> None:
    state = deal(hands=[("carriage_p6", "caboose", "uncouple_2")])
    put(state, 0, ["carriage_p3", "carriage_m2"], [(0, 2), (1, 3)])
    assert decided(state, small_search(7)) == decided(state, small_search(7))


def lead(strong: str, weak: str, seats: int, deals: int) -> tuple[float, int]:
    """Mean lead in points of one player over others, rotated through all seats, and its wins."""
    total, won = 0.0, 0
    for number in range(deals):
        for place in range(seats):
            state = start(seats, {"first": 1})
            rng = Rng(number)
            bots = [GAME.bot(strong if s == place else weak, number + s) for s in range(seats)]
            while owing := state.to_act():
                if owing == (CHANCE,):
                    state.chance(rng)
                else:
                    action = bots[owing[0]].choose(state.view(owing[0]))
                    state.step(owing[0], action.code)
            points = state.scores()
            total += points[place] - (sum(points) - points[place]) / (seats - 1)
            outcome = state.outcome()
            assert outcome is not None
            won += place in outcome.winners
    return total / (deals * seats), won


@pytest.mark.parametrize(("strong", "weak"), [("greedy", "careless"), ("careless", "random")])
def test_stronger_players_win(strong: str, weak: str) -> None:
    """Six duplicate deals: the gaps are so wide that no luck closes them."""
    points, won = lead(strong, weak, seats=2, deals=6)
    assert points > 40
    assert won >= 9
