"""Waits for a PostgreSQL that falls silent end, and their connections are closed; the test plays the database."""

from __future__ import annotations

import asyncio
import socket
import struct
import threading
from collections.abc import Callable, Generator, Iterator
from contextlib import suppress
from typing import Any

import psycopg
import pytest
from sqlalchemy import create_engine

from rowlock.server.store import bounded as module
from rowlock.server.store.bounded import POSTGRES_ANSWER_S, BoundedAsyncConnection, BoundedConnection, limit_waits
from tests.server.running import PATIENCE_S


class Silence:
    """A server that greets like PostgreSQL, notes what it is asked, and answers until `hang` is set."""

    def __init__(self) -> None:
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listener.getsockname()[1]
        self.asked: list[str] = []
        self.hang = threading.Event()
        self.ended = threading.Event()
        """Set when a client closes its connection."""
        threading.Thread(target=self._accept, daemon=True).start()

    def url(self, scheme: str = "postgresql", parameters: str = "") -> str:
        return f"{scheme}://rowlock@127.0.0.1:{self.port}/rowlock?sslmode=disable&gssencmode=disable{parameters}"

    def close(self) -> None:
        self._listener.close()

    def _accept(self) -> None:
        while True:
            try:
                connection, _ = self._listener.accept()
            except OSError:
                return
            with connection, connection.makefile("rb") as sent, suppress(TimeoutError):
                self._serve(connection, sent)
            self.ended.set()

    def _serve(self, connection: socket.socket, sent: Any) -> None:
        connection.settimeout(PATIENCE_S / 10)  # then a client without a limit hears of an end, not of silence
        sent.read(struct.unpack("!I", sent.read(4))[0] - 4)
        version = b"server_version\x0015.0\x00"
        state = b"I"
        connection.sendall(_message(b"R", bytes(4)) + _message(b"S", version) + _message(b"Z", state))
        while kind := sent.read(1):
            text = sent.read(struct.unpack("!I", sent.read(4))[0] - 4).rstrip(b"\x00").decode()
            if kind == b"X":
                return
            self.asked.append(text)
            if not self.hang.is_set():
                state = {"BEGIN": b"T", "COMMIT": b"I", "ROLLBACK": b"I"}.get(text, state)
                connection.sendall(_message(b"C", b"SET\x00") + _message(b"Z", state))


def _message(kind: bytes, body: bytes) -> bytes:
    return kind + struct.pack("!I", len(body) + 4) + body


@pytest.fixture
def database() -> Iterator[Silence]:
    made = Silence()
    yield made
    made.close()


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "POSTGRES_ANSWER_S", 0.2)


@pytest.mark.usefixtures("impatient")
def test_a_query_to_a_database_that_fell_silent_fails_and_its_connection_is_closed(database: Silence) -> None:
    connection = BoundedConnection.connect(database.url(), autocommit=True)
    connection.execute("SELECT 'answered'")
    database.hang.set()
    with pytest.raises(psycopg.OperationalError, match="does not answer"):
        connection.execute("SELECT 'lost'")
    assert connection.closed, "an answer could still come for another question"
    assert database.ended.wait(PATIENCE_S)
    assert database.asked[-1] == "SELECT 'lost'"


@pytest.mark.usefixtures("impatient")
def test_a_query_of_the_event_loop_to_a_database_that_fell_silent_fails_too(database: Silence) -> None:
    async def ask() -> None:
        connection = await BoundedAsyncConnection.connect(database.url(), autocommit=True)
        await connection.execute("SELECT 'answered'")
        database.hang.set()
        with pytest.raises(psycopg.OperationalError, match="does not answer"):
            await connection.execute("SELECT 'lost'")
        assert connection.closed
        assert await asyncio.to_thread(database.ended.wait, PATIENCE_S)

    asyncio.run(asyncio.wait_for(ask(), PATIENCE_S))


def test_an_error_that_the_database_reports_in_time_costs_no_connection(database: Silence) -> None:
    def refused() -> Generator[Any, Any, None]:
        yield from ()
        raise psycopg.OperationalError("canceling statement due to lock timeout")

    with BoundedConnection.connect(database.url(), autocommit=True) as connection:
        with pytest.raises(psycopg.OperationalError, match="lock timeout"):
            connection.wait(refused())
        assert not connection.closed


def test_every_connection_of_an_engine_has_the_limits_of_both_sides(database: Silence) -> None:
    engine = create_engine(database.url("postgresql+psycopg", "&connect_timeout=7"), _initialize=False)
    limit_waits(engine)
    raw = engine.raw_connection()
    connection = raw.driver_connection
    assert isinstance(connection, BoundedConnection)
    known = {option.keyword.decode(): (option.val or b"").decode() for option in connection.pgconn.info}
    assert (known["tcp_user_timeout"], known["keepalives_idle"]) == ("5000", "5")
    assert known["connect_timeout"] == "7", "the operator's URL comes first"
    limits, commit = database.asked[1:3]
    assert limits == "SET statement_timeout = '2500ms'; SET lock_timeout = '2s'"
    assert commit == "COMMIT", "the settings outlive the next rollback"
    raw.close()
    engine.dispose()


def test_the_server_gives_up_a_statement_or_a_lock_before_this_side_gives_up_the_connection() -> None:
    assert POSTGRES_ANSWER_S == 3.0
    assert module.PARAMETERS["connect_timeout"] <= 2


@pytest.mark.parametrize(("comes", "ends"), [(lambda _now: 0, True), (lambda _now: 1, False)])
def test_a_wait_ends_at_its_deadline_unless_something_comes(
    monkeypatch: pytest.MonkeyPatch, comes: Callable[[float], int], ends: bool
) -> None:
    now = 1_000.0
    monkeypatch.setattr(module, "monotonic", lambda: now)
    received: list[int] = []

    def answer() -> Generator[str, int, str]:
        for _ in range(20):
            state = yield "readable"
            received.append(state)
        return "whole"

    waiting = module._until(answer(), now + 3.0)
    assert next(waiting) == "readable"
    outcome = ""
    try:
        while True:
            now += 0.5
            assert waiting.send(comes(now)) == "readable"
    except psycopg.OperationalError:
        outcome = f"ended after {now - 1_000.0}"
    except StopIteration as done:
        outcome = done.value
    assert outcome == ("ended after 3.5" if ends else "whole")
    assert len(received) == (6 if ends else 20)
