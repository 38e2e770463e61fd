"""What reviews show adds up to what they measured; the tool that adds it up over many games finds what does not."""

from __future__ import annotations

import msgspec

from tools.review_sums import Line, Todo, checked, lines, table

LINE = Line("qwirkle", 2, 0, 20, headline=8.1, rows=8.1, unsure=3.0, measured=11.1, exact=11.3)


def test_a_quick_review_of_a_whole_game_adds_up() -> None:
    todo = Todo("qwirkle_cards", 2, 0)
    (line,) = lines([todo], worlds=4)
    assert (line.game, line.level, line.number, line.fault) == ("qwirkle_cards", 2, 0, "")
    assert line.decisions > 10
    assert line.headline > 0
    assert line.unsure > 0


def test_sums_that_do_not_add_up_are_named() -> None:
    def fault(**changed: float) -> str:
        return msgspec.structs.replace(LINE, **changed).fault

    assert fault() == ""
    assert fault(exact=12.1) == "", "twenty roundings of 0.05 each"
    assert fault(rows=8.0) == "the headline says 8.1, its rows 8.0"
    assert fault(unsure=2.9) == "8.1 and 2.9 are shown, 11.1 was measured"
    assert fault(exact=12.2) == "11.1 was measured, without rounding 12.2"


def test_the_table_has_a_row_for_each_game_and_level_with_means_per_seat() -> None:
    wrong = msgspec.structs.replace(LINE, number=1, rows=8.0)
    other = msgspec.structs.replace(LINE, level=1, headline=2.0, rows=2.0, unsure=9.1)
    assert checked([LINE, wrong, other]) == [wrong]
    _, first, second = table([LINE, wrong, other])
    assert first.split() == ["qwirkle", "1", "1", "20", "1.0", "4.5", "5.5", "0"]
    assert second.split() == ["qwirkle", "2", "2", "40", "4.0", "1.5", "5.5", "1"]
