"""Results screen: podium, standings, course of the game and ledger, with the choices that follow.

One layout for all games, fed by ``app.games.results.Results``. A phone has one scrolling column
under the podium, a phone on its side the podium beside it, a tablet or desktop two columns.
"""

from __future__ import annotations

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, OptionProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from app.games.results import Results
from app.kv_loader import load_kv
from app.screens.table.podium import Podium, on_podium
from app.screens.table.results_footer import LOW, SHEET, TALL, WIDE, ResultsFooter
from app.screens.table.results_parts import CourseCard, Facts, FinalTable, Hero, Ledger
from app.services.language import tr
from app.theme.palettes import rgba
from app.theme.theme import theme
from app.widgets.buttons import RoundButton, TextButton
from app.widgets.panels import VBox
from app.widgets.text import TextLine, width_of

#: Below this height (dp) a screen wider than high counts as a phone on its side.
LOW_HEIGHT = 520
#: From this width (dp) on, an upright screen is a tablet.
TALL_WIDTH = 600
#: How far the paper's round corners reach over the hero (dp).
OVERLAP = 22
DUSK_INK = "#FFF6E2"


class ResultsBar(BoxLayout):
    """Back, the game's title and length, menu: over the columns of a wide screen."""


class ResultsView(FloatLayout):
    """The results of one game, built anew when its size changes."""

    form = OptionProperty(WIDE, options=[SHEET, TALL, LOW, WIDE])
    insets = ListProperty([0, 0, 0, 0])
    #: Height of the buttons over the lower edge: messages are shown above them.
    foot = NumericProperty(0)

    __events__ = (
        "on_rematch",
        "on_replay",
        "on_share",
        "on_look",
        "on_analysis",
        "on_leave",
        "on_menu",
    )

    def on_rematch(self) -> None: ...

    def on_replay(self) -> None: ...

    def on_share(self) -> None: ...

    def on_look(self) -> None: ...

    def on_analysis(self) -> None: ...

    def on_leave(self) -> None: ...

    def on_menu(self) -> None: ...

    def __init__(self, results: Results) -> None:
        super().__init__()
        self.results = results
        self._podium: Podium | None = None
        self._built: tuple[object, ...] = ()
        self._to_enter = False
        self._enter_soon = Clock.create_trigger(self._enter, 0)
        for name in ("size", "insets"):
            self.fbind(name, self._arrange)

    # The entrance

    def enter(self) -> None:
        """Let the engines roll in as soon as the screen has its size."""
        self._to_enter = True
        if self._podium is not None:
            self._enter_soon()

    def _enter(self, _dt: float) -> None:
        self._to_enter = False
        if self._podium is not None:
            self._podium.enter()

    @property
    def podium(self) -> Podium | None:
        return self._podium

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self._podium is not None and self._podium.entering:
            self._podium.finish()
        return bool(super().on_touch_down(touch))

    # Forms

    def _choose_form(self) -> str:
        if self.height > self.width:
            return TALL if self.width >= dp(TALL_WIDTH) else SHEET
        return LOW if self.height < dp(LOW_HEIGHT) else WIDE

    def _arrange(self, *_: object) -> None:
        if self.width < dp(200) or self.height < dp(200):
            return
        self.form = self._choose_form()
        wanted = (self.form, tuple(self.size), tuple(self.insets))
        if wanted != self._built:
            self._built = wanted
            self.build()

    def build(self) -> None:
        """Build everything for the present form; whatever was entering stands."""
        self.clear_widgets()
        {SHEET: self._build_sheet, TALL: self._build_sheet}.get(self.form, self._build_columns)()
        if self._podium is not None and not self._to_enter:
            self._podium.finish()
        elif self._to_enter:
            self._enter_soon()

    # A column under the podium

    def _build_sheet(self) -> None:
        left, top, right, bottom = self.insets
        tall = self.form == TALL
        footer = self._footer(tall or self.height < dp(660) or theme.text_scale > 1.3)
        footer.padding = (dp(12) + left, dp(8), dp(12) + right, dp(12) + bottom)
        footer.height += dp(20) + bottom
        footer.pos, footer.size_hint_x, footer.width = self.pos, None, self.width
        self.foot = footer.height
        height = self.height - footer.height
        share = 0.46 if tall else 0.5
        hero_height = min(max(height * share, dp(270) * _grown(0.6)), height * 0.66, dp(430)) + top
        hero = self._hero(hero_height)
        hero.top_room = top + dp(8)
        hero.low_room, hero.side_room = dp(OVERLAP + 4), dp(64)
        self._corner_buttons(hero, (left + dp(12)) / self.width, (right + dp(12)) / self.width, top)
        paper = ResultsPaper()
        self._fill_paper(paper, whole=tall)
        column = VBox(spacing=-dp(OVERLAP))
        column.add_widget(hero)
        column.add_widget(paper)
        paper.least = height - hero_height + dp(OVERLAP)
        self._scroll(column, (self.x, self.y + footer.height), (self.width, height))
        self.add_widget(footer)

    def _fill_paper(self, paper: ResultsPaper, whole: bool) -> None:
        """Standings that are not on the podium (or all), the course, the ledger."""
        results = self.results
        seen = 0 if whole else len(on_podium(results.standings, False))
        if seen < len(results.standings):
            table = FinalTable(results, seen, heading=whole)
            table.fill = (0, 0, 0, 0)
            paper.add_widget(table)
        card = self._add_course(paper, words_below=True)
        paper.add_widget(self._look_back())
        ledger = Ledger(results)
        if not whole:
            ledger.extra = self._ledger_extra
        paper.add_widget(ledger)
        if whole and results.facts:
            paper.add_widget(Facts(results.facts))

        def fit(*_: object) -> None:
            """The chart takes what height is left over."""
            if card.height and not ledger.unfolded:
                others = paper.minimum_height - card.height
                card.height = max(card.needed, paper.least - others)

        card.fbind("needed", fit)
        for name in ("minimum_height", "least"):
            paper.fbind(name, fit)

    def _ledger_extra(self) -> list[Widget]:
        """On a phone the whole table and the facts are in the ledger."""
        table = FinalTable(self.results)
        table.fill = (0, 0, 0, 0)
        return [table, Facts(self.results.facts)]

    def _add_course(self, parent: Widget, words_below: bool) -> CourseCard:
        card = CourseCard(self.results, words_below)
        card.size_hint_y = None
        card.bind(needed=card.setter("height"))
        card.height = card.needed
        parent.add_widget(card)
        return card

    def _look_back(self) -> TextButton:
        """The way to the analysis."""
        button = TextButton(
            text=tr._("What could have gone better?"), icon="lightbulb-outline", kind="tonal"
        )
        button.bind(on_release=lambda _b: self.dispatch("on_analysis"))
        return button

    # Two columns

    def _build_columns(self) -> None:
        left, top, right, bottom = self.insets
        low = self.form == LOW
        margin, gutter = (dp(8), dp(10)) if low else (dp(24), dp(24))
        if not low and self.width < dp(1180):
            margin = gutter = dp(16)
        bar_height = 0 if low else self._bar(margin)
        room = self.width - left - right - 2 * margin - gutter
        wanted = dp(436) * _grown(0.5) * (1.15 if self.width > dp(1500) else 1)
        aside = room * 0.5 if low else min(wanted, room * 0.42)
        main = room - aside
        x, y = self.x + left + margin, self.y + bottom + margin
        height = self.height - top - bottom - bar_height - margin - (margin if low else 0)
        self._main_column((x, y), (main, height), low)
        self._side_column((x + main + gutter, y), (aside, height), low)

    def _main_column(self, pos: tuple[float, float], size: tuple[float, float], low: bool) -> None:
        height = size[1]
        if low:
            hero = self._hero(height)
            hero.top_room, hero.side_room, hero.radius = dp(8), dp(64), [dp(18)] * 4
            hero.low_room = dp(8)
            hero.size_hint, hero.pos, hero.size = (None, None), pos, size
            self._corner_buttons(hero, dp(8) / size[0], dp(8) / size[0], 0)
            self.add_widget(hero)
            return
        column = VBox(spacing=dp(16))
        hero = self._hero(max(height * 0.5, dp(250) * _grown(0.6)))
        hero.radius, hero.top_room, hero.low_room = [dp(18)] * 4, dp(14), dp(14)
        hero.side_room = dp(16)
        column.add_widget(hero)
        card = CourseCard(self.results)
        card.size_hint_y = None
        rest = height - hero.height - dp(16)

        def fit(*_: object) -> None:
            card.height = max(rest, card.needed)

        card.bind(needed=fit)
        fit()
        column.add_widget(card)
        self._scroll(column, pos, size)

    def _side_column(self, pos: tuple[float, float], size: tuple[float, float], low: bool) -> None:
        footer = self._footer(low)
        footer.size_hint_x, footer.width, footer.pos = None, size[0], pos
        self.foot = footer.top - self.y
        column = VBox(spacing=dp(12), padding=(dp(2), dp(2), dp(2), dp(6)))
        results = self.results
        column.add_widget(FinalTable(results))
        if low:
            self._add_course(column, words_below=False)
        column.add_widget(self._look_back())
        column.add_widget(Ledger(results))
        if results.facts:
            column.add_widget(Facts(results.facts))
        gap = dp(10)
        self._scroll(
            column,
            (pos[0], pos[1] + footer.height + gap),
            (size[0], size[1] - footer.height - gap),
        )
        self.add_widget(footer)

    # Parts

    def _hero(self, height: float) -> Hero:
        dusk = theme.dark or self.form in (SHEET, LOW)
        results = self.results
        hero = Hero(
            title=results.title,
            margin_text=self._margin_text(),
            standings=list(results.standings),
            scene="dusk" if dusk else "sunburst",
            ink=rgba(DUSK_INK) if dusk else theme.text,
            size_hint_y=None,
            height=height,
        )
        self._podium = hero.ids.podium.__self__
        return hero

    def _margin_text(self) -> str:
        """By how much; before it the game's title, if the bar does not say it and both fit."""
        results = self.results
        if self.form == WIDE:
            return results.margin
        both = "  ·  ".join(text for text in (results.game_title, results.margin) if text)
        room = (self.width / 2 if self.form == LOW else self.width) - dp(144)
        fits = width_of(both, theme.font("button"), round(theme.size("caption"), 1)) < room
        return both if fits or not results.margin else results.margin

    def _bar(self, margin: float) -> float:
        left, top, right, _bottom = self.insets
        bar = ResultsBar(size_hint=(None, None), x=self.x + left + margin)
        bar.width = self.width - left - right - 2 * margin
        back = self._round("arrow-left", tr._("Back"), "Esc", "on_leave")
        menu = self._round("dots-vertical", tr._("Menu"), "M", "on_menu")
        back.pos_hint = menu.pos_hint = {"center_y": 0.5}
        bar.add_widget(back)
        words = VBox(pos_hint={"center_y": 0.5}, spacing=-dp(2))
        words.add_widget(TextLine(text=self.results.game_title, face="title", role="title"))
        told = self.results.reason if self.results.reason != self.results.margin else ""
        about = "  ·  ".join(text for text in (self.results.length, told) if text)
        line = TextLine(text=about, face="button", role="caption")
        line.color = theme.text2
        words.add_widget(line)
        bar.add_widget(words)
        bar.add_widget(menu)
        lines = theme.size("title") + theme.size("caption")
        bar.height = max(dp(64), lines * 1.42 + dp(12))
        bar.top = self.top - top
        self.add_widget(bar)
        height: float = bar.height
        return height

    def _corner_buttons(self, hero: Hero, left: float, right: float, top: float) -> None:
        """Back and menu in the hero's corners; the margins at the sides are shares of its width."""
        high = 1 - (top + dp(10)) / hero.height
        for icon, hint, key, event, place in (
            ("arrow-left", tr._("Back"), "Esc", "on_leave", {"x": left, "top": high}),
            ("dots-vertical", tr._("Menu"), "M", "on_menu", {"right": 1 - right, "top": high}),
        ):
            button = self._round(icon, hint, key, event)
            button.fill, button.ink = (0.16, 0.09, 0.1, 0.5), rgba(DUSK_INK)
            button.pos_hint = place
            hero.add_widget(button)

    def _round(self, icon: str, hint: str, key: str, event: str) -> RoundButton:
        button = RoundButton(icon=icon, hint=hint, shortcut=key)
        button.do_layout()  # made in Python, nothing else would place the icon
        button.bind(on_release=lambda _b: self.dispatch(event))
        return button

    def _scroll(self, column: Widget, pos: tuple[float, float], size: tuple[float, float]) -> None:
        scroll = ScrollView(
            size_hint=(None, None), pos=pos, size=size, do_scroll_x=False, bar_width=dp(3)
        )
        scroll.effect_cls = "ScrollEffect"  # no bounce
        scroll.scroll_type = ["bars", "content"]
        scroll.add_widget(column)
        self.add_widget(scroll)

    def _footer(self, one_row: bool) -> ResultsFooter:
        footer = ResultsFooter(self.form, one_row)
        footer.bind(on_choose=lambda _footer, event: self.dispatch(event))
        return footer


class ResultsPaper(VBox):
    """The paper under the podium; at least as high as the screen shows of it."""

    least = NumericProperty(0)


def _grown(share: float) -> float:
    """How much things grow with larger text: ``share`` of it."""
    return float(1 + (max(theme.text_scale, 1.0) - 1) * share)


load_kv(__name__)
