"""A person's turn: the draft on the seat's view, carried out and taken back at the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from app.table.draft import Draft
from app.table.live_table import LiveTable
from app.table.turn_flow import TurnFlow
from rules.core.action import Action
from rules.core.errors import BadNotation
from rules.core.event import Event
from rules.core.reason import Reason

#: What a touch on an action means, unless it is refused: it changed what is drafted, it carries it
#: out, or it would have ended the turn.
STAGED, CONFIRMS, HELD_BACK = "staged", "confirms", "held back"
Answer = str | Reason


class Offers(NamedTuple):
    """Buttons that the person who decides can use beside touching an action."""

    confirm: bool = False
    undo: bool = False
    redo: bool = False
    end: bool = False
    #: Confirming what is drafted would end the turn, or the only decision.
    full: bool = False


#: Nobody decides.
NOTHING = Offers()


class PersonTurn:
    """A person's turn: actions, undo, end. Methods that change the table return what happened."""

    def __init__(self, table: LiveTable, seat: int, flow: TurnFlow) -> None:
        self.seat = seat
        self.draft = Draft(table.view(seat), flow)
        self._table = table
        self._asked = False  # what is drafted has been sent to the host

    @property
    def current(self) -> bool:
        """Whether the draft's view is still that of the table."""
        return self.draft.view.data() == self._table.view(self.seat).data()

    @property
    def offers(self) -> Offers:
        """Buttons that can be used now beside touching."""
        draft, table = self.draft, self._table
        closed = not draft.flow.composes_turn or draft.closing is not None
        return Offers(
            confirm=bool(draft.actions) and closed and not table.asked,
            undo=bool(draft.actions) or table.can_undo(self.seat),
            redo=bool(draft.undone) or table.can_redo(self.seat),
            end=draft.ending is not None and not table.asked,
            full=draft.full,
        )

    def touch(self, action: Action, *, finger: bool, at_once: bool) -> Answer:
        """Draft an action, or say what touching it a second time means; a Reason refuses it.

        A finger that touches a drafted action again never ends the turn: that takes the button.
        """
        draft, composes = self.draft, self.draft.flow.composes_turn
        if action not in draft.actions:
            reason = draft.add(action)
            if reason is not None:
                return reason
            return CONFIRMS if at_once and (not composes or draft.complete) else STAGED
        if composes and (finger or not draft.complete or action != draft.actions[-1]):
            draft.take_back(action)
            return STAGED
        return HELD_BACK if finger and draft.ends_turn else CONFIRMS

    def confirm(self) -> list[Event]:
        """Do the drafted actions."""
        closing = self.draft.closing if self.draft.flow.composes_turn else None
        return self._do_drafted(closing)

    def end(self) -> list[Event]:
        """Do the drafted actions and end the turn, unless something unforeseen happens."""
        *first, last = self.draft.endings
        return self._do_drafted(last, first)

    def why_no_end(self) -> Reason | None:
        """Reason why the turn cannot be ended now; None where turns end by themselves."""
        position = self.draft.preview.position
        try:
            reason: Reason | None = position.why_not(self.seat, position.parse("end"))
        except BadNotation:
            return None
        return reason

    def undo(self) -> None:
        """Take back the last drafted action, else the seat's last step."""
        if self.draft.actions:
            self.draft.undo()
        else:
            self._table.undo(self.seat)

    def redo(self) -> None:
        """Do again what was taken back last."""
        if self.draft.undone:
            self.draft.redo()
        else:
            self._table.redo(self.seat)

    def restart(self) -> None:
        """Take back as much of the turn as is allowed."""
        self.draft.clear()
        if self._table.can_undo(self.seat):
            self._table.restart_turn(self.seat)

    def _do_drafted(self, last: Action | None, before: Sequence[Action] = ()) -> list[Event]:
        """Do the drafted actions, some ``before`` a last one, and it.

        As long as all goes as the seat can foresee: another hand may turn out to be complete; then
        the rest of what is drafted stays so, to be reconsidered.
        """
        events, rest = self._table.play(self.seat, [*self.draft.actions, *before], last)
        self._asked = self._table.asked
        if not self._asked:
            self.draft.continue_from(self._table.view(self.seat), _without_end(rest))
        return events

    def follow(self) -> None:
        """Somebody else has played, or the host has answered: go on from the present view.

        What is drafted stays as far as it is still allowed; of what was asked for, what was not
        done.
        """
        rest = _without_end(self._table.left_over()) if self._asked else self.draft.actions
        self._asked = self._table.asked
        self.draft.continue_from(self._table.view(self.seat), rest)


def _without_end(rest: Sequence[Action]) -> list[Action]:
    """What was not done, to be drafted again; whether the turn ends is decided anew."""
    return [action for action in rest if action.kind != "end"]
