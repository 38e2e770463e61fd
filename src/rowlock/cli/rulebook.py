"""The rules pages: found beside the package or in the source tree, whole or clause by clause."""

from __future__ import annotations

import re
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path

import rowlock
from rowlock.cli.console import Refusal
from rowlock.core.contract import AnyGame
from rowlock.core.errors import quoted

__all__ = ["clause_text", "rules_page"]

CLAUSE = re.compile(r"^\|\s*([A-Z]+-\d+)\s*\|\s*(.*?)\s*\|\s*$", re.MULTILINE)


def _pages() -> tuple[Traversable, ...]:
    """Give the places where pages may lie: inside an installed package, or in docs/ of the tree it is run from."""
    package = resources.files(rowlock)
    return package / "rules", Path(str(package)).parents[1] / "docs" / "rules"


def rules_page(game: AnyGame) -> str:
    """Give the rules of a game as Markdown."""
    name = f"{game.name.replace('_', '-')}.md"
    for folder in _pages():
        page = folder / name
        if page.is_file():
            return page.read_text(encoding="utf-8")
    raise Refusal("rules-missing", game=game.name)


def clause_text(game: AnyGame, clause: str) -> str:
    """Give one clause as a line; refuse an id that the rules do not have."""
    clauses = dict(CLAUSE.findall(rules_page(game)))
    found = clauses.get(clause.strip().upper())
    if found is None:
        raise Refusal("rules-no-clause", clause=quoted(clause), known=", ".join(clauses))
    return f"{clause.strip().upper()}  {found}"
