"""English words of TransAmerica for the player who is spoken to: sentences of the log with "you".

A key ends in ``.you`` where the player has done it.
"""

from __future__ import annotations

YOUR_WORDS = {
    "event.first.you": "You begin.",
    "event.marker_placed.you": "You start {where}.",
    "event.marker_moved.you": "You move your marker: now {where}.",
    "event.rail.you": "You lay a rail {where}.",
    "event.rail.coloured.you": "You lay a coloured rail {where}.",
    "event.passed.you": "You cannot lay a rail.",
    "event.last_chance.you": "Another player has finished; you may lay one more rail.",
}
