"""All tables: those in progress and the archive of finished ones, with a search.

The list builds only the rows that are seen: hundreds of tables cost no more than ten.
"""

from __future__ import annotations

from kivy.input.motionevent import MotionEvent
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.recycleview.views import RecycleDataViewBehavior

from app.kv_loader import load_kv
from app.screens.incoming import ask_for_file
from app.screens.page import Page
from app.screens.saved_table_texts import (
    date_text,
    state_text,
    table_picture,
    table_title,
    turn_text,
)
from app.screens.saved_tables import SavedTables
from app.services.language import tr
from app.services.table_info import TableInfo
from app.widgets.buttons import Touchable
from app.widgets.choices import Chips


class TablesScreen(Page):
    """The list of all tables in progress, or of all finished ones."""

    search = StringProperty("")
    empty_text = StringProperty("")

    def __init__(self, **kwargs: object) -> None:
        self._finished = False
        self._infos: dict[str, TableInfo] = {}
        super().__init__(**kwargs)
        self.saved = SavedTables(self._load)
        self.bind(search=lambda *_: self._show())

    def open(self, finished: str = "", **_arguments: str) -> None:
        self._finished = bool(finished)
        self.ids.search.text = ""
        self._show_kinds()
        self._load()
        self.ids.list.scroll_y = 1

    def translate(self) -> None:
        self._show_kinds()
        self._show()

    def _show_kinds(self) -> None:
        box = self.ids.kinds
        box.clear_widgets()
        chips = Chips(
            choices=[(False, tr._("In progress")), (True, tr._("Finished"))], value=self._finished
        )
        chips.bind(value=lambda _chips, finished: self._choose(finished))
        box.add_widget(chips)

    def _choose(self, finished: bool) -> None:
        self._finished = finished
        self._show()
        self.ids.list.scroll_y = 1

    def _load(self) -> None:
        self._infos = {info.id: info for info in self.app.store.tables()}
        self._show()

    def _show(self) -> None:
        kind = [info for info in self._infos.values() if info.over == self._finished]
        found = [info for info in kind if matches(info, self.search)]
        self.ids.list.data = [_row(info) for info in found]
        if found:
            self.empty_text = ""
        elif kind:
            self.empty_text = tr._("No table matches that name or game.")
        elif self._finished:
            self.empty_text = tr._("No finished table yet.")
        else:
            self.empty_text = tr._("No table in progress. Touch a game to start one.")

    def ask_for_file(self) -> None:
        """Open a table that somebody sent, or a backup."""
        ask_for_file(self._load)

    def open_table(self, table_id: str) -> None:
        self.saved.open(table_id)

    def open_menu(self, table_id: str) -> None:
        self.saved.open_menu(self._infos[table_id])


def matches(info: TableInfo, search: str) -> bool:
    """Whether every word of a search is in a table's names, game, result or date."""
    text = " ".join((table_title(info), *info.names, turn_text(info), date_text(info.date)))
    return all(word in text.casefold() for word in search.casefold().split())


def _row(info: TableInfo) -> dict[str, object]:
    picture, stamp = table_picture(info)
    return {
        "table_id": info.id,
        "title": table_title(info),
        "state_text": state_text(info),
        "date_text": date_text(info.date),
        "names": ", ".join(info.names),
        "colours": list(info.colours),
        "picture": picture,
        "stamp": stamp,
    }


class ListRow(RecycleDataViewBehavior, Touchable, BoxLayout):
    """A table in the long list, always of the same height; filled anew as the list scrolls."""

    table_id = StringProperty("")
    title = StringProperty("")
    state_text = StringProperty("")
    #: Left out where there is little room.
    date_text = StringProperty("")
    names = StringProperty("")
    picture = StringProperty("")
    stamp = NumericProperty(0)
    colours = ListProperty([])
    roomy = BooleanProperty(True)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self.ids.menu.collide_point(*touch.pos):
            return bool(self.ids.menu.dispatch("on_touch_down", touch))
        return bool(super().on_touch_down(touch))


load_kv(__name__)
