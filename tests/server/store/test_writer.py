"""The writer by itself: order, group sizes, patience, and what becomes of writes that fail; time is simulated."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import pytest
from sqlalchemy.exc import IntegrityError, OperationalError

from rowlock.core.errors import RowlockError
from rowlock.server.errors import Conflict, SessionEnded, Unavailable
from rowlock.server.notifications import LogGrew, Notification
from rowlock.server.store import Branch, Write
from rowlock.server.store import writer as module
from rowlock.server.store.transactions import Unmet
from rowlock.server.store.writer import WRITE_PATIENCE_S, Writer
from tests.server.running import PATIENCE_S as TEST_PATIENCE_S

AWAY = OperationalError("COMMIT", {}, Exception("no answer"))
TAKEN = IntegrityError("INSERT", {}, Exception("the key exists"))


@dataclass
class Database:
    """A database that fails when it is told to, and notes what it got and how long its user waited."""

    now: float = 1_000.0
    groups: list[list[str]] = field(default_factory=list)
    pauses: list[float] = field(default_factory=list)
    errors: dict[str, Exception] = field(default_factory=dict)
    """The error of a transaction with a statement."""
    attempt_s: float = 0.0
    silent: bool = False
    back_at: float = float("inf")
    """When errors end."""
    closed: bool = False
    committed: list[Notification] = field(default_factory=list)
    go_on: threading.Event = field(default_factory=threading.Event)

    def __post_init__(self) -> None:
        self.go_on.set()

    def monotonic(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.pauses.append(seconds)
        self.now += seconds

    def run(self, statements: Sequence[Any], before_commit: Callable[[Any], None]) -> None:
        assert self.go_on.wait(TEST_PATIENCE_S)
        self.groups.append([str(statement) for statement, _ in statements])
        self.now += self.attempt_s
        for statement in self.groups[-1]:
            if statement in self.errors and self.now < self.back_at:
                raise self.errors[statement]
        before_commit(None)

    def is_away(self, _error: object) -> bool:
        return self.silent

    def close(self) -> None:
        self.closed = True

    def publish(self, _connection: object, notifications: Sequence[Notification]) -> None:
        """Do nothing in the transaction."""

    def notify(self, notifications: Sequence[Notification]) -> None:
        self.committed.extend(notifications)


class Channel:
    def __init__(self, database: Database) -> None:
        self.publish, self.committed = database.publish, database.notify


@pytest.fixture
def database(monkeypatch: pytest.MonkeyPatch) -> Database:
    made = Database()
    monkeypatch.setattr(module, "monotonic", made.monotonic)
    monkeypatch.setattr(module, "sleep", made.sleep)
    return made


def writer_of(database: Database, batch: int = 100, commits: list[int] | None = None) -> Writer:
    def on_commit(writes: int, _seconds: float) -> None:
        if commits is not None:
            commits.append(writes)

    return Writer(database, window_s=0, batch=batch, publisher=Channel(database), on_commit=on_commit)  # type: ignore[arg-type]


class Writes:
    """Writes with a name each, and their outcomes in the order in which they were answered."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self.answers: list[tuple[str, type[RowlockError] | None]] = []

    def make(self, name: str, branch: Branch | None = None, then: Callable[[], None] = lambda: None) -> Write:
        def done(error: RowlockError | None) -> None:
            self.answers.append((name, None if error is None else type(error)))
            then()

        statement: Any = (name, {})
        return Write((statement,), done, branch or Branch(), LogGrew(name, 1), self._database.now)


def living(writer: Writer, use: Callable[[], Awaitable[None]]) -> None:
    async def life() -> None:
        async with asyncio.timeout(TEST_PATIENCE_S):
            writer.start()
            await use()
            await writer.stop()

    asyncio.run(life())


def test_writes_are_committed_and_answered_in_their_order_in_groups_of_limited_size(database: Database) -> None:
    commits: list[int] = []
    writer, writes = writer_of(database, batch=3, commits=commits), Writes(database)
    names = list("abcdefg")

    async def use() -> None:
        for name in names:
            writer.put(writes.make(name))
        assert writer.waiting == len(names)

    living(writer, use)
    assert database.groups == [["a", "b", "c"], ["d", "e", "f"], ["g"]]
    assert commits == [3, 3, 1]
    assert writes.answers == [(name, None) for name in names]
    assert database.committed == [LogGrew(name, 1) for name in names]


def test_stopping_writes_what_is_queued_and_then_closes_the_connection(database: Database) -> None:
    writer, writes = writer_of(database, batch=1), Writes(database)

    async def life() -> None:
        async with asyncio.timeout(TEST_PATIENCE_S):
            writer.start()
            database.go_on.clear()
            writer.put(writes.make("under way"))
            writer.put(writes.make("queued", then=lambda: writer.put(writes.make("follows"))))
            stopping = asyncio.create_task(writer.stop())
            await asyncio.sleep(0.01)
            assert not stopping.done()
            assert not database.closed
            database.go_on.set()
            await stopping

    asyncio.run(life())
    assert [name for name, _ in writes.answers] == ["under way", "queued", "follows"]
    assert database.closed


def test_a_callback_that_fails_takes_no_other_answer_with_it(database: Database) -> None:
    writer, writes = writer_of(database), Writes(database)

    def fail() -> None:
        raise RuntimeError

    async def use() -> None:
        writer.put(writes.make("a", then=fail))
        writer.put(writes.make("b"))

    living(writer, use)
    assert [name for name, _ in writes.answers] == ["a", "b"]
    assert database.committed == [LogGrew("a", 1), LogGrew("b", 1)]


def test_an_unexpected_failure_refuses_its_group_and_writing_goes_on(database: Database) -> None:
    writer, writes, branch = writer_of(database, batch=2), Writes(database), Branch()
    database.errors["a"] = RuntimeError("nobody expected this")

    async def use() -> None:
        for name in "abcd":
            writer.put(writes.make(name, branch if name in "bc" else None))

    living(writer, use)
    assert writes.answers == [("a", Unavailable), ("b", Unavailable), ("c", Conflict), ("d", None)]
    assert database.committed == [LogGrew("d", 1)], "nobody is told of what was not committed"


@pytest.mark.parametrize(("error", "refused"), [(TAKEN, Conflict), (Unmet(), SessionEnded)])
def test_a_write_that_loses_fails_alone_with_what_builds_on_it_and_is_not_tried_again(
    database: Database, error: Exception, refused: type[RowlockError]
) -> None:
    writer, writes, branch = writer_of(database), Writes(database), Branch()
    database.errors["lost"] = error
    together = [writes.make("before"), writes.make("lost", branch), writes.make("built on it", branch)]
    outcomes = writer._commit([*together, writes.make("other")])
    assert [type(one) for one in outcomes] == [type(None), refused, Conflict, type(None)]
    assert database.groups == [["before", "lost", "built on it", "other"], ["before"], ["lost"], ["other"]]
    assert not database.pauses
    outcomes = writer._commit([writes.make("later", branch), writes.make("free")])
    assert [type(one) for one in outcomes] == [Conflict, type(None)]
    assert database.groups[-1] == ["free"]


@pytest.mark.parametrize("waited_s", [0.0, 4.0, 40.0])
def test_writes_of_a_batch_wait_five_seconds_altogether_for_a_database_that_is_away(
    database: Database, waited_s: float
) -> None:
    writer, writes = writer_of(database), Writes(database)
    database.attempt_s, database.silent = 1.0, True
    database.errors["0"] = AWAY
    group = [writes.make(str(number)) for number in range(9)]
    database.now += waited_s
    outcomes = writer._commit(group)
    assert [type(one) for one in outcomes] == [Unavailable] * 9
    assert all(write.branch.broken for write in group)
    assert 1_000.0 + max(WRITE_PATIENCE_S, waited_s) - 1.5 <= database.now, "it is tried as long as there is patience"
    assert database.now <= 1_000.0 + max(WRITE_PATIENCE_S, waited_s) + 1.5, "the last attempt may take a second"
    assert all(len(group) == 9 for group in database.groups), "alone, each would wait once more"


def test_the_patience_of_a_write_is_five_seconds_and_pauses_grow_to_a_second_at_most(database: Database) -> None:
    writer, writes = writer_of(database), Writes(database)
    database.errors["0"] = AWAY
    assert [type(one) for one in writer._commit([writes.make("0")])] == [Unavailable]
    assert WRITE_PATIENCE_S == 5.0
    assert database.pauses[:3] == [0.05, 0.1, 0.2]
    assert max(database.pauses) == 1.0
    assert WRITE_PATIENCE_S - 1.0 <= database.now - 1_000.0 <= WRITE_PATIENCE_S


def test_a_database_that_is_back_in_time_refuses_nothing(database: Database) -> None:
    writer, writes = writer_of(database), Writes(database)
    database.errors["0"] = AWAY
    database.back_at = database.now + 3.0
    assert writer._commit([writes.make("0"), writes.make("1")]) == [None, None]
    assert all(group == ["0", "1"] for group in database.groups)


def test_a_bad_write_is_found_by_trying_each_alone(database: Database) -> None:
    writer, writes = writer_of(database), Writes(database)
    database.errors["bad"] = AWAY
    outcomes = writer._commit([writes.make("a"), writes.make("bad"), writes.make("b")])
    assert [type(one) for one in outcomes] == [type(None), Unavailable, type(None)]
    assert database.groups[-3:] == [["a"], ["bad"], ["b"]]


def test_after_two_failures_in_a_row_the_rest_of_a_group_fails_at_once(database: Database) -> None:
    writer, writes = writer_of(database), Writes(database)
    names = ["a", "bad", "b", "bad", "bad", "c", "d"]
    database.errors["bad"] = AWAY
    group = [writes.make(name) for name in names]
    outcomes = writer._commit(group)
    assert [outcome is None for outcome in outcomes] == [True, False, True, False, False, False, False]
    assert [write.branch.broken for write in group] == [outcome is not None for outcome in outcomes]
    assert ["c"] not in database.groups
    assert ["d"] not in database.groups
