"""The rules pages of the games, whole or clause by clause.

Rowlock's own pages are inside the installed package or in docs/rules of the source tree: `<game>.md` in English,
`<language>/<game>.md` in the others. Another package has its pages as `locale/<language>/rules.md`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path

from rowlock.core.contract import AnyGame
from rowlock.core.parts import is_built_in, package_of
from rowlock.locale.language import ENGLISH

__all__ = ["clauses_of", "page_of"]

CLAUSE = re.compile(r"^\|\s*([A-Z]+-\d+)\s*\|\s*(.*?)\s*\|\s*$", re.MULTILINE)


def _pages(game: AnyGame, language: str) -> Iterator[Traversable]:
    """List the files that may hold a game's rules in a language."""
    if not is_built_in(game):
        yield resources.files(package_of(game)) / "locale" / language / "rules.md"
        return
    package = resources.files("rowlock")
    name = f"{game.name.replace('_', '-')}.md"
    for folder in (package / "rules", Path(str(package)).parents[1] / "docs" / "rules"):
        yield folder / language / name
        if language == ENGLISH:
            yield folder / name


def page_of(game: AnyGame, language: str = ENGLISH) -> str | None:
    """Give the rules of a game as Markdown, in English if there is no page in the language; None without a page."""
    for file in (*_pages(game, language), *_pages(game, ENGLISH)):
        if file.is_file():
            return file.read_text(encoding="utf-8")
    return None


def clauses_of(game: AnyGame, language: str = ENGLISH) -> Mapping[str, str]:
    """Give the clauses of a game by their ids."""
    return dict(CLAUSE.findall(page_of(game, language) or ""))
