"""Layer stack of a board: redraws the layers whose content has changed, before the next frame."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterator, Mapping, Sequence
from typing import Protocol

from kivy.clock import Clock
from kivy.graphics.texture import Texture

from app.board.meshes import Layer, common_atlas


class LayerPainter(Protocol):
    """The board, as its layer stack calls it."""

    def draw_layer(self, name: str, layer: Layer) -> None: ...


class LayerStack:
    """The layers of a board by name, lowest first.

    Each layer has a key of all that it shows; it is redrawn only when its key changes. The
    ``fine`` layers have thin lines and are also redrawn when the camera rests at another scale.
    """

    def __init__(self, names: Sequence[str], fine: Collection[str], painter: LayerPainter) -> None:
        self._layers = {name: Layer() for name in names}
        self._fine, self._painter = fine, painter
        self._keys: Mapping[str, Hashable] = {}
        self._fine_scale = 0.0
        #: Layers that will be redrawn before the next frame.
        self.dirty: set[str] = set()
        #: The page of the pieces that all games share, from the first drawing on: they come and go,
        #: and with the last one it would go and be decoded anew.
        self._page: Texture | None = None
        self._draw_soon = Clock.create_trigger(self._draw_due, -1)

    def __getitem__(self, name: str) -> Layer:
        return self._layers[name]

    def __iter__(self) -> Iterator[Layer]:
        return iter(self._layers.values())

    def update(self, keys: Mapping[str, Hashable]) -> bool:
        """Redraws the layers whose key has changed; returns whether any has."""
        changed = [name for name, key in keys.items() if self._keys.get(name) != key]
        self._keys = keys
        if changed:
            self.redraw(*changed)
        return bool(changed)

    def forget(self) -> None:
        """Makes the next ``update`` redraw everything."""
        self._keys = {}

    def sharpen(self, scale: float) -> None:
        """Redraws the fine layers if they were drawn for another scale."""
        if self._fine_scale != scale:
            self._fine_scale = scale
            self.redraw(*self._fine)

    def redraw(self, *names: str) -> None:
        """Redraws these layers before the next frame."""
        self.dirty.update(names)
        self._draw_soon()

    def draw_now(self) -> None:
        """Draws what is due without waiting for the next frame."""
        for name, layer in self._layers.items():
            if name in self.dirty:
                layer.clear()
                self._painter.draw_layer(name, layer)
        if self.dirty:  # decoded when a board opens, not when a turn first shows a piece of it
            self._page = common_atlas().texture
        self.dirty.clear()

    def _draw_due(self, _dt: float) -> None:
        self.draw_now()
