"""Offer of a guided first game, on the screens where somebody may want one."""

from __future__ import annotations

from collections.abc import Callable

from kivy.uix.layout import Layout

from app.running_app import running_app
from app.services.language import tr
from app.services.lessons import DONE, find_lesson, has_learned
from app.services.settings import settings
from app.widgets.buttons import TextButton
from app.widgets.dialogs import Answer, Dialog
from rules.core.game import Game


def is_offered(game_id: str) -> bool:
    """Whether a game's lesson is offered by itself: nobody has learned or played it here."""
    new = not has_learned(game_id) and game_id not in settings.last_tables
    return new and find_lesson(game_id) is not None


def lesson_text(game_id: str) -> str:
    """What the offer says."""
    if settings.lessons.get(game_id, DONE) != DONE:
        return tr._("Continue the lesson")
    return tr._("Learn it in five minutes") if is_offered(game_id) else tr._("Guided first game")


def offer_lesson(box: Layout, game_id: str) -> None:
    """Put a button for a game's lesson into a box; none where there is no lesson."""
    box.clear_widgets()
    if find_lesson(game_id) is not None:
        button = TextButton(text=lesson_text(game_id), icon="school-outline", kind="outlined")
        button.bind(on_release=lambda _b: running_app().go("lesson", table_id=game_id))
        box.add_widget(button)


def ask_to_learn(game: Game, learn: Callable[[], object], play: Callable[[], object]) -> None:
    """Ask, before a game is played here for the first time, whether it shall be learned first."""
    title = tr._("Is {game} new to you?").format(game=tr.words(game)["title"])
    text = tr._("A guided first game on the real board takes five minutes.")
    answers = [
        Answer(tr._("Show me how it goes"), learn, "filled"),
        Answer(tr._("We know it: play"), play, "tonal"),
    ]
    Dialog.ask(title, text, answers)
