"""The hard computer player: looks a few turns ahead to see what the golden spike does best."""

from __future__ import annotations

import math
from collections.abc import Callable, Generator, Sequence
from typing import NamedTuple

from rules.bots.bot import Bot, Clock, Work
from rules.bots.search import best_in_worlds
from rules.core.action import CHANCE, Action
from rules.core.rng import Rng
from rules.core.view import View
from rules.far_west_loco import locomotives, moves
from rules.far_west_loco.board import LOTS
from rules.far_west_loco.bots.race import turns_left
from rules.far_west_loco.bots.sensible import sensible_code, throw
from rules.far_west_loco.phases import TURN
from rules.far_west_loco.stages import GOVERNOR_STAGE
from rules.far_west_loco.state import State

#: Turns that the golden spike is worth in the hand, by the number of rivals: a use must do better
#: than a throw and these. The fewer rivals, the more it gains to wait until one is just before its
#: goal. Found with 300 to 500 deals each (docs/computer-players.md); four rivals count like three.
HELD = {1: 3.0, 2: 2.0, 3: 1.0}
#: Spread of the turns to come, and its growth with them: fitted to 400 games of normal players.
SPREAD = 2.6
GROWTH = 0.17
#: Turns that who runs after the governor is further behind than the way says: fitted likewise.
CHASE = 6.0
#: The spike's worth in the hand for a manner: who is bold parts with it sooner.
EAGERNESS = 1.0

#: Ideas are played out from three players on: against one rival the reckoning does as well.
LEAST_SEATS = 3
#: Ideas whose chance of winning, by reckoning, is so much below the best are not played out.
HOPELESS = 0.06
#: Rounds that an idea is played out for, and in how many worlds at most.
ROUNDS = 2
WORLDS = 40
#: The reckoning counts like so many worlds, so that a few lucky throws do not decide.
TRUST = 8
#: Positions of one decision: all worlds of five players; a tenth of a second where we measured.
POSITIONS = 6000


class Idea(NamedTuple):
    """A use of the golden spike, or a throw to keep it; ``chance`` of winning by reckoning."""

    chance: float
    code: int


class LookaheadBot(Bot):
    """Plays out what it may do with the golden spike; all else is sensible.

    Money hardly decides who wins: thirteen ways to buy, bid and prospect were alike.
    """

    def think(self, view: View[State], clock: Clock) -> Generator[None, None, Action]:
        assert view.seat is not None
        state, seat = view.position, view.seat
        code = sensible_code(state, seat)
        if state.phase == TURN and state.spike == seat and _moves_a_locomotive(code):
            held = worth_in_hand(state) * (1 - EAGERNESS * self.manner.risk)
            judge = Judge(seat, held, self.manner.spite)
            ideas = judge.ideas(state)
            least = ideas[0].chance - (HOPELESS if state.seats >= LEAST_SEATS else 0)
            hopeful = [idea for idea in ideas if idea.chance >= least]
            work = Work(POSITIONS, clock)

            def tryout(number: int, rng: Rng) -> Callable[[Idea], float]:
                luck = [rng.fork().state for _ in range(state.seats)]
                return lambda idea: judge.played_out(state, idea.code, luck, work)

            prior = [idea.chance for idea in hopeful]
            search = best_in_worlds(hopeful, tryout, work, self.rng, WORLDS, prior, TRUST)
            code = (yield from search).code
        return state.action(code)


def _moves_a_locomotive(code: int) -> bool:
    """Whether this is a throw or a spike, and not loading or lifting a mortgage."""
    return code in (moves.SPEED, moves.MANOEUVRE) or moves.SPIKE <= code < moves.SPIKE + LOTS


def worth_in_hand(state: State) -> float:
    """Turns that the golden spike is worth to who keeps it for later."""
    return HELD[min(state.seats - 1, max(HELD))]


class Judge(NamedTuple):
    """What a seat thinks of positions: ``held`` are the turns that the spike in hand is worth."""

    seat: int
    held: float
    spite: float = 1.0

    def ideas(self, state: State) -> list[Idea]:
        """What can be done at a turn with the golden spike, best first by reckoning.

        Never a spike that leads away from the own goal or a rival nearer to its; where one wins at
        once, nothing else.
        """
        thrown = self._turns_of_all(state)
        thrown[self.seat] -= 1
        found = [Idea(standing(thrown, self.seat, self.spite), throw(state, self.seat))]
        for other in range(state.seats):
            if not locomotives.distance(state, other, state.box.board.spike):
                continue
            use = moves.SPIKE + state.lots[other]
            after = state.copy()
            after.step(self.seat, use)  # up to the next throw, card or decision
            if after.winner == self.seat:
                return [Idea(1.0, use)]
            saved = turns_left(state, other) - turns_left(after, other)
            if (saved if other == self.seat else -saved) <= 0:
                continue
            found.append(Idea(self.chance(after), use))
        return sorted(found, key=lambda idea: -idea.chance)  # a throw first among equals

    def chance(self, state: State) -> float:
        """The chance of winning, by the turns that all still need."""
        return standing(self._turns_of_all(state), self.seat, self.spite)

    def _turns_of_all(self, state: State) -> list[float]:
        """The turns that each seat needs; who holds the golden spike is some turns ahead."""
        left = [turns_left(state, seat) for seat in range(state.seats)]
        if state.winner < 0:
            if state.spike >= 0:
                left[state.spike] -= self.held
            if state.governor >= 0:
                for seat, stage in enumerate(state.stage):
                    left[seat] += CHASE * (stage == GOVERNOR_STAGE and seat != state.governor)
        return left

    def played_out(self, state: State, code: int, luck: Sequence[int], work: Work) -> float:
        """The chance of winning some rounds after an action; ``luck`` has a seed for each seat.

        All play by rules of thumb, and the seat itself uses its spike by reckoning. Each seat has
        its own luck, so that it throws the same whatever the others do.
        """
        world = state.copy()
        world.step(self.seat, code)
        end = state.turn + ROUNDS * state.seats
        rngs = [Rng(seed) for seed in luck]
        while world.turn < end and world.winner < 0:
            (seat,) = world.to_act()
            if seat == CHANCE:
                world.chance(rngs[world.task[1]])
            else:
                world.step(seat, self._quick(world, seat))
            work.look()
        return self.chance(world)

    def _quick(self, state: State, seat: int) -> int:
        code = sensible_code(state, seat)
        if seat == state.spike == self.seat and state.phase == TURN and _moves_a_locomotive(code):
            return self.ideas(state)[0].code
        return code


def standing(left: Sequence[float], seat: int, spite: float = 1.0) -> float:
    """A seat's chance of winning by the turns that all still need.

    Who is spiteful minds the best rival's chance, too.

    >>> round(standing([10.0, 10.0, 14.0], 0), 2), round(standing([10.0, 10.0], 0, spite=2.0), 2)
    (0.42, 0.25)
    """
    first = min(left)
    spread = SPREAD + GROWTH * first
    weights = [math.exp((first - turns) / spread) for turns in left]
    rival = max(weight for other, weight in enumerate(weights) if other != seat)
    return (weights[seat] - (spite - 1) / 2 * rival) / sum(weights)
