"""A table: its turns and what lies over them, summaries, results, a lesson."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest

from app.games.far_west_loco.middle import FarWestMiddle
from app.screens.table.screen import TableScreen
from app.services.settings import settings
from rules import Record, Table
from rules.analysis.analysis import Analysis, Decision
from rules.analysis.decisions import decisions
from tests.app.harness import Harness
from tests.app.places.place import Place, Show
from tests.app.steps import happened, new_table, pass_time, play_on, sit_down, take_seat


@cache
def finished_record(game_id: str) -> Record:
    return play_on(new_table(game_id, None, "easy", seed=7), "easy").record()


def at_turn(act: Callable[[TableScreen], object], game_id: str = "transamerica") -> Show:
    """A person's turn at a table with secret cards; ``act`` opens what lies over it."""

    def show(ui: Harness, _patch: pytest.MonkeyPatch) -> None:
        take_seat(ui, new_table(game_id, None, None, options={}))
        page = ui.app.page
        assert isinstance(page, TableScreen)
        ui.settle()
        act(page)
        ui.settle(30)

    return show


def advice(page: TableScreen) -> None:
    page.advice.ask()
    for _ in range(100):
        pass_time(0.1)
        if not page.presenter.adviser.busy:
            return


#: What can lie over a turn, and how it is opened there.
OVER_TURN: dict[str, Callable[[TableScreen], object]] = {
    "menu": lambda page: page.open_menu(),
    "keys": lambda page: page.open_help(),
    "rules": lambda page: page.open_rules(),
    "log": lambda page: page.log.open(),
    "advice": advice,
    "replay": lambda page: page.replay.open(),
    "notice": lambda page: page.feedback.point_to_confirm(),
    "card": lambda page: page.feedback.announce_turn(1),
}


def veil(ui: Harness, _patch: pytest.MonkeyPatch) -> None:
    sit_down(ui, new_table("transamerica", None, None))


def interlude(ui: Harness, _patch: pytest.MonkeyPatch) -> None:
    settings.animation_speed = 0
    table = play_on(new_table("transamerica", None, "easy"), "easy", until=happened("round_ended"))
    sit_down(ui, table)
    pass_time(3)


def results(act: Callable[[TableScreen], object] = lambda page: None) -> Show:
    def show(ui: Harness, _patch: pytest.MonkeyPatch) -> None:
        settings.animation_speed = 0
        sit_down(ui, Table.from_record(finished_record("transamerica")))
        page = ui.app.page
        assert isinstance(page, TableScreen)
        pass_time(6)
        act(page)
        ui.settle(30)

    return show


def analysis(ui: Harness, patch: pytest.MonkeyPatch) -> None:
    table = Table.from_record(finished_record("transamerica"))

    def look_back(page: TableScreen) -> None:
        ui.app.analyses.keep(page.table_id, len(table.steps), planted(table))
        page.analysis.open()

    results(look_back)(ui, patch)


def planted(table: Table) -> Analysis:
    """The first player's third decision is said to have been costly, the fourth unlucky."""
    third, fourth = [one for one in decisions(table) if one.seat == 0][2:4]
    other = next(a for a in third.position.actions(0) if a.text != third.played[0].text)
    costly = Decision(0, third.step, len(third.played), (other.text,), 2.5, 24, -1.5)
    unlucky = Decision(0, fourth.step, len(fourth.played), (fourth.played[0].text,), 4.0, 6, 1.0)
    return Analysis(
        costly=((costly,), None),
        unlucky=(unlucky, None),
        looked=(20, 0),
        agreed=(19, 0),
        lost=(2.5, 0.0),
        turning_point=third.step,
    )


def deeds(page: TableScreen) -> None:
    for widget in page.walk(restrict=True):
        if isinstance(widget, FarWestMiddle):
            widget._open_deeds(0)
            return
    pytest.skip("upright the deeds are beside the road")


def lesson(ui: Harness, _patch: pytest.MonkeyPatch) -> None:
    settings.bot_speed, settings.animation_speed = "instant", 0
    ui.app.go("lesson", table_id="transamerica")
    pass_time(0.6)


_TABLE = "app.screens.table.screen:TableScreen"

TABLE = [
    Place("veil", veil, "table"),
    Place("turn", at_turn(lambda page: None), "table", over_board=True),
    Place("turn-menu", at_turn(OVER_TURN["menu"]), "table", (f"{_TABLE}.open_menu",)),
    Place("turn-keys", at_turn(OVER_TURN["keys"]), "table", (f"{_TABLE}.open_help",)),
    Place("turn-rules", at_turn(OVER_TURN["rules"]), "table", (f"{_TABLE}.open_rules",)),
    Place(
        "turn-log",
        at_turn(OVER_TURN["log"]),
        "table",
        ("app.screens.table.log:LogController.open",),
    ),
    Place("turn-advice", at_turn(OVER_TURN["advice"]), "table", over_board=True),
    Place("turn-replay", at_turn(OVER_TURN["replay"]), "table", over_board=True),
    Place(
        "turn-notice",
        at_turn(OVER_TURN["notice"]),
        "table",
        over_board=True,
    ),
    Place(
        "turn-card",
        at_turn(OVER_TURN["card"]),
        "table",
        over_board=True,
    ),
    Place(
        "turn-deeds",
        at_turn(deeds, "far_west_loco"),
        "table",
        ("app.games.far_west_loco.middle:FarWestMiddle._open_deeds",),
    ),
    Place("interlude", interlude, "table", over_board=True),
    Place("results", results(), "table"),
    Place(
        "results-board", results(lambda page: page.summary.show_board()), "table", over_board=True
    ),
    Place(
        "results-share",
        results(lambda page: page.summary.share()),
        "table",
        ("app.screens.table.summary:SummaryController.share",),
    ),
    Place("analysis", analysis, "table", over_board=True),
    Place("lesson", lesson, "lesson", over_board=True),
]
