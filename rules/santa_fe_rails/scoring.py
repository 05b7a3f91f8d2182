"""Counting: what every card, company and dollar is worth (rules 9 and 10)."""

from __future__ import annotations

from dataclasses import dataclass

from rules.core.state import Outcome
from rules.santa_fe_rails.cards import BLANK
from rules.santa_fe_rails.supply import Supply

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
    """A player's score with all that it is made of; seat None is the absent player (SF-10.3)."""

    seat: int | None
    cards: tuple[CardScore, ...]
    money: int
    #: Played cards of cities of value 7, for ties (SF-9.5).
    sevens: int

    @property
    def total(self) -> int:
        return self.money + sum(card.points for card in self.cards)


def tallies(supply: Supply) -> list[Tally]:
    """Everybody's score as it stands; in the two-player game the absent player's known cards."""
    found = [
        _tally(supply, seat, supply.played[seat], supply.money[seat])
        for seat in range(supply.seats)
    ]
    if supply.seats == 2:
        known = tuple(card for card in supply.absent if card != BLANK)
        found.append(_tally(supply, None, known, 0))
    return found


def _tally(supply: Supply, seat: int | None, cards: tuple[int, ...], money: int) -> Tally:
    scored = tuple(
        CardScore(city, supply.value(city), tuple(supply.companies_at(city))) for city in cards
    )
    return Tally(seat, scored, money, sevens(supply, cards))


def sevens(supply: Supply, cards: tuple[int, ...]) -> int:
    """How many of these cards are of cities of value 7."""
    return sum(supply.board.values[city] == TIE_VALUE for city in cards)


def points(supply: Supply) -> tuple[int, ...]:
    """Each seat's score as it stands: money and played cards (SF-9.3)."""
    return tuple(
        money + sum(map(supply.worth, cards))
        for money, cards in zip(supply.money, supply.played, strict=True)
    )


def absent_points(supply: Supply) -> int:
    """SF-10.3: the absent player's cards count, there is no money."""
    return sum(supply.worth(card) for card in supply.absent if card != BLANK)


def outcome(supply: Supply, reason: str) -> Outcome:
    """Who won, by points and then by sevens (SF-9.5); with two players see SF-10.3."""
    scores = points(supply)
    if supply.seats == 2:
        rivals = [(scores[1], absent_points(supply)), (scores[0], absent_points(supply))]
        places = tuple(
            1 + sum(rival >= own for rival in others)
            for own, others in zip(scores, rivals, strict=True)
        )
    else:
        ranks = [(score, sevens(supply, supply.played[s])) for s, score in enumerate(scores)]
        places = tuple(1 + sum(other > own for other in ranks) for own in ranks)
    winners = tuple(seat for seat, place in enumerate(places) if place == 1)
    return Outcome(winners, places, reason)
