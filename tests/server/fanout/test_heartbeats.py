"""Heartbeats tell a channel that works from one that hangs, and a process that ended from one that is cut off."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence

import msgspec
import pytest

from rowlock.server.errors import Unavailable
from rowlock.server.fanout.base import Envelope
from rowlock.server.fanout.heartbeats import BEAT_S, FORGET_S, LATE_S, MOST_SENT, Heartbeats
from rowlock.server.fanout.redis_channel import MOST_NEWS_UNSENT, RedisFanout
from rowlock.server.notifications import Goodbye, Heartbeat, LogGrew, Notification, SessionClosed, ViewersHere
from rowlock.server.tables import log_poller
from rowlock.server.tables.log_poller import POLL_S, LogPoller
from tests.server.running import PATIENCE_S, run


class Clock:
    """A clock that a test moves."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


def test_a_channel_works_while_its_heartbeats_come_back() -> None:
    clock = Clock()
    beats = Heartbeats(clock)
    assert not beats.working
    number = beats.next()
    clock.now += 0.25
    assert beats.returned(number) == 0.25
    assert beats.working
    clock.now += LATE_S
    assert beats.working
    clock.now += 0.01
    assert not beats.working


def test_a_heartbeat_of_a_broken_connection_proves_nothing() -> None:
    beats = Heartbeats(Clock())
    number = beats.next()
    beats.reset()
    assert beats.returned(number) is None
    assert not beats.working


def test_heartbeats_that_never_return_are_not_collected_for_ever() -> None:
    clock = Clock()
    beats = Heartbeats(clock)
    numbers = [beats.next() for _ in range(10)]
    beats.returned(numbers[-1])
    assert beats.returned(numbers[0]) is None
    newest = [beats.next() for _ in range(5 * MOST_SENT)]
    assert len(beats._sent) == MOST_SENT
    assert beats.returned(newest[-1]) == 0.0


def test_a_process_that_falls_silent_is_missed_until_it_returns_or_is_forgotten() -> None:
    clock = Clock()
    beats = Heartbeats(clock)
    assert not beats.heard("other")
    clock.now += BEAT_S
    assert not beats.heard("other")
    assert beats.missing == 0
    clock.now += LATE_S + 0.1
    assert beats.missing == 1
    assert beats.heard("other"), "its notifications may have been lost meanwhile"
    assert beats.missing == 0
    clock.now += FORGET_S + 1
    assert beats.missing == 0


def test_a_process_that_says_goodbye_is_not_missed() -> None:
    clock = Clock()
    beats = Heartbeats(clock)
    beats.heard("other")
    beats.forget("other")
    clock.now += LATE_S + 0.1
    assert beats.missing == 0


def test_a_goodbye_among_the_news_of_another_process_is_heard() -> None:
    fanout, clock = RedisFanout("redis://127.0.0.1:1/0", "rowlock"), Clock()
    fanout._heartbeats = Heartbeats(clock)
    for news, missing in ((Heartbeat(1), 1), (Goodbye(), 0)):
        fanout._take(msgspec.json.encode(Envelope("other", (msgspec.Raw(msgspec.json.encode(news)),))))
        clock.now += LATE_S + 0.1
        assert fanout._heartbeats.missing == missing


def test_the_time_between_two_questions_keeps_the_promise_of_two_seconds() -> None:
    assert LATE_S + 2 * BEAT_S < 2
    assert POLL_S < 1


def test_notifications_that_cannot_be_sent_wait_merged_and_bounded() -> None:
    async def evening() -> list[Notification]:
        fanout = RedisFanout("redis://127.0.0.1:1/0", "rowlock")
        fanout.committed([LogGrew("table", 3), ViewersHere("x"), SessionClosed("y")])
        assert not await fanout._send()
        fanout.committed([LogGrew("table", 4)])
        fanout.committed([LogGrew(f"many {number}", 1) for number in range(MOST_NEWS_UNSENT)])
        assert not await fanout._send()
        await fanout.stop()
        return list(fanout._unsent.values())

    unsent = run(evening())
    assert len(unsent) == MOST_NEWS_UNSENT
    assert not [one for one in unsent if isinstance(one, ViewersHere)]


class FakeTable:
    """A table that notes what it is told."""

    def __init__(self, followed: bool) -> None:
        self.followed = followed
        self.told: list[int | None] = []

    def on_remote_write(self, sequence: int | None) -> None:
        self.told.append(sequence)


@pytest.mark.parametrize("doubtful", [True, False])
def test_followed_tables_are_asked_for_while_in_doubt_and_all_after_a_gap(doubtful: bool) -> None:
    tables = {f"t{number}": FakeTable(number % 2 == 0) for number in range(1_200)}
    asked: list[Sequence[str]] = []
    failures = [Unavailable()]

    async def lengths(table_ids: Sequence[str]) -> Mapping[str, int]:
        asked.append(table_ids)
        if failures:
            raise failures.pop()
        return dict.fromkeys(table_ids, 7)

    async def evening() -> None:
        poller = LogPoller(tables, lengths, lambda: doubtful, lambda: None)
        poller.poll_all()
        poller.start()
        async with asyncio.timeout(PATIENCE_S):
            while not all(table.told for table in tables.values()):
                await asyncio.sleep(0.01)
        while doubtful and len(tables["t0"].told) < 3:
            await asyncio.sleep(0.01)
        await poller.stop()

    run(evening())
    assert max(map(len, asked)) <= 500, "many tables share one query, and no query is too long"
    assert set(tables["t1"].told) == {7}
    assert (len(tables["t0"].told) > len(tables["t1"].told)) is doubtful


@pytest.mark.parametrize("safety_s", [0.0, 10_000.0])
def test_followed_tables_are_asked_for_now_and_then_without_any_doubt(
    monkeypatch: pytest.MonkeyPatch, safety_s: float
) -> None:
    """Whatever goes unnoticed, no follower waits for ever."""
    monkeypatch.setattr(log_poller, "SAFETY_S", safety_s)
    monkeypatch.setattr(log_poller, "POLL_S", 0.001)
    tables = {"followed": FakeTable(True), "other": FakeTable(False)}

    async def lengths(table_ids: Sequence[str]) -> Mapping[str, int]:
        return dict.fromkeys(table_ids, 7)

    async def evening() -> None:
        poller = LogPoller(tables, lengths, lambda: False, lambda: None)
        poller.start()
        if safety_s:
            await asyncio.sleep(0.1)
        else:
            async with asyncio.timeout(PATIENCE_S):
                while len(tables["followed"].told) < 3:
                    await asyncio.sleep(0.001)
        await poller.stop()

    run(evening())
    assert bool(tables["followed"].told) is (not safety_s)
    assert not tables["other"].told
