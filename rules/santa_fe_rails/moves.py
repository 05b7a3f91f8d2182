"""Every action of a player with its code and its notation, built once when a board is loaded.

    lay santa_fe chicago>des_moines 1b      a piece, space 1 from Chicago, on the second track
    branch santa_fe denver>pueblo 1a        the same with the branch card: a new line
    take deck / double / triple / four / boomtown / branch:santa_fe
    play city:los_angeles branch:santa_fe   (or double, triple, four, boomtown, none)
    boom fargo      discard city:fargo      exchange   keep   now   later   end

>>> from rules import game
>>> moves = game("santa_fe_rails").kit("west").moves
>>> action = moves.parse("Take  branch:santa_fe")
>>> action.kind, action.text, moves.actions[action.code] is action
('take', 'take branch:santa_fe', True)
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Final

from rules.core.action import NO_CODE, Action
from rules.core.errors import BadNotation
from rules.santa_fe_rails.cards import (
    BLANK,
    BOOM,
    BRANCH,
    DECK,
    DOUBLE,
    FOUR,
    NAMES,
    NOTHING,
    TRIPLE,
)

if TYPE_CHECKING:
    from rules.santa_fe_rails.board import Board

#: Instead of the code of a play: not chosen yet; chosen, but unknown to a masked state.
OWED: Final = -1
SEALED: Final = -2

#: Another seat's card face down, as a masked state and a redacted record have it.
HIDDEN_PLAY = Action(NO_CODE, "play", (BLANK,), "play ?")
HIDDEN_DISCARD = Action(NO_CODE, "discard", (BLANK,), "discard ?")


class Moves:
    """The table of actions, and the codes of each kind.

    A lay's code is ``company * stride + 2 * space + end``, so that searches need no lookup.
    """

    def __init__(self, board: Board) -> None:
        self.board = board
        self.actions: list[Action] = []
        self.stride = 2 * board.spaces
        #: (card, branch or -1) -> code of the play; likewise for what is taken and the rest.
        self.play: dict[tuple[int, int], int] = {}
        self.take: dict[int, int] = {}
        self.boom: dict[int, int] = {}
        self.discard: dict[int, int] = {}
        self._lays()
        self.branch = len(self.actions)
        self._branches()
        self._takes()
        self._plays()
        self._cities()
        self.exchange = self._add("exchange", (), "exchange")
        self.keep = self._add("keep", (), "keep")
        self.now = self._add("now", (), "now")
        self.later = self._add("later", (), "later")
        self.end = self._add("end", (), "end")
        #: City -> its tracks, ascending, and which of their ends is there.
        self._tracks_at: list[list[tuple[int, int]]] = [[] for _ in board.cities]
        for track in board.tracks:
            for end, city in enumerate(track.ends):
                self._tracks_at[city].append((track.number, end))
        #: Company -> city -> set of tracks -> codes of a first piece on each; a cache. The same
        #: for pieces with a branch card.
        self.starts: list[list[dict[int, tuple[int, ...]]]] = [
            [{} for _ in board.cities] for _ in board.companies
        ]
        self.branch_starts: list[list[dict[int, tuple[int, ...]]]] = [
            [{} for _ in board.cities] for _ in board.companies
        ]

    def learn_starts(self, company: int, city: int, tracks: int) -> tuple[int, ...]:
        """Fills ``starts``: codes of a company's first piece from a city on each of the tracks."""
        codes = tuple(
            self.lay_code(company, self.board.nth_space(track, end, 0), end)
            for track, end in self._tracks_at[city]
            if tracks >> track & 1
        )
        self.starts[company][city][tracks] = codes
        return codes

    def learn_branches(self, company: int, city: int, tracks: int) -> tuple[int, ...]:
        """Fills ``branch_starts`` as ``learn_starts`` does ``starts``."""
        codes = tuple(
            self.branch_code(company, track, end)
            for track, end in self._tracks_at[city]
            if tracks >> track & 1
        )
        self.branch_starts[company][city][tracks] = codes
        return codes

    def _add(self, kind: str, args: tuple[int, ...], text: str) -> int:
        code = len(self.actions)
        self.actions.append(Action(code, kind, args, text))
        return code

    def _where(self, space: int, end: int) -> str:
        """Notation of a space, counted from one end of its route."""
        board = self.board
        route, lane, at = board.place(space)
        start, goal = board.cities[route.city(end)].id, board.cities[route.city(1 - end)].id
        count = 1 + (route.length - 1 - at if end else at)
        letter = "ab"[lane] if len(route.tracks) > 1 else ""
        return f"{start}>{goal} {count}{letter}"

    def _lays(self) -> None:
        wheres = [self._where(space, end) for space in range(self.board.spaces) for end in (0, 1)]
        for company in self.board.companies:
            for key, where in enumerate(wheres):
                args = (company.number, key >> 1, key & 1)
                self._add("lay", args, f"lay {company.id} {where}")

    def _branches(self) -> None:
        """A branch starts in a city, so there is one for each end of each track."""
        for company in self.board.companies:
            if company.major:
                for track in self.board.tracks:
                    for end in (0, 1):
                        space = self.board.nth_space(track.number, end, 0)
                        text = f"branch {company.id} {self._where(space, end)}"
                        self._add("branch", (company.number, space, end), text)

    def lay_code(self, company: int, space: int, end: int) -> int:
        return company * self.stride + 2 * space + end

    def branch_code(self, company: int, track: int, end: int) -> int:
        return self.branch + 2 * (company * len(self.board.tracks) + track) + end

    def _takes(self) -> None:
        self.take[DECK] = self._add("take", (DECK,), "take deck")
        for card in (DOUBLE, TRIPLE, FOUR, BOOM):
            self.take[card] = self._add("take", (card,), f"take {NAMES[card]}")
        for company in self.board.companies:
            if company.major:
                card = BRANCH + company.number
                self.take[card] = self._add("take", (card,), f"take branch:{company.id}")

    def _plays(self) -> None:
        """SF-5.1: a branch card goes with a city or a double turn, with nothing else."""
        majors = [company for company in self.board.companies if company.major]
        singles = {NAMES[card]: card for card in (TRIPLE, FOUR, BOOM, NOTHING)}
        paired = {f"city:{city.id}": city.number for city in self.board.cities if city.cards}
        paired[NAMES[DOUBLE]] = DOUBLE
        for name, card in paired.items():
            self.play[card, -1] = self._add("play", (card, -1), f"play {name}")
            for company in majors:
                text = f"play {name} branch:{company.id}"
                self.play[card, company.number] = self._add("play", (card, company.number), text)
        for name, card in singles.items():
            self.play[card, -1] = self._add("play", (card, -1), f"play {name}")

    def _cities(self) -> None:
        for city in self.board.cities:
            if city.cards:
                args = (city.number,)
                self.boom[city.number] = self._add("boom", args, f"boom {city.id}")
                code = self._add("discard", args, f"discard city:{city.id}")
                self.discard[city.number] = code

    @cached_property
    def _by_text(self) -> dict[str, Action]:
        return {action.text: action for action in self.actions}

    def parse(self, text: str) -> Action:
        """A player's action from its notation; case and extra spaces do not matter."""
        wanted = " ".join(text.lower().split())
        for hidden in (HIDDEN_PLAY, HIDDEN_DISCARD):
            if wanted == hidden.text:
                return hidden
        found = self._by_text.get(wanted)
        if found is None:
            raise BadNotation(
                f"“{text}” is no move of Santa Fe Rails: they look like “take deck”, "
                "“play city:denver” or “lay union_pacific chicago>des_moines 1a”."
            )
        return found
