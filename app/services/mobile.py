"""Android and iOS behind the platform's door."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from app.services.language import LANGUAGES
from app.services.platform import Platform

#: Android's numbers, which pyjnius would otherwise have to look up each time.
FLAG_SECURE = 0x2000
UI_NIGHT_MASK, UI_NIGHT_YES = 0x30, 0x20
ORIENTATION_LOCKED, ORIENTATION_FULL_USER = 14, 13


class Android(Platform):
    """An Android phone or tablet, through pyjnius."""

    mobile = True

    def _activity(self) -> Any:
        from jnius import autoclass

        return autoclass("org.kivy.android.PythonActivity").mActivity

    def _on_ui_thread(self, func: Any) -> None:
        from android.runnable import run_on_ui_thread

        run_on_ui_thread(func)()

    def _folder(self) -> Path:
        return Path(self._activity().getFilesDir().getAbsolutePath()) / "roundhouse"

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

    def insets(self) -> tuple[float, float, float, float]:
        from jnius import autoclass

        insets = self._activity().getWindow().getDecorView().getRootWindowInsets()
        if insets is None:  # not laid out yet: the application asks again
            return 0.0, 0.0, 0.0, 0.0
        if autoclass("android.os.Build$VERSION").SDK_INT >= 30:
            kinds = autoclass("android.view.WindowInsets$Type")
            found = insets.getInsets(kinds.systemBars() | kinds.displayCutout())
            return float(found.left), float(found.top), float(found.right), float(found.bottom)
        return (
            float(insets.getSystemWindowInsetLeft()),
            float(insets.getSystemWindowInsetTop()),
            float(insets.getSystemWindowInsetRight()),
            float(insets.getSystemWindowInsetBottom()),
        )

    def lock_rotation(self, on: bool) -> None:
        wanted = ORIENTATION_LOCKED if on else ORIENTATION_FULL_USER
        self._activity().setRequestedOrientation(wanted)

    def secure(self, on: bool) -> None:
        window = self._activity().getWindow()
        change = window.addFlags if on else window.clearFlags
        self._on_ui_thread(lambda: change(FLAG_SECURE))

    def vibrate(self, seconds: float) -> None:
        from plyer import vibrator

        vibrator.vibrate(seconds)

    def share(self, path: Path, title: str) -> bool:
        from plyer import share

        share.share_file(str(path), title=title)
        return True

    def shared_folder(self) -> Path:
        return Path(self._activity().getExternalFilesDir(None).getAbsolutePath())


class Ios(Platform):
    """An iPhone or iPad, through kivy-ios and pyobjus."""

    mobile = True

    def _folder(self) -> Path:
        return Path.home() / "Library" / "Application Support" / "Roundhouse"

    def language(self) -> str:
        from pyobjus import autoclass

        for wanted in autoclass("NSLocale").preferredLanguages():
            code = str(wanted.UTF8String())[:2]
            if code in LANGUAGES:
                return code
        return "en"

    def dark(self) -> bool:
        from pyobjus import autoclass

        traits = autoclass("UIScreen").mainScreen().traitCollection
        return bool(traits.userInterfaceStyle == 2)

    def insets(self) -> tuple[float, float, float, float]:
        import ios

        area = ios.get_safe_area()
        return area["left"], area["top"], area["right"], area["bottom"]

    def vibrate(self, seconds: float) -> None:
        from plyer import vibrator

        vibrator.vibrate(seconds)

    def shared_folder(self) -> Path:
        return Path.home() / "Documents"
