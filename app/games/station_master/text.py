"""Station Master in sentences: what the chosen play does."""

from __future__ import annotations

from app.games.station_master.art import number_text, plain_number
from app.games.station_master.hand import card_name
from app.services.language import tr
from rules.core.game import Game
from rules.station_master.deck import TRANSFER
from rules.station_master.state import State
from rules.station_master.turn import ABOARD, CHOOSING, NONE, TAKE


def heading(game: Game, tried: State) -> str:
    """What has been chosen so far, in a few words."""
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
    """What follows when it is confirmed, or what is still to be chosen."""
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
    """How values and places change."""
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
    """The wording of the button that does it."""
    if tried.leaving() != NONE:
        return tr._("Send it off")
    if tried.phase == TAKE:
        return tr._("Take nothing")
    if tried.phase == ABOARD:
        return tr._("Nobody boards")
    return tr._("Confirm")
