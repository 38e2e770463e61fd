"""The room of an evening on a server: it is open from the start of a party until it expires.

Whoever is on this network and has the code is one of its people. Guesses are counted, by address and in all, before a
code is compared.
"""

from __future__ import annotations

import hmac
import secrets
import time
from collections.abc import Callable
from functools import partial
from typing import Final

from sqlalchemy import Connection

from rowlock.master.rooms import EVENING_MS, new_code, no_room, read_code, shared_table
from rowlock.server.errors import TooFast
from rowlock.server.periodic import PeriodicTask
from rowlock.server.room_feed import RoomFeed
from rowlock.server.settings import Settings
from rowlock.server.store import Store
from rowlock.server.store import rooms as stored
from rowlock.server.store.companions import companions_in
from rowlock.server.store.rates import Rate, Rates
from rowlock.server.store.rooms import StoredRoom
from rowlock.server.store.store import open_engine
from rowlock.server.store.transactions import Statement
from rowlock.server.tokens import new_id
from rowlock.tables.errors import Refusal
from rowlock.wire.companion import CompanionRow
from rowlock.wire.rooms import JoinRoom, RoomNow, RoomPerson

MS_PER_S: Final = 1_000
GUESSES: Final = Rate(10, 120_000)
"""Codes tried from one address: slower than those of all, so that one address never uses up the share of all."""
ALL_GUESSES: Final = Rate(40, 30_000)
"""Codes tried in all: about one in a hundred of all codes in a whole evening."""
HERE_MS: Final = 15_000
"""How long after a page asked for the room its person counts as here."""
MOST_SHOWN: Final = 30
SWEEP_S: Final = 600.0


def open_room(settings: Settings) -> str:
    """Give the code of this evening's room, for whoever starts the server; opens one if there is none."""
    engine, now = open_engine(settings), round(time.time() * MS_PER_S)
    try:
        with engine.begin() as connection:
            found = stored.room_now(connection, now)
            if found is None:
                row = _new_room(now)
                connection.execute(stored.ADD_ROOM, row)
                return str(row["code"])
            return found.code
    finally:
        engine.dispose()


def _new_room(now: int) -> dict[str, object]:
    return {"id": new_id(), "code": new_code(secrets.randbelow), "opened": now, "expires": now + EVENING_MS}


class Rooms:
    """The room of this server."""

    def __init__(self, store: Store, rates: Rates, now: Callable[[], int], present: Callable[[], set[str]]) -> None:
        self._store = store
        self._rates = rates
        self._now = now
        self._present = present
        """Gives the people who have sockets at this process."""
        self._asked: dict[str, int] = {}
        """When each person without a socket last asked for the room."""
        self.feed = RoomFeed(self.read)
        self.task = PeriodicTask("rooms", SWEEP_S, self._sweep)

    async def join(self, player: str, wish: JoinRoom, address: str | None, *lives: Statement, own_device: bool) -> None:
        """Let a person in who has the code; the server's own device needs none, and opens the room of a new evening.

        Raises Refusal for a wrong code, and TooFast for one guess too many.
        """
        room = await self._store.read(partial(stored.room_now, now=self._now()))
        if wish.code is None and own_device:
            if room is None:
                row = _new_room(self._now())
                await self._store.write(*lives, (stored.ADD_ROOM, row))
                room = StoredRoom(str(row["id"]), str(row["code"]), self._now() + EVENING_MS)
        else:
            room = await self._check(room, wish.code or "", address)
        person = {"room": room.id, "player": player, "screen": wish.screen, "joined": self._now()}
        await self._store.write(*lives, (stored.ADD_PERSON, person))
        self.feed.changed()

    async def _check(self, room: StoredRoom | None, code: str, address: str | None) -> StoredRoom:
        """Count a guess and compare it; a right one is not counted."""
        takes = {"room": ALL_GUESSES} | ({} if address is None else {f"room {address}": GUESSES})
        wait_ms = await self._rates.take(takes)
        if wait_ms:
            raise TooFast(wait_ms / MS_PER_S)
        if room is None or not hmac.compare_digest(room.code.encode(), read_code(code).encode()):
            raise Refusal("wrong_code", "this is not the code of a room that is open now", 403)
        await self._rates.give_back(takes)
        return room

    def on_person(self, player: str) -> None:
        """Note that a person's socket was opened or closed, or that the name has changed."""
        self._asked.pop(player, None)
        self.feed.on_person(player)

    async def show(self, player: str) -> RoomNow:
        """Show the room to one of its people or screens; refuse everybody else."""
        self._asked[player] = self._now()
        seen = (await self.read())(player)
        if seen is None:
            raise no_room()
        return seen

    async def read(self) -> Callable[[str], RoomNow | None]:
        """Read the room; the function says what a person sees of it, None to whoever is not there."""
        now = self._now()

        def ask(connection: Connection) -> Callable[[str], RoomNow | None]:
            room = stored.room_now(connection, now)
            if room is None:
                return lambda _: None
            places, people = stored.places_in(connection, room.id), stored.people_in(connection, room.id)
            rows = self._store.listed(connection, room=room.id, limit=MOST_SHOWN)
            headers = stored.headers_in(connection, room.id)
            pads = companions_in(connection, room.id, MOST_SHOWN)

            def seen_by(player: str) -> RoomNow | None:
                screen = places.get(player)
                if screen is None:
                    return None
                here = self._here()
                return RoomNow(
                    room.code,
                    room.expires,
                    tuple(RoomPerson(one, name, one in here) for one, name in people),
                    tuple(shared_table(one, headers[one.id], screen=screen) for one in rows),
                    tuple(
                        CompanionRow(one.id, one.game, one.setup.players, one.changed, one.owner == player)
                        for one in pads
                    ),
                    screen,
                )

            return seen_by

        return await self._store.read(ask)

    def _here(self) -> set[str]:
        """Give the people whose devices show a page now: they have a socket, or asked for the room a moment ago."""
        after = self._now() - HERE_MS
        return self._present() | {one for one, at in self._asked.items() if at > after}

    async def admits(self, player: str, shared_id: str) -> bool:
        """Tell whether a person is in the room that knows a table or a score pad; screens only look."""

        def ask(connection: Connection) -> bool:
            room = stored.room_now(connection, self._now())
            return (
                room is not None
                and stored.place_in(connection, room.id, player) is False
                and stored.shares(connection, room.id, shared_id)
            )

        return await self._store.read(ask)

    async def share(self, player: str, shared_id: str) -> None:
        """Show a score pad that a person opened to the room in which they are."""
        await self._store.write(self.sharing(player, shared_id))
        self.feed.changed()

    def sharing(self, player: str, shared_id: str) -> Statement:
        """Give the statement that shows what a person opens to the room in which they are."""
        return stored.share(shared_id, player, self._now())

    async def follow(self, old_id: str, new_id: str) -> None:
        """Show a rematch to the room that knows its table."""
        await self._store.write(stored.share_again(old_id, new_id, self._now()))
        self.feed.changed()

    async def _sweep(self) -> None:
        """Forget rooms that have expired."""
        now = self._now()
        self._asked = {one: at for one, at in self._asked.items() if at > now - HERE_MS}
        await self._store.write(*((statement, {"before": now}) for statement in stored.DROP_PAST))
        self.feed.changed()
