"""A real server in its own process, on a free port, with its own data folder."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Coroutine, Iterable
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any, TypeVar

from rowlock.bots import BOTS, Budget
from rowlock.client import Client, Following
from rowlock.client.player import play_seat
from rowlock.core.chance import FastStream
from rowlock.games import GAMES
from rowlock.wire.common import TableNow
from rowlock.wire.rest import BotChoice, JoinTable, NewTable
from tests.server.forking import CAN_FORK, ForkedServer

AnswerT = TypeVar("AnswerT")
QUICK = Budget(samples=60)
PATIENCE_S = 300.0
"""How long a test waits for what has to happen; a busy machine takes long, and only a fault takes longer."""

_brought: list[Client] = []


class Running:
    """A server process that can be killed and started again on the same port and data."""

    def __init__(self, data: Path, **settings: str) -> None:
        self.data = data
        grace_ms = str(round(1_000 * PATIENCE_S))  # a bot that a busy machine slows down is not replaced
        self._settings = {"data": str(data), "port": "0", "bot_grace_ms": grace_ms, **settings}
        self._cheap_hashing = self._settings.pop("hashing", "") != "full"
        self._process: subprocess.Popen[str] | ForkedServer | None = None
        self._listener: threading.Thread | None = None
        self.log: list[dict[str, Any]] = []
        self.url = ""
        self.start()

    def start(self) -> None:
        environment = {**os.environ, **{f"ROWLOCK_{name.upper()}": value for name, value in self._settings.items()}}
        if CAN_FORK:
            self._process = ForkedServer(environment, cheap_hashing=self._cheap_hashing)
        else:
            command = [sys.executable, "-m", "rowlock.server"]
            self._process = subprocess.Popen(command, env=environment, stderr=subprocess.PIPE, text=True)
        assert self._process.stderr is not None
        said = []
        for line in self._process.stderr:
            said.append(line)
            if line.startswith("{") and json.loads(line)["event"] == "serving":
                self.url = json.loads(line)["url"]
                break
        else:
            raise AssertionError(f"the server did not start: {said}")
        self._settings["port"] = self.url.rpartition(":")[2]
        self._listener = threading.Thread(target=self._listen, args=(self._process.stderr,), daemon=True)
        self._listener.start()

    def _listen(self, lines: Iterable[str]) -> None:
        for line in lines:
            try:
                self.log.append(json.loads(line))
            except ValueError:
                self.log.append({"event": line, "level": "unreadable"})

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def children(self) -> list[int]:
        """Give the ids of the processes that the server started."""
        lists = Path(f"/proc/{self.pid}/task").glob("*/children")
        return [int(child) for one in lists for child in one.read_text().split()]

    def kill(self) -> None:
        """End the process without any warning."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()
        self._close()

    def stop(self) -> int:
        """End the process as an operator would, and give its exit status."""
        assert self._process is not None
        if self._process.poll() is None:
            self._process.send_signal(signal.SIGTERM)
        status = self._process.wait(timeout=PATIENCE_S)
        self._close()
        return status

    def _close(self) -> None:
        assert self._process is not None
        assert self._listener is not None
        assert self._process.stderr is not None
        self._listener.join()
        self._process.stderr.close()

    def complaints(self) -> list[dict[str, Any]]:
        """List what the server logged that should not happen."""
        return [line for line in self.log if line.get("level") not in ("info", "debug", "warning")]


def run(coroutine: Coroutine[Any, Any, AnswerT], limit_s: float = PATIENCE_S) -> AnswerT:
    """Run a test's conversation, with a limit."""

    async def limited() -> AnswerT:
        try:
            async with asyncio.timeout(limit_s):
                return await coroutine
        finally:
            brought = [*_brought]
            _brought.clear()  # before anything can fail: clients of another test's loop cannot be closed
            await leave_all(brought)  # also after a failure, so that one test's fault is not another's warning

    return asyncio.run(limited())


async def guests(url: str, count: int) -> list[Client]:
    """Bring people."""
    clients = [Client(url) for _ in range(count)]
    _brought.extend(clients)
    await asyncio.gather(*(client.guest(f"Guest {number}") for number, client in enumerate(clients)))
    return clients


async def leave_all(clients: Iterable[Client]) -> None:
    for client in clients:
        await client.close()


async def table_of(
    clients: list[Client], game: str, seats: int, *, options: str = "", bots: int = 0, **wish: Any
) -> tuple[TableNow, list[Following]]:
    """Open a table with people in the first seats and bots in the last, start it, and follow it from every seat."""
    seated = tuple(BotChoice(seat, "greedy") for seat in range(seats - bots, seats))
    opened = await clients[0].open(NewTable(game, seats, options, seated, **wish))
    for client in clients[1 : seats - bots]:
        await client.join(opened.table.id, JoinTable(invite=opened.passes.invite))
    table = await clients[0].start(opened.table.id)
    return table, [await client.watch(table.id) for client in clients[: seats - bots]]


async def play_out(followings: list[Following], bot: str = "random") -> None:
    """Play every seat to the end of the game."""
    await asyncio.gather(*(play_seat(following, BOTS[bot], QUICK) for following in followings))


def some_action(following: Following, rng: Random) -> str:
    """Choose any legal action of the seat that is asked."""
    assert following.table is not None
    game = GAMES[following.table.game]
    view = game.read_view(following.view())
    dealt = game.resample(view, FastStream(rng.getrandbits(64)))
    return game.write_action(rng.choice(list(islice(game.actions(dealt, view.seat), 40))))
