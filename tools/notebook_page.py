"""Runs a notebook and writes it as a page with the results of its cells; the notebook itself holds none."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any

__all__ = ["page_of", "run_cell"]


def run_cell(source: str, names: dict[str, Any]) -> Any:
    """Run a cell as a notebook does; return the value of its last expression."""
    tree = ast.parse(source)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, "cell", "exec"), names)
    return eval(compile(ast.Expression(last.value), "cell", "eval"), names) if isinstance(last, ast.Expr) else None


def page_of(notebook: Path) -> str:
    """Run every cell in order and return the page as Markdown."""
    names: dict[str, Any] = {}
    parts = [
        part
        for cell in json.loads(notebook.read_text(encoding="utf-8"))["cells"]
        for part in _parts(cell["cell_type"], "".join(cell["source"]), names)
    ]
    return "\n\n".join(parts) + "\n"


def _parts(kind: str, source: str, names: dict[str, Any]) -> Iterator[str]:
    if kind == "markdown":
        yield source
        return
    yield f"```python\n{source}\n```"
    with redirect_stdout(StringIO()) as printed:
        value = run_cell(source, names)
    if printed.getvalue():
        yield f"```text\n{printed.getvalue().rstrip()}\n```"
    if hasattr(value, "_repr_svg_"):
        yield f'<div class="result">{value._repr_svg_()}</div>'
    elif value is not None:
        yield f"```text\n{value!r}\n```"
