"""iPhone and iPad, through kivy-ios and pyobjus. Nothing here was ever run on a device.

Names are those of UIKit; pyobjus writes an underscore where Objective-C has a colon.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias

from kivy.clock import Clock

from app.services.language import LANGUAGES, tr
from app.services.platform import Platform

#: Every file: boards, tables and backups have endings that iOS does not know.
ANY_FILE = "public.item"
DARK = 2
#: The voice for each language: Apple's voices are named by language and country.
VOICES = {"en": "en-US", "de": "de-DE", "es": "es-ES", "fr": "fr-FR", "it": "it-IT"}
DELEGATE = "UIDocumentPickerDelegate"
#: Types of the delegate's methods: nothing comes back, two objects or one are given.
PICKED, CANCELLED = "v32@0:8@16@24", "v24@0:8@16"

#: A class or object of Objective-C: pyobjus makes them at run time, without types.
ObjcObject: TypeAlias = Any


class Ios(Platform):
    """An iPhone or iPad with iOS 14 or newer."""

    mobile = True
    shares = True

    def __init__(self) -> None:
        self._documents: DocumentPicker | None = None

    def _class(self, name: str) -> ObjcObject:
        from pyobjus import autoclass

        return autoclass(name)

    def _folder(self) -> Path:
        return Path.home() / "Library" / "Application Support" / "Roundhouse"

    def shared_folder(self) -> Path:
        # The app Files shows it: UIFileSharingEnabled in packaging/ios/Info.plist.
        return Path.home() / "Documents"

    def language(self) -> str:
        wanted = self._class("NSLocale").preferredLanguages()
        for number in range(wanted.count()):
            code = str(wanted.objectAtIndex_(number).UTF8String())[:2]
            if code in LANGUAGES:
                return code
        return "en"

    def dark(self) -> bool:
        traits = value(self._class("UIScreen").mainScreen(), "traitCollection")
        return bool(value(traits, "userInterfaceStyle") == DARK)

    def insets(self) -> tuple[float, float, float, float]:
        import ios

        area = ios.get_safe_area()
        return area["left"], area["top"], area["right"], area["bottom"]

    def vibrate(self, seconds: float) -> None:
        from plyer import vibrator

        vibrator.vibrate(seconds)

    def speak(self, text: str) -> None:
        """plyer's voice, which is American unless told; it does not wait for the end."""
        from plyer import tts

        tts._set_locale(VOICES[tr.language])
        tts.speak(text)

    def open_file(self, title: str, done: Callable[[Path | None], None]) -> bool:
        """iOS's own picker: plyer's shows photos only. It has no place for a title."""
        if self._documents is None:
            self._documents = DocumentPicker()
        self._documents.open(done)
        return True

    def listen_for_links(self, opened: Callable[[str], None]) -> None:
        # SDL hands on links, whose kind packaging/ios/Info.plist claims, as if they were dropped.
        from kivy.core.window import Window

        Window.bind(on_drop_file=lambda _window, link, *_place: opened(link.decode()))

    def share(self, path: Path, title: str) -> bool:
        """plyer has no share sheet."""
        from pyobjus import objc_str

        self._share(self._class("NSURL").fileURLWithPath_(objc_str(str(path))))
        return True

    def share_text(self, text: str, title: str) -> bool:
        from pyobjus import objc_str

        self._share(objc_str(text))
        return True

    def _share(self, item: ObjcObject) -> None:
        """Open the system's sheet; on an iPad it needs a place to point at."""
        items = self._class("NSArray").arrayWithObject_(item)
        sheet = self._class("UIActivityViewController").alloc()
        sheet = sheet.initWithActivityItems_applicationActivities_(items, None)
        popover = value(sheet, "popoverPresentationController")
        if popover is not None:
            popover.setSourceView_(value(front_controller(), "view"))
        present(sheet)


class DocumentPicker:
    """UIDocumentPickerViewController, and the delegate that is told what was chosen.

    pyobjus keeps each delegate for good, so there is one. It knows the methods that iOS may call by
    their mark ``__protocol__``.
    """

    def __init__(self) -> None:
        from pyobjus import protocol
        from pyobjus.dylib_manager import load_framework
        from pyobjus.protocols import protocols

        load_framework("/System/Library/Frameworks/UniformTypeIdentifiers.framework")
        # pyobjus looks here for a protocol that no library of the app names.
        protocols[DELEGATE] = {
            "documentPicker:didPickDocumentsAtURLs:": (PICKED, PICKED),
            "documentPickerWasCancelled:": (CANCELLED, CANCELLED),
        }
        self.documentPicker_didPickDocumentsAtURLs_ = protocol(DELEGATE)(self._picked)
        self.documentPickerWasCancelled_ = protocol(DELEGATE)(self._cancelled)
        self._done: Callable[[Path | None], None] | None = None

    def open(self, done: Callable[[Path | None], None]) -> None:
        """Show the picker; a chosen file is copied by iOS to where the app may read it."""
        from pyobjus import autoclass, objc_str

        self._done = done
        kind = autoclass("UTType").typeWithIdentifier_(objc_str(ANY_FILE))
        kinds = autoclass("NSArray").arrayWithObject_(kind)
        picker = autoclass("UIDocumentPickerViewController").alloc()
        picker = picker.initForOpeningContentTypes_asCopy_(kinds, True)
        picker.setDelegate_(self)
        present(picker)

    def _picked(self, _picker: ObjcObject, urls: ObjcObject) -> None:
        path = value(urls.objectAtIndex_(0), "path")
        self._answer(Path(str(path.UTF8String())))

    def _cancelled(self, _picker: ObjcObject) -> None:
        self._answer(None)

    def _answer(self, chosen: Path | None) -> None:
        """Tell who asked, between two frames; iOS has closed the picker already."""
        done, self._done = self._done, None
        if done is not None:
            Clock.schedule_once(lambda _dt: done(chosen), 0)


def value(thing: ObjcObject, name: str) -> ObjcObject:
    """A property: pyobjus gives it as a method where UIKit's library does not declare it as one."""
    found = getattr(thing, name)
    return found() if callable(found) else found


def front_controller() -> ObjcObject:
    """The controller in front, in which another can be shown."""
    from pyobjus import autoclass

    window = value(autoclass("UIApplication").sharedApplication(), "keyWindow")
    front = value(window, "rootViewController")
    while (above := value(front, "presentedViewController")) is not None:
        front = above
    return front


def present(controller: ObjcObject) -> None:
    front_controller().presentViewController_animated_completion_(controller, True, None)
