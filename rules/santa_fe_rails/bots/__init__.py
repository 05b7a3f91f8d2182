"""Computer players of Santa Fe Rails, weakest first."""

from collections.abc import Callable, Mapping

from rules.bots.bot import Bot, RandomBot
from rules.santa_fe_rails.bots.greedy import CarelessBot, GreedyBot
from rules.santa_fe_rails.bots.planner import PlannerBot

BOTS: Mapping[str, Callable[[int], Bot]] = {
    "random": RandomBot,
    "careless": CarelessBot,
    "greedy": GreedyBot,
    "planner": PlannerBot,
}
LEVELS: Mapping[str, str] = {"easy": "careless", "normal": "greedy", "hard": "planner"}
