"""Making mutants: a module of the rules with one operator, constant or call changed."""

from __future__ import annotations

import ast
import copy
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]

#: Not mutated: words and pictures in text, benchmarks, and what runs on Ray's workers, where no
#: mutant can be put into place.
LEFT_OUT = (
    *("words.py", "names.py", "landing_words.py", "text.py"),
    *("bench.py", "peers.py", "cluster.py"),
)
#: How much of a changed line is shown around the change.
AROUND = 45

_COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
_OTHER_SIDE: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.Gt,
    ast.LtE: ast.GtE,
    ast.Gt: ast.Lt,
    ast.GtE: ast.LtE,
}
_CALCULATED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}


@dataclass(frozen=True)
class Mutant:
    """A module with one thing changed: the node of its syntax tree with this number."""

    path: Path
    number: int
    variant: int
    inside: str
    before: str
    after: str
    #: The outermost function it stands in, by its qualified name; "" for the body of a module.
    function: str = ""

    @property
    def key(self) -> str:
        """Its name in docs/mutants.md; lines move, so they do not count."""
        return f"`{self.path}`, `{self.inside}`: `{self.before}` -> `{self.after}`"

    @property
    def module(self) -> str:
        parts = self.path.with_suffix("").parts
        return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)

    def source(self) -> str:
        """The changed module."""
        tree, nodes = _plain(self.path)
        node = nodes[self.number]
        sound = dict(node.__dict__)
        _change(node, self.variant)
        changed = ast.unparse(tree)
        node.__dict__ = sound
        return changed


@cache
def _plain(path: Path) -> tuple[ast.Module, list[ast.AST]]:
    """A module without types, and all nodes of it; read once, for all of its mutants."""
    tree = without_types((ROOT / path).read_text("utf-8"))
    return tree, list(ast.walk(tree))


def all_mutants(under: str) -> list[Mutant]:
    """Every mutant of the modules whose path begins so."""
    found: list[Mutant] = []
    for path in sorted((ROOT / "rules").rglob("*.py")):
        short = path.relative_to(ROOT)
        if str(short).startswith(under) and path.name not in LEFT_OUT and not _plays_well(short):
            found += mutants_of(short, _plain(short)[0])
    return found


def _plays_well(path: Path) -> bool:
    """Whether this is about how well a game's computer players play: the ladder measures that."""
    return "bots" in path.parts[2:]


def mutants_of(path: Path, tree: ast.Module) -> Iterator[Mutant]:
    """Every mutant of a module, which has no types."""
    places = _places(tree)
    for number, node in enumerate(ast.walk(tree)):
        for variant in range(2):
            sound = dict(node.__dict__)
            if node in places and _change(node, variant):
                statement, inside, function = places[node]
                after = _first_line(statement)
                node.__dict__ = sound
                before = _first_line(statement)
                shown = _difference(before, after)
                yield Mutant(path, number, variant, inside, *shown, function)


def without_types(source: str) -> ast.Module:
    """A module without annotations: they have no effect, so their mutants say nothing."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            node.returns = None
            for argument in (*node.args.args, *node.args.kwonlyargs):
                argument.annotation = None
        elif isinstance(node, ast.AnnAssign) and "ClassVar" not in ast.unparse(node.annotation):
            node.annotation = ast.Name("object", ast.Load())
    return ast.parse(ast.unparse(tree))


def _change(node: ast.AST, variant: int) -> bool:
    """Change a node in place; False if it has no such variant."""
    if variant == 1:
        return _turn_comparison(node)
    if isinstance(node, ast.Compare) and type(node.ops[0]) in _COMPARED:
        node.ops = [_COMPARED[type(node.ops[0])](), *node.ops[1:]]
    elif isinstance(node, ast.BinOp | ast.AugAssign) and type(node.op) in _CALCULATED:
        if isinstance(node, ast.BinOp) and _is_type(node):
            return False
        node.op = _CALCULATED[type(node.op)]()
    elif isinstance(node, ast.BoolOp):
        node.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        node.op = ast.UAdd()
        node.operand = ast.Call(ast.Name("bool"), [node.operand], [])
    elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
        node.value = not node.value
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        node.value += 1
    elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        node.value = ast.Constant(None)
    else:
        return False
    return True


def _turn_comparison(node: ast.AST) -> bool:
    """A second change of a comparison of order: its other side."""
    if not isinstance(node, ast.Compare) or len(node.ops) != 1:
        return False
    if type(node.ops[0]) not in _OTHER_SIDE:
        return False
    node.ops = [_OTHER_SIDE[type(node.ops[0])]()]
    return True


def _is_type(node: ast.BinOp) -> bool:
    """Whether this is a union of types, which only isinstance reads."""
    names = ast.unparse(node).replace(" ", "").split("|")
    known = ("None", "int", "str", "float", "bool", "dict", "list", "Kit", "Path", "Seat", "Action")
    return isinstance(node.op, ast.BitOr) and any(name.split("[")[0] in known for name in names)


# What a mutant is called


def _places(tree: ast.Module) -> dict[ast.AST, tuple[ast.AST, str, str]]:
    """The statement each node stands in, where that is, and the outermost function.

    Decorators are left out: whether a dataclass is frozen or has slots changes no game. So are
    slices inside of formatted texts, how much of a wrong name a sentence quotes, and whether a
    zip is strict, which only guards against our own mistakes.
    """
    found: dict[ast.AST, tuple[ast.AST, str, str]] = {}
    formatted = [node for node in ast.walk(tree) if isinstance(node, ast.FormattedValue)]
    quoted = {part for node in formatted for part in ast.walk(node) if isinstance(part, ast.Slice)}
    keywords = [node for node in ast.walk(tree) if isinstance(node, ast.keyword)]
    left_out = quoted | {node for node in keywords if node.arg == "strict"}

    def walk(node: ast.AST, statement: ast.AST, inside: str, function: str) -> None:
        if isinstance(node, ast.stmt):
            statement = node
        found[node] = (statement, inside or "module", function)
        body: list[ast.AST] = []
        within = function
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            inside = f"{inside}.{node.name}" if inside else node.name
            body = [*node.body]
            within = function or (inside if isinstance(node, ast.FunctionDef) else "")
        decorators = getattr(node, "decorator_list", [])
        for child in ast.iter_child_nodes(node):
            if child not in decorators and child not in left_out:
                # Defaults of arguments belong to the outside.
                walk(child, statement, inside, within if child in body or not body else function)

    walk(tree, tree, "", "")
    return found


def _first_line(statement: ast.AST) -> str:
    """A statement, or the head of one that has a body."""
    if isinstance(statement, ast.Module):
        return ""
    bare = copy.copy(statement)
    bare.__dict__ = {
        key: []
        if key in ("body", "orelse", "handlers", "finalbody", "decorator_list")
        and isinstance(value, list)
        else value
        for key, value in statement.__dict__.items()
    }
    return " ".join(ast.unparse(ast.fix_missing_locations(bare)).split()).replace("`", "'")


def _difference(before: str, after: str) -> tuple[str, str]:
    """Both lines, cut to what lies around the change."""
    same = next(
        (i for i, pair in enumerate(zip(before, after, strict=False)) if len({*pair}) > 1), 0
    )
    begin = max(0, same - AROUND)
    return before[begin : same + AROUND], after[begin : same + AROUND]
