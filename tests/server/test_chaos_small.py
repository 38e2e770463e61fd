"""The chaos of `make chaos` in small, and that its check finds what it looks for."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from rowlock.games import GAMES
from rowlock.tables.entries import Acted, Entry, TakenOver
from rowlock.tables.header import Header
from rowlock.tables.table import Table
from tests.chaos.check import faults_of
from tests.chaos.evening import Kept, Played, PlayedSeat
from tests.chaos.run import Chaos, main, on_postgres, on_sqlite
from tests.server.running import PATIENCE_S, Running
from tests.server.scripted import played as log_of


def test_one_server_killed_without_warning_loses_nothing_it_acknowledged(tmp_path: Path) -> None:
    report = on_sqlite(Chaos(kills=2, tables=3, think_s=0.01, pause_s=0.3, limit_s=PATIENCE_S), tmp_path)
    assert report.clean, report.faults
    assert sum(report.blows.values()) == 2
    assert report.finished == report.games >= 3
    assert report.comebacks >= 2


def test_what_happened_is_printed_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--kills", "1", "--blows", "0", "--tables", "2", "--json"]) == 0
    (report,) = json.loads(capsys.readouterr().out)
    assert report["clean"]
    assert report["blows"] == {"server 1 killed": 1}
    assert report["finished"] == report["games"] >= 2


def test_a_server_told_to_stop_as_soon_as_it_serves_stops(tmp_path: Path) -> None:
    assert Running(tmp_path).stop() == 0


@pytest.mark.long
def test_two_servers_and_their_database_lose_nothing_they_acknowledged(tmp_path: Path) -> None:
    report = on_postgres(Chaos(blows=3, tables=3, think_s=0.01, pause_s=0.3, limit_s=PATIENCE_S), tmp_path)
    assert report.clean, report.faults
    assert len(report.blows) == 3
    assert report.finished == report.games >= 3


# ── the check ─────────────────────────────────────────────────────────────────────────────────────────────


def faultless(name: str) -> tuple[Played, Header, list[Entry]]:
    """Give a game as players who lost nothing would tell it, and its log."""
    header, entries = log_of(name)
    table = Table.replay(header, entries)
    assert table.match is not None
    kept = [
        Kept(place, entry.seat, entry.number, entry.id, entry.text)
        for place, entry in enumerate(entries, 1)
        if isinstance(entry, Acted)
    ]
    seats = [PlayedSeat(seat, table.match.view(seat).history, 0) for seat in range(header.seats)]
    return Played(header.id, name, kept, seats, table.record().write()), header, entries


@pytest.mark.parametrize("name", GAMES)
def test_a_game_in_which_nothing_was_lost_has_no_faults(name: str) -> None:
    assert faults_of(*faultless(name)) == []


def test_an_acknowledged_answer_that_is_not_in_the_log_is_found() -> None:
    played, header, entries = faultless("qwirkle")
    found = faults_of(played, header, entries[:-1])
    assert any("acknowledged and lost" in fault for fault in found)
    assert any("is not over" in fault for fault in found)


def test_an_answer_nobody_was_told_of_is_found() -> None:
    played, header, entries = faultless("qwirkle")
    del played.kept[3]
    assert [fault for fault in faults_of(played, header, entries) if "never acknowledged" in fault]


def test_answers_of_bots_are_nobodys_to_acknowledge() -> None:
    played, header, entries = faultless("qwirkle")
    played.kept = [answer for answer in played.kept if answer.seat == 0]
    # A bot took the seat over at the very end, so all its answers count as a bot's.
    assert faults_of(played, header, [*entries, TakenOver(0, 1, "greedy", "left")]) == []


def test_a_line_that_somebody_saw_and_that_did_not_happen_is_found() -> None:
    played, header, entries = faultless("qwixx_cards")
    seen = played.seats[1]
    played.seats[1] = replace(seen, history=(*seen.history[:-1], "1 skip"))
    assert faults_of(played, header, entries) == [f"{header.id} seat 1: saw what did not happen"]


def test_a_record_that_does_not_verify_is_found() -> None:
    played, header, entries = faultless("qwixx_cards")
    played.record = played.record.replace("Seats 2", "Seats 3")
    assert any("does not verify" in fault for fault in faults_of(played, header, entries))
