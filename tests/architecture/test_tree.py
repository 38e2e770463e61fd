"""The shape of the tree: small modules, no machine's paths, no addresses in lock files."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TypeAlias

import pytest

from tests.kit.clauses import ROOT

LONGEST_MODULE = 500
LONGEST_KERNEL = 600
LONGER = {"wire.ts"}
"""Generated from the messages."""
Definition: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef
Place: TypeAlias = ast.Module | ast.ClassDef


def tracked() -> list[Path]:
    names = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT, capture_output=True, text=True, check=True,
    ).stdout.split("\0")  # fmt: skip
    return [ROOT / name for name in names if name and (ROOT / name).is_file()]


def test_no_module_is_longer_than_500_lines() -> None:
    long = [
        path
        for path in tracked()
        if path.suffix in {".py", ".ts", ".svelte"}
        and "tests" not in path.relative_to(ROOT).parts
        and path.read_text().count("\n") > (LONGEST_KERNEL if "kernels" in path.parts else LONGEST_MODULE)
        and path.name not in LONGER
    ]
    assert not long


def test_lock_files_record_no_addresses() -> None:
    for path in (ROOT / "requirements").glob("*.txt"):
        text = path.read_text()
        assert "://" not in text
        assert "--hash=sha256:" in text


def test_core_and_games_import_the_standard_library_only() -> None:
    for part in ("core", "games"):
        for path in (ROOT / "src" / "rowlock" / part).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text())):
                names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
                if isinstance(node, ast.ImportFrom):
                    assert node.level == 0, f"{path}: relative import"
                    names = [node.module or ""]
                for name in names:
                    top = name.split(".")[0]
                    assert top == "rowlock" or top in sys.stdlib_module_names, f"{path} imports {name}"


def test_rules_keep_clocks_files_and_random_functions_out() -> None:
    forbidden = {"time", "datetime", "os", "pathlib", "io", "socket", "random", "secrets", "threading", "asyncio"}
    for path in (ROOT / "src" / "rowlock" / "games").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Import):
                assert not {alias.name.split(".")[0] for alias in node.names} & forbidden, path
            if isinstance(node, ast.ImportFrom):
                assert (node.module or "").split(".")[0] not in forbidden, path


def public(node: ast.Module | ast.ClassDef) -> Iterator[tuple[Place, Definition]]:
    """List the public functions and classes that others can call; what is inside a function is its own affair."""
    for child in node.body:
        if isinstance(child, Definition) and not child.name.startswith("_"):
            yield node, child
            if isinstance(child, ast.ClassDef):
                yield from public(child)


def classes_above(node: ast.ClassDef, known: Mapping[str, Sequence[ast.ClassDef]]) -> Iterator[ast.ClassDef]:
    """List the classes that a class extends, directly or not; classes of one name are not told apart."""
    for base in node.bases:
        named = base.value if isinstance(base, ast.Subscript) else base
        name = named.attr if isinstance(named, ast.Attribute) else getattr(named, "id", "")
        for above in known.get(name, ()):
            if name != node.name:
                yield above
                yield from classes_above(above, known)


def says(node: ast.ClassDef, name: str) -> bool:
    """Tell whether a class documents a method."""
    return any(isinstance(one, Definition) and one.name == name and ast.get_docstring(one) for one in node.body)


def undocumented(trees: Mapping[Path, ast.Module]) -> list[str]:
    """Name what has no docstring and overrides nothing that has one."""
    known: defaultdict[str, list[ast.ClassDef]] = defaultdict(list)
    for tree in trees.values():
        for one in ast.walk(tree):
            if isinstance(one, ast.ClassDef):
                known[one.name].append(one)
    return [
        f"{path}:{node.lineno} {node.name}"
        for path, tree in trees.items()
        for place, node in public(tree)
        if not ast.get_docstring(node)
        and not (
            isinstance(place, ast.ClassDef) and any(says(above, node.name) for above in classes_above(place, known))
        )
    ]


def test_every_public_function_has_a_docstring_or_overrides_one_that_has() -> None:
    bare = undocumented({path: ast.parse(path.read_text()) for path in (ROOT / "src").rglob("*.py")})
    assert not bare, bare


@pytest.mark.parametrize(
    ("text", "bare"),
    [
        ("class A:\n  'a'\n  def f(self): 'f'\nclass B(A):\n  'b'\n  def f(self): pass", []),
        ("class A:\n  'a'\n  def f(self): 'f'\nclass B(A[int]):\n  'b'\n  def g(self): pass", ["x.py:6 g"]),
        ("class A(C):\n  'a'\nclass B(x.A):\n  'b'\n  def f(self): pass\nclass C:\n  'c'\n  def f(self): 'f'", []),
        ("class A:\n  'a'\n  def _f(self): 'f'\n  def g(self): pass", ["x.py:4 g"]),
        ("def f(): pass\nclass f:\n  'f'\n  def f(self): 'f'", ["x.py:1 f"]),
    ],
)
def test_what_overrides_a_documented_method_needs_no_docstring(text: str, bare: list[str]) -> None:
    assert undocumented({Path("x.py"): ast.parse(text)}) == bare
