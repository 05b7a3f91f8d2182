"""Lessons: guided first games, told as data and followed move by move."""
