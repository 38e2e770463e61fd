"""Answers about finished games: computed once, shared, bounded, and charged to the client that has them computed."""

from __future__ import annotations

import asyncio
from functools import partial
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from rowlock.core.chance import VerifiableStream
from rowlock.core.errors import RowlockError
from rowlock.core.match import Match
from rowlock.games import GAMES
from rowlock.master import pictures as table_pictures
from rowlock.server.http.answer_cache import AnswerCache
from rowlock.server.http.answers import DRAW_COST, LOAD_COST, REPLAY_COST
from rowlock.server.http.routes import finished as records
from rowlock.server.http.routes import games as pictures
from rowlock.server.http.routes.finished import answer_about
from rowlock.tables.errors import Refusal
from rowlock.tables.table import Table
from rowlock.wire.rest import DecisionAsked, DrawTable, PictureOf, SaveRecord, Verified
from tests.server import scripted


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


class Visited:
    """A server as the routes see it, with one table; counts what is loaded, charged and computed."""

    def __init__(self, table: Any, *, in_memory: bool = True) -> None:
        self.table = table
        self.in_memory = in_memory
        self.loaded = 0
        self.charged: list[float] = []
        self.answers = AnswerCache()
        self.limits = SimpleNamespace(request=lambda _, cost: self.charged.append(cost))
        self.replaying = asyncio.Semaphore(1)
        self.hub = SimpleNamespace(
            holds=lambda _: self.in_memory, get_fresh=self._get_fresh, last_sequence=self._last_sequence
        )
        self.request: Any = SimpleNamespace(app=SimpleNamespace(state=SimpleNamespace(server=self)))

    async def _get_fresh(self, _: str) -> Any:
        self.loaded += 1
        return SimpleNamespace(table=self.table)

    async def _last_sequence(self, _: str) -> int:
        return int(self.table.sequence)


def finished() -> Table:
    return Table.replay(*scripted.played("qwixx_cards"))


def test_a_finished_game_is_verified_once_until_its_log_grows_and_only_that_is_charged() -> None:
    table = SimpleNamespace(status="over", sequence=40, record=lambda: "the record")
    visited, verified = Visited(table), list[Any]()

    def verify(record: Any) -> Verified:
        verified.append(record)
        return Verified(1, "hash", (1, 2), "verified")

    async def ask() -> None:
        bodies = {bytes((await answer_about(visited.request, "a", "verification", verify)).body) for _ in range(5)}
        assert len(bodies) == 1
        table.sequence += 1
        await answer_about(visited.request, "a", "verification", verify)

    asyncio.run(ask())
    assert verified == ["the record"] * 2
    assert visited.charged == [REPLAY_COST] * 2


def test_a_kept_answer_needs_no_table_in_memory_and_reading_one_is_charged() -> None:
    visited = Visited(finished(), in_memory=False)

    async def ask() -> list[bytes]:
        routes: list[Any] = [
            partial(records._record, query=SaveRecord()),
            records._fairness,
            records.routes.all["verification"],
        ]
        return [bytes((await route(visited.request, "a")).body) for route in routes for _ in range(4)]

    answers = asyncio.run(ask())
    assert len(set(answers)) == 3
    assert visited.loaded == 3
    assert visited.charged == [LOAD_COST, 1.0, LOAD_COST, 1.0, LOAD_COST, REPLAY_COST]


def test_what_may_change_before_the_game_is_over_is_not_kept() -> None:
    visited = Visited(Table.replay(*scripted.started("qwirkle")))
    before = bytes(asyncio.run(records._fairness(visited.request, "a")).body)
    assert set(msgspec.json.decode(before)) == {"commitment", "formula"}
    with pytest.raises(Refusal, match="when the game is over"):
        asyncio.run(records._record(visited.request, "a", SaveRecord()))
    assert not visited.answers.has(("fairness", "a", visited.table.sequence))


def test_the_record_keeps_its_name_when_it_is_kept() -> None:
    visited = Visited(finished())

    async def ask(*, download: bool) -> str:
        return (await records._record(visited.request, "a", SaveRecord(download))).headers["content-disposition"]

    async def twice() -> list[str]:
        return [await ask(download=False), await ask(download=True)]

    shown, saved = asyncio.run(twice())
    name = f'1970-01-01-qwixx_cards-{visited.table.header.id}.rowlock"'
    assert (shown, saved) == (f'inline; filename="{name}', f'attachment; filename="{name}')


def test_a_table_is_drawn_once_for_each_moment_and_theme(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []
    visited = Visited(Table.replay(*scripted.started("qwixx_cards")))

    def svg(text: str, **_: Any) -> str:
        drawn.append(text)
        return f"<svg>{len(drawn)}</svg>"

    monkeypatch.setattr(table_pictures, "svg", svg)

    async def look(theme: Any = "light") -> bytes:
        return bytes((await pictures._table_picture(visited.request, "a", DrawTable(theme))).body)

    async def ask() -> None:
        assert {await look() for _ in range(5)} == {b"<svg>1</svg>"}
        assert await look("dark") == b"<svg>2</svg>"
        visited.table.sequence += 1
        assert await look() == b"<svg>3</svg>"

    asyncio.run(ask())
    assert visited.charged == [DRAW_COST] * 3


def test_a_position_that_a_client_sends_is_drawn_once_and_charged() -> None:
    visited = Visited(None)
    game = GAMES["qwirkle"]
    view = Match.start(game, 2, game.options(""), VerifiableStream.of("7")).view(None)
    asked = PictureOf("qwirkle", game.view_position(view), DecisionAsked("turn", (0,), "opening", 1))
    other = msgspec.structs.replace(asked, theme="dark")

    async def ask() -> list[bytes]:
        return [bytes((await pictures._picture(visited.request, one)).body) for one in (asked, asked, other, asked)]

    first, again, dark, last = asyncio.run(ask())
    assert first == again == last != dark
    assert visited.charged == [DRAW_COST] * 2


def test_a_refused_picture_is_not_kept() -> None:
    visited = Visited(None)
    asked = PictureOf("qwirkle", "game qwirkle; nonsense", DecisionAsked("turn", (0,), "opening", 1))

    async def ask() -> None:
        for _ in range(2):
            with pytest.raises(RowlockError):
                await pictures._picture(visited.request, asked)

    asyncio.run(ask())
    assert visited.charged == [DRAW_COST] * 2
