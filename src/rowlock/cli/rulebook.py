"""The rules pages for commands: what is not there is refused."""

from __future__ import annotations

from rowlock.cli.console import Refusal
from rowlock.core.contract import AnyGame
from rowlock.core.errors import quoted
from rowlock.terminal.rulebook import clauses_of, page_of

__all__ = ["clause_text", "rules_page"]


def rules_page(game: AnyGame) -> str:
    """Give the rules of a game as Markdown."""
    page = page_of(game.name)
    if page is None:
        raise Refusal("rules-missing", game=game.name)
    return page


def clause_text(game: AnyGame, clause: str) -> str:
    """Give one clause as a line; refuse an id that the rules do not have."""
    rules_page(game)
    clauses = clauses_of(game.name)
    found = clauses.get(clause.strip().upper())
    if found is None:
        raise Refusal("rules-no-clause", clause=quoted(clause), known=", ".join(clauses))
    return f"{clause.strip().upper()}  {found}"
