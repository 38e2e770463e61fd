"""A player who can lay nothing: redraws, passes, and the game that ends because nobody can go on (QC-12)."""

from __future__ import annotations

import pytest

from rowlock.core.contract import Kind
from rowlock.games.qwirkle_cards.state import State
from tests.kit.qwirkle_cards import ALSO_STUCK, GAME, KIT, STUCK, faulty, legal, names, play, position, settle

TABLE = "rows Gx.Bx.Px"
FREE = "Rc Rs Rd Os Od Yd Yf Gf Gt"


def stuck(more: str = "", hands: str = f"{STUCK} | {FREE}") -> State:
    return position(f"to 0; hands {hands}; {TABLE}; {more or 'left -'}")


@pytest.mark.clause("QC-12")
@pytest.mark.parametrize("edition", ["schmidt", "999games"])
def test_a_stuck_players_only_action_is_the_redraw(edition: str) -> None:
    assert legal(stuck(f"options {edition}")) == ["redraw"]


@pytest.mark.clause("QC-12")
def test_the_hand_is_shown_to_all() -> None:
    state = play(stuck(), "redraw")
    assert names(state.table.aside) == STUCK
    for seat in (0, 1, None):
        view = GAME.view(state, seat)
        assert view.history == ("0 redraw", f"0 show {STUCK}")
        assert names(view.table.aside) == STUCK
        assert f"aside {STUCK}" in GAME.view_position(view)


@pytest.mark.clause("QC-12")
def test_nine_cards_are_drawn_before_the_old_hand_goes_into_the_pile() -> None:
    state = play(stuck(), "redraw")
    assert GAME.decision(state).kind is Kind.CHANCE
    before = state.pile_size
    drawn = "Pc Pc Pc Ps Ps Ps Pd Pd Pd"
    after = settle(state, f"draw {drawn}")
    assert names(after.hands[0]) == drawn
    assert after.pile_size == before
    assert after.table.aside == ()
    assert KIT.components(after) == KIT.whole_set(after)


@pytest.mark.clause("QC-12")
def test_the_old_hand_cannot_be_drawn_in_its_own_redraw() -> None:
    state = play(position(f"to 0; hands {STUCK} | {FREE}; {TABLE}; pile Pc Pc Ps"), "redraw")
    assert [GAME.write_outcome(state, outcome) for outcome in GAME.chance(state).enumerate()] == ["draw Pc Pc Ps"]
    after = settle(state, "draw Pc Pc Ps")
    assert names(after.hands[0]) == "Pc Pc Ps"
    assert [count for count in after.pile if count] == [1] * 9


@pytest.mark.clause("QC-12")
def test_after_the_redraw_the_turn_goes_on() -> None:
    after = settle(play(stuck(), "redraw"), "draw Rx Pc Pc Pc Ps Ps Ps Pd Pf")
    assert GAME.decision(after).seats == (0,)
    assert "lay Rx > Rx.Gx.Bx.Px" in legal(after)
    assert after.table.redraws == 1


@pytest.mark.clause("QC-12")
def test_a_redraw_that_takes_the_whole_pile_does_not_start_the_last_round() -> None:
    state = position(f"to 0; hands {STUCK} | {FREE}; {TABLE}; pile Rx Pc Ps")
    after = settle(play(state, "redraw"), "draw Rx Pc Ps")
    assert after.table.left is None
    assert after.pile_size == 9
    after = play(after, "lay Rx > Rx.Gx.Bx.Px")
    assert after.table.due is not None
    assert after.table.due.size == 7


@pytest.mark.clause("QC-12")
def test_a_player_redraws_at_most_three_times_in_a_turn_and_then_passes() -> None:
    state = stuck()
    for redraw in range(3):
        assert legal(state) == ["redraw"]
        state = settle(play(state, "redraw"), f"draw {ALSO_STUCK if redraw % 2 == 0 else STUCK}")
    assert state.table.redraws == 3
    assert legal(state) == ["pass"]
    assert faulty(state, "redraw") == ("redraws_spent", "QC-12", {"most": 3})
    state = play(state, "pass")
    assert GAME.decision(state).seats == (1,)
    assert state.table.redraws == 0
    assert state.table.passes == 1


@pytest.mark.clause("QC-12")
def test_with_an_empty_pile_a_stuck_player_passes() -> None:
    state = stuck("left 2; pile -")
    assert legal(state) == ["pass"]
    assert faulty(state, "redraw") == ("pile_empty", "QC-12", {})


@pytest.mark.clause("QC-12")
def test_with_an_empty_hand_a_player_passes_and_draws() -> None:
    state = stuck(hands=f"- | {FREE}")
    assert legal(state) == ["pass"]
    assert faulty(state, "redraw") == ("hand_empty", "QC-12", {})
    after = play(state, "pass")
    assert after.table.due is not None
    assert after.table.due.size == 9


@pytest.mark.clause("QC-12")
def test_a_turn_ended_by_a_pass_still_draws_back_to_nine() -> None:
    state = position(f"to 0; hands Rc Rs Os | {FREE}; {TABLE}; redraws 3")
    after = play(state, "pass")
    assert GAME.decision(after).kind is Kind.CHANCE
    assert after.table.due is not None
    assert after.table.due.size == 6


@pytest.mark.clause("QC-12")
def test_who_can_lay_neither_redraws_nor_passes() -> None:
    state = position(f"to 0; hands {FREE} | {STUCK}; {TABLE}")
    assert faulty(state, "redraw")[:2] == ("can_lay", "QC-12")
    code, clause, params = faulty(state, "pass")
    assert (code, clause) == ("can_lay", "QC-12")
    assert params["cards"] == "Rc Rs Rd"


@pytest.mark.clause("QC-12")
def test_a_stuck_player_redraws_before_passing() -> None:
    assert faulty(stuck(), "pass") == ("can_redraw", "QC-12", {})


@pytest.mark.clause("QC-12")
def test_a_player_who_is_not_stuck_may_make_any_legal_lay() -> None:
    # A lay that can be shown is an offer, not a duty: smaller and larger ones are as good.
    state = position(f"to 0; hands Rc Rs Rd Rf Os Od Yd Gf Gt | {STUCK}; {TABLE}")
    texts = legal(state)
    assert "lay Rc Rs Rd > Rc.Rs.Rd Gx.Bx.Px" in texts
    assert "lay Rc Rs Rd Rf > Rc.Rs.Rd.Rf Gx.Bx.Px" in texts


@pytest.mark.clause("QC-12")
def test_stuck_means_that_no_regrouping_helps_either() -> None:
    # Only with the red cross from the crosses do the two red cards make a row.
    state = position("to 0; hands Rc Rs | Px; rows Rx.Ox.Yx.Gx")
    assert legal(state) == ["lay Rc Rs > Rc.Rs.Rx Ox.Yx.Gx"]
    assert legal(position("to 0; hands Rc Rs | Px; rows Rx.Ox.Yx")) == ["redraw"]


@pytest.mark.clause("QC-12")
def test_when_all_pass_in_succession_with_cards_in_the_pile_the_game_ends() -> None:
    # Each redraw draws the whole pile, and whatever nine cards it holds, nothing can be laid.
    state = position(f"to 0; hands {STUCK} | {STUCK}; {TABLE}; pile {ALSO_STUCK}")
    played = []
    while GAME.decision(state).kind is not Kind.OVER:
        if GAME.decision(state).kind is Kind.CHANCE:
            (outcome,) = GAME.chance(state).enumerate()
            state = GAME.settle(state, outcome)
        else:
            played += legal(state)
            state = play(state, played[-1])
    assert played == ["redraw", "redraw", "redraw", "pass"] * 2
    assert state.pile_size == 9
    assert GAME.winners(state) == (0, 1)
    assert faulty(state, "pass") == ("game_over", "QC-12", {})


@pytest.mark.clause("QC-12")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_game_goes_on_until_every_player_has_passed(seats: int) -> None:
    state = position(f"to 1; hands {' | '.join(['-'] * seats)}; {TABLE}; passes {seats - 2}")
    state = settle(play(state, "pass"), f"draw {STUCK}")
    assert GAME.decision(state).kind is Kind.TURN
    assert state.table.to == 2 % seats
    state = play(state, "pass")
    assert GAME.decision(state).kind is Kind.OVER


@pytest.mark.clause("QC-12")
def test_a_lay_breaks_the_succession_of_passes() -> None:
    state = position(f"to 0; hands {FREE} | {STUCK}; {TABLE}; passes 1")
    assert play(state, "lay Rc Rs Rd > Rc.Rs.Rd Gx.Bx.Px").table.passes == 0


@pytest.mark.clause("QC-12", "QC-13")
def test_passes_in_the_last_round_do_not_end_the_game_early() -> None:
    state = position(f"to 0; hands Rc | Os | {FREE}; {TABLE}; left 3; pile -")
    state = play(play(state, "pass"), "pass")
    assert GAME.decision(state).seats == (2,)
    assert state.table.passes == 0
