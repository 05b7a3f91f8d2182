"""Translatable sentences."""

from __future__ import annotations

from rules.core.phrase import Phrase, Word


def test_phrases_translate_their_words() -> None:
    words = {"event.x": "{name} takes {card}.", "card.a": "the dining car"}
    assert Phrase("event.x", {"name": "Zoé", "card": Word("card.a")}).say(words) == (
        "Zoé takes the dining car."
    )
