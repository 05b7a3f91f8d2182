"""Advice in words: why a strong player would do this, with what the table shows."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.action import Action
from rules.core.phrase import Phrase
from rules.core.view import View
from rules.far_west_loco import locomotives, plots, stages
from rules.far_west_loco.bots.race import turns_left
from rules.far_west_loco.bots.sensible import deed_value, reserve, turns_after_spike
from rules.far_west_loco.earnings import gains
from rules.far_west_loco.landing_words import the_load
from rules.far_west_loco.phases import BID, BUYING
from rules.far_west_loco.prices import INDUSTRY
from rules.far_west_loco.state import State

WORDS = {
    "analysis.cost": "−{count} %",
    "analysis.worth": "{count} %",
    "analysis.outlook": "Chance to win, on average",
    "analysis.how": (
        "Played on {count} times from here, always with the same dice for both. "
        "What counts is {name}’s chance to win."
    ),
    "analysis.how.you": (
        "Played on {count} times from here, always with the same dice for both. "
        "What counts is your chance to win."
    ),
    "advice.speed": "{place} is still far ({count}): the speed die gets you there sooner.",
    "advice.speed.free": "The speed die: nothing near is worth stopping for.",
    "advice.manoeuvre": (
        "{place} is only {count} away: the manoeuvre die can stop there, the speed die may pass it."
    ),
    "advice.load": "Load {load} now: the way home is all that is left of this stage.",
    "advice.spike.own": "Use the spike: it saves you about {count} turns.",
    "advice.spike.own.few": "Use the spike: no throw takes you as far.",
    "advice.spike.rival": "{name} is too far ahead: the spike throws that locomotive back.",
    "advice.go": "Drive on: changing the die would cost more than it brings.",
    "advice.change": "Change the die: this throw leads past where you want to stop.",
    "advice.move.goal": "That stops on {place}, just where you want to be.",
    "advice.move": "None of these reaches your goal; {place} leaves you well placed.",
    "advice.buy.needed": "You need {load} from there yourself: owning it, you load without paying.",
    "advice.buy.industry": "The others have to buy {load} there: {amount} to you each time.",
    "advice.buy.shop": "Everybody who stops there pays you {amount}, until the end of the game.",
    "advice.pass.buy": "Leave it: you need about {amount} for your next stages.",
    "advice.pass.bid": "Let it go: more than {amount} is more than it will bring you.",
    "advice.bid": "It should bring you about {amount} until the end.",
    "advice.pass": "Keep your money together.",
    "advice.mortgage": (
        "Mortgage the {what}: it brings the money at once, and you can lift it later."
    ),
    "advice.lift": "Lift the mortgage of the {what}: you can spare the money, and it earns again.",
    "advice.auction": "Sell the {what}: of all you own you need it least.",
    "advice.prospect": "Prospect: you can afford to lose the stake, and gold is worth the risk.",
    "advice.visit": "Just pay the visit: you have not enough money to gamble.",
    "advice.stake.visitor": "Stake little: the odds are with the owner of the den.",
    "advice.stake.owner": "Stake what you can cover: the odds are with you, the owner.",
    "advice.choose": "Of these it costs you least, or brings you most.",
    "advice.lot": "A good place to build: the others’ way home is no shorter.",
}

#: Actions whose reason names a deed.
_OF_A_DEED = ("mortgage", "lift", "auction")


def why(view: View[State], actions: Sequence[Action], names: Sequence[str]) -> Phrase:
    """The reason for a decision."""
    assert view.seat is not None
    state, seat, action = view.position, view.seat, actions[0]
    kind, number = action.kind, action.args[0] if action.args else 0
    if kind in ("speed", "manoeuvre"):
        return _throw(state, seat, kind)
    if kind == "load":
        return Phrase("advice.load", {"load": the_load(state.stage[seat])})
    if kind == "spike":
        return _spike(state, seat, state.landlord[number], names)
    if kind == "move":
        space = locomotives.landing(state, seat, number)
        hit = space in stages.wanted(state, seat)
        return Phrase("advice.move.goal" if hit else "advice.move", {"place": state.place(space)})
    if kind == "buy":
        return _buy(state, seat, number)
    if kind in ("pass", "bid"):
        return _price(state, seat, kind)
    if kind == "stake":
        return Phrase(f"advice.stake.{'visitor' if seat == state.task[2] else 'owner'}")
    if kind in _OF_A_DEED:
        return Phrase(f"advice.{kind}", {"what": state.box.prices.deeds[number].name})
    return Phrase(f"advice.{kind}")


def _throw(state: State, seat: int, die: str) -> Phrase:
    length = state.box.board.length
    ahead = {space: (space - state.at[seat]) % length for space in stages.wanted(state, seat)}
    if not ahead:
        return Phrase("advice.speed.free")
    if die == "manoeuvre":
        goal = min(ahead, key=lambda space: min(ahead[space], length - ahead[space]))
        count = min(ahead[goal], length - ahead[goal])
    else:
        goal = min(ahead, key=lambda space: ahead[space] or length)
        count = ahead[goal] or length
    return Phrase(f"advice.{die}", {"place": state.place(goal), "count": count})


def _spike(state: State, seat: int, target: int, names: Sequence[str]) -> Phrase:
    if target != seat:
        return Phrase("advice.spike.rival", {"name": names[target]})
    saved = round(turns_left(state, seat) - turns_after_spike(state, seat))
    return Phrase("advice.spike.own" if saved > 1 else "advice.spike.own.few", {"count": saved})


def _buy(state: State, seat: int, deed: int) -> Phrase:
    about = state.box.prices.deeds[deed]
    if about.kind != INDUSTRY:
        return Phrase("advice.buy.shop", {"amount": gains(state, seat, deed)[0].amount})
    load = {"load": the_load(about.stage), "amount": state.setup.material}
    needed = stages.needs(state, seat) and stages.seller(state, seat) == deed
    return Phrase("advice.buy.needed" if needed else "advice.buy.industry", load)


def _price(state: State, seat: int, kind: str) -> Phrase:
    """A bid or none, a purchase or none."""
    if state.phase == BID:
        worth = deed_value(state, seat, state.task[2])
        key = "advice.bid" if kind == "bid" else "advice.pass.bid"
        amount = worth if kind == "bid" else state.task[3]
        return Phrase(key, {"amount": amount})
    if state.phase == BUYING and plots.for_sale(state, seat, bool(state.task[2])):
        return Phrase("advice.pass.buy", {"amount": reserve(state, seat)})
    return Phrase("advice.pass")
