"""A table as this process serves it: who follows it, what waits to be kept, and which process's word counts.

A proposal is judged and applied in memory at once; what it makes known waits until its entry is kept. When another
process wrote first, or the database failed, the room reads the log again and judges what was lost once more.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import partial
from typing import NamedTuple, Protocol, TypeAlias

import structlog

from rowlock.core.errors import BadNotation, RowlockError
from rowlock.server.errors import Refusal, Unavailable
from rowlock.server.journal import Entry, write_entry
from rowlock.server.play import frames
from rowlock.server.projections import projections
from rowlock.server.proposals import Done, Proposal
from rowlock.server.sights import Sight
from rowlock.server.store import Line, Write
from rowlock.server.store.store import ADD_EVENT
from rowlock.server.tables import Change, Table
from rowlock.wire.codec import encode_text
from rowlock.wire.messages import Presence

__all__ = ["Follower", "Heard", "Host", "Room"]

PRESENCE_PAUSE_S = 0.25
RETRY_S = 0.25
SETTLE_S = 0.01
PATIENCE_S = 5.0
UNKNOWN_DUE = -1
MISSED = 1 << 62
"""Further than any log: nobody knows how far the others have come."""

log = structlog.get_logger("rowlock.rooms")


class Follower(Protocol):
    """Whoever follows a table; `push` never blocks."""

    def push(self, frame: str) -> None:
        """Take a frame to send."""
        ...

    def owns(self, table: Table, seat: int) -> bool:
        """Tell whether one may look through a seat, as its table is now."""
        ...


class Host(Protocol):
    """What a room needs of the process it is in."""

    @property
    def alone(self) -> bool:
        """Whether no other process writes."""
        ...

    def now(self) -> int:
        """Give the server's clock in milliseconds."""
        ...

    def put(self, write: Write) -> None:
        """Queue a write."""
        ...

    async def load(self, table_id: str) -> Table:
        """Replay a table from its log."""
        ...

    async def load_since(self, table_id: str, sequence: int) -> list[Entry]:
        """Read what a log has gained."""
        ...

    def moved(self, room: Room, *, here: bool) -> None:
        """Hear that a table changed and is kept: by this process, or by another."""
        ...

    def tell_sight(self, table_id: str, sight: Sight) -> None:
        """Tell other processes who looks at a table here."""
        ...

    def all_sights(self, table_id: str, here: Sight) -> Sight:
        """Add those who look at a table through other processes."""
        ...


Heard: TypeAlias = Callable[[Change | Done | RowlockError], None]
"""Hears what became of a proposal: kept, known already, or refused."""


@dataclass(slots=True)
class _Pending:
    """A change that is applied here and waits to be kept, and the frames that wait with it."""

    proposal: Proposal
    heard: Heard
    change: Change
    frames: list[tuple[list[Follower], list[str]]]
    behind: list[tuple[Proposal, Heard, Done]] = field(default_factory=list)


class _Waiting(NamedTuple):
    """A proposal that waits for the log to be read."""

    proposal: Proposal
    heard: Heard
    sure: bool = False
    """It was refused on what this process knew, and is final once that is known to be all."""


class Room:
    """One table in this process."""

    def __init__(self, host: Host, table: Table) -> None:
        self.table = table
        self._host = host
        self._line = Line()
        self._followers: dict[int | None, dict[Follower, None]] = {}
        self._pending: deque[_Pending] = deque()
        self._waiting: list[_Waiting] = []
        self._reading: asyncio.Task[None] | None = None
        self._settling = asyncio.Event()
        self._telling_presence = False
        self._told_presence = self._told_others = Sight()
        self._dirty = False
        """The table here holds what may never be kept."""
        self._behind = 0
        """How far others said they wrote while this process was busy with the table."""
        self.due: int | None = UNKNOWN_DUE

    @property
    def busy(self) -> bool:
        """Whether the room must stay in memory."""
        return bool(self._followers or self._pending or self._waiting or self._reading)

    @property
    def settled(self) -> bool:
        """Whether everything applied here is kept."""
        return not self._pending and self._reading is None

    # ── followers ─────────────────────────────────────────────────────────────────────────────────────

    @property
    def here(self) -> Sight:
        """Who looks at the table through this process."""
        online = tuple(sorted(seat for seat in self._followers if seat is not None))
        return Sight(online, len(self._followers.get(None, ())))

    @property
    def _sight(self) -> Sight:
        """Who looks at the table, wherever they are connected."""
        return self._host.all_sights(self.table.header.id, self.here)

    def follow(self, follower: Follower, seat: int | None, *, since: int = 0, lines: int = 0) -> None:
        """Let somebody follow: first where the table stands, then all that happens."""
        self._followers.setdefault(seat, {})[follower] = None
        self.presence_changed()
        if self._dirty:
            return  # everybody is told where the table stands once it is read again
        frame = self._state_frame(seat, since=since, lines=lines)
        if self._pending:
            # What the frame tells is not all kept yet, so it goes out with the last of it.
            self._pending[-1].frames.append(([follower], [frame]))
        else:
            follower.push(frame)

    def unfollow(self, follower: Follower, seat: int | None) -> None:
        """Let somebody go."""
        for group in (seat, None):  # whoever lost the seat meanwhile looks on from beside
            those = self._followers.get(group, {})
            those.pop(follower, None)
            if not those:
                self._followers.pop(group, None)
        self.presence_changed()

    def _move_who_lost_seats(self) -> set[Follower]:
        """Let those whose seat is not theirs any more look on as spectators do; gives who they are."""
        lost = [
            (seat, follower)
            for seat, those in self._followers.items()
            if seat is not None
            for follower in those
            if not follower.owns(self.table, seat)
        ]
        for seat, follower in lost:
            self.unfollow(follower, seat)
            self._followers.setdefault(None, {})[follower] = None
        return {follower for _, follower in lost}

    def _state_frame(self, seat: int | None, *, since: int = 0, lines: int = 0) -> str:
        now, sight = self._host.now(), self._sight
        return frames.state_frame(
            self.table, seat, now, since=since, lines=lines, online=sight.online, watchers=sight.watchers
        )

    def presence_changed(self) -> None:
        """Tell who is there, a moment later, so that many comings are told at once."""
        if not self._telling_presence:
            self._telling_presence = True
            asyncio.get_running_loop().call_later(PRESENCE_PAUSE_S, self._tell_presence)

    def _tell_presence(self) -> None:
        self._telling_presence = False
        here, sight = self.here, self._sight
        if here != self._told_others:
            self.tell_others(here)
        if sight != self._told_presence:
            self._told_presence = sight
            frame = encode_text(Presence(self.table.header.id, sight.online, sight.watchers))
            for those in self._followers.values():
                _push(those, [frame])

    def tell_others(self, sight: Sight) -> None:
        """Tell other processes who looks on here."""
        self._told_others = sight
        self._host.tell_sight(self.table.header.id, sight)

    def _frames(self, change: Change) -> list[tuple[list[Follower], list[str]]]:
        """Write what a change makes known, to each who follows now."""
        if not self._followers:
            return []
        now = self._host.now()
        shared = frames.for_all(self.table, change, now)
        end = [frames.end_frame(self.table, change)] if change.over else []
        clock = self.table.clock(now)
        moved = self._move_who_lost_seats() if change.seating else set()
        told = [(list(moved), [self._state_frame(None)])] if moved else []
        steps = change.stepped and not change.rewound
        stepped = frames.for_seats(self.table, change, self._followers, clock) if steps else {}
        for seat, group in self._followers.items():
            those = [follower for follower in group if follower not in moved]
            own = [self._state_frame(seat)] if change.rewound else [stepped[seat]] if steps else []
            told.append((those, [*shared, *own, *end]))
        return told

    # ── proposals ─────────────────────────────────────────────────────────────────────────────────────

    def propose(self, proposal: Proposal, heard: Heard, *, sure: bool = False) -> None:
        """Judge a proposal, apply it and queue its entry; `heard` is called once it is kept or refused."""
        if self._reading is not None:
            self._waiting.append(_Waiting(proposal, heard))
            return
        now = self._host.now()
        try:
            made = proposal(self.table, now)
            if isinstance(made, Done):
                self._repeat(proposal, heard, made)
                return
            change = self.table.apply(made)
        except RowlockError as error:
            if sure or self._host.alone or isinstance(error, BadNotation):
                heard(error)
                return
            # Another process may have written what would make this right.
            self._waiting.append(_Waiting(proposal, heard, sure=True))
            self._read_again(full=False)
            return
        except Exception:
            log.exception("a proposal broke the table", table=self.table.header.id)
            self._read_again(full=True)
            heard(Refusal("internal", "something went wrong; nothing was changed", 500))
            return
        pending = _Pending(proposal, heard, change, self._frames(change))
        self._pending.append(pending)
        table = self.table
        self._host.put(
            Write(
                [
                    (
                        ADD_EVENT,
                        {"game": table.header.id, "sequence": change.sequence, "payload": write_entry(change.entry)},
                    ),
                    *projections(self, change, now),
                ],
                partial(self._kept, pending),
                self._line,
                (table.header.id, change.sequence),
            )
        )

    async def ask(self, proposal: Proposal) -> Change | Done:
        """Propose and wait; raises what refuses it."""
        answer: asyncio.Future[Change | Done] = asyncio.get_running_loop().create_future()

        def heard(outcome: Change | Done | RowlockError) -> None:
            if answer.done():
                return
            if isinstance(outcome, RowlockError):
                answer.set_exception(outcome)
            else:
                answer.set_result(outcome)

        self.propose(proposal, heard)
        return await answer

    def _repeat(self, proposal: Proposal, heard: Heard, done: Done) -> None:
        """Say again what was said before, but not before it is kept."""
        if self._pending:
            self._pending[-1].behind.append((proposal, heard, done))
        else:
            heard(done)

    def _kept(self, pending: _Pending, error: RowlockError | None) -> None:
        """Tell what is kept, or gather what was lost."""
        self._pending.popleft()
        if error is None:
            pending.heard(pending.change)
            for those, told in pending.frames:
                _push(those, told)
            for _, heard, done in pending.behind:
                heard(done)
            if self.settled:
                self._settling.set()
                self._host.moved(self, here=True)
                self._look_behind()
            return
        if isinstance(error, Unavailable):
            pending.heard(error)
        else:
            self._waiting.append(_Waiting(pending.proposal, pending.heard))
        self._waiting.extend(_Waiting(proposal, heard) for proposal, heard, _ in pending.behind)
        self._read_again(full=True)

    # ── reading again ─────────────────────────────────────────────────────────────────────────────────

    def heard_of(self, sequence: int | None) -> None:
        """Hear that another process wrote; None means that something may have been missed."""
        self._behind = max(self._behind, MISSED if sequence is None else sequence)
        if self.settled:
            self._look_behind()

    def _look_behind(self) -> None:
        """Read on where others have written more than is known here: also what they told while nobody could listen."""
        behind, self._behind = self._behind, 0
        if behind > self.table.sequence:
            self._read_again(full=False)

    async def refresh(self) -> None:
        """Take in what others wrote and wait until all here is kept; raises Unavailable where that takes long."""
        try:
            async with asyncio.timeout(PATIENCE_S):
                if not self._host.alone:
                    self._read_again(full=False)
                    assert self._reading is not None, "reading has just begun"
                    await asyncio.shield(self._reading)
                while not self.settled:
                    self._settling.clear()
                    await self._settling.wait()
        except TimeoutError:
            raise Unavailable from None

    def _read_again(self, *, full: bool) -> None:
        self._dirty = self._dirty or full
        if self._reading is None:
            self._reading = asyncio.create_task(self._read(), name=f"read {self.table.header.id}")

    async def _read(self) -> None:
        """Read the log until it can be read, tell what is new, and judge again what waited."""
        told: list[tuple[list[Follower], list[str]]] = []
        while True:
            while self._pending:
                await asyncio.sleep(SETTLE_S)  # the writer answers for every write, also for those on a broken line
            try:
                told = await self._reload() if self._dirty else await self._catch_up()
                break
            except RowlockError as error:
                log.warning("cannot read a table", table=self.table.header.id, error=str(error))
                self._refuse_waiting()
            except Exception:
                log.exception("cannot replay a table", table=self.table.header.id)
                self._refuse_waiting()
                self._dirty = True
            await asyncio.sleep(RETRY_S)
        self._reading = None
        self._settling.set()
        for those, frames_told in told:
            _push(those, frames_told)
        self._host.moved(self, here=False)
        waiting, self._waiting = self._waiting, []
        for one in waiting:
            self.propose(one.proposal, one.heard, sure=one.sure)
        if self.settled:
            self._look_behind()

    def _refuse_waiting(self) -> None:
        waiting, self._waiting = self._waiting, []
        for one in waiting:
            one.heard(Unavailable())

    async def _reload(self) -> list[tuple[list[Follower], list[str]]]:
        self.table = await self._host.load(self.table.header.id)
        self._line = Line()
        self._dirty = False
        self._move_who_lost_seats()
        return [(list(those), [self._state_frame(seat)]) for seat, those in self._followers.items()]

    async def _catch_up(self) -> list[tuple[list[Follower], list[str]]]:
        told: list[tuple[list[Follower], list[str]]] = []
        for entry in await self._host.load_since(self.table.header.id, self.table.sequence):
            told += self._frames(self.table.apply(entry))
        return told


def _push(followers: Iterable[Follower], told: Iterable[str]) -> None:
    for follower in followers:
        for frame in told:
            follower.push(frame)
