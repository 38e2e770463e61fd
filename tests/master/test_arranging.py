"""The host moves, drops and adds seats before the game begins: everybody keeps their place, and the log replays."""

from __future__ import annotations

import msgspec
import pytest

from rowlock.core.errors import RowlockError
from rowlock.master import proposals
from rowlock.tables.entries import Arranged, BotSeated, Entry, Joined, Left, Started, read_entry, write_entry
from rowlock.tables.table import Table
from tests.master.test_proposals import HOST, refused
from tests.master.test_proposals import table as two_seats

ANN, BEN = Joined(0, 1, HOST, "Ann", "ta"), Joined(0, 0, "ben", "Ben", "tb")


def open_table(*entries: Entry) -> Table:
    """Open a table with four seats, in which Ben has the first and the host the second one."""
    return Table.replay(msgspec.structs.replace(two_seats().header, seats=4), [ANN, BEN, *entries])


def names(table: Table) -> list[str]:
    return [seat.name for seat in table.seats]


def arranged(table: Table, *seats: int) -> Table:
    entry = proposals.arrange(HOST, seats, table.sequence)(table, 5)
    assert isinstance(entry, Arranged)
    table.apply(read_entry(write_entry(entry)))
    return table


def test_empty_seats_are_dropped_and_the_game_begins_with_whoever_is_there() -> None:
    table = arranged(open_table(), 1, 0)
    assert (names(table), table.header.seats, len(table.show().seats)) == (["Ann", "Ben"], 2, 2)
    assert (table.seats_of(HOST), table.seat_of_token("tb")) == ([0], 1)
    table.apply(Started(6))
    assert table.match is not None
    assert len(table.game.scores(table.match.state)) == 2


def test_a_log_with_several_arrangements_replays_from_the_header_of_its_end() -> None:
    cem = Joined(0, 3, "cem", "Cem", "tc")
    log: list[Entry] = [ANN, BEN, cem]
    table = open_table(cem)
    for entry in (
        Arranged(1, (1, 0), 4),
        Arranged(2, (1, 0, -1), 2),
        BotSeated(3, 2, "greedy"),
        Arranged(4, (2, 0, 1), 3),
        Left(5, 0, HOST),
        Arranged(6, (1, 2), 3),
        Started(7),
    ):
        table.apply(entry)
        log.append(entry)
    again = Table.replay(table.header, log)
    assert (again.header.seats, names(again)) == (2, ["Ben", "Ann"])
    assert again.show() == table.show()


def test_who_may_arrange_which_seats() -> None:
    table = open_table()
    arrange = proposals.arrange
    assert refused(arrange("ben", (0, 1), 2), table) == "not_host"
    assert refused(arrange(HOST, (0, 1), 1), table) == "stale"
    assert refused(arrange(HOST, (1, 1), 2), table) == "no_such_seat"
    assert refused(arrange(HOST, (1, 4), 2), table) == "no_such_seat"
    assert refused(arrange(HOST, (0, 2), 2), table) == "own_seat"
    for seats in ((1,), (0, 1, 2, 3, -1)):
        with pytest.raises(RowlockError):
            arrange(HOST, seats, 2)(table, 0)
    assert names(arranged(open_table(), 1, 2)) == ["Ann", ""], "the host may drop a friend's seat"
    table.apply(Arranged(1, (0, 1), 4))
    table.apply(Started(2))
    assert refused(arrange(HOST, (1, 0), table.sequence), table) == "already_started"
