"""Words that natives stumbled over do not come back, and each language keeps its own marks and spaces."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

import pytest

from rowlock.locale import LANGUAGES
from rowlock.locale.texts import catalogue
from tests.kit.clauses import RULES

SHUNNED: Final = {
    "en": r"nobody swaps|first turn lays|what proves it|not a action|work no more"
    r"|Qwirkle and its card games|All \{\} seats"
    r"|tests and code cite|the own next|an own Qwirkle|\{\} (?:equal )?(?:tile|pair)s? (?:more|fewer)",
    "de": r"weder eine einzige|deine meisten passenden|Der erste Zug legt|nimm die Steine auf|Täuschen"
    r"|Alle \{\} Plätze|Qwirkles|Tests und Programmtext",
    "fr": r"change de main|fois de main|Dites de quelle place|vous, c’est son tour|Mêler|Le premier coup pose|carreau"
    r"|coups? manqué|\bbots?\b|clause par|\bsièges?\b|marquez chaque|\baux? places? \d|que le coup suivant"
    r"|Les \{\} places|les tests et le code|(?:plus de|les|des|deux|combien de) Qwirkle\b(?! Cards)",
    "it": r"\b(?:il|al|del|dal|nel|sul) (?:8|11)\b|Questo non è nella tua mano|\bImparare\b|primo turno (?:posa|depone)"
    r"|cambiat\w+ la mano|esposizione|clausola|Tocca a \{|della mossa successiva"
    r"|i test e il codice|Tutti i \{\} posti",
    "nl": r"\been rode (?:vierkant|kruis)\b|\b(?:leg|pak|speel|neem) meer (?:kaarten|stenen)\b|van 2 tot 12"
    r"|in plaats daarvan|heeft niet één kleur|\bMengen\b|\bzaad\b|opname|controlesom|punt voor punt"
    r"|tests en code|hij geeft|Alle \{\} plaatsen",
}
"""For each language: what a native stumbled over, calques, and a second word for a thing that has one."""
STRAIGHT: Final = re.compile(r"(?<=[A-Za-zÀ-ÿ])'(?=[A-Za-zÀ-ÿ{])")
UNSPACED: Final = re.compile(r"[^\s\u00a0\u202f:!?/][;!?](?:\s|$)|[\wéèà»)}]:(?:\s|$)")
BLOCK: Final = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
CODE: Final = re.compile(r"`[^`]*`|\{[^{}]*\}|'cmd:[^']*'|\b[A-Z_]{2,}=\S*|--\w+")

languages = pytest.mark.parametrize("language", LANGUAGES)


def lines(language: str) -> Iterator[tuple[str, str]]:
    """List every line of the texts and the rules pages of a language, with its place; keys and code left out."""
    folder = RULES if language == "en" else RULES / language
    short = (RULES / "family" / language).glob("*.md")
    markdown = sorted([*folder.glob("*.md"), *short])
    pages = [(path.name, BLOCK.sub("", path.read_text(encoding="utf-8"))) for path in markdown]
    files = [(file.name, file.read_text(encoding="utf-8")) for file in catalogue(language)]
    for name, text in (*files, *pages):
        for number, line in enumerate(text.splitlines(), 1):
            if not line.startswith("#"):
                yield f"{name}:{number}", CODE.sub("{}", re.sub(r"^[\w-]+ = ", "", line).replace('{" "}', " "))


@languages
def test_no_text_says_what_a_native_would_not(language: str) -> None:
    shunned = re.compile(SHUNNED[language])
    assert [f"{place}: {line}" for place, line in lines(language) if shunned.search(line)] == []


@pytest.mark.parametrize("language", ["de", "fr", "it", "nl"])
def test_apostrophes_are_typographic(language: str) -> None:
    assert [place for place, line in lines(language) if STRAIGHT.search(line)] == []


def test_french_has_a_space_before_a_double_mark() -> None:
    found = [f"{place}: {line}" for place, line in lines("fr") if "|---" not in line and UNSPACED.search(line)]
    assert found == []
