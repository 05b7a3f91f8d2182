"""Answers: what the parts of each game say about a position, beside what a table asks them.

Screens, computer players and booklets ask the same questions one by one. Questions that have no
answer here (nobody stands there, it is another phase) are answered by the kind of the error.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from rules.core.rng import Rng
from rules.far_west_loco import deeds, earnings, landing, locomotives, log, plots, spaces, stages
from rules.far_west_loco import scoring as worths
from rules.far_west_loco import turns as trains
from rules.santa_fe_rails import legal_pieces, supply
from rules.santa_fe_rails import scoring as points
from rules.santa_fe_rails.guide import Guide
from rules.station_master.legal import repairable, targets
from rules.transamerica import legal as rails
from rules.transamerica import network as networks
from rules.transamerica import scoring as shortfalls
from rules.transamerica.lattice import bits

#: Of many cards, spaces or lines, so many are asked about.
SOME = 5


def answers(state: Any, rng: Rng, names: Sequence[str]) -> Iterator[object]:
    """What is said about a position; the same questions from the same random numbers."""
    yield from _OF[state.game.id](state, rng, names)


def ask(question: Callable[..., object], *about: object) -> object:
    try:
        found = question(*about)
    except Exception as error:
        return type(error).__name__
    return list(found) if isinstance(found, Iterator) else found


def some(rng: Rng, below: int) -> list[int]:
    return [rng.below(below) for _ in range(min(SOME, below))]


def _transamerica(state: Any, rng: Rng, names: Sequence[str]) -> Iterator[object]:
    board = state.board
    yield ask(networks.laid, state)
    yield ask(networks.complete, state)
    yield ask(rails.free_nodes, state)
    yield ask(shortfalls.game_ends, state)
    yield ask(shortfalls.moved_barrier, state.scores())
    trees = ask(shortfalls.shortfalls, state)
    for tree in trees if isinstance(trees, list) else []:
        yield tree and (tree.cost, ask(tree.lines))
    every = list(bits(board.lines))
    lines = [every[place] for place in some(rng, len(every))]
    for seat in range(state.seats):
        for question in (networks.usable, networks.closed, rails.reach):
            yield ask(question, state, seat)
        for single in (False, True):
            yield ask(rails.open_lines, state, seat, single)
        yield ask(rails.coloured_lines, state, seat, board.lines & ~networks.laid(state))
        for line in lines:
            yield ask(rails.cuts_off, state, seat, line), ask(board.cost, line)
        hand = state.hands[seat]
        yield ask(shortfalls.hand_cost, board, hand)
        for city in board.cities[seat :: max(1, len(board.cities) // 3)]:
            yield ask(shortfalls.hand_distances, board, city, hand)


def _santa_fe_rails(state: Any, rng: Rng, names: Sequence[str]) -> Iterator[object]:
    board, network = state.board, state.network
    for question in (supply.second_pile, supply.short_lines_in_deck, supply.unseen):
        yield ask(question, state)
    for question in (supply.branch_price, points.points, points.absent_points, points.tallies):
        yield ask(question, state)
    yield network.majors_stuck(), network.boom_cities(), board.uncertain()
    for company in range(len(board.companies)):
        for ask_network in (network.head_spaces, network.started, network.extensions):
            yield ask(ask_network, company)
        for ask_network in (network.can_extend, network.branch_starts):
            yield ask(ask_network, company)
        for city in some(rng, len(board.cities)):
            yield ask(network.bonuses, company, city)
    for city in some(rng, len(board.cities)):
        yield network.companies_at(city), network.value(city), network.worth(city)
        yield ask(supply.on_display, state, city)
    for space in some(rng, board.spaces):
        yield ask(network.piece_on, space), ask(board.ground, space), ask(board.place, space)[1:]  # type: ignore[index]
    for track in some(rng, len(board.tracks)):
        yield ask(network.built, track), ask(network.unfinished, track)
    for seat in range(state.seats):
        for question in (legal_pieces.can_lay, legal_pieces.branch_codes, legal_pieces.codes):
            yield ask(question, state, seat)
        yield ask(state.allowance, seat), ask(points.sevens, state, state.hands[seat])
        guide = Guide(state.view(seat))
        yield [ask(guide.estimate, other) for other in range(state.seats)]
        yield [ask(guide.companies_of, space) for space in some(rng, board.spaces)]


def _station_master(state: Any, rng: Rng, names: Sequence[str]) -> Iterator[object]:
    deck = state.deck
    yield ask(state.leaving), ask(state.changed), ask(state.has_room)
    yield [ask(state.last_discards, count) for count in (1, 2, 5)]
    cards = [rng.below(len(deck.cards)) for _ in range(SOME)]
    for card in cards:
        yield ask(targets, state, card), ask(repairable, state, card), ask(deck.card_fields, card)
    for platform in range(len(state.trains)):
        for question in (state.value_of, state.free_places, state.seated):
            yield ask(question, platform)
        for card in cards:
            yield ask(state.value_with, platform, card), ask(state.completes, platform, card)
        train = state.trains[platform]
        if train is not None:
            yield train.places, train.free, train.complete, str(train.rows()), train.value()
            yield [train.aboard(seat) for seat in range(state.seats)]
            yield [str(ask(train.uncoupled, count)) for count in (1, 2)]
            yield [str(ask(train.after, deck.cards[card])) for card in cards]


def _far_west_loco(state: Any, rng: Rng, names: Sequence[str]) -> Iterator[object]:
    box = state.box
    yield plots.unsold_industries(state), plots.unsold_shops(state), ask(worths.scores, state)
    everything = range(len(box.prices.deeds))
    for card in rng.shuffled(box.deck.cards)[:SOME]:
        yield ask(log.card_phrases, box, card)
    for deed in everything:
        yield ask(stages.in_play, state, deed), ask(state.space_of, deed)
        yield [ask(plots.price, state, deed, shunting) for shunting in (False, True)]
    for seat in range(state.seats):
        for question in (
            *(deeds.mortgageable, deeds.liftable, deeds.auctionable, deeds.means),
            *(stages.seller, stages.needs, stages.wanted, stages.load_cost, trains.may_change),
            *(worths.worth, worths.turn_order, spaces.stakes, locomotives.near),
        ):
            yield ask(question, state, seat)
        yield [ask(plots.for_sale, state, seat, shunting) for shunting in (False, True)]
        yield ask(state.bankrupt, seat), ask(state.station, seat), ask(state.deeds, seat)
        for steps in (-3, -1, 1, 4, 6, 9):
            yield ask(locomotives.distance, state, seat, steps)
            yield ask(locomotives.is_taken, state, seat, steps)
            yield ask(locomotives.landing, state, seat, steps)
        yield [ask(locomotives.shunts, state, seat, face) for face in (1, 3, 6)]
        for deed in some(rng, len(everything)):
            yield ask(earnings.passers, state, seat, deed, state.at[seat])
        yield [ask(earnings.lacks, state, seat, stage) for stage in range(5)]
        it = ask(landing.throw, state, seat, 1 + rng.below(6), names)
        yield getattr(it, "space", it), getattr(it, "cash", None), getattr(it, "kind", None)
        legal = state.actions(seat)
        for action in rng.shuffled(legal)[:SOME]:
            yield ask(log.action_phrase, state, action, names)
            yield ask(log.command, state, seat, action, names)
            yield ask(log.consequences, state, seat, action, names)


_OF = {
    "transamerica": _transamerica,
    "santa_fe_rails": _santa_fe_rails,
    "station_master": _station_master,
    "far_west_loco": _far_west_loco,
}
