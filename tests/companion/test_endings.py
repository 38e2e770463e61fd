"""The end of a printed game: the result is always that of the entries, in whatever order they are taken back."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from rowlock.companion import Notebook
from rowlock.companion.changes import (
    Basis,
    Corrected,
    NotebookChange,
    Noted,
    Undone,
    made,
    overtaken,
    read_change,
    replayed,
    write_change,
)
from rowlock.core.errors import IllegalAction, RowlockError
from rowlock.games.qwixx_cards.cards import COLOUR_LETTERS, Colour
from rowlock.games.qwixx_cards.sheet import BLANK, Sheet
from rowlock.wire.companion import BoardPad, SheetsPad
from tests.companion.pads import notebook, noted

ROWS = {"R": range(2, 13), "Y": range(2, 13), "G": range(12, 1, -1), "B": range(12, 1, -1)}
LOCK_R = [f"0 cross R{number}" for number in (2, 3, 4, 5, 6, 12)]
LOCK_Y = [f"0 cross Y{number}" for number in (2, 3, 4, 5, 6, 12)]
ENDED = (
    *LOCK_R,
    *LOCK_Y[:-1],
    "1 cross B12",
    "2 cross G12",
    "1 cross B9",
    "2 miss",
    "1 cross B8",
    "2 cross G9",
    LOCK_Y[-1],
    "1 finish",
)


def shown(book: Notebook) -> tuple[list[int], bool, tuple[int, ...]]:
    pad = book.keeper.shown(book.pad)
    assert isinstance(pad, SheetsPad)
    return [sheet.points for sheet in pad.sheets], pad.over, pad.winners


def by_the_rules(book: Notebook) -> tuple[list[int], bool, tuple[int, ...]]:
    """Count the entries with the sheets of the game itself, which ends when one of them says so (QX-14)."""
    sheets: list[Sheet] = [BLANK] * len(book.setup.players)
    over = False
    for entry in book.entries:
        verb, _, box = entry.text.partition(" ")
        if verb == "finish":
            over = over or any(sheet.ends_game for sheet in sheets)
        elif verb == "miss":
            sheets[entry.seat] = sheets[entry.seat].miss()
        else:
            sheets[entry.seat] = sheets[entry.seat].cross(Colour(COLOUR_LETTERS.index(box[0])), (int(box[1:]),))
    points = [sheet.points for sheet in sheets]
    winners = tuple(seat for seat, own in enumerate(points) if own == max(points)) if over else ()
    return points, over, winners


def ended() -> Notebook:
    return noted(notebook("qwixx_cards", "Ann Ben Cem"), *ENDED)


def test_the_first_undo_after_the_end_takes_the_end_back_and_nothing_else() -> None:
    """An undo on another sheet left the game over, with fewer points and another winner."""
    over = ended()
    assert shown(over)[1:] == (True, (0,))
    for seat in range(3):
        again = over.undone(seat)
        assert (shown(again)[0], shown(again)[1:]) == (shown(over)[0], (False, ()))
        assert [entry.text for entry in again.entries] == [
            entry.text for entry in over.entries if entry.text != "finish"
        ]
        assert shown(noted(again, f"{seat} finish")) == shown(over)


def test_after_undos_in_any_order_the_result_is_that_of_the_entries() -> None:
    for seats in product(range(3), repeat=4):
        book = over = ended()
        taken: list[str] = []
        for seat in seats:
            number = book.last_of(seat)
            assert number is not None
            taken.append(f"{book.entries[number].seat} {book.entries[number].text}")
            book = book.undone(seat)
            assert shown(book) == by_the_rules(book), seats
            assert not book.pad.over, seats
        for entry in reversed(taken):  # entering them again ends the game again
            book = noted(book, entry)
            assert shown(book) == by_the_rules(book), seats
        assert shown(book) == shown(over)


def some_entry(random: Random, book: Notebook, seat: int) -> str:
    if random.random() < 0.12:
        return "finish"
    if random.random() < 0.25:
        return "miss"
    colour = random.choice("RYGB")
    crossed = book.pad.sheets[seat].rows[COLOUR_LETTERS.index(colour)]
    later = [
        number for number in ROWS[colour] if not crossed or ROWS[colour].index(number) > ROWS[colour].index(crossed[-1])
    ]
    return f"cross {colour}{random.choice(later[:2] or [2])}"


@pytest.mark.parametrize("seed", range(25))
def test_whatever_is_entered_undone_and_corrected_the_result_is_that_of_the_entries(seed: int) -> None:
    random = Random(f"endings {seed}")
    start = book = notebook("qwixx_cards", "Ann Ben Cem")
    log: list[NotebookChange] = []
    overs = 0
    for number in range(220):
        seat, name = random.randrange(3), f"c{number}"
        change: NotebookChange = Noted(name, seat, some_entry(random, book, seat))
        if random.random() < 0.1 or (book.pad.over and random.random() < 0.5):
            change = Undone(name, seat)
        elif book.entries and random.random() < 0.08:
            text = random.choice([None, some_entry(random, book, seat)])
            change = Corrected(name, random.randrange(len(book.entries)), text)
        try:
            correction, change = made(book, change)
        except RowlockError:
            continue
        book = correction.notebook
        log.append(read_change(write_change(change)))
        assert shown(book) == by_the_rules(book), number
        overs += book.pad.over
    assert overs
    assert replayed(start, log) == book


def test_a_game_ends_only_when_its_sheets_say_so() -> None:
    book = noted(notebook("qwixx_cards"), "0 cross R5")
    with pytest.raises(IllegalAction) as refused:
        noted(book, "0 finish")
    assert (refused.value.fault.code, refused.value.fault.clause) == ("not_ended", "QX-14")
    warned = noted(notebook("qwixx_cards", rules="warn"), "0 cross R5", "0 finish")
    assert [str(fault.code) for _, fault in warned.warnings] == ["not_ended"]
    assert not warned.pad.over
    assert noted(warned, *["0 miss"] * 4, "0 finish").pad.over


def test_a_correction_that_takes_away_the_end_names_it() -> None:
    over = ended()
    number = [entry.text for entry in over.entries].index("cross Y12")
    found = over.corrected(number, None)
    assert [(one.entry.text, str(one.fault.code)) for one in found.invalid] == [("finish", "not_ended")]
    assert shown(found.notebook) == by_the_rules(found.notebook)
    assert not found.notebook.pad.over


def test_nothing_is_entered_after_the_end_where_rules_only_warn() -> None:
    """Of two phones one ends the game while the other crosses a box: the box would change the result unseen."""
    over = noted(notebook("qwixx_cards", rules="warn"), *["0 miss"] * 4, "0 finish")
    for entry in ("1 cross R5", "0 finish"):
        with pytest.raises(IllegalAction, match="game_over"):
            noted(over, entry)
    assert noted(over.undone(1), "1 cross R5").pad.sheets[1].points == 1


END, BACK = Noted("x", 1, "finish", "q"), Undone("x", 1, "q", reopens=True)


@pytest.mark.parametrize("earlier", [END, BACK])
def test_an_undo_that_crosses_the_end_or_its_undo_is_overtaken(earlier: NotebookChange) -> None:
    """It was meant for an entry of the own sheet, or for the end; what it would take back now is another."""
    keeper = notebook("qwixx_cards").keeper
    assert overtaken(keeper, [earlier], Undone("u", 0, "p"), Basis(0))
    assert not overtaken(keeper, [earlier], Undone("u", 0, "p"), Basis(1))
    assert not overtaken(keeper, [Undone("x", 1, "q")], Undone("u", 0, "p"), Basis(0))


# ── games that an earlier version stored ──────────────────────────────────────────────────────────────

STORED = [
    *(b'{"t":"noted","id":"m%d","seat":0,"text":"miss","by":"p"}' % number for number in range(4)),
    b'{"t":"noted","id":"a","seat":1,"text":"cross R5","by":"q"}',
    b'{"t":"noted","id":"b","seat":1,"text":"finish","by":"q"}',
]


def test_a_stored_game_is_replayed_as_it_was() -> None:
    """An undo after the end took back the last entry of its own seat, and the end itself for the seat that made it."""
    for undo, left, over in (
        (b'{"t":"undone","id":"u","seat":1,"by":"q","fell":[]}', ["miss"] * 4 + ["cross R5"], False),
        (b'{"t":"undone","id":"u","seat":0,"by":"p","fell":[]}', ["miss"] * 3 + ["cross R5", "finish"], False),
        (b'{"t":"undone","id":"u","seat":1}', ["miss"] * 4 + ["cross R5"], False),
    ):
        changes = [read_change(one) for one in (*STORED, undo)]
        book = replayed(notebook("qwixx_cards"), changes)
        assert [entry.text for entry in book.entries] == left
        assert (shown(book), book.pad.over) == (by_the_rules(book), over)
        again = noted(book, *["0 miss"] * (4 - book.pad.sheets[0].misses), "0 finish")
        assert again.pad.over, "it can be entered to its end again"
    assert replayed(notebook("qwixx_cards"), [read_change(one) for one in STORED]).pad.over


def test_a_stored_game_with_an_entry_after_its_end_is_still_read() -> None:
    late = b'{"t":"noted","id":"z","seat":1,"text":"cross R7","by":"q"}'
    old = b'{"t":"undone","id":"u","seat":1}'
    for log, points in (((*STORED, late), 3), ((*STORED, late, old), 1)):
        book = replayed(notebook("qwixx_cards", rules="warn"), [read_change(one) for one in log])
        assert (book.pad.over, book.pad.sheets[1].points) == (True, points)


# ── logs that serve all players ───────────────────────────────────────────────────────────────────────


def test_a_correction_that_ends_a_game_earlier_leaves_it_over() -> None:
    """What stood for the later turns let the game go on, without the six points' owner as its winner."""
    start = book = notebook("qwirkle", count="points")
    log: list[NotebookChange] = []
    for number, text in enumerate(("points 5", "points 6", "points 7")):
        correction, change = made(book, Noted(f"{number}", number % 2, text))
        book = correction.notebook
        log.append(change)
    correction, change = made(book, Corrected("fix", 0, "points 5 out"))
    book = correction.notebook
    assert isinstance(change, Corrected)
    assert (change.fell, change.left_out) == ((1, 2), (1, 2))
    pad = book.keeper.shown(book.pad)
    assert isinstance(pad, BoardPad)
    assert (pad.over, pad.scores, pad.winners) == (True, (11, 0), (0,))
    assert replayed(start, [*log, read_change(write_change(change))]) == book
    assert not book.undone(1).pad.over


@pytest.mark.parametrize("game", ["qwirkle", "qwirkle_cards"])
def test_an_undo_after_the_end_goes_on_with_the_same_counts(game: str) -> None:
    turns = ("0 place Rf@0,0 Rd@1,0", "1 place Rc@2,0") if game == "qwirkle" else ("0 claim 1", "1 claim 2")
    book = noted(notebook(game), *turns)
    over = noted(book, "0 end")
    for seat in (0, 1):
        assert over.undone(seat) == book
        assert not over.undone(seat).pad.over
    assert over.keeper.shown(over.pad).winners == (1,)
