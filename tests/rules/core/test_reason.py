"""Reasons of refusals."""

from __future__ import annotations

from rules.core.phrase import Word
from rules.core.reason import Reason


def test_a_reason_is_a_sentence_with_a_rule() -> None:
    reason = Reason("SM-3.1", "not_in_hand", {"card": Word("card.caboose")})
    words = {"reason.not_in_hand": "You do not hold {card}.", "card.caboose": "a caboose"}
    assert reason.say(words) == reason.phrase.say(words) == "You do not hold a caboose."
    assert str(reason) == "not_in_hand (SM-3.1): card=card.caboose"
    assert str(Reason("core", "game_over")) == "game_over (core)"
