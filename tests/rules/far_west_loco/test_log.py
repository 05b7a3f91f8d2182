"""Names and consequences of actions, as sentences."""

from __future__ import annotations

from rules.core.event import Event
from rules.core.phrase import Phrase
from rules.core.rng import Rng
from rules.core.table import Table
from rules.far_west_loco.landing_words import the_deed
from rules.far_west_loco.log import (
    DEALS,
    action_phrase,
    card_phrases,
    command,
    consequences,
    tell,
)
from tests.rules.far_west_loco.helpers import GAME, NAMES, deal, play, put, sell, turn_of


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
        "You load the foundations.",
        "You pay 500 to Ben (material).",
    ]
    assert told("pass") == ["You do not buy the material."]
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


def test_who_drives_with_the_golden_spike_is_named_once() -> None:
    """“You use the golden spike: Ada moves 16 spaces” was said to Ada herself."""
    state = deal()
    turn_of(state, 0)
    state.spike = 0
    view = state.view(0)
    own, other = (
        GAME.consequences(view, action, NAMES)[0].say(GAME.words)
        for lot in (state.lots[0], state.lots[1])
        for action in view.actions()
        if action.kind == "spike" and action.args[0] == lot
    )
    assert own == "You use the golden spike and move 16 spaces."
    assert other == f"You use the golden spike: {NAMES[1]} moves 16 spaces."
    used = Event("spiked", 0, {"target": 0, "steps": 16})
    assert tell(used, NAMES).say(GAME.words) == (
        f"{NAMES[0]} uses the golden spike and moves 16 spaces."
    )


def test_the_next_player_s_missed_turn_is_no_consequence() -> None:
    """“Visit for 100” once said that a rival, who stood at the sheriff's, misses a turn."""
    state = deal()
    put(state, 0, "sacramento_station")
    spaces = state.box.board.spaces
    put(state, 0, spaces[(state.at[0] - 2) % len(spaces)].id)
    play(state, "throw speed", "speed 3")
    state.skips[1] = 1
    told = [phrase.key for phrase in consequences(state, 0, state.parse("visit"), NAMES)]
    assert told
    assert not [key for key in told if key.startswith("event.missed")]


def test_deeds_change_hands_with_their_article() -> None:
    """A deed of the box has an article in every language; one of a player's own has its name."""
    deeds = deal().box.prices.deeds
    for kind in DEALS:
        for what, said in ((deeds[0].name, "the cement works"), ("Mill No. 5", "Mill No. 5")):
            about = {"deed": 0, "what": what, "amount": 700, "to": 1}
            phrase = tell(Event(kind, 0, about), NAMES)
            assert phrase is not None
            assert said in phrase.say(GAME.words)
    assert all(the_deed(deed.name) in GAME.words for deed in deeds)


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


def test_a_throw_is_ordered_by_its_name_and_a_bid_with_its_amount() -> None:
    state = deal()
    throw = state.parse("throw speed")
    assert command(state, 0, throw, NAMES) == action_phrase(state, throw, NAMES)
    sell(state, "cement", 0, "works_plot_a")
    play(state, "auction cement")
    bid = command(state, 1, state.parse("bid 300"), NAMES)
    assert (bid.key, bid.params) == ("command.bid", {"amount": 300})


def test_a_card_that_sends_somewhere_says_where() -> None:
    box = deal().box
    told = {
        card.id: [phrase.say(GAME.words) for phrase in card_phrases(box, card)]
        for card in box.deck.cards
    }
    assert told["B10"] == ["Go to: Gold Mine."]
    assert told["B12"] == ["Go to the next vacant works plot ahead."]
    assert told["Y07"] == ["Go to: Laundry."]
    assert told["Y09"] == ["Go to: Hotel.", "Miss a turn."]
    assert told["R12"] == ["If you carry a permit or material, go straight home and unload."]


def test_choices_are_counted_from_one_and_a_stake_tells_its_half() -> None:
    state = deal()
    second = action_phrase(state, state.parse("choose 2"), NAMES)
    assert second == Phrase("action.choose", {"count": 2})
    for stake in (200, 600):
        told = consequences(state, 0, state.parse(f"stake {stake}"), NAMES)
        assert told == [Phrase("consequence.stake", {"amount": stake, "half": stake // 2})]


def test_a_move_that_somebody_stands_in_the_way_of_names_where_it_ends() -> None:
    state = deal()
    put(state, 0, "telegraph_jefferson_city")
    put(state, 1, "palace")
    play(state, "throw manoeuvre", "manoeuvre 1")
    said = command(state, 0, state.parse("back 1"), NAMES).say(GAME.words)
    assert said == "Stay: Telegraph Office, Jefferson City"
