"""House rules: what a table may agree on beside the printed rules (rule 8)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rules.core.game import Options


@dataclass(frozen=True, slots=True)
class House:
    """The house rules of a table; each is an option of the same name, off by default.

    >>> from rules import game
    >>> game("far_west_loco").start(2, {"strict_crosses": True}).house.strict_crosses
    True
    """

    #: FW-8.1: a card's move to an occupied space ends on the space before it.
    card_push: bool
    #: FW-8.2: a locomotive on a red cross is never overtaken, however it got there.
    strict_crosses: bool
    #: FW-8.3: any stake may be chosen in the den; who cannot pay must raise the money.
    den_debts: bool
    #: FW-8.4: every move through track works is fined, not only one by the speed die.
    works_for_all: bool
    #: FW-8.5: a mortgage may be lifted at any decision of its owner.
    lift_anytime: bool

    @classmethod
    def of(cls, options: Options) -> House:
        """The house rules among the options of a game."""
        return cls(**{name: bool(options[name]) for name in cls.__slots__})
