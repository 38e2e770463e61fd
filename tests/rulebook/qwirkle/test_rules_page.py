"""What the rules page shows is what the program does."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rowlock.games.qwirkle.options import QwirkleOptions
from rowlock.games.qwirkle.position import FIELDS
from tests.kit.qwirkle import GAME, drawn, fault, faulty, position
from tests.rulebook.qwirkle.test_example import FIGURES, TABLE_AFTER_L

PAGE = (Path(__file__).parents[3] / "docs" / "rules" / "qwirkle.md").read_text()


@pytest.mark.clause("QW-10")
def test_the_example_of_the_page_is_the_example_that_is_played() -> None:
    rows = re.findall(r"^\| ([A-L]) \| \w+ \| `(place [^`]+)` \| [^|]+ \| (\d+) \|$", PAGE, re.MULTILINE)
    assert rows == [(figure, action, str(points)) for figure, action, _, points, _ in FIGURES]
    assert all(f"`{draw}`" in PAGE for *_, draw in FIGURES)


def test_the_table_of_the_page_is_the_table_after_the_last_figure() -> None:
    picture = PAGE.split("-3 -2 -1  0  1  2  3  4\n")[1].split("```")[0]
    rows = "\n".join(line.strip().partition(" ")[2] for line in picture.strip().splitlines())
    assert drawn(rows, -3, -1) == drawn(TABLE_AFTER_L, -3, -1)


@pytest.mark.clause("QW-6", "QW-7", "QW-8", "QW-11")
@pytest.mark.parametrize(
    ("table", "hand", "action", "points"),
    [
        ("Rc Rs Rd Rf Rt", "Rx", "place Rx@5,0", 12),
        ("Rc Rs Rd Rf Rt\nGc Gs Gd Gf Gt", "Rx Gx", "place Rx@5,0 Gx@5,1", 26),
        ("Rc . Rs . Rf", "Rd Rt", "place Rd@1,0 Rt@3,0", 5),
        ("Rc Rs", "Rd", "place Rd@1,1", 2),
    ],
)
def test_the_cases_of_the_page_score_as_it_says(table: str, hand: str, action: str, points: int) -> None:
    assert f"`{action}`" in PAGE
    state = position(f"to 0; hands {hand} | Px", table)
    assert fault(state, action) is None
    assert GAME.worth(state, 0, GAME.read_action(action)) == {"points": points}


@pytest.mark.clause("QW-6", "QW-7", "QW-8")
@pytest.mark.parametrize(
    ("table", "hand", "action", "clause"),
    [
        ("Rc Rs . . Rf Rx", "Rd Rt", "place Rd@2,0 Rt@6,0", "QW-7"),
        ("Rc Rs . Os Ys", "Rt", "place Rt@2,0", "QW-6"),
        ("Rc Rs", "Gd", "place Gd@2,0", "QW-6"),
        ("Rc Rs", "Rd", "place Rd@2,1", "QW-8"),
    ],
)
def test_the_cases_of_the_page_are_refused_as_it_says(table: str, hand: str, action: str, clause: str) -> None:
    assert faulty(position(f"to 0; hands {hand} | Px", table), action)[1] == clause


def test_the_page_names_every_field_and_every_option() -> None:
    fields = re.findall(r"^\| `(\w+)` \|", PAGE.split("## Position text")[1], re.MULTILINE)
    assert fields == list(FIELDS)
    for option in QwirkleOptions.__dataclass_fields__:
        assert f"| `{option}` |" in PAGE
    for preset in GAME.presets:
        assert f"`{preset}`" in PAGE


def test_the_position_of_the_page_reads() -> None:
    line = PAGE.split("## Position text")[1].split("```")[1].replace("\n", " ").replace("; bag …", "").strip()
    state = GAME.read_position(line)
    assert GAME.write_position(state).startswith(line + "; bag ")
