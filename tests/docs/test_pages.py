"""Pages that repeat what the code or another page says agree with it."""

from __future__ import annotations

import re

import rowlock
from rowlock.locale import Texts
from tests.kit.clauses import ROOT
from tools.options_page import PAGE, page

DOCS = ROOT / "docs"
REFERENCE = re.compile(r"^(?:::: (?!rowlock\.library)| +heading: )(\S+)", re.MULTILINE)


def test_the_page_of_options_is_the_one_that_the_code_gives() -> None:
    assert PAGE.read_text(encoding="utf-8") == page()


def test_the_page_of_levels_repeats_figures_of_the_measured_tables_and_names_of_the_program() -> None:
    levels = (DOCS / "levels.md").read_text(encoding="utf-8")
    measured = (DOCS / "bots.md").read_text(encoding="utf-8").split("## Measured strength")[1]
    for row in re.findall(r"^\| level (\d) against (\d) \| (.*) \|$", levels, re.MULTILINE):
        upper, lower, cells = int(row[0]), int(row[1]), row[2].split(" | ")
        rows = re.findall(rf"^\| \*\*level:{upper}\*\* \| (.*) \|$", measured, re.MULTILINE)
        assert cells == [found.split(" | ")[lower - 1] for found in rows[:3]]
    elos = [re.findall(rf"^\| \*\*level:{level}\*\* .* ([+-]\d+) \(", measured, re.MULTILINE) for level in range(1, 6)]
    (cells,) = re.findall(r"^\| Elo of levels 1 to 5 \| (.*) \|$", levels, re.MULTILINE)
    assert cells.split(" | ") == [", ".join(elo[game] for elo in elos) for game in range(3)]
    texts = Texts("en")
    for level in range(1, 7):
        assert f"| {level} | {texts.text(f'web-bot-level-{level}')} |" in levels


def test_the_reference_shows_every_public_name_under_that_name() -> None:
    shown = set(REFERENCE.findall((DOCS / "reference.md").read_text(encoding="utf-8")))
    assert {f"rowlock.{name}" for name in rowlock.__all__} - {"rowlock.__version__"} <= shown
