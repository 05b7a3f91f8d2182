"""Screens, one module each with its KV file; a screen is built when it is first visited.

Widgets of one screen are beside it: ``home_cards.py`` belongs to ``home.py``.
"""
