"""What administrators do, from a program of their own: the database is changed, and running servers notice it.

Servers look for new actions every two seconds (`AdminWatch`) and apply them to what they hold in memory.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

from rowlock.core.errors import BadSetup
from rowlock.master.proposals import end
from rowlock.server.accounts.erasure import Erasure, leave_table
from rowlock.server.clock import SteadyClock
from rowlock.server.fanout import SingleProcess
from rowlock.server.notifications import PersonSignedOut, SignedOut
from rowlock.server.periodic import PeriodicTask
from rowlock.server.settings import Settings
from rowlock.server.store import Store, admin, people
from rowlock.server.store.admin import ADD_BAN, DROP_BAN, Action, Person, ShownTable
from rowlock.server.store.store import RENAME_PLAYER
from rowlock.server.store.transactions import Statement
from rowlock.server.tables.hub import TableHub
from rowlock.server.workers.fair_queue import Asker
from rowlock.server.workers.pool import WorkerPool
from rowlock.tables.advice import ViewJson
from rowlock.tables.names import check_not_reserved, clean_name, skeleton

ACTIONS_EVERY_S: Final = 2.0


class _NoWorkers(WorkerPool):
    """No bots: those of a running server go on."""

    async def decide(self, asker: Asker, game: str, view: ViewJson, bot: str) -> str:
        """Wait until the program ends."""
        never: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        return await never


class Admin:
    """The database of a server, which may be running; use it as `async with Admin(settings, operator) as admin`."""

    def __init__(self, settings: Settings, operator: str) -> None:
        self._operator = operator
        self._now = SteadyClock()
        self._store = Store(settings, SingleProcess(), lambda _writes, _seconds: None)
        self._hub = TableHub(settings, self._store, SingleProcess(), _NoWorkers(0, 0, 0), self._now)

    async def __aenter__(self) -> Admin:
        await self._store.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._hub.stop()
        await self._store.stop()

    # ── looking ───────────────────────────────────────────────────────────────────────────────────────

    async def players(self, part: str, limit: int) -> list[Person]:
        """List people, those who were here last first."""
        return await self._store.read(lambda connection: admin.persons(connection, part, limit))

    async def tables(self, status: str, limit: int) -> list[ShownTable]:
        """List tables, the newest first."""
        return await self._store.read(lambda connection: admin.tables(connection, status, limit))

    async def actions(self, limit: int) -> list[Action]:
        """List what administrators did last."""
        return await self._store.read(lambda connection: admin.actions(connection, limit=limit))

    async def find(self, target: str) -> Person:
        """Find one person by id or name; raises BadSetup for none and for several."""
        found = await self._store.read(lambda connection: admin.people_called(connection, target))
        if not found:
            raise BadSetup("nobody has the id or name {target}", "admin_nobody", target=repr(target))
        if len(found) > 1:
            ids = ", ".join(f"{one.id} ({one.kind})" for one in found)
            raise BadSetup("several people are called {target}: {ids}", "admin_several", target=repr(target), ids=ids)
        return found[0]

    # ── acting ────────────────────────────────────────────────────────────────────────────────────────

    async def ban(self, target: str, reason: str) -> Person:
        """End all sessions of a person for good; they leave their tables and cannot log in."""
        if not reason.isprintable():
            raise BadSetup("a reason is one line without control characters", "admin_reason")
        person = await self.find(target)
        if person.banned:
            raise BadSetup("{name} is banned already", "admin_banned", name=person.name)
        of_player = {"of_player": person.id}
        await self._apply(
            "ban",
            person.id,
            reason,
            (people.PERSON_LIVES, of_player),  # a log-in at the same time comes before all of this, or is refused
            (ADD_BAN, {"player": person.id, "at": self._now(), "reason": reason}),
            (people.DROP_SESSIONS, of_player),
        )
        left: list[str] = []

        async def leave(table_id: str) -> None:
            if await leave_table(await self._hub.get(table_id), person.id):
                left.append(table_id)

        visited = await self._store.read(lambda connection: people.visited(connection, person.id))
        await self._store.set_aside.each(visited, leave)
        if left:
            await self._apply("left", person.id, str(len(left)))
        return person

    async def unban(self, target: str) -> Person:
        """Let a person log in again."""
        person = await self.find(target)
        if not person.banned:
            raise BadSetup("{name} is not banned", "admin_not_banned", name=person.name)
        await self._apply("unban", person.id, "", (DROP_BAN, {"of_player": person.id}))
        return person

    async def rename(self, target: str, given: str) -> Person:
        """Give a person another name; tables that they joined before keep the old one."""
        person, name = await self.find(target), clean_name(given)
        is_account = person.kind == "account"
        check_not_reserved(name, account=is_account)
        statements: list[Statement] = [(RENAME_PLAYER, {"of_player": person.id, "new_name": name})]
        if is_account:
            owners = await self._store.read(lambda connection: people.players_who_look_like(connection, name))
            if owners - {person.id}:
                raise BadSetup("another account has the name {name}", "admin_taken", name=repr(name))
            statements.append((people.SET_LOGIN, {"of_player": person.id, "new": skeleton(name)}))
        await self._apply("rename", person.id, f"{person.name} → {name}", *statements)
        return person

    async def delete(self, target: str) -> Person:
        """Delete a person as they could themselves: the name is removed everywhere, the games stay."""
        person = await self.find(target)
        erasure = Erasure(self._hub, lambda _ended: None)
        await erasure.forget(person.id)
        await self._apply("delete", person.id, "", (DROP_BAN, {"of_player": person.id}))
        return person

    async def end_table(self, table_id: str) -> None:
        """Close a table that is not over, without a result."""
        live = await self._hub.get(table_id)
        await live.ask(end)
        await self._apply("end", table_id, "")

    async def _apply(self, action: str, target: str, details: str, *statements: Statement) -> None:
        done = Action(0, self._now(), self._operator, action, target, details)
        await asyncio.to_thread(admin.apply, self._store.engine, done, statements)


class AdminWatch:
    """Applies what administrators did to this process; `task` runs it."""

    def __init__(
        self, hub: TableHub, on_session_end: Callable[[SignedOut], None], forget_cached: Callable[[str], None]
    ) -> None:
        self._hub = hub
        self._on_session_end = on_session_end
        self._forget_cached = forget_cached
        self._last: int | None = None
        self.task = PeriodicTask("admin", ACTIONS_EVERY_S, self.look, at_start=True)

    async def look(self) -> None:
        """Apply the actions since the last look; those before the start are in the database already."""
        last = await self._hub.store.read(admin.last_action)
        if self._last is None:
            self._last = last
        if last == self._last:
            return
        after = self._last
        for action in await self._hub.store.read(lambda connection: admin.actions(connection, after)):
            self._last = action.number
            if action.action in ("ban", "delete"):
                self._on_session_end(PersonSignedOut(action.target))
            self._forget_cached(action.target)
            self._hub.reread(action.target)
