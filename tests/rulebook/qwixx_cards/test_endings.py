"""How the game ends, who wins, and the option to finish the turn."""

from __future__ import annotations

import pytest

from rowlock.core.contract import Kind
from rowlock.games.qwixx_cards.actions import Action
from rowlock.games.qwixx_cards.state import State
from tests.kit.qwixx_cards import GAME, study

BLANK = "R:- Y:- G:- B:- m:0"
ONE_ROW_LEFT = "R:2,3,4,5,6,12 Y:2,3,4,5,6 G:- B:- m:0"


def answers(*texts: str) -> dict[int, Action]:
    return {seat: GAME.read_action(text) for seat, text in enumerate(texts)}


def at_action_2(sheets: str, options: str = "standard", **fields: str) -> State:
    return study("R4 R5 R7 G2 B9", action="2", top="G12", sheets=sheets, options=options, **fields)


def is_over(state: State) -> bool:
    return GAME.decision(state).kind is Kind.OVER


@pytest.mark.clause("QX-14")
def test_two_closed_rows_of_one_sheet_end_the_game_after_action_2_without_action_3_or_miss() -> None:
    state = at_action_2(f"{BLANK} | {ONE_ROW_LEFT}")
    after = GAME.play(state, answers("skip", "cross Y"))
    assert is_over(after)
    assert [sheet.misses for sheet in after.table.sheets] == [0, 0]
    assert len(after.hands[0]) == 5
    assert GAME.winners(after) == (1,)
    fault = GAME.why_illegal(after, 0, GAME.read_action("play R4 cross 4"))
    assert fault is not None
    assert str(fault) == "game_over (QX-14)"
    assert list(GAME.actions(after, 0)) == []


@pytest.mark.clause("QX-14")
def test_the_action_is_completed_for_everyone_before_the_end() -> None:
    state = at_action_2(f"{ONE_ROW_LEFT} | {ONE_ROW_LEFT}")
    after = GAME.play(state, answers("cross Y", "cross Y"))
    assert is_over(after)
    assert [sheet.points for sheet in after.table.sheets] == [56, 56]
    assert GAME.winners(after) == (0, 1)


@pytest.mark.clause("QX-14")
def test_two_rows_closed_by_different_players_end_nothing() -> None:
    state = at_action_2(f"{ONE_ROW_LEFT} | R:- Y:2,3,4,5,6 G:- B:- m:0")
    assert not is_over(GAME.play(state, answers("skip", "cross Y")))


@pytest.mark.clause("QX-14")
def test_two_closed_rows_end_the_game_after_action_3() -> None:
    state = study("Y12 R5 R7 G2 B9", sheets=f"{ONE_ROW_LEFT} | {BLANK}")
    assert is_over(GAME.play(state, answers("play Y12 cross 12")))
    assert not is_over(GAME.play(state, answers("play R5 cross -")))


@pytest.mark.clause("QX-14", "QX-11")
def test_the_fourth_miss_ends_the_game() -> None:
    state = study("Y12 R5 R7 G2 B9", sheets=f"R:- Y:- G:- B:- m:3 | {BLANK}")
    after = GAME.play(state, answers("play R5 cross -"))
    assert is_over(after)
    assert GAME.scores(after) == (-20, 0)
    assert GAME.winners(after) == (1,)


@pytest.mark.clause("QX-14")
def test_four_misses_spread_over_players_end_nothing() -> None:
    state = study("Y12 R5 R7 G2 B9", sheets="R:- Y:- G:- B:- m:2 | R:- Y:- G:- B:- m:3")
    assert not is_over(GAME.play(state, answers("play R5 cross -")))


@pytest.mark.clause("QX-14")
def test_finish_turn_lets_the_active_player_complete_the_turn() -> None:
    state = at_action_2(f"{BLANK} | {ONE_ROW_LEFT}", "standard finish_turn=on")
    after = GAME.play(state, answers("skip", "cross Y"))
    assert GAME.decision(after).prompt == "play"
    assert not is_over(GAME.read_position(GAME.write_position(after)))
    crossed = GAME.play(after, answers("play R4 R5 R7 cross 4 5 7"))
    missed = GAME.play(after, answers("play R4 cross -"))
    assert is_over(crossed)
    assert is_over(missed)
    assert GAME.scores(crossed) == (6, 56)
    assert GAME.scores(missed) == (-5, 56)


@pytest.mark.clause("QX-14")
def test_a_position_that_meets_an_end_is_over_when_it_is_read() -> None:
    over = study("R4 R5 R7", discard="Y2", sheets=f"R:- Y:- G:- B:- m:4 | {BLANK}")
    assert is_over(over)
    assert GAME.decision(over).prompt == "over"
    assert GAME.scores(over) == (-20, 0)
    assert is_over(
        study("R4 R5 R7", discard="Y2", sheets=f"R:- Y:- G:- B:- m:4 | {BLANK}", options="standard finish_turn=on")
    )


@pytest.mark.clause("QX-15")
def test_most_points_win_and_level_players_share_the_win() -> None:
    sheets = "R:2,3,4 Y:- G:- B:- m:4 | R:2,3,4 Y:- G:- B:- m:0 | R:- Y:2,3,4 G:- B:- m:0"
    state = GAME.read_position(
        "game qwixx_cards; active 0; action 1; hands R2 R3 R4 | Y2 Y3 Y4 | G2 G3 G4; display B2 B3 B4 B5; top B6; "
        f"discard R5; sheets {sheets}"
    )
    assert GAME.scores(state) == (-14, 6, 6)
    assert GAME.winners(state) == (1, 2)


@pytest.mark.clause("QX-15")
def test_nobody_has_won_while_the_game_runs() -> None:
    assert GAME.winners(study("R4 R5 R7 G2 B9")) is None
