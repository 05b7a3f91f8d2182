"""Shop windows: AppStream's description, F-Droid's draft and the changelogs fit the app."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PIL import Image

from app import __version__
from app.services.language import LANGUAGES
from tools.packaging import ROOT, Spec
from tools.shop_pictures import DEVICES, LARGEST, images

METAINFO = ROOT / "packaging" / "linux" / "org.roundhousegames.roundhouse.metainfo.xml"
RECIPE = ROOT / "packaging" / "fdroid" / "org.roundhousegames.roundhouse.yml"
STORE = ROOT / "fastlane" / "metadata" / "android"
LANG = "{http://www.w3.org/XML/1998/namespace}lang"


def version_code() -> int:
    """The number python-for-android gives a version: 10, the lowest API, two digits a part."""
    code = 0
    for part in __version__.split("."):
        code = code * 100 + int(part)
    return int(f"10{Spec().text('android.minapi')}{code}")


def test_appstream_tells_the_same_in_every_language() -> None:
    component, spec = ElementTree.parse(METAINFO).getroot(), Spec()
    assert component.findtext("id") == f"{spec.text('package.domain')}.{spec.text('package.name')}"
    others = LANGUAGES.keys() - {"en"}
    assert {summary.get(LANG, "en") for summary in component.findall("summary")} == set(LANGUAGES)
    told = [paragraph.get(LANG, "en") for paragraph in component.findall("description/p")]
    assert {language: told.count(language) for language in others} == dict.fromkeys(
        others, told.count("en")
    )
    assert all(len(summary.text or "") <= 90 for summary in component.findall("summary"))


def test_appstream_names_files_and_the_version_that_are_there() -> None:
    component = ElementTree.parse(METAINFO).getroot()
    entry = component.findtext("launchable") or ""
    assert (METAINFO.parent / entry).exists()
    assert component.find(f"releases/release[@version='{__version__}']") is not None


def needs(program: str) -> pytest.MarkDecorator:
    """The shop's own tool decides where it is installed; our own checks are beside it."""
    return pytest.mark.skipif(shutil.which(program) is None, reason=f"{program} is not installed")


def run_tool(*command: str, folder: Path = ROOT) -> None:
    run = subprocess.run(command, capture_output=True, text=True, check=False, cwd=folder)
    assert run.returncode == 0, run.stdout + run.stderr


@needs("appstreamcli")
def test_appstreamcli_agrees() -> None:
    run_tool("appstreamcli", "validate", "--no-net", str(METAINFO))


@needs("desktop-file-validate")
def test_the_menu_entry_is_valid() -> None:
    run_tool("desktop-file-validate", str(METAINFO.with_name("roundhouse.desktop")))


@needs("fdroid")
def test_fdroid_lint_agrees(tmp_path: Path) -> None:
    """With -f also that rewritemeta would change nothing."""
    (tmp_path / "metadata").mkdir()
    shutil.copy(RECIPE, tmp_path / "metadata")
    # The categories stand in F-Droid's own data repository.
    (tmp_path / "config.yml").write_text("categories:\n  - Games\n")
    run_tool("fdroid", "lint", "-f", RECIPE.stem, folder=tmp_path)


def test_the_recipe_of_f_droid_builds_this_version() -> None:
    text = RECIPE.read_text("utf-8")
    assert set(re.findall(r"[vV]ersionCode: (\d+)", text)) == {str(version_code())}
    assert set(re.findall(r"(?:versionName|CurrentVersion): (\S+)", text)) == {__version__}


@pytest.mark.parametrize("language", LANGUAGES)
def test_this_version_has_a_changelog_in_every_language(language: str) -> None:
    (folder,) = STORE.glob(f"{language}-*")
    text = (folder / "changelogs" / f"{version_code()}.txt").read_text("utf-8")
    assert 0 < len(text.strip()) <= 500


@pytest.mark.parametrize("language", LANGUAGES)
def test_pictures_of_every_device_in_every_language(language: str) -> None:
    """Google Play's rules: 320 to 3840 pixels, at most twice as long as wide, no transparency."""
    feature = images(language) / "featureGraphic.png"
    with Image.open(feature) as picture:
        assert (picture.size, picture.mode) == ((1024, 500), "RGB")
    for device in DEVICES.values():
        shots = sorted((images(language) / device.folder).iterdir())
        assert [path.stem.split("_", 1)[1] for path in shots] == list(device.games)
        for path in shots:
            with Image.open(path) as picture:
                assert picture.size == device.size
                assert min(picture.size) >= 320
                assert max(picture.size) <= min(3840, 2 * min(picture.size))
                assert picture.mode == "RGB"
            assert path.stat().st_size <= LARGEST


@pytest.mark.parametrize("language", LANGUAGES)
def test_store_texts_are_short_enough(language: str) -> None:
    (folder,) = STORE.glob(f"{language}-*")
    for name, longest in (("title", 30), ("short_description", 80), ("full_description", 4000)):
        text = (folder / f"{name}.txt").read_text("utf-8").strip()
        assert 0 < len(text) <= longest, name


def test_no_language_shows_another_ones_pictures() -> None:
    """Each was taken in its own language: no two files are the same."""
    found = [path.read_bytes() for path in STORE.glob("*/images/*/*.jpg")]
    assert len(found) == len(set(found)) == len(LANGUAGES) * 8
