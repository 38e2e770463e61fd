"""The checked doors that every game inherits."""

from __future__ import annotations

import pytest

from rowlock.core.chance import Outcome
from rowlock.core.contract import Kind, fault_report, leaders
from rowlock.core.errors import BadOutcome, BadSetup, IllegalAction, WrongDecision
from tests.core.toy import TOY, ToyFault, ToyState


def settled(state: ToyState, token: int) -> ToyState:
    return TOY.settle(state, Outcome("token", ((token - 1,),)))


def bidding() -> ToyState:
    return settled(TOY.initial(3, TOY.options()), 2)


@pytest.mark.parametrize("seats", [-1, 0, 1, 4])
def test_a_number_of_players_the_game_does_not_take_is_refused(seats: int) -> None:
    with pytest.raises(BadSetup, match=f"toy takes 2 to 3 players, not {seats}"):
        TOY.initial(seats, TOY.options())


def test_all_answers_are_played_as_one_step() -> None:
    state = bidding()
    after = TOY.play(state, {2: 2, 0: 2, 1: 1})
    assert TOY.scores(after) == (2, 0, 2)
    assert after.number == state.number + 1
    assert TOY.scores(state) == (0, 0, 0), "the state before is untouched"


@pytest.mark.parametrize("seats", [(), (0,), (0, 1), (0, 1, 2, 3), (1, 2, 3)])
def test_answers_are_due_from_exactly_the_deciding_seats(seats: tuple[int, ...]) -> None:
    with pytest.raises(WrongDecision, match="answers are due from seats 0, 1, 2, not from"):
        TOY.play(bidding(), dict.fromkeys(seats, 1))


def test_one_illegal_answer_refuses_the_step() -> None:
    with pytest.raises(IllegalAction, match=r"toy, seat 1, 'bid 5': too_high \(TOY-2\): bid 5") as error:
        TOY.play(bidding(), {0: 1, 1: 5, 2: 9})
    assert error.value.seat == 1
    assert error.value.action == "bid 5"
    assert error.value.fault.code is ToyFault.TOO_HIGH


def test_chance_and_decisions_are_not_mixed_up() -> None:
    start = TOY.initial(2, TOY.options())
    with pytest.raises(WrongDecision, match="nobody decides now: the game waits for chance"):
        TOY.play(start, {0: 1, 1: 1})
    with pytest.raises(WrongDecision, match="chance is not due: the game waits for simultaneous"):
        settled(settled(start, 1), 1)


def test_an_outcome_that_cannot_happen_is_refused() -> None:
    with pytest.raises(BadOutcome, match="toy: 'token 9' cannot happen now"):
        settled(TOY.initial(2, TOY.options()), 9)


def test_there_are_winners_once_the_game_is_over() -> None:
    state = TOY.initial(2, TOY.options())
    for _ in range(2):
        assert TOY.winners(state) is None
        state = TOY.play(settled(state, 3), {0: 3, 1: 1})
    assert TOY.decision(state).kind is Kind.OVER
    assert TOY.winners(state) == (0,)
    with pytest.raises(WrongDecision, match="the game waits for over"):
        TOY.play(state, {})


def test_leaders_are_all_who_are_level_at_the_top() -> None:
    assert leaders((3, 1, 3)) == (0, 2)
    assert leaders((-5, -1)) == (1,)
    assert leaders((0, 0)) == (0, 1)


def test_a_view_in_json_has_the_decision_and_the_history() -> None:
    state = bidding()
    assert TOY.write_view(TOY.view(state, 1)) == {
        "seat": 1,
        "position": "0 0 0",
        "history": ["token 2"],
        "decision": {"kind": "simultaneous", "seats": [0, 1, 2], "prompt": "bid", "number": 1},
    }


def test_equal_positions_have_equal_hashes() -> None:
    assert TOY.hash(TOY.read_position("3 4")) == TOY.hash(ToyState((3, 4), number=9)) == "7f5564f0fafd57bf"
    assert TOY.hash(ToyState((4, 3))) != TOY.hash(ToyState((3, 4)))


def test_a_fault_is_reported_as_json_could_hold_it() -> None:
    assert fault_report(None) is None
    fault = TOY.why_illegal(bidding(), 0, 7)
    assert fault_report(fault) == {"code": "too_high", "clause": "TOY-2", "params": {"bid": 7}}


def test_a_game_that_reads_no_drafts_says_so() -> None:
    with pytest.raises(WrongDecision, match="toy has no drafts of its own"):
        TOY.report(TOY.view(bidding(), 0), {})
