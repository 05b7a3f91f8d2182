"""Command line of ``python -m rules``: arguments, commands, error messages."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from rules.bots.bot import GUARD
from rules.core.errors import BadSetup, RulesError
from rules.core.registry import game, game_ids

WRONG = 2
#: The most time that a computer player may be given for one decision.
LONGEST_DECISION = 3600
CLUSTER = "ray, or ray://ADDRESS of a cluster: the same table, sooner"
PLAYERS = "computer players and programs, e.g. planner,greedy,cmd:./mybot"


class _Parser(argparse.ArgumentParser):
    """argparse with a one-sentence error instead of the usage page."""

    def error(self, message: str) -> NoReturn:
        raise BadSetup(f"{message[:1].upper()}{message[1:]}. See: python -m rules --help")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; returns 0, or 2 with a sentence on stderr for wrong arguments.

    Without ``arguments`` it takes those of the command line, as ``roundhouse-rules`` starts it.
    """
    try:
        chosen = _parser().parse_args(arguments)
        code: int = chosen.run(chosen)
        return code
    except RulesError as error:
        print(error, file=sys.stderr)
        return WRONG
    except KeyboardInterrupt:
        print()
        return 130
    except BrokenPipeError:  # the reader of the output has ended: `... | head`
        sys.stderr.close()
        return 0


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="python -m rules", description="Train board games in a terminal.")
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")

    listing = commands.add_parser("games", help="list the games, their options and players")
    listing.set_defaults(run=_games)

    play = commands.add_parser("play", help="play a game, people and computer players")
    play.add_argument("game", metavar="GAME")
    play.add_argument(
        "--seats",
        help="names of people, and computer players by name or level, programs by their command, "
        "e.g. Mira,planner,Luca,cmd:./mybot; without it you meet the strongest",
    )
    _set_up(play)
    play.add_argument("--save", metavar="FILE", help="keep the record in a file as you play")
    play.set_defaults(run=_play)

    resume = commands.add_parser("continue", help="go on with a game that was saved")
    resume.add_argument("file", metavar="FILE")
    _own_board(resume)
    resume.set_defaults(run=_continue)

    replay = commands.add_parser("replay", help="step through a record")
    replay.add_argument("file", metavar="FILE")
    replay.add_argument("--seat", type=int, metavar="N", help="see it as this seat, from 1")
    replay.add_argument("--all", action="store_true", help="print every step without waiting")
    _own_board(replay)
    replay.set_defaults(run=_replay)

    verify = commands.add_parser("verify", help="check that a record replays to its result")
    verify.add_argument("file", metavar="FILE")
    _own_board(verify)
    verify.set_defaults(run=_verify)

    simulate = commands.add_parser("simulate", help="let computer players meet many times")
    simulate.add_argument("game", metavar="GAME")
    simulate.add_argument("--seats", required=True, help=PLAYERS)
    simulate.add_argument("--games", type=int, default=100, metavar="N")
    simulate.add_argument("--jobs", type=int, default=1, metavar="J", help="processes")
    simulate.add_argument(
        "--seconds", type=float, default=GUARD, help="a decision is cut short after this"
    )
    simulate.add_argument("--json", action="store_true")
    simulate.add_argument("--on", metavar="CLUSTER", help=CLUSTER)
    _set_up(simulate)
    simulate.set_defaults(run=_simulate)

    ladder = commands.add_parser("ladder", help="measure the levels of the computer players")
    ladder.add_argument("game", metavar="GAME", nargs="?", help="one game; without it all")
    ladder.add_argument("--seed", type=int, default=1, metavar="S")
    ladder.add_argument("--deals", type=int, default=20, metavar="N", help="deals of a row")
    ladder.add_argument("--jobs", type=int, metavar="J", help="processes; without it all cores")
    ladder.add_argument(
        "--journal",
        default="build/ladder.jsonl",
        metavar="FILE",
        help="finished deals are kept here: an interrupted ladder goes on",
    )
    ladder.add_argument("--to", default="docs/ladder.md", metavar="FILE", help="written at the end")
    ladder.add_argument(
        "--full", action="store_true", help="measure each option at every number of players"
    )
    ladder.add_argument("--on", metavar="CLUSTER", help=CLUSTER)
    ladder.add_argument(
        "--challenger",
        metavar="PLAYER",
        help="measure one player or program (cmd:./mybot) against each level, and print it only",
    )
    ladder.set_defaults(run=_ladder)

    serve = commands.add_parser("serve", help="play with a program over standard input and output")
    serve.add_argument("game", metavar="GAME")
    serve.add_argument("--seats", required=True, help="one is called me, e.g. me,greedy,greedy")
    serve.add_argument("--games", type=int, default=1, metavar="N")
    serve.add_argument("--seconds", type=float, default=GUARD, help="the time for an answer")
    _set_up(serve)
    serve.set_defaults(run=_serve)

    export = commands.add_parser("export", help="games as rows of data, one for each decision")
    export.add_argument("files", metavar="FILE", nargs="*", help="records; or play new games:")
    export.add_argument("--play", metavar="GAME", help="a game that is played now, with --seats")
    export.add_argument("--seats", help=PLAYERS)
    export.add_argument("--games", type=int, default=100, metavar="N")
    export.add_argument("--seed", type=int, default=1, metavar="S")
    export.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")
    export.add_argument("--views", action="store_true", help="with what the seat may know, as JSON")
    export.add_argument("--to", required=True, metavar="FILE", help="ends in .jsonl or .parquet")
    export.set_defaults(run=_export)

    schema = commands.add_parser("schema", help="the JSON Schema of a record, or of a game's view")
    schema.add_argument("name", choices=("record", "view"))
    schema.add_argument("game", metavar="GAME", nargs="?")
    schema.set_defaults(run=_schema)

    bench = commands.add_parser("bench", help="measure the engine")
    bench.add_argument("game", metavar="GAME", nargs="?")
    bench.add_argument("--json", action="store_true")
    bench.set_defaults(run=_bench)
    return parser


def _set_up(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")
    parser.add_argument("--board", metavar="NAME", help="a board or deck of the game, or a file")
    parser.add_argument("--seed", type=int, metavar="S", help="the same seed, the same chance")


def _own_board(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--board", metavar="FILE", help="the own board or deck it was played on")


def _options(pairs: Sequence[str]) -> dict[str, object]:
    options: dict[str, object] = {}
    for pair in pairs:
        key, sign, value = pair.partition("=")
        if not sign:
            raise BadSetup(f"--option needs KEY=VALUE, not {pair!r}.")
        options[key.strip()] = value.strip()
    return options


def _games(chosen: argparse.Namespace) -> int:
    for game_id in game_ids():
        one = game(game_id)
        low, high = one.players[0], one.players[-1]
        print(f"{game_id}: {one.title} by {one.about.designer}, {low} to {high} players")
        print(f"  computer players: {', '.join(one.bots)}")
        print(f"  boards or decks: {', '.join(one.kits)}, or a file")
        for option in one.options:
            choices = "/".join(str(choice).lower() for choice in option.choices)
            default = str(option.default).lower()
            print(f"  {option.key}={choices} (default {default})")
            print(f"      {one.words[f'option.{option.key}.help']}")
    return 0


def _play(chosen: argparse.Namespace) -> int:
    from rules.terminal.play import play

    one = game(chosen.game)
    usual = ["Player", *[one.levels["hard"]] * (one.usual_players - 1)]
    seats = [name.strip() for name in chosen.seats.split(",")] if chosen.seats else usual
    play(one, seats, _options(chosen.option), chosen.board, chosen.seed, chosen.save)
    return 0


def _continue(chosen: argparse.Namespace) -> int:
    from rules.terminal.play import go_on

    go_on(chosen.file, chosen.board)
    return 0


def _replay(chosen: argparse.Namespace) -> int:
    from rules.terminal.replay import replay

    replay(chosen.file, chosen.seat, not chosen.all, chosen.board)
    return 0


def _verify(chosen: argparse.Namespace) -> int:
    from rules.terminal.replay import verify

    print(verify(chosen.file, chosen.board))
    return 0


def _simulate(chosen: argparse.Namespace) -> int:
    from rules.terminal.simulate import simulate

    if chosen.games < 1 or chosen.jobs < 1:
        raise BadSetup("--games and --jobs must be at least 1.")
    _check_seconds(chosen.seconds)
    players = [name.strip() for name in chosen.seats.split(",")]
    simulate(game(chosen.game), players, _options(chosen.option), chosen)
    return 0


def _ladder(chosen: argparse.Namespace) -> int:
    from rules.terminal.ladder import challenge, ladder

    jobs = os.cpu_count() or 1 if chosen.jobs is None else chosen.jobs
    if chosen.deals < 1 or jobs < 1:
        raise BadSetup("--deals and --jobs must be at least 1.")
    games = [game(chosen.game).id] if chosen.game else list(game_ids())
    journal, document = Path(chosen.journal), Path(chosen.to)
    if chosen.challenger:
        challenge(games, chosen.challenger, chosen.seed, chosen.deals, jobs, chosen.on)
        return 0
    ladder(games, chosen.seed, chosen.deals, jobs, journal, document, chosen.full, chosen.on)
    return 0


def _serve(chosen: argparse.Namespace) -> int:
    from rules.protocol.program import Setup
    from rules.protocol.serve import check_players, serve

    if chosen.games < 1:
        raise BadSetup("--games must be at least 1.")
    _check_seconds(chosen.seconds)
    one = game(chosen.game)
    players = [name.strip() for name in chosen.seats.split(",")]
    options = _options(chosen.option)
    check_players(one, players, options)
    setup = Setup(one, len(players), options, chosen.board)
    # Files of our own: at its end Python waits for its standard ones.
    streams = (os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb"))
    seed = 1 if chosen.seed is None else chosen.seed
    serve(setup, players, chosen.games, seed, streams, chosen.seconds)
    return 0


def _export(chosen: argparse.Namespace) -> int:
    from rules.terminal.export import played, recorded, setup_of, write

    if bool(chosen.files) == bool(chosen.play):
        raise BadSetup("export needs records, or --play GAME with --seats.")
    if chosen.play:
        if not chosen.seats or chosen.games < 1:
            raise BadSetup("--play needs --seats, and --games of at least 1.")
        players = [name.strip() for name in chosen.seats.split(",")]
        setup = setup_of(game(chosen.play), players, _options(chosen.option))
        found = played(setup, players, chosen.games, chosen.seed, chosen.views)
    else:
        found = recorded(chosen.files, chosen.views)
    print(f"{write(found, chosen.to)} decisions in {chosen.to}")
    return 0


def _schema(chosen: argparse.Namespace) -> int:
    from rules.terminal.export import schema

    if (chosen.name == "view") != bool(chosen.game):
        raise BadSetup("Say “schema record”, or “schema view GAME”.")
    print(schema(chosen.name, game(chosen.game) if chosen.game else None), end="")
    return 0


def _check_seconds(seconds: float) -> None:
    if not 0 < seconds <= LONGEST_DECISION:  # false for nan, too
        raise BadSetup(f"--seconds must be above 0 and at most {LONGEST_DECISION}.")


def _bench(chosen: argparse.Namespace) -> int:
    from rules.terminal.bench import bench

    bench([game(chosen.game)] if chosen.game else [game(name) for name in game_ids()], chosen.json)
    return 0
