"""`make fast`: the rules in build/fast/, their inner modules compiled by mypyc.

The source is compiled as it stands; what is not listed here stays Python. Use the result in its
folder: ``cd build/fast``, then ``python -m rules ...``.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from sysconfig import get_path

ROOT = Path(__file__).parent.parent
TARGET = ROOT / "build" / "fast"

#: The modules that games spend their time in. A class is compiled only with all that it derives
#: from inside its game: an interpreted class cannot derive from a compiled one.
MODULES = {
    "core": "rng",
    "transamerica": (
        "bots.greedy chance hidden lattice legal listing memory network phases scoring state"
        " steiner turns ways"
    ),
    "santa_fe_rails": (
        "bonus cards chance drawing end hidden laying legal legal_pieces network phases playing"
        " scoring state supply turns"
    ),
    "station_master": (
        "chance departure effects hidden legal phases play scoring state station train turns"
    ),
    "far_west_loco": (
        "auctions bankruptcy chance deeds effects governor legal locomotives money phases plots"
        " position scoring spaces stages state turns"
    ),
}

_SETUP = """
import sys
from mypyc.build import mypycify
from setuptools import setup

level, config, *files = sys.argv[1:]
sys.argv[1:] = ["--quiet", "build_ext", "--inplace"]
checked = ["--config-file", config, *files]
setup(name="fast", packages=[], ext_modules=mypycify(checked, opt_level=level))
"""


def missing() -> str:
    """What is missing here for compiling, as a sentence; empty if nothing is."""
    if not any(map(shutil.which, ("cc", "gcc", "clang", "cl"))):
        return "There is no C compiler."
    if not (Path(get_path("include")) / "Python.h").is_file():
        return "The headers of Python are not installed."
    lacking = [name for name in ("mypyc", "setuptools") if find_spec(name) is None]
    return f"Python has no {' and no '.join(lacking)}." if lacking else ""


def files() -> list[str]:
    """The compiled files, relative to the project's folder."""
    return [
        f"rules/{package}/{name.replace('.', '/')}.py"
        for package, names in MODULES.items()
        for name in names.split()
    ]


def build(target: Path, optimise: int = 2) -> None:
    """Copy the rules to a folder and compile them there; it is made anew."""
    shutil.rmtree(target, ignore_errors=True)
    unwanted = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "rules", target / "rules", ignore=unwanted)
    config = str(ROOT / "pyproject.toml")
    command = [sys.executable, "-c", _SETUP, str(optimise), config, *files()]
    subprocess.run(command, cwd=target, check=True)
    shutil.rmtree(target / "build")


def main() -> None:
    reason = missing()
    if reason:
        sys.exit(f"{reason} The rules work without: nothing needs `make fast`.")
    build(TARGET)
    print(f"In {TARGET.relative_to(ROOT)}, python -m rules ... runs the compiled rules.")


if __name__ == "__main__":
    main()
