"""The pictures of printed games show what was entered, and the points that the pads count."""

from __future__ import annotations

from contextlib import suppress
from itertools import product
from random import Random

import pytest

from rowlock.companion.changes import picture
from rowlock.core.errors import IllegalAction
from rowlock.games.qwixx_cards.cards import Colour
from rowlock.render.qwixx_cards import points_of, read_sheet
from rowlock.render.text import fields_of, seat_parts
from rowlock.tables.errors import Refusal
from rowlock.wire.companion import SheetsPad
from tests.companion.pads import notebook, noted
from tests.companion.test_cards import S0, S1, S2, S3


@pytest.mark.parametrize("locks", ["own", "all"])
def test_the_sheets_in_a_picture_have_the_points_of_the_pad(locks: str) -> None:
    random, book = Random(5), notebook("qwixx_cards", "Ann Ben Cem", locks=locks)
    for colour, number in product("RYGB", range(2, 13)):
        numbers = number if colour in "RY" else 14 - number
        for seat in random.sample(range(3), 2):
            with suppress(IllegalAction):
                book = noted(book, f"{seat} cross {colour}{numbers}")
    book = noted(book, "1 miss")
    assert any(sheet.is_locked(Colour.RED) for sheet in book.pad.sheets)
    for number in range(len(book.entries) + 1):
        book = book.with_entries(book.entries[: len(book.entries) - (number > 0)], 0)
        shown = book.keeper.shown(book.pad)
        assert isinstance(shown, SheetsPad)
        text = book.keeper.position(book.pad)
        assert text is not None
        drawn = [points_of(*read_sheet(part)) for part in seat_parts(fields_of(text)["sheets"])]
        assert drawn == [sheet.points for sheet in shown.sheets]
    assert ">Ann<" in picture(book, "light")


def test_rows_and_stacks_are_drawn_and_a_counted_qwirkle_is_a_hidden_one() -> None:
    book = noted(notebook("qwirkle_cards", "Ann Ben Cem"), f"0 {S0}", f"0 {S1}", f"1 {S2}", f"2 {S3}", "0 claim 2")
    text = book.keeper.position(book.pad)
    assert text is not None
    assert fields_of(text)["claimed"] == "? ? | - | Rd.Od.Yd.Gd.Bd.Pd"
    assert picture(book, "light").startswith("<svg")


def test_points_alone_have_no_picture() -> None:
    for book in (
        noted(notebook("qwirkle_cards"), "0 claim 1"),
        noted(notebook("qwirkle", count="points"), "0 points 5"),
    ):
        with pytest.raises(Refusal):
            picture(book, "light")
