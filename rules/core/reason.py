"""Reasons: why an action is refused."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from rules.core.phrase import Phrase


@dataclass(frozen=True, slots=True)
class Reason:
    """A rule number, a key into the game's words, and the parameters of that sentence.

    >>> from rules import game
    >>> from rules.core.reason import Reason
    >>> reason = Reason("SM-4.1", "train_full", {"train": 2})
    >>> reason.say(game("station_master").words)
    'Train 2 is full.'
    >>> str(reason)
    'train_full (SM-4.1): train=2'
    """

    rule: str
    key: str
    params: Mapping[str, object] = field(default_factory=dict)

    @property
    def phrase(self) -> Phrase:
        """The translatable sentence."""
        return Phrase(f"reason.{self.key}", self.params)

    def say(self, words: Mapping[str, str]) -> str:
        """The sentence for a player."""
        return self.phrase.say(words)

    def __str__(self) -> str:
        detail = ", ".join(f"{name}={value}" for name, value in self.params.items())
        return f"{self.key} ({self.rule})" + (f": {detail}" if detail else "")
