"""Android, through pyjnius."""

from __future__ import annotations

import mimetypes
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias

from kivy.clock import Clock

from app.services.language import LANGUAGES, tr
from app.services.platform import Platform

# Constants of Android's API, which pyjnius would have to look up each time.
FLAG_SECURE = 0x2000
UI_NIGHT_MASK, UI_NIGHT_YES = 0x30, 0x20
ORIENTATION_LOCKED, ORIENTATION_FULL_USER = 14, 13
#: The system bars return for a moment after a swipe from the edge.
BARS_BY_SWIPE = 2
#: The same before Android 11: sticky, full screen, no navigation, and the layout of all three.
OLD_IMMERSIVE = 0x1000 | 0x4 | 0x2 | 0x100 | 0x200 | 0x400
ANDROID_9, ANDROID_10, ANDROID_11 = 28, 29, 30
QUEUE_FLUSH, NOT_YET = 0, -1
RESULT_OK = -1
LAUNCHED_FROM_HISTORY = 0x100000
#: Our number for the question which document is to be opened.
OPEN_DOCUMENT = 7301

Insets = tuple[float, float, float, float]
#: Where Android keeps the certificates that it trusts, newer versions first.
AUTHORITIES = (
    Path("/apex/com.android.conscrypt/cacerts"),
    Path("/system/etc/security/cacerts"),
)
END_OF_CERTIFICATE = "-----END CERTIFICATE-----"

#: A Java class or object: pyjnius makes them at run time, without types.
JavaObject: TypeAlias = Any


class Android(Platform):
    """An Android phone or tablet, through pyjnius."""

    mobile = True
    shares = True

    def __init__(self) -> None:
        self._secured = False
        self._voice: JavaObject = None

    def _class(self, name: str) -> JavaObject:
        from jnius import autoclass

        return autoclass(name)

    def _activity(self) -> JavaObject:
        return self._class("org.kivy.android.PythonActivity").mActivity

    def _version(self) -> int:
        return int(self._class("android.os.Build$VERSION").SDK_INT)

    def _on_ui_thread(self, func: Callable[[], None]) -> None:
        # Not run_on_ui_thread: it keeps every function that it was ever given.
        from android.runnable import Runnable

        Runnable(func)()

    # Folder, language, dark mode

    def _folder(self) -> Path:
        return Path(self._activity().getFilesDir().getAbsolutePath()) / "roundhouse"

    def authorities(self) -> list[str]:
        return authorities_in(AUTHORITIES)

    def language(self) -> str:
        locales = self._activity().getResources().getConfiguration().getLocales()
        for number in range(locales.size()):
            code = locales.get(number).getLanguage()
            if code in LANGUAGES:
                return str(code)
        return "en"

    def dark(self) -> bool:
        mode = self._activity().getResources().getConfiguration().uiMode
        return bool(mode & UI_NIGHT_MASK == UI_NIGHT_YES)

    # The screen

    def insets(self) -> Insets:
        insets = self._activity().getWindow().getDecorView().getRootWindowInsets()
        if insets is None:  # not laid out yet: the application asks again
            return 0.0, 0.0, 0.0, 0.0
        version = self._version()
        if version >= ANDROID_11:
            kinds = self._class("android.view.WindowInsets$Type")
            found = insets.getInsets(kinds.systemBars() | kinds.displayCutout())
            return float(found.left), float(found.top), float(found.right), float(found.bottom)
        bars = (
            float(insets.getSystemWindowInsetLeft()),
            float(insets.getSystemWindowInsetTop()),
            float(insets.getSystemWindowInsetRight()),
            float(insets.getSystemWindowInsetBottom()),
        )
        cutout = insets.getDisplayCutout() if version >= ANDROID_9 else None
        return bars if cutout is None else _larger(bars, cutout)

    def immerse(self) -> None:
        window = self._activity().getWindow()
        if self._version() < ANDROID_11:
            self._on_ui_thread(lambda: window.getDecorView().setSystemUiVisibility(OLD_IMMERSIVE))
            return
        bars = self._class("android.view.WindowInsets$Type").systemBars()

        def hide() -> None:
            window.setDecorFitsSystemWindows(False)
            controller = window.getInsetsController()
            controller.setSystemBarsBehavior(BARS_BY_SWIPE)
            controller.hide(bars)

        self._on_ui_thread(hide)

    def ready(self) -> None:
        # Otherwise the loading screen would stay for five seconds more.
        self._activity().removeLoadingScreen()

    def lock_rotation(self, on: bool) -> None:
        # Not plyer: it can only choose an orientation, not keep the one that the device is in.
        wanted = ORIENTATION_LOCKED if on else ORIENTATION_FULL_USER
        self._activity().setRequestedOrientation(wanted)

    def secure(self, on: bool) -> None:
        if on == self._secured:
            return
        self._secured = on
        window = self._activity().getWindow()
        change = window.addFlags if on else window.clearFlags
        self._on_ui_thread(lambda: change(FLAG_SECURE))

    # Vibration, speech, sharing

    def vibrate(self, seconds: float) -> None:
        from plyer import vibrator

        vibrator.vibrate(seconds)

    def speak(self, text: str, tries: int = 10) -> None:
        """Android's own engine: plyer's speaks American English only and blocks the app."""
        from jnius import cast

        if self._voice is None:
            engine = self._class("android.speech.tts.TextToSpeech")
            self._voice = engine(self._activity(), None)
        self._voice.setLanguage(self._class("java.util.Locale")(tr.language))
        words = cast("java.lang.CharSequence", self._class("java.lang.String")(text))
        said = self._voice.speak(words, QUEUE_FLUSH, None, "roundhouse")
        if said == NOT_YET and tries:  # a new engine is not ready at once
            Clock.schedule_once(lambda _dt: self.speak(text, tries - 1), 0.3)

    def share(self, path: Path, title: str) -> bool:
        """Share through the public downloads: other apps may not read the app's folder.

        plyer has no share sheet.
        """
        if self._version() < ANDROID_10:
            return False  # older versions need a permission for it
        from jnius import cast

        uri = self._copy_to_downloads(path)
        intents = self._class("android.content.Intent")
        intent = intents(intents.ACTION_SEND)
        intent.setType(_kind(path))
        intent.putExtra(intents.EXTRA_STREAM, cast("android.os.Parcelable", uri))
        intent.addFlags(intents.FLAG_GRANT_READ_URI_PERMISSION)
        self._choose_app(intent, title)
        return True

    def share_text(self, text: str, title: str) -> bool:
        intents = self._class("android.content.Intent")
        intent = intents(intents.ACTION_SEND)
        intent.setType("text/plain")
        intent.putExtra(intents.EXTRA_TEXT, self._characters(text))
        self._choose_app(intent, title)
        return True

    def open_file(self, title: str, done: Callable[[Path | None], None]) -> bool:
        """Android's own picker: plyer makes a path of its answer, which Android 11 does not open.

        The document is copied to the app's cache, where it can be read like any file.
        """
        from android import activity

        def answered(request: int, result: int, data: JavaObject) -> None:
            if request == OPEN_DOCUMENT:
                activity.unbind(on_activity_result=answered)
                chosen = self._copy_of(data.getData()) if result == RESULT_OK and data else None
                Clock.schedule_once(lambda _dt: done(chosen), 0)

        activity.bind(on_activity_result=answered)
        intents = self._class("android.content.Intent")
        intent = intents(intents.ACTION_OPEN_DOCUMENT)
        intent.addCategory(intents.CATEGORY_OPENABLE)
        intent.setType("*/*")
        intent.putExtra(intents.EXTRA_TITLE, self._characters(title))
        self._activity().startActivityForResult(intent, OPEN_DOCUMENT)
        return True

    def listen_for_links(self, opened: Callable[[str], None]) -> None:
        # The kind of link is claimed in packaging/android/intent_filters.xml.
        from android import activity

        def hear(intent: JavaObject) -> None:
            link = self._link_in(intent)
            if link:
                Clock.schedule_once(lambda _dt: opened(link), 0)

        activity.bind(on_new_intent=hear)
        hear(self._activity().getIntent())

    def _link_in(self, intent: JavaObject) -> str:
        """The link that an intent brings; one from the list of recent apps is long used."""
        if intent is None or intent.getFlags() & LAUNCHED_FROM_HISTORY:
            return ""
        return str(intent.getDataString() or "")

    def _copy_of(self, uri: JavaObject) -> Path:
        """A copy of a document in the app's cache, under its own name."""
        resolver = self._activity().getContentResolver()
        folder = Path(self._activity().getCacheDir().getAbsolutePath()) / "opened"
        folder.mkdir(parents=True, exist_ok=True)
        copy = folder / (Path(self._display_name(resolver, uri)).name or "file")
        handle = resolver.openFileDescriptor(uri, "r").detachFd()
        with open(handle, "rb") as source, copy.open("wb") as target:
            shutil.copyfileobj(source, target)
        return copy

    def _display_name(self, resolver: JavaObject, uri: JavaObject) -> str:
        cursor = resolver.query(uri, ["_display_name"], None, None, None)
        if cursor is None:
            return ""
        try:
            return str(cursor.getString(0)) if cursor.moveToFirst() else ""
        finally:
            cursor.close()

    def _choose_app(self, intent: JavaObject, title: str) -> None:
        """Open the system's sheet."""
        intents = self._class("android.content.Intent")
        self._activity().startActivity(intents.createChooser(intent, self._characters(title)))

    def _characters(self, text: str) -> JavaObject:
        """A text as Java's methods with several forms need it."""
        from jnius import cast

        return cast("java.lang.CharSequence", self._class("java.lang.String")(text))

    def _copy_to_downloads(self, path: Path) -> JavaObject:
        resolver = self._activity().getContentResolver()
        values = self._class("android.content.ContentValues")()
        values.put("_display_name", path.name)
        values.put("mime_type", _kind(path))
        downloads = self._class("android.provider.MediaStore$Downloads")
        uri = resolver.insert(downloads.EXTERNAL_CONTENT_URI, values)
        stream = resolver.openOutputStream(uri)
        try:
            stream.write(path.read_bytes())
        finally:
            stream.close()
        return uri

    def shared_folder(self) -> Path:
        # Not plyer's storagepath: its public folders cannot be written since Android 11.
        return Path(self._activity().getExternalFilesDir(None).getAbsolutePath())


def _larger(bars: Insets, cutout: JavaObject) -> Insets:
    """Insets of bars and camera cutout together: the larger on each side."""
    left, top, right, bottom = bars
    return (
        max(left, float(cutout.getSafeInsetLeft())),
        max(top, float(cutout.getSafeInsetTop())),
        max(right, float(cutout.getSafeInsetRight())),
        max(bottom, float(cutout.getSafeInsetBottom())),
    )


def authorities_in(folders: tuple[Path, ...]) -> list[str]:
    """The certificates in the first of some folders that is there; text after them is cut off."""
    for folder in folders:
        if folder.is_dir():
            texts = [path.read_text("utf-8", "replace") for path in sorted(folder.iterdir())]
            ends = [text.find(END_OF_CERTIFICATE) for text in texts]
            return [
                f"{text[:end]}{END_OF_CERTIFICATE}\n"
                for text, end in zip(texts, ends, strict=True)
                if end >= 0
            ]
    return []


def _kind(path: Path) -> str:
    return mimetypes.guess_type(path.name)[0] or "application/octet-stream"
