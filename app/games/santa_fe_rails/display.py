"""Display: the piles of cards that can be drawn from."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from app.games.santa_fe_rails.pictures import card_pictures
from app.games.santa_fe_rails.text import pile_name
from app.kv_loader import load_kv
from app.services.language import tr
from app.widgets.buttons import Touchable
from app.widgets.children import ensure_children
from rules.core.action import Action
from rules.core.game import Game
from rules.santa_fe_rails import supply
from rules.santa_fe_rails.board import MAJORS
from rules.santa_fe_rails.cards import BOOM, BRANCH, DECK, DOUBLE, FOUR, TRIPLE
from rules.santa_fe_rails.state import State

#: The piles in the order in which they lie; all branch cards are one pile.
PILES = (DECK, DOUBLE, TRIPLE, FOUR, BOOM, BRANCH)
#: Width of the longest name of a pile with its margins, in sizes of its text; the gap between two.
NAME, GAP = 6.7, 8


class DisplayTile(Touchable, BoxLayout):
    """A pile of cards that can be drawn from."""

    title = StringProperty("")
    count_text = StringProperty("")
    pictures = ListProperty([])
    card = NumericProperty(0)
    #: The one card that can be taken from it now; a lesson lights the pile by it.
    action = ObjectProperty(None, allownone=True)
    allowed = BooleanProperty(True)
    chosen = BooleanProperty(False)
    accent = ColorProperty([0, 0, 0, 1])


class CardDisplay(BoxLayout):
    """The deck and the open piles. Event: ``on_pile(card)`` when a pile is touched."""

    deck_text = StringProperty("")
    #: The viewer's money, for cards that cost some; empty where it is in sight elsewhere.
    cash_text = StringProperty("")
    title_role = StringProperty("section")
    columns = NumericProperty(3)

    __events__ = ("on_pile",)

    def on_pile(self, card: int) -> None: ...

    def fitting(self, width: float, size: float, most: float) -> int:
        """Columns in which no name of a pile is cut; all rows are full."""
        room = (width + dp(GAP)) / (size * NAME + dp(GAP))
        return next((columns for columns in (6, 3) if columns <= min(most, room)), 2)

    def _tile(self) -> DisplayTile:
        tile = DisplayTile()
        tile.bind(on_release=lambda tile: self.dispatch("on_pile", tile.card))
        return tile

    @property
    def tiles(self) -> list[DisplayTile]:
        """In the order of ``PILES``."""
        return list(reversed(self.ids.piles.children))

    def show(
        self,
        game: Game,
        position: State,
        staged: Collection[Action],
        legal: Collection[Action] | None,
        tint: Sequence[float],
    ) -> None:
        """Show the piles; ``legal`` is None while nobody draws, so nothing is greyed out."""
        self.deck_text = tr.n(
            "{count} card in the deck", "{count} cards in the deck", position.deck_left
        )
        takes = None if legal is None else _taken(legal)
        chosen = _taken(staged)
        for card, tile in zip(
            PILES, ensure_children(self.ids.piles, len(PILES), self._tile), strict=True
        ):
            cards = _cards_of(card)
            tile.card = card
            tile.title = pile_name(game, position, card)
            tile.count_text = f"×{sum(supply.on_display(position, one) for one in cards)}"
            tile.pictures = card_pictures(position, card)
            offered = [one for one in legal or () if one.kind == "take" and one.args[0] in cards]
            tile.action = offered[0] if len(offered) == 1 else None
            tile.allowed = takes is None or not takes.isdisjoint(cards)
            tile.chosen = not chosen.isdisjoint(cards)
            tile.accent = tint


def _cards_of(pile: int) -> list[int]:
    """The cards of a pile."""
    return [BRANCH + major for major in range(MAJORS)] if pile == BRANCH else [pile]


def _taken(actions: Collection[Action]) -> set[int]:
    """The cards that these actions take."""
    return {action.args[0] for action in actions if action.kind == "take"}


load_kv(__name__)
