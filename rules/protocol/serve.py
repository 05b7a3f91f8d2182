"""``python -m rules serve``: games for a program that started this one and talks to it.

The conversation is that of ``cmd:./mybot``, with the roles of parent and child swapped: useful
behind a socket, or from a language that starts processes more easily than it is started.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import IO

from rules.bots.arena import play_game
from rules.bots.bot import GUARD
from rules.bots.players import player
from rules.core.errors import BadSetup
from rules.core.game import Game
from rules.core.rng import Rng
from rules.protocol.lines import Lines
from rules.protocol.program import Partner, PartnerBot, Setup

#: The seat of the program at the other end.
ME = "me"


def serve(
    setup: Setup,
    players: Sequence[str],
    games: int,
    seed: int,
    streams: tuple[IO[bytes], IO[bytes]],
    seconds: float = GUARD,
) -> None:
    """Play games in which the seat called ``me`` is the program at the other end of the streams.

    With the same seed they are the games of ``simulate`` before the seats are rotated.
    """
    if list(players).count(ME) != 1:
        raise BadSetup(f"serve needs exactly one seat called {ME!r}, yours.")
    lines = Lines(*streams)
    try:
        partner = Partner(lines, "The program at the other end")
        partner.greet()
        deals = Rng(seed)
        for _ in range(games):
            _serve_game(setup, players, deals.bits() >> 1, partner, seconds)
        lines.say("quit")
    finally:
        lines.finish()


def _serve_game(
    setup: Setup, players: Sequence[str], deal: int, partner: Partner, seconds: float
) -> None:
    """One game; BadSetup if the program at the other end did not play it to its end."""
    bots = [
        PartnerBot(partner, setup, deal * 31 + seat)
        if name == ME
        else player(setup, name, deal * 31 + seat)
        for seat, name in enumerate(players)
    ]
    play_game(
        setup.game,
        bots,
        range(len(players)),
        Rng(deal).bits(),
        setup.options,
        seconds,
        setup.kit,
    )
    mine = bots[list(players).index(ME)]
    assert isinstance(mine, PartnerBot)
    if mine.partner is None:
        raise BadSetup("The program at the other end has gone, or was late three times.")


def check_players(game: Game, players: Sequence[str], options: Mapping[str, object]) -> None:
    """Refuse a wrong number of players, unknown ones and unknown options."""
    game.check_seats(len(players))
    game.check_options(options)
    for name in players:
        if name != ME:
            game.check_bot(name)
