"""Cards of the sheet: dice and deeds to choose from, what a deed brings, who comes by."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from app.games.far_west_loco.art import deed_building
from app.games.far_west_loco.choices import Aimable
from app.games.far_west_loco.text import money, say
from app.kv_loader import load_kv
from app.services.language import tr
from app.widgets.player_token import PlayerToken
from rules.far_west_loco.earnings import Gain, Passer, gains, passers
from rules.far_west_loco.prices import INDUSTRY
from rules.far_west_loco.state import State


class ChoiceCard(Aimable, BoxLayout):
    """A choice with a picture, beside others: a die or a deed."""

    action = ObjectProperty(None, allownone=True)
    title = StringProperty("")
    help = StringProperty("")
    #: Atlas and key of the picture, and its width and height (dp).
    picture = ListProperty(["far_west", "coin"])
    picture_size = ListProperty([56, 56])
    #: Least height (dp): cards in a row are equally high.
    least = NumericProperty(56)
    chosen = BooleanProperty(False)
    #: Once chosen it has a tick.
    ticked = BooleanProperty(False)
    #: It cannot be chosen now; a touch says why.
    barred = BooleanProperty(False)
    accent = ColorProperty([0, 0, 0, 1])


class PayerTokens(BoxLayout):
    """The tokens of those who will pay."""

    colours = ListProperty([])

    def on_colours(self, *_: object) -> None:
        self.clear_widgets()
        for colour in self.colours:
            self.add_widget(PlayerToken(colour=colour, radius=dp(10), pos_hint={"center_y": 0.5}))


class EarningRow(BoxLayout):
    """An amount that a deed brings, from whom, and for what."""

    amount_text = StringProperty("")
    what = StringProperty("")
    why = StringProperty("")
    #: Player colours of those who will pay it.
    payers = ListProperty([])


class PasserColumn(BoxLayout):
    """A rival on the way: engine, spaces to go, and when the rival needs what is sold."""

    colour = NumericProperty(0)
    away_text = StringProperty("")
    when_text = StringProperty("")


class MoneyAfterwards(BoxLayout):
    """The money before and after a purchase."""

    text = StringProperty("")


class DeedStory(BoxLayout):
    """Story of a deed: its earnings, who comes by next, the money before and after."""

    picture = StringProperty("")
    picture_height = NumericProperty(48)
    money_text = StringProperty("")
    #: The money stands over the buttons, where it is always in sight.
    pinned = BooleanProperty(False)
    industry = BooleanProperty(False)

    def tell(self, state: State, seat: int, deed: int, cost: int, colours: Sequence[int]) -> None:
        """Tells about a deed that the seat could buy where it stands."""
        self.picture, self.picture_height = deed_building(state, deed)
        self.industry = state.box.prices.deeds[deed].kind == INDUSTRY
        cash = state.cash[seat]
        self.money_text = f"{money(cash)} → {money(cash - cost)}"
        rows, columns = self.ids.gains, self.ids.passers
        rows.clear_widgets()
        columns.clear_widgets()
        for gain in gains(state, seat, deed):
            rows.add_widget(_gain_row(gain, colours))
        for passer in reversed(passers(state, seat, deed, state.at[seat])):
            columns.add_widget(_passer_column(passer, colours, self.industry))


def _gain_row(gain: Gain, colours: Sequence[int]) -> EarningRow:
    return EarningRow(
        amount_text=money(gain.amount) if gain.amount is not None else "",
        what=say(gain.what),
        why=say(gain.why),
        payers=[colours[seat] for seat in gain.payers],
    )


def _passer_column(passer: Passer, colours: Sequence[int], industry: bool) -> PasserColumn:
    return PasserColumn(
        colour=colours[passer.seat],
        away_text=money(passer.away),
        when_text=_when(passer) if industry else "",
    )


def _when(passer: Passer) -> str:
    """When a rival needs the material of an industry."""
    if passer.stages is None:
        return tr._("never again")
    if passer.stages == 0:
        return tr._("needs it now")
    return tr.n("after {count} stage", "after {count} stages", passer.stages)


class SheetButtons(BoxLayout):
    """Undo, what is seldom wanted, the way out of an offer, and the button that names the action.

    Events: ``on_undo``, ``on_more``, ``on_leave``, ``on_main``.
    """

    accent = ColorProperty([0, 0, 0, 1])
    accent_ink = ColorProperty([1, 1, 1, 1])
    #: The money before and after a purchase, over the buttons.
    money_text = StringProperty("")
    #: Empty: there is nothing to do, and no button.
    main_text = StringProperty("")
    main_icon = StringProperty("check")
    #: Whether the button does something now.
    ready = BooleanProperty(False)
    leave_text = StringProperty("")
    #: What the button with dots leads to, where there is no room for it above; "": there is none.
    more_text = StringProperty("")
    undoable = BooleanProperty(False)
    #: Nobody is asked: a touch lets computer players hurry.
    watching = BooleanProperty(False)

    __events__ = ("on_undo", "on_more", "on_leave", "on_main")

    def on_undo(self) -> None: ...

    def on_more(self) -> None: ...

    def on_leave(self) -> None: ...

    def on_main(self) -> None: ...


load_kv(__name__)
