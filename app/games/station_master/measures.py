"""Sizes of cards, tokens and words in the panel, by the room that the trains leave. No Kivy."""

from __future__ import annotations

from dataclasses import dataclass

#: What lies over the trains on a phone: header and players' plates (dp).
OVER_TRAINS = 142
#: Height that a train wants on a phone and on a tablet held upright (dp).
PHONE_TRAIN, TABLET_TRAIN = 84, 88
#: Margins of a sheet with its handle, and the button (dp).
AROUND, BUTTON = 56, 56
#: Smallest height of a card on a small phone and on others, and the largest (dp).
LOWEST_SHORT, LOWEST, HIGHEST = 76, 84, 176
#: The same on a phone that lies on its side (dp).
LOWEST_FLAT, HIGHEST_FLAT = 62, 150
#: Below this height a window is a small phone's (dp).
SHORT = 600
#: Below this height words on a phone that lies on its side are written smaller than elsewhere (dp),
#: and so high they are at most.
SHORT_FLAT, SPEECH_FLAT = 360, 36
#: From this width on a tray under the board has room for all buttons and large tokens (dp).
ROOMY = 1200
#: Below this height a tray must be flat (dp).
FLAT = 780


@dataclass(frozen=True)
class Measures:
    """The form of the panel (``app.games.panel``), the window (dp) and the number of trains.

    >>> tall = Measures("sheet", False, 412, 915, 1.0, trains=4)
    >>> small = Measures("sheet", False, 320, 568, 1.0, trains=5)
    >>> round(tall.card_height), round(small.card_height)
    (176, 76)
    """

    form: str
    low: bool
    width: float
    height: float
    text_scale: float
    trains: int

    @property
    def _below(self) -> bool:
        return self.form == "below"

    @property
    def titled(self) -> bool:
        """There is room for a title over the sentence, also in large letters."""
        return self._below or (not self.low and self.height >= SHORT * max(1, self.text_scale**0.5))

    @property
    def speech_height(self) -> float:
        """Height of the sentence over the buttons."""
        height = ((20 if self.titled else 0) + 34) * max(1, self.text_scale)
        return min(height, SPEECH_FLAT) if self.low and self.height < SHORT_FLAT else height

    @property
    def card_height(self) -> float:
        """Height that is left for the cards where trains, tokens and words have theirs."""
        large = max(self.text_scale, 1) - 1
        if self._below:
            return (186 if self.height >= FLAT else 164) * (1 + large * 0.45)
        if self.low:
            header = 64 + 40 * large
            room = self.height - 16 - header - self.token_height - self.speech_height - BUTTON - 40
            return min(max(room, LOWEST_FLAT), HIGHEST_FLAT)
        train = PHONE_TRAIN if self.width < 640 else TABLET_TRAIN
        over = OVER_TRAINS + 30 * large
        taken = over + AROUND + self.token_height + self.speech_height + BUTTON
        room = self.height - taken - self.trains * train
        lowest = LOWEST_SHORT if self.height < SHORT else LOWEST
        return min(max(room, lowest + 30 * large), HIGHEST)

    @property
    def card_width(self) -> float:
        """Largest width of a card."""
        return 172 * (1 + (max(self.text_scale, 1) - 1) * 0.45)

    @property
    def disc(self) -> float:
        """Radius of a token."""
        return 21 if not self._below else 27 if self.width >= ROOMY else 23

    @property
    def token_columns(self) -> int:
        if not self._below:
            return 6
        return 3 if self.width >= ROOMY else 2

    @property
    def token_height(self) -> float:
        if not self._below:
            return 48 if self.low else 50
        return 76 if self.width >= ROOMY else 50

    @property
    def brief(self) -> bool:
        """The confirm button needs the width of the others."""
        return not self._below or self.width < ROOMY
