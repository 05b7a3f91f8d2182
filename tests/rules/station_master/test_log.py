"""The log: events as sentences for each reader."""

from __future__ import annotations

from rules.core.event import Event
from rules.core.phrase import Phrase
from tests.rules.station_master.helpers import DULL, GAME, deal, found, play, put

NAMES = ["Ann", "Ben"]


def sentence(phrase: Phrase | None) -> str:
    assert phrase is not None
    return phrase.say(GAME.words)


def test_the_log_tells_each_reader_what_may_be_known() -> None:
    state = deal(hands=[("uncouple_1", *DULL[:2])])
    put(state, 0, ["carriage_p6", "carriage_m1"], [(1, 1)])
    events = play(state, "card uncouple_1", "train 1", "confirm", chances=["draw carriage_p4"])
    assert (
        sentence(GAME.tell(found(events, "uncoupled"), NAMES))
        == "Ann uncouples Box Car from train 1."
    )
    drawn = found(events, "drawn")
    assert sentence(GAME.tell(drawn.redacted(0), NAMES)) == "Ann draws Sleeping Car."
    assert sentence(GAME.tell(drawn.redacted(1), NAMES)) == "Ann draws a card."
    events = play(state, "token 2", "train 1", "confirm")
    boarded = found(events, "boarded")
    assert sentence(GAME.tell(boarded.redacted(1), NAMES)) == "Ben puts a token of 2 on train 1."
    assert sentence(GAME.tell(boarded.redacted(0), NAMES)) == "Ben puts a token on train 1."
    events = play(state, "card carriage_m1", "train 1", "confirm")
    assert (
        sentence(GAME.tell(found(events, "coupled"), NAMES))
        == "Ann couples Box Car to train 1: -1."
    )


def test_both_trains_of_a_reassigned_carriage_are_named() -> None:
    state = deal(("standard-3", "executive-4"), [("reassign_carriage", *DULL[:2])])
    put(state, 0, ["carriage_p6"])
    events = play(state, "card reassign_carriage", "train 1", "train 2", "confirm")
    told = sentence(GAME.tell(found(events, "reassigned"), NAMES))
    assert told.endswith("from train 1 to train 2.")


def test_who_won_alone_by_a_tie_break_or_with_others() -> None:
    def told(winners: list[int], tie: bool) -> str:
        data = {"winners": winners, "points": [40, 40], "best": [9, 7], "tie": tie}
        phrase = GAME.tell(Event("game_over", None, data), NAMES)
        assert phrase is not None
        assert all(NAMES[seat] in phrase.say(GAME.words) for seat in winners)
        return phrase.key

    assert told([0], False) == "event.game_over"
    assert told([0], True) == "event.game_over.tie_break"
    assert told([0, 1], True) == "event.game_over.shared"
