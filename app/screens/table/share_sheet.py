"""Share sheet of a finished game: a picture, words, or the record, to copy, save or share."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from kivy.core.clipboard import Clipboard
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, OptionProperty, StringProperty

from app.games.results import Results
from app.kv_loader import load_kv
from app.running_app import running_app
from app.screens.table.share_picture import HEIGHT, WIDTH, SharePicture
from app.screens.table.sharing import file_name, share_title
from app.services.language import tr
from app.services.picture import save_texture
from app.services.sharing import offer, say_saved, shared_file, written
from app.theme.theme import theme
from app.widgets.dialogs import ModalSheet
from rules.core.record import Record

PICTURE, WORDS, RECORD = "picture", "words", "record"
#: From this width (dp) on, the picture stands beside the choices.
BESIDE = 600


class ShareSheet(ModalSheet):
    """What is sent can be chosen; copying and saving work everywhere."""

    kind = OptionProperty(PICTURE, options=[PICTURE, WORDS, RECORD])
    names = BooleanProperty(True)
    chart = BooleanProperty(False)
    #: The picture, and the words that tell the same.
    picture = ObjectProperty(None, allownone=True)
    words = StringProperty("")
    beside = BooleanProperty(False)
    #: Whether the system has a share sheet of its own.
    can_share = BooleanProperty(False)

    def __init__(self, results: Results, record: Record) -> None:
        super().__init__(can_share=running_app().platform.shares)
        self.results, self.record = results, record
        self._name_kinds()
        self.ids.kinds.value = PICTURE
        self.ids.kinds.bind(value=self.setter("kind"))
        tr.follow(self._name_kinds)
        for name in ("names", "chart"):
            self.fbind(name, self._show)
        self._show()
        self._fit()
        Window.bind(size=self._fit)

    def _name_kinds(self) -> None:
        self.ids.kinds.choices = [
            (PICTURE, tr._("Picture")),
            (WORDS, tr._("Words")),
            (RECORD, tr._("Game file")),
        ]

    def on_dismiss(self) -> None:
        Window.unbind(size=self._fit)
        self.picture = None

    def _fit(self, *_: object) -> None:
        self.beside = Window.width >= dp(BESIDE) * max(1.0, theme.text_scale * 0.9)

    def _show(self, *_: object) -> None:
        results = self._results()
        self.words = results.words()
        self.picture = SharePicture(results, self.chart).texture()

    def _results(self) -> Results:
        """The results with the names, or with the names of the colours instead."""
        return self.results if self.names else self.results.without_names(colour_names())

    def _record(self) -> Record:
        """The record with the names, or with the names of the colours instead."""
        if self.names:
            return self.record
        colours = colour_names()
        seats = [
            replace(seat, name=colours.get(seat.extra.get("colour", number), ""))
            for number, seat in enumerate(self.record.seats)
        ]
        return replace(self.record, seats=seats)

    @staticmethod
    def picture_shape() -> float:
        """Height of the picture by its width."""
        return HEIGHT / WIDTH

    # What the buttons do

    def copy(self) -> None:
        """Put it on the clipboard; where that takes no pictures, save it and copy its place."""
        if self.kind == WORDS:
            self._copied(self.words, tr._("The text is copied."))
        elif self.kind == RECORD:
            self._copied(self._record().dumps(), tr._("The game is copied as text."))
        else:
            self._copy_picture()

    def _copied(self, text: str, said: str) -> None:
        Clipboard.copy(text)
        self.dismiss()
        running_app().show_message(said)

    def _copy_picture(self) -> None:
        path = self._write()
        if path is None:
            return
        if running_app().platform.copy_picture(path):
            self.dismiss()
            running_app().show_message(tr._("The picture is copied."))
        else:
            said = tr._("The picture is saved, and its location copied: {file}")
            self._copied(str(path), said.format(file=str(path)))

    def save(self) -> None:
        """Write it where players find it."""
        path = self._write()
        if path is not None:
            self.dismiss()
            say_saved(path)

    def share(self) -> None:
        """Open the system's share sheet."""
        if self.kind == WORDS:
            self.dismiss()
            running_app().platform.share_text(self.words, share_title())
            return
        path = self._write()
        if path is not None:
            self.dismiss()
            offer(path, share_title())

    def _write(self) -> Path | None:
        """Write what was chosen; None: it could not be, and that has been said."""
        suffix = {PICTURE: "png", WORDS: "txt", RECORD: "json"}[self.kind]
        path = shared_file(file_name(self.record.game, suffix))
        done = written(path, self._write_to)
        if not done:
            self.dismiss()
        return path if done else None

    def _write_to(self, path: Path) -> None:
        if self.kind == PICTURE:
            save_texture(self.picture, path)
        else:
            path.write_text(self.words if self.kind == WORDS else self._record().dumps(), "utf-8")


def colour_names() -> dict[int, str]:
    """The colours' names by number, for those who do not want theirs to be told."""
    return {number: tr._(theme.player(number).name).capitalize() for number in range(6)}


load_kv(__name__)
