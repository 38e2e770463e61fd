"""Too much, too long, too deep, too fast, too slow: each has one answer, and others do not feel it."""

from __future__ import annotations

import asyncio
import json
import socket
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from rowlock.client import Client, ServerRefused
from rowlock.server.http.limits import KeyedBuckets, TokenBucket
from rowlock.server.http.protocols import HEADERS_S
from rowlock.wire.codec import DEEPEST, LONGEST_FRAME, BadMessage, read_client
from rowlock.wire.rest import NewTable
from tests.server.people import PASSWORD, browser, code_of, members, some_name, until
from tests.server.raw import RawSocket
from tests.server.running import PATIENCE_S, Running, guests, leave_all, run, table_of

LIMIT = 65_536


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server with small shares, which also counts what comes from this machine."""
    running = Running(
        tmp_path_factory.mktemp("strict"),
        limit_loopback="on",
        address_rate="20",
        player_rate="15",
        socket_rate="10",
        player_sockets="3",
        open_tables="3",
        seats="5",
    )
    yield running
    assert running.stop() == 0
    assert not running.complaints()


async def live(url: str, token: str | None) -> connect:
    headers = {"authorization": f"Bearer {token}"}
    return connect(url.replace("http", "ws") + "/api/live", additional_headers=headers, proxy=None)


# ── sizes and shapes ──────────────────────────────────────────────────────────────────────────────────


def test_a_body_that_is_too_long_is_refused_before_it_is_read(server: Running) -> None:
    reply = httpx.post(server.url + "/api/guests", json={"name": "x" * LIMIT})
    assert (reply.status_code, code_of(reply)) == (413, "too_long")
    parts = urlsplit(server.url)
    with socket.create_connection((parts.hostname, parts.port), PATIENCE_S) as raw:
        raw.sendall(b"POST /api/guests HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999999\r\n\r\n")
        assert b" 413 " in raw.recv(4_096)


def test_a_body_of_unknown_length_is_cut_off_at_the_limit(server: Running) -> None:
    def endless() -> Iterator[bytes]:
        for _ in range(LIMIT // 1_024 + 2):
            yield b" " * 1_024

    reply = httpx.post(server.url + "/api/guests", content=endless(), headers={"content-type": "application/json"})
    assert (reply.status_code, code_of(reply)) == (413, "too_long")


@pytest.mark.parametrize(
    "body",
    [
        '{"name":"Ann","admin":true}',
        '{"name":"Ann","name2":"Bob"}',
        '{"name":7}',
        '{"name":null}',
        "[]",
        '"Ann"',
        "",
        "{",
        '{"name":"\\ud800"}',
        "[" * 5_000 + "]" * 5_000,
        '{"name":' * 3_000,
    ],
)
def test_bodies_are_read_strictly(server: Running, body: str) -> None:
    headers = {"content-type": "application/json"}
    reply = httpx.post(server.url + "/api/guests", content=body.encode(), headers=headers)
    assert reply.status_code == 422
    assert code_of(reply) in ("bad_message", "bad_name")


def test_drafts_are_bounded_in_depth() -> None:
    def draft(depth: int) -> str:
        inner = "[" * (depth - 1) + "]" * (depth - 1)
        return f'{{"t":"preview","table":"{"a" * 26}","id":"x","draft":{{"a":{inner or 1}}}}}'

    read_client(draft(DEEPEST))
    for depth in (DEEPEST + 2, 500, 5_000):
        with pytest.raises(BadMessage):
            read_client(draft(depth))


@pytest.mark.parametrize("pieces", [1, 40])
def test_a_frame_that_is_too_long_closes_the_socket_also_in_pieces(server: Running, pieces: int) -> None:
    token = httpx.post(server.url + "/api/guests", json={"name": some_name(), "bearer": True}).json()["token"]
    raw = RawSocket(server.url, token)
    text = "x" * (2 * LONGEST_FRAME)
    size = len(text) // pieces
    try:
        for piece in range(pieces):
            some = text[piece * size : (piece + 1) * size]
            raw.send(some, opcode=1 if piece == 0 else 0, fin=piece == pieces - 1)
    except OSError:
        pass
    assert raw.close_code() in (1009, None)
    raw.close()
    assert httpx.get(server.url + "/healthz").status_code == 200


def test_bytes_that_are_no_text_close_the_socket(server: Running) -> None:
    token = httpx.post(server.url + "/api/guests", json={"name": some_name(), "bearer": True}).json()["token"]
    for frame, opcode, code in ((b"\xff\xfe{", 1, 1007), (b"{}", 2, 1009), (b"", 3, 1002)):
        raw = RawSocket(server.url, token)
        raw.send(frame, opcode=opcode)
        assert raw.close_code() == code
        raw.close()


# ── floods ────────────────────────────────────────────────────────────────────────────────────────────


def test_a_bucket_gives_a_burst_and_then_its_rate() -> None:
    bucket = TokenBucket(rate=10, burst=20, now=0.0)
    assert [bucket.take(0.0) for _ in range(20)] == [0.0] * 20
    assert bucket.take(0.0) == pytest.approx(0.1)
    assert bucket.take(0.1) == 0.0
    assert bucket.take(0.1) > 0
    assert bucket.take(-5.0) > 0, "a clock that goes back gives nothing"
    assert bucket.take(1_000.0, cost=99) == 0.0, "what costs more than a burst costs a burst"
    assert bucket.take(1_000.0) > 0


def test_buckets_are_each_ones_own_and_do_not_pile_up() -> None:
    buckets = KeyedBuckets(rate=1, burst=1, most=100)
    assert buckets.take("a", 0.0) == 0
    assert buckets.take("a", 0.0) > 0
    assert buckets.take("b", 0.0) == 0
    for number in range(1_000):
        buckets.take(f"{number}", 0.0)
    assert len(buckets._buckets) == 100


async def flood(flooding: ClientConnection, frame: str) -> tuple[int, Counter[str]]:
    """Send without end, hearing what comes back; gives the code of the close and counts of what was told."""
    told: Counter[str] = Counter()
    try:
        for _ in range(5_000):
            await flooding.send(frame)
            heard = json.loads(await flooding.recv())
            told[heard["error"]["code"] if heard["t"] == "error" else heard["t"]] += 1
    except ConnectionClosed as closed:
        return (closed.rcvd.code if closed.rcvd is not None else 0), told
    return 0, told


def test_a_flood_of_messages_is_refused_then_shown_out_and_others_play_on(tmp_path: Path) -> None:
    server = Running(tmp_path, socket_rate="2", player_rate="40")

    async def evening() -> None:
        clients = await guests(server.url, 2)
        _, followings = await table_of(clients, "qwirkle", 2)
        await followings[0].until(lambda now: now.started)
        flooder = await guests(server.url, 1)
        mover = next(following for following in followings if following.asked)
        async with await live(server.url, flooder[0].token) as socket:
            preview = asyncio.create_task(mover.preview({}))
            code, told = await flood(socket, '{"t":"ping"}')
            assert preview.done(), "the flood kept another player waiting"
            assert code == 4429
            assert told["pong"] >= 8
            assert told["too_fast"] >= 50
        await preview
        await mover.preview({})
        await leave_all([*clients, *flooder])

    run(evening())
    assert server.stop() == 0
    assert not server.complaints()


def test_unreadable_messages_count_too(strict: Running) -> None:
    async def evening() -> None:
        (client,) = await guests(strict.url, 1)
        async with await live(strict.url, client.token) as socket:
            code, told = await flood(socket, "{")
            assert code == 4429
            assert told["bad_message"] >= 20
            assert told["too_fast"] >= 50
        await client.close()

    run(evening())


def test_a_person_gains_nothing_by_opening_more_sockets(strict: Running) -> None:
    async def evening() -> None:
        begun = time.monotonic()
        (client,) = await guests(strict.url, 1)
        sockets = [await (await live(strict.url, client.token)) for _ in range(3)]
        with pytest.raises(InvalidStatus) as refused:
            await (await live(strict.url, client.token))
        assert refused.value.response.status_code == 429
        assert json.loads(refused.value.response.body)["code"] == "too_many_sockets"
        for one in sockets:
            await one.recv()
            for number in range(90):
                await one.send(f'{{"t":"ping","id":"{number}"}}')
        pongs = 0
        for one in sockets:
            for _ in range(90):
                pongs += json.loads(await one.recv())["t"] == "pong"
        # 15 a second and four seconds' worth at once; three sockets alone might do twice as many.
        assert pongs <= 60 + 15 * (time.monotonic() - begun)
        await sockets[0].close()

        async def opens() -> bool:
            try:
                async with await live(strict.url, client.token):
                    return True
            except InvalidStatus:
                return False

        await until(opens)
        for one in sockets:
            await one.close()
        await client.close()

    run(evening())


def test_one_address_cannot_ask_without_end(tmp_path: Path) -> None:
    server = Running(tmp_path, limit_loopback="on", address_rate="1")
    with httpx.Client(base_url=server.url) as client:
        replies = [client.get("/api/games") for _ in range(50)]
    refused = [reply for reply in replies if reply.status_code == 429]
    assert refused
    assert code_of(refused[0]) == "too_fast"
    assert int(refused[0].headers["retry-after"]) >= 1
    assert replies[0].status_code == 200
    elsewhere = {"x-forwarded-for": "203.0.113.9"}
    assert httpx.get(server.url + "/api/games", headers=elsewhere).status_code == 200
    assert server.stop() == 0


def test_guests_cannot_be_made_by_the_thousand_from_one_address(strict: Running) -> None:
    address = {"x-forwarded-for": "203.0.113.77"}
    begun = time.monotonic()
    with httpx.Client(base_url=strict.url, headers=address) as client:
        statuses = [client.post("/api/guests", json={"name": "Ann", "bearer": True}).status_code for _ in range(50)]
    assert set(statuses) == {201, 429}
    assert statuses.count(201) <= 30 + 0.2 * (time.monotonic() - begun)


def test_passwords_cannot_be_guessed_by_the_thousand(strict: Running) -> None:
    name = some_name()
    with browser(strict.url, **{"x-forwarded-for": "203.0.113.100"}) as owner:
        owner.post("/api/accounts", json={"name": name, "password": PASSWORD}).raise_for_status()
    statuses = []
    begun = time.monotonic()
    for guess in range(60):  # from ever other addresses
        headers = {"x-forwarded-for": f"198.51.{guess}.7"}
        wish = {"name": name, "password": f"guess number {guess}"}
        statuses.append(httpx.post(strict.url + "/api/sessions", json=wish, headers=headers).status_code)
    assert set(statuses) == {401, 429}
    assert statuses.count(401) <= 30 + 0.1 * (time.monotonic() - begun)


# ── caps ──────────────────────────────────────────────────────────────────────────────────────────────


def test_one_person_holds_only_so_many_tables_open_also_when_asking_at_once(strict: Running) -> None:
    async def evening() -> None:
        (client,) = await guests(strict.url, 1)
        asked = [client.open(NewTable("qwirkle", 2)) for _ in range(8)]
        outcomes = await asyncio.gather(*asked, return_exceptions=True)
        refused = [outcome for outcome in outcomes if isinstance(outcome, ServerRefused)]
        assert {error.code for error in refused} == {"too_many_tables"}
        assert len(refused) == 5
        opened = next(outcome for outcome in outcomes if not isinstance(outcome, BaseException))
        await client.leave(opened.table.id)
        await client.open(NewTable("qwirkle", 2))
        await client.close()

    run(evening())


def test_one_person_sits_at_only_so_many_tables(strict: Running) -> None:
    async def evening() -> None:
        hosts = await guests(strict.url, 2)
        (client,) = await guests(strict.url, 1)
        tables = [(await hosts[number // 3].open(NewTable("qwirkle", 2))).table.id for number in range(6)]
        for table_id in tables[:5]:
            await client.join(table_id)
        with pytest.raises(ServerRefused, match="too_many_seats"):
            await client.join(tables[5])
        await client.leave(tables[0])
        await client.join(tables[5])
        await leave_all([*hosts, client])

    run(evening())


# ── the slow and the silent ───────────────────────────────────────────────────────────────────────────


def test_a_reader_that_does_not_read_is_cut_off_and_finds_everything_when_it_comes_back(tmp_path: Path) -> None:
    server = Running(tmp_path, queue="16", socket_rate="0", player_rate="0")

    async def evening() -> None:
        (client,) = await guests(server.url, 1)
        assert client.token is not None
        table, _ = await table_of([client], "qwirkle", 2, bots=1)
        raw = RawSocket(server.url, client.token, receive_buffer=2_048)
        watch = json.dumps({"t": "watch", "table": table.id})
        cut = False
        for sent in range(30_000):
            try:
                raw.send(watch)
            except OSError:
                cut = True
                break
            if sent % 50 == 0:
                await asyncio.sleep(0)
        assert cut, "the server went on writing to a reader that does not read"
        raw.close()
        async with Client(server.url, client.token) as back:
            following = await back.watch(table.id)
            assert following.started
        await client.close()

    run(evening())
    assert server.stop() == 0
    assert not server.complaints()


def test_sockets_that_fall_silent_are_closed_and_their_seat_shows_as_empty(tmp_path: Path) -> None:
    server = Running(tmp_path, idle_s="5")

    async def evening() -> None:
        clients = await guests(server.url, 2)
        table, followings = await table_of(clients, "qwirkle", 2)
        await clients[1].close()
        assert clients[1].token is not None
        raw = RawSocket(server.url, clients[1].token)
        raw.send(json.dumps({"t": "watch", "table": table.id}))
        keeping = asyncio.create_task(keep_alive(clients[0]))
        await followings[0].until(lambda now: now.online == (0, 1))
        assert await asyncio.to_thread(raw.close_code) == 4000
        await followings[0].until(lambda now: now.online == (0,))
        keeping.cancel()
        raw.close()
        await clients[0].close()

    async def keep_alive(client: Client) -> None:
        while True:
            await asyncio.sleep(0.3)
            if client._socket is not None:
                await client._socket.send('{"t":"ping"}')

    run(evening())
    assert server.stop() == 0


def test_a_request_whose_head_never_ends_is_cut_off(server: Running) -> None:
    assert 5 < HEADERS_S < 18
    parts = urlsplit(server.url)
    begun = time.monotonic()
    with (
        socket.create_connection((parts.hostname, parts.port), PATIENCE_S) as silent,
        socket.create_connection((parts.hostname, parts.port), PATIENCE_S) as dawdler,
    ):
        dawdler.sendall(b"GET /api/games HTTP/1.1\r\nHost: localhost\r\nX-Slow: ")
        assert read_or_reset(dawdler) == b""
        assert read_or_reset(silent) == b""
        assert time.monotonic() - begun > HEADERS_S - 1


def read_or_reset(raw: socket.socket) -> bytes:
    try:
        return raw.recv(1)
    except ConnectionResetError:
        return b""


def test_rated_tables_count_like_others(strict: Running) -> None:
    async def evening() -> None:
        (client,) = await members(strict.url, 1)
        for _ in range(3):
            await client.open(NewTable("qwirkle", 2, rated=True))
        with pytest.raises(ServerRefused, match="too_many_tables"):
            await client.open(NewTable("qwirkle", 2, rated=True))
        await client.close()

    time.sleep(3)
    run(evening())
