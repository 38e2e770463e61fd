"""The load of `make load` in small: a real server, a crowd of lean sockets, and an account that misses nothing."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from rowlock.games import GAMES
from rowlock.master import feed
from rowlock.master.capabilities import may
from rowlock.server.metrics import Metrics
from rowlock.tables.changes import Change
from rowlock.tables.entries import Acted, Entry
from rowlock.tables.header import Header
from rowlock.tables.table import Table
from rowlock.wire.codec import encode_text, read_server
from rowlock.wire.common import DecisionNow
from rowlock.wire.messages import Step
from tests.load import memory
from tests.load.account import Account, Deliveries, Flight, Phase, Sequence
from tests.load.check import SeenSeat, SeenTable, differences, history_hash
from tests.load.measure import Load, measure
from tests.load.memory import MOST_GROWTH, Soak, growth_of, soak_server
from tests.load.observed import Observed
from tests.load.report import Report, worst
from tests.load.scripts import script_of
from tests.server.scripted import TABLE_ID, played, started

TABLES = 12
SEATS = 4


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> Report:
    load = Load(TABLES, SEATS, seconds=1.5, rates=(40.0, None), reconnects=10, pace=600.0, probe_s=0.1)
    return measure(load, tmp_path_factory.mktemp("load"))


def test_nothing_is_lost_told_twice_or_out_of_order_and_every_table_equals_its_replay(report: Report) -> None:
    assert report.clean, (report.faults, report.examples, report.differing, report.complaints)
    assert report.replayed == TABLES


def test_every_answer_is_timed_from_when_it_was_due_to_the_last_of_its_deliveries(report: Report) -> None:
    for phase in report.phases:
        assert isinstance(phase["measured"], int)
        assert phase["measured"] >= 20
        assert 0 < float(phase["p50_ms"]) <= float(phase["p95_ms"]) <= float(phase["p99_ms"]) <= float(phase["max_ms"])
        assert float(phase["deliveries_per_s"]) > float(phase["answers_per_s"])
        assert float(phase["server_us_per_delivery"]) > 0
    assert report.memory_mb["most"] > 20
    assert report.reconnects["sockets"] == 10


def test_every_periodic_task_runs_in_every_measured_phase(report: Report) -> None:
    assert report.not_covered == []
    for phase in report.phases:
        assert {"tables", "presence", "ratings", "sessions", "young passes", "loop lag"} <= phase["tasks"].keys()
        assert 0 < phase["lag_p99_ms"] <= phase["lag_max_ms"]
        assert phase["young_max_ms"] > 0


def test_a_task_that_did_not_run_makes_a_run_unclean(report: Report) -> None:
    assert not replace(report, not_covered=["sessions"]).clean


def test_the_worst_of_several_runs_is_the_slowest_and_the_lowest_rate() -> None:
    runs = [
        Report({}, [{"phase": "fast", "answers_per_s": 9.0, "p99_ms": 3.0}]),
        Report({}, [{"phase": "fast", "answers_per_s": 7.0, "p99_ms": 2.0}]),
    ]
    assert worst(runs) == [{"phase": "fast", "answers_per_s": 7.0, "p99_ms": 3.0}]


def test_metrics_of_several_servers_add_up_and_count_from_a_moment() -> None:
    first, second = Metrics(), Metrics()
    first.task_runs.labels("rare").inc()
    first.lag.observe(0.3)
    before = Observed([first.text().decode(), second.text().decode()])
    for metrics in (first, second):
        metrics.task_runs.labels("rare").inc()
        metrics.lag.observe(0.004)
    second.lag.observe(0.04)
    since = Observed([first.text().decode(), second.text().decode()]).since(before)
    assert since.task_runs == {"rare": 2}
    lag = since.histogram("rowlock_loop_lag_seconds")
    assert (lag.number, lag.quantile(0.5), lag.quantile(1.0)) == (3, 0.005, 0.05)
    assert since.histogram("rowlock_collector_pause_seconds", kind="full").quantile(1.0) == 0


# ── the account ───────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("heard", "wrong"),
    [
        ((1, 2, 3), {}),
        ((1, 3), {"lost": 1}),
        ((1, 2, 2, 3), {"duplicated": 1}),
        ((1, 3, 2), {"reordered": 1}),
        ((1, 4, 3), {"lost": 1, "reordered": 1}),
    ],
)
def test_a_socket_counts_what_it_hears(heard: tuple[int, ...], wrong: dict[str, int]) -> None:
    account = Account()
    sequence = Sequence(account, "seat")
    for number in heard:
        sequence.hear(number)
    assert +account.wrong == wrong


def test_a_table_that_goes_back_is_noticed() -> None:
    account = Account()
    sequence = Sequence(account, "seat")
    sequence.begin(7)
    sequence.begin(6)
    assert account.wrong == {"taken back": 1}


def test_an_answer_counts_when_it_is_acknowledged_and_everybody_has_heard_of_it() -> None:
    account, phase = Account(), Phase("test", None)
    deliveries = Deliveries(account, "table", seats=2)
    deliveries.sent("a", Flight(10.0, phase, "pass"))
    deliveries.heard(1, 10.2)
    deliveries.acknowledged("a", 1)
    assert deliveries.open
    deliveries.heard(1, 10.5)
    assert not deliveries.open
    assert phase.latencies == [0.5]
    deliveries.acknowledged("a", 1)
    assert account.wrong == {"duplicated": 1}


def test_what_is_never_acknowledged_or_never_delivered_is_lost() -> None:
    account, phase = Account(), Phase("test", None)
    deliveries = Deliveries(account, "table", seats=4)
    deliveries.sent("a", Flight(0.0, phase, "pass"))
    deliveries.sent("b", Flight(0.0, phase, "pass"))
    deliveries.acknowledged("b", 1)
    deliveries.heard(1, 0.1)
    deliveries.close()
    assert account.wrong == {"lost": 1 + 3}


# ── the replay ────────────────────────────────────────────────────────────────────────────────────────────


def told(header: Header, entries: list[Entry]) -> SeenTable:
    """Give what players know who were told everything."""
    table = Table.replay(header, entries)
    assert table.match is not None
    views = [table.match.view(seat) for seat in range(header.seats)]
    seats = tuple(
        SeenSeat(len(entries), len(view.history), history_hash(view.history), table.game.view_position(view), over=True)
        for view in views
    )
    kept = {place: (entry.id, entry.text) for place, entry in enumerate(entries, 1) if isinstance(entry, Acted)}
    return SeenTable(header.id, kept, seats, script_of(started(header.game, header.seats)).hashes)


@pytest.mark.parametrize("name", GAMES)
def test_players_who_were_told_everything_agree_with_the_replay(name: str) -> None:
    header, entries = played(name)
    assert differences(told(header, entries), header, entries) == []


def test_an_entry_missing_from_the_log_is_found() -> None:
    header, entries = played("qwirkle")
    found = differences(told(header, entries), header, entries[:-1])
    assert any("answers differ" in line for line in found)
    assert any("position differs" in line for line in found)


def test_a_line_that_was_told_and_did_not_happen_is_found() -> None:
    header, entries = played("qwixx_cards")
    seen = told(header, entries)
    first = replace(seen.seats[0], history=history_hash(["something else"]))
    assert differences(replace(seen, seats=(first, *seen.seats[1:])), header, entries) == [
        f"{TABLE_ID} seat 0: history differs"
    ]


# ── the fast path ─────────────────────────────────────────────────────────────────────────────────────────


def whole_view_step(table: Table, change: Change, seat: int | None) -> Step:
    """Write a step from the whole view, line by line: the slow twin of `feed.steps`."""
    match = table.match
    assert match is not None
    view = match.view(seat)
    now = view.decision
    return Step(
        table=table.header.id,
        sequence=change.sequence,
        first=change.lines,
        lines=tuple(event.text_for(seat) for event in match.state.history[change.lines :]),
        position=table.game.view_position(view),
        decision=DecisionNow(now.kind.value, now.seats, now.prompt, now.number),
        scores=table.game.scores(match.state),
        may=may(table, seat) if change.seating or change.over or table.against_bots() else None,
    )


@pytest.mark.parametrize("name", GAMES)
def test_a_step_told_from_its_new_lines_alone_equals_one_told_from_the_whole_view(name: str) -> None:
    header, entries = played(name, Random(name).choice(GAMES[name].seats))
    table = Table(header)
    seats = (*range(header.seats), None)
    steps = 0
    for entry in entries:
        change = table.apply(entry)
        if change.stepped:
            steps += 1
            for seat, step in feed.steps(table, change, seats, 0).items():
                assert read_server(encode_text(step)) == whole_view_step(table, change, seat)
    assert steps > 10


def test_a_table_says_who_decides_as_its_game_does() -> None:
    header, entries = played("qwixx_cards")
    table = Table(header)
    for entry in entries:
        table.apply(entry)
        assert table.match is None or table.decision == table.match.decision
    assert table.status == "over"


def test_the_memory_of_the_last_third_is_compared_with_that_of_the_middle_one() -> None:
    assert growth_of([50.0, 90.0, 100.0, 100.0, 100.0, 100.0]) == 0.0, "a server that has just started grows"
    assert growth_of([100.0 + number for number in range(30)]) > MOST_GROWTH
    assert growth_of([100.0, 100.0]) == 0.0


@pytest.mark.long
def test_people_come_and_go_and_the_memory_of_the_server_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(memory, "GAMES_STORED", 6)
    monkeypatch.setattr(memory, "EVERY_S", 0.0)
    watched = soak_server(Soak(minutes=0.05), tmp_path)
    assert watched.memory_mb
    assert min(watched.memory_mb) > 10
    assert set(watched.done) == {"tables read", "sockets opened and closed", "tables and printed games opened"}
    assert not watched.complaints
