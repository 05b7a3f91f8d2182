"""The railway companies: colour, pattern, code and letter."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Company:
    """One railway company."""

    name: str
    colour: str
    pattern: str
    code: str
    letter: str


COMPANIES = (
    Company("santa_fe", "#2F6FC4", "plain", "SF", "S"),
    Company("southern_pacific", "#F1ECE0", "line", "SP", "P"),
    Company("great_northern", "#2F9A57", "dots", "GN", "G"),
    Company("union_pacific", "#CC3B33", "chevrons", "UP", "U"),
    Company("kansas_pacific", "#F0C22E", "bars", "KP", "K"),
    Company("rock_island", "#EC8427", "diagonals", "RI", "R"),
    Company("texas_pacific", "#23211F", "rings", "TP", "T"),
    Company("western_pacific", "#A66E3C", "crosses", "WP", "W"),
    Company("denver_rio_grande_western", "#8E56B8", "diamonds", "DR", "D"),
)
