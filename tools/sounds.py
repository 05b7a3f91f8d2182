"""Synthesises the app's sounds into assets/sounds/*.wav: `python tools/sounds.py [name ...]`.

Standard library only. 22.05 kHz, mono, 16 bit; every sound is the project's own.
"""

from __future__ import annotations

import array
import math
import random
import sys
import wave
from collections.abc import Callable, Iterable
from pathlib import Path

RATE = 22050
OUT = Path(__file__).resolve().parents[1] / "assets" / "sounds"
Samples = list[float]


def silence(seconds: float) -> Samples:
    """An empty track."""
    return [0.0] * int(seconds * RATE)


def add(track: Samples, sound: Iterable[float], at: float = 0.0, gain: float = 1.0) -> None:
    """Mix a sound into a track, starting `at` seconds; the rest is cut off."""
    start = int(at * RATE)
    for k, value in enumerate(sound):
        if start + k >= len(track):
            return
        track[start + k] += value * gain


def ease_out(sound: Samples, seconds: float = 0.02) -> Samples:
    """Fade the end, so that a tone that is cut short does not click."""
    span = min(len(sound), int(seconds * RATE))
    for k in range(span):
        sound[-1 - k] *= k / span
    return sound


def ring(frequency: float, seconds: float, decay: float, attack: float = 0.001) -> Samples:
    """A sine that dies away; `decay` is the time to fall to 1/e."""
    step = math.tau * frequency / RATE
    tone = [
        math.sin(step * n) * math.exp(-n / RATE / decay) * min(1.0, n / RATE / attack)
        for n in range(int(seconds * RATE))
    ]
    return ease_out(tone)


def hiss(seconds: float, decay: float, seed: int, low: float = 1.0, high: float = 0.0) -> Samples:
    """Noise that dies away. `low` (0 to 1) darkens it, `high` (0 to 1) takes the bass out."""
    rnd = random.Random(seed)
    smooth = bass = 0.0
    out = []
    for n in range(int(seconds * RATE)):
        smooth += low * (rnd.uniform(-1, 1) - smooth)
        bass += 0.08 * (smooth - bass)
        out.append((smooth - high * bass) * math.exp(-n / RATE / decay))
    return ease_out(out, 0.004)


def knock(
    modes: Iterable[tuple[float, float, float]], click: float, seed: int, seconds: float = 0.2
) -> Samples:
    """A struck piece of wood: modes (frequency, decay, strength) and the click of the contact."""
    track = silence(seconds)
    for frequency, decay, strength in modes:
        add(track, ring(frequency, seconds, decay), gain=strength)
    add(track, hiss(0.012, 0.003, seed, 0.7, 0.6), gain=click)
    return track


def tap() -> Samples:
    """A light touch."""
    return knock(((1480, 0.010, 0.5), (2650, 0.006, 0.25)), 0.5, 1, 0.06)


def stage() -> Samples:
    """A piece set down for trial."""
    return knock(((690, 0.022, 0.7), (1540, 0.012, 0.35), (2900, 0.006, 0.15)), 0.5, 2, 0.12)


def undo() -> Samples:
    """A piece taken back: two soft taps, falling."""
    track = silence(0.2)
    add(track, knock(((980, 0.016, 0.5), (2050, 0.009, 0.2)), 0.3, 3, 0.09), 0.0, 0.8)
    add(track, knock(((640, 0.022, 0.6), (1420, 0.012, 0.2)), 0.3, 4, 0.11), 0.08)
    return track


def rail() -> Samples:
    """Wood on board: a firm clack and its small bounce."""
    body = ((410, 0.040, 0.9), (935, 0.026, 0.6), (1710, 0.014, 0.4), (3120, 0.007, 0.2))
    track = silence(0.28)
    add(track, knock(body, 0.9, 5), 0.0)
    add(track, knock([(f * 1.03, d * 0.7, s) for f, d, s in body], 0.5, 6), 0.062, 0.34)
    add(track, ring(118, 0.16, 0.045), 0.0, 0.5)
    return track


def marker() -> Samples:
    """A heavy marker put in its place."""
    body = ((246, 0.070, 0.9), (530, 0.045, 0.6), (1120, 0.020, 0.35), (2350, 0.008, 0.15))
    track = silence(0.36)
    add(track, knock(body, 0.7, 7, 0.34))
    add(track, ring(92, 0.25, 0.07), 0.0, 0.8)
    return track


def refuse() -> Samples:
    """Two dull, low knocks: a refusal."""
    track = silence(0.32)
    for at, pitch in ((0.0, 185.0), (0.13, 156.0)):
        add(track, ring(pitch, 0.18, 0.05, 0.004), at, 0.9)
        add(track, ring(pitch * 2.02, 0.12, 0.03, 0.004), at, 0.3)
        add(track, hiss(0.05, 0.012, 8, 0.12), at, 0.8)
    return track


def bell(pitch: float, seconds: float, gain: float = 1.0) -> Samples:
    """A small bell with slightly inharmonic partials."""
    track = silence(seconds)
    partials = (
        (0.5, 0.30, 0.9),
        (1.0, 0.6, 0.7),
        (1.19, 0.35, 0.5),
        (1.5, 0.16, 0.42),
        (2.0, 0.42, 0.34),
        (2.74, 0.18, 0.22),
        (3.01, 0.12, 0.18),
        (4.1, 0.08, 0.1),
    )
    for ratio, strength, decay in partials:
        add(track, ring(pitch * ratio, seconds, decay * 0.55), gain=strength * gain)
    add(track, hiss(0.01, 0.003, 9, 0.8, 0.8), gain=0.3 * gain)
    return track


def handover() -> Samples:
    """The station bell, twice: the next player's turn."""
    track = silence(1.15)
    add(track, bell(1046, 0.95), 0.0)
    add(track, bell(1318, 0.95), 0.17, 0.8)
    return track


def whistle(seconds: float, pitches: Iterable[float], seed: int) -> Samples:
    """A steam whistle: several pipes that rise into tune, waver, and sag at the end."""
    rnd = random.Random(seed)
    count = int(seconds * RATE)
    pipes = [(pitch, rnd.uniform(0, 6.3), rnd.uniform(4.6, 5.6)) for pitch in pitches]
    phases = [0.0] * len(pipes)
    breath = 0.0
    out = []
    for n in range(count):
        t = n / RATE
        rise = min(1.0, t / 0.09)
        sag = max(0.0, (t - seconds + 0.28) / 0.28)
        level = rise**1.5 * (1 - sag) ** 1.6
        breath += 0.35 * (rnd.uniform(-1, 1) - breath)
        value = 0.10 * breath
        for k, (pitch, phase, speed) in enumerate(pipes):
            bend = 0.93 + 0.07 * rise - 0.05 * sag + 0.004 * math.sin(speed * t * 6.3 + phase)
            phases[k] += math.tau * pitch * bend / RATE
            value += (
                (
                    math.sin(phases[k])
                    + 0.28 * math.sin(2 * phases[k])
                    + 0.1 * math.sin(3 * phases[k])
                )
                / len(pipes)
                * (1 + 0.25 * breath)
            )
        out.append(value * level)
    return out


def round_end() -> Samples:
    """One long whistle."""
    return whistle(1.3, (466.2, 554.4, 698.5, 831), 10)


def horn(pitch: float, seconds: float) -> Samples:
    """A warm brass-like tone."""
    count = int(seconds * RATE)
    out = []
    for n in range(count):
        t = n / RATE
        level = min(1.0, t / 0.025) * math.exp(-t / (seconds * 0.55))
        bright = 0.5 + 0.5 * math.exp(-t / 0.12)
        phase = math.tau * pitch * t + 0.02 * math.sin(33 * t)
        out.append(
            level
            * (
                math.sin(phase)
                + 0.5 * bright * math.sin(2 * phase)
                + 0.34 * bright * math.sin(3 * phase)
                + 0.16 * bright * math.sin(4 * phase)
            )
        )
    return ease_out(out, 0.04)


def win() -> Samples:
    """A small fanfare: three steps up and a chord."""
    track = silence(1.36)
    for at, pitch, length in ((0.0, 523.25, 0.2), (0.13, 659.26, 0.2), (0.26, 783.99, 0.24)):
        add(track, horn(pitch, length), at, 0.8)
    for pitch, gain in ((523.25, 0.55), (659.26, 0.5), (783.99, 0.5), (1046.5, 0.7)):
        add(track, horn(pitch, 0.92), 0.42, gain)
    add(track, bell(2093, 0.8), 0.44, 0.16)
    return track


def card() -> Samples:
    """A card drawn across the others and laid down."""
    rnd = random.Random(11)
    track = silence(0.2)
    smooth = last = 0.0
    for n in range(int(0.11 * RATE)):
        t = n / RATE
        smooth += (0.25 + 4.5 * t) * (rnd.uniform(-1, 1) - smooth)
        track[n] += (smooth - last) * math.sin(math.pi * t / 0.11) ** 2 * 0.9
        last = smooth
    add(track, hiss(0.06, 0.011, 12, 0.5, 0.4), 0.105, 0.9)
    add(track, ring(310, 0.06, 0.014), 0.105, 0.25)
    return track


def coin() -> Samples:
    """Two coins touching."""
    track = silence(0.42)
    for at, shift, gain in ((0.0, 1.0, 0.8), (0.055, 1.26, 1.0)):
        for pitch, decay, strength in (
            (2349, 0.10, 0.6),
            (3951, 0.07, 0.4),
            (5588, 0.04, 0.25),
            (7040, 0.02, 0.12),
        ):
            add(track, ring(pitch * shift, 0.35, decay, 0.0005), at, strength * gain)
        add(track, hiss(0.006, 0.002, 13, 0.9, 0.9), at, 0.4)
    return track


def dice() -> Samples:
    """A die rolling out on the table."""
    rnd = random.Random(14)
    track = silence(0.72)
    at, gap, gain = 0.0, 0.060, 1.0
    for k in range(8):
        body = [
            (f * rnd.uniform(0.92, 1.1), d, s)
            for f, d, s in ((820, 0.012, 0.6), (1890, 0.008, 0.5), (3300, 0.005, 0.25))
        ]
        add(track, knock(body, 0.7, 20 + k, 0.07), at, gain)
        at += gap * rnd.uniform(0.8, 1.2)
        gap *= 1.16
        gain *= 0.80
    return track


def couple() -> Samples:
    """Buffers meet, the coupling falls in."""
    track = silence(0.5)
    iron = (
        (312, 0.05, 0.6),
        (741, 0.06, 0.4),
        (1236, 0.05, 0.35),
        (2105, 0.035, 0.3),
        (3490, 0.02, 0.15),
    )
    add(track, knock(iron, 0.9, 30, 0.3), 0.0)
    add(track, ring(88, 0.3, 0.06), 0.0, 0.9)
    add(track, knock([(f * 1.31, d * 0.8, s) for f, d, s in iron], 0.6, 31, 0.25), 0.16, 0.55)
    return track


def chuff(strength: float, seed: int) -> Samples:
    """One beat of the exhaust."""
    track = silence(0.26)
    add(track, hiss(0.25, 0.06, seed, 0.22, 0.3), 0.0, 1.8 * strength)
    add(track, hiss(0.18, 0.03, seed + 1, 0.6, 0.8), 0.0, 0.35 * strength)
    add(track, ring(74, 0.2, 0.06, 0.006), 0.0, 0.7 * strength)
    return track


def depart() -> Samples:
    """A short whistle, then the train moves off and away."""
    track = silence(1.36)
    add(track, whistle(0.34, (554.4, 698.5, 831), 40), 0.0, 0.5)
    at, gap = 0.26, 0.235
    for k in range(6):
        add(track, chuff(1.0 - 0.13 * k, 50 + 2 * k), at)
        at += gap
        gap *= 0.84
    return track


SOUNDS: dict[str, tuple[Callable[[], Samples], float]] = {
    "tap": (tap, 0.35),
    "stage": (stage, 0.5),
    "undo": (undo, 0.45),
    "rail": (rail, 0.75),
    "marker": (marker, 0.75),
    "refuse": (refuse, 0.5),
    "handover": (handover, 0.55),
    "round_end": (round_end, 0.6),
    "win": (win, 0.7),
    "card": (card, 0.5),
    "coin": (coin, 0.5),
    "dice": (dice, 0.65),
    "couple": (couple, 0.7),
    "depart": (depart, 0.7),
}


def save(name: str, samples: Samples, peak: float) -> int:
    """Normalise to the peak, fade the last 15 ms and write; returns the file's size."""
    middle = sum(samples) / len(samples)
    loudest = max(abs(value - middle) for value in samples)
    tail = int(0.015 * RATE)
    data = array.array("h")
    for n, value in enumerate(samples):
        fade = min(1.0, (len(samples) - n) / tail)
        data.append(round((value - middle) / loudest * peak * fade * 32767))
    if sys.byteorder == "big":
        data.byteswap()
    OUT.mkdir(parents=True, exist_ok=True)
    file = OUT / f"{name}.wav"
    with wave.open(str(file), "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(data.tobytes())
    return file.stat().st_size


def main(wanted: list[str]) -> int:
    """Write the named sounds, or all."""
    unknown = [name for name in wanted if name not in SOUNDS]
    if unknown:
        print(f"unknown: {', '.join(unknown)}; known: {', '.join(SOUNDS)}", file=sys.stderr)
        return 2
    for name in wanted or SOUNDS:
        make, peak = SOUNDS[name]
        print(f"{name}: {save(name, make(), peak)} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
