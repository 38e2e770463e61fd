"""The score pad of printed Qwirkle."""

import pytest

import rowlock
from rowlock.bots import Budget, bot_named
from rowlock.companion import Entry, Notebook
from rowlock.companion.qwirkle.page import view_json
from rowlock.core.chance import FastStream
from rowlock.core.errors import BadNotation, IllegalAction
from rowlock.core.record import GameRecord
from rowlock.games import GAMES
from rowlock.games.qwirkle.tiles import read_tile
from rowlock.wire.companion import BoardPad
from tests.companion.pads import notebook, noted

EXAMPLE = (
    "0 place Rf@0,0 Rd@0,1 Rc@0,2",
    "1 place Rs@0,3 Bs@1,3 Ps@2,3",
    "2 place Bc@1,2",
    "3 place Gf@-1,0 Gd@-1,1",
    "0 place Gt@-1,-1 Gc@-1,2",
    "1 place Os@3,3 Rs@3,4",
    "2 place Ot@-3,-1 Yt@-2,-1",
    "3 place Ox@-3,0 Od@-3,1",
    "0 place Yd@-2,1 Yc@-2,2",
    "1 place Rt@0,-1",
    "2 place Ox@-1,4 Rx@0,4 Bx@1,4",
    "3 place Ys@4,3 Bs@4,4",
)
POINTS = (3, 7, 4, 6, 7, 6, 3, 3, 10, 9, 18, 9)


def four() -> Notebook:
    return notebook("qwirkle", "Ann Ben Cem Dan")


def fault_of(book: Notebook, entry: str) -> str:
    with pytest.raises(IllegalAction) as raised:
        noted(book, entry)
    return f"{raised.value.fault.code} {raised.value.fault.clause}"


@pytest.mark.clause("QW-10", "QW-11")
def test_the_worked_example_gives_the_rulebooks_points() -> None:
    book = noted(four(), *EXAMPLE)
    assert tuple(turn.points for turn in book.pad.turns) == POINTS
    assert book.pad.scores == (20, 22, 25, 18)
    assert book.pad.qwirkles == (0, 0, 1, 0)
    shown = book.keeper.shown(book.pad)
    assert isinstance(shown, BoardPad)
    assert [line.points for line in shown.turns[10].lines] == [3, 12, 3]
    assert (shown.bag, shown.left["Rs"], shown.left["Gx"]) == (108 - 24 - 25, 1, 3)


def test_an_illegal_placement_is_refused_with_its_clause() -> None:
    book = noted(four(), *EXAMPLE[:2])
    assert fault_of(book, "2 place Gc@1,2") == "line_mixed QW-6"
    assert fault_of(book, "2 place Bc@7,7") == "not_touching QW-8"
    assert fault_of(book, "2 place Bc@0,0") == "cell_taken QW-9"
    assert fault_of(book, "3 place Bc@1,2") == "not_your_turn QW-5"
    assert fault_of(book, "2 pass") == "can_swap QW-14"
    assert fault_of(book, "2 swap 7") == "hand_too_small QW-12"
    assert fault_of(book, "2 points 5") == "other_mode "
    assert fault_of(four(), "0 swap 2") == "opening_not_placed QW-4"


@pytest.mark.clause("QW-1")
def test_no_tile_is_laid_four_times() -> None:
    book = noted(notebook("qwirkle"), "0 place Rc@0,0", "1 place Rs@1,0", "0 place Rc@1,1")
    book = noted(book, "1 place Rs@2,1", "0 place Rc@2,2")
    assert fault_of(book, "1 place Rc@3,1") == "line_repeats QW-6"
    assert fault_of(book, "1 place Rc@-1,1 Rd@-1,0") in {"line_repeats QW-6", "tile_spent QW-1", "line_mixed QW-6"}
    assert book.pad.left()[read_tile("Rc")] == 0
    assert fault_of(book, "1 place Rs@3,2 Rc@3,3") == "tile_spent QW-1"


def test_the_draft_tells_points_and_where_the_line_goes_on() -> None:
    book = noted(four(), *EXAMPLE[:10])
    keeper, pad = book.keeper, book.pad
    one = keeper.preview(pad, Entry(2, "place Ox@-1,4"))
    assert one.fault is not None
    two = keeper.preview(pad, Entry(2, "place Rx@0,4"))
    assert two.fault is None
    assert two.points == 6 + 6
    assert two.next == (1, 4)
    assert "Bx" in two.fits["1,4"]
    three = keeper.preview(pad, Entry(2, "place Rx@0,4 Bx@1,4"))
    assert three.next == (2, 4)
    assert "Ox" in three.fits["-1,4"]
    for cell, tiles in three.fits.items():
        for tile in tiles:
            assert noted(book, f"2 place Rx@0,4 Bx@1,4 {tile}@{cell}")


def test_a_correction_lists_the_turns_it_makes_illegal() -> None:
    book = noted(four(), *EXAMPLE[:4])
    fixed = book.corrected(1, "place Rs@0,3 Os@1,3 Ps@2,3")
    assert [(one.number, one.entry.seat, str(one.fault.code)) for one in fixed.invalid] == [(2, 2, "line_mixed")]
    assert [entry.text for entry in fixed.notebook.entries][2] == "missing"
    assert fixed.notebook.pad.to == 0
    again = fixed.notebook.corrected(2, "place Oc@1,2")
    assert not again.invalid
    assert again.notebook.pad.turns[2].points == 4
    assert not book.corrected(3, "swap 2").invalid
    with pytest.raises(IllegalAction):
        book.corrected(1, "place Gx@0,3")


def play_out(seed: str) -> GameRecord:
    """Play a whole game with the rules, and enter it turn by turn."""
    end = rowlock.play_out(rowlock.new("qwirkle", seats=3, seed=seed), ["greedy"] * 3)
    return end.record()


@pytest.mark.clause("QW-15")
@pytest.mark.parametrize("seed", ["pad 1", "pad 2", "pad 3"])
def test_a_whole_game_gives_the_records_points(seed: str) -> None:
    record = play_out(seed)
    book = notebook("qwirkle", "Ann Ben Cem")
    for entry in record.entries:
        if entry.seat is None:
            continue
        text = f"swap {len(entry.text.split()) - 1}" if entry.text.startswith("swap") else entry.text
        book = book.noted(entry.seat, text)
    if not book.pad.over:
        book = book.noted(0, "end")
    assert book.pad.scores == record.result


def test_points_alone_can_be_counted() -> None:
    book = noted(notebook("qwirkle", count="points"), "0 points 7", "1 points 18 qwirkles 1", "0 points 0")
    book = noted(book, "1 points 4 out")
    assert book.pad.scores == (7, 28)
    assert book.pad.over
    assert fault_of(notebook("qwirkle", count="points"), "0 points 11 qwirkles 1") == "points_impossible QW-10"
    assert fault_of(notebook("qwirkle", count="points"), "0 points 85") == "points_impossible QW-10"
    assert fault_of(notebook("qwirkle", count="points"), "0 place Rc@0,0") == "other_mode "


def test_a_number_is_corrected_and_may_end_or_reopen_the_game() -> None:
    book = noted(notebook("qwirkle", count="points"), "0 points 12", "1 points 7", "0 points 5", "1 points 9 out")
    assert (book.pad.scores, book.pad.over) == ((17, 22), True)
    reopened = book.corrected(3, "points 9").notebook
    assert (reopened.pad.scores, reopened.pad.over, reopened.pad.to) == ((17, 16), False, 0)
    assert book.corrected(0, "points 21").notebook.pad.scores == (26, 22)
    earlier = book.corrected(1, "points 7 out")
    assert [one.number for one in earlier.invalid] == [2, 3]
    assert (earlier.notebook.pad.scores, earlier.notebook.pad.over) == ((12, 13), True)
    with pytest.raises(IllegalAction):
        book.corrected(0, "points 11 qwirkles 1")


def test_a_placement_becomes_a_swap_and_a_swap_a_placement() -> None:
    book = noted(notebook("qwirkle"), "0 place Rf@0,0 Rd@1,0", "1 place Rc@2,0", "0 place Bf@0,1", "1 place Bd@1,1")
    swapped = book.corrected(1, "swap 3")
    assert (swapped.invalid, swapped.notebook.pad.scores) == ((), (4, 4))
    assert swapped.notebook.pad.bag == book.pad.bag + 1
    assert swapped.notebook.corrected(1, "place Rc@2,0").notebook.pad.scores == book.pad.scores
    with pytest.raises(IllegalAction):
        book.corrected(0, "swap 1")


def test_a_player_who_enters_the_hand_is_judged_by_it_and_gets_a_view() -> None:
    book = noted(four(), *EXAMPLE[:4], "0 hand Gt Gc Yd Yc Px Of")
    assert fault_of(book, "0 place Rt@0,-1") == "not_in_hand QW-2"
    assert fault_of(book, "0 hand Gt Gc") == "hand_size QW-12"
    hand = tuple(map(read_tile, ["Gt", "Gc", "Yd", "Yc", "Px", "Of"]))
    game = GAMES["qwirkle"]
    view = game.read_view(view_json(book.pad, 0, hand))
    choice = bot_named("greedy", "qwirkle").decide(game, view, Budget(samples=1), FastStream("hint"))
    assert noted(book, f"0 {game.write_action(choice.action)}")
    assert book.keeper.is_secret("hand Rc")
    assert not book.keeper.is_secret("pass")
    assert noted(book, EXAMPLE[4]).pad.hands[0] is not None
    assert noted(book, EXAMPLE[4]).pad.known_hand(0) is None


@pytest.mark.parametrize(
    ("turn", "known"), [("missing", False), ("swap 1", False), ("pass", True), (EXAMPLE[4][2:], True)]
)
def test_what_is_known_of_a_hand_after_a_turn(turn: str, known: bool) -> None:
    """A turn that was not entered may have taken tiles from the hand, as a swap does."""
    book = noted(four(), *EXAMPLE[:4], "0 hand Gt Gc Gd Gx Gs Gf", "1 hand Rc Rs Rd Rf Rt Rx")
    hands = book.keeper.after(book.pad, Entry(0, turn)).hands
    assert (hands[0] is not None) == known
    assert hands[1:] == book.pad.hands[1:]


@pytest.mark.parametrize(
    "text", ["place", "place Rc", "swap", "swap x", "points", "points 1 out out", "hand" + " Rc" * 7, "x"]
)
def test_an_unreadable_or_empty_entry_is_refused(text: str) -> None:
    with pytest.raises((BadNotation, IllegalAction)):
        four().noted(0, text)
