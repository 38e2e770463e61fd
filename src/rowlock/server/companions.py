"""Printed games on a server: one device opens a game, other phones join by invitation, every change is stored first.

A change that is acknowledged is committed. Two processes that change one game at the same time are told apart by the
key (game, sequence): the loser reads the log again and judges its change once more.
"""

from __future__ import annotations

import asyncio
import hmac
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Final
from weakref import WeakValueDictionary

import msgspec

from rowlock.companion.changes import (
    Basis,
    Change,
    Corrected,
    Noted,
    Viewer,
    begin,
    is_same,
    made,
    overtaken,
    replayed,
    write_change,
)
from rowlock.companion.notebook import Correction, Notebook
from rowlock.server.errors import Conflict, SessionEnded
from rowlock.server.periodic import PeriodicTask
from rowlock.server.store import Store
from rowlock.server.store import companions as stored
from rowlock.server.store.writer import Statement
from rowlock.server.tokens import digest, new_id, new_token
from rowlock.tables.errors import Refusal
from rowlock.wire.companion import NewCompanion

__all__ = ["Companions", "LiveCompanion", "is_made"]

MOST_KEPT: Final = 500
"""Games kept in memory; the least recently used are read again when somebody asks."""
MOST_OWNED: Final = 200
MOST_ENTRIES: Final = 600
"""Twice what the longest printed game has with all hands; every page is made from all entries."""
MOST_CHANGES: Final = 5_000
MOST_JUDGED: Final = 50_000
"""Entries judged by all changes of a game, after which nothing more can be corrected."""
ATTEMPTS: Final = 5
WAIT_S: Final = 25.0
"""How long a request for news waits; proxies cut silent connections after 30 to 60 s."""
LOOK_S: Final = 1.0
"""How often a waiting request looks for changes that another process made."""
SWEEP_S: Final = 60.0
KEEP_MS: Final = 400 * 86_400_000
"""Games that nobody changed for so long are deleted: longer than from one holiday to the same one a year later."""


@dataclass(slots=True)
class LiveCompanion:
    """A printed game in memory."""

    id: str
    owner: str
    invitation: str
    notebook: Notebook
    sequence: int = 0
    made: dict[tuple[str, str], Change] = field(default_factory=dict)
    """All changes in their order, by the person who made them and the id that the device chose; nobody shares ids."""
    changed: asyncio.Event = field(default_factory=asyncio.Event)
    """Set, and replaced by a new one, when the game changes."""


class Companions:
    """All printed games of this process; `task` deletes old ones."""

    def __init__(self, store: Store, now: Callable[[], int], *, alone: bool) -> None:
        self._store = store
        self._now = now
        self._alone = alone
        self._live: OrderedDict[str, LiveCompanion] = OrderedDict()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._closed = False
        self.task = PeriodicTask("companions", SWEEP_S, self.sweep)

    async def open(self, wish: NewCompanion, player: str, *lives: Statement) -> tuple[LiveCompanion, str]:
        """Open a printed game and give its invitation, which is stored only as a hash; writes begin with `lives`."""
        notebook = begin(wish.game, wish.players, wish.options)
        if await self._store.read(partial(stored.owned, player=player)) >= MOST_OWNED:
            raise Refusal("too_many_pads", f"you may keep at most {MOST_OWNED} printed games", 429)
        invitation, now = new_token(), self._now()
        live = LiveCompanion(new_id(), player, digest(invitation), notebook)
        setup = stored.StoredSetup(notebook.setup.players, dict(notebook.setup.options))
        await self._store.write(
            *lives,
            (
                stored.ADD_COMPANION,
                {
                    "id": live.id,
                    "game": notebook.setup.game,
                    "setup": msgspec.json.encode(setup),
                    "owner": player,
                    "invitation": live.invitation,
                    "created": now,
                    "changed": now,
                },
            ),
        )
        self._keep(live)
        return live, invitation

    async def get(self, companion_id: str) -> LiveCompanion:
        """Give a printed game as it is stored now; raises Refusal if there is none."""
        live = await self._fresh(companion_id)
        if live is not None:
            return live
        # Nobody changes a game while it is read, and two who ask for it read it once.
        async with self._lock(companion_id):
            return await self._fresh(companion_id) or await self._load(companion_id)

    async def _fresh(self, companion_id: str) -> LiveCompanion | None:
        """Give a game in memory if it is as it is stored."""
        live = self._live.get(companion_id)
        if live is None:
            return None
        self._live.move_to_end(companion_id)
        if self._alone:
            return live
        length = await self._store.read(partial(stored.length_of, companion_id=companion_id))
        return live if length == live.sequence and self._live.get(companion_id) is live else None

    def _lock(self, companion_id: str) -> asyncio.Lock:
        return self._locks.setdefault(companion_id, asyncio.Lock())

    async def viewer(self, live: LiveCompanion, player: str) -> Viewer:
        """Give what a person may do; refuse a person who is no member."""
        member = await self._store.read(partial(stored.member_of, companion_id=live.id, player=player))
        if player == live.owner:
            return Viewer(member[0] if member else None, keeper=True, player=player)
        if member is None:
            raise Refusal("no_such_pad", "there is no such printed game, or you were not invited", 404)
        return Viewer(member[0], keeper=False, player=player)

    async def join(
        self, live: LiveCompanion, player: str, invitation: str, seat: int | None, *lives: Statement
    ) -> None:
        """Let a person in who has the invitation; a member who names another seat changes to it."""
        if not hmac.compare_digest(digest(invitation), live.invitation):
            raise Refusal("no_such_pad", "there is no such printed game, or you were not invited", 404)
        if seat is not None and seat >= len(live.notebook.setup.players):
            raise Refusal("no_seat", f"there is no seat {seat}", 422, seat=seat)
        member = {"companion": live.id, "player": player, "seat": seat}
        moved = {"of_companion": live.id, "of_player": player, "new_seat": seat}
        with suppress(Conflict):  # a member already
            await self._store.write(*lives, (stored.ADD_MEMBER, member))
            return
        if seat is not None:
            await self._store.write(*lives, (stored.SET_SEAT, moved))

    async def change(self, companion_id: str, change: Change, basis: Basis, *lives: Statement) -> LiveCompanion:
        """Judge, store and make a change that was made for a certain state.

        The write begins with `lives`; raises SessionEnded if the sender's session has ended while this one waited.
        """
        async with self._lock(companion_id):
            for _ in range(ATTEMPTS):
                live = await self._fresh(companion_id) or await self._load(companion_id)
                if is_made(live, change):
                    return live
                if overtaken(live.notebook.keeper, live.made.values(), change, basis):
                    raise Refusal("stale", "somebody else has changed this game; look again", 409)
                _check_size(live, change)
                notebook, done = await asyncio.to_thread(made, live.notebook, change)
                row = {"to_companion": companion_id, "at": live.sequence + 1, "stored": write_change(done)}
                marked = {"of_companion": companion_id, "new_changed": self._now()}
                try:
                    await self._store.write(*lives, (stored.MARK_CHANGED, marked), (stored.ADD_CHANGE, row))
                except Conflict:  # another process wrote first
                    await self._load(companion_id)
                    continue
                except SessionEnded:  # or the game's owner was deleted meanwhile, and there is nothing to load
                    await self._load(companion_id)
                    raise
                except BaseException:  # nobody knows whether it was stored, so the game is read again
                    self._forget(companion_id)
                    raise
                live.notebook, live.sequence = notebook, live.sequence + 1
                live.made[done.by, done.id] = done
                _wake(live)
                return live
        raise Refusal("busy", "this game changes too fast; try again", 503)

    async def correct(
        self, companion_id: str, change: Corrected, after: int, *lives: Statement, confirmed: bool
    ) -> tuple[LiveCompanion, Correction]:
        """Correct an earlier entry; without a confirmation nothing changes if later entries would fall."""
        live = await self.get(companion_id)
        if is_made(live, change):
            return live, Correction(live.notebook)
        if after != live.sequence:
            raise Refusal("stale", "somebody else has changed this game; look again", 409)
        _check_size(live, change)
        correction = await asyncio.to_thread(live.notebook.corrected, change.number, change.text, change.by)
        if correction.invalid and not confirmed:
            return live, correction
        return await self.change(companion_id, change, Basis(after), *lives), replace(correction, invalid=())

    async def news(self, companion_id: str, seen: int) -> LiveCompanion:
        """Wait until a game has changed since a sequence number, but not for long."""
        deadline = asyncio.get_running_loop().time() + WAIT_S
        while True:
            live = await self.get(companion_id)
            left = deadline - asyncio.get_running_loop().time()
            if live.sequence != seen or left <= 0 or self._closed:
                return live
            with suppress(TimeoutError):
                await asyncio.wait_for(live.changed.wait(), left if self._alone else min(left, LOOK_S))

    def close(self) -> None:
        """Answer every request that waits for news, because the server stops."""
        self._closed = True
        for live in self._live.values():
            _wake(live)

    async def sweep(self) -> None:
        """Delete printed games that nobody has changed for a long time."""
        before = self._now() - KEEP_MS
        for companion_id in await self._store.read(partial(stored.stale, before=before)):
            async with self._lock(companion_id):
                which = {"of_companion": companion_id, "before": before}
                await self._store.write(*((statement, which) for statement in stored.DROP_STALE))
                self._forget(companion_id)

    def forget_owned(self, player: str) -> None:
        """Let go of the games that a person opened; those that are still stored are read again when somebody asks."""
        for live in [one for one in self._live.values() if one.owner == player]:
            self._forget(live.id)

    def _forget(self, companion_id: str) -> None:
        live = self._live.pop(companion_id, None)
        if live is not None:
            _wake(live)

    async def _load(self, companion_id: str) -> LiveCompanion:
        found = await self._store.read(partial(stored.companion, companion_id=companion_id))
        if found is None:
            self._live.pop(companion_id, None)
            raise Refusal("no_such_pad", "there is no such printed game, or you were not invited", 404)
        blank = begin(found.game, found.setup.players, found.setup.options)
        notebook = await asyncio.to_thread(replayed, blank, found.changes)
        live = LiveCompanion(found.id, found.owner, found.invitation, notebook)
        live.sequence, live.made = len(found.changes), {(change.by, change.id): change for change in found.changes}
        self._keep(live)
        return live

    def _keep(self, live: LiveCompanion) -> None:
        before = self._live.get(live.id)
        self._live[live.id] = live
        self._live.move_to_end(live.id)
        if before is not None:
            _wake(before)
        while len(self._live) > MOST_KEPT:
            _wake(self._live.popitem(last=False)[1])


def is_made(live: LiveCompanion, change: Change) -> bool:
    """Tell whether a change was made before, because it was sent again; refuse another one with its id."""
    # Earlier versions did not store who took an entry back.
    known = live.made.get((change.by, change.id)) or live.made.get(("", change.id))
    if known is not None and not is_same(known, change):
        raise Refusal("id_used", "the id of this change is that of another change of yours", 409)
    return known is not None


def _check_size(live: LiveCompanion, change: Change) -> None:
    """Refuse a change of a game that is larger than printed games are; the last entry can always be taken back."""
    entries = len(live.notebook.entries)
    if isinstance(change, Noted) and entries >= MOST_ENTRIES:
        raise Refusal("log_full", f"the log is full: it has {MOST_ENTRIES} entries", most=MOST_ENTRIES)
    if live.sequence >= MOST_CHANGES or (isinstance(change, Corrected) and live.notebook.judged >= MOST_JUDGED):
        raise Refusal("log_full", f"the log is full: it has {MOST_CHANGES} changes", most=MOST_CHANGES)


def _wake(live: LiveCompanion) -> None:
    """Wake the requests that wait for news; those that come later wait for the next change."""
    live.changed.set()
    live.changed = asyncio.Event()
