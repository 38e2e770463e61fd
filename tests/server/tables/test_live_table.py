"""A table at one of several processes: whatever the others write is known here in the end, whenever it is told."""

from __future__ import annotations

import asyncio
import gc
import json
import weakref
from collections.abc import Awaitable, Callable
from unittest.mock import AsyncMock, Mock

import pytest

from rowlock.core.errors import BadNotation, RowlockError
from rowlock.master.feed import Viewers
from rowlock.master.leaving import leave
from rowlock.master.proposals import AlreadyDone, act
from rowlock.server.errors import Conflict, Unavailable, UnreadableTable
from rowlock.server.notifications import LogGrew
from rowlock.server.socket_frames import text_of_frame
from rowlock.server.store import Write
from rowlock.server.store.store import MARK_DUE
from rowlock.server.tables import catch_up
from rowlock.server.tables.followers import PRESENCE_PAUSE_S
from rowlock.server.tables.live import LiveTable
from rowlock.tables.entries import Acted, BotSeated, Entry, Joined
from rowlock.tables.errors import Refusal
from rowlock.tables.header import Header
from rowlock.tables.table import Table
from tests.server.running import PATIENCE_S, run
from tests.server.scripted import played


class SlowServices:
    """Another process's log, which is read as it was when reading began and told when the test lets it be."""

    several = True

    def __init__(self, header: Header, entries: list[Entry]) -> None:
        self.header = header
        self.log = entries
        self.writes: list[Write] = []
        self.reading = asyncio.Event()
        self.told = asyncio.Event()
        self.aside: list[Exception] = []

    def set_aside(self, _live: LiveTable, error: Exception) -> None:
        self.aside.append(error)

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
    async with asyncio.timeout(PATIENCE_S):
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


# ── repeats ───────────────────────────────────────────────────────────────────────────────────────────


def test_a_repeated_answer_is_acknowledged_only_once_the_first_is_committed(log: tuple[Header, list[Entry]]) -> None:
    async def evening() -> None:
        header, entries = log
        services = SlowServices(header, entries[:5])
        live = LiveTable(services, Table.replay(header, entries[:5]))
        answer = entries[5]
        assert isinstance(answer, Acted)
        again = act(answer.seat, answer.number, answer.id, answer.text)
        first: list[object] = []
        second: list[object] = []
        live.propose(again, first.append)
        live.propose(again, second.append)
        assert (first, second) == ([], []), "nothing is acknowledged before it is committed"
        services.writes[0].on_done(None)
        assert len(first) == 1
        assert second == [AlreadyDone(6, answer.number)]

    run(evening())


def test_a_repeated_answer_whose_first_is_lost_is_judged_again(log: tuple[Header, list[Entry]]) -> None:
    async def evening() -> None:
        header, entries = log
        services = SlowServices(header, entries[:5])
        services.told.set()
        live = LiveTable(services, Table.replay(header, entries[:5]))
        answer = entries[5]
        assert isinstance(answer, Acted)
        again = act(answer.seat, answer.number, answer.id, answer.text)
        outcomes: list[object] = []
        live.propose(again, lambda _outcome: None)
        live.propose(again, outcomes.append)
        services.writes[0].branch.broken = True
        services.writes[0].on_done(Conflict("another process wrote first"))
        async with asyncio.timeout(PATIENCE_S):
            while len(services.writes) < 2:
                await asyncio.sleep(0.001)
        assert outcomes == []
        assert not services.writes[1].branch.broken, "the replayed table starts a branch of its own"
        services.writes[1].on_done(None)
        assert outcomes == [AlreadyDone(6, answer.number)]

    run(evening())


def test_a_follower_is_shown_only_what_is_committed(log: tuple[Header, list[Entry]]) -> None:
    async def evening() -> None:
        header, entries = log
        services = SlowServices(header, entries[:5])
        live = LiveTable(services, Table.replay(header, entries[:5]))
        early, late = Client(), Client()
        live.follow(early, 0)
        early.frames.clear()
        live.propose(lambda _table, _now: entries[5], lambda _outcome: None)
        live.follow(late, 1)
        assert (early.frames, late.frames) == ([], [])
        services.writes[0].on_done(None)
        assert (early.kinds, late.kinds) == (["step"], ["state"])

    run(evening())


@pytest.mark.parametrize("error", [KeyError("a bug"), BadNotation("action", "a bug")])
@pytest.mark.parametrize("broken", ["changes", "append"])
def test_an_entry_that_could_not_be_queued_leaves_no_gap_in_the_log(
    log: tuple[Header, list[Entry]], monkeypatch: pytest.MonkeyPatch, error: Exception, broken: str
) -> None:
    async def evening() -> None:
        header, entries = log
        services = SlowServices(header, entries[:5])
        services.told.set()
        live = LiveTable(services, Table.replay(header, entries[:5]))
        part: object = live.followers if broken == "changes" else live._log
        outcomes: list[object] = []
        with monkeypatch.context() as once:
            once.setattr(part, broken, Mock(side_effect=error))
            live.propose(lambda _table, _now: entries[5], outcomes.append)
        assert [str(outcome) for outcome in outcomes] == ["something went wrong; nothing was changed"]
        await reaches(live, 5)
        live.propose(lambda _table, _now: entries[5], outcomes.append)
        (write,) = services.writes
        assert write.notification == LogGrew(header.id, 6)

    run(evening())


class Client:
    """A follower that keeps what it gets, or fails."""

    def __init__(self, *, fails: bool = False) -> None:
        self.frames: list[bytes] = []
        self.fails = fails

    def push(self, frame: bytes) -> None:
        if self.fails:
            raise RuntimeError("a bug")
        self.frames.append(frame)

    def owns(self, _table: Table, _seat: int) -> bool:
        return True

    def moved(self, _table: Table) -> int | None:
        return None

    @property
    def kinds(self) -> list[str]:
        return [json.loads(text_of_frame(frame))["t"] for frame in self.frames]


def failing(_outcome: object) -> None:
    raise RuntimeError("a bug")


@pytest.mark.parametrize("error", [Unavailable(), Conflict("another process wrote first")])
def test_a_lost_write_replays_the_table_also_if_its_sender_cannot_be_told(
    log: tuple[Header, list[Entry]], error: RowlockError
) -> None:
    async def evening() -> None:
        header, entries = log
        services = SlowServices(header, entries[:5])
        live = LiveTable(services, Table.replay(header, entries[:5]))
        live.propose(lambda table, _now: entries[table.sequence] if table.sequence == 5 else AlreadyDone(6), failing)
        services.log = entries[:5] if isinstance(error, Unavailable) else entries[:6]
        services.writes[0].on_done(error)
        await reaches(live, len(services.log))
        later: list[object] = []
        live.propose(lambda table, _now: entries[table.sequence], later.append)
        assert services.writes[1].notification == LogGrew(header.id, len(services.log) + 1), (
            "memory is not ahead of the log"
        )

    run(evening())


def test_a_write_that_could_not_be_queued_is_waited_for_by_nobody(
    log: tuple[Header, list[Entry]], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def evening() -> None:
        header, entries = log
        services = SlowServices(header, entries[:5])
        live = LiveTable(services, Table.replay(header, entries[:5]))
        with monkeypatch.context() as once:
            once.setattr(live._log, "_put", Mock(side_effect=RuntimeError("the loop is closed")))
            live.propose(lambda _table, _now: entries[5], lambda _outcome: None)
        await reaches(live, 5)

    run(evening())


def test_an_entry_that_the_table_refuses_half_way_replays_it(
    log: tuple[Header, list[Entry]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only an answer is judged when it is applied; any other entry may have changed the table before it failed."""

    async def evening() -> None:
        header, entries = log
        seats: list[Entry] = [one for one in entries if not isinstance(one, Acted)]
        services = SlowServices(header, seats[:2])
        live = LiveTable(services, Table.replay(header, seats[:2]))
        before, outcomes = live.table, list[object]()

        def half(entry: Entry) -> None:
            before.sequence += 1
            raise BadNotation("options", "a bug")

        monkeypatch.setattr(live.table, "apply", half)
        live.propose(lambda _table, _now: seats[2], outcomes.append)
        assert [str(outcome) for outcome in outcomes] == ["something went wrong; nothing was changed"]
        await reaches(live, 2)
        assert live.table is not before

    run(evening())


def test_a_follower_that_fails_keeps_nothing_from_the_others(log: tuple[Header, list[Entry]]) -> None:
    async def evening() -> None:
        header, entries = log
        services = SlowServices(header, entries[:5])
        live = LiveTable(services, Table.replay(header, entries[:5]))
        broken, well = Client(), Client()
        live.follow(broken, 0)
        live.follow(well, 1)
        broken.fails = True
        live.propose(lambda _table, _now: entries[5], failing)
        services.writes[0].on_done(None)
        assert well.kinds == ["state", "step"]
        assert live.settled

    run(evening())


# ── a log that cannot be read on ──────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("error", [UnreadableTable("a", "damaged"), None])
def test_a_table_whose_log_cannot_be_read_on_refuses_everything_and_is_not_tried_again(
    log: tuple[Header, list[Entry]], monkeypatch: pytest.MonkeyPatch, error: Exception | None
) -> None:
    """The error of the log, or an entry that can be decoded and not applied."""

    async def evening() -> None:
        header, entries = log
        services = SlowServices(header, [*entries[:5], entries[9], entries[9]])
        services.told.set()
        reads = Mock(side_effect=error, wraps=services.load_since)
        monkeypatch.setattr(services, "load_since", reads)
        live = LiveTable(services, Table.replay(header, entries[:5]))
        follower, outcomes = Client(), list[object]()
        live.follow(follower, 0)
        live.on_remote_write(6)
        live.propose(lambda _table, _now: entries[5], outcomes.append)
        with pytest.raises(UnreadableTable):
            await live.refresh()
        assert follower.kinds == ["state", "error"]
        assert not live.busy, "it may leave memory"
        live.propose(lambda _table, _now: entries[5], outcomes.append)
        live.on_remote_write(7)
        live.follow(late := Client(), 1)
        assert late.kinds == ["error"]
        await asyncio.sleep(0)
        assert [type(outcome) for outcome in outcomes] == [UnreadableTable] * 2
        assert [type(one) for one in services.aside] == [UnreadableTable]
        assert reads.call_count == 1
        assert services.writes == []

    run(evening())


def test_frames_that_fail_for_good_set_the_table_aside_after_one_replay(
    log: tuple[Header, list[Entry]], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def evening() -> None:
        header, entries = log
        services = SlowServices(header, entries[:6])
        services.told.set()
        live = LiveTable(services, Table.replay(header, entries[:5]))
        monkeypatch.setattr(live.followers, "changes", Mock(side_effect=KeyError("a bug")))
        monkeypatch.setattr(live.followers, "states", Mock(side_effect=KeyError("a bug")))
        with pytest.raises(UnreadableTable):
            await live.refresh()
        assert [type(one) for one in services.aside] == [KeyError]

    run(evening())


def test_while_the_database_is_away_one_line_is_logged_and_the_table_goes_on_afterwards(
    log: tuple[Header, list[Entry]], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def evening() -> None:
        header, entries = log
        services = SlowServices(header, entries[:6])
        services.told.set()
        monkeypatch.setattr(catch_up, "FIRST_RETRY_S", 0.001)
        warned = Mock()
        monkeypatch.setattr(catch_up, "log", Mock(warning=warned))
        away = [Unavailable()] * 4
        once = Mock(side_effect=lambda *_: (_ for _ in ()).throw(away.pop()) if away else services.log[5:])
        monkeypatch.setattr(services, "load_since", AsyncMock(side_effect=once))
        live = LiveTable(services, Table.replay(header, entries[:5]))
        live.on_remote_write(6)
        await reaches(live, 6)
        assert warned.call_count == 1
        assert services.aside == []

    run(evening())


# ── when a table is due ───────────────────────────────────────────────────────────────────────────────


def against_bot() -> tuple[Header, list[Entry], list[Acted]]:
    """Give a game against a bot that has begun, and the answers that follow."""
    header, entries = played("qwirkle")
    log = [BotSeated(0, 1, "greedy") if isinstance(one, Joined) and one.seat == 1 else one for one in entries]
    begun: list[Entry] = [one for one in log if not isinstance(one, Acted)]
    answers = [one for one in log if isinstance(one, Acted)]
    if answers[0].seat == 1:
        begun.append(answers.pop(0))
    return header, begun, answers


def due_of(write: Write) -> list[object]:
    """List what a write says about when the table is due."""
    return [values["new_due"] for statement, values in write.statements if statement is MARK_DUE]


def test_after_a_lost_write_the_due_moment_is_written_again() -> None:
    async def evening() -> None:
        header, begun, answers = against_bot()
        services = SlowServices(header, begun)
        services.told.set()
        live = LiveTable(services, Table.replay(header, begun))
        mine = act(0, answers[0].number, "mine", answers[0].text)
        live.propose(mine, lambda _outcome: None)
        assert due_of(services.writes[0]) == [0], "the bot has to answer now"
        services.writes[0].on_done(Conflict("another process wrote first"))
        async with asyncio.timeout(PATIENCE_S):
            while len(services.writes) < 2:
                await asyncio.sleep(0.001)
        assert due_of(services.writes[1]) == [0], "the lost write has stored nothing"

    run(evening())


def test_after_a_foreign_write_the_due_moment_is_written_again() -> None:
    async def evening() -> None:
        header, begun, answers = against_bot()
        services = SlowServices(header, begun)
        services.told.set()
        live = LiveTable(services, Table.replay(header, begun))
        live.propose(lambda _table, _now: answers[0], lambda _outcome: None)
        live.propose(lambda _table, _now: answers[1], lambda _outcome: None)
        assert [due_of(write) for write in services.writes] == [[0], [None]]
        for write in services.writes:
            write.on_done(None)
        services.log = [*begun, *answers[:3]]
        live.on_remote_write(len(services.log))  # the other process stored that the bot is due
        await reaches(live, len(services.log))
        live.propose(lambda _table, _now: answers[3], lambda _outcome: None)
        assert due_of(services.writes[2]) == [None], "or the table would be due for ever"

    run(evening())


def test_reading_again_waits_for_the_writer_and_for_nothing_else(
    log: tuple[Header, list[Entry]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The log is read in the same turn of the event loop in which the last write is answered: nobody polls."""

    async def evening() -> None:
        header, entries = log
        services = SlowServices(header, entries[:6])
        live = LiveTable(services, Table.replay(header, entries[:5]))
        live.propose(lambda _table, _now: entries[5], lambda _outcome: None)
        live.propose(lambda _table, _now: entries[6], lambda _outcome: None)
        refreshing = asyncio.create_task(live.refresh())
        slept: list[float] = []
        monkeypatch.setattr(asyncio, "sleep", slept.append)
        for _ in range(20):
            await asyncio.wait([refreshing], timeout=0)
        assert not services.reading.is_set(), "writes are still under way"
        for write in services.writes:
            write.on_done(None)
        await services.reading.wait()
        assert slept == []
        services.told.set()
        await refreshing

    run(evening())


# ── memory ────────────────────────────────────────────────────────────────────────────────────────────


async def only_loaded(_live: LiveTable, _services: SlowServices, _entries: list[Entry]) -> None:
    """A table that somebody read, and nobody used."""


async def followed(live: LiveTable, _services: SlowServices, _entries: list[Entry]) -> None:
    client = Client()
    live.follow(client, 0)
    live.unfollow(client, 0)
    assert client.frames


async def proposed_to(live: LiveTable, services: SlowServices, entries: list[Entry]) -> None:
    asking = asyncio.create_task(live.ask(lambda _table, _now: entries[5]))
    while not services.writes:
        await asyncio.sleep(0)
    services.writes.pop().on_done(None)
    assert (await asking).sequence == 6


async def caught_up(live: LiveTable, services: SlowServices, entries: list[Entry]) -> None:
    services.log = entries[:7]
    live.on_remote_write(7)
    await reaches(live, 7)


async def refused(live: LiveTable, _services: SlowServices, _entries: list[Entry]) -> None:
    """Refused with errors of the rules and of the table, each of which was raised from another."""
    for text in ("no such action", "swap"):
        with pytest.raises(RowlockError):
            await live.ask(act(0, live.table.number or 0, "mine", text))
    with pytest.raises(Refusal):
        await live.ask(leave("a stranger"))


async def broken(live: LiveTable, _services: SlowServices, _entries: list[Entry]) -> None:
    def fails(_table: Table, _now: int) -> Entry:
        raise KeyError("a bug")

    with pytest.raises(Refusal, match="something went wrong"):
        await live.ask(fails)
    await reaches(live, 5)


async def lost(live: LiveTable, services: SlowServices, entries: list[Entry]) -> None:
    """The database did not take the write."""
    asking = asyncio.create_task(live.ask(lambda _table, _now: entries[5]))
    while not services.writes:
        await asyncio.sleep(0)
    services.writes.pop().on_done(Unavailable())
    (outcome,) = await asyncio.gather(asking, return_exceptions=True)
    assert isinstance(outcome, Unavailable)
    await reaches(live, 5)


async def unreadable(live: LiveTable, services: SlowServices, entries: list[Entry]) -> None:
    """Its log could not be read on."""
    services.log = [*entries[:5], entries[9]]
    live.on_remote_write(6)
    async with asyncio.timeout(PATIENCE_S):
        while not services.aside:
            await asyncio.sleep(0.001)
    services.aside.clear()
    with pytest.raises(UnreadableTable):
        await live.ask(leave("p0"))


@pytest.mark.parametrize("several", [True, False])
@pytest.mark.parametrize("use", [only_loaded, followed, proposed_to, caught_up, refused, broken, lost, unreadable])
def test_a_dropped_table_is_freed_without_the_collector(
    log: tuple[Header, list[Entry]],
    use: Callable[[LiveTable, SlowServices, list[Entry]], Awaitable[None]],
    several: bool,
) -> None:
    """The server's own collections are rare, so a table that waits for one takes its memory for long."""

    async def evening() -> tuple[bool, bool]:
        header, entries = log
        services = SlowServices(header, entries[:5])
        services.several = several
        services.told.set()
        live = LiveTable(services, Table.replay(header, entries[:5]))
        await use(live, services, entries)
        await asyncio.sleep(2 * PRESENCE_PAUSE_S)
        gone, game = weakref.ref(live), weakref.ref(live.table)
        del live
        return gone() is None, game() is None

    gc.collect()
    gc.disable()
    try:
        assert run(evening()) == (True, True)
    finally:
        gc.enable()
