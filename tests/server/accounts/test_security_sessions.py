"""Who one is, is asked again and again: log-outs reach every socket, seats are re-checked, logs hold no secret."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
import structlog
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from rowlock.client import Client, Following, ServerRefused
from rowlock.master.access import passes_of
from rowlock.server.accounts.passwords import new_codes
from rowlock.server.logs import HIDDEN, redact, set_up_logs
from rowlock.server.settings import Settings
from rowlock.server.tokens import new_id, new_seed, new_token
from rowlock.tables.header import Header, TableSettings
from rowlock.wire.rest import BotChoice, JoinTable, NewTable
from tests.server.people import PASSWORD, browser, some_name
from tests.server.running import PATIENCE_S, Running, guests, leave_all, run, some_action, table_of
from tests.server.services import RedisServer


async def live(server: Running, token: str | None) -> ClientConnection:
    address = server.url.replace("http", "ws") + "/api/live"
    socket = await connect(address, additional_headers={"authorization": f"Bearer {token}"}, proxy=None)
    assert json.loads(await socket.recv())["t"] == "hello"
    return socket


async def closed(socket: ClientConnection) -> int:
    """Wait until a socket closes; gives the code."""
    try:
        async with asyncio.timeout(PATIENCE_S):
            while True:
                await socket.recv()
    except ConnectionClosed as error:
        return error.rcvd.code if error.rcvd is not None else 0


def test_a_log_out_closes_the_sessions_sockets_and_no_others(server: Running) -> None:
    async def evening() -> None:
        name = some_name()
        async with Client(server.url) as desk, Client(server.url) as phone:
            await desk.guest(name)
            await desk.register(name, PASSWORD)
            await phone.log_in(name, PASSWORD)
            sockets = [await live(server, desk.token), await live(server, desk.token), await live(server, phone.token)]
            await desk.log_out()
            assert [await closed(socket) for socket in sockets[:2]] == [4401, 4401]
            await sockets[2].send('{"t":"ping","id":"still"}')
            assert json.loads(await sockets[2].recv())["id"] == "still"
            with pytest.raises(InvalidStatus):
                await live(server, desk.token)
            await sockets[2].close()

    run(evening())


def test_a_new_password_closes_every_socket_of_the_account(server: Running) -> None:
    async def evening() -> None:
        name = some_name()
        async with Client(server.url) as thief, Client(server.url) as owner:
            await thief.guest(name)
            planted = await live(server, thief.token)
            await thief.register(name, PASSWORD)
            assert await closed(planted) == 4401
            await owner.log_in(name, PASSWORD)
            sockets = [await live(server, thief.token), await live(server, owner.token)]
            wish = {"current": PASSWORD, "password": "another long secret"}
            await owner._request("PUT", "/api/me/password", json.dumps(wish).encode())
            assert [await closed(socket) for socket in sockets] == [4401, 4401]

    run(evening())


def test_a_client_whose_session_has_ended_is_told_and_goes_on_with_a_new_one(server: Running) -> None:
    """Those who wait for news, for an answer or for a condition are told, and nobody waits for ever."""

    async def evening() -> None:
        name = some_name()
        async with Client(server.url) as client:
            await client.guest(name)
            opened = await client.open(NewTable("qwirkle", 2))
            await client.register(name, PASSWORD)
            following = await client.watch(opened.table.id)
            reading = asyncio.create_task(_read_all(following))
            waiting = asyncio.create_task(following.until(lambda now: now.started))
            await asyncio.sleep(0)
            await client.log_out()
            outcomes = await asyncio.gather(reading, waiting, return_exceptions=True)
            assert [getattr(outcome, "code", outcome) for outcome in outcomes] == ["no_session"] * 2
            for attempt in (following.act("pass"), client.watch(opened.table.id)):
                with pytest.raises(ServerRefused, match="no_session"):
                    await attempt
            assert client.refused is not None
            await client.log_in(name, PASSWORD)
            again = await client.watch(opened.table.id)
            assert again.seat == 0
            assert client.refused is None

    run(evening())


async def _read_all(following: Following) -> None:
    async for _ in following:
        pass


def test_a_client_that_becomes_an_account_follows_its_table_all_the_while(server: Running) -> None:
    async def evening() -> None:
        name = some_name()
        async with Client(server.url) as client:
            await client.guest(name)
            opened = await client.open(NewTable("qwirkle", 2, bots=(BotChoice(1, "random"),)))
            following = await client.watch(opened.table.id)
            await client.register(name, PASSWORD)
            await client.start(opened.table.id)
            await following.until(lambda now: now.started)
            assert client.refused is None

    run(evening())


@pytest.fixture(scope="module")
def pair(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Running, Running]]:
    """Two processes that listen to each other."""
    redis = RedisServer(tmp_path_factory.mktemp("redis"))
    folder = tmp_path_factory.mktemp("pair")
    servers = Running(folder, redis=redis.url), Running(folder, redis=redis.url)
    deadline = time.monotonic() + PATIENCE_S
    while redis.subscribers(Settings().redis_channel) < len(servers):
        assert time.monotonic() < deadline, "the processes do not listen to each other"
        time.sleep(0.05)
    yield servers
    for server in servers:
        assert server.stop() == 0
    redis.stop()


def test_a_log_out_at_one_process_closes_the_sockets_at_another(pair: tuple[Running, Running]) -> None:
    async def evening() -> None:
        here, there = pair
        async with Client(here.url) as client:
            await client.guest(some_name())
            socket = await live(there, client.token)
            await client.log_out()
            assert await closed(socket) == 4401
            with pytest.raises(InvalidStatus):
                await live(there, client.token)

    run(evening())


def test_a_seat_that_was_given_up_cannot_be_played_from_a_socket_that_had_it(server: Running) -> None:
    async def evening() -> None:
        clients = await guests(server.url, 2)
        opened = await clients[0].open(NewTable("qwirkle", 2))
        await clients[1].join(opened.table.id)
        mine = await clients[1].watch(opened.table.id)
        await clients[1].leave(opened.table.id)
        other = await guests(server.url, 1)
        seated = await other[0].join(opened.table.id, JoinTable(seat=1))
        await clients[0].start(opened.table.id)
        await mine.until(lambda now: now.started)
        for attempt in (mine.act("pass"), mine.preview({}), mine.resign(), mine.undo()):
            with pytest.raises(ServerRefused, match="not_your_seat"):
                await attempt
        assert seated.seat == 1
        await leave_all([*clients, *other])

    run(evening())


def test_nobody_sees_through_a_seat_they_gave_up(server: Running) -> None:
    """A follower whose seat went to somebody else must hear nothing that the new owner alone may know."""

    async def evening() -> None:
        clients = await guests(server.url, 3)
        opened = await clients[0].open(NewTable("qwirkle", 2))
        await clients[1].join(opened.table.id)
        gone = await clients[1].watch(opened.table.id)
        await clients[1].leave(opened.table.id)
        await clients[2].join(opened.table.id, JoinTable(seat=1))
        await clients[0].start(opened.table.id)
        theirs = await clients[2].watch(opened.table.id)
        await theirs.until(lambda now: now.started)
        await gone.until(lambda now: now.started)
        assert theirs.position is not None
        assert gone.position is not None
        hand = theirs.position.partition("hands ")[2].partition(";")[0].partition("|")[2].split()
        assert hand
        assert all("?" not in tile for tile in hand)
        shown = gone.position.partition("hands ")[2].partition(";")[0].partition("|")[2]
        assert set(shown.split()) == {"?"}
        await leave_all(clients)

    run(evening())


def test_turns_are_judged_by_the_rules_and_not_by_what_a_client_says(server: Running) -> None:
    async def evening() -> None:
        clients = await guests(server.url, 2)
        table, followings = await table_of(clients, "qwirkle", 2)
        await asyncio.gather(*(following.until(lambda now: now.started) for following in followings))
        mover = next(following for following in followings if following.asked)
        waiting = next(following for following in followings if following is not mover)
        foreign = some_action(mover, Random(1))
        assert mover.decision is not None
        with pytest.raises(ServerRefused, match="not_your_turn"):
            await waiting.act(foreign, number=mover.decision.number)
        with pytest.raises(ServerRefused, match="stale"):
            await mover.act(foreign, number=mover.decision.number + 1)
        assert (await clients[0].table(table.id)).sequence == 3
        await leave_all(clients)

    run(evening())


# ── logs ──────────────────────────────────────────────────────────────────────────────────────────────

SEED = new_seed()
HEADER = Header(new_id(), "qwirkle", "standard", 2, SEED, "", "host", 0, TableSettings())
SECRETS = [new_token(), SEED, passes_of(HEADER).invite, new_codes()[0]]


@pytest.mark.parametrize("secret", SECRETS, ids=["token", "seed", "pass", "code"])
def test_a_secret_is_hidden_wherever_in_a_line_it_stands(secret: str) -> None:
    lines: list[dict[str, Any]] = [
        {"event": f"a request with {secret} failed"},
        {"event": "x", "error": f"KeyError: '{secret}'"},
        {"event": "x", "exception": f"Traceback …\n  ValueError: {secret}, {secret}"},
        {"event": "x", "headers": {"authorization": f"Bearer {secret}", "cookie": f"rowlock={secret}"}},
        {"event": "x", "deep": [{"inner": (secret,)}], "token": secret, "password": PASSWORD},
        {"event": "x", "error": ValueError(secret)},
        {"event": "x", "raw": secret.encode()},
    ]
    for line in lines:
        hidden = json.dumps(redact(None, "info", dict(line)))
        assert secret not in hidden
        assert PASSWORD not in hidden
        assert HIDDEN in hidden


def test_what_operators_need_stays_readable() -> None:
    line: dict[str, Any] = {
        "event": "cannot replay a table",
        "table": HEADER.id,
        "error": "rowlock_commit_seconds: IntegrityError in sqlalchemy_exceptions_module",
        "url": "http://127.0.0.1:8017",
        "count": 7,
        "ok": True,
    }
    assert redact(None, "info", dict(line)) == line
    database = redact(None, "info", {"event": "x", "error": "postgresql://rowlock:hunter2@db.example/rowlock"})
    assert "hunter2" not in database["error"]
    assert "db.example" in database["error"]


def test_a_servers_log_of_a_whole_evening_holds_no_secret(tmp_path: Path) -> None:
    server = Running(tmp_path, log="debug")
    secrets: list[str] = []

    async def evening() -> None:
        clients = await guests(server.url, 2)
        secrets.extend(client.token for client in clients if client.token)
        secrets.extend(await clients[0].register(some_name(), PASSWORD))
        assert clients[0].token is not None
        secrets.append(clients[0].token)
        opened = await clients[0].open(NewTable("qwirkle", 2, public=False))
        assert opened.token is not None
        secrets.extend([opened.token, opened.passes.invite, opened.passes.spectate])
        await clients[1].join(opened.table.id, JoinTable(invite=opened.passes.invite))
        await clients[0].start(opened.table.id)
        following = await clients[0].watch(opened.table.id, token=opened.token)
        with pytest.raises(ServerRefused):
            await following.act(f"place {opened.token}")
        await leave_all(clients)

    run(evening())
    with browser(server.url) as ann:
        ann.post("/api/sessions", json={"name": "Ann", "password": PASSWORD})
        ann.get("/api/me", headers={"authorization": f"Bearer {secrets[0]}{secrets[0]}"})
        ann.get(f"/api/tables/{secrets[0]}?token={secrets[1]}")
    httpx.request("NONSENSE", server.url + f"/api/{secrets[0]}")
    assert server.stop() == 0
    said = json.dumps(server.log)
    assert server.log
    for secret in [*secrets, PASSWORD]:
        assert secret not in said


def test_what_libraries_log_is_redacted_too(capfd: pytest.CaptureFixture[str]) -> None:
    root = logging.getLogger()
    before = root.handlers[:], root.level
    try:
        set_up_logs("info")
        try:
            raise ValueError(SECRETS[0])
        except ValueError:
            logging.getLogger("uvicorn.error").exception("Exception in ASGI application %s", SECRETS[1])
            structlog.get_logger("rowlock").exception("failed", token=SECRETS[2])
    finally:
        root.handlers[:] = before[0]
        root.setLevel(before[1])
        structlog.reset_defaults()
    said = capfd.readouterr().err
    assert "Exception in ASGI application" in said
    assert said.count("ValueError") >= 2
    for secret in SECRETS:
        assert secret not in said
