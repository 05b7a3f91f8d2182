"""Buttons of the middle: the filled one that names the action, and what else can be done."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.games.far_west_loco.cards import ChoiceCard
from app.games.far_west_loco.offers import BUSINESS, SPIKE, after_text
from app.games.far_west_loco.scenes import low_for_words
from app.games.far_west_loco.text import command_text
from app.games.waiting import wait_for
from app.services.language import tr
from app.table.modes import WATCH
from app.theme.theme import theme
from app.widgets.buttons import PillButton, RoundButton, TextButton
from rules.core.action import Action
from rules.far_west_loco import moves
from rules.far_west_loco.phases import BID, BUYING, LOADING, MINE, SHUNTING, STAKING, TURN

if TYPE_CHECKING:
    from app.games.far_west_loco.middle import FarWestMiddle

#: Phases whose choices do not tell by themselves what they lead to.
UNTOLD = (TURN, SHUNTING, BUYING, BID, STAKING)
#: Phases in which a player may see to business first.
WITH_BUSINESS = (TURN, BUYING, LOADING, MINE)
#: Kinds of actions that throw a die.
DICE = ("speed", "manoeuvre")


class MiddleButtons:
    """Fills the row of buttons (on a phone: the column) of the panel in the middle."""

    def __init__(self, panel: FarWestMiddle) -> None:
        self._panel = panel
        #: The filled button.
        self.primary = TextButton(kind="filled", icon="check")
        self.primary.bind(on_release=lambda _button: panel.act())
        self.undo = RoundButton(icon="undo")
        self.undo.size = dp(52), dp(52)
        self.undo.shortcut = "Ctrl Z"
        self.undo.pos_hint = {"center_y": 0.5}
        self.undo.bind(on_release=lambda _button: panel.presenter.undo())

    def show(self) -> None:
        """One filled button; beside it what else can be done at once."""
        panel = self._panel
        box = panel.ids.buttons
        box.clear_widgets()
        panel.after_text = panel.confirm_text = ""
        if not panel.asking:
            self._tell_who_thinks()
            return
        self._name_action()
        others = self._others()
        if panel.low and len(others) > 1:
            others = [_side_by_side(others)]
        for widget in [self.primary, *others] if panel.low else [*others, self.primary]:
            box.add_widget(widget)

    def _tell_who_thinks(self) -> None:
        panel = self._panel
        if panel.presenter.mode == WATCH and panel.position.winner < 0 and panel.board.settled:
            name, wait = panel.presenter.names[panel.actor], wait_for(panel.presenter, panel.actor)
            thinking = tr._("{name} is thinking. Tap to skip.").format(name=name)
            panel.after_text = thinking if wait is None else wait.sentence
            if wait is not None and wait.act is not None:
                panel.ids.buttons.add_widget(self._button(wait.word, wait.act))

    def _name_action(self) -> None:
        panel, primary, action = self._panel, self.primary, self._panel.chosen
        view, names = panel.decision.before(), panel.presenter.names
        look = theme.player(panel.colours[panel.presenter.mover])
        primary.accent, primary.accent_ink = look.accent, look.on_accent
        primary.kind = "filled" if action is not None else "tonal"
        primary.text = command_text(view, action, names) if action else tr._("Choose first")
        primary.action = action
        primary.icon = "" if panel.low or action is None or action.kind == "speed" else "check"
        primary.size_hint_x = 1 if panel.low else 1.5
        panel.confirm_text = primary.text
        if action is None or panel.business or panel.position.phase not in UNTOLD:
            return
        boxes = (panel.throw_box, panel.manoeuvre_box)
        told = any(box.parent is not None for box in boxes)
        plain = panel.low and action.kind == "bid"  # and would not fit beside the plates
        tiles_first = action.kind == "manoeuvre" and low_for_words(panel)
        if not told and not plain and not tiles_first:
            panel.after_text = after_text(view, action, names)

    def _others(self) -> list[Widget]:
        """Undo, and the outlined buttons: pass, the other die, the business."""
        panel = self._panel
        found: list[Widget] = []
        # On a phone there is no room for both: the other die takes the chosen one back, too.
        die = panel.low and panel.chosen is not None and panel.chosen.kind in DICE
        if panel.decision.undoable and not die:
            self.undo.hint = tr._("Undo")
            self.undo.fill, self.undo.ink = theme.surface, theme.text
            if self.undo.parent is not None:
                self.undo.parent.remove_widget(self.undo)
            found.append(self.undo)
        if panel.business:
            back = self._button(tr._("Back"), lambda: setattr(panel, "business", False))
            return [*found, back]
        found += self._at_once()
        return [*found, *self._more(crowded=bool(found))]

    def _at_once(self) -> list[Widget]:
        """The way out of an offer, and the other die."""
        panel, chosen = self._panel, self._panel.chosen
        view, names = panel.decision.before(), panel.presenter.names
        found: list[Widget] = []
        for action in panel.decision.of_kinds("pass"):
            # After a staged move one may already pass what it leads to: that is asked later.
            if action != chosen and action in view.actions():
                said = command_text(view, action, names)
                found.append(self._button(said, partial(panel.do, action), action))
        if panel.position.phase == TURN:
            for action in panel.decision.of_kinds(*DICE, "load"):
                if action != chosen:
                    said = self._die_word(action) or command_text(view, action, names)
                    found.append(self._button(said, partial(panel.choose, action), action))
            found += self._barred_manoeuvre()
        return found

    def _barred_manoeuvre(self) -> list[Widget]:
        """The manoeuvre die where it cannot be thrown; a touch says why. Not in large letters."""
        panel = self._panel
        if panel.low or theme.large_text or panel.decision.of_kinds("manoeuvre", "lot"):
            return []
        barred = ChoiceCard(
            action=panel.position.action(moves.MANOEUVRE),
            title=tr._("Manoeuvre die"),
            help=tr._("only within 3 spaces of the goal"),
            picture=["far_west", "die_manoeuvre_star"],
            picture_size=[38, 39],
            barred=True,
        )
        barred.pos_hint = {"center_y": 0.5}
        barred.bind(on_release=lambda card: panel.choose(card.action))
        return [barred]

    def _more(self, crowded: bool) -> list[Widget]:
        """The way to mortgages, auctions and the golden spike."""
        panel = self._panel
        deals = panel.decision.of_kinds(*BUSINESS, SPIKE)
        if not deals or panel.position.phase not in WITH_BUSINESS:
            return []
        said = self.business_text()
        more = self._button(said, lambda: setattr(panel, "business", True))
        more.leads_to = tuple(deals)
        if panel.low and crowded:  # no room for its word beside another
            more.text, more.icon, more.hint = "", "dots-horizontal", said
            more.size_hint_x, more.width = None, dp(56)
        return [more]

    def business_text(self) -> str:
        """What can be seen to before a throw."""
        deeds = len(self._panel.decision.of_kinds(*BUSINESS))
        if not self._panel.decision.of_kinds(SPIKE):
            return tr.n("Deeds ({count})", "Deeds ({count})", deeds)
        return tr._("Golden spike, deeds") if deeds else tr._("Golden spike")

    def _die_word(self, action: Action) -> str:
        """A die in one word, for a phone; empty: there is room for all, or it is no die."""
        words = {"speed": tr._("Speed"), "manoeuvre": tr._("Manoeuvre")}
        return words.get(action.kind, "") if self._panel.low else ""

    def _button(
        self, text: str, does: Callable[[], object], action: Action | None = None
    ) -> TextButton | PillButton:
        """A button beside the filled one; in the dark an outline would not be seen.

        A lesson finds it by its action.
        """
        kind = "tonal" if theme.dark else "outlined"
        button = (PillButton if self._panel.low else TextButton)(text=text, kind=kind)
        button.action = action
        button.bind(on_release=lambda _button: does())
        return button


def _side_by_side(buttons: list[Widget]) -> BoxLayout:
    row = BoxLayout(spacing=dp(8), size_hint_y=None)
    row.bind(minimum_height=row.setter("height"))
    for widget in buttons:
        row.add_widget(widget)
    return row
