"""What each seat knows, and that it knows no more."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from rowlock.core.chance import FastStream
from rowlock.core.contract import ViewJson
from rowlock.core.errors import BadPosition, RowlockError
from rowlock.games.qwirkle.actions import Place
from rowlock.games.qwirkle.state import State
from tests.kit.qwirkle import GAME, KIT, dealt, names, play, position, random_turns, tiles

HANDS = "Rf Rd Rc Gt Gc Yd | Rs Bs Ps Rt Gd Yf"


def told(state: State, seat: int | None) -> str:
    """Give everything a seat is told, as it would cross a wire."""
    return json.dumps(GAME.write_view(GAME.view(state, seat)))


@pytest.mark.clause("QW-2")
def test_a_seat_sees_its_own_hand_and_the_sizes_of_the_others() -> None:
    view = GAME.view(dealt(HANDS), 1)
    assert names(view.hand) == "Rs Rt Yf Gd Bs Ps"
    assert view.hands[0] is None
    assert view.hand_sizes == (6, 6)
    assert view.bag_size == 96
    assert view.seat == 1


@pytest.mark.clause("QW-2")
def test_a_spectator_sees_no_hand() -> None:
    view = GAME.view(dealt(HANDS), None)
    assert view.hands == (None, None)
    assert view.hand == ()
    assert sum(view.unseen()) == 108


@pytest.mark.clause("QW-2", "QW-3")
def test_the_deal_is_told_to_each_seat_with_its_own_hand_only() -> None:
    state = dealt(HANDS)
    assert GAME.view(state, 0).history == ("deal Rc Rd Rf Yd Gc Gt | ? ? ? ? ? ?", "numbers 3 3 start 0")
    assert GAME.view(state, 1).history == ("deal ? ? ? ? ? ? | Rs Rt Yf Gd Bs Ps", "numbers 3 3 start 0")
    assert GAME.view(state, None).history == ("deal ? ? ? ? ? ? | ? ? ? ? ? ?", "numbers 3 3 start 0")


@pytest.mark.clause("QW-13")
def test_tiles_set_aside_are_seen_by_the_swapper_only() -> None:
    state = play(position("to 0; hands Rd Gc Bs | Px", "Rc Rs"), "swap Gc Bs")
    assert GAME.view(state, 0).aside == tiles("Gc Bs")
    assert GAME.view(state, 1).aside is None
    assert sum(GAME.view(state, 0).unseen()) == 108 - 2 - 1 - 2
    assert sum(GAME.view(state, 1).unseen()) == 108 - 2 - 1


@pytest.mark.clause("QW-2")
def test_what_a_seat_cannot_see_is_counted_tile_by_tile() -> None:
    view = GAME.view(position("to 0; hands Rd Rd | Rc Rc", "Rc Rs"), 0)
    unseen = view.unseen()
    assert [unseen[tile] for tile in tiles("Rc Rs Rd Rf")] == [2, 2, 1, 3]


def test_a_view_in_json_is_the_documented_form() -> None:
    state = play(position("to 0; scores 3 4; hands Rd Gc | Px Px", "Rc Rs"), "swap Gc")
    assert GAME.write_view(GAME.view(state, 1)) == {
        "seat": 1,
        "position": (
            "game qwirkle; options standard; to 0; scores 3 4; hands ? | Px Px; board Rc@0,0 Rs@1,0; "
            "due draw 0 1; aside ?"
        ),
        "history": ["0 swap ?"],
        "decision": {"kind": "chance", "seats": [0], "prompt": "draw", "number": 1},
    }


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_views_round_trip_through_json_at_every_moment(seats: int) -> None:
    for state in random_turns(seats, seats):
        for seat in (*range(seats), None):
            view = GAME.view(state, seat)
            assert GAME.read_view(json.loads(told(state, seat))) == view


def test_views_round_trip_while_tiles_are_drawn_and_before_the_deal() -> None:
    swap = play(position("to 0; hands Rd Gc Bs | Px", "Rc Rs"), "swap Gc Bs")
    start = GAME.initial(2, GAME.options("ages=40,9"))
    small = position("to 0; hands Rd Gc Bs | Px; bag Yc", "Rc Rs")
    for state in (swap, start, small):
        for seat in (0, 1, None):
            assert GAME.read_view(json.loads(told(state, seat))) == GAME.view(state, seat)


@pytest.mark.clause("QW-2", "QW-13")
def test_exchanging_hidden_tiles_changes_no_byte_a_seat_is_told() -> None:
    rng = Random(5)
    exchanged = 0
    for seed in range(3):
        for state in random_turns(seed, 3):
            for seat in (0, 1, 2, None):
                other = KIT.scramble(state, seat, rng)
                exchanged += other.hands != state.hands
                assert told(other, seat) == told(state, seat)
                assert [event.text_for(seat) for event in other.history] == list(GAME.view(state, seat).history)
    assert exchanged > 100


@pytest.mark.clause("QW-2", "QW-13")
def test_exchanging_hidden_tiles_changes_nothing_while_tiles_are_aside() -> None:
    state = play(position("to 0; hands Rd Gc Bs | Px Ox Yx", "Rc Rs"), "swap Gc Bs")
    for seat in (0, 1, None):
        others = [KIT.scramble(state, seat, Random(number)) for number in range(20)]
        assert {told(other, seat) for other in others} == {told(state, seat)}
        assert (len({other.aside for other in others}) > 1) == (seat != 0)


@pytest.mark.clause("QW-2")
def test_errors_tell_nothing_of_hidden_tiles() -> None:
    rng = Random(11)
    for state in random_turns(11, 2):
        other = KIT.scramble(state, state.table.to, rng)
        for text in ("pass", "swap Rc", "place Rc@0,0", "place Gx@3,3 Gs@4,3"):
            action = GAME.read_action(text)
            assert GAME.why_illegal(other, state.table.to, action) == GAME.why_illegal(state, state.table.to, action)


@pytest.mark.clause("QW-5")
def test_legal_actions_are_a_function_of_the_own_view() -> None:
    rng = Random(3)
    for state in random_turns(3, 2):
        if not state.table.over:
            other = KIT.scramble(state, state.table.to, rng)
            assert list(GAME.actions(other, state.table.to)) == list(GAME.actions(state, state.table.to))


def test_a_view_can_play_without_the_state() -> None:
    state = position("to 0; hands Rd Gc Bs | Px", "Rc Rs")
    view = GAME.read_view(GAME.write_view(GAME.view(state, 0)))
    imagined = GAME.resample(view, FastStream(1))
    placed = [action for action in GAME.actions(imagined, 0) if isinstance(action, Place)]
    assert placed == [action for action in GAME.actions(state, 0) if isinstance(action, Place)]


# ── reading views that cannot be ──────────────────────────────────────────────────────────────────────


def good() -> ViewJson:
    return GAME.write_view(GAME.view(position("to 0; hands Rd Gc | Px Px", "Rc Rs"), 0))


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"seat": 2}, "seat"),
        ({"seat": True}, "seat"),
        ({"seat": "0"}, "seat"),
        ({"seat": -1}, "seat"),
        ({"seat": 1}, "hands"),
        ({"seat": None}, "hands"),
        ({"history": "0 pass"}, "history"),
        ({"history": [1]}, "history"),
        ({"history": None}, "history"),
        ({"decision": None}, "decision"),
        ({"decision": {"kind": "turn", "seats": [0], "prompt": "turn"}}, "decision"),
        ({"decision": {"kind": "turn", "seats": [0], "prompt": "turn", "number": -1}}, "decision"),
        ({"decision": {"kind": "turn", "seats": [0], "prompt": "turn", "number": True}}, "decision"),
        ({"decision": {"kind": "turn", "seats": [1], "prompt": "turn", "number": 0}}, "decision"),
        ({"decision": {"kind": "chance", "seats": [0], "prompt": "draw", "number": 0}}, "decision"),
        ({"position": "to 0; hands Rd Gc | Px Px; board Rc@0,0 Rs@1,0"}, "hands"),
        ({"position": "to 0; hands ? ? | ? ?; board Rc@0,0 Rs@1,0"}, "hands"),
        ({"position": "to 0; hands Rd Gc | ? ?; board Rc@0,0 Rs@1,0; bag Yc Yd Ys"}, "bag"),
        ({"position": "to 0; hands Rd Gc | ? ?; board Rc@0,0; due draw 0 1; aside ?"}, "aside"),
        ({"position": "to 0; hands Rd Gc | ? ?; board Rc@0,0; due draw 1 1; aside Yc"}, "aside"),
        ({"position": "to 0; hands Rd Gc | - | ? ?; board Rc@0,0"}, "hands"),
    ],
)
def test_a_view_that_cannot_be_is_refused_by_field(changes: dict[str, Any], field: str) -> None:
    with pytest.raises(BadPosition) as error:
        GAME.read_view({**good(), **changes})
    assert error.value.field == field


def test_a_view_without_a_position_is_refused() -> None:
    for wrong in ({}, {"position": 5}, {**good(), "position": None}):
        with pytest.raises(RowlockError, match="not a view"):
            GAME.read_view(wrong)


def test_a_view_that_hides_more_tiles_than_there_are_is_refused() -> None:
    everything = " ".join(f"{colour}{shape}" for colour in "ROYGBP" for shape in "csdftx")
    removed = " ".join([everything] * 2 + [" ".join(everything.split()[:-4])])
    with pytest.raises(BadPosition, match="more tiles are hidden than there are"):
        GAME.read_view({**good(), "seat": None, "position": f"to 0; hands ? ? ? | ? ? ?; removed {removed}"})


def test_the_view_of_a_finished_game_says_so() -> None:
    state = position("to 0; hands Gf | Bt; bag -", "Rc Rs")
    view = GAME.read_view(GAME.write_view(GAME.view(state, 0)))
    assert view.decision.prompt == "over"
    assert GAME.resample(view, FastStream(1)).table.over
