"""Players by name: the games' own computer players, and programs (``cmd:./mybot``)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from rules.bots.bot import Bot
from rules.core.game import Game
from rules.protocol.program import PartnerBot, Program, ProgramBot, Setup, is_program


def check_player(game: Game, name: str) -> None:
    """Refuse an unknown computer player, or a program that cannot be started or is no bot."""
    if is_program(name):
        Program(name).end()
    else:
        game.check_bot(name)


def player(setup: Setup, name: str, seed: int) -> Bot:
    """The computer player or the program of this name.

    >>> from rules import game
    >>> from rules.bots.players import Setup, player
    >>> type(player(Setup(game("station_master"), seats=2), "normal", seed=1)).__name__
    'GreedyBot'
    """
    return ProgramBot(name, setup, seed) if is_program(name) else setup.game.bot(name, seed)


@contextmanager
def sitting(setup: Setup, names: Sequence[str], seeds: Sequence[int]) -> Iterator[list[Bot]]:
    """The players of one game; programs are ended with it, whatever happens."""
    bots: list[Bot] = []
    try:
        for name, seed in zip(names, seeds, strict=True):
            bots.append(player(setup, name, seed))
        yield bots
    finally:
        for bot in bots:
            bot.finish()


def faults_of(bots: Sequence[Bot]) -> dict[int, dict[str, int]]:
    """Number of times that each player that is another program was late, wrong or gone."""
    return {n: dict(bot.faults) for n, bot in enumerate(bots) if isinstance(bot, PartnerBot)}
