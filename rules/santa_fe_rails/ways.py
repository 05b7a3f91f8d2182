"""The shortest ways that are still free for a company.

>>> from rules import game
>>> board = game("santa_fe_rails").kit("west")
>>> network = Network().set_up(board)
>>> union_pacific, denver = board.company_named["union_pacific"].number, board.city_named["denver"]
>>> ways = ways_from(network, union_pacific, denver.number)
>>> ways[denver.number], ways[board.city_named["cheyenne"].number]
(0, 1)
"""

from __future__ import annotations

from heapq import heappop, heappush

from rules.santa_fe_rails.board import bits
from rules.santa_fe_rails.network import Network


def ways_from(network: Network, company: int, start: int) -> dict[int, int]:
    """The pieces that a company's line needs from a city to each one that it can still reach."""
    board = network.board
    open_tracks = network.free & ~network.barred[company]
    found: dict[int, int] = {}
    waiting = [(0, start)]
    while waiting:
        pieces, city = heappop(waiting)
        if city in found:
            continue
        found[city] = pieces
        for number in bits(board.exits[city] & open_tracks):
            track = board.tracks[number]
            other = track.ends[1] if track.ends[0] == city else track.ends[0]
            heappush(waiting, (pieces + track.length, other))
    return found
