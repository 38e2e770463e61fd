"""A process that is told to stop sends its clients elsewhere first, and no answer is lost."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidMessage, InvalidStatus

from rowlock.server.drain import CLOSE_RESTART, Drain
from rowlock.wire.rest import NewTable
from tests.server.fanout.test_outages import answer, finish
from tests.server.nginx import in_front_of
from tests.server.running import PATIENCE_S, Running, guests, run
from tests.server.services import RedisServer


def sockets_of(server: Running) -> int:
    """Give the number of a server's sockets, from its metrics."""
    text = httpx.get(f"{server.url}/metrics", trust_env=False, timeout=PATIENCE_S).text
    return round(float(text.partition("\nrowlock_sockets ")[2].partition("\n")[0]))


def ended(server: Running) -> bool:
    return server._process is not None and server._process.poll() is not None


def test_clients_move_to_another_process_and_lose_nothing(tmp_path: Path) -> None:
    redis = RedisServer(tmp_path)
    settings = {"redis": redis.url, "drain_s": "12"}
    servers = Running(tmp_path / "data", **settings), Running(tmp_path / "data", **settings)
    nginx = in_front_of(tmp_path / "nginx", [server.url for server in servers])

    async def evening() -> None:
        clients = await guests(f"http://127.0.0.1:{nginx.port}", 4)
        opened = await clients[0].open(NewTable("qwirkle", 2))
        await clients[1].join(opened.table.id)
        await clients[0].start(opened.table.id)
        followings = [await client.watch(opened.table.id) for client in clients]
        players = followings[:2]
        await asyncio.gather(*(one.until(lambda now: now.decision is not None) for one in followings))
        await answer(players)
        second, first = sorted(servers, key=sockets_of)
        assert (sockets_of(second), sockets_of(first)) == (0, 4), "they follow one table"
        os.kill(first.pid, signal.SIGTERM)
        refused = await ready_code(first)
        assert refused == "draining"
        assert sockets_of(first) > 0, "everything is still served"
        assert "\nrowlock_draining 1.0\n" in httpx.get(f"{first.url}/metrics", trust_env=False).text
        async with asyncio.timeout(PATIENCE_S):
            while not ended(first):
                await answer(players)
                await asyncio.sleep(0.4)  # the game must last longer than the server
        assert await asyncio.to_thread(first.stop) == 0
        async with asyncio.timeout(PATIENCE_S):
            while sockets_of(second) != 4:
                await asyncio.sleep(0.1)
        await asyncio.gather(*(one.until(lambda now: now.sequence >= players[0].sequence) for one in followings))
        await finish(clients, players)

    run(evening())
    nginx.stop()
    for server in servers:
        assert server.stop() == 0
        assert not server.complaints()
    redis.stop()


async def ready(server: Running) -> None:
    """Wait until a server serves: before, a signal ends it without draining."""
    async with httpx.AsyncClient(base_url=server.url, trust_env=False) as client:
        assert (await client.get("/readyz")).status_code == 200


async def ready_code(server: Running) -> str:
    """Wait until a server is not ready; give the code of its answer."""
    async with httpx.AsyncClient(base_url=server.url, trust_env=False) as client:
        async with asyncio.timeout(PATIENCE_S):
            while (reply := await client.get("/readyz")).status_code == 200:
                await asyncio.sleep(0.02)
        assert reply.status_code == 503
        assert reply.headers["connection"] == "close"
        code: str = reply.json()["code"]
        return code


def test_sockets_are_closed_with_1012_and_new_ones_refused(tmp_path: Path) -> None:
    server = Running(tmp_path, drain_s="8")

    async def evening() -> None:
        (client,) = await guests(server.url, 1)
        url, headers = server.url.replace("http", "ws") + "/api/live", {"authorization": f"Bearer {client.token}"}
        async with (
            connect(url, additional_headers=headers, proxy=None) as live,
            connect(url, additional_headers=headers, proxy=None) as other,
        ):
            os.kill(server.pid, signal.SIGTERM)
            await ready_code(server)
            for one in (live, other):
                await one.wait_closed()
                assert one.close_code == CLOSE_RESTART
        # The server has stopped already, stops at this moment and closes the connection, or refuses.
        with pytest.raises((InvalidStatus, InvalidMessage, OSError)) as refused:
            await connect(url, additional_headers=headers, proxy=None)
        if isinstance(refused.value, InvalidStatus):
            assert refused.value.response.status_code == 503

    run(evening())
    assert server.stop() == 0
    assert not server.complaints()


def test_a_second_signal_or_ctrl_c_stops_at_once(tmp_path: Path) -> None:
    for number, signals in enumerate(
        [(signal.SIGTERM, signal.SIGTERM), (signal.SIGTERM, signal.SIGINT), (signal.SIGINT,)]
    ):
        server = Running(tmp_path / str(number), drain_s="100000")
        run(ready(server))
        *first, last = signals
        for one in first:
            os.kill(server.pid, one)
            run(ready_code(server))
        os.kill(server.pid, last)
        assert server._process is not None
        assert server._process.wait(PATIENCE_S) == 0
        assert server.stop() == 0


class Slow:
    """A socket that is closed a while after it was asked to."""

    def __init__(self, gone: Callable[[Slow], None]) -> None:
        self._gone = gone
        self.asked: float | None = None

    def close(self, code: int, reason: str) -> None:
        assert (code, reason) == (CLOSE_RESTART, "the server restarts")
        self.asked = time.monotonic()
        self._gone(self)


@pytest.mark.parametrize("polite", [True, False])
def test_clients_are_moved_one_after_the_other_and_not_waited_for_for_ever(polite: bool) -> None:
    remaining: list[Slow] = []
    everyone = [Slow(lambda one: remaining.remove(one) if polite else None) for _ in range(40)]
    remaining.extend(everyone)

    async def evening() -> None:
        done = asyncio.Event()
        drain = Drain(8.0, lambda: list(remaining))
        began = time.monotonic()
        drain.begin(done.set)
        drain.begin(done.set)
        assert drain.draining
        assert not drain.moving
        await done.wait()
        assert drain.moving
        asked = sorted(one.asked - began for one in everyone if one.asked is not None)
        assert len(asked) == 40
        assert asked[0] >= 4.0
        assert asked[-1] - asked[0] >= 2.0, "spread, so that the other processes are not overrun"
        assert [one.asked for one in everyone] != sorted(one.asked or 0 for one in everyone), "in random order"
        await drain.stop()

    run(evening())
