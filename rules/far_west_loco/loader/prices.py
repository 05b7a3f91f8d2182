"""Reads and checks the prices."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rules.core.errors import BadData
from rules.core.files import field_of
from rules.far_west_loco.cards import COLOURS
from rules.far_west_loco.loader.fields import (
    amount,
    check_format,
    check_unique,
    flag,
    ident,
    items,
    label,
)
from rules.far_west_loco.moves import MAX_STAKES
from rules.far_west_loco.prices import (
    DEN,
    INDUSTRY,
    INDUSTRY_STAGES,
    RANCH_DEED,
    SHOP,
    Deed,
    Fees,
    Prices,
    Setup,
)

#: Numbers of players that need a setup.
PLAYERS = range(2, 6)


def read_prices(raw: dict[str, Any], where: str) -> Prices:
    """Prices from a file's values; BadData says what cannot be played.

    >>> read_prices({"format": "poker"}, "my_prices.json")
    Traceback (most recent call last):
        ...
    rules.core.errors.BadData: my_prices.json: its format is 'poker', not 'far-west-loco-prices'.
    """
    check_format(raw, "far-west-loco-prices", where)
    setups = {setup.players: setup for setup in _setups(raw, where)}
    missing = [players for players in PLAYERS if players not in setups]
    if missing:
        raise BadData(f"{where}: there is no setup for {missing[0]} players.")
    return Prices(
        setups=setups,
        deeds=_deeds(raw, where),
        surcharge=amount(raw, "surcharge", where, least=0),
        den_stakes=_stakes(raw, where),
        deed_value=amount(raw, "deed_value", where, least=0),
        fees=_fees(field_of(raw, "fees", dict, where), f"{where}, fees"),
        certainty=field_of(raw, "certainty", str, where),
    )


def _setups(raw: dict[str, Any], where: str) -> list[Setup]:
    found: list[Setup] = []
    for item, place in items(raw, "setups", where):
        players = field_of(item, "players", int, place)
        if players not in PLAYERS or any(players == setup.players for setup in found):
            raise BadData(f"{place}: {players} players are out of range or there twice.")
        found.append(
            Setup(
                players=players,
                extension=flag(item, "extension", place),
                cash=amount(item, "cash", place),
                material=amount(item, "material", place),
                remove=_removed(item, "remove", place),
                remove_short=_removed(item, "remove_short", place),
            )
        )
    return found


def _removed(item: dict[str, Any], key: str, where: str) -> dict[str, int]:
    removed = field_of(item, key, dict, where)
    for colour, count in removed.items():
        if colour not in COLOURS or type(count) is not int or count < 0:
            raise BadData(f"{where}: {key!r} cannot take {count!r} cards of {colour!r} away.")
    return removed


def _deeds(raw: dict[str, Any], where: str) -> tuple[Deed, ...]:
    industries = sorted(
        (_deed(item, place, INDUSTRY) for item, place in items(raw, "industries", where)),
        key=lambda deed: deed.stage,
    )
    if [deed.stage for deed in industries] != list(INDUSTRY_STAGES):
        raise BadData(f"{where}: the industries must be one for each of the stages 2 to 6.")
    shops = [
        _deed(item, place, DEN if flag(item, "den", place) else SHOP)
        for item, place in items(raw, "shops", where)
    ]
    if sum(deed.kind == DEN for deed in shops) != 1:
        raise BadData(f"{where}: exactly one of the shops must be the gambling den.")
    ranch = _deed(field_of(raw, "ranch", dict, where), f"{where}, ranch", RANCH_DEED)
    found = (*industries, *shops, ranch)
    check_unique([deed.id for deed in found], "deeds", where)
    return tuple(replace(deed, number=number) for number, deed in enumerate(found))


def _deed(item: dict[str, Any], where: str, kind: str) -> Deed:
    """One deed, still without its number."""
    deed_id = ident(item, where)
    rented = kind in (SHOP, RANCH_DEED)
    price = amount(item, "price", where)
    mortgage = amount(item, "mortgage", where) if rented else 0
    if mortgage > price:
        raise BadData(f"{where}: {deed_id} can be mortgaged for more than it costs.")
    return Deed(
        number=-1,
        id=deed_id,
        name=label(item, f"deed.{deed_id}", where),
        kind=kind,
        price=price,
        mortgage=mortgage,
        fee=amount(item, "fee", where) if rented else 0,
        stage=field_of(item, "stage", int, where) if kind == INDUSTRY else 0,
        guard=flag(item, "guard", where),
    )


def _stakes(raw: dict[str, Any], where: str) -> tuple[int, ...]:
    stakes = field_of(raw, "den_stakes", list, where)
    sound = all(type(stake) is int and stake > 0 and stake % 200 == 0 for stake in stakes)
    if not sound or not 1 <= len(stakes) <= MAX_STAKES or sorted(set(stakes)) != stakes:
        raise BadData(
            f"{where}: 'den_stakes' must be one to five ascending multiples of 200, "
            "so that the owner can stake half."
        )
    return tuple(stakes)


def _fees(raw: dict[str, Any], where: str) -> Fees:
    return Fees(**{key: amount(raw, key, where) for key in Fees.__slots__})
