"""Undo: which steps of a table can be taken back, and which were.

Which actions are final, so that nothing before them comes back, each game says: ``is_final`` in
``rules/<game>/state.py``.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.action import Action
from rules.core.state import State
from rules.core.step import Step


class Undo:
    """The positions that undo returns to, and the actions that redo does again.

    Never past chance, another seat, or an action that its game calls final (``State.is_final``).
    Choices that several seats make in secret are sealed: each of them can be taken back until all
    are revealed, even if others have chosen since.
    """

    def __init__(self) -> None:
        self._before: list[State] = []  # oldest first
        self._undone: list[tuple[int, Action]] = []
        #: The number of the first sealed choice, and the position before it.
        self._sealed: tuple[int, State] | None = None

    @property
    def sealed_since(self) -> int | None:
        """The number of the first of the choices that are sealed now; None: there are none."""
        return None if self._sealed is None else self._sealed[0]

    def push(self, steps: Sequence[Step], seat: int, before: State | None, sealed: bool) -> None:
        """A seat's step is added to these; ``before`` is None if it can never be taken back."""
        if before is None or (steps and steps[-1].seat != seat):
            self._before.clear()
        if before is not None:
            self._before.append(before)
        if before is None or not sealed:
            self._sealed = None
        elif self._sealed is None:
            self._sealed = len(steps), before.copy()

    def pop(self) -> State:
        """The position before the last step."""
        return self._before.pop()

    def unseal(self) -> tuple[int, State]:
        """The number of the first sealed choice and the position before it; no longer sealed."""
        if self._sealed is None:
            raise ValueError("no choice is sealed")
        sealed = self._sealed
        self.barrier()
        return sealed

    def last_by(self, steps: Sequence[Step], seat: int) -> bool:
        """Whether the last step is this seat's and can be taken back."""
        return bool(self._before) and steps[-1].seat == seat

    def sealed_by(self, steps: Sequence[Step], seat: int) -> int | None:
        """The number of this seat's sealed choice, or None."""
        first = len(steps) if self._sealed is None else self._sealed[0]
        return next((n for n in range(first, len(steps)) if steps[n].seat == seat), None)

    def took_back(self, seat: int, action: Action) -> None:
        """A seat has taken back an action, which it may do again."""
        self._undone.append((seat, action))

    def can_redo(self, seat: int) -> bool:
        """Whether this seat took back the last action."""
        return bool(self._undone) and self._undone[-1][0] == seat

    def redo(self) -> Action:
        """The action that was taken back last."""
        return self._undone.pop()[1]

    def forget_undone(self) -> None:
        """Somebody has played on: nothing can be done again."""
        self._undone.clear()

    def barrier(self) -> None:
        """Nothing so far can be taken back any more."""
        self._before.clear()
        self._sealed = None

    def clear(self) -> None:
        """Neither undo nor redo."""
        self.barrier()
        self.forget_undone()
