"""Advice in words: why a strong player would make this play, from the asking player's view."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rules.core.action import Action
from rules.core.phrase import Phrase
from rules.core.view import View
from rules.station_master.bots.evaluation import KEEN, Evaluation, Prospect
from rules.station_master.deck import TRANSFER
from rules.station_master.phases import CHOOSING, TURN
from rules.station_master.play import NO_PLAY, NONE, changed, leaving
from rules.station_master.state import State
from rules.station_master.train import Train, owner

#: A play is all choices up to the confirmation.
ONE_PLAY = frozenset(CHOOSING)

WORDS = {
    "analysis.outlook": "Lead in points a few turns later",
    "advice.board": (
        "Train {train} should leave worth about {value} a passenger: this token could bring "
        "{points}."
    ),
    "advice.leave.own": "Train {train} leaves at once, and your passengers bring you {points}.",
    "advice.leave.others": (
        "Train {train} leaves at once, worth {value} a passenger: that hurts {name} most."
    ),
    "advice.leave": "Train {train} leaves at once, before it gets better for {name}.",
    "advice.helps": "Your passengers wait on train {train}: it gets better by about {value}.",
    "advice.hurts": (
        "Train {train} carries {name}’s passengers rather than yours: it gets worse by about "
        "{value}."
    ),
    "advice.transfer.own": (
        "Your passengers change to train {train}, which should leave worth about {value} each."
    ),
    "advice.transfer.others": (
        "{name}’s passengers end up on train {train}, which should leave worth only about {value}."
    ),
    "advice.idle": "Nothing helps you much just now; this is what you will miss least.",
}


def why(view: View[State], actions: Sequence[Action], names: Sequence[str]) -> Phrase:
    """The reason for a whole play."""
    assert view.seat is not None
    seat = view.seat
    start = view.position.copy()
    start.play, start.phase = NO_PLAY, TURN
    chosen = view.after([action for action in actions if action.kind != "confirm"]).position
    trains = {train.platform: train for train in Evaluation(start, KEEN).trains}
    if chosen.play.card == NONE:
        train = trains[chosen.play.train]
        points = max(0, round(chosen.play.token * train.outlook))
        about = {"train": train.platform + 1, "value": round(train.outlook), "points": points}
        return Phrase("advice.board", about)
    after = changed(chosen)
    gone = leaving(chosen)
    if gone != NONE:
        return _departure(after.get(gone, trains[gone].train), gone, seat, names)
    transfers = chosen.deck.cards[chosen.play.card].effect == TRANSFER
    if transfers and chosen.play.onto != NONE:
        return _transfer(chosen, trains, names)
    return _change(trains, after, seat, names)


def _transfer(chosen: State, trains: dict[int, Prospect], names: Sequence[str]) -> Phrase:
    """Passengers change trains."""
    play, seat = chosen.play, chosen.mover
    tokens = trains[play.train].train.tokens
    moved = Counter(owner(tokens[place]) for place in play.places)
    there = trains[play.onto].outlook
    about: dict[str, object] = {"train": play.onto + 1, "value": round(there)}
    better = there > trains[play.train].outlook
    if moved[seat] and better:
        return Phrase("advice.transfer.own", about)
    del moved[seat]
    if moved and not better:
        return Phrase(
            "advice.transfer.others", {**about, "name": names[moved.most_common(1)[0][0]]}
        )
    return Phrase("advice.usual")


def _departure(train: Train, platform: int, seat: int, names: Sequence[str]) -> Phrase:
    """A train leaves with this play."""
    value = train.value()
    points = train.aboard(seat) * value
    about = {"train": platform + 1, "value": value, "points": points}
    if points > 0:
        return Phrase("advice.leave.own", about)
    rival = _rival(train, seat, names)
    if not rival:
        return Phrase("advice.idle")
    return Phrase("advice.leave.others" if value < 0 else "advice.leave", {**about, "name": rival})


def _change(
    trains: dict[int, Prospect], after: dict[int, Train], seat: int, names: Sequence[str]
) -> Phrase:
    """The change that counts most for the seat among those that a play makes."""
    gains = {
        platform: trains[platform].interest * _growth(trains[platform], train)
        for platform, train in after.items()
    }
    best = max(gains, key=lambda platform: gains[platform], default=NONE)
    if best == NONE or gains[best] <= 0:
        return Phrase("advice.idle")
    growth = _growth(trains[best], after[best])
    about = {"train": best + 1, "value": max(1, abs(round(growth)))}
    if growth > 0:
        return Phrase("advice.helps", about)
    rival = _rival(trains[best].train, seat, names)
    return Phrase("advice.hurts", {**about, "name": rival}) if rival else Phrase("advice.idle")


def _growth(before: Prospect, train: Train) -> float:
    """The change of the value with which a train is expected to leave."""
    return before.expected(train) - before.outlook


def _rival(train: Train, seat: int, names: Sequence[str]) -> str:
    """Who else has the most tokens aboard; empty: nobody."""
    aboard = Counter(owner(token) for token in train.tokens if owner(token) != seat)
    return names[aboard.most_common(1)[0][0]] if aboard else ""
