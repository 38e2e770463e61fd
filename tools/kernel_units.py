"""Joins the source files of a kernel into one translation unit and writes its C declarations.

The sources are small files of ordinary Python; C would not inline calls between them, and Cython would need every
field and constant declared a second time. So a build joins the files of `rowlock.kernels.<game>` that import
`rowlock.kernels.native` into build/kernels/…/_native.py, in the order of their imports, and derives `_native.pxd` from
their annotations. Neither file is under version control. Uncompiled kernels run from the small files.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

__all__ = ["UNIT", "BadSource", "Unit", "joined", "unit_files"]

PACKAGE: Final = "rowlock.kernels"
NATIVE: Final = f"{PACKAGE}.native"
UNIT: Final = "_native"
ROOTS: Final = ("table", "lessons", "steps")
"""The modules of a game that no other module of its kernel imports."""

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
FIELDS: Final = {"Shown": "readonly int", "Lock": "readonly object"}
"""Fields that Python may read."""
LOCALS: Final = {
    "int": "cython.int",
    "bool": "cython.bint",
    "u64": "uint64",
    "i64": "cython.longlong",
    "float": "cython.double",
}
PLAIN: Final = ("int", "bool", "u64", "i64", "Shown")
MARKS: Final = ("native", "inline", "locked", "extern", "virtual")
UNCHECKED: Final = "unchecked"
WITHOUT_CHECKS: Final = ("@cython.boundscheck(False)", "@cython.wraparound(False)")
INT_BITS: Final = 31
WIDE: Final = ("u64", "i64")
WIDE_ITEMS: Final = ("uint64", "long long")
WIDE_ROWS: Final = ("WordBuffer", "LongRow")
BASE: Final = "Native"
STRUCTURE: Final = "Structure"
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


class BadSource(Exception):
    """A source file of a kernel cannot be joined."""


@dataclass(slots=True)
class Unit:
    """One translation unit: its Python source and its C declarations."""

    source: str
    declarations: str


@dataclass(slots=True)
class _Declared:
    """The declarations of all files of a unit."""

    constants: dict[str, tuple[int, str]] = field(default_factory=dict)
    arrays: list[str] = field(default_factory=list)
    externs: list[str] = field(default_factory=list)
    functions: list[str] = field(default_factory=list)
    classes: list[str] = field(default_factory=list)
    names: dict[str, str] = field(default_factory=dict)
    class_names: list[str] = field(default_factory=list)
    extended: set[str] = field(default_factory=set)
    """The classes that others extend."""
    fields: dict[str, dict[str, str]] = field(default_factory=dict)
    """The annotations of the fields of each class, those of the class above included."""


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
    if path in found or not any(node.module == NATIVE for node in imported):
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
    declared = _Declared(externs=[f"    {signature} noexcept nogil" for signature in BYTES])
    for node in ast.parse((kernels / "native.py").read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef) and _mark(node) == "extern":
            declared.externs.append(f"    {_signature(node, declared, of_class=False)} noexcept nogil")
    trees = {path: ast.parse(path.read_text(encoding="utf-8")) for path in files}
    for tree in trees.values():
        declared.extended.update(base for node in tree.body if isinstance(node, ast.ClassDef) for base in _above(node))
    parts = [_part(path, tree, modules | {NATIVE}, declared) for path, tree in trees.items()]
    _check_widths(trees, declared)
    return Unit(HEAD.format(name=f"{PACKAGE}.{game}") + "".join(parts), _declarations(declared))


# ── one file ──────────────────────────────────────────────────────────────────────────────────────────────────────


def _part(path: Path, tree: ast.Module, modules: set[str], declared: _Declared) -> str:
    """Return the text of a file without the parts that the joined file has only once or does not need."""
    lines = path.read_text(encoding="utf-8").splitlines()
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            _claim(node.name, path, declared)
            if isinstance(node, ast.ClassDef):
                _join_class(node, lines, declared)
            elif _mark(node):
                declared.functions += _locals(node, declared)
                declared.functions.append(f"cdef {_signature(node, declared, of_class=False)}{_ending(node)}")
                _blank_decorators(node, lines)
        elif _is_dropped(node, modules) or _is_array(node, declared) or _is_constant(node, path, declared):
            _blank(lines, node.lineno, node.end_lineno)
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


def _claim(name: str, path: Path, declared: _Declared) -> None:
    if name in declared.names:
        raise BadSource(f"{name} is defined in {declared.names[name]} and in {path.name}")
    declared.names[name] = path.name


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


def _is_array(node: ast.stmt, declared: _Declared) -> bool:
    """Record an array of a module: `COMPATIBLE: Annotated[Words, KINDS] = …`."""
    if not isinstance(node, ast.AnnAssign) or not isinstance(node.target, ast.Name):
        return False
    sized = _sized(node.annotation)
    if sized is not None:
        declared.arrays.append(f"cdef {sized[0]} {node.target.id}[{sized[1]}]")
    return sized is not None


def _is_constant(node: ast.stmt, path: Path, declared: _Declared) -> bool:
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
    known = {name: number for name, (number, _) in declared.constants.items()}
    try:
        found = eval(compile(ast.Expression(value), str(path), "eval"), {"range": range}, known)
    except NameError:
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


# ── types ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def _sized(annotation: ast.expr) -> tuple[str, str] | None:
    """Read `Annotated[Words, KINDS]`: the C type and the size."""
    match annotation:
        case ast.Subscript(value=ast.Name(id="Annotated"), slice=ast.Tuple(elts=[ast.Name(id=name), size])):
            return ARRAYS[name], ast.unparse(size)
        case _:
            return None


def _type(annotation: ast.expr | None, declared: _Declared) -> str:
    """Return the C type of a field, a parameter or a result."""
    if annotation is None:
        raise BadSource("a native function needs annotations")
    name = ast.unparse(annotation)
    if name in declared.class_names:
        return name
    if name.startswith("list["):
        return "list"
    return SCALARS.get(name) or BUFFERS.get(name) or ROWS.get(name) or "object"


def _mark(node: ast.FunctionDef) -> str | None:
    """Return the marker of a native function."""
    names = [decorator.id for decorator in node.decorator_list if isinstance(decorator, ast.Name)]
    return next((name for name in names if name in MARKS), None)


def _ending(node: ast.FunctionDef) -> str:
    return " noexcept" if _mark(node) == "locked" else " noexcept nogil"


def _signature(node: ast.FunctionDef, declared: _Declared, *, of_class: bool) -> str:
    """Return the C signature of a native function."""
    given = node.args.args[1:] if of_class else node.args.args
    typed = [f"{_type(one.annotation, declared)} {one.arg}" for one in given]
    return f"{_type(node.returns, declared)} {node.name}({', '.join([*(['self'] if of_class else []), *typed])})"


def _locals(node: ast.FunctionDef, declared: _Declared) -> list[str]:
    """Return the C types of a function's local variables: int, unless an assignment is annotated."""
    kinds = LOCALS | {name: name for name in declared.class_names}
    given = {one.arg for one in node.args.args}
    found = {name: kind for name, kind in _assigned(node.body) if name not in given}
    found.update({name: kind for name, kind in _assigned(node.body) if name not in given and kind})
    typed = ", ".join(f"{name}={kinds[kind or 'int']}" for name, kind in found.items())
    return [f"@cython.locals({typed})"] if typed else []


def _assigned(body: Sequence[ast.stmt]) -> Iterator[tuple[str, str]]:
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
            elif isinstance(node, ast.FunctionDef) and _mark(node):
                if node.returns is not None and ast.unparse(node.returns) in WIDE:
                    self.results.add(node.name)
            elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                kind, sized = ast.unparse(node.annotation), _sized(node.annotation)
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


def _check_widths(trees: Mapping[Path, ast.Module], declared: _Declared) -> None:
    """Refuse a 64-bit value in a local variable of 32 bits: C would drop its upper half without a word."""
    widths = _Widths(declared.constants)
    for tree in trees.values():
        widths.read(tree.body)
    for path, tree in trees.items():
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef) and _mark(node):
                _check_locals(node, path, widths)


def _check_locals(function: ast.FunctionDef, path: Path, widths: _Widths) -> None:
    kinds = {one.arg: ast.unparse(one.annotation) for one in function.args.args if one.annotation is not None}
    kinds |= {name: "int" for name, _ in _assigned(function.body) if name not in kinds}
    kinds |= {name: kind for name, kind in _assigned(function.body) if kind}
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


# ── classes and the declarations ──────────────────────────────────────────────────────────────────────────────────


def _above(node: ast.ClassDef) -> list[str]:
    """List the native class that a class extends, if there is one."""
    return [ast.unparse(base) for base in node.bases if ast.unparse(base) not in (BASE, STRUCTURE)]


def _join_class(node: ast.ClassDef, lines: list[str], declared: _Declared) -> None:
    """Record the fields and native methods of a class, and remove the markers from its text."""
    if not node.bases:
        return
    declared.class_names.append(node.name)
    above = _above(node)
    lines[node.lineno - 1] = f"class {node.name}{f'({above[0]})' if above else ''}:"
    is_extended = node.name in declared.extended
    has_virtual = any(isinstance(one, ast.FunctionDef) and _mark(one) == "virtual" for one in node.body)
    found = [] if is_extended or has_virtual else ["@cython.final"]
    found.append(f"cdef class {node.name}{f'({above[0]})' if above else ''}:")
    fields = {name: kind for base in above for name, kind in declared.fields.get(base, {}).items()}
    declared.fields[node.name] = fields
    for one in node.body:
        if isinstance(one, ast.AnnAssign) and isinstance(one.target, ast.Name):
            fields[one.target.id] = ast.unparse(one.annotation)
            sized = _sized(one.annotation)
            if sized is not None:
                found.append(f"    cdef {sized[0]} {one.target.id}[{sized[1]}]")
            else:
                kind = FIELDS.get(fields[one.target.id]) or _type(one.annotation, declared)
                found.append(f"    cdef {kind} {one.target.id}")
        elif isinstance(one, ast.FunctionDef) and _mark(one):
            if is_extended and _mark(one) != "virtual":
                found.append("    @cython.final")
            found += [f"    {line}" for line in _locals(one, declared)]
            speed = "inline " if _mark(one) == "inline" else ""
            found.append(f"    cdef {speed}{_signature(one, declared, of_class=True)}{_ending(one)}")
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


def _declarations(declared: _Declared) -> str:
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
