"""The view as numbers (see ``rules.core.observation``).

Left out: the order of cards in a hand and of cards that were played.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rules.core.observation import Parts, bits_at, counts, joined, one_hot, order, seat_hot
from rules.santa_fe_rails import phases
from rules.santa_fe_rails.board import MAJORS
from rules.santa_fe_rails.cards import BLANK, BOOM, BRANCH, DOUBLE, FOUR, NOTHING, TRIPLE
from rules.santa_fe_rails.moves import OWED, SEALED

if TYPE_CHECKING:
    from rules.core.view import View
    from rules.santa_fe_rails.network import Network
    from rules.santa_fe_rails.state import State

PHASES = (
    *phases.CHANCES,
    *(phases.DRAW, phases.PLAY, phases.BOOMTOWN, phases.DECLARE, phases.EXCHANGE),
    *(phases.LAY, phases.REVIVE, phases.OVER),
)
SPECIALS = (NOTHING, DOUBLE, TRIPLE, FOUR, BOOM, *range(BRANCH, BRANCH + MAJORS))
#: About what a good player earns.
RICH = 50


def observe(view: View[State]) -> Parts:
    """The turn, everybody's cards and money, the display, then the network by company."""
    state, seats = view.position, order(view)
    cities = range(len(state.board.cities))
    cards = (BLANK, *cities, *SPECIALS)
    reasons = sorted(key for key in state.game.words if key.startswith("outcome."))
    flags = (state.laid, state.waived, state.grabbed, state.terrain, state.blocked_ends)
    reason = f"outcome.{state.reason}"
    return {
        "phase": one_hot(PHASES.index(state.phase), len(PHASES)),
        "round": [state.round / 20],
        "first": seat_hot(state.first, seats),
        "mover": seat_hot(state.mover, seats),
        "turn": [state.turn / 5, state.laying / 2, state.done / 5, state.owed / 5],
        "flags": [float(flag) for flag in flags],
        "branched": bits_at(state.branched, seats),
        "reason": one_hot(reasons.index(reason) if reason in reasons else -1, len(reasons)),
        "money": [state.money[seat] / RICH for seat in seats],
        #: For each seat how many of each card: hidden, cities, specials, branches.
        "hands": joined(counts(state.hands[seat], cards) for seat in seats),
        "played": joined(counts(state.played[seat], cities) for seat in seats),
        "discards": joined(counts(state.discards[seat], (BLANK, *cities)) for seat in seats),
        "absent": counts(state.absent, (BLANK, *cities)),
        #: For each seat its play of this round: owed, sealed, the card, the branch with it.
        "choices": joined(_choice(state, seat, cards) for seat in seats),
        "deck_left": [state.deck_left / len(state.board.city_cards)],
        #: Known at the end only.
        "deck": counts(state.deck if state.truth else (), cities),
        "display": [
            *(state.doubles / 4, float(state.triples), float(state.fours), state.booms / 3),
            *(number / 3 for number in state.branches),
        ],
        **_network(state.network),
    }


def _choice(state: State, seat: int, cards: Sequence[int]) -> list[float]:
    code = state.choices[seat]
    args = state.board.moves.actions[code].args if code >= 0 else ()
    card = cards.index(args[0]) if args else -1
    branch = args[1] if len(args) > 1 else -1
    return [
        float(code == OWED),
        float(code == SEALED),
        *one_hot(card, len(cards)),
        *one_hot(branch, MAJORS),
    ]


def _network(network: Network) -> Parts:
    board = network.board
    companies, cities, tracks = range(len(board.companies)), range(len(board.cities)), board.tracks
    built: list[float] = []
    for track in tracks:
        company, end, count = network.built(track.number) or (-1, 0, 0)
        built += [*one_hot(company, len(companies)), float(end), count / track.length]
    heads = [set(network.heads[company]) for company in companies]
    return {
        #: For each track its company, the end from which it is built, and how far.
        "tracks": built,
        #: For each company where its lines end: in a city, on a track.
        "railheads": joined(
            [float(place in ends) for place in (*cities, *(~track.number for track in tracks))]
            for ends in heads
        ),
        "connected": joined(bits_at(network.joined[company], cities) for company in companies),
        "pieces": [pieces / 30 for pieces in network.pieces],
        "gone": [gone / 30 for gone in network.gone],
        "opened": bits_at(network.opened, companies),
        "boomed": bits_at(network.boomed, cities),
        "markers_left": [float(left) for left in network.markers_left],
    }
