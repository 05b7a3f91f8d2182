"""Play a game in the terminal: people and computer players, with hand-over between people."""

from __future__ import annotations

import os
import secrets
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from rules.bots.bot import Bot
from rules.bots.opponents import OPPONENTS
from rules.bots.players import player
from rules.core.errors import BadNotation, BadSetup, IllegalAction
from rules.core.game import Game, Seat
from rules.core.rng import Rng
from rules.core.table import Table
from rules.protocol.program import Setup, is_program
from rules.terminal.replay import open_record

HELP = """\
Type a move, or the beginning of one; “moves” lists them all, “moves WORD” those with a word.
“undo” takes back, “redo” does again, “board” draws the table, “log” tells what happened,
“save FILE” keeps the record, “quit” leaves."""

#: Either of them leaves.
QUIT = ("quit", "exit")


def play(
    game: Game,
    seats: Sequence[str],
    options: Mapping[str, object],
    kit: str | None,
    seed: int | None,
    save: str | None,
) -> None:
    """Play a whole game in the terminal."""
    sitting = [seat_of(game, name, number) for number, name in enumerate(seats, 1)]
    _check_names(sitting)
    table = Table.new(game, sitting, secrets.randbits(63) if seed is None else seed, options, kit)
    setup = Setup(game, len(seats), options, kit)
    programs: dict[int, Bot] = {}
    try:
        for number, name in enumerate(seats):
            if is_program(name):
                programs[number] = player(setup, name, bot_seed(table.seed, number))
        _sit_down(table, save, programs)
    finally:
        outcome = table.state.outcome()
        for program in programs.values():
            program.finish(outcome.places if outcome else ())


def seat_of(game: Game, name: str, number: int) -> Seat:
    """A seat by a person's name, an opponent's or a computer player's, or a program's command.

    The command stays out of the record: opening one must never start anything.
    """
    if is_program(name):
        return Seat(f"Program {number}")
    if name in OPPONENTS:
        return Seat(OPPONENTS[name].name, name)
    computer = name in game.bots or name in game.levels
    return Seat(f"{name.title()} {number}", name) if computer else Seat(name)


def go_on(path: str, board: str | None) -> None:
    """Continue a saved game; it is saved to the same file as it goes on."""
    record, table = open_record(path, board)
    if record.redacted:
        raise BadSetup(f"{path} is what one seat knew of a game: “replay” shows it.")
    if table.over:
        raise BadSetup(f"{path} is a finished game: “replay” shows it.")
    _sit_down(table, path)


def _sit_down(table: Table, save: str | None, programs: Mapping[int, Bot] | None = None) -> None:
    if save:
        table.on_change = lambda changed: _autosave(changed, save)
    session = Session(table)
    session.add_players(programs or {})
    session.run()


def _autosave(table: Table, path: str) -> None:
    """Write the record; where that fails the game goes on, and the next action tries again."""
    try:
        write_record(table, path)
    except BadSetup as error:
        print(f"{error} The game goes on, but is not being saved.")


def _check_names(seats: Sequence[Seat]) -> None:
    names = [seat.name for seat in seats]
    if "" in names:
        raise BadSetup("--seats has an empty name.")
    twice = {name for name in names if names.count(name) > 1}
    if twice:
        raise BadSetup(f"Two seats cannot both be called {twice.pop()}.")


def write_record(table: Table, path: str) -> None:
    """Write the record to a file; an interruption leaves the old or the new file, never a part."""
    target = Path(path)
    part = target.with_name(target.name + ".part")
    try:
        with part.open("w", encoding="utf-8") as file:
            file.write(table.record().dumps())
            file.flush()
            os.fsync(file.fileno())
        part.replace(target)
    except OSError as error:
        with suppress(OSError):
            part.unlink(missing_ok=True)
        raise BadSetup(f"{path} cannot be written: {error.strerror}.") from None


def bot_seed(seed: int, seat: int) -> int:
    """A seed for a seat's computer player: it must not be the stream of the table's own chance."""
    return Rng(seed ^ 0xB07).bits() + seat


class Session:
    """A game in the terminal: asks people, lets computer players decide, prints the news."""

    def __init__(self, table: Table, ask: Callable[[str], str] = input) -> None:
        self.table = table
        self.game = table.game
        self.names = [seat.name for seat in table.seats]
        self.ask = ask
        self.bots: dict[int, Bot] = {
            number: self.game.bot(seat.bot, bot_seed(table.seed, number))
            for number, seat in enumerate(table.seats)
            if seat.bot is not None
        }
        self.people: list[int] = []
        self.add_players({})
        #: The seat that is looking at the screen, and the number of steps already reported.
        self.at_screen: int | None = None
        self.reported = 0

    def add_players(self, players: Mapping[int, Bot]) -> None:
        """Let these decide for their seats; the seats without any are people's."""
        self.bots.update(players)
        self.people = [seat for seat in range(len(self.names)) if seat not in self.bots]

    def run(self) -> None:
        """Play until the game is over or a person quits."""
        if len(self.people) == 1:
            self.at_screen = self.people[0]
        while not self.table.over:
            seat = self.next_seat()
            if seat in self.bots:
                bot = self.bots[seat]
                self.table.act(seat, bot.choose(self.table.view(seat)))
            else:
                if not self.hand_over(seat):
                    return
                self.tell_news(seat)
                self.draw(seat)
                if not self.decide(seat):
                    return
        self.tell_news(self.people[0] if len(self.people) == 1 else None)
        self.tell_result()

    def next_seat(self) -> int:
        """The seat that decides next: preferably the one at the screen."""
        owing = self.table.waiting_for()
        return self.at_screen if self.at_screen in owing else owing[0]

    def hand_over(self, seat: int) -> bool:
        """Clear the screen and wait for the next person, if the game has secrets.

        False if the person quits.
        """
        if seat != self.at_screen and self.game.has_secrets(self.table.options):
            print("\033[2J\033[3J\033[H" if sys.stdout.isatty() else "\n" * 40)
            if self.typed(f"Pass the device to {self.names[seat]} and press Enter. ") in QUIT:
                return False
        self.at_screen = seat
        return True

    def typed(self, prompt: str) -> str:
        """What a person types; the end of the input is as good as quit."""
        try:
            return self.ask(prompt).strip()
        except EOFError:
            return QUIT[0]

    def tell_news(self, seat: int | None) -> None:
        """Print the events that were not reported yet."""
        for event in self.table.events(seat, self.reported):
            phrase = self.game.tell(event, self.names)
            if phrase is not None:
                print(phrase.say(self.game.words))
            for detail in self.game.details(event, self.table.kit):
                print(f"  {detail.say(self.game.words)}")
        self.reported = len(self.table.steps)

    def draw(self, seat: int) -> None:
        """Print the position as this seat may know it."""
        print(f"\n{self.game.draw(self.table.view(seat), self.names)}\n")

    def decide(self, seat: int) -> bool:
        """Ask a person for a decision; False if the person quits."""
        while True:
            print(self.game.words[f"phase.{self.table.state.phase}"])
            line = self.typed(f"{self.names[seat]}> ")
            command, _, rest = line.partition(" ")
            if command in QUIT:
                return False
            if command in _COMMANDS:
                _COMMANDS[command](self, seat, rest.strip())
                if seat not in self.table.waiting_for():
                    return True
                continue
            if self.try_move(seat, line):
                return True

    def try_move(self, seat: int, line: str) -> bool:
        """Do the typed move, or print why not."""
        try:
            self.table.act(seat, self.table.state.parse_legal(seat, line))
        except IllegalAction as refused:
            print(f"{refused.reason.say(self.game.words)} {self.hint(seat)}")
        except BadNotation as error:
            print(f"{error} {self.hint(seat)}")
        else:
            return True
        return False

    def hint(self, seat: int) -> str:
        """A move that is legal now, and the commands that list the others."""
        first = self.table.state.actions(seat)[0].text
        return f"Possible now: “{first}”; type “moves” for all, “help” for more."

    # Commands other than moves

    def show_help(self, seat: int, rest: str) -> None:
        print(HELP)

    def show_moves(self, seat: int, rest: str) -> None:
        texts = [action.text for action in self.table.state.actions(seat)]
        found = [text for text in texts if rest.lower() in text.lower()]
        print(", ".join(found) or f"No move has “{rest}” in it.")

    def show_board(self, seat: int, rest: str) -> None:
        self.draw(seat)

    def show_log(self, seat: int, rest: str) -> None:
        self.reported = 0
        self.tell_news(seat)

    def undo(self, seat: int, rest: str) -> None:
        if self.table.can_undo(seat):
            self.table.undo(seat)
            self.reported = min(self.reported, len(self.table.steps))
            self.draw(seat)
        else:
            print("There is nothing that could still be taken back.")

    def redo(self, seat: int, rest: str) -> None:
        if self.table.can_redo(seat):
            self.table.redo(seat)
            self.draw(seat)
        else:
            print("There is nothing to do again.")

    def save(self, seat: int, rest: str) -> None:
        if not rest:
            print("Say where: save FILE.")
            return
        try:
            write_record(self.table, rest)
        except BadSetup as error:
            print(error)
        else:
            print(f"Saved to {rest}.")

    def tell_result(self) -> None:
        """Print the result."""
        outcome = self.table.state.outcome()
        assert outcome is not None
        print(self.game.words[f"outcome.{outcome.reason}"])
        scores = self.table.state.scores()
        ranking = sorted(range(len(scores)), key=lambda seat: outcome.places[seat])
        for seat in ranking:
            print(f"{outcome.places[seat]}. {self.names[seat]}: {scores[seat]}")


_COMMANDS: dict[str, Callable[[Session, int, str], None]] = {
    "help": Session.show_help,
    "?": Session.show_help,
    "moves": Session.show_moves,
    "board": Session.show_board,
    "log": Session.show_log,
    "undo": Session.undo,
    "redo": Session.redo,
    "save": Session.save,
}
