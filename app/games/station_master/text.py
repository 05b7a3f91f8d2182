"""Texts of Station Master's panel: cards, header, and what the chosen play does."""

from __future__ import annotations

from app.games.station_master.art import number_text, plain_number
from app.services.language import tr
from app.theme.theme import theme
from rules.core.game import Game
from rules.core.phrase import Word
from rules.station_master.deck import TRANSFER, Card
from rules.station_master.state import State
from rules.station_master.turn import ABOARD, CHOOSING, NONE, TAKE


def card_name(game: Game, card: Card) -> str:
    """Full name of a card in the current language."""
    return tr.words(game)[card.label] if isinstance(card.label, Word) else card.name


def short_name(game: Game, card: Card) -> str:
    """Name of a card for narrow widgets."""
    key = f"card.{card.id}.short"
    return tr.words(game)[key] if key in game.words else card_name(game, card)


def card_text(game: Game, card: Card) -> str:
    """Explanation printed on a card."""
    key = f"card.{card.id}.text"
    return tr.words(game)[key] if key in game.words else card.summary


def effect_text(game: Game, card: Card) -> str:
    """Effect of a special card, in a word or two."""
    return tr.words(game)[f"effect.{card.effect}"].format(size=card.size)


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


def short_whereabouts(position: State) -> str:
    """Turn and cards left, for a narrow header; with large text only the turn."""
    if theme.text_scale > 1.2:
        return _turn(position)
    return "  ·  ".join((_turn(position), _cards_left(position)))


def _turn(position: State) -> str:
    return tr._("Turn {turn}").format(turn=position.turn)


def _cards_left(position: State) -> str:
    return tr.n("{count} card left", "{count} cards left", position.stack_left)


def heading(game: Game, tried: State) -> str:
    """The choices so far, in a few words."""
    play, cards = tried.play, tried.deck.cards
    if play.card == NONE and play.token == NONE:
        return ""
    if play.card == NONE:
        what = tr._("Token of {value}").format(value=play.token)
    elif play.taken != NONE:
        what = card_name(game, cards[tried.discards[-1 - play.taken]])
    else:
        what = card_name(game, cards[play.card])
    if play.onto != NONE:
        return tr._("{what}: platform {train} to {onto}").format(
            what=what, train=play.train + 1, onto=play.onto + 1
        )
    if play.train != NONE:
        return tr._("{what} to platform {train}").format(what=what, train=play.train + 1)
    return what


def consequence(game: Game, tried: State, viewer: int) -> str:
    """Result of confirming the play, or the choice that is still missing."""
    words = tr.words(game)
    play = tried.play
    leaving = tried.leaving()
    if leaving != NONE and tried.phase in CHOOSING:
        train = tried.changed().get(leaving, tried.at(leaving))
        value = train.value()
        said = [tr._("The train leaves, worth {value}.").format(value=plain_number(value))]
        aboard = train.aboard(viewer)
        if aboard:
            said.append(
                tr.n(
                    "Your {count} passenger aboard earns {points}.",
                    "Your {count} passengers aboard earn {points}.",
                    aboard,
                    points=plain_number(value * aboard),
                )
            )
        else:
            said.append(tr._("You have no passengers aboard."))
        return " ".join(said)
    if tried.phase != "confirm":
        return words[f"phase.{tried.phase}"]
    if play.card != NONE and play.train == NONE:
        return tr._("It has no effect now and is simply discarded.")
    return _change(tried)


def _change(tried: State) -> str:
    """Changes of values and free places."""
    said = []
    for platform, after in tried.changed().items():
        before = tried.at(platform)
        if after.value() != before.value():
            said.append(
                tr._("Train {train}: {old} becomes {new}.").format(
                    train=platform + 1,
                    old=number_text(before.value()),
                    new=number_text(after.value()),
                )
            )
    play = tried.play
    boards = play.token != NONE
    transfers = play.card != NONE and tried.deck.cards[play.card].effect == TRANSFER
    if boards or transfers:
        platform = play.onto if transfers else play.train
        after = tried.changed()[platform]
        said.append(
            tr.n(
                "Train {train} then has {count} free place.",
                "Train {train} then has {count} free places.",
                after.free,
                train=platform + 1,
            )
        )
    return " ".join(said) or tr._("The values stay as they are.")


def confirm_word(tried: State) -> str:
    """Text of the confirm button."""
    if tried.leaving() != NONE:
        return tr._("Send it off")
    if tried.phase == TAKE:
        return tr._("Take nothing")
    if tried.phase == ABOARD:
        return tr._("Nobody boards")
    return tr._("Confirm")
