"""The cards: a closed vocabulary of effects (FW-6.1), and the stack they are drawn from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

#: FW-1.3: the colours of the cards, from the top of the stack down.
COLOURS = ("blue", "yellow", "red")

#: Operations with a sum of money, with a number of turns or spaces, and with nothing.
MONEY_OPS = ("receive", "pay", "receive_each", "pay_per_title", "receive_per_title", "daltons")
COUNT_OPS = {"skip": "turns", "others_skip": "turns", "drop_load": "back", "move": "n"}
PLAIN_OPS = ("roll_again", "take_spike")
OPS = (*MONEY_OPS, *COUNT_OPS, *PLAIN_OPS, "goto", "choice")

#: FW-4.13: where a card can send a locomotive, besides ``shop:<id>``.
GOTO_SPACES = ("promontory", "gold_mine", "palace", "sheriff", "ranch")
NEXT_PLOT: Final = "next_vacant_large_plot"
OWN_LOT: Final = "own_lot_if_loaded"

#: The most options that a card's choice may have.
MAX_OPTIONS: Final = 4

#: The stack from the top down: which cards a layer may hold (bits), and how many are left in it.
Layers = tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Effect:
    """One effect of a card: its operation and the number or place it is about."""

    op: str
    number: int = 0
    to: str = ""
    #: goto a shop or the ranch: its deed.
    deed: int = -1
    #: A choice: the scripts of its options.
    scripts: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Card:
    """A card: its title and text, and the number of its script."""

    number: int
    id: str
    colour: str
    title: str
    text: str
    script: int


@dataclass(frozen=True, slots=True)
class Deck:
    """All cards, and their effects as scripts: one for each card and each option of a choice.

    >>> from rules import game
    >>> deck = game("far_west_loco").kit().deck
    >>> card = deck.cards[0]
    >>> card.id, deck.scripts[card.script]
    ('B01', (Effect(op='receive', number=300, to='', deed=-1, scripts=()),))
    >>> [left for _, left in deck.stack({"yellow": 7})]
    [14, 14, 14]
    """

    cards: tuple[Card, ...]
    scripts: tuple[tuple[Effect, ...], ...]
    #: Names of the scripts in snapshots: Y04, and Y04/1 for its first option.
    script_names: tuple[str, ...]
    #: By colour: its cards as a set of bits.
    colours: Mapping[str, int]
    certainty: str

    def stack(self, removed: Mapping[str, int]) -> Layers:
        """FW-1.3: blue on yellow on red, less the cards that are removed unseen.

        Nobody knows which cards were removed, so any card of the colour may be drawn.
        """
        return tuple(
            (cards, cards.bit_count() - removed.get(colour, 0))
            for colour, cards in ((colour, self.colours[colour]) for colour in COLOURS)
            if cards.bit_count() > removed.get(colour, 0)
        )


def to_pay(script: Sequence[Effect]) -> int:
    """The cash that an option of a choice costs: a player without it cannot choose it."""
    return sum(effect.number for effect in script if effect.op == "pay")
