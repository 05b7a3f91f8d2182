"""Putting a mutant into place: a live function gets its code, or a module is imported with it."""

from __future__ import annotations

import importlib.abc
import importlib.machinery
import importlib.util
import sys
from collections.abc import Iterator, Sequence
from functools import cached_property
from pathlib import Path
from types import CodeType, FunctionType, ModuleType

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


class MutantLoader(importlib.abc.InspectLoader, importlib.abc.MetaPathFinder):
    """Finds one module in place of the sound one."""

    def __init__(self, mutant: Mutant, tree: Path) -> None:
        self.mutant = mutant
        self.place = tree / mutant.path

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if name != self.mutant.module:
            return None
        places = [str(self.place.parent)] if self.place.name == "__init__.py" else None
        return importlib.util.spec_from_file_location(
            name, self.place, loader=self, submodule_search_locations=places
        )

    def get_source(self, fullname: str) -> str:
        return self.mutant.source()

    def get_code(self, fullname: str) -> CodeType:
        return self.source_to_code(self.mutant.source(), str(self.place))
