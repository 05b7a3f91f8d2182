"""Events for the log, and the sentences (Phrases) that tell them.

>>> from rules import Table, game
>>> table = Table.new(game("santa_fe_rails"), ["Mira", "Luca"], seed=7, options={"first": 1})
>>> event = next(table.events(seat=None))  # as a spectator may know it
>>> tell(event, ["Mira", "Luca"]).say(table.game.words)
'Mira gets 4 city cards.'
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from rules.core.action import Action
from rules.core.event import Event
from rules.core.phrase import Phrase, Word
from rules.santa_fe_rails import supply
from rules.santa_fe_rails.board import Board
from rules.santa_fe_rails.cards import BLANK, BRANCH, HAND, Hand, card_id, is_branch, is_city
from rules.santa_fe_rails.scoring import Tally, outcome, points, tallies

if TYPE_CHECKING:
    from rules.santa_fe_rails.state import State


def city_names(board: Board, cards: Iterable[int]) -> list[str]:
    """Names of the cities of those cards that are known."""
    return [board.cities[card].name for card in cards if card != BLANK]


# Events


def dealt(state: State, seat: int, hand: Hand) -> Event:
    """A seat got its first hand; only the seat itself sees the cities."""
    cities = {"cities": city_names(state.board, hand)}
    return Event("dealt", seat, {"count": HAND}, cities, (seat,))


def took(state: State, seat: int, card: int) -> Event:
    """A card was taken from the display, seen by all."""
    about: dict[str, object] = {"card": card_id(state.board, card)}
    if is_branch(card):
        about["company"] = state.board.companies[card - BRANCH].name
        about["price"] = supply.branch_price(state)
    return Event("took", seat, about)


def drawn(state: State, card: int, absent: bool) -> Event:
    """A city card was drawn from the deck; only its new owner sees it, or nobody."""
    about = {"left": state.deck_left}
    if absent:
        return Event("absent", None, about)
    cities = city_names(state.board, [card])
    secret = {"city": cities[0], "city_number": card} if cities else {}
    return Event("drawn", state.mover, about, secret, (state.mover,))


def opened(state: State, company: int) -> Event:
    """SF-4.7: a short line's card was drawn and shown."""
    about = {"company": state.board.companies[company].name, "company_number": company}
    return Event("opened", None, about)


def revealed(state: State, seat: int, card: int, branch: int) -> Event:
    """A seat's cards of this round were revealed to all."""
    board = state.board
    about: dict[str, object] = {"card": card_id(board, card)}
    if is_city(card):
        about |= {"city": board.cities[card].name, "city_number": card}
    if branch >= 0:
        about |= {"company": board.companies[branch].name, "company_number": branch}
    return Event("revealed", seat, about)


def boomed(state: State, seat: int, city: int) -> Event:
    """A boomtown marker was placed."""
    name, value = state.board.cities[city].name, state.network.value(city)
    return Event("boomed", seat, {"city": name, "value": value, "city_number": city})


def discarded(state: State, seat: int, card: int) -> Event:
    """A city card was put down; only its owner saw it."""
    cities = city_names(state.board, [card])
    secret = {"city": cities[0], "city_number": card} if cities else {}
    return Event("discarded", seat, {}, secret, (seat,))


def laid(state: State, seat: int, action: Action) -> Event:
    """A piece of track was laid; with its place and its price."""
    board = state.board
    known = board.piece_facts.get(action.code)
    if known is None:
        known = board.piece_facts[action.code] = _piece_facts(board, action)
    company, space, _ = action.args
    cost = board.cost[space] if state.terrain else 0
    return Event("laid", seat, {**known, "cost": cost, "left": state.network.pieces[company]})


def _piece_facts(board: Board, action: Action) -> dict[str, object]:
    """What an event says of a piece in every game."""
    company, space, end = action.args
    route, lane, _ = board.place(space)
    return {
        "company": board.companies[company].name,
        "company_number": company,
        "start": board.cities[route.city(end)].name,
        "goal": board.cities[route.city(1 - end)].name,
        "space": space,
        "end": end,
        "lane": lane,
        "branch": action.kind == "branch",
    }


def connected(state: State, seat: int, company: int, city: int, first: int, square: int) -> Event:
    """A company reached a city; with the bonuses that were paid (SF-8)."""
    about = {
        "company": state.board.companies[company].name,
        "company_number": company,
        "city": state.board.cities[city].name,
        "city_number": city,
        "first": first,
        "square": square,
        "bonus": first + square,
        "worth": state.network.worth(city),
    }
    return Event("connected", seat, about)


def retired(state: State, company: int, count: int) -> Event:
    """SF-6.10: a dead major's last pieces left the game."""
    name = state.board.companies[company].name
    return Event("retired", None, {"company": name, "company_number": company, "count": count})


def final(state: State) -> list[Event]:
    """The absent player's cards one by one (SF-10.3), then the result with every tally."""
    counts = tallies(state)
    events = []
    for number, card in enumerate(counts[-1].cards if counts[-1].seat is None else ()):
        city = state.board.cities[card.city].name
        about = {"number": number + 1, "city": city, "points": card.points}
        events.append(Event("absent_card", None, about))
    result = outcome(state)
    about = {
        "winners": result.winners,
        "places": result.places,
        "reason": result.reason,
        "scores": points(state),
        "tallies": tuple(_tally_data(state.board, tally) for tally in counts),
    }
    return [*events, Event("game_over", None, about)]


def _tally_data(board: Board, tally: Tally) -> dict[str, object]:
    """A player's final count: every card with its companies, money, the tie-break."""
    cards = [
        {
            "city": board.cities[card.city].name,
            "value": card.value,
            "companies": [board.companies[number].name for number in card.companies],
            "points": card.points,
        }
        for card in tally.cards
    ]
    return {
        "seat": tally.seat,
        "cards": cards,
        "money": tally.money,
        "sevens": tally.sevens,
        "total": tally.total,
    }


# Sentences


def tell(event: Event, names: Sequence[str]) -> Phrase:
    """The sentence for an event, redacted for its reader; ``names`` are the players' names."""
    params = dict(event.data)
    if event.seat is not None:
        params["name"] = names[event.seat]
    return Phrase(_key(event), {**params, **_details(event, names)})


def _key(event: Event) -> str:
    """The key of an event's sentence; some kinds of events have several."""
    key, data = f"event.{event.kind}", event.data
    if event.kind == "dealt":
        return f"{key}.known" if "cities" in data else key
    if event.kind in ("drawn", "discarded"):
        return f"{key}.known" if "city" in data else key
    if event.kind in ("took", "revealed"):
        card = "city" if "city" in data else "special"
        return f"{key}.{card}.branch" if "company" in data else f"{key}.{card}"
    if event.kind == "laid":
        paid = ".paid" if data["cost"] else ""
        return f"{key}.branch{paid}" if data["branch"] else f"{key}{paid}"
    if event.kind == "connected":
        return f"{key}.bonus" if data["bonus"] else key
    if event.kind == "game_over":
        return f"{key}.{min(len(data['winners']), 2)}"
    return key


def _details(event: Event, names: Sequence[str]) -> dict[str, object]:
    """Parameters of the sentence beyond the event's own data."""
    if event.kind == "dealt":
        return {"cities": ", ".join(event.data.get("cities", ()))}
    if event.kind in ("took", "revealed"):
        return {"card": Word(f"card.{event.data['card'].partition(':')[0]}")}
    if event.kind == "game_over":
        winners = ", ".join(names[seat] for seat in event.data["winners"])
        return {"winners": winners, "why": Word(f"outcome.{event.data['reason']}")}
    return {}
