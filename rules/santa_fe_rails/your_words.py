"""English words of Santa Fe Rails for the player who is spoken to: sentences of the log with "you".

A key ends in ``.you`` where the player has done it.
"""

from __future__ import annotations

YOUR_WORDS = {
    "event.round.you": "Round {round}: you have the train.",
    "event.drawn.you": "You draw a card; {left} are left in the deck.",
    "event.drawn.known.you": "You draw {city}; {left} are left in the deck.",
    "event.took.special.you": "You take a {card}.",
    "event.took.special.branch.you": "You take a {card} of the {company} for ${price}.",
    "event.chosen.you": "You have chosen.",
    "event.revealed.city.you": "You play {city}.",
    "event.revealed.city.branch.you": "You play {city} with a branch card of the {company}.",
    "event.revealed.special.you": "You play: {card}.",
    "event.revealed.special.branch.you": "You play: {card}, with a branch card of the {company}.",
    "event.boomed.you": "You make {city} a boomtown: its value is {value} now.",
    "event.four_now.you": "You lay up to four pieces now.",
    "event.four_later.you": "You wait for the second laying phase.",
    "event.discarded.you": "You put a city card down.",
    "event.discarded.known.you": "You put {city} down.",
    "event.exchanged.you": "You exchange city cards; new ones to draw: {count}.",
    "event.laid.you": "You lay track of the {company} from {start} towards {goal}.",
    "event.laid.paid.you": (
        "You lay track of the {company} from {start} towards {goal} for ${cost}."
    ),
    "event.laid.branch.you": "You start a new line of the {company} from {start} to {goal}.",
    "event.laid.branch.paid.you": (
        "You start a new line of the {company} from {start} to {goal} for ${cost}."
    ),
    "event.connected.bonus.you": "The {company} reaches {city}: ${bonus} for you.",
    "event.passed.you": "You lay nothing.",
}
