"""Whole sessions in the terminal, all that is printed in them, pinned by digests.

Words are printed as their keys, so that a better sentence changes nothing here.
``python -m tests.rules.terminal.test_sessions`` writes the digests again; do so only when what is
printed is meant to change. With the name of a session it prints it.
"""

from __future__ import annotations

import argparse
import builtins
import io
import json
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, chdir, contextmanager, redirect_stderr, redirect_stdout
from hashlib import blake2b
from pathlib import Path
from unittest.mock import patch

import pytest

from rules.core.registry import game, game_ids
from rules.core.rng import Rng
from rules.core.table import Table
from rules.core.view import View
from rules.terminal import commands
from rules.terminal.commands import main
from rules.terminal.play import Session

PINNED = Path(__file__).with_name("sessions.json")
#: Lines that are typed beside moves.
LINES = (
    *("help", "?", "moves", "moves an", "moves xyzzy", "board", "log", "undo", "undo", "redo"),
    *("save", "save mine.json", "save no/where.json", "fly to the moon", "", "  moves  1 "),
)
#: Games that are soon over when they are played at random.
SHORT = ("transamerica", "station_master")


class Keys(dict[str, str]):
    """Words of a game: each is its own key."""

    def __missing__(self, key: str) -> str:
        return f"<{key}>"


class Typist:
    """A person who types moves and other lines at random, so many of them, and then leaves."""

    def __init__(self, lines: int, seed: int) -> None:
        self.left = lines
        self.rng = Rng(seed)
        self.table: Table | None = None

    def __call__(self, prompt: str) -> str:
        print(prompt, end="")
        self.left -= 1
        if self.left < 0:
            if self.rng.below(2):
                raise EOFError
            return "exit"
        typed = self._line(prompt)
        print(typed)
        return typed

    def _line(self, prompt: str) -> str:
        if "Pass the device" in prompt:
            return ""
        if "next step" in prompt:
            return self.rng.choice(["", "", "", " B ", "board", "what?"])
        if self.rng.below(3) == 0:
            return self.rng.choice(LINES)
        assert self.table is not None
        names = [seat.name for seat in self.table.seats]
        action = self.rng.choice(self.table.state.actions(names.index(prompt.removesuffix("> "))))
        return self.rng.choice([action.text, f" {action.text.upper()}", action.text[:-1]])


def drawn(view: View, names: list[str]) -> str:
    return f"<the table as {view.seat} knows it: {view.position.digest()}>"


@contextmanager
def at_the_terminal(typist: Typist) -> Iterator[io.StringIO]:
    """In a folder of its own: what is printed, while somebody types."""
    begin = Session.__init__

    def noting(session: Session, table: Table) -> None:
        typist.table = table
        begin(session, table, typist)

    out = io.StringIO()
    with ExitStack() as stack:
        stack.enter_context(chdir(stack.enter_context(tempfile.TemporaryDirectory())))
        stack.enter_context(redirect_stdout(out))
        stack.enter_context(redirect_stderr(out))
        stack.enter_context(patch.object(Session, "__init__", noting))
        stack.enter_context(patch.object(builtins, "input", typist))
        stack.enter_context(patch.object(time, "perf_counter", lambda: 1.0))
        for game_id in game_ids():
            stack.enter_context(patch.object(game(game_id), "words", Keys()))
            stack.enter_context(patch.object(game(game_id), "draw", drawn))
        yield out


def run(*arguments: str) -> None:
    print("$", *arguments)
    print("=", main(arguments))


def playing(game_id: str) -> str:
    """Two people and a computer player; saved, left, continued, left, replayed and verified."""
    typist = Typist(90, seed=len(game_id))
    with at_the_terminal(typist) as out:
        play = (
            "play",
            game_id,
            "--seats",
            "Mira,random,Luca",
            "--seed",
            "11",
            "--save",
            "game.json",
        )
        run(*play)
        run("verify", "game.json")
        typist.left = 30
        run("continue", "game.json")
        typist.left = 9
        run("replay", "game.json")
        typist.left = 400
        run("replay", "game.json", "--seat", "2")
        run("replay", "game.json", "--all")
        for seat in "0", "1", "3", "4":
            run("replay", "game.json", "--all", "--seat", seat)
        if game_id in SHORT:
            run("play", game_id, "--seats", "random,random", "--seed", "3", "--save", "game.json")
            run("continue", "game.json")
            run("verify", "game.json")
        print(Path("game.json").read_text("utf-8"))
        print(*sorted(os.listdir()))
    return out.getvalue()


def series() -> str:
    """Matches, exports, lists and schemas, in every form that they are printed in."""
    with at_the_terminal(Typist(0, 1)) as out:
        two = ("station_master", "--seats", "random , random")
        for more in ([], ["--json"], ["--seed", "4", "--option", "first=2"]):
            run("simulate", *two, "--games", "3", *more)
        run("simulate", "transamerica", "--seats", "random,random,random", "--games", "1")
        rows = ("export", "--play", *two, "--games", "2", "--to", "rows.jsonl")
        run(*rows, "--seed", "5", "--views", "--option", "first=1")
        print(Path("rows.jsonl").read_text("utf-8"))
        run("games")
        run("schema", "record")
        for game_id in game_ids():
            run("schema", "view", game_id)
    return out.getvalue()


def arguments() -> str:
    """What every command takes, and what it does without it."""
    lines: list[str] = []

    def tell(command: str, parser: argparse.ArgumentParser) -> None:
        for action in parser._actions:
            if isinstance(action, argparse._SubParsersAction):
                for name, one in action.choices.items():
                    tell(name, one)
                continue
            kind = getattr(action.type, "__name__", None)
            names = action.option_strings or [action.dest]
            what = [type(action).__name__, action.nargs, action.const, action.default, kind]
            lines.append(f"{command} {names} {what} {action.choices} {action.required}")

    tell("", commands._parser())
    return "\n".join(lines)


SESSIONS: dict[str, Callable[[], str]] = {
    **{game_id: lambda game_id=game_id: playing(game_id) for game_id in game_ids()},  # type: ignore[misc]
    "series": series,
    "arguments": arguments,
}


def digest(text: str) -> str:
    return blake2b(text.encode(), digest_size=6).hexdigest()


@pytest.mark.long_but("arguments", "transamerica")
@pytest.mark.parametrize("name", SESSIONS)
def test_a_session_prints_what_it_printed(name: str) -> None:
    pinned = json.loads(PINNED.read_text("utf-8"))
    assert digest(SESSIONS[name]()) == pinned[name], f"see how to look at it in {__name__}"


if __name__ == "__main__":
    if len(sys.argv) > 1:
        print(SESSIONS[sys.argv[1]]())
    else:
        pinned = {name: digest(session()) for name, session in SESSIONS.items()}
        PINNED.write_text(json.dumps(pinned, indent=1) + "\n", "utf-8")
