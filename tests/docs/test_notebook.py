"""The tutorial notebook runs from top to bottom, and what its cells end with can be shown."""

from __future__ import annotations

import ast
import json
from typing import Any

import pytest

from tests.kit.clauses import ROOT

NOTEBOOK = ROOT / "docs" / "tutorial.ipynb"


def run_cell(source: str, names: dict[str, Any]) -> Any:
    """Run a cell as a notebook does; give the value of its last expression."""
    tree = ast.parse(source)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, "cell", "exec"), names)
    return eval(compile(ast.Expression(last.value), "cell", "eval"), names) if isinstance(last, ast.Expr) else None


@pytest.mark.long
def test_the_notebook_runs_from_top_to_bottom_and_shows_pictures() -> None:
    cells = json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"]
    names: dict[str, Any] = {}
    shown = []
    for cell in cells:
        if cell["cell_type"] == "code":
            value = run_cell("".join(cell["source"]), names)
            shown.append(value._repr_svg_() if hasattr(value, "_repr_svg_") else repr(value))
    assert sum(text.startswith("<svg") for text in shown) >= 4


def test_the_notebook_holds_no_results() -> None:
    cells = json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"]
    assert all(not cell["outputs"] and cell["execution_count"] is None for cell in cells if cell["cell_type"] == "code")
