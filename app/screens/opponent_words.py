"""Opponents in words: level, manner, and the one line that says who they are."""

from __future__ import annotations

from app.services.language import tr
from rules.bots.opponents import OPPONENTS


def short_level(level: str) -> str:
    """A level in one word."""
    return {"easy": tr._("Easy"), "normal": tr._("Normal"), "hard": tr._("Hard")}[level]


def level_words(level: str | None) -> str:
    """The kind of player: a person, or a computer player of a level."""
    return {
        None: tr._("Person"),
        "easy": tr._("Computer, easy"),
        "normal": tr._("Computer, normal"),
        "hard": tr._("Computer, hard"),
    }[level]


def manner_words(manner: str) -> str:
    """A manner in one word."""
    return {
        "steady": tr._("steady"),
        "bold": tr._("bold"),
        "patient": tr._("patient"),
        "spiteful": tr._("spiteful"),
    }[manner]


def character(key: str) -> str:
    """Who an opponent is, in one line."""
    return {
        "casey": tr._("Keeps a good pace and a friendly whistle."),
        "nell": tr._("Studies the map first, then plays by the book."),
        "ruby": tr._("Does the sensible thing, humming."),
        "gus": tr._("Waves at every train, and now and then forgets his own."),
        "olive": tr._("Goes where the view is pretty."),
        "otto": tr._("Would rather delay your train than hurry his own."),
        "pearl": tr._("Waits, counts, and leaves nothing to chance."),
        "jesse": tr._("All steam and no brakes."),
    }[key]


def player_words(kind: str | None) -> str:
    """Who may sit on a seat, in a few words: a person, an opponent, or just a level."""
    if kind not in OPPONENTS:
        return level_words(kind)
    opponent = OPPONENTS[kind]
    level = short_level(opponent.level).lower()
    return tr._("{name}, {level}").format(name=opponent.name, level=level)


def introduction(kind: str | None) -> str:
    """The manner and the character of an opponent; nothing about anybody else."""
    if kind not in OPPONENTS:
        return ""
    manner = manner_words(OPPONENTS[kind].manner.name)
    return f"{manner[:1].upper()}{manner[1:]}. {character(kind)}"
