"""Papers: links lead to files, tables agree with the code, texts fit the stores."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from app.services.language import LANGUAGES
from rules import Table, game, game_ids
from tools.packaging import ROOT

PAPERS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), ROOT / "packaging/ios/README.md"])
LINK = re.compile(r"\]\(([^)#\s]+)(?:#[^)]*)?\)")
#: What the store takes at most.
LONGEST = {"title": 30, "short_description": 80, "full_description": 4000}
STORE = ROOT / "fastlane" / "metadata" / "android"


@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: paper.relative_to(ROOT).as_posix())
def test_links_lead_somewhere(paper: Path) -> None:
    text = paper.read_text("utf-8")
    missing = [
        link
        for link in LINK.findall(text)
        if "://" not in link and not (paper.parent / link).exists()
    ]
    assert not missing, missing


@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: paper.relative_to(ROOT).as_posix())
def test_named_files_exist(paper: Path) -> None:
    """``app/games/<game>/board.py`` counts as there when at least one game has it."""
    names = re.findall(
        r"`((?:app|assets|docs|kv|rules|tests|tools)/[^`\s]*)`", paper.read_text("utf-8")
    )
    patterns = {name: re.sub(r"<[a-z]+>", "*", name).rstrip("/") for name in names}
    missing = [name for name, pattern in patterns.items() if not list(ROOT.glob(pattern))]
    assert not missing, missing


def test_commands_of_the_papers_exist() -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    for paper in PAPERS:
        for command in re.findall(r"(?:^|`)make ([a-z-]+)", paper.read_text("utf-8"), re.MULTILINE):
            assert command in targets, f"{paper.name}: make {command}"


def test_pictures_are_small() -> None:
    pictures = list((ROOT / "docs" / "pictures").iterdir())
    assert pictures
    for picture in pictures:
        assert picture.stat().st_size < 200_000, picture.name


def test_the_readme_s_table_of_games_promises_nothing() -> None:
    from app.games.registry import FACES

    rows = re.findall(
        r"^\| (.+?) \| (.+?) \| (\d) to (\d) \| yes \| (yes|coming) \|$",
        (ROOT / "README.md").read_text("utf-8"),
        re.MULTILINE,
    )
    told = {title: rest for title, *rest in rows}
    for game_id in game_ids():
        one = game(game_id)
        designer, low, high, in_app = told.pop(one.title)
        assert designer == one.about.designer
        assert (int(low), int(high)) == (one.players[0], one.players[-1])
        assert in_app == "coming" or game_id in FACES, f"{one.title} is not in the app"
    assert not told


def test_the_keys_of_the_readme_are_those_of_the_table() -> None:
    source = (ROOT / "app" / "screens" / "table" / "keys.py").read_text("utf-8")
    table = (ROOT / "README.md").read_text("utf-8").partition("### Keyboard")[2].partition("###")[0]
    for names in re.findall(r"Key\(\"([^\"]+)\"", source):
        for name in names.split():
            if name not in {"↑", "↓", "←", "→"}:
                assert name in table, f"{name} is not in the README"


def test_records_are_described_with_all_their_keys() -> None:
    text = (ROOT / "docs" / "records.md").read_text("utf-8")
    table = Table.new(game("transamerica"), ["Mira", "Luca"], seed=1)
    for record in (table.record(), table.redacted_record(0)):
        for key in json.loads(record.dumps()):
            assert f"| `{key}` |" in text, key


def test_data_files_are_described_with_all_their_keys() -> None:
    described = "".join(
        (ROOT / "docs" / name).read_text("utf-8")
        for name in ("data.md", "rules/santa_fe_rails.md", "rules/station_master.md")
    )
    for path in (ROOT / "rules" / "data").rglob("*.json"):
        data = json.loads(path.read_text("utf-8"))
        assert f"`{data['format']}`" in described, path.name
        for key in data.keys() - {"boomtown_source", "designer"}:  # remarks
            assert f"`{key}`" in described, f"{path.name}: {key}"


def store_folder(language: str) -> Path:
    """The store texts of a language: the one folder whose name begins with its code."""
    (folder,) = STORE.glob(f"{language}-*")
    return folder


def test_every_store_text_has_a_language_and_the_desktop_entry_all_of_them() -> None:
    assert {folder.name[:2] for folder in STORE.iterdir()} == set(LANGUAGES)
    entry = (ROOT / "packaging" / "linux" / "roundhouse.desktop").read_text("utf-8")
    for key in ("GenericName", "Comment"):
        assert set(re.findall(rf"^{key}\[(\w+)\]=", entry, re.MULTILINE)) == {*LANGUAGES} - {"en"}


def test_weblate_finds_every_language_in_every_component() -> None:
    """Its file masks have a star where the language stands, its templates are there."""
    components = json.loads((ROOT / "packaging" / "weblate.json").read_text("utf-8"))
    assert {f"rules-{game_id.replace('_', '-')}" for game_id in game_ids()} < {
        component["slug"] for component in components
    }
    for component in components:
        before, _, after = component["filemask"].partition("*")
        found = {
            path.relative_to(ROOT).as_posix().removeprefix(before).removesuffix(after)[:2]
            for path in ROOT.glob(component["filemask"])
        }
        assert found == set(LANGUAGES), component["name"]
        assert (ROOT / component.get("template", "")).exists()


@pytest.mark.parametrize("language", LANGUAGES)
def test_store_texts_fit(language: str) -> None:
    folder = store_folder(language)
    for name, longest in LONGEST.items():
        text = (folder / f"{name}.txt").read_text("utf-8").strip()
        assert 0 < len(text) <= longest, f"{name} has {len(text)} characters of {longest}"


def test_workflows_use_the_locked_versions() -> None:
    android = (ROOT / ".github" / "workflows" / "android.yml").read_text("utf-8")
    lock = (ROOT / "packaging" / "requirements.txt").read_text("utf-8").splitlines()
    for name in ("buildozer", "Cython"):
        pinned = next(line for line in lock if line.startswith(f"{name}=="))
        assert pinned in android
