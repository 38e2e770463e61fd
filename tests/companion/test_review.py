"""Reviews of printed Qwirkle: which turns can be reviewed, by whom, and what is said about them."""

from __future__ import annotations

from itertools import count

import pytest

from rowlock.companion import Entry, Notebook
from rowlock.companion.changes import Viewer, review_question, shown, turn_review
from rowlock.games import GAMES
from rowlock.master.coach import AdviceJob, advise
from rowlock.tables.errors import Refusal
from rowlock.wire.companion import TurnReview
from tests.companion.pads import notebook, noted

ALL = Viewer(None, keeper=True)
OPENING = "0 place Rf@0,0 Rd@1,0 Rc@2,0"
HAND = "1 hand Rs Rt Rx Yf Gd Bc"


def judged(book: Notebook, number: int, viewer: Viewer = ALL) -> TurnReview:
    """Let the coach answer at once."""
    question, ticks = review_question(book, viewer, number), count()
    job = AdviceJob(question.game, question.view, question.bot, 40, "printed", question.action)
    return turn_review(book, number, advise(job, lambda: next(ticks) / 1_000))


def numbers(book: Notebook, viewer: Viewer = ALL) -> tuple[int, ...]:
    return shown(book, viewer, companion_id="x", sequence=0).reviewable


def test_a_turn_is_compared_with_the_best_one_and_with_the_most_points() -> None:
    book = noted(notebook("qwirkle"), OPENING, HAND, "1 place Yf@0,1")
    assert numbers(book) == (2,)
    found = judged(book, 2)
    assert (found.number, found.seat, found.played.action, found.played.points) == (2, 1, "place Yf@0,1", 2)
    # The three red tiles complete the line of six: the Qwirkle scores twelve (QW-11).
    assert found.most.points == 12
    assert sorted(tile.tile for tile in found.most.laid) == ["Rs", "Rt", "Rx"]
    assert found.best.points == 12
    assert found.quality in ("mistake", "blunder")
    assert found.gain is not None
    assert found.gain.by > 0
    assert noted(noted(notebook("qwirkle"), OPENING), f"1 {found.best.action}").pad.scores[1] == found.best.points


def test_the_best_turn_is_called_the_best() -> None:
    book = noted(notebook("qwirkle"), OPENING, HAND)
    best = judged(noted(book, "1 place Yf@0,1"), 2).best
    again = judged(noted(book, f"1 {best.action}"), 2)
    assert again.quality == "best"
    assert again.most == again.played == again.best


def test_a_swap_names_the_best_turn_and_has_no_quality() -> None:
    book = noted(notebook("qwirkle"), OPENING, HAND, "1 swap 3")
    found = judged(book, 2)
    assert (found.played.action, found.quality, found.gain, found.chance_given_up) == ("swap 3", None, None, 0.0)
    assert found.most.points == 12


@pytest.mark.clause("QW-4")
def test_an_opening_is_compared_with_openings_that_the_rules_allow() -> None:
    book = noted(notebook("qwirkle"), "0 hand Rf Rd Rc Gs Yt Bx", "0 place Rf@0,0 Rd@0,1 Rc@0,2")
    found = judged(book, 1)
    assert found.most.points == found.played.points == 3
    assert len(found.best.laid) == 3


@pytest.mark.clause("QW-15")
def test_six_points_for_going_out_are_counted() -> None:
    book = notebook("qwirkle")
    pad = noted(book, OPENING).pad
    before = type(pad)(
        2, False, (1, 1), 0, (None, None), pad.board, pad.turns, pad.entries
    )  # two tiles are left, one in each hand
    before = book.keeper.after(before, Entry(1, "hand Rs"))
    entry = Entry(1, "place Rs@3,0")
    question = book.keeper.review_question(before, entry)
    ticks = count()
    advice = advise(
        AdviceJob(question.game, question.view, question.bot, 40, "out", question.action), lambda: next(ticks) / 1_000
    )
    found = book.keeper.reviewed(before, 1, entry, advice)
    assert found.played.points == found.most.points == 4 + 6


def test_only_turns_with_a_complete_hand_can_be_reviewed() -> None:
    book = noted(notebook("qwirkle"), OPENING, HAND, "1 place Rs@3,0", "0 place Gc@2,1", "1 place Rt@4,0")
    assert numbers(book) == (2,)
    for number in (0, 1, 3, 4):
        with pytest.raises(Refusal) as refused:
            review_question(book, ALL, number)
        assert refused.value.code == "no_review"
    with pytest.raises(Refusal) as refused:
        review_question(book, ALL, 5)
    assert refused.value.code == "no_entry"
    for game in sorted(GAMES):
        if game != "qwirkle":
            assert numbers(noted(notebook(game), "0 miss" if game == "qwixx_cards" else "0 claim 1")) == ()


def test_a_hand_belongs_to_the_person_who_entered_it() -> None:
    keeper, ben, cem = Viewer(0, True, "ann"), Viewer(1, False, "ben"), Viewer(1, False, "cem")
    book = noted(notebook("qwirkle"), OPENING).noted(1, HAND[2:], "ben")
    assert [viewer.may_see(book, 1) for viewer in (keeper, ben, cem)] == [False, True, False]
    # The keeper who enters the turn for Ben learns nothing about the hand from what is refused.
    assert book.keeper.why_not(book.pad, Entry(1, "place Bd@1,1", "ann")) is None
    own = book.keeper.why_not(book.pad, Entry(1, "place Bd@1,1", "ben"))
    assert own is not None
    assert own.code == "not_in_hand"
    book = book.noted(1, "place Yf@0,1", "ann")
    assert [numbers(book, viewer) for viewer in (keeper, ben, cem)] == [(), (2,), ()]
    assert judged(book, 2, ben).most.points == 12
    for viewer in (keeper, cem):
        with pytest.raises(Refusal) as refused:
            review_question(book, viewer, 2)
        assert refused.value.code == "no_review"


def test_a_turn_that_does_not_fit_the_entered_hand_is_not_reviewed_and_ends_what_is_known() -> None:
    book = noted(notebook("qwirkle"), OPENING).noted(1, HAND[2:], "ben").noted(1, "place Gf@0,1", "ann")
    assert numbers(book, Viewer(1, False, "ben")) == ()
    assert book.pad.hands[1] is None


def test_a_hand_that_a_correction_makes_wrong_is_dropped_and_is_no_turn() -> None:
    """It was listed with its tiles for everybody, and became a turn to enter again."""
    book = noted(notebook("qwirkle"), "0 place Rf@0,0", "1 place Rd@1,0")
    book = noted(book.noted(1, "hand Rc Rc Rc Gd Yf Bc", "ben"), "0 place Bd@1,1")
    fixed = book.corrected(0, "place Rc@0,0")
    assert fixed.invalid == ()
    assert [entry.text for entry in fixed.notebook.entries] == ["place Rc@0,0", "place Rd@1,0", "place Bd@1,1"]


def test_an_undo_does_not_stop_at_the_hand_of_another_player() -> None:
    book = noted(notebook("qwirkle"), OPENING, HAND)
    assert [entry.text for entry in book.undone(0).entries] == [HAND[2:]]
    assert [entry.text for entry in book.undone(1).entries] == [OPENING[2:]]
