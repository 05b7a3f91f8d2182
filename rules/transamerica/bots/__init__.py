"""Computer players of TransAmerica, weakest first."""

from collections.abc import Callable, Mapping

from rules.bots.bot import Bot, RandomBot
from rules.transamerica.bots.beginner import BeginnerBot
from rules.transamerica.bots.greedy import GreedyBot
from rules.transamerica.bots.planner import PlannerBot

BOTS: Mapping[str, Callable[[int], Bot]] = {
    "random": RandomBot,
    "beginner": BeginnerBot,
    "greedy": GreedyBot,
    "planner": PlannerBot,
}
LEVELS: Mapping[str, str] = {"easy": "beginner", "normal": "greedy", "hard": "planner"}
