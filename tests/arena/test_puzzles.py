"""Puzzles: clear, graded, legal, made again from their seed, and those of the package."""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import msgspec
import pytest

from rowlock.arena.puzzle_audit import Auditor, audit
from rowlock.arena.puzzle_check import Evidence, Verdict
from rowlock.arena.puzzle_grades import Grader, grade_again, graded
from rowlock.arena.puzzle_maker import SURE, Maker, chosen, make
from rowlock.arena.puzzles import (
    BadPuzzles,
    Puzzle,
    Source,
    bot_solves,
    read_puzzles,
    read_source,
    shipped,
    shipped_text,
    solves,
    write_puzzles,
)
from rowlock.bots import Budget, Choice
from rowlock.bots.levels import ladder_of
from rowlock.core.chance import FastStream, Stream
from rowlock.core.contract import AnyGame, View
from rowlock.core.estimates import Z_95
from rowlock.games import GAMES

MAKER = Maker("qwixx_cards", "standard", "puzzles 4", 30, 60)
"""Its first three games already have puzzles of three grades, so that making three of them is quick."""


def source(count: int) -> Source:
    return Source(
        game=MAKER.game,
        options=MAKER.options,
        seed=MAKER.seed,
        samples=MAKER.samples,
        worlds=MAKER.worlds,
        count=count,
        version="0",
        fingerprint="0",
    )


@cache
def made() -> tuple[Puzzle, ...]:
    return tuple(make(MAKER, 3, 20))


def test_a_puzzle_has_one_legal_solution_that_is_clearly_the_best() -> None:
    assert len(made()) == 3
    for puzzle in made():
        game = puzzle.game
        view = game.read_view(puzzle.view)
        state = game.resample(view, FastStream(1))
        solution = game.read_action(puzzle.action)
        assert game.why_illegal(state, view.seat, solution) is None
        assert game.why_illegal(state, view.seat, game.read_action(puzzle.second)) is None
        assert 0 < puzzle.interval[0] <= puzzle.gap <= puzzle.interval[1]
        assert solves(puzzle, solution)
        assert not solves(puzzle, game.read_action(puzzle.second))
        assert not puzzle.view["history"]
        assert 400 <= puzzle.rating <= 2200


def test_puzzles_are_sorted_and_graded_by_the_levels_that_find_the_answer() -> None:
    for puzzle in made():
        assert list(puzzle.found) == [bot.name for bot in ladder_of(puzzle.game)[:5]]
        assert all((share * 40).is_integer() for share in puzzle.found.values())
    hard = [
        (not one.obvious, sum(share < 0.5 for share in list(one.found.values())[:-1]), -sum(one.found.values()))
        for one in made()
    ]
    assert hard == sorted(hard)
    assert [puzzle.grade for puzzle in made()] == [1, 2, 4]
    assert [puzzle.name for puzzle in made()] == ["qwixx_cards-001", "qwixx_cards-002", "qwixx_cards-003"]


def test_every_grade_is_a_fifth_of_the_puzzles() -> None:
    many = [msgspec.structs.replace(made()[number % 3], name=f"{number}", obvious=False) for number in range(100)]
    grades = [one.grade for one in graded(many)]
    assert grades == sorted(grades)
    assert [grades.count(grade) for grade in range(1, 6)] == [20] * 5


def test_puzzles_are_graded_again_by_the_levels_of_today() -> None:
    forgotten = [msgspec.structs.replace(one, found={}, grade=9) for one in made()]
    assert tuple(grade_again(Grader(MAKER.samples), forgotten)) == made()


def test_the_same_seed_makes_the_same_puzzles_on_any_number_of_processes() -> None:
    assert tuple(make(MAKER, 3, 20, processes=2)) == made()


def test_puzzles_are_read_as_they_were_written() -> None:
    text = write_puzzles(source(3), made())
    assert tuple(read_puzzles(text, "here")) == made()


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "here: this is no file of puzzles"),
        ("hello\n", "here: this is no file of puzzles"),
        ("BROKEN", "here, line 2: "),
        ("NEWER", "puzzles of format 7 for 'qwixx_cards' are unknown here"),
    ],
)
def test_what_is_no_file_of_puzzles_is_refused_by_name(text: str, why: str) -> None:
    good = write_puzzles(source(3), made())
    given = {
        "BROKEN": good.replace('"action":"', '"action":"fly ', 1),
        "NEWER": good.replace('"format":1', '"format":7', 1),
    }.get(text, text)
    with pytest.raises(BadPuzzles, match=why):
        read_puzzles(given, "here")


def found_with(grade: int, source: str) -> Puzzle:
    """Give a puzzle that the lower levels find or miss as a grade says."""
    shares = [0.0 if level < grade else 1.0 for level in range(1, 6)]
    found = {f"level:{level}": share for level, share in enumerate(shares, 1)}
    return msgspec.structs.replace(made()[0], name="", grade=grade, found=found, source=source, obvious=False)


@pytest.mark.parametrize(("sureness", "kept"), [(SURE + 0.01, 1), (SURE - 0.01, 0)])
def test_only_a_sure_answer_makes_a_puzzle_with_the_figures_of_the_first_policy(
    monkeypatch: pytest.MonkeyPatch, sureness: float, kept: int
) -> None:
    puzzle = made()[0]  # before its makers are changed
    first = Evidence("learned", 60, "second", gap=5.0, low=4.0, high=6.0, value=9.0)
    error = 2 / sureness
    least = Evidence("minskip", 60, "other", gap=2.0, low=2.0 - Z_95 * error, high=2.0 + Z_95 * error, value=1.0)
    verdict = Verdict(3, evidence=(first, least))
    assert verdict.sureness == pytest.approx(sureness)
    monkeypatch.setattr("rowlock.arena.puzzle_maker.check_answer", lambda *_, **__: verdict)
    found = MAKER.again(puzzle)
    assert [(one.second, one.gap, one.interval, one.value) for one in found] == [("second", 5, (4, 6), 9)] * kept


def test_every_grade_gets_its_share_and_spare_puzzles_fill_the_rest() -> None:
    easy = [[found_with(1, f"{number}")] for number in range(20)]
    hard = [[found_with(grade, f"{grade} {number}")] for number in range(2) for grade in (2, 3, 4, 5)]
    found = chosen(iter([*easy, *hard]), "qwixx_cards", 10)
    assert [one.grade for one in found] == [1, 1, 2, 2, 3, 3, 4, 4, 5, 5]
    assert [one.source for one in found[:2]] == ["0", "1"]
    filled = chosen(iter(easy + hard[:3]), "qwixx_cards", 10)
    assert [one.source for one in filled] == [*"0123456", "2 0", "3 0", "4 0"]
    assert len(chosen(iter([[found_with(1, "a")] * 9] * 2), "qwixx_cards", 20)) == 18


def test_obvious_puzzles_fill_up_only_as_far_as_the_grades_stay_even() -> None:
    def obvious(source: str) -> Puzzle:
        return msgspec.structs.replace(found_with(1, source), obvious=True)

    easy = [[obvious(f"easy {number}")] for number in range(60)]
    hard = [[found_with(4, f"hard {number}")] for number in range(30)]
    found = chosen(iter([*easy, *hard]), "qwixx_cards", 100)
    assert sum(one.obvious for one in found) == 20
    assert len(found) == 50
    grades = [one.grade for one in found]
    assert [grades.count(grade) for grade in range(1, 6)] == [10] * 5


def test_puzzles_that_pass_keep_their_names_and_new_ones_get_new_names(tmp_path: Path) -> None:
    good, wrong = made()[0], msgspec.structs.replace(made()[1], action=made()[1].second, name="qwixx_cards-077")
    results = tmp_path / "made.jsonl"
    found = make(MAKER, 3, 20, keep=[good, wrong], results=results)
    assert {one.name for one in found} == {"qwixx_cards-001", "qwixx_cards-078", "qwixx_cards-079"}
    assert next(one for one in found if one.name == "qwixx_cards-001").source == good.source
    stored = results.read_text()
    assert make(MAKER, 3, 20, keep=[good, wrong], results=results, processes=2) == found
    assert results.read_text() == stored  # nothing was made twice


@pytest.mark.parametrize("name", GAMES)
def test_the_shipped_puzzles_are_sound_and_evenly_graded(name: str) -> None:
    puzzles = shipped(name)
    assert len({puzzle.source for puzzle in puzzles}) == len({puzzle.name for puzzle in puzzles}) == len(puzzles) >= 40
    for puzzle in puzzles:
        game = puzzle.game
        assert game.name == name
        view = game.read_view(puzzle.view)
        assert game.why_illegal(game.resample(view, FastStream(1)), view.seat, game.read_action(puzzle.action)) is None
        assert 0 < puzzle.interval[0] <= puzzle.gap <= puzzle.interval[1]
        assert puzzle.checked is not None
        assert not puzzle.checked.fault
        assert puzzle.checked.sureness >= SURE
        assert list(puzzle.found) == [f"level:{level}" for level in range(1, 6)]
    assert [one.name for one in puzzles] == [one.name for one in graded(puzzles)]
    grades = [puzzle.grade for puzzle in puzzles]
    counts = [grades.count(grade) for grade in range(1, 6)]
    assert max(counts) - min(counts) <= 1


@pytest.mark.parametrize("name", GAMES)
def test_a_file_says_how_its_puzzles_were_made(name: str) -> None:
    source = read_source(shipped_text(name), name)
    assert (source.game, source.tries, source.count) == (name, 40, 240 if name == "qwixx_cards" else 100)
    assert source.worlds >= 8_000
    assert source.games
    assert source.fingerprint
    assert source.graded
    earlier = [one for one in shipped(name) if not one.source.startswith(f"{source.seed} / ")]
    assert len(earlier) == source.kept
    # Names are never used again for other puzzles, because progress is stored by name.
    last = max(int(one.name.rpartition("-")[2]) for one in earlier)
    assert all(one in earlier or int(one.name.rpartition("-")[2]) > last for one in shipped(name))


@pytest.mark.parametrize("name", ["qwirkle", "qwirkle_cards"])
def test_shipped_endings_are_proven_again(name: str) -> None:
    proven = [one for one in shipped(name) if one.checked is not None and one.checked.is_proven]
    assert proven
    short = sorted(proven, key=lambda one: one.checked.actions if one.checked is not None else 0)[:12]
    for _, verdict in audit(Auditor(), short):
        assert verdict.is_proven


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_shipped_puzzles_pass_the_check_in_other_worlds(name: str) -> None:
    for puzzle, verdict in audit(Auditor(seed="long test"), shipped(name)[::7]):
        assert not verdict.fault, f"{puzzle.name}: {verdict}"


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_shipped_puzzles_come_of_what_their_file_says(name: str) -> None:
    """A game that a puzzle is from is played again; if the strongest level plays otherwise now, make puzzles again."""
    source = read_source(shipped_text(name), name)
    maker = Maker(source.game, source.options, source.seed, source.samples, source.worlds)
    first = next(one for one in shipped(name) if one.source.startswith(f"{source.seed} / "))
    number = int(first.source.split(" / ")[1].removeprefix("game "))
    kept = {one.source: one for one in shipped(name)}
    again = {one.source: one for one in maker.from_game(number)}
    assert first.source in again
    for place, one in again.items():
        if place in kept:
            assert (one.view, one.action) == (kept[place].view, kept[place].action)


def _written(game: AnyGame, view: View) -> str:
    return json.dumps(game.write_view(view))


class AnswersByHeart:
    """A bot that answers each of some puzzles as it was told, from the puzzle's view and nothing else."""

    name = "by heart"
    games = ()

    def __init__(self, answers: Iterable[tuple[Puzzle, str]]) -> None:
        self.answers = {_written(one.game, one.game.read_view(one.view)): action for one, action in answers}
        self.budgets: list[Budget] = []

    def decide(self, game: AnyGame, view: View, budget: Budget, rng: Stream, **_: object) -> Choice:
        self.budgets.append(budget)
        return Choice(game.read_action(self.answers[_written(game, view)]), 0.0)


def test_a_bot_solves_puzzles_from_their_view_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    for right in (True, False):
        bot = AnswersByHeart((puzzle, puzzle.action if right else puzzle.second) for puzzle in made())
        monkeypatch.setattr("rowlock.arena.puzzles.bot_named", lambda *_, bot=bot: bot)
        assert [bot_solves(puzzle, bot.name, 60) for puzzle in made()] == [right] * 3
        assert bot.budgets == [Budget(samples=60)] * 3
