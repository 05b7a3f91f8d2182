"""Hidden information (SM-9.1): masked positions, random guesses, redacted records."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeVar

from rules.core.rng import Rng
from rules.station_master.moves import turned_action
from rules.station_master.phases import CHOOSING, TURN
from rules.station_master.play import NO_PLAY, leaving
from rules.station_master.station import BLANK
from rules.station_master.train import HIDDEN, make_token, owner

if TYPE_CHECKING:
    from rules.core.step import Step
    from rules.station_master.state import State

S = TypeVar("S", bound="State")


def masked(state: S, seat: int | None) -> S:
    """A copy without the hands and token values of the other seats.

    The mover's choices that are not confirmed are hidden from everybody else, too (SM-9.3).
    """
    other = state.copy()
    if state.phase in CHOOSING and seat != state.mover:
        other.play, other.phase = NO_PLAY, TURN
    unseen = list(state.unseen)
    for s in range(state.seats):
        if s != seat:
            unseen += [card for card in state.hands[s] if card != BLANK]
            other.hands[s] = (BLANK,) * len(state.hands[s])
            other.supply[s] = (HIDDEN,) * len(state.supply[s])
    other.unseen = bytes(sorted(unseen))
    for platform, train in state.waiting():
        tokens = [t if owner(t) == seat else make_token(owner(t), HIDDEN) for t in train.tokens]
        other.trains[platform] = train.with_tokens(tuple(tokens))
    other.sees = tuple([sees and s == seat for s, sees in enumerate(state.sees)])
    return other


def filled(state: S, rng: Rng) -> S:
    """A copy with blank cards and hidden tokens dealt at random from all that are unseen."""
    other = state.copy()
    rush = state.deck.rush_hour
    # A rush hour that has not been drawn is in the stack, never in a hand (SM-6.8).
    pool = [card for card in state.unseen if card != rush]
    for seat in range(state.seats):
        if not state.sees[seat]:
            hand = state.hands[seat]
            other.hands[seat] = tuple(
                [pool.pop(rng.below(len(pool))) if card == BLANK else card for card in hand]
            )
            deal_tokens(other, seat, rng.shuffled(state.deck.tokens))
    other.unseen = bytes(sorted(pool + [rush] * state.unseen.count(rush)))
    other.sees = (True,) * state.seats
    return other


def deal_tokens(state: State, seat: int, values: list[int]) -> None:
    """Give values to a seat's hidden tokens: those on trains first, then those in supply."""
    for platform, train in state.waiting():
        tokens = [make_token(seat, values.pop()) if owner(t) == seat else t for t in train.tokens]
        state.trains[platform] = train.with_tokens(tuple(tokens))
    state.supply[seat] = tuple(sorted(values))


def turn_over(state: State, values: tuple[int, ...]) -> None:
    """Give a masked position the token values of the train that is about to leave (SM-7.1)."""
    platform = leaving(state)
    train = state.at(platform)
    pairs = zip(train.tokens, values, strict=True)
    tokens = tuple(make_token(owner(token), value) for token, value in pairs)
    state.trains[platform] = train.with_tokens(tokens)


def redact(steps: Sequence[Step], seat: int | None) -> list[str | None]:
    """The notation of each step as a seat may know it; None leaves a step out.

    Cards drawn and tokens placed by others become ``?``. A confirmation names the tokens that its
    departure turned over. Choices of another seat that are not confirmed are left out (SM-9.3).
    """
    texts = [_redacted(step, seat) for step in steps]
    for number in range(len(steps) - 1, -1, -1):
        step = steps[number]
        if step.seat < 0 or step.action.kind in ("confirm", "turned"):
            break
        if step.seat != seat:
            texts[number] = None
    return texts


def _redacted(step: Step, seat: int | None) -> str | None:
    kind = step.action.kind
    if kind == "confirm":
        for event in step.events:
            if event.kind == "departed":
                return turned_action([value for _, value in event.data["tokens"]]).text
    elif kind == "token" and step.seat != seat:
        return "token ?"
    elif kind == "draw" and any(e.kind == "drawn" and e.seat != seat for e in step.events):
        return "draw ?"
    return step.action.text
