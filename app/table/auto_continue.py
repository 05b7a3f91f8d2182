"""Auto-continue: a decision with only one choice is staged, and played if the setting says so."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from kivy.clock import Clock

from app.table.game_view import GameView
from rules.core.action import Action

if TYPE_CHECKING:
    from app.table.presenter import TablePresenter

#: Values of ``settings.auto_continue``.
WITH_FAST_BOTS, ALWAYS, NEVER = "with_fast_bots", "always", "never"

#: Seconds before an action is played by itself: time enough to touch something else.
DELAY = 0.8


def auto_continues(setting: str, bot_speed: str) -> bool:
    """Whether only choices are played by themselves under these settings.

    >>> auto_continues(WITH_FAST_BOTS, "normal"), auto_continues(WITH_FAST_BOTS, "fast")
    (False, True)
    """
    return setting == ALWAYS or (setting == WITH_FAST_BOTS and bot_speed in ("fast", "instant"))


@dataclass(frozen=True)
class OnlyChoice:
    """A game's kinds of actions that do not count when a decision has only one choice.

    ``optional`` kinds can always wait. If there are ``special`` ones, the only other choice is
    staged, but never played by itself.
    """

    optional: frozenset[str] = frozenset()
    special: frozenset[str] = frozenset()
    #: The usual one of several choices, which is staged but never played by itself; None: none.
    first: Callable[[GameView], Action | None] = lambda view: None

    def to_stage(self, actions: Sequence[Action]) -> Action | None:
        """The only choice beside optional and special ones."""
        return _only(actions, self.optional | self.special)

    def to_play(self, actions: Sequence[Action]) -> Action | None:
        """The only choice beside optional ones."""
        return _only(actions, self.optional)


def _only(actions: Sequence[Action], aside: frozenset[str]) -> Action | None:
    counted = [action for action in actions if action.kind not in aside]
    return counted[0] if len(counted) == 1 else None


class AutoContinue:
    """Stages the only choice of a decision and plays it after a moment.

    A game without ``only_choice`` leaves every decision to the player.
    """

    def __init__(self, presenter: TablePresenter, only_choice: OnlyChoice | None) -> None:
        self._on = False
        self._presenter = presenter
        self._only_choice = only_choice
        self._decision: object = None
        self._held = False
        self._stage_soon = Clock.create_trigger(self._stage, 0)
        self._play_soon = Clock.create_trigger(self._play, DELAY)

    @property
    def on(self) -> bool:
        """Whether only choices are played, not only staged."""
        return self._on and self._only_choice is not None

    @on.setter
    def on(self, on: bool) -> None:
        self._on = on

    def follow(self, decision: object) -> None:
        """The view or the draft has changed; ``decision`` is the same while the same is asked."""
        if decision != self._decision:
            self._decision = decision
            self._held = False
            self._stage_soon()
        self._wait()

    def hold(self, held: bool) -> None:
        """Play nothing while the player looks at other choices, at most until the next decision."""
        self._held = held
        self._wait()

    def _wait(self) -> None:
        """Play the only choice after the delay, counted from now."""
        self._play_soon.cancel()
        if self.on and self._to_play() is not None:
            self._play_soon()

    def stop(self) -> None:
        """Forget the decision."""
        self._decision = None
        self._stage_soon.cancel()
        self._play_soon.cancel()

    def _actions(self) -> list[Action]:
        """The legal actions of the person who decides; empty while nobody does."""
        view = self._presenter.view
        return view.actions() if view is not None and self._presenter.mode == "play" else []

    def _stage(self, _dt: float) -> None:
        presenter = self._presenter
        action = self.usual()
        if action is not None and not presenter.staged and not presenter.at_once:
            presenter.stage(action)

    def usual(self) -> Action | None:
        """What is staged by itself in the present decision; None: nothing is."""
        view = self._presenter.view
        if self._only_choice is None or view is None or self._presenter.mode != "play":
            return None
        return self._only_choice.to_stage(self._actions()) or self._only_choice.first(view)

    def _to_play(self) -> Action | None:
        if self._held or self._only_choice is None:
            return None
        action = self._only_choice.to_play(self._actions())
        return action if self._presenter.staged in ((), (action,)) else None

    def _play(self, _dt: float) -> None:
        presenter = self._presenter
        action = self._to_play()
        if action is None:
            return
        # First let the player see what has happened, and whatever was touched.
        if presenter.animating() or presenter.guard.hasty:
            self._play_soon()
            return
        if not presenter.staged:
            presenter.stage(action)
        if presenter.staged == (action,):
            presenter.confirm()
