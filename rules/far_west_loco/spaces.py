"""What happens where a locomotive stops (rules 3 and 4)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar

from rules.core.event import Event
from rules.far_west_loco import board
from rules.far_west_loco.kit import SPEED_FACES
from rules.far_west_loco.money import BANK, Money
from rules.far_west_loco.position import NOBODY, Events, Task
from rules.far_west_loco.prices import (
    CLOCK_STAGE,
    DEN,
    FIRST_STAGE,
    GOVERNOR_STAGE,
    LEFT_OUT_STAGE,
)

#: The tasks of this module. STOP is done at once; the others wait for a player or for chance.
STOP, LOADING, BUYING, MINE, STAKING = "stop", "load", "buy", "mine", "stake"
CARD, PROSPECTING, VEIN, DEN_THROW, DUEL = "card", "prospect", "vein", "den", "duel"

VEIN_FACE, NUGGET = SPEED_FACES[-2:]  # FW-4.12: 7 is a vein, 8 a nugget


class Spaces(Money):
    """Stopping on a space and obeying it."""

    __slots__ = ()

    def _stop(self, task: Task, events: Events) -> bool:
        """Obey the space. While manoeuvring only a wanted one has an effect (FW-2.3)."""
        self.agenda.pop()
        _, seat, shunting = task
        space = self.at[seat]
        kind = self.box.kinds[space]
        if self.dropped[seat] == space and not self.debt[seat]:
            self._fetch(seat, events)
        if kind == board.STATION and space == self.station(seat):
            self._come_home(seat, events)
        elif kind == board.PALACE:
            self._visit_palace(seat, events)
        elif kind == board.LARGE_PLOT:
            self._visit_works(seat, space, shunting, events)
        elif not shunting and kind in self._OBEY:
            self._OBEY[kind](self, seat, space, events)
        return False

    # Loads (rule 3)

    def _fetch(self, seat: int, events: Events) -> None:
        self.dropped[seat] = NOBODY
        self.loaded[seat] = True
        if events is not None:
            events.append(Event("fetched", seat, {"stage": self.stage[seat]}))

    def _load(self, seat: int, events: Events, free: bool = False) -> None:
        """FW-3.2, FW-3.3: the permit, or material paid to the industry's owner."""
        deed = self.seller(seat)
        seller = self.owner[deed] if deed >= 0 else NOBODY
        cost = 0 if deed < 0 or seller == seat or free else self.setup.material
        self.loaded[seat] = True
        if events is not None:
            about = {"stage": self.stage[seat], "cost": cost, "to": seller}
            events.append(Event("loaded", seat, about))
        if cost:
            self._pay(seat, seller, cost, "material", events)

    def _come_home(self, seat: int, events: Events) -> None:
        """FW-3.2: unload at the own station; FW-3.5, FW-3.8: perhaps to win."""
        if self.governor == seat:
            self.winner = seat
        if not self.loaded[seat]:
            return
        done = self.stage[seat]
        self.loaded[seat] = False
        self.stage[seat] = done + 1
        if self.length == "shorter" and done + 1 == LEFT_OUT_STAGE:
            self.stage[seat] += 1
        if events is not None:
            events.append(Event("unloaded", seat, {"stage": done}))
        if done == CLOCK_STAGE and self.length != "full":
            self.winner = seat

    def _visit_palace(self, seat: int, events: Events) -> None:
        if self.debt[seat] or not self.needs(seat):
            return
        if self.stage[seat] == FIRST_STAGE:
            self._load(seat, events)
        elif self.stage[seat] == GOVERNOR_STAGE and self.governor < 0:
            self._take_governor(seat, events)  # FW-3.5

    def load_cost(self, seat: int) -> int | None:
        """What loading costs where the seat's locomotive stands; None if nothing can be loaded."""
        space = self.at[seat]
        if self.debt[seat]:
            return None
        if self.dropped[seat] >= 0:
            return 0 if self.dropped[seat] == space else None
        if not self.needs(seat):
            return None
        deed = self.seller(seat)
        if deed < 0:
            ready = self.stage[seat] == FIRST_STAGE or self.governor < 0
            return 0 if space == self.box.board.palace and ready else None
        if self.owner[deed] < 0 or self.space_of(deed) != space:
            return None
        return 0 if self.owner[deed] == seat else self.setup.material

    def _load_here(self, seat: int, events: Events) -> None:
        """FW-3.2: loading at the start of a later own turn on the space."""
        if self.dropped[seat] >= 0:
            self._fetch(seat, events)
            if self.at[seat] == self.station(seat):
                self._come_home(seat, events)
        elif self.stage[seat] == GOVERNOR_STAGE:
            self._take_governor(seat, events)
        else:
            self._load(seat, events)

    def _settle_loading(self, task: Task, events: Events) -> bool:
        """FW-3.3: material that cannot be paid is not bought; that is no debt."""
        seat = task[1]
        if self.means(seat) >= self.setup.material or self.auctionable(seat):
            return True
        self.agenda.pop()
        if events is not None:
            events.append(Event("cannot_load", seat, {"stage": self.stage[seat]}))
        return False

    # Plots (FW-4.8, FW-4.9)

    def _visit_works(self, seat: int, space: int, shunting: bool, events: Events) -> None:
        """A large plot: material to load, or an industry to buy."""
        if self.debt[seat]:
            return
        deed = self.plots[self.box.plot_of[space]]
        if deed < 0:
            self.agenda.append((BUYING, seat, shunting))
        elif deed == self.seller(seat) and self.needs(seat):
            if self.owner[deed] == seat:
                self._load(seat, events)
            else:
                self.agenda.append((LOADING, seat))

    def for_sale(self, seat: int, shunting: bool) -> list[int]:
        """What can be bought where the seat's locomotive stands."""
        kind = self.box.kinds[self.at[seat]]
        if kind == board.SMALL_PLOT:
            return self.unsold_shops()
        if kind == board.RANCH:
            return [self.box.prices.ranch]
        if not shunting:
            return self.unsold_industries()
        needed = self.seller(seat)  # FW-4.9: manoeuvring, only what is needed
        return [needed] if self.needs(seat) and needed in self.unsold_industries() else []

    def price(self, deed: int, shunting: bool) -> int:
        return self.box.prices.deeds[deed].price + (self.box.prices.surcharge if shunting else 0)

    def _settle_buying(self, task: Task, events: Events) -> bool:
        """Ask only who could buy something, now or by raising money in the own turn."""
        _, seat, shunting = task
        prices = [self.price(deed, shunting) for deed in self.for_sale(seat, shunting)]
        if prices:
            own_turn = seat == self.player
            means = self.means(seat) if own_turn else self.cash[seat]
            if means >= min(prices) or (own_turn and self.auctionable(seat)):
                return True
        self.agenda.pop()
        return False

    def _buy(self, seat: int, deed: int, shunting: bool, events: Events) -> None:
        cost = self.price(deed, shunting)
        self.cash[seat] -= cost
        self.bank += cost
        space = self.at[seat]
        self.owner[deed] = seat
        self.plots[self.box.plot_of[space]] = deed
        if events is not None:
            about = self._about_deed(deed, amount=cost, space=space, shunting=shunting)
            events.append(Event("bought", seat, about))
        if deed == self.seller(seat) and self.needs(seat):
            self._load(seat, events, free=True)

    # The other spaces

    def _at_saloon(self, seat: int, space: int, events: Events) -> None:
        self._pay_landlord(seat, space, self.box.prices.fees.saloon, "saloon", events)

    def _at_station(self, seat: int, space: int, events: Events) -> None:
        self._pay_landlord(seat, space, self.box.prices.fees.station, "station", events)

    def _pay_landlord(self, seat: int, space: int, fee: int, why: str, events: Events) -> None:
        owner = self.landlord[self.box.lot_of[space]]
        if owner not in (seat, NOBODY):  # FW-1.1: unused lots cost nothing
            self._charge(seat, owner, fee, why, events)

    def _at_subsidy(self, seat: int, space: int, events: Events) -> None:
        fees = self.box.prices.fees
        grant = fees.subsidy_bankrupt if self.debt[seat] else fees.subsidy
        self._from_bank(seat, grant, "subsidy", events)

    def _at_cross(self, seat: int, space: int, events: Events) -> None:
        self._charge(seat, BANK, self.box.prices.fees.no_stop, "no_stop", events)

    def _at_sheriff(self, seat: int, space: int, events: Events) -> None:
        self._skip(seat, 1, events)

    def _skip(self, seat: int, turns: int, events: Events) -> None:
        self.skips[seat] += turns
        if events is not None:
            events.append(Event("skip", seat, {"turns": turns}))

    def _at_promontory(self, seat: int, space: int, events: Events) -> None:
        self._take_spike(seat, events)

    def _take_spike(self, seat: int, events: Events) -> None:
        """FW-4.7: from wherever it is."""
        if self.spike == seat:
            return
        if events is not None:
            events.append(Event("spike", seat, {"holder": self.spike}))
        self.spike = seat

    def _at_card(self, seat: int, space: int, events: Events) -> None:
        self.agenda.append((CARD, seat))

    def _at_small_plot(self, seat: int, space: int, events: Events) -> None:
        if self.plots[self.box.plot_of[space]] >= 0:
            self._visit_shop(seat, space, events)
        elif not self.debt[seat]:
            self.agenda.append((BUYING, seat, False))

    def _at_ranch(self, seat: int, space: int, events: Events) -> None:
        if self.owner[self.box.prices.ranch] >= 0:
            self._visit_shop(seat, space, events)
        elif not self.debt[seat]:
            self.agenda.append((BUYING, seat, False))

    def _visit_shop(self, seat: int, space: int, events: Events) -> None:
        deed = self.box.prices.deeds[self.plots[self.box.plot_of[space]]]
        owner = self.owner[deed.number]
        if owner == seat:
            return
        if deed.kind == DEN:
            self._visit_den(seat, owner, events)
            return
        to = BANK if self.mortgaged >> deed.number & 1 else owner  # FW-5.1
        self._charge(seat, to, deed.fee, deed.kind, events)

    # The gambling den (FW-4.11)

    def stakes(self, visitor: int) -> list[int]:
        """What the visitor may stake: both must cover it in cash."""
        owner = self.owner[self.box.den]
        return [
            stake
            for stake in self.box.prices.den_stakes
            if self.cash[visitor] >= stake and self.cash[owner] >= stake // 2
        ]

    def _visit_den(self, seat: int, owner: int, events: Events) -> None:
        if self.debt[seat] or self.debt[owner] or not self.stakes(seat):
            if events is not None:
                events.append(Event("no_duel", seat, {"owner": owner}))
            return
        self.agenda.append((DEN_THROW, seat))

    def _den_thrown(self, visiting: int, hosting: int, events: Events) -> None:
        """Who throws higher chooses the stake; a tie is thrown again."""
        visitor = self.agenda[-1][1]
        owner = self.owner[self.box.den]
        if events is not None:
            about = {"owner": owner, "faces": (visiting, hosting)}
            events.append(Event("den", visitor, about))
        if visiting != hosting:
            chooser = visitor if visiting > hosting else owner
            self.agenda[-1] = (STAKING, chooser, visitor)

    def _staked(self, seat: int, stake: int, events: Events) -> None:
        visitor = self.agenda[-1][2]
        self.agenda[-1] = (DUEL, visitor, stake)
        if events is not None:
            about = {"amount": stake, "half": stake // 2, "visitor": visitor}
            events.append(Event("stake", seat, about))

    def _duel_thrown(self, visiting: int, hosting: int, events: Events) -> None:
        """The higher takes all; a tie is thrown again."""
        _, visitor, stake = self.agenda[-1]
        owner = self.owner[self.box.den]
        if events is not None:
            about = {"owner": owner, "faces": (visiting, hosting)}
            events.append(Event("duel", visitor, about))
        if visiting == hosting:
            return
        self.agenda.pop()
        if visiting > hosting:
            self._pay(owner, visitor, stake // 2, "den", events)
        else:
            self._pay(visitor, owner, stake, "den", events)

    # The gold mine (FW-4.12)

    def _at_mine(self, seat: int, space: int, events: Events) -> None:
        if self.debt[seat]:  # FW-5.3: a bankrupt player prospects free
            self.agenda.append((PROSPECTING, seat))
        else:
            self.agenda.append((MINE, seat))

    def _prospected(self, face: int, events: Events) -> None:
        seat = self.agenda[-1][1]
        fees = self.box.prices.fees
        found = {NUGGET: fees.mine_8, VEIN_FACE: fees.mine_7}.get(face, 0)
        if events is not None:
            events.append(Event("prospected", seat, {"face": face, "amount": found}))
        if face == VEIN_FACE:
            self.agenda[-1] = (VEIN, seat)
        else:
            self.agenda.pop()
        self._from_bank(seat, found, "gold", events)

    def _vein_thrown(self, face: int, events: Events) -> None:
        seat = self.agenda.pop()[1]
        found = self.box.prices.fees.mine_second_8 if face == NUGGET else 0
        if events is not None:
            events.append(Event("prospected", seat, {"face": face, "amount": found}))
        self._from_bank(seat, found, "gold", events)

    _OBEY: ClassVar[Mapping[str, Callable[[Spaces, int, int, Events], None]]] = {
        board.STATION: _at_station,
        board.SALOON: _at_saloon,
        board.SUBSIDY: _at_subsidy,
        board.NO_STOP: _at_cross,
        board.SHERIFF: _at_sheriff,
        board.PROMONTORY: _at_promontory,
        board.CARD: _at_card,
        board.SMALL_PLOT: _at_small_plot,
        board.RANCH: _at_ranch,
        board.GOLD_MINE: _at_mine,
    }
