"""A table follows from its log: seats, tokens, clocks and what is due."""

from __future__ import annotations

import pytest

from rowlock.master import proposals
from rowlock.master.access import may_see, may_sit
from rowlock.master.proposals import AlreadyDone
from rowlock.tables.entries import Acted, BotSeated, Closed, Entry, Forgotten, Joined, Left, Started, TakenOver
from rowlock.tables.errors import Refusal
from rowlock.tables.header import Header, TableSettings
from rowlock.tables.seats import digest
from rowlock.tables.table import Table
from rowlock.wire.common import ClockRules

ANN, BOB = Joined(0, 0, "ann", "Ann", "token-a"), Joined(0, 1, "bob", "Bob", "token-b")


def table(*entries: Entry, settings: TableSettings | None = None) -> Table:
    header = Header("a" * 26, "qwirkle", "standard", 2, "7", "", "ann", 0, settings or TableSettings())
    return Table.replay(header, entries)


def answer(begun: Table, at: int) -> Acted:
    """Give a legal answer of the seat that decides."""
    assert begun.match is not None
    assert begun.number is not None
    (seat,) = begun.awaited_seats()
    action = next(iter(begun.game.actions(begun.match.state, seat)))
    return Acted(at, seat, begun.number, f"id-{begun.number}", begun.game.write_action(action))


def test_a_token_gives_access_to_a_seat_only_while_its_person_plays_it() -> None:
    waiting = table(ANN, BOB)
    assert waiting.seat_of_token("token-b") == 1
    assert waiting.seat_of_token("token-c") is None
    waiting.apply(Left(0, 1, "ann"))
    assert waiting.seat_of_token("token-b") is None
    assert waiting.seat_of_token("") is None, "an open seat has no token"
    begun = table(ANN, BOB, Started(0), TakenOver(0, 1, "greedy", "left"))
    assert begun.seat_of_token("token-b") is None
    assert begun.seats_of("bob") == []
    assert begun.seats[1].player == "bob", "the table still knows whose seat it was"


def test_private_tables_admit_their_players_hosts_and_guests_of_a_rematch() -> None:
    private = TableSettings(public=False, welcome=("zoe",))
    waiting = table(BOB, settings=private)
    for player, admitted in (("ann", True), ("bob", True), ("zoe", True), ("eve", False)):
        assert may_sit(waiting, player, None) is admitted
        assert may_see(waiting, player, None) is admitted
    assert may_sit(table(), "eve", None), "everybody may sit down at a public table"
    assert may_see(table(), None, None), "everybody may see a public table"
    assert not may_see(waiting, None, None)
    held = table(Joined(0, 1, "bob", "Bob", digest("secret")), settings=private)
    assert may_see(held, "bob on another device", "secret"), "the token of a seat opens what its player sees"
    assert not may_see(held, "eve", digest("secret"))


def test_the_clock_runs_for_the_deciding_person_and_stops_with_the_answer() -> None:
    begun = table(ANN, BOB, Started(1_000), settings=TableSettings(clock=ClockRules(60, 5)))
    (first,) = begun.awaited_seats()
    assert begun.next_due(1_000) == 61_000
    begun.apply(answer(begun, 11_000))
    clock = begun.clock(11_000)
    assert clock is not None
    assert (clock.left[first], clock.running) == (55_000, (1 - first,))
    assert begun.next_due(11_000) == 71_000
    begun.apply(TakenOver(20_000, 1 - first, "greedy", "time"))
    assert begun.next_due(20_000) == 20_000, "the bot has to answer at once"
    again = begun.clock(90_000)
    assert again is not None
    assert again.running == ()


def test_a_table_is_due_for_bots_and_clocks_of_running_games_only() -> None:
    assert table(ANN, BotSeated(0, 1, "greedy")).next_due(5) is None
    assert table(ANN, BOB, Started(0)).next_due(5) is None, "only people can move it"
    alone = table(ANN, BotSeated(0, 1, "greedy"), Started(0))
    if not alone.awaited_bots():
        alone.apply(answer(alone, 0))
    assert alone.next_due(5) == 5
    assert table(ANN, Closed(0)).next_due(5) is None


def test_nobody_joins_a_table_that_was_closed_or_has_begun() -> None:
    join = proposals.join("eve", "Eve", "t", None, None)
    for closed, code in ((table(ANN, Closed(0)), "table_closed"), (table(ANN, BOB, Started(0)), "already_started")):
        with pytest.raises(Refusal) as refused:
            join(closed, 0)
        assert refused.value.code == code
    again = proposals.join("bob", "Bob", "t", None, None)(table(ANN, BOB, Started(0)), 0)
    assert again == AlreadyDone(3, seat=1), "whoever sits already keeps the seat"


def test_a_shared_table_gives_one_person_several_seats_and_others_do_not() -> None:
    shared = table(ANN, settings=TableSettings(shared=True))
    assert proposals.join("ann", "Ann", "t", None, 1)(shared, 0) == Joined(0, 1, "ann", "Ann", "t")
    assert proposals.join("ann", "Ann", "t", None, 1)(table(ANN), 0) == AlreadyDone(1, seat=0)


def test_a_deleted_persons_name_is_gone_from_the_table() -> None:
    begun = table(ANN, BOB, Started(0), Forgotten(0, "bob"))
    assert [seat.name for seat in begun.show().seats] == ["Ann", "—"]
    assert proposals.forget("bob")(begun, 0) == AlreadyDone(4)


def test_the_time_of_a_bot_does_not_run() -> None:
    settings = TableSettings(clock=ClockRules(60))
    alone = table(ANN, BotSeated(0, 1, "greedy"), Started(0), settings=settings)
    if not alone.awaited_bots():
        alone.apply(answer(alone, 1_000))
    clock = alone.clock(50_000)
    assert clock is not None
    assert (clock.left[1], clock.running) == (60_000, ())
