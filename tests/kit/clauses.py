"""Which clauses the rules pages state and which the tests name, read from the files themselves."""

from __future__ import annotations

import ast
import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
RULES = ROOT / "docs" / "rules"
RULEBOOK = ROOT / "tests" / "rulebook"
CLAUSE = re.compile(r"^\| *((?:QW|QC|QX)-[0-9]+) *\|", re.MULTILINE)


def stated() -> dict[str, list[str]]:
    """List, for each rules page, the clauses its tables state."""
    return {page.stem: CLAUSE.findall(page.read_text()) for page in sorted(RULES.glob("*.md"))}


def named_clauses() -> dict[str, list[str]]:
    """List, for each clause, the tests under tests/rulebook that name it with `pytest.mark.clause`."""
    found: dict[str, list[str]] = {}
    for path in sorted(RULEBOOK.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for clause in _marks(node):
                    found.setdefault(clause, []).append(f"{path.relative_to(ROOT)}::{node.name}")
    return found


def _marks(node: ast.FunctionDef) -> list[str]:
    return [
        argument.value
        for mark in node.decorator_list
        if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.clause"
        for argument in mark.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    ]


def summary() -> list[str]:
    """Say how many clauses there are and how many of them have a test."""
    named = named_clauses()
    return [
        f"{page}: {len(clauses)} clauses, {sum(clause in named for clause in clauses)} with a test, "
        f"{sum(len(named.get(clause, [])) for clause in clauses)} tests name them"
        for page, clauses in stated().items()
    ]
