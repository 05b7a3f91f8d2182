"""A turn built touch by touch: which card or token, which train, which tokens, and confirmed.

Until it is confirmed a play changes nothing in the station, so each touch can be taken back
(SM-9.3) and nobody else knows of it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from rules.core.action import Action
from rules.core.reason import Reason
from rules.station_master.deck import (
    REASSIGN,
    REPAIR,
    STANDING_ROOM,
    TRANSFER,
    TRANSFERS,
    UNCOUPLE,
    Deck,
)
from rules.station_master.station import BLANK, Station, changed_by
from rules.station_master.train import Train, make_token, passengers

#: Nothing chosen.
NONE = -1

#: What the mover is to touch next.
TURN, TRAIN, ONTO, PLACES, TAKE, ABOARD, CONFIRM = (
    "turn",  # SM-3.1: a token or a card
    "train",  # the train it goes to
    "onto",  # SM-6.3: the train that gets the carriage
    "places",  # SM-6.5: tokens to transfer, then the train that gets them
    "take",  # SM-6.4: a carriage among the discards, or nothing
    "aboard",  # SM-6.6: an own token at once, or none
    "confirm",  # SM-9.3: the last moment to change one's mind
)
CHOOSING = (TURN, TRAIN, ONTO, PLACES, TAKE, ABOARD, CONFIRM)


class Play(NamedTuple):
    """What the mover has chosen so far; NONE or () for what is not chosen."""

    card: int = NONE
    #: Value of the own token that boards.
    token: int = NONE
    train: int = NONE
    #: Tokens of that train to transfer.
    places: tuple[int, ...] = ()
    onto: int = NONE
    #: Place in the discards, 0 on top, of the carriage to repair.
    taken: int = NONE

    def touches(self, deck: Deck) -> tuple[int, ...]:
        """The codes of the touches that led here."""
        card, token, train, places, onto, taken = self
        first = deck.token + token if card == NONE else deck.card + card
        codes = [first] if self != NO_PLAY else []
        codes += [deck.take + taken] if taken != NONE else []
        codes += [deck.train + train] if train != NONE else []
        codes += [deck.place + place for place in places]
        codes += [deck.train + onto] if onto != NONE else []
        codes += [deck.token + token] if NONE not in (card, token) else []
        return tuple(codes)


NO_PLAY = Play()


class Turn(Station):
    """Which touches are legal, why others are not, and what a touch chooses."""

    __slots__ = ("mover", "phase", "play")

    mover: int
    phase: str
    play: Play

    # What may be touched

    def _legal(self) -> list[int]:
        """The codes of the mover's legal touches, ascending."""
        deck, phase = self.deck, self.phase
        if phase == TURN:
            return self._beginnings()
        if phase == TRAIN:
            return [deck.train + platform for platform in self.targets(self.play)]
        if phase == CONFIRM:
            return [deck.confirm]
        if phase == ONTO:
            other = self.play.train
            return [deck.train + p for p, _ in self.waiting() if p != other]
        if phase == PLACES:
            return self._transfers()
        if phase == TAKE:
            found = [deck.take + place for place in self._repairable(self.play.card)]
            return [deck.confirm, *found]
        tokens = sorted({deck.token + value for value in self.supply[self.mover]})  # ABOARD
        return [deck.confirm, *tokens]

    def _beginnings(self) -> list[int]:
        """SM-3.1: an own token while a train has room, or a card."""
        deck, hand = self.deck, self.hands[self.mover]
        codes: list[int] = []
        if self.has_room():
            codes = sorted({deck.token + value for value in self.supply[self.mover]})
        cards = set(hand)
        if BLANK in cards:  # a masked state: any card that is not to be seen may be the blank one
            cards = (cards | set(self.unseen)) - {BLANK, deck.rush_hour}
        return codes + sorted([deck.card + card for card in cards])

    def targets(self, play: Play) -> list[int]:
        """The platforms whose train the chosen card or token can go to; none: no effect."""
        if play.card == NONE:
            return [p for p, train in self.waiting() if train.free > 0]
        effect = self.deck.cards[play.card].effect
        if effect == UNCOUPLE:
            return [p for p, train in self.waiting() if train.carriages]
        if effect == REASSIGN:
            trains = list(self.waiting())
            return [p for p, train in trains if train.carriages and len(trains) > 1]
        if effect == TRANSFER:
            return [p for p, train in self.waiting() if train.tokens and self._most_free(p)]
        return [p for p, _ in self.waiting()]

    def _most_free(self, platform: int) -> int:
        """The most tokens that any train but this one could take (SM-6.5)."""
        return max((train.free for p, train in self.waiting() if p != platform), default=0)

    def _transfers(self) -> list[int]:
        """SM-6.5: another token of the chosen train, or the train where the chosen ones go."""
        deck, play = self.deck, self.play
        chosen = len(play.places)
        codes: list[int] = []
        if chosen:
            codes = [
                deck.train + p
                for p, train in self.waiting()
                if p != play.train and train.free >= chosen
            ]
        if chosen < min(TRANSFERS, self._most_free(play.train)):
            tokens = range(len(self.at(play.train).tokens))
            codes += [deck.place + place for place in tokens if place not in play.places]
        return codes

    def _repairable(self, card: int) -> list[int]:
        """SM-6.4: the places of carriages among the discards that the card looks at."""
        cards = self.deck.cards
        looked = self.looked_at(cards[card].size)
        return [place for place, found in enumerate(looked) if cards[found].is_carriage]

    # What a touch chooses

    def _touch(self, action: Action) -> None:
        """A touch that is not the confirmation: it changes the play and nothing else."""
        kind, chosen = action.kind, action.args[0]
        play = self.play
        if kind == "card":
            self.play = Play(chosen)
            self.phase = self._after_card(chosen)
        elif kind == "token":
            if self.phase == ABOARD:
                self.play, self.phase = play._replace(token=chosen), CONFIRM
            else:
                self.play, self.phase = Play(NONE, chosen), TRAIN
        elif kind == "train":
            if self.phase == TRAIN:
                self.play = Play(play.card, play.token, chosen, (), NONE, play.taken)
                self.phase = self._after_train(play.card)
            else:
                self.play, self.phase = play._replace(onto=chosen), CONFIRM
        elif kind == "place":
            self.play = play._replace(places=(*play.places, chosen))
        else:  # take
            self.play, self.phase = play._replace(taken=chosen), TRAIN

    def _after_card(self, card: int) -> str:
        """SM-6.9: a special without a possible target is only to be confirmed."""
        if self.deck.cards[card].effect == REPAIR:
            return TAKE if self._repairable(card) else CONFIRM
        return TRAIN if self.targets(self.play) else CONFIRM

    def _after_train(self, card: int) -> str:
        effect = self.deck.cards[card].effect if card != NONE else ""
        if effect == STANDING_ROOM and self.supply[self.mover]:
            return ABOARD
        if effect == REASSIGN:
            return ONTO
        return PLACES if effect == TRANSFER else CONFIRM

    def leaving(self) -> int:
        """The platform whose train leaves when the chosen play is confirmed, or NONE."""
        play = self.play
        if play.card == NONE or play.train == NONE:
            return NONE
        card, goes_to = play.card, play.train
        if play.taken != NONE:
            card = self.discards[-1 - play.taken]
        elif play.onto != NONE and self.deck.cards[card].effect == REASSIGN:
            card, goes_to = self.at(play.train).carriages[-1], play.onto
        return goes_to if self.completes(goes_to, card) else NONE

    def changed(self) -> dict[int, Train]:
        """By platform, the trains that the chosen play changes, as they would stand after it.

        This is the preview of a play: a train that leaves is shown as it leaves.
        """
        play = self.play
        if play.train == NONE:
            return {}
        train = self.at(play.train)
        token = () if play.token == NONE else (make_token(self.mover, play.token),)
        if play.card == NONE:
            return {play.train: train.seated(train.tokens + token)}
        card = self.deck.cards[play.card]
        if play.taken != NONE:
            return {play.train: train.coupled(self.discards[-1 - play.taken])}
        if card.effect == REASSIGN and play.onto != NONE:
            onto = self.at(play.onto).coupled(train.carriages[-1])
            return {play.train: train.uncoupled(1), play.onto: onto}
        if card.effect == TRANSFER:
            return self._with_transferred(train)
        after = changed_by(train, card)
        return {play.train: after.seated(after.tokens + token)}

    def _with_transferred(self, train: Train) -> dict[int, Train]:
        play = self.play
        moved = tuple(train.tokens[place] for place in sorted(play.places))
        stay = tuple(t for place, t in enumerate(train.tokens) if place not in play.places)
        found = {play.train: train.seated(stay)}
        if play.onto != NONE:
            onto = self.at(play.onto)
            found[play.onto] = onto.seated(onto.tokens + moved)
        return found

    # Why not

    def _refuse_touch(self, action: Action) -> Reason | None:
        if action.code in self._legal():
            return None
        if self.phase == CONFIRM:
            return Reason("SM-9.3", "only_confirm")
        refuse: dict[str, Callable[..., Reason]] = {
            "confirm": self._refuse_confirm,
            "card": self._refuse_card,
            "token": self._refuse_token,
            "train": self._refuse_train,
            "place": self._refuse_place,
            "take": self._refuse_take,
        }
        return refuse[action.kind](*action.args)

    def _refuse_confirm(self) -> Reason:
        if self.phase == TURN:
            return Reason("SM-3.1", "no_passing")
        return Reason("SM-6.9", f"choose_{self.phase}")

    def _refuse_card(self, card: int) -> Reason:
        if self.phase != TURN:
            return Reason("SM-3.1", "one_action")
        return Reason("SM-3.1", "not_in_hand", {"card": self.deck.cards[card].label})

    def _refuse_token(self, value: int) -> Reason:
        if self.phase not in (TURN, ABOARD):
            return Reason("SM-3.1", "one_action")
        if value not in self.supply[self.mover]:
            return Reason("SM-1.1", "no_such_token", {"value": value or "?"})
        return Reason("SM-4.1", "all_full")

    def _refuse_train(self, platform: int) -> Reason:
        where = {"train": platform + 1}
        if self.phase == TURN:
            return Reason("SM-3.1", "choose_first")
        if self.phase == TAKE:
            return Reason("SM-6.4", "choose_take")
        if self.phase == ABOARD:
            return Reason("SM-6.6", "choose_aboard")
        train = self.trains[platform] if platform < len(self.trains) else None
        if train is None:
            return Reason("SM-2.1", "no_train", where)
        play = self.play
        if platform == play.train:
            return Reason("SM-6.5" if self.phase == PLACES else "SM-6.3", "other_train", where)
        if self.phase == PLACES:
            if not play.places:
                return Reason("SM-6.5", "choose_places")
            return Reason("SM-6.5", "too_little_room", {**where, "free": train.free})
        if play.card == NONE:
            return Reason("SM-4.1", "train_full", where)
        if self.deck.cards[play.card].effect == TRANSFER:
            if not train.tokens:
                return Reason("SM-6.5", "no_tokens", where)
            return Reason("SM-6.5", "nowhere_to_go", where)
        return Reason("SM-6.9", "no_carriages", where)

    def _refuse_place(self, place: int) -> Reason:
        if self.phase != PLACES:
            return Reason("SM-6.5", "no_transfer")
        if place >= len(self.at(self.play.train).tokens):
            return Reason("SM-6.5", "empty_place", {"place": place + 1})
        if place in self.play.places:
            return Reason("SM-6.5", "chosen_already", {"place": place + 1})
        return Reason("SM-6.5", "enough_tokens", {"count": len(self.play.places)})

    def _refuse_take(self, place: int) -> Reason:
        if self.phase != TAKE:
            return Reason("SM-6.4", "no_repair")
        looked = self.looked_at(self.deck.cards[self.play.card].size)
        if place >= len(looked):
            return Reason("SM-6.4", "not_looked_at", {"count": len(looked)})
        return Reason("SM-6.4", "no_carriage", {"card": self.deck.cards[looked[place]].label})

    def _refuse_turned(self, values: tuple[int, ...]) -> Reason | None:
        """A confirmation in a redacted record, with the tokens that it turns over (SM-7.1)."""
        leaving = self.leaving() if self.phase == CONFIRM else NONE
        if leaving == NONE:
            return Reason("SM-7.1", "bad_tokens")
        tokens = self.at(leaving).tokens
        fits = len(tokens) == len(values) and all(
            passengers(token) in (0, value) and value in self.deck.tokens
            for token, value in zip(tokens, values, strict=True)
        )
        return None if fits else Reason("SM-7.1", "bad_tokens")
