"""The computer player that plans: cards, draws and both laying phases."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.bots.bot import Bot, Clock
from rules.core.action import CHANCE, Action
from rules.core.rng import Rng
from rules.core.view import View
from rules.santa_fe_rails.board import Board
from rules.santa_fe_rails.bots.outlook import TASTE, Outlook, Piece, Roads, Taste
from rules.santa_fe_rails.bots.prospects import Prospects, Thinking, bonus_factor
from rules.santa_fe_rails.state import State
from rules.santa_fe_rails.turns import BOOMTOWN, DECLARE, DRAW, EXCHANGE, LAY, OVER, PLAY, REVIVE

#: Pieces that are worth a closer look, and how many hands are guessed for it at most.
FINALISTS = 4
WORLDS = 8


class PlannerBot(Bot):
    """Judges by an Outlook, plans cards with Prospects, and plays the best pieces out.

    For its best few pieces it guesses the hidden hands several times and lets everybody lay until
    its own next turn is over; the same guesses serve all of them.
    """

    def __init__(self, seed: int = 0, taste: Taste = TASTE, worlds: int = WORLDS) -> None:
        super().__init__(seed)
        self.taste = taste
        self.worlds = worlds
        self._roads: Roads | None = None

    def think(self, view: View[Any], clock: Clock) -> Thinking[Action]:
        state: State = view.position
        seat = view.seat
        assert seat is not None
        codes = state.codes(seat)
        if len(codes) == 1:
            return state.action(codes[0])
        outlook = Outlook(state, seat, self.roads(state.board), self.taste)
        if state.phase in (LAY, REVIVE):
            code = yield from self._lay(view, outlook, codes, clock)
        elif state.phase == PLAY:
            code = yield from Prospects(state, outlook, clock).best_play(codes)
        elif state.phase == DRAW:
            code = yield from Prospects(state, outlook, clock).best_take(codes)
        elif state.phase == BOOMTOWN:
            code = Prospects(state, outlook, clock).best_boom(codes)
        elif state.phase == EXCHANGE:
            code = Prospects(state, outlook, clock).best_exchange(codes)
        else:
            code = self._declare(state, seat)
        return state.action(code)

    def roads(self, board: Board) -> Roads:
        if self._roads is None or self._roads.board is not board:
            self._roads = Roads(board)
        return self._roads

    def _declare(self, state: State, seat: int) -> int:
        """Four pieces at once before anybody spoils them; unless that ended a lost game."""
        moves = state.board.moves
        return moves.later if state.majors_stuck() and not _leads(state, seat) else moves.now

    # Laying

    def _lay(
        self, view: View[Any], outlook: Outlook, codes: Sequence[int], clock: Clock
    ) -> Thinking[int]:
        state: State = view.position
        seat = outlook.seat
        end = state.board.moves.end
        if state.phase == REVIVE and _leads(state, seat):
            return end  # declining the branch card wins
        factor = bonus_factor(state.card_of(seat))
        pieces: list[Piece] = []
        for piece in outlook.pieces(state, codes, factor):
            pieces.append(piece)
            if len(pieces) % 8 == 0:
                yield
        more = state.done + 1 < state.allowance(seat)
        takers = 0 if more else state.seats - 1
        judged = []
        for piece in sorted(pieces, key=_gain, reverse=True)[: 3 * FINALISTS]:
            gain = piece.gain + outlook.hindrance(state, piece) + outlook.bait(piece.after, takers)
            judged.append(Piece(gain, piece.code, piece.after))
            yield
        judged.sort(key=_gain, reverse=True)
        stay = outlook.bait(state, state.seats - 1)
        if end in codes and state.phase != REVIVE and judged[0].gain <= stay:
            return end
        best = yield from self._play_out(view, outlook, judged[:FINALISTS], clock)
        return best

    def _play_out(
        self, view: View[Any], outlook: Outlook, pieces: list[Piece], clock: Clock
    ) -> Thinking[int]:
        """The piece that stands best after everybody's answers, in several guessed worlds."""
        if len(pieces) == 1 or not self.worlds:
            return pieces[0].code
        totals = [0.0] * len(pieces)
        seat = outlook.seat
        for _ in range(self.worlds):
            world: State = view.guess(self.rng)
            results = []
            for piece in pieces:
                after = world.copy()
                after.step(seat, piece.code)
                yield from self._answers(after, seat, clock)
                if clock.expired():
                    break
                results.append(outlook.standing(after))
            if len(results) < len(pieces):
                break  # a world counts only when every piece has been tried in it
            totals = [total + result for total, result in zip(totals, results, strict=True)]
        best = max(range(len(pieces)), key=lambda at: (totals[at], pieces[at].gain))
        return pieces[best].code

    def _answers(self, state: State, seat: int, clock: Clock) -> Thinking[None]:
        """Everybody lays what seems best, until the seat's next laying turn is over."""
        rng = Rng(1)
        waiting, met = False, False
        outlooks: dict[int, Outlook] = {}
        laying_round = state.round
        while state.phase != OVER and state.round == laying_round and not clock.expired():
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
            if mover not in outlooks:
                outlooks[mover] = Outlook(state, mover, self.roads(state.board), self.taste)
            state.step(mover, quick_code(state, outlooks[mover]))
            yield


def quick_code(state: State, outlook: Outlook) -> int:
    """What a player who judges alike would do at once in a laying phase."""
    moves = state.board.moves
    if state.phase == DECLARE:
        return moves.now
    if state.phase == EXCHANGE:
        return moves.exchange if state.done else moves.keep
    codes = state.codes(outlook.seat)
    factor = bonus_factor(state.card_of(outlook.seat))
    best = max(outlook.pieces(state, codes, factor), key=_gain, default=None)
    if best is None or (best.gain <= 0 and moves.end in codes and state.phase == LAY):
        return moves.end
    return best.code


def _gain(piece: Piece) -> float:
    return piece.gain


def _leads(state: State, seat: int) -> bool:
    scores = state.scores()
    return all(scores[seat] > score for s, score in enumerate(scores) if s != seat)
