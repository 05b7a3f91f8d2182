"""Hidden information (SF-12.1): masked states, random guesses of them, redacted records."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeVar

from rules.core.rng import Rng
from rules.santa_fe_rails import legal, playing, supply
from rules.santa_fe_rails.cards import BLANK, Hand, blanked
from rules.santa_fe_rails.moves import HIDDEN_DISCARD, HIDDEN_PLAY, OWED, SEALED
from rules.santa_fe_rails.phases import ABSENT, CARD, DEAL, OVER, PLAY

if TYPE_CHECKING:
    from rules.core.step import Step
    from rules.santa_fe_rails.state import State

S = TypeVar("S", bound="State")


def masked(state: S, seat: int | None) -> S:
    """A copy without others' city cards, sealed choices and discards, and without the deck."""
    other = state.copy()
    other.truth = False
    other.deck = ()
    other.hands = [hand if s == seat else blanked(hand) for s, hand in enumerate(state.hands)]
    other.discards = [p if s == seat else blanked(p) for s, p in enumerate(state.discards)]
    if state.phase != OVER:  # SF-10.3: at the end the absent player's cards are shown
        other.absent = blanked(state.absent)
    if state.phase == PLAY:
        for s in range(state.seats):
            if s != seat and state.choices[s] != OWED:
                other.choices[s] = SEALED
    return other


def filled(state: S, rng: Rng) -> S:
    """A copy with the unseen cards dealt to the blanks and a legal play for each sealed choice."""
    other = state.copy()
    if state.truth:
        return other
    unseen = rng.shuffled(supply.unseen(state))

    def deal(pile: Hand) -> Hand:
        return tuple(unseen.pop() if card == BLANK else card for card in pile)

    other.hands = [tuple(sorted(deal(hand))) for hand in state.hands]
    other.discards = [deal(pile) for pile in state.discards]
    other.absent = deal(state.absent)
    other.deck = tuple(sorted(unseen))
    other.truth = True
    if SEALED in state.choices:
        other.choices = [
            rng.choice(legal.play_codes(other, seat)) if choice == SEALED else choice
            for seat, choice in enumerate(state.choices)
        ]
        playing.reveal_if_all_chose(other, None)
    return other


def redacted(steps: Sequence[Step], seat: int | None) -> list[str]:
    """Notation of each step as a seat may know it: ? for others' cards.

    Others' cards stay hidden for good, their sealed choices until the reveal.
    """
    revealed = max((at for at, step in enumerate(steps) if _has(step, "revealed")), default=-1)
    over = bool(steps) and _has(steps[-1], "game_over")
    texts = []
    for at, step in enumerate(steps):
        text, kind = step.action.text, step.action.kind
        if kind == DEAL:
            text = _redacted_deal(text, seat)
        elif kind == "play" and step.seat != seat and at > revealed:
            text = HIDDEN_PLAY.text
        elif kind == "discard" and step.seat != seat:
            text = HIDDEN_DISCARD.text
        elif kind == CARD and any(e.secret and seat not in e.knows for e in step.events):
            text = f"{CARD} ?"
        elif kind == ABSENT and not over and _has(step, "absent"):
            text = f"{ABSENT} ?"
        texts.append(text)
    return texts


def _has(step: Step, kind: str) -> bool:
    return any(event.kind == kind for event in step.events)


def _redacted_deal(text: str, seat: int | None) -> str:
    hands = text.removeprefix("deal ").split(" | ")
    return "deal " + " | ".join(h if s == seat else "?" for s, h in enumerate(hands))
