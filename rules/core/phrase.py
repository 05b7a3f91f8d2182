"""Translatable sentences: a key into a game's words, and parameters."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


class Word(str):
    """A parameter that is itself a key into the words: a card's name, a colour, a kind of place."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Phrase:
    """A key into a game's words with its parameters; translated only when it is shown.

    >>> from rules.core.phrase import Phrase, Word
    >>> phrase = Phrase("event.coupled", {"name": "Zoé", "card": Word("card.dining")})
    >>> phrase.say({"event.coupled": "{name} couples the {card}.", "card.dining": "dining car"})
    'Zoé couples the dining car.'

    A parameter may be a phrase itself:

    >>> laid = Phrase("event.rail", {"where": Phrase("place.west", {"city": "Denver"})})
    >>> laid.say({"event.rail": "A rail {where}.", "place.west": "west of {city}"})
    'A rail west of Denver.'
    """

    key: str
    params: Mapping[str, object] = field(default_factory=dict)

    def say(self, words: Mapping[str, str]) -> str:
        """The sentence, from a game's English words or from their translation."""
        params = {name: _said(value, words) for name, value in self.params.items()}
        return words[self.key].format(**params)


def _said(value: object, words: Mapping[str, str]) -> object:
    if isinstance(value, Phrase):
        return value.say(words)
    return words[value] if isinstance(value, Word) else value
