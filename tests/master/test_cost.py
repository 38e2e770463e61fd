"""What an answer costs: it is read and judged once, a state is asked once who decides, and frames share their parts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest

from rowlock.core.errors import BadNotation, IllegalAction
from rowlock.games import GAMES
from rowlock.master import feed, proposals
from rowlock.master.capabilities import may
from rowlock.master.proposals import AlreadyDone
from rowlock.tables.changes import Change
from rowlock.tables.entries import Acted, Entry, Joined, Started
from rowlock.tables.header import Header, TableSettings, new_header
from rowlock.tables.table import Table
from rowlock.testing.kit import Kit, Variant
from rowlock.wire.common import ClockRules
from rowlock.wire.messages import Step
from tests.kit.games import CASES, case_id

NOW = 1_000
MOST_ANSWERS = 150


def header_of(game: str, seats: int, options: str = "", clock: ClockRules | None = None) -> Header:
    settings = TableSettings(clock=clock)
    return new_header(game, seats, options, settings, host="p0", table_id="a" * 26, seed="5eed", created=0)


def opening(seats: int) -> list[Entry]:
    return [*(Joined(0, seat, f"p{seat}", f"P{seat}", "") for seat in range(seats)), Started(0)]


def propose(table: Table, seat: int, text: str) -> Change:
    number = table.number
    assert number is not None
    entry = proposals.act(seat, number, f"{seat}-{number}", text)(table, NOW)
    assert not isinstance(entry, AlreadyDone)
    return table.apply(entry)


def choices(table: Table, rng: Random) -> Iterator[tuple[int, str]]:
    """Choose a legal action for each seat that has to answer."""
    assert table.match is not None
    for seat in table.awaited_seats():
        listed = list(islice(table.game.actions(table.match.state, seat), 12))
        yield seat, table.game.write_action(rng.choice(listed))


@pytest.mark.parametrize("case", CASES, ids=case_id)
def test_the_steps_of_all_seats_are_those_of_each_seats_own_view(case: tuple[Kit, Variant]) -> None:
    kit, variant = case
    for clock in (None, ClockRules(60, 5)):
        table = Table.replay(header_of(kit.game.name, variant.seats, variant.options, clock), opening(variant.seats))
        rng, seats, answers = Random(3), (*range(variant.seats), None), 0
        while table.status == "running" and (answers := answers + 1) < MOST_ANSWERS:
            for seat, text in list(choices(table, rng)):
                change = propose(table, seat, text)
                if change.stepped:
                    found = feed.steps(table, change, seats, NOW)
                    assert found == {seat: whole_step(table, change, seat) for seat in seats}


def whole_step(table: Table, change: Change, seat: int | None) -> Step:
    """Make a step from nothing but the seat's view."""
    assert table.match is not None
    view, game = table.match.view(seat), table.game
    return Step(
        table.header.id,
        change.sequence,
        change.lines,
        view.history[change.lines :],
        game.view_position(view),
        feed.decision_now(view.decision),
        game.scores(table.match.state),
        table.clock(NOW),
        may(table, seat) if change.over else None,
    )


@pytest.mark.parametrize("name", list(GAMES))
def test_an_answer_is_read_written_and_judged_once(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table.replay(header_of(name, 3), opening(3))
    calls = counted(table, monkeypatch)
    rng, answers = Random(5), 0
    while table.status == "running" and (answers := answers + 1) < MOST_ANSWERS:
        for seat, text in list(choices(table, rng)):
            calls.clear()
            change = propose(table, seat, text)
            table.next_due(NOW)
            if change.stepped:
                feed.steps(table, change, range(3), NOW)
            assert calls["read_action"] == calls["write_action"] == calls["why_illegal"] == 1, calls
            assert calls["view"] == 0, "what seats see is written from the state in one pass"
            decisions = [count for key, count in calls.items() if isinstance(key, tuple)]
            assert max(decisions, default=0) <= 1, "a state is asked once who decides"


def counted(table: Table, monkeypatch: pytest.MonkeyPatch) -> Counter[Any]:
    """Count the calls of the rules, those of `decision` state by state."""
    calls: Counter[Any] = Counter()
    asked: list[object] = []  # keeps the states alive, so that their ids stay different
    game: Any = table.game

    def count(name: str) -> None:
        original = getattr(game, name)

        def counting(*given: Any) -> Any:
            calls[name] += 1
            if name == "decision":
                asked.append(given[0])
                calls[name, id(given[0])] += 1
            return original(*given)

        monkeypatch.setattr(game, name, counting, raising=False)

    for name in ("read_action", "write_action", "why_illegal", "decision", "view"):
        count(name)
    return calls


def illegal(table: Table) -> tuple[int, str]:
    """Give an action that is readable and illegal."""
    (seat,) = table.awaited_seats()
    return seat, "place Rc@500,500"


def test_an_illegal_answer_is_refused_by_the_table_and_changes_nothing() -> None:
    table = Table.replay(header_of("qwirkle", 2), opening(2))
    assert table.match is not None
    state, sequence = table.match.state, table.sequence
    seat, text = illegal(table)
    with pytest.raises(IllegalAction):
        propose(table, seat, text)
    assert (table.match.state, table.sequence) == (state, sequence)
    for seat, text in list(choices(table, Random(1))):
        assert propose(table, seat, text).stepped


def test_a_log_with_an_illegal_or_unreadable_answer_is_reported() -> None:
    table = Table.replay(header_of("qwirkle", 2), opening(2))
    number = table.number
    assert number is not None
    seat, text = illegal(table)
    with pytest.raises(IllegalAction):
        Table.replay(table.header, [*opening(2), Acted(0, seat, number, "id", text)])
    with pytest.raises(BadNotation):
        Table.replay(table.header, [*opening(2), Acted(0, seat, number, "id", "nonsense")])


def test_an_action_that_was_read_for_another_entry_is_not_played() -> None:
    table = Table.replay(header_of("qwirkle", 2), opening(2))
    assert table.match is not None
    ((seat, _),) = choices(table, Random(1))
    number = table.number
    assert number is not None
    first, second = (table.game.write_action(one) for one in islice(table.game.actions(table.match.state, seat), 2))
    proposals.act(seat, number, "lost", first)(table, NOW)
    table.apply(Acted(NOW, seat, number, "stored", second))
    assert table.match.log[1].text == second
