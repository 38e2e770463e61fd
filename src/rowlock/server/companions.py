"""Printed games on a server: one device opens a game, other phones join by invitation, every change is stored first.

A change that is acknowledged is committed. Two processes that change one game at the same time are told apart by the
key (game, sequence): the loser reads the log again and judges its change once more. Other processes hear of a change
through the fan-out, and show it to the sockets that follow the game there.
"""

from __future__ import annotations

import asyncio
import hmac
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Final
from weakref import WeakValueDictionary

import msgspec
import structlog

from rowlock.companion import Entry
from rowlock.companion.changes import Viewer, begin, write_change
from rowlock.core.errors import RowlockError
from rowlock.master.pads import Made, Outcome, Pad, PadChange, judge, new_pad, unknown
from rowlock.server.errors import Conflict, SessionEnded, Unavailable
from rowlock.server.fanout import Fanout
from rowlock.server.notifications import PadChanged, PadMembersChanged
from rowlock.server.pad_followers import PadFollower, PadFollowers
from rowlock.server.periodic import PeriodicTask
from rowlock.server.store import Store
from rowlock.server.store import companions as stored
from rowlock.server.store.transactions import Statement
from rowlock.server.tables.log_poller import LogPoller
from rowlock.server.tokens import new_id, new_token
from rowlock.tables.errors import Refusal
from rowlock.tables.seats import digest
from rowlock.wire.companion import JoinCompanion, NewCompanion

MOST_KEPT: Final = 500
"""Games kept in memory; the least recently used are read again when somebody asks."""
MOST_OWNED: Final = 200
ATTEMPTS: Final = 5
RETRY_S: Final = 1.0
SWEEP_S: Final = 60.0
KEEP_MS: Final = 400 * 86_400_000
"""Games that nobody changed for so long are deleted: longer than from one holiday to the same one a year later."""


log = structlog.get_logger("rowlock.companions")


@dataclass(slots=True, eq=False)
class LiveCompanion:
    """A printed game in memory."""

    owner: str
    invitation: str
    pad: Pad
    members: dict[str, int | None] = field(default_factory=dict)
    """The people who joined, with their seats."""

    def viewer(self, player: str) -> Viewer:
        """Give what a person may do; refuse a person who is no member."""
        if player != self.owner and player not in self.members:
            raise unknown()
        keeper = player == self.owner
        return Viewer(self.members.get(player), keeper=keeper, player=player, taken=self.taken(player))

    def taken(self, player: str) -> tuple[int, ...]:
        """List the seats of other people's phones."""
        return tuple(sorted({seat for one, seat in self.members.items() if one != player and seat is not None}))


class Companions:
    """All printed games of this process; `task` deletes old ones."""

    def __init__(self, store: Store, now: Callable[[], int], fanout: Fanout) -> None:
        self._store = store
        self._now = now
        self._alone = not fanout.several
        self._live: OrderedDict[str, LiveCompanion] = OrderedDict()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._followed: dict[str, PadFollowers] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}
        """The followed games that are being read again."""
        self._again: set[str] = set()
        self.task = PeriodicTask("companions", SWEEP_S, self.sweep)
        self.poller = LogPoller(self._followed, self._lengths, lambda: fanout.doubtful, lambda: None)

    async def start(self) -> None:
        """Begin to delete old games, and to look for changes of which no notification came."""
        self.task.start()
        if not self._alone:
            self.poller.start()

    async def stop(self) -> None:
        """Stop what was started."""
        await self.task.stop()
        await self.poller.stop()
        reading = list(self._tasks.values())
        for task in reading:
            task.cancel()
        await asyncio.gather(*reading, return_exceptions=True)

    # ── finding ───────────────────────────────────────────────────────────────────────────────────────

    async def open(
        self, wish: NewCompanion, player: str, *lives: Statement, entries: Sequence[Entry] = ()
    ) -> tuple[LiveCompanion, str]:
        """Open a printed game and give its invitation, which is stored only as a hash; writes begin with `lives`."""
        if await self._store.read(partial(stored.owned, player=player)) >= MOST_OWNED:
            raise Refusal("too_many_pads", f"you may keep at most {MOST_OWNED} printed games", 429)
        invitation, now = new_token(), self._now()
        pad = await asyncio.to_thread(new_pad, new_id(), wish, player, entries)
        live, chosen = LiveCompanion(player, digest(invitation), pad), pad.notebook.setup
        setup = stored.StoredSetup(chosen.players, dict(chosen.options))
        row = {"id": pad.id, "game": chosen.game, "setup": msgspec.json.encode(setup), "owner": player}
        await self._store.write(
            *lives,
            (stored.ADD_COMPANION, {**row, "invitation": live.invitation, "created": now, "changed": now}),
            *(stored.add_change(pad.id, at, write_change(one)) for at, one in enumerate(pad.changes.values(), 1)),
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
        length = (await self._lengths((companion_id,))).get(companion_id, 0)
        return live if length == live.pad.sequence and self._live.get(companion_id) is live else None

    async def _lengths(self, companion_ids: Sequence[str]) -> Mapping[str, int]:
        return await self._store.read(partial(stored.lengths, companion_ids=companion_ids))

    def _lock(self, companion_id: str) -> asyncio.Lock:
        return self._locks.setdefault(companion_id, asyncio.Lock())

    async def viewed(self, companion_id: str, player: str) -> tuple[LiveCompanion, Viewer]:
        """Give a printed game and what a person may do there; refuse a person who is no member."""
        live = await self.get(companion_id)
        with suppress(Refusal):
            return live, live.viewer(player)
        if not self._alone:  # the person may have joined at another process a moment ago
            async with self._lock(companion_id):
                live = await self._load(companion_id)
        return live, live.viewer(player)

    async def _load(self, companion_id: str) -> LiveCompanion:
        found = await self._store.read(partial(stored.companion, companion_id=companion_id))
        if found is None:
            self._live.pop(companion_id, None)
            raise unknown()
        blank = begin(found.game, found.setup.players, found.setup.options)
        pad = await asyncio.to_thread(Pad.replay, found.id, blank, found.changes)
        live = LiveCompanion(found.owner, found.invitation, pad, found.members)
        self._keep(live)
        return live

    def _keep(self, live: LiveCompanion) -> None:
        self._live[live.pad.id] = live
        self._live.move_to_end(live.pad.id)
        while len(self._live) > MOST_KEPT:
            self._live.popitem(last=False)

    # ── changing ──────────────────────────────────────────────────────────────────────────────────────

    async def join(
        self, live: LiveCompanion, player: str, wish: JoinCompanion, *lives: Statement, admitted: bool
    ) -> None:
        """Let a person in who is admitted or has the invitation; a member who names another seat changes to it."""
        member, seat = player == live.owner or player in live.members, wish.seat
        if wish.invitation is not None:
            admitted = hmac.compare_digest(digest(wish.invitation), live.invitation)
        if not admitted and not (member and wish.invitation is None):
            raise unknown()
        if seat is not None and seat >= len(live.pad.notebook.setup.players):
            raise Refusal("no_seat", f"there is no seat {seat}", 422, seat=seat)
        joined = {"companion": live.pad.id, "player": player, "seat": seat}
        moved = {"of_companion": live.pad.id, "of_player": player, "new_seat": seat}
        async with self._lock(live.pad.id):
            others = (await self._fresh(live.pad.id) or await self._load(live.pad.id)).taken(player)
            if seat in others and not wish.share:
                raise Refusal("seat_taken", f"somebody else's phone has seat {seat}", seat=seat)
            try:
                await self._store.write(
                    *lives, (stored.ADD_MEMBER, joined), notification=PadMembersChanged(live.pad.id)
                )
            except Conflict:  # a member already
                if seat is not None:
                    await self._store.write(
                        *lives, (stored.SET_SEAT, moved), notification=PadMembersChanged(live.pad.id)
                    )
            self._show(await self._load(live.pad.id))

    async def change(
        self, request: PadChange, player: str, on_outcome: Callable[[Outcome], None], *lives: Statement
    ) -> Outcome:
        """Judge, store and make a change; `on_outcome` is called before anybody is shown the change.

        The write begins with `lives`; raises SessionEnded if the sender's session has ended while this one waited.
        """
        # The task goes on if the sender's connection is lost meanwhile, because others wait for what it stores.
        return await asyncio.shield(asyncio.create_task(self._change(request, player, on_outcome, lives)))

    async def _change(
        self, request: PadChange, player: str, on_outcome: Callable[[Outcome], None], lives: Sequence[Statement]
    ) -> Outcome:
        async with self._lock(request.pad):
            for _ in range(ATTEMPTS):
                live = await self._fresh(request.pad) or await self._load(request.pad)
                outcome = await asyncio.to_thread(judge, live.pad, live.viewer(player), request)
                if isinstance(outcome, Made) and not await self._stored(live, outcome, lives):
                    continue
                on_outcome(outcome)
                if isinstance(outcome, Made):
                    self._show(live)
                return outcome
        raise Refusal("busy", "this game changes too fast; try again", 503)

    async def _stored(self, live: LiveCompanion, made: Made, lives: Sequence[Statement]) -> bool:
        """Store a change; False if another process wrote first, so that it has to be judged again."""
        statements = (
            (stored.MARK_CHANGED, {"of_companion": live.pad.id, "new_changed": self._now()}),
            stored.add_change(live.pad.id, made.pad.sequence, write_change(made.change)),
        )
        try:
            await self._store.write(*lives, *statements, notification=PadChanged(live.pad.id, made.pad.sequence))
        except Conflict:
            await self._load(live.pad.id)
            return False
        except SessionEnded:  # or the game was deleted meanwhile, and there is nothing to load
            await self._load(live.pad.id)
            raise
        except BaseException:  # nobody knows whether it was stored, so the game is read again
            self._live.pop(live.pad.id, None)
            self._read_again(live.pad.id)
            raise
        live.pad = made.pad
        return True

    async def delete(self, companion_id: str, player: str, *lives: Statement) -> None:
        """Delete a printed game of its owner; anybody else who is a member leaves it."""
        live, viewer = await self.viewed(companion_id, player)
        which = {"of_companion": live.pad.id, "of_player": player}
        statements = stored.DROP_OWN if viewer.keeper else (stored.DROP_MEMBER,)
        async with self._lock(companion_id):
            await self._store.write(
                *lives, *((statement, which) for statement in statements), notification=PadMembersChanged(live.pad.id)
            )
            self._live.pop(companion_id, None)
        self._read_again(companion_id)

    async def sweep(self) -> None:
        """Delete printed games that nobody has changed for a long time."""
        before = self._now() - KEEP_MS
        for companion_id in await self._store.read(partial(stored.stale, before=before)):
            async with self._lock(companion_id):
                which = {"of_companion": companion_id, "before": before}
                await self._store.write(*((statement, which) for statement in stored.DROP_STALE))
                self._live.pop(companion_id, None)
            self._read_again(companion_id)

    def forget_owned(self, player: str) -> None:
        """Let go of the games that a person opened or joined; those still stored are read again when somebody asks."""
        for live in [one for one in self._live.values() if player == one.owner or player in one.members]:
            self._live.pop(live.pad.id)
            self._read_again(live.pad.id)

    # ── following ─────────────────────────────────────────────────────────────────────────────────────

    async def follow(self, companion_id: str, follower: PadFollower) -> None:
        """Show a printed game to a member's socket now and after every change."""
        live, viewer = await self.viewed(companion_id, follower.player)
        followers = self._followed.setdefault(companion_id, PadFollowers(companion_id, self._read_again))
        followers.add(follower, live.pad, viewer)

    def unfollow(self, companion_id: str, follower: PadFollower) -> None:
        """Show a printed game to a socket no longer."""
        followers = self._followed.get(companion_id)
        if followers is not None:
            followers.all.pop(follower, None)
            if not followers.all:
                del self._followed[companion_id]

    def _show(self, live: LiveCompanion) -> None:
        followers = self._followed.get(live.pad.id)
        if followers is not None:
            followers.show(live.pad, live.viewer)

    def on_news(self, news: PadChanged | PadMembersChanged) -> None:
        """Note that another process changed a game, let somebody in or out of it, or deleted it."""
        if isinstance(news, PadMembersChanged):
            self._live.pop(news.pad, None)
            self._read_again(news.pad)
        elif news.pad in self._followed:
            self._followed[news.pad].on_remote_write(news.sequence)

    def on_gap(self) -> None:
        """Read every followed game again, because notifications may have been lost."""
        for companion_id in list(self._followed):
            self._read_again(companion_id)

    def _read_again(self, companion_id: str) -> None:
        """Read a followed game again and show it; what comes while it is read is read after it."""
        if companion_id not in self._followed:
            return
        self._again.add(companion_id)
        if companion_id not in self._tasks:
            self._tasks[companion_id] = asyncio.create_task(self._reading(companion_id), name="read a pad")

    async def _reading(self, companion_id: str) -> None:
        try:
            while companion_id in self._again and companion_id in self._followed:
                self._again.discard(companion_id)
                await self._show_again(companion_id)
        finally:
            self._again.discard(companion_id)
            del self._tasks[companion_id]

    async def _show_again(self, companion_id: str) -> None:
        try:
            async with self._lock(companion_id):
                self._show(await self._load(companion_id))
        except Unavailable:  # the database does not answer
            log.warning("cannot read a printed game", companion=companion_id)
            self._again.add(companion_id)
            await asyncio.sleep(RETRY_S)
        except RowlockError as error:  # it is gone, or this version cannot read it
            followers = self._followed.pop(companion_id, None)
            if followers is not None:
                followers.close(error)
