"""Which tests each part of the rules is tried with."""

from __future__ import annotations

from pathlib import Path

from tools.mutants.making import ROOT

#: Not run: how well computer players play.
LEFT_OUT = ("test_bots.py", "test_campaign.py")
#: The adapters' tests need packages of requirements-adapters.txt and run in ``make long`` only.
ADAPTERS = (
    "tests/rules/adapters/test_petting_zoo.py",
    "tests/rules/adapters/test_open_spiel.py",
    "tests/rules/terminal/test_export.py",
)
#: Long tests, too.
EVERY = "long or not long"
#: Long ones that seldom notice what traces do not: ``--fewer`` goes without, for a busy machine.
SELDOM = ("test_conformance.py", "test_damage.py", "test_examples.py", "test_campaign.py")
#: What uses the core is tested with it.
USERS_OF_CORE = ("core", "terminal", "remote", "statistics", "lessons", "protocol")
#: What uses the part of the rules that all computer players share is tested with it, too.
USERS_OF_BOTS = ("bots", "terminal", "protocol", "ladder")
#: The terminal's commands lead to all of these.
USERS_OF_TERMINAL = ("terminal", "protocol", "ladder")
#: Tests of what is shared that every game meets.
ABOUT_GAMES = (
    *(f"core/test_{name}.py" for name in ("corrections", "game", "observation", "table")),
    "analysis/test_judges.py",
    "bots/test_advice.py",
    "bots/test_reasons.py",
    "lessons/test_figures.py",
    "lessons/test_lessons.py",
    "statistics/test_finished.py",
    "terminal/test_sessions.py",
)


def suites_of(part: str, fewer: bool = False) -> list[str]:
    """pytest's arguments for the tests of a part of the rules; what is shared meets one game."""
    if part == "adapters":
        return [*ADAPTERS, "-m", EVERY]
    is_game = (ROOT / "rules" / "data" / part).is_dir()
    game = part if is_game else "transamerica"
    users = {"core": USERS_OF_CORE, "bots": USERS_OF_BOTS, "terminal": USERS_OF_TERMINAL}
    own = users.get(part, (part,))
    shared = ["test_examples.py"]
    if is_game or part == "core":
        shared += ["test_conformance.py", "test_damage.py", "test_kits.py"]
    if part == "core":
        own = (*own, "test_traces.py")  # of all games
    if is_game:
        shared += ["test_traces.py", "test_walks.py", "core/test_sittings.py"]
        shared += ABOUT_GAMES
    some = " or ".join(f"tests/rules/{name}" for name in shared)
    return [
        *(f"tests/rules/{name}" for name in (*own, *shared)),
        "-k",
        f"not ({some}) or {game}-2 or {game}] or {game}/ or [{game}- or [rules.{part}.",
        *(f"--ignore-glob=*{name}" for name in LEFT_OUT + (SELDOM if fewer else ())),
    ]


def part_of(path: Path) -> str:
    return path.parts[1] if len(path.parts) > 2 else "terminal"
