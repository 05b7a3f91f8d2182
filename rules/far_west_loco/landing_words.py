"""Words of landings: a space by its name and owner, and what a stop there did or would do.

They are read off events and the decision that follows, those of a trial or of a real throw: both
are told in the same words, to the player who moves.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.core.event import Event
from rules.core.phrase import Phrase, Word
from rules.far_west_loco import board, plots, stages
from rules.far_west_loco.dice import STAR
from rules.far_west_loco.phases import (
    BUYING,
    CARD,
    DEBT,
    DEN_THROW,
    LOADING,
    MINE,
    OVER,
    PROSPECTING,
)
from rules.far_west_loco.position import NOBODY
from rules.far_west_loco.prices import DEN, INDUSTRY
from rules.far_west_loco.state import State

# Titles


def title(position: State, seat: int, space: int, names: Sequence[str]) -> Phrase:
    """A space by the name of what stands there, with its owner."""
    about = position.box.board.spaces[space]
    if about.kind == board.STATION:
        place = position.box.board.lots[about.lot].name
        owner = position.landlord[about.lot]
        if owner == NOBODY:
            return Phrase("landing.name", {"place": about.name})
        whose = "own" if owner == seat else "other"
        about_it = {"place": place, "name": names[owner]}
        return Phrase(f"landing.name.station.{whose}", about_it)
    deed = position.plots[about.plot] if about.plot >= 0 else NOBODY
    if deed < 0:
        return Phrase("landing.name", {"place": about.name})
    owner = position.owner[deed]
    place = position.box.prices.deeds[deed].name
    if owner == NOBODY:
        return Phrase("landing.name.nobody", {"place": place})
    if owner == seat:
        return Phrase("landing.name.own", {"place": place})
    return Phrase("landing.name.other", {"place": place, "name": names[owner]})


def rule_of(position: State, space: int) -> Phrase:
    """The rule of a space in one sentence, whoever stops there."""
    about, prices = position.box.board.spaces[space], position.box.prices
    deed = position.plots[about.plot] if about.plot >= 0 else NOBODY
    fees = prices.fees
    if deed >= 0:
        deed_rule = prices.deeds[deed]
        if deed_rule.kind == INDUSTRY:
            amount = {"amount": position.setup.material, "load": the_load(deed_rule.stage)}
            return Phrase("space.industry", amount)
        if deed_rule.kind == DEN:
            return Phrase("space.den")
        if position.owner[deed] >= 0:
            return Phrase("space.shop", {"amount": deed_rule.fee})
        return Phrase("space.ranch", {"amount": deed_rule.price, "fee": deed_rule.fee})
    amounts = {
        board.STATION: {"amount": fees.station},
        board.SALOON: {"amount": fees.saloon},
        board.SUBSIDY: {"amount": fees.subsidy, "more": fees.subsidy_bankrupt},
        board.NO_STOP: {"amount": fees.no_stop},
        board.WORKS: {"amount": fees.works},
        board.PROMONTORY: {"count": position.box.board.spike},
        board.GOLD_MINE: {"visit": fees.mine_visit, "stake": fees.mine_prospect},
    }
    return Phrase(f"space.{about.kind}", amounts.get(about.kind, {}))


# Effects


def effects(
    after: State,
    seat: int,
    space: int,
    events: Sequence[Event],
    names: Sequence[str],
    shunting: bool = False,
    moved: bool = True,
    whole: bool = True,
) -> tuple[Phrase, ...]:
    """What some events did to a seat that stopped at a space, and what it is asked now.

    Unless the events are ``whole`` more of them follow, so that nothing is asked yet.
    """
    told = [phrase for event in events if (phrase := _event(after, seat, event, names))]
    if after.winner == seat:
        how = "governor" if after.length == "full" else "clock"
        told.append(Phrase(f"landing.win.{how}"))
    elif whole and after.phase != OVER and after.task[1] == seat:
        asked = _asked(after, seat, names)
        told += [asked] if asked is not None else []
    if told:
        return tuple(told)
    draws = after.box.kinds[space] == board.CARD and not shunting
    return (_nothing(after, seat, space, names, shunting, moved),) if whole or draws else ()


def the_load(stage: int) -> Word:
    """The load of a stage, with its article."""
    return Word(f"the_load.{stage}")


def the_deed(name: str) -> str:
    """A deed with its article; the name alone if it is that of a player's own board."""
    return Word(f"the_{name}") if isinstance(name, Word) else name


def _event(after: State, seat: int, event: Event, names: Sequence[str]) -> Phrase | None:
    if event.seat != seat:
        return None
    data = event.data
    if event.kind == "received":
        return Phrase("landing.receive", {"amount": data["amount"]})
    if event.kind == "paid":
        return _payment(data, names)
    if event.kind == "skip":
        many = "" if data["turns"] == 1 else ".many"
        return Phrase(f"landing.skip{many}", {"turns": data["turns"]})
    if event.kind in ("spike", "governor"):
        holder = data["holder"]
        if holder == NOBODY:
            return Phrase(f"landing.{event.kind}")
        return Phrase(f"landing.{event.kind}.from", {"name": names[holder]})
    if event.kind == "unloaded":
        stage, last = data["stage"], len(stages_of(after))
        done = stages_of(after).index(stage) + 1
        return Phrase("landing.unload", {"load": the_load(stage), "stage": done, "stages": last})
    if event.kind == "loaded" and data["cost"] == 0:
        return Phrase("landing.load", {"load": the_load(data["stage"])})
    if event.kind == "fetched":
        return Phrase("landing.fetch", {"load": the_load(data["stage"])})
    if event.kind == "cannot_load":
        about = {"load": the_load(data["stage"]), "amount": after.setup.material}
        return Phrase("landing.too_dear", about)
    if event.kind == "card":
        return Phrase("landing.drawn", {"title": data["title"]})
    if event.kind == "bankrupt":
        return Phrase("landing.bankrupt", {"amount": data["amount"]})
    if event.kind == "no_duel":
        return Phrase("landing.no_duel", {"name": names[data["owner"]]})
    return None


#: By reason of a payment to another player: the ending of its key; others have none.
_PAID_FOR = ("saloon", "station", "no_stop", "works")


def _payment(data: Mapping[str, object], names: Sequence[str]) -> Phrase:
    to, why = data["to"], str(data["why"])
    about = {"amount": data["amount"]}
    if isinstance(to, int) and to >= 0:
        key = f"landing.pay.{why}" if why in _PAID_FOR else "landing.pay"
        return Phrase(key, {**about, "name": names[to]})
    if why in _PAID_FOR:
        return Phrase(f"landing.pay.{why}", about)
    return Phrase(
        "landing.pay.mortgaged" if why in ("shop", "ranch") else "landing.pay.bank", about
    )


def _asked(after: State, seat: int, names: Sequence[str]) -> Phrase | None:
    """The decision or throw that a seat is led to."""
    phase, fees = after.phase, after.box.prices.fees
    if phase == CARD:
        return Phrase("landing.card")
    if phase == MINE:
        return Phrase("landing.mine", {"visit": fees.mine_visit, "stake": fees.mine_prospect})
    if phase == PROSPECTING:
        return Phrase("landing.mine.free")
    if phase == DEN_THROW:
        return Phrase("landing.duel", {"name": names[after.owner[after.box.den]]})
    if phase == DEBT:
        return Phrase("landing.debt", {"amount": after.task[3], "cash": after.cash[seat]})
    if phase == LOADING:
        owner = after.owner[stages.seller(after, seat)]
        load, amount = the_load(after.stage[seat]), after.setup.material
        return Phrase("landing.load.buy", {"load": load, "amount": amount, "name": names[owner]})
    return _offer(after, seat) if phase == BUYING else None


def _offer(after: State, seat: int) -> Phrase:
    """What can be bought on a plot."""
    shunting = after.task[2]
    deeds = plots.for_sale(after, seat, shunting)
    least = min(plots.price(after, deed, shunting) for deed in deeds)
    kind = after.box.kinds[after.at[seat]]
    needed = needed_here(after, seat)
    if needed >= 0:
        about = {
            "what": after.box.prices.deeds[needed].name,
            "amount": plots.price(after, needed, shunting),
            "load": the_load(after.stage[seat]),
        }
        return Phrase("landing.offer.needed", about)
    key = {board.LARGE_PLOT: "works", board.SMALL_PLOT: "shop"}.get(kind, "ranch")
    return Phrase(f"landing.offer.{key}", {"amount": least})


def needed_here(after: State, seat: int) -> int:
    """The industry for sale here whose material the seat needs now, if it has the cash for it."""
    shunting = after.task[2]
    needed = stages.seller(after, seat)
    if needed not in plots.for_sale(after, seat, shunting) or not stages.needs(after, seat):
        return NOBODY
    return needed if plots.price(after, needed, shunting) <= after.cash[seat] else NOBODY


def _nothing(
    after: State, seat: int, space: int, names: Sequence[str], shunting: bool, moved: bool
) -> Phrase:
    """The reason why nothing happens, or what goes on there without having had an effect yet."""
    about = after.box.board.spaces[space]
    deed = after.plots[about.plot] if about.plot >= 0 else NOBODY
    if not moved:
        return Phrase("landing.nothing")
    if shunting:
        return Phrase("landing.nothing.shunting")
    if after.debt[seat]:
        return Phrase("landing.nothing.bankrupt")
    if about.lot >= 0:
        owner = after.landlord[about.lot]
        whose = "own" if owner == seat else "nobody"
        return Phrase(f"landing.nothing.{about.kind}.{whose}")
    if about.plot >= 0 and (deed < 0 or after.owner[deed] == NOBODY):
        left = plots.for_sale(after, seat, shunting)
        return Phrase("landing.nothing.no_cash" if left else "landing.nothing.sold_out")
    if about.kind == board.LARGE_PLOT or about.kind == board.PALACE:
        return Phrase("landing.nothing.not_needed")
    if deed >= 0 and after.owner[deed] != seat:  # the den, whose game is under way
        return Phrase("landing.duel", {"name": names[after.owner[deed]]})
    if deed >= 0:
        return Phrase("landing.nothing.own")
    if about.kind in (board.PROMONTORY, board.WORKS, board.TRACK):
        return Phrase(f"landing.nothing.{about.kind}")
    if about.kind == board.CARD:  # what the card does is told after it
        return Phrase("landing.card")
    return Phrase("landing.nothing")


def stages_of(position: State) -> list[int]:
    """The stages that are built in this game (FW-3.1, FW-3.8)."""
    last = stages.GOVERNOR_STAGE if position.length == "full" else stages.CLOCK_STAGE
    left_out = stages.LEFT_OUT_STAGE if position.length == "shorter" else 0
    return [stage for stage in range(1, last + 1) if stage != left_out]


# Results


def told(
    after: State, seat: int, events: Sequence[Event], names: Sequence[str], whole: bool = True
) -> Phrase | None:
    """The result of a seat's own throw or move, for the player who made it; None: there is none.

    "You threw 3: Summit Tunnel, no stopping here: you pay 100." What the seat is asked is told
    when the events are ``whole``.
    """
    throws = [n for n, event in enumerate(events) if event.kind == "thrown" and event.seat == seat]
    face = _face(events[throws[-1]]) if throws else None
    rest = events[throws[-1] + 1 :] if throws else events
    move = next((e for e in rest if e.kind == "moved" and e.seat == seat), None)
    if move is None:
        return Phrase("told.throw", {"face": face}) if face is not None else None
    if not move.data["steps"]:
        return Phrase("told.throw.stay", {"face": face}) if face is not None else None
    shunting = move.data["by"] == "manoeuvre"
    found = effects(after, seat, move.data["to"], rest, names, shunting, whole=whole)
    if not found:
        return Phrase("told.throw", {"face": face}) if face is not None else None
    # A card matters more than what the way there cost: it may have led on.
    effect = next((phrase for phrase in found if phrase.key == "landing.drawn"), found[0])
    if effect != found[-1]:
        effect = Phrase("told.and", {"first": effect, "then": found[-1]})
    about = {"face": face, "place": move.data["place"], "effect": effect}
    return Phrase("told.move" if face is None else "told.throw.to", about)


def _face(thrown: Event) -> object:
    face = thrown.data["face"]
    return Word("die.star") if thrown.data["die"] == "manoeuvre" and face == STAR else face
