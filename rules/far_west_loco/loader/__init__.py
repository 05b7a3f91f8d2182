"""Loads a kit: reads board, prices and cards from JSON and refuses what cannot be played.

Each part has its own reader in this package; ``fields`` holds what they share.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Any

from rules.core.errors import BadData
from rules.core.files import beside, kit_name, read_data
from rules.far_west_loco import chance
from rules.far_west_loco.about import ABOUT
from rules.far_west_loco.board import SMALL_PLOT
from rules.far_west_loco.kit import Box
from rules.far_west_loco.loader.board import read_board
from rules.far_west_loco.loader.cards import read_cards
from rules.far_west_loco.loader.fields import check_format
from rules.far_west_loco.loader.prices import read_prices
from rules.far_west_loco.moves import Moves
from rules.far_west_loco.prices import DEN, SHOP

FORMAT = "far-west-loco-kit"
PARTS = ("board", "prices", "cards")


def load_kit(name: str) -> Box:
    """The kit with this name, or of a file that holds or names board, prices and cards.

    >>> kit = load_kit("classic")
    >>> len(kit.board.spaces), len(kit.prices.deeds), len(kit.deck.cards)
    (48, 12, 49)
    """
    return _box(*read_data("far_west_loco", name, ABOUT.kits), name)


def kit_of(raw: dict[str, Any], fingerprint: str, name: str) -> Box:
    """The kit of these values, which hold every part of their own: they can name no file."""
    for part in PARTS:
        if isinstance(raw.get(part), str):
            raise BadData(f"{name}: its part {part!r} must be in the file itself.")
    return _box(raw, fingerprint, name)


def contents(name: str) -> dict[str, object]:
    """The values of a kit with all its parts in one."""
    raw, _fingerprint = read_data("far_west_loco", name, ABOUT.kits)
    check_format(raw, FORMAT, name)
    return {**raw, **{part: _part(raw, part, name)[0] for part in PARTS}}


def _box(raw: dict[str, Any], fingerprint: str, name: str) -> Box:
    check_format(raw, FORMAT, name)
    parts: dict[str, dict[str, Any]] = {}
    prints = [fingerprint]
    for part in PARTS:
        parts[part], own_print = _part(raw, part, name)
        prints.append(own_print)
    prices = read_prices(parts["prices"], _where(name, raw, "prices"))
    board = read_board(parts["board"], _where(name, raw, "board"))
    shops = sum(deed.kind in (SHOP, DEN) for deed in prices.deeds)
    plots = sum(space.kind == SMALL_PLOT for space in board.spaces)
    if plots < shops:
        raise BadData(f"{name}: there are {shops} shops but only {plots} small plots.")
    deck = read_cards(parts["cards"], prices, _where(name, raw, "cards"))
    return Box(
        name=kit_name(name, ABOUT.kits),
        fingerprint=sha256("".join(prints).encode()).hexdigest()[:16],
        board=board,
        prices=prices,
        deck=deck,
        moves=Moves(board, prices),
        card_draws=chance.card_draws(deck),
    )


def _where(name: str, raw: dict[str, Any], part: str) -> str:
    """The name of a part in error messages: its own file, or the kit and the part."""
    value = raw.get(part)
    if isinstance(value, str) and name not in ABOUT.kits:
        return value
    return f"{name}, {part}"


def _part(raw: dict[str, Any], part: str, name: str) -> tuple[dict[str, Any], str]:
    """A part's values and fingerprint: in the kit, in a file beside it, or ours by default."""
    value = raw.get(part)
    if isinstance(value, dict):
        return value, ""  # the kit's own fingerprint covers it
    if value is None or name in ABOUT.kits:
        return read_data("far_west_loco", part, PARTS)
    if not isinstance(value, str):
        raise BadData(f"{name}: {part!r} must be a group of values or the name of a file.")
    return read_data("far_west_loco", beside(name, value), ())
