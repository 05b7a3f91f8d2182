"""Settings; each one takes effect at once."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import BooleanProperty

from app.kv_loader import load_kv
from app.screens.incoming import ask_for_file, save_backup
from app.screens.page import Page
from app.services.language import LANGUAGES, tr
from app.services.platform import platform
from app.services.settings import LARGEST_TEXT, SMALLEST_TEXT, settings
from app.theme.palettes import PALETTES
from app.widgets.choices import ChipsRow, StepperRow, SwitchRow
from app.widgets.later_rows import LaterRow
from app.widgets.note_row import NoteRow

#: Height in dp of the bar at the top, and of a section's heading, at least.
TOP, HEADING = 64, 40


class SettingsScreen(Page):
    """Rows of switches and choices, rebuilt when the language changes.

    Only those that one sees: the screen is long.
    """

    #: From this width in dp the rows stand in two columns.
    two_columns = 840
    wide = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.translate()

    def translate(self) -> None:
        left = {
            "look": self._look(),
            "sound": self._sound(),
            "device": self._device(),
            "files": self._files(),
        }
        right = {"play": self._play()}
        columns = [left, right] if Window.width >= dp(self.two_columns) else [{**left, **right}]
        for column in columns:
            room = Window.height - dp(TOP)
            for name, rows in column.items():
                room = self.ids[name].set_rows(rows, room - dp(HEADING))

    # The sections

    def _look(self) -> list[LaterRow]:
        languages = [("system", tr._("Same as the device")), *LANGUAGES.items()]
        return [
            _choice("language", tr._("Language"), "", languages),
            _choice(
                "theme",
                tr._("Theme"),
                "",
                [
                    ("system", tr._("Same as the device")),
                    ("light", tr._("Light")),
                    ("dark", tr._("Dark")),
                ],
            ),
            LaterRow(self._text_size, 64),
            _choice(
                "palette",
                tr._("Colours"),
                tr._("Players and cities always have their own symbol or shape as well."),
                [(key, tr._(palette.title)) for key, palette in PALETTES.items()],
            ),
        ]

    def _text_size(self) -> StepperRow:
        row = StepperRow(
            title=tr._("Text size"),
            low=SMALLEST_TEXT,
            high=LARGEST_TEXT,
            step=0.1,
            value=settings.text_scale,
            text=percent(settings.text_scale),
        )

        def change(_row: StepperRow, value: float) -> None:
            settings.text_scale = value
            row.text = percent(settings.text_scale)

        row.bind(value=change)
        return row

    def _sound(self) -> list[LaterRow]:
        return [
            _switch("sounds", tr._("Sounds"), tr._("Short sounds of wood and bells.")),
            _switch(
                "haptics",
                tr._("Vibration"),
                tr._("Vibrates briefly at each touch, if the device can."),
            ),
            _switch(
                "speech",
                tr._("Spoken log"),
                tr._("Reads out what happens, if the device can speak."),
            ),
        ]

    def _play(self) -> list[LaterRow]:
        return [
            _choice(
                "confirm",
                tr._("Laying pieces"),
                tr._("Try a piece first and then confirm it, or lay it with one touch."),
                [("confirm", tr._("Show, then confirm")), ("at_once", tr._("Lay at once"))],
            ),
            _choice(
                "handover",
                tr._("Taking over the device"),
                tr._("How the next player uncovers the secret cards."),
                [("hold", tr._("Hold")), ("double_tap", tr._("Tap twice"))],
            ),
            _switch(
                "table_mode",
                tr._("Table mode"),
                tr._("The device lies flat and the screen turns to the player whose turn it is."),
            ),
            _choice(
                "bot_speed",
                tr._("Computer players"),
                tr._("How fast they move; a tap skips ahead."),
                [
                    ("slow", tr._("Slow")),
                    ("normal", tr._("Normal")),
                    ("fast", tr._("Fast")),
                    ("instant", tr._("Instant")),
                ],
            ),
            _choice(
                "auto_continue",
                tr._("Automatic moves"),
                tr._("Where a game leaves only one choice, it is made for you."),
                [
                    ("with_fast_bots", tr._("With fast computer players")),
                    ("always", tr._("Always")),
                    ("never", tr._("Never")),
                ],
            ),
            _choice(
                "animation_speed",
                tr._("Animations"),
                "",
                [
                    (0, tr._("Off")),
                    (0.5, tr._("Slow")),
                    (1, tr._("Normal")),
                    (2, tr._("Fast")),
                ],
            ),
            _switch(
                "beat",
                tr._("A moment between players"),
                tr._("The last move is shown before the next player’s turn begins."),
            ),
            _switch(
                "first_hints",
                tr._("First hints"),
                tr._("In your first two games of each title, a sentence at each new decision."),
            ),
            _switch(
                "show_legal",
                tr._("Show where I can play"),
                tr._("Marks every place where you can play now."),
            ),
            _switch(
                "show_plan",
                tr._("Help with planning"),
                tr._("Offers to show the shortest way that joins your cities."),
            ),
        ]

    def _device(self) -> list[LaterRow]:
        rows = [
            _switch(
                "keep_awake",
                tr._("Keep the screen on"),
                tr._("The device stays awake while someone is thinking."),
            )
        ]
        if platform.mobile:
            rows.append(
                _switch(
                    "rotation_lock",
                    tr._("Lock the rotation"),
                    tr._("The screen keeps its present orientation."),
                )
            )
        return rows

    def _files(self) -> list[LaterRow]:
        return [LaterRow(self._backup, 68), LaterRow(self._open_file, 68)]

    def _backup(self) -> NoteRow:
        row = NoteRow(
            icon="archive-arrow-down-outline",
            title=tr._("Back up everything"),
            sentence=tr._("All tables, boards and settings in one file, for a new device."),
        )
        row.bind(on_release=lambda _row: save_backup())
        return row

    def _open_file(self) -> NoteRow:
        row = NoteRow(
            icon="folder-open-outline",
            title=tr._("Open a table, a backup or a board …"),
            sentence=tr._("It is checked first; nothing is overwritten."),
        )
        row.bind(on_release=lambda _row: ask_for_file(self.translate))
        return row


def percent(scale: float) -> str:
    return tr._("{number} %").format(number=round(scale * 100))


def _switch(name: str, title: str, help_text: str) -> LaterRow:
    def build() -> SwitchRow:
        row = SwitchRow(title=title, help=help_text, active=getattr(settings, name))
        row.bind(active=lambda _row, on: setattr(settings, name, on))
        return row

    return LaterRow(build, 56)


def _choice(
    name: str, title: str, help_text: str, choices: Sequence[tuple[str | float, str]]
) -> LaterRow:
    def build() -> ChipsRow:
        row = ChipsRow(title=title, help=help_text, choices=choices, value=getattr(settings, name))
        row.bind(value=lambda _row, value: setattr(settings, name, value))
        return row

    return LaterRow(build, 124 if help_text else 109)


load_kv(__name__)
