"""The manifest that python-for-android would write, from its own template with our spec.

Needs python-for-android and Jinja (packaging/requirements.txt: ``make test-packaging``).
"""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from types import SimpleNamespace
from xml.etree import ElementTree

import pytest

from app import __version__
from rules.remote.codes import SCHEME
from tests.packaging.test_shops import version_code
from tools.packaging import ROOT, Spec

ANDROID = "{http://schemas.android.com/apk/res/android}"
TEMPLATE = "bootstraps/_sdl_common/build/templates/AndroidManifest.tmpl.xml"
P4A = find_spec("pythonforandroid")

pytestmark = pytest.mark.skipif(
    P4A is None or find_spec("jinja2") is None, reason="python-for-android is not installed"
)


@pytest.fixture
def manifest() -> ElementTree.Element:
    """Rendered with what buildozer hands to python-for-android for this spec."""
    import jinja2

    assert P4A is not None
    assert P4A.origin is not None
    spec = Spec()
    arguments = ROOT / spec.text("android.extra_manifest_application_arguments")
    filters = ROOT / spec.text("android.manifest.intent_filters")
    args = SimpleNamespace(
        package=f"{spec.text('package.domain')}.{spec.text('package.name')}",
        numeric_version=str(version_code()),
        version=__version__,
        min_sdk_version=int(spec.text("android.minapi")),
        permissions=[
            {"name": name, "maxSdkVersion": None, "usesPermissionFlags": None}
            for name in spec.list("android.permissions")
        ],
        allow_backup=spec.text("android.allow_backup").lower(),
        extra_manifest_application_arguments=arguments.read_text("utf-8"),
        manifest_orientation="unspecified",  # all four ways (p4a's get_manifest_orientation)
        window=spec.text("fullscreen") == "0",
        android_apptheme="@android:style/Theme.NoTitleBar",
        android_entrypoint="org.kivy.android.PythonActivity",
        activity_launch_mode=spec.text("android.manifest.launch_mode"),
        extra_manifest_xml="",
        wakelock=False,
        billing_pubkey=None,
        launcher=False,
        home_app=False,
        backup_rules="",
        intent_filters=filters.read_text("utf-8"),
        android_used_libs=[],
        meta_data=[],
        add_activity=[],
    )
    text = (Path(P4A.origin).parent / TEMPLATE).read_text("utf-8")
    rendered = jinja2.Template(text, undefined=jinja2.StrictUndefined).render(
        args=args,
        service=False,
        service_data=[],
        native_services=[],
        android_api=spec.text("android.api"),
        debug=False,
        url_scheme="kivy",
    )
    return ElementTree.fromstring(rendered)


def test_it_may_vibrate_and_talk_to_other_devices_and_nothing_else(
    manifest: ElementTree.Element,
) -> None:
    found = [tag.get(f"{ANDROID}name") for tag in manifest.iter("uses-permission")]
    assert found == ["android.permission.VIBRATE", "android.permission.INTERNET"]
    assert not list(manifest.iter("service"))


def test_versions(manifest: ElementTree.Element) -> None:
    sdk = manifest.find("uses-sdk")
    assert sdk is not None
    assert (sdk.get(f"{ANDROID}minSdkVersion"), sdk.get(f"{ANDROID}targetSdkVersion")) == (
        "24",
        "36",
    )
    assert manifest.get(f"{ANDROID}versionName") == __version__
    assert manifest.get(f"{ANDROID}versionCode") == str(version_code())


def test_the_application(manifest: ElementTree.Element) -> None:
    """No backup of hidden hands, the old back key, the category of a game, not full screen."""
    (application,) = manifest.findall("application")
    assert application.get(f"{ANDROID}allowBackup") == "false"
    assert application.get(f"{ANDROID}enableOnBackInvokedCallback") == "false"
    assert application.get(f"{ANDROID}appCategory") == "game"
    assert application.get(f"{ANDROID}debuggable") is None
    assert not str(application.get(f"{ANDROID}theme")).endswith(".Fullscreen")


def test_the_one_activity(manifest: ElementTree.Element) -> None:
    """A turn of the device, another language or dark mode do not start it anew."""
    (activity,) = manifest.iter("activity")
    kept = str(activity.get(f"{ANDROID}configChanges")).split("|")
    assert {"orientation", "screenSize", "uiMode", "locale", "density", "fontScale"} <= set(kept)
    started, linked = activity.iter("intent-filter")
    assert _names(started, "category") == ["android.intent.category.LAUNCHER"]
    assert activity.get(f"{ANDROID}launchMode") == "singleTask", "a link opens no second app"
    assert _names(linked, "action") == ["android.intent.action.VIEW"]
    assert _names(linked, "category") == [
        "android.intent.category.DEFAULT",
        "android.intent.category.BROWSABLE",
    ]
    assert [tag.attrib for tag in linked.iter("data")] == [{f"{ANDROID}scheme": SCHEME}]
    assert activity.get(f"{ANDROID}exported") == "true"
    assert activity.get(f"{ANDROID}screenOrientation") == "unspecified"


def _names(tag: ElementTree.Element, kind: str) -> list[str | None]:
    return [one.get(f"{ANDROID}name") for one in tag.iter(kind)]
