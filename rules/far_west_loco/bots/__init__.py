"""Computer players of Far West Loco, weakest first."""

from collections.abc import Callable, Mapping

from rules.bots.bot import Bot, RandomBot
from rules.far_west_loco.bots.lookahead import LookaheadBot
from rules.far_west_loco.bots.sensible import SensibleBot

BOTS: Mapping[str, Callable[[int], Bot]] = {
    "random": RandomBot,
    "sensible": SensibleBot,
    "lookahead": LookaheadBot,
}
LEVELS: Mapping[str, str] = {"easy": "random", "normal": "sensible", "hard": "lookahead"}
