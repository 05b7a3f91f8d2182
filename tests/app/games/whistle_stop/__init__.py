"""Whistle Stop: a tiny game that only the tests know. Its files are those of a real game."""
