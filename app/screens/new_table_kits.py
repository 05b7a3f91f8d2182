"""Boards and decks on the new-table screen: those of the game, and the players' own."""

from __future__ import annotations

from pathlib import Path

from kivy.uix.boxlayout import BoxLayout

from app.kv_loader import load_kv
from app.running_app import running_app
from app.screens.open_file import choose_file, tell_unusable
from app.services.files import StorageProblem
from app.services.language import tr
from app.services.own_kits import OwnKit, OwnKits
from app.services.sharing import share_text
from app.table.setup import Setup
from app.widgets.buttons import TextButton
from app.widgets.choices import RadioRow
from app.widgets.note_row import NoteRow
from app.widgets.panels import PanelHeading
from rules.core.errors import RulesError
from rules.core.files import LIMITS
from rules.core.game import Game
from rules.core.reading import read_text


def kit_name(game: Game, kit: str) -> str:
    """A board or deck in a word or two."""
    if kit not in game.kits:
        own = _own_kits().get(game.id, kit)
        return own.title if own else kit
    words = tr.words(game)
    return words.get(f"kit.{kit}.short") or words.get(f"kit.{kit}", kit)


class KitsPanel(BoxLayout):
    """Every board or deck to choose from, and a way to open another.

    Events: on_choose when another one was chosen, on_opened(own kit) when a file was opened, which
    may be for another game.
    """

    __events__ = ("on_choose", "on_opened")

    def __init__(self, setup: Setup, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._setup = setup
        #: Whether there is more than one board or deck.
        self.offers_choice = False
        self._fill()

    def on_choose(self) -> None:
        """Event: another board or deck was chosen."""

    def on_opened(self, own: OwnKit) -> None:
        """Event: a file was opened, checked and kept."""

    def _fill(self) -> None:
        self.clear_widgets()
        game = self._setup.game
        words = tr.words(game)
        own_kits = _own_kits().listed(game.id)
        self.add_widget(PanelHeading(text=words["kits"]))
        self.offers_choice = len(game.kits) + len(own_kits) > 1
        if self.offers_choice:
            for kit in game.kits:
                self._add_choice(kit, words[f"kit.{kit}"])
        for own in own_kits:
            help_ = f"{tr._('Your own file.')} {own.certainty}".strip()
            self._add_choice(own.fingerprint, own.title, help_)
            if own.fingerprint == self._setup.kit:
                self._add_deeds(own)
        if game.can_be_corrected:
            self._add_corrections()
        opens = NoteRow(
            icon="folder-open-outline",
            title=tr._("Open a board or deck file …"),
            sentence=tr._("One that you made, or that somebody sent you."),
        )
        opens.bind(on_release=lambda _row: self._open())
        self.add_widget(opens)

    def _add_choice(self, kit: str, title: str, help_: str = "") -> None:
        row = RadioRow(title=title, help=help_, active=kit == self._setup.kit)
        row.bind(on_release=lambda _row: self._choose(kit))
        self.add_widget(row)

    def _add_deeds(self, own: OwnKit) -> None:
        """What can be done with the own kit that is chosen."""
        box = BoxLayout(size_hint_y=None)
        share = TextButton(text=tr._("Share the file"), icon="share-variant-outline", kind="plain")
        share.bind(on_release=lambda _button: _share(own))
        remove = TextButton(text=tr._("Remove"), icon="delete-outline", kind="plain")
        remove.bind(on_release=lambda _button: self._remove(own))
        for button in (share, remove):
            box.add_widget(button)
        box.height = share.height
        share.bind(height=box.setter("height"))
        self.add_widget(box)

    def _add_corrections(self) -> None:
        corrects = NoteRow(
            icon="pencil-outline",
            title=tr._("Correct it after your printed game …"),
            sentence=tr._("What we had to guess, as a list."),
        )
        corrects.bind(
            on_release=lambda _row: running_app().go(
                "corrections", game_id=self._setup.game.id, kit=self._setup.kit
            )
        )
        self.add_widget(corrects)

    def _choose(self, kit: str) -> None:
        self._setup.kit = kit
        self._fill()
        self.dispatch("on_choose")

    # Own files

    def _open(self) -> None:
        choose_file(tr._("Open a board or deck file …"), self._opened)

    def _opened(self, path: Path) -> None:
        try:
            own = _own_kits().open(path)
        except (RulesError, StorageProblem) as problem:
            tell_unusable(problem)
            return
        running_app().show_message(tr._("You can play on “{board}” now.").format(board=own.title))
        self.dispatch("on_opened", own)

    def _remove(self, own: OwnKit) -> None:
        try:
            _own_kits().remove(own)
        except StorageProblem as problem:
            running_app().show_problem(problem)
            return
        self._choose(self._setup.game.kits[0])
        running_app().show_message(
            tr._("“{board}” was removed. Tables played on it can still be opened.").format(
                board=own.title
            ),
            action=tr._("Undo"),
            on_action=lambda: self._list_again(own),
            seconds=8,
        )

    def _list_again(self, own: OwnKit) -> None:
        try:
            _own_kits().list_again(own.game, own.fingerprint)
        except StorageProblem as problem:
            running_app().show_problem(problem)
            return
        self._choose(own.fingerprint)


def _share(own: OwnKit) -> None:
    try:
        text = read_text(own.path, LIMITS)
    except RulesError as problem:
        tell_unusable(problem)
        return
    share_text(own.path.name, own.title, text)


def _own_kits() -> OwnKits:
    return running_app().store.own_kits


load_kv(__name__)
