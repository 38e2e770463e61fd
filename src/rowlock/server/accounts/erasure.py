"""Deletion of a person: the name is removed from the database and every record, the games stay.

Printed games that the person opened are deleted, because only that person knew whose names they hold.
One transaction removes everything that lets the person log in. Then the name is removed table by table, also from
entries of logs, which is the only change a log ever gets. After a crash the deletion continues at the next start.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Final

import structlog
from msgspec.structs import replace
from sqlalchemy import Connection, bindparam, select, update

from rowlock.core.errors import RowlockError
from rowlock.master import leaving, proposals
from rowlock.server.notifications import PersonSignedOut, SignedOut
from rowlock.server.store import people, rooms
from rowlock.server.store.companions import DROP_PERSON
from rowlock.server.store.schema import EVENTS, TABLES
from rowlock.server.store.studies import DROP_STUDIES
from rowlock.server.store.transactions import Statement
from rowlock.server.store.uploads import DROP_UPLOADS
from rowlock.server.tables.hub import TableHub
from rowlock.server.tables.live import LiveTable
from rowlock.tables.entries import NOBODY, Joined, write_entry

ERASURE_PATIENCE_S = 5.0
SET_PAYLOAD: Final = (
    update(EVENTS)
    .where(EVENTS.c.table == bindparam("of_table"), EVENTS.c.sequence == bindparam("of_sequence"))
    .values(payload=bindparam("new_payload"))
)

log = structlog.get_logger("rowlock.erasure")


async def leave_table(live: LiveTable, player: str) -> bool:
    """Let a person leave a table that is not over, with all their seats; tells whether they were there."""
    left = False
    while live.table.status in ("open", "running") and (
        live.table.seats_of(player) or (live.table.status == "open" and live.table.host == player)
    ):
        await live.ask(leaving.leave(player))
        left = True
    return left


class Erasure:
    """Deletes people."""

    def __init__(self, hub: TableHub, on_session_end: Callable[[SignedOut], None]) -> None:
        self._hub = hub
        self._on_session_end = on_session_end
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Resume the deletions that a crash interrupted."""
        for player in await self._hub.store.read(people.being_deleted):
            self._begin(player)

    async def stop(self) -> None:
        """Stop; the next start resumes."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def forget(self, player: str, *lives: Statement) -> None:
        """Delete a person; returns when that is finished, or after a few seconds if it takes longer.

        Raises SessionEnded if the person, or the row of one of the statements `lives`, is gone already.
        """
        of_player = {"of_player": player}
        await self._hub.store.write(
            *lives,
            (people.PERSON_LIVES, of_player),
            (people.SET_PLAYER, {**of_player, "new_name": NOBODY, "new_kind": people.DELETING}),
            (people.DROP_ACCOUNT, of_player),
            (people.DROP_CODES, of_player),
            (people.DROP_SPENT, of_player),
            (people.DROP_RATINGS, of_player),
            (people.DROP_SESSIONS, of_player),
            (people.DROP_DEVICES, of_player),
            (people.DROP_ADDRESSES, of_player),
            (DROP_UPLOADS, of_player),
            (DROP_STUDIES, of_player),
            *((statement, of_player) for statement in DROP_PERSON),
            (rooms.DROP_PERSON, of_player),
            (people.RENAME_SEATINGS, {**of_player, "new_name": NOBODY}),
            notification=PersonSignedOut(player),
        )
        self._on_session_end(PersonSignedOut(player))
        await asyncio.wait([self._begin(player)], timeout=ERASURE_PATIENCE_S)

    def _begin(self, player: str) -> asyncio.Task[None]:
        task = asyncio.create_task(self._finish(player), name=f"forget {player}")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _finish(self, player: str) -> None:
        store = self._hub.store

        def tables(connection: Connection) -> list[str]:
            open_ones = select(TABLES.c.id).where(TABLES.c.host == player, TABLES.c.status == "open")
            return [*people.visited(connection, player), *connection.execute(open_ones).scalars()]

        try:
            seen = dict.fromkeys(await store.read(tables))
            await store.set_aside.each(seen, partial(self._leave_table, player=player))
            missing = [table_id for table_id in seen if table_id in store.set_aside]
            if missing:
                log.warning("a person's name is still in tables that cannot be read", tables=missing)
                return  # the next start resumes
            of_player = {"of_player": player}
            await store.write((people.DROP_VISITS, of_player), (people.DROP_PLAYER, of_player))
        except RowlockError as error:
            log.warning("a person is not deleted yet; the next start resumes", error=str(error))

    async def _leave_table(self, table_id: str, player: str) -> None:
        live = await self._hub.get_fresh(table_id)
        await leave_table(live, player)
        await live.ask(proposals.forget(player))
        entries = await self._hub.load_since(table_id, 0)
        scrubbed: list[Statement] = [
            (
                SET_PAYLOAD,
                {
                    "of_table": table_id,
                    "of_sequence": sequence,
                    "new_payload": write_entry(replace(entry, name=NOBODY)),
                },
            )
            for sequence, entry in enumerate(entries, 1)
            if isinstance(entry, Joined) and entry.player == player and entry.name != NOBODY
        ]
        if scrubbed:
            await self._hub.store.write(*scrubbed)
