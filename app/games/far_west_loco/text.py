"""Texts of Far West Loco's panel and board: money, names, cards, choices, goals."""

from __future__ import annotations

from collections.abc import Sequence

from app.services.language import tr
from rules.core.action import Action
from rules.core.phrase import Phrase, Word
from rules.core.view import View
from rules.far_west_loco import landing, plots, stages
from rules.far_west_loco.board import LARGE_PLOT, SMALL_PLOT
from rules.far_west_loco.cards import Card
from rules.far_west_loco.dice import NEAR
from rules.far_west_loco.game import GAME
from rules.far_west_loco.kit import Box
from rules.far_west_loco.landing_words import rule_of, the_deed, title
from rules.far_west_loco.log import card_phrases, command, script_phrases
from rules.far_west_loco.phases import BUYING, DEBT, SHUNTING, TURN
from rules.far_west_loco.position import NOBODY
from rules.far_west_loco.stages import GOVERNOR_STAGE
from rules.far_west_loco.state import State


def money(amount: int) -> str:
    """An amount of dollars, with the digits grouped as the language does."""
    return tr.number(amount)


def named(name: object) -> str:
    """A place, a deed or a card in the current language; names from a user's file stay."""
    return tr.words(GAME)[name] if isinstance(name, Word) else str(name)


def say(phrase: Phrase) -> str:
    """A sentence of the rules in the current language."""
    return tr.phrase(GAME, phrase)


def action_name(view: View[State], action: Action, names: Sequence[str]) -> str:
    """Text of an action's button."""
    if action.kind == "choose":  # what the card offers says more than its number
        return " ".join(say(phrase) for phrase in _option(view, action))
    return say(GAME.name_action(view, action, names))


def _option(view: View[State], action: Action) -> list[Phrase]:
    """The effects of what a card offers."""
    position = view.position
    _, _, script, index = position.task
    option = position.box.deck.scripts[script][index].scripts[action.args[0]]
    return script_phrases(position.box, option)


def consequences(view: View[State], action: Action, names: Sequence[str], apart: str = " ") -> str:
    """Results of an action, with ``apart`` between the sentences."""
    return apart.join(say(phrase) for phrase in GAME.consequences(view, action, names))


def short_consequences(view: View[State], action: Action, names: Sequence[str]) -> str:
    """Results of an action for little room: for each face of the die only the place."""
    sentences, places = [], []
    for phrase in GAME.consequences(view, action, names):
        if phrase.key == "consequence.throw":
            places.append(f"{phrase.params['face']} {named(phrase.params['place'])}")
        else:
            sentences.append(say(phrase))
    return " ".join([*sentences, " · ".join(places)])


def command_text(view: View[State], action: Action, names: Sequence[str]) -> str:
    """An action as the player's order, for the button that does it."""
    if action.kind == "choose" and len(_option(view, action)) == 1:
        return action_name(view, action, names).removesuffix(".")
    return say(command(view.position, _mover(view), action, names))


def short_command_text(view: View[State], action: Action, names: Sequence[str]) -> str:
    """The same where there is little room: what is bought stands above the button."""
    phrase = command(view.position, _mover(view), action, names)
    if phrase.key in ("command.buy", "command.load"):
        return say(Phrase(f"{phrase.key}.short", {"amount": phrase.params["amount"]}))
    return command_text(view, action, names)


def choice_help(view: View[State], action: Action, names: Sequence[str]) -> str:
    """What a choice leads to, in few words."""
    if action.kind == "speed":
        return tr._("3 to 8 spaces forward")
    if action.kind == "manoeuvre":
        return tr._("1 or 2 spaces; a star: 1 to 4")
    if action.kind == "move":
        return shunt_text(view, action, names)
    if action.kind in ("mortgage", "lift", "auction", "choose", "load", "visit", "go"):
        return consequences(view, action, names) if action.kind in ("auction", "go") else ""
    return consequences(view, action, names)


def shunt_text(view: View[State], action: Action, names: Sequence[str]) -> str:
    """What a move by the manoeuvre die leads to; who stands in its way is told first."""
    found = landing.shunt(view.position, _mover(view), action, names)
    held = [] if found.held is None else [found.held]
    effects = found.effects if found.travelled else ()
    return "; ".join(say(phrase) for phrase in [*held, *effects])


def heading(view: View[State], names: Sequence[str], manoeuvring: bool = False) -> str:
    """What is asked of the viewer, or what the throw could bring."""
    position, seat = view.position, _mover(view)
    if view.phase == TURN:
        speeding = position.at[seat] >= 0 and not manoeuvring
        phrase = landing.outlook(view, names) if speeding else None
        return say(phrase) if phrase is not None else way_to_go(position, seat, names)
    if view.phase == BUYING:
        kind = position.box.kinds[position.at[seat]]
        return {
            LARGE_PLOT: tr._("Build works on this plot?"),
            SMALL_PLOT: tr._("Open a shop on this plot?"),
        }.get(kind, tr._("Buy the ranch?"))
    if view.phase == DEBT:
        return _debt(position, seat, names)
    if view.phase == SHUNTING and len(view.actions()) == 1:
        return tr._("Only this move is possible.")
    return tr.words(GAME)[f"phase.{view.phase}"]


def _debt(position: State, seat: int, names: Sequence[str]) -> str:
    """What is owed to whom, what is there, and the ways to raise the rest."""
    to, amount = position.task[2], position.task[3]
    owed = {"amount": money(amount), "cash": money(position.cash[seat])}
    if to >= 0:
        return tr._(
            "You owe {name} {amount} and have {cash}: mortgage a shop, or auction something off."
        ).format(name=names[to], **owed)
    return tr._(
        "You owe the bank {amount} and have {cash}: mortgage a shop, or auction something off."
    ).format(**owed)


def _mover(view: View[State]) -> int:
    return view.position.player if view.seat is None else view.seat


def price_text(position: State, action: Action) -> str:
    """Price of a deed that can be bought, for its button; "" for other actions."""
    if action.kind != "buy":
        return ""
    amount = plots.price(position, action.args[0], position.task[2])
    return tr._("for {amount}").format(amount=money(amount))


def auction_text(position: State, names: Sequence[str]) -> str:
    """The deed for sale in an auction, and the highest bid."""
    _, seller, deed, bid, leader, _bidders = position.task
    what = the_deed(position.box.prices.deeds[deed].name)
    said = [say(Phrase("event.auction", {"name": names[seller], "what": what}))]
    if leader >= 0:
        said.append(say(Phrase("event.bid", {"name": names[leader], "amount": bid})))
    return " ".join(said)


def whereabouts(state: State) -> str:
    """Turn and number of players."""
    return tr.n(
        "Turn {turn} · {count} player",
        "Turn {turn} · {count} players",
        state.seats,
        turn=state.turn,
    )


def card_text(box: Box, card: Card) -> str:
    """Text of a card; each option of a choice is in a line of its own."""
    lines: list[str] = []
    for effect, phrase in zip(box.deck.scripts[card.script], _own(box, card), strict=True):
        lines.append(say(phrase))
        for option in effect.scripts:
            lines.append("• " + " ".join(say(part) for part in script_phrases(box, option)))
    return "\n".join(lines)


def _own(box: Box, card: Card) -> list[Phrase]:
    """The card's own sentences, without those of its options."""
    found = card_phrases(box, card)
    own: list[Phrase] = []
    for effect in box.deck.scripts[card.script]:
        own.append(found.pop(0))
        for option in effect.scripts:
            del found[: len(script_phrases(box, option))]
    return own


def goal(state: State, seat: int, brief: bool = False) -> str:
    """A seat's debt, its load, or the load that it needs next; ``brief``: in a word."""
    words = tr.words(GAME)
    if state.lots[seat] < 0 or state.winner == seat:
        return ""
    if state.bankrupt(seat):
        return tr._("Owes {amount}").format(amount=money(state.debt[seat]))
    load = words["load.7" if state.governor == seat else f"load.{state.stage[seat]}"]
    if brief:
        return load
    if state.governor == seat or state.loaded[seat]:
        return tr._("Carries: {load}").format(load=load)
    if state.dropped[seat] >= 0:
        return tr._("Fetch: {load}").format(load=load)
    return tr._("Needs: {load}").format(load=load)


def spike_text(state: State) -> str:
    """What the golden spike is for."""
    return tr.n(
        "One locomotive, yours or someone else’s, moves {count} space ahead.",
        "One locomotive, yours or someone else’s, moves {count} spaces ahead.",
        state.box.board.spike,
    )


def player_text(state: State, seat: int, name: str) -> str:
    """What a player needs or carries, and the player's title deeds."""
    deeds = [
        named(state.box.prices.deeds[deed].name)
        + (f" ({tr._('mortgaged')})" if state.mortgaged >> deed & 1 else "")
        for deed in state.deeds(seat)
    ]
    if state.spike == seat:
        deeds.append(tr._("Golden spike"))
    held = ", ".join(deeds) or tr._("no title deeds")
    return f"{name}. {goal(state, seat)}. {held[0].upper()}{held[1:]}."


def space_text(view: View[State], space: int, names: Sequence[str]) -> str:
    """What a space is, what a stop there does to the viewer, and its rule."""
    position = view.position
    texts = [say(title(position, _mover(view), space, names))]
    if view.seat is not None and position.winner < 0:
        texts += [say(effect) for effect in landing.stop_at(view, space, names).effects]
    about = position.box.board.spaces[space]
    deed = position.plots[about.plot] if about.plot >= 0 else NOBODY
    if deed >= 0 and position.mortgaged >> deed & 1:
        texts.append(tr._("mortgaged"))
    said = f"{': '.join(texts[:2])}{''.join(f'; {text}' for text in texts[2:])}"
    return f"{said}. {say(rule_of(position, space))}"


def way_to_go(state: State, seat: int, names: Sequence[str]) -> str:
    """The place that a seat must reach next, and its distance."""
    if state.lots[seat] < 0 or state.winner >= 0:
        return ""
    wanted = [state.station(seat)] if state.governor == seat else stages.wanted(state, seat)
    if not wanted:
        return _to_catch(state, seat, names)
    length = len(state.box.board.spaces)
    ahead, space = min(((space - state.at[seat]) % length, space) for space in wanted)
    if not ahead:
        return named(state.place(space))
    behind, passed = min(((state.at[seat] - space) % length, space) for space in wanted)
    if behind <= NEAR and behind < ahead:  # the manoeuvre die leads back to it
        return tr.n(
            "{place}: {count} space back",
            "{place}: {count} spaces back",
            behind,
            place=named(state.place(passed)),
        )
    return tr.n(
        "{place}: {count} space ahead",
        "{place}: {count} spaces ahead",
        ahead,
        place=named(state.place(space)),
    )


def _to_catch(state: State, seat: int, names: Sequence[str]) -> str:
    """In the race of the last stage: the train that must be overtaken (FW-3.6)."""
    holder = state.governor
    if holder < 0 or state.stage[seat] != GOVERNOR_STAGE or state.bankrupt(seat):
        return ""
    return tr.n(
        "Overtake {name} and the governor changes to your train: {count} space ahead",
        "Overtake {name} and the governor changes to your train: {count} spaces ahead",
        (state.at[holder] - state.at[seat]) % len(state.box.board.spaces),
        name=names[holder],
    )
