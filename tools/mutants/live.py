"""Putting a mutant into the live module: its function gets the changed code."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import cached_property
from types import CodeType, FunctionType

from tools.mutants.making import Mutant


def put_into_place(mutant: Mutant) -> bool:
    """Change the function of a mutant in this process; False if it cannot be found."""
    live = _function(mutant)
    if live is None:
        return False
    whole = compile(mutant.source(), str(mutant.path), "exec", dont_inherit=True)
    changed = [code for code in _codes(whole) if code.co_qualname == live.__code__.co_qualname]
    if len(changed) != 1 or changed[0].co_freevars != live.__code__.co_freevars:
        return False
    live.__code__ = changed[0]
    return True


def _function(mutant: Mutant) -> FunctionType | None:
    """The live function, out of its property, cache or class method."""
    found: object = sys.modules.get(mutant.module)
    for name in mutant.function.split("."):
        found = getattr(found, "__dict__", {}).get(name)
    if isinstance(found, property):
        found = found.fget
    elif isinstance(found, cached_property):
        found = found.func
    elif isinstance(found, classmethod | staticmethod):
        found = found.__func__
    found = getattr(found, "__wrapped__", found)
    return found if isinstance(found, FunctionType) else None


def _codes(code: CodeType) -> Iterator[CodeType]:
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield constant
            yield from _codes(constant)
