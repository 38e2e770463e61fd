"""All live tables of this process: found or loaded, kept while they are needed, moved on by bots and clocks."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from random import Random
from typing import TypeAlias

import structlog

from rowlock.core.errors import RowlockError
from rowlock.master.feed import NO_VIEWERS, Viewers
from rowlock.master.leaving import flag
from rowlock.master.proposals import AlreadyDone, bot_act
from rowlock.server.errors import Unavailable, UnreadableTable
from rowlock.server.fanout import Fanout
from rowlock.server.notifications import (
    Goodbye,
    LogGrew,
    Notification,
    OpenTablesChanged,
    PadChanged,
    PadMembersChanged,
    PersonSignedOut,
    SessionClosed,
    SignedOut,
    ViewersHere,
)
from rowlock.server.periodic import PeriodicTask
from rowlock.server.settings import Settings
from rowlock.server.store import Store, Write
from rowlock.server.store.store import ADD_TABLE, table_row
from rowlock.server.store.transactions import Statement
from rowlock.server.tables.live import LiveTable
from rowlock.server.tables.log_poller import LogPoller
from rowlock.server.tables.log_reader import LogReader
from rowlock.server.tables.open_tables import OpenTableFeed
from rowlock.server.tables.presence import REPEAT_MS, RemoteViewers
from rowlock.server.tables.projections import due_statement
from rowlock.server.workers.fair_queue import UNKNOWN_ADDRESS, Asker, FairQueue
from rowlock.server.workers.pool import WorkerPool
from rowlock.tables.changes import Change
from rowlock.tables.entries import Entry
from rowlock.tables.errors import Refusal
from rowlock.tables.header import Header
from rowlock.tables.table import Table

SWEEP_EVERY_S = 5.0
OTHERS_FIRST_S = 2.0
"""How long the process that changed a table last has to move it on before other processes do."""

GAP_PRESENCE_S = 2.0
"""The time over which processes spread their presence after the channel between them returned."""
DRAFT_THREADS = 2
MOST_DRAFTS = 20
"""The number of one person's drafts that may wait."""

log = structlog.get_logger("rowlock.hub")

_BotTurn: TypeAlias = tuple[str, int, int, int]
"""A decision that a bot works on: table, decision number, seat, and the sequence number of the last undo."""


class TableHub:
    """The tables that this process serves; any process may serve any table."""

    def __init__(
        self, settings: Settings, store: Store, fanout: Fanout, workers: WorkerPool, now: Callable[[], int]
    ) -> None:
        self._settings = settings
        self.store = store
        self._log_reader = LogReader(store)
        self._fanout = fanout
        self.workers = workers
        self.several = fanout.several
        """Whether other processes may serve the same tables."""
        self.drafts = FairQueue(DRAFT_THREADS, MOST_DRAFTS)
        """Turns of the drafts that people want judged."""
        self.now = now
        """The server's clock in milliseconds."""
        self.put = store.writer.put
        """Queues a write."""
        self._live: OrderedDict[str, LiveTable] = OrderedDict()
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._reported: dict[str, list[int | None]] = {}
        """The notifications of other processes about tables that are being loaded."""
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._bot_turns: dict[_BotTurn, asyncio.Task[None]] = {}
        self._swept = False
        self.tasks = (
            PeriodicTask("tables", SWEEP_EVERY_S, self._sweep, at_start=True),
            PeriodicTask("presence", REPEAT_MS / 1_000, self._repeat_presence, at_start=True),
        )
        self._jitter = Random()
        self._presence = RemoteViewers()
        self.open_tables = OpenTableFeed(store)
        self.poller = LogPoller(self._live, self._lengths, lambda: fanout.doubtful, self.open_tables.changed)
        self.on_session_end: Callable[[SignedOut], None] = lambda _: None
        """Called when sessions ended at another process."""
        self.on_pad: Callable[[PadChanged | PadMembersChanged], None] = lambda _: None
        """Called with the notifications of other processes about score pads."""
        self.on_table: Callable[[Table], None] = lambda _: None
        """Called with each table that has changed."""
        self.on_gap: Callable[[], None] = lambda: None
        """Called when notifications may have been lost."""

    # ── life ──────────────────────────────────────────────────────────────────────────────────────────

    async def start(self) -> None:
        """Receive notifications of other processes, and look for tables that wait for bots or clocks."""
        await self._fanout.start(self._on_message, self._on_gap)
        if self.several:
            self.poller.start()
        for task in self.tasks:
            task.start()

    async def stop(self) -> None:
        """Stop everything that moves tables on; the store finishes the queued writes, then the channel may stop."""
        await self._fanout.stop_receiving()
        await self.poller.stop()
        for live in self._live.values():
            if live.followers.here != NO_VIEWERS:
                live.followers.publish(NO_VIEWERS)
        for task in self.tasks:
            await task.stop()
        turns = list(self._bot_turns.values())
        for turn in turns:
            turn.cancel()
        await asyncio.gather(*turns, return_exceptions=True)
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()
        await self.open_tables.stop()
        self._publish(Goodbye())

    def _publish(self, notification: Notification) -> None:
        """Notify other processes of what is in no log."""
        if self.several:
            self.put(Write((), lambda _: None, notification=notification))

    @property
    def count(self) -> int:
        """The number of tables in memory."""
        return len(self._live)

    # ── finding tables ────────────────────────────────────────────────────────────────────────────────

    async def get(self, table_id: str) -> LiveTable:
        """Find a live table, or load it; raises Refusal for an unknown id."""
        live = self._live.get(table_id)
        if live is not None:
            self._live.move_to_end(table_id)
            return live
        # No frame in an error's traceback may hold the task that holds the error: only a collection would free both.
        return await asyncio.shield(self._start_loading(table_id))

    def _start_loading(self, table_id: str) -> asyncio.Task[LiveTable]:
        """Load a table, unless that is under way."""
        loading = self._loading.get(table_id)
        if loading is None:
            loading = self._loading[table_id] = asyncio.create_task(self._load_live(table_id))
            loading.add_done_callback(lambda _: self._loaded(table_id))
        return loading

    def holds(self, table_id: str) -> bool:
        """Tell whether a table is in memory, so that finding it costs nothing."""
        return table_id in self._live

    async def last_sequence(self, table_id: str) -> int:
        """Give the length of a stored log; 0 if there is none."""
        return (await self._lengths((table_id,))).get(table_id, 0)

    async def is_public(self, table_id: str) -> bool:
        """Tell whether a stored table is public; an unknown one is not."""
        return await self.store.read(partial(self.store.is_public, table_id=table_id))

    def reread(self, target: str) -> None:
        """Read again what another program wrote to the logs of a table, or of all tables of a person."""
        for table_id, live in list(self._live.items()):
            table = live.table
            if target in (table_id, table.host) or any(seat.player == target for seat in table.seats):
                live.on_remote_write(None)

    async def get_fresh(self, table_id: str) -> LiveTable:
        """Find a live table and read what other processes wrote."""
        known = table_id in self._live
        live = await self.get(table_id)
        if known:
            await live.refresh()
        return live

    async def _load_live(self, table_id: str) -> LiveTable:
        live = LiveTable(self, await self.load(table_id))
        self.store.set_aside.remove(table_id)
        self._live[table_id] = live
        self._drop_unused()
        self.on_change(live, here=False)
        for sequence in self._reported.pop(table_id, ()):
            live.on_remote_write(sequence)  # perhaps written after the log was read
        return live

    def _loaded(self, table_id: str) -> None:
        self._loading.pop(table_id, None)
        self._reported.pop(table_id, None)

    async def open(self, header: Header, *lives: Statement) -> LiveTable:
        """Store a new table and give it live; the write begins with `lives`."""
        await self.store.write(*lives, (ADD_TABLE, table_row(header)))
        live = self._live[header.id] = LiveTable(self, Table(header))
        self._drop_unused()
        if header.settings.public:
            self._publish_open_tables()
        return live

    def _drop_unused(self) -> None:
        """Drop the unused tables that were needed longest ago, if there are too many."""
        if len(self._live) <= self._settings.live_tables:
            return
        deciding = {key[0] for key in self._bot_turns}
        unused = [table_id for table_id, live in self._live.items() if not live.busy and table_id not in deciding]
        for table_id in unused[: len(self._live) - self._settings.live_tables]:
            del self._live[table_id]
            self._cancel_timer(table_id)

    # ── services for live tables ──────────────────────────────────────────────────────────────────────

    async def load(self, table_id: str) -> Table:
        """Replay a table from its log, in a reader's thread; raises UnreadableTable."""
        table = await self.store.read(partial(self.store.replayed, table_id=table_id))
        if table is None:
            raise Refusal("no_such_table", "there is no such table", 404)
        return table

    async def load_since(self, table_id: str, sequence: int) -> list[Entry]:
        """Read the entries after a sequence number."""
        return await self._log_reader.since(table_id, sequence)

    def set_aside(self, live: LiveTable, error: Exception) -> None:
        """Let go of a table that could not be read on; whoever asks for it makes this process read it again."""
        table_id = live.table.header.id
        if not isinstance(error, Refusal) or isinstance(error, UnreadableTable):
            self.store.set_aside.add(table_id, error)
        if self._live.get(table_id) is live:
            del self._live[table_id]
            self._cancel_timer(table_id)

    async def _lengths(self, table_ids: Sequence[str]) -> Mapping[str, int]:
        return await self.store.read(partial(self.store.lengths, table_ids=table_ids))

    def on_change(self, live: LiveTable, *, here: bool) -> None:
        """Start bots and clocks after a committed change; a process that made the change itself goes first."""
        table_id = live.table.header.id
        # An object may have been dropped from memory while a write was still under way through it.
        current = self._live.setdefault(table_id, live)
        if current is not live:
            current.on_remote_write(live.table.sequence)
            return
        self.on_table(live.table)
        if live.listed:
            live.listed = live.table.status == "open"
            if here:
                self._publish_open_tables()
            else:
                self.open_tables.changed()
        if here or not self.several:
            self._start_bots(live)
        elif live.table.awaited_bots():
            number = live.table.number
            wait = OTHERS_FIRST_S + (self._settings.bot_ms / 1_000) + self._jitter.random()
            asyncio.get_running_loop().call_later(wait, self._start_bots_if_still, live, number)
        self._set_timer(live, table_id)

    # ── other processes ───────────────────────────────────────────────────────────────────────────────

    def _on_message(self, origin: str, notifications: Sequence[Notification]) -> None:
        for one in notifications:
            match one:
                case LogGrew(table=table_id, sequence=sequence):
                    live = self._live.get(table_id)
                    if live is not None:
                        live.on_remote_write(sequence)
                    elif table_id in self._loading:
                        self._reported.setdefault(table_id, []).append(sequence)
                case ViewersHere():
                    self._on_presence(origin, one)
                case OpenTablesChanged():
                    self.open_tables.changed()
                case SessionClosed() | PersonSignedOut():
                    self.on_session_end(one)
                case PadChanged() | PadMembersChanged():
                    self.on_pad(one)
                case _:
                    pass  # the channel keeps the rest to itself

    def _on_gap(self) -> None:
        """Look for what was written while notifications may have been lost, and tell others who is here again."""
        self.open_tables.changed()
        self.poller.poll_all()
        self.on_gap()
        self._presence.renew(self.now())
        asyncio.get_running_loop().call_later(self._jitter.random() * GAP_PRESENCE_S, self._publish_viewers)
        for table_id in self._loading:
            self._reported.setdefault(table_id, []).append(None)

    def _publish_open_tables(self) -> None:
        """Send the list of open tables again, here and at other processes."""
        self.open_tables.changed()
        self._publish(OpenTablesChanged())

    def publish_presence(self, table_id: str, viewers: Viewers) -> None:
        """Notify other processes of the viewers at this one; a lost notification is repeated before long."""
        self._publish(ViewersHere(table_id, viewers.online, viewers.watchers))

    def all_viewers(self, table_id: str, here: Viewers) -> Viewers:
        """Add the viewers at other processes."""
        return self._presence.with_others(table_id, here)

    def _on_presence(self, origin: str, viewers: ViewersHere) -> None:
        new_process = self._presence.receive(origin, viewers, self.now())
        live = self._live.get(viewers.table)
        if live is not None:
            live.followers.presence_changed()
            here = live.followers.here
            if new_process and here != NO_VIEWERS:
                live.followers.publish(here)  # the new process does not know the viewers here yet

    def _drop_silent(self) -> None:
        """Drop the viewers of silent processes, unless it is the channel that is silent."""
        if self._fanout.degraded is not None:
            return
        for table_id in self._presence.drop_silent(self.now()):
            if table_id in self._live:
                self._live[table_id].followers.presence_changed()

    async def _repeat_presence(self) -> None:
        self._publish_viewers()

    def _publish_viewers(self) -> None:
        """Publish the viewers here again."""
        for live in self._live.values():
            here = live.followers.here
            if here != NO_VIEWERS:
                live.followers.publish(here)

    # ── clocks ────────────────────────────────────────────────────────────────────────────────────────

    def _cancel_timer(self, table_id: str) -> None:
        timer = self._timers.pop(table_id, None)
        if timer is not None:
            timer.cancel()

    def _set_timer(self, live: LiveTable, table_id: str) -> None:
        self._cancel_timer(table_id)
        clocks = live.table.clocks
        flag_at = None if clocks is None or live.table.status != "running" else clocks.next_flag()
        if flag_at is not None:
            delay = max(0, flag_at - self.now()) / 1_000 + 0.001
            self._timers[table_id] = asyncio.get_running_loop().call_later(delay, live.propose, flag, self._flagged)

    def _flagged(self, outcome: Change | AlreadyDone | RowlockError) -> None:
        if isinstance(outcome, RowlockError) and not isinstance(outcome, Unavailable):
            log.error("a clock could not be enforced", error=str(outcome))

    # ── bots ──────────────────────────────────────────────────────────────────────────────────────────

    def _start_bots_if_still(self, live: LiveTable, number: int | None) -> None:
        if live.table.number == number and self._live.get(live.table.header.id) is live:
            self._start_bots(live)

    def _start_bots(self, live: LiveTable) -> None:
        """Start a bot on every decision that waits for one and has none yet."""
        table = live.table
        for seat, bot in table.awaited_bots():
            key = (table.header.id, table.number or 0, seat, table.rewound_at)
            if key not in self._bot_turns:
                task = asyncio.create_task(self._play_bot(live, key, bot), name=f"bot {key}")
                self._bot_turns[key] = task
                task.add_done_callback(partial(self._bot_done, key))

    def _bot_done(self, key: _BotTurn, _: asyncio.Task[None]) -> None:
        self._bot_turns.pop(key, None)

    async def _play_bot(self, live: LiveTable, key: _BotTurn, bot: str) -> None:
        _, number, seat, rewound = key
        match = live.table.match
        assert match is not None, "bots decide only after the game has begun"
        view = match.game.write_view(match.view(seat))
        action = await self.workers.decide(self._waits_for_bots(live), match.game.name, view, bot)
        try:
            await live.ask(bot_act(seat, number, rewound, action))
        except RowlockError as error:
            # A person undid the decision, or the bot of another process was first.
            log.info("a bot came too late", table=key[0], error=str(error))

    def _waits_for_bots(self, live: LiveTable) -> Asker:
        """Give the person who acted last; the host if that was at another process, or before a restart."""
        unknown = UNKNOWN_ADDRESS if self._settings.by_address else None
        return live.mover or Asker(live.table.host or live.table.header.id, unknown)

    async def _sweep(self) -> None:
        """Find tables that no process has in memory and that a bot or a clock has to move."""
        self._drop_silent()
        others_ms = (
            round(1_000 * (SWEEP_EVERY_S + OTHERS_FIRST_S)) + self._settings.bot_ms + self._settings.bot_grace_ms
        )
        before = self.now() - (others_ms if self._swept else 0)
        self._swept = True
        due = await self.store.read(partial(self.store.due, before=before))
        await self.store.set_aside.each(due, self._move_on)

    async def _move_on(self, table_id: str) -> None:
        live = await self.get(table_id)
        if live.settled:
            self._start_bots(live)
            self._set_timer(live, table_id)
            if live.table.next_due(self.now()) is None:
                # An abandoned game of an older version: nobody is to look for it again.
                self.put(Write((due_statement(live.table, None),), lambda _: None))
