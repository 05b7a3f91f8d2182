"""Traces: all that the rules say about a recorded game, step by step, as lines of text.

The rules are tested one by one elsewhere; a trace holds them to every word that they said in whole
games: positions, actions, refusals, events, sentences, views, numbers for programs.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Mapping
from hashlib import blake2b
from typing import Any

from rules.core.action import CHANCE, Action
from rules.core.phrase import Phrase
from rules.core.record import Record
from rules.core.registry import game as find_game
from rules.core.rng import Rng
from rules.core.state import State
from rules.core.table import Step
from rules.core.view import View
from rules.far_west_loco import landing
from rules.far_west_loco.earnings import gains
from rules.santa_fe_rails.goals import goals
from rules.santa_fe_rails.guide import Guide
from tests.rules.answers import answers

#: A position is looked at closely before so many steps of a game, spread over all of it.
LOOKS = 16
#: Actions of the kit that each seat tries at a look, most of which are refused.
TRIES = 40
#: So few legal actions are all tried.
FEW = 7
#: Actions that end a play.
ENDS = ("end", "confirm")
NAMES = ("Mira", "Anna", "Luca", "Zoé", "Tom", "Ida")


class Trace:
    """The lines of a game by what they tell about."""

    def __init__(self, record: Record, looks: int = LOOKS, ask: bool = False) -> None:
        self.ask = ask
        self.lines: dict[str, list[str]] = defaultdict(list)
        self.game = find_game(record.game)
        self.state = self.game.start(len(record.seats), record.options, record.kit)
        self.kit = record.kit
        self.names = NAMES[: self.state.seats]
        self.rng = Rng(len(record.entries))
        self.steps: list[Step] = []
        actions = self.game.kit(record.kit).moves.actions  # type: ignore[attr-defined]
        self.all_actions = list(actions.values() if isinstance(actions, dict) else actions)
        self._notation()
        self._note("positions", self.state.data())
        often = max(1, len(record.entries) // looks)
        for number, entry in enumerate(record.entries):
            action = self.state.parse(entry.text)
            if number % often == number // often % often:  # not always the same phase
                self._look(action)
            self._do(entry.phase, entry.seat, action)
        self._end()

    def digests(self) -> dict[str, str]:
        return {
            name: blake2b("\n".join(lines).encode(), digest_size=6).hexdigest()
            for name, lines in self.lines.items()
        }

    def _note(self, name: str, *values: object) -> None:
        self.lines[name].append(json.dumps(values, default=_plain, sort_keys=True))

    def _notation(self) -> None:
        for action in self.all_actions:
            self._note("notation", self.state.parse(action.text.upper()) == action, action)

    def _do(self, phase: str, seat: int, action: Action) -> None:
        events = self.state.apply(seat, action)
        self.steps.append(Step(phase, seat, action, tuple(events)))
        digest = self.state.digest() if len(self.steps) % 3 == 0 else ""
        self._note("positions", action, self.state.phase, self.state.round, digest)
        self._note("scores", self.state.scores())
        for event in events:
            self._note("events", event.kind, event.seat, event.data, event.secret, event.knows)
            for viewer in (event.seat, None, 0):
                told = self.game.tell(event.redacted(viewer), self.names)
                self._note("sentences", told)
            if self.ask:
                self._note("details", self.game.details(event, self.game.kit(self.kit)))

    def _look(self, played: Action) -> None:
        state, game = self.state, self.game
        to_act = state.to_act()
        for answer in answers(state.copy(), self.rng.fork(), self.names) if self.ask else ():
            self._note("answers", answer)
        for seat in (CHANCE, *range(state.seats)):
            self._refusals(state, seat)
        for seat in (None, *range(state.seats)):
            view = state.view(seat)
            self._note("views", view.data())
            self._note("guesses", view.guess(self.rng.fork()).digest())
            self._note("observations", game.observe(view))
            self._note("redaction", game.redact(self.steps, seat))
        for seat in to_act if to_act != (CHANCE,) else ():
            self._queries(state.view(seat))
            legal = state.actions(seat)
            self._note("actions", [action.code for action in legal])
            self._note("random", state.random_code(seat, self.rng))
            view = state.view(seat)
            few = legal if len(legal) < FEW else [self.rng.choice(legal), self.rng.choice(legal)]
            for action in [*few, played]:
                if action in legal:
                    play = self._play(view, action)
                    self._note("final", action, state.is_final(seat, action))
                    self._note("told", game.told(view, play, self.names))
                    self._note("advice", game.why(view, play, self.names))

    def _queries(self, view: View[Any]) -> None:
        """What the screens of a game ask about a view."""
        if self.game.id == "santa_fe_rails":
            guide, rng = Guide(view), self.rng
            self._note("queries", guide.companies(), guide.prices(), guide.plays())
            self._note("queries", guide.takes(), guide.tallies())
            self._note("queries", goals(view, view.actions()))
            for company in range(len(guide.board.companies)):
                self._note("queries", guide.spaces_of(company), guide.railheads(company))
            for _ in range(12):
                company = rng.below(len(guide.board.companies))
                space = rng.below(len(guide.board.space_track))
                self._note("queries", guide.why_not(company, space), guide.meant(company, space))
                city = rng.below(len(guide.board.cities))
                self._note("queries", guide.city(city), guide.cards_of(city))
            self._note("queries", guide.foretold(view.actions()[:1]))
        elif self.game.id == "far_west_loco":
            for space in {self.rng.below(40) for _ in range(3)}:
                self._landing(landing.stop_at(view, space, self.names))
            position, seat = view.position, view.seat or 0
            for deed in range(len(position.box.prices.deeds)):
                self._note("queries", gains(position, seat, deed))
            if view.phase == "turn":
                for found in landing.throws(view, self.names).values():
                    self._landing(found)
                self._note("queries", landing.outlook(view, self.names))

    def _landing(self, it: landing.Landing) -> None:
        """Where a train ends and what it costs; the words for it are the screens' affair."""
        self._note("queries", it.steps, it.space, it.stop, it.travelled, it.cash, it.kind)

    def _play(self, view: View[Any], first: Action) -> list[Action]:
        """An action with others at random, as many as belong to one play."""
        actions, now = [first], view
        while True:
            after = view.after(actions)
            together = {now.phase, after.phase} <= self.game.one_play
            if not together or view.seat not in after.to_act() or actions[-1].kind in ENDS:
                return actions
            actions.append(self.rng.choice(after.actions()))
            now = after

    def _refusals(self, state: State, seat: int) -> None:
        tried = [self.rng.choice(self.all_actions) for _ in range(TRIES)]
        chance = [step.action for step in self.steps if step.seat == CHANCE]
        for action in tried + chance[-6:] if seat == CHANCE else tried:
            self._note("refusals", action, state.why_not(seat, action))

    def _end(self) -> None:
        outcome, final = self.state.outcome(), self.state
        if outcome is None:  # it was left before its end
            return
        self._note("end", outcome.winners, outcome.places, outcome.reason, outcome.rewards())
        self._note("end", self.game.standing(final))
        for feats in self.game.feats(self.steps, final):
            self._note("end", feats.numbers, feats.achieved)
        for seat in range(final.seats):
            self._refusals(final, seat)


def _plain(value: object) -> Any:
    """A value of the rules as JSON has it, the same in every run."""
    if isinstance(value, Action):
        return [value.code, value.kind, value.args, value.text]
    if isinstance(value, Phrase):
        return [value.key, value.params]
    if isinstance(value, Mapping):
        return dict(value)
    return sorted(value) if isinstance(value, set | frozenset) else str(value)
