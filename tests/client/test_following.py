"""A client's copy of a table: steps that do not fit are not taken in, and the table is asked for again."""

from __future__ import annotations

import asyncio

import pytest

from rowlock.client.errors import ServerRefused
from rowlock.client.following import Following, News
from rowlock.wire.common import DecisionNow, Error, Result, TableNow, ViewNow
from rowlock.wire.messages import Answered, Over, Presence, State, Step, TableChanged, Watch

ID = "a" * 26
OPEN = DecisionNow("turn", (0,), "turn", 1)
NEXT = DecisionNow("turn", (1,), "turn", 2)
TABLE = TableNow(ID, "qwirkle", "standard", "running", "p0", (), "", 0, 4)


async def never(_: object) -> object:
    raise AssertionError("nothing is asked here")


def following() -> Following:
    return Following(ID, never, lambda: "id", 0, None)  # type: ignore[arg-type]


def state(*lines: str, first: int = 0, sequence: int = 4) -> State:
    return State(ID, sequence, TABLE, 0, ViewNow(0, "position", lines, OPEN, first), (0, 0))


def step(*lines: str, first: int, sequence: int = 5) -> Step:
    return Step(ID, sequence, first, lines, "next position", NEXT, (3, 0))


@pytest.fixture
def two_lines() -> Following:
    table = following()
    assert table.take(state("one", "two"))
    return table


def test_a_step_that_follows_is_taken_in(two_lines: Following) -> None:
    assert two_lines.take(step("three", first=2))
    assert two_lines.history == ["one", "two", "three"]
    assert (two_lines.position, two_lines.decision, two_lines.scores) == ("next position", NEXT, (3, 0))
    assert two_lines.sequence == 5


@pytest.mark.parametrize("first", [0, 1, 3, 9])
def test_a_step_with_lines_missing_or_doubled_changes_nothing(two_lines: Following, first: int) -> None:
    assert not two_lines.take(step("three", first=first))
    assert two_lines.history == ["one", "two"]
    assert (two_lines.position, two_lines.sequence) == ("position", 4)
    assert two_lines.request() == Watch(ID, 4, 2, 0)
    assert two_lines.request(afresh=True) == Watch(ID, 0, 0, 0)


def test_a_step_before_any_state_is_not_taken_in() -> None:
    table = following()
    assert not table.take(step("one", first=0))
    assert not table.started


def test_a_state_brings_the_missing_lines_or_all(two_lines: Following) -> None:
    assert not two_lines.take(state("nine", first=8)), "lines between are missing"
    assert two_lines.take(state("three", first=2, sequence=6))
    assert two_lines.history == ["one", "two", "three"]
    assert two_lines.take(state("one", "other", first=0, sequence=7)), "after an undo the history is shorter"
    assert two_lines.history == ["one", "other"]


def test_other_news_leaves_the_history_alone(two_lines: Following) -> None:
    result = Result((3, 0), (0,), (1, 2), "seed")
    news: list[News] = [
        Answered(ID, 5, (0,)),
        TableChanged(ID, 6, TABLE),
        Presence(ID, (0, 1), 2),
        Over(ID, 7, result),
    ]
    for one in news:
        assert two_lines.take(one)
    assert two_lines.history == ["one", "two"]
    assert (two_lines.answered, two_lines.online, two_lines.sequence) == ((0,), (0, 1), 7)
    assert not two_lines.asked, "the seat has answered"
    assert two_lines.over


def test_those_who_wait_for_news_are_told_that_the_session_has_ended(two_lines: Following) -> None:
    """What came before is still read; a condition that holds already needs no news."""

    async def wait() -> None:
        read: list[News] = []

        async def reading() -> None:
            async for news in two_lines:
                read.append(news)  # noqa: PERF401 (the loop ends with an error)

        waiting = [asyncio.create_task(reading()), asyncio.create_task(two_lines.until(lambda now: now.over))]
        await asyncio.sleep(0)
        two_lines.refuse(ServerRefused(Error("no_session", "the session has ended"), 401))
        for task in waiting:
            with pytest.raises(ServerRefused, match="no_session"):
                await task
        assert len(read) == 1
        await two_lines.until(lambda now: now.started)
        with pytest.raises(ServerRefused, match="no_session"):
            await two_lines.until(lambda now: now.over)

    asyncio.run(wait())
