"""Calls to iOS, recorded by a double of pyobjus that knows how UIKit declares what we call.

Whether iOS does it can only be seen on a device.
"""

from __future__ import annotations

import plistlib
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest
from kivy.clock import Clock
from kivy.core.window import Window

from app.services.ios import VOICES, Ios
from app.services.language import LANGUAGES
from rules.remote.codes import SCHEME
from tools.packaging import ROOT

PLIST = ROOT / "packaging" / "ios" / "Info.plist"

#: What Apple's headers declare: selectors of a class (+) and of its objects (-) and what they give;
#: properties without a sign.
UIKIT: dict[str, dict[str, str]] = {
    "NSArray": {"+arrayWithObject:": "NSArray", "-count": "int", "-objectAtIndex:": "id"},
    "NSLocale": {"+preferredLanguages": "NSArray"},
    "NSString": {"-UTF8String": "char *"},
    "NSURL": {"+fileURLWithPath:": "NSURL", "path": "NSString"},
    "UIActivityViewController": {
        "+alloc": "UIActivityViewController",
        "-initWithActivityItems:applicationActivities:": "UIActivityViewController",
        "popoverPresentationController": "UIPopoverPresentationController",
    },
    "UIApplication": {"+sharedApplication": "UIApplication", "keyWindow": "UIWindow"},
    "UIDocumentPickerViewController": {
        "+alloc": "UIDocumentPickerViewController",
        "-initForOpeningContentTypes:asCopy:": "UIDocumentPickerViewController",
        "-setDelegate:": "void",
    },
    "UIPopoverPresentationController": {"-setSourceView:": "void"},
    "UIScreen": {"+mainScreen": "UIScreen", "traitCollection": "UITraitCollection"},
    "UITraitCollection": {"userInterfaceStyle": "int"},
    "UTType": {"+typeWithIdentifier:": "UTType"},
    "UIView": {},
    "UIViewController": {
        "-presentViewController:animated:completion:": "void",
        "presentedViewController": "UIViewController",
        "view": "UIView",
    },
    "UIWindow": {"-rootViewController": "UIViewController"},
}


class Objc:
    """A class or object of Objective-C; ``answers`` holds what some of its names give."""

    def __init__(self, kind: str, phone: Phone, static: bool = False) -> None:
        assert kind in UIKIT, f"{kind} is not declared"
        self._kind, self._phone, self._sign = kind, phone, "+" if static else "-"

    def __getattr__(self, name: str) -> Any:
        declared, way = UIKIT[self._kind], f"{self._kind}.{name}"
        if name in declared and self._sign == "-":
            return self._phone.give(way, declared[name])
        selector = self._sign + name.replace("_", ":")
        assert selector in declared, f"{self._kind} has no {selector}"

        def call(*args: Any) -> Any:
            assert len(args) == selector.count(":"), f"{selector} does not take {args}"
            self._phone.heard.append((name, args))
            return self._phone.give(way, declared[selector])

        return call


class Phone:
    """An iPhone: what it was asked for, and what it answers."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.heard: list[tuple[str, tuple[Any, ...]]] = []
        self.answers: dict[str, Any] = {"UIViewController.presentedViewController": None}
        self.protocols: dict[str, dict[str, tuple[str, str]]] = {}
        self.frameworks: list[str] = []
        modules: dict[str, dict[str, Any]] = {
            "pyobjus": {
                "autoclass": lambda name: Objc(name, self, static=True),
                "objc_str": lambda text: text,
                "protocol": _protocol,
            },
            "pyobjus.dylib_manager": {"load_framework": self.frameworks.append},
            "pyobjus.protocols": {"protocols": self.protocols},
        }
        for name, content in modules.items():
            module = ModuleType(name)
            vars(module).update(content)
            monkeypatch.setitem(sys.modules, name, module)
        self.ios = Ios()

    def give(self, way: str, kind: str) -> Any:
        if way in self.answers:
            return self.answers[way]
        return Objc(kind, self) if kind[0].isupper() else None

    def asked(self, name: str) -> list[tuple[Any, ...]]:
        return [args for heard, args in self.heard if heard == name]

    def tell_delegate(self, selector: str, *args: Any) -> None:
        """What iOS does with a delegate: it looks for the declared method and calls it."""
        (delegate,) = self.asked("setDelegate_")[-1]
        method = getattr(delegate, selector.replace(":", "_"))
        types = self.protocols[method.__protocol__][selector]
        for written in types:  # one letter for each object, besides the receiver
            assert written.count("@") == 1 + len(args)
        method(*args)


def _protocol(name: str) -> Callable[[Any], Any]:
    """As pyobjus marks a method."""

    def marked(method: Any) -> Any:
        def call(*args: Any) -> Any:
            return method(*args)

        call.__protocol__ = name  # type: ignore[attr-defined]
        return call

    return marked


@pytest.fixture
def phone(monkeypatch: pytest.MonkeyPatch) -> Phone:
    return Phone(monkeypatch)


def test_a_file_is_chosen_in_ios_s_picker(phone: Phone) -> None:
    found: list[Path | None] = []
    copy = "/private/var/tmp/org.roundhousegames.roundhouse-Inbox/moon.json"
    phone.answers["NSString.UTF8String"] = copy
    phone.answers["NSArray.objectAtIndex_"] = Objc("NSURL", phone)
    assert phone.ios.open_file("A board", found.append)
    assert phone.asked("typeWithIdentifier_") == [("public.item",)]
    ((_kinds, as_copy),) = phone.asked("initForOpeningContentTypes_asCopy_")
    assert as_copy is True, "the app may read its own copy without asking"
    assert len(phone.asked("presentViewController_animated_completion_")) == 1
    assert phone.frameworks == ["/System/Library/Frameworks/UniformTypeIdentifiers.framework"]
    picked = "documentPicker:didPickDocumentsAtURLs:"
    phone.tell_delegate(picked, object(), Objc("NSArray", phone))
    assert found == [], "never in the middle of a frame"
    Clock.tick()
    assert found == [Path(copy)]


def test_no_file_is_chosen_and_another_time_one_is(phone: Phone) -> None:
    """One delegate serves every time: pyobjus keeps each one for good."""
    first: list[Path | None] = []
    second: list[Path | None] = []
    phone.ios.open_file("A board", first.append)
    phone.tell_delegate("documentPickerWasCancelled:", object())
    phone.tell_delegate("documentPickerWasCancelled:", object())  # a second word is not heard
    phone.ios.open_file("A board", second.append)
    phone.tell_delegate("documentPickerWasCancelled:", object())
    Clock.tick()
    assert (first, second) == ([None], [None])
    one, other = (delegate for (delegate,) in phone.asked("setDelegate_"))
    assert one is other


def test_the_sheet_is_shown_in_front_of_all_others(phone: Phone) -> None:
    front = Objc("UIViewController", phone)
    root = SimpleNamespace(presentedViewController=front)  # cannot present a second one
    phone.answers["UIWindow.rootViewController"] = root
    phone.ios.open_file("A board", lambda _path: None)
    assert len(phone.asked("presentViewController_animated_completion_")) == 1


def test_files_and_words_are_shared(phone: Phone, tmp_path: Path) -> None:
    """An iPad's sheet points at the app's view; an iPhone has no popover."""
    path = tmp_path / "game.json"
    assert phone.ios.shares
    assert phone.ios.share(path, "A game")
    assert phone.asked("fileURLWithPath_") == [(str(path),)]
    assert len(phone.asked("setSourceView_")) == 1
    phone.answers["UIActivityViewController.popoverPresentationController"] = None
    assert phone.ios.share_text("Mira wins.", "A game")
    assert phone.asked("arrayWithObject_")[-1] == ("Mira wins.",)
    assert len(phone.asked("setSourceView_")) == 1
    assert len(phone.asked("presentViewController_animated_completion_")) == 2


def test_a_link_to_a_table_comes_as_sdl_brings_it(phone: Phone) -> None:
    opened: list[str] = []
    phone.ios.listen_for_links(opened.append)
    Window.dispatch("on_drop_file", b"roundhouse:192.168.1.7:47471/K7QF2M9X", 0, 0)
    assert opened == ["roundhouse:192.168.1.7:47471/K7QF2M9X"]
    (claimed,) = plistlib.loads(PLIST.read_bytes())["CFBundleURLTypes"]
    assert claimed["CFBundleURLSchemes"] == [SCHEME]


def test_the_first_language_we_speak(phone: Phone) -> None:
    spoken = iter(("nl-NL", "it-IT"))
    phone.answers["NSArray.count"] = 2
    phone.answers["NSArray.objectAtIndex_"] = SimpleNamespace(UTF8String=lambda: next(spoken))
    assert phone.ios.language() == "it"
    phone.answers["NSArray.count"] = 0
    assert phone.ios.language() == "en"


def test_dark(phone: Phone) -> None:
    phone.answers["UITraitCollection.userInterfaceStyle"] = 2
    assert phone.ios.dark()
    phone.answers["UITraitCollection.userInterfaceStyle"] = 1
    assert not phone.ios.dark()


def test_a_voice_for_every_language(phone: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    voice = SimpleNamespace(_set_locale=said.append, speak=said.append)
    monkeypatch.setattr("plyer.tts", voice)
    phone.ios.speak("Mira's turn")
    assert said == ["en-US", "Mira's turn"]
    assert set(VOICES) == set(LANGUAGES)


def test_files_shows_the_app_s_folder() -> None:
    """So that boards can be put there and exported files be found."""
    told = plistlib.loads(PLIST.read_bytes())
    assert told["UIFileSharingEnabled"] is True
    assert told["LSSupportsOpeningDocumentsInPlace"] is True
    assert told["NSLocalNetworkUsageDescription"]


def test_the_double_refuses_what_uikit_does_not_have(phone: Phone) -> None:
    picker = Objc("UIDocumentPickerViewController", phone, static=True).alloc()
    with pytest.raises(AssertionError, match="has no"):
        picker.initForOpening_asCopy_(1, True)
    with pytest.raises(AssertionError, match="does not take"):
        picker.initForOpeningContentTypes_asCopy_(1)
    with pytest.raises(AssertionError, match="is not declared"):
        Objc("UIDocumentPicker", phone)
