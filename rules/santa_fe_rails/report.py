"""What happened and what is there, in names: events for the log and data for digests."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from rules.core.action import Action
from rules.core.event import Event
from rules.santa_fe_rails.board import Board, bits
from rules.santa_fe_rails.cards import BLANK, BRANCH, NAMES, is_branch, is_city
from rules.santa_fe_rails.scoring import Tally, outcome, points, tallies
from rules.santa_fe_rails.supply import OWED, SEALED, Supply

if TYPE_CHECKING:
    from rules.santa_fe_rails.turns import Turns

# Names


def city_names(board: Board, cards: Iterable[int]) -> list[str]:
    """The cities of cards that are known."""
    return [board.cities[card].name for card in cards if card != BLANK]


def card_id(board: Board, card: int) -> str:
    """A card as the notation calls it; ? for one that is hidden."""
    if card == BLANK:
        return "?"
    if is_branch(card):
        return f"branch:{board.companies[card - BRANCH].id}"
    return f"city:{board.cities[card].id}" if is_city(card) else NAMES[card]


def ground(board: Board, space: int) -> str:
    """What makes a space dear: mountain, river, or both (SF-11.2)."""
    route, _, at = board.place(space)
    if route.mountain[at] and route.river[at]:
        return "both"
    return "mountain" if route.mountain[at] else "river"


# Events


def took_event(supply: Supply, seat: int, card: int) -> Event:
    """A card taken from the display, seen by all."""
    about: dict[str, Any] = {"card": card_id(supply.board, card)}
    if is_branch(card):
        about["company"] = supply.board.companies[card - BRANCH].name
        about["price"] = supply.branch_price()
    return Event("took", seat, about)


def drawn_event(state: Turns, card: int, absent: bool) -> Event:
    """A city card from the deck, seen by its new owner only; the absent player sees nothing."""
    about = {"left": state.deck_left}
    if absent:
        return Event("absent", None, about)
    cities = city_names(state.board, [card])
    secret = {"city": cities[0], "city_number": card} if cities else {}
    return Event("drawn", state.mover, about, secret, (state.mover,))


def opened_event(state: Turns, company: int) -> Event:
    """SF-4.7: a short line's card was drawn and shown."""
    about = {"company": state.board.companies[company].name, "company_number": company}
    return Event("opened", None, about)


def revealed_event(state: Turns, seat: int, card: int, branch: int) -> Event:
    """The cards a seat has played, for all to see."""
    board = state.board
    about: dict[str, Any] = {"card": card_id(board, card)}
    if is_city(card):
        about |= {"city": board.cities[card].name, "city_number": card}
    if branch >= 0:
        about |= {"company": board.companies[branch].name, "company_number": branch}
    return Event("revealed", seat, about)


def boomed_event(state: Turns, seat: int, city: int) -> Event:
    about = {"city": state.board.cities[city].name, "value": state.value(city)}
    return Event("boomed", seat, {**about, "city_number": city})


def discarded_event(state: Turns, seat: int, card: int) -> Event:
    cities = city_names(state.board, [card])
    secret = {"city": cities[0], "city_number": card} if cities else {}
    return Event("discarded", seat, {}, secret, (seat,))


def laid_event(state: Turns, seat: int, action: Action) -> Event:
    """A piece of track, with where it lies and what it cost."""
    board = state.board
    company, space, end = action.args
    route, lane, _ = board.place(space)
    about = {
        "company": board.companies[company].name,
        "company_number": company,
        "start": board.cities[route.city(end)].name,
        "goal": board.cities[route.city(1 - end)].name,
        "space": space,
        "end": end,
        "lane": lane,
        "branch": action.kind == "branch",
        "cost": board.cost[space] if state.terrain else 0,
        "left": state.pieces[company],
    }
    return Event("laid", seat, about)


def connected_event(
    state: Turns, seat: int, company: int, city: int, first: int, square: int
) -> Event:
    """A company reached a city, with the bonuses that were paid (SF-8)."""
    about = {
        "company": state.board.companies[company].name,
        "company_number": company,
        "city": state.board.cities[city].name,
        "city_number": city,
        "first": first,
        "square": square,
        "bonus": first + square,
        "worth": state.worth(city),
    }
    return Event("connected", seat, about)


def retired_event(state: Turns, company: int, count: int) -> Event:
    name = state.board.companies[company].name
    return Event("retired", None, {"company": name, "company_number": company, "count": count})


def final_events(state: Turns) -> list[Event]:
    """The absent player's cards one by one (SF-10.3), then the result with every tally."""
    counts = tallies(state)
    events = []
    for number, card in enumerate(counts[-1].cards if counts[-1].seat is None else ()):
        city = state.board.cities[card.city].name
        about = {"number": number + 1, "city": city, "points": card.points}
        events.append(Event("absent_card", None, about))
    result = outcome(state, state.reason)
    about = {
        "winners": result.winners,
        "places": result.places,
        "reason": result.reason,
        "scores": points(state),
        "tallies": tuple(tally_data(state.board, tally) for tally in counts),
    }
    return [*events, Event("game_over", None, about)]


def tally_data(board: Board, tally: Tally) -> dict[str, Any]:
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


# Data


def data(state: Turns) -> dict[str, Any]:
    """The whole position as plain values; the order of nothing hidden can be told from it."""
    board = state.board
    return {
        "phase": state.phase,
        "round": state.round,
        "first": state.first,
        "turn": state.turn,
        "mover": state.mover,
        "laying": state.laying,
        "done": state.done,
        "owed": state.owed,
        "laid": state.laid,
        "waived": state.waived,
        "branched": list(bits(state.branched)),
        "grabbed": state.grabbed,
        "reason": state.reason,
        "terrain": state.terrain,
        "money": list(state.money),
        "hands": [[card_id(board, card) for card in hand] for hand in state.hands],
        "played": [city_names(board, cards) for cards in state.played],
        "discards": [[card_id(board, card) for card in pile] for pile in state.discards],
        "absent": [card_id(board, card) for card in state.absent],
        "choices": [_choice(state, choice) for choice in state.choices],
        "deck_left": state.deck_left,
        "deck": [card_id(board, card) for card in state.deck] if state.truth else None,
        "display": {
            "double": state.doubles,
            "triple": state.triples,
            "four": state.fours,
            "boomtown": state.booms,
            "branch": list(state.branches),
        },
        **_network_data(state),
    }


def _choice(state: Turns, choice: int) -> str | None:
    if choice == OWED:
        return None
    return "?" if choice == SEALED else state.board.moves.actions[choice].text.removeprefix("play ")


def _network_data(state: Turns) -> dict[str, Any]:
    board = state.board
    tracks = {}
    for track in board.tracks:
        built = state.built(track.number)
        if built is not None:
            company, end, count = built
            start, goal = (board.cities[track.ends[e]].id for e in (end, 1 - end))
            tracks[f"{start}>{goal} {'ab'[track.lane]}"] = [board.companies[company].id, count]
    return {
        "tracks": tracks,
        "lines": {
            company.id: sorted(_head(state, head) for head in state.heads[company.number])
            for company in board.companies
        },
        "connected": {
            company.id: [board.cities[city].id for city in bits(state.joined[company.number])]
            for company in board.companies
        },
        "pieces": list(state.pieces),
        "gone": list(state.gone),
        "opened": [board.companies[number].id for number in bits(state.opened)],
        "boomed": [board.cities[city].id for city in bits(state.boomed)],
        "markers_left": list(state.markers_left),
    }


def _head(state: Turns, head: int) -> str:
    """A railhead: its city, or the route it is on."""
    if head >= 0:
        return state.board.cities[head].id
    track = state.board.tracks[~head]
    return f"{state.board.routes[track.route].id} {'ab'[track.lane]}"
