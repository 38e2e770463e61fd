"""Look-ups of sessions that share queries: few queries for many people, and no answer older than its question."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, text

from rowlock.server.accounts.session_reader import MOST_IN_QUERY, QUERIES, SessionReader
from rowlock.server.accounts.sessions import FRESH_MS, SEEN_MS, USED_MS
from rowlock.server.errors import Unavailable
from rowlock.server.store import Store
from rowlock.server.store.people import StoredSession
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
    assert MOST_IN_QUERY <= 1_000
    monkeypatch.setattr("rowlock.server.accounts.session_reader.MOST_IN_QUERY", 2)

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


def test_a_query_of_one_person_renews_what_many_others_used_a_moment_ago(tmp_path: Path) -> None:
    """Otherwise everybody whose page asks once in a few seconds costs a query of their own each time."""

    async def use(store: Store) -> None:
        clock = Clock()
        sessions = sessions_of(store, clock)
        people = [await sessions.open_guest(f"Guest {number}") for number in range(9)]
        queries = 0
        read = store.read

        async def counted(query: Callable[[Connection], Any]) -> Any:
            nonlocal queries
            queries += 1
            return await read(query)

        store.read = counted  # type: ignore[method-assign]
        await asyncio.gather(*(sessions.find(token) for _, token in people))
        first, rounds = queries, 20
        await store.write((DROP_SESSION, {"of_token": people[8][0].session}))
        for _ in range(rounds):
            clock.now += FRESH_MS + 1
            found = [await sessions.find(token) for _, token in people]
            assert [one is not None for one in found] == [*[True] * 8, False]
        assert queries - first <= 2 * rounds, "the ended session is asked for by itself"
        clock.now += USED_MS + 1
        await sessions.find(people[0][1])
        before = queries
        await sessions.find(people[1][1])
        assert queries == before + 1, "nobody asked for it for long"

    with_store(tmp_path, use)


def test_a_session_that_ends_while_it_is_read_along_does_not_come_back(tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        clock = Clock()
        sessions = sessions_of(store, clock)
        (ann, ann_token), (bob, bob_token) = [await sessions.open_guest(name) for name in ("Ann", "Bob")]
        for token in (ann_token, bob_token):
            await sessions.find(token)
        clock.now += FRESH_MS + 1
        slow = Slow(store)
        looking = asyncio.create_task(sessions.find(ann_token))
        await slow.begun(1)
        await store.write((DROP_SESSION, {"of_token": bob.session}))
        sessions.forget(bob.session)
        slow.queries[0].set()
        assert await looking == ann
        asking = asyncio.create_task(sessions.find(bob_token))
        await slow.begun(2)
        slow.queries[1].set()
        assert await asking is None

    with_store(tmp_path, use)


def test_somebody_who_is_only_read_along_counts_as_here(tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        clock = Clock()
        sessions = sessions_of(store, clock)
        (_, ann), (bob, bob_token) = [await sessions.open_guest(name) for name in ("Ann", "Bob")]
        until = clock.now + SEEN_MS + FRESH_MS
        while clock.now < until:
            clock.now += USED_MS // 2
            await sessions.find(ann)
            await sessions.find(bob_token)
        await store.write()
        seen = text("SELECT seen FROM players WHERE id = :id")
        assert await store.read(lambda one: one.execute(seen, {"id": bob.player}).scalar_one()) >= until - USED_MS

    with_store(tmp_path, use)


def test_what_is_read_along_replaces_nothing_newer_and_takes_out_what_has_ended(tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        clock = Clock()
        sessions = sessions_of(store, clock)
        ann, token = await sessions.open_guest("Ann")
        await sessions.find(token)
        begun = clock.now
        older = StoredSession(ann.session, ann.expires, ann.player, "an older name", "guest", begun)
        sessions._renew(begun - 1, [ann.session], {ann.session: older})
        assert await sessions.find(token) == ann
        sessions._renew(begun + 1, [ann.session], {})
        assert ann.session not in sessions._cache

    with_store(tmp_path, use)
