"""Widgets of the new-table screen: chips of the family, and the sheet that changes a person."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.relativelayout import RelativeLayout

from app.kv_loader import load_kv
from app.services.language import tr
from app.table.family import Person, change_person, find_person, forget
from app.table.setup import LONGEST_NAME
from app.theme.palettes import PLAYERS
from app.widgets.buttons import TextButton, Touchable
from app.widgets.dialogs import Answer, Dialog
from app.widgets.fields import Field
from app.widgets.scrolling import scroll_parent, scroll_to_top

#: Room under the field for a name (dp): two rows of those that were added.
ROOM = 120


class ChipBox(BoxLayout):
    """The pill that a chip is drawn on."""

    frame = ColorProperty([0, 0, 0, 0])
    fill = ColorProperty([0, 0, 0, 0])
    #: Opacity of the state layer.
    shade = NumericProperty(0)


class PersonChip(Touchable, BoxLayout):
    """Somebody of the family: a touch seats or unseats them."""

    name = StringProperty("")
    colour = NumericProperty(0)
    seated = BooleanProperty(False)
    #: A touch changes the person instead.
    editing = BooleanProperty(False)


class ActionChip(Touchable, BoxLayout):
    """A chip that adds somebody to the table."""

    text = StringProperty("")
    icon = StringProperty("")


class NameAdder(BoxLayout):
    """The field for a new name; it stays open for the next one."""

    __events__ = ("on_name",)

    def on_name(self, name: str) -> None:
        """Event: a name was typed."""

    def add(self) -> None:
        """Enter or the tick: tell the name and make room for another."""
        self.tell()
        Clock.schedule_once(lambda _dt: self.begin(), 0)  # a touch takes the focus away

    def tell(self) -> None:
        """Tell the name that was typed, if there is one."""
        name = " ".join(self.ids.field.text.split())
        self.ids.field.text = ""
        if name:
            self.dispatch("on_name", name)

    def begin(self) -> None:
        """Let the player type."""
        self.ids.field.focus = True
        Clock.schedule_once(self._make_room, 0)  # when it has its place

    def _make_room(self, _dt: float) -> None:
        """The names that are added, below the field, have to be in sight."""
        scroll = scroll_parent(self)
        if scroll is not None:
            below = self.to_window(*self.pos)[1] - scroll.to_window(*scroll.pos)[1]
            if below < dp(ROOM):
                scroll_to_top(self)


class TokenButton(Touchable, RelativeLayout):
    """A player's token as a button; ``chosen`` draws a ring round it."""

    colour = NumericProperty(0)
    chosen = BooleanProperty(False)
    radius = NumericProperty(20)


class ColourRow(BoxLayout):
    """The six player colours with their symbols."""

    colour = NumericProperty(0)
    name = StringProperty("")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for index in range(len(PLAYERS)):
            button = TokenButton(colour=index, hint=tr._(PLAYERS[index].name))
            button.bind(on_release=lambda button: setattr(self, "colour", button.colour))
            self.ids.tokens.add_widget(button)
        self.bind(colour=self._mark)
        self._mark()

    def _mark(self, *_: object) -> None:
        for button in self.ids.tokens.children:
            button.chosen = button.colour == self.colour
        self.name = tr._(PLAYERS[int(self.colour)].name)


class PersonSheet(Dialog):
    """Sheet for somebody of the family: name, colour, forgetting."""

    __events__ = ("on_change",)

    def __init__(self, person: Person, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._person = person
        self.title = person.name
        self._name = Field(text=person.name, hint=tr._("Name"), longest=LONGEST_NAME)
        self._name.bind(text=self._check)
        self._colours = ColourRow(colour=person.colour)
        self.add(self._name)
        self.add(self._colours)
        leave = TextButton(
            text=tr._("Forget {name}").format(name=person.name), icon="account-remove-outline"
        )
        leave.danger = True
        leave.bind(on_release=self._forget)
        self.add(leave)
        self.add_answer(Answer(tr._("Done"), self._keep, "filled"))
        self.add_answer(Answer(tr._("Cancel")))

    def on_change(self, old: Person, new: Person | None) -> None:
        """Event: somebody has another name or colour, or is forgotten (None)."""

    def _new_name(self) -> str:
        return " ".join(self._name.text.split())

    def _check(self, *_: object) -> None:
        other = find_person(self._new_name())
        taken = other is not None and other != self._person
        self._name.error = tr._("This name is taken.") if taken else ""

    def _keep(self) -> None:
        name = self._new_name()
        if name and not self._name.error:
            new = Person(name, int(self._colours.colour))
            change_person(self._person.name, *new)
            self.dispatch("on_change", self._person, new)

    def _forget(self, *_: object) -> None:
        self.dismiss()
        forget(self._person.name)
        self.dispatch("on_change", self._person, None)


load_kv(__name__)
