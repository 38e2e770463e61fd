"""A server that is told to stop while bots think: no error in its log, no process left behind, status 0."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest

from rowlock.client import Client
from rowlock.wire.rest import BotChoice, NewTable
from tests.server.running import PATIENCE_S, Running, guests, run

THINKING_MS = 120_000
"""Longer than any test waits: every bot is still thinking when the server stops."""


async def let_bots_think(clients: list[Client]) -> None:
    """Start a game in which three strong bots have to decide, for every client."""
    for client in clients:
        bots = tuple(BotChoice(seat, "level:5") for seat in (1, 2, 3))
        opened = await client.open(NewTable("qwixx_cards", 4, bots=bots))
        await client.start(opened.table.id)


def alive(process: int) -> bool:
    """Tell whether a process runs; one that has ended and waits to be collected does not."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@pytest.mark.parametrize("ready", [True, False])
def test_a_server_stops_quietly_while_bots_think(tmp_path: Path, ready: bool) -> None:
    server = Running(tmp_path, bot_ms=str(THINKING_MS))

    async def evening() -> list[int]:
        clients = await guests(server.url, 3)
        await let_bots_think(clients)
        if ready:
            followings = [await client.watch(row.id) for client in clients for row in (await client.mine()).tables]
            hints = [asyncio.create_task(following.hint()) for following in followings if following.asked]
            await asyncio.sleep(1)
            async with asyncio.timeout(PATIENCE_S):
                while len(server.children()) < 1:
                    await asyncio.sleep(0.01)
            for hint in hints:
                hint.cancel()
        return server.children()

    children = run(evening())
    began = time.monotonic()
    assert server.stop() == 0
    seconds = time.monotonic() - began
    assert not server.complaints(), server.complaints()
    assert not [line for line in server.log if "Traceback" in str(line)], server.log
    assert not [child for child in children if alive(child)]
    assert seconds < THINKING_MS / 1_000 / 2
