"""Popup at a touched place of the map that asks which company, or which way, is meant."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.board.geometry import Point
from app.board.labels import Box
from app.games.santa_fe_rails.flag_places import Disc, Flag, place_flags
from app.games.santa_fe_rails.flags import FlagText
from app.games.santa_fe_rails.laying_text import goal_detail
from app.games.santa_fe_rails.pictures import company_head
from app.games.santa_fe_rails.text import money
from app.kv_loader import load_kv
from app.services.language import tr
from app.widgets.buttons import Touchable
from rules.santa_fe_rails.board import Board
from rules.santa_fe_rails.goals import Goal
from rules.santa_fe_rails.guide import Guide

#: Width of the popup (dp); on narrow boards it takes what there is.
WIDE = 262


@dataclass(frozen=True)
class PopupChoice:
    """An answer: what it says and what a touch of it does."""

    picture: str
    title: str
    detail: str
    gain: str
    touch: Callable[[], None]
    chosen: bool = False


class PopupRow(Touchable, BoxLayout):
    """An answer of the popup."""

    picture = StringProperty("")
    title = StringProperty("")
    detail = StringProperty("")
    gain = StringProperty("")
    chosen = BooleanProperty(False)
    accent = ColorProperty([0, 0, 0, 1])


class PlacePopup(BoxLayout):
    """Question and answers over the board, beside the place that was touched."""

    title = StringProperty("")
    subtitle = StringProperty("")
    accent = ColorProperty([0, 0, 0, 1])

    def __init__(self, board: Widget) -> None:
        super().__init__()
        self._board = board

    @property
    def is_open(self) -> bool:
        return self.parent is not None

    @property
    def rows(self) -> list[PopupRow]:
        """In reading order."""
        return list(reversed(self.ids.rows.children))

    def open(
        self,
        title: str,
        subtitle: str,
        choices: Sequence[PopupChoice],
        place: Point,
        bounds: Box,
        keep: Sequence[Point],
    ) -> None:
        """Asks beside ``place``, inside ``bounds`` and off ``keep``: pixels of the board."""
        self.title, self.subtitle = title, subtitle
        self.ids.rows.clear_widgets()
        for choice in choices:
            self.ids.rows.add_widget(self._row(choice))
        if not self.is_open:
            self._board.add_widget(self)
        self.width = min(dp(WIDE), bounds[2])
        self.ids.rows.do_layout()
        wanted = self.head_height + self.ids.rows.minimum_height
        self.height = min(wanted, bounds[3])
        flag = Flag(*place, self.width, self.height)
        discs = [Disc(*point, dp(22)) for point in keep]
        box = place_flags([flag], bounds, [], discs, dp(1))[0]
        left, low = (bounds[0], bounds[1]) if box is None else box[:2]
        self.pos = self._board.x + left, self._board.y + low

    @property
    def head_height(self) -> float:
        """Height of all but the answers."""
        head: float = self.ids.head.minimum_height + dp(22)
        return head

    def _row(self, choice: PopupChoice) -> PopupRow:
        row = PopupRow(
            picture=choice.picture,
            title=choice.title,
            detail=choice.detail,
            gain=choice.gain,
            chosen=choice.chosen,
            accent=self.accent,
        )

        def answer(_row: PopupRow) -> None:
            self.close()
            choice.touch()

        row.bind(on_release=answer)
        return row

    def close(self) -> None:
        if self.is_open:
            self._board.remove_widget(self)
            self.ids.rows.clear_widgets()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return bool(super().on_touch_down(touch)) or bool(self.collide_point(*touch.pos))


def ways_text(board: Board, found: Sequence[Goal]) -> str:
    """Where the goals in question start and lead, as far as they have that in common."""
    cities = board.cities
    starts, ends = {goal.start for goal in found}, {goal.city for goal in found}
    if len(starts) > 1:
        return ""
    start = cities[min(starts)].name
    if len(ends) > 1:
        return tr._("from {city}").format(city=start)
    return tr._("{start} to {city}").format(start=start, city=cities[min(ends)].name)


def company_choices(
    guide: Guide,
    found: Sequence[Goal],
    lay: Callable[[Goal], None],
    show: Callable[[int], None],
) -> list[PopupChoice]:
    """A row a company: ``lay`` its only goal here, or ``show`` where it can go."""
    by_company: dict[int, list[Goal]] = {}
    for goal in found:
        by_company.setdefault(goal.company, []).append(goal)
    return [
        _company_choice(guide, company, those, lay, show) for company, those in by_company.items()
    ]


def _company_choice(
    guide: Guide,
    company: int,
    found: list[Goal],
    lay: Callable[[Goal], None],
    show: Callable[[int], None],
) -> PopupChoice:
    board = guide.board
    name = board.companies[company].name
    picture = company_head(board, company)
    if len(found) > 1:
        ways = tr.n("{count} way: touch to see it", "{count} ways: touch to see them", len(found))
        return PopupChoice(picture, name, ways, "", lambda: show(company))
    goal = found[0]
    left = guide.network.pieces[company] - 1
    towards = tr._("towards {city} · {left} left")
    detail = towards.format(city=board.cities[goal.city].name, left=left)
    return PopupChoice(picture, name, detail, _gain(goal), lambda: lay(goal))


def goal_choices(
    guide: Guide, found: Sequence[Goal], lay: Callable[[Goal], None]
) -> list[PopupChoice]:
    """A row a goal of one company."""
    cities = guide.board.cities
    return [
        PopupChoice(
            company_head(guide.board, goal.company),
            tr._("{start} to {city}").format(
                start=cities[goal.start].name, city=cities[goal.city].name
            ),
            goal_detail(goal),
            "",
            lambda goal=goal: lay(goal),  # type: ignore[misc]  # mypy has no types for defaults
        )
        for goal in found
    ]


def flag_choices(picture: str, flags: Sequence[FlagText]) -> list[PopupChoice]:
    """A row for each of the flags for which there is no room."""
    return [
        PopupChoice(picture, flag.title, flag.detail, "", flag.touch, flag.chosen) for flag in flags
    ]


def line_choices(
    guide: Guide, route: Sequence[Goal], lay: Callable[[Goal], None]
) -> list[PopupChoice]:
    """A row for each way to build the same route: its line goes on, or a new one starts."""
    return [
        PopupChoice(
            company_head(guide.board, goal.company),
            tr._("Start a new line") if goal.branch else tr._("Go on with this line"),
            tr._("with your branch card") if goal.branch else goal_detail(goal),
            "",
            lambda goal=goal: lay(goal),  # type: ignore[misc]  # mypy has no types for defaults
        )
        for goal in route
    ]


def _gain(goal: Goal) -> str:
    return f"+{money(goal.bonus)}" if goal.arrives and goal.bonus else ""


load_kv(__name__)
