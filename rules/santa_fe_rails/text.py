"""The position as text for the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.view import View
from rules.santa_fe_rails import supply
from rules.santa_fe_rails.board import MAJORS, bits
from rules.santa_fe_rails.cards import (
    BLANK,
    BOOM,
    BRANCH,
    DOUBLE,
    FOUR,
    NOTHING,
    TRIPLE,
    card_id,
    is_city,
)
from rules.santa_fe_rails.network import Network
from rules.santa_fe_rails.phases import OVER
from rules.santa_fe_rails.state import State


def draw(view: View[State], names: Sequence[str]) -> str:
    """Companies with their railheads, served cities, the display, the players, the own hand."""
    state = view.position
    parts = [_companies(state), _cities(state.network), _display(state), _players(state, names)]
    if view.seat is not None:
        parts.append(_own(state, view.seat))
    return "\n\n".join(parts)


def _companies(state: State) -> str:
    network = state.network
    lines = ["Companies (pieces left, where their lines end):"]
    for company in state.board.companies:
        number = company.number
        if not network.opened >> number & 1:
            lines.append(f"    {company.name:<28}  not open yet")
            continue
        heads = sorted(network.heads[number], reverse=True)
        ends = ", ".join(_railhead(network, head) for head in heads)
        cards = f"  branch cards {state.branches[number]}" if company.major else ""
        lines.append(f" {network.pieces[number]:>2} {company.name:<28}  {ends}{cards}")
    return "\n".join(lines)


def _railhead(network: Network, head: int) -> str:
    """A railhead: its city, or the track with the pieces laid on it."""
    board = network.board
    built = network.built(~head) if head < 0 else None
    if built is None:
        return board.cities[head].name
    track = board.tracks[~head]
    start, goal = (board.cities[track.ends[end]].name for end in (built[1], 1 - built[1]))
    return f"{start} > {goal} ({built[2]} of {track.length})"


def _cities(network: Network) -> str:
    board = network.board
    lines = ["Cities (value x companies = worth of each card):"]
    for city in sorted(board.cities, key=lambda city: (-network.worth(city.number), city.name)):
        at = network.companies_at(city.number)
        if at and city.value:
            names = ", ".join(board.companies[number].name for number in at)
            sign = "*" if network.boomed >> city.number & 1 else " "
            value = network.value(city.number)
            lines.append(
                f"  {city.name:<15}{value}{sign}x {len(at)} = {value * len(at):>2}  {names}"
            )
    unserved = [c.name for c in board.cities if c.value and not network.served >> c.number & 1]
    if unserved:
        lines.append(f"  Nobody serves {', '.join(unserved)}.")
    return "\n".join(lines)


def _display(state: State) -> str:
    companies = state.board.companies
    branches = ", ".join(
        f"{companies[major].name} {count}" for major, count in enumerate(state.branches) if count
    )
    open_lines = [
        companies[number].name for number in bits(state.network.opened) if number >= MAJORS
    ]
    return (
        f"Deck {state.deck_left} cards. On display: double turn {state.doubles}, triple turn "
        f"{state.triples}, four-in-one {state.fours}, boomtown {state.booms}.\n"
        f"Branch cards (${supply.branch_price(state)}): {branches or 'none'}. "
        f"Short lines open: {', '.join(open_lines) or 'none'}."
    )


def _players(state: State, names: Sequence[str]) -> str:
    laying = f", laying phase {state.laying}" if state.laying else ""
    lines = [f"Round {state.round}{laying}:"]
    for seat, (name, points) in enumerate(zip(names, state.scores(), strict=True)):
        sign = ">" if seat in state.to_act() else " "
        train = "train" if seat == state.first else "     "
        card = state.card_of(seat) if state.laying else NOTHING
        played = f"  played {card_id(state.board, card)}" if card != NOTHING else ""
        branch = state.branch_of(seat) if state.laying else -1
        if branch >= 0:
            played += f" with {card_id(state.board, BRANCH + branch)}"
        lines.append(
            f" {sign} {seat + 1} {name:<12} {train} ${state.money[seat]:<3} {points:>3} points"
            f"  {len(state.hands[seat])} cards{_specials(state, seat)}{played}"
        )
        cities = ", ".join(_worth(state, city) for city in state.played[seat])
        lines.append(f"       {cities or 'no city played yet'}")
    if state.seats == 2:
        known = [_worth(state, card) for card in state.absent if card != BLANK]
        shown = ", ".join(known) if state.phase == OVER else "face down"
        lines.append(f"     Absent player: {len(state.absent)} cards, {shown or 'none'}")
    return "\n".join(lines)


def _worth(state: State, city: int) -> str:
    return f"{state.board.cities[city].name} {state.network.worth(city)}"


def _specials(state: State, seat: int) -> str:
    """The special cards in a hand: they were taken face up."""
    names = {DOUBLE: "double turn", TRIPLE: "triple turn", FOUR: "four-in-one", BOOM: "boomtown"}
    found = [
        names.get(card) or card_id(state.board, card)
        for card in state.hands[seat]
        if card > NOTHING
    ]
    return f" ({', '.join(found)})" if found else ""


def _own(state: State, seat: int) -> str:
    cards = ", ".join(_own_card(state, card) for card in state.hands[seat])
    return f"Your hand: {cards or 'empty'}"


def _own_card(state: State, card: int) -> str:
    if not is_city(card):
        return card_id(state.board, card)
    value, worth = state.network.value(card), state.network.worth(card)
    return f"{state.board.cities[card].name} (value {value}, now {worth})"
