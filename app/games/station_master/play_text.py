"""The chosen play in words: over the buttons and on the confirm button."""

from __future__ import annotations

from app.games.station_master.art import number_text, plain_number
from app.games.station_master.text import card_name, card_text, short_name
from app.services.language import tr
from rules.core.game import Game
from rules.station_master.deck import REASSIGN, STANDING_ROOM, TRANSFER, UNCOUPLE, Card
from rules.station_master.phases import ABOARD, CHOOSING, CONFIRM, ONTO, TAKE, TRAIN, TURN
from rules.station_master.play import NONE, Play
from rules.station_master.state import State


def played_card(tried: State) -> Card | None:
    """The card that the play is about: a repaired carriage rather than its repair."""
    play, cards = tried.play, tried.deck.cards
    if play.card == NONE:
        return None
    return cards[tried.discards[-1 - play.taken] if play.taken != NONE else play.card]


def heading(game: Game, tried: State) -> str:
    """What was touched; once all is chosen, what becomes of the train's value."""
    if tried.phase == CONFIRM and tried.play.train != NONE:
        change = _change(tried)
        if change:
            return change
        if tried.leaving() == NONE:  # of a train that leaves, nobody wants to read that it stays
            return _no_change(tried)
    card = played_card(tried)
    if card is not None:
        return card_name(game, card)
    value = tried.play.token
    return "" if value == NONE else token_name(value)


def what_to_do(game: Game, tried: State, viewer: int) -> str:
    """What a turn can begin with: a token, a card, or just one of them."""
    kinds = _kinds(tried, viewer)
    if "token" not in kinds and not tried.supply[viewer]:
        return tr._("All your tokens are on trains: play a card.")
    if "token" not in kinds:
        return tr._("Every train is full: play a card.")
    if "card" not in kinds:
        return tr._("You have no card left: put a token on a train.")
    return tr.words(game)["phase.turn"]


def _first_touch(tried: State, viewer: int) -> str:
    kinds = _kinds(tried, viewer)
    if "token" not in kinds:
        return tr._("Touch a card")
    return tr._("Touch a card or a token") if "card" in kinds else tr._("Touch a token")


def _kinds(tried: State, viewer: int) -> set[str]:
    return {action.kind for action in tried.actions(viewer)}


def token_name(value: int) -> str:
    return tr.n("Token of {count} passenger", "Token of {count} passengers", value)


def consequence(game: Game, tried: State, viewer: int) -> str:
    """Result of confirming the play, or the choice that is still missing."""
    leaving = tried.leaving()
    if leaving != NONE and tried.phase in CHOOSING:
        return _departure(tried, leaving, viewer)
    if tried.phase == CONFIRM:
        if tried.play.card != NONE and tried.play.train == NONE:
            return tr._("It has no effect now and is simply discarded.")
        return _outlook(tried, viewer)
    missing = tr.words(game)[f"phase.{tried.phase}"]
    card = played_card(tried)
    if tried.phase == TRAIN and card is not None:
        return f"{card_text(game, card)} {missing}"
    return missing


def _departure(tried: State, leaving: int, viewer: int) -> str:
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


def _change(tried: State) -> str:
    """Changes of the trains' values; empty without one."""
    said = []
    for platform, after in tried.changed().items():
        before = tried.at(platform)
        if after.value() != before.value():
            said.append(
                tr._("Train {train}: {old} becomes {new}").format(
                    train=platform + 1,
                    old=number_text(before.value()),
                    new=number_text(after.value()),
                )
            )
    return ", ".join(said)


def _no_change(tried: State) -> str:
    """The train that the play is about, whose value stays."""
    play = tried.play
    platform = play.train if play.onto == NONE else play.onto
    value = tried.changed().get(platform, tried.at(platform)).value()
    return tr._("Train {train} stays at {value}").format(
        train=platform + 1, value=number_text(value)
    )


def _outlook(tried: State, viewer: int) -> str:
    """What is still missing on the train, and what the viewer's passengers on it would earn."""
    play = tried.play
    platform = play.train if play.onto == NONE else play.onto
    train = tried.changed().get(platform, tried.at(platform))
    said = []
    if play.token != NONE or played_effect(tried) in (TRANSFER, STANDING_ROOM):
        said.append(
            tr.n("Then {count} place is free.", "Then {count} places are free.", train.free)
            if train.free
            else tr._("Then no place is left.")
        )
    missing = train.engine.number - len(train.carriages)
    said.append(
        tr.n(
            "It leaves after {count} more carriage.",
            "It leaves after {count} more carriages.",
            missing,
        )
    )
    aboard = train.aboard(viewer)
    if aboard:
        said.append(
            tr._("Now your passengers would earn {points}.").format(
                points=plain_number(train.value() * aboard)
            )
        )
    return " ".join(said)


def played_effect(tried: State) -> str:
    card = played_card(tried)
    return "" if card is None else card.effect


def confirm_word(game: Game, tried: State, viewer: int) -> str:
    """Text of the confirm button: the play with its gain, or what is still to be chosen."""
    play = tried.play
    leaving = tried.leaving()
    if leaving != NONE and tried.phase in CHOOSING:
        return _send_off(tried, leaving, viewer)
    if tried.phase == TURN:
        return _first_touch(tried, viewer)
    if tried.phase == TAKE:
        return tr._("Take nothing")
    if tried.phase == ABOARD:
        return _one_more_place(play.train)
    if tried.phase != CONFIRM:
        # After the first token the train may be touched, too, and nothing goes on without it.
        wants_train = tried.phase in (TRAIN, ONTO) or bool(play.places)
        return tr._("Touch a train") if wants_train else tr._("Touch a token")
    if play.card == NONE:
        return _board_word(play)
    return _play_word(game, tried)


def _board_word(play: Play) -> str:
    return tr.n(
        "Put {count} passenger on train {train}",
        "Put {count} passengers on train {train}",
        play.token,
        train=play.train + 1,
    )


def _one_more_place(platform: int) -> str:
    return tr._("One more place on train {train}").format(train=platform + 1)


def _send_off(tried: State, platform: int, viewer: int) -> str:
    train = tried.changed().get(platform, tried.at(platform))
    aboard = train.aboard(viewer)
    if not aboard:
        return tr._("Send train {train} off").format(train=platform + 1)
    return tr._("Send train {train} off: {points}").format(
        train=platform + 1, points=number_text(train.value() * aboard)
    )


def _play_word(game: Game, tried: State) -> str:
    """A card that is played, with what it does to the train's value."""
    play = tried.play
    card = played_card(tried)
    assert card is not None
    if play.train == NONE:
        return tr._("Discard {card}").format(card=short_name(game, card))
    numbers = {"train": play.train + 1, "onto": play.onto + 1}
    if card.effect == TRANSFER:
        return tr.n(
            "Move {count} token from train {train} to {onto}",
            "Move {count} tokens from train {train} to {onto}",
            len(play.places),
            **numbers,
        )
    if card.effect == REASSIGN and play.onto != NONE:
        last = tried.deck.cards[tried.at(play.train).carriages[-1]]
        return tr._("{card} from train {train} to {onto}").format(
            card=short_name(game, last), **numbers
        )
    if card.effect == STANDING_ROOM:
        return _one_more_place(play.train) if play.token == NONE else _board_word(play)
    after = tried.changed().get(play.train, tried.at(play.train))
    change = number_text(after.value() - tried.at(play.train).value())
    if card.effect == UNCOUPLE:
        return tr._("Uncouple from train {train}: {change}").format(change=change, **numbers)
    return tr._("Put the {card} on train {train}: {change}").format(
        card=short_name(game, card), change=change, **numbers
    )
