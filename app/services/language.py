"""Translation with gettext, switched while the app runs.

In Python: ``tr._("Settings")``; in KV ``text: tr._('Settings')`` after
``#:import tr app.services.language.tr``: it is evaluated again when the language changes. Other
code follows with ``tr.follow(self._show)``. Names in braces are filled by ``str.format`` after
translation.
"""

from __future__ import annotations

import gettext
import re
import struct
from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING

from kivy.logger import Logger

from app.paths import ASSETS
from app.theme.observable import Observable
from rules.core.phrase import Phrase

if TYPE_CHECKING:
    from rules.core.about import About
    from rules.core.game import Game

DOMAIN = "roundhouse"
#: Code -> the language's own name. The one list of languages: everything else follows it.
LANGUAGES = {
    "en": "English",
    "de": "Deutsch",
    "es": "Español",
    "fr": "Français",
    "it": "Italiano",
}
#: Thousands separator; French: a narrow no-break space.
THOUSANDS = {"en": ",", "de": ".", "es": ".", "fr": "\u202f", "it": "."}
#: The smallest number that is written with a separator, where it is not 1000.
GROUPED_FROM = {"es": 10_000}


class Words(Mapping[str, str]):
    """A game's texts in the current language, by key."""

    def __init__(self, game: Game | About, translate: Callable[[str], str]) -> None:
        self._game = game
        self._translate = translate

    def __getitem__(self, key: str) -> str:
        return self._translate(self._game.words[key])

    def __iter__(self) -> Iterator[str]:
        return iter(self._game.words)

    def __len__(self) -> int:
        return len(self._game.words)


class Translator(Observable):
    """Access to the catalogues."""

    calls = frozenset({"_", "n", "number", "phrase", "words"})

    def __init__(self) -> None:
        super().__init__()
        self.language = "en"
        self._catalogue = _catalogue("en")

    def switch(self, language: str) -> None:
        """Change the language; English for one that is not supported."""
        if language not in LANGUAGES:
            language = "en"
        if language != self.language:
            self.language = language
            self._catalogue = _catalogue(language)
            self.revision += 1

    def _(self, text: str) -> str:
        """The text in the current language."""
        return self._catalogue.gettext(text) if text else ""

    def n(self, one: str, many: str, count: int, **params: object) -> str:
        """Singular or plural, with ``{count}`` filled in."""
        return self._catalogue.ngettext(one, many, count).format(count=self.number(count), **params)

    def number(self, number: int) -> str:
        """A whole number with the language's thousands separator."""
        if abs(number) < GROUPED_FROM.get(self.language, 0):
            return str(number).replace("-", "−")
        return f"{number:,}".replace(",", THOUSANDS[self.language]).replace("-", "−")

    def words(self, game: Game | About) -> Words:
        """A game's texts by key, in the current language."""
        return Words(game, self._)

    def phrase(self, game: Game, phrase: Phrase, address: str = "map") -> str:
        """A phrase of the rules with its parameters, in the current language.

        Where the rules have words for a reader who is addressed so (``you`` has done it, or it was
        done ``to_you``), or else who sees the board (``map``), those are said.
        """
        words = self.words(game)
        keys = [f"{phrase.key}.{address}", f"{phrase.key}.map", phrase.key]
        key = next(key for key in keys if key in words or key == phrase.key)
        return self.joined(Phrase(key, self._grouped(phrase)).say(words))

    def _grouped(self, phrase: Phrase) -> dict[str, object]:
        """The parameters of a phrase, with the digits of large numbers grouped."""
        params: dict[str, object] = {}
        for name, value in phrase.params.items():
            if isinstance(value, Phrase):
                params[name] = Phrase(value.key, self._grouped(value))
            elif isinstance(value, int) and value >= 1000:
                params[name] = self.number(value)
            else:
                params[name] = value
        return params

    def joined(self, text: str) -> str:
        """A text with small words changed as the name or number after them wants it."""
        if self.language == "fr":
            return elided(text)
        return euphonic(text) if self.language == "es" else text


def euphonic(text: str) -> str:
    """Spanish with ``e`` and ``u`` for ``y`` and ``o`` before the same sound.

    >>> euphonic("Ana y Inés; 7 o 8; Luca y Hierro")
    'Ana e Inés; 7 u 8; Luca y Hierro'
    """
    text = re.sub(r"\by (?=[IÍií]|H[ií](?![ae]))", "e ", text)
    return re.sub(r"\bo (?=[OÓoó8]|H[oó])", "u ", text)


def elided(text: str) -> str:
    """French with its elisions before names.

    >>> elided("à l’ouest de Omaha, au sud de Denver")
    'à l’ouest d’Omaha, au sud de Denver'
    """
    return re.sub(r"\b([Dd])e (?=[AEIOUÀÂÉÈÊÎÔ])", r"\1’", text)


def _catalogue(language: str) -> gettext.NullTranslations:
    """The words of a language; English, as it stands in the code, if they cannot be read."""
    if language == "en":
        return gettext.NullTranslations()
    try:
        return gettext.translation(DOMAIN, str(ASSETS / "locale"), [language])
    except (OSError, ValueError, struct.error) as error:  # missing, or not a catalogue
        Logger.error("Language: no words for %s: %s", language, error)
        return gettext.NullTranslations()


tr = Translator()
