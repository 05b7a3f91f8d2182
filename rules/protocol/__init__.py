"""Bots in any language: questions and answers as lines of text (docs/bots.md)."""
