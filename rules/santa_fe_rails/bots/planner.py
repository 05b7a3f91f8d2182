"""The strongest computer player: plans its cards and plays its best pieces out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rules.bots.bot import Bot, Clock, Work
from rules.bots.search import deviation
from rules.core.action import CHANCE, Action
from rules.core.rng import Rng
from rules.core.view import View
from rules.santa_fe_rails.board import Board
from rules.santa_fe_rails.bonus import bonus_factor
from rules.santa_fe_rails.bots.card_choice import CardChoice, Thinking
from rules.santa_fe_rails.bots.evaluation import (
    PARAMETERS,
    Evaluation,
    Parameters,
    RatedPiece,
    RouteGraph,
)
from rules.santa_fe_rails.phases import BOOMTOWN, DECLARE, DRAW, EXCHANGE, LAY, OVER, PLAY, REVIVE
from rules.santa_fe_rails.state import State

#: Number of pieces that are played out, and of guesses of the hidden hands for it.
FINALISTS = 4
WORLDS = 8
#: Positions looked at for a decision.
POSITIONS = 120


class PlannerBot(Bot):
    """Rates pieces by an Evaluation, chooses cards by CardChoice, and plays the best pieces out.

    For its best few pieces it guesses the hidden hands several times and lets everybody lay until
    its own next turn is over. All pieces are tried on the same guesses.
    """

    def __init__(
        self, seed: int = 0, parameters: Parameters = PARAMETERS, worlds: int = WORLDS
    ) -> None:
        super().__init__(seed)
        self.parameters = parameters
        self.worlds = worlds
        self._graph: RouteGraph | None = None

    def think(self, view: View[State], clock: Clock) -> Thinking[Action]:
        state, seat = view.position, view.seat
        assert seat is not None
        codes = state.codes(seat)
        if len(codes) == 1:
            return state.action(codes[0])
        others = self.parameters.others * self.manner.spite
        parameters = replace(self.parameters, others=others)
        evaluation = Evaluation(state, seat, self._graph_of(state.board), parameters)
        if state.phase in (LAY, REVIVE):
            code = yield from self._lay(view, evaluation, codes, clock)
        elif state.phase == PLAY:
            code = yield from CardChoice(state, evaluation, clock).best_play(codes)
        elif state.phase == DRAW:
            code = yield from CardChoice(state, evaluation, clock).best_take(codes)
        elif state.phase == BOOMTOWN:
            code = CardChoice(state, evaluation, clock).best_boom(codes)
        elif state.phase == EXCHANGE:
            code = CardChoice(state, evaluation, clock).best_exchange(codes)
        else:
            code = self._declare(state, seat)
        return state.action(code)

    def _graph_of(self, board: Board) -> RouteGraph:
        if self._graph is None or self._graph.board is not board:
            self._graph = RouteGraph(board)
        return self._graph

    def _declare(self, state: State, seat: int) -> int:
        """Four pieces now, before others interfere; later if now would end a lost game."""
        moves = state.board.moves
        return (
            moves.later if state.network.majors_stuck() and not _leads(state, seat) else moves.now
        )

    # Laying

    def _lay(
        self, view: View[State], evaluation: Evaluation, codes: Sequence[int], clock: Clock
    ) -> Thinking[int]:
        state, seat = view.position, evaluation.seat
        end = state.board.moves.end
        if state.phase == REVIVE and _leads(state, seat):
            return end  # declining the branch card wins
        factor = bonus_factor(state.card_of(seat))
        pieces: list[RatedPiece] = []
        for piece in evaluation.rated(state, codes, factor):
            pieces.append(piece)
            if len(pieces) % 8 == 0:
                yield
        more = state.done + 1 < state.allowance(seat)
        takers = 0 if more else state.seats - 1
        judged = []
        for piece in sorted(pieces, key=_gain, reverse=True)[: 3 * FINALISTS]:
            blocking = evaluation.blocking(state, piece)
            exposed = evaluation.exposed_bonuses(piece.after, takers)
            gain = piece.gain + blocking + exposed
            judged.append(RatedPiece(gain, piece.code, piece.after))
            yield
        judged.sort(key=_gain, reverse=True)
        stay = evaluation.exposed_bonuses(state, state.seats - 1)
        if end in codes and state.phase != REVIVE and judged[0].gain <= stay:
            return end
        best = yield from self._play_out(
            view, evaluation, judged[:FINALISTS], Work(POSITIONS, clock)
        )
        return best

    def _play_out(
        self, view: View[State], evaluation: Evaluation, pieces: list[RatedPiece], work: Work
    ) -> Thinking[int]:
        """The piece with the best total after everybody's answers, over several guessed worlds."""
        if len(pieces) == 1 or not self.worlds:
            return pieces[0].code
        values: list[list[float]] = [[] for _ in pieces]
        seat = evaluation.seat
        for _ in range(self.worlds):
            world = view.guess(self.rng)
            results = []
            for piece in pieces:
                after = world.copy()
                after.step(seat, piece.code)
                yield from self._answers(after, seat, work)
                if work.done():
                    break
                results.append(evaluation.total(after))
            if len(results) < len(pieces):
                break  # a world counts only when every piece has been tried in it
            for tried, result in zip(values, results, strict=True):
                tried.append(result)
        if not values[0]:
            return pieces[0].code  # without work the first stays
        risk = self.manner.risk

        def judged(at: int) -> tuple[float, float]:
            mean = sum(values[at]) / len(values[at])
            return mean + risk * deviation(values[at]), pieces[at].gain

        return pieces[max(range(len(pieces)), key=judged)].code

    def _answers(self, state: State, seat: int, work: Work) -> Thinking[None]:
        """Everybody lays the best piece at once, until the seat's next laying turn is over."""
        rng = Rng(1)
        waiting, met = False, False
        evaluations: dict[int, Evaluation] = {}
        laying_round = state.round
        while state.phase != OVER and state.round == laying_round and not work.done():
            if state.to_act() == (CHANCE,):
                state.chance(rng)
                continue
            mover = state.mover
            if mover != seat:
                waiting = True
            elif waiting:
                met = True
            if met and mover != seat:
                return
            if mover not in evaluations:
                graph = self._graph_of(state.board)
                evaluations[mover] = Evaluation(state, mover, graph, self.parameters)
            state.step(mover, quick_code(state, evaluations[mover]))
            work.look()
            yield


def quick_code(state: State, evaluation: Evaluation) -> int:
    """The action with the best immediate gain in a laying phase."""
    moves = state.board.moves
    if state.phase == DECLARE:
        return moves.now
    if state.phase == EXCHANGE:
        return moves.exchange if state.done else moves.keep
    codes = state.codes(evaluation.seat)
    factor = bonus_factor(state.card_of(evaluation.seat))
    best = max(evaluation.rated(state, codes, factor), key=_gain, default=None)
    if best is None or (best.gain <= 0 and moves.end in codes and state.phase == LAY):
        return moves.end
    return best.code


def _gain(piece: RatedPiece) -> float:
    return piece.gain


def _leads(state: State, seat: int) -> bool:
    """Whether a seat has more points than every other."""
    scores = state.scores()
    return all(scores[seat] > score for s, score in enumerate(scores) if s != seat)
