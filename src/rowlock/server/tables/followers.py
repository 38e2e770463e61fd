"""The followers of one table at this process: who they are, who of them is online, and which frames they get."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Protocol, TypeAlias

import structlog

from rowlock.core.errors import RowlockError
from rowlock.master import feed
from rowlock.master.feed import NO_VIEWERS, Viewers
from rowlock.server.socket_frames import Receiver, frame_of
from rowlock.server.tables.services import TableServices
from rowlock.tables.changes import Change
from rowlock.tables.errors import error_of
from rowlock.tables.table import Table
from rowlock.wire.messages import Failed, Presence

PRESENCE_PAUSE_S = 0.25

log = structlog.get_logger("rowlock.tables")


class Follower(Receiver, Protocol):
    """A client that follows a table."""

    def owns(self, table: Table, seat: int) -> bool:
        """Tell whether the client may still look through a seat."""
        ...

    def moved(self, table: Table) -> int | None:
        """Give the seat that the host has moved the client's to; None if there is none."""
        ...


Delivery: TypeAlias = tuple[list[Follower], list[bytes]]
"""Followers and the WebSocket frames that each of them gets; a frame is built once for all of them."""


def deliver(deliveries: Iterable[Delivery]) -> None:
    """Send frames to their followers; one that fails holds up nobody else."""
    for followers, wanted in deliveries:
        for follower in followers:
            try:
                for frame in wanted:
                    follower.push(frame)
            except Exception:
                log.exception("a follower could not be told")


class Followers:
    """The followers of one table, by the seat they look through; None is a spectator."""

    def __init__(self, table_id: str, services: TableServices) -> None:
        self._table_id = table_id
        self._services = services
        self._by_seat: dict[int | None, dict[Follower, None]] = {}
        self._announcing = False
        self._announced = self._published = NO_VIEWERS

    def __bool__(self) -> bool:
        return bool(self._by_seat)

    def add(self, follower: Follower, seat: int | None) -> None:
        """Add a follower."""
        self._by_seat.setdefault(seat, {})[follower] = None
        self.presence_changed()

    def remove(self, follower: Follower, seat: int | None) -> None:
        """Remove a follower."""
        for group in (seat, None):  # a follower who lost the seat has become a spectator
            followers = self._by_seat.get(group, {})
            followers.pop(follower, None)
            if not followers:
                self._by_seat.pop(group, None)
        self.presence_changed()

    def demote(self, table: Table) -> dict[Follower, int | None]:
        """Move the followers whose seats were moved, and make spectators of those who lost theirs; give them."""
        lost = [
            (seat, follower)
            for seat, followers in self._by_seat.items()
            if seat is not None
            for follower in followers
            if not follower.owns(table, seat)
        ]
        for seat, follower in lost:
            self.remove(follower, seat)
        now = {follower: follower.moved(table) for _, follower in lost}
        for follower, held in now.items():
            self._by_seat.setdefault(held, {})[follower] = None
        return now

    # ── presence ──────────────────────────────────────────────────────────────────────────────────────

    @property
    def here(self) -> Viewers:
        """The viewers at this process."""
        online = tuple(sorted(seat for seat in self._by_seat if seat is not None))
        return Viewers(online, len(self._by_seat.get(None, ())))

    @property
    def everywhere(self) -> Viewers:
        """The viewers at all processes."""
        return self._services.all_viewers(self._table_id, self.here)

    def presence_changed(self) -> None:
        """Announce the viewers a moment later, so that one frame covers many changes."""
        if not self._announcing:
            self._announcing = True
            asyncio.get_running_loop().call_later(PRESENCE_PAUSE_S, self._announce)

    def _announce(self) -> None:
        self._announcing = False
        here, everywhere = self.here, self.everywhere
        if here != self._published:
            self.publish(here)
        if everywhere != self._announced:
            self._announced = everywhere
            frame = frame_of(Presence(self._table_id, everywhere.online, everywhere.watchers))
            deliver((list(followers), [frame]) for followers in self._by_seat.values())

    def publish(self, viewers: Viewers) -> None:
        """Notify other processes of the viewers at this one."""
        self._published = viewers
        self._services.publish_presence(self._table_id, viewers)

    # ── news ──────────────────────────────────────────────────────────────────────────────────────────

    def state_frame(self, table: Table, seat: int | None, *, since: int = 0, lines: int = 0) -> bytes:
        """Encode the state of the table for a seat."""
        return frame_of(feed.state(table, seat, self._services.now(), self.everywhere, since=since, lines=lines))

    def failed_frame(self, error: RowlockError) -> bytes:
        """Encode why the table cannot be followed."""
        return frame_of(Failed(error_of(error), self._table_id))

    def dismiss(self, error: RowlockError) -> list[Delivery]:
        """Give every follower the reason why the table cannot be followed any more; they follow it no longer."""
        followers = [follower for group in self._by_seat.values() for follower in group]
        self._by_seat.clear()
        return [(followers, [self.failed_frame(error)])]

    def states(self, table: Table) -> list[Delivery]:
        """Give every follower the whole state of the table."""
        self.demote(table)
        return [(list(followers), [self.state_frame(table, seat)]) for seat, followers in self._by_seat.items()]

    def changes(self, table: Table, change: Change) -> list[Delivery]:
        """Give every follower the frames about a change."""
        if not self._by_seat:
            return []
        demoted = self.demote(table) if change.seating else {}
        news = feed.news(table, change, self._by_seat, self._services.now(), self.everywhere)
        first, last = list(map(frame_of, news.first)), list(map(frame_of, news.last))
        deliveries: list[Delivery] = [([one], [self.state_frame(table, held)]) for one, held in demoted.items()]
        for seat, group in self._by_seat.items():
            followers = [follower for follower in group if follower not in demoted]
            own = [frame_of(news.own[seat])] if seat in news.own else []
            deliveries.append((followers, [*first, *own, *last]))
        return deliveries
