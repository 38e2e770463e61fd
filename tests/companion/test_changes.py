"""Stored changes: replaying them gives the notebook that they made, without judging anything again."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from rowlock.companion import Notebook
from rowlock.companion.changes import (
    Basis,
    Corrected,
    NotebookChange,
    Noted,
    Undone,
    Viewer,
    begin,
    is_same,
    made,
    overtaken,
    read_change,
    replayed,
    write_change,
)
from rowlock.core.errors import RowlockError
from tests.companion.test_qwirkle import EXAMPLE

SETUPS: dict[str, tuple[str, dict[str, str]]] = {
    "qwirkle": ("qwirkle", {}),
    "points": ("qwirkle", {"count": "points"}),
    "cards": ("qwirkle_cards", {"edition": "999games"}),
    "strict": ("qwixx_cards", {"locks": "all"}),
    "warned": ("qwixx_cards", {"rules": "warn", "locks": "all"}),
}
TEXTS = {
    "qwirkle": (
        *(line.partition(" ")[2] for line in EXAMPLE),
        "swap 1",
        "swap  2",
        "hand Rc Rs Rd Oc Os Od",
        "hand Gt Gc Yd Yc Px Of",
        "missing",
        "pass",
    ),
    "points": ("points 7", "points 012 qwirkles 1", "points 0", "missing", "points 3 out", "end"),
    "cards": ("rows Rc.Rs.Rd", "rows Bc.Bs.Bt Rc.Oc.Pc", "claim 1", "claim  2", "lay Gc Gs Gd > Gc.Gs.Gd", "end"),
    "strict": ("cross R5", "cross R6", "cross  R12", "cross G12", "cross G2", "miss", "cross B7", "finish"),
    "warned": ("cross R5", "cross R5", "cross R12", "cross R4", "cross G2", "miss", "miss", "finish"),
}


def opened(kind: str) -> Notebook:
    game, options = SETUPS[kind]
    return begin(game, ["Ann", "Ben", "Cem"], options)


def random_changes(kind: str, seed: int, count: int = 60) -> tuple[Notebook, list[NotebookChange]]:
    """Make changes as people do, with mistakes; only those that are accepted are stored."""
    chosen, book, stored = Random(f"{kind} {seed}"), opened(kind), []
    for number in range(count * 4):
        seat, text, who = chosen.randrange(3), chosen.choice(TEXTS[kind]), chosen.choice(["p", "q", ""])
        change: NotebookChange = Noted(f"c{number}", seat, text, who)
        if chosen.random() < 0.15:
            change = Undone(f"c{number}", seat, who)
        elif book.entries and chosen.random() < 0.2:
            at = chosen.randrange(len(book.entries))
            change = Corrected(f"c{number}", at, chosen.choice([None, text, book.entries[at].text]), who)
        try:
            correction, change = made(book, change)
        except RowlockError:
            continue
        book = correction.notebook
        stored.append(read_change(write_change(change)))
    return book, stored[:]


def same(one: Notebook, other: Notebook) -> bool:
    """Compare also what `==` leaves out."""
    whose = [entry.by for entry in one.entries] == [entry.by for entry in other.entries]
    return one == other and one.pads == other.pads and one.judged == other.judged and whose


@pytest.mark.parametrize("kind", SETUPS)
def test_a_replay_gives_the_notebook_again(kind: str) -> None:
    fell = 0
    for seed in range(12):
        book, stored = random_changes(kind, seed)
        assert same(replayed(opened(kind), stored), book), seed
        fell += sum(bool(one.fell) for one in stored if not isinstance(one, Noted))
    assert fell or kind in ("warned", "cards", "points")


@pytest.mark.parametrize("kind", SETUPS)
def test_changes_of_earlier_versions_are_judged_again(kind: str) -> None:
    """They do not say what fell; later changes in the same log do."""
    for seed in range(6):
        book, stored = random_changes(kind, seed)
        for old in (len(stored), len(stored) // 2):
            log = [
                one if at >= old or isinstance(one, Noted) else replace(one, fell=None) for at, one in enumerate(stored)
            ]
            assert same(replayed(opened(kind), log), book), seed


def test_a_change_of_an_earlier_version_is_read() -> None:
    assert read_change(b'{"t":"undone","id":"a","seat":1}') == Undone("a", 1)
    assert read_change(b'{"t":"corrected","id":"a","number":1,"text":null,"by":"p"}') == Corrected("a", 1, None, "p")


@pytest.mark.parametrize("kind", ["qwirkle", "strict"])
def test_a_replay_judges_nothing(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The heaviest log that was allowed took 5 seconds to read."""
    book, stored = random_changes(kind, 3)
    monkeypatch.setattr(type(book.keeper), "why_not", lambda *_: pytest.fail("judged again"))
    assert replayed(opened(kind), stored).pads == book.pads


def test_a_replay_makes_only_the_entries_that_are_left(monkeypatch: pytest.MonkeyPatch) -> None:
    stored: list[NotebookChange] = []
    for number in range(200):
        stored += [Noted(f"n{number}", 0, "cross R5"), Undone(f"u{number}", 0, fell=())]
    book = opened("strict")
    monkeypatch.setattr(type(book.keeper), "after", lambda *_: pytest.fail("made again"))
    assert replayed(book, stored).entries == ()


def test_what_is_the_same_change() -> None:
    noted, undone, corrected = Noted("a", 0, "miss", "p"), Undone("a", 0, "p"), Corrected("a", 0, "miss", "p")
    assert is_same(noted, replace(noted, by="q"))
    assert is_same(undone, replace(undone, by="", fell=(3,), left_out=(3,), reopens=True))
    assert is_same(corrected, replace(corrected, fell=(3,), left_out=(3,)))
    for one, other in (
        (noted, replace(noted, seat=1)),
        (noted, replace(noted, text="cross R5")),
        (noted, undone),
        (undone, replace(undone, seat=1)),
        (undone, corrected),
        (corrected, replace(corrected, number=1)),
        (corrected, replace(corrected, text=None)),
    ):
        assert not is_same(one, other)


def test_what_stands_for_a_turn_that_fell_belongs_to_its_player() -> None:
    book = begin("qwirkle", ["Ann", "Ben"], {})
    for number, (seat, text) in enumerate(((0, "place Rf@0,0 Rd@0,1"), (1, "place Rs@0,2"))):
        book = made(book, Noted(f"{number}", seat, text, f"p{seat}"))[0].notebook
    correction, change = made(book, Corrected("fix", 0, "place Rf@5,5", "p0"))
    book = correction.notebook
    assert isinstance(change, Corrected)
    assert change.fell == (1,)
    assert [(entry.text, entry.by) for entry in book.entries] == [("place Rf@5,5", "p0"), ("missing", "p1")]


UNSEEN: list[tuple[str, NotebookChange, NotebookChange, bool]] = [
    # An undo on a log for all takes the last entry back, whosever it is.
    ("qwirkle", Noted("x", 1, "swap 1", "q"), Undone("u", 0, "p"), True),
    ("qwirkle", Undone("x", 0, "q"), Undone("u", 0, "p"), True),
    # An entry can be made after others; only that of another device for the same seat may be the same turn.
    ("qwirkle", Noted("x", 1, "swap 1", "q"), Noted("n", 0, "swap 1", "p"), False),
    ("qwirkle", Noted("x", 0, "swap 1", "q"), Noted("n", 0, "swap 1", "p"), True),
    ("qwirkle", Noted("x", 0, "hand Rc", "q"), Noted("n", 0, "swap 1", "p"), False),
    ("qwirkle", Undone("x", 0, "q"), Noted("n", 0, "swap 1", "p"), False),
    ("qwirkle", Noted("x", 1, "swap 1", "q"), Corrected("c", 0, None, "p"), True),
    # On a sheet of its own only changes of this sheet matter; a correction names no seat, so it may be one.
    ("strict", Noted("x", 1, "miss", "q"), Undone("u", 0, "p"), False),
    ("strict", Noted("x", 0, "miss", "q"), Undone("u", 0, "p"), True),
    ("strict", Undone("x", 0, "q"), Undone("u", 0, "p"), True),
    ("strict", Corrected("x", 0, None, "q"), Undone("u", 0, "p"), True),
    ("strict", Noted("x", 1, "miss", "q"), Noted("n", 0, "miss", "p"), False),
]


@pytest.mark.parametrize(("kind", "earlier", "change", "expected"), UNSEEN)
def test_a_change_is_overtaken_by_what_its_sender_did_not_see(
    kind: str, earlier: NotebookChange, change: NotebookChange, *, expected: bool
) -> None:
    keeper = opened(kind).keeper
    log = [Noted("first", change.seat if isinstance(change, Noted | Undone) else 0, "miss", "q"), earlier]
    assert overtaken(keeper, log, change, Basis(1)) is expected
    assert not overtaken(keeper, log, change, Basis(2)), "it was seen"
    own = replace(earlier, by=change.by)
    assert not overtaken(keeper, [log[0], own], change, Basis(1, ("x",))), "its sender made it"
    assert overtaken(keeper, log, change, Basis(1, ("x",))) is expected, "another person chose the same id"
    assert overtaken(keeper, log, change, Basis(3)), "there is no such state"


def test_who_may_write() -> None:
    seats = range(3)
    assert [Viewer(1, keeper=False).may_write(seat) for seat in seats] == [False, True, False]
    assert [Viewer(None, keeper=False).may_write(seat) for seat in seats] == [False] * 3
    assert [Viewer(0, keeper=True).may_write(seat) for seat in seats] == [True] * 3
