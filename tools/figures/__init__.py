"""Figures of many games, one module a game, for the numbers in docs/rules."""
