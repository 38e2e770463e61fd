"""Clocks: only the time of deciding seats runs, an answer stops it once, and an increment is never lost."""

from __future__ import annotations

from rowlock.tables.clocks import Clocks
from rowlock.wire.common import ClockLeft, ClockRules


def test_the_time_of_deciding_seats_runs_and_nobody_elses() -> None:
    clocks = Clocks(ClockRules(10), 3)
    clocks.ask([0, 2], 1_000)
    assert clocks.show(4_000) == ClockLeft((7_000, 10_000, 7_000), (0, 2))
    clocks.ask([1], 5_000)
    assert clocks.show(6_000) == ClockLeft((10_000, 9_000, 10_000), (1,)), "only an answer takes time off a bank"


def test_an_answer_stops_the_clock() -> None:
    clocks = Clocks(ClockRules(10), 2)
    clocks.ask([0, 1], 0)
    clocks.answered(0, 3_000)
    assert clocks.show(9_000) == ClockLeft((7_000, 1_000), (1,))
    assert clocks.next_flag() == 10_000
    assert clocks.flagged(20_000) == [1], "a seat that has answered cannot run out of time"


def test_a_second_answer_takes_no_more_time_and_gives_no_more_increment() -> None:
    clocks = Clocks(ClockRules(10, 2), 2)
    clocks.ask([0], 0)
    clocks.answered(0, 3_000)
    clocks.answered(0, 8_000)
    assert clocks.left(0, 8_000) == 9_000


def test_an_answer_after_the_time_is_over_still_gets_its_whole_increment() -> None:
    clocks = Clocks(ClockRules(10, 2), 2)
    clocks.ask([0], 0)
    clocks.answered(0, 11_500)
    assert clocks.left(0, 11_500) == 2_000, "the bank is empty, not negative"


def test_a_fresh_bank_is_full_at_every_decision() -> None:
    clocks = Clocks(ClockRules(10, 0, fresh=True), 2)
    clocks.ask([0, 1], 0)
    clocks.answered(0, 9_000)
    clocks.ask([0], 20_000)
    assert clocks.show(20_000).left[0] == 10_000


def test_a_clock_runs_out_exactly_when_nothing_is_left() -> None:
    clocks = Clocks(ClockRules(10), 2)
    clocks.ask([1], 500)
    assert clocks.next_flag() == 10_500
    assert clocks.flagged(10_499) == []
    assert clocks.flagged(10_500) == [1]
    clocks.retire(1)
    assert clocks.next_flag() is None
    assert clocks.flagged(99_999) == []


def test_a_clock_that_goes_back_gives_no_time() -> None:
    clocks = Clocks(ClockRules(10), 1)
    clocks.ask([0], 5_000)
    assert clocks.left(0, 4_000) == 10_000
    clocks.answered(0, 4_000)
    assert clocks.left(0, 4_000) == 10_000
