"""Error rates measure strength: a small round robin between two levels, and what the tool for the large one says."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest
from msgspec.structs import replace as replaced

from rowlock.arena.insights import without_luck
from rowlock.arena.judged_game import Evaluator, judge_game
from rowlock.wire.insights import GameInsights, Measured
from tools.error_rates import Line, Meeting, faults, insights_by_level, lines, meetings, play, table

QWIXX = "qwixx_cards"


@cache
def played() -> tuple[Line, ...]:
    """Let level 2 meet level 4 in Qwixx; everything follows from seeds."""
    todo = [Meeting(QWIXX, (2, 4) if number % 2 else (4, 2), number) for number in range(8)]
    return tuple(lines(todo, Evaluator(None, 0, 25, "1"), samples=10))


def test_the_weaker_level_has_the_higher_error_rate() -> None:
    found = insights_by_level(played())
    weak, strong = found[QWIXX, 2], found[QWIXX, 4]
    assert weak.games == strong.games == 8
    assert weak.points.low is not None
    assert strong.points.high is not None
    assert weak.points.low > strong.points.high, "the intervals do not even touch"
    assert weak.chance.mean > strong.chance.mean
    assert weak.lead.result.mean == -strong.lead.result.mean
    assert len(list(table(found))) == 4


def test_luck_explains_more_than_half_of_the_results_of_equal_players() -> None:
    games = []
    for number in range(8):
        meeting = Meeting(QWIXX, (4, 4), number)
        judged = judge_game(Evaluator(None, 0, 8, "1"), play(meeting, 10), ())
        games.append((judged.leads[0], judged.luck[0]))
    found = without_luck(games)
    assert found.variance is not None
    assert found.variance < 0.5
    error = (found.adjusted.high or 0.0) - found.adjusted.mean
    assert abs(found.adjusted.mean) < 2 * error, "equal players are equal without luck"


def test_a_wrong_order_luck_and_variance_are_named() -> None:
    found = insights_by_level(played())
    weak, strong = (proven(found[QWIXX, level]) for level in (2, 4))
    assert list(faults({(QWIXX, 3): weak, (QWIXX, 4): strong})) == []
    (order,) = faults({(QWIXX, 3): strong, (QWIXX, 4): weak})
    assert order.startswith("qwixx_cards: level 4 gives up")
    lucky = replaced(weak, lead=replaced(weak.lead, luck=Measured(2.0, 0.5, 3.5)))
    (luck,) = faults({(QWIXX, 2): lucky})
    assert luck == "qwixx_cards: level 2 had luck of 2.0 (0.5 to 3.5), which is not zero on average"
    wide = replaced(weak, lead=replaced(weak.lead, variance=0.61))
    assert list(faults({(QWIXX, 2): wide})) == ["qwixx_cards: level 2 keeps 0.61 of the variance"]


def proven(one: GameInsights) -> GameInsights:
    """Give insights in which luck has nothing to be named."""
    return replaced(one, lead=replaced(one.lead, luck=Measured(0.5, -1.0, 2.0), variance=0.5))


@pytest.mark.parametrize("games", [1, 20, 200])
def test_every_level_plays_as_often_as_asked_and_sits_in_both_seats(games: int) -> None:
    counts: dict[tuple[str, int], list[int]] = {}
    for one in meetings(games):
        for seat, level in enumerate(one.levels):
            counts.setdefault((one.game, level), [0, 0])[seat] += 1
    assert len(counts) == 5 + 5 + 4
    assert all(games <= sum(own) < games + 4 for own in counts.values())
    if games > 1:
        assert all(abs(first - second) <= 0.3 * games for first, second in counts.values())


def test_meetings_have_seeds_of_their_own() -> None:
    one = Meeting(QWIXX, (2, 4), 1)
    assert len({one.seed, replace(one, levels=(4, 2)).seed, replace(one, number=2).seed}) == 3
