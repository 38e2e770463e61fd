"""The rules pages for commands, which refuse a page or a clause that is missing."""

from __future__ import annotations

import re

from rowlock.cli.console import CliRefusal
from rowlock.core.contract import AnyGame
from rowlock.core.errors import quoted
from rowlock.locale.language import ENGLISH
from rowlock.locale.rulebook import clauses_of, page_of

PICTURE = re.compile(r"^!\[([^\]]+)\]\([^)]+\)$", re.MULTILINE)


def rules_page(game: AnyGame, language: str = ENGLISH) -> str:
    """Give the rules of a game as Markdown for a terminal, with the sentence of each picture in its place."""
    page = page_of(game, language)
    if page is None:
        raise CliRefusal("rules-missing", game=game.name)
    return PICTURE.sub(r"- \1", page)


def clause_text(game: AnyGame, clause: str, language: str = ENGLISH) -> str:
    """Give one clause as a line; refuse an id that the rules do not have."""
    rules_page(game, language)
    clauses = clauses_of(game, language)
    found = clauses.get(clause.strip().upper())
    if found is None:
        raise CliRefusal("rules-no-clause", clause=quoted(clause), known=", ".join(clauses))
    return f"{clause.strip().upper()}  {found}"
