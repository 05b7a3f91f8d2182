"""Explanations of what is drawn on a platform and of the players' plates, in one sentence each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from app.games.station_master.art import number_text, plain_number
from app.games.station_master.row_content import RowContent
from app.games.station_master.text import card_name, card_text
from app.services.language import tr
from rules.core.game import Game
from rules.station_master.deck import EXECUTIVE, FREIGHT, Card
from rules.station_master.state import State
from rules.station_master.train import Train, owner, passengers

#: Kinds of parts of a row.
ENGINE, CARRIAGE, AHEAD, EMPTY, TOKEN, SEAT, VALUE = (
    "engine",
    "carriage",
    "ahead",
    "empty",
    "token",
    "seat",
    "value",
)


class Part(NamedTuple):
    """Something drawn on a row, its number among its like, and its box in the row's pixels."""

    kind: str
    number: int
    left: float
    low: float
    right: float
    top: float

    def holds(self, x: float, y: float) -> bool:
        return self.left <= x <= self.right and self.low <= y <= self.top

    def distance(self, x: float, y: float) -> float:
        """Distance from a point to the box."""
        beside = max(self.left - x, 0, x - self.right)
        above = max(self.low - y, 0, y - self.top)
        return float(max(beside, above))


class Explainer:
    """Tells what a part of a platform's row is; ``names`` are by seat."""

    def __init__(self, game: Game, cards: Sequence[Card], names: Sequence[str]) -> None:
        self._game, self._cards, self._names = game, cards, names

    def tell(self, part: Part, content: RowContent) -> str:
        train = content.after or content.train
        if train is None:
            return ""
        return {
            ENGINE: self._engine,
            CARRIAGE: self._carriage,
            AHEAD: self._ahead,
            EMPTY: self._empty,
            TOKEN: self._token,
            SEAT: self._seat,
            VALUE: self._value,
        }[part.kind](train, part.number, content)

    def _engine(self, train: Train, _number: int, content: RowContent) -> str:
        said = [
            tr._("Train {train} takes {count} carriages and leaves when it has them.").format(
                train=content.platform + 1, count=train.engine.number
            )
        ]
        if train.engine.kind == FREIGHT:
            said.append(tr._("A freight train turns every sign over: −4 counts as +4."))
        elif train.engine.kind == EXECUTIVE:
            said.append(tr._("On an executive train first and executive class count green."))
        return " ".join(said)

    def _carriage(self, train: Train, number: int, _content: RowContent) -> str:
        row = train.rows()[number]
        card = self._cards[row.card]
        name, worth = card_name(self._game, card), number_text(row.worth)
        said = tr._("{card}: {worth} on this train.").format(card=name, worth=worth)
        if row.factor > 1:
            said += " " + tr._("The royal carriage makes it count {worth} × {factor}.").format(
                worth=worth, factor=row.factor
            )
        if train.engine.kind == FREIGHT and card.green != row.worth:
            said += " " + tr._("The freight train has turned its sign over.")
        return said

    def _ahead(self, train: Train, number: int, _content: RowContent) -> str:
        card = self._cards[train.ahead[number]]
        return f"{card_name(self._game, card)}: {card_text(self._game, card)}"

    def _empty(self, train: Train, number: int, _content: RowContent) -> str:
        missing = train.engine.number - len(train.carriages)
        said = tr._("Empty place for carriage {number} of {all}.").format(
            number=number + 1, all=train.engine.number
        )
        return f"{said} " + tr.n(
            "It leaves after {count} more carriage.",
            "It leaves after {count} more carriages.",
            missing,
        )

    def _token(self, train: Train, number: int, content: RowContent) -> str:
        token = train.tokens[number]
        seat, value = owner(token), passengers(token)
        if seat == content.viewer:
            return tr.n(
                "Your token with {count} passenger.", "Your token with {count} passengers.", value
            )
        name = self._names[seat] if self._names else ""
        if content.tokens_shown and value:
            return tr.n(
                "{name}’s token with {count} passenger.",
                "{name}’s token with {count} passengers.",
                value,
                name=name,
            )
        return tr._("{name}’s token: 1 to 3 passengers, seen when the train leaves.").format(
            name=name
        )

    def _seat(self, train: Train, _number: int, _content: RowContent) -> str:
        return tr.n(
            "{count} place on this train is free for a token.",
            "{count} places on this train are free for tokens.",
            train.free,
        )

    def _value(self, train: Train, _number: int, content: RowContent) -> str:
        value = train.value()
        said = tr._("When the train leaves, each passenger aboard earns {value} points.").format(
            value=plain_number(value)
        )
        aboard = 0 if content.viewer is None else train.aboard(content.viewer)
        if aboard:
            said += " " + tr.n(
                "Your {count} passenger aboard earns {points}.",
                "Your {count} passengers aboard earn {points}.",
                aboard,
                points=plain_number(value * aboard),
            )
        return said


def tell_player(name: str, position: State, seat: int) -> str:
    """A player's points, cards and free tokens."""
    return ", ".join(
        (
            tr._("{name}: {points} points").format(
                name=name, points=plain_number(position.points[seat])
            ),
            tr.n("{count} card in hand", "{count} cards in hand", len(position.hands[seat])),
            tr.n("{count} token free", "{count} tokens free", len(position.supply[seat])),
        )
    )
