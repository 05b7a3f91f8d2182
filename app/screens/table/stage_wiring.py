"""Stage of the table screen, with its board's and its buttons' events bound to the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.games.board import Board, ZoomableBoard
from app.screens.table.stage import Stage
from app.services.language import tr

if TYPE_CHECKING:
    from app.screens.table.screen import TableScreen


def build_stage(screen: TableScreen) -> Stage:
    """Board and panel of the table that the screen has opened."""
    presenter, feedback = screen.presenter, screen.feedback
    board = screen.face.board(presenter.seats, presenter.colours, presenter.only_person)
    stage = Stage(board, tr._(presenter.game.title), screen.face)
    stage.add_widget(feedback.notice)
    for name in ("pos", "size"):
        board.fbind(name, lambda *_: feedback.place_notice(board))
        board.fbind(name, lambda *_: _cover_paper(screen, stage))
    for name in ("parent", "bare"):
        stage.fbind(name, lambda *_: _cover_paper(screen, stage))
    board.bind(
        on_choose=lambda _board, action: screen.touch_board(action),
        on_refused=lambda _board, action: screen.touch_board(action),
        on_explain=lambda _board, sentence: feedback.explain(sentence),
        on_shown=lambda _board, event: feedback.play_event(event.kind),
    )
    stage.bind(
        foot=screen.setter("foot"),
        on_menu=lambda _s: screen.open_menu(),
        on_leave=lambda _s: screen.step_back(),
        on_log=lambda _s: screen.log.open(),
        on_advice=lambda _s: screen.advice.ask(),
    )
    presenter.animating = lambda: board.playing
    return stage


def _cover_paper(screen: TableScreen, stage: Stage) -> None:
    """A map fills its box up to its round corners: the page draws no paper behind it."""
    board: Board = stage.board
    seen = board.get_root_window() is not None and not stage.bare
    if isinstance(board, ZoomableBoard) and seen:
        inner = board.width - 2 * board.radius, board.height - 2 * board.radius
        screen.covered = [board.x + board.radius, board.y + board.radius, *inner]
    else:
        screen.covered = [0, 0, 0, 0]
