"""Another program as a computer player: ``cmd:./mybot`` (docs/bots.md).

The program gets what every computer player gets, one seat's view, and nothing else. One that is
late, answers rubbish or has gone loses its turn to a random legal action, and that is counted.
"""

from __future__ import annotations

import json
import os
import shlex
import signal
import subprocess
from collections import Counter
from collections.abc import Generator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any

from rules.bots.bot import Bot, Clock
from rules.core.action import Action
from rules.core.errors import BadNotation, BadSetup
from rules.core.game import Game
from rules.core.reading import cleaned
from rules.core.view import View
from rules.protocol.lines import Ended, Lines, Silence

#: The version of the conversation; the first line says it.
VERSION = 1
#: What comes before a program's command where a player is named.
PREFIX = "cmd:"
#: Seconds that a program has to start and to say that it is ready.
SECONDS_TO_START = 10.0
#: After so many late answers one after the other a program is ended.
MOST_LATE = 3
#: Positions that a program is asked to look at for a decision; no more than advice.
WORK = 10_000
#: What can go wrong with an answer: it comes too late, names nothing legal, or nobody is there.
FAULTS = ("late", "wrong", "gone")
#: What a program may ask for beside the legal actions.
WANTS = ("view", "text")


@dataclass(frozen=True, slots=True)
class Setup:
    """A game as a program is told of it before the first question."""

    game: Game
    seats: int
    options: Mapping[str, object] = field(default_factory=dict)
    kit: str | None = None

    def line(self, seat: int, seed: int) -> str:
        """The line that begins a game."""
        setup = {
            "rules": self.game.rules_version,
            "kit": self.game.kit(self.kit).name,
            "options": self.game.check_options(self.options),
        }
        head = f"game {self.game.id} seats {self.seats} seat {seat} seed {seed}"
        return f"{head} setup {json.dumps(setup)}"


class Partner:
    """The other side of a conversation, from ``ready`` to ``quit``."""

    def __init__(self, lines: Lines, called: str) -> None:
        self.lines = lines
        self.called = called
        self.name = ""
        self.wants: tuple[str, ...] = ()
        self._asked = 0

    def greet(self) -> None:
        """Say the version and wait until the program is ready; BadSetup if it is not."""
        self.lines.say(f"roundhouse {VERSION}")
        try:
            words = self.lines.hear_word("ready", SECONDS_TO_START).split()
        except (Silence, Ended) as trouble:
            how = "in time" if isinstance(trouble, Silence) else "before it ended"
            raise BadSetup(
                f"{self.called} did not answer “roundhouse {VERSION}” with “ready NAME” {how}."
            ) from None
        unknown = [cleaned(word)[:20] for word in words[1:] if word not in WANTS]
        if unknown:
            raise BadSetup(f"{self.called} wants {unknown[0]!r}; there is only view and text.")
        self.name = cleaned(words[0])[:60] if words else self.called
        self.wants = tuple(words[1:])

    def begin(self, line: str) -> None:
        """Tell the program that a game begins."""
        self.lines.say(line)

    def ask(self, view: View[Any], names: Sequence[str], seconds: float, work: int) -> Action:
        """The program's decision; Silence, Ended or BadNotation when there is none."""
        legal = view.actions()
        self._asked += 1
        lines = [f"legal {action.code} {action.text}" for action in legal]
        if "text" in self.wants:
            drawn = view.position.game.draw(view, names)
            lines = [f"text {line}".rstrip() for line in drawn.splitlines()] + lines
        if "view" in self.wants:
            lines = [f"view {json.dumps(view.data(), ensure_ascii=False)}", *lines]
        self.lines.say(*lines, f"go {self._asked} {work} {seconds:.2f}")
        clock = Clock(seconds)
        while True:  # an answer to an earlier question is late, not wrong
            number, _, answer = self.lines.hear_word("move", clock.left()).partition(" ")
            if number == str(self._asked):
                return named(answer.strip(), legal)
            if not number.isdecimal() or len(number) > 9 or int(number) > self._asked:
                raise BadNotation("That is no answer to this question.")

    def over(self, places: Sequence[int]) -> None:
        """Tell the program how the game ended: the place of each seat."""
        self.lines.say(" ".join(["over", *map(str, places)]))


def named(answer: str, legal: Sequence[Action]) -> Action:
    """The legal action that an answer names by its code or its notation."""
    for action in legal:
        if answer in (action.text, str(action.code)):
            return action
    raise BadNotation(f"{answer[:60]!r} is not legal now.")


def is_program(player: str) -> bool:
    """Whether a player's name is a command."""
    return player.startswith(PREFIX)


def command_of(player: str) -> list[str]:
    """The command of a player, split as a shell would; no shell is used."""
    try:
        words = shlex.split(player.removeprefix(PREFIX))
    except ValueError as error:
        raise BadSetup(f"{player!r} is no command: {error}.") from None
    if not words:
        raise BadSetup(f"{PREFIX} needs the command of a program, as in cmd:./mybot.")
    return words


class Program:
    """A running program that has said that it is ready."""

    def __init__(self, player: str) -> None:
        command = command_of(player)
        try:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                start_new_session=os.name == "posix",  # so that its own children end with it
            )
        except OSError as error:
            raise BadSetup(f"{command[0]} cannot be started: {error.strerror}.") from None
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._lines = Lines(self._process.stdout, self._process.stdin)
        self.partner = Partner(self._lines, player.removeprefix(PREFIX))
        try:
            self.partner.greet()
        except BadSetup:
            self.end(0.0)
            raise

    def end(self, patience: float = 1.0) -> None:
        """Say goodbye, wait a moment, then end it and everything that it started."""
        if patience:
            self._lines.say("quit")
            self._lines.finish(patience)
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(patience)
        self._lines.forget()
        with suppress(OSError):
            if os.name == "posix":
                os.killpg(self._process.pid, signal.SIGKILL)
            else:
                self._process.kill()
        self._process.wait()
        self._lines.finish()
        for pipe in (self._process.stdin, self._process.stdout):
            with suppress(OSError):
                assert pipe is not None
                pipe.close()


class PartnerBot(Bot):
    """A computer player that asks somebody else, and plays at random where no answer comes."""

    def __init__(self, partner: Partner | None, setup: Setup, seed: int, work: int = WORK) -> None:
        super().__init__(seed)
        self.partner = partner
        self.setup = setup
        self.work = work
        #: How often it was late, wrong or gone.
        self.faults: Counter[str] = Counter()
        self._seed = own_seed(seed)
        self._seat: int | None = None
        self._late = 0

    def think(self, view: View[Any], clock: Clock) -> Generator[None, None, Action]:
        action = self._asked(view, clock)
        return action or view.position.action(view.position.random_code(view.seat, self.rng))
        yield  # makes this a generator: the program thinks, not this process

    def _asked(self, view: View[Any], clock: Clock) -> Action | None:
        """The program's decision, or None with a fault counted."""
        if self.partner is None:
            self.faults["gone"] += 1
            return None
        assert view.seat is not None
        if view.seat != self._seat:
            self._seat = view.seat
            self.partner.begin(self.setup.line(view.seat, self._seed))
        names = [f"Player {seat}" for seat in range(1, self.setup.seats + 1)]
        try:
            action = self.partner.ask(view, names, clock.left(), self.work)
        except Silence:
            self.faults["late"] += 1
            self._late += 1
            if self._late >= MOST_LATE:
                self._give_up()
        except BadNotation:
            self.faults["wrong"] += 1
            self._late = 0
        except Ended:
            self.faults["gone"] += 1
            self._give_up()
        else:
            self._late = 0
            return action
        return None

    def _give_up(self) -> None:
        self.partner = None

    def finish(self, places: Sequence[int] = ()) -> None:
        """Tell the program the places of the seats, if the game was played to its end."""
        if self.partner is not None and places:
            self.partner.over(places)


class ProgramBot(PartnerBot):
    """A computer player that is another program; it is started now and ended by ``finish``."""

    def __init__(self, player: str, setup: Setup, seed: int, work: int = WORK) -> None:
        self._program: Program | None = Program(player)
        super().__init__(self._program.partner, setup, seed, work)

    def _give_up(self) -> None:
        super()._give_up()
        if self._program is not None:
            self._program.end(0.0)
            self._program = None

    def finish(self, places: Sequence[int] = ()) -> None:
        super().finish(places)
        self.partner = None
        if self._program is not None:
            self._program.end()
            self._program = None


def own_seed(seed: int) -> int:
    """A seed for a program's own chance, from which nobody can tell the seed of the deal."""
    return int.from_bytes(blake2b(str(seed).encode(), digest_size=4).digest())
