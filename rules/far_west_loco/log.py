"""Events, cards, actions and their consequences as sentences."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.action import Action
from rules.core.event import Event
from rules.core.phrase import Phrase, Word
from rules.far_west_loco import locomotives, plots, stages
from rules.far_west_loco.cards import NEXT_PLOT, OWN_LOT, Card, Effect
from rules.far_west_loco.dice import SPEED_FACES, STAR
from rules.far_west_loco.kit import Box
from rules.far_west_loco.landing_words import the_deed, the_load
from rules.far_west_loco.phases import BID, BUYING
from rules.far_west_loco.position import NOBODY
from rules.far_west_loco.prices import SHOP
from rules.far_west_loco.state import State
from rules.far_west_loco.your_words import YOUR_WORDS

#: Kinds of events in which a deed changes hands or is pledged.
DEALS = ("bought", "mortgaged", "lifted", "auction", "sold", "unsold")


def tell(event: Event, names: Sequence[str]) -> Phrase | None:
    """The sentence of an event; None for one that needs no words.

    >>> event = Event("paid", 0, {"amount": 100, "to": 1, "why": "saloon"})
    >>> phrase = tell(event, ["Mira", "Luca"])
    >>> phrase.key, phrase.params["name"], phrase.params["to"]
    ('event.paid.player', 'Mira', 'Luca')
    """
    if event.kind == "turn":
        return None  # the throw that follows names the player
    params = dict(event.data)
    if event.seat is not None:
        params["name"] = names[event.seat]
    variant = _variant(event)
    for key in ("to", "holder", "owner", "target"):
        if isinstance(params.get(key), int):
            number = params[key]
            params[key] = names[number] if 0 <= number < len(names) else ""
    if "why" in params:
        params["why"] = Word(f"why.{params['why']}")
    if "stage" in params:
        params["load"] = the_load(params["stage"])
    if event.kind in DEALS:
        params["what"] = the_deed(params["what"])
    if "faces" in params:
        params["visitor"], params["host"] = params.pop("faces")
    if event.kind == "game_over":
        params["reason"] = Word(f"outcome.{params['reason']}")
    return Phrase(f"event.{event.kind}{variant}", params)


def _variant(event: Event) -> str:
    """The ending of an event's key, for events with more than one sentence."""
    data = event.data
    if event.kind == "thrown" and data["die"] == "manoeuvre":
        return ".star" if data["face"] == STAR else ".manoeuvre"
    if event.kind == "moved":
        return ".stay" if not data["steps"] else f".{data['held']}" if data["held"] else ""
    if event.kind in ("paid", "debt_paid", "bankrupt"):
        return ".player" if data["to"] != NOBODY else ""
    if event.kind == "governor":
        return ".overtaken" if data["holder"] != NOBODY else ""
    if event.kind == "spike":
        return ".from" if data["holder"] != NOBODY else ""
    if event.kind == "spiked":
        return ".own" if data["target"] == event.seat else ""
    if event.kind == "skip":
        return ".many" if data["turns"] > 1 else ""
    if event.kind == "prospected":
        return ".gold" if data["amount"] else ""
    if event.kind in ("den", "duel"):
        return ".tie" if data["faces"][0] == data["faces"][1] else ""
    return ""


# Cards


def card_phrases(box: Box, card: Card) -> list[Phrase]:
    """A sentence for each effect of a card; the options of a choice follow it."""
    return script_phrases(box, card.script)


def script_phrases(box: Box, script: int) -> list[Phrase]:
    """A sentence for each effect of a script: a card's, or that of one option of a choice."""
    found = []
    for effect in box.deck.scripts[script]:
        found.append(_effect_phrase(box, effect))
        for option in effect.scripts:
            found += script_phrases(box, option)
    return found


def _effect_phrase(box: Box, effect: Effect) -> Phrase:
    key = f"effect.{effect.op}"
    count = effect.number
    deeds = box.prices.deeds
    if effect.op in ("skip", "others_skip"):
        return Phrase(key if count == 1 else f"{key}.many", {"count": count})
    if effect.op == "daltons" and box.guards:
        return Phrase(f"{key}.guard", {"amount": count, "what": deeds[box.guards[0]].name})
    if effect.op == "move" and count < 0:
        return Phrase(f"{key}.back", {"count": -count})
    if effect.op in ("move", "drop_load"):
        return Phrase(key, {"count": count})
    if effect.op != "goto":
        return Phrase(key, {"amount": count} if count else {})
    if effect.to in (NEXT_PLOT, OWN_LOT):
        return Phrase(f"{key}.plot" if effect.to == NEXT_PLOT else f"{key}.home")
    if effect.to == SHOP:
        return Phrase(key, {"place": deeds[effect.deed].name})
    space = box.board.find(effect.to)
    return Phrase(key, {"place": box.board.spaces[space].name if space >= 0 else effect.to})


# Actions


def action_phrase(state: State, action: Action, names: Sequence[str]) -> Phrase:
    """The name of an action, for a button."""
    key = f"action.{action.kind}"
    box = state.box
    number = action.args[0] if action.args else 0
    if action.kind == "move":
        way = "forward" if number > 0 else "back"
        return Phrase(f"{key}.{way}", {"count": abs(number)})
    if action.kind in ("buy", "mortgage", "lift", "auction"):
        return Phrase(key, {"what": box.prices.deeds[number].name})
    if action.kind == "spike":
        seat = state.landlord[number]
        return Phrase(key, {"name": names[seat] if seat >= 0 else box.board.lots[number].name})
    if action.kind == "lot":
        return Phrase(key, {"place": box.board.lots[number].name})
    if action.kind in ("bid", "stake"):
        return Phrase(key, {"amount": number})
    if action.kind == "choose":
        return Phrase(key, {"count": number + 1})
    return Phrase(f"{key}.bid" if action.kind == "pass" and state.phase == BID else key)


def command(state: State, seat: int, action: Action, names: Sequence[str]) -> Phrase:
    """An action as the player's order, with its price or its end: for the button that does it.

    >>> from rules import game
    >>> from rules.far_west_loco.game import GAME
    >>> state = game("far_west_loco").start(2)
    >>> command(state, 0, state.parse("mortgage hotel"), ["Mira", "Luca"]).say(GAME.words)
    'Mortgage the Hotel for 200'
    """
    number = action.args[0] if action.args else 0
    about: dict[str, object] = {"amount": number}
    key = f"command.{action.kind}"
    fees = state.box.prices.fees
    if action.kind in ("buy", "mortgage", "lift", "auction"):
        deed = state.box.prices.deeds[number]
        shunting = state.phase == BUYING and bool(state.task[2])
        price = plots.price(state, number, shunting) if action.kind == "buy" else deed.mortgage
        about = {"what": deed.name, "amount": price}
    elif action.kind == "load":
        cost = stages.load_cost(state, seat)
        about = {"load": the_load(state.stage[seat]), "amount": cost}
        key = key if cost else f"{key}.free"
    elif action.kind == "pass":
        key = f"{key}.{state.phase}"
    elif action.kind == "move":
        stop, way = locomotives.landing(state, seat, number), 1 if number > 0 else -1
        travelled = (stop - state.at[seat]) * way % len(state.box.board.spaces)
        about = {"count": travelled, "place": state.place(stop)}
        key = f"{key}.{'stay' if not travelled else 'forward' if number > 0 else 'back'}"
    elif action.kind == "go":
        place = state.place(locomotives.landing(state, seat, state.task[2]))
        about = {"count": state.task[2], "place": place}
    elif action.kind == "stake":
        about["half"] = number // 2
    elif action.kind in ("visit", "prospect", "change"):
        paid = {"visit": fees.mine_visit, "prospect": fees.mine_prospect, "change": fees.wrong_die}
        about["amount"] = paid[action.kind]
    elif action.kind == "spike":
        owner = state.landlord[number]
        about = {"name": names[owner], "count": state.box.board.spike}
        key = f"{key}.own" if owner == seat else key
    elif action.kind in ("speed", "manoeuvre", "lot"):
        return action_phrase(state, action, names)
    return Phrase(key, about)


def consequences(state: State, seat: int, action: Action, names: Sequence[str]) -> list[Phrase]:
    """The consequences of a legal action, up to the next throw, card or decision.

    Certain events are told as in the log, to the player who acts; for what chance decides the
    possible outcomes are told.
    """
    ahead = _prospects(state, seat, action)
    if action.kind in ("speed", "manoeuvre", "prospect", "stake", "auction", "change"):
        return ahead
    tried = state.copy()
    # That a rival misses the turn which comes next is no result of this action.
    events = [event for event in tried.apply(seat, action) if event.kind != "missed"]
    told = [_told_to(event, seat, names) for event in events]
    certain = [phrase for phrase in told if phrase is not None]
    return [*ahead, *certain] or [Phrase("consequence.nothing")]


def _told_to(event: Event, reader: int, names: Sequence[str]) -> Phrase | None:
    """The sentence of an event for a player who is spoken to."""
    phrase = tell(event, names)
    if phrase is None:
        return None
    key = f"{phrase.key}.{event.address(reader)}"
    return Phrase(key, phrase.params) if key in YOUR_WORDS else phrase


def _prospects(state: State, seat: int, action: Action) -> list[Phrase]:
    """The possible outcomes of an action that leads to a throw, an auction or a bid."""
    key = f"consequence.{action.kind}"
    fees = state.box.prices.fees
    if action.kind == "speed":
        return [Phrase(key), *(_throw_phrase(state, seat, face) for face in SPEED_FACES)]
    if action.kind in ("manoeuvre", "auction"):
        return [Phrase(key)]
    if action.kind == "prospect":
        gold = {"stake": fees.mine_prospect, "nugget": fees.mine_8, "vein": fees.mine_7}
        return [Phrase(key, gold)]
    if action.kind == "stake":
        return [Phrase(key, {"amount": action.args[0], "half": action.args[0] // 2})]
    if action.kind == "change":
        return [Phrase(key, {"amount": fees.wrong_die})]
    if action.kind == "bid":
        what = state.box.prices.deeds[state.task[2]].name
        return [Phrase(key, {"what": what, "amount": action.args[0]})]
    return []


def _throw_phrase(state: State, seat: int, face: int) -> Phrase:
    """The space that a throw of the speed die would lead to."""
    tried = state.copy()
    travelled = locomotives.travel(tried, seat, face, "speed", None)
    about = {"face": face, "place": state.place(tried.at[seat])}
    if tried.winner == seat:
        return Phrase("consequence.throw.win", about)
    return Phrase("consequence.throw" if travelled else "consequence.throw.stay", about)
