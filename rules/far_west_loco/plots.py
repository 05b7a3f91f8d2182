"""Plots: buying industries, shops and the ranch (FW-4.8 to FW-4.10)."""

from __future__ import annotations

from rules.core.event import Event
from rules.far_west_loco import board, deeds, stages
from rules.far_west_loco.position import Events, Position, Task


def unsold_industries(position: Position) -> list[int]:
    """Industries that can still be bought in this game."""
    return [
        deed
        for deed in range(position.box.prices.industries)
        if position.owner[deed] < 0 and stages.in_play(position, deed)
    ]


def unsold_shops(position: Position) -> list[int]:
    """Shops that nobody owns, with the gambling den."""
    prices = position.box.prices
    return [deed for deed in range(prices.industries, prices.ranch) if position.owner[deed] < 0]


def for_sale(position: Position, seat: int, shunting: bool) -> list[int]:
    """The deeds that can be bought where the seat's locomotive stands.

    >>> from rules import game
    >>> position = game("far_west_loco").start(2)
    >>> position.at[0] = position.box.board.plots[0]  # a large plot
    >>> for_sale(position, 0, shunting=False)
    [0, 1, 2, 3, 4]
    >>> position.stage[0] = 3  # walls
    >>> for_sale(position, 0, shunting=True), price(position, 1, shunting=True)
    ([1], 1400)
    """
    kind = position.box.kinds[position.at[seat]]
    if kind == board.SMALL_PLOT:
        return unsold_shops(position)
    if kind == board.RANCH:
        return [position.box.prices.ranch]
    if not shunting:
        return unsold_industries(position)
    needed = stages.seller(position, seat)  # FW-4.9: manoeuvring, only what is needed
    if stages.needs(position, seat) and needed in unsold_industries(position):
        return [needed]
    return []


def price(position: Position, deed: int, shunting: bool) -> int:
    """The price of a deed, dearer when the plot was reached by manoeuvring (FW-4.9)."""
    prices = position.box.prices
    return prices.deeds[deed].price + (prices.surcharge if shunting else 0)


def settle_buying(position: Position, task: Task, events: Events) -> bool:
    """Asks only a seat that could buy something, now or by raising money in its own turn."""
    _, seat, shunting = task
    prices = [price(position, deed, shunting) for deed in for_sale(position, seat, shunting)]
    if prices:
        own_turn = seat == position.player
        means = deeds.means(position, seat) if own_turn else position.cash[seat]
        if means >= min(prices) or (own_turn and deeds.auctionable(position, seat)):
            return True
    position.agenda.pop()
    return False


def buy(position: Position, seat: int, deed: int, shunting: bool, events: Events) -> None:
    """FW-4.8: pays the bank; a buyer who needs the material loads it at once, free."""
    cost = price(position, deed, shunting)
    position.cash[seat] -= cost
    position.bank += cost
    space = position.at[seat]
    position.owner[deed] = seat
    position.plots[position.box.plot_of[space]] = deed
    if events is not None:
        about = deeds.about(position, deed, amount=cost, space=space, shunting=shunting)
        events.append(Event("bought", seat, about))
    if deed == stages.seller(position, seat) and stages.needs(position, seat):
        stages.load(position, seat, events)  # from its own industry
