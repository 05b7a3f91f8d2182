"""Doors for other packages: PettingZoo, OpenSpiel, Ray, Arrow (docs/research.md).

Each module needs its package (``pip install roundhouse[pettingzoo]`` and so on), so nothing else
imports them: the rules themselves use the standard library only.
"""
