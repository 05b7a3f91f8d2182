"""Colours, type, icons and textures that KV and widgets can observe."""
