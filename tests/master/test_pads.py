"""Who may change which entry of a score pad, decided without a server."""

from __future__ import annotations

import pytest

from rowlock.companion.changes import Viewer, begin
from rowlock.master.pads import Made, Pad, PadChange, Repeated, judge
from rowlock.tables.errors import Refusal
from rowlock.wire.companion import CorrectEntry, NoteEntry, UndoEntry

KEEPER, BEN, CEM = Viewer(None, keeper=True, player="ann"), Viewer(1, False, "ben"), Viewer(1, False, "cem")


def pad_of(game: str, *entries: tuple[Viewer, int, str]) -> Pad:
    """Give a pad with entries."""
    pad = Pad("pad", begin(game, ["Ann", "Ben"], {}))
    for number, (viewer, seat, text) in enumerate(entries):
        made = judge(pad, viewer, NoteEntry("pad", f"n{number}", seat, text, pad.sequence))
        assert isinstance(made, Made)
        pad = made.pad
    return pad


def refused(pad: Pad, viewer: Viewer, request: PadChange) -> str:
    with pytest.raises(Refusal) as raised:
        judge(pad, viewer, request)
    return raised.value.code


def test_everybody_who_plays_may_take_the_end_back() -> None:
    pad = pad_of("qwixx_cards", (BEN, 1, "cross R5"), *[(KEEPER, 0, "miss")] * 4, (KEEPER, 0, "finish"))
    made = judge(pad, BEN, UndoEntry("pad", "u", 1, pad.sequence))
    assert isinstance(made, Made)
    assert len(made.pad.notebook.entries) == 5
    assert not made.pad.notebook.pad.over
    assert refused(pad, BEN, UndoEntry("pad", "u", 0, pad.sequence)) == "not_your_sheet"


def test_nobody_takes_back_the_entry_of_another_seat() -> None:
    pad = pad_of("qwirkle", (KEEPER, 0, "place Rf@0,0 Rd@1,0"))
    assert refused(pad, BEN, UndoEntry("pad", "u", 1, 1)) == "not_your_sheet"
    assert isinstance(judge(pad, KEEPER, UndoEntry("pad", "u", 1, 1)), Made)


def test_nobody_corrects_a_hand_that_somebody_else_entered() -> None:
    pad = pad_of("qwirkle", (BEN, 1, "hand Rc Rs Rd Oc Os Od"))
    wish = CorrectEntry("pad", "c", 0, 1, "hand Rc Rs Rd Oc Os Ot")
    assert {refused(pad, viewer, wish) for viewer in (KEEPER, CEM)} == {"not_your_sheet"}
    assert isinstance(judge(pad, BEN, wish), Made)


def test_a_change_that_is_sent_again_is_acknowledged_with_its_own_place() -> None:
    pad = pad_of("qwixx_cards", *[(KEEPER, 0, "miss")] * 3)
    assert judge(pad, KEEPER, NoteEntry("pad", "n1", 0, "miss", 0)) == Repeated(2)
