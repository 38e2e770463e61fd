"""Being forgotten: the name leaves the database and every record, the games stay. Begun once, it is finished.

First everything that lets the person in goes, in one transaction; then table by table the name, also from entries of
logs, which is the one change a log ever sees. What a crash interrupts is taken up again at the next start.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

import structlog
from msgspec.structs import replace
from sqlalchemy import Connection, bindparam, select, update

from rowlock.core.errors import RowlockError
from rowlock.server import proposals
from rowlock.server.house import House
from rowlock.server.journal import NOBODY, Joined, write_entry
from rowlock.server.store import people as kept
from rowlock.server.store.schema import EVENTS, GAMES
from rowlock.server.store.store import Statement
from rowlock.server.subjects import Subject

__all__ = ["Erasure"]

PATIENCE_S = 5.0
SET_PAYLOAD: Final = (
    update(EVENTS)
    .where(EVENTS.c.game == bindparam("of_game"), EVENTS.c.sequence == bindparam("of_sequence"))
    .values(payload=bindparam("new_payload"))
)

log = structlog.get_logger("rowlock.erasure")


class Erasure:
    """Forgets people."""

    def __init__(self, house: House, ended: Callable[[str], None]) -> None:
        self._house = house
        self._ended = ended
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Take up what a crash interrupted."""
        for player in await self._house.store.read(kept.being_deleted):
            self._begin(player)

    async def stop(self) -> None:
        """Leave the rest for the next start."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def forget(self, player: str) -> None:
        """Forget a person; returns when it is done, or is sure to be and takes longer."""
        of_player = {"of_player": player}
        await self._house.store.write(
            (kept.SET_PLAYER, {**of_player, "new_name": NOBODY, "new_kind": kept.DELETING}),
            (kept.DROP_ACCOUNT, of_player),
            (kept.DROP_CODES, of_player),
            (kept.DROP_SPENT, of_player),
            (kept.DROP_RATINGS, of_player),
            (kept.DROP_SESSIONS, of_player),
            (kept.RENAME_SEATINGS, {**of_player, "new_name": NOBODY}),
            news=(f"{Subject.PLAYER_ENDED}{player}", 0),
        )
        self._ended(f"{Subject.PLAYER_ENDED}{player}")
        await asyncio.wait([self._begin(player)], timeout=PATIENCE_S)

    def _begin(self, player: str) -> asyncio.Task[None]:
        task = asyncio.create_task(self._finish(player), name=f"forget {player}")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _finish(self, player: str) -> None:
        store = self._house.store

        def tables(connection: Connection) -> list[str]:
            open_ones = select(GAMES.c.id).where(GAMES.c.host == player, GAMES.c.status == "open")
            return [*kept.visited(connection, player), *connection.execute(open_ones).scalars()]

        try:
            for table_id in dict.fromkeys(await store.read(tables)):
                await self._leave_table(table_id, player)
            of_player = {"of_player": player}
            await store.write((kept.DROP_VISITS, of_player), (kept.DROP_PLAYER, of_player))
        except RowlockError as error:
            log.warning("somebody is not forgotten yet; the next start goes on", error=str(error))

    async def _leave_table(self, table_id: str, player: str) -> None:
        room = await self._house.fresh_room(table_id)
        while room.table.status in ("open", "running") and (
            room.table.seats_of(player) or (room.table.status == "open" and room.table.host == player)
        ):
            await room.ask(proposals.leave(player))
        await room.ask(proposals.forget(player))
        entries = await self._house.load_since(table_id, 0)
        scrubbed: list[Statement] = [
            (
                SET_PAYLOAD,
                {"of_game": table_id, "of_sequence": sequence, "new_payload": write_entry(replace(entry, name=NOBODY))},
            )
            for sequence, entry in enumerate(entries, 1)
            if isinstance(entry, Joined) and entry.player == player and entry.name != NOBODY
        ]
        if scrubbed:
            await self._house.store.write(*scrubbed)
