"""Santa Fe Rails on the screen, from its ``FACE`` in ``face.py``."""
