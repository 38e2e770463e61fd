"""The C types of a kernel's fields, functions and local variables, read from their annotations. Writes no file."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

SCALARS: Final = {"int": "int", "bool": "bint", "u64": "uint64", "i64": "long long", "float": "double", "None": "void"}
ARRAYS: Final = {
    "Bytes": "unsigned char",
    "Shorts": "unsigned short",
    "SignedShorts": "short",
    "Ints": "int",
    "Words": "uint64",
    "Longs": "long long",
    "Doubles": "double",
}
BUFFERS: Final = {"WordBuffer": "uint64 *", "IntBuffer": "int *", "Memory": "const void *", "Objects": "void **"}
ROWS: Final = {
    "ByteRow": "unsigned char[::1]",
    "IntRow": "int[::1]",
    "LongRow": "long long[::1]",
    "ByteTable": "unsigned char[:, ::1]",
    "ShortTable": "short[:, ::1]",
    "FloatTable": "float[:, ::1]",
}
LOCALS: Final = {
    "int": "cython.int",
    "bool": "cython.bint",
    "u64": "uint64",
    "i64": "cython.longlong",
    "float": "cython.double",
}
MARKS: Final = ("native", "inline", "locked", "extern", "virtual")
INT_BITS: Final = 31
WIDE: Final = ("u64", "i64")
WIDE_ITEMS: Final = ("uint64", "long long")
WIDE_ROWS: Final = ("WordBuffer", "LongRow")


class BadSource(Exception):
    """A source file of a kernel cannot be joined."""


@dataclass(slots=True)
class Declared:
    """The declarations of all files of a unit."""

    constants: dict[str, tuple[int, str]] = field(default_factory=dict)
    tables: dict[str, object] = field(default_factory=dict)
    """Tuples that constants are computed from, and the function of native.py that computes them."""
    arrays: list[str] = field(default_factory=list)
    externs: list[str] = field(default_factory=list)
    functions: list[str] = field(default_factory=list)
    classes: list[str] = field(default_factory=list)
    names: dict[str, tuple[Path, str]] = field(default_factory=dict)
    class_names: list[str] = field(default_factory=list)
    extended: set[str] = field(default_factory=set)
    """The classes that others extend."""
    fields: dict[str, dict[str, str]] = field(default_factory=dict)
    """The annotations of the fields of each class, those of the class above included."""


def array_of(annotation: ast.expr) -> tuple[str, str] | None:
    """Read `Annotated[Words, KINDS]`: the C type and the size."""
    match annotation:
        case ast.Subscript(value=ast.Name(id="Annotated"), slice=ast.Tuple(elts=[ast.Name(id=name), size])):
            return ARRAYS[name], ast.unparse(size)
        case _:
            return None


def type_of(annotation: ast.expr | None, declared: Declared) -> str:
    """Return the C type of a field, a parameter or a result."""
    if annotation is None:
        raise BadSource("a native function needs annotations")
    name = ast.unparse(annotation)
    if name in declared.class_names:
        return name
    if name.startswith("list["):
        return "list"
    return SCALARS.get(name) or BUFFERS.get(name) or ROWS.get(name) or "object"


def mark_of(node: ast.FunctionDef) -> str | None:
    """Return the marker of a native function."""
    names = [decorator.id for decorator in node.decorator_list if isinstance(decorator, ast.Name)]
    return next((name for name in names if name in MARKS), None)


def ending(node: ast.FunctionDef) -> str:
    """Return what follows the C signature of a native function."""
    return " noexcept" if mark_of(node) == "locked" else " noexcept nogil"


def signature_of(node: ast.FunctionDef, declared: Declared, *, of_class: bool) -> str:
    """Return the C signature of a native function."""
    given = node.args.args[1:] if of_class else node.args.args
    typed = [f"{type_of(one.annotation, declared)} {one.arg}" for one in given]
    return f"{type_of(node.returns, declared)} {node.name}({', '.join([*(['self'] if of_class else []), *typed])})"


def locals_of(node: ast.FunctionDef, declared: Declared) -> list[str]:
    """Return the C types of a function's local variables: int, unless an assignment is annotated."""
    kinds = LOCALS | {name: name for name in declared.class_names}
    given = {one.arg for one in node.args.args}
    found = {name: kind for name, kind in assigned(node.body) if name not in given}
    found.update({name: kind for name, kind in assigned(node.body) if name not in given and kind})
    typed = ", ".join(f"{name}={kinds[kind or 'int']}" for name, kind in found.items())
    return [f"@cython.locals({typed})"] if typed else []


def assigned(body: Sequence[ast.stmt]) -> Iterator[tuple[str, str]]:
    """List the variables that statements assign, each with its annotation or an empty text."""
    for statement in body:
        for node in ast.walk(statement):
            if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                yield node.target.id, ast.unparse(node.annotation)
            elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
                yield node.id, ""


# ── locals that could lose bits ───────────────────────────────────────────────────────────────────────────────────


@dataclass(slots=True)
class _Widths:
    """What has 64 bits: fields, arrays and results by name; a name that several classes use has the widest type."""

    constants: dict[str, tuple[int, str]]
    values: set[str] = field(default_factory=set)
    arrays: set[str] = field(default_factory=set)
    results: set[str] = field(default_factory=set)

    def read(self, body: Sequence[ast.stmt]) -> None:
        """Note the declarations of a file or a class."""
        for node in body:
            if isinstance(node, ast.ClassDef):
                self.read(node.body)
            elif isinstance(node, ast.FunctionDef) and mark_of(node):
                if node.returns is not None and ast.unparse(node.returns) in WIDE:
                    self.results.add(node.name)
            elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                kind, sized = ast.unparse(node.annotation), array_of(node.annotation)
                if kind in WIDE:
                    self.values.add(node.target.id)
                elif kind in WIDE_ROWS or (sized is not None and sized[0] in WIDE_ITEMS):
                    self.arrays.add(node.target.id)

    def is_wide(self, value: ast.expr, kinds: dict[str, str]) -> bool:
        """Tell whether an expression can hold more than 32 bits, by the types of its parts."""
        match value:
            case ast.Name(id=name):
                return kinds[name] in WIDE if name in kinds else name in self.values
            case ast.Attribute(attr=name):
                return name in self.values
            case ast.Subscript(value=ast.Name(id=name)):
                return kinds.get(name) in WIDE_ROWS or name in self.arrays
            case ast.Subscript(value=ast.Attribute(attr=name)):
                return name in self.arrays
            case ast.BinOp(left=left, op=ast.BitAnd(), right=right):
                return self.is_wide(left, kinds) and self.is_wide(right, kinds)
            case ast.BinOp(left=left, op=ast.RShift(), right=ast.Name(id=by)) if by in self.constants:
                return self.is_wide(left, kinds) and self.constants[by][0] <= INT_BITS
            case ast.BinOp(left=left, op=ast.LShift() | ast.RShift()):
                return self.is_wide(left, kinds)
            case ast.BinOp(left=left, right=right) | ast.IfExp(body=left, orelse=right):
                return self.is_wide(left, kinds) or self.is_wide(right, kinds)
            case ast.UnaryOp(op=ast.USub() | ast.Invert(), operand=operand):
                return self.is_wide(operand, kinds)
            case ast.Call(func=ast.Name(id="min" | "max"), args=given):
                return any(self.is_wide(one, kinds) for one in given)
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)):
                return name in self.results
            case _:
                return False


def check_widths(trees: Mapping[Path, ast.Module], declared: Declared) -> None:
    """Refuse a 64-bit value in a local variable of 32 bits: C would drop its upper half without a word."""
    widths = _Widths(declared.constants)
    for tree in trees.values():
        widths.read(tree.body)
    for path, tree in trees.items():
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef) and mark_of(node):
                _check_locals(node, path, widths)


def _check_locals(function: ast.FunctionDef, path: Path, widths: _Widths) -> None:
    kinds = {one.arg: ast.unparse(one.annotation) for one in function.args.args if one.annotation is not None}
    kinds |= {name: "int" for name, _ in assigned(function.body) if name not in kinds}
    kinds |= {name: kind for name, kind in assigned(function.body) if kind}
    for node in ast.walk(function):
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                pass
            case ast.AugAssign(target=ast.Name(id=name), op=op, value=value):
                if isinstance(op, ast.RShift | ast.LShift):
                    continue
            case _:
                continue
        if kinds.get(name) == "int" and widths.is_wide(value, kinds):
            raise BadSource(f"{path.name}:{node.lineno}: {name} has 32 bits and its value 64: annotate it u64 or i64")
