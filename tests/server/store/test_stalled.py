"""A database that neither answers nor fails: the server says so, within its limit."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path
from typing import Any

import httpx
import pytest

from rowlock.server.app import Server
from rowlock.server.store.store import ALIVE_S, READ_S
from tests.server.http.test_live_sockets import serving
from tests.server.running import PATIENCE_S

SOON_S = 30.0
"""Far less than for ever, and far more than a busy machine needs for the seconds that are promised."""


def test_the_probe_of_load_balancers_is_answered_while_the_database_stalls(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    limits: list[float | None] = []
    timeout = asyncio.timeout

    def noted(delay: float | None) -> asyncio.Timeout:
        limits.append(delay)
        return timeout(delay)

    async def use(server: Server, port: int, _token: str) -> None:
        go_on = threading.Event()
        connect = server.store.engine.connect

        def stall() -> Any:
            assert go_on.wait(PATIENCE_S)
            return connect()

        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", trust_env=False) as client:
            assert (await client.get("/readyz")).status_code == 200
            try:
                with monkeypatch.context() as patch:
                    patch.setattr(server.store.engine, "connect", stall)
                    patch.setattr(asyncio, "timeout", noted)
                    async with timeout(SOON_S):
                        refused = [await client.get("/readyz") for _ in range(2)]
                    assert (await client.get("/healthz")).status_code == 200, "the process lives"
            finally:
                go_on.set()
            assert [reply.status_code for reply in refused] == [503, 503]
            assert {reply.json()["code"] for reply in refused} == {"unavailable"}
            assert limits.count(ALIVE_S) == 2, "the limit of the probe"
            assert READ_S in limits, "the limit of a query"
            async with timeout(PATIENCE_S):
                while (await client.get("/readyz")).status_code != 200:
                    await asyncio.sleep(0.01)

    serving(tmp_path, use)
