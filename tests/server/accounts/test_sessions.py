"""Sessions and quotas without a network: what ends is over at once, and a quota is met exactly."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest
from sqlalchemy import create_engine, event, text

from rowlock.core.chance import commitment
from rowlock.server.accounts.quotas import Quotas
from rowlock.server.accounts.sessions import DAY_MS, FRESH_MS, SESSION_PREFIX, Identity, Sessions
from rowlock.server.accounts.sweeper import LOOK_EVERY_S, SWEEP_MS, SessionSweeper
from rowlock.server.fanout import SingleProcess
from rowlock.server.http.connection import Services
from rowlock.server.http.sockets import Sockets
from rowlock.server.settings import Settings
from rowlock.server.store import Store
from rowlock.server.store.store import ADD_SEATING, ADD_TABLE, table_row
from rowlock.server.tokens import new_id
from rowlock.tables.errors import Refusal
from rowlock.tables.header import Header, TableSettings
from tests.server.services import Postgres

DAYS = 3


class Clock:
    now = 1_000_000


class OpenSockets:
    """Sessions with sockets, which stay until somebody takes them out, and those whose sockets were closed."""

    def __init__(self, *identities: Identity) -> None:
        self.sessions = {one.session: one.expires for one in identities}
        self.closed: list[str] = []

    def close_session(self, prefix: str) -> None:
        self.closed.append(prefix)


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.long)])
def database(request: pytest.FixtureRequest) -> Iterator[str]:
    """Give the address of a database, or nothing for a file."""
    if request.param == "sqlite":
        yield ""
        return
    postgres = Postgres()
    yield postgres.url
    postgres.remove()


def with_store(folder: Path, use: Callable[[Store], Awaitable[None]], database: str = "") -> None:
    async def life() -> None:
        store = Store(Settings(data=folder, database=database), SingleProcess(), lambda _writes, _seconds: None)
        await store.start()
        try:
            await use(store)
        finally:
            await store.stop()

    asyncio.run(life())


def sessions_of(store: Store, clock: Clock) -> Sessions:
    """Give the sessions as one process knows them."""
    return Sessions(store, Settings(session_days=DAYS), lambda: clock.now)


@pytest.mark.parametrize("known", [False, True], ids=["from the database", "from the cache"])
def test_a_session_is_over_exactly_when_it_expires(tmp_path: Path, known: bool) -> None:
    async def use(store: Store) -> None:
        clock = Clock()
        begun = clock.now
        first = sessions_of(store, clock)
        identity, token = await first.open_guest("Ann")
        sessions = first if known else sessions_of(store, clock)
        clock.now = begun + DAYS * DAY_MS - 1
        assert await sessions.find(token) == identity
        clock.now += 1
        assert await sessions.find(token) is None
        assert await sessions_of(store, clock).find(token) is None

    with_store(tmp_path, use)


def test_a_session_that_is_closed_is_over_at_once(tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        sessions = sessions_of(store, Clock())
        identity, token = await sessions.open_guest("Ann")
        _, other = await sessions.open_guest("Bob")
        assert await sessions.find(token) == identity
        await sessions.close(identity)
        assert await sessions.find(token) is None
        assert await sessions.find(other) is not None

    with_store(tmp_path, use)


def test_a_session_closed_elsewhere_is_over_with_its_notification_or_soon(tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        clock = Clock()
        here, there = sessions_of(store, clock), sessions_of(store, clock)
        identity, token = await there.open_guest("Ann")
        renewed, second = await there.open_guest("Bob")
        assert await here.find(token) == identity
        assert await here.find(second) == renewed
        await there.close(identity)
        await there.close(renewed)
        assert await here.find(token) == identity, "the notification is not here yet"
        here.forget(identity.session[:SESSION_PREFIX])
        assert await here.find(token) is None
        clock.now += FRESH_MS - 1
        assert await here.find(second) == renewed, "a look-up is good for a moment"
        clock.now += 1
        assert await here.find(second) is None, "a lost notification is made up for within a second"
        assert FRESH_MS < 1_000

    with_store(tmp_path, use)


def test_a_renamed_person_is_called_so_in_every_session(tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        sessions = sessions_of(store, Clock())
        identity, token = await sessions.open_guest("Ann")
        again, second, statement = sessions.new(identity.player, "Ann", "guest")
        await store.write(statement)
        assert await sessions.find(second) == again
        await sessions.rename(identity, "Zoe")
        for one in (token, second):
            found = await sessions.find(one)
            assert found is not None
            assert found.name == "Zoe"

    with_store(tmp_path, use)


def test_the_sweeper_closes_sockets_of_ended_sessions_and_deletes_expired_ones(tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        clock = Clock()
        begun = clock.now
        sessions = sessions_of(store, clock)
        old, token = await sessions.open_guest("Ann")
        clock.now += SWEEP_MS
        young, _ = await sessions.open_guest("Bob")
        sockets = OpenSockets(old, young)
        sockets.sessions["0" * 64] = young.expires
        sweeper = SessionSweeper(store, sockets, lambda: clock.now)
        await sweeper.sweep()
        assert sockets.closed == ["0" * 64]
        sockets.closed.clear()
        clock.now = begun + DAYS * DAY_MS + 1
        await sweeper.sweep()
        assert set(sockets.closed) == {old.session, "0" * 64}
        clock.now = begun
        assert await sessions_of(store, clock).find(token) is None, "it was deleted, not only refused"
        assert sweeper.task.interval_s == LOOK_EVERY_S < 1, "it is noticed within a second"

    with_store(tmp_path, use)


def test_sessions_are_looked_up_after_a_commit_and_for_a_new_socket_and_when_one_expires(
    tmp_path: Path, database: str
) -> None:
    """While nothing happens the sweeper asks only whether anything has; the end of a session is always noticed."""

    async def use(store: Store) -> None:
        clock = Clock()
        begun = clock.now
        sessions = sessions_of(store, clock)
        ann, bob = [(await sessions.open_guest(name))[0] for name in ("Ann", "Bob")]
        sockets = OpenSockets(ann)
        sweeper = SessionSweeper(store, sockets, lambda: clock.now)
        asked: list[str] = []
        event.listen(store.engine, "before_cursor_execute", lambda *given: asked.append(given[2]))

        async def looks() -> int:
            asked.clear()
            await sweeper.sweep()
            return sum("sessions.token = asked.value" in one for one in asked)

        assert [await looks(), await looks(), await looks()] == [1, 0, 0]
        other = create_engine(store.engine.url)  # another program, which notifies nobody
        with other.begin() as connection:
            connection.execute(text("DELETE FROM sessions WHERE token = :token"), {"token": bob.session})
        assert [await looks(), await looks()] == [1, 0]
        sockets.sessions[bob.session] = bob.expires  # found in the cache a moment before its end
        assert await looks() == 1
        assert sockets.closed == [bob.session]
        del sockets.sessions[bob.session]
        with other.begin() as connection:
            connection.execute(text("DELETE FROM sessions WHERE token = :token"), {"token": ann.session})
        other.dispose()
        assert (await looks(), sockets.closed) == (1, [bob.session, ann.session])
        zoe, _ = await sessions.open_guest("Zoe")
        sockets.sessions = {zoe.session: zoe.expires}
        assert [await looks(), await looks()] == [1, 0]
        clock.now = zoe.expires - 1
        await sweeper.sweep()  # which deletes the sessions that expired before, because that is due
        assert (await looks(), sockets.closed[2:]) == (0, [])
        clock.now += 1
        assert (await looks(), sockets.closed[2:]) == (1, [zoe.session])
        clock.now = begun
        sockets.sessions = {}
        assert await looks() == 0

    with_store(tmp_path, use, database)


def test_the_last_socket_may_close_while_the_database_is_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def use(store: Store) -> None:
        ann, _ = await sessions_of(store, Clock()).open_guest("Ann")
        sockets, version = OpenSockets(ann), store.version

        async def closing() -> str:
            sockets.sessions.clear()
            return await version()

        monkeypatch.setattr(store, "version", closing)
        await SessionSweeper(store, sockets, lambda: Clock.now).sweep()
        assert sockets.closed == []

    with_store(tmp_path, use)


class Searched(str):
    """A session's hash that counts how often a search looks at it."""

    __slots__ = ()
    looks = 0

    def startswith(self, *given: Any) -> bool:
        Searched.looks += 1
        return super().startswith(*given)


class Ending:
    """A socket that notes why it was closed."""

    def __init__(self) -> None:
        self.codes: list[int] = []

    def end(self, code: int, _reason: str) -> None:
        self.codes.append(code)


def test_the_sockets_of_many_ended_sessions_are_closed_without_a_search_for_each(tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        sockets = Sockets(Mock(), Services(Mock(), sessions_of(store, Clock()), Mock()), Settings(), Mock())
        hashes = [Searched(f"{number:064d}") for number in range(20)]
        found = {one: Ending() for one in hashes}
        sockets._open = {one: {found[one]: Mock()} for one in hashes}  # type: ignore[dict-item]
        for one in hashes[:10]:
            sockets.close_session(str(one))
        assert [one.codes for one in found.values()] == [[4401]] * 10 + [[]] * 10
        assert Searched.looks == 0
        sockets.close_session("0" * 62)
        assert all(one.codes for one in found.values())

    with_store(tmp_path, use)


# ── quotas ────────────────────────────────────────────────────────────────────────────────────────────

HOST = new_id()


def table() -> Header:
    table_id = new_id()
    return Header(table_id, "qwirkle", "standard", 2, "1", commitment("1", table_id), HOST, 0, TableSettings())


async def open_one(store: Store, *, seated: bool = False) -> None:
    header = table()
    seat = {"table": header.id, "seat": 0, "player": HOST, "name": "Ann", "bot": None, "gone": None}
    await store.write((ADD_TABLE, table_row(header)), *([(ADD_SEATING, seat)] if seated else []))


def test_a_person_opens_as_many_tables_as_the_quota_says_and_not_one_more(tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        quotas = Quotas(store, Settings(open_tables=2))
        for _ in range(2):
            async with quotas.open_table(HOST):
                await open_one(store)
        with pytest.raises(Refusal, match="at most 2"):
            async with quotas.open_table(HOST):
                raise AssertionError("one table too many")
        async with quotas.open_table(new_id()):
            pass

    with_store(tmp_path, use)


def test_a_person_sits_at_as_many_tables_as_the_quota_says_and_not_one_more(tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        quotas = Quotas(store, Settings(seats=2, open_tables=0))
        for _ in range(2):
            async with quotas.take_seat(HOST):
                await open_one(store, seated=True)
        for taking in (quotas.take_seat, quotas.open_table):
            with pytest.raises(Refusal, match="at most 2"):
                async with taking(HOST):
                    raise AssertionError("one seat too many")

    with_store(tmp_path, use)


def test_requests_at_the_same_time_do_not_exceed_a_quota(tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        quotas = Quotas(store, Settings(open_tables=3))

        async def attempt() -> bool:
            try:
                async with quotas.open_table(HOST):
                    await open_one(store)
            except Refusal:
                return False
            return True

        assert sum(await asyncio.gather(*(attempt() for _ in range(8)))) == 3

    with_store(tmp_path, use)
