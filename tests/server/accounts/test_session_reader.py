"""Look-ups of sessions that share queries: few queries for many people, and no answer older than its question."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection

from rowlock.server.accounts.session_reader import MOST, QUERIES, SessionReader
from rowlock.server.errors import Unavailable
from rowlock.server.store import Store
from rowlock.server.store.store import DROP_SESSION
from tests.server.accounts.test_sessions import Clock, sessions_of, with_store


class Slow:
    """Holds up the queries of a store, each until it is let go, after it has found its answer."""

    def __init__(self, store: Store) -> None:
        self.queries: list[asyncio.Event] = []
        self._read = store.read
        store.read = self  # type: ignore[method-assign]

    async def __call__(self, query: Callable[[Connection], Any]) -> Any:
        going, found = asyncio.Event(), await self._read(query)
        self.queries.append(going)
        await going.wait()
        return found

    async def begun(self, number: int) -> None:
        """Wait until so many queries have found their answers; no other one comes."""
        while len(self.queries) < number:
            await asyncio.sleep(0.001)
        for _ in range(20):
            await asyncio.sleep(0.001)
        assert len(self.queries) == number


def test_people_who_are_looked_up_while_queries_run_share_the_next_one(tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        clock = Clock()
        people = [(await sessions_of(store, clock).open_guest(f"Guest {number}"))[0] for number in range(9)]
        reader, slow = SessionReader(store, lambda: clock.now), Slow(store)
        looking = []
        for number, one in enumerate(people):
            looking.append(asyncio.create_task(reader.find(one.session)))
            await slow.begun(min(number + 1, QUERIES))
            clock.now += 1
        unknown = asyncio.create_task(reader.find("0" * 64))
        twice = asyncio.create_task(reader.find(people[8].session))
        await asyncio.sleep(0)
        slow.queries[1].set()
        await slow.begun(QUERIES + 1)
        assert [one.done() for one in looking[:3]] == [False, True, False], "one that hangs holds up nobody else"
        slow.queries[2].set()
        answers = await asyncio.gather(*looking[1:], twice)
        assert [answer.found.player for answer in answers if answer.found] == [
            *(one.player for one in people[1:]),
            people[8].player,
        ]
        assert (await unknown).found is None
        assert [answer.begun - 1_000_000 for answer in answers] == [1, *[9] * 8], "when the query began"
        slow.queries[0].set()
        assert (await looking[0]).found is not None
        again = asyncio.create_task(reader.find(people[0].session))
        await slow.begun(QUERIES + 2)
        slow.queries[3].set()
        assert (await again).begun == clock.now, "it is ready for more"

    with_store(tmp_path, use)


def test_a_look_up_is_not_answered_by_a_query_that_began_before_it(tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        clock = Clock()
        identity, _ = await sessions_of(store, clock).open_guest("Ann")
        reader, slow = SessionReader(store, lambda: clock.now), Slow(store)
        before = [asyncio.create_task(reader.find(identity.session)) for _ in range(2)]
        await slow.begun(1)
        await store.write((DROP_SESSION, {"of_token": identity.session}))
        after = asyncio.create_task(reader.find(identity.session))
        await slow.begun(2)
        for going in slow.queries:
            going.set()
        assert all(answer.found for answer in await asyncio.gather(*before))
        assert (await after).found is None

    with_store(tmp_path, use)


def test_a_failure_is_told_to_all_of_its_query_and_to_nobody_else(tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        clock = Clock()
        identity, _ = await sessions_of(store, clock).open_guest("Ann")
        reader, read = SessionReader(store, lambda: clock.now), store.read

        async def fail(_: Callable[[Connection], Any]) -> Any:
            raise Unavailable

        store.read = fail  # type: ignore[assignment, method-assign]
        found = await asyncio.gather(*(reader.find(identity.session) for _ in range(3)), return_exceptions=True)
        assert [type(one) for one in found] == [Unavailable] * 3
        store.read = read  # type: ignore[method-assign]
        assert (await reader.find(identity.session)).found is not None

    with_store(tmp_path, use)


def test_a_client_that_gives_up_leaves_the_others_their_answers(tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        clock = Clock()
        identity, _ = await sessions_of(store, clock).open_guest("Ann")
        reader, slow = SessionReader(store, lambda: clock.now), Slow(store)
        first, second = (asyncio.create_task(reader.find(identity.session)) for _ in range(2))
        await slow.begun(1)
        first.cancel()
        slow.queries[0].set()
        assert (await second).found is not None
        with pytest.raises(asyncio.CancelledError):
            await first

    with_store(tmp_path, use)


def test_a_query_asks_for_a_bounded_number_of_sessions(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert MOST <= 1_000
    monkeypatch.setattr("rowlock.server.accounts.session_reader.MOST", 2)

    async def use(store: Store) -> None:
        clock = Clock()
        people = [(await sessions_of(store, clock).open_guest(f"Guest {number}"))[0] for number in range(5)]
        reader, slow = SessionReader(store, lambda: clock.now), Slow(store)
        looking = asyncio.gather(*(reader.find(one.session) for one in people))
        await slow.begun(2)
        slow.queries[0].set()
        await slow.begun(3)
        for going in slow.queries:
            going.set()
        assert [one.found.player for one in await looking if one.found] == [one.player for one in people]
        assert len(slow.queries) == 3

    with_store(tmp_path, use)
