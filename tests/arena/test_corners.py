"""Corners of the arena: errors that add up, shares that are full, close candidates, series cut off."""

from __future__ import annotations

from math import hypot, sqrt
from statistics import pstdev
from types import SimpleNamespace
from typing import Any

import pytest

from rowlock.arena import puzzle_maker, rollouts, series
from rowlock.arena.contest import Contest
from rowlock.arena.results import GameLine, PairLine, SeatLine
from rowlock.arena.review import _draw
from rowlock.arena.rollouts import Worth, state_worth
from rowlock.arena.sprt import Sprt, Trial
from rowlock.bots import Budget
from rowlock.bots.contract import Candidate, Choice
from rowlock.core.estimates import Z_95
from rowlock.games import GAMES


def test_the_error_of_a_draw_joins_the_errors_before_and_after_it() -> None:
    before, after = Worth((1.0, -1.0), (3.0, 3.0), (0.5, 0.5)), Worth((5.0, -5.0), (4.0, 0.0), (0.7, 0.3))
    found = _draw(7, "draw Rc", before, after)
    assert (found.number, found.text) == (7, "draw Rc")
    assert found.luck == (4.0, -4.0)
    assert found.half == (hypot(3.0, 4.0), 3.0)


class Played:
    """Scores of three games with three seats."""

    seats = 3
    columns = ([10, 4, 7], [4, 10, 7], [1, 2, 7])

    def scores(self, seat: int) -> list[int]:
        return self.columns[seat]


def test_the_worth_of_a_state_has_the_lead_over_the_best_other_and_its_standard_error(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(rollouts, "_played_on", lambda *_: Played())
    game = GAMES["qwirkle"]
    state = game.initial(3, game.options())
    found = state_worth(game, state, 3, 1)
    leads = [[6, -6, 0], [-6, 6, 0], [-9, -8, 0]]
    assert found.leads == (0.0, 0.0, -17 / 3)
    assert found.halves == pytest.approx([Z_95 * pstdev(one) / sqrt(3) for one in leads])
    assert found.chances == pytest.approx([4 / 9, 4 / 9, 1 / 9]), "a shared win counts in equal parts"


def choice_of(first: float, half: float | None, second: float) -> Choice:
    interval = None if half is None else (first - half, first + half)
    return Choice("a", first, (Candidate("a", first, interval), Candidate("b", second)))


def test_a_choice_is_promising_if_it_leads_by_more_than_its_standard_error_explains() -> None:
    least = puzzle_maker.PROMISING
    for half in (Z_95, 2 * Z_95):
        error = half / Z_95
        assert puzzle_maker._is_promising(choice_of(10.0, half, 10.0 - 1.05 * least * error))
        assert not puzzle_maker._is_promising(choice_of(10.0, half, 10.0 - 0.95 * least * error))
    assert puzzle_maker._is_promising(choice_of(1.0, None, 0.9))
    assert not puzzle_maker._is_promising(choice_of(1.0, None, 1.0))


def test_no_grade_gets_more_than_its_share_while_others_may_still_come(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzle_maker, "_named", lambda puzzles, *_: puzzles)
    grades = [(1,), (1,), (1,), (2,), (3,), (4,), (5,), (2,), (3,), (4,), (5,)]
    found = [[SimpleNamespace(grade=grade, obvious=False) for grade in game] for game in grades]
    taken: list[Any] = puzzle_maker.chosen(found, "qwirkle", 10)  # type: ignore[arg-type]
    assert sorted(one.grade for one in taken) == [1, 1, 2, 2, 3, 3, 4, 4, 5, 5]
    alone = [[SimpleNamespace(grade=1, obvious=False)] * 5]
    assert len(puzzle_maker.chosen(alone, "qwirkle", 5)) == 5, "spare puzzles fill up"  # type: ignore[arg-type]


def pair(number: int, share: float) -> PairLine:
    won, lost = SeatLine(1, share, 1, 1.0, 1.0), SeatLine(0, 1 - share, 1, 1.0, 1.0)
    return PairLine(number, (GameLine((won, lost)),))


def test_a_test_judges_pairs_in_their_order_whatever_order_they_finish_in() -> None:
    kept = SimpleNamespace(pairs={number: pair(number, 1.0) for number in (2, 0, 3)})
    judge = series._Judge(Sprt(0.5, 0.6), kept, 5)  # type: ignore[arg-type]
    assert judge.verdict().pairs == 1  # type: ignore[union-attr]
    kept.pairs[1] = pair(1, 0.0)
    found = judge.verdict()
    trial = Trial(Sprt(0.5, 0.6))
    for share in (1.0, 0.0, 1.0, 1.0):
        trial.add(share)
    assert found == trial.verdict
    kept.pairs[9] = pair(9, 1.0)
    assert judge.verdict() == found, "a pair beyond the first unfinished one waits"
    kept.pairs.update({number: pair(number, 1.0) for number in (4, 5)})
    assert judge.verdict().pairs == 5, "pairs beyond the wanted number are not judged"  # type: ignore[union-attr]


def test_different_pairs_of_a_contest_have_different_seeds() -> None:
    contest = Contest("qwirkle", "", ("greedy", "random"), "seed", Budget(samples=1))
    assert len({contest.deal_seed(number) for number in range(10)}) == 10
