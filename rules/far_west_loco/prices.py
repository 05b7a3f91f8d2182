"""Prices: start money, title deeds and fees."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

#: The kinds of deeds.
INDUSTRY: Final = "industry"
SHOP: Final = "shop"
DEN: Final = "den"
RANCH_DEED: Final = "ranch"

#: FW-3.1: the stages whose material an industry sells.
INDUSTRY_STAGES = range(2, 7)


@dataclass(frozen=True, slots=True)
class Deed:
    """A title deed. ``mortgage`` is 0 for deeds that can only be auctioned (FW-5.2)."""

    number: int
    id: str
    name: str
    kind: str
    price: int
    mortgage: int
    fee: int
    #: FW-3.1: the stage whose material it sells; 0 for shops and the ranch.
    stage: int
    #: Whether robbers spare its owner (FW-5.4).
    guard: bool


@dataclass(frozen=True, slots=True)
class Setup:
    """Start money, price of material and removed cards for a number of players (FW-1.2, FW-1.3)."""

    players: int
    #: Our own, not of the printed rules.
    extension: bool
    cash: int
    material: int
    #: Cards removed by colour, in the full game and in the shorter ones.
    remove: Mapping[str, int]
    remove_short: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Fees:
    """Costs and gains of the spaces (FW-4)."""

    saloon: int
    station: int
    no_stop: int
    works: int
    wrong_die: int
    subsidy: int
    subsidy_bankrupt: int
    mine_visit: int
    mine_prospect: int
    mine_8: int
    mine_7: int
    mine_second_8: int


@dataclass(frozen=True, slots=True)
class Prices:
    """All prices of a kit. Deeds are in a fixed order: industries by stage, shops, the ranch.

    >>> from rules import game
    >>> prices = game("far_west_loco").kit().prices
    >>> prices.setups[4].cash, prices.setups[4].material
    (3300, 500)
    >>> [deed.id for deed in prices.deeds[: prices.industries]]
    ['cement', 'brick', 'saw', 'tile', 'clock']
    """

    #: By number of players.
    setups: Mapping[int, Setup]
    deeds: tuple[Deed, ...]
    #: FW-4.9: added to the price of an industry that is reached by manoeuvring.
    surcharge: int
    #: FW-4.11: the stakes a visitor may have; the owner stakes half of it.
    den_stakes: tuple[int, ...]
    #: FW-3.7: the value of a deed at the end.
    deed_value: int
    fees: Fees
    certainty: str

    @property
    def ranch(self) -> int:
        """The deed of the ranch: the last one."""
        return len(self.deeds) - 1

    @property
    def industries(self) -> int:
        """Number of industries: the first deeds."""
        return len(INDUSTRY_STAGES)
