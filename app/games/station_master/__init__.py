"""Station Master on the screen, from its ``FACE`` in ``face.py``."""
