"""Touch of the Station Master board: trains are chosen by tap, drag and drop, or keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.games.station_master.row import PlatformRow
from rules.core.action import Action

if TYPE_CHECKING:
    from app.games.station_master.board import StationMasterBoard


class StationTouch:
    """Reports chosen trains, cards and tokens as events of the board."""

    def __init__(self, board: StationMasterBoard) -> None:
        self._board = board

    def choose(self, action: Action) -> None:
        """A train was touched, or what the keyboard cursor is on."""
        board = self._board
        known = action in board.legal or action in board.staged
        board.dispatch("on_choose" if known else "on_refused", action)

    def tap_row(self, row: PlatformRow, platform: int) -> None:
        """A row was tapped; while a train leaves, this skips the animation."""
        board, content = self._board, row.content
        if board.leaving is not None:
            board.skip()
        elif row.held or content.train is None:
            return
        elif content.departed or not (board.staged or content.lit):
            self._explain(row, content.departed)
        else:
            self.choose(board.train_action(platform))

    def hold_row(self, row: PlatformRow) -> None:
        """A finger rests on a row: it asks what is there."""
        self._explain(row, only=True)

    def _explain(self, row: PlatformRow, only: bool) -> None:
        """Tells what was touched; where nothing is drawn, refuses it, unless it may only tell."""
        board, part = self._board, row.part_touched()
        if part is not None:
            board.explain(part, row.content)
        elif not only:
            self.choose(board.train_action(row.content.platform))

    def train_at(self, x: float, y: float) -> Action | None:
        """The action that chooses the train at a window position, for drag and drop."""
        board = self._board
        platform = self._platform_at(x, y)
        if platform is None or board.view is None or board.position.trains[platform] is None:
            return None
        return board.train_action(platform)

    def _platform_at(self, x: float, y: float) -> int | None:
        board = self._board
        if not board.ids.scroll.collide_point(*board.to_widget(x, y)):
            return None
        for platform, row in enumerate(board.rows):
            if row.collide_point(*row.to_widget(x, y)):
                return platform
        return None

    def move_cursor(self, dx: float, dy: float) -> None:
        """Moves the keyboard cursor to the next or previous of all that may be chosen now."""
        board = self._board
        stops = [action for action in board.legal if action.kind != "confirm"]
        if not stops:
            return
        step = 1 if dx > 0 or dy < 0 else -1
        if board.cursor in stops:
            cursor = stops[(stops.index(board.cursor) + step) % len(stops)]
        else:
            cursor = stops[0 if step > 0 else -1]
        board.cursor = cursor
        if cursor.kind == "train":
            board.scroll_to(cursor.args[0])

    def choose_cursor(self) -> None:
        """Chooses what the cursor is on; with all chosen, confirms."""
        board = self._board
        if board.cursor is not None:
            self.choose(board.cursor)
        elif board.staged and [action.kind for action in board.legal] == ["confirm"]:
            self.choose(board.staged[-1])  # chosen again with a key, the last choice confirms
