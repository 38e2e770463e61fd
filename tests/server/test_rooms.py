"""A table at one of several processes: whatever the others write is known here in the end, whenever it is told."""

from __future__ import annotations

import asyncio

import pytest

from rowlock.server.errors import Conflict
from rowlock.server.journal import Acted, Entry, Header
from rowlock.server.proposals import Done
from rowlock.server.rooms import Room
from rowlock.server.sights import Sight
from rowlock.server.store import Write
from rowlock.server.tables import Table
from tests.server.running import run
from tests.server.scripted import played


class SlowHost:
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

    def moved(self, room: Room, *, here: bool) -> None:
        """Nobody thinks here."""

    def tell_sight(self, table_id: str, sight: Sight) -> None:
        """Nobody looks on."""

    def all_sights(self, _table_id: str, here: Sight) -> Sight:
        return here


async def reaches(room: Room, sequence: int) -> None:
    async with asyncio.timeout(5):
        while room.table.sequence != sequence or not room.settled:
            await asyncio.sleep(0.001)


@pytest.fixture(scope="module")
def log() -> tuple[Header, list[Entry]]:
    return played("qwirkle")


@pytest.mark.parametrize("missed", [False, True])
def test_what_is_written_while_the_log_is_read_is_read_too(log: tuple[Header, list[Entry]], missed: bool) -> None:
    async def evening() -> None:
        header, entries = log
        host = SlowHost(header, entries[:6])
        room = Room(host, Table.replay(header, entries[:5]))
        room.heard_of(6)
        await host.reading.wait()
        host.log = entries[:7]  # too late for the reading that is under way
        room.heard_of(None if missed else 7)
        host.told.set()
        await reaches(room, 7)

    run(evening())


def test_what_is_written_while_something_waits_to_be_kept_is_read_too(log: tuple[Header, list[Entry]]) -> None:
    async def evening() -> None:
        header, entries = log
        host = SlowHost(header, entries[:5])
        host.told.set()
        room = Room(host, Table.replay(header, entries[:5]))
        room.propose(lambda _table, _now: entries[5], lambda _outcome: None)
        (write,) = host.writes
        host.log = entries[:7]
        room.heard_of(7)  # the other process has heard of our write before we know that it is kept
        write.done(None)
        await reaches(room, 7)

    run(evening())


def test_a_write_that_lost_is_judged_again_on_what_won(log: tuple[Header, list[Entry]]) -> None:
    async def evening() -> None:
        header, entries = log
        host = SlowHost(header, entries[:6])
        host.told.set()
        room = Room(host, Table.replay(header, entries[:5]))
        ours = entries[5]
        assert isinstance(ours, Acted)
        heard: list[object] = []
        room.propose(lambda table, _now: ours if table.sequence == 5 else Done(6), heard.append)
        room.heard_of(6)
        host.writes[0].done(Conflict("somebody else wrote first"))
        await reaches(room, 6)
        assert heard == [Done(6)]

    run(evening())
