"""Records with remarks: a title, comments, marks and variations, several games in a text."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path as FilePath
from random import Random

import pytest

from rowlock.core.contract import AnyGame
from rowlock.core.errors import BadArgument, BadRecord, BadSetup
from rowlock.core.match import Entry, Match
from rowlock.core.record import GameRecord
from rowlock.core.remarks import DEEPEST, LONGEST_COMMENT, MARKS, Mark, Path, Remark, Variation, entry_text
from rowlock.games import GAMES
from tests.core.toy import TOY
from tests.kit.trees import random_tree

REGISTRY: Mapping[str, AnyGame] = {**GAMES, "toy": TOY}


def toy_record() -> GameRecord:
    match = Match.start(TOY, 3, TOY.options("fancy"))
    for outcome in ("token 2", "token 3"):
        match.settle(TOY.read_outcome(match.state, outcome))
        match.play({0: 1, 1: 2, 2: 3})
    return GameRecord.of(match, TOY.options("fancy"), 3)


def bids(number: int, *values: int) -> tuple[Entry, ...]:
    return tuple(Entry(number, seat, f"bid {value}") for seat, value in enumerate(values))


TOKEN_1 = (Entry(2, None, "token 1"),)
PLAIN = toy_record()


def remarked() -> GameRecord:
    """Give a record with every kind of remark, two variations of which one has a variation of its own."""
    record = replace(PLAIN, title="Why not bid 3?")
    record = record.with_remark((0,), comment="The start.")
    record, path = record.with_play((1,), bids(1, 3, 3, 3))
    record = record.with_remark(
        path, comment="All want it.\n\nA second paragraph.", marks=[Mark("square", "b"), Mark("circle", "a")]
    )
    record, deeper = record.with_play(path, TOKEN_1)
    record, _ = record.with_play(path, (Entry(2, None, "token 2"),))
    record, deeper = record.with_play(deeper, bids(3, 1, 1, 2))
    record, _ = record.with_play((1,), bids(1, 1, 1, 1))
    return record.with_remark((4,), marks=[Mark("cross", "end")])


WRITTEN = """\
Format rowlock 2
Title Why not bid 3?
Game toy
Options fancy
Seats 3
Result 0 2 3

; The start.
0 * token 2 {0}
(
1 0 bid 3
1 1 bid 3
1 2 bid 3
; All want it.
;
; A second paragraph.
# circle a
# square b
(
2 * token 2
)
2 * token 1
3 0 bid 1
3 1 bid 1
3 2 bid 2
)
(
1 0 bid 1
1 1 bid 1
1 2 bid 1
)
1 0 bid 1 {1}
1 1 bid 2 {2}
1 2 bid 3 {3}
2 * token 3 {4}
3 0 bid 1 {5}
3 1 bid 2 {6}
3 2 bid 3 {7}
# cross end
End 8 {8}
"""
HASHES = [line.rpartition(" ")[2] for line in PLAIN.write().splitlines()[6:]]


# ── text ──────────────────────────────────────────────────────────────────────────────────────────────────


def test_remarks_stand_between_the_lines_of_the_log_with_the_hashes_of_the_plain_record() -> None:
    assert remarked().write() == WRITTEN.format(*HASHES)


def test_a_record_without_remarks_is_still_of_format_1() -> None:
    bare = remarked()
    assert replace(bare, title="", remarks={}).write() == PLAIN.write()
    assert PLAIN.write().startswith("Format rowlock 1\n")


def test_a_remarked_record_reads_as_it_was_written() -> None:
    record = GameRecord.read(WRITTEN.format(*HASHES))
    assert record.write() == WRITTEN.format(*HASHES)
    assert record.remarks[0] == Remark("The start.")
    assert record.title == "Why not bid 3?"
    record.verify(REGISTRY)


def test_marks_are_written_kind_by_kind() -> None:
    marks = [Mark(kind, place) for kind in reversed(MARKS) for place in ("b", "a")]
    lines = PLAIN.with_remark((0,), marks=marks).write().splitlines()
    assert lines[6:10] == [f"# {kind} b a" for kind in MARKS]


def test_several_games_stand_in_one_text() -> None:
    text = GameRecord.write_all([remarked(), PLAIN, remarked()])
    assert text == WRITTEN.format(*HASHES) + "\n" + PLAIN.write() + "\n" + WRITTEN.format(*HASHES)
    records = GameRecord.read_all(text)
    assert [record.write() for record in records] == [remarked().write(), PLAIN.write(), remarked().write()]
    lines = text.split("\n")
    assert [lines[record.first_line - 1] for record in records] == [
        "Format rowlock 2",
        "Format rowlock 1",
        "Format rowlock 2",
    ]


def test_where_one_game_is_expected_a_second_is_refused_by_line() -> None:
    with pytest.raises(BadRecord, match="another game begins here") as error:
        GameRecord.read(PLAIN.write() + "\n" + PLAIN.write())
    assert error.value.line == PLAIN.write().count("\n") + 2


@pytest.mark.parametrize("between", ["\n\n", "x\n"])
def test_games_are_separated_by_one_empty_line(between: str) -> None:
    with pytest.raises(BadRecord):
        GameRecord.read_all(PLAIN.write() + between + PLAIN.write())


def test_an_empty_line_at_the_end_is_refused() -> None:
    for read in (GameRecord.read, GameRecord.read_all):
        with pytest.raises(BadRecord, match="text after the End line"):
            read(PLAIN.write() + "\n")


EDITS = [
    ("; The start.", "( The start.", "running hash"),
    ("; The start.", "# circle", "a line of marks is one of circle, square, triangle, cross and places"),
    ("; The start.", "# star a", "a line of marks is one of"),
    ("; The start.", "# circle a  b", "a line of marks is one of"),
    ("; The start.", "# circle a a", "at most 200 marks, all different"),
    ("; The start.", ";", "'; The start.'|a record has|printable"),
    ("; The start.", ";The start.", "running hash"),
    ("; The start.", "; The start. ", "without spaces at their ends"),
    ("; The start.", "; The\tstart.", "printable lines"),
    ("; The start.", "# circle a\n; The start.", "a record has '; The start.' here, not '# circle a'"),
    ("# circle a\n# square b", "# square b\n# circle a", "a record has '# circle a' here, not '# square b'"),
    ("1 1 bid 3\n", "1 1 bid 3\n; Inside.\n", "a remark stands between answers of the same step"),
    ("(\n1 0 bid 3", "(\n; First.\n1 0 bid 3", "a variation has at least one step"),
    ("(\n2 * token 2\n)", "(\n)", "a variation has at least one step"),
    ("3 2 bid 2\n)", "3 2 bid 2", "no end|running hash"),
    ("1 0 bid 3\n", "one 0 bid 3\n", "a log line is number, seat"),
    ("1 1 bid 2 ", "; Inside.\n1 1 bid 2 ", "a remark stands between answers of the same step"),
    ("Title Why not bid 3?", "Title  Why", "Title is one printable line"),
    ("Title Why not bid 3?", f"Title {'x' * 201}", "Title is one printable line"),
    ("Format rowlock 2", "Format rowlock 1", "unknown header line 'Title"),
]


@pytest.mark.parametrize(("before", "after", "why"), EDITS)
def test_what_is_not_written_as_a_record_writes_it_is_refused(before: str, after: str, why: str) -> None:
    text = WRITTEN.format(*HASHES)
    assert before in text
    with pytest.raises(BadRecord, match=why):
        GameRecord.read(text.replace(before, after, 1))


def test_an_edited_log_is_found_among_remarks() -> None:
    text = remarked().write()
    number = next(at for at, line in enumerate(text.splitlines(), 1) if line.startswith("2 * token 3 "))
    with pytest.raises(BadRecord, match="running hash") as error:
        GameRecord.read(text.replace("2 * token 3 ", "2 * token 1 "))
    assert error.value.line == number


def test_a_record_marked_as_format_2_without_remarks_is_refused_by_name() -> None:
    with pytest.raises(BadRecord, match="line 1: a record has 'Format rowlock 1' here, not 'Format rowlock 2'"):
        GameRecord.read(PLAIN.write().replace("rowlock 1", "rowlock 2"))


# ── the rules ─────────────────────────────────────────────────────────────────────────────────────────────


def test_a_variation_that_the_rules_refuse_is_named_by_line_and_reason() -> None:
    text = remarked().write()
    for line, changed, why in (
        ("2 * token 1", "2 * token 7", "token"),
        ("3 2 bid 2", "3 2 bid 9", "bid|illegal|action"),
        ("2 * token 2", "5 * token 2", "next decision number"),
        ("1 2 bid 1", "1 1 bid 1", "answer of another seat"),
    ):
        number = next(at for at, one in enumerate(text.splitlines(), 1) if one == line)
        given = text.replace(f"\n{line}\n", f"\n{changed}\n", 1)
        with pytest.raises(BadRecord, match=why) as error:
            GameRecord.read(given).verify(REGISTRY)
        assert error.value.line in (number, number - 2)  # a step of several answers is named by its first


def test_the_line_of_a_refused_variation_counts_comments_and_marks_above_it() -> None:
    game = GAMES["qwirkle"]
    record = GameRecord.of(Match(game, game.initial(2, game.options())), game.options(), 2)
    marks = [Mark("circle", "0,0"), Mark("circle", "1,0"), Mark("cross", "2,0")]
    record = record.with_remark((0,), comment="One.\nTwo.", marks=marks)
    record, _ = record.with_play((0,), (Entry(0, None, "deal nothing"),))
    with pytest.raises(BadRecord) as error:
        record.check_remarks(GAMES)
    assert record.write().split("\n")[error.value.line - 1] == "0 * deal nothing"


def test_the_line_of_an_entry_counts_the_remarks_above_it() -> None:
    for record in (PLAIN, *GameRecord.read_all(GameRecord.write_all([PLAIN, remarked()]))):
        lines = GameRecord.write_all([PLAIN, remarked()]).split("\n")
        if record.first_line == 1:
            lines = record.write().split("\n")
        for index, entry in enumerate(record.entries):
            assert lines[record.line_of(index) - 1].startswith(f"{entry_text(entry)} ")


def test_a_wrong_header_is_named_by_its_line_below_the_title() -> None:
    text = GameRecord.write_all([PLAIN, remarked()])
    second = GameRecord.read_all(text)[1]
    wrong = replace(second, game="chess")
    with pytest.raises(BadRecord, match="unknown game 'chess'") as error:
        wrong.verify(REGISTRY)
    assert text.split("\n")[error.value.line - 1] == "Game toy"


PLACES = {
    "qwirkle": (["0,0", "-12,7"], ["0", "00,0", "Rc@0,0", "a,b"]),
    "qwirkle_cards": ([], ["Rc.Rs.Rd", "0,0"]),
    "qwixx_cards": (["R5@0", "B12@1", "G2@1"], ["R5", "R1@0", "R05@0", "R5@2", "R5@-1", "J5@0", "r5@0", "@0"]),
}


@pytest.mark.parametrize("name", PLACES)
def test_marks_are_on_places_of_the_game(name: str) -> None:
    game = GAMES[name]
    state = game.initial(2, game.options())
    good, bad = PLACES[name]
    record = GameRecord.of(Match(game, state), game.options(), 2)
    for place in good:
        record.with_remark((0,), marks=[Mark("circle", place)]).check_remarks(GAMES)
    for place in bad:
        with pytest.raises(BadRecord, match="not a") as error:
            record.with_remark((0,), comment="Here:", marks=[Mark("circle", place)]).check_remarks(GAMES)
        assert error.value.line == 8


def test_rows_of_the_table_can_be_marked_in_qwirkle_cards() -> None:
    game = GAMES["qwirkle_cards"]
    text = (
        "game qwirkle_cards; options schmidt; to 1; hands Bd Bt Gd | Rd Gf Pc; rows Rc.Rs.Rd Bc.Bs.Bt.Bx; claimed - | -"
    )
    state = game.read_position(text)
    record = GameRecord.of(Match(game, state), game.options(), 2, position=game.write_position(state))
    record.with_remark((0,), marks=[Mark("circle", "Rc.Rs.Rd")]).verify(GAMES)
    with pytest.raises(BadRecord, match="row of the table"):
        record.with_remark((0,), marks=[Mark("circle", "Rc.Rs.Rf")]).verify(GAMES)


# ── the tree ──────────────────────────────────────────────────────────────────────────────────────────────


def test_a_step_that_is_there_is_followed_and_adds_nothing() -> None:
    record = remarked()
    for path, step, reached in (
        ((0,), (Entry(0, None, "token 2"),), (1,)),
        ((1,), bids(1, 3, 3, 3), (1, 0, 1)),
        ((1,), bids(1, 1, 1, 1), (1, 1, 1)),
        ((1, 0, 1), TOKEN_1, (1, 0, 2)),
        ((1, 0, 1), (Entry(2, None, "token 2"),), (1, 0, 1, 0, 1)),
        ((1, 0, 2), bids(3, 1, 1, 2), (1, 0, 3)),
    ):
        same, found = record.with_play(path, step)
        assert found == reached
        assert same == record
        assert same.write() == record.write()


def test_a_step_after_the_end_of_a_variation_makes_it_longer() -> None:
    record, path = remarked().with_play((1, 1, 1), TOKEN_1)
    assert path == (1, 1, 2)
    assert record.remarks[1].variations[1].entries == (*bids(1, 1, 1, 1), *TOKEN_1)


def test_the_log_itself_never_grows() -> None:
    match = Match.start(TOY, 3, TOY.options("fancy"))
    record = GameRecord.of(match, TOY.options("fancy"), 3)
    longer, path = record.with_play((0,), (Entry(0, None, "token 2"),))
    assert longer.entries == ()
    assert path == (0, 0, 1)
    assert longer.remarks[0].variations == (Variation((Entry(0, None, "token 2"),)),)


def test_an_empty_remark_leaves_no_trace() -> None:
    record = PLAIN.with_remark((2,), comment="Now!").with_remark((2,), comment="")
    assert record.remarks == {}
    assert record.write() == PLAIN.write()


def test_a_comment_leaves_marks_and_variations_alone() -> None:
    record, path = PLAIN.with_play((1,), bids(1, 1, 1, 1))
    record = record.with_remark((1,), marks=[Mark("circle", "a")]).with_remark((1,), comment="Look.")
    assert record.remark((1,)) == Remark("Look.", (Mark("circle", "a"),), (Variation(bids(1, 1, 1, 1)),))
    assert record.with_remark((1,), marks=[]).remark((1,)).marks == ()
    assert record.without_variation((1,), 0).remark((1,)).variations == ()
    assert record.remark(path) == Remark()
    assert PLAIN.remarks == {}


@pytest.mark.parametrize("path", [(), (-1,), (5,), (1, 0), (1, 2, 1), (1, -1, 1), (1, 0, 0), (1, 0, 4), (2, 0, 1)])
def test_a_path_that_leads_nowhere_is_refused(path: tuple[int, ...]) -> None:
    with pytest.raises(BadArgument, match="path"):
        remarked().with_remark(path, comment="Here?")


def test_a_variation_that_is_not_there_cannot_be_dropped() -> None:
    for index in (-1, 2):
        with pytest.raises(BadArgument, match=f"there is no variation {index}"):
            remarked().without_variation((1,), index)


def test_what_could_not_be_read_again_is_not_taken() -> None:
    for comment in (" x", "x ", "a \nb", "\n", "a\tb", "\ud800", "x" * (LONGEST_COMMENT + 1)):
        with pytest.raises(BadRecord):
            PLAIN.with_remark((0,), comment=comment)
    for marks in ([Mark("star", "a")], [Mark("circle", "a")] * 2, [Mark("circle", str(place)) for place in range(201)]):
        with pytest.raises(BadRecord):
            PLAIN.with_remark((0,), marks=marks)
    for title in (" x", "a\nb", "x" * 201):
        with pytest.raises(BadSetup, match="a title is one printable line"):
            GameRecord.of(Match.start(TOY, 3, TOY.options()), TOY.options(), 3, title=title)
    with pytest.raises(BadArgument, match="the entries of one step"):
        PLAIN.with_play((0,), (*TOKEN_1, *bids(3, 1, 1, 1)))


def test_marks_that_would_break_a_line_are_not_taken() -> None:
    for place in ("a b", "", "a\nEnd 0", "\ud800"):
        with pytest.raises(BadRecord, match="a place is one printable word"):
            PLAIN.with_remark((0,), marks=[Mark("circle", place)])


def test_steps_that_would_break_a_line_are_not_taken() -> None:
    for entry in (Entry(0, None, "a\nEnd 0"), Entry(0, None, ""), Entry(-1, 0, "bid 1"), Entry(10**6, 0, "bid 1")):
        with pytest.raises(BadRecord, match="a log line is"):
            PLAIN.with_play((0,), (entry,))


def nested(depth: int) -> str:
    head, tail = PLAIN.write().split("\n\n")
    step = "0 * token 1\n"
    inside = "".join("(\n" + step for _ in range(depth)) + ")\n" * depth
    return f"{head}\n\n{inside}{tail}".replace("rowlock 1", "rowlock 2")


def test_variations_lie_at_most_so_deep() -> None:
    assert GameRecord.read(nested(DEEPEST)).remarks
    for depth in (DEEPEST + 1, 100_000):
        with pytest.raises(BadRecord, match=f"variations lie at most {DEEPEST} deep") as error:
            GameRecord.read(nested(depth))
        assert error.value.line == 7 + 2 * DEEPEST


def test_the_deepest_record_can_be_written_and_made_by_hand() -> None:
    record = PLAIN
    path: Path = (0,)
    for depth in range(DEEPEST - 1):
        record, path = record.with_play(path, (Entry(2 * depth, None, "token 1"),))
        record, last = record.with_play(path, bids(2 * depth + 1, 1, 1, 1))
        record, path = record.with_play(path, bids(2 * depth + 1, 2, 2, 2))
        assert last != path
    assert GameRecord.read(record.write()) == record


# ── many games ────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("name", GAMES)
def test_random_trees_are_written_read_and_played_again(name: str) -> None:
    game = GAMES[name]
    for seed in range(4):
        record = random_tree(game, Random(seed), steps=14, branches=10)
        again = GameRecord.read(record.write())
        assert again == record
        assert again.write() == record.write()
        again.verify(GAMES)


def test_the_example_of_the_notation_is_sound() -> None:
    page = (FilePath(__file__).parents[2] / "docs" / "notation.md").read_text(encoding="utf-8")
    examples = [part.lstrip("\n") for part in page.split("```")[1::2] if "Format rowlock " in part]
    assert [GameRecord.read(one).verify(GAMES).entries for one in examples] == [3, 2]
