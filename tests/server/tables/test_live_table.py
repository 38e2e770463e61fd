"""A table at one of several processes: whatever the others write is known here in the end, whenever it is told."""

from __future__ import annotations

import asyncio

import pytest

from rowlock.server.errors import Conflict
from rowlock.server.store import Write
from rowlock.server.tables.live import LiveTable
from rowlock.server.tables.presence import Viewers
from rowlock.tables.entries import Acted, Entry
from rowlock.tables.header import Header
from rowlock.tables.proposals import AlreadyDone
from rowlock.tables.table import Table
from tests.server.running import run
from tests.server.scripted import played


class SlowServices:
    """Another process's log, which is read as it was when reading began and told when the test lets it be."""

    alone = False

    def __init__(self, header: Header, entries: list[Entry]) -> None:
        self.header = header
        self.log = entries
        self.writes: list[Write] = []
        self.reading = asyncio.Event()
        self.told = asyncio.Event()

    def now(self) -> int:
        return 0

    def put(self, write: Write) -> None:
        self.writes.append(write)

    async def load(self, _table_id: str) -> Table:
        return Table.replay(self.header, list(self.log))

    async def load_since(self, _table_id: str, sequence: int) -> list[Entry]:
        seen = self.log[sequence:]
        self.reading.set()
        await self.told.wait()
        return seen

    def on_change(self, live: LiveTable, *, here: bool) -> None:
        """Nobody thinks here."""

    def publish_presence(self, table_id: str, viewers: Viewers) -> None:
        """Nobody looks on."""

    def all_viewers(self, _table_id: str, here: Viewers) -> Viewers:
        return here


async def reaches(live: LiveTable, sequence: int) -> None:
    async with asyncio.timeout(5):
        while live.table.sequence != sequence or not live.settled:
            await asyncio.sleep(0.001)


@pytest.fixture(scope="module")
def log() -> tuple[Header, list[Entry]]:
    return played("qwirkle")


@pytest.mark.parametrize("missed", [False, True])
def test_what_is_written_while_the_log_is_read_is_read_too(log: tuple[Header, list[Entry]], missed: bool) -> None:
    async def evening() -> None:
        header, entries = log
        services = SlowServices(header, entries[:6])
        live = LiveTable(services, Table.replay(header, entries[:5]))
        live.on_remote_write(6)
        await services.reading.wait()
        services.log = entries[:7]  # too late for the reading that is under way
        live.on_remote_write(None if missed else 7)
        services.told.set()
        await reaches(live, 7)

    run(evening())


def test_what_is_written_while_something_waits_to_be_kept_is_read_too(log: tuple[Header, list[Entry]]) -> None:
    async def evening() -> None:
        header, entries = log
        services = SlowServices(header, entries[:5])
        services.told.set()
        live = LiveTable(services, Table.replay(header, entries[:5]))
        live.propose(lambda _table, _now: entries[5], lambda _outcome: None)
        (write,) = services.writes
        services.log = entries[:7]
        live.on_remote_write(7)  # the other process has heard of our write before we know that it is kept
        write.on_done(None)
        await reaches(live, 7)

    run(evening())


def test_a_write_that_lost_is_judged_again_on_what_won(log: tuple[Header, list[Entry]]) -> None:
    async def evening() -> None:
        header, entries = log
        services = SlowServices(header, entries[:6])
        services.told.set()
        live = LiveTable(services, Table.replay(header, entries[:5]))
        ours = entries[5]
        assert isinstance(ours, Acted)
        outcomes: list[object] = []
        live.propose(lambda table, _now: ours if table.sequence == 5 else AlreadyDone(6), outcomes.append)
        live.on_remote_write(6)
        services.writes[0].on_done(Conflict("somebody else wrote first"))
        await reaches(live, 6)
        assert outcomes == [AlreadyDone(6)]

    run(evening())
