"""Calls that KV can watch: ``tr._('Settings')`` or ``theme.size('body')`` follow every change."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar
from weakref import WeakMethod, finalize

from kivy.event import EventDispatcher
from kivy.properties import NumericProperty


class Watchable(EventDispatcher):
    """KV binds to the name before the bracket; here such a name stands for ``revision``."""

    #: The methods KV may watch.
    calls: ClassVar[frozenset[str]] = frozenset()
    #: Counts every change on which those calls depend.
    revision = NumericProperty(0)

    def follow(self, method: Callable[..., object]) -> None:
        """Call a widget's method at every change, as long as the widget lives.

        ``bind`` would keep the dead ones in its list, and look through all of it each time.
        """
        weak = WeakMethod(method)

        def changed(*_: object) -> None:
            alive = weak()
            if alive is not None:
                alive()

        uid = self.fbind("revision", changed)
        finalize(method.__self__, self.unbind_uid, "revision", uid).atexit = False

    def fbind(self, name: str, func: Any, *args: Any, **kwargs: Any) -> Any:
        return super().fbind("revision" if name in self.calls else name, func, *args, **kwargs)

    def unbind_uid(self, name: str, uid: Any) -> None:
        super().unbind_uid("revision" if name in self.calls else name, uid)
