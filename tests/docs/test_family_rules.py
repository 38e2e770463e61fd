"""The rules for families: one short page with pictures per game and language; each paragraph names its clauses."""

from __future__ import annotations

import re
from typing import Final

import pytest

from rowlock.games import GAMES
from rowlock.locale import LANGUAGES
from tests.docs.test_rule_pictures import FIGURE, pictures_of
from tests.kit.clauses import RULES, stated

WORDS: Final = 600
"""What is read in three minutes."""
FEWEST_PARTS: Final = 4
CITED: Final = re.compile(r"\(((?:Q[WCX]-\d+(?:, )?)+)\)$")
CLAUSE: Final = re.compile(r"\bQ[WCX]-\d+\b")

pages = pytest.mark.parametrize(
    ("game", "language"), [(game, language) for game in GAMES.built_in for language in LANGUAGES]
)


def page(game: str, language: str) -> str:
    return (RULES / "family" / language / f"{game.replace('_', '-')}.md").read_text(encoding="utf-8")


def paragraphs(text: str) -> list[str]:
    """List the sentences of a page, a paragraph each; no headings and no pictures."""
    blocks = [block.replace("\n", " ") for block in text.strip().split("\n\n")]
    return [block for block in blocks if not block.startswith(("#", "!"))]


@pages
def test_a_page_is_read_in_three_minutes(game: str, language: str) -> None:
    words = re.sub(r"\]\([^)]*\)|\(Q[^)]*\)", " ", page(game, language)).split()
    assert len(words) <= WORDS
    assert page(game, language).count("\n## ") >= FEWEST_PARTS


@pages
def test_a_paragraph_names_its_clauses_at_its_end_and_nothing_for_programs(game: str, language: str) -> None:
    known = stated()[game.replace("_", "-")]
    for paragraph in paragraphs(page(game, language)):
        cited = CITED.search(paragraph)
        assert cited, paragraph
        assert set(CLAUSE.findall(cited[1])) <= set(known)
        said = paragraph[: cited.start()]
        assert not CLAUSE.search(said), paragraph
        assert not re.search(r"`|@|\b[ROYGBP][csdftx]\b|[Oo]ption|[Oo]pzion|[Oo]ptie", said), paragraph


@pages
def test_its_pictures_are_those_of_the_clauses_with_their_sentences(game: str, language: str) -> None:
    shown = FIGURE.findall(page(game, language))
    assert shown
    known = pictures_of(game, language)
    for text, path in shown:
        assert known[path.rpartition("/")[2]] == text
        assert (RULES / "family" / language / path).is_file()


@pages
def test_every_language_says_the_same(game: str, language: str) -> None:
    def shape(text: str) -> list[object]:
        return [
            CLAUSE.findall(block) or re.findall(r"/([\w-]+\.svg)", block) or block.partition(" ")[0]
            for block in text.strip().split("\n\n")
        ]

    assert shape(page(game, language)) == shape(page(game, "en"))
