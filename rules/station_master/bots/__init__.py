"""Computer players of Station Master, weakest first."""

from collections.abc import Callable, Mapping

from rules.bots.bot import Bot, RandomBot
from rules.station_master.bots.careless import CarelessBot
from rules.station_master.bots.greedy import GreedyBot
from rules.station_master.bots.search import SearchBot

BOTS: Mapping[str, Callable[[int], Bot]] = {
    "random": RandomBot,
    "careless": CarelessBot,
    "greedy": GreedyBot,
    "planner": SearchBot,
}
LEVELS: Mapping[str, str] = {"easy": "careless", "normal": "greedy", "hard": "planner"}
