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
from typing import Any, TypeAlias

from kivy._clock import ClockEvent
from kivy.event import EventDispatcher
from kivy.graphics.instructions import Instruction
from kivy.graphics.texture import Texture
from kivy.lang.parser import ParserRule, ParserRuleProperty
from kivy.weakmethod import WeakMethod
from kivy.weakproxy import WeakProxy

#: An object and how it was reached.
Found: TypeAlias = tuple[object, str]
#: An object and the step that leads to it: an attribute, or a key or index in a tuple of its own.
Part: TypeAlias = tuple[object, object]

ATOMS = (str, bytes, int, float, complex, type(None), type, ModuleType, CodeType, range)
PROXIES = (weakref.ProxyType, weakref.CallableProxyType, WeakProxy)
#: Drawings and parsed KV: they hold numbers and textures, and there are many of them.
DRAWN = (Instruction, ParserRule, ParserRuleProperty, Texture)
#: Types whose private attributes are a boundary.
Boundary: TypeAlias = Collection[type]
#: What cannot be read now leads nowhere.
UNREADABLE = (AttributeError, ReferenceError, TypeError, ValueError)


def reachable(
    roots: Iterable[Found],
    wanted: Callable[[object], bool],
    boundary: Boundary = (),
    leaves: Boundary = (),
) -> list[Found]:
    """The wanted objects among all that can be reached; ``leaves`` are not looked into.

    There are hundreds of thousands of objects, so what depends on an object's type only is found
    out once a type, and the way is put together for wanted objects only.
    """

    @functools.cache
    def is_atom(kind: type) -> bool:
        return issubclass(kind, ATOMS)

    @functools.cache
    def reader(kind: type) -> Callable[[object], Iterable[Part]]:
        return _reader(kind, tuple(boundary), (*leaves, *DRAWN))

    things: list[object] = []  # kept, so that no other object gets the id of one of them
    came: list[tuple[int, object]] = []  # the number of the object before, and the step
    seen: set[int] = set()

    def meet(found: object, before: int, step: object) -> None:
        if not is_atom(type(found)) and id(found) not in seen:
            seen.add(id(found))
            things.append(found)
            came.append((before, step))

    def way(number: int) -> str:
        before, step = came[number]
        said = f"[{step[0]!r:.40}]" if isinstance(step, tuple) else str(step)
        return said if before < 0 else way(before) + said

    for root, path in roots:
        meet(root, -1, path)
    found: list[Found] = []
    for number, thing in enumerate(things):  # it grows meanwhile
        kind = type(thing)
        if kind not in PROXIES and wanted(thing):
            found.append((thing, way(number)))
        for part, step in reader(kind)(thing):
            meet(part, number, step)
    return found


def _reader(
    kind: type, boundary: tuple[type, ...], leaves: tuple[type, ...]
) -> Callable[[Any], Iterable[Part]]:
    """The function that finds the objects to which an object of a type refers."""
    readers: list[tuple[tuple[type, ...], Callable[[Any], Iterable[Part]]]] = [
        (PROXIES, _of_proxy),
        (leaves, lambda leaf: ()),
        ((dict, MappingProxyType), _of_dict),
        ((list, tuple, set, frozenset, deque), _of_sequence),
        ((FunctionType,), _of_function),
        ((MethodType,), lambda it: ((it.__self__, ".__self__"), (it.__func__, ".__func__"))),
        ((BuiltinFunctionType,), lambda it: ((it.__self__, ".__self__"),)),
        (
            (functools.partial,),
            lambda it: ((it.func, ".func"), (it.args, ".args"), (it.keywords, ".keywords")),
        ),
        ((CellType,), lambda it: _value(lambda: it.cell_contents, ".cell")),
        ((GeneratorType,), _of_generator),
        ((weakref.ReferenceType, WeakMethod), lambda it: _value(it, "()")),
        ((ClockEvent,), lambda event: ((event.get_callback(), ".callback"),)),
        (boundary, _public),
    ]
    of_slots = functools.partial(_of_instance, slots=_slots(kind))
    return next((read for kinds, read in readers if issubclass(kind, kinds)), of_slots)


def _of_dict(whole: dict[object, object]) -> Iterator[Part]:
    for key, value in list(whole.items()):
        yield key, ".key"
        yield value, (key,)


def _of_sequence(whole: Iterable[object]) -> Iterator[Part]:
    for number, part in enumerate(list(whole)):
        yield part, (number,)


def _of_generator(whole: GeneratorType[object, object, object]) -> Iterator[Part]:
    if whole.gi_frame is not None:
        yield dict(whole.gi_frame.f_locals), ".locals"


def _of_proxy(proxy: Any) -> Iterator[Part]:
    """The object behind a weak proxy, if it is still there."""
    if type(proxy) is WeakProxy:
        yield from _value(proxy.__ref__, ".proxied")
    else:
        yield from _value(lambda: proxy.__repr__.__self__, ".proxied")


def _of_function(function: FunctionType) -> Iterator[Part]:
    yield from ((cell, ".closure") for cell in function.__closure__ or ())
    yield function.__defaults__, ".defaults"
    yield function.__kwdefaults__, ".defaults"
    yield function.__dict__, ".__dict__"


def _slots(kind: type) -> tuple[str, ...]:
    """The slots of a type and its bases."""
    found: list[str] = []
    for base in kind.__mro__:
        slots = vars(base).get("__slots__", ())
        found += (slots,) if isinstance(slots, str) else slots
    return tuple(found)


def _of_instance(whole: object, slots: tuple[str, ...]) -> Iterator[Part]:
    for name, value in list(getattr(whole, "__dict__", {}).items()):
        yield value, f".{name}"
    yield from _attributes(whole, slots)
    if isinstance(whole, EventDispatcher):
        yield from _attributes(whole, whole.properties())
    # Whatever else the collector knows of: iterators, Kivy's properties and their observers.
    for part in gc.get_referents(whole):
        yield part, ".referent"


def _public(whole: object) -> Iterator[Part]:
    """The public attributes and properties, and who listens."""
    names = {name for kind in type(whole).__mro__ for name in vars(kind)}
    names |= set(getattr(whole, "__dict__", {}))
    yield from _attributes(whole, sorted(name for name in names if not name.startswith("_")))
    if isinstance(whole, EventDispatcher):
        for name in (*whole.properties(), *whole.events()):
            yield whole.get_property_observers(name), f".{name}.observers"


def _attributes(whole: object, names: Iterable[str]) -> Iterator[Part]:
    for name in names:
        try:
            yield getattr(whole, name), f".{name}"
        except UNREADABLE:
            continue


def _value(read: Callable[[], object], step: str) -> Iterator[Part]:
    try:
        yield read(), step
    except UNREADABLE:
        return
