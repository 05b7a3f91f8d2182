"""Calls that KV can watch: ``tr._('Settings')`` or ``theme.size('body')`` follow every change."""

from __future__ import annotations

from typing import Any, ClassVar

from kivy.event import EventDispatcher
from kivy.properties import NumericProperty


class Watchable(EventDispatcher):
    """KV binds to the name before the bracket; here such a name stands for ``revision``."""

    #: The methods KV may watch.
    calls: ClassVar[frozenset[str]] = frozenset()
    #: Counts every change on which those calls depend.
    revision = NumericProperty(0)

    def fbind(self, name: str, func: Any, *args: Any, **kwargs: Any) -> Any:
        return super().fbind("revision" if name in self.calls else name, func, *args, **kwargs)

    def unbind_uid(self, name: str, uid: Any) -> None:
        super().unbind_uid("revision" if name in self.calls else name, uid)
