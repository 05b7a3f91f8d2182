"""Calls that KV can bind to: ``tr._(...)`` and ``theme.size(...)`` follow every change."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar
from weakref import WeakMethod, finalize

from kivy.event import EventDispatcher
from kivy.properties import NumericProperty


def follow(
    observed: EventDispatcher, name: str, method: Callable[..., object]
) -> Callable[[], object]:
    """Call a widget's method whenever a property changes, for as long as the widget lives.

    ``bind`` would keep dead references in its list and search all of it on each call. The result
    ends it sooner.
    """
    weak = WeakMethod(method)

    def changed(*_: object) -> None:
        alive = weak()
        if alive is not None:
            alive()

    uid = observed.fbind(name, changed)
    owner: object = method.__self__  # type: ignore[attr-defined]  # it is a bound method
    end = finalize(owner, observed.unbind_uid, name, uid)
    end.atexit = False
    return end


class Observable(EventDispatcher):
    """An object whose methods KV can bind to.

    KV binds to the name before the bracket; a name in ``calls`` is bound to ``revision`` instead.
    """

    #: The methods that KV may bind to.
    calls: ClassVar[frozenset[str]] = frozenset()
    #: Counts the changes that these methods depend on.
    revision = NumericProperty(0)

    def follow(self, method: Callable[..., object]) -> Callable[[], object]:
        """Call a widget's method on every change, for as long as the widget lives."""
        return follow(self, "revision", method)

    def fbind(self, name: str, func: Callable[..., object], *args: object, **kwargs: object) -> int:
        uid: int = super().fbind(self._bound(name), func, *args, **kwargs)
        return uid

    def unbind_uid(self, name: str, uid: int) -> None:
        super().unbind_uid(self._bound(name), uid)

    def _bound(self, name: str) -> str:
        return "revision" if name in self.calls else name
