"""Story of Far West Loco: what a throw led to, in one line."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from app.games import log
from app.games.far_west_loco.text import named, say
from app.services.language import tr
from rules.core.event import Event
from rules.far_west_loco.dice import STAR
from rules.far_west_loco.game import GAME
from rules.far_west_loco.landing_words import told
from rules.far_west_loco.state import State

#: Kinds of events that follow a stop and are told after it, the last one of them.
RESULTS = (
    *("paid", "received", "loaded", "fetched", "unloaded", "load_dropped", "bought", "card"),
    *("governor", "governor_home", "skip", "spike", "prospected", "den", "duel", "stake", "bid"),
    *("sold", "unsold", "mortgaged", "lifted", "auction", "bankrupt", "debt_paid", "recovered"),
    *("missed", "placed", "not_placed", "dropped_out", "not_bought", "not_loaded"),
    *("cannot_load", "spared", "no_duel", "chose", "lot"),
)


SPIKED = "spiked"
#: Kinds of events that are somebody's own doing.
DEEDS = ("thrown", SPIKED, "bought", "bid", "stake", "chose")
#: Kinds of events with which something new begins.
BEGINNINGS = ("thrown", SPIKED, "missed", "auction")
#: Kinds of events that are told once the die, the train or the card has been seen.
SEEN_FIRST = ("thrown", "moved", "placed", "card", "den", "duel", "prospected", "game_over")


#: Kinds of events that are written in the open field of a board without a panel.
HEADLINES = (
    *("moved", "placed", "spiked", "spike", "governor", "governor_home", "unloaded", "bought"),
    *("stake", "auction", "bid", "sold", "unsold", "bankrupt", "recovered"),
)


def headline(events: Sequence[Event], names: Sequence[str], you: int | None) -> str:
    """The newest of some events that is worth a headline, as a sentence."""
    newest = next((event for event in reversed(events) if event.kind in HEADLINES), None)
    return (log.told(GAME, newest, names, you) or "") if newest is not None else ""


def latest(events: Sequence[Event]) -> Sequence[Event]:
    """The events since the last throw, or whatever else began anew."""
    for number in range(len(events) - 1, -1, -1):
        if events[number].kind in BEGINNINGS:
            return events[number:]
    return events


def known_at_once(events: Sequence[Event]) -> list[Event]:
    """The first events that can be told before anything has been seen to move."""
    return list(takewhile(lambda event: event.kind not in SEEN_FIRST, events))


def acting(events: Sequence[Event]) -> int | None:
    """The seat whose turn some events are about; None: nobody's."""
    for event in events:
        if event.kind in (*DEEDS, "moved", "missed") and event.seat is not None:
            return event.seat
    return next((event.seat for event in events if event.seat is not None), None)


def last_actor(events: Sequence[Event]) -> int | None:
    """The seat that did something last; who only missed a turn did not."""
    return next((event.seat for event in reversed(events) if event.kind in DEEDS), None)


def story(
    state: State,
    events: Sequence[Event],
    names: Sequence[str],
    you: int | None,
    settled: bool = True,
) -> str:
    """The last events in one line; ``you`` is the only person at the table, who is spoken to.

    What they lead to is told when everything has come to rest (``settled``).
    """
    events = latest(events)
    seat = acting(events)
    if seat is None:
        return ""
    if seat == you:
        phrase = told(state, seat, events, names, whole=settled)
        if phrase is not None:
            return say(phrase)
    parts = (_throw(events, seat, names, you), _result(events, names, you))
    return " ".join(part for part in parts if part)


def _throw(events: Sequence[Event], seat: int, names: Sequence[str], you: int | None) -> str:
    """“Max threw 7: Shop Plot 3.”"""
    thrown = next((event for event in reversed(events) if event.kind == "thrown"), None)
    moved = next((event for event in reversed(events) if event.kind == "moved"), None)
    if thrown is None or thrown.seat is None:
        causes = [event for event in events[:1] if event.kind == SPIKED]
        told = [*causes, moved] if moved is not None else causes
        return " ".join(log.told(GAME, event, names, you) or "" for event in told)
    face = thrown.data["face"]
    if thrown.data["die"] == "manoeuvre" and face == STAR:
        face = tr.words(GAME)["die.star"]
    name = names[thrown.seat]
    if moved is None or moved.seat != thrown.seat or not moved.data["steps"]:
        return tr._("{name} threw {face}.").format(name=name, face=face)
    place = named(moved.data["place"])
    return tr._("{name} threw {face}: {place}.").format(name=name, face=face, place=place)


def _result(events: Sequence[Event], names: Sequence[str], you: int | None) -> str:
    """What the stop led to: the newest event that has words, first of all one that concerns you."""
    results = [event for event in events if event.kind in RESULTS]
    own = [event for event in results if event.address(you) != "map"]
    newest = next(reversed(own or results), None)
    return (log.told(GAME, newest, names, you) or "") if newest is not None else ""
