"""A player's standing in puzzles: what rates, what the modes count, and the puzzle of the day."""

from __future__ import annotations

from datetime import date, timedelta

import msgspec
import pytest

from rowlock.arena.puzzle_themes import THEMES, labelled
from rowlock.arena.puzzles import shipped
from rowlock.games import GAMES
from rowlock.master.puzzle_standing import standing_of, todays
from rowlock.wire.study import MOST_TRIES, PuzzleStanding, PuzzleTries, PuzzleTry
from tests.kit.clauses import ROOT

DAY = "2026-11-19"
PUZZLES = {one.name: one for one in shipped("qwirkle")}
NAMES = tuple(PUZZLES)


def tried(name: int, at: int, mode: str = "free", run: int = 0, *, solved: bool = True) -> PuzzleTry:
    return PuzzleTry(NAMES[name], solved, at, mode, run)  # type: ignore[arg-type]


def standing(*tries: PuzzleTry) -> PuzzleStanding:
    return standing_of("qwirkle", PUZZLES, PuzzleTries(DAY, tries))


def test_who_has_tried_nothing_has_the_middle_and_knows_the_puzzle_of_the_day() -> None:
    found = standing()
    assert (found.rating, found.deviation, found.rated, found.streak, found.rush, found.missed) == (
        1000, 350, 0, 0, 0, (),
    )  # fmt: skip
    assert found.today == todays("qwirkle", PUZZLES.values(), DAY)


def test_the_first_try_of_a_puzzle_rates_and_no_later_one() -> None:
    missed, solved = standing(tried(70, 1, solved=False)), standing(tried(70, 1))
    assert missed.rating < 1000 < solved.rating
    again = standing(tried(70, 2), tried(70, 1, solved=False))
    assert (again.rating, again.rated) == (missed.rating, 1)
    assert standing(tried(70, 1), tried(65, 2)).deviation < solved.deviation < 350


def test_a_hard_puzzle_solved_counts_for_more_than_an_easy_one() -> None:
    easy, hard = (min(range(len(NAMES)), key=lambda one: side * PUZZLES[NAMES[one]].rating) for side in (1, -1))
    assert standing(tried(hard, 1)).rating > standing(tried(easy, 1)).rating > 1000
    assert standing(tried(easy, 1, solved=False)).rating < standing(tried(hard, 1, solved=False)).rating


def test_puzzles_that_are_gone_do_not_count() -> None:
    gone = PuzzleTry("qwirkle-000", False, 1, "streak", 1)
    assert standing(gone) == standing()


def test_missed_are_those_whose_last_try_missed_the_last_first() -> None:
    before = [tried(0, 1, solved=False), tried(1, 2, solved=False), tried(2, 3, solved=False)]
    found = standing(*before, tried(1, 4), tried(0, 5, solved=False))
    assert found.missed == (NAMES[0], NAMES[2])


def test_a_streak_ends_at_its_first_miss_and_runs_are_apart() -> None:
    first = [tried(0, 1, "streak", 1), tried(1, 2, "streak", 1)]
    first += [tried(2, 3, "streak", 1, solved=False), tried(3, 4, "streak", 1)]
    assert standing(*first).streak == 2
    assert standing(*first, tried(4, 9, "streak", 8)).streak == 2
    assert standing(tried(0, 1, "streak", 1), tried(0, 2, "streak", 1)).streak == 1
    assert standing(tried(0, 1, "rush", 1), tried(1, 2)).streak == 0


def test_three_minutes_count_what_was_solved_in_time() -> None:
    tries = [tried(0, 110, "rush", 100), tried(1, 120, "rush", 100, solved=False), tried(2, 280, "rush", 100)]
    assert standing(*tries).rush == 2
    assert standing(*tries, tried(3, 281, "rush", 100)).rush == 2
    assert standing(*tries, tried(3, 500, "rush", 400)).rush == 2


@pytest.mark.parametrize("game", GAMES)
def test_the_puzzle_of_the_day_is_the_same_for_everybody_and_another_every_day(game: str) -> None:
    puzzles = shipped(game)
    days = [str(date(2026, 11, 1) + timedelta(days)) for days in range(30)]
    chosen = [todays(game, puzzles, day) for day in days]
    assert chosen == [todays(game, reversed(puzzles), day) for day in days]
    assert len(set(chosen)) > 15
    grades = {one.name: one.grade for one in puzzles}
    assert {grades[name or ""] for name in chosen} <= {2, 3, 4}
    # A puzzle that is added changes the days that it takes, and no others.
    more = msgspec.structs.replace(puzzles[0], name="new", grade=3)
    assert {todays(game, (*puzzles, more), day) for day in days} <= {*chosen, "new"}
    assert todays(game, (), DAY) is None


def test_the_puzzle_of_a_day_does_not_change_between_versions() -> None:
    one = shipped("qwixx_cards")[0]
    puzzles = [msgspec.structs.replace(one, name=f"qwixx_cards-{number:03}", grade=3) for number in range(1, 61)]
    assert todays("qwixx_cards", puzzles, DAY) == "qwixx_cards-007"


@pytest.mark.parametrize("game", GAMES)
def test_shipped_puzzles_carry_their_themes_and_ratings(game: str) -> None:
    puzzles = shipped(game)
    for one in puzzles:
        assert labelled(one) == one
        assert 400 <= one.rating <= 2200
        assert set(one.themes) <= set(THEMES)
    assert sum(bool(one.themes) for one in puzzles) >= 0.7 * len(puzzles)


def test_a_browser_keeps_as_many_answers_as_a_request_holds() -> None:
    assert f"const MOST = {MOST_TRIES};" in (ROOT / "web/src/lib/puzzle_runs.ts").read_text(encoding="utf-8")
