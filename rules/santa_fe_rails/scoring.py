"""Scores, tallies, ties and the winner (rules 9 and 10).

>>> from rules import Table, game
>>> table = Table.new(game("santa_fe_rails"), ["Mira", "Luca", "Zoé"], seed=7)
>>> table.play_bots({seat: table.game.bot("greedy", seat) for seat in range(3)})
>>> points(table.state)
(258, 233, 184)
>>> tally = tallies(table.state)[0]
>>> tally.money, [card.points for card in tally.cards[:4]], tally.total
(60, [12, 15, 15, 12], 258)
>>> outcome(table.state)
Outcome(winners=(0,), places=(1, 2, 3), reason='stuck')
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.core.state import Outcome
from rules.santa_fe_rails.cards import BLANK

if TYPE_CHECKING:
    from rules.santa_fe_rails.state import State

#: SF-9.5: ties are broken by cards of cities of this value.
TIE_VALUE = 7


@dataclass(frozen=True, slots=True)
class CardScore:
    """A played city card: the city's value times the companies connected to it (SF-9.3)."""

    city: int
    value: int
    companies: tuple[int, ...]

    @property
    def points(self) -> int:
        return self.value * len(self.companies)


@dataclass(frozen=True, slots=True)
class Tally:
    """A player's score, card by card; seat None is the absent player (SF-10.3)."""

    seat: int | None
    cards: tuple[CardScore, ...]
    money: int
    #: Played cards of cities of value 7, for ties (SF-9.5).
    sevens: int

    @property
    def total(self) -> int:
        return self.money + sum(card.points for card in self.cards)


def tallies(state: State) -> list[Tally]:
    """Everybody's score as it stands; with two players also the absent player's known cards."""
    found = [
        _tally(state, seat, state.played[seat], state.money[seat]) for seat in range(state.seats)
    ]
    if state.seats == 2:
        known = tuple(card for card in state.absent if card != BLANK)
        found.append(_tally(state, None, known, 0))
    return found


def _tally(state: State, seat: int | None, cards: tuple[int, ...], money: int) -> Tally:
    network = state.network
    scored = tuple(
        CardScore(city, network.value(city), tuple(network.companies_at(city))) for city in cards
    )
    return Tally(seat, scored, money, sevens(state, cards))


def sevens(state: State, cards: tuple[int, ...]) -> int:
    """Number of cards of cities of value 7."""
    return sum(state.board.values[city] == TIE_VALUE for city in cards)


def points(state: State) -> tuple[int, ...]:
    """Each seat's score as it stands: money and played cards (SF-9.3)."""
    worth = state.network.worth
    return tuple(
        money + sum(map(worth, cards))
        for money, cards in zip(state.money, state.played, strict=True)
    )


def absent_points(state: State) -> int:
    """SF-10.3: the absent player's points; there is no money."""
    return sum(state.network.worth(card) for card in state.absent if card != BLANK)


def outcome(state: State) -> Outcome:
    """Places and winners by points and then by sevens (SF-9.5); with two players SF-10.3."""
    scores = points(state)
    if state.seats == 2:
        rivals = [(scores[1], absent_points(state)), (scores[0], absent_points(state))]
        places = tuple(
            1 + sum(rival >= own for rival in others)
            for own, others in zip(scores, rivals, strict=True)
        )
    else:
        ranks = [(score, sevens(state, state.played[s])) for s, score in enumerate(scores)]
        places = tuple(1 + sum(other > own for other in ranks) for own in ranks)
    winners = tuple(seat for seat, place in enumerate(places) if place == 1)
    return Outcome(winners, places, state.reason)
