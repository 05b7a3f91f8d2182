"""Computer players of Far West Loco, weakest first."""

from collections.abc import Callable, Mapping

from rules.bots.bot import Bot, RandomBot

BOTS: Mapping[str, Callable[[int], Bot]] = {
    "random": RandomBot,
}
LEVELS: Mapping[str, str] = {"easy": "random", "normal": "random", "hard": "random"}
