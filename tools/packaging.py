"""The files that buildozer.spec packs into the app, found without buildozer or Android's SDK.

python -m tools.packaging files          the packed files with their sizes
python -m tools.packaging size           their size in an APK
python -m tools.packaging copy FOLDER    copy them, to start the app from there
"""

from __future__ import annotations

import argparse
import io
import os
import shutil
import sys
import tarfile
from collections.abc import Iterator
from configparser import ConfigParser
from fnmatch import fnmatchcase
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


class Spec:
    """buildozer.spec, read as buildozer reads it."""

    def __init__(self, path: Path = ROOT / "buildozer.spec") -> None:
        self._config = ConfigParser(allow_no_value=True)
        self._config.optionxform = str  # type: ignore[assignment, method-assign]
        self._config.read_string(path.read_text("utf-8"))

    def text(self, key: str, section: str = "app") -> str:
        return self._config.get(section, key)

    def list(self, key: str, section: str = "app") -> list[str]:
        return [item.strip() for item in self.text(key, section).split(",")]

    def requirements(self, section: str = "app") -> dict[str, str]:
        """Package -> pinned version, empty where it has none."""
        pairs = (item.partition("==") for item in self.list("requirements", section))
        return {name.lower(): version for name, _, version in pairs}


def packed(root: Path = ROOT, spec: Spec | None = None) -> Iterator[Path]:
    """The files that go into the app, relative to the root.

    The same selection as buildozer's ``_copy_application_sources``, which converts its patterns to
    lower case but not the files' names, and includes files without an extension.
    """
    spec = spec or Spec(root / "buildozer.spec")
    extensions = set(spec.list("source.include_exts"))
    out_folders = tuple(f"{name}/" for name in spec.list("source.exclude_dirs"))
    out = [pattern.lower() for pattern in spec.list("source.exclude_patterns")]
    back_in = [pattern.lower() for pattern in spec.list("source.include_patterns")]

    def wanted(name: str) -> bool:
        taken_out = any(fnmatchcase(name, pattern) for pattern in out)
        return not taken_out or any(fnmatchcase(name, pattern) for pattern in back_in)

    for folder, subfolders, names in os.walk(root):
        subfolders[:] = sorted(name for name in subfolders if not name.startswith("."))
        here = Path(folder).relative_to(root)
        prefix = "" if here == Path() else f"{here.as_posix().lower()}/"
        if prefix and (prefix.startswith(out_folders) or not wanted(prefix)):
            continue
        for name in sorted(names):
            extension = Path(name).suffix[1:].lower()
            if name.startswith(".") or (extension and extension not in extensions):
                continue
            if wanted(f"{prefix}{name}" if prefix else name.lower()):
                yield here / name


def copy(target: Path, root: Path = ROOT) -> None:
    """Copy the packed files into a folder."""
    for path in packed(root):
        (target / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(root / path, target / path)


def compressed_size(root: Path = ROOT) -> int:
    """Bytes of the archive in which p4a ships the packed files."""
    archive = io.BytesIO()
    with tarfile.open(fileobj=archive, mode="w:gz") as tar:
        for path in packed(root):
            tar.add(root / path, str(path))
    return archive.tell()


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.packaging")
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("files", help="the packed files with their sizes")
    commands.add_parser("size", help="their size in an APK")
    commands.add_parser("copy", help="copy them").add_argument("folder", type=Path)
    chosen = parser.parse_args(arguments)
    if chosen.command == "copy":
        copy(chosen.folder)
    elif chosen.command == "files":
        for path in packed():
            print(f"{(ROOT / path).stat().st_size:>9,}  {path}")
    else:
        plain = sum((ROOT / path).stat().st_size for path in packed())
        print(f"{plain / 1e6:.1f} MB in files, {compressed_size() / 1e6:.1f} MB in the archive")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
