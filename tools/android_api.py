"""Signatures of Android's API in app/services/android.py: python -m tools.android_api FOLDER

FOLDER is a site-packages with chaquopy-stubs-android, which describes API 36. What is called is
written to tests/app/services/android_api.json, where the tests' double of pyjnius looks it up.
"""

from __future__ import annotations

import ast
import json
import sys
from pathlib import Path

from tools.packaging import ROOT

SOURCE = ROOT / "app" / "services" / "android.py"
OUT = ROOT / "tests" / "app" / "services" / "android_api.json"
#: What the app gets from python-for-android is an activity of Android.
ACTIVITY = "android.app.Activity"

#: Constructors and methods: a list of overloads, each with its parameters and what it returns.
Signatures = list[list[object]]


def used() -> tuple[set[str], set[str]]:
    """The classes of Java that android.py names, and every name after a dot in it."""
    tree = ast.parse(SOURCE.read_text("utf-8"))
    texts = {n.value for n in ast.walk(tree) if isinstance(n, ast.Constant)}
    classes = {
        text
        for text in texts
        if isinstance(text, str) and text.startswith(("android.", "java.")) and " " not in text
    }
    names = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    return classes, names


class Stubs:
    """The stub files of a site-packages folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._modules: dict[str, ast.Module | None] = {}

    def find(self, java: str) -> ast.ClassDef | None:
        """The class with this name of Java; ``$`` stands before an inner class."""
        package, _, name = java.rpartition(".")
        body: list[ast.stmt] = getattr(self._module(package), "body", [])
        found = None
        for part in name.split("$"):
            inner = [n for n in body if isinstance(n, ast.ClassDef) and n.name == part]
            if not inner:
                return None
            found, body = inner[0], inner[0].body
        return found

    def _module(self, package: str) -> ast.Module | None:
        if package not in self._modules:
            first, *rest = package.split(".")
            path = self._folder.joinpath(f"{first}-stubs", *rest, "__init__.pyi")
            known = path.exists()
            self._modules[package] = ast.parse(path.read_text("utf-8")) if known else None
        return self._modules[package]

    def java_name(self, written: str, package: str) -> str | None:
        """The class that a type in a stub means; None for a plain value."""
        for part in written.replace("typing.ClassVar[", "").rstrip("]").split("|"):
            words = part.strip().split(".")
            for cut in range(len(words)):
                inner = "$".join(words[cut:])
                name = ".".join([*words[:cut], inner]) if cut else f"{package}.{inner}"
                if name.startswith(("android.", "java.")) and self.find(name):
                    return name
        return None


def describe(stubs: Stubs, java: str, names: set[str]) -> dict[str, object]:
    """Fields, methods and constructors of a class and of those above it, if they are used."""
    fields: dict[str, object] = {}
    methods: dict[str, Signatures] = {}
    init: Signatures = []
    above: list[str] = []
    waiting = [java]
    while waiting:
        name = waiting.pop(0)
        found, package = stubs.find(name), name.rpartition(".")[0]
        if found is None:
            continue
        if name != java:
            above.append(name)
        for node in found.body:
            if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                if node.target.id in names:
                    fields.setdefault(node.target.id, stubs.java_name(_said(node), package))
            elif isinstance(node, ast.FunctionDef):
                signature = _signature(stubs, node, package)
                if node.name == "__init__" and name == java:
                    init.append(signature)
                elif node.name in names:
                    methods.setdefault(node.name, []).append(signature)
        bases = [stubs.java_name(ast.unparse(base), package) for base in found.bases]
        waiting += [base for base in bases if base and base != name]
    return {"above": above, "fields": fields, "methods": methods, "init": init}


def _said(node: ast.AnnAssign) -> str:
    return ast.unparse(node.annotation)


def _signature(stubs: Stubs, node: ast.FunctionDef, package: str) -> list[object]:
    static = any(ast.unparse(one) == "staticmethod" for one in node.decorator_list)
    given = [*node.args.posonlyargs, *node.args.args][0 if static else 1 :]
    kinds = [ast.unparse(one.annotation) if one.annotation else "" for one in given]
    returned = ast.unparse(node.returns) if node.returns else ""
    return [kinds, stubs.java_name(returned, package)]


def collect(folder: Path) -> dict[str, object]:
    """Every class that is reached from those that android.py names."""
    stubs = Stubs(folder)
    classes, names = used()
    found: dict[str, object] = {}
    waiting = sorted({*classes, ACTIVITY})
    while waiting:
        java = waiting.pop()
        if java in found or stubs.find(java) is None:
            continue
        about = describe(stubs, java, names)
        found[java] = about
        fields, methods = about["fields"], about["methods"]
        assert isinstance(fields, dict)
        assert isinstance(methods, dict)
        waiting += [kind for kind in fields.values() if kind]
        waiting += [s[1] for overloads in methods.values() for s in overloads if s[1]]
    return dict(sorted(found.items()))


def main(folder: str) -> int:
    OUT.write_text(json.dumps(collect(Path(folder)), indent=1) + "\n", "utf-8")
    print(OUT.relative_to(ROOT))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
