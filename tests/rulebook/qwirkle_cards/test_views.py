"""What each seat knows, and that it knows no more."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rowlock.core.chance import FastStream
from rowlock.core.contract import ViewJson
from rowlock.core.errors import BadNotation, BadPosition, RowlockError
from tests.kit.qwirkle_cards import GAME, KIT, dealt, names, play, position, random_turns, settle

HANDS = "Rc Rs Rd Os Od Yf Yt Gx Bx | Pc Ps Pd Pf Oc Ot Yx Gc Bs"
HIDDEN = " ".join("?" * 9)


@pytest.mark.clause("QC-2")
def test_a_seat_sees_its_own_hand_and_the_sizes_of_the_others() -> None:
    view = GAME.view(dealt(HANDS), 1)
    assert names(view.hand) == "Oc Ot Yx Gc Bs Pc Ps Pd Pf"
    assert view.hand_sizes == (9, 9)
    assert view.pile_size == 90
    assert sum(view.unseen()) == 99


@pytest.mark.clause("QC-2")
def test_a_spectator_sees_no_hand() -> None:
    view = GAME.view(dealt(HANDS), None)
    assert view.hand == ()
    assert sum(view.unseen()) == 108


@pytest.mark.clause("QC-2", "QC-3")
def test_the_deal_is_told_to_each_seat_with_its_own_hand_only() -> None:
    state = dealt(HANDS)
    own = "Oc Ot Yx Gc Bs Pc Ps Pd Pf"
    assert GAME.view(state, 1).history == (f"deal {HIDDEN} | {own}", "numbers 3 4 start 1")
    assert GAME.view(state, None).history == (f"deal {HIDDEN} | {HIDDEN}", "numbers 3 4 start 1")


@pytest.mark.clause("QC-2")
def test_hidden_cards_are_written_as_question_marks_and_the_pile_is_left_out() -> None:
    text = GAME.view_position(GAME.view(dealt(HANDS), 0))
    assert text == (
        "game qwirkle_cards; options schmidt; to 1; hands Rc Rs Rd Os Od Yf Yt Gx Bx | "
        f"{HIDDEN}; rows -; claimed - | -; left -; opening yes"
    )


@pytest.mark.clause("QC-7", "QC-9", "QC-10")
def test_a_lay_is_seen_by_all_with_everything_on_the_table() -> None:
    state = play(dealt(HANDS), "lay Pc Ps Pd Pf > Pc.Ps.Pd.Pf")
    for seat in (0, 1, None):
        assert GAME.view(state, seat).history[-1] == "1 lay Pc Ps Pd Pf > Pc.Ps.Pd.Pf"


@pytest.mark.clause("QC-12")
def test_of_a_redraw_all_see_the_old_hand_and_only_its_owner_the_new_one() -> None:
    state = play(position("to 0; hands Rc Rs | Px Oc; rows Rx.Ox.Yx"), "redraw")
    state = settle(state, "draw Bc Bc Bc Bs Bs Bs Bd Bd Bd")
    assert GAME.view(state, 0).history == ("0 redraw", "0 show Rc Rs", "0 draw Bc Bc Bc Bs Bs Bs Bd Bd Bd")
    assert GAME.view(state, 1).history == ("0 redraw", "0 show Rc Rs", f"0 draw {HIDDEN}")
    assert GAME.view(state, None).history == GAME.view(state, 1).history


def test_whether_a_player_is_stuck_is_not_told_before_the_player_acts() -> None:
    stuck = position("to 0; hands Rc Rs | Px Oc; rows Rx.Ox.Yx; pile Gx Gc")
    free = position("to 0; hands Rc Gx | Px Oc; rows Rx.Ox.Yx; pile Rs Gc")
    for seat in (1, None):
        assert GAME.write_view(GAME.view(stuck, seat)) == GAME.write_view(GAME.view(free, seat))


@pytest.mark.parametrize("seats", [2, 4])
def test_views_round_trip_and_keep_what_is_hidden(seats: int) -> None:
    rng = Random(seats)
    for state in list(random_turns(seats, seats))[::3]:
        for seat in (*range(seats), None):
            view = GAME.view(state, seat)
            told = json.dumps(GAME.write_view(view))
            assert GAME.read_view(json.loads(told)) == view
            scrambled = KIT.scramble(state, seat, rng)
            assert json.dumps(GAME.write_view(GAME.view(scrambled, seat))) == told
            for other, hand in enumerate(state.hands):
                if other != seat:
                    assert f"| {names(hand)};" not in told


def test_the_legal_actions_are_a_function_of_the_own_view() -> None:
    for state in list(random_turns(3, 3))[:-1:5]:
        seat = state.table.to
        again = GAME.resample(GAME.view(state, seat), FastStream(1))
        first = [action for action, _ in zip(GAME.actions(state, seat), range(40), strict=False)]
        assert [action for action, _ in zip(GAME.actions(again, seat), range(40), strict=False)] == first


def good() -> ViewJson:
    return GAME.write_view(GAME.view(dealt(HANDS), 0))


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"seat": 2}, "seat"),
        ({"seat": True}, "seat"),
        ({"seat": "0"}, "seat"),
        ({"seat": 1}, "hands"),
        ({"seat": None}, "hands"),
        ({"history": "deal"}, "history"),
        ({"history": [1]}, "history"),
        ({"history": None}, "history"),
        ({"decision": None}, "decision"),
        ({"decision": {"kind": "turn"}}, "decision"),
        ({"decision": {"kind": "turn", "seats": [0], "prompt": "opening", "number": 1}}, "decision"),
        ({"decision": {"kind": "turn", "seats": [1], "prompt": "opening", "number": -1}}, "decision"),
        ({"decision": {"kind": "over", "seats": [], "prompt": "over", "number": 1}}, "decision"),
        ({"position": "game qwirkle_cards; to 0; hands Rc | ? ?; removed Rq"}, ""),
        ({"position": "game qwirkle_cards; to 0; hands ? ? | ? ?"}, "hands"),
    ],
)
def test_a_view_that_cannot_be_is_refused(change: dict[str, Any], field: str) -> None:
    with pytest.raises((BadPosition, BadNotation)) as caught:
        GAME.read_view({**good(), **change})
    if isinstance(caught.value, BadPosition):
        assert caught.value.field == field


@pytest.mark.parametrize("given", [{}, {"position": 3}, {"seat": 0, "history": []}])
def test_what_is_no_view_is_refused(given: dict[str, Any]) -> None:
    with pytest.raises(BadNotation):
        GAME.read_view(given)


def test_more_hidden_cards_than_there_are_is_refused() -> None:
    removed = " ".join(f"{colour}{shape}" for colour in "ROYGBP" for shape in "csdftx" for _ in range(3)).split()
    text = f"game qwirkle_cards; to 0; hands Rc | ? ? ?; left 1; removed {' '.join(removed[1:107])}"
    with pytest.raises(BadPosition, match="more cards are hidden than there are"):
        GAME.read_view({**good(), "position": text})


LINES = """
0 redraw · 1 redraw · 0 show Rc Rs · 1 show Rc Rc Rc Rc · 1 draw ? ? · 0 draw Rc Rq · 0 draw ? · 9 draw ? · 1 pass
0 pass · 1 lay Rc > Rc.Rs.Rd · 1 lay Rc Rc > - · 0 lay Rc > Rc.Rc.Rc.Rc.Rc.Rs · numbers 9 9 start 1 · numbers x
numbers · numbers 3 3 start - · deal ? | ? · 1 · 1 show · 1 lay · 99999999999999999999 draw ? · ² draw ?
"""
lines = st.one_of(st.sampled_from([line.strip() for line in LINES.replace("\n", "·").split("·")]), st.text(max_size=9))


@given(st.lists(lines, max_size=8), st.sampled_from([0, 1, None]))
def test_no_history_breaks_the_reader_or_the_dealing(history: list[str], seat: int | None) -> None:
    state = position("to 0; hands Rf Oc | Px Gt; rows Rc.Rs.Rd; pile Rt Yx Gc Rc")
    told = {**GAME.write_view(GAME.view(state, seat)), "history": history}
    view = GAME.read_view(told)
    try:
        dealt_again = GAME.resample(view, Impatient())
    except (RowlockError, TooLong):
        return
    assert GAME.view(dealt_again, seat) == view


class TooLong(Exception):
    """A deal that is refused again and again."""


class Impatient:
    """A stream that gives up on facts that hardly any deal fits."""

    def __init__(self) -> None:
        self._stream = FastStream(1)
        self._left = 2_000

    def below(self, bound: int) -> int:
        self._left -= 1
        if not self._left:
            raise TooLong
        return self._stream.below(bound)
