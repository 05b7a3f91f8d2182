"""Manners: how a computer player of the highest level leans where options are close."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Manner:
    """Weights of a search that make a character; the level stays the same."""

    name: str
    #: Liking for risk: so many standard deviations are added to the mean of an option.
    risk: float = 0.0
    #: Weight of what the rivals have, relative to the usual.
    spite: float = 1.0


STEADY = Manner("steady")
BOLD = Manner("bold", risk=0.25)
PATIENT = Manner("patient", risk=-0.25)
SPITEFUL = Manner("spiteful", spite=1.8)
