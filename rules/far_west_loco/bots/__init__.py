"""Computer players of Far West Loco, weakest first."""

from collections.abc import Callable, Mapping

from rules.bots.bot import Bot, RandomBot
from rules.far_west_loco.bots.careless import CarelessBot
from rules.far_west_loco.bots.lookahead import LookaheadBot
from rules.far_west_loco.bots.sensible import SensibleBot

BOTS: Mapping[str, Callable[[int], Bot]] = {
    "random": RandomBot,
    "careless": CarelessBot,
    "sensible": SensibleBot,
    "lookahead": LookaheadBot,
}
LEVELS: Mapping[str, str] = {"easy": "careless", "normal": "sensible", "hard": "lookahead"}
