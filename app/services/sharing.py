"""Sharing of a text: written to a file where the player finds it, and offered to other apps."""

from __future__ import annotations

from app.running_app import running_app
from app.services.language import tr


def share_file(name: str, title: str, text: str) -> None:
    """Write the file and offer it; where that cannot be, say where it lies."""
    app = running_app()
    path = app.platform.shared_folder() / name
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    except OSError as error:
        app.show_message(
            tr._("{file} cannot be written: {reason}").format(file=name, reason=error.strerror)
        )
        return
    if not app.platform.share(path, title):
        app.show_message(tr._("Saved as {file}").format(file=str(path)), seconds=8)
