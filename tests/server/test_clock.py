"""The server's clock does not follow jumps of the time of day."""

from __future__ import annotations

import pytest

from rowlock.server.clock import SteadyClock

SECOND = 1_000_000_000
HOUR = 3_600 * SECOND


class Times:
    """A time of day and a monotonic clock that a test moves."""

    def __init__(self) -> None:
        self.wall, self.monotonic = 1_800_000_000 * SECOND, 5 * SECOND

    def pass_by(self, nanoseconds: int) -> None:
        self.wall += nanoseconds
        self.monotonic += nanoseconds


def clock_of(times: Times) -> SteadyClock:
    return SteadyClock(lambda: times.wall, lambda: times.monotonic)


@pytest.mark.parametrize("jump", [HOUR, -HOUR, 0])
def test_a_jump_of_the_time_of_day_does_not_cost_a_player_time(jump: int) -> None:
    times = Times()
    clock = clock_of(times)
    before = clock()
    times.pass_by(SECOND)
    times.wall += jump
    times.pass_by(SECOND)
    assert clock() - before == pytest.approx(2_000, abs=2)


def test_the_clock_never_runs_backwards_and_approaches_the_time_of_day() -> None:
    times = Times()
    clock = clock_of(times)
    times.wall -= 2 * SECOND
    seen = []
    for _ in range(3_000):
        times.pass_by(SECOND)
        seen.append(clock())
    assert seen == sorted(seen)
    assert seen[-1] * 1_000_000 == pytest.approx(times.wall, abs=2_000_000)
