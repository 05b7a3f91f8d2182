"""The tree: a folder a game on each side, plain names, short inheritance, imports one way."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
GAMES = ("far_west_loco", "santa_fe_rails", "station_master", "transamerica")
#: Short forms of the games' names, as they were once used to begin module names.
SHORT = ("far_west", "fw_", "santa_fe", "sf_", "sm_", "ta_", "trans_america")

#: File names that every game has, on each side.
RULES_FILES = (
    *("chance", "game", "legal", "loader", "log", "moves"),
    *("phases", "scoring", "snapshot", "state", "turns", "words"),
)
APP_FILES = ("art", "board", "face", "log", "panel", "summary")

DEEPEST = 3
#: Where Kivy itself has no types.
MOST_ANY = 50


def modules(*folders: str) -> list[Path]:
    return sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    "side", ["app/games", "kv/games", "rules", "tests/app/games", "tests/rules", "tools/art"]
)
def test_a_game_has_a_folder_on_each_side(side: str, game: str) -> None:
    assert (ROOT / side / game).is_dir()


@pytest.mark.parametrize("game", GAMES)
def test_games_have_the_same_file_names(game: str) -> None:
    for side, names in (("rules", RULES_FILES), ("app/games", APP_FILES)):
        missing = [
            name
            for name in names
            if not any((ROOT / side / game / file).exists() for file in (f"{name}.py", name))
        ]
        assert missing == [], f"{side}/{game}"


def test_no_module_name_begins_with_the_name_of_a_game() -> None:
    files = [*modules("app", "rules", "tools", "tests"), *(ROOT / "kv").rglob("*.kv")]
    found = [
        str(path.relative_to(ROOT))
        for path in files
        if path.stem.removeprefix("test_").startswith((*GAMES, *SHORT))
    ]
    assert found == []


def test_every_kv_file_lies_beside_its_module() -> None:
    kv = ROOT / "kv"
    alone = [
        str(path.relative_to(ROOT))
        for path in kv.rglob("*.kv")
        if not (ROOT / "app" / path.relative_to(kv)).with_suffix(".py").is_file()
    ]
    assert alone == []


def own_classes() -> dict[tuple[str, str], list[tuple[str, str]]]:
    """Each class of app/ and rules/ as (module, name), with its own base classes."""
    found: dict[tuple[str, str], list[tuple[str, str]]] = {}
    for path in modules("app", "rules"):
        module = ".".join(path.relative_to(ROOT).with_suffix("").parts)
        tree = ast.parse(path.read_text("utf-8"))
        names = {name: (module, name) for name in _class_names(tree)} | _imports(tree)
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                bases = {names.get(_base_name(base)) for base in node.bases}
                found[module, node.name] = [
                    base for base in bases if base is not None and base != (module, node.name)
                ]
    return found


def _class_names(tree: ast.Module) -> Iterator[str]:
    return (node.name for node in ast.walk(tree) if isinstance(node, ast.ClassDef))


def _imports(tree: ast.Module) -> dict[str, tuple[str, str]]:
    """Local name -> (module, name) of everything imported from app/ or rules/."""
    return {
        alias.asname or alias.name: (node.module, alias.name)
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(("app.", "rules."))
        for alias in node.names
        if node.module is not None
    }


def _base_name(base: ast.expr) -> str:
    """``Base`` of ``Base`` and of ``Base[State]``."""
    return ast.unparse(base.value if isinstance(base, ast.Subscript) else base)


@pytest.mark.long
def test_at_most_three_own_classes_above_one_another() -> None:
    classes = own_classes()

    def chain(name: tuple[str, str]) -> list[str]:
        above = [chain(base) for base in classes.get(name, []) if base in classes]
        return [".".join(name), *max(above, key=len, default=[])]

    deep = [chain(name) for name in classes if len(chain(name)) > DEEPEST]
    assert deep == []


def test_any_stands_only_where_kivy_has_no_types() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for path in modules("app")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Name) and node.id == "Any"
    ]
    assert len(found) <= MOST_ANY, found


@pytest.mark.parametrize(
    "room", ["app/board", "app/screens", "app/table", "app/theme", "rules/core"]
)
def test_what_knows_no_game_imports_none(room: str) -> None:
    packages = tuple(f"{side}.{game}" for side in ("rules", "app.games") for game in GAMES)
    for path in modules(room):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            names = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            assert not [n for n in names if n.startswith(packages)], path.relative_to(ROOT)
