"""Queries of a view for screens: legal spaces, refusals, city worths, cards to take and play.

Screens draw what a Guide answers, so they need to know no rule.

>>> from rules import Table, game
>>> table = Table.new(game("santa_fe_rails"), ["Mira", "Luca"], seed=7, options={"first": 1})
>>> for seat in (0, 1):  # everybody chooses a card, then Mira lays
...     _ = table.act(seat, table.state.actions(seat)[0])
>>> guide = Guide(table.view(0))
>>> guide.companies()
[0, 1, 2, 3, 4]
>>> denver = guide.city(guide.board.city_named["denver"].number)
>>> denver.value, denver.worth, denver.first_bonus
(5, 0, True)
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from rules.core.action import Action
from rules.core.event import Event
from rules.core.reason import Reason
from rules.core.view import View
from rules.santa_fe_rails import supply
from rules.santa_fe_rails.board import MAJORS
from rules.santa_fe_rails.cards import BOOM, BRANCH, DECK, DOUBLE, FOUR, TRIPLE, card_id
from rules.santa_fe_rails.goals import Goal, goal_of
from rules.santa_fe_rails.moves import OWED
from rules.santa_fe_rails.phases import LAY, PLAY, REVIVE
from rules.santa_fe_rails.scoring import Tally, tallies
from rules.santa_fe_rails.state import State
from rules.santa_fe_rails.ways import ways_from

#: What an own city brings where there is none.
_NONE = Fraction()


@dataclass(frozen=True, slots=True)
class Square:
    """A coloured square of a major in a city; ``paid`` once its bonus is gone (SF-8.3)."""

    company: int
    paid: bool


@dataclass(frozen=True, slots=True)
class CityCard:
    """A city's facts as they stand: value, connected companies, worth, bonuses."""

    city: int
    value: int
    boomtown: bool
    companies: tuple[int, ...]
    worth: int
    squares: tuple[Square, ...]
    #: Whether the first company to connect it still gets $2 (SF-8.1).
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
    """A card to be taken: how many there are, the action, and the reason if it is refused."""

    card: str
    count: int
    action: Action
    reason: Reason | None


class Guide:
    """Answers a screen's questions about one seat's view."""

    def __init__(self, view: View[State]) -> None:
        self.view = view
        self.state = view.position
        self.network = self.state.network
        self.board = self.state.board

    # Choosing

    def face_down(self) -> Action | None:
        """The viewer's play that lies face down until all have chosen (SF-5.1), or None."""
        chosen = self.view.seat is not None and self.state.phase == PLAY
        code = self.state.choices[self.view.seat or 0] if chosen else OWED
        return self.state.action(code) if code != OWED else None

    # Laying

    def _lays(self) -> list[Action]:
        return [action for action in self.view.actions() if action.kind in ("lay", "branch")]

    def companies(self) -> list[int]:
        """Companies of which the seat may lay a piece now."""
        return sorted({action.args[0] for action in self._lays()})

    def spaces_of(self, company: int) -> dict[int, list[Action]]:
        """Legal spaces of a company's next piece, with the actions that lay it there.

        A space has several actions if it can be built from either end, or as a branch.
        """
        return _grouped((a.args[1], a) for a in self._lays() if a.args[0] == company)

    def companies_of(self, space: int) -> dict[int, list[Action]]:
        """Companies that may lay on a space now, with the actions that do it."""
        return _grouped((a.args[0], a) for a in self._lays() if a.args[1] == space)

    def why_not(self, company: int, space: int) -> Reason | None:
        """The most helpful reason why a company cannot lay on a space now, or None."""
        if self.companies_of(space).get(company):
            return None
        if self.state.phase not in (LAY, REVIVE):
            return self.view.why_not(self._lay(company, space, 0))
        return self.view.why_not(self.meant(company, space))

    def meant(self, company: int, space: int) -> Action:
        """The action a player means by touching a space for a company, legal or not."""
        return self._lay(company, space, self._likely_end(space))

    def _lay(self, company: int, space: int, end: int) -> Action:
        return self.state.action(company * self.board.moves.stride + 2 * space + end)

    def _likely_end(self, space: int) -> int:
        """The end of a route from which a player who touches a space means to build."""
        route, _, at = self.board.place(space)
        built = self.network.built(self.board.space_track[space])
        if built is not None:
            # The last space of a started track can only mean building from the other end.
            last = route.length - 1 if built[1] == 0 else 0
            return 1 - built[1] if at == last and route.length > 1 else built[1]
        if at == route.length - 1 and route.length > 1:
            return 1
        return 0

    def railheads(self, company: int) -> list[Railhead]:
        """The ends of a company's lines."""
        cities = [head for head in self.network.heads[company] if head >= 0]
        spaces = self.network.head_spaces(company)
        return [
            *(Railhead(company, city, None) for city in cities),
            *(Railhead(company, None, space) for space in spaces),
        ]

    def foretold(self, actions: Iterable[Action]) -> list[Event]:
        """Events of the seat's own pieces (costs, connections, bonuses) before they are laid."""
        if self.view.seat is None:
            return []
        state, events = self.state.copy(), list[Event]()
        for action in actions:
            if self.view.seat not in state.to_act():
                break
            events += state.apply(self.view.seat, action)
        return [event for event in events if event.kind in ("laid", "connected")]

    def card_gain(self, goal: Goal) -> int:
        """Points by which the seat's cards of a goal's city will count more on arrival."""
        value = self.network.value(goal.city) if goal.connects else 0
        return value * sum(self.cards_of(goal.city))

    def promise(self, goal: Goal) -> Fraction:
        """What arriving at a goal brings the seat, in dollars, for each piece that it takes."""
        return Fraction(goal.bonus + self.card_gain(goal), goal.pieces)

    def outlook(self, goal: Goal) -> Fraction:
        """Points for each piece on the best way beyond a goal to a city of the seat's cards."""
        return self._ahead(goal.company, goal.city, goal.pieces)

    def _ahead(self, company: int, start: int, pieces: int) -> Fraction:
        """The points of one of the seat's cities for each piece to it, ``pieces`` to the start."""
        network = self.network
        worths = [
            Fraction(network.value(city) * sum(self.cards_of(city)), pieces + beyond)
            for city, beyond in ways_from(network, company, start).items()
            if 0 < beyond <= network.pieces[company] - pieces
            and not network.joined[company] >> city & 1
        ]
        return max(worths, default=_NONE)

    def to_city(self, action: Action) -> list[Action]:
        """A piece with those that follow it to its city; it alone if not all are allowed now."""
        goal = goal_of(self.view, action)
        company, space, end = action.args
        track = self.board.space_track[space]
        length = self.board.tracks[track].length
        pieces = [action]
        for n in range(length - goal.pieces + 1, length):
            piece = self._lay(company, self.board.nth_space(track, end, n), end)
            if not goal.this_turn or self.view.after(pieces).why_not(piece) is not None:
                return [action]
            pieces.append(piece)
        return pieces

    def best(self, found: Sequence[Goal], last: int = -1) -> Goal | None:
        """The goal for which most speaks: a piece that is paid at once, then the best promise.

        Then the way on to a city of the seat's cards, and the shortest way speak for a goal, and
        among equal ones the company ``last``. None: nothing speaks for one before the others.
        """
        if not found:
            return None
        ranks = [(goal.pays_now, self.promise(goal), not goal.too_far) for goal in found]
        most = max(ranks)
        equal = [goal for goal, rank in zip(found, ranks, strict=True) if rank == most]
        ends = [(self.outlook(goal), -goal.pieces, goal.company == last) for goal in equal]
        return equal[ends.index(max(ends))] if ends.count(max(ends)) == 1 else None

    def prices(self) -> dict[str, int]:
        """Prices of the kinds of ground on this board (SF-11.2); empty without the option."""
        if not self.state.terrain:
            return {}
        board = self.board
        dear = [space for space, cost in enumerate(board.cost) if cost]
        found = {board.ground(space): board.cost[space] for space in dear}
        return {kind: found[kind] for kind in ("mountain", "river", "both") if kind in found}

    # Cities and scores

    def city(self, city: int) -> CityCard:
        """A city as it stands."""
        network, board = self.network, self.board
        squares = tuple(
            Square(company, bool(network.joined[company] >> city & 1))
            for company in board.cities[city].historic
        )
        return CityCard(
            city=city,
            value=network.value(city),
            boomtown=bool(network.boomed >> city & 1),
            companies=tuple(network.companies_at(city)),
            worth=network.worth(city),
            squares=squares,
            first_bonus=not (network.served | board.major_homes) >> city & 1,
            home_of=tuple(number for number, home in enumerate(board.homes) if home == city),
        )

    def cards_of(self, city: int) -> tuple[int, int]:
        """How many cards of a city the seat holds, and how many it has played."""
        if self.view.seat is None:
            return 0, 0
        state, seat = self.state, self.view.seat
        return state.hands[seat].count(city), state.played[seat].count(city)

    def tallies(self) -> list[Tally]:
        """Everybody's score as it stands, card by card; the absent player's once it is shown."""
        return tallies(self.state)

    def estimate(self, seat: int) -> int:
        """A seat's score if the game ended now."""
        return self.tallies()[seat].total

    # Cards

    def takes(self) -> list[Offer]:
        """Every kind of card to draw, with a reason if the seat may not take it."""
        cards = [DECK, DOUBLE, TRIPLE, FOUR, BOOM, *(BRANCH + major for major in range(MAJORS))]
        moves = self.board.moves
        return [
            self._offer("deck" if card == DECK else card_id(self.board, card), card, moves.take)
            for card in cards
        ]

    def _offer(self, name: str, card: int, codes: dict[int, int]) -> Offer:
        action = self.state.action(codes[card])
        return Offer(name, supply.on_display(self.state, card), action, self.view.why_not(action))

    def plays(self) -> list[Action]:
        """Legal plays of the seat; each choice of cards is one action."""
        return [action for action in self.view.actions() if action.kind == "play"]


def _grouped(pairs: Iterable[tuple[int, Action]]) -> dict[int, list[Action]]:
    groups: dict[int, list[Action]] = {}
    for key, action in pairs:
        groups.setdefault(key, []).append(action)
    return groups
