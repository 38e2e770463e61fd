"""Who has won."""

from __future__ import annotations

import pytest

from tests.kit.qwirkle import GAME, play, position

OVER = "hands - | Rd | Rf; bag -"


@pytest.mark.clause("QW-17")
@pytest.mark.parametrize(
    ("scores", "winners"), [("30 20 10", (0,)), ("10 20 30", (2,)), ("0 1 0", (1,)), ("19 20 12", (1,))]
)
def test_most_points_win(scores: str, winners: tuple[int, ...]) -> None:
    state = position(f"to 1; scores {scores}; {OVER}", "Rc Rs")
    assert GAME.winners(state) == winners


@pytest.mark.clause("QW-17")
@pytest.mark.parametrize(("scores", "winners"), [("30 30 10", (0, 1)), ("10 30 30", (1, 2)), ("0 0 0", (0, 1, 2))])
def test_players_level_on_points_share_the_win(scores: str, winners: tuple[int, ...]) -> None:
    state = position(f"to 1; scores {scores}; {OVER}", "Rc Rs")
    assert GAME.winners(state) == winners


@pytest.mark.clause("QW-17")
def test_nobody_has_won_while_the_game_runs() -> None:
    state = position("to 0; scores 30 20; hands Rd | Rf; bag -", "Rc Rs")
    assert GAME.winners(state) is None
    assert GAME.scores(state) == (30, 20)


@pytest.mark.clause("QW-15", "QW-17")
def test_the_six_for_the_end_can_decide_the_win() -> None:
    state = position("to 0; scores 10 18; hands Rd | Rf; bag -", "Rc Rs")
    assert GAME.winners(play(state, "place Rd@2,0")) == (0,)
    state = position("to 0; scores 10 19; hands Rd | Rf; bag -", "Rc Rs")
    assert GAME.winners(play(state, "place Rd@2,0")) == (0, 1)


@pytest.mark.clause("QW-17")
def test_who_ended_the_game_has_not_won_for_that() -> None:
    state = position("to 0; scores 1 50; hands Rd | Rf; bag -", "Rc Rs")
    assert GAME.winners(play(state, "place Rd@2,0")) == (1,)
