"""The room of an evening, sent to the phones and screens that look at it, and again after every change."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import Final, Protocol, TypeAlias

import structlog

from rowlock.server.collected import Collected
from rowlock.server.errors import Unavailable
from rowlock.server.socket_frames import Receiver, frame_of
from rowlock.tables.table import Table
from rowlock.wire.messages import RoomState
from rowlock.wire.rooms import RoomNow

RETRY_S: Final = 3.0
"""How long to wait when the database does not answer."""

log = structlog.get_logger("rowlock.room_feed")

_Told: TypeAlias = tuple[str, tuple[str | None, ...]]
"""What a room tells of a table: its status, and who has its seats."""


class RoomFollower(Receiver, Protocol):
    """A socket that follows the room."""

    @property
    def player(self) -> str:
        """The person who uses it."""
        ...


class RoomFeed:
    """Reads the room when it has changed and somebody looks at it, once for all of them."""

    def __init__(self, read: Callable[[], Awaitable[Callable[[str], RoomNow | None]]]) -> None:
        self._read_room = read
        """Reads the room; the function that it gives says what a person sees of it."""
        self._followers: dict[RoomFollower, bytes] = {}
        """Each with what it was sent last."""
        self._people: frozenset[str] = frozenset()
        self._tables: Mapping[str, _Told | None] = {}
        """What was told of each table of the room, as far as it has changed since the room was read."""
        self._reading = Collected("room", self._read)

    def add(self, follower: RoomFollower) -> None:
        """Send a phone or a screen the room, now and after each change."""
        self._followers[follower] = b""
        self._reading.start(0.0)

    def remove(self, follower: RoomFollower) -> None:
        """Stop sending to a socket."""
        self._followers.pop(follower, None)

    def changed(self) -> None:
        """Read the room again soon, if anybody looks at it."""
        if self._followers:
            self._reading.start()

    def on_person(self, player: str) -> None:
        """Note that a person has come, gone, or changed the name."""
        if player in self._people:
            self.changed()

    def on_table(self, table: Table) -> None:
        """Note that a table has changed; a move is nothing that the room tells."""
        found = table.header.id
        if found not in self._tables:
            return
        told = (table.status, tuple(seat.player for seat in table.seats))
        if self._tables[found] != told:
            self._tables = {**self._tables, found: told}
            self.changed()

    async def stop(self) -> None:
        """Stop reading."""
        await self._reading.stop()

    async def _read(self) -> None:
        try:
            seen_by = await self._read_room()
        except Unavailable as error:
            log.warning("cannot read the room", error=str(error))
            await asyncio.sleep(RETRY_S)
            self._reading.again = True
            return
        for follower, sent in list(self._followers.items()):
            now = seen_by(follower.player)
            if now is not None:
                self._people |= {one.player for one in now.people}
                self._tables = {one.table.id: self._tables.get(one.table.id) for one in now.tables}
            frame = frame_of(RoomState(now))
            if frame != sent:
                self._followers[follower] = frame
                follower.push(frame)
