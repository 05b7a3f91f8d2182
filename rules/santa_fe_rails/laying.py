"""Why a piece may not be laid: the reasons, in the order in which a player would ask."""

from __future__ import annotations

from rules.core.reason import Reason
from rules.santa_fe_rails.board import Route
from rules.santa_fe_rails.network import Network


def refuse_piece(net: Network, company: int, space: int, end: int, branch: bool) -> Reason | None:
    """Why this company may not lay on this space in this direction, money aside; or None.

    ``branch``: with a branch card, as the first piece of a new line.
    """
    board = net.board
    it = board.companies[company]
    if not net.opened >> company & 1:
        return Reason("SF-4.7", "not_open", {"company": it.name})
    if not net.pieces[company]:
        left = net.gone[company] > 0
        number, key = ("SF-6.10", "left_the_game") if left else ("SF-6.12", "no_pieces")
        return Reason(number, key, {"company": it.name})
    route, _, at = board.place(space)
    holder = net.piece_on(space)
    if holder is not None:
        return Reason("SF-1.8", "taken", {"company": board.companies[holder].name})
    if route.arrow is not None and route.arrow != end:
        return Reason("SF-6.6", "arrow", _way(net, route, 1 - end))
    track = board.space_track[space]
    if net.built(track) is not None:
        return _refuse_continuing(net, company, track, space, end, branch)
    if at != (route.length - 1 if end else 0):
        return Reason("SF-6.3", "from_city", _way(net, route, end))
    return _refuse_start(net, company, track, route, route.city(end), branch)


def _way(net: Network, route: Route, end: int) -> dict[str, object]:
    """The two cities of a route as it is built from one end."""
    cities = net.board.cities
    return {"start": cities[route.city(end)].name, "goal": cities[route.city(1 - end)].name}


def _refuse_continuing(
    net: Network, company: int, track: int, space: int, end: int, branch: bool
) -> Reason | None:
    """SF-6.4: only the line that is on a track goes on with it, from its own end."""
    built = net.built(track)
    assert built is not None
    board = net.board
    route = board.routes[board.tracks[track].route]
    owner, started, count = built
    about = {"company": board.companies[owner].name, **_way(net, route, started)}
    if started != end:
        return Reason("SF-6.4", "far_end", about)
    if owner != company:
        return Reason("SF-6.4", "track_of", about)
    if space != board.nth_space(track, started, count):
        return Reason("SF-6.3", "not_next", about)
    if branch:
        return Reason("SF-6.8", "branch_from_city", about)
    return None


def _refuse_start(
    net: Network, company: int, track: int, route: Route, city: int, branch: bool
) -> Reason | None:
    """Why a company may not start this free track in this city."""
    board = net.board
    it = board.companies[company]
    about: dict[str, object] = {"company": it.name, "city": board.cities[city].name}
    if net.barred[company] >> track & 1:
        way = {"company": it.name, **_way(net, route, 0)}
        return Reason("SF-6.5", "parallel", way)
    if not net.started(company):
        if branch:
            return Reason("SF-6.8", "branch_unstarted", about)
        if city != it.home:
            return Reason("SF-6.2", "home_base", {**about, "home": board.cities[it.home].name})
        return None
    if not net.joined[company] >> city & 1:
        return Reason("SF-6.3", "not_connected", about)
    if it.major and not branch and city not in net.heads[company]:
        return Reason("SF-6.8", "no_railhead", about)
    return None
