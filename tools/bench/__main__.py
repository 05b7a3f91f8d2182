"""Benchmark of the app against a bare window in the same run: python -m tools.bench [part ...]

Prints figures and ratios and never fails because of them. Each probe runs in a fresh process;
probes that are compared alternate, and the median counts. "Own work" is the main thread's alone.
Frames are paced at 60 a second, as on a screen. An offscreen window is drawn by software, which on
a busy machine takes longer than the app's own work.

Parts: shell, table, frames, memory, length, controls, devices; without any, all of them.
``--display`` uses the real screen instead of an offscreen window.
"""

from __future__ import annotations

import argparse

from rules.core.registry import about, game_ids
from tools.bench import controls, length, memory, shell, table, watching
from tools.bench.broker import MOSQUITTO, THINKING
from tools.bench.process import PLAIN_RENDERER, in_turns, run, visiting, with_tables
from tools.bench.window import Figures

#: Own work of the shell when all its controls were made by hand, as a share of a bare KivyMD
#: window's start in the same run, and how many times that it may take now.
BEFORE = {
    "settings": (0.39, 1.6),
    "new table": (0.55, 1.6),
    "theme": (0.08, 2.0),
    "language": (0.28, 2.0),
}


def compare(what: str, ours: float, base: float, unit: str, goal: str) -> None:
    print(f"{what:<58}{ours:9.2f} {unit} {base:9.2f} {unit} {ours / base:7.2f} x   {goal}")


def compare_growth(growth: Figures, goal: str) -> None:
    compare("memory", growth["memory_after"], growth["memory"], "MB", goal)
    compare("widgets", growth["widgets_after"], growth["widgets"], "  ", goal)


def report_shell() -> None:
    bare, home, screens = in_turns("bare", "home", "screens")
    goal = "at most 1.3 x a bare KivyMD window"
    compare("start to the first drawn home screen, own work", home["cpu"], bare["cpu"], "ms", goal)
    compare("start to the first drawn home screen, wall", home["wall"], bare["wall"], "ms", goal)
    many = with_tables("home")
    compare(f"the same with {shell.SAVED} saved tables", many["cpu"], bare["cpu"], "ms", goal)
    for name, (share, most) in BEFORE.items():
        goal = f"at most {most} x what it was by hand"
        compare(f"{name}: own work", screens[name], share * bare["cpu"], "ms", goal)
    goal = f"no growth over {shell.OPENINGS} openings of screens, dialogs and drawers"
    openings = run("openings")
    compare_growth(openings, goal)
    # The memory above counts the holes that the C library keeps, too; these two do not.
    blocks = openings["blocks_after"], openings["blocks"]
    compare("blocks of memory that Python holds", *blocks, "  ", goal)
    in_use = openings["in_use_after"], openings["in_use"]
    compare("memory that the C library has given out", *in_use, "MB", goal)


def report_table() -> None:
    goal = "at most 2 x an empty Kivy window"
    empty = run("empty")
    for game_id in table.PANNED:
        pan = run("pan", game_id)
        compare(f"panned frame of {game_id}", pan["frame"], empty["frame"], "ms", goal)
        compare("  own work before it is drawn", pan["work"], empty["work"], "ms", "under 1 ms")
        print(f"{'  instructions that draw':<58}{pan['drawn']:9.0f}    {empty['drawn']:9.0f}")
        print(f"{'  canvas instructions of the board':<58}{pan['instructions']:9.0f}")
    (thinking,) = in_turns("thinking")
    goal = "at most 2 x an idle table"
    what = "p95 from frame to frame while computer players think"
    compare(what, thinking["thinking"], thinking["idle"], "ms", goal)
    compare_growth(run("growth"), f"no growth over {table.TABLES} opened and closed tables")


def report_memory() -> None:
    """A row for each game; the base of home is a bare window, that of a table is home.

    Home at rest has imported what tables need; so it is the base of home again. The usual software
    renderer compiles programs into the same process: a second table is drawn without it.
    """
    _print_games("")
    _print_games(PLAIN_RENDERER)


def _print_games(renderer: str) -> None:
    by = f", drawn by {renderer}" if renderer else ""
    bare = run("memory", renderer=renderer)["bare"]
    for game_id in game_ids():
        found = visiting("memory of game", game_id, renderer=renderer)
        home, rest = found["home"], found["rest"]
        print(f"memory of {game_id}{by}:")
        for what, told, base, goal in (
            ("home", "home, half a second old", bare, "at most 40 MB over a bare Kivy window"),
            ("rest", "home at rest", bare, "at most 40 MB over a bare Kivy window"),
            ("veil", "behind the veil", home, "nothing of the board"),
            ("open", "table open", home, "at most 110 MB over home"),
            ("back", "home again", rest, "within 25 MB of home at rest"),
        ):
            _print_memory(told, found[what], base, goal)
    many = visiting("memory of many", *game_ids(), renderer=renderer)
    print(f"memory at home again{by}:")
    for what, told in (("four", "after all four games"), ("many", f"after {memory.TABLES} tables")):
        _print_memory(told, many[what], many["rest"], "within 25 MB of home at rest")


def _print_memory(what: str, found: float, base: float, goal: str) -> None:
    print(f"  {what:<56}{found:9.1f} MB {base:9.1f} MB {found - base:+7.1f} MB   {goal}")


def report_frames() -> None:
    """Every frame of three computer players; not a ratio to another window but to the median."""
    print(f"{'frames of computer players, ms':<40}", *(f"{name:>9}" for name in watching.FIGURES))
    for game_id in game_ids():
        found = run("watching", game_id)
        print(f"  {game_id:<38}", *(f"{found[name]:9.1f}" for name in watching.FIGURES))
    print(f"  goal: none is felt, that is takes over {watching.FELT:.0f} x the median")


def report_length() -> None:
    """What a step costs early and late in a random game; flat, but for saving the whole record."""
    print(f"{'microseconds, own work':<40}{'step':>6}", *(f"{name:>9}" for name in length.COSTS))
    for game_id in game_ids():
        for seats in (about(game_id).players[0], about(game_id).players[-1]):
            found = run("length", game_id, str(seats))
            for part in length.PARTS:
                costs = [f"{found[f'{name} {part}']:9.0f}" for name in length.COSTS]
                print(f"  {game_id:<20}{seats} players {found[f'step {part}']:15.0f}", *costs)
            opened = found["open"] / 1000
            print(f"  {'':<30}the record of {found['steps']:.0f} steps opens in {opened:.0f} ms")


def report_controls() -> None:
    controls.print_controls(run("controls"))


def report_devices() -> None:
    """A guest's action until all three guests and the host have it; not a ratio."""
    carriers = [("devices", "websockets")]
    if MOSQUITTO is not None:
        carriers.append(("far devices", "mosquitto, sealed"))
    busiest = 0.0
    for probe, carrier in carriers:
        print(f"own devices, three guests on loopback by {carrier}:")
        for game_id in game_ids():
            found = run(probe, game_id)
            busiest = max(busiest, found["messages"])
            print(
                f"  {game_id:<18}{found['median']:6.1f} ms median, {found['p90']:6.1f} ms p90;"
                f" an action {found['up']:5.0f} bytes up, {found['down']:6.0f} down to all,"
                f" {found['messages']:4.1f} messages;"
                f" {found['steps']:.0f} rows again {found['resume']:6.0f} bytes"
            )
    print("own devices, two windows: a guest's touch until both have drawn the new position:")
    for game_id in game_ids():
        found = run("redraw", game_id)
        print(
            f"  {game_id:<18}{found['median']:6.0f} ms median, {found['p90']:6.0f} ms p90"
            f" of {found['touches']:.0f} touches"
        )
    if MOSQUITTO is None:
        print("mosquitto is not installed: nothing is measured through a broker")
        return
    floods = run("floods")
    print(f"  messages a second through a host {floods['host']:8.0f}")
    print(f"  messages a second through mosquitto {floods['broker']:5.0f}")
    tables = floods["broker"] * THINKING / busiest
    print(
        f"  tables one broker would carry {tables:9.0f}: an action every {THINKING:.0f} s"
        f" at each, {busiest:.0f} messages an action"
    )


PARTS = {
    "shell": report_shell,
    "table": report_table,
    "frames": report_frames,
    "memory": report_memory,
    "length": report_length,
    "controls": report_controls,
    "devices": report_devices,
}


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.bench", description=__doc__)
    parser.add_argument("part", nargs="*", help=f"of {', '.join(PARTS)}; all if none is named")
    parser.add_argument("--display", action="store_true", help="use the real screen")
    asked = parser.parse_args()
    unknown = set(asked.part) - set(PARTS)
    if unknown:
        parser.error(f"no such part: {', '.join(sorted(unknown))}")
    print(f"{'':<58}{'app':>9}    {'base':>9}      ratio     goal")
    for name in asked.part or PARTS:
        PARTS[name]()


if __name__ == "__main__":
    main()
