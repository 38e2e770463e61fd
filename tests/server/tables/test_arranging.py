"""Arranged seats on a server: those who follow the table keep their own seat, and the rows follow."""

from __future__ import annotations

import pytest

from rowlock.client import ServerRefused
from rowlock.master import calls
from rowlock.wire.rest import ArrangeSeats, JoinTable, NewTable
from tests.server.running import Running, guests, play_out, run


def test_people_are_moved_and_play_from_their_new_seats(server: Running) -> None:
    async def evening() -> None:
        host, ben, cem = await guests(server.url, 3)
        opened = await host.open(NewTable("qwixx_cards", 5, seat=4))
        table = opened.table.id
        await ben.join(table, JoinTable(seat=2))
        await cem.join(table, JoinTable(seat=0))
        followings = [await one.watch(table) for one in (host, ben, cem)]
        assert [one.seat for one in followings] == [4, 2, 0]
        seen = (await host.table(table)).sequence
        with pytest.raises(ServerRefused, match="not as you saw it"):
            await host.call(calls.ARRANGE, table, wish=ArrangeSeats((4, 2), seen - 1))
        with pytest.raises(ServerRefused, match="only the host"):
            await ben.call(calls.ARRANGE, table, wish=ArrangeSeats((4, 2), seen))
        shown = await host.call(calls.ARRANGE, table, wish=ArrangeSeats((4, 2), seen))
        assert [seat.name for seat in shown.seats] == ["Guest 0", "Guest 1"]
        await followings[2].until(lambda one: one.seat is None)
        listed = next(row for row in (await host.mine()).tables if row.id == table)
        assert [seat.name for seat in listed.seats] == ["Guest 0", "Guest 1"]
        await host.start(table)
        for following, seat in zip(followings[:2], (0, 1), strict=True):
            await following.until(lambda one: one.decision is not None)
            assert following.seat == seat
        await play_out(followings[:2])
        verified = await host.verification(table)
        assert verified.fair
        assert len((await host.table(table)).seats) == 2

    run(evening())
