"""Texts of Station Master's panel: cards and header."""

from __future__ import annotations

from app.services.language import tr
from app.theme.theme import theme
from rules.core.game import Game
from rules.core.phrase import Word
from rules.station_master.deck import DUAL, PLAIN, Card
from rules.station_master.state import State

#: Effects that the names of their cards say already.
NAMED = ("repair", "transfer", "uncouple")


def card_name(game: Game, card: Card) -> str:
    """Full name of a card in the current language."""
    return tr.words(game)[card.label] if isinstance(card.label, Word) else card.name


def short_name(game: Game, card: Card) -> str:
    """Name of a card for narrow widgets."""
    key = f"card.{card.id}.short"
    ours = isinstance(card.label, Word) and key in game.words
    return tr.words(game)[key] if ours else card_name(game, card)


def card_text(game: Game, card: Card) -> str:
    """Explanation printed on a card; a carriage's follows its value, which an owner may correct."""
    words = tr.words(game)
    if card.kind == PLAIN:
        key = "carriage.adds" if card.green > 0 else "carriage.takes"
        return words[key].format(points=abs(card.green))
    if card.kind == DUAL:
        return words["carriage.dual"]
    key = f"card.{card.id}.text"
    if isinstance(card.label, Word) and key in game.words:
        return words[key]
    return card.summary or effect_text(game, card)


def effect_text(game: Game, card: Card) -> str:
    """Effect of a special card, in a word or two."""
    return tr.words(game)[f"effect.{card.effect}"].format(size=card.size)


def verb(game: Game, card: Card) -> str:
    """What a card does, under its name; nothing where the name of ours says it."""
    said = isinstance(card.label, Word) and card.effect in NAMED
    return "" if card.is_carriage or said else effect_text(game, card)


def whereabouts(position: State) -> str:
    """Turn, and what is left of cards and engines."""
    return "  ·  ".join(
        (
            _turn(position),
            _cards_left(position),
            tr.n("{count} engine left", "{count} engines left", len(position.engines)),
            tr.n("{count} discard", "{count} discards", len(position.discards)),
        )
    )


def short_whereabouts(position: State, narrow: bool) -> str:
    """Turn and cards left, for a header on a phone; with little room only the turn."""
    if narrow or theme.large_text:
        return _turn(position)
    return "  ·  ".join((_turn(position), _cards_left(position)))


def _turn(position: State) -> str:
    return tr._("Turn {turn}").format(turn=position.turn)


def _cards_left(position: State) -> str:
    return tr.n("{count} card left", "{count} cards left", position.stack_left)
