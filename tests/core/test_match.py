"""One running game: chance, sealed answers, and that nothing illegal leaves a trace."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rowlock.core.chance import FastStream, Outcome, VerifiableStream
from rowlock.core.contract import Decision, Kind
from rowlock.core.errors import BadOutcome, Fault, IllegalAction, RowlockError, WrongDecision
from rowlock.core.match import Entry, Match
from tests.core.toy import TOY, Bid, Token, Toy, ToyState
from tests.kit.qwirkle import GAME


class Counting(Toy):
    """Counts how often the rules are asked."""

    def __init__(self) -> None:
        self.judged = self.decided = 0

    def why_illegal(self, state: ToyState, seat: int, action: int) -> Fault | None:
        self.judged += 1
        return super().why_illegal(state, seat, action)

    def decision(self, state: ToyState) -> Decision:
        self.decided += 1
        return super().decision(state)


def token(number: int) -> Outcome:
    return Outcome("token", ((number - 1,),))


def bidding() -> Match:
    match = Match.start(TOY, 3, TOY.options())
    match.settle(token(2))
    return match


def test_without_a_stream_chance_waits() -> None:
    match = Match.start(TOY, 2, TOY.options())
    assert match.decision.prompt == "token"
    assert match.log == []
    assert match.settle(token(3)) == (Token(3),)
    assert match.log == [Entry(0, None, "token 3")]
    assert match.decision.kind is Kind.SIMULTANEOUS


def test_with_a_stream_chance_is_settled_at_once() -> None:
    match = Match.start(TOY, 2, TOY.options(), FastStream(4))
    assert match.decision.kind is Kind.SIMULTANEOUS
    assert [entry.seat for entry in match.log] == [None]
    events = match.play({0: 1, 1: 2})
    assert [event.text.split()[0] for event in events] == ["0", "1", "token"]
    assert match.decision.kind is Kind.SIMULTANEOUS


def test_equal_seeds_make_equal_games() -> None:
    logs = []
    for _ in range(2):
        match = Match.start(GAME, 2, GAME.options(), VerifiableStream.of("same"))
        for _ in range(5):
            match.answer(match.state.table.to, next(iter(GAME.actions(match.state, match.state.table.to))))
        logs.append(match.log)
    assert logs[0] == logs[1]


def test_answers_are_sealed_until_all_are_in() -> None:
    match = bidding()
    before = match.state
    views = [match.view(seat) for seat in (0, 1, 2, None)]
    assert match.answer(2, 2) == ()
    assert match.answer(0, 1) == ()
    assert match.answered == {0, 2}
    assert match.state is before
    assert [match.view(seat) for seat in (0, 1, 2, None)] == views
    assert match.log == [Entry(0, None, "token 2")]
    events = match.answer(1, 3)
    assert events == (Bid(0, 1), Bid(1, 3), Bid(2, 2))
    assert match.answered == frozenset()
    assert match.log[1:] == [Entry(1, 0, "bid 1"), Entry(1, 1, "bid 3"), Entry(1, 2, "bid 2")]
    assert TOY.scores(match.state) == (0, 0, 2)


def test_all_answers_at_once_make_the_same_step() -> None:
    one_by_one, at_once = bidding(), bidding()
    for seat, bid in ((2, 2), (0, 1), (1, 3)):
        one_by_one.answer(seat, bid)
    at_once.play({2: 2, 0: 1, 1: 3})
    assert one_by_one.state == at_once.state
    assert one_by_one.log == at_once.log


def test_a_seat_answers_once() -> None:
    match = bidding()
    match.answer(0, 1)
    with pytest.raises(WrongDecision, match="seat 0 has answered already"):
        match.answer(0, 2)
    with pytest.raises(WrongDecision, match="some answers are already in"):
        match.play({0: 1, 1: 1, 2: 1})
    match.answer(1, 1)
    match.answer(2, 1)
    assert match.log[1].text == "bid 1"


@pytest.mark.parametrize(
    ("seat", "bid", "error"),
    [(0, 7, IllegalAction), (3, 1, WrongDecision), (-1, 1, WrongDecision)],
)
def test_an_illegal_answer_changes_nothing(seat: int, bid: int, error: type[RowlockError]) -> None:
    match = bidding()
    match.answer(1, 1)
    before, log = match.state, list(match.log)
    with pytest.raises(error):
        match.answer(seat, bid)
    assert match.state is before
    assert match.log == log
    assert match.answered == {1}


def test_an_illegal_step_changes_nothing() -> None:
    match = bidding()
    before, log = match.state, list(match.log)
    with pytest.raises(IllegalAction):
        match.play({0: 1, 1: 7, 2: 1})
    with pytest.raises(WrongDecision):
        match.play({0: 1})
    with pytest.raises(WrongDecision):
        match.settle(token(1))
    assert match.state is before
    assert match.log == log


def test_an_outcome_that_cannot_happen_changes_nothing() -> None:
    match = Match.start(TOY, 2, TOY.options())
    before = match.state
    with pytest.raises(BadOutcome):
        match.settle(token(9))
    assert match.state is before
    assert match.log == []


def test_nobody_answers_when_nobody_decides() -> None:
    match = Match.start(TOY, 2, TOY.options())
    with pytest.raises(WrongDecision, match="nobody decides now: the game waits for chance"):
        match.answer(0, 1)
    for _ in range(2):
        match.settle(token(1))
        assert not match.over
        match.play({0: 1, 1: 1})
    assert match.over
    with pytest.raises(WrongDecision, match="the game waits for over"):
        match.answer(0, 1)


def test_a_match_may_begin_with_any_position() -> None:
    match = Match(TOY, TOY.read_position("3 4"), FastStream(1))
    assert match.decision.kind is Kind.SIMULTANEOUS
    assert TOY.scores(match.state) == (3, 4)


@pytest.mark.parametrize(
    ("answer", "judged"),
    [
        (lambda match: [match.answer(seat, 1) for seat in range(3)], 3),
        (lambda match: match.play({0: 1, 1: 1, 2: 1}), 3),
        (lambda match: match.play_legal({0: 1, 1: 1, 2: 1}), 0),
        (lambda match: match.game.play(match.state, {0: 1, 1: 1, 2: 1}), 3),
        (lambda match: match.game.play_legal(match.state, {0: 1, 1: 1, 2: 1}), 0),
    ],
)
def test_no_action_is_judged_twice(answer: Callable[[Match], object], judged: int) -> None:
    game = Counting()
    match = Match.start(game, 3, game.options())
    match.settle(token(1))
    game.judged = 0
    answer(match)
    assert game.judged == judged


def test_the_decision_of_a_state_is_computed_once() -> None:
    game = Counting()
    match = Match.start(game, 3, game.options())
    match.settle(token(1))
    game.decided = 0
    assert [match.decision.kind for _ in range(5)] == [Kind.SIMULTANEOUS] * 5
    assert match.answered == frozenset()
    assert not match.over
    assert game.decided == 1


def test_answers_known_to_be_legal_still_wait_for_those_that_are_sealed() -> None:
    match = bidding()
    match.answer(0, 1)
    with pytest.raises(WrongDecision, match="already in"):
        match.play_legal({0: 1, 1: 1, 2: 1})
