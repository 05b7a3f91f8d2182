"""Correction sheet: an owner of a printed game mends what we had to guess of a board or deck.

Every change is checked at once by the loader; what can be played becomes an own board or deck.
"""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.recycleview.views import RecycleDataViewBehavior

from app.kv_loader import load_kv
from app.screens.new_table import NewTableScreen
from app.screens.open_file import tell_unusable
from app.screens.page import Page
from app.services.file_problems import in_full
from app.services.files import StorageProblem
from app.services.language import tr
from app.widgets.buttons import Touchable
from app.widgets.choices import ChipsRow, StepperRow
from app.widgets.dialogs import Answer, Dialog
from app.widgets.text import Paragraph
from rules.core.corrections import Entry, Field, Value, value_at
from rules.core.errors import RulesError
from rules.core.game import Game
from rules.core.registry import game as find_game


class CorrectionsScreen(Page):
    """The doubtful entries of a kit as a list; ``problem`` says what cannot be played yet."""

    search = StringProperty("")
    title = StringProperty("")
    problem = StringProperty("")
    #: How many fields are not as they were.
    changes = NumericProperty(0)
    status = StringProperty("")
    can_save = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        self._game: Game | None = None
        self._before: dict[str, Any] = {}
        self._values: dict[str, Any] = {}
        self._entries: list[Entry] = []
        super().__init__(**kwargs)
        self.bind(search=lambda *_: self._show())

    def open(self, game_id: str = "", kit: str = "", **_arguments: str) -> None:
        game = find_game(game_id)
        self._game = game
        self._before = self._values = self.app.store.own_kits.values(game, kit)
        self._entries = game.corrections(self._values)
        self.ids.search.text = ""
        self.ids.name.text = self._first_name(game, kit)
        self._check()
        self.ids.list.scroll_y = 1

    def _first_name(self, game: Game, kit: str) -> str:
        if kit in game.kits:
            return tr._("Our printed copy")
        return str(self._values.get("name", ""))

    def translate(self) -> None:
        if self._game is not None:
            self._check()

    @property
    def game(self) -> Game:
        """The game whose kit is corrected, from ``open`` on."""
        assert self._game is not None
        return self._game

    # The list

    def _show(self) -> None:
        wanted = self.search.casefold().split()
        rows = []
        for number, entry in enumerate(self._entries):
            name = self._name(entry)
            if all(word in name.casefold() for word in wanted):
                rows.append(
                    {
                        "number": number,
                        "title": name,
                        "about": self._about(entry),
                        "changed": any(map(self._is_changed, entry.fields)),
                    }
                )
        self.ids.list.data = rows

    def _name(self, entry: Entry) -> str:
        if not entry.word:
            return entry.name
        name = tr.words(self.game).get(entry.word) or entry.name
        return f"{name[:1].upper()}{name[1:]} {entry.number}".strip()

    def _about(self, entry: Entry) -> str:
        words = tr.words(self.game)
        return " · ".join(
            f"{words[f'correct.{field.word}']}: {self._said(field, self._value(field))}"
            for field in entry.fields
        )

    def _said(self, field: Field, value: Value) -> str:
        if field.choices:
            return tr.words(self.game)[f"correct.{field.word}.{value}"]
        return str(value).replace("-", "−")

    def _value(self, field: Field) -> Value:
        value: Value = value_at(self._values, field.path)
        return value

    def _is_changed(self, field: Field) -> bool:
        return bool(self._value(field) != value_at(self._before, field.path))

    # Changing and checking

    def edit(self, number: int) -> None:
        """Change the fields of an entry; the list says at once what the loader thinks of it."""
        entry = self._entries[number]
        dialog = Dialog(title=self._name(entry))
        for field in entry.fields:
            dialog.add(self._row(field))
        verdict = Paragraph(text=self.status, role="caption")
        tell = verdict.setter("text")
        self.bind(status=tell)
        dialog.bind(on_dismiss=lambda _dialog: self.unbind(status=tell))
        dialog.add(verdict)
        dialog.add_answer(Answer(tr._("Done"), kind="filled"))
        dialog.open()

    def _row(self, field: Field) -> StepperRow | ChipsRow:
        title, value = tr.words(self.game)[f"correct.{field.word}"], self._value(field)
        if field.choices:
            choices = [(str(choice), self._said(field, choice)) for choice in field.choices]
            chips = ChipsRow(title=title, choices=choices, value=str(value), inset=0)
            known = {str(choice): choice for choice in field.choices}
            chips.bind(value=lambda _row, chosen: self._change(field, known[chosen]))
            return chips
        row = StepperRow(
            title=title,
            low=field.low,
            high=field.high,
            step=field.step,
            value=value,
            text=self._said(field, value),
            inset=0,
        )

        def step(_row: StepperRow, number: float) -> None:
            row.text = self._said(field, round(number))
            self._change(field, round(number))

        row.bind(value=step)
        return row

    def _change(self, field: Field, value: Value) -> None:
        self._values = self.game.corrected(self._values, field, value)
        self._check()

    def _check(self) -> None:
        """Ask the loader whether this can be played."""
        self.changes = sum(self._is_changed(f) for entry in self._entries for f in entry.fields)
        try:
            self.game.read_kit(self._values, self.ids.name.text or "board")
            self.problem = ""
        except RulesError as problem:
            self.problem = in_full(problem)
        self.can_save = bool(self.changes) and not self.problem
        self.status = self.problem or self._changes_text()
        self._show()

    def _changes_text(self) -> str:
        if not self.changes:
            return tr._("Touch what is different in your printed game.")
        return tr.n(
            "{count} correction; it can be played.",
            "{count} corrections; it can be played.",
            int(self.changes),
        )

    def save(self) -> None:
        """Keep the corrected kit as an own one and go back to the new table with it."""
        name = self.ids.name.text.strip() or tr._("Our printed copy")
        certainty = tr._("Corrected after a printed game.")
        values = {**self._values, "name": name, "certainty": certainty}
        try:
            own = self.app.store.own_kits.add(self.game, values, name)
        except (RulesError, StorageProblem) as problem:
            tell_unusable(problem)
            return
        self._leave()
        page = self.app.page
        if isinstance(page, NewTableScreen):
            page.kit_opened(own)
        self.app.show_message(tr._("You can play on “{board}” now.").format(board=own.title))

    def on_back(self) -> bool:
        if not self.changes:
            return False
        Dialog.ask(
            tr._("Leave without keeping the corrections?"),
            "",
            [Answer(tr._("Leave"), self._leave, "tonal"), Answer(tr._("Stay"), kind="filled")],
        )
        return True

    def _leave(self) -> None:
        self.changes = 0  # nothing is left to ask about
        self.app.back()


class EntryRow(RecycleDataViewBehavior, Touchable, BoxLayout):
    """An entry in the long list; a pencil marks one that was changed."""

    number = NumericProperty(0)
    title = StringProperty("")
    about = StringProperty("")
    changed = BooleanProperty(False)


load_kv(__name__)
