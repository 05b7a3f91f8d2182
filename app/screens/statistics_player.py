"""Sheet of the statistics screen that renames a player, merges two, or forgets one."""

from __future__ import annotations

from collections.abc import Sequence

from app.running_app import running_app
from app.services.files import StorageProblem
from app.services.language import tr
from app.services.players import forget_player, rename_player
from app.table.setup import LONGEST_NAME
from app.widgets.buttons import TextButton
from app.widgets.dialogs import Answer, Dialog
from app.widgets.fields import Field
from app.widgets.text import Paragraph
from rules.statistics.finished import player_key
from rules.statistics.players import PlayerStatistics


class PlayerSheet(Dialog):
    """A player's name in all games; the name of another player makes the two one."""

    __events__ = ("on_change",)

    def __init__(
        self, player: PlayerStatistics, players: Sequence[PlayerStatistics], **kwargs: object
    ) -> None:
        super().__init__(**kwargs)
        self._player = player
        self._others = {one.key: one.name for one in players if one.key != player.key}
        self.title = player.name
        self._name = Field(text=player.name, hint=tr._("Name"), longest=LONGEST_NAME)
        self._about = Paragraph(text=self._help(), role="caption")
        self._name.bind(text=lambda *_: self._explain())
        self.add(self._name)
        self.add(self._about)
        leave = TextButton(
            text=tr._("Forget {name}").format(name=player.name), icon="account-remove-outline"
        )
        leave.danger = True
        leave.bind(on_release=lambda *_: self._ask_forget())
        self.add(leave)
        self.add_answer(Answer(tr._("Done"), self._keep, "filled"))
        self.add_answer(Answer(tr._("Cancel")))

    def on_change(self, key: str) -> None:
        """Event: the games are another player's now; empty: nobody's."""

    def _new_name(self) -> str:
        return " ".join(self._name.text.split())

    def _help(self) -> str:
        return tr._(
            "The name changes in all saved games. Type another player’s name to make both one."
        )

    def _explain(self) -> None:
        """Tell beforehand when a name is another player's."""
        other = self._others.get(player_key(self._new_name()))
        self._about.text = (
            self._help()
            if other is None
            else tr._("{name} and {other} become one player.").format(
                name=self._player.name, other=other
            )
        )

    def _keep(self) -> None:
        name = self._new_name()
        if not name or name == self._player.name:
            return
        name = self._others.get(player_key(name), name)
        try:
            rename_player(running_app().store, self._player.name, name)
        except StorageProblem as problem:
            running_app().show_message(str(problem), seconds=10)
            return
        self.dispatch("on_change", player_key(name))

    def _ask_forget(self) -> None:
        self.dismiss()
        name = self._player.name
        Dialog.ask(
            tr._("Forget {name}?").format(name=name),
            tr._("The name disappears from all saved games. This cannot be undone."),
            [
                Answer(tr._("Forget {name}").format(name=name), self._forget, "tonal"),
                Answer(tr._("Cancel"), kind="filled"),
            ],
        )

    def _forget(self) -> None:
        try:
            forget_player(running_app().store, self._player.name)
        except StorageProblem as problem:
            running_app().show_message(str(problem), seconds=10)
            return
        self.dispatch("on_change", "")
