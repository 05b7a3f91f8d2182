"""How locomotives move (rules 2 and 3.6): pushed back, held up at red crosses, overtaking."""

from __future__ import annotations

from rules.core.event import Event
from rules.far_west_loco.board import NEAR
from rules.far_west_loco.kit import STAR, STAR_REACH
from rules.far_west_loco.position import Events, Position
from rules.far_west_loco.prices import GOVERNOR_STAGE


class Moving(Position):
    """Driving along the loop."""

    __slots__ = ()

    def distance(self, seat: int, steps: int) -> int:
        """How many of so many steps (negative: backwards) a locomotive can really travel.

        >>> from rules.core.registry import game
        >>> state = game("far_west_loco").start(2)
        >>> state.at[:] = [18, 22]  # the second locomotive stands on the bridge
        >>> state.distance(0, 3), state.distance(0, 8)
        (3, 3)
        """
        board = self.box.board
        length = len(board.spaces)
        at = self.at
        start = at[seat]
        way = 1 if steps > 0 else -1
        travelled = steps * way
        crosses = board.crosses
        for other, space in enumerate(at):
            # FW-2.5: nobody overtakes a locomotive on a red cross, unless it got there manoeuvring
            if crosses >> space & 1 and other != seat and not self.shunted >> other & 1:
                ahead = (space - start) * way % length
                if ahead <= travelled:
                    travelled = ahead - 1
        while travelled and (start + travelled * way) % length in at:
            travelled -= 1  # FW-2.4: towards where it came from, as often as needed
        return travelled

    def landing(self, seat: int, steps: int) -> int:
        """The space on which a locomotive would end (FW-2.4, FW-2.5)."""
        travelled = self.distance(seat, steps)
        way = travelled if steps > 0 else -travelled
        return (self.at[seat] + way) % len(self.box.board.spaces)

    # The manoeuvre die

    def near(self, seat: int) -> list[int]:
        """FW-2.2: the wanted spaces within 3 spaces: with none the manoeuvre die stays down."""
        apart, start = self.box.board.apart, self.at[seat]
        return [space for space in self.wanted(seat) if 0 < apart(start, space) <= NEAR]

    def shunts(self, seat: int, face: int) -> list[int]:
        """The moves that a throw of the manoeuvre die allows, backwards ones negative.

        FW-2.1: the move must end as near a wanted space as the throw allows; with several within
        reach the player chooses which.
        """
        reach = range(1, STAR_REACH + 1) if face == STAR else (face,)
        moves = [way * steps for way in (1, -1) for steps in reach]
        ends = [self.landing(seat, steps) for steps in moves]
        apart = self.box.board.apart
        allowed: set[int] = set()
        for goal in self.near(seat):
            gaps = [apart(end, goal) for end in ends]
            least = min(gaps)
            allowed.update(steps for steps, gap in zip(moves, gaps, strict=True) if gap == least)
        return [steps for steps in moves if steps in allowed]

    # Travelling

    def _travel(self, seat: int, steps: int, by: str, events: Events) -> int:
        """Move a locomotive along the line, with what passing others brings; how far it went."""
        start = self.at[seat]
        travelled = self.distance(seat, steps)
        length = len(self.box.board.spaces)
        forward = steps > 0
        if by == "manoeuvre":  # even in vain: or it could lock the line by shunting on a red cross
            self.shunted |= 1 << seat
        elif travelled:
            self.shunted &= ~(1 << seat)
        self.at[seat] = (start + (travelled if forward else -travelled)) % length
        if events is not None:
            events.append(self._moved(seat, start, steps, travelled, by))
        if travelled:
            self._carry_governor(seat, start, travelled, forward, events)
        return travelled

    def _moved(self, seat: int, start: int, steps: int, travelled: int, by: str) -> Event:
        asked = abs(steps)
        after = (start + (travelled + 1 if steps > 0 else -travelled - 1)) % self.box.board.length
        held = None
        if travelled < asked:
            held = "cross" if self.box.board.crosses >> after & 1 and after in self.at else "pushed"
        about = {
            "from": start,
            "to": self.at[seat],
            "steps": travelled if steps > 0 else -travelled,
            "asked": steps,
            "by": by,
            "held": held,
            "place": self.place(self.at[seat]),
        }
        return Event("moved", seat, about)

    def _carry_governor(
        self, seat: int, start: int, travelled: int, forward: bool, events: Events
    ) -> None:
        """FW-3.5, FW-3.6: overtaking the governor's locomotive, and passing home with him."""
        holder = self.governor
        if holder < 0 or self.stage[seat] != GOVERNOR_STAGE:
            return
        length = len(self.box.board.spaces)
        taken_at = 0  # the step from which he is aboard
        if holder != seat:
            ahead = (self.at[holder] - start) % length
            if not forward or ahead >= travelled or self.debt[seat]:
                return
            taken_at = ahead + 1
            self._take_governor(seat, events)
        way = 1 if forward else -1
        home = (self.station(seat) - start) * way % length or length
        if taken_at <= home <= travelled:
            self.winner = seat

    def _take_governor(self, seat: int, events: Events) -> None:
        if events is not None:
            events.append(Event("governor", seat, {"holder": self.governor}))
        self.governor = seat
