"""English words of the core itself; each game adds its own."""

WORDS = {
    "kits": "Board or deck",
    "event.copied": "From here on this table is a copy: cards and dice will fall differently.",
    "analysis.cost": "−{count}",
    "analysis.worth": "{sign}{count}",
    "analysis.outlook": "Points against the others, on average",
    "analysis.how": (
        "Played on {count} times from here, with deals that fit what {name} knew then. "
        "What counts are points against the others."
    ),
    "analysis.how.you": (
        "Played on {count} times from here, with deals that fit what you knew then. "
        "What counts are points against the others."
    ),
    "play.end": "{name} ends the turn.",
    "play.nothing": "{name} leaves everything as it is.",
    "advice.usual": "It looks best in the games I have played on from here.",
    "reason.not_your_turn": "It is not your turn.",
    "reason.game_over": "The game is over.",
    "reason.spectator": "You are only watching.",
    "reason.changed": "Something has changed meanwhile: look, and decide again.",
    "reason.unknown_action": "This game has no such move.",
}
