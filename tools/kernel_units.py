"""Joins the source files of a kernel into one translation unit and writes its C declarations.

The sources are small files of ordinary Python; C would not inline calls between them, and Cython would need every
field and constant declared a second time. So a build joins the files of `rowlock.kernels.<game>` that import
`rowlock.kernels.native` into build/kernels/…/_native.py, in the order of their imports, and derives `_native.pxd` from
their annotations. Neither file is under version control. Uncompiled kernels run from the small files.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tools.kernel_types import (
    INT_BITS,
    MARKS,
    SCALARS,
    BadSource,
    Declared,
    array_of,
    check_widths,
    ending,
    locals_of,
    mark_of,
    signature_of,
    type_of,
)

__all__ = ["UNIT", "BadSource", "Unit", "joined", "unit_files"]

PACKAGE: Final = "rowlock.kernels"
NATIVE: Final = f"{PACKAGE}.native"
STEPS: Final = f"{PACKAGE}.steps"
"""A file that imports one of these is joined."""
UNIT: Final = "_native"
ROOTS: Final = ("table", "training", "steps")
"""The modules of a game that no other module of its kernel imports."""

UNCHECKED: Final = "unchecked"
WITHOUT_CHECKS: Final = ("@cython.boundscheck(False)", "@cython.wraparound(False)")
FIELDS: Final = {"Shown": "readonly int", "Lock": "readonly object"}
"""Fields that Python may read."""
PLAIN: Final = ("int", "bool", "u64", "i64", "Shown")
BASE: Final = "Native"
STRUCTURE: Final = "Structure"
STARTS: Final = "starts"
"""The function of native.py that computes where the parts of a row begin."""
BYTES: Final = (
    "void copy_bytes(const void *to, const void *start, int size)",
    "bint equal_bytes(const void *one, const void *other, int size)",
    "void clear_bytes(const void *start, int size)",
    "int bytes_through(const void *first, const void *last, int size)",
)
"""The functions of native.h that the methods of structures call."""
HEAD: Final = '''"""Joined from the sources of {name}: change those, not this file."""
from __future__ import annotations
import cython
'''


@dataclass(slots=True)
class Unit:
    """One translation unit: its Python source and its C declarations."""

    source: str
    declarations: str


def unit_files(kernels: Path, game: str) -> list[Path]:
    """List the source files of a game's kernel, each after those that it imports."""
    found: list[Path] = []
    for root in ROOTS:
        path = kernels / game / f"{root}.py"
        if path.exists():
            _visit(kernels, path, found)
    return found


def _visit(kernels: Path, path: Path, found: list[Path]) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    imported = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module]
    if path in found or not any(node.module in (NATIVE, STEPS) for node in imported):
        return
    for node in imported:
        assert node.module is not None, "filtered above"
        if node.module.startswith(f"{PACKAGE}.") and node.module != NATIVE:
            below = kernels.joinpath(*node.module.removeprefix(f"{PACKAGE}.").split(".")).with_suffix(".py")
            if below.exists():
                _visit(kernels, below, found)
    found.append(path)


def joined(kernels: Path, game: str) -> Unit:
    """Join the files of a game's kernel and derive its declarations."""
    files = unit_files(kernels, game)
    modules = {".".join([PACKAGE, *path.relative_to(kernels).with_suffix("").parts]) for path in files}
    declared = Declared(externs=[f"    {signature} noexcept nogil" for signature in BYTES])
    for node in ast.parse((kernels / "native.py").read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef) and mark_of(node) == "extern":
            declared.externs.append(f"    {signature_of(node, declared, of_class=False)} noexcept nogil")
        elif isinstance(node, ast.FunctionDef) and node.name == STARTS:
            found = ast.Module([ast.parse("from __future__ import annotations").body[0], node], [])
            exec(compile(found, "native.py", "exec"), declared.tables)
    trees = {path: ast.parse(path.read_text(encoding="utf-8")) for path in files}
    for tree in trees.values():
        declared.extended.update(base for node in tree.body if isinstance(node, ast.ClassDef) for base in _above(node))
    parts = [_part(path, tree, modules | {NATIVE}, declared) for path, tree in trees.items()]
    check_widths(trees, declared)
    return Unit(HEAD.format(name=f"{PACKAGE}.{game}") + "".join(parts), _declarations(declared))


# ── one file ──────────────────────────────────────────────────────────────────────────────────────────────────────


def _part(path: Path, tree: ast.Module, modules: set[str], declared: Declared) -> str:
    """Return the text of a file without the parts that the joined file has only once or does not need."""
    lines = path.read_text(encoding="utf-8").splitlines()
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            _claim(node.name, path, declared)
            if isinstance(node, ast.ClassDef):
                _join_class(node, lines, declared)
            elif mark_of(node):
                declared.functions += locals_of(node, declared)
                declared.functions.append(f"cdef {signature_of(node, declared, of_class=False)}{ending(node)}")
                _blank_decorators(node, lines)
        elif _is_dropped(node, modules) or _is_array(node, declared) or _is_constant(node, path, declared):
            _blank(lines, node.lineno, node.end_lineno)
        else:
            for name, meaning in _bound(node):
                _claim(name, path, declared, meaning)
    kept = [line for line in lines if line is not _GONE]
    return f"\n# ── {path.name} ──\n" + "\n".join(kept) + "\n"


_GONE: Final = "\0"


def _blank(lines: list[str], first: int, last: int | None) -> None:
    for index in range(first - 1, last or first):
        lines[index] = _GONE


def _blank_decorators(node: ast.FunctionDef, lines: list[str]) -> None:
    for decorator in node.decorator_list:
        if isinstance(decorator, ast.Name) and decorator.id in MARKS:
            _blank(lines, decorator.lineno, decorator.end_lineno)
        elif isinstance(decorator, ast.Name) and decorator.id == UNCHECKED:
            indent = " " * node.col_offset
            lines[decorator.lineno - 1] = "\n".join(indent + directive for directive in WITHOUT_CHECKS)


def _claim(name: str, path: Path, declared: Declared, meaning: str = "") -> None:
    """Give a name its file and refuse it to others, which would override it; files may agree on a meaning."""
    if name in declared.names:
        file, known = declared.names[name]
        if not meaning or (known != meaning and file != path):
            raise BadSource(f"{name} is defined in {file.name} and in {path.name}")
    declared.names[name] = path, meaning


def _bound(node: ast.stmt) -> Iterator[tuple[str, str]]:
    """List the names that a statement of a module binds, each with what it stands for."""
    match node:
        case ast.ImportFrom() | ast.Import():
            above = f"from {node.module} " if isinstance(node, ast.ImportFrom) else ""
            for one in node.names:
                yield one.asname or one.name, f"{above}import {one.name}"
        case ast.Assign() | ast.AnnAssign() if node.value is not None:
            for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
                names = [one.id for one in ast.walk(target) if isinstance(one, ast.Name)]
                yield from ((name, f"{ast.unparse(target)} = {ast.unparse(node.value)}") for name in names)


def _is_dropped(node: ast.stmt, modules: set[str]) -> bool:
    """Return whether a statement is a docstring, an import of a joined file, or only for readers and mypy."""
    match node:
        case ast.Expr(value=ast.Constant(value=str())):
            return True
        case ast.ImportFrom(module=module):
            return module == "__future__" or module in modules
        case ast.Import(names=[ast.alias(name="cython")]):
            return True
        case ast.If(test=ast.Name(id="TYPE_CHECKING")):
            return True
        case ast.Assign(targets=[ast.Name(id="__all__" | "TYPE_CHECKING")]):
            return True
        case _:
            return False


def _is_array(node: ast.stmt, declared: Declared) -> bool:
    """Record an array of a module: `COMPATIBLE: Annotated[Words, KINDS] = …`."""
    if not isinstance(node, ast.AnnAssign) or not isinstance(node.target, ast.Name):
        return False
    sized = array_of(node.annotation)
    if sized is not None:
        declared.arrays.append(f"cdef {sized[0]} {node.target.id}[{sized[1]}]")
    return sized is not None


def _is_constant(node: ast.stmt, path: Path, declared: Declared) -> bool:
    """Record constants: names in capitals with integer values known to the build."""
    kind = "int"
    match node:
        case ast.AnnAssign(target=ast.Name(id=name), annotation=annotation, value=ast.expr() as value):
            names = [name]
            kind = ast.unparse(annotation)
        case ast.Assign(targets=[ast.Name(id=name)], value=value):
            names = [name]
        case ast.Assign(targets=[ast.Tuple(elts=targets)], value=value):
            names = [target.id for target in targets if isinstance(target, ast.Name)]
        case _:
            return False
    if not all(name.isupper() for name in names):
        return False
    known = declared.tables | {name: number for name, (number, _) in declared.constants.items()}
    try:
        found = eval(compile(ast.Expression(value), str(path), "eval"), {"range": range}, known)
    except NameError:
        return False
    if isinstance(found, tuple) and len(names) == 1:
        declared.tables[names[0]] = found
        return False
    values = list(found) if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Tuple) else [found]
    if not all(isinstance(one, int) for one in values):
        return False
    for name, number in zip(names, values, strict=True):
        _claim(name, path, declared)
        if kind not in ("u64", "i64") and number.bit_length() > INT_BITS:
            raise BadSource(f"{path.name}: {name} needs the annotation u64 or i64")
        declared.constants[name] = (number, kind if kind in ("u64", "i64") else "int")
    return True


# ── classes and the declarations ──────────────────────────────────────────────────────────────────────────────────


def _above(node: ast.ClassDef) -> list[str]:
    """List the native class that a class extends, if there is one."""
    return [ast.unparse(base) for base in node.bases if ast.unparse(base) not in (BASE, STRUCTURE)]


def _join_class(node: ast.ClassDef, lines: list[str], declared: Declared) -> None:
    """Record the fields and native methods of a class, and remove the markers from its text."""
    if not node.bases:
        return
    declared.class_names.append(node.name)
    above = _above(node)
    lines[node.lineno - 1] = f"class {node.name}{f'({above[0]})' if above else ''}:"
    is_extended = node.name in declared.extended
    has_virtual = any(isinstance(one, ast.FunctionDef) and mark_of(one) == "virtual" for one in node.body)
    found = [] if is_extended or has_virtual else ["@cython.final"]
    found.append(f"cdef class {node.name}{f'({above[0]})' if above else ''}:")
    fields = {name: kind for base in above for name, kind in declared.fields.get(base, {}).items()}
    declared.fields[node.name] = fields
    for one in node.body:
        if isinstance(one, ast.AnnAssign) and isinstance(one.target, ast.Name):
            fields[one.target.id] = ast.unparse(one.annotation)
            sized = array_of(one.annotation)
            if sized is not None:
                found.append(f"    cdef {sized[0]} {one.target.id}[{sized[1]}]")
            else:
                kind = FIELDS.get(fields[one.target.id]) or type_of(one.annotation, declared)
                found.append(f"    cdef {kind} {one.target.id}")
        elif isinstance(one, ast.FunctionDef) and mark_of(one):
            if (is_extended or has_virtual) and mark_of(one) != "virtual":
                found.append("    @cython.final")
            found += [f"    {line}" for line in locals_of(one, declared)]
            speed = "inline " if mark_of(one) == "inline" else ""
            found.append(f"    cdef {speed}{signature_of(one, declared, of_class=True)}{ending(one)}")
            _blank_decorators(one, lines)
        elif isinstance(one, ast.FunctionDef):
            given = ((name, fields.get(part, part)) for name, part in _parts(one))
            parts = {name: kind for name, kind in given if kind in declared.class_names}
            if parts:
                typed = ", ".join(f"{name}={kind}" for name, kind in parts.items())
                lines[one.lineno - 1] = f"    @cython.locals({typed})\n{lines[one.lineno - 1]}"
    if STRUCTURE in map(ast.unparse, node.bases):
        methods, declarations = _whole(node.name, fields)
        lines[(node.end_lineno or node.lineno) - 1] += methods
        found += declarations
    if not any(line.startswith("    cdef") for line in found):
        found.append("    pass")
    declared.classes += ["", *found]


def _whole(name: str, fields: Mapping[str, str]) -> tuple[str, list[str]]:
    """Write the methods of a structure, which treat its numbers and arrays as one piece of memory."""
    plain = plain_fields(fields)
    first, last = (f"self.{one}{'[0]' if fields[one].startswith('Annotated') else ''}" for one in (plain[0], plain[-1]))
    begin, size = f"cython.address({first})", f"cython.sizeof(self.{plain[-1]})"
    both = f"{begin}, {begin.replace('self', 'other')}, self.byte_size()"
    methods = {
        f"void copy(self, {name} other)": f"copy_bytes({both})",
        f"bint equals(self, {name} other)": f"return equal_bytes({both})",
        "void clear(self)": f"clear_bytes({begin}, self.byte_size())",
        "int byte_size(self)": f"return bytes_through({begin}, cython.address({last}), {size})",
    }
    text, declarations = "", []
    for signature, body in methods.items():
        named = signature.partition(" ")[2].replace(f"{name} ", "")
        text += f"\n\n    def {named}:\n        {body}"
        declarations += ["    @cython.final", f"    cdef {signature} noexcept nogil"]
    return text, declarations


def plain_fields(fields: Mapping[str, str]) -> list[str]:
    """List the fields that a structure consists of: those after the last one that is no number and no array."""
    plain: list[str] = []
    for name, kind in fields.items():
        plain = [*plain, name] if kind in PLAIN or kind.startswith("Annotated") else []
    return plain


def _parts(node: ast.FunctionDef) -> Iterator[tuple[str, str]]:
    """List local names with the field that they stand for, `game = self.game`, or else with their annotation."""
    yield from ((one.arg, ast.unparse(one.annotation)) for one in node.args.args if one.annotation is not None)
    for one in ast.walk(node):
        match one:
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Attribute(value=ast.Name(id="self"), attr=part)):
                yield name, part
            case ast.AnnAssign(target=ast.Name(id=name), annotation=ast.Name(id=kind)):
                yield name, kind
            case _:
                pass


def _declarations(declared: Declared) -> str:
    """Return the text of the .pxd file."""
    defines, enums = [], []
    for name, (number, kind) in declared.constants.items():
        suffix = {"u64": "ULL", "i64": "LL"}.get(kind, "")
        shown = f"({number}{suffix})" if number < 0 else f"{number}{suffix}"
        defines.append(f"    #define ROWLOCK_{name} {shown}")
        enums.append(
            f'    enum: {name} "ROWLOCK_{name}"'
            if kind == "int"
            else f'    const {SCALARS[kind]} {name} "ROWLOCK_{name}"'
        )
    parts = [
        "# Derived from the sources of a kernel: see tools/kernel_units.py.",
        "cimport cython",
        "from libc.stdint cimport uint64_t as uint64",
        "from libc.stdlib cimport free",
        "",
        'cdef extern from "native.h":',
        *declared.externs,
        "",
        "cdef extern from *:",
        '    """',
        *defines,
        '    """',
        *enums,
        "",
        *declared.arrays,
        "",
        *declared.functions,
        *declared.classes,
    ]
    return "\n".join(parts) + "\n"
