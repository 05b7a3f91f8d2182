"""Caches of what only tables show: kept from one table to the next, let go back at home."""

from __future__ import annotations

from collections.abc import Callable
from functools import _lru_cache_wrapper, lru_cache
from typing import TypeVar

T = TypeVar("T")

_caches: list[_lru_cache_wrapper[object]] = []


def table_cache(maxsize: int | None) -> Callable[[Callable[..., T]], _lru_cache_wrapper[T]]:
    """``functools.lru_cache`` for pictures and texts of tables; ``let_go`` empties it."""

    def decorate(function: Callable[..., T]) -> _lru_cache_wrapper[T]:
        cached = lru_cache(maxsize)(function)
        _caches.append(cached)
        return cached

    return decorate


def let_go() -> None:
    """Forget everything that is cached for tables; what is still shown stays alive."""
    for cached in _caches:
        cached.cache_clear()
