"""Shows the examples in docstrings as code on the reference page (an extension of griffe)."""

from __future__ import annotations

from typing import Any

import griffe


class Doctests(griffe.Extension):
    """Puts a fence round each Python session of a docstring."""

    def on_object(self, *, obj: Any, **_: Any) -> None:
        if obj.docstring is not None:
            obj.docstring.value = fenced(obj.docstring.value)


def fenced(text: str) -> str:
    """The text with its sessions, from ``>>>`` to the next empty line, between fences."""
    lines: list[str] = []
    inside = False
    for line in text.splitlines():
        starts = line.lstrip().startswith(">>> ")
        if starts and not inside:
            lines.append("```pycon")
            inside = True
        elif inside and not line.strip():
            lines.append("```")
            inside = False
        lines.append(line)
    return "\n".join([*lines, "```"] if inside else lines)
