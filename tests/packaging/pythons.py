"""The CPythons from 3.11 to 3.14 that are on this machine."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

MINORS = range(11, 15)
SAY = "import sys; print(sys.implementation.name, *sys.version_info[:2])"


def pythons() -> list[Path]:
    """One of each version, found on the PATH or in pyenv's root; at least the one we run on."""
    found = {sys.version_info[1]: Path(sys.executable)}
    for minor in MINORS:
        for candidate in _candidates(minor):
            if minor not in found and _is(candidate, minor):
                found[minor] = candidate
    return [found[minor] for minor in sorted(found)]


def _candidates(minor: int) -> list[Path]:
    on_path = shutil.which(f"python3.{minor}")
    root = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv")
    inside_pyenv = sorted(root.glob(f"versions/3.{minor}.*/bin/python3.{minor}"), reverse=True)
    return [*([Path(on_path)] if on_path else []), *inside_pyenv]


def _is(python: Path, minor: int) -> bool:
    """Whether it really starts and is what its name says: pyenv's shims may be empty."""
    try:
        done = subprocess.run([python, "-c", SAY], capture_output=True, text=True, timeout=60)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.stdout.split() == ["cpython", "3", str(minor)]
