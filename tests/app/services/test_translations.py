"""Catalogues: complete, with equal names in braces, and every letter is in the fonts."""

from __future__ import annotations

import gettext
import re
import struct
from pathlib import Path

import pytest

from app.paths import ASSETS
from app.services.language import LANGUAGES, THOUSANDS, Translator
from app.theme.tokens import FONTS
from rules.core.phrase import Phrase, Word
from rules.core.registry import game, game_ids
from tools import translations


def test_every_string_is_translated_with_the_same_names_in_braces() -> None:
    assert translations.check() == []


def test_a_catalogue_and_a_language_are_the_same() -> None:
    assert set(translations.languages()) == set(LANGUAGES) == set(THOUSANDS)


def test_other_languages_are_not_english() -> None:
    """A catalogue copied from English would pass the check above; a few names may be the same."""
    for language in LANGUAGES.keys() - {"en"}:
        known = translations.read_po(translations.po_path(language).read_text("utf-8"))
        same = [
            m.text
            for m in known.values()
            if m.said == [m.text] and len(re.sub(r"\{\w+\}", "", m.text)) > 12
        ]
        assert len(same) < len(known) / 40, same


def test_italian_says_tu() -> None:
    """A family is at the table: every game speaks to one player, as a friend does."""
    polite = re.compile(
        r"\b(voi|vostr[aeio]|avete|siete|potete|dovete|scegliete|pagate|tirate)\b", re.IGNORECASE
    )
    known = translations.read_po(translations.po_path("it").read_text("utf-8"))
    said = [text for message in known.values() for text in message.said]
    told = [path.read_text("utf-8") for path in (ASSETS / "rules").glob("*.it.md")]
    assert [found.group() for text in said + told for found in polite.finditer(text)] == []


def test_french_says_vous() -> None:
    """Everywhere: lessons and hints, messages and booklets speak to whoever holds the device."""
    familiar = re.compile(r"\b([Tt]u|[Tt]e|[Tt]oi|[Tt]on|[Tt]a|[Tt]es|tiens)\b|\b[Tt]’")
    known = translations.read_po(translations.po_path("fr").read_text("utf-8"))
    said = [text for message in known.values() for text in message.said]
    told = [path.read_text("utf-8") for path in (ASSETS / "rules").glob("*.fr.md")]
    assert [text for text in said + told if familiar.search(text)] == []


def test_french_needs_no_elision_where_the_app_fills_in_a_name() -> None:
    """Sentences of the rules are joined when they are said (d’Anna); texts of the app are not."""
    ours = {text for game_id in game_ids() for text in game(game_id).words.values()}
    joined = {"This links you with the rails of {names}."}
    known = translations.read_po(translations.po_path("fr").read_text("utf-8"))
    elided = re.compile(r"\b([DdLl]e|[Qq]ue|[Ll]a) \{(names?|other|city|place)\}")
    found = [
        text
        for message in known.values()
        if message.text not in ours | joined
        for text in message.said
        if elided.search(text)
    ]
    assert found == []


def test_a_missing_or_misfitting_translation_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    wanted = translations.gather()
    wanted["Brand new"] = translations.Message("Brand new", places={"here"})
    monkeypatch.setattr(translations, "gather", lambda: wanted)
    assert [p for p in translations.check() if "Brand new" in p and p.startswith("fr")]
    odd = translations.Message("{name} wins", said=["{nom} gagne"])
    assert list(translations._misfits("fr", odd, 2))
    short = translations.Message("{count} rail", "{count} rails", said=["{count} rail"])
    assert list(translations._misfits("fr", short, 2))


def test_plural_forms_come_from_the_catalogue_s_header() -> None:
    polish = (
        "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);"
    )
    assert translations.plural_forms(f"Language: pl\nPlural-Forms: {polish}\n") == 3
    for wrong in ("Language: pl\n", "Plural-Forms: nplurals=3; plural=(n != 1);\n"):
        with pytest.raises(ValueError, match="Plural-Forms"):
            translations.plural_forms(wrong)


def test_po_files_are_read_as_they_are_written() -> None:
    messages = {
        "a": translations.Message("a", said=['é "quoted" \\ \n line']),
        "{count} rail": translations.Message("{count} rail", "{count} rails", said=["x", "y"]),
    }
    again = translations.read_po(translations.write_po("fr", messages))
    assert {text: m.said for text, m in again.items()} == {
        text: m.said for text, m in messages.items()
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_gettext_reads_the_compiled_catalogue(language: str) -> None:
    catalogue = gettext.translation("roundhouse", str(ASSETS / "locale"), [language])
    known = translations.read_po(translations.po_path(language).read_text("utf-8"))
    for message in known.values():
        if message.plural:
            said = {catalogue.ngettext(message.text, message.plural, n) for n in range(200)}
            assert said == set(message.said)
        else:
            assert catalogue.gettext(message.text) == message.said[0]


def test_french_counts_zero_as_one() -> None:
    translator = Translator()
    translator.switch("fr")
    one, many = "Please use at most {count} letter.", "Please use at most {count} letters."
    assert "lettre au" in translator.n(one, many, 0)
    assert "lettres au" in translator.n(one, many, 2)


@pytest.mark.parametrize(
    ("language", "written"),
    [("de", "1.500 · 12.000"), ("es", "1500 · 12.000"), ("en", "1,500 · 12,000")],
)
def test_numbers_are_written_as_the_language_has_it(language: str, written: str) -> None:
    translator = Translator()
    translator.switch(language)
    assert f"{translator.number(1500)} · {translator.number(12000)}" == written


def test_spanish_changes_and_and_or_before_their_own_sound() -> None:
    translator = Translator()
    translator.switch("es")
    said = Phrase("place.between", {"city": "Omaha", "other": "Indianapolis"})
    assert translator.phrase(game("transamerica"), said) == "entre Omaha e Indianapolis"
    faces = Phrase("outlook.or", {"faces": "7", "last": "8"})
    assert translator.phrase(game("far_west_loco"), faces) == "7 u 8"


def test_phrases_of_the_rules_are_translated_with_their_words() -> None:
    translator = Translator()
    translator.switch("it")
    phrase = Phrase("event.first", {"name": "Zoé"})
    assert translator.phrase(game("transamerica"), phrase) == "Zoé comincia."
    words = translator.words(game("transamerica"))
    assert words["colour.green"] == "verde"
    named = Phrase("event.first", {"name": Word("colour.green")})
    assert translator.phrase(game("transamerica"), named) == "verde comincia."


def letters_of(font: Path) -> set[int]:
    """The characters a TrueType font can draw, from its cmap table (formats 4 and 12)."""
    data = font.read_bytes()
    count = struct.unpack(">H", data[4:6])[0]
    tables = {
        data[12 + 16 * n : 16 + 16 * n]: struct.unpack(">I", data[20 + 16 * n : 24 + 16 * n])[0]
        for n in range(count)
    }
    cmap = tables[b"cmap"]
    found: set[int] = set()
    for n in range(struct.unpack(">H", data[cmap + 2 : cmap + 4])[0]):
        at = cmap + struct.unpack(">I", data[cmap + 8 + 8 * n : cmap + 12 + 8 * n])[0]
        kind = struct.unpack(">H", data[at : at + 2])[0]
        if kind == 4:
            segments = struct.unpack(">H", data[at + 6 : at + 8])[0] // 2
            ends = struct.unpack(f">{segments}H", data[at + 14 : at + 14 + 2 * segments])
            first = at + 16 + 2 * segments
            starts = struct.unpack(f">{segments}H", data[first : first + 2 * segments])
            for start, end in zip(starts, ends, strict=True):
                found.update(range(start, end + 1))
        elif kind == 12:
            groups = struct.unpack(">I", data[at + 12 : at + 16])[0]
            for g in range(groups):
                start, end, _ = struct.unpack(">III", data[at + 16 + 12 * g : at + 28 + 12 * g])
                found.update(range(start, end + 1))
    return found


@pytest.mark.parametrize("font", sorted(set(FONTS.values())))
def test_every_letter_is_in_the_fonts(font: str) -> None:
    known = letters_of(ASSETS / "fonts" / f"{font}.ttf")
    text = "".join(
        said
        for language in LANGUAGES
        for message in translations.read_po(
            translations.po_path(language).read_text("utf-8")
        ).values()
        for said in message.said
    )
    text += "".join(path.read_text("utf-8") for path in (ASSETS / "rules").glob("*.md"))
    missing = {letter for letter in text if ord(letter) not in known and letter != "\n"}
    assert missing == set()
