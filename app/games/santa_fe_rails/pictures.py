"""Small pictures of the game's atlas: a row of them, and which ones stand for what."""

from __future__ import annotations

from kivy.graphics import Color, Rectangle
from kivy.properties import ListProperty, NumericProperty, OptionProperty
from kivy.uix.widget import Widget

from app.theme.theme import theme
from rules.core.action import Action
from rules.santa_fe_rails import supply
from rules.santa_fe_rails.board import MAJORS, Board
from rules.santa_fe_rails.cards import BOOM, BRANCH, DOUBLE, FOUR, TRIPLE, is_branch
from rules.santa_fe_rails.state import State

ATLAS = "santa_fe_rails"

#: Pieces that a card lets its player lay.
PIECES = {DOUBLE: 2, TRIPLE: 3, FOUR: 4}


class PictureRow(Widget):
    """Pictures of the atlas side by side; too many for the width overlap."""

    pictures = ListProperty([])
    #: Width and height of each, and the space between them.
    wide = NumericProperty("12dp")
    high = NumericProperty("12dp")
    gap = NumericProperty("3dp")
    halign = OptionProperty("left", options=["left", "center"])

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in ("pos", "size", "pictures", "wide", "high", "gap", "halign"):
            self.fbind(name, self._draw)
        self._draw()

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        count = len(self.pictures)
        if not count:
            return
        step = self.wide + self.gap
        if count > 1:
            step = min(step, (self.width - self.wide) / (count - 1))
        whole = step * (count - 1) + self.wide
        x = self.x if self.halign == "left" else self.x + (self.width - whole) / 2
        y = self.y + (self.height - self.high) / 2
        with self.canvas:
            Color(1, 1, 1, 1)
            for number, key in enumerate(self.pictures):
                Rectangle(
                    texture=theme.art(ATLAS, key),
                    pos=(x + number * step, y),
                    size=(self.wide, self.high),
                )


def company_chip(board: Board, company: int) -> str:
    """The round picture of a company."""
    return f"chip_{board.companies[company].id}"


def company_head(board: Board, company: int) -> str:
    """The disc with a company's letters."""
    return f"head_{board.companies[company].id}"


def company_piece(board: Board, company: int) -> str:
    """The piece of track of a company; black track is brightened on light paper."""
    name = board.companies[company].id
    light = "_light" if name == "southern_pacific" and not theme.dark else ""
    return f"piece_{name}_mid{light}"


def card_pictures(position: State, card: int) -> list[str]:
    """Pictures of a special card; ``BRANCH`` stands for all branch cards on display."""
    if card == BRANCH:
        majors = [n for n in range(MAJORS) if supply.on_display(position, BRANCH + n)]
        return [company_chip(position.board, company) for company in majors]
    if card == BOOM:
        return ["city_boom"] * 2
    wood = "piece_southern_pacific_short"  # the plainest piece
    return [wood if theme.dark else f"{wood}_light"] * PIECES.get(card, 0)


def action_pictures(board: Board, action: Action) -> list[str]:
    """The chip of the company that an action is about."""
    if action.kind in ("lay", "branch"):
        return [company_chip(board, action.args[0])]
    if action.kind == "take" and is_branch(action.args[0]):
        return [company_chip(board, action.args[0] - BRANCH)]
    return []
