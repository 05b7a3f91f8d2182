"""Computer players of Santa Fe Rails, weakest first."""

from collections.abc import Callable, Mapping

from rules.bots.bot import Bot, RandomBot
from rules.santa_fe_rails.bots.careless import CarelessBot
from rules.santa_fe_rails.bots.greedy import GreedyBot
from rules.santa_fe_rails.bots.planner import PlannerBot
from rules.santa_fe_rails.bots.trader import TraderBot

BOTS: Mapping[str, Callable[[int], Bot]] = {
    "random": RandomBot,
    "careless": CarelessBot,
    "greedy": GreedyBot,
    "trader": TraderBot,
    "planner": PlannerBot,
}
LEVELS: Mapping[str, str] = {"easy": "careless", "normal": "trader", "hard": "planner"}
