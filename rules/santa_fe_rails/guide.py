"""What a screen shows of a position, so that it needs to know no rule itself.

Everything here is made from a view: which spaces a company may use, which companies a space can
take, what a city is worth, what may be taken and played, and why not.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from rules.core.action import Action
from rules.core.event import Event
from rules.core.reason import Reason
from rules.core.view import View
from rules.santa_fe_rails.board import MAJORS
from rules.santa_fe_rails.cards import BOOM, BRANCH, DOUBLE, FOUR, TRIPLE
from rules.santa_fe_rails.moves import DECK
from rules.santa_fe_rails.report import card_id, ground
from rules.santa_fe_rails.scoring import Tally, tallies
from rules.santa_fe_rails.state import State
from rules.santa_fe_rails.turns import LAY, REVIVE


@dataclass(frozen=True, slots=True)
class Square:
    """A historic square: whose it is, and whether its bonus is gone (SF-8.3)."""

    company: int
    paid: bool


@dataclass(frozen=True, slots=True)
class CityCard:
    """All that a touch on a city tells."""

    city: int
    value: int
    boomtown: bool
    companies: tuple[int, ...]
    worth: int
    squares: tuple[Square, ...]
    #: Whether the first company to come still gets $2 (SF-8.1).
    first_bonus: bool
    #: Companies whose home base it is.
    home_of: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Railhead:
    """The end of a line: in a city, or on the space of its last piece."""

    company: int
    city: int | None
    space: int | None


@dataclass(frozen=True, slots=True)
class Offer:
    """A card that lies there to be taken or played: how many, by which action, or why not."""

    card: str
    count: int
    action: Action
    reason: Reason | None


class Guide:
    """A view of Santa Fe Rails as a screen asks about it."""

    def __init__(self, view: View[Any]) -> None:
        self.view = view
        self.state: State = view.position
        self.board = self.state.board

    # Laying

    def _lays(self) -> list[Action]:
        return [action for action in self.view.actions() if action.kind in ("lay", "branch")]

    def companies(self) -> list[int]:
        """The companies of which the seat may lay a piece now."""
        return sorted({action.args[0] for action in self._lays()})

    def spaces_of(self, company: int) -> dict[int, list[Action]]:
        """The spaces where a company's next piece may lie, with the actions that put it there.

        There are several where it can come from either end, or as a branch.
        """
        return _grouped((a.args[1], a) for a in self._lays() if a.args[0] == company)

    def companies_of(self, space: int) -> dict[int, list[Action]]:
        """The companies that may use a space now, with the actions that do it."""
        return _grouped((a.args[0], a) for a in self._lays() if a.args[1] == space)

    def why_not(self, company: int, space: int) -> Reason | None:
        """Why a company cannot lay on a space now: the reason that explains most; or None."""
        if self.companies_of(space).get(company):
            return None
        if self.state.phase not in (LAY, REVIVE):
            return self.view.why_not(self._lay(company, space, 0))
        return self.view.why_not(self.meant(company, space))

    def meant(self, company: int, space: int) -> Action:
        """The piece that a player means when touching a space for a company, legal or not."""
        return self._lay(company, space, self._likely_end(space))

    def _lay(self, company: int, space: int, end: int) -> Action:
        return self.state.action(company * self.board.moves.stride + 2 * space + end)

    def _likely_end(self, space: int) -> int:
        """The end of a route from which a player means to build when touching a space."""
        route, _, at = self.board.place(space)
        built = self.state.built(self.board.space_track[space])
        if built is not None:
            # The space at the other end of a started track can only mean building from there.
            last = route.length - 1 if built[1] == 0 else 0
            return 1 - built[1] if at == last and route.length > 1 else built[1]
        if at == route.length - 1 and route.length > 1:
            return 1
        return 0

    def railheads(self, company: int) -> list[Railhead]:
        """Where a company's lines end."""
        cities = [head for head in self.state.heads[company] if head >= 0]
        spaces = self.state.head_spaces(company)
        return [
            *(Railhead(company, city, None) for city in cities),
            *(Railhead(company, None, space) for space in spaces),
        ]

    def foretold(self, actions: Iterable[Action]) -> list[Event]:
        """What the seat's own pieces would cost and bring, as events, before they are laid."""
        if self.view.seat is None:
            return []
        state, events = self.state.copy(), list[Event]()
        for action in actions:
            if self.view.seat not in state.to_act():
                break
            events += state.apply(self.view.seat, action)
        return [event for event in events if event.kind in ("laid", "connected")]

    def prices(self) -> dict[str, int]:
        """What the kinds of ground on this board cost (SF-11.2); nothing without the option."""
        if not self.state.terrain:
            return {}
        board = self.board
        dear = [space for space, cost in enumerate(board.cost) if cost]
        found = {ground(board, space): board.cost[space] for space in dear}
        return {kind: found[kind] for kind in ("mountain", "river", "both") if kind in found}

    # Cities and scores

    def city(self, city: int) -> CityCard:
        """A city as it stands."""
        state, board = self.state, self.board
        squares = tuple(
            Square(company, bool(state.joined[company] >> city & 1))
            for company in board.cities[city].historic
        )
        return CityCard(
            city=city,
            value=state.value(city),
            boomtown=bool(state.boomed >> city & 1),
            companies=tuple(state.companies_at(city)),
            worth=state.worth(city),
            squares=squares,
            first_bonus=not (state.served | board.major_homes) >> city & 1,
            home_of=tuple(number for number, home in enumerate(board.homes) if home == city),
        )

    def tallies(self) -> list[Tally]:
        """Everybody's score as it stands, card by card; the absent player's cards once shown."""
        return tallies(self.state)

    def estimate(self, seat: int) -> int:
        """A seat's score if the game ended now."""
        return self.tallies()[seat].total

    # Cards

    def takes(self) -> list[Offer]:
        """Everything that can be drawn, greyed with its reason where the seat may not."""
        cards = [DECK, DOUBLE, TRIPLE, FOUR, BOOM, *(BRANCH + major for major in range(MAJORS))]
        moves = self.board.moves
        return [
            self._offer("deck" if card == DECK else card_id(self.board, card), card, moves.take)
            for card in cards
        ]

    def _offer(self, name: str, card: int, codes: dict[int, int]) -> Offer:
        action = self.state.action(codes[card])
        return Offer(name, self.state.on_display(card), action, self.view.why_not(action))

    def plays(self) -> list[Action]:
        """What the seat may play now, each choice of cards as one action."""
        return [action for action in self.view.actions() if action.kind == "play"]


def _grouped(pairs: Iterable[tuple[int, Action]]) -> dict[int, list[Action]]:
    groups: dict[int, list[Action]] = {}
    for key, action in pairs:
        groups.setdefault(key, []).append(action)
    return groups
