"""Every screen, dialog, drawer and state of the shell, for the suites that visit all of them.

    @pytest.mark.parametrize("place", PLACES, ids=str)
    def test_something(ui, monkeypatch, place):
        place.show(ui, monkeypatch)

``tests/app/test_places.py`` finds what the app can open and fails for what is not listed here.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from app.games.far_west_loco.middle import FarWestMiddle
from app.screens import incoming, open_file
from app.screens import join as join_screen
from app.screens.broker import BrokerScreen
from app.screens.corrections import CorrectionsScreen
from app.screens.devices import DevicesScreen
from app.screens.devices_seats import SeatCards
from app.screens.home import HomeScreen
from app.screens.home_seats import SeatsElsewhere
from app.screens.how_to_play import HowToPlayScreen
from app.screens.join import JoinScreen
from app.screens.lesson_offer import ask_to_learn
from app.screens.new_table import NewTableScreen
from app.screens.saved_tables import SavedTables
from app.screens.statistics import StatisticsScreen
from app.screens.table.screen import TableScreen
from app.screens.table.seat import SeatScreen
from app.services import hosting as hosting_service
from app.services import joining as joining_service
from app.services.backup import write as write_backup
from app.services.brokers import Broker, Brokers
from app.services.kept_seats import KeptSeat
from app.services.settings import settings
from app.services.table_info import TableInfo
from app.table.seating import colours_of
from rules import Record, Table
from rules.analysis.analysis import Analysis, Decision
from rules.analysis.decisions import decisions
from rules.remote.far_codes import FarInvitation
from rules.remote.messages import Lobby, Question
from rules.remote.seats import HERE
from rules.remote.takeover import ASKED
from tests.app.harness import Harness
from tests.app.layout import layout_problems
from tests.app.steps import happened, new_table, pass_time, play_on, sit_down, take_seat
from tests.rules.remote.room import Room
from tests.rules.statistics.samples import played

Show = Callable[[Harness, pytest.MonkeyPatch], object]

#: Long names and short ones.
FAMILY = ("Maximilienne", "Bartholomäus", "Zoé", "Œdipe", "Ana", "Jo")
LINK = FarInvitation("broker.example", 8883, True, "mira", "0f" * 8, "a1" * 32, "c5" * 10).link

#: A seat of this device at a table elsewhere.
KEPT = KeptSeat("192.168.1.30", 4321, "5" * 32, "transamerica", FAMILY, 1)


@dataclass(frozen=True)
class Place:
    """Something that can be on the screen, and how to get there from home."""

    name: str
    show: Show
    #: The screen of the app that is shown.
    screen: str
    #: The functions that open what lies over it: ``module:Class.function``.
    opened_by: tuple[str, ...] = ()
    #: Long lists show names in one line and cut them with dots.
    shortened: bool = False
    #: Shows names of files, which have no spaces to break at.
    file_names: bool = False
    #: Lies over a board for a moment: its words may be over others.
    over_board: bool = False

    def __str__(self) -> str:
        return self.name

    def problems(self) -> list[str]:
        """What is wrong with its layout now."""
        found = layout_problems(shortened=self.shortened)
        if self.over_board:
            found = [problem for problem in found if "lies over" not in problem]
        if self.file_names:
            found = [problem for problem in found if "does not fit" not in problem]
        return found

    @property
    def at_table(self) -> bool:
        return self.screen in ("table", "lesson", "seat")


# What the screens show


def furnish(ui: Harness) -> None:
    """A family, saved tables and finished games; the same words in every language."""
    settings.family = {name: min(number, 4) for number, name in enumerate(FAMILY)}
    settings.last_tables = {}
    store = ui.app.store
    if not store.tables():
        store.new(new_table("transamerica", *[None] * 6, names=FAMILY))
        store.copy(store.new(new_table("station_master", None, "easy")))
        for names in (FAMILY[:3], ("Zoé", "Ana", "Jo")):
            store.new(Table.from_record(played("transamerica", names, 3)))
        ui.app.finished.count_now()


def first_table(ui: Harness, over: bool = False) -> TableInfo:
    return next(info for info in ui.app.store.tables() if info.over is over)


def go(screen: str, **arguments: str) -> Show:
    def show(ui: Harness, _patch: pytest.MonkeyPatch) -> Any:
        ui.app.go(screen, **arguments)
        ui.settle()
        return ui.app.page

    return show


def saved_tables(act: Callable[[SavedTables, TableInfo], object]) -> Show:
    def show(ui: Harness, _patch: pytest.MonkeyPatch) -> None:
        act(SavedTables(lambda: None), first_table(ui))

    return show


def at_new_table(act: Callable[[NewTableScreen], object], table_mode: bool = False) -> Show:
    def show(ui: Harness, _patch: pytest.MonkeyPatch) -> None:
        settings.table_mode = table_mode
        ui.app.go("new_table", game_id="transamerica")
        page = ui.app.page
        assert isinstance(page, NewTableScreen)
        ui.settle()
        act(page)

    return show


def a_sheet_of_a_person(page: NewTableScreen) -> None:
    page.editing = True
    page._touch_person(FAMILY[0])


def all_options(page: NewTableScreen) -> None:
    page.ids.options.unfolded = True


def kits_opened(ui: Harness, patch: pytest.MonkeyPatch, path: Path) -> None:
    at_new_table(all_options, table_mode=True)(ui, patch)
    ui.settle()
    ui.find("KitsPanel")._opened(path)


def with_statistics(act: Callable[[StatisticsScreen], object]) -> Show:
    def show(ui: Harness, _patch: pytest.MonkeyPatch) -> None:
        ui.app.go("statistics")
        page = ui.app.page
        assert isinstance(page, StatisticsScreen)
        ui.settle()
        act(page)

    return show


def forget_somebody(page: StatisticsScreen) -> None:
    page.change_player()
    page.app.overlays[-1]._ask_forget()  # type: ignore[attr-defined]


def corrections(act: Callable[[CorrectionsScreen], object] = lambda page: None) -> Show:
    def show(ui: Harness, _patch: pytest.MonkeyPatch) -> None:
        ui.app.go("corrections", game_id="station_master", kit="standard")
        page = ui.app.page
        assert isinstance(page, CorrectionsScreen)
        ui.settle()
        act(page)

    return show


def unsaved_corrections(page: CorrectionsScreen) -> None:
    page.changes = 2
    page.on_back()


def unusable_corrections(page: CorrectionsScreen) -> None:
    page._values = {}
    page.save()


def a_topic(ui: Harness, _patch: pytest.MonkeyPatch) -> None:
    ui.app.go("how_to_play", game_id="santa_fe_rails")
    page = ui.app.page
    assert isinstance(page, HowToPlayScreen)
    page.turn_to(2)


def no_table_yet(ui: Harness, _patch: pytest.MonkeyPatch) -> None:
    """Home as it is at first: everything is gone, and nobody is known."""
    for info in ui.app.store.tables():
        ui.app.store.delete(info.id)
    settings.family = {}
    ui.app.finished.count_now()
    ui.app.go("home")


def your_turn(ui: Harness, _patch: pytest.MonkeyPatch) -> None:
    ui.app.store.new(new_table("transamerica", None, "easy", options={"first": 1}))
    ui.app.go("home")
    assert isinstance(ui.app.page, HomeScreen)


# Files


def damaged_file(ui: Harness) -> Path:
    path = ui.app.platform.folder() / "damaged.json"
    path.write_text("{", "utf-8")
    return path


def take_in_damaged(ui: Harness, patch: pytest.MonkeyPatch) -> None:
    go("settings")(ui, patch)
    incoming.take_in(damaged_file(ui), lambda: None)


def kit_damaged(ui: Harness, patch: pytest.MonkeyPatch) -> None:
    kits_opened(ui, patch, damaged_file(ui))


def restore(ui: Harness, patch: pytest.MonkeyPatch) -> None:
    go("settings")(ui, patch)
    path = ui.app.platform.folder() / "all.roundhouse"
    write_backup(path, ui.app.store, settings)
    incoming.take_in(path, lambda: None)


def half_restored(ui: Harness, patch: pytest.MonkeyPatch) -> None:
    restore(ui, patch)
    problems = ["The table “2026-11-01” is damaged and was left out."] * 2
    done = SimpleNamespace(tables=3, known=1, problems=problems)
    patch.setattr(incoming.backup, "restore", lambda *_: done)
    ui.app.overlays[-1].dismiss()
    incoming._restore(Path("all.roundhouse"), lambda: None, False)


def choose_file(ui: Harness, patch: pytest.MonkeyPatch) -> None:
    go("settings")(ui, patch)
    folder = ui.app.platform.folder() / "shared"
    folder.mkdir(exist_ok=True)
    for name in ("roundhouse-2026-11-17-120000.roundhouse", "our-copy-of-the-west.json"):
        (folder / name).write_text("{}")
    patch.setattr(ui.app.platform, "shared_folder", lambda: folder)
    patch.setattr(ui.app.platform, "open_file", lambda *_: False)
    open_file.choose_file("Open a board or deck file …", lambda _path: None)


# Tables


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
    costly = Decision(0, third.step, len(third.played), (other.text,), 2.5, 24)
    unlucky = Decision(0, fourth.step, len(fourth.played), (fourth.played[0].text,), 4.0, 6)
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


def fault(ui: Harness, _patch: pytest.MonkeyPatch) -> None:
    ui.app.go("table", table_id=first_table(ui).id)
    ui.settle()
    ui.app.replace_broken("fault")


# Other devices: no socket is opened


class QuietCarrier:
    """Carries nothing."""

    port = 4321
    client = SimpleNamespace(state="connected")

    def __init__(self, *_arguments: object) -> None:
        pass

    def send(self, *_message: object) -> None:
        pass

    def carries(self, _link: str) -> bool:
        return False

    def stop(self) -> None:
        pass


def be_quiet(patch: pytest.MonkeyPatch) -> None:
    from app.services import mqtt_carrier

    own = lambda: "192.168.1.27"  # noqa: E731
    patch.setattr(hosting_service, "own_address", own)
    patch.setattr(join_screen, "own_address", own)
    patch.setattr(hosting_service, "HostCarrier", QuietCarrier)
    patch.setattr(joining_service, "GuestCarrier", QuietCarrier)
    patch.setattr(mqtt_carrier, "FarHostCarrier", QuietCarrier)


def devices(far: bool = False) -> Show:
    """The page that invites others; one of them has come."""

    def show(ui: Harness, patch: pytest.MonkeyPatch) -> None:
        be_quiet(patch)
        all_of_them = next(one for one in ui.app.store.tables() if len(one.names) == len(FAMILY))
        ui.app.go("devices", table_id=all_of_them.id)
        page, hosting = ui.app.page, ui.app.devices.hosting
        assert isinstance(page, DevicesScreen)
        assert hosting is not None
        hosting.table.away = (1,)
        own = Broker("broker.example", 8883, True, "mira", "secret")
        patch.setattr(Brokers, "own", property(lambda _brokers: own))
        if far:
            page.go_far()
        page._show()

    return show


def who_plays_on(ui: Harness, patch: pytest.MonkeyPatch) -> None:
    devices()(ui, patch)
    hosting = ui.app.devices.hosting
    assert hosting is not None
    SeatCards(hosting, colours_of(hosting.table.seats))._ask_who(1)


def seats_elsewhere(act: Callable[[SeatsElsewhere], object] = lambda seats: None) -> Show:
    def show(ui: Harness, patch: pytest.MonkeyPatch) -> None:
        patch.setattr(ui.app.devices.kept, "seats", [KEPT])
        ui.app.go("home")
        ui.settle(20)
        act(ui.find(SeatsElsewhere))

    return show


def no_network(ui: Harness, patch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise OSError("no network")

    patch.setattr(hosting_service, "HostCarrier", refuse)
    ui.app.go("devices", table_id=first_table(ui).id)


def broker(**arguments: str) -> Show:
    def show(ui: Harness, _patch: pytest.MonkeyPatch) -> None:
        ui.app.go("broker", **arguments)
        page = ui.app.page
        assert isinstance(page, BrokerScreen)
        if not arguments:
            page.connect()  # says what is missing

    return show


def join_page(ui: Harness, patch: pytest.MonkeyPatch) -> JoinScreen:
    be_quiet(patch)
    ui.app.go("join")
    page = ui.app.page
    assert isinstance(page, JoinScreen)
    return page


def join_wrong_code(ui: Harness, patch: pytest.MonkeyPatch) -> None:
    page = join_page(ui, patch)
    page.ids.code.text = "no code"
    page.ask()


def join_waiting(ui: Harness, patch: pytest.MonkeyPatch) -> None:
    page = join_page(ui, patch)
    joining = ui.app.devices.join("192.168.1.30", 4321)
    page._enter(joining, "K7QF2M")
    page._connection(joining)


def join_choosing(ui: Harness, patch: pytest.MonkeyPatch) -> None:
    page = join_page(ui, patch)
    joining = ui.app.devices.join("192.168.1.30", 4321)
    page._enter(joining, "K7QF2M")
    seats = ((FAMILY[0], 0, ""), (FAMILY[1], 1, ""), (FAMILY[2], 2, "phone"))
    page._choose(joining, Lobby("n", "transamerica", seats), "K7QF2M")


def join_again(ui: Harness, patch: pytest.MonkeyPatch) -> None:
    be_quiet(patch)
    patch.setattr(ui.app.devices.kept, "seats", [KEPT])
    join_page(ui, patch)


def seat_elsewhere(ui: Harness, patch: pytest.MonkeyPatch) -> None:
    be_quiet(patch)
    room = Room("transamerica", seats=2, away=(0,))
    room.settle()
    joining = ui.app.devices.join("192.168.1.30", 4321)
    joining.guest = room.guests[0]
    ui.app.go("join")
    ui.app.go("seat", instead=True)
    ui.settle(30)


def asked_elsewhere(ui: Harness, patch: pytest.MonkeyPatch) -> None:
    seat_elsewhere(ui, patch)
    page = ui.app.page
    assert isinstance(page, SeatScreen)
    page._asked(Question("e", 1, 1, HERE, ASKED, ()))


# All of them

_SAVED = "app.screens.saved_tables:SavedTables"
_NEW = "app.screens.new_table:NewTableScreen"
_COUNTED = "app.screens.statistics:StatisticsScreen"
_CORRECTED = "app.screens.corrections:CorrectionsScreen"
_TABLE = "app.screens.table.screen:TableScreen"

PLACES = [
    Place("home", go("home"), "home"),
    Place("home-first", no_table_yet, "home"),
    Place("home-your-turn", your_turn, "home"),
    Place("tables", go("tables"), "tables", shortened=True),
    Place(
        "table-menu",
        saved_tables(lambda tables, info: tables.open_menu(info)),
        "home",
        (f"{_SAVED}.open_menu",),
    ),
    Place(
        "table-send",
        saved_tables(lambda tables, info: tables.ask_send(info)),
        "home",
        (f"{_SAVED}.ask_send",),
    ),
    Place(
        "table-delete",
        saved_tables(lambda tables, info: tables._ask_delete(info, "TransAmerica\nZoé, Ana, Jo")),
        "home",
        (f"{_SAVED}._ask_delete",),
    ),
    Place("statistics", go("statistics"), "statistics"),
    Place(
        "statistics-game",
        with_statistics(lambda page: page.choose_game()),
        "statistics",
        (f"{_COUNTED}.choose_game",),
    ),
    Place(
        "statistics-period",
        with_statistics(lambda page: page.choose_period()),
        "statistics",
        (f"{_COUNTED}.choose_period",),
    ),
    Place(
        "statistics-player",
        with_statistics(lambda page: page.change_player()),
        "statistics",
        (f"{_COUNTED}.change_player",),
    ),
    Place(
        "statistics-forget",
        with_statistics(forget_somebody),
        "statistics",
        ("app.screens.statistics_player:PlayerSheet._ask_forget",),
    ),
    Place("new-table", at_new_table(lambda page: None), "new_table"),
    Place("new-table-options", at_new_table(all_options, table_mode=True), "new_table"),
    Place(
        "new-table-person",
        at_new_table(a_sheet_of_a_person),
        "new_table",
        (f"{_NEW}._touch_person",),
    ),
    Place(
        "new-table-seat",
        at_new_table(lambda page: page.ids.seats.children[-1].dispatch("on_edit")),
        "new_table",
        (f"{_NEW}._edit",),
    ),
    Place(
        "new-table-lesson",
        at_new_table(lambda page: ask_to_learn(page.setup.game, lambda: None, lambda: None)),
        "new_table",
        ("app.screens.lesson_offer:ask_to_learn",),
    ),
    Place(
        "new-table-file",
        kit_damaged,
        "new_table",
        ("app.screens.new_table_kits:KitsPanel._opened",),
    ),
    Place("corrections", corrections(), "corrections", shortened=True),
    Place(
        "corrections-entry",
        corrections(lambda page: page.edit(0)),
        "corrections",
        (f"{_CORRECTED}.edit",),
    ),
    Place(
        "corrections-leave",
        corrections(unsaved_corrections),
        "corrections",
        (f"{_CORRECTED}.on_back",),
    ),
    Place(
        "corrections-unusable",
        corrections(unusable_corrections),
        "corrections",
        (f"{_CORRECTED}.save",),
    ),
    Place("settings", go("settings"), "settings"),
    Place("settings-file", take_in_damaged, "settings", ("app.screens.incoming:take_in",)),
    Place("settings-restore", restore, "settings", ("app.screens.incoming:_ask_restore",)),
    Place("settings-restored", half_restored, "settings", ("app.screens.incoming:_restore",)),
    Place(
        "settings-choose",
        choose_file,
        "settings",
        ("app.screens.open_file:_choose_here",),
        file_names=True,
    ),
    Place("how-to-play", go("how_to_play"), "how_to_play"),
    Place("how-to-play-topic", a_topic, "how_to_play"),
    Place("about", go("about"), "about"),
    Place("fault", fault, "fault"),
    Place("join", lambda ui, patch: join_page(ui, patch), "join"),
    Place("join-wrong", join_wrong_code, "join"),
    Place("join-waiting", join_waiting, "join"),
    Place("join-choosing", join_choosing, "join"),
    Place("join-again", join_again, "join"),
    Place("devices", devices(), "devices"),
    Place("devices-far", devices(far=True), "devices"),
    Place(
        "devices-who",
        who_plays_on,
        "devices",
        ("app.screens.devices_seats:SeatCards._ask_who",),
    ),
    Place("home-seats", seats_elsewhere(), "home"),
    Place(
        "home-seats-forget",
        seats_elsewhere(lambda seats: seats._ask_forget(KEPT)),
        "home",
        ("app.screens.home_seats:SeatsElsewhere._ask_forget",),
    ),
    Place("devices-no-network", no_network, "devices"),
    Place("broker", broker(), "broker"),
    Place("broker-given", broker(link=LINK), "broker"),
    Place("seat", seat_elsewhere, "seat", over_board=True),
    Place("seat-asked", asked_elsewhere, "seat", ("app.screens.table.seat:SeatScreen._asked",)),
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

#: Long work: the words of the indicator, which goes when the work is done.
BUSY = {
    "app.screens.saved_tables:SavedTables.open": "Opening the table …",
    f"{_NEW}._start": "Opening the table …",
    "app.screens.incoming:save_backup": "Writing the backup …",
    "app.screens.incoming:_ask_restore": "Restoring the backup …",
}


#: Without the tables, whose boards and panels have suites of their own.
SHELL = [place for place in PLACES if not place.at_table]
#: Whole pages, and what lies over them.
PAGES = [place for place in SHELL if not place.opened_by]
OVERLAYS = [place for place in PLACES if place.opened_by]


def open_place(ui: Harness, patch: pytest.MonkeyPatch, place: Place) -> None:
    """Show a place, furnished; it stands still."""
    furnish(ui)
    ui.settle()
    place.show(ui, patch)
    ui.settle(20)
    build_all(ui)


def build_all(ui: Harness) -> None:
    """Scroll down and up again, so that all that is built when it is seen has been."""
    from app.widgets.later_rows import RowPlace

    if any(isinstance(widget, RowPlace) for widget in ui.widgets()):
        column = ui.find("Column")
        column.scroll_y = 0
        ui.settle(8)
        column.scroll_y = 1
        ui.settle(4)


__all__ = ["BUSY", "OVERLAYS", "OVER_TURN", "PAGES", "PLACES", "SHELL", "Place", "open_place"]
