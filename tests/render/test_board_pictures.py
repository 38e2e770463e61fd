"""Pictures and texts of boards that are written by hand: they must keep the rules.

Those are the still lifes of the browser client, the pictures of README and of the rules, the lessons, and every board,
table and sheet in the documents. Pictures of games on a server are drawn from games that were played by the rules.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest

from rowlock.core.errors import BadPosition
from rowlock.games import GAMES
from rowlock.lessons import lessons_of
from tests.docs.shown import PAGES
from tests.kit.clauses import ROOT
from tools.pictures import PICTURES
from tools.rule_pictures.examples import examples

SOURCES = ROOT / "web" / "src"
LAID = re.compile(r"\['([ROYGBP][csdftx])', (-?\d+), (-?\d+)\]")
"""A tile with its column and row."""
CROSSED = re.compile(r"\['([RYGB])', \[([\d, ]*)\]\]")
"""A row of a sheet with its crosses."""
WRITTEN = {
    "board": re.compile(r"\bboard ((?:[ROYGBP][csdftx]@-?\d+,-?\d+\s*)+)"),
    "rows": re.compile(r"\brows ((?:[ROYGBP][csdftx](?:\.[ROYGBP][csdftx])+\s*)+)"),
    "sheets": re.compile(r"\bsheets ((?:[RYGB]:\S+ ){4}m:\d(?: \| (?:[RYGB]:\S+ ){4}m:\d)+)"),
}
HEADS = {
    "board": "game qwirkle; to 0; scores 0 0; hands {hands}; board {text}",
    "rows": "game qwirkle_cards; to 0; hands {hands}; rows {text}",
    "sheets": "game qwixx_cards; active 0; action 2; hands {hands}; display R2 Y3 G4 B5; top B9; sheets {text}",
}
QWIXX_HANDS = ("R5 R11 Y9 G7 B2", "R4 Y4 G9 B8", "R6 Y6 G6 B6", "R7 Y7 G8 B7", "R8 Y8 G10 B10")
TILES = [colour + shape for colour in "ROYGBP" for shape in "csdftx"]
COPIES = 3
JOINT = re.compile(r'"\s*\n\s*(?:\.\.\.\s*)?"')
"""Where a text goes on in the next line of a program."""


def keeps(field: str, text: str) -> None:
    """Let the rules read a board, a table or sheets; a board lies in one piece."""
    if field == "board":
        cells = {tuple(map(int, laid.partition("@")[2].split(","))) for laid in text.split()}
        assert len(cells) == len(text.split()), "one tile on a cell"
        reached = {next(iter(cells))}
        while (
            more := {(x + a, y + b) for x, y in reached for a, b in ((1, 0), (-1, 0), (0, 1), (0, -1))}
            & cells - reached
        ):
            reached |= more
        assert reached == cells, "in one piece"
    name = HEADS[field].split(";")[0].removeprefix("game ")
    GAMES[name].read_position(HEADS[field].format(text=text, hands=hands_beside(field, text)))


def hands_beside(field: str, text: str) -> str:
    """Give each seat something that does not lie on the table."""
    if field == "sheets":
        return " | ".join(QWIXX_HANDS[: text.count("|") + 1])
    return " | ".join([one for one in TILES if text.count(one) < COPIES][:2])


def boards_in(text: str) -> Iterator[tuple[str, str]]:
    """Find what is written of boards, tables and sheets in a document or a position text."""
    joined = JOINT.sub("", text)
    for field, pattern in WRITTEN.items():
        for found in pattern.findall(joined):
            yield field, " ".join(found.split())


def still_lifes() -> Iterator[tuple[str, str, str]]:
    """Find the boards and sheets that components of the browser client draw."""
    for path in sorted(SOURCES.rglob("*.svelte")):
        source = path.read_text(encoding="utf-8")
        where = path.relative_to(SOURCES).as_posix()
        if laid := LAID.findall(source):
            yield where, "board", " ".join(f"{tile}@{x},{y}" for tile, x, y in laid)
        if rows := CROSSED.findall(source):
            sheet = " ".join(f"{colour}:{crossed.replace(' ', '') or '-'}" for colour, crossed in rows)
            yield where, "sheets", f"{sheet} m:0 | R:- Y:- G:- B:- m:0"


def written() -> Iterator[tuple[str, str, str]]:
    """List every board, table and sheet that is written by hand, with where it stands."""
    yield from still_lifes()
    for page in PAGES:
        for board in boards_in(page.read_text(encoding="utf-8")):
            yield page.relative_to(ROOT).as_posix(), *board
    for page in sorted((ROOT / "docs").glob("*.ipynb")):
        for cell in json.loads(page.read_text(encoding="utf-8"))["cells"]:
            for board in boards_in("".join(cell["source"])):
                yield page.relative_to(ROOT).as_posix(), *board
    for name, (position, _) in PICTURES.items():
        for board in boards_in(position):
            yield f"picture {name}", *board
    for example in examples():
        for board in boards_in(example.told["position"]):
            yield f"rules {example.file_name}", *board
    for game in GAMES.built_in:
        for task in lessons_of(GAMES[game]):
            for board in boards_in(task.position):
                yield f"lesson {game} {task.name}", *board


FOUND = sorted(set(written()))


@pytest.mark.parametrize(("field", "text"), sorted({(field, text) for _, field, text in FOUND}))
def test_what_is_written_by_hand_keeps_the_rules(field: str, text: str) -> None:
    where = ", ".join(place for place, *board in FOUND if board == [field, text])
    try:
        keeps(field, text)
    except (BadPosition, AssertionError) as error:
        pytest.fail(f"{where}: {field} {text}: {error}")


@pytest.mark.parametrize(
    ("place", "field"),
    [
        ("games/qwirkle/Picture.svelte", "board"),
        ("games/qwixx_cards/Picture.svelte", "sheets"),
        ("docs/notation.md", "board"),
        ("docs/notation.md", "rows"),
        ("docs/rules/qwirkle.md", "board"),
        ("docs/rules/qwixx-cards.md", "sheets"),
        ("picture qwirkle", "board"),
        ("picture qwirkle-cards", "rows"),
        ("picture qwixx-cards", "sheets"),
        ("rules qwirkle-crossing.svg", "board"),
        ("rules qwixx-cards-lock.svg", "sheets"),
        ("lesson qwirkle six", "board"),
    ],
)
def test_all_kinds_of_places_are_among_them(place: str, field: str) -> None:
    assert (place, field) in {(where, kind) for where, kind, _ in FOUND}


@pytest.mark.parametrize(
    ("field", "text"),
    [
        ("board", "Rc@0,0 Gs@1,0"),  # neither a colour nor a shape in common
        ("board", "Rc@0,0 Rc@1,0"),
        ("board", "Rc@0,0 Rs@2,0"),  # in two pieces
        ("board", "Rc@0,0 Rs@0,0"),
        ("rows", "Rc.Rs.Gd"),
        ("rows", "Rc.Rs"),
        ("sheets", "R:5,3 Y:- G:- B:- m:0 | R:- Y:- G:- B:- m:0"),
        ("sheets", "R:2,3,4,12 Y:- G:- B:- m:0 | R:- Y:- G:- B:- m:0"),  # locked too early
    ],
)
def test_what_breaks_the_rules_is_noticed(field: str, text: str) -> None:
    assert list(boards_in(f"{field} {text}")) == [(field, text)]
    with pytest.raises((BadPosition, AssertionError)):
        keeps(field, text)
