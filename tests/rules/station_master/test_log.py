"""The log: events as sentences for each reader."""

from __future__ import annotations

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
