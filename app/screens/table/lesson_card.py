"""Card of a lesson: the station master, a title, one or two sentences, and the way on."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.kv_loader import load_kv

#: Seconds for which the answer to a touch stays.
ANSWER_STAYS = 6.0
#: Left, bottom, width and height in the window.
Box = tuple[float, float, float, float]


class LessonCard(BoxLayout):
    """The step of a lesson in words; it keeps away from the place that is to be touched."""

    title = StringProperty("")
    text = StringProperty("")
    step_text = StringProperty("")
    #: Part of the lesson that lies behind, 0 to 1.
    share = NumericProperty(0)
    #: A touch on the board is asked for; the last step; another player is moving.
    asks = BooleanProperty(False)
    free = BooleanProperty(False)
    waits = BooleanProperty(False)
    #: Number of the rule that can be read; empty: none.
    rule = StringProperty("")
    #: The answer to a touch that was not asked for; it stays until the next touch, or a while.
    answer = StringProperty("")
    #: Only the words and the buttons.
    brief = BooleanProperty(False)
    #: There is no room for words on both buttons.
    narrow = BooleanProperty(False)
    #: The last ``tell`` brought another step.
    is_new = False

    __events__ = ("on_next", "on_show_me", "on_skip", "on_read")

    def on_next(self) -> None:
        """Event: the step was read."""

    def on_show_me(self) -> None:
        """Event: the move shall be made by itself."""

    def on_skip(self) -> None:
        """Event: the lesson shall end."""

    def on_read(self) -> None:
        """Event: the rule of the step shall be read."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._answered = Clock.create_trigger(self._end_answer, ANSWER_STAYS)
        self._step_rule = ""
        self._whole = 0.0  # its height when it is not brief

    @property
    def explains(self) -> bool:
        """Nothing is asked for yet: it is only to be read."""
        return not (self.asks or self.free or self.waits)

    def reply(self, answer: str, rule: str = "") -> None:
        """Answer a touch, where the learner is reading; ``rule`` is the one behind it."""
        self._answered.cancel()
        self._answered()
        self.answer, self.rule = answer, rule or self._step_rule

    def _end_answer(self, *_: object) -> None:
        self._answered.cancel()
        self.answer, self.rule = "", self._step_rule

    def tell(
        self,
        title: str,
        text: str,
        number: int,
        count: int,
        asks: bool,
        free: bool,
        waits: bool,
        rule: str = "",
    ) -> None:
        """Show a step."""
        self.is_new = (title, text) != (self.title, self.text)
        self.title, self.text = title, text
        self.step_text = f"{number} / {count}"
        self.share = number / count
        self.asks, self.free, self.waits, self._step_rule = asks, free, waits, rule
        if self.is_new:
            self.brief = False
        self._end_answer()

    def place(
        self, screen: Widget, lit: Box | None, stays: bool = False, low: bool = False
    ) -> None:
        """At the top, or ``low`` at the bottom, or where it does not cover the lit place.

        It ``stays`` where it is, if it can, while the button to confirm is lit: so it does not
        cover what was touched. Where there is room for it nowhere, it becomes brief.
        """
        middle = screen.x + (screen.width - self.width) / 2
        usual, bottom = screen.top - dp(64) - self.height, screen.y + dp(8)
        if lit is None:
            self.brief = False
            self.pos = middle, bottom if low else usual
            return
        if stays and lit[1] + lit[3] <= self.pos[1] <= usual:
            self.x = middle
            return
        below, highest = lit[1] - dp(12) - self.height, screen.top - dp(4) - self.height
        ways = [(middle, usual), (middle, max(bottom, below)), (middle, highest), (middle, bottom)]
        self.pos = min(ways, key=lambda pos: self._covered(pos, lit))
        if not self.brief:
            self._whole = self.height
        room = max(screen.top - lit[1] - lit[3] - dp(4), lit[1] - screen.y - dp(8))
        self.brief = room < self._whole

    def _covered(self, pos: tuple[float, float], lit: Box) -> float:
        """The height of the lit place that the card would cover, if it lay there."""
        top = min(pos[1] + float(self.height), lit[1] + lit[3])
        return max(0.0, top - max(pos[1], lit[1]))


load_kv(__name__)
