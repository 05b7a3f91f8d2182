"""The stack of cards and what they do (rule 6)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar

from rules.core.event import Event
from rules.far_west_loco import board
from rules.far_west_loco.cards import NEXT_PLOT, OWN_LOT, Effect, to_pay
from rules.far_west_loco.money import BANK
from rules.far_west_loco.position import NOBODY, Events, Task
from rules.far_west_loco.prices import COLOURS, SHOP
from rules.far_west_loco.spaces import STOP, Spaces

#: The tasks of this module, and the throw that a card can ask for.
OBEY, CHOICE, SPEED_THROW = "obey", "choice", "speed"


class Obeying(Spaces):
    """Drawing cards and obeying them."""

    __slots__ = ()

    # The stack

    def _stack(self) -> None:
        """FW-1.3: blue on yellow on red, less those that are removed unseen.

        Which cards were removed nobody knows, so a card is drawn from all of its colour.
        """
        setup = self.setup
        removed = setup.remove if self.length == "full" else setup.remove_short
        deck = self.box.deck
        self.layers = tuple(
            (cards, cards.bit_count() - removed.get(colour, 0))
            for colour, cards in ((colour, deck.colours[colour]) for colour in COLOURS)
            if cards.bit_count() > removed.get(colour, 0)
        )
        self.read = 0

    def _settle_card(self, task: Task, events: Events) -> bool:
        """FW-6.2: when the stack is used up the read yellow and red cards are shuffled again."""
        if not self.layers:
            deck = self.box.deck
            again = self.read & (deck.colours["yellow"] | deck.colours["red"])
            self.layers = ((again, again.bit_count()),)
            self.read = 0
            if events is not None:
                events.append(Event("stack", None, {"count": again.bit_count()}))
        return True

    def _card_drawn(self, number: int, events: Events) -> None:
        seat = self.agenda[-1][1]
        (cards, left), *below = self.layers
        top = ((cards & ~(1 << number), left - 1),) if left > 1 else ()
        self.layers = (*top, *below)
        self.read |= 1 << number
        card = self.box.deck.cards[number]
        self.agenda[-1] = (OBEY, seat, card.script, 0)
        if events is not None:
            about = {"card": number, "id": card.id, "title": card.title, "colour": card.colour}
            events.append(Event("card", seat, about))

    # Scripts

    def _obey(self, task: Task, events: Events) -> bool:
        """Do the next effect of a card, and leave the rest on the agenda."""
        _, seat, script, index = task
        effects = self.box.deck.scripts[script]
        if index + 1 < len(effects):
            self.agenda[-1] = (OBEY, seat, script, index + 1)
        else:
            self.agenda.pop()
        effect = effects[index]
        if effect.op == "choice":
            self.agenda.append((CHOICE, seat, script, index))
        else:
            self._EFFECTS[effect.op](self, seat, effect, events)
        return False

    def options(self, task: Task) -> list[int]:
        """Which options of a card's choice the seat may take: what must be paid must be there."""
        _, seat, script, index = task
        scripts = self.box.deck.scripts
        return [
            number
            for number, option in enumerate(scripts[script][index].scripts)
            if to_pay(scripts[option]) <= self.cash[seat]
        ]

    def _choose(self, seat: int, option: int, events: Events) -> None:
        _, _, script, index = self.agenda[-1]
        chosen = self.box.deck.scripts[script][index].scripts[option]
        self.agenda[-1] = (OBEY, seat, chosen, 0)
        if events is not None:
            events.append(Event("chose", seat, {"option": option + 1}))

    # Effects

    def _do_receive(self, seat: int, effect: Effect, events: Events) -> None:
        self._from_bank(seat, effect.number, "card", events)

    def _do_pay(self, seat: int, effect: Effect, events: Events) -> None:
        self._charge(seat, BANK, effect.number, "card", events)

    def _do_receive_each(self, seat: int, effect: Effect, events: Events) -> None:
        for n in range(1, self.seats):
            self._charge((seat + n) % self.seats, seat, effect.number, "card", events)

    def _do_pay_per_title(self, seat: int, effect: Effect, events: Events) -> None:
        self._charge(seat, BANK, effect.number * self.owner.count(seat), "card", events)

    def _do_receive_per_title(self, seat: int, effect: Effect, events: Events) -> None:
        self._from_bank(seat, effect.number * self.owner.count(seat), "card", events)

    def _do_daltons(self, seat: int, effect: Effect, events: Events) -> None:
        """FW-5.4: robbers take what is there and never make a debt."""
        for guard in self.box.guards:
            if self.owner[guard] == seat and not self.mortgaged >> guard & 1:
                if events is not None:
                    events.append(Event("spared", seat, self._about_deed(guard)))
                return
        loss = min(self.cash[seat], effect.number)
        self._pay(seat, BANK, loss, "robbers", events)

    def _do_skip(self, seat: int, effect: Effect, events: Events) -> None:
        self._skip(seat, effect.number, events)

    def _do_others_skip(self, seat: int, effect: Effect, events: Events) -> None:
        for n in range(1, self.seats):
            self._skip((seat + n) % self.seats, effect.number, events)

    def _do_roll_again(self, seat: int, effect: Effect, events: Events) -> None:
        self.agenda.append((SPEED_THROW, seat, False))

    def _do_take_spike(self, seat: int, effect: Effect, events: Events) -> None:
        self._take_spike(seat, events)

    def _do_drop_load(self, seat: int, effect: Effect, events: Events) -> None:
        if self.loaded[seat]:
            self._drop_load(seat, (self.at[seat] - effect.number) % self.box.board.length, events)

    def _do_move(self, seat: int, effect: Effect, events: Events) -> None:
        if self._travel(seat, effect.number, "card", events):
            self.agenda.append((STOP, seat, False))

    def _do_goto(self, seat: int, effect: Effect, events: Events) -> None:
        """FW-4.13: placed, not travelling; not at all where a rival stands or nothing is sold."""
        space = self._destination(seat, effect)
        if space < 0 or space in self.at:
            if events is not None:
                events.append(Event("not_placed", seat))
            return
        if events is not None:
            about = {"from": self.at[seat], "to": space, "place": self.place(space)}
            events.append(Event("placed", seat, about))
        self.at[seat] = space
        self.shunted &= ~(1 << seat)
        self.agenda.append((STOP, seat, False))

    def _destination(self, seat: int, effect: Effect) -> int:
        if effect.to == OWN_LOT:
            return self.station(seat) if self.loaded[seat] else NOBODY
        if effect.to == NEXT_PLOT:
            return self._next_plot(seat)
        if effect.deed >= 0 and self.owner[effect.deed] < 0:
            return NOBODY
        return self.space_of(effect.deed) if effect.to == SHOP else self.box.board.find(effect.to)

    def _next_plot(self, seat: int) -> int:
        """The next vacant large plot ahead on which nobody stands."""
        length = self.box.board.length
        for ahead in range(1, length):
            space = (self.at[seat] + ahead) % length
            free = self.box.kinds[space] == board.LARGE_PLOT and space not in self.at
            if free and self.plots[self.box.plot_of[space]] < 0:
                return space
        return NOBODY

    _EFFECTS: ClassVar[Mapping[str, Callable[[Obeying, int, Effect, Events], None]]] = {
        "receive": _do_receive,
        "pay": _do_pay,
        "receive_each": _do_receive_each,
        "pay_per_title": _do_pay_per_title,
        "receive_per_title": _do_receive_per_title,
        "daltons": _do_daltons,
        "skip": _do_skip,
        "others_skip": _do_others_skip,
        "roll_again": _do_roll_again,
        "take_spike": _do_take_spike,
        "drop_load": _do_drop_load,
        "move": _do_move,
        "goto": _do_goto,
    }
