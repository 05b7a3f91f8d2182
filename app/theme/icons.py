"""Icons by name, from the icon font that KivyMD brings along; its font name is ``Icons``."""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType

import kivymd
from kivy.core.text import LabelBase

LabelBase.register("Icons", str(Path(kivymd.fonts_path) / "materialdesignicons-webfont.ttf"))

#: KivyMD's module with its table.
TABLE = "kivymd.icon_definitions"


class Icons(dict[str, str]):
    """Characters of icons by name: those that the app shows; the others when one is asked for.

    KivyMD's own table has seven thousand, which take 1.9 MB.
    """

    def __missing__(self, name: str) -> str:
        sys.modules.pop(TABLE, None)
        from kivymd.icon_definitions import md_icons

        found: str = md_icons[name]
        self[name] = found
        return found


ICONS = Icons(
    {
        "account": "\U000f0004",
        "account-group": "\U000f0849",
        "account-outline": "\U000f0013",
        "account-plus-outline": "\U000f0801",
        "account-remove-outline": "\U000f0aed",
        "account-tie": "\U000f0ce3",
        "alert-circle-outline": "\U000f05d6",
        "archive-arrow-down-outline": "\U000f125a",
        "arrow-down": "\U000f0045",
        "arrow-down-bold": "\U000f072e",
        "arrow-left": "\U000f004d",
        "arrow-right": "\U000f0054",
        "arrow-up": "\U000f005d",
        "autorenew": "\U000f006a",
        "bank": "\U000f0070",
        "bank-outline": "\U000f0e80",
        "bank-transfer-in": "\U000f0a28",
        "blank": "\U00000020",
        "book-open-page-variant-outline": "\U000f15d6",
        "book-open-variant": "\U000f14f7",
        "bullhorn": "\U000f00e6",
        "camera": "\U000f0100",
        "cards": "\U000f0638",
        "cards-outline": "\U000f0639",
        "cash": "\U000f0114",
        "cellphone": "\U000f011c",
        "cellphone-link": "\U000f0121",
        "chart-box-outline": "\U000f154e",
        "check": "\U000f012c",
        "check-all": "\U000f012d",
        "check-bold": "\U000f0e1e",
        "check-circle": "\U000f05e0",
        "chevron-down": "\U000f0140",
        "chevron-left": "\U000f0141",
        "chevron-right": "\U000f0142",
        "chevron-up": "\U000f0143",
        "circle-outline": "\U000f0766",
        "city": "\U000f0146",
        "close": "\U000f0156",
        "close-thick": "\U000f1398",
        "cloud-check-outline": "\U000f1bec",
        "cog-outline": "\U000f08bb",
        "content-copy": "\U000f018f",
        "content-save-alert-outline": "\U000f0f43",
        "content-save-outline": "\U000f0818",
        "crown": "\U000f01a5",
        "delete-outline": "\U000f09e7",
        "dice-multiple": "\U000f076e",
        "dice-multiple-outline": "\U000f1156",
        "dots-hexagon": "\U000f15ff",
        "dots-horizontal": "\U000f01d8",
        "dots-vertical": "\U000f01d9",
        "earth": "\U000f01e7",
        "exit-to-app": "\U000f0206",
        "eye": "\U000f0208",
        "fast-forward": "\U000f0211",
        "feather": "\U000f06d3",
        "file-delimited-outline": "\U000f0ea5",
        "flag": "\U000f023b",
        "flag-checkered": "\U000f023c",
        "folder-open-outline": "\U000f0dcf",
        "format-list-bulleted": "\U000f0279",
        "gavel": "\U000f029b",
        "gold": "\U000f124f",
        "hammer": "\U000f08ea",
        "handshake": "\U000f1218",
        "help": "\U000f02d6",
        "help-circle-outline": "\U000f0625",
        "history": "\U000f02da",
        "home-city": "\U000f0d15",
        "home-edit-outline": "\U000f115a",
        "home-group": "\U000f0dd4",
        "image-filter-center-focus": "\U000f02f1",
        "information-outline": "\U000f02fd",
        "keyboard-outline": "\U000f097b",
        "leaf": "\U000f032a",
        "lightbulb-on-outline": "\U000f06e9",
        "lightbulb-outline": "\U000f0336",
        "lock": "\U000f033e",
        "login": "\U000f0342",
        "map-marker-check": "\U000f0c95",
        "map-marker-outline": "\U000f07d9",
        "map-marker-path": "\U000f0d20",
        "map-outline": "\U000f0982",
        "menu-down": "\U000f035d",
        "minus": "\U000f0374",
        "package-variant-closed": "\U000f03d7",
        "palette": "\U000f03d8",
        "pause": "\U000f03e4",
        "pencil": "\U000f03eb",
        "pencil-outline": "\U000f0cb6",
        "pickaxe": "\U000f08b7",
        "pistol": "\U000f0703",
        "play": "\U000f040a",
        "plus": "\U000f0415",
        "plus-circle-outline": "\U000f0419",
        "podium": "\U000f0d25",
        "pound": "\U000f0423",
        "radiobox-blank": "\U000f043d",
        "radiobox-marked": "\U000f043e",
        "ray-start-arrow": "\U000f0443",
        "redo": "\U000f044e",
        "refresh": "\U000f0450",
        "restart": "\U000f0709",
        "restore": "\U000f099b",
        "rewind": "\U000f045f",
        "road-variant": "\U000f0462",
        "robot": "\U000f06a9",
        "robot-outline": "\U000f167a",
        "ruler": "\U000f046d",
        "sack": "\U000f0d2e",
        "school-outline": "\U000f1180",
        "script-text-outline": "\U000f0bc3",
        "seat-passenger": "\U000f1249",
        "send": "\U000f048a",
        "share-variant": "\U000f0497",
        "share-variant-outline": "\U000f1514",
        "sign-direction": "\U000f0781",
        "signal-cellular-1": "\U000f08bc",
        "signal-cellular-2": "\U000f08bd",
        "signal-cellular-3": "\U000f08be",
        "skip-next": "\U000f04ad",
        "skip-previous": "\U000f04ae",
        "source-branch": "\U000f062c",
        "stairs-up": "\U000f12bd",
        "star": "\U000f04ce",
        "storefront-outline": "\U000f10c1",
        "swap-horizontal": "\U000f04e1",
        "text": "\U000f09a8",
        "ticket-confirmation-outline": "\U000f13aa",
        "timer-outline": "\U000f051b",
        "timer-sand": "\U000f051f",
        "train": "\U000f052c",
        "train-variant": "\U000f08c4",
        "trophy": "\U000f0538",
        "tune-variant": "\U000f1542",
        "undo": "\U000f054c",
        "undo-variant": "\U000f054d",
        "whistle": "\U000f09b6",
        "wifi": "\U000f05a9",
        "wifi-off": "\U000f05aa",
    }
)

# A mend: KivyMD's label would import the whole table. Nobody has reported it to KivyMD yet.
_table = ModuleType(TABLE)
_table.__dict__["md_icons"] = ICONS
sys.modules[TABLE] = kivymd.icon_definitions = _table


def icon(name: str) -> str:
    """The character of an icon in the font ``Icons``; empty for no name."""
    return ICONS[name] if name else ""
