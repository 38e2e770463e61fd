"""Puzzles: clear, graded, legal, made again from their seed, and those of the package."""

from __future__ import annotations

from functools import cache
from importlib import resources

import msgspec
import pytest

from rowlock.arena.puzzle_maker import Maker, chosen, make
from rowlock.arena.puzzles import BadPuzzles, Puzzle, Source, bot_solves, read_puzzles, shipped, solves, write_puzzles
from rowlock.bots.levels import ladder_of
from rowlock.core.chance import FastStream
from rowlock.games import GAMES

MAKER = Maker("qwixx_cards", "standard", "puzzles", 30, 60)


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


def test_grades_count_the_lower_levels_that_mostly_miss() -> None:
    for puzzle in made():
        assert list(puzzle.found) == [bot.name for bot in ladder_of(puzzle.game)[:-1]]
        assert puzzle.grade == 1 + sum(share < 0.5 for share in puzzle.found.values())
    assert [puzzle.grade for puzzle in made()] == sorted(puzzle.grade for puzzle in made())
    assert [puzzle.name for puzzle in made()] == ["qwixx_cards-001", "qwixx_cards-002", "qwixx_cards-003"]


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


def test_no_grade_takes_more_than_its_share() -> None:
    one = made()[0]
    found = chosen(iter([[one] * 2] * 50), "qwixx_cards", 10)
    assert len(found) == 4


@pytest.mark.parametrize("name", GAMES)
def test_a_hundred_sound_puzzles_of_every_game_are_shipped(name: str) -> None:
    assert len({puzzle.source for puzzle in shipped(name)}) == 100
    for puzzle in shipped(name):
        game = puzzle.game
        assert game.name == name
        view = game.read_view(puzzle.view)
        assert game.why_illegal(game.resample(view, FastStream(1)), view.seat, game.read_action(puzzle.action)) is None
        assert 0 < puzzle.interval[0] <= puzzle.gap <= puzzle.interval[1]
        assert 1 <= puzzle.grade <= 5


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_shipped_puzzles_come_of_what_their_file_says(name: str) -> None:
    """The game that the first one is from is played again; where bots play otherwise now, puzzles are due again."""
    text = (resources.files("rowlock.arena") / "data" / f"{name}.jsonl").read_text(encoding="utf-8")
    source = msgspec.json.decode(text.splitlines()[0], type=Source)
    maker = Maker(source.game, source.options, source.seed, source.samples, source.worlds)
    first = shipped(name)[0]
    number = int(first.source.split(" / ")[1].removeprefix("game "))
    kept = {one.source: msgspec.structs.replace(one, name="") for one in shipped(name)}
    again = maker.from_game(number)
    assert first.source in [one.source for one in again]
    assert all(one == kept[one.source] for one in again if one.source in kept)


def test_a_bot_solves_puzzles_from_their_view_alone() -> None:
    strongest = ladder_of(GAMES["qwixx_cards"])[-1].name
    assert all(isinstance(bot_solves(puzzle, strongest, 60), bool) for puzzle in made())
