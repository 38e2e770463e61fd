"""Capabilities: what messages allow a seat is what the judges accept, at tables of every kind."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rowlock.core.errors import RowlockError
from rowlock.master import coach, feed, leaving, proofs, proposals
from rowlock.master.analysis import analysis_of
from rowlock.master.capabilities import CAPABILITIES, may
from rowlock.tables.entries import (
    Acted,
    Advised,
    BotSeated,
    Closed,
    Conceded,
    Entry,
    Forgotten,
    Joined,
    Rematched,
    Started,
    TakenOver,
    Undone,
)
from rowlock.tables.header import Header, TableSettings
from rowlock.tables.table import Table
from rowlock.wire.analysis import AnalysisFrom
from rowlock.wire.common import ClockRules, May
from rowlock.wire.messages import Hint, State, Step, TableChanged, Weigh

ANN, BOB, STRANGER = "ann", "bob", "stranger"
ID = "a" * 26

Made = tuple[TableSettings, tuple[Entry, ...]]
SEATED = (Joined(0, 0, ANN, "Ann", "t0"), Joined(0, 1, BOB, "Bob", "t1"))
BOT = (Joined(0, 0, ANN, "Ann", "t0"), BotSeated(0, 1, "greedy"))
SHARED = (Joined(0, 0, ANN, "Ann", "t0"), Joined(0, 1, ANN, "Abe", "t1"))
THREE = (*SEATED, BotSeated(0, 2, "greedy"))
BEGUN = Started(0)
ANSWERS = 3
"""The answers that are given in every game that has begun, before its last entries."""

KINDS: dict[str, tuple[TableSettings, tuple[Entry, ...], tuple[Entry, ...]]] = {
    "open": (TableSettings(), SEATED, ()),
    "closed": (TableSettings(), SEATED, (Closed(0),)),
    "people": (TableSettings(), (*SEATED, BEGUN), ()),
    "rated": (TableSettings(rated=True), (*SEATED, BEGUN), ()),
    "clock": (TableSettings(clock=ClockRules(60)), (*SEATED, BEGUN), ()),
    "without hints": (TableSettings(no_hints=True), (*SEATED, BEGUN), ()),
    "private": (TableSettings(public=False), (*SEATED, BEGUN), ()),
    "a bot": (TableSettings(), (*BOT, BEGUN), ()),
    "a bot, rated": (TableSettings(rated=True), (*BOT, BEGUN), ()),
    "a bot, clock": (TableSettings(clock=ClockRules(60)), (*BOT, BEGUN), ()),
    "a bot, without hints": (TableSettings(no_hints=True), (*BOT, BEGUN), ()),
    "a bot, undone": (TableSettings(), (*BOT, BEGUN), (Undone(0, 0, 1, "undo"),)),
    "hot seat": (TableSettings(shared=True), (*SHARED, BEGUN), ()),
    "two and a bot": (TableSettings(), (*THREE, BEGUN), ()),
    "one replaced": (TableSettings(), (*THREE, BEGUN), (TakenOver(0, 1, "greedy", "left"),)),
    "hinted": (TableSettings(), (*SEATED, BEGUN), (Advised(0, 0, 1), Forgotten(0, BOB))),
    "resigned": (TableSettings(), (*SEATED, BEGUN), (Conceded(0, 1, "resigned"),)),
    "resigned, rated": (TableSettings(rated=True), (*SEATED, BEGUN), (Conceded(0, 1, "resigned"),)),
    "resigned to a bot": (TableSettings(), (*BOT, BEGUN), (Conceded(0, 0, "resigned"),)),
    "rematched": (TableSettings(), (*SEATED, BEGUN), (Conceded(0, 1, "time"), Rematched(0, "b" * 26))),
}


def entries_of(kind: str) -> tuple[TableSettings, list[Entry]]:
    """List the entries of a table of a kind, answers in the middle."""
    settings, before, after = KINDS[kind]
    entries: list[Entry] = list(before)
    table = Table.replay(header(kind), before)
    for _ in range(ANSWERS if table.match is not None else 0):
        (seat,) = table.awaited_seats()
        assert table.match is not None
        action = table.game.write_action(next(iter(table.game.actions(table.match.state, seat))))
        entry = Acted(0, seat, table.number or 0, f"{len(entries)}", action)
        table.apply(entry)
        entries.append(entry)
    return settings, [*entries, *after]


def header(kind: str) -> Header:
    settings, before, _ = KINDS[kind]
    seats = sum(isinstance(entry, Joined | BotSeated) for entry in before)
    return Header(ID, "qwirkle", "standard", seats, "7", "", ANN, 0, settings)


def table_of(kind: str) -> Table:
    return Table.replay(header(kind), entries_of(kind)[1])


def accepts(judge: Callable[[], object]) -> bool:
    """Tell whether a judge carries out what it is asked; what was done before does not count."""
    try:
        return not isinstance(judge(), proposals.AlreadyDone)
    except RowlockError:
        return False


def accepted(table: Table, seat: int | None) -> dict[str, bool]:
    """Ask every judge; a seat that is not asked, and a spectator, cannot ask the coach or give up."""
    player = STRANGER if seat is None else table.seats[seat].player or STRANGER
    judged = {
        "review": accepts(lambda: proofs.check_over(table)),
        "rematch": accepts(lambda: proposals.rematch(player, "c" * 26)(table, 0)),
        "analyse": accepts(lambda: analysis_of(table, player, AnalysisFrom())),
    }
    if seat is None or not table.seats[seat].human:
        return judged
    number = table.number or 0
    judged["undo"] = accepts(lambda: proposals.undo(seat, number, "new")(table, 0))
    judged["resign"] = accepts(lambda: leaving.resign(player, seat)(table, 0))
    if table.status != "running" or seat in table.awaited_seats():
        judged["hint"] = accepts(lambda: coach.question_of(table, seat, Hint(ID, "new")))
        judged["weigh"] = accepts(lambda: coach.question_of(table, seat, Weigh(ID, number, "new", legal(table, seat))))
    return judged


def legal(table: Table, seat: int) -> str:
    if table.match is None or seat not in table.awaited_seats():
        return "pass"
    return table.game.write_action(next(iter(table.game.actions(table.match.state, seat))))


def given(message: State) -> dict[str, bool]:
    return {name: getattr(message.may, name) for name in CAPABILITIES}


@pytest.mark.parametrize("kind", KINDS)
def test_a_state_allows_exactly_what_the_judges_accept(kind: str) -> None:
    table = table_of(kind)
    for seat in (None, *range(len(table.seats))):
        sent = given(feed.state(table, seat, 0, feed.NO_VIEWERS))
        judged = accepted(table, seat)
        assert {name: sent[name] for name in judged} == judged, seat
        rest = {name for name, allowed in sent.items() if allowed} - set(judged)
        assert rest <= {"hint", "weigh", "marks"}, "what nobody judged now is allowed to a running game's player alone"
        if rest:
            assert (table.status, seat is not None) == ("running", True)


@pytest.mark.parametrize("kind", KINDS)
def test_messages_say_when_a_seat_may_do_something_else(kind: str) -> None:
    entries = entries_of(kind)[1]
    table = Table(header(kind))
    seats: tuple[int | None, ...] = (None, *range(len(table.seats)))
    known = {seat: feed.state(table, seat, 0, feed.NO_VIEWERS).may for seat in seats}
    for entry in entries:
        news = feed.news(table, table.apply(entry), seats, 0, feed.NO_VIEWERS)
        for seat in seats:
            for message in (*news.first, *([news.own[seat]] if seat in news.own else []), *news.last):
                if isinstance(message, State | Step | TableChanged):
                    known[seat] = message.may or known[seat]
        assert known == {seat: may(table, seat) for seat in seats}, entry


def test_every_capability_is_given_to_somebody_and_refused_to_somebody() -> None:
    tables = [table_of(kind) for kind in KINDS]
    found = {(table.header.game, name, getattr(may(table, 0), name)) for table in tables for name in CAPABILITIES}
    assert found == {("qwirkle", name, allowed) for name in CAPABILITIES for allowed in (False, True)}
    assert set(May.__struct_fields__) == set(CAPABILITIES)


@pytest.mark.parametrize(
    ("kind", "allowed"),
    [
        ("people", {"hint", "marks", "resign"}),
        ("rated", {"resign"}),
        ("without hints", {"marks", "resign"}),
        ("a bot", {"undo", "hint", "weigh", "marks", "analyse", "resign"}),
        ("a bot, rated", {"resign"}),
        ("a bot, without hints", {"undo", "marks", "resign", "weigh"}),
        ("a bot, clock", {"hint", "weigh", "marks", "analyse", "resign"}),
        ("hot seat", {"undo", "hint", "weigh", "marks", "resign"}),
        ("two and a bot", {"hint", "marks", "resign"}),
        ("one replaced", {"undo", "hint", "weigh", "marks", "analyse", "resign"}),
        ("resigned", {"analyse", "review", "rematch"}),
        ("rematched", {"analyse", "review"}),
        ("open", set()),
    ],
)
def test_the_policy_by_example(kind: str, allowed: set[str]) -> None:
    assert {name for name in CAPABILITIES if getattr(may(table_of(kind), 0), name)} == allowed


def test_a_game_is_given_up_once_it_has_begun() -> None:
    with pytest.raises(RowlockError, match="not running"):
        leaving.resign(ANN, 0)(table_of("open"), 0)
