"""Walks everything that Python code can reach from an object: for tests of secrecy.

Attributes, slots, containers, closures, bound methods, partials, generators, weak references,
Kivy's properties and observers. Where an object keeps secrets on purpose (``Boundary``), its
private attributes are left out and its public ones are asked for.
"""

from __future__ import annotations

import functools
import gc
import weakref
from collections import deque
from collections.abc import Callable, Collection, Iterable, Iterator
from types import (
    BuiltinFunctionType,
    CellType,
    CodeType,
    FunctionType,
    GeneratorType,
    MappingProxyType,
    MethodType,
    ModuleType,
)
from typing import TypeAlias

from kivy._clock import ClockEvent
from kivy.event import EventDispatcher
from kivy.graphics.instructions import Instruction
from kivy.graphics.texture import Texture
from kivy.lang.parser import ParserRule, ParserRuleProperty
from kivy.weakmethod import WeakMethod
from kivy.weakproxy import WeakProxy

#: An object and how it was reached.
Found: TypeAlias = tuple[object, str]

ATOMS = (str, bytes, int, float, complex, type(None), type, ModuleType, CodeType, range)
PROXIES = (weakref.ProxyType, weakref.CallableProxyType, WeakProxy)
#: Drawings and parsed KV: they hold numbers and textures, and there are many of them.
DRAWN = (Instruction, ParserRule, ParserRuleProperty, Texture)
#: Types whose private attributes are a boundary.
Boundary: TypeAlias = Collection[type]


def reachable(
    roots: Iterable[Found], boundary: Boundary = (), leaves: Boundary = ()
) -> Iterator[Found]:
    """Every object that can be reached, each once; ``leaves`` are not looked into."""
    seen: dict[int, object] = {}
    waiting = deque(roots)
    while waiting:
        found, path = waiting.popleft()
        if type(found) in PROXIES:
            waiting.extend((part, f"{path}{step}") for part, step in _of_proxy(found))
            continue
        if isinstance(found, ATOMS) or id(found) in seen:
            continue
        seen[id(found)] = found  # kept, so that no other object gets its id
        yield found, path
        if not isinstance(found, (*leaves, *DRAWN)):
            waiting.extend((part, f"{path}{step}") for part, step in parts(found, tuple(boundary)))


def parts(whole: object, boundary: tuple[type, ...]) -> Iterator[Found]:
    """The objects that an object refers to, with the way there."""
    if isinstance(whole, dict | MappingProxyType):
        for key, value in list(whole.items()):
            yield key, ".key"
            yield value, f"[{key!r:.40}]"
    elif isinstance(whole, list | tuple | set | frozenset | deque):
        yield from ((part, f"[{n}]") for n, part in enumerate(list(whole)))
    elif isinstance(whole, FunctionType):
        yield from _of_function(whole)
    elif isinstance(whole, MethodType | BuiltinFunctionType):
        yield whole.__self__, ".__self__"
        if isinstance(whole, MethodType):
            yield whole.__func__, ".__func__"
    elif isinstance(whole, functools.partial):
        yield from ((whole.func, ".func"), (whole.args, ".args"), (whole.keywords, ".keywords"))
    elif isinstance(whole, CellType):
        yield from _value(lambda: whole.cell_contents, ".cell")
    elif isinstance(whole, GeneratorType):
        if whole.gi_frame is not None:
            yield dict(whole.gi_frame.f_locals), ".locals"
    elif isinstance(whole, weakref.ReferenceType | WeakMethod):
        yield from _value(whole, "()")
    elif isinstance(whole, ClockEvent):
        yield whole.get_callback(), ".callback"
    elif isinstance(whole, boundary):
        yield from _public(whole)
    else:
        yield from _of_instance(whole)


def _of_proxy(proxy: object) -> Iterator[Found]:
    """The object behind a weak proxy, if it is still there."""
    if type(proxy) is WeakProxy:
        yield from _value(proxy.__ref__, ".proxied")
    else:
        yield from _value(lambda: proxy.__repr__.__self__, ".proxied")


def _of_function(function: FunctionType) -> Iterator[Found]:
    yield from ((cell, ".closure") for cell in function.__closure__ or ())
    yield function.__defaults__, ".defaults"
    yield function.__kwdefaults__, ".defaults"
    yield function.__dict__, ".__dict__"


def _of_instance(whole: object) -> Iterator[Found]:
    for name, value in list(getattr(whole, "__dict__", {}).items()):
        yield value, f".{name}"
    for kind in type(whole).__mro__:
        slots = vars(kind).get("__slots__", ())
        for name in (slots,) if isinstance(slots, str) else slots:
            yield from _value(functools.partial(getattr, whole, name), f".{name}")
    if isinstance(whole, EventDispatcher):
        yield from _of_dispatcher(whole)
    # Whatever else the collector knows of: iterators, Kivy's properties and their observers.
    yield from ((part, ".referent") for part in gc.get_referents(whole))


def _of_dispatcher(whole: EventDispatcher) -> Iterator[Found]:
    for name in whole.properties():
        yield from _value(functools.partial(getattr, whole, name), f".{name}")


def _public(whole: object) -> Iterator[Found]:
    """The public attributes and properties, and who listens."""
    names = {name for kind in type(whole).__mro__ for name in vars(kind)}
    names |= set(getattr(whole, "__dict__", {}))
    for name in sorted(name for name in names if not name.startswith("_")):
        yield from _value(functools.partial(getattr, whole, name), f".{name}")
    if isinstance(whole, EventDispatcher):
        for name in (*whole.properties(), *whole.events()):
            yield whole.get_property_observers(name), f".{name}.observers"


def _value(read: Callable[[], object], step: str) -> Iterator[Found]:
    """What can be read; what cannot be read now leads nowhere."""
    try:
        yield read(), step
    except (AttributeError, ReferenceError, TypeError, ValueError):
        return
