"""Lets go of what nobody needs any more: waiting tables, guests, old devices and addresses, past counts."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import structlog

from rowlock.master.feed import NO_VIEWERS
from rowlock.master.proposals import close
from rowlock.server.accounts.accounts import DEVICE_DAYS
from rowlock.server.accounts.sessions import DAY_MS, SEEN_MS
from rowlock.server.accounts.sweeper import OpenSockets
from rowlock.server.notifications import PersonSignedOut, SignedOut
from rowlock.server.periodic import PeriodicTask
from rowlock.server.settings import Settings
from rowlock.server.store import expiry, people
from rowlock.server.store.rates import Rates
from rowlock.server.tables.hub import TableHub
from rowlock.tables.errors import Refusal

EXPIRE_EVERY_S: Final = 30.0
HOUR_MS: Final = 3_600_000
MOST_EXPIRED: Final = 200
"""Tables and guests of one run; more wait for the next, so that a run never takes long."""

log = structlog.get_logger("rowlock.expiry")


class Expiry:
    """Looks for what has expired; `task` runs it, at every process, which does no harm."""

    def __init__(
        self,
        hub: TableHub,
        sockets: OpenSockets,
        rates: Rates,
        settings: Settings,
        on_session_end: Callable[[SignedOut], None],
    ) -> None:
        self._hub = hub
        self._sockets = sockets
        self._rates = rates
        self._settings = settings
        self._on_session_end = on_session_end
        self.task = PeriodicTask("expiry", EXPIRE_EVERY_S, self.sweep)

    async def sweep(self) -> None:
        """Let go of everything that has expired."""
        await self._rates.prune()
        now = self._hub.now()
        await self._hub.store.write(
            (people.DROP_EXPIRED_DEVICES, {"before": now}),
            (people.DROP_EXPIRED_ADDRESSES, {"before": now - DEVICE_DAYS * DAY_MS}),
        )
        await self._note_sockets(now)
        await self._close_tables(now)
        await self._drop_guests(now)

    async def _note_sockets(self, now: int) -> None:
        """Note who is here through a socket, which may send no request for days."""
        sessions = list(self._sockets.sessions)
        for start in range(0, len(sessions), MOST_EXPIRED):
            batch = sessions[start : start + MOST_EXPIRED]
            here = await self._hub.store.read(partial(expiry.here_again, tokens=batch, since=now - SEEN_MS))
            if here:
                await self._hub.store.write(*((people.TOUCH, {"of_player": one, "now": now}) for one in here))

    async def _close_tables(self, now: int) -> None:
        if not self._settings.waiting_hours:
            return
        before, set_aside = now - round(self._settings.waiting_hours * HOUR_MS), self._hub.store.set_aside
        limit = MOST_EXPIRED + len(set_aside)
        waiting = await self._hub.store.read(partial(expiry.waiting_tables, before=before, limit=limit))
        closed: list[str] = []

        async def close_table(table_id: str) -> None:
            live = await self._hub.get_fresh(table_id)
            if live.table.status != "open" or self._hub.all_viewers(table_id, live.followers.here) != NO_VIEWERS:
                return
            try:
                await live.ask(close(live.table.host))
                closed.append(table_id)
            except Refusal as error:
                log.info("a waiting table stays", table=table_id, error=str(error))

        await set_aside.each(waiting, close_table)
        if closed:
            log.info("waiting tables expired", tables=len(closed))

    async def _drop_guests(self, now: int) -> None:
        before, new_before = (
            now - round(span) if span else 0
            for span in (self._settings.guest_days * DAY_MS, self._settings.new_guest_hours * HOUR_MS)
        )
        query = partial(expiry.expired_guests, before=before, new_before=new_before, limit=MOST_EXPIRED)
        expired = await self._hub.store.read(query)
        for player in expired:
            ended = PersonSignedOut(player)
            await self._hub.store.write(*expiry.drop_guest(player, before, new_before), notification=ended)
            self._on_session_end(ended)
        if expired:
            log.info("guests expired", guests=len(expired))
