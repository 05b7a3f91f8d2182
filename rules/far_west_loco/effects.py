"""Cards drawn from the stack, and their effects (rule 6)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rules.core.event import Event
from rules.far_west_loco import board, deeds, locomotives, money, spaces, stages
from rules.far_west_loco.cards import NEXT_PLOT, OWN_LOT, Effect, to_pay
from rules.far_west_loco.money import BANK
from rules.far_west_loco.phases import CHOICE, OBEY, SPEED_THROW, STOP
from rules.far_west_loco.position import NOBODY, Events, Position, Task
from rules.far_west_loco.prices import SHOP

# The stack


def settle_card(position: Position, task: Task, events: Events) -> bool:
    """FW-6.2: when the stack is used up the read yellow and red cards are shuffled again."""
    if not position.layers:
        deck = position.box.deck
        again = position.read & (deck.colours["yellow"] | deck.colours["red"])
        position.layers = ((again, again.bit_count()),)
        position.read = 0
        if events is not None:
            events.append(Event("stack", None, {"count": again.bit_count()}))
    return True


def card_drawn(position: Position, number: int, events: Events) -> None:
    """Takes a card off the stack; its effects follow."""
    seat = position.agenda[-1][1]
    (cards, left), *below = position.layers
    top = ((cards & ~(1 << number), left - 1),) if left > 1 else ()
    position.layers = (*top, *below)
    position.read |= 1 << number
    card = position.box.deck.cards[number]
    position.agenda[-1] = (OBEY, seat, card.script, 0)
    if events is not None:
        about = {"card": number, "id": card.id, "title": card.title, "colour": card.colour}
        events.append(Event("card", seat, about))


# Scripts


def obey(position: Position, task: Task, events: Events) -> bool:
    """Does the next effect of a card, and leaves the rest on the agenda."""
    _, seat, script, index = task
    effects = position.box.deck.scripts[script]
    if index + 1 < len(effects):
        position.agenda[-1] = (OBEY, seat, script, index + 1)
    else:
        position.agenda.pop()
    effect = effects[index]
    if effect.op == "choice":
        position.agenda.append((CHOICE, seat, script, index))
    else:
        EFFECTS[effect.op](position, seat, effect, events)
    return False


def options(position: Position, task: Task) -> list[int]:
    """The options of a card's choice that the seat has the cash for."""
    _, seat, script, index = task
    scripts = position.box.deck.scripts
    return [
        number
        for number, option in enumerate(scripts[script][index].scripts)
        if to_pay(scripts[option]) <= position.cash[seat]
    ]


def choose(position: Position, seat: int, option: int, events: Events) -> None:
    """The seat takes one option of a card's choice."""
    _, _, script, index = position.agenda[-1]
    chosen = position.box.deck.scripts[script][index].scripts[option]
    position.agenda[-1] = (OBEY, seat, chosen, 0)
    if events is not None:
        events.append(Event("chose", seat, {"option": option + 1}))


# Effects


def _receive(position: Position, seat: int, effect: Effect, events: Events) -> None:
    money.receive_from_bank(position, seat, effect.number, "card", events)


def _pay(position: Position, seat: int, effect: Effect, events: Events) -> None:
    money.charge(position, seat, BANK, effect.number, "card", events)


def _receive_each(position: Position, seat: int, effect: Effect, events: Events) -> None:
    for n in range(1, position.seats):
        payer = (seat + n) % position.seats
        money.charge(position, payer, seat, effect.number, "card", events)


def _pay_per_title(position: Position, seat: int, effect: Effect, events: Events) -> None:
    amount = effect.number * position.owner.count(seat)
    money.charge(position, seat, BANK, amount, "card", events)


def _receive_per_title(position: Position, seat: int, effect: Effect, events: Events) -> None:
    amount = effect.number * position.owner.count(seat)
    money.receive_from_bank(position, seat, amount, "card", events)


def _daltons(position: Position, seat: int, effect: Effect, events: Events) -> None:
    """FW-5.4: robbers take the cash that is there and never make a debt."""
    for guard in position.box.guards:
        if position.owner[guard] == seat and not position.mortgaged >> guard & 1:
            if events is not None:
                events.append(Event("spared", seat, deeds.about(position, guard)))
            return
    loss = min(position.cash[seat], effect.number)
    money.pay(position, seat, BANK, loss, "robbers", events)


def _skip(position: Position, seat: int, effect: Effect, events: Events) -> None:
    spaces.skip(position, seat, effect.number, events)


def _others_skip(position: Position, seat: int, effect: Effect, events: Events) -> None:
    for n in range(1, position.seats):
        spaces.skip(position, (seat + n) % position.seats, effect.number, events)


def _roll_again(position: Position, seat: int, effect: Effect, events: Events) -> None:
    position.agenda.append((SPEED_THROW, seat, False))


def _take_spike(position: Position, seat: int, effect: Effect, events: Events) -> None:
    spaces.take_spike(position, seat, events)


def _drop_load(position: Position, seat: int, effect: Effect, events: Events) -> None:
    if position.loaded[seat]:
        space = (position.at[seat] - effect.number) % position.box.board.length
        stages.drop_load(position, seat, space, events)


def _move(position: Position, seat: int, effect: Effect, events: Events) -> None:
    """FW-4.13: not to where a locomotive stands; a house may push back instead (FW-8.1)."""
    if not position.house.card_push and locomotives.is_taken(position, seat, effect.number):
        _stay(seat, events)
    else:
        spaces.arrive(position, seat, effect.number, "card", events)


def _goto(position: Position, seat: int, effect: Effect, events: Events) -> None:
    """FW-4.13: placed, but not where a locomotive stands nor at an unsold shop."""
    space = _destination(position, seat, effect)
    if space < 0 or space in position.at:
        _stay(seat, events)
        return
    locomotives.place(position, seat, space, events)
    position.agenda.append((STOP, seat, False))


def _stay(seat: int, events: Events) -> None:
    if events is not None:
        events.append(Event("not_placed", seat))


def _destination(position: Position, seat: int, effect: Effect) -> int:
    """The space that a card sends a locomotive to, or NOBODY."""
    if effect.to == OWN_LOT:
        return position.station(seat) if position.loaded[seat] else NOBODY
    if effect.to == NEXT_PLOT:
        return _next_plot(position, seat)
    if effect.deed >= 0 and position.owner[effect.deed] < 0:
        return NOBODY
    if effect.to == SHOP:
        return position.space_of(effect.deed)
    return position.box.board.find(effect.to)


def _next_plot(position: Position, seat: int) -> int:
    """The next vacant large plot ahead on which nobody stands, or NOBODY."""
    box = position.box
    for ahead in range(1, box.board.length):
        space = (position.at[seat] + ahead) % box.board.length
        free = box.kinds[space] == board.LARGE_PLOT and space not in position.at
        if free and position.plots[box.plot_of[space]] < 0:
            return space
    return NOBODY


#: By operation. A choice is put on the agenda instead.
EFFECTS: Mapping[str, Callable[[Position, int, Effect, Events], None]] = {
    "receive": _receive,
    "pay": _pay,
    "receive_each": _receive_each,
    "pay_per_title": _pay_per_title,
    "receive_per_title": _receive_per_title,
    "daltons": _daltons,
    "skip": _skip,
    "others_skip": _others_skip,
    "roll_again": _roll_again,
    "take_spike": _take_spike,
    "drop_load": _drop_load,
    "move": _move,
    "goto": _goto,
}
