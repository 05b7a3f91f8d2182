"""The page that a phone's browser shows after its camera has read a table's QR code.

A camera opens links to web pages, hardly any other kind; a touch on this page opens the app.
"""

from __future__ import annotations

from html import escape

from app.services.language import tr
from app.theme.tokens import COLOURS
from rules.remote.codes import Invitation

_PAGE = """<!DOCTYPE html>
<html lang="{language}"><head><meta charset="utf-8"><title>Roundhouse</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>
:root {{ {light} }}
@media (prefers-color-scheme: dark) {{ :root {{ {dark} }} }}
body {{ margin: 0 auto; max-width: 26rem; padding: 3rem 1.5rem; text-align: center;
 font: 1.1rem/1.5 sans-serif; background: var(--surface); color: var(--text); }}
a {{ display: block; margin: 2rem 0; padding: 1rem; border-radius: 2rem; font-weight: bold;
 text-decoration: none; background: var(--brand); color: var(--brand_ink); }}
b {{ display: block; margin-top: 1rem; font-size: 2.2rem; letter-spacing: .25rem; }}
</style></head><body><h1>{title}</h1>
<a href="{link}">{button}</a><p>{otherwise}</p><b>{code}</b></body></html>
"""


def join_page(told: Invitation) -> str:
    """The page for a table, in the language of the table's device."""
    return _PAGE.format(
        language=tr.language,
        light=_colours(0),
        dark=_colours(1),
        title=escape(tr._("Join a table")),
        link=escape(told.app_link),
        button=escape(tr._("Open Roundhouse")),
        otherwise=escape(
            tr._("Nothing happens? Open Roundhouse yourself, touch “Join a table” and type:")
        ),
        code=escape(f"{told.code[:4]} {told.code[4:]}"),
    )


def _colours(theme: int) -> str:
    names = ("surface", "text", "brand", "brand_ink")
    return " ".join(f"--{name}: {COLOURS[name][theme]};" for name in names)
