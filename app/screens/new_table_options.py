"""Options of the new-table screen: folded into one sentence until they are wanted."""

from __future__ import annotations

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.kv_loader import load_kv
from app.screens.new_table_kits import KitsPanel, kit_name
from app.services.language import tr
from app.services.own_kits import OwnKit
from app.table.setup import FIRST, Setup, first_choices
from app.widgets.buttons import TextButton
from app.widgets.choices import ChipsRow, SwitchRow
from app.widgets.note_row import NoteRow
from rules.core.game import Option, OptionValue


def options_sentence(setup: Setup) -> str:
    """What was chosen, in few words."""
    words = tr.words(setup.game)
    several = len(setup.game.kits) > 1 or setup.kit not in setup.game.kits
    parts = [kit_name(setup.game, setup.kit)] if several else []
    for option in setup.game.options:
        value, key = setup.options[option.key], f"option.{option.key}"
        if option.key == FIRST:
            named = dict(first_choices(setup, words))
            begins = tr._("{name} begins").format(name=named.get(value, ""))
            parts.append(tr._("lots decide who begins") if value == "random" else begins)
        elif option.choices == (False, True):
            parts += [words[key]] if value else []
        else:
            parts.append(f"{words[key]}: {words[f'{key}.{value}'].lower()}")
    told = " · ".join(parts)
    return told[:1].upper() + told[1:]


def house_sentence(setup: Setup) -> str:
    """Which house rules are played."""
    words = tr.words(setup.game)
    house = [option.key for option in setup.game.options if option.house]
    played = [words[f"option.{key}"] for key in house if setup.options[key]]
    return " · ".join(played) or tr._("None of them is played.")


class OptionsPanel(BoxLayout):
    """The options of a game under a row that folds them."""

    sentence = StringProperty("")
    unfolded = BooleanProperty(False)
    #: Whether the house rules are unfolded, too.
    house = BooleanProperty(False)

    __events__ = ("on_opened", "on_reset")

    def __init__(self, **kwargs: object) -> None:
        self._setup: Setup | None = None
        self._first: ChipsRow | None = None
        self._house_note: NoteRow | None = None
        super().__init__(**kwargs)
        self.bind(unfolded=self._fill, house=self._fill)

    def on_opened(self, own: OwnKit) -> None:
        """Event: a board or deck of a player's own was opened."""

    def on_reset(self) -> None:
        """Event: the defaults are wanted."""

    def show(self, setup: Setup) -> None:
        """Show the options of a setup; choices are written into it."""
        self._setup = setup
        self._fill()

    def show_names(self) -> None:
        """Update what names players: names or seats have changed."""
        setup = self._setup
        if setup is None:
            return
        self.sentence = options_sentence(setup)
        if self._first is not None:
            self._first.choices = first_choices(setup, tr.words(setup.game))
            self._first.value = setup.options[FIRST]

    def _fill(self, *_: object) -> None:
        body, setup = self.ids.body, self._setup
        body.clear_widgets()
        self._first = self._house_note = None
        if setup is None:
            return
        self.sentence = options_sentence(setup)
        if not self.unfolded:
            return
        kits = KitsPanel(setup)
        kits.bind(on_choose=lambda _panel: self._tell(setup), on_opened=self._opened)
        if kits.offers_choice:
            body.add_widget(kits)
        house = [option for option in setup.game.options if option.house]
        for option in setup.game.options:
            if not option.house:
                body.add_widget(self._row(setup, option))
        if house:
            body.add_widget(self._house_row(setup))
        for option in house if self.house else ():
            body.add_widget(self._row(setup, option))
        body.add_widget(self._advice_row(setup))
        if not kits.offers_choice:  # only what somebody with a file or a printed game looks for
            body.add_widget(kits)
        reset = TextButton(text=tr._("Reset to defaults"), icon="restore", kind="plain")
        reset.bind(on_release=lambda _button: self.dispatch("on_reset"))
        body.add_widget(reset)

    def _opened(self, _panel: KitsPanel, own: OwnKit) -> None:
        self.dispatch("on_opened", own)

    def _tell(self, setup: Setup) -> None:
        self.sentence = options_sentence(setup)

    def _house_row(self, setup: Setup) -> NoteRow:
        """Folds the house rules, and says which of them are in use."""
        row = NoteRow(
            icon="home-edit-outline",
            title=tr._("House rules"),
            sentence=house_sentence(setup),
            sign="chevron-up" if self.house else "chevron-down",
        )
        row.bind(on_release=lambda _row: setattr(self, "house", not self.house))
        self._house_note = row
        return row

    def _advice_row(self, setup: Setup) -> ChipsRow:
        """Whether the strong computer player may be asked at this table."""
        row = ChipsRow(
            title=tr._("What would you do?"),
            help=tr._("On your turn you may ask the strongest computer player."),
            choices=[
                ("free", tr._("Whenever I like")),
                ("counted", tr._("Counted")),
                ("off", tr._("Not at this table")),
            ],
            value=setup.advice,
        )
        row.bind(value=lambda _row, value: setattr(setup, "advice", value))
        return row

    def _row(self, setup: Setup, option: Option) -> SwitchRow | ChipsRow:
        words = tr.words(setup.game)
        key = f"option.{option.key}"
        about = {"title": words[key], "help": words[f"{key}.help"]}
        value = setup.options[option.key]
        if option.choices == (False, True):
            row = SwitchRow(**about, active=value)
            row.bind(active=lambda _row, on: self._choose(setup, option.key, on))
            return row
        if option.key == FIRST:
            choices = first_choices(setup, words)
        else:
            choices = [(choice, words[f"{key}.{choice}"]) for choice in option.choices]
        row = ChipsRow(**about, choices=choices, value=value)
        row.bind(value=lambda _row, value: self._choose(setup, option.key, value))
        if option.key == FIRST:
            self._first = row
        return row

    def _choose(self, setup: Setup, key: str, value: OptionValue) -> None:
        setup.options[key] = value
        self.sentence = options_sentence(setup)
        if self._house_note is not None:
            self._house_note.sentence = house_sentence(setup)


load_kv(__name__)
