"""Key codes as Kivy's window reports them."""

from __future__ import annotations

BACKSPACE, TAB, ENTER, ESCAPE, SPACE, DELETE = 8, 9, 13, 27, 32, 127
KEYPAD_ENTER = 271
UP, DOWN, RIGHT, LEFT = 273, 274, 275, 276
HOME, END = 278, 279
F1 = 282

#: Keys that press the main button of a screen.
PRESS = frozenset({ENTER, KEYPAD_ENTER, SPACE})
