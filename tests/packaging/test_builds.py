"""The real packages, built and started: minutes each, so they run by ``make test-packaging``."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import venv
from collections.abc import Sequence
from pathlib import Path

import pytest
from PIL import Image

from app import __version__
from tests.packaging import first_screen
from tests.packaging.pythons import pythons
from tools.packaging import ROOT, Spec, packed

pytestmark = pytest.mark.build

#: What the rules' tests need; the lock knows the versions.
TEST_TOOLS = {
    *("pytest", "pytest-xdist", "execnet", "iniconfig", "packaging", "pluggy", "pygments"),
    *("hypothesis", "sortedcontainers"),
}


def run(*command: str | Path, cwd: Path = ROOT, env: dict[str, str] | None = None) -> str:
    done = subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env={**os.environ, **(env or {})},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, f"{done.stdout}\n{done.stderr}"[-4000:]
    return done.stdout


def clean_venv(folder: Path, *requirements: str | Path, python: Path | None = None) -> Path:
    """A new environment with just these, by the given Python; its programs' folder."""
    if python is None:
        venv.create(folder, with_pip=True)
    else:
        run(python, "-m", "venv", folder)
    programs = folder / ("Scripts" if os.name == "nt" else "bin")
    pip = [programs / "python", "-m", "pip", "install", "--quiet", "--no-deps"]
    run(*pip, *requirements)
    return programs


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", folder)
    return next(folder.glob("roundhouse-*.whl"))


def test_the_wheel_starts_from_another_directory(
    wheel: Path, our_first_screen: Image.Image, tmp_path: Path
) -> None:
    programs = clean_venv(tmp_path / "venv", "-r", ROOT / "requirements.txt", wheel)
    drawn = first_screen.draw([programs / "roundhouse"], tmp_path / "elsewhere")
    assert first_screen.difference(drawn, our_first_screen) < 1
    games = run(programs / "roundhouse-rules", "games", cwd=tmp_path / "elsewhere")
    assert "transamerica: TransAmerica by" in games


def test_the_terminal_needs_nothing_but_python(wheel: Path, tmp_path: Path) -> None:
    programs = clean_venv(tmp_path / "venv", wheel)
    seats = "greedy,greedy"
    said = run(
        *(programs / "roundhouse-rules", "simulate", "transamerica"),
        *("--seats", seats, "--games", "1", "--seed", "1"),
        cwd=tmp_path,
    )
    assert "greedy" in said


def test_the_rules_alone_bring_no_kivy(tmp_path: Path) -> None:
    """Their own wheel, installed with its dependencies, of which there are none: no network."""
    run(
        *(sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", tmp_path),
        cwd=ROOT / "packaging" / "rules",
    )
    alone = next(tmp_path.glob("roundhouse_rules-*.whl"))
    venv.create(tmp_path / "venv", with_pip=True)
    programs = tmp_path / "venv" / ("Scripts" if os.name == "nt" else "bin")
    run(programs / "python", "-m", "pip", "install", "--quiet", "--no-index", alone)
    code = (
        "import importlib.util as u, rules;"
        "assert not u.find_spec('kivy') and not u.find_spec('app');"
        "from rules import Table, game, game_ids;"
        "t = [Table.new(game(g), ['A', 'B'], seed=1) for g in game_ids()];"
        "t[0].play_bots({s: t[0].game.bot('greedy') for s in range(2)}); print(t[0].over)"
    )
    assert run(programs / "python", "-c", code, cwd=tmp_path) == "True\n"
    assert "station_master" in run(programs / "roundhouse-rules", "games", cwd=tmp_path)


def test_the_desktop_folder_starts_elsewhere(our_first_screen: Image.Image, tmp_path: Path) -> None:
    """Built by PyInstaller, moved away from where it was built, started without Python in sight."""
    run(
        *(sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"),
        *("--distpath", tmp_path / "dist", "--workpath", tmp_path / "work"),
        ROOT / "packaging" / "roundhouse.spec",
        env={"SDL_VIDEODRIVER": "offscreen", "KIVY_NO_ARGS": "1", "KIVY_HOME": str(tmp_path)},
    )
    moved = shutil.move(tmp_path / "dist" / "roundhouse", tmp_path / "moved")
    drawn = first_screen.draw([Path(moved) / "roundhouse"], tmp_path / "elsewhere")
    assert first_screen.difference(drawn, our_first_screen) < 1


def test_p4a_finds_a_recipe_or_a_wheel_for_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    """python-for-android's own resolver, without Android's SDK."""
    pytest.importorskip("pythonforandroid", reason="it does not run on this system")
    from pythonforandroid.build import Context
    from pythonforandroid.graph import get_recipe_order_and_bootstrap
    from pythonforandroid.recipe import Recipe

    spec = Spec()
    wanted = spec.requirements()
    for name, version in wanted.items():  # as p4a's command line does with pins
        monkeypatch.setenv(f"VERSION_{name}", version)
    context = Context()
    context.local_recipes = str(ROOT / spec.text("p4a.local_recipes"))
    recipes, modules, bootstrap = get_recipe_order_and_bootstrap(context, list(wanted))
    assert bootstrap.name == spec.text("p4a.bootstrap") == "sdl2"
    assert {"python3", "hostpython3", "sdl2", "pyjnius", "android", "kivy"} <= set(recipes)
    assert recipes.index("python3") < recipes.index("materialyoucolor")
    assert recipes.index("sdl2") < recipes.index("kivy")
    assert set(wanted) <= {*recipes, *modules}
    assert not {"cairo", "pycairo", "materialshapes", "pillow"} & {*recipes, *modules}
    ours = Recipe.get_recipe("materialyoucolor", context)
    assert (ours.name, ours.version) == ("materialyoucolor", wanted["materialyoucolor"])
    assert ours.need_stl_shared
    assert type(ours).__name__ == "NewerMaterialyoucolorRecipe"


def test_we_pack_what_buildozer_packs(tmp_path: Path) -> None:
    """Our reading of the spec's include and exclude lines is buildozer's own."""
    buildozer = pytest.importorskip("buildozer")
    theirs = buildozer.Buildozer(str(ROOT / "buildozer.spec"))
    theirs.config.set("app", "source.dir", str(ROOT))
    theirs.config.set("buildozer", "build_dir", str(tmp_path))
    theirs.targetname = "android"
    theirs._copy_application_sources()
    copied = Path(theirs.app_dir)
    found = {path.relative_to(copied) for path in copied.rglob("*") if path.is_file()}
    assert found - {Path("sitecustomize.py")} == set(packed())
    assert theirs.get_version() == __version__


def others() -> Sequence[Path]:
    """The other Pythons: the one we run on has ``make test``."""
    return [python for python in pythons() if python != Path(sys.executable)]


@pytest.mark.parametrize("python", others(), ids=lambda python: python.name)
def test_the_rules_hold_on_every_python(python: Path, tmp_path: Path) -> None:
    lock = (ROOT / "requirements-dev.txt").read_text("utf-8").splitlines()
    tools = [line for line in lock if line.partition("==")[0] in TEST_TOOLS]
    assert len(tools) == len(TEST_TOOLS)
    programs = clean_venv(tmp_path / "venv", *tools, python=python)
    run(programs / "python", "-m", "pytest", "-n", "2", "-p", "no:cacheprovider", "tests/rules")
