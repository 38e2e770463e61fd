"""The rules pages: found beside the package or in the source tree, whole or clause by clause."""

from __future__ import annotations

import re
from collections.abc import Mapping
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path

__all__ = ["clauses_of", "page_of"]

CLAUSE = re.compile(r"^\|\s*([A-Z]+-\d+)\s*\|\s*(.*?)\s*\|\s*$", re.MULTILINE)


def _pages() -> tuple[Traversable, ...]:
    """Give the places where pages may lie: inside an installed package, or in docs/ of the tree it is run from."""
    package = resources.files("rowlock")
    return package / "rules", Path(str(package)).parents[1] / "docs" / "rules"


def page_of(game: str) -> str | None:
    """Give the rules of a game as Markdown; None where the page is missing from this installation."""
    name = f"{game.replace('_', '-')}.md"
    for folder in _pages():
        page = folder / name
        if page.is_file():
            return page.read_text(encoding="utf-8")
    return None


def clauses_of(game: str) -> Mapping[str, str]:
    """Give the clauses of a game by their ids."""
    return dict(CLAUSE.findall(page_of(game) or ""))
