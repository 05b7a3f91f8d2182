"""Choices of the sheet: cards of dice and deeds, numbers and rows, and what a deed brings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kivy.metrics import dp

from app.games.far_west_loco.art import deed_building
from app.games.far_west_loco.cards import ChoiceCard, DeedStory
from app.games.far_west_loco.choices import (
    BIDS,
    ICONS,
    ChoiceNumber,
    ChoiceRow,
    number_button,
    row_button,
)
from app.games.far_west_loco.offers import BUSINESS, SPIKE, after_text, row_text
from app.games.far_west_loco.text import (
    action_name,
    choice_help,
    money,
    named,
    price_text,
    spike_text,
)
from app.services.language import tr
from app.theme.theme import Player, theme
from rules.core.action import Action
from rules.far_west_loco import moves, plots
from rules.far_west_loco.phases import DEBT, TURN

if TYPE_CHECKING:
    from app.games.far_west_loco.panel import FarWestPanel

#: Choices that are a number or a way, side by side.
SHORT = ("bid", "stake", "move")
#: Choices that are cards with a picture, two in a row.
PICTURED = ("speed", "manoeuvre", "buy")
#: Below this width (dp) cards have little room for words; from this one on for three in a row.
NARROW, WIDE = 360, 600


class SheetChoices:
    """Fills the sheet with the choices of the moment."""

    def __init__(self, panel: FarWestPanel) -> None:
        self._panel = panel
        self._deed = DeedStory()

    def clear(self) -> None:
        """Nothing is asked."""
        ids = self._panel.ids
        for box in (ids.rows, ids.numbers, ids.deals, ids.story):
            box.clear_widgets()
        self._panel.numbers_help = self._panel.business_text = ""
        self._panel.buttons.more_text = self._panel.buttons.money_text = ""
        self._panel.untitled = False

    def show(self, staged: Sequence[Action]) -> None:
        """All that can be chosen; ``staged`` is marked."""
        actions = self._panel.decision.actions
        rows, numbers = self._panel.ids.rows, self._panel.ids.numbers
        shown = self._main(actions, staged)
        throws_only = self._panel.position.phase == TURN and [a.kind for a in shown] == ["speed"]
        if throws_only and self._panel.tight and staged:
            shown = []  # the button says it, and the road needs the room
        look = theme.player(self._panel.colours[self._panel.presenter.mover])
        pictured = [action for action in shown if action.kind in PICTURED]
        dice = self._panel.position.phase == TURN
        self._panel.columns = self._columns(dice, pictured)
        alone = len(shown) == 1 and list(shown) == list(staged)
        for action in shown:
            if action.kind in SHORT:
                if action in staged:
                    self._panel.numbers_help = self._number_help(action)
                if not alone:  # else the button says it
                    numbers.add_widget(self._number(action, action in staged, look))
            elif action.kind in PICTURED:
                rows.add_widget(self._card(action, action in staged, look))
            elif action.kind != "pass":
                self._panel.ids.deals.add_widget(self._row(action, action in staged, look))
        barred = not any(action.kind == "manoeuvre" for action in shown)
        if self._panel.position.phase == TURN and shown and barred:
            rows.add_widget(self._barred_manoeuvre(look))
        self._panel.untitled = bool(shown) and self._panel.short_throw
        spike = any(a.kind == SPIKE for a in actions) and not any(a.kind == SPIKE for a in shown)
        self._show_business([a for a in actions if a.kind in BUSINESS], spike, staged, look)
        self._show_deed(staged)

    def _columns(self, dice: bool, pictured: Sequence[Action]) -> int:
        """Cards beside each other: two dice, or as many deeds as there is room for."""
        if not pictured or (theme.large_text and not dice):
            return 1
        wide = self._panel.window_share >= dp(WIDE) and len(pictured) > 2
        return 3 if wide and not dice else 2

    def _show_deed(self, staged: Sequence[Action]) -> None:
        """What the chosen deed brings."""
        bought = next((action for action in staged if action.kind == "buy"), None)
        if bought is None or self._panel.presenter.viewer is None:
            return
        position, deed = self._panel.decision.before(bought).position, bought.args[0]
        cost = plots.price(position, deed, position.task[2])
        self._deed.pinned = not self._panel.tight
        self._deed.tell(position, self._panel.presenter.viewer, deed, cost, self._panel.colours)
        self._panel.buttons.money_text = self._deed.money_text if self._deed.pinned else ""
        self._panel.ids.story.add_widget(self._deed)

    def _main(self, actions: Sequence[Action], staged: Sequence[Action]) -> list[Action]:
        """Choices of the present decision; of many bids the lowest, until more are asked for."""
        shown = [action for action in actions if action.kind not in BUSINESS]
        if not self._panel.spiking and not any(action.kind == SPIKE for action in staged):
            shown = [action for action in shown if action.kind != SPIKE]
        bids = [action for action in shown if action.kind == "bid"]
        if len(bids) <= BIDS or self._panel.more_bids:
            return shown
        hidden = [action for action in bids[BIDS:] if action not in staged]
        return [action for action in shown if action not in hidden]

    def _show_business(
        self, deals: Sequence[Action], spike: bool, staged: Sequence[Action], look: Player
    ) -> None:
        """Deals are folded away until they are wanted; on a low screen the golden spike, too."""
        panel = self._panel
        spikes = [action for action in panel.decision.actions if action.kind == SPIKE]
        for more in (panel.ids.more, panel.buttons.ids.more):
            more.leads_to = (*deals, *spikes)
        bids = sum(action.kind == "bid" for action in panel.presenter.legal)
        if bids > BIDS and not panel.more_bids:
            panel.business_text = tr._("Higher bids")
        wanted = panel.business or panel.position.phase == DEBT
        unfolded = wanted or any(action in staged for action in deals)
        folded = bool(deals) or (spike and panel.short_throw)
        if folded and not unfolded and panel.dotted:
            panel.buttons.more_text = tr._("Deeds, log")
        elif folded and not unfolded:
            panel.business_text = tr._("Deeds, log")
        if spike and (unfolded or not panel.short_throw):
            panel.ids.deals.add_widget(self._spike_row(look))
        for action in deals if unfolded else ():
            panel.ids.deals.add_widget(self._row(action, action in staged, look))

    def _card(self, action: Action, chosen: bool, look: Player) -> ChoiceCard:
        view, names = self._panel.decision.before(action), self._panel.presenter.names
        narrow = self._panel.window_share < dp(NARROW)
        small = narrow or self._panel.tight
        wide = 30 if narrow else 46
        if action.kind == "buy":
            key, height = deed_building(view.position, action.args[0])
            picture, size = ("far_west", key), (wide, wide * height / 66)
            title = named(view.position.box.prices.deeds[action.args[0]].name)
            help_text = price_text(view.position, action)
        else:
            cube = action.kind == "speed"
            picture = ("far_west_road", "die_cube") if cube else ("far_west", "die_manoeuvre_star")
            size = (wide, wide * 1.09) if small else (64, 70) if cube else (52, 54)
            title = tr._("Speed die") if cube else tr._("Manoeuvre die")
            help_text = "" if small else choice_help(view, action, names)
        card = ChoiceCard(
            action=action,
            key=action.text,
            title=title,
            help=help_text,
            picture=list(picture),
            picture_size=list(size),
            least=84 if not small and action.kind != "buy" else 56 if self._panel.roomy else 48,
            chosen=chosen,
            ticked=action.kind == "buy",
            accent=look.accent,
        )
        card.bind(on_release=self._choose)
        return card

    def _barred_manoeuvre(self, look: Player) -> ChoiceCard:
        """The manoeuvre die where it cannot be thrown; a touch says why."""
        action = self._panel.position.action(moves.MANOEUVRE)
        card = self._card(action, False, look)
        card.barred = True
        if card.help:
            card.help = tr._("only within 3 spaces of the goal")
        return card

    def _row(self, action: Action, chosen: bool, look: Player) -> ChoiceRow:
        view, names = self._panel.decision.before(action), self._panel.presenter.names
        told = chosen or (action.kind == "prospect" and not self._panel.tight)
        help_text = choice_help(view, action, names) if told else ""
        row = row_button(action, row_text(view, action, names), help_text, chosen, look)
        row.bind(on_release=self._choose)
        return row

    def _spike_row(self, look: Player) -> ChoiceRow:
        """The golden spike, before it is asked for whom."""
        row = ChoiceRow(
            key=SPIKE,
            title=tr._("Use the golden spike"),
            help=spike_text(self._panel.position),
            icon=ICONS[SPIKE],
            accent=look.accent,
        )
        row.leads_to = tuple(a for a in self._panel.decision.actions if a.kind == SPIKE)
        row.bind(on_release=lambda _row: setattr(self._panel, "spiking", True))
        return row

    def _number(self, action: Action, chosen: bool, look: Player) -> ChoiceNumber:
        view, names = self._panel.decision.before(action), self._panel.presenter.names
        amount = action.kind in ("bid", "stake")
        text = money(action.args[0]) if amount else action_name(view, action, names)
        number = number_button(action, text, chosen, look)
        number.bind(on_release=self._choose)
        return number

    def _number_help(self, action: Action) -> str:
        view, names = self._panel.decision.before(action), self._panel.presenter.names
        if action.kind == "move":
            return after_text(view, action, names)
        return choice_help(view, action, names)

    def _choose(self, widget: ChoiceCard | ChoiceRow | ChoiceNumber) -> None:
        self._panel.presenter.touch(widget.action)
