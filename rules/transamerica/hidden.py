"""Hidden information: the others' hands in views, guesses and redacted records (rule 11)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeVar

from rules.core.action import NO_CODE, Action
from rules.transamerica.board import BLANK, COLOURS, Hand
from rules.transamerica.chance import deal_blanks
from rules.transamerica.network import complete
from rules.transamerica.phases import CHANCE_PHASES, DEAL, LAST_CHANCE, OVER

if TYPE_CHECKING:
    from rules.core.rng import Rng
    from rules.core.step import Step
    from rules.transamerica.state import State

S = TypeVar("S", bound="State")


def masked(state: S, seat: int | None) -> S:
    """A copy in which the hands that a seat may not know are blank (TA-11.1)."""
    other = state.copy()
    if not state.open_cards and state.phase != OVER:  # at the end all hands are shown
        other.set_hands(tuple(hand if s == seat else BLANK for s, hand in enumerate(state.hands)))
        other.truth = False
    return other


def filled(state: S, rng: Rng) -> S:
    """A copy of a masked position with random hands that agree with what is known."""
    other = state.copy()
    other.truth = True
    if state.phase in CHANCE_PHASES or BLANK not in state.hands:
        return other
    if state.phase == LAST_CHANCE:
        other.set_hands(deal_blanks(state.board, _with_one_complete(state, rng), rng))
        return other
    while True:
        other.set_hands(deal_blanks(state.board, state.hands, rng))
        if not complete(other):  # otherwise the round would be over
            return other


def _with_one_complete(state: State, rng: Rng) -> tuple[Hand, ...]:
    """The hands with one of the blank ones dealt so that it is complete (TA-5.2)."""
    held = {city for hand in state.hands for city in hand}
    for seat in rng.shuffled([s for s, hand in enumerate(state.hands) if not hand]):
        joined = [
            [
                city.number
                for city in state.board.deck(state.seats)
                if city.colour == colour
                and state.nets[seat] >> city.node & 1
                and city.number not in held
            ]
            for colour in range(len(COLOURS))
        ]
        if all(joined):
            hand = tuple(rng.choice(cities) for cities in joined)
            return (*state.hands[:seat], hand, *state.hands[seat + 1 :])
    return state.hands  # after a staged rail of the viewer nobody is known to be complete


# Redacted records


def announced(rail: Action) -> Action:
    """A rail of a redacted record that completed a hand which the reader may not know.

    The masked position cannot tell from the hands that TA-5.2 applies, so the record says it.
    """
    return Action(NO_CODE, "announced", rail.args, f"{rail.text} !")


def redacted(steps: Sequence[Step], seat: int | None) -> list[str]:
    """The notation of each step as a seat may know it.

    The hands of finished rounds were shown to all (TA-6.4); only the last deal may be secret.
    """
    texts = [step.action.text for step in steps]
    deals = [number for number, step in enumerate(steps) if step.phase == DEAL]
    if not deals:
        return texts
    last = deals[-1]
    since = [event for step in steps[last:] for event in step.events]
    open_cards = any(event.kind == "dealt" and not event.secret for event in since)
    if open_cards or any(event.kind == "round_ended" for event in since):
        return texts
    texts[last] = _masked_deal(texts[last], seat)
    if since and since[-1].kind == "last_chance":
        texts[-1] = announced(steps[-1].action).text
    return texts


def _masked_deal(text: str, seat: int | None) -> str:
    hands = text.removeprefix("deal ").split(" | ")
    return "deal " + " | ".join(hand if s == seat else "?" for s, hand in enumerate(hands))
