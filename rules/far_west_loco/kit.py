"""What lies in the box: board, prices and cards together, and every action that can be done."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from typing import Any

from rules.core.action import NO_CODE, Action
from rules.core.errors import BadData, BadNotation
from rules.core.files import read_data
from rules.core.game import Kit
from rules.far_west_loco.board import LOTS, SMALL_PLOT, Board, read_board
from rules.far_west_loco.cards import MAX_OPTIONS, Deck, read_cards
from rules.far_west_loco.prices import SHOP, Prices, read_prices
from rules.far_west_loco.reading import check_format

KITS = ("classic",)
PARTS = ("board", "prices", "cards")

#: FW-2.1: the faces of the dice; a star is written 0.
SPEED_FACES = (3, 4, 5, 6, 7, 8)
STAR = 0
MANOEUVRE_FACES = (1, 1, 2, 2, STAR, STAR)
STAR_REACH = 4

#: No purse comes near this: 1,000 bids of 100 more each.
MOST_BIDS = 1000

# Codes. What a deed, a lot or a sum is added to stands last in each group.
SPEED, MANOEUVRE, LOAD, PASS, GO, CHANGE, VISIT, PROSPECT = range(8)
FORWARD = 8  # + spaces - 1
BACK = FORWARD + STAR_REACH
STAKE = BACK + STAR_REACH  # + which of the stakes
CHOOSE = STAKE + 5  # + which option
SPIKE = CHOOSE + MAX_OPTIONS  # + lot
LOT = SPIKE + LOTS
BUY = LOT + LOTS  # + deed; the other deeds' codes follow, see Box


@dataclass(frozen=True, eq=False)
class Box(Kit):
    """A loaded kit. Its actions are flyweights, numbered in the order of the codes above."""

    board: Board
    prices: Prices
    deck: Deck
    actions: list[Action] = field(repr=False, default_factory=list)

    @classmethod
    def load(cls, name: str) -> Box:
        """A kit by its name, or a file that bundles or names board, prices and cards."""
        raw, fingerprint = read_data("far_west_loco", name, KITS)
        check_format(raw, "far-west-loco-kit", name)
        parts: dict[str, dict[str, Any]] = {}
        prints = [fingerprint]
        for part in PARTS:
            parts[part], own_print = _part(raw, part, name)
            prints.append(own_print)
        prices = read_prices(parts["prices"], _where(name, raw, "prices"))
        board = read_board(parts["board"], _where(name, raw, "board"))
        shops = sum(deed.kind in (SHOP, "den") for deed in prices.deeds)
        plots = sum(space.kind == SMALL_PLOT for space in board.spaces)
        if plots < shops:
            raise BadData(f"{name}: there are {shops} shops but only {plots} small plots.")
        box = cls(
            name=name,
            fingerprint=sha256("".join(prints).encode()).hexdigest()[:16],
            board=board,
            prices=prices,
            deck=read_cards(parts["cards"], prices, _where(name, raw, "cards")),
        )
        box.actions.extend(_actions(box))
        return box

    # Codes of deeds and bids

    @cached_property
    def mortgage(self) -> int:
        return BUY + len(self.prices.deeds)

    @cached_property
    def lift(self) -> int:
        return BUY + 2 * len(self.prices.deeds)

    @cached_property
    def auction(self) -> int:
        return BUY + 3 * len(self.prices.deeds)

    @cached_property
    def bid(self) -> int:
        """What is added to a bid's hundreds, less one."""
        return BUY + 4 * len(self.prices.deeds)

    # Often asked

    @cached_property
    def kinds(self) -> tuple[str, ...]:
        """The kind of each space."""
        return tuple(space.kind for space in self.board.spaces)

    @cached_property
    def plot_of(self) -> tuple[int, ...]:
        """The plot of each space, or -1."""
        return tuple(space.plot for space in self.board.spaces)

    @cached_property
    def lot_of(self) -> tuple[int, ...]:
        """The lot of each space, or -1."""
        return tuple(space.lot for space in self.board.spaces)

    @cached_property
    def den(self) -> int:
        return next(deed.number for deed in self.prices.deeds if deed.kind == "den")

    @cached_property
    def guards(self) -> tuple[int, ...]:
        """The deeds whose owner robbers leave alone."""
        return tuple(deed.number for deed in self.prices.deeds if deed.guard)

    # Notation

    @cached_property
    def by_text(self) -> dict[str, Action]:
        return {action.text: action for action in self.actions}

    def parse(self, text: str) -> Action:
        """A player's action from its notation, in any case."""
        found = self.by_text.get(" ".join(text.lower().split()))
        if found is None:
            raise BadNotation(f"“{text}” is no move of Far West Loco: try “throw speed”.")
        return found

    @cached_property
    def throws(self) -> dict[str, dict[int, Action]]:
        """The outcomes of a single die, by what it was thrown for."""
        kinds = {
            "speed": SPEED_FACES,
            "manoeuvre": (1, 2, STAR),
            "prospect": SPEED_FACES,
            "vein": SPEED_FACES,
        }
        return {
            kind: {
                face: Action(NO_CODE, kind, (face,), f"{kind} {face or 'star'}") for face in faces
            }
            for kind, faces in kinds.items()
        }

    @cached_property
    def card_draws(self) -> list[Action]:
        """The outcomes of drawing a card."""
        return [
            Action(NO_CODE, "card", (card.number,), f"card {card.id}") for card in self.deck.cards
        ]


def _where(name: str, raw: dict[str, Any], part: str) -> str:
    value = raw.get(part)
    if isinstance(value, str) and name not in KITS:
        return value
    return f"{name}, {part}"


def _part(raw: dict[str, Any], part: str, name: str) -> tuple[dict[str, Any], str]:
    """A part of the kit: bundled, in a file beside the kit's, or ours when it is not spoken of."""
    value = raw.get(part)
    if isinstance(value, dict):
        return value, ""  # the kit's own fingerprint covers it
    if value is None or name in KITS:
        return read_data("far_west_loco", part, PARTS)
    if not isinstance(value, str):
        raise BadData(f"{name}: {part!r} must be a group of values or the name of a file.")
    return read_data("far_west_loco", str(Path(name).parent / value), ())


def _actions(box: Box) -> list[Action]:
    """Every action of a player with this kit, built once and in the order of the codes."""
    rows: list[tuple[str, tuple[int, ...], str]] = [
        ("speed", (), "throw speed"),
        ("manoeuvre", (), "throw manoeuvre"),
        ("load", (), "load"),
        ("pass", (), "pass"),
        ("go", (), "go"),
        ("change", (), "change die"),
        ("visit", (), "visit"),
        ("prospect", (), "prospect"),
    ]
    rows += [("move", (n,), f"forward {n}") for n in range(1, STAR_REACH + 1)]
    rows += [("move", (-n,), f"back {n}") for n in range(1, STAR_REACH + 1)]
    stakes = (*box.prices.den_stakes, *(0,) * 5)[:5]
    rows += [("stake", (stake,), f"stake {stake or f'#{n}'}") for n, stake in enumerate(stakes)]
    rows += [("choose", (n,), f"choose {n + 1}") for n in range(MAX_OPTIONS)]
    rows += [("spike", (lot.number,), f"spike {lot.id.lower()}") for lot in box.board.lots]
    rows += [("lot", (lot.number,), f"lot {lot.id.lower()}") for lot in box.board.lots]
    for kind in ("buy", "mortgage", "lift", "auction"):
        rows += [(kind, (deed.number,), f"{kind} {deed.id.lower()}") for deed in box.prices.deeds]
    rows += [("bid", (100 * n,), f"bid {100 * n}") for n in range(1, MOST_BIDS + 1)]
    return [Action(code, *row) for code, row in enumerate(rows)]
