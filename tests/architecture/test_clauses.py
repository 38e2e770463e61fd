"""Rules pages, code and tests speak of the same clauses."""

from __future__ import annotations

import re

from rowlock.games import GAMES
from tests.kit.clauses import ROOT, named_clauses, stated

PREFIXES = {"qwirkle": "QW", "qwirkle-cards": "QC", "qwixx-cards": "QX"}


def test_every_clause_of_the_rules_pages_has_a_test_that_names_it() -> None:
    named = named_clauses()
    missing = [clause for clauses in stated().values() for clause in clauses if clause not in named]
    assert not missing, f"no test names {missing}"


def test_tests_name_no_clause_that_the_rules_pages_lack() -> None:
    known = {clause for clauses in stated().values() for clause in clauses}
    unknown = {clause: tests for clause, tests in named_clauses().items() if clause not in known}
    assert not unknown


def test_every_game_has_a_rules_page_whose_clauses_are_numbered_without_a_gap() -> None:
    pages = stated()
    for game in GAMES:
        page = game.replace("_", "-")
        prefix = PREFIXES[page]
        assert pages[page] == [f"{prefix}-{number}" for number in range(1, len(pages[page]) + 1)]
        assert len(pages[page]) > 10


def test_code_cites_only_clauses_that_exist() -> None:
    known = {clause for clauses in stated().values() for clause in clauses}
    for path in (ROOT / "src").rglob("*.py"):
        for clause in re.findall(r"\b(?:QW|QC|QX)-[0-9]+\b", path.read_text()):
            prefix = clause[:2]
            if any(other.startswith(prefix) for other in known):
                assert clause in known, f"{path} cites {clause}"


def _cited(text: str) -> set[str]:
    """List the clauses that a text cites; `QX-10 to QX-12` cites three."""
    found = set(re.findall(r"\b(?:QW|QC|QX)-[0-9]+\b", text))
    for prefix, first, last in re.findall(r"\b(QW|QC|QX)-([0-9]+) to \1-([0-9]+)\b", text):
        found |= {f"{prefix}-{number}" for number in range(int(first), int(last) + 1)}
    return found


def test_a_range_of_clauses_cites_each_of_them() -> None:
    assert _cited("pass the turn on (QX-10 to QX-12), QX-2") == {"QX-2", "QX-10", "QX-11", "QX-12"}


def test_every_clause_is_cited_where_the_code_decides_it() -> None:
    """The list of faults names the clause of each fault, so it is no evidence that the rules decide it."""
    missing = []
    for game in GAMES.built_in:
        files = [path for path in (ROOT / "src" / "rowlock" / "games" / game).glob("*.py") if path.name != "faults.py"]
        cited = {clause for path in files for clause in _cited(path.read_text())}
        missing += [clause for clause in stated()[game.replace("_", "-")] if clause not in cited]
    assert not missing, f"no code cites {missing}"
