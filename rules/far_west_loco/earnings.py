"""Earnings of a deed: what a purchase would bring, and who comes by next.

>>> from rules import Table, game
>>> from rules.far_west_loco.game import GAME
>>> table = Table.new(game("far_west_loco"), ["Mira", "Luca"], seed=7)
>>> hotel = table.state.parse("buy hotel").args[0]
>>> [(gain.amount, gain.what.say(GAME.words)) for gain in gains(table.state, 0, hotel)]
[(100, 'from everybody who stops, each time'), (200, 'at the end')]
"""

from __future__ import annotations

from dataclasses import dataclass

from rules.core.phrase import Phrase
from rules.far_west_loco import stages
from rules.far_west_loco.landing_words import stages_of, the_load
from rules.far_west_loco.position import Position
from rules.far_west_loco.prices import DEN, INDUSTRY
from rules.far_west_loco.state import State


@dataclass(frozen=True, slots=True)
class Gain:
    """One thing that a deed brings its owner: an amount, from whom, and for what."""

    #: None: it is not about money.
    amount: int | None
    what: Phrase
    why: Phrase
    #: The rivals who will pay it, where that is known.
    payers: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Passer:
    """A rival on the way to a space."""

    seat: int
    #: Spaces to go.
    away: int
    #: Stages to build before the material of an industry is needed there; None: never, or a shop.
    stages: int | None


def gains(position: State, seat: int, deed: int) -> list[Gain]:
    """What a deed would bring a seat."""
    about = position.box.prices.deeds[deed]
    value = position.box.prices.deed_value
    end = Gain(value, Phrase("gain.end"), Phrase("gain.end.why"))
    if about.kind == INDUSTRY:
        return [*_material(position, seat, deed), end]
    if about.kind == DEN:
        stakes = position.box.prices.den_stakes
        why = Phrase("gain.den.why", {"most": stakes[-1], "half": stakes[-1] // 2})
        return [Gain(stakes[0], Phrase("gain.den", {"most": stakes[-1]}), why), end]
    each = Gain(about.fee, Phrase("gain.fee"), Phrase("gain.fee.why"))
    guarded = [Gain(None, Phrase("gain.guard"), Phrase("gain.guard.why"))] if about.guard else []
    return [each, *guarded, end]


def _material(position: State, seat: int, deed: int) -> list[Gain]:
    """FW-3.3: the others pay for the material of an industry, its owner does not."""
    stage, price = position.box.prices.deeds[deed].stage, position.setup.material
    load = {"load": the_load(stage), "amount": price}
    payers = tuple(
        other for other in range(position.seats) if other != seat and lacks(position, other, stage)
    )
    found = []
    if payers:
        found.append(
            Gain(price, Phrase("gain.material"), Phrase("gain.material.why", load), payers)
        )
    else:
        found.append(Gain(0, Phrase("gain.material.none"), Phrase("gain.material.none.why", load)))
    if lacks(position, seat, stage):
        now = position.stage[seat] == stage and stages.needs(position, seat)
        why = Phrase("gain.own.now" if now else "gain.own.why", load)
        found.append(Gain(0, Phrase("gain.own", load), why))
    return found


def lacks(position: Position, seat: int, stage: int) -> bool:
    """Whether a seat has still to get the material of a stage."""
    at = position.stage[seat]
    return at < stage or (at == stage and stages.needs(position, seat))


def passers(position: State, seat: int, deed: int, space: int) -> list[Passer]:
    """The rivals by their distance to a space, the next one first."""
    length = len(position.box.board.spaces)
    stage = position.box.prices.deeds[deed].stage
    found = []
    for other in range(position.seats):
        if other == seat:
            continue
        away = (space - position.at[other]) % length or length
        needed = None
        if stage and lacks(position, other, stage):
            order = stages_of(position)
            needed = order.index(stage) - order.index(position.stage[other])
        found.append(Passer(other, away, needed))
    return sorted(found, key=lambda passer: passer.away)
