"""The two endings and the dead position."""

from __future__ import annotations

import pytest

from rowlock.core.contract import Kind
from rowlock.core.errors import WrongDecision
from tests.kit.qwirkle import GAME, faulty, legal, play, position, settle


@pytest.mark.clause("QW-15")
def test_play_goes_on_without_drawing_when_the_bag_is_empty() -> None:
    state = position("to 0; hands Rd Rf | Rt Rx; bag -", "Rc Rs")
    state = play(state, "place Rd@2,0")
    assert GAME.decision(state).seats == (1,)
    state = play(state, "place Rt@3,0")
    assert GAME.decision(state).seats == (0,)
    assert not state.table.over


@pytest.mark.clause("QW-15")
def test_who_places_the_last_tile_ends_the_game_and_scores_six_more() -> None:
    state = position("to 0; scores 10 20 30; hands Rd | Rt Rx | Rf; bag -", "Rc Rs")
    last = GAME.read_action("place Rd@2,0")
    assert GAME.worth(state, 0, last) == {"points": 3 + 6}
    state = GAME.play(state, {0: last})
    assert state.table.scores == (19, 20, 30)
    assert GAME.decision(state).kind is Kind.OVER
    assert GAME.decision(state).seats == ()
    assert GAME.decision(state).prompt == "over"
    assert [list(GAME.actions(state, seat)) for seat in range(3)] == [[], [], []]


@pytest.mark.clause("QW-15")
def test_nobody_plays_after_the_end() -> None:
    state = play(position("to 0; hands Rd | Rt Rx; bag -", "Rc Rs"), "place Rd@2,0")
    for seat in (0, 1):
        assert faulty(state, "place Rt@3,0", seat) == ("game_over", "QW-15", {})
        assert faulty(state, "pass", seat) == ("game_over", "QW-15", {})
    with pytest.raises(WrongDecision, match="the game waits for over"):
        GAME.play(state, {1: GAME.read_action("place Rt@3,0")})


@pytest.mark.clause("QW-15")
def test_an_empty_hand_does_not_end_the_game_while_the_bag_has_tiles() -> None:
    state = position("to 0; hands Rd Rf | Rt Rx; bag Yc", "Rc Rs")
    action = GAME.read_action("place Rd@2,0 Rf@3,0")
    assert GAME.worth(state, 0, action) == {"points": 4}
    state = GAME.play(state, {0: action})
    assert GAME.decision(state).kind is Kind.CHANCE
    state = settle(state, "draw Yc")
    assert GAME.decision(state).seats == (1,)
    assert state.table.scores == (4, 0)


@pytest.mark.clause("QW-15")
def test_tiles_drawn_from_the_bag_keep_the_game_going() -> None:
    state = position("to 0; hands Rd | Rt Rx; bag Rf", "Rc Rs")
    state = settle(play(state, "place Rd@2,0"), "draw Rf")
    state = play(state, "place Rt@3,0")
    state = play(state, "place Rf@4,0")
    assert state.table.over
    assert state.table.scores == (3 + 5 + 6, 4)


@pytest.mark.clause("QW-16")
def test_when_the_bag_is_empty_and_nobody_can_place_the_game_ends_and_nobody_gets_the_six() -> None:
    state = position("to 0; hands Rd Gf | Bt; bag -", "Rc Rs")
    state = play(state, "place Rd@2,0")
    assert state.table.over
    assert state.table.scores == (3, 0)
    assert GAME.winners(state) == (0,)


@pytest.mark.clause("QW-16")
def test_one_player_who_can_place_keeps_the_game_going() -> None:
    state = position("to 0; hands Rd Gf | Bt | Rf; bag -", "Rc Rs")
    state = play(state, "place Rd@2,0")
    assert not state.table.over
    assert legal(state) == ["pass"]
    state = play(state, "pass")
    assert GAME.decision(state).seats == (2,)


@pytest.mark.clause("QW-16")
def test_the_end_is_checked_once_tiles_are_drawn() -> None:
    state = position("to 0; hands Rs Gf Gf Gf Bt Bt | Bt; bag Rd", "Rc")
    state = play(state, "place Rs@1,0")
    assert GAME.decision(state).kind is Kind.CHANCE, "nobody could place before the draw"
    state = settle(state, "draw Rd")
    assert not state.table.over
    dead = play(position("to 0; hands Rs Gf Gf Gf Bt Bt | Bt; bag Yx", "Rc"), "place Rs@1,0")
    assert GAME.decision(dead).kind is Kind.CHANCE
    assert settle(dead, "draw Yx").table.over


@pytest.mark.clause("QW-16")
def test_the_game_also_ends_when_no_tile_outside_the_table_fits_though_the_bag_holds_some() -> None:
    state = position("to 0; scores 8 9; hands Rs Yd Yd Yd Gf Gf | Gf; bag Bt Bt Px", "Rc")
    state = settle(play(state, "place Rs@1,0"), "draw Bt")
    assert state.bag_size == 2
    assert state.table.over
    assert state.table.scores == (10, 9)
    assert GAME.winners(state) == (0,)


@pytest.mark.clause("QW-16")
@pytest.mark.parametrize(
    ("hands", "bag"),
    [
        ("Gf Gf Gf Yd Yd Yd | Od", "Bt Bt Rx"),
        ("Gf Gf Gf Yd Yd Yd | Rd", "Bt Bt Px"),
    ],
)
def test_a_tile_that_fits_in_any_hand_or_in_the_bag_keeps_the_game_going(hands: str, bag: str) -> None:
    state = position(f"to 0; hands {hands}; bag {bag}", "Rc")
    assert not state.table.over
    assert {action.split()[0] for action in legal(state)} == {"swap"}


@pytest.mark.clause("QW-16")
def test_tiles_out_of_play_do_not_keep_the_game_going() -> None:
    state = position("to 0; hands Gf | Yd; bag Bt", "Rc")
    assert sum(state.table.removed) == 104
    assert state.table.over


@pytest.mark.clause("QW-15", "QW-16")
@pytest.mark.parametrize("fields", ["hands - | Rd; bag -", "hands Rd | -; bag -", "hands Gf | Bt; bag -"])
def test_a_loaded_position_that_meets_an_end_condition_is_over_and_adds_no_points(fields: str) -> None:
    state = position(f"to 0; scores 4 2; {fields}", "Rc Rs")
    assert state.table.over
    assert state.table.scores == (4, 2)
    assert faulty(state, "pass")[0] == "game_over"


@pytest.mark.clause("QW-16")
def test_the_last_pass_may_end_nothing_and_the_last_fitting_tile_does() -> None:
    state = position("to 0; hands Gf | Rs Bt; bag -", "Rc")
    state = play(state, "pass")
    assert not state.table.over
    state = play(state, "place Rs@1,0")
    assert state.table.over
    assert state.table.scores == (0, 2), "no six for the end: seat 1 still holds a tile"
