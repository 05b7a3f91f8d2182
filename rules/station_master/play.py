"""The play of a turn: the choices so far, and a preview of what it does.

Until it is confirmed, a play changes nothing in the station. So each choice can be taken back
(SM-9.3), and no other player knows of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rules.station_master.deck import REASSIGN, TRANSFER
from rules.station_master.train import Train, make_token

if TYPE_CHECKING:
    from rules.station_master.moves import Moves
    from rules.station_master.state import State

#: Nothing chosen.
NONE: Final = -1


class Play(NamedTuple):
    """The mover's choices so far; NONE or () where nothing is chosen."""

    card: int = NONE
    #: Value of the mover's token that boards.
    token: int = NONE
    #: Platform of the train that the token or card goes to; for a move, where it starts.
    train: int = NONE
    #: Places of the tokens of that train to transfer.
    places: tuple[int, ...] = ()
    #: Platform of the train that gets the moved carriage or tokens (SM-6.3, SM-6.5).
    onto: int = NONE
    #: Index in the discards, 0 on top, of the carriage to repair.
    taken: int = NONE

    def codes(self, moves: Moves) -> tuple[int, ...]:
        """The codes of the actions that led to this play."""
        card, token, train, places, onto, taken = self
        first = moves.token + token if card == NONE else moves.card + card
        codes = [first] if self != NO_PLAY else []
        codes += [moves.take + taken] if taken != NONE else []
        codes += [moves.train + train] if train != NONE else []
        codes += [moves.place + place for place in places]
        codes += [moves.train + onto] if onto != NONE else []
        codes += [moves.token + token] if NONE not in (card, token) else []
        return tuple(codes)


NO_PLAY = Play()


def leaving(state: State) -> int:
    """The platform of the train that leaves when the chosen play is confirmed, or NONE."""
    play = state.play
    if play.card == NONE or play.train == NONE:
        return NONE
    card, goes_to = play.card, play.train
    if play.taken != NONE:
        card = state.discards[-1 - play.taken]
    elif play.onto != NONE and state.deck.cards[card].effect == REASSIGN:
        card, goes_to = state.at(play.train).carriages[-1], play.onto
    return goes_to if state.completes(goes_to, card) else NONE


def changed(state: State) -> dict[int, Train]:
    """By platform, the trains that the chosen play changes, as they would be after it.

    A train that leaves is given as it leaves.
    """
    play = state.play
    if play.train == NONE:
        return {}
    train = state.at(play.train)
    token = () if play.token == NONE else (make_token(state.mover, play.token),)
    if play.card == NONE:
        return {play.train: train.with_tokens(train.tokens + token)}
    card = state.deck.cards[play.card]
    if play.taken != NONE:
        return {play.train: train.coupled(state.discards[-1 - play.taken])}
    if card.effect == REASSIGN and play.onto != NONE:
        onto = state.at(play.onto).coupled(train.carriages[-1])
        return {play.train: train.uncoupled(1), play.onto: onto}
    if card.effect == TRANSFER:
        return _with_transferred(state, train)
    after = train.after(card)
    return {play.train: after.with_tokens(after.tokens + token)}


def _with_transferred(state: State, train: Train) -> dict[int, Train]:
    play = state.play
    moved = tuple(train.tokens[place] for place in sorted(play.places))
    stay = tuple(t for place, t in enumerate(train.tokens) if place not in play.places)
    trains = {play.train: train.with_tokens(stay)}
    if play.onto != NONE:
        onto = state.at(play.onto)
        trains[play.onto] = onto.with_tokens(onto.tokens + moved)
    return trains
