"""What lies in the station and in front of the players, and what cards and tokens do there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Self

from rules.core.event import Event
from rules.station_master.deck import REASSIGN, ROYAL, STANDING_ROOM, UNCOUPLE, Card, Deck
from rules.station_master.train import HIDDEN, Train, make_token, owner, passengers

#: A card in a hand that the seat of a masked state may not know.
BLANK = -1

Events = list[Event] | None


class Station:
    """Trains, hands, tokens and piles. Each method that changes them is one effect of the rules."""

    __slots__ = (
        "best",
        "deck",
        "departed",
        "discards",
        "engines",
        "hands",
        "points",
        "seats",
        "sees",
        "stack_left",
        "supply",
        "trains",
        "unseen",
    )

    deck: Deck
    seats: int
    #: By platform; a platform without a train stays empty when no locomotive is left.
    trains: list[Train | None]
    #: Card numbers of each seat in the order drawn, BLANK for those that cannot be seen.
    hands: list[tuple[int, ...]]
    #: Values of each seat's tokens that are on no train, ascending, HIDDEN if not to be seen.
    supply: list[tuple[int, ...]]
    #: Station master cards whose whereabouts are not to be seen: the stack and blank cards.
    unseen: bytes
    stack_left: int
    #: Locomotives still face down: which is known, their order is not.
    engines: bytes
    #: Discarded station master cards, the last on top.
    discards: bytes
    #: Locomotives that have left (SM-7.3).
    departed: bytes
    points: tuple[int, ...]
    #: Best points of each seat on a single train (SM-8.1); None before the first.
    best: tuple[int | None, ...]
    #: For each seat, whether its hand and tokens are to be seen here; all True in the truth.
    sees: tuple[bool, ...]

    def clear_station(self, deck: Deck, seats: int) -> None:
        """SM-2.1, SM-2.2: before anything is drawn."""
        self.deck = deck
        self.seats = seats
        self.trains = [None] * seats
        self.hands = [()] * seats
        self.supply = [deck.tokens] * seats
        self.unseen = deck.stack
        self.stack_left = len(deck.stack)
        self.engines = deck.engine_stack(seats)
        self.discards = b""
        self.departed = b""
        self.points = (0,) * seats
        self.best = (None,) * seats
        self.sees = (True,) * seats

    def _copy_station(self, other: Self) -> None:
        other.deck = self.deck
        other.seats = self.seats
        other.trains = self.trains[:]
        other.hands = self.hands[:]
        other.supply = self.supply[:]
        other.unseen = self.unseen
        other.stack_left = self.stack_left
        other.engines = self.engines
        other.discards = self.discards
        other.departed = self.departed
        other.points = self.points
        other.best = self.best
        other.sees = self.sees

    # Looking

    def waiting(self) -> Iterator[tuple[int, Train]]:
        """The platforms that hold a train, and their trains."""
        for platform, train in enumerate(self.trains):
            if train is not None:
                yield platform, train

    def at(self, platform: int) -> Train:
        """The train at a platform that is known to hold one."""
        train = self.trains[platform]
        if train is None:
            raise ValueError(f"no train stands at platform {platform + 1}")
        return train

    def value_of(self, platform: int) -> int:
        """What a passenger on this train would score if it left as it stands (SM-7.1)."""
        return self.at(platform).value()

    def value_with(self, platform: int, card: int) -> int:
        """As ``value_of``, after this card was played on the train: the preview of a card."""
        return changed_by(self.at(platform), self.deck.cards[card]).value()

    def completes(self, platform: int, card: int) -> bool:
        """Whether this card, played on the train, sends it off (SM-5.2, SM-6.1)."""
        played = self.deck.cards[card]
        return played.effect == "caboose" or (
            played.is_carriage and self.at(platform).coupled(card).complete
        )

    def free_places(self, platform: int) -> int:
        """How many more tokens the train takes (SM-4.1)."""
        return self.at(platform).free

    def seated(self, platform: int) -> list[tuple[int, int | None]]:
        """By place, whose token it is and its passengers, or None if they cannot be seen."""
        tokens = self.at(platform).tokens
        return [(owner(token), passengers(token) or None) for token in tokens]

    def has_room(self) -> bool:
        """Whether any train takes another token."""
        return any(train is not None and train.free > 0 for train in self.trains)

    def looked_at(self, size: int) -> list[int]:
        """SM-6.4: the last so many discards, the last first."""
        return list(self.discards[: -size - 1 : -1])

    # Effects

    def _leave_hand(self, seat: int, card: int) -> None:
        """A card leaves a hand; from a hand that cannot be seen, a blank turns out to be it."""
        hand = self.hands[seat]
        if card in hand:
            place = hand.index(card)
        else:
            place = hand.index(BLANK)
            self.unseen = without(self.unseen, card)
        self.hands[seat] = hand[:place] + hand[place + 1 :]

    def _board(self, seat: int, platform: int, value: int, events: Events) -> None:
        """SM-3.1, SM-4.2: an own token goes face down on a train."""
        supply = self.supply[seat]
        place = supply.index(value)
        self.supply[seat] = supply[:place] + supply[place + 1 :]
        train = self.at(platform)
        self.trains[platform] = train.seated((*train.tokens, make_token(seat, value)))
        if events is not None:
            about = {**_where(platform), "place": len(train.tokens)}
            known = {"value": value} if value else {}
            events.append(Event("boarded", seat, about, known, (seat,)))

    def _couple(self, seat: int, platform: int, card: int, events: Events) -> None:
        """SM-5.1, SM-5.2: a carriage goes to the rear, and a complete train leaves."""
        train = self.at(platform).coupled(card)
        self.trains[platform] = train
        if events is not None:
            about = {
                **_where(platform),
                **self._card(card),
                "worth": train.engine.worth[card],
                "value": train.value(),
            }
            events.append(Event("coupled", seat, about))
        if train.complete:
            self._depart(platform, None, events)

    def _lay_ahead(self, seat: int, platform: int, card: int, events: Events) -> None:
        """SM-6.2, SM-6.6: a royal carriage or a standing room goes before the engine."""
        train = changed_by(self.at(platform), self.deck.cards[card])
        self.trains[platform] = train
        if events is not None:
            about = {**_where(platform), **self._card(card), "value": train.value()}
            events.append(Event(self.deck.cards[card].effect, seat, about))

    def _uncouple(self, seat: int, platform: int, card: int, events: Events) -> None:
        """SM-6.7: the last carriages go to the discards, rearmost first, then the card."""
        before = self.at(platform)
        train = changed_by(before, self.deck.cards[card])
        gone = before.carriages[len(train.carriages) :][::-1]
        self.trains[platform] = train
        self.discards += bytes((*gone, card))
        if events is not None:
            about = {
                **_where(platform),
                **self._card(gone[0]),
                "cards": gone,
                "count": len(gone),
                "value": train.value(),
            }
            events.append(Event("uncoupled", seat, about))

    def _reassign(self, seat: int, platform: int, onto: int, card: int, events: Events) -> None:
        """SM-6.3: the last carriage of one train moves to the rear of another."""
        train = self.at(platform)
        moved = train.carriages[-1]
        self.trains[platform] = train.uncoupled(1)
        self.discards += bytes((card,))
        if events is not None:
            about = {**_where(platform), **_onto(onto), **self._card(moved)}
            events.append(Event("reassigned", seat, about))
        self._couple(seat, onto, moved, events)

    def _repair(self, seat: int, taken: int, platform: int, card: int, events: Events) -> None:
        """SM-6.4: a carriage among the last discards is coupled as if from the hand."""
        place = len(self.discards) - 1 - taken
        found = self.discards[place]
        self.discards = self.discards[:place] + self.discards[place + 1 :] + bytes((card,))
        if events is not None:
            events.append(Event("repaired", seat, {**_where(platform), **self._card(found)}))
        self._couple(seat, platform, found, events)

    def _transfer(
        self, seat: int, platform: int, places: tuple[int, ...], onto: int, events: Events
    ) -> None:
        """SM-6.5: tokens move to another train, in the order of their places, values unseen."""
        train, other = self.at(platform), self.at(onto)
        places = tuple(sorted(places))
        moved = tuple(train.tokens[place] for place in places)
        left = tuple(token for k, token in enumerate(train.tokens) if k not in places)
        self.trains[platform] = train.seated(left)
        self.trains[onto] = other.seated(other.tokens + moved)
        if events is not None:
            about = {
                **_where(platform),
                **_onto(onto),
                "places": places,
                "owners": tuple(owner(token) for token in moved),
                "count": len(moved),
            }
            events.append(Event("transferred", seat, about))

    def _depart(self, platform: int, caboose: int | None, events: Events) -> None:
        """SM-7.1, SM-7.3: tokens are turned over, everybody scores, and all cards are put away."""
        train = self.at(platform)
        value = train.value()
        before = self.points
        scored = [0] * self.seats
        for token in train.tokens:
            scored[owner(token)] += value * passengers(token)
        riders = {owner(token) for token in train.tokens}
        self.points = tuple([p + s for p, s in zip(before, scored, strict=True)])
        best = list(self.best)
        for seat in riders:
            had = best[seat]
            best[seat] = scored[seat] if had is None else max(had, scored[seat])
            back = [
                passengers(t) if self.sees[seat] else HIDDEN
                for t in train.tokens
                if owner(t) == seat
            ]
            self.supply[seat] = tuple(sorted([*self.supply[seat], *back]))
        self.best = tuple(best)
        self.discards += bytes(train.ahead + train.carriages)
        if caboose is not None:
            self.discards += bytes((caboose,))
        self.departed += bytes((train.engine.index,))
        self.trains[platform] = None
        if events is not None:
            self._report_departure(platform, train, caboose is not None, before, events)

    def _report_departure(
        self,
        platform: int,
        train: Train,
        caboose: bool,
        before: tuple[int, ...],
        events: list[Event],
    ) -> None:
        """The whole arithmetic in one event, then a line for each player who had a token there."""
        value = train.value()
        riders: list[dict[str, Any]] = []
        for seat in range(self.seats):
            tokens = tuple(passengers(t) for t in train.tokens if owner(t) == seat)
            if tokens:
                line = {"seat": seat, "tokens": tokens, "passengers": sum(tokens)}
                riders.append({**line, "points": value * sum(tokens)})
        about: dict[str, Any] = {
            **_where(platform),
            "engine": train.engine.index,
            "kind": train.engine.label,
            "number": train.engine.number,
            "carriages": tuple(
                {
                    **self._card(row.card),
                    "worth": row.worth,
                    "factor": row.factor,
                    "counts": row.counts,
                }
                for row in train.rows()
            ),
            "royals": train.royals,
            "value": value,
            "tokens": tuple((owner(t), passengers(t)) for t in train.tokens),
            "riders": tuple(riders),
            "caboose": caboose,
            "before": before,
            "points": self.points,
        }
        events.append(Event("departed", None, about))
        for rider in riders:
            seat = rider["seat"]
            about = {
                **_where(platform),
                "value": value,
                "passengers": rider["passengers"],
                "points": rider["points"],
                "total": self.points[seat],
            }
            events.append(Event("scored", seat, about))

    def _card(self, card: int) -> dict[str, Any]:
        return {"card": card, "label": self.deck.cards[card].label}


def changed_by(train: Train, card: Card) -> Train:
    """The train after a card was played on it, as far as it stays: the preview of its value."""
    if card.is_carriage:
        return train.coupled(card.number)
    if card.effect == ROYAL:
        return train.with_royal(card.number)
    if card.effect == STANDING_ROOM:
        return train.with_standing_room(card.number)
    if card.effect == UNCOUPLE:
        return train.uncoupled(card.size)
    if card.effect == REASSIGN:
        return train.uncoupled(1)
    return train


def without(pile: bytes, card: int) -> bytes:
    """A pile less one of its cards."""
    place = pile.index(card)
    return pile[:place] + pile[place + 1 :]


def _where(platform: int) -> dict[str, Any]:
    """A platform for programs, and the train's number as people say it."""
    return {"platform": platform, "train": platform + 1}


def _onto(platform: int) -> dict[str, Any]:
    return {"onto": platform, "onto_train": platform + 1}
