"""English words of the core itself; each game adds its own."""

WORDS = {
    "event.copied": "This table is a copy from here on, with its own chance.",
    "reason.not_your_turn": "It is not your turn.",
    "reason.game_over": "The game is over.",
    "reason.spectator": "You are only watching.",
    "reason.unknown_action": "This game has no such move.",
}
