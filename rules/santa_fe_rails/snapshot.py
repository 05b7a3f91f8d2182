"""The position as plain JSON values, for digests and tests, and the invariants it must keep.

>>> from rules import Table, game
>>> state = Table.new(game("santa_fe_rails"), ["Mira", "Luca"], seed=7).state
>>> values = data(state)
>>> values["phase"], values["money"], values["pieces"][:5]
('play', [2, 2], [32, 30, 25, 24, 17])
>>> check(state)
[]
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.santa_fe_rails import supply
from rules.santa_fe_rails.board import Board, bits
from rules.santa_fe_rails.cards import (
    BOOM,
    BOOM_CARDS,
    BRANCH_CARDS,
    DOUBLE,
    FOUR,
    NOTHING,
    TRIPLE,
    card_id,
    is_city,
)
from rules.santa_fe_rails.log import city_names
from rules.santa_fe_rails.moves import OWED, SEALED
from rules.santa_fe_rails.network import Network

if TYPE_CHECKING:
    from rules.santa_fe_rails.state import State


def data(state: State) -> dict[str, Any]:
    """The whole position as plain JSON values; it tells nothing about the order of hidden cards."""
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
        "choices": [_choice(board, choice) for choice in state.choices],
        "deck_left": state.deck_left,
        "deck": [card_id(board, card) for card in state.deck] if state.truth else None,
        "display": {
            "double": state.doubles,
            "triple": state.triples,
            "four": state.fours,
            "boomtown": state.booms,
            "branch": list(state.branches),
        },
        **_network_data(state.network),
    }


def _choice(board: Board, choice: int) -> str | None:
    """A seat's play of this round: None while it is owed, ? while it is sealed."""
    if choice == OWED:
        return None
    return "?" if choice == SEALED else board.moves.actions[choice].text.removeprefix("play ")


def _network_data(network: Network) -> dict[str, Any]:
    board = network.board
    tracks = {}
    for track in board.tracks:
        built = network.built(track.number)
        if built is not None:
            company, end, count = built
            start, goal = (board.cities[track.ends[e]].id for e in (end, 1 - end))
            tracks[f"{start}>{goal} {'ab'[track.lane]}"] = [board.companies[company].id, count]
    return {
        "tracks": tracks,
        "lines": {
            company.id: sorted(_head(board, head) for head in network.heads[company.number])
            for company in board.companies
        },
        "connected": {
            company.id: [board.cities[city].id for city in bits(network.joined[company.number])]
            for company in board.companies
        },
        "pieces": list(network.pieces),
        "gone": list(network.gone),
        "opened": [board.companies[number].id for number in bits(network.opened)],
        "boomed": [board.cities[city].id for city in bits(network.boomed)],
        "markers_left": list(network.markers_left),
    }


def _head(board: Board, head: int) -> str:
    """A railhead: its city, or the track it is on."""
    if head >= 0:
        return board.cities[head].id
    track = board.tracks[~head]
    return f"{board.routes[track.route].id} {'ab'[track.lane]}"


# Invariants


def check(state: State) -> list[str]:
    """Broken invariants, one sentence each; [] if the position is sound."""
    problems = [*_check_cards(state), *check_network(state.network)]
    if min(state.money) < 0:
        problems.append("somebody is in debt")
    return problems


def _check_cards(state: State) -> list[str]:
    """Cards that were lost or made."""
    problems = []
    in_play = [state.board.moves.actions[code].args for code in state.choices if code >= 0]
    shown = [] if OWED in state.choices or SEALED in state.choices else in_play
    specials = [card for hand in state.hands for card in hand if not is_city(card)]
    specials += [card for args in shown for card in args if card > NOTHING]
    for card, full in ((DOUBLE, state.seats - 1), (TRIPLE, 1), (FOUR, 1), (BOOM, BOOM_CARDS)):
        if specials.count(card) + supply.on_display(state, card) != full:
            problems.append(f"cards of kind {card} were lost or made")
    piles = (*state.hands, *state.played, *state.discards, state.absent, state.deck)
    cities = sorted(card for pile in piles for card in pile if is_city(card))
    if state.truth and cities != sorted(state.board.city_cards):
        problems.append("city cards were lost or made")
    closed = len(supply.short_lines_in_deck(state))
    if state.truth and len(state.deck) + closed != state.deck_left:
        problems.append("the deck does not have the cards it should")
    return problems


def check_network(network: Network) -> list[str]:
    """Pieces and connections that do not fit each other."""
    problems = []
    board = network.board
    laid = [0] * len(board.companies)
    for track in range(len(network.tracks)):
        built = network.built(track)
        if built is not None:
            laid[built[0]] += built[2]
    for company in board.companies:
        number = company.number
        if laid[number] + network.pieces[number] + network.gone[number] != company.pieces:
            problems.append(f"pieces of {company.id} were lost or made")
        if company.major and len(network.heads[number]) > 1 + BRANCH_CARDS:
            problems.append(f"{company.id} has more than four lines")
        for city in bits(network.joined[number]):
            if not network.served >> city & 1:
                problems.append(f"{board.cities[city].id} is connected but not served")
    return problems
