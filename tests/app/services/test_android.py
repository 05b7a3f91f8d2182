"""Calls to Android, recorded by a fake Java.

Whether Android does it can only be seen on a device; that we ask for the right thing, in the words
of API 36, is seen here.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest
from kivy.clock import Clock

from app.services import platform as platform_module
from app.services.android import (
    END_OF_CERTIFICATE,
    FLAG_SECURE,
    LAUNCHED_FROM_HISTORY,
    OLD_IMMERSIVE,
    OPEN_DOCUMENT,
    Android,
    authorities_in,
)
from app.services.ios import Ios
from tests.app.services.java import API, Java, autoclass, cast
from tools import android_api

ACTIVITY = "org.kivy.android.PythonActivity.mActivity"
WINDOW = f"{ACTIVITY}.getWindow()"
INSETS = f"{WINDOW}.getDecorView().getRootWindowInsets()"
TYPES = "android.view.WindowInsets$Type"


class Device:
    """A phone of some version."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, version: int) -> None:
        self.heard: list[tuple[str, tuple[Any, ...]]] = []
        self.answers: dict[str, Any] = {
            "android.os.Build$VERSION.SDK_INT": version,
            f"{TYPES}.systemBars()": 1,
            f"{TYPES}.displayCutout()": 2,
        }
        jnius = ModuleType("jnius")
        jnius.autoclass = lambda name: autoclass(name, self.heard, self.answers)  # type: ignore[attr-defined]
        jnius.cast = cast  # type: ignore[attr-defined]
        runnable = ModuleType("android.runnable")
        runnable.Runnable = _at_once  # type: ignore[attr-defined]
        monkeypatch.setitem(sys.modules, "jnius", jnius)
        monkeypatch.setitem(sys.modules, "android", ModuleType("android"))
        monkeypatch.setitem(sys.modules, "android.runnable", runnable)
        self.android = Android()

    def asked(self, name: str) -> list[tuple[Any, ...]]:
        return [args for heard, args in self.heard if heard == name]


def _at_once(func: Callable[[], None]) -> Callable[[], None]:
    return func


@pytest.fixture
def device(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[int], Device]]:
    return lambda version=36: Device(monkeypatch, version)


def test_secrets_are_kept_out_of_screenshots_and_asked_for_once(device: Any) -> None:
    phone = device(36)
    for on in (True, True, False, False, True):
        phone.android.secure(on)
    assert phone.asked("addFlags") == [(FLAG_SECURE,), (FLAG_SECURE,)]
    assert phone.asked("clearFlags") == [(FLAG_SECURE,)]


def test_insets_of_bars_and_camera(device: Any) -> None:
    phone = device(36)
    found = f"{INSETS}.getInsets()"
    sides = zip(("left", "top", "right", "bottom"), (0, 90, 8, 48), strict=True)
    phone.answers.update({f"{found}.{side}": pixels for side, pixels in sides})
    assert phone.android.insets() == (0, 90, 8, 48)
    assert phone.asked("getInsets") == [(3,)]  # bars and camera


@pytest.mark.parametrize(("version", "top"), [(24, 60), (28, 90)])
def test_insets_of_older_androids(device: Any, version: int, top: int) -> None:
    """Before Android 11 the camera is asked for apart, before Android 9 there was none."""
    phone = device(version)
    for side, bar, camera in (
        ("Left", 0, 0),
        ("Top", 60, 90),
        ("Right", 0, 0),
        ("Bottom", 48, 0),
    ):
        phone.answers[f"{INSETS}.getSystemWindowInset{side}()"] = bar
        phone.answers[f"{INSETS}.getDisplayCutout().getSafeInset{side}()"] = camera
    assert phone.android.insets() == (0, top, 0, 48)


def test_insets_before_the_first_layout(device: Any) -> None:
    phone = device(36)
    phone.answers[INSETS] = None
    assert phone.android.insets() == (0, 0, 0, 0)


def test_bars_are_hidden(device: Any) -> None:
    phone = device(36)
    phone.android.immerse()
    assert phone.asked("setDecorFitsSystemWindows") == [(False,)]
    assert phone.asked("setSystemBarsBehavior") == [(2,)]
    assert phone.asked("hide") == [(1,)]
    old = device(29)
    old.android.immerse()
    assert old.asked("setSystemUiVisibility") == [(OLD_IMMERSIVE,)]
    assert OLD_IMMERSIVE == 0x1706


def test_the_first_language_we_speak(device: Any) -> None:
    phone = device(36)
    locales = f"{ACTIVITY}.getResources().getConfiguration().getLocales()"
    phone.answers[f"{locales}.size()"] = 2
    spoken = iter(("nl", "it"))
    phone.answers[f"{locales}.get()"] = type("L", (), {"getLanguage": lambda _s: next(spoken)})()
    assert phone.android.language() == "it"


def test_dark(device: Any) -> None:
    phone = device(36)
    mode = f"{ACTIVITY}.getResources().getConfiguration().uiMode"
    phone.answers[mode] = 0x21
    assert phone.android.dark()
    phone.answers[mode] = 0x11
    assert not phone.android.dark()


def test_a_record_is_shared_by_way_of_the_downloads(device: Any, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text("{}")
    phone = device(36)
    assert phone.android.share(path, "A game")
    assert ("_display_name", "game.json") in phone.asked("put")
    assert ("mime_type", "application/json") in phone.asked("put")
    assert phone.asked("write") == [(b"{}",)]
    assert phone.asked("close") == [()]
    assert len(phone.asked("startActivity")) == 1


def test_words_are_shared_without_a_file(device: Any) -> None:
    phone = device(28)
    assert phone.android.shares
    assert phone.android.share_text("Mira wins.", "A game")
    assert ("text/plain",) in phone.asked("setType")
    assert ("Mira wins.",) in phone.asked("String")
    assert len(phone.asked("startActivity")) == 1


def test_a_document_is_chosen_and_copied(
    device: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its name can hold anything: the copy stays in the app's cache."""
    phone = device(36)
    listeners: list[Any] = []
    activity = SimpleNamespace(
        bind=lambda on_activity_result: listeners.append(on_activity_result),
        unbind=lambda on_activity_result: listeners.remove(on_activity_result),
    )
    monkeypatch.setattr(sys.modules["android"], "activity", activity, raising=False)
    document = tmp_path / "document"
    document.write_text('{"a": 1}')
    resolver = f"{ACTIVITY}.getContentResolver()"
    phone.answers[f"{ACTIVITY}.getCacheDir().getAbsolutePath()"] = str(tmp_path / "cache")
    phone.answers[f"{resolver}.query().getString()"] = "../../moon.json"
    handle = os.open(document, os.O_RDONLY)
    phone.answers[f"{resolver}.openFileDescriptor().detachFd()"] = handle
    found: list[Path | None] = []
    assert phone.android.open_file("A board", found.append)
    answer = Java("data", phone.heard, phone.answers, "android.content.Intent")
    (listener,) = listeners
    listener(99, -1, answer)  # the answer to somebody else's question
    assert listeners == [listener]
    listener(OPEN_DOCUMENT, -1, answer)
    Clock.tick()
    assert found == [tmp_path / "cache" / "opened" / "moon.json"]
    assert [path.read_text() for path in found if path] == ['{"a": 1}']
    assert listeners == []
    phone.android.open_file("A board", found.append)
    listeners[0](OPEN_DOCUMENT, 0, None)  # went back
    Clock.tick()
    assert found[1:] == [None]


def test_a_link_to_a_table_opens_the_app_or_comes_while_it_is_open(
    device: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A start from the list of recent apps brings the old link again: it is not followed."""
    phone = device(36)
    listeners: list[Any] = []
    activity = SimpleNamespace(bind=lambda on_new_intent: listeners.append(on_new_intent))
    monkeypatch.setattr(sys.modules["android"], "activity", activity, raising=False)
    link = "roundhouse:192.168.1.7:47471/K7QF2M9X"
    opened: list[str] = []

    def start(flags: int, data: str | None) -> None:
        phone.answers[f"{ACTIVITY}.getIntent().getFlags()"] = flags
        phone.answers[f"{ACTIVITY}.getIntent().getDataString()"] = data
        phone.android.listen_for_links(opened.append)

    start(0x10000000, None)  # by its icon
    start(LAUNCHED_FROM_HISTORY, link)
    Clock.tick()
    assert opened == []
    start(0x10000000, link)
    assert opened == [], "never in the middle of a frame, nor in Android's own thread"
    Clock.tick()
    assert opened == [link]
    later = Java("later", phone.heard, phone.answers, "android.content.Intent")
    phone.answers.update({"later.getFlags()": 0, "later.getDataString()": f"{link}later"})
    listeners[-1](later)
    Clock.tick()
    assert opened == [link, f"{link}later"]


def test_an_old_android_leaves_the_record_in_its_folder(device: Any, tmp_path: Path) -> None:
    phone = device(28)
    assert not phone.android.share(tmp_path / "game.json", "A game")
    assert not phone.asked("startActivity")


def test_one_voice_speaks_the_player_s_language(device: Any) -> None:
    phone = device(36)
    phone.answers["android.speech.tts.TextToSpeech().speak()"] = 0
    phone.android.speak("Mira's turn")
    phone.android.speak("Luca's turn")
    assert len(phone.asked("TextToSpeech")) == 1
    assert phone.asked("Locale") == [("en",), ("en",)]
    assert len(phone.asked("speak")) == 2


def test_a_voice_that_wakes_up_is_asked_again(device: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    phone = device(36)
    phone.answers["android.speech.tts.TextToSpeech().speak()"] = -1
    later: list[Callable[[float], None]] = []
    monkeypatch.setattr(
        "app.services.android.Clock.schedule_once", lambda call, _after: later.append(call)
    )
    phone.android.speak("Mira's turn", tries=2)
    while later:
        later.pop()(0.3)
    assert len(phone.asked("speak")) == 3


def test_a_desktop_can_be_asked_for_all_that_a_phone_can() -> None:
    """Nothing is a phone's alone: the app asks without looking where it runs."""
    desktop = platform_module.Platform
    for phone in (Android, Ios):
        public = {name for name in vars(phone) if not name.startswith("_")}
        assert public <= set(dir(desktop)), public - set(dir(desktop))


def test_a_table_put_aside_stays_secret_until_its_veil_is_drawn(
    ui: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The app switcher takes its picture when nothing is drawn any more: the last view is on it."""
    from app.table.setup import Setup
    from rules import game

    secure: list[bool] = []
    monkeypatch.setattr(ui.app.platform, "secure", secure.append)
    setup = Setup.fresh(game("transamerica"))
    setup.change(1, level=None)
    setup.options["first"] = 1
    ui.app.go("table", table_id=ui.app.store.new(setup.make(seed=1)))
    ui.until(lambda: ui.app.page.veil is not None)  # a computer player may come first
    ui.app.page.presenter.reveal()
    ui.advance(0.5)
    assert secure[-1] is True
    ui.app.on_pause()
    assert secure[-1] is True
    ui.app.on_resume()
    ui.advance(0.5)
    assert ui.app.page.veil is not None
    assert secure[-1] is False


def test_folders_rotation_and_the_loading_screen(device: Any, tmp_path: Path) -> None:
    phone = device(36)
    phone.answers[f"{ACTIVITY}.getExternalFilesDir().getAbsolutePath()"] = str(tmp_path)
    phone.answers[f"{ACTIVITY}.getFilesDir().getAbsolutePath()"] = str(tmp_path)
    assert phone.android.shared_folder() == tmp_path
    assert phone.android._folder() == tmp_path / "roundhouse"
    phone.android.lock_rotation(True)
    phone.android.lock_rotation(False)
    assert phone.asked("setRequestedOrientation") == [(14,), (13,)]
    phone.android.ready()
    assert phone.asked("removeLoadingScreen") == [()]


# The double itself


def test_the_double_refuses_what_android_does_not_have(device: Any) -> None:
    phone = device(36)
    window = autoclass("org.kivy.android.PythonActivity", phone.heard, phone.answers).mActivity
    window = window.getWindow()
    with pytest.raises(AssertionError, match="has no setFlagz"):
        window.setFlagz(1)
    with pytest.raises(AssertionError, match="does not take"):
        window.addFlags("secure")
    with pytest.raises(AssertionError, match="does not take"):
        window.addFlags(1, 2)
    with pytest.raises(AssertionError, match="not in API 36"):
        autoclass("android.view.Windows", phone.heard, phone.answers)
    with pytest.raises(AssertionError, match="does not take"):
        autoclass("android.content.Intent", phone.heard, phone.answers)(3)


def test_every_class_that_the_app_names_is_known() -> None:
    classes, _names = android_api.used()
    assert classes <= {*API, "android.runnable", "android.os.Parcelable"}, classes - set(API)


def test_certificates_that_the_system_trusts(tmp_path: Path) -> None:
    """Android's files have the certificate first and a description of it after."""
    certificate = f"-----BEGIN CERTIFICATE-----\nAA\n{END_OF_CERTIFICATE}\n"
    (tmp_path / "00673b5b.0").write_text(f"{certificate}Certificate: ...")
    (tmp_path / "readme").write_text("none")
    found = authorities_in((tmp_path / "not there", tmp_path))
    assert found == [certificate]
    assert authorities_in((tmp_path / "not there",)) == []
