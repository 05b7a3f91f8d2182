"""The table screen's frame: the board as the hero, a side panel or a sheet beside it.

Games without a map want the whole width for their board: their panel lies below it. A board with an
open middle has the panel inside.

``Stage`` knows where things are, a ``Pane`` what the panel holds at one time: the turn, the end of
a round, the result, a replay.
"""

from __future__ import annotations

from kivy.event import EventDispatcher
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from app.games.board import Board, LabelledBoard, OpenBoard
from app.games.face import Face
from app.games.panel import BELOW, INSIDE, SHEET, SIDE
from app.kv_loader import load_kv
from app.theme.theme import theme

#: Below this width a portrait screen has a sheet (dp).
WIDE = 840
#: Below this height a side panel has little room (dp).
LOW = 520
#: Below this height (dp) the middle of a board has no room for a panel: it stands beside.
INSIDE_FROM = 380
#: Share of the width that a panel beside the board takes at most.
SIDE_SHARE = 0.42
#: A screen that is so many times as wide as high is flat.
FLAT = 1.45
#: How far the sheet's round corners reach over the board (dp).
OVERLAP = 24
#: From this width on a panel inside the board has a column beside it; below, a bar over it (dp).
COLUMN_FROM = 1101
#: Share of the width that the column takes, and its least width (dp).
COLUMN_SHARE, COLUMN_LEAST = 0.183, 264
#: Height of the bar (dp), and side of the buttons at its ends.
BAR, BUTTON = 58, 48


class Pane(EventDispatcher):
    """Content of the panel. ``body`` scrolls, ``footer`` stays in sight."""

    title = StringProperty("")
    #: Said instead where there is no room for the whole title: a name.
    short_title = StringProperty("")
    subtitle = StringProperty("")
    count = StringProperty("")
    count_word = StringProperty("")
    #: Second line on the board, under the game's title.
    whereabouts = StringProperty("")
    #: What the header is about, said when its token is touched.
    explained = StringProperty("")
    colour = NumericProperty(0)
    has_token = BooleanProperty(True)
    #: Share of the height that a sheet with this pane may take at most; 0: the usual.
    sheet_share = NumericProperty(0)
    #: Whether the board is what is looked at: a sheet leaves it half of the height.
    board_first = BooleanProperty(False)

    #: Whether it can lie in the open middle of a board; then it has a body only.
    inner = BooleanProperty(False)
    #: The players, for the bar or column outside of that board, or None; the last moves, for the
    #: column only.
    players = ObjectProperty(None, allownone=True)
    last_moves = ObjectProperty(None, allownone=True)

    body: Widget
    footer: Widget

    def fit(self, form: str) -> None:
        """The panel is beside the board (``side``, ``low`` on a phone lying on its side), a sheet
        over its lower edge (``sheet``), a tray under it (``below``), or in its open middle
        (``inside``)."""

    def on_key(self, key: int) -> bool:
        """A key was pressed; True: the pane used it."""
        return False

    def close(self) -> None:
        """The pane is taken away."""


class SheetHandle(Widget):
    """Touched or drawn down, the sheet folds so that the whole board can be seen.

    It is drawn small, but a touch anywhere near it counts, up to a fingertip's height.
    """

    __events__ = ("on_release",)

    def on_release(self) -> None: ...

    def on_touch_down(self, touch: MotionEvent) -> bool:
        near = abs(touch.x - self.center_x) < dp(60) and abs(touch.y - self.center_y) < dp(24)
        if self.disabled or not near:
            return False
        self.dispatch("on_release")
        return True


class Stage(FloatLayout):
    """Board, buttons on it, and the pane."""

    form = OptionProperty(SIDE, options=[SIDE, SHEET, BELOW, INSIDE])
    #: Whether the panel lies below the board where there is width for both.
    below = BooleanProperty(False)
    #: Below this width (dp) the panel is a sheet, unless the screen is flat.
    sheet_until = NumericProperty(0)
    pane = ObjectProperty(None, allownone=True, rebind=True)
    board = ObjectProperty(None, rebind=True)
    game_title = StringProperty("")
    insets = ListProperty([0, 0, 0, 0])
    folded = BooleanProperty(False)
    #: Height from the lower edge to the top of the pane's buttons.
    foot = NumericProperty(0)
    #: The panel's place.
    pane_x = NumericProperty(0)
    pane_width = NumericProperty(0)
    pane_height = NumericProperty(0)
    #: Height of the band with the title over a board that has its panel below.
    band = NumericProperty(0)
    #: A phone on its side: no room for a title on the board.
    low = BooleanProperty(False)
    #: In the form ``inside``: the places of the bar or column and of the open middle (x, y, width,
    #: height); the left and right end and the top of the row in which the buttons stand.
    bar_box = ListProperty([0, 0, 0, 0])
    field = ListProperty([0, 0, 0, 0])
    column = BooleanProperty(False)
    button_row = ListProperty([0, 0, 0])
    #: Whether the game's title stands below the buttons of the column instead of between them.
    title_below = BooleanProperty(False)
    #: Whether only the game's name and the buttons are shown: a table's first frame.
    bare = BooleanProperty(False)
    #: Whether there is a bulb that asks for advice, and whether it is lit.
    bulb = BooleanProperty(False)
    bulb_lit = BooleanProperty(False)

    __events__ = ("on_menu", "on_leave", "on_log", "on_advice")

    def on_menu(self) -> None: ...

    def on_log(self) -> None: ...

    def on_advice(self) -> None: ...

    def on_leave(self) -> None: ...

    def __init__(self, board: Board, game_title: str, face: Face) -> None:
        board.size_hint = None, None
        #: Whether the pane of a turn can lie in the board's middle.
        self._inner = face.inner_panel is not None
        super().__init__(
            board=board,
            game_title=game_title,
            below=face.panel_below,
            sheet_until=face.sheet_until,
        )
        self.ids.board_place.add_widget(board)
        for name in ("pos", "size", "insets", "folded", "pane", "bulb"):
            self.fbind(name, self._arrange)
        theme.follow(self._arrange)
        if isinstance(board, OpenBoard):
            board.fbind("field", self._arrange)
        for name in ("on_board", "on_board_turn", "pane_body"):
            self.ids[name].bind(height=self._arrange)
        self.ids.foot.bind(minimum_height=self._arrange)
        if isinstance(board, LabelledBoard):
            ids = self.ids
            board.keep_clear([ids.leave, ids.menu, ids.bulb, ids.on_board, ids.on_board_turn])
        self._arrange()

    def set_pane(self, pane: Pane | None) -> None:
        """Another content for the panel."""
        if self.pane is not None:
            self.pane.close()
        self._empty()
        self.folded = False
        self.pane = pane
        self.ids.pane.blank()
        if pane is not None:
            self.bare = False
            pane.bind(sheet_share=self._arrange, players=self._fill_bar)
            pane.fit(self.shape)
            self._fill()

    def _empty(self) -> None:
        for name in ("pane_body", "pane_footer", "inside", "bar"):
            self.ids[name].clear_widgets()

    def _fill(self) -> None:
        """Puts the pane's widgets where the present form wants them."""
        ids, pane = self.ids, self.pane
        self._empty()
        if self.form == INSIDE:
            ids.inside.add_widget(pane.body)
            self._fill_bar()
        else:
            ids.pane_body.add_widget(pane.body)
            ids.pane_footer.add_widget(pane.footer)
            ids.scroll.scroll_y = 1

    def _fill_bar(self, *_: object) -> None:
        self.ids.bar.clear_widgets()
        if self.form != INSIDE or self.pane is None:
            return
        moves = ScrollView(do_scroll_x=False, effect_cls="ScrollEffect") if self.column else None
        places = ((self.pane.players, self.ids.bar), (self.pane.last_moves, moves))
        for widget, place in places:
            if widget is not None and place is not None:
                if widget.parent is not None:
                    widget.parent.remove_widget(widget)
                place.add_widget(widget)
        if moves is not None:
            self.ids.bar.add_widget(moves)

    @property
    def shape(self) -> str:
        """Form a pane must fit: ``low`` is a side panel on a phone lying on its side."""
        return "low" if self.low and self.form != INSIDE else self.form

    def shape_for(self, inner: bool) -> str:
        """The shape that a pane would have here; ``inner``: it can lie in the board's middle."""
        form = self._form_for(inner)
        return "low" if self.low and form != INSIDE else form

    def _form_for(self, inner: bool) -> str:
        portrait = self.height > self.width
        high = self.height * FLAT >= self.width  # else a sheet would leave the board a strip
        narrow = self.width < dp(self.sheet_until) and high and not self.low
        if inner and not portrait and self.height >= dp(INSIDE_FROM):
            return INSIDE
        if (portrait and self.width < dp(WIDE)) or narrow:
            return SHEET
        return BELOW if self.below and not self.low else SIDE

    def _arrange(self, *_: object) -> None:
        before = self.shape
        self.low = self.width >= self.height and self.height < dp(LOW)
        self.form = self._form_for(self._inner if self.pane is None else self.pane.inner)
        arrange = {
            INSIDE: self._arrange_inside,
            SHEET: self._arrange_sheet,
            BELOW: self._arrange_below,
            SIDE: self._arrange_side,
        }
        arrange[self.form]()
        if self.shape != before and self.pane is not None:
            self.pane.fit(self.shape)
            if INSIDE in (before, self.form):
                self._fill()

    def _arrange_inside(self) -> None:
        """The board takes the screen; players stand over it, beside it, or in its middle."""
        left, top, right, bottom = self.insets
        margin, gap = dp(8 if self.low else 12), dp(8)
        x, y = self.x + left + margin, self.y + bottom + margin
        wide = self.width - left - right - 2 * margin
        high = self.height - top - bottom - 2 * margin
        growth = 1 + (max(theme.text_scale, 1) - 1) * 0.5
        board = self.board
        self.field = field = list(board.field)
        board.edges = [0, 0, 0, 0]
        board.radius = dp(20)
        self.pane_x, self.pane_width, self.pane_height = x, 0, 0
        column = not self.low and self.width >= dp(COLUMN_FROM)
        self.title_below = False
        if column != self.column:
            self.column = column
            self._fill_bar()
        if self.low:
            board.pos, board.size = (x, y), (wide, high)
            ends = field[0] + dp(10), field[0] + field[2] - dp(10)
            self.button_row = [*ends, field[1] + field[3] - dp(8)]
            self.bar_box = [x, y, 0, 0]
        elif not column:
            bar = dp(BAR) * growth
            board.pos, board.size = (x, y), (wide, high - bar - gap)
            self.button_row = [x, x + wide, y + high - (bar - dp(BUTTON)) / 2]
            buttons = dp(BUTTON) * (2 if self.bulb else 1)
            ends = x + dp(BUTTON) + gap, x + wide - buttons - gap
            self.bar_box = [ends[0], y + high - bar, ends[1] - ends[0], bar]
        else:
            beside = max(self.width * COLUMN_SHARE, dp(COLUMN_LEAST)) * growth
            board.pos, board.size = (x, y), (wide - beside - margin, high)
            self.button_row = [x + wide - beside, x + wide, y + high]
            self.title_below = self.bulb
            button, lines = self.ids.leave.height, self.ids.on_board.height
            head = button + lines + dp(6) if self.title_below else max(button, lines + dp(4))
            self.bar_box = [x + wide - beside, y, beside, high - head - gap]

    def _arrange_side(self) -> None:
        left, top, right, bottom = self.insets
        margin = dp(8) if self.low else dp(16)
        gutter = dp(12) if self.low else dp(24)
        wanted = dp(328) if self.low else theme.dp(320)
        grown = wanted * (1 + (max(theme.text_scale, 1) - 1) * 0.5)
        self.pane_width = min(grown, self.width * SIDE_SHARE)
        self.pane_height = self.height - 2 * margin - top - bottom
        self.pane_x = self.right - right - margin - self.pane_width
        board = self.board
        board.pos = self.x + margin + left, self.y + margin + bottom
        board.size = self.pane_x - gutter - board.x, self.height - 2 * margin - top - bottom
        board.radius = dp(18)
        band = max(theme.dp(66), self.ids.on_board.height + dp(14))  # game and round
        board.edges = [0, 0 if self.low else band, 0, 0]

    def _arrange_below(self) -> None:
        left, top, right, bottom = self.insets
        body, foot = self.ids.pane_body, self.ids.foot
        self.pane_x = self.x
        self.pane_width = self.width
        around = dp(24) + bottom
        self.pane_height = min(max(body.height, foot.minimum_height) + around, self.height * 0.5)
        board = self.board
        board.pos = self.x + left, self.y + self.pane_height
        board.size = self.width - left - right, self.height - self.pane_height
        board.radius = 0
        self.band = max(theme.dp(56), self.ids.on_board.height + dp(8)) + top
        board.edges = [0, self.band, 0, 0]

    @property
    def _sheet_share(self) -> float:
        """Share of the height that the sheet may take at most."""
        if self.pane is not None and self.pane.board_first:
            return 0.5
        usual = 0.56 if theme.text_scale <= 1.15 else 0.66
        return max(usual, self.pane.sheet_share if self.pane is not None else 0)

    def _arrange_sheet(self) -> None:
        _left, top, _right, bottom = self.insets
        body, foot = self.ids.pane_body, self.ids.foot
        around = dp(20) + dp(12) + foot.minimum_height + bottom
        most = self.height * self._sheet_share
        whole = around + (0 if self.folded else body.height)
        self.pane_width = self.width
        self.pane_x = self.x
        self.pane_height = min(whole, most)
        board = self.board
        board.pos = self.x, self.y + self.pane_height - dp(OVERLAP)
        board.size = self.width, self.height - self.pane_height + dp(OVERLAP)
        board.radius = 0
        header = max(dp(70), self.ids.on_board_turn.height + dp(10))
        board.edges = [0, header + top, 0, dp(OVERLAP)]


class ChoiceBar(BoxLayout):
    """Buttons of a pane's footer, filled in by the pane."""


load_kv(__name__)
