"""Steps of Santa Fe Rails' tests."""

from __future__ import annotations

import itertools
import json
import math
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.board.view import BoardView
from app.games.santa_fe_rails.board import SantaFeRailsBoard
from app.games.santa_fe_rails.choices import ChoiceButton
from app.games.santa_fe_rails.companies import CompanyTile
from app.games.santa_fe_rails.display import DisplayTile
from app.games.santa_fe_rails.flags import MapFlag
from app.games.santa_fe_rails.hand import PlayCard
from app.games.santa_fe_rails.laying_text import goal_detail
from app.games.santa_fe_rails.popup import PopupRow
from app.table.presenter import TablePresenter
from rules import Table
from rules.bots.bot import Bot
from rules.core.action import Action
from rules.core.game import OptionValue
from rules.santa_fe_rails.cards import BRANCH, NOTHING, is_branch
from tests.app import steps
from tests.app.harness import Harness
from tests.app.layout import FINGERTIP as TARGET
from tests.app.steps import (
    advisers,
    button,
    confirm,
    in_sight,
    pass_time,
    play_on,
    spot,
    table_screen,
    tap,
)

W = TypeVar("W", bound=Widget)

#: The flag of all new lines, where there are many.
NEW_LINES = "Start a new line"

WEST = Path(__file__).parents[4] / "rules" / "data" / "santa_fe_rails" / "west.json"


def new_table(
    *bots: str | None, seed: int = 5, kit: str | None = None, **options: OptionValue
) -> Table:
    """A table with people (None) and computer players."""
    settings = {"first": 1, **options}
    return steps.new_table("santa_fe_rails", *bots, seed=seed, kit=kit, options=settings)


def short_board(ui: Harness, folder: Path) -> str:
    """A user's own board, which the app keeps: the West with a few pieces for each company."""
    board = json.loads(WEST.read_text("utf-8"))
    for company in board["companies"]:
        company["pieces"] = 4
    path = folder / "short.json"
    path.write_text(json.dumps(board), "utf-8")
    ui.app.store.own_kits.open(path)
    return str(path)


def players(table: Table) -> list[Bot]:
    """A computer player for every seat."""
    return advisers(table, "greedy")


def played_until(table: Table, there: Callable[[Table], bool]) -> Table:
    """Play on with computer players until something is so."""
    return play_on(table, "greedy", until=there)


def widget_of(ui: Harness, kind: type[W], **wanted: object) -> W:
    """The widget of a kind with these properties, scrolled into sight."""
    for widget in ui.widgets():
        if isinstance(widget, kind) and all(getattr(widget, k) == v for k, v in wanted.items()):
            in_sight(widget)
            return widget
    raise AssertionError(f"no {kind.__name__} with {wanted}")


def choose(ui: Harness, action: Action) -> None:
    """Do what a player would do with fingers to get this action staged, then confirm it."""
    presenter = table_screen(ui).presenter
    if action.kind == "end":
        tap(button(ui, "End turn"))
        return
    if presenter.staged != (action,):  # the usual answer is staged already
        _touch(ui, action)
    if action.kind in ("lay", "branch"):
        while presenter.staged[-1:] != (action,) and action in presenter.staged:
            presenter.undo()  # the rest of the way to its city
    # A card that is put down is exchanged by the same button.
    assert presenter.staged[:1] == (action,), (presenter.staged, action)
    confirm(ui)


def _touch(ui: Harness, action: Action) -> None:
    page = table_screen(ui)
    board = page.board
    assert isinstance(board, BoardView)
    kind, args = action.kind, action.args
    if kind in ("lay", "branch"):
        lay(ui, action)
    elif kind == "boom":
        tap(spot(ui, action))
    elif kind == "take":
        card = BRANCH if is_branch(args[0]) else args[0]
        tap(widget_of(ui, DisplayTile, card=card))
        if is_branch(args[0]):
            tap(widget_of(ui, ChoiceButton, action=action))
    elif kind == "play" and args[0] != NOTHING:
        tap(widget_of(ui, PlayCard, card=args[0]))
        if not page.presenter.staged:
            tap(widget_of(ui, ChoiceButton, action=action))
    elif kind == "discard":
        tap(widget_of(ui, PlayCard, card=args[0]))
    else:
        tap(widget_of(ui, ChoiceButton, action=action))


def show_company(ui: Harness, company: int) -> None:
    """Choose a company by its tile, and wait for the camera.

    Its only way is staged at once; if that was its last piece, the board shows all companies again.
    """
    board = board_of(ui)
    while board.playing:  # one is proposed when the others' bonuses were seen
        pass_time(0.1)
    pass_time(0.1)
    if board.company != company:
        tap(widget_of(ui, CompanyTile, number=company))
    staged = table_screen(ui).presenter.staged
    shown = board.company == company or (staged and staged[-1].args[0] == company)
    assert shown, (board.company, company, staged, table_screen(ui).feedback.notice.text)
    wait_for_flags(board)


def wait_for_flags(board: SantaFeRailsBoard) -> None:
    """Pass time until the camera rests: then the flags have their places."""
    pass_time(0.4)
    for _ in range(20):
        if not board.viewport.travelling:
            break
        pass_time(0.1)
    pass_time(0.2)


def board_of(ui: Harness) -> SantaFeRailsBoard:
    board = table_screen(ui).board
    assert isinstance(board, SantaFeRailsBoard)
    return board


def lay(ui: Harness, action: Action) -> None:
    """Stage a piece: its company's tile, the flag of the city it starts in if asked, its flag.

    A flag stands for both tracks of a route; the other one is touched on the map. Where a line can
    go on and a new one can start, its flag asks which.
    """
    board = board_of(ui)
    show_company(ui, action.args[0])
    if action in table_screen(ui).presenter.staged:
        return
    goal = next(goal for goal in board.focus.goals if action in goal.actions)
    names = {goal.city: board.kit.cities[goal.city].name, -1: board.kit.cities[goal.start].name}
    route = [g for g in board.focus.goals if (g.start, g.city) == (goal.start, goal.city)]
    said = goal_detail(min(route, key=lambda other: other.branch))
    flag = flag_of(ui, names[goal.city], said, names[-1])
    if flag is None and goal.branch and (new := flag_of(ui, NEW_LINES, "", "")) is not None:
        tap(new)
        wait_for_flags(board)
        flag = flag_of(ui, names[goal.city], said, names[-1]) or flag_of(
            ui, names[-1], "1 new line", ""
        )
    if flag is None:
        flags = board.focus.flags.widgets
        tap(next(f for f in flags if f.title == names[-1] and _is_start(f)))
        wait_for_flags(board)
        flag = flag_of(ui, names[goal.city], said, names[-1])
    assert flag is not None, (action, [f.title for f in board.focus.flags.widgets])
    if board.focus.lane(goal) == action:
        tap(flag)
        if len(route) > 1:
            wanted = NEW_LINES if goal.branch else "Go on with this line"
            tap(next(row for row in board.popup.rows if row.title == wanted))
        return
    tap(spot(ui, action))
    if board.popup.is_open:
        title = f"{names[-1]} to {names[goal.city]}"
        tap(next(row for row in board.popup.rows if row.title == title))


def flag_of(ui: Harness, city: str, detail: str, start: str) -> MapFlag | None:
    """The flag of a goal; without a detail, of a start."""
    for flag in board_of(ui).focus.flags.widgets:
        if flag.title in (city, f"{city} from {start}") and flag.detail.startswith(detail):
            return flag
    return None


def _is_start(flag: MapFlag | PopupRow) -> bool:
    """Whether a flag stands for all goals from a city."""
    return "from here" in flag.detail or flag.detail.endswith("new lines")


def assert_spread(board: SantaFeRailsBoard) -> None:
    """Flags are large, lie on the free board, and nearest ones are a fingertip apart."""
    flags = board.focus.flags.widgets
    left, low, width, height = board.focus.bounds()
    for flag in flags:
        assert flag.height >= dp(TARGET)
        assert flag.width >= dp(TARGET)
        assert flag.x >= board.x + left - 1
        assert flag.right <= board.x + left + width + 1
        assert flag.y >= board.y + low - 1
        assert flag.top <= board.y + low + height + 1
    for one, other in itertools.combinations(flags, 2):
        assert not one.collide_widget(other), (one.title, other.title)
        assert math.dist(one.center, other.center) >= dp(TARGET)


def choices(board: SantaFeRailsBoard) -> Sequence[MapFlag | PopupRow]:
    """The flags; where one lists all the others, the rows of its list."""
    flags = board.focus.flags.widgets
    if not board.focus.listed:
        return flags
    board.popup.close()  # it would lie over the flag
    tap(flags[0])
    assert board.popup.is_open
    return board.popup.rows


def _tap_choice(choice: MapFlag | PopupRow) -> None:
    if isinstance(choice, PopupRow):
        in_sight(choice)
    tap(choice)


def _stage_by_answers(ui: Harness, presenter: TablePresenter, title: str) -> set[Action]:
    """Touch every answer to a flag's question; returns what was staged by all but the last."""
    board, staged = board_of(ui), set()
    count = len(board.popup.rows)
    for number in range(count):
        _tap_choice(board.popup.rows[number])
        assert len(presenter.staged) == 1
        staged |= set(presenter.staged)
        if number + 1 < count:
            _tap_choice(next(f for f in choices(board) if f.title == title and f.chosen))
    return staged


def stage_by_flags(ui: Harness, presenter: TablePresenter, company: int) -> set[Action]:
    """Touch every flag of a company; returns what was staged."""
    board, staged = board_of(ui), set()
    show_company(ui, company)
    wanted = list(board.focus.goals)
    assert_spread(board)
    #: Which flags are touched first: of all new lines, of a start.
    paths: list[tuple[str, ...]] = [()]
    for path in paths:
        for title in path:
            _tap_choice(next(f for f in choices(board) if f.title == title and _is_start(f)))
            wait_for_flags(board)
            assert_spread(board)
        for number in range(len(choices(board))):
            board.popup.close()
            flag = choices(board)[number]
            if _is_start(flag):
                paths.append((*path, flag.title))
                continue
            _tap_choice(flag)
            if board.popup.is_open:  # the line goes on there, or a new one starts
                staged |= _stage_by_answers(ui, presenter, flag.title)
            assert len(presenter.staged) == 1
            staged |= set(presenter.staged)
            if board.company == company:  # else the next piece must be another company's
                assert choices(board)[number].chosen
            presenter.restart()
            pass_time(0.3)
            show_company(ui, company)
        if path:
            tap(widget_of(ui, CompanyTile, number=company))
            show_company(ui, company)
    missed = [goal for goal in wanted if not staged & set(goal.actions)]
    assert not missed, missed
    return staged


__all__ = [
    "NEW_LINES",
    "ChoiceButton",
    "CompanyTile",
    "DisplayTile",
    "MapFlag",
    "PlayCard",
    "assert_spread",
    "board_of",
    "choices",
    "choose",
    "flag_of",
    "lay",
    "new_table",
    "played_until",
    "players",
    "short_board",
    "show_company",
    "stage_by_flags",
    "widget_of",
]
