"""English words for what core itself says; games add their own."""

WORDS = {
    "reason.not_your_turn": "It is not your turn.",
    "reason.game_over": "The game is over.",
    "reason.spectator": "You are only watching.",
    "reason.unknown_action": "This game has no such move.",
}
