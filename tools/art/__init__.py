"""Generators of the app's pictures. Run `python -m tools.art` from the project folder."""
