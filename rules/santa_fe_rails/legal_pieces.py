"""Legal pieces of a company's lines, and why not elsewhere (rules 6 and 11).

>>> from rules import Table, game
>>> state = Table.new(game("santa_fe_rails"), ["Mira", "Luca"], seed=7).state
>>> lay = state.parse("lay santa_fe denver>pueblo 1a")
>>> refuse(state, 0, lay).say(state.game.words)
'The first piece of the Santa Fe must start at its home base, Chicago.'
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rules.core.action import Action
from rules.core.reason import Reason
from rules.santa_fe_rails.board import Route
from rules.santa_fe_rails.network import Network
from rules.santa_fe_rails.phases import REVIVE

if TYPE_CHECKING:
    from rules.santa_fe_rails.state import State


def codes(state: State, seat: int) -> list[int]:
    """Codes of all pieces that the seat may lay now, and of the end of its turn."""
    found = state.network.every_extension()
    if state.terrain:
        found = _payable(state, seat, found)
    must = not state.done and found and not state.terrain  # SF-6.1, SF-11.3
    found.sort()
    if state.branch_of(seat) >= 0:
        found += branch_codes(state, seat)
    if not must:
        found.append(state.board.moves.end)
    return found


def branch_codes(state: State, seat: int) -> list[int]:
    """SF-6.8: new lines that the seat's played branch card allows."""
    company = state.branch_of(seat)
    found = state.network.branch_starts(company) if company >= 0 else []
    return sorted(_payable(state, seat, found) if state.terrain else found)


def _payable(state: State, seat: int, pieces: Sequence[int]) -> list[int]:
    """SF-11.2: those of the pieces that the seat can pay for."""
    money, cost, actions = state.money[seat], state.board.cost, state.board.moves.actions
    return [code for code in pieces if cost[actions[code].args[1]] <= money]


def can_lay(state: State, seat: int) -> bool:
    """Whether the seat could lay any piece, with its branch card or without."""
    network = state.network
    if state.terrain:
        found = bool(_payable(state, seat, network.every_extension()))
    else:
        found = network.can_grow()
    return found or bool(branch_codes(state, seat))


# Refusals, in the order in which a player would ask


def refuse(state: State, seat: int, action: Action) -> Reason | None:
    """The reason why the seat may not lay this piece, or None."""
    company, space, end = action.args
    branch = action.kind == "branch"
    refused: Reason | None = None
    if branch:
        refused = _refuse_branch_card(state, seat, company)
    elif state.phase == REVIVE:
        refused = Reason("SF-9.2", "stuck")
    refused = refused or _refuse_piece(state.network, company, space, end, branch)
    if refused is None and state.terrain and state.board.cost[space] > state.money[seat]:
        price = {"price": state.board.cost[space], "money": state.money[seat]}
        return Reason("SF-11.2", f"no_money_{state.board.ground(space)}", price)
    return refused


def _refuse_branch_card(state: State, seat: int, company: int) -> Reason | None:
    code = state.choices[seat]
    played = state.board.moves.actions[code].args[1] if code >= 0 else -1
    name = state.board.companies[company].name
    if played < 0:
        return Reason("SF-6.8", "no_branch_card", {"company": name})
    if played != company:
        own = state.board.companies[played].name
        return Reason("SF-6.8", "branch_of_other", {"company": own})
    if state.branched >> seat & 1:
        return Reason("SF-6.8", "branch_used", {"company": name})
    return None


def _refuse_piece(
    network: Network, company: int, space: int, end: int, branch: bool
) -> Reason | None:
    """The network's reason against a piece on this space, built from this end; money aside.

    ``branch``: with a branch card, as the first piece of a new line.
    """
    board = network.board
    if not branch and board.moves.lay_code(company, space, end) in network.extensions(company):
        return None
    it = board.companies[company]
    if not network.opened >> company & 1:
        return Reason("SF-4.7", "not_open", {"company": it.name})
    if not network.pieces[company]:
        left = network.gone[company] > 0
        number, key = ("SF-6.10", "left_the_game") if left else ("SF-6.12", "no_pieces")
        return Reason(number, key, {"company": it.name})
    route, _, at = board.place(space)
    holder = network.piece_on(space)
    if holder is not None:
        return Reason("SF-1.8", "taken", {"company": board.companies[holder].name})
    if route.arrow is not None and route.arrow != end:
        return Reason("SF-6.6", "arrow", _way(network, route, 1 - end))
    track = board.space_track[space]
    built = network.built(track)
    if built is not None:
        return _refuse_continuing(network, built, company, space, end, branch)
    if at != (route.length - 1 if end else 0):
        return Reason("SF-6.3", "from_city", _way(network, route, end))
    return _refuse_start(network, company, track, route, route.city(end), branch)


def _way(network: Network, route: Route, end: int) -> dict[str, object]:
    """The two cities of a route as it is built from one end."""
    cities = network.board.cities
    return {"start": cities[route.city(end)].name, "goal": cities[route.city(1 - end)].name}


def _refuse_continuing(
    network: Network,
    built: tuple[int, int, int],
    company: int,
    space: int,
    end: int,
    branch: bool,
) -> Reason | None:
    """SF-6.4: only the line on a track continues it, from the end where it started."""
    board = network.board
    route, _, _ = board.place(space)
    owner, started, count = built
    about = {"company": board.companies[owner].name, **_way(network, route, started)}
    if started != end:
        return Reason("SF-6.4", "far_end", about)
    if owner != company:
        return Reason("SF-6.4", "track_of", about)
    if space != board.nth_space(board.space_track[space], started, count):
        return Reason("SF-6.3", "not_next", about)
    if branch:
        return Reason("SF-6.8", "branch_from_city", about)
    return None


def _refuse_start(
    network: Network, company: int, track: int, route: Route, city: int, branch: bool
) -> Reason | None:
    """The reason against starting this free track in this city."""
    board = network.board
    it = board.companies[company]
    about: dict[str, object] = {"company": it.name, "city": board.cities[city].name}
    if network.barred[company] >> track & 1:
        way = {"company": it.name, **_way(network, route, 0)}
        return Reason("SF-6.5", "parallel", way)
    if not network.started(company):
        if branch:
            return Reason("SF-6.8", "branch_unstarted", about)
        if city != it.home:
            return Reason("SF-6.2", "home_base", {**about, "home": board.cities[it.home].name})
        return None
    if not network.joined[company] >> city & 1:
        return Reason("SF-6.3", "not_connected", about)
    if it.major and not branch and city not in network.heads[company]:
        return Reason("SF-6.8", "no_railhead", about)
    return None
