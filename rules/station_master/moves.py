"""The moves of Station Master: every action a player can make, its code and its notation."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules.core.action import NO_CODE, Action
from rules.core.errors import BadNotation


class Moves:
    """All actions that are possible with a deck, by code and by notation.

    A code is the start of its group plus a number: ``moves.card + 0`` plays the first card of the
    deck, ``moves.train + 1`` chooses train 2.

    >>> from rules.station_master.moves import Moves
    >>> moves = Moves(platforms=7, max_token=3, places=11, discards=5, cards=["caboose"])
    >>> moves.actions[moves.train + 1].text
    'train 2'
    >>> moves.parse("Card  caboose").code == moves.card
    True
    """

    __slots__ = ("actions", "by_text", "card", "confirm", "place", "take", "token", "train")

    def __init__(
        self, platforms: int, max_token: int, places: int, discards: int, cards: Sequence[str]
    ) -> None:
        actions: list[Action] = []

        def group(kind: str, args: Iterable[int], names: Iterable[object]) -> int:
            start = len(actions)
            for arg, name in zip(args, names, strict=True):
                actions.append(Action(len(actions), kind, (arg,), f"{kind} {name}"))
            return start

        actions.append(Action(0, "confirm", (), "confirm"))
        #: Code of the confirmation.
        self.confirm = 0
        #: Code of the train at the first platform.
        self.train = group("train", range(platforms), range(1, platforms + 1))
        #: Add a token's value: one's own tokens; 0 is a token that the reader may not see.
        self.token = group("token", range(max_token + 1), ["?", *range(1, max_token + 1)])
        #: Add a place on a train, from 0: the token there.
        self.place = group("place", range(places), range(1, places + 1))
        #: Add a place in the discards, 0 on top: the carriage there.
        self.take = group("take", range(discards), range(1, discards + 1))
        #: Add a card's number.
        self.card = group("card", range(len(cards)), cards)
        self.actions = tuple(actions)
        self.by_text = {action.text: action for action in actions}

    def parse(self, text: str) -> Action:
        """The action that a text names, legal or not."""
        kind, _, rest = text.partition(" ")
        if kind == "confirm" and rest:
            return turned_action(_values(text, rest))
        action = self.by_text.get(" ".join(text.lower().split()))
        if action is None:
            raise BadNotation(
                f"“{text}” is no move of Station Master: they look like “train 2” or “confirm”."
            )
        return action


def turned_action(values: Sequence[int]) -> Action:
    """A confirmation in a redacted record: it names the tokens that the departure turned over.

    >>> from rules.station_master.moves import turned_action
    >>> turned_action([3, 1]).text
    'confirm 3 1'
    """
    return Action(NO_CODE, "turned", tuple(values), " ".join(["confirm", *map(str, values)]))


def _values(text: str, rest: str) -> list[int]:
    parts = rest.split()
    if not all(part.isdecimal() and len(part) < 4 for part in parts):
        raise BadNotation(f"“{text}” does not name the tokens that were turned over.")
    return [int(part) for part in parts]
