"""Proposals: who may do what at a table, judged without a server."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rowlock.tables import leaving, proposals
from rowlock.tables.entries import (
    Acted,
    Advised,
    BotSeated,
    Conceded,
    Entry,
    Joined,
    Rematched,
    Started,
    TakenOver,
    Undone,
)
from rowlock.tables.errors import Refusal
from rowlock.tables.header import Header, TableSettings
from rowlock.tables.proposals import AlreadyDone, Proposal
from rowlock.tables.table import Table
from rowlock.wire.common import ClockRules
from tests.server.scripted import played

HOST, GUEST, STRANGER = "host", "guest", "stranger"


def table(*entries: Entry, settings: TableSettings | None = None) -> Table:
    header = Header("a" * 26, "qwirkle", "standard", 2, "7", "", HOST, 0, settings or TableSettings())
    return Table.replay(header, entries)


def against_bot(settings: TableSettings | None = None) -> Table:
    """A game against a bot in which the person has answered once."""
    begun = table(Joined(0, 0, HOST, "Ann", "t0"), BotSeated(0, 1, "greedy"), Started(0), settings=settings)
    for number in (1, 2):
        assert begun.match is not None
        (seat,) = begun.awaited_seats()
        action = begun.game.write_action(next(iter(begun.game.actions(begun.match.state, seat))))
        begun.apply(Acted(0, seat, number, f"{number}", action))
    return begun


def two_people(settings: TableSettings | None = None) -> Table:
    return table(Joined(0, 0, HOST, "Ann", "t0"), Joined(0, 1, GUEST, "Bob", "t1"), Started(0), settings=settings)


def refused(proposal: Proposal, at: Table, now: int = 0) -> str:
    with pytest.raises(Refusal) as error:
        proposal(at, now)
    return error.value.code


@pytest.mark.parametrize(
    "settings", [TableSettings(rated=True), TableSettings(clock=ClockRules(60)), TableSettings(True, True)]
)
def test_nothing_is_undone_in_rated_games_or_with_a_clock(settings: TableSettings) -> None:
    begun = against_bot(settings)
    assert begun.number is not None
    assert refused(proposals.undo(0, begun.number, "x"), begun) == "no_undo"


def test_undo_is_for_games_against_bots_at_the_open_decision_and_once() -> None:
    begun = against_bot()
    assert begun.number is not None
    undone = proposals.undo(0, begun.number, "x")(begun, 5)
    assert isinstance(undone, Undone)
    assert refused(proposals.undo(0, begun.number + 1, "y"), begun) == "stale"
    begun.apply(undone)
    assert isinstance(proposals.undo(0, 3, "x")(begun, 6), AlreadyDone)
    people = two_people()
    assert people.number is not None
    assert refused(proposals.undo(0, people.number, "x"), people) == "no_undo"


def test_a_finished_game_is_not_undone() -> None:
    header, entries = played("qwirkle")
    alone = [BotSeated(0, 1, "greedy") if isinstance(one, Joined) and one.seat == 1 else one for one in entries]
    over = Table.replay(header, alone)
    assert over.status == "over"
    assert over.number is not None
    assert refused(proposals.undo(0, over.number, "x"), over) == "not_running"


HOST_ONLY: list[Callable[[str], Proposal]] = [
    proposals.start,
    proposals.close,
    lambda player: proposals.seat_bot(player, 1, "greedy"),
    lambda player: proposals.seat_bot(player, 1, None),
]


@pytest.mark.parametrize("proposal", HOST_ONLY)
def test_only_the_host_starts_closes_and_seats_bots(proposal: Callable[[str], Proposal]) -> None:
    waiting = table(Joined(0, 0, HOST, "Ann", "t0"), Joined(0, 1, GUEST, "Bob", "t1"))
    for player in (GUEST, STRANGER):
        assert refused(proposal(player), waiting) == "not_host"


def test_a_person_is_replaced_only_when_patience_is_over_and_by_another_player() -> None:
    begun = two_people()
    (slow,) = begun.awaited_seats()
    waiting = (HOST, GUEST)[1 - slow]
    replace = leaving.replace(waiting, slow, 1_000)
    assert refused(replace, begun, 999) == "too_early"
    assert replace(begun, 1_000) == TakenOver(1_000, slow, "greedy", "replaced")
    assert refused(leaving.replace(STRANGER, slow, 0), begun, 9_999) == "not_seated"
    assert refused(leaving.replace((HOST, GUEST)[slow], slow, 0), begun, 9_999) == "not_waiting"
    assert refused(leaving.replace(waiting, 1 - slow, 0), begun, 9_999) == "not_waiting"
    timed = two_people(TableSettings(clock=ClockRules(60)))
    assert refused(leaving.replace(waiting, slow, 0), timed, 9_999) == "no_replacing"


def test_a_flag_falls_exactly_when_the_time_is_over() -> None:
    timed = two_people(TableSettings(clock=ClockRules(60)))
    (slow,) = timed.awaited_seats()
    assert isinstance(leaving.flag(timed, 59_999), AlreadyDone)
    assert leaving.flag(timed, 60_000) == Conceded(60_000, slow, "time")
    assert isinstance(leaving.flag(two_people(), 10**9), AlreadyDone), "without a clock nobody runs out of time"


def test_an_answer_repeated_under_its_id_is_known_and_the_id_serves_nothing_else() -> None:
    begun = against_bot()
    first = begun.handled[0, "1"][1] if (0, "1") in begun.handled else begun.handled[0, "2"][1]
    assert isinstance(first, Acted)
    known = proposals.act(first.seat, first.number, first.id, first.text)(begun, 0)
    assert isinstance(known, AlreadyDone)
    assert known.number == first.number
    assert refused(proposals.act(first.seat, first.number, first.id, "pass"), begun) == "id_used"
    assert refused(proposals.act(first.seat, first.number + 1, first.id, first.text), begun) == "id_used"
    assert refused(proposals.act(0, first.number, "new", first.text), begun) == "stale"


def test_a_rematch_is_for_the_players_of_a_finished_game() -> None:
    header, entries = played("qwirkle")
    over, running = Table.replay(header, entries), Table.replay(header, entries[:-1])
    assert proposals.rematch("p1", "b" * 26)(over, 5) == Rematched(5, "b" * 26)
    assert refused(proposals.rematch(STRANGER, "b" * 26), over) == "not_seated"
    assert refused(proposals.rematch("p1", "b" * 26), running) == "not_over"


def test_a_hint_between_people_is_counted_once_for_each_decision() -> None:
    begun = two_people()
    (mover,) = begun.awaited_seats()
    assert begun.number is not None
    counted = proposals.advise(mover, begun.number)
    assert counted(begun, 5) == Advised(5, mover, begun.number)
    begun.apply(Advised(5, mover, begun.number))
    assert isinstance(counted(begun, 6), AlreadyDone)
    assert [seat.hints for seat in begun.show().seats] == [1 - mover, mover]
    assert refused(proposals.advise(1 - mover, begun.number), begun) == "stale"
    assert refused(proposals.advise(mover, begun.number + 1), begun) == "stale"


def test_a_hint_against_bots_is_not_counted() -> None:
    begun = against_bot()
    assert begun.number is not None
    if begun.awaited_seats() == [0]:
        assert isinstance(proposals.advise(0, begun.number)(begun, 5), AlreadyDone)
