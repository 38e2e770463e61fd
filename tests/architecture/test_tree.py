"""The shape of the tree: small modules, no machine's paths, no addresses in lock files."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from tests.kit.clauses import ROOT

LONGEST_MODULE = 500
LONGEST_KERNEL = 600
LONGER = {"wire.ts"}
"""Generated from the messages."""


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


def documented(node: ast.Module | ast.ClassDef) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef]:
    """List the public functions and classes that others can call; what is inside a function is its own affair."""
    for child in node.body:
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) and not child.name.startswith("_"):
            yield child
            if isinstance(child, ast.ClassDef):
                yield from documented(child)


def test_every_public_function_has_a_docstring() -> None:
    bare = [
        f"{path.relative_to(ROOT)}:{node.lineno} {node.name}"
        for path in (ROOT / "src").rglob("*.py")
        for node in documented(ast.parse(path.read_text()))
        if not ast.get_docstring(node)
    ]
    assert not bare, bare
