"""People who stop playing: a game of two people ends, and one left to bots too; in any other a bot plays on."""

from __future__ import annotations

from typing import cast

import msgspec
import pytest

from rowlock.core.errors import BadRecord
from rowlock.core.record import GameRecord
from rowlock.games import GAMES
from rowlock.master import leaving, proposals
from rowlock.master.feed import NO_VIEWERS, news
from rowlock.master.proposals import AlreadyDone
from rowlock.master.reviews import ReviewJob, review
from rowlock.master.study import replay_of
from rowlock.tables.entries import (
    Acted,
    BotSeated,
    Closed,
    Conceded,
    Entry,
    Joined,
    Started,
    TakenOver,
    read_entry,
    write_entry,
)
from rowlock.tables.errors import Refusal
from rowlock.tables.header import Header, TableSettings
from rowlock.tables.results import ranks_of_people
from rowlock.tables.table import Table
from rowlock.wire.common import ClockRules, Ending, Reason
from tests.master.test_proposals import GUEST, HOST, against_bot, refused, two_people
from tests.server.scripted import played, started

NAMES = ("qwirkle", "qwirkle_cards", "qwixx_cards")


def halfway(name: str) -> Table:
    """A game of two people after half of its answers; in Qwixx one seat has answered and the other has not."""
    header, entries = played(name)
    table = Table.replay(header, entries[: len(entries) // 2])
    if name == "qwixx_cards" and table.match is not None and not table.match.answered:
        table.apply(entries[len(entries) // 2])
    return table


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seat", [0, 1])
def test_of_two_people_who_resigns_loses_at_once(name: str, seat: int) -> None:
    table = halfway(name)
    entry = leaving.leave(f"p{seat}", seat, "resigned")(table, 7)
    assert entry == Conceded(7, seat, "resigned")
    change = table.apply(cast("Entry", entry))
    assert change.over
    assert table.status == "over"
    result = table.result()
    assert result is not None
    assert result.winners == (1 - seat,)
    assert result.places == ((1, 2) if seat else (2, 1))
    assert result.ending == Ending(seat, "resigned")
    assert ranks_of_people(table.seats, result) == {f"p{seat}": 2, f"p{1 - seat}": 1}
    assert table.awaited_seats() == []
    assert table.next_due(10**9) is None
    assert table.seats_of(f"p{seat}") == [seat], "the loser still looks through the seat"


@pytest.mark.parametrize("name", NAMES)
def test_the_record_of_a_game_given_up_verifies_says_why_and_replays(name: str) -> None:
    table = halfway(name)
    table.apply(Conceded(7, 1, "resigned"))
    text = table.record().write()
    record = GameRecord.read(text)
    assert "\nEnding 1 resigned\nResult *\n" in text
    assert record.ending == (1, "resigned")
    verified = record.verify(GAMES)
    assert (verified.chance, verified.over) == ("seed", False)
    assert table.match is not None
    assert verified.scores == table.game.scores(table.match.state)
    frames = replay_of(record).frames
    assert frames[-1].scores == verified.scores
    assert replay_of(record).history == table.match.view(None).history[: frames[-1].lines]


@pytest.mark.parametrize("name", NAMES)
def test_a_game_given_up_is_reviewed_as_far_as_it_was_played(name: str) -> None:
    header, entries = played(name)
    table = Table.replay(header, entries[:6])
    table.apply(Conceded(7, 1, "resigned"))
    record = table.record()
    found = review(ReviewJob(record.write(), "greedy", 2, 2, "1"), lambda *_: None)
    assert [one.action for one in found.decisions] == [one.text for one in record.entries if one.seat is not None]


@pytest.mark.parametrize("ending", ["2 resigned", "x left", "1 tired", "1"])
def test_an_ending_that_cannot_be_is_refused(ending: str) -> None:
    table = halfway("qwirkle")
    record = table_record(table, ending)
    with pytest.raises(BadRecord, match="Ending"):
        GameRecord.read(record.write())


def table_record(table: Table, ending: str) -> GameRecord:
    assert table.match is not None
    return GameRecord.of(table.match, table.options, table.header.seats, ending=ending)


def test_a_finished_game_has_no_ending() -> None:
    header, entries = played("qwirkle")
    with pytest.raises(BadRecord, match="Ending has the Result"):
        GameRecord.read(table_record(Table.replay(header, entries), "1 resigned").write())


@pytest.mark.parametrize("reason", ["left", "resigned"])
def test_a_game_that_its_last_person_leaves_to_bots_ends(reason: Reason) -> None:
    alone = against_bot()
    assert leaving.leave(HOST, 0, reason)(alone, 5) == Conceded(5, 0, reason)
    alone.apply(Conceded(5, 0, reason))
    result = alone.result()
    assert result is not None
    assert result.winners == (1,)
    assert alone.awaited_bots() == []


def test_bots_do_not_play_on_where_nobody_plays() -> None:
    alone = against_bot()
    alone.apply(TakenOver(5, 0, "greedy", "left"))  # as a table of an older version was left
    assert alone.status == "running"
    assert alone.awaited_bots() == []
    assert alone.next_due(10**9) is None


@pytest.mark.parametrize("reason", ["left", "resigned"])
def test_with_three_people_a_bot_plays_on(reason: Reason) -> None:
    header, entries = started("qwirkle", 3)
    three = Table.replay(header, entries)
    assert leaving.leave("p2", 2, reason)(three, 5) == TakenOver(5, 2, "greedy", reason)
    three.apply(TakenOver(5, 2, "greedy", reason))
    assert leaving.leave("p1", 1, reason)(three, 6) == TakenOver(6, 1, "greedy", reason)


def test_of_two_people_whoever_gives_up_last_comes_last() -> None:
    begun = two_people()
    begun.apply(TakenOver(5, 1, "greedy", "replaced"))
    assert leaving.leave(HOST, 0, "resigned")(begun, 6) == Conceded(6, 0, "resigned")
    begun.apply(Conceded(6, 0, "resigned"))
    result = begun.result()
    assert result is not None
    assert (result.winners, result.places) == ((1,), (2, 1))


def test_who_runs_out_of_time_against_one_person_loses_on_time() -> None:
    timed = two_people(TableSettings(clock=ClockRules(60)))
    (slow,) = timed.awaited_seats()
    timed.apply(cast("Entry", leaving.flag(timed, 60_000)))
    result = timed.result()
    assert result is not None
    assert (result.winners, result.ending) == ((1 - slow,), Ending(slow, "time"))
    assert timed.clocks is not None
    assert timed.clocks.next_flag() is None
    assert timed.clocks.left(slow, 99_000) == 0
    assert timed.clocks.left(1 - slow, 99_000) == 60_000
    assert isinstance(leaving.flag(timed, 10**9), AlreadyDone)


def test_after_the_end_nothing_is_played_and_leaving_again_changes_nothing() -> None:
    table = two_people()
    (mover,) = table.awaited_seats()
    table.apply(Conceded(1, 1 - mover, "resigned"))
    number = table.number
    assert number is not None
    assert refused(proposals.act(mover, number, "x", "pass"), table) == "game_over"
    assert refused(proposals.undo(mover, number, "x"), table) in ("no_undo", "not_running")
    assert isinstance(leaving.leave(GUEST)(table, 2), AlreadyDone)
    assert isinstance(leaving.leave(HOST)(table, 2), AlreadyDone)
    with pytest.raises(Refusal, match="kept waiting"):
        leaving.replace((HOST, GUEST)[1 - mover], mover, 0)(table, 10**9)


def test_everybody_is_sent_who_left_why_and_after_which_line() -> None:
    table = halfway("qwirkle")
    lines = table.lines
    change = table.apply(Conceded(7, 1, "resigned"))
    sent = news(table, change, [0], 7, NO_VIEWERS)
    shown = msgspec.to_builtins(sent.own[0])["shown"]
    assert shown["status"] == "over"
    assert shown["seats"][1] == {"seat": 1, "kind": "human", "name": "Ann", "player": "p1"} | {
        "gone": "resigned",
        "gone_at": lines,
    }
    assert msgspec.to_builtins(sent.last[0])["result"]["ending"] == {"seat": 1, "reason": "resigned"}


def test_an_entry_of_the_log_survives_writing_and_reading() -> None:
    for entry in (Conceded(7, 1, "time"), BotSeated(0, 1, "greedy"), Joined(0, 0, "p", "Ann", ""), Started(1)):
        assert read_entry(write_entry(entry)) == entry
    assert isinstance(read_entry(write_entry(Acted(0, 0, 1, "x", "pass"))), Acted)


def test_a_rematch_that_waits_for_one_person_closes_when_that_person_declines() -> None:
    welcome = ("host", "p1")
    header = Header("a" * 26, "qwirkle", "standard", 2, "7", "", "host", 0, TableSettings(welcome=welcome))
    offered = Table.replay(header, (Joined(0, 0, "host", "Ann", "t0"),))
    assert leaving.leave("p1")(offered, 5) == Closed(5)
    assert refused(leaving.leave("stranger"), offered) == "not_seated"
    several = msgspec.structs.replace(header, settings=TableSettings(welcome=(*welcome, "p2")))
    assert refused(leaving.leave("p1"), Table.replay(several, (Joined(0, 0, "host", "Ann", "t0"),))) == "not_seated"
