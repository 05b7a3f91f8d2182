"""buildozer.spec agrees with pyproject.toml, the locks and the tree."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any
from xml.dom import minidom

import pytest

from tools.packaging import ROOT, Spec, compressed_size, packed

#: What only exists on Android: its Python, and nothing else.
ANDROID_ONLY = {"python3", "hostpython3"}

#: What kivy-ios cannot build: without it tables far away are not offered.
NOT_ON_IOS = {"pycryptodome"}

#: Our share of the APK, beside Python, Kivy and KivyMD themselves.
BUDGET = 15_000_000


@pytest.fixture(scope="module")
def spec() -> Spec:
    return Spec()


@pytest.fixture(scope="module")
def project() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def pins(lines: list[str]) -> dict[str, str]:
    """Package -> version of plain ``name==version`` lines, those for Windows only left out."""
    found = {}
    for line in lines:
        requirement, _, marker = line.partition(";")
        if line.strip() and not line.startswith("#") and "win32" not in marker:
            name, _, version = requirement.strip().partition("==")
            assert version, f"{line!r} is not pinned"
            found[name.lower()] = version
    return found


def locked(name: str) -> dict[str, str]:
    return pins((ROOT / name).read_text("utf-8").splitlines())


def test_android_has_the_same_pins_as_the_desktop(spec: Spec, project: dict[str, Any]) -> None:
    wanted = pins(project["project"]["dependencies"])
    packages = spec.requirements()
    assert {name: v for name, v in packages.items() if name not in ANDROID_ONLY} == wanted
    assert packages["python3"] == packages["hostpython3"] == "3.14.2"


def test_ios_has_the_same_pins_as_the_desktop(spec: Spec, project: dict[str, Any]) -> None:
    packages = spec.requirements("app@ios")
    assert packages.pop("python3") == ""  # kivy-ios brings its own
    wanted = pins(project["project"]["dependencies"])
    assert packages == {name: pin for name, pin in wanted.items() if name not in NOT_ON_IOS}


def test_the_lock_is_what_pyproject_names(project: dict[str, Any]) -> None:
    assert locked("requirements.txt") == pins(project["project"]["dependencies"])


@pytest.mark.parametrize(
    "name",
    [
        "requirements.txt",
        "requirements-dev.txt",
        "requirements-adapters.txt",
        "requirements-bench.txt",
        "requirements-docs.txt",
        "packaging/requirements.txt",
    ],
)
def test_locks_carry_no_addresses(name: str) -> None:
    text = (ROOT / name).read_text("utf-8")
    assert "://" not in text
    assert "--" not in re.sub(r"#.*", "", text)


def test_the_rules_alone_have_the_same_extras(project: dict[str, Any]) -> None:
    """Two wheels, one list: the app's with Kivy, and that of the rules without."""
    alone = tomllib.loads((ROOT / "packaging" / "rules" / "pyproject.toml").read_text("utf-8"))
    assert alone["project"]["dependencies"] == []
    extras = project["project"]["optional-dependencies"]
    assert alone["project"]["optional-dependencies"] == extras
    assert set(extras) == {"pettingzoo", "openspiel", "cluster", "data"}
    lock = {
        name.replace("_", "-"): pin for name, pin in locked("requirements-adapters.txt").items()
    }
    for name in (pin for extra in extras.values() for pin in extra):
        package, _, least = name.partition(">=")
        pinned = lock[package.partition("[")[0].replace("_", "-")]
        assert [int(part) for part in pinned.split(".")] >= [int(p) for p in least.split(".")]


def test_the_version_is_read_from_the_app(spec: Spec, project: dict[str, Any]) -> None:
    source = spec.text("version.filename")
    found = re.search(spec.text("version.regex"), (ROOT / source).read_text("utf-8"))
    assert found
    assert re.fullmatch(r"\d+\.\d+\.\d+", found[1])
    assert project["tool"]["hatch"]["version"]["path"] == "app/__init__.py"
    assert Path(source) == Path("app/__init__.py")
    assert f"## {found[1]}" in (ROOT / "CHANGELOG.md").read_text("utf-8")


def test_android_levels(spec: Spec) -> None:
    assert spec.text("android.api") == "36"
    assert spec.text("android.minapi") == spec.text("android.ndk_api") == "24"
    assert spec.text("android.ndk") == "28c"
    assert set(spec.list("android.archs")) == {"arm64-v8a", "armeabi-v7a", "x86_64"}
    assert spec.text("p4a.branch") == "v2026.05.09"
    pinned = locked("packaging/requirements.txt")
    assert pinned["python-for-android"] == "2026.5.9"


def test_it_may_vibrate_and_reach_other_devices_and_nothing_else(spec: Spec) -> None:
    assert spec.list("android.permissions") == [
        "android.permission.VIBRATE",
        "android.permission.INTERNET",
    ]
    assert spec.text("android.allow_backup") == "False"


def test_files_that_the_spec_names_exist(spec: Spec) -> None:
    for key in (
        "icon.filename",
        "icon.adaptive_foreground.filename",
        "icon.adaptive_background.filename",
        "presplash.filename",
        "android.extra_manifest_application_arguments",
        "android.manifest.intent_filters",
        "p4a.local_recipes",
    ):
        assert (ROOT / spec.text(key)).exists(), key


def test_recipes_are_of_the_pinned_versions(spec: Spec) -> None:
    recipes = list((ROOT / spec.text("p4a.local_recipes")).glob("*/__init__.py"))
    assert recipes
    for recipe in recipes:
        (version,) = re.findall(r'^    version = "(.*)"$', recipe.read_text("utf-8"), re.MULTILINE)
        assert version == spec.requirements()[recipe.parent.name]


def test_manifest_arguments_fit_into_the_manifest(spec: Spec) -> None:
    path = ROOT / spec.text("android.extra_manifest_application_arguments")
    space = 'xmlns:android="http://schemas.android.com/apk/res/android"'
    tag = minidom.parseString(f"<application {space} {path.read_text('utf-8')} />").documentElement
    assert tag is not None
    assert tag.getAttribute("android:enableOnBackInvokedCallback") == "false"
    assert tag.getAttribute("android:appCategory") == "game"


def test_everything_the_app_loads_is_packed() -> None:
    """All code, layouts, data and art; the icon's layers and the catalogues' sources stay out."""
    inside = {path.as_posix() for path in packed()}
    for folder, pattern in (
        ("app", "*.py"),
        ("rules", "*.py"),
        ("rules/data", "*.json"),
        ("kv", "*.kv"),
        ("assets/art", "*"),
        ("assets/boards", "*"),
        ("assets/fonts", "*"),
        ("assets/home", "*"),
        ("assets/locale", "*.mo"),
        ("assets/rules", "*"),
        ("assets/sounds", "*"),
    ):
        found = {
            path.relative_to(ROOT).as_posix()
            for path in (ROOT / folder).rglob(pattern)
            if path.is_file() and path.parent != ROOT / "rules" / "adapters"
        }
        assert found, f"nothing in {folder}"
        assert found <= inside, f"not packed: {sorted(found - inside)}"
    assert {"main.py", "LICENSE", "assets/icon/icon.png"} <= inside


def test_nothing_else_is_packed() -> None:
    for path in packed():
        assert path.parts[:2] != ("rules", "adapters")  # they need packages that no phone has
        assert path.parts[0] in {"main.py", "LICENSE", "app", "rules", "kv", "assets"}, path
        assert path.suffix not in {".pyc", ".po", ".spec"}, path


def test_our_share_of_the_apk_is_within_its_budget() -> None:
    assert compressed_size() < BUDGET
