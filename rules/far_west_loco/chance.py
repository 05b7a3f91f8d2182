"""Chance: throws of the dice, drawn cards and dealt lots, with their notation."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.core.action import NO_CODE, Action
from rules.core.errors import BadNotation
from rules.core.reason import Reason
from rules.core.rng import Rng
from rules.far_west_loco.board import LOTS
from rules.far_west_loco.cards import Deck
from rules.far_west_loco.dice import MANOEUVRE_FACES, SPEED_FACES, STAR
from rules.far_west_loco.kit import Box
from rules.far_west_loco.phases import (
    CARD,
    DEN_THROW,
    DUEL,
    LOTS_DEALT,
    MANOEUVRE_THROW,
    PROSPECTING,
    SPEED_THROW,
    VEIN,
)
from rules.far_west_loco.position import Position


def _throws(phase: str, faces: Sequence[int]) -> dict[int, Action]:
    return {
        face: Action(NO_CODE, phase, (face,), f"{phase} {'star' if face == STAR else face}")
        for face in faces
    }


#: Throws of one die, by phase and face.
THROWS: Mapping[str, Mapping[int, Action]] = {
    SPEED_THROW: _throws(SPEED_THROW, SPEED_FACES),
    MANOEUVRE_THROW: _throws(MANOEUVRE_THROW, (1, 2, STAR)),
    PROSPECTING: _throws(PROSPECTING, SPEED_FACES),
    VEIN: _throws(VEIN, SPEED_FACES),
}
#: Throws of one die by each of the den's visitor and owner.
PAIRS = (DEN_THROW, DUEL)
#: The phases in which chance is to act.
CHANCES = frozenset((LOTS_DEALT, CARD, *THROWS, *PAIRS))


# Outcomes


def card_draws(deck: Deck) -> tuple[Action, ...]:
    """By card: the outcome that it is drawn."""
    return tuple(Action(NO_CODE, CARD, (card.number,), f"{CARD} {card.id}") for card in deck.cards)


def lots_action(box: Box, lots: Sequence[int]) -> Action:
    """The outcome that the seats get these lots."""
    names = " ".join(box.board.lots[lot].id.lower() for lot in lots)
    return Action(NO_CODE, LOTS_DEALT, tuple(lots), f"{LOTS_DEALT} {names}")


def pair_action(kind: str, visitor: int, owner: int) -> Action:
    """The outcome that the visitor and the owner of the den throw these faces."""
    return Action(NO_CODE, kind, (visitor, owner), f"{kind} {visitor} {owner}")


def draw(position: Position, rng: Rng) -> Action:
    """A random outcome of the chance that is owed now.

    >>> from rules import game
    >>> state = game("far_west_loco").start(3)
    >>> draw(state, Rng(1)).text
    'lots sacramento stlouis cheyenne'
    """
    phase = position.phase
    if phase == MANOEUVRE_THROW:
        return THROWS[phase][rng.choice(MANOEUVRE_FACES)]
    if phase in THROWS:
        return THROWS[phase][rng.choice(SPEED_FACES)]
    if phase in PAIRS:
        return pair_action(phase, rng.choice(SPEED_FACES), rng.choice(SPEED_FACES))
    if phase == CARD:
        return position.box.card_draws[_random_bit(position.layers[0][0], rng)]
    first = position.box.board.first_lot
    others = rng.shuffled([lot for lot in range(LOTS) if lot != first])
    return lots_action(position.box, rng.shuffled([first, *others[: position.seats - 1]]))


def _random_bit(bits: int, rng: Rng) -> int:
    """A member of a set of bits, each equally likely."""
    for _ in range(rng.below(bits.bit_count())):
        bits &= bits - 1
    return (bits & -bits).bit_length() - 1


def refuse(position: Position, action: Action) -> Reason | None:
    """The reason why this cannot be the outcome of the chance that is owed now, or None."""
    phase, args = position.phase, action.args
    if action.kind != phase:
        return Reason("core", "unknown_action")
    if phase in THROWS:
        ok = action in THROWS[phase].values()
        return None if ok else Reason("FW-2.1", "no_such_face")
    if phase in PAIRS:
        ok = len(args) == 2 and all(face in SPEED_FACES for face in args)
        return None if ok else Reason("FW-4.11", "no_such_face")
    if phase == CARD:
        ok = len(args) == 1 and args[0] >= 0 and position.layers[0][0] >> args[0] & 1 == 1
        return None if ok else Reason("FW-4.1", "not_on_top")
    first = position.box.board.first_lot
    ok = len(args) == position.seats == len(set(args)) and first in args
    return None if ok and set(args) <= set(range(LOTS)) else Reason("FW-1.1", "bad_lots")


# Notation


def parse(box: Box, text: str) -> Action | None:
    """The outcome that a text names; None when it does not begin as one.

    >>> from rules import game
    >>> kit = game("far_west_loco").kit()
    >>> parse(kit, "manoeuvre star").args, parse(kit, "card B01").args, parse(kit, "throw speed")
    ((0,), (0,), None)
    """
    kind, _, rest = " ".join(text.split()).partition(" ")
    if kind not in CHANCES or (kind in THROWS and not rest):  # "prospect" alone is a player's
        return None
    if kind in PAIRS:
        found = _parse_pair(kind, rest)
    elif kind == LOTS_DEALT:
        found = _parse_lots(box, rest)
    else:
        outcomes = box.card_draws if kind == CARD else THROWS[kind].values()
        found = next((action for action in outcomes if action.text == f"{kind} {rest}"), None)
    if found is None:
        raise BadNotation(f"“{text}” is no outcome of {kind}.")
    return found


def _parse_pair(kind: str, rest: str) -> Action | None:
    faces = [int(face) for face in rest.split() if face.isdecimal() and len(face) < 3]
    return pair_action(kind, *faces) if len(faces) == 2 else None


def _parse_lots(box: Box, rest: str) -> Action | None:
    numbers = {lot.id.lower(): lot.number for lot in box.board.lots}
    names = rest.lower().split()
    if not names or any(name not in numbers for name in names):
        return None
    return lots_action(box, [numbers[name] for name in names])
