"""The tutorial notebook runs from top to bottom, and what its cells end with can be shown."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.kit.clauses import ROOT
from tools.notebook_page import run_cell

NOTEBOOK = ROOT / "docs" / "tutorial.ipynb"


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
