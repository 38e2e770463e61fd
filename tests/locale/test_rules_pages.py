"""The rules pages in all languages: every clause, and the structure of the English page."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from rowlock.core.contract import AnyGame
from rowlock.core.parts import is_built_in
from rowlock.games import GAMES
from rowlock.locale import LANGUAGES
from rowlock.locale.rulebook import clauses_of, page_of

TRANSLATIONS = [language for language in LANGUAGES if language != "en"]
CELLS = re.compile(r"(?<!\\)\|")
CODE = re.compile(r"`[^`]+`")
BLOCK = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
CITED = re.compile(r"\bQ[WCX]-\d+\b")

games = pytest.mark.parametrize(
    "game", [game for game in GAMES.values() if is_built_in(game)], ids=lambda game: game.name
)
languages = pytest.mark.parametrize("language", TRANSLATIONS)


def page(game: AnyGame, language: str) -> str:
    found = page_of(game, language)
    assert found is not None
    return found


def skeleton(text: str) -> list[str]:
    """List headings, table rows with their number of cells, list items, paragraphs and blocks of code, in order."""
    found: list[str] = []
    block = False
    for line in text.splitlines():
        if line.startswith("```") or block:
            block = block != line.startswith("```")
            found.append(line)
        elif line.startswith("#"):
            found.append(line.split(" ")[0])
        elif line.startswith("|"):
            found.append(f"row of {len(CELLS.split(line)) - 2}")
        elif line.startswith("- "):
            found.append("item")
        elif line and not line.startswith("  ") and (not found or found[-1] != "paragraph"):
            found.append("paragraph")
        elif not line:
            found.append("")
    return found


def spans(text: str) -> Counter[str]:
    """Count the code in the running text, wherever its lines are broken."""
    return Counter(CODE.findall(" ".join(BLOCK.sub("", text).split())))


@games
@languages
def test_every_clause_is_there_in_order_and_translated(game: AnyGame, language: str) -> None:
    own, english = clauses_of(game, language), clauses_of(game)
    assert list(own) == list(english)
    assert [clause for clause in own if own[clause] == english[clause]] == []


@games
@languages
def test_a_clause_cites_what_the_english_one_cites_and_marks_as_many_rulings(game: AnyGame, language: str) -> None:
    own, english = clauses_of(game, language), clauses_of(game)
    for clause, text in english.items():
        for pattern in (CODE, CITED):
            assert Counter(pattern.findall(own[clause])) == Counter(pattern.findall(text)), clause
        assert own[clause].count("**") == text.count("**"), clause


@games
@languages
def test_a_page_is_built_like_the_english_one(game: AnyGame, language: str) -> None:
    own, english = page(game, language), page(game, "en")
    assert skeleton(own) == skeleton(english)
    assert spans(own) == spans(english)


@games
def test_a_language_without_a_page_gets_the_english_one(game: AnyGame) -> None:
    assert page_of(game, "eo") == page_of(game, "en")
