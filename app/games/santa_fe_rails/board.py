"""The board of Santa Fe Rails: what can be touched, and what a touch means.

A space can often be used by several companies. While a company is chosen (``company``) only its
spaces are lit and a touch means it; else a touch on such a space asks (``on_offer``).
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from typing import Any

from app.board.hit_test import Places
from app.games.santa_fe_rails.animation import LivelyBoard
from app.games.santa_fe_rails.hit_areas import places
from rules.core.action import Action
from rules.santa_fe_rails.guide import Guide


class SantaFeRailsBoard(LivelyBoard):
    """The board as it is played on."""

    __events__ = ("on_offer", "on_city", "on_step")

    def __init__(self, **kwargs: Any) -> None:
        #: What can be done at each place that may be touched now.
        self.options: dict[Hashable, list[Action]] = {}
        super().__init__(**kwargs)
        self.bind(company=self._choose_company)

    def build_places(self) -> Places:
        return places(self.board)

    def _by_place(self, actions: Iterable[Action]) -> dict[Hashable, Action]:
        self.options = {}
        for action in actions:
            key = self.key_of(action)
            if key is None or (key[0] == "space" and self.company not in (-1, action.args[0])):
                continue
            self.options.setdefault(key, []).append(action)
        return {key: found[0] for key, found in self.options.items()}

    def _choose_company(self, *_: object) -> None:
        if self.view is not None:
            self.show(self.view, self.staged, self._offered, self.own)

    def show(
        self,
        view: Any,
        staged: Sequence[Action] = (),
        legal: Iterable[Action] | None = None,
        own: bool = True,
    ) -> None:
        self._offered = view.actions() if legal is None else list(legal)
        super().show(view, staged, self._offered, own)

    def action_at(self, key: Hashable) -> Action:
        """What a touch of a space means that nobody may use now: the likeliest piece there."""
        assert isinstance(key, tuple)
        kind, number = key
        moves = self.board.moves
        if kind == "city":
            return moves.actions[moves.boom[number]]
        company = self.company if self.company >= 0 else self._nearest_company(number)
        return Guide(self.view).meant(company, number)

    def _nearest_company(self, space: int) -> int:
        """The company of a track, of a line that ends at one of its cities, or any."""
        track = self.board.space_track[space]
        built = self.position.network.built(track)
        if built is not None:
            return built[0]
        ends = self.board.tracks[track].ends
        for head in self.railheads():
            if head.city in ends:
                return head.company
        return 0

    def tap_at(self, x: float, y: float, aimed: bool) -> bool:
        meant = self.meant_at(x, y)
        if meant is not None and not meant[1] and meant[0].key[0] == "city":
            self._forget_refusal()
            self.dispatch("on_city", meant[0].key[1])
            return True
        if meant is not None and meant[1] and self._ask(meant[0].key):
            self._forget_refusal()
            return True
        return super().tap_at(x, y, aimed)

    def press_at(self, x: float, y: float) -> None:
        self._motions.skip()
        super().press_at(x, y)

    def move_cursor(self, dx: float, dy: float) -> None:
        """Through the cards or answers where there are any to be chosen, else over the board."""
        if not self.dispatch("on_step", 1 if dx > 0 or dy < 0 else -1):
            super().move_cursor(dx, dy)

    def choose_cursor(self) -> None:
        """Choose what the cursor is on; what is staged and no place on the board is confirmed."""
        if self.cursor in self.legal:
            if not self._ask(self.cursor):
                super().choose_cursor()
        elif self.staged:
            self.dispatch("on_choose", self.staged[-1])

    def _ask(self, key: Hashable) -> bool:
        """Whether a place must be asked about: several can lay there, and none is staged."""
        options = self.options.get(key, ())
        if len(options) < 2 or self.legal[key] in self.staged:
            return False
        self.dispatch("on_offer", list(options))
        return True

    def on_offer(self, actions: list[Action]) -> None: ...

    def on_city(self, city: int) -> None: ...

    def on_step(self, way: int) -> bool:
        """The arrow keys ask the panel first; True: it has something to go through."""
        return False
