"""About: credits, certainty of the boards, licences."""

from __future__ import annotations

from kivy.metrics import dp

from app import __version__
from app.games.registry import playable_games
from app.kv_loader import load_kv
from app.screens.page import Page
from app.services.language import tr
from app.widgets.panels import Panel
from app.widgets.text import Paragraph


class AboutScreen(Page):
    """Credits, certainty, licences."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.translate()

    def translate(self) -> None:
        body = self.ids.body
        body.clear_widgets()
        for title, lines in self.sections():
            panel = Panel(padding=[dp(16), dp(14)], spacing=dp(8), shadow=True)
            panel.add_widget(Paragraph(text=title, face="title", role="section"))
            for line in lines:
                panel.add_widget(Paragraph(text=line, line_height=1.15))
            body.add_widget(panel)

    def sections(self) -> list[tuple[str, list[str]]]:
        """Titles with their paragraphs."""
        return [
            (
                f"Roundhouse {__version__}",
                [
                    tr._(
                        "Train board games for one device that goes round the table. No account, "
                        "no advertising, no server."
                    ),
                    tr._(
                        "The network is used for one thing only: when you open a table to other "
                        "devices, or join one, the devices talk to each other, in the room or by a "
                        "broker that you choose. Otherwise nothing leaves this device."
                    ),
                ],
            ),
            (tr._("The games"), self._games()),
            (tr._("How accurate the boards are"), self._certainty()),
            (tr._("Credits and licences"), self._licences()),
        ]

    def _games(self) -> list[str]:
        lines = [
            tr._("{game} is a game by {designer}.").format(
                game=tr.words(game)["title"], designer=game.designer
            )
            for game in playable_games()
        ]
        thanks = tr._(
            "This app is a homage with its own words and pictures. It is not connected with "
            "the designers or publishers. If you like a game, buy it: it is even better on a "
            "table."
        )
        return [*lines, thanks]

    def _certainty(self) -> list[str]:
        lines = [
            tr._(
                "Boards and decks follow the printed games as far as we could check them. Where "
                "the printed rules leave a question open, we decided and wrote it down."
            )
        ]
        for game in playable_games():
            words = tr.words(game)
            for kit in game.kits:
                lines.append(
                    f"{words['title']}, {words[f'kit.{kit}']}. {words[f'certainty.{kit}']}"
                )
        return lines

    def _licences(self) -> list[str]:
        return [
            tr._("Roundhouse, its drawings and its sounds: MIT licence."),
            tr._("Kivy and KivyMD: MIT licence. Material Design icons: Apache licence 2.0."),
            tr._("segno and websockets: BSD licence."),
            tr._("paho-mqtt: Eclipse Distribution License. PyCryptodome: BSD licence."),
            tr._("Fonts Lato and Vollkorn: SIL Open Font License 1.1."),
            tr._("Coasts, lakes and rivers: Natural Earth, public domain."),
        ]


load_kv(__name__)
