"""The end of a session wins over every request under way, at every process, also if no notification arrives.

Two applications that share a file and have no channel between them are two processes whose notifications are all lost.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeAlias

import httpx
import pytest
from fastapi import FastAPI
from msgspec.structs import replace
from sqlalchemy import Connection, select

from rowlock.master import proposals
from rowlock.master.pads import Made, Outcome, PadChange
from rowlock.server.accounts import passwords
from rowlock.server.accounts.admin import Admin
from rowlock.server.accounts.sessions import FRESH_MS, SESSION_PREFIX, Identity, Sessions
from rowlock.server.app import Server, create_app
from rowlock.server.errors import SessionEnded
from rowlock.server.settings import Settings
from rowlock.server.store import Store, people
from rowlock.server.store.companions import DROP_STALE
from rowlock.server.store.schema import METADATA
from rowlock.server.store.store import DROP_SESSION
from rowlock.tables.errors import Refusal
from rowlock.wire.companion import CorrectEntry, JoinCompanion, NewCompanion, NoteEntry, UndoEntry
from tests.server.accounts.test_sessions import Clock, sessions_of, with_store
from tests.server.people import PASSWORD, code_of, some_name
from tests.server.services import Postgres

NEW_PASSWORD = "another long secret"
Ask: TypeAlias = Callable[..., Awaitable[httpx.Response]]


class Process:
    """A server in the test's own process, asked without a network."""

    def __init__(self, app: FastAPI) -> None:
        self.server: Server = app.state.server
        self.http = httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://127.0.0.1")

    async def ask(self, method: str, path: str, token: str | None = None, **sent: Any) -> httpx.Response:
        headers = {"authorization": f"Bearer {token}"} if token else {}
        return await self.http.request(method, path, headers={**headers, **sent.pop("headers", {})}, **sent)

    async def account(self, name: str) -> str:
        """Register somebody; gives the token."""
        reply = await self.ask("POST", "/api/accounts", json={"name": name, "password": PASSWORD, "bearer": True})
        assert reply.status_code == 201, reply.text
        token: str = reply.json()["token"]
        return token

    async def log_in(self, name: str, password: str = PASSWORD) -> httpx.Response:
        return await self.ask("POST", "/api/sessions", json={"name": name, "password": password, "bearer": True})


def with_processes(folder: Path, use: Callable[..., Awaitable[None]], count: int = 2, *, database: str = "") -> None:
    """Run a test with some processes that share a database and, on SQLite, hear nothing of each other."""

    @asynccontextmanager
    async def process() -> AsyncIterator[Process]:
        one = Process(create_app(Settings(data=folder, database=database, address_rate=0, player_rate=0)))
        await one.server.start()
        try:
            yield one
        finally:
            await one.http.aclose()
            await one.server.stop()

    async def life() -> None:
        async with process() as first:
            if count == 1:
                await use(first)
                return
            async with process() as second:
                await use(first, second)

    asyncio.run(life())


@pytest.fixture(autouse=True)
def _cheap_passwords(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(passwords, "MEMORY_KIB", 8)
    monkeypatch.setattr(passwords, "PASSES", 1)


# ── one session, look by look ─────────────────────────────────────────────────────────────────────────


def test_a_look_up_that_began_before_the_end_does_not_outlive_it(tmp_path: Path) -> None:
    """The query finds the session, then the session ends, then the request goes on."""

    async def use(store: Store) -> None:
        clock = Clock()
        sessions = sessions_of(store, clock)
        identity, token = await sessions.open_guest("Ann")
        found, ended = asyncio.Event(), asyncio.Event()
        read = store.read

        async def slow(query: Callable[[Connection], Any]) -> Any:
            answer = await read(query)
            found.set()
            await ended.wait()
            return answer

        async def end_elsewhere(one: Identity) -> None:
            await store.write((DROP_SESSION, {"of_token": one.session}))

        for end in (sessions.close, end_elsewhere):
            store.read = slow  # type: ignore[method-assign]
            looking = asyncio.create_task(sessions.find(token))
            await found.wait()
            await end(identity)
            ended.set()
            first = await looking
            store.read = read  # type: ignore[method-assign]
            if end == sessions.close:
                assert first is None, "this process knows of the end"
            clock.now += FRESH_MS
            assert await sessions.find(token) is None
            identity, token = await sessions.open_guest("Bob")
            found.clear()
            ended.clear()

    with_store(tmp_path, use)


def test_the_endings_of_others_do_not_hold_up_a_look_up(tmp_path: Path) -> None:
    """With a slow database somebody's session ends during every query."""

    async def use(store: Store) -> None:
        sessions = sessions_of(store, Clock())
        identity, token = await sessions.open_guest("Ann")
        read, queries = store.read, 0

        async def slow(query: Callable[[Connection], Any]) -> Any:
            nonlocal queries
            queries += 1
            assert queries < 9, "the look-up never ends"
            answer = await read(query)
            sessions.forget("0" * SESSION_PREFIX)
            sessions.forget_player("somebody else")
            if queries == 2:
                sessions.forget(identity.session[:SESSION_PREFIX])
            if queries == 3:
                sessions.forget_player(identity.player)
            return answer

        store.read = slow  # type: ignore[method-assign]
        assert await sessions.find(token) == identity
        assert queries == 1
        sessions.forget(identity.session[:SESSION_PREFIX])
        assert await sessions.find(token) == identity
        assert queries == 4, "those of its own make it read again"
        assert await sessions.find(token) == identity
        assert queries == 4

    with_store(tmp_path, use)


def test_a_slow_look_up_is_not_good_for_longer_than_from_its_beginning(tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        clock = Clock()
        sessions = sessions_of(store, clock)
        identity, token = await sessions.open_guest("Ann")
        read = store.read

        async def slow(query: Callable[[Connection], Any]) -> Any:
            answer = await read(query)
            clock.now += FRESH_MS
            return answer

        store.read = slow  # type: ignore[method-assign]
        assert await sessions.find(token) == identity
        store.read = read  # type: ignore[method-assign]
        await store.write((DROP_SESSION, {"of_token": identity.session}))
        assert await sessions.find(token) is None

    with_store(tmp_path, use)


def test_requests_of_one_session_share_one_query_a_moment(tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        clock = Clock()
        sessions = sessions_of(store, clock)
        identity, token = await sessions.open_guest("Ann")
        read, queries = store.read, []

        async def counted(query: Callable[[Connection], Any]) -> Any:
            queries.append(query)
            return await read(query)

        store.read = counted  # type: ignore[method-assign]
        assert await asyncio.gather(*(sessions.find(token) for _ in range(20))) == [identity] * 20
        clock.now += FRESH_MS - 1
        assert await sessions.find(token) == identity
        assert len(queries) == 1
        clock.now += 1
        assert await sessions.find(token) == identity
        assert len(queries) == 2

    with_store(tmp_path, use)


def test_a_failed_look_up_is_everybodys_who_waited_for_it_and_nobodys_after(tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        sessions = sessions_of(store, Clock())
        identity, token = await sessions.open_guest("Ann")
        read = store.read

        async def failing(_query: object) -> Any:
            raise SessionEnded

        store.read = failing  # type: ignore[method-assign,assignment]
        outcomes = await asyncio.gather(*(sessions.find(token) for _ in range(3)), return_exceptions=True)
        assert [type(outcome) for outcome in outcomes] == [SessionEnded] * 3
        store.read = read  # type: ignore[method-assign]
        assert await sessions.find(token) == identity

    with_store(tmp_path, use)


def test_a_client_that_gives_up_does_not_take_the_look_up_from_others(tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        sessions = sessions_of(store, Clock())
        identity, token = await sessions.open_guest("Ann")
        first, second = asyncio.create_task(sessions.find(token)), asyncio.create_task(sessions.find(token))
        await asyncio.sleep(0)
        first.cancel()
        assert await second == identity

    with_store(tmp_path, use)


def test_of_many_renames_during_the_end_none_brings_a_session_back(tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        clock = Clock()
        here, there = sessions_of(store, clock), sessions_of(store, clock)
        opened = [await here.open_guest(f"Guest {number}") for number in range(20)]
        over = asyncio.Event()

        async def rename(at: Sessions, number: int) -> None:
            identity, _ = opened[number]
            while not over.is_set():
                try:
                    identity = await at.rename(identity, f"Guest {number}")
                except SessionEnded:
                    return
            raise AssertionError("an ended session renames for ever")

        renaming = [asyncio.create_task(rename(at, n)) for n in range(len(opened)) for at in (here, there)]
        for number, (identity, _) in enumerate(opened):
            if number % 2:
                await here.close(identity)
            else:
                await store.write((people.DROP_SESSIONS, {"of_player": identity.player}))
        await asyncio.wait(renaming, timeout=60)
        over.set()
        await asyncio.gather(*renaming)
        clock.now += FRESH_MS
        for _, token in opened:
            assert await here.find(token) is await there.find(token) is None

    with_store(tmp_path, use)


def test_a_waiting_request_is_refused_when_its_session_has_ended(tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        sessions = sessions_of(store, Clock())
        identity, _ = await sessions.open_guest("Ann")
        await sessions.check(identity)
        await sessions.close(identity)
        with pytest.raises(SessionEnded):
            await sessions.check(identity)

    with_store(tmp_path, use)


def test_an_expired_session_writes_nothing(tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        clock = Clock()
        sessions = sessions_of(store, clock)
        identity, _ = await sessions.open_guest("Ann")
        clock.now = identity.expires - 1
        await sessions.rename(identity, "Zoe")
        clock.now += 1
        with pytest.raises(SessionEnded):
            await sessions.rename(identity, "Ann")

    with_store(tmp_path, use)


def test_forgetting_one_session_leaves_others_in_the_cache(tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        sessions = sessions_of(store, Clock())
        ann, first = await sessions.open_guest("Ann")
        bob, second = await sessions.open_guest("Bob")
        assert [await sessions.find(token) for token in (first, second)] == [ann, bob]
        await store.write(*((DROP_SESSION, {"of_token": one.session}) for one in (ann, bob)))
        sessions.forget(ann.session[:SESSION_PREFIX])
        assert [await sessions.find(token) for token in (first, second)] == [None, bob]
        sessions.forget_player(bob.player)
        assert await sessions.find(second) is None

    with_store(tmp_path, use)


# ── every way in which sessions end ───────────────────────────────────────────────────────────────────


async def _log_out(at: Process, token: str, _name: str) -> None:
    assert (await at.ask("DELETE", "/api/me/session", token)).status_code == 204


async def _log_out_everywhere(at: Process, token: str, _name: str) -> None:
    assert (await at.ask("DELETE", "/api/me/sessions", token)).status_code == 204


async def _new_password(at: Process, token: str, _name: str) -> None:
    wish = {"current": PASSWORD, "password": NEW_PASSWORD}
    assert (await at.ask("PUT", "/api/me/password", token, json=wish)).status_code == 200


async def _ban(at: Process, token: str, _name: str) -> None:
    player = (await at.ask("GET", "/api/me", token)).json()["player"]["id"]
    async with Admin(at.server.settings, "tester") as admin:
        await admin.ban(player, "")


async def _delete(at: Process, token: str, _name: str) -> None:
    assert (await at.ask("POST", "/api/me/deletion", token, json={"password": PASSWORD})).status_code == 204


async def _too_many(at: Process, token: str, _name: str) -> None:
    """End the session as the oldest of too many."""
    player = (await at.ask("GET", "/api/me", token)).json()["player"]["id"]
    await at.server.store.write((people.DROP_OLD_SESSIONS, {"player": player, "most": 0}))


ENDINGS = [_log_out, _log_out_everywhere, _new_password, _ban, _delete, _too_many]


@pytest.mark.parametrize("end", ENDINGS, ids=lambda end: end.__name__.strip("_"))
def test_no_loop_of_renames_keeps_a_session_alive_at_any_process(
    tmp_path: Path, end: Callable[[Process, str, str], Awaitable[None]]
) -> None:
    async def use(here: Process, there: Process) -> None:
        name = some_name()
        token = await here.account(name)
        refused = []

        async def loop(at: Process) -> None:
            while True:
                reply = await at.ask("PATCH", "/api/me", token, json={"name": name})
                if reply.status_code == 401:
                    refused.append(code_of(reply))
                    return
                assert reply.status_code in (200, 409), reply.text

        loops = [asyncio.create_task(loop(at)) for at in (here, there) for _ in range(4)]
        await asyncio.sleep(0.05)
        await end(here, token, name)
        await asyncio.sleep(FRESH_MS / 1_000)
        for at in (here, there):
            assert (await at.ask("GET", "/api/me", token)).status_code == 401
        async with asyncio.timeout(60):
            await asyncio.gather(*loops)
        assert refused == ["no_session"] * len(loops)

    with_processes(tmp_path, use)


def test_a_body_that_arrives_after_the_end_does_nothing(tmp_path: Path) -> None:
    """Its headers came in time; the rest is the sender's choice for fifteen seconds."""

    async def use(here: Process) -> None:
        name = some_name()
        token, host = await here.account(name), await here.account(some_name())
        table = (await here.ask("POST", "/api/tables", host, json=_table())).json()["table"]["id"]
        ended = asyncio.Event()

        async def body(rest: bytes) -> AsyncIterator[bytes]:
            yield b"{"
            await ended.wait()
            yield rest

        json_type = {"content-type": "application/json"}
        wishes = [("PATCH", "/api/me", b'"name": "Mallory"}'), ("POST", f"/api/tables/{table}/join", b"}")]
        late = [
            asyncio.create_task(here.ask(method, path, token, content=body(rest), headers=json_type))
            for method, path, rest in wishes
        ]
        await asyncio.sleep(0.05)
        await _log_out(here, token, name)
        ended.set()
        assert [reply.status_code for reply in await asyncio.gather(*late)] == [401, 401]
        assert (await here.log_in(name)).json()["player"]["name"] == name
        seats = (await here.ask("GET", f"/api/tables/{table}")).json()["seats"]
        assert [seat.get("name") for seat in seats].count(name) == 0

    with_processes(tmp_path, use, 1)


def test_a_log_in_with_the_old_password_does_not_overtake_the_new_one(tmp_path: Path) -> None:
    """A password takes long to check; the one that was checked must still be the account's."""

    async def use(here: Process, there: Process) -> None:
        name = some_name()
        token = await here.account(name)
        verify = there.server.accounts._passwords.verify
        verified, changed = asyncio.Event(), asyncio.Event()

        async def slow(stored: str | None, password: str, *, trusted: bool = False) -> bool:
            matches = await verify(stored, password, trusted=trusted)
            verified.set()
            await changed.wait()
            return matches

        there.server.accounts._passwords.verify = slow  # type: ignore[method-assign]
        late = asyncio.create_task(there.log_in(name))
        await verified.wait()
        await _new_password(here, token, name)
        changed.set()
        reply = await late
        assert (reply.status_code, code_of(reply)) == (401, "bad_log_in")
        assert (await here.log_in(name, NEW_PASSWORD)).status_code == 200

    with_processes(tmp_path, use)


@pytest.mark.parametrize(
    ("method", "path", "wish"),
    [
        ("PUT", "/api/me/password", {"current": PASSWORD, "password": NEW_PASSWORD}),
        ("POST", "/api/me/codes", {"password": PASSWORD}),
        ("POST", "/api/me/deletion", {"password": PASSWORD}),
    ],
    ids=["password", "codes", "deletion"],
)
def test_what_a_session_asked_for_before_its_end_is_not_done_after_it(
    tmp_path: Path, method: str, path: str, wish: dict[str, str]
) -> None:
    async def use(here: Process, there: Process) -> None:
        name = some_name()
        token = await here.account(name)
        verify = there.server.accounts._passwords.verify
        verified, ended = asyncio.Event(), asyncio.Event()

        async def slow(stored: str | None, password: str, *, trusted: bool = False) -> bool:
            matches = await verify(stored, password, trusted=trusted)
            verified.set()
            await ended.wait()
            return matches

        there.server.accounts._passwords.verify = slow  # type: ignore[method-assign]
        late = asyncio.create_task(there.ask(method, path, token, json=wish))
        await verified.wait()
        before = await _stored_account(here.server, name)
        await _log_out(here, token, name)
        ended.set()
        reply = await late
        assert (reply.status_code, code_of(reply)) == (401, "no_session")
        assert await _stored_account(here.server, name) == before != []

    with_processes(tmp_path, use)


async def _stored_account(server: Server, name: str) -> list[Any]:
    """Give what is stored of an account and its recovery codes."""

    def ask(connection: Connection) -> list[Any]:
        rows = connection.exec_driver_sql(
            "SELECT accounts.login, accounts.password, recoveries.code FROM accounts JOIN players"
            " ON players.id = accounts.player JOIN recoveries ON recoveries.player = players.id"
            " WHERE players.name = ? ORDER BY recoveries.code",
            (name,),
        )
        return [tuple(row) for row in rows]

    return await server.store.read(ask)


def test_a_banned_person_has_no_session_however_late_the_log_in(tmp_path: Path) -> None:
    async def use(here: Process) -> None:
        name = some_name()
        token = await here.account(name)
        player = (await here.ask("GET", "/api/me", token)).json()["player"]["id"]
        read = here.server.store.read
        allowed, banned = asyncio.Event(), asyncio.Event()

        async def slow(query: Callable[[Connection], Any]) -> Any:
            answer = await read(query)
            if answer is False:  # nobody is banned yet
                allowed.set()
                await banned.wait()
            return answer

        here.server.accounts._store = _Reading(here.server.store, slow)  # type: ignore[assignment]
        late = asyncio.create_task(here.log_in(name))
        await allowed.wait()
        async with Admin(here.server.settings, "tester") as admin:
            await admin.ban(player, "")
        banned.set()
        assert (await late).status_code in (401, 403)
        assert await here.server.store.read(lambda connection: people.sessions_of(connection, player)) == []

    with_processes(tmp_path, use, 1)


class _Reading:
    """A store that reads in another way."""

    def __init__(self, store: Store, read: Callable[..., Any]) -> None:
        self.read = read
        self.write = store.write


# ── deletion ──────────────────────────────────────────────────────────────────────────────────────────


async def stored(server: Server, *texts: str) -> list[str]:
    """List the columns of the database that hold one of the texts."""

    def ask(connection: Connection) -> list[str]:
        found = []
        for table in METADATA.sorted_tables:
            for row in connection.execute(select(table)).mappings():
                for column, value in row.items():
                    shown = value.decode(errors="replace") if isinstance(value, bytes) else str(value)
                    found += [f"{table.name}.{column}: {shown}" for text in texts if text in shown]
        return found

    return await server.store.read(ask)


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest) -> Iterator[str]:
    """Give the address of a database, or nothing for a file."""
    if request.param == "sqlite":
        yield ""
        return
    postgres = Postgres()
    yield postgres.url
    postgres.remove()


def test_after_a_deletion_nothing_of_the_persons_own_requests_is_left(tmp_path: Path, database: str) -> None:
    async def use(here: Process, there: Process) -> None:
        host = await here.account(some_name())
        for _ in range(2):
            name = some_name("Zelda")
            token = await here.account(name)
            player = (await here.ask("GET", "/api/me", token)).json()["player"]["id"]
            tables = [(await here.ask("POST", "/api/tables", host, json=_table())).json() for _ in range(3)]
            pad = await here.ask("POST", "/api/companions", host, json=_pad("Ann"))
            wishes: list[tuple[str, str, Any]] = [
                ("PATCH", "/api/me", {"name": name}),
                ("POST", "/api/tables", _table()),
                ("POST", "/api/tables", {**_table(), "shared": True, "names": [f"{name[:12]} x", f"{name[:12]} y"]}),
                ("POST", "/api/companions", _pad(name)),
                (
                    "POST",
                    f"/api/companions/{pad.json()['companion']['id']}/members",
                    {"invitation": pad.json()["invitation"], "seat": 1},
                ),
                *(("POST", f"/api/tables/{one['table']['id']}/join", {}) for one in tables),
                *(("POST", f"/api/tables/{one['table']['id']}/leave", None) for one in tables),
            ]

            async def hurry(at: Process, method: str, path: str, wish: Any, token: str = token) -> None:
                while (await at.ask(method, path, token, json=wish)).status_code != 401:
                    pass

            hurries = [asyncio.create_task(hurry(at, *wish)) for at in (here, there) for wish in wishes]
            await asyncio.sleep(0.1)
            await _delete(here, token, name)
            async with asyncio.timeout(60):
                await asyncio.gather(*hurries)
            for at in (here, there):
                await asyncio.gather(*at.server.erasure._tasks)
            assert await stored(here.server, name, name[:12]) == []
            kept = {found.partition(":")[0] for found in await stored(here.server, player)}
            # The id of somebody who sat at a table stays in its log and seats, as documented.
            assert kept <= {"events.payload", "seatings.player", "tables.host"}, kept

    with_processes(tmp_path, use, database=database)


def test_the_sessions_that_have_ended_are_found_among_many(tmp_path: Path, database: str) -> None:
    async def use(here: Process) -> None:
        server = here.server
        now = server.hub.now()
        identities = [(await server.sessions.open_guest(f"Guest {number}"))[0] for number in range(5)]
        ended, expired = identities[1], identities[3]
        await server.store.write((DROP_SESSION, {"of_token": ended.session}))
        asked = [one.session for one in identities]

        def ask(at: int, sessions: list[str]) -> Callable[[Connection], list[str]]:
            return lambda connection: people.ended_among(connection, sessions, at)

        assert await server.store.read(ask(now, asked)) == [ended.session]
        assert await server.store.read(ask(now, [])) == []
        assert set(await server.store.read(ask(expired.expires, asked))) >= {ended.session, expired.session}
        assert await server.store.read(ask(expired.expires - 1, [expired.session])) == []
        assert await server.store.read(ask(expired.expires, [expired.session])) == [expired.session]
        stored_ones = await server.store.read(lambda connection: people.sessions_among(connection, asked))
        assert stored_ones == {
            one.session: (one.session, one.expires, one.player, one.name, one.kind, stored_ones[one.session].seen)
            for one in identities
            if one != ended
        }
        assert all(now - 60_000 <= one.seen <= now + 60_000 for one in stored_ones.values())
        assert await server.store.read(lambda connection: people.sessions_among(connection, [])) == {}

    with_processes(tmp_path, use, 1, database=database)


def test_a_table_and_a_printed_game_take_nobody_who_is_gone(tmp_path: Path) -> None:
    """Those who wait for the table, or for the game, are refused when it is their turn, and it goes on for others."""

    async def use(here: Process) -> None:
        host, other, name = await here.account(some_name()), await here.account(some_name()), some_name()
        token = await here.account(name)
        identity = await here.server.sessions.find(token)
        assert identity is not None
        opened = (await here.ask("POST", "/api/tables", host, json=_table())).json()
        live = await here.server.hub.get(opened["table"]["id"])
        await _delete(here, token, name)
        with pytest.raises(SessionEnded):
            await live.ask(proposals.join(identity.player, name, "t", None, None, guest=False))
        await live.refresh()
        assert not live.table.seats_of(identity.player)
        assert (await here.ask("POST", f"/api/tables/{live.table.header.id}/join", other, json={})).status_code == 200
        pads = here.server.companions
        wish = NewCompanion("qwixx_cards", (name, "Bob"))
        with pytest.raises(SessionEnded):
            await pads.open(wish, identity.player, here.server.sessions.still_open(identity))
        pad, invitation = await pads.open(wish, host)
        lives = here.server.sessions.still_open(identity)
        with pytest.raises(SessionEnded):
            await pads.join(pad, identity.player, JoinCompanion(invitation, 1), lives, admitted=False)
        which = {"of_companion": pad.pad.id, "before": here.server.hub.now() + 1}
        await here.server.store.write(*((drop, which) for drop in DROP_STALE))
        with pytest.raises(Refusal, match="no such printed game"):
            await pads.change(NoteEntry(pad.pad.id, "n", 0, "miss", 0), host, lambda _: None)
        assert await stored(here.server, pad.pad.id) == []

    with_processes(tmp_path, use, 1)


@pytest.mark.parametrize(
    "wish",
    [
        NoteEntry("", "b", 1, "miss", 1),
        UndoEntry("", "b", 0, 1),
        CorrectEntry("", "b", 0, 1, None, confirmed=True),
    ],
)
def test_a_change_of_a_printed_game_that_waits_for_its_turn_is_not_made_after_the_end(
    tmp_path: Path, wish: PadChange
) -> None:
    async def use(here: Process, there: Process) -> None:
        name = some_name()
        token = await here.account(name)
        pad = (await here.ask("POST", "/api/companions", token, json=_pad(name))).json()["companion"]["id"]
        request = replace(wish, pad=pad)

        async def change(at: Process, token: str, request: PadChange) -> Outcome:
            identity = await at.server.sessions.find(token)
            assert identity is not None
            lives = at.server.sessions.still_open(identity)
            return await at.server.companions.change(request, identity.player, lambda _: None, lives)

        assert isinstance(await change(here, token, NoteEntry(pad, "a", 0, "miss", 0)), Made)
        pads = there.server.companions
        assert (await there.ask("GET", f"/api/companions/{pad}", token)).status_code == 200
        turn, wanted, lock = asyncio.Event(), asyncio.Event(), pads._lock(pad)
        write = there.server.store.write

        async def late(*statements: Any, **named: Any) -> None:
            wanted.set()
            await turn.wait()
            await write(*statements, **named)

        there.server.store.write = late  # type: ignore[method-assign]
        waiting = asyncio.create_task(change(there, token, request))
        await wanted.wait()
        assert lock.locked()
        await _log_out(here, token, name)
        turn.set()
        with pytest.raises(SessionEnded):
            await waiting
        there.server.store.write = write  # type: ignore[method-assign]
        assert (await pads.get(pad)).pad.sequence == 1
        again = (await there.log_in(name)).json()["token"]
        made = await change(there, again, request)
        assert isinstance(made, Made), "the same change is made once the person is back"

    with_processes(tmp_path, use)


def _table() -> dict[str, Any]:
    return {"game": "qwirkle", "seats": 4}


def _pad(name: str) -> dict[str, Any]:
    return {"game": "qwixx_cards", "players": [name, "Bob"]}
