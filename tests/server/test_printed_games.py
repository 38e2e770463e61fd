"""Printed games in one process: what is acknowledged is shown, whatever else happens at that moment."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select

from rowlock.companion.changes import Basis, Corrected, NotebookChange, Noted, Undone
from rowlock.master.pads import Outcome, PadChange, Repeated, now
from rowlock.server import companions as module
from rowlock.server.companions import KEEP_MS, Companions, LiveCompanion
from rowlock.server.errors import Unavailable
from rowlock.server.fanout import Fanout, SingleProcess
from rowlock.server.notifications import PadChanged, PadMembersChanged
from rowlock.server.settings import Settings
from rowlock.server.store import Store
from rowlock.server.store import companions as stored
from rowlock.server.store.schema import COMPANION_CHANGES, COMPANION_MEMBERS, COMPANIONS
from rowlock.tables.errors import Refusal
from rowlock.tables.seats import digest
from rowlock.wire.companion import CorrectEntry, JoinCompanion, NewCompanion, NoteEntry, UndoEntry

LET_IN = "let me in"
QWIXX = NewCompanion("qwixx_cards", ("A", "B"))
QWIRKLE = NewCompanion("qwirkle", ("A", "B"))


class Several(Fanout):
    """A channel on which nothing is heard."""

    several = True


class Pads(Companions):
    """Printed games with a clock of their own, on a store whose reads and writes can be held up."""

    def __init__(self, store: Store, *, alone: bool = True) -> None:
        fanout = SingleProcess() if alone else Several()
        super().__init__(store, lambda: self.clock, fanout)
        self.clock = 1
        self.store = store
        self.outcome: Outcome | None = None

    async def made(
        self, pad: str, change: NotebookChange, basis: Basis | None = None, *, confirmed: bool = True
    ) -> LiveCompanion:
        """Make a change, by default for the state that is in memory; give the game after it."""
        known = self._live.get(pad)
        basis = basis or Basis(0 if known is None else known.pad.sequence)
        self.outcome = await self.change(wish(pad, change, basis, confirmed=confirmed), change.by, lambda _: None)
        return await self.get(pad)

    async def joined(self, live: LiveCompanion, player: str, seat: int | None) -> None:
        """Let a person in."""
        live.invitation = digest(LET_IN)
        await self.join(live, player, JoinCompanion(LET_IN, seat), admitted=False)
        self._live[live.pad.id].invitation = live.invitation

    async def opened(self, owner: str = "ann", wish: NewCompanion = QWIXX) -> LiveCompanion:
        return (await self.open(wish, owner))[0]

    async def rows(self) -> list[int]:
        """Count what is stored: games, changes and members."""
        tables = (COMPANIONS, COMPANION_CHANGES, COMPANION_MEMBERS)
        return await self.store.read(
            lambda connection: [
                connection.execute(select(func.count()).select_from(table)).scalar_one() for table in tables
            ]
        )


def wish(pad: str, change: NotebookChange, basis: Basis, *, confirmed: bool = True) -> PadChange:
    """Give the message that asks for a change."""
    upon = tuple(basis.upon)
    match change:
        case Noted():
            return NoteEntry(pad, change.id, change.seat, change.text, basis.after, upon)
        case Undone():
            return UndoEntry(pad, change.id, change.seat, basis.after, upon)
        case Corrected():
            return CorrectEntry(pad, change.id, change.number, basis.after, change.text, confirmed=confirmed)


class Follower:
    """A socket that notes what it is sent."""

    def __init__(self, player: str) -> None:
        self.player = player
        self.told: list[Any] = []
        self.closed: list[str] = []

    def push(self, frame: bytes) -> None:
        head = 2 if frame[1] < 126 else 4
        self.told.append(json.loads(frame[head:]))

    def pad_closed(self, pad_id: str) -> None:
        self.closed.append(pad_id)

    @property
    def sequences(self) -> list[int]:
        return [one["companion"]["sequence"] for one in self.told if one["t"] == "pad"]


def with_pads(folder: Path, use: Callable[[Pads], Awaitable[None]], *, alone: bool = True) -> None:
    async def life() -> None:
        store = Store(Settings(data=folder), SingleProcess(), lambda _writes, _seconds: None)
        await store.start()
        try:
            async with asyncio.timeout(120):
                await use(Pads(store, alone=alone))
        finally:
            await store.stop()

    asyncio.run(life())


class Held:
    """Holds up calls of a method: `arrived` says that one waits, `go` lets all go on."""

    def __init__(self, owner: Any, name: str, *, after: bool = False) -> None:
        self.arrived, self.go = asyncio.Event(), asyncio.Event()
        self.calls = 0
        original = getattr(owner, name)

        async def held(*given: Any, **named: Any) -> Any:
            self.calls += 1
            found = await original(*given, **named) if after else None
            self.arrived.set()
            await self.go.wait()
            return found if after else await original(*given, **named)

        setattr(owner, name, held)


async def settle() -> None:
    """Let every task go as far as it can."""
    for _ in range(20):
        await asyncio.sleep(0.005)


async def until(holds: Callable[[], bool]) -> None:
    """Wait until something holds, however busy the machine is; the test itself has a limit."""
    while not holds():
        await asyncio.sleep(0.005)


# ── ids ───────────────────────────────────────────────────────────────────────────────────────────────


def test_an_id_belongs_to_the_person_who_chose_it(tmp_path: Path) -> None:
    async def use(pads: Pads) -> None:
        live = await pads.opened()
        await pads.joined(live, "ben", 0)
        for who in ("ann", "ben"):
            for _ in range(2):
                live = await pads.made(live.pad.id, Noted("1", 0, "miss", who))
        assert [entry.by for entry in live.pad.notebook.entries] == ["ann", "ben"]
        await pads.made(live.pad.id, Undone("2", 0, "ann"))
        await pads.made(live.pad.id, Undone("2", 0, "ben"))
        assert live.pad.sequence == 4
        pads.forget_owned("ann")
        live = await pads.get(live.pad.id)
        assert (await pads.made(live.pad.id, Undone("2", 0, "ben"))).pad.sequence == 4, "also after it was read again"
        assert pads.outcome == Repeated(4)

    with_pads(tmp_path, use)


@pytest.mark.parametrize(
    "other",
    [
        Noted("1", 0, "cross R5", "ann"),
        Noted("1", 1, "miss", "ann"),
        Undone("1", 0, "ann"),
        Corrected("1", 0, None, "ann"),
    ],
)
def test_another_change_with_a_used_id_is_refused_and_not_dropped(tmp_path: Path, other: NotebookChange) -> None:
    async def use(pads: Pads) -> None:
        live = await pads.opened()
        await pads.made(live.pad.id, Noted("1", 0, "miss", "ann"))
        for again in range(2):
            with pytest.raises(Refusal) as refused:
                await pads.made(live.pad.id, other)
            assert (refused.value.code, refused.value.status) == ("id_used", 409)
            pads.forget_owned("ann")
            live = await pads.get(live.pad.id)
            assert (live.pad.sequence, again) == (1, again)

    with_pads(tmp_path, use)


def test_an_undo_of_an_earlier_version_is_made_once(tmp_path: Path) -> None:
    """It was stored without the person who made it."""

    async def use(pads: Pads) -> None:
        live = await pads.opened()
        await pads.made(live.pad.id, Noted("1", 0, "miss", "ann"))
        await pads.made(live.pad.id, Noted("2", 0, "miss", "ann"))
        await pads.store.write(stored.add_change(live.pad.id, 3, b'{"t":"undone","id":"3","seat":0}'))
        pads.forget_owned("ann")
        assert (await pads.made(live.pad.id, Undone("3", 0, "ann"))).pad.sequence == 3

    with_pads(tmp_path, use)


# ── at the same time ──────────────────────────────────────────────────────────────────────────────────


def test_a_slow_reader_does_not_hide_an_acknowledged_change(tmp_path: Path) -> None:
    """It replaced the game in memory that a writer was about to update, with one of the same length."""

    async def use(pads: Pads) -> None:
        live = await pads.opened()
        pads.forget_owned("ann")
        reads, writes = Held(pads.store, "read", after=True), Held(pads.store, "write")
        reader = asyncio.create_task(pads.get(live.pad.id))
        await reads.arrived.wait()
        writer = asyncio.create_task(pads.made(live.pad.id, Noted("1", 0, "miss", "ann")))
        await settle()
        reads.go.set()
        await reader
        await settle()
        writes.go.set()
        assert (await writer).pad.sequence == 1
        assert (await pads.get(live.pad.id)).pad.sequence == 1

    with_pads(tmp_path, use)


@pytest.mark.parametrize("forget", ["evicted", "forgotten"])
def test_a_game_that_leaves_memory_while_it_is_changed(
    tmp_path: Path, forget: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def use(pads: Pads) -> None:
        live, other = await pads.opened(), await pads.opened("ben")
        writes = Held(pads.store, "write")
        writer = asyncio.create_task(pads.made(live.pad.id, Noted("1", 0, "miss", "ann")))
        await writes.arrived.wait()
        if forget == "evicted":
            monkeypatch.setattr(module, "MOST_KEPT", 1)
            pads.forget_owned("ben")
            await pads.get(other.pad.id)
        else:
            pads.forget_owned("ann")
        reader = asyncio.create_task(pads.get(live.pad.id))
        await settle()
        writes.go.set()
        assert (await writer).pad.sequence == 1
        await reader
        assert (await pads.get(live.pad.id)).pad.sequence == 1

    with_pads(tmp_path, use)


def test_only_so_many_games_stay_in_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_KEPT", 2)

    async def use(pads: Pads) -> None:
        first, second, third = [await pads.opened() for _ in range(3)]
        assert await pads.get(second.pad.id) is second
        assert await pads.get(third.pad.id) is third
        again = await pads.get(first.pad.id)
        assert again is not first
        assert await pads.get(third.pad.id) is third, "the least recently used one was let go"
        assert await pads.get(second.pad.id) is not second

    with_pads(tmp_path, use)


def test_a_game_that_several_ask_for_is_read_once(tmp_path: Path) -> None:
    async def use(pads: Pads) -> None:
        live = await pads.opened()
        pads.forget_owned("ann")
        reads = Held(pads.store, "read")
        readers = [asyncio.create_task(pads.get(live.pad.id)) for _ in range(5)]
        await reads.arrived.wait()
        reads.go.set()
        assert len({id(one) for one in await asyncio.gather(*readers)}) == 1
        assert reads.calls == 1

    with_pads(tmp_path, use)


def test_a_change_of_another_process_is_seen_and_built_upon(tmp_path: Path) -> None:
    async def use(pads: Pads) -> None:
        other = Pads(pads.store, alone=False)
        live = await pads.opened()
        await other.made(live.pad.id, Noted("1", 0, "miss", "ann"))
        assert (await pads.get(live.pad.id)).pad.sequence == 1
        await other.made(live.pad.id, Noted("2", 0, "miss", "ann"))
        assert (await pads.made(live.pad.id, Noted("3", 0, "miss", "ann"), Basis(2))).pad.sequence == 3

    with_pads(tmp_path, use, alone=False)


def test_two_processes_that_change_one_game_at_once_both_succeed(tmp_path: Path) -> None:
    """Of two writes with one sequence the second is refused, and judged again."""

    async def use(pads: Pads) -> None:
        other = Pads(pads.store, alone=False)
        live = await pads.opened()
        await pads.joined(live, "ben", 1)
        await other.get(live.pad.id)
        writes = Held(pads.store, "write")
        both = [
            asyncio.create_task(one.made(live.pad.id, Noted("1", seat, "miss", who)))
            for seat, (one, who) in enumerate(((pads, "ann"), (other, "ben")))
        ]
        await settle()
        assert writes.calls == 2
        writes.go.set()
        await asyncio.gather(*both)
        assert {entry.by for entry in (await pads.get(live.pad.id)).pad.notebook.entries} == {"ann", "ben"}
        assert (await pads.rows())[1] == 2

    with_pads(tmp_path, use, alone=False)


def test_a_write_of_which_nobody_knows_is_read_again(tmp_path: Path) -> None:
    async def use(pads: Pads) -> None:
        live = await pads.opened()
        write = pads.store.write

        async def lost(*statements: Any, **named: Any) -> None:
            await write(*statements, **named)
            raise Unavailable

        pads.store.write = lost  # type: ignore[method-assign]
        with pytest.raises(Unavailable):
            await pads.made(live.pad.id, Noted("1", 0, "miss", "ann"))
        pads.store.write = write  # type: ignore[method-assign]
        assert (await pads.get(live.pad.id)).pad.sequence == 1
        assert (await pads.made(live.pad.id, Noted("1", 0, "miss", "ann"))).pad.sequence == 1

    with_pads(tmp_path, use)


# ── following ─────────────────────────────────────────────────────────────────────────────────────────


def test_everybody_who_follows_a_game_is_shown_every_change_as_they_may_see_it(tmp_path: Path) -> None:
    async def use(pads: Pads) -> None:
        live = await pads.opened(wish=QWIRKLE)
        await pads.joined(live, "ben", 1)
        ann, ben, again = Follower("ann"), Follower("ben"), Follower("ben")
        for one in (ann, ben, again):
            await pads.follow(live.pad.id, one)
        await pads.made(live.pad.id, Noted("1", 1, "hand Rc Rs Rd Oc Os Od", "ben"))
        assert [one.sequences for one in (ann, ben, again)] == [[0, 1]] * 3
        assert [len(one.told[-1]["companion"]["entries"]) for one in (ann, ben, again)] == [0, 1, 1]
        pads.unfollow(live.pad.id, again)
        await pads.made(live.pad.id, Noted("2", 1, "place Rc@0,0 Rs@1,0 Rd@2,0", "ben"))
        assert [one.sequences for one in (ann, ben, again)] == [[0, 1, 2], [0, 1, 2], [0, 1]]
        with pytest.raises(Refusal, match="not invited"):
            await pads.follow(live.pad.id, Follower("eve"))
        pads.unfollow(live.pad.id, ann)
        pads.unfollow(live.pad.id, ben)
        assert not pads._followed

    with_pads(tmp_path, use)


def test_a_change_is_acknowledged_before_it_is_shown_and_made_if_its_sender_is_gone(tmp_path: Path) -> None:
    async def use(pads: Pads) -> None:
        live = await pads.opened()
        ann = Follower("ann")
        await pads.follow(live.pad.id, ann)
        await pads.change(NoteEntry(live.pad.id, "1", 0, "miss", 0), "ann", lambda _: ann.told.append({"t": "ack"}))
        assert [one["t"] for one in ann.told] == ["pad", "ack", "pad"]
        writes = Held(pads.store, "write")
        writer = asyncio.create_task(pads.made(live.pad.id, Noted("2", 0, "miss", "ann")))
        await writes.arrived.wait()
        writer.cancel()
        await settle()
        writes.go.set()
        await until(lambda: ann.sequences == [0, 1, 2])

    with_pads(tmp_path, use)


def test_a_member_who_takes_another_seat_or_leaves_is_shown_that(tmp_path: Path) -> None:
    async def use(pads: Pads) -> None:
        live = await pads.opened()
        await pads.joined(live, "ben", 1)
        ann, ben = Follower("ann"), Follower("ben")
        await pads.follow(live.pad.id, ann)
        await pads.follow(live.pad.id, ben)
        await pads.joined(pads._live[live.pad.id], "ben", 0)
        assert ben.told[-1]["companion"]["seat"] == 0
        await pads.delete(live.pad.id, "ben")
        await until(lambda: bool(ben.closed))
        assert (ben.told[-1]["t"], ben.closed) == ("pad_closed", [live.pad.id])
        assert ann.closed == []
        with pytest.raises(Refusal, match="not invited"):
            await pads.made(live.pad.id, Noted("1", 0, "miss", "ben"))
        await pads.delete(live.pad.id, "ann")
        await until(lambda: bool(ann.closed))
        assert (ann.told[-1]["error"]["code"], ann.closed) == ("no_such_pad", [live.pad.id])
        assert await pads.rows() == [0, 0, 0]
        assert not pads._followed

    with_pads(tmp_path, use)


def test_a_process_shows_what_another_has_changed_once_it_hears_of_it(tmp_path: Path) -> None:
    async def use(pads: Pads) -> None:
        other = Pads(pads.store, alone=False)
        live = await pads.opened()
        ann, ben = Follower("ann"), Follower("ben")
        await pads.follow(live.pad.id, ann)
        await other.made(live.pad.id, Noted("1", 0, "miss", "ann"))
        pads.on_news(PadChanged(live.pad.id, 1))
        await until(lambda: ann.sequences == [0, 1])
        pads.on_news(PadChanged(live.pad.id, 1))  # it is known already
        await settle()
        assert ann.sequences == [0, 1]
        await other.joined(await other.get(live.pad.id), "ben", 1)
        await pads.follow(live.pad.id, ben)  # before the notification
        assert ben.told[-1]["companion"]["seat"] == 1
        await other.delete(live.pad.id, "ann")
        pads.on_news(PadMembersChanged(live.pad.id))
        await until(lambda: bool(ann.closed and ben.closed))
        assert (ann.closed, ben.closed) == ([live.pad.id], [live.pad.id])

    with_pads(tmp_path, use, alone=False)


def test_what_no_notification_told_is_found_by_one_question_for_all_followed_games(tmp_path: Path) -> None:
    async def use(pads: Pads) -> None:
        other, ann = Pads(pads.store, alone=False), Follower("ann")
        games = [await pads.opened() for _ in range(3)]
        for live in games:
            await pads.follow(live.pad.id, ann)
        await other.made(games[1].pad.id, Noted("1", 0, "miss", "ann"))
        reads = Held(pads.store, "read")
        reads.go.set()
        await pads.poller.poll()
        assert reads.calls == 1
        await until(lambda: len(ann.sequences) == 4)
        assert reads.calls == 2, "only the game that has grown is read"
        assert ann.sequences == [0, 0, 0, 1]
        pads.on_gap()
        await until(lambda: len(ann.sequences) == 7)
        assert sorted(ann.sequences[4:]) == [0, 0, 1]

    with_pads(tmp_path, use, alone=False)


def test_a_database_that_is_away_closes_no_pad_that_is_followed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "RETRY_S", 0.01)

    async def use(pads: Pads) -> None:
        live, ann = await pads.opened(), Follower("ann")
        await pads.follow(live.pad.id, ann)
        load, tries = pads._load, []

        async def away(companion_id: str) -> LiveCompanion:
            tries.append(companion_id)
            if len(tries) < 3:
                raise Unavailable
            return await load(companion_id)

        pads._load = away  # type: ignore[method-assign]
        pads.on_gap()
        await until(lambda: ann.sequences == [0, 0])
        assert (len(tries), ann.closed) == (3, [])

    with_pads(tmp_path, use)


# ── old games ─────────────────────────────────────────────────────────────────────────────────────────


def test_games_that_nobody_changed_for_long_are_deleted(tmp_path: Path) -> None:
    async def use(pads: Pads) -> None:
        old, changed, young = await pads.opened(), await pads.opened(), None
        for live in (old, changed):
            await pads.made(live.pad.id, Noted("1", 0, "miss", "ann"))
            await pads.joined(live, "ben", 1)
        pads.clock = KEEP_MS
        await pads.made(changed.pad.id, Noted("2", 0, "miss", "ann"))
        young = await pads.opened()
        pads.clock = KEEP_MS + 1
        await pads.sweep()
        assert (await pads.get(old.pad.id)).pad.sequence == 1, "not before the time is over"
        pads.clock = KEEP_MS + 2
        assert await pads.store.read(lambda connection: stored.stale(connection, before=2)) == [old.pad.id]
        await pads.sweep()
        with pytest.raises(Refusal, match="there is no such printed game"):
            await pads.get(old.pad.id)
        assert (await pads.get(changed.pad.id)).pad.sequence == 2
        assert (await pads.get(young.pad.id)).pad.sequence == 0
        assert await pads.rows() == [2, 2, 1]

    with_pads(tmp_path, use)


def test_a_game_that_is_changed_while_old_ones_are_deleted_stays(tmp_path: Path) -> None:
    async def use(pads: Pads) -> None:
        live = await pads.opened()
        pads.clock = KEEP_MS + 2
        reads = Held(pads.store, "read", after=True)
        sweeping = asyncio.create_task(pads.sweep())
        await reads.arrived.wait()
        await pads.made(live.pad.id, Noted("1", 0, "miss", "ann"))
        reads.go.set()
        await sweeping
        assert (await pads.get(live.pad.id)).pad.sequence == 1
        assert await pads.rows() == [1, 1, 0]

    with_pads(tmp_path, use)


def test_nothing_is_stored_of_a_game_that_is_deleted_while_it_is_changed(tmp_path: Path) -> None:
    async def use(pads: Pads) -> None:
        live = await pads.opened()
        writes = Held(pads.store, "write")
        writer = asyncio.create_task(pads.made(live.pad.id, Noted("1", 0, "miss", "ann")))
        await writes.arrived.wait()
        with pads.store.engine.begin() as connection:
            for statement in stored.DROP_PERSON:
                connection.execute(statement, {"of_player": "ann"})
        pads.forget_owned("ann")
        writes.go.set()
        with pytest.raises(Refusal, match="there is no such printed game"):
            await writer
        assert await pads.rows() == [0, 0, 0]

    with_pads(tmp_path, use)


# ── members ───────────────────────────────────────────────────────────────────────────────────────────


def test_two_phones_have_one_seat_only_if_they_want_to(tmp_path: Path) -> None:
    async def use(pads: Pads) -> None:
        live = await pads.opened()
        await pads.joined(live, "ben", 0)
        live = await pads.get(live.pad.id)
        live.invitation = digest(LET_IN)
        with pytest.raises(Refusal) as refused:
            await pads.join(live, "cem", JoinCompanion(LET_IN, 0), admitted=False)
        assert (refused.value.code, refused.value.status) == ("seat_taken", 409)
        with pytest.raises(Refusal, match="not invited"):
            await pads.viewed(live.pad.id, "cem")
        await pads.join(live, "cem", JoinCompanion(LET_IN, 0, share=True), admitted=False)
        await pads.join(live, "ben", JoinCompanion(seat=1), admitted=False)
        await pads.join(live, "ben", JoinCompanion(seat=1), admitted=False)
        ben, cem, ann = [(await pads.viewed(live.pad.id, who))[1] for who in ("ben", "cem", "ann")]
        assert (ben.seat, cem.seat, ann.seat) == (1, 0, None), "a member changes seats without the invitation"
        assert (ben.taken, cem.taken, ann.taken) == ((0,), (1,), (0, 1))
        assert now(live.pad, ann).taken == (0, 1)
        with pytest.raises(Refusal, match="not invited"):
            await pads.join(live, "zed", JoinCompanion(seat=1), admitted=False)
        await pads.join(live, "zed", JoinCompanion(), admitted=True)
        assert (await pads.viewed(live.pad.id, "zed"))[1].seat is None

    with_pads(tmp_path, use)


def test_who_joins_for_which_seat(tmp_path: Path) -> None:
    async def use(pads: Pads) -> None:
        live = await pads.opened()
        live.invitation = digest(LET_IN)
        for seat in (2, 3, 7):
            with pytest.raises(Refusal) as refused:
                await pads.join(live, "ben", JoinCompanion(LET_IN, seat), admitted=False)
            assert (refused.value.code, refused.value.status) == ("no_seat", 422)
        with pytest.raises(Refusal, match="not invited"):
            await pads.join(live, "ben", JoinCompanion("another word", 1), admitted=False)
        with pytest.raises(Refusal, match="not invited"):
            await pads.viewed(live.pad.id, "ben")
        members: list[tuple[str, int | None]] = [("ben", None), ("ben", 1), ("cem", 0), ("ben", None)]
        for player, place in members:
            await pads.joined(live, player, place)
        ben, ann, cem = [(await pads.viewed(live.pad.id, who))[1] for who in ("ben", "ann", "cem")]
        assert (ben.seat, ben.keeper, ann.seat, ann.keeper, cem.seat) == (1, False, None, True, 0)

    with_pads(tmp_path, use)


def test_a_person_owns_only_so_many_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_OWNED", 2)

    async def use(pads: Pads) -> None:
        await pads.opened("ann")
        await pads.opened("ann")
        await pads.opened("ben")
        with pytest.raises(Refusal) as refused:
            await pads.opened("ann")
        assert (refused.value.code, refused.value.status) == ("too_many_pads", 429)

    with_pads(tmp_path, use)


def test_a_change_of_a_state_that_is_gone_is_refused(tmp_path: Path) -> None:
    async def use(pads: Pads) -> None:
        live = await pads.opened()
        await pads.made(live.pad.id, Noted("1", 0, "miss", "ann"), Basis(0))
        for after in (0, 2):
            with pytest.raises(Refusal, match="look again"):
                await pads.made(live.pad.id, Noted("2", 0, "miss", "ann"), Basis(after))
            with pytest.raises(Refusal, match="look again"):
                await pads.made(live.pad.id, Corrected("2", 0, None, "ann"), Basis(after))
        assert (await pads.get(live.pad.id)).pad.sequence == 1

    with_pads(tmp_path, use)


def test_a_correction_that_costs_entries_waits_for_a_confirmation(tmp_path: Path) -> None:
    async def use(pads: Pads) -> None:
        live = await pads.opened()
        for number, text in enumerate(("cross R5", "cross R6")):
            await pads.made(live.pad.id, Noted(f"{number}", 0, text, "ann"))
        fix = Corrected("fix", 0, "cross R9", "ann")
        live = await pads.made(live.pad.id, fix, Basis(2), confirmed=False)
        listed: Any = pads.outcome
        assert ([one.number for one in listed.invalid], live.pad.sequence) == ([1], 2)
        live = await pads.made(live.pad.id, fix, Basis(2))
        assert live.pad.sequence == 3
        assert [entry.text for entry in live.pad.notebook.entries] == ["cross R9"]
        live = await pads.made(live.pad.id, fix, Basis(2), confirmed=False)
        assert pads.outcome == Repeated(3), "sent again"
        assert live.pad.sequence == 3

    with_pads(tmp_path, use)
