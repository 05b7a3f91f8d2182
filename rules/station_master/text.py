"""A position as text for the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.view import View
from rules.station_master.deck import DUAL, Card
from rules.station_master.play import NONE
from rules.station_master.state import State
from rules.station_master.station import BLANK
from rules.station_master.train import Train
from rules.station_master.words import WORDS


def draw(view: View[State], names: Sequence[str]) -> str:
    """The platforms with their trains, the players, and the seat's own hand and tokens."""
    state = view.position
    lines: list[str] = []
    for platform, train in enumerate(state.trains):
        lines += _train(state, platform, train, names)
    lines += ["", _piles(state), *_players(state, names)]
    if view.seat is not None:
        lines += ["", *_own(state, view.seat)]
    return "\n".join(lines)


def _train(state: State, platform: int, train: Train | None, names: Sequence[str]) -> list[str]:
    if train is None:
        return [f"{platform + 1}  (no train)"]
    cards = state.deck.cards
    engine = train.engine
    ahead = "".join(f"{cards[card].name} > " for card in train.ahead)
    carriages = []
    for row in train.rows():
        times = f"×{row.factor}" if row.factor > 1 else ""
        carriages.append(f"{cards[row.card].name} {row.worth:+d}{times}")
    slots = engine.number - len(train.carriages)
    chain = " - ".join([*carriages, *["."] * slots])
    tokens = [f"{names[seat]} {value or '?'}" for seat, value in state.seated(platform)]
    places = ", ".join([*tokens, *["free"] * train.free])
    return [
        f"{platform + 1}  {ahead}[{WORDS[engine.label]} {engine.number}] {chain}"
        f"  = {train.value():+d}",
        f"   tokens: {places}",
    ]


def _piles(state: State) -> str:
    top = [state.deck.cards[card].name for card in state.last_discards(5)]
    shown = f", the last: {', '.join(top)}" if top else ""
    return (
        f"{state.stack_left} cards and {len(state.engines)} locomotives left. "
        f"Discards: {len(state.discards)}{shown}."
    )


def _players(state: State, names: Sequence[str]) -> list[str]:
    lines = []
    for seat, name in enumerate(names):
        turn = ">" if state.to_act() == (seat,) else " "
        lines.append(
            f" {turn} {name:<12} {state.points[seat]:>4} points  "
            f"{len(state.hands[seat])} cards, {len(state.supply[seat])} tokens to board"
        )
    return lines


def _own(state: State, seat: int) -> list[str]:
    cards = state.deck.cards
    hand = [_described(cards[card]) for card in state.hands[seat] if card != BLANK]
    tokens = ", ".join(str(value) for value in state.supply[seat])
    lines = [f"Your tokens: {tokens or 'all on trains'}", *(hand or ["Your hand is empty."])]
    chosen = _chosen(state)
    return [*lines, chosen] if chosen and state.mover == seat else lines


def _described(card: Card) -> str:
    if card.kind == DUAL:
        value = f"{card.green:+d} on an executive train, {card.red:+d} on any other"
    elif card.is_carriage:
        value = f"{card.green:+d}"
    else:
        value = WORDS.get(f"card.{card.id}.text", card.summary)
    return f"Your card {card.id}: {card.name}, {value}"


def _chosen(state: State) -> str:
    play = state.play
    parts = []
    if play.card != NONE:
        parts.append(state.deck.cards[play.card].name)
    if play.taken != NONE:
        found = state.last_discards(play.taken + 1)[-1]
        parts.append(f"take {state.deck.cards[found].name}")
    if play.token != NONE:
        parts.append(f"token {play.token}")
    if play.train != NONE:
        parts.append(f"train {play.train + 1}")
    if play.places:
        parts.append("places " + ", ".join(str(place + 1) for place in sorted(play.places)))
    if play.onto != NONE:
        parts.append(f"to train {play.onto + 1}")
    if state.leaving() != NONE:
        parts.append("the train leaves")
    return "Chosen: " + "; ".join(parts) if parts else ""
