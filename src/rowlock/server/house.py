"""All rooms of this process: found or loaded, kept while they are needed, moved on by bots and clocks."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from typing import TypeAlias

import structlog
from sqlalchemy import Connection

from rowlock.core.errors import RowlockError
from rowlock.server.errors import Refusal, Unavailable
from rowlock.server.fanout import Alone
from rowlock.server.journal import Entry, Header
from rowlock.server.proposals import Done, act, flag
from rowlock.server.rooms import Room
from rowlock.server.settings import Settings
from rowlock.server.sights import AGAIN_MS, Sight, Sights
from rowlock.server.store import News, Store, Write
from rowlock.server.store.store import ADD_GAME, game_row
from rowlock.server.subjects import Subject
from rowlock.server.tables import Change, Table
from rowlock.server.workers import Workers

__all__ = ["House"]

SWEEP_S = 5.0
OTHERS_FIRST_S = 2.0
"""How long the process that moved a table last is left to move it on before others do."""

log = structlog.get_logger("rowlock.house")

_Turn: TypeAlias = tuple[str, int, int, int]
"""A decision that a bot thinks about: table, number, seat, and the last undo."""


class House:
    """The tables that this process serves; any process may serve any table."""

    def __init__(
        self, settings: Settings, store: Store, fanout: Alone, workers: Workers, now: Callable[[], int]
    ) -> None:
        self._settings = settings
        self._store = store
        self._fanout = fanout
        self._workers = workers
        self._now = now
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._thinking: dict[_Turn, asyncio.Task[None]] = {}
        self._sweeping: asyncio.Task[None] | None = None
        self._jitter = Random()
        self._sights = Sights()
        self._sights_told = 0
        self.ended: Callable[[str], None] = lambda _: None
        """Hears which sessions ended at other processes."""

    # ── life ──────────────────────────────────────────────────────────────────────────────────────────

    async def start(self) -> None:
        """Listen to other processes and look after tables that wait for bots or clocks."""
        await self._fanout.start(self._heard, self._missed)
        self._sweeping = asyncio.create_task(self._sweep(), name="sweep")

    async def stop(self) -> None:
        """Stop what moves tables on; what is queued for the log is the store's to finish."""
        for room in self._rooms.values():
            if room.here != Sight():
                room.tell_others(Sight())
        tasks = [*self._thinking.values(), *([self._sweeping] if self._sweeping else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()
        await self._fanout.stop()

    @property
    def alone(self) -> bool:
        """Whether no other process writes."""
        return self._fanout.alone

    @property
    def rooms(self) -> int:
        """How many rooms are in memory."""
        return len(self._rooms)

    @property
    def store(self) -> Store:
        """Where everything is kept."""
        return self._store

    @property
    def workers(self) -> Workers:
        """Where bots think."""
        return self._workers

    # ── rooms ─────────────────────────────────────────────────────────────────────────────────────────

    async def room(self, table_id: str) -> Room:
        """Find a table's room, or load it; refuses an id that no table has."""
        room = self._rooms.get(table_id)
        if room is not None:
            self._rooms.move_to_end(table_id)
            return room
        loading = self._loading.get(table_id)
        if loading is None:
            loading = self._loading[table_id] = asyncio.create_task(self._load_room(table_id))
            loading.add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(loading)

    async def fresh_room(self, table_id: str) -> Room:
        """Find a table's room and take in what other processes wrote."""
        known = table_id in self._rooms
        room = await self.room(table_id)
        if known:
            await room.refresh()
        return room

    async def _load_room(self, table_id: str) -> Room:
        room = Room(self, await self.load(table_id))
        self._rooms[table_id] = room
        self._forget()
        self.moved(room, here=False)
        return room

    async def open(self, header: Header) -> Room:
        """Keep a new table and give its room."""
        await self._store.write((ADD_GAME, game_row(header)))
        room = self._rooms[header.id] = Room(self, Table(header))
        self._forget()
        return room

    def _forget(self) -> None:
        """Let go of the rooms that were needed longest ago, as far as nobody needs them now."""
        if len(self._rooms) <= self._settings.rooms:
            return
        thinking = {key[0] for key in self._thinking}
        spare = [table_id for table_id, room in self._rooms.items() if not room.busy and table_id not in thinking]
        for table_id in spare[: len(self._rooms) - self._settings.rooms]:
            del self._rooms[table_id]
            self._cancel_timer(table_id)

    # ── what rooms ask for ────────────────────────────────────────────────────────────────────────────

    def now(self) -> int:
        """Give the server's clock in milliseconds."""
        return self._now()

    def put(self, write: Write) -> None:
        """Queue a write."""
        self._store.writer.put(write)

    async def load(self, table_id: str) -> Table:
        """Replay a table from its log, in a reader's thread."""

        def replay(connection: Connection) -> Table | None:
            found = self._store.table(connection, table_id)
            return None if found is None else Table.replay(*found)

        table = await self._store.read(replay)
        if table is None:
            raise Refusal("no_such_table", "there is no such table", 404)
        return table

    async def load_since(self, table_id: str, sequence: int) -> list[Entry]:
        """Read what a log has gained."""
        return await self._store.read(lambda connection: self._store.entries(connection, table_id, sequence))

    def moved(self, room: Room, *, here: bool) -> None:
        """Let bots think and clocks run; where another process moved the table, it comes first."""
        table_id = room.table.header.id
        current = self._rooms.get(table_id)
        if current is not None and current is not room:
            # This room was let go of while somebody still wrote through it.
            current.heard_of(room.table.sequence)
            return
        if here or self._fanout.alone:
            self._think(room)
        elif room.table.bots_due():
            number = room.table.number
            wait = OTHERS_FIRST_S + (self._settings.bot_ms / 1_000) + self._jitter.random()
            asyncio.get_running_loop().call_later(wait, self._think_if_still, room, number)
        self._set_timer(room, table_id)

    # ── other processes ───────────────────────────────────────────────────────────────────────────────

    def _heard(self, news: Sequence[News]) -> None:
        for subject, sequence in news:
            room = self._rooms.get(subject)
            if room is not None:
                room.heard_of(sequence)
            elif subject.startswith(Subject.SIGHT):
                self._sighted(subject)
            elif subject.startswith((Subject.SESSION_ENDED, Subject.PLAYER_ENDED)):
                self.ended(subject)

    def _missed(self) -> None:
        for room in list(self._rooms.values()):
            room.heard_of(None)

    def tell_sight(self, table_id: str, sight: Sight) -> None:
        """Tell other processes who looks at a table here; what gets lost is told again before long."""
        if not self._fanout.alone:
            self.put(Write((), lambda _: None, news=(sight.news(self._fanout.origin, table_id), 0)))

    def all_sights(self, table_id: str, here: Sight) -> Sight:
        """Add those who look at a table through other processes."""
        return self._sights.beside(table_id, here)

    def _sighted(self, news: str) -> None:
        try:
            table_id, unknown = self._sights.hear(news, self.now())
        except ValueError:
            return  # from a version that tells it otherwise
        room = self._rooms.get(table_id)
        if room is not None:
            room.presence_changed()
            if unknown and room.here != Sight():
                room.tell_others(room.here)  # whoever has just come wants to know who is there

    def _repeat_sights(self) -> None:
        """Say again who is here, and forget those whose process no longer does."""
        now = self.now()
        for table_id in self._sights.forget_silent(now):
            if table_id in self._rooms:
                self._rooms[table_id].presence_changed()
        if now - self._sights_told >= AGAIN_MS:
            self._sights_told = now
            for room in self._rooms.values():
                if room.here != Sight():
                    room.tell_others(room.here)

    # ── clocks ────────────────────────────────────────────────────────────────────────────────────────

    def _cancel_timer(self, table_id: str) -> None:
        timer = self._timers.pop(table_id, None)
        if timer is not None:
            timer.cancel()

    def _set_timer(self, room: Room, table_id: str) -> None:
        self._cancel_timer(table_id)
        clocks = room.table.clocks
        falls = None if clocks is None or room.table.status != "running" else clocks.next_flag()
        if falls is not None:
            delay = max(0, falls - self.now()) / 1_000 + 0.001
            self._timers[table_id] = asyncio.get_running_loop().call_later(delay, room.propose, flag, self._flagged)

    def _flagged(self, outcome: Change | Done | RowlockError) -> None:
        if isinstance(outcome, RowlockError) and not isinstance(outcome, Unavailable):
            log.error("a clock could not be enforced", error=str(outcome))

    # ── bots ──────────────────────────────────────────────────────────────────────────────────────────

    def _think_if_still(self, room: Room, number: int | None) -> None:
        if room.table.number == number and self._rooms.get(room.table.header.id) is room:
            self._think(room)

    def _think(self, room: Room) -> None:
        """Start a bot on every decision that waits for one and has none on it yet."""
        table = room.table
        for seat, bot in table.bots_due():
            key = (table.header.id, table.number or 0, seat, table.rewound_at)
            if key not in self._thinking:
                task = asyncio.create_task(self._bot_turn(room, key, bot), name=f"bot {key}")
                self._thinking[key] = task
                task.add_done_callback(partial(self._thought, key))

    def _thought(self, key: _Turn, _: asyncio.Task[None]) -> None:
        self._thinking.pop(key, None)

    async def _bot_turn(self, room: Room, key: _Turn, bot: str) -> None:
        _, number, seat, rewound = key
        match = room.table.match
        assert match is not None, "bots are asked only once the game has begun"
        view = match.game.write_view(match.view(seat))
        thought = await self._workers.decide(match.game.name, view, bot)
        try:
            await room.ask(act(seat, number, f"bot-{number}-{rewound}", thought.action))
        except RowlockError as error:
            # Somebody undid, or another process's bot was first; the table shows what is due now.
            log.info("a bot came too late", table=key[0], error=str(error))

    async def _sweep(self) -> None:
        """Look for tables that nobody has loaded and that a bot or a clock should move."""
        grace_ms = 0
        while True:
            try:
                for table_id in await self._store.read(partial(self._store.due, before=self.now() - grace_ms)):
                    await self._move_on(table_id)
            except Refusal as error:
                log.warning("cannot look for tables that are due", error=str(error))
            self._repeat_sights()
            grace_ms = round(1_000 * (SWEEP_S + OTHERS_FIRST_S)) + self._settings.bot_ms + self._settings.bot_grace_ms
            await asyncio.sleep(SWEEP_S)

    async def _move_on(self, table_id: str) -> None:
        try:
            room = await self.room(table_id)
        except RowlockError:
            raise
        except Exception:
            log.exception("cannot replay a table", table=table_id)
            return
        if room.settled:
            self._think(room)
            self._set_timer(room, table_id)
