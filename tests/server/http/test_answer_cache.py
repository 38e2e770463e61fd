"""Answers about finished games: computed once, shared, bounded, and charged to the client that has them computed."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from rowlock.server.http.answer_cache import AnswerCache
from rowlock.server.http.routes.records import REPLAY_COST, answer_about
from rowlock.tables.errors import Refusal
from rowlock.wire.rest import Verified


def test_simultaneous_and_later_requests_share_one_computation() -> None:
    computed = []

    async def compute() -> bytes:
        computed.append(1)
        await asyncio.sleep(0)
        return b"answer"

    async def ask() -> list[bytes]:
        cache = AnswerCache()
        assert not cache.has("a")
        first = await asyncio.gather(*(cache.give("a", compute) for _ in range(5)))
        assert cache.has("a")
        return [*first, await cache.give("a", compute)]

    assert asyncio.run(ask()) == [b"answer"] * 6
    assert computed == [1]


def test_a_client_that_leaves_does_not_take_the_answer_from_the_others() -> None:
    async def ask() -> bytes:
        cache, go = AnswerCache(), asyncio.Event()

        async def compute() -> bytes:
            await go.wait()
            return b"answer"

        leaver = asyncio.create_task(cache.give("a", compute))
        stayer = asyncio.create_task(cache.give("a", compute))
        await asyncio.sleep(0)
        leaver.cancel()
        go.set()
        return await stayer

    assert asyncio.run(ask()) == b"answer"


def test_a_failure_is_not_kept() -> None:
    async def fail() -> bytes:
        raise Refusal("no", "no", 500)

    async def compute() -> bytes:
        return b"answer"

    async def ask() -> bytes:
        cache = AnswerCache()
        with pytest.raises(Refusal):
            await cache.give("a", fail)
        return await cache.give("a", compute)

    assert asyncio.run(ask()) == b"answer"


def test_the_oldest_answers_make_room_and_what_is_too_long_is_not_kept() -> None:
    async def ask() -> list[bool]:
        cache = AnswerCache(most_bytes=10)

        async def compute(length: int) -> bytes:
            return b"x" * length

        for key, length in (("a", 4), ("b", 4), ("a", 4), ("c", 4), ("d", 11)):
            assert len(await cache.give(key, lambda length=length: compute(length))) == length  # type: ignore[misc]
        return [cache.has(key) for key in "abcd"]

    assert asyncio.run(ask()) == [True, False, True, False]


def test_a_finished_game_is_verified_once_until_its_log_grows_and_only_that_is_charged() -> None:
    table = SimpleNamespace(status="over", sequence=40, record=lambda: "the record")
    charged: list[float] = []
    verified: list[Any] = []

    async def get_fresh(_: str) -> Any:
        return SimpleNamespace(table=table)

    def verify(record: Any) -> Verified:
        verified.append(record)
        return Verified(1, "hash", (1, 2), "verified")

    async def ask() -> None:
        server = SimpleNamespace(
            hub=SimpleNamespace(get_fresh=get_fresh),
            answers=AnswerCache(),
            limits=SimpleNamespace(request=lambda _, cost: charged.append(cost)),
            replaying=asyncio.Semaphore(1),
        )
        request: Any = SimpleNamespace(app=SimpleNamespace(state=SimpleNamespace(server=server)))
        bodies = {bytes((await answer_about(request, "a", "verification", verify)).body) for _ in range(5)}
        assert len(bodies) == 1
        table.sequence += 1
        await answer_about(request, "a", "verification", verify)

    asyncio.run(ask())
    assert verified == ["the record"] * 2
    assert charged == [REPLAY_COST] * 2
