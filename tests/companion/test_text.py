"""Companion files."""

import pytest

from rowlock.companion import read_notebook, scorekeeper_of, set_up, write_notebook
from rowlock.companion.changes import Viewer
from rowlock.core.errors import BadRecord, BadSetup
from rowlock.games import GAMES
from tests.companion.pads import notebook, noted
from tests.companion.test_cards import S0, S1
from tests.companion.test_qwirkle import EXAMPLE, four

QWIXX = """\
Format rowlock-companion 1
Game qwixx_cards
Options rules=strict locks=own
Players Ann | Ben

0 cross R5
1 miss
"""


def test_a_file_is_written_and_read_again() -> None:
    for book in (
        noted(notebook("qwixx_cards"), "0 cross R5", "1 miss"),
        noted(four(), *EXAMPLE, "0 hand Rc Rs Rd Oc Os Od"),
        noted(notebook("qwirkle_cards"), f"0 {S0}", f"1 {S1}"),
    ):
        text = write_notebook(book)
        assert read_notebook(text, GAMES) == book
        assert write_notebook(read_notebook(text, GAMES)) == text
    assert write_notebook(noted(notebook("qwixx_cards"), "0 cross R5", "1 miss")) == QWIXX
    onlooker = Viewer(None, keeper=False)
    assert "hand" not in write_notebook(noted(four(), *EXAMPLE, "0 hand Rc Rs Rd Oc Os Od"), onlooker.may_see)


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("rowlock-companion 1", "rowlock-companion 2", 1),
        ("qwixx_cards", "chess", 2),
        ("rules=strict", "rules=lax", 3),
        ("Ann | Ben", "Ann | ann", 3),
        ("0 cross R5", "9 cross R5", 6),
        ("0 cross R5", "0 cross R99", 6),
        ("1 miss", "0 cross R4", 7),
        ("1 miss", "x", 7),
        ("Players", "Gamers", 4),
    ],
)
def test_a_wrong_line_is_named(old: str, new: str, line: int) -> None:
    with pytest.raises(BadRecord) as raised:
        read_notebook(QWIXX.replace(old, new), GAMES)
    assert raised.value.line == line


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (["Ann"] * 6, {}),
        (["", "Ben"], {}),
        (["A|b", "Ben"], {}),
        (["Ann", "Ben"], {"speed": "fast"}),
        (["Ann", "Ben"], {"rules": "lax"}),
    ],
)
def test_a_wrong_set_up_is_refused(players: list[str], options: dict[str, str]) -> None:
    keeper = scorekeeper_of(GAMES["qwixx_cards"])
    assert keeper is not None
    with pytest.raises(BadSetup):
        set_up(keeper, players, options)
