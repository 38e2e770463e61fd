"""The pictures of the rules pages show what the rules say, and every page describes them in its language."""

from __future__ import annotations

import re
from typing import Final

import pytest

from rowlock.games import GAMES
from rowlock.games.qwixx_cards.cards import Colour, read_colour
from rowlock.games.qwixx_cards.sheet import Sheet
from rowlock.locale import LANGUAGES
from tests.kit.clauses import RULES
from tools.rule_pictures.__main__ import drawn_pictures, drawn_sizes
from tools.rule_pictures.examples import FOLDER, Example, examples
from tools.rule_pictures.qwixx_cards import read_open

FIGURE: Final = re.compile(r"^!\[([^\]]+)\]\(([^)]+)\)$", re.MULTILINE)
HEADING: Final = re.compile(r"^### ", re.MULTILINE)
FEWEST: Final = 10

every_example = pytest.mark.parametrize("example", examples(), ids=lambda example: f"{example.game}-{example.name}")
languages = pytest.mark.parametrize("language", LANGUAGES)


def page(game: str, language: str) -> str:
    folder = RULES if language == "en" else RULES / language
    return (folder / f"{game.replace('_', '-')}.md").read_text(encoding="utf-8")


def pictures_of(game: str, language: str) -> dict[str, str]:
    """Give the sentence of each picture of a page."""
    return {path.rpartition("/")[2]: text for text, path in FIGURE.findall(page(game, language))}


@every_example
def test_the_rules_say_of_each_example_what_the_page_says(example: Example) -> None:
    stated = {"fault", "worth", "open", "score"} & set(example.told)
    assert stated, "the example states nothing"
    if "fault" in stated:
        assert example.fault is not None
        assert example.fault.code.value == example.told["fault"]
    if "worth" in stated:
        assert example.fault is None
        assert example.worth == example.told["worth"]
    if "score" in stated:
        assert GAMES[example.game].scores(example.state)[0] == example.told["score"]


@pytest.mark.parametrize("example", [one for one in examples() if "open" in one.told], ids=lambda one: one.name)
def test_the_framed_boxes_are_those_that_may_be_crossed(example: Example) -> None:
    sheet: Sheet = example.state.table.sheets[0]
    wanted = range(2, 13) if example.action is None else [int(example.fields["top"][1:])]
    found = {colour: [number for number in wanted if sheet.can_cross(colour, number)] for colour in Colour}
    stated = {read_colour(row): sorted(numbers) for row, numbers in read_open(example.told["open"]).items()}
    assert {colour: numbers for colour, numbers in found.items() if numbers} == stated


@every_example
@languages
def test_a_sentence_names_the_points_of_its_picture(example: Example, language: str) -> None:
    sentence = pictures_of(example.game, language)[example.file_name]
    points = example.told.get("worth") or example.told.get("score")
    if points:
        assert re.search(rf"\b{abs(points)}\b", sentence), sentence


@languages
@pytest.mark.parametrize("game", GAMES.built_in)
def test_every_page_shows_every_example_of_its_game_and_describes_it_in_its_language(game: str, language: str) -> None:
    names = [example.file_name for example in examples() if example.game == game]
    own, english = pictures_of(game, language), pictures_of(game, "en")
    assert list(own) == names
    assert len(names) >= FEWEST
    assert language == "en" or not set(own.values()) & set(english.values())


@every_example
def test_a_picture_stands_in_the_section_of_its_clause(example: Example) -> None:
    sections = HEADING.split(page(example.game, "en"))
    shown = next(section for section in sections if example.file_name in section)
    assert f"| {example.told['clause']} |" in shown


def test_the_pictures_are_drawn_from_the_examples() -> None:
    drawn = dict(drawn_pictures())
    assert set(FOLDER.glob("*.svg")) == set(drawn)
    again = "run python -m tools.rule_pictures and look at the pictures"
    assert (FOLDER / "sizes.json").read_text(encoding="utf-8") == drawn_sizes(), again
    for path, picture in drawn.items():
        assert path.read_text(encoding="utf-8") == picture, f"{path.name}: {again}"
