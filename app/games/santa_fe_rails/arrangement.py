"""Arrangement of the panel's parts: their order and where they lie, by room and phase. No Kivy."""

from __future__ import annotations

from dataclasses import dataclass

from rules.santa_fe_rails.phases import BOOMTOWN, DECLARE, DRAW, EXCHANGE, LAY, PLAY, REVIVE

#: A board this high (dp) leaves room for the whole panel beside it.
TALL = 700
#: From these widths (dp) on, a sheet has room for the cards while pieces are laid, and for words
#: beside the buttons.
TABLET, WIDE = 600, 840
#: Below this height of the window (dp) a phone is a small one.
SHORT = 640
#: Below this width (dp) for text of the usual size, two piles stand in a row.
NARROW = 280
#: With larger text than this, an upright tablet's cards are folded away while pieces are laid:
#: the board keeps most of the height.
TABLET_TEXT = 1.1
#: With larger text than this, cards say only their names.
LARGEST_TEXT = 1.3
#: Share of a phone's height that the sheet may take while cards are chosen.
SHARE = 0.72


@dataclass(frozen=True)
class Arrangement:
    """The phase, the form of the panel (``app.games.panel``), and sizes of board and window in dp.

    >>> Arrangement(LAY, "sheet", False, 412, 640, 915, unfolded=False).order()
    ['standings', 'bar', 'question']
    """

    phase: str
    form: str
    low: bool
    width: float
    height: float
    window_height: float
    unfolded: bool
    #: It is asked which card of a pile is meant.
    asked: bool = False

    @property
    def roomy(self) -> bool:
        """The panel is beside the board and there is enough height."""
        return self.form == "side" and not self.low

    @property
    def sheet(self) -> bool:
        return self.form == "sheet" and not self.low

    @property
    def tablet(self) -> bool:
        """A sheet has room for the cards while pieces are laid."""
        return self.sheet and self.width >= TABLET

    @property
    def wide(self) -> bool:
        """A sheet is wider than the map needs: a tablet lying on its side."""
        return self.sheet and self.width >= WIDE

    @property
    def short(self) -> bool:
        """A phone so small that the board needs the room of the standings."""
        return self.sheet and self.window_height < SHORT

    @property
    def flat(self) -> bool:
        """The window is too low for a column of cards."""
        return self.window_height < TALL

    @property
    def laying(self) -> bool:
        """This phase is about places on the board."""
        return self.phase in (LAY, REVIVE, BOOMTOWN, DECLARE)

    @property
    def tells_moves(self) -> bool:
        """The last moves are told: not where the board needs the room."""
        return self.roomy or (not self.laying and not self.low and not self.wide)

    def hides_plates(self, text_scale: float) -> bool:
        """The players' money is out of sight, and there is room to tell it over the display."""
        small = self.low or (self.short and self.phase == DRAW)
        return self.wide or (small and text_scale <= LARGEST_TEXT)

    def piles_in_row(self, text_scale: float) -> int:
        """Columns of the display of cards."""
        if self.tablet:
            return 6 if text_scale <= LARGEST_TEXT else 3
        narrow = self.sheet and self.width < NARROW * text_scale
        return 2 if narrow or text_scale > LARGEST_TEXT else 3

    @property
    def sheet_share(self) -> float:
        """Share of the height that a sheet may take; 0: the usual."""
        return SHARE if self.sheet and not self.laying and not self.tablet else 0

    def large_cards(self, text_scale: float) -> bool:
        """A phone has room to say what the cards do while one is chosen."""
        choosing = self.phase in (PLAY, EXCHANGE)
        return choosing and self.sheet and not self.tablet and text_scale <= LARGEST_TEXT

    def rail(self, text_scale: float) -> bool:
        """The hand stands over the east of a wide board while pieces are laid."""
        return self.wide and self.laying and text_scale <= LARGEST_TEXT and not self.flat

    def over_board(self, prices: bool, text_scale: float) -> list[str]:
        """The parts that lie over the board; ``prices``: there are any."""
        if self.roomy:
            return ["bar", "legend"] if prices else ["bar"]
        if self.rail(text_scale):
            return ["standings", "hand"]
        return ["standings"] if self.wide or (self.short and self.laying) else []

    def answers_in_row(self, text_scale: float) -> int:
        """Columns of a question's answers."""
        large = text_scale > LARGEST_TEXT
        if self.wide:
            return 3 if large else 5
        if self.tablet:
            return 2 if large else 3
        return 1 if large and self.form != "side" else 2

    def order(self, text_scale: float = 1.0) -> list[str]:
        """The parts of the panel from top to bottom: first what this phase is about."""
        if self.roomy:
            return self._beside(text_scale)
        if self.laying and self.sheet:
            cards = ["hand", "display", "players", "legend"]
            told = self.tablet and not self.wide and text_scale <= TABLET_TEXT
            folded = ["hand"] if told else []
            return ["standings", "bar", "question", *(cards if self.unfolded else folded)]
        if self.laying:
            return ["question", "bar", "hand", "legend", "players", "display"]
        cards = ["display", "hand"] if self.phase == DRAW else ["hand", "display"]
        if self.wide:  # the map beside which cards are chosen needs the height
            return ["display", "question"] if self.asked else ["question", *cards]
        return ["question", *cards, "players", "bar", "legend"]

    def _beside(self, text_scale: float) -> list[str]:
        if self.asked:  # about a pile of the display
            return ["display", "question", "hand", "players"]
        if self.height >= TALL * max(1, text_scale):
            return ["question", "players", "display", "hand"]
        if self.phase == DRAW:
            return ["question", "display", "hand", "players"]
        return ["question", "hand", "players", "display"]
