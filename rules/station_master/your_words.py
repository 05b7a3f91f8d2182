"""English words of Station Master for the player who is spoken to: sentences of the log with "you".

A key ends in ``.you`` where the player has done it.
"""

from __future__ import annotations

YOUR_WORDS = {
    "event.first.you": "You begin.",
    "event.drawn.you": "You draw a card.",
    "event.drawn.known.you": "You draw {card}.",
    "event.boarded.you": "You put a token on train {train}.",
    "event.boarded.known.you": "You put a token of {value} on train {train}.",
    "event.coupled.you": "You couple {card} to train {train}: {worth:+d}.",
    "event.caboose.you": "You couple the caboose to train {train}.",
    "event.royal.you": (
        "You put {card} in front of train {train}: its last two carriages count double."
    ),
    "event.standing_room.you": "You put {card} in front of train {train}: one more token fits.",
    "event.reassigned.you": "You move {card} from train {train} to train {onto_train}.",
    "event.repaired.you": "You repair {card}.",
    "event.transferred.you": "You move {count} tokens from train {train} to train {onto_train}.",
    "event.transferred.one.you": "You move a token from train {train} to train {onto_train}.",
    "event.uncoupled.you": "You uncouple {count} carriages from train {train}.",
    "event.uncoupled.one.you": "You uncouple {card} from train {train}.",
    "event.no_effect.you": "You play {card} without effect.",
    "event.scored.you": "You score {value} × {passengers} = {points}.",
    "event.skipped.you": "You cannot do anything.",
}
