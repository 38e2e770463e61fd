"""One's own mistakes as puzzles: which decisions become one, what solves them, and what nobody may learn from them."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest
from msgspec import structs

from rowlock.arena.answers import answers_among
from rowlock.arena.grading import is_mistake
from rowlock.arena.mistakes import decision_view, mistakes_in
from rowlock.arena.puzzles import Puzzle, bot_solves, read_puzzles, solves, tried, write_puzzles
from rowlock.arena.review import JUDGING, Reviewer
from rowlock.arena.review_report import rounded
from rowlock.arena.rollouts import Comparison
from rowlock.bots import BOTS, Budget, bot_named
from rowlock.bots.equivalence import effect_of
from rowlock.bots.levels import strongest
from rowlock.core.chance import FastStream, VerifiableStream
from rowlock.core.match import Match
from rowlock.core.record import GameRecord
from rowlock.games import GAMES
from rowlock.wire.study import MOST_ANSWERS
from tests.arena.test_puzzles import source
from tests.arena.test_review import BLUNDER, SOME, WORLDS, recorded, reviewed
from tests.kit.clauses import ROOT

QWIXX = "qwixx_cards"
GOLDEN = ROOT / "tests" / "golden"
REVIEWER = Reviewer(BOTS["greedy"], Budget(), 100, "1")


def blundered(action: str = "swap Rx", **headers: str) -> GameRecord:
    """Record one decision in a position with a line of six to complete; headers are given by their lower-case names."""
    game = GAMES["qwirkle"]
    match = Match(game, game.read_position(BLUNDER), VerifiableStream.of("blunder"))
    match.answer(0, game.read_action(action))
    return GameRecord.of(match, game.options(), 2, position=BLUNDER, **headers)


@cache
def blunder() -> Puzzle:
    (found,) = mistakes_in(REVIEWER, blundered(), [0], "evening.rowlock")
    assert found is not None
    return found


@cache
def practised() -> tuple[Puzzle | None, ...]:
    reviewer = Reviewer(bot_named(strongest(QWIXX), QWIXX), SOME, WORLDS, "1")
    return tuple(mistakes_in(reviewer, recorded(QWIXX), [1], "game"))


def test_a_thrown_away_line_of_six_becomes_a_puzzle_that_laying_it_solves() -> None:
    one, game = blunder(), GAMES["qwirkle"]
    assert one.mistake is not None
    assert "Rx@5,0" in one.action
    assert one.second == "swap Rx"
    assert (one.mistake.record, one.mistake.number) == ("evening.rowlock", 0)
    assert one.gap > 6
    assert one.interval[0] > 0
    assert one.mistake.why
    assert solves(one, game.read_action(one.action))
    assert tried(one, game.read_action(one.action), 0).kind == "best"
    assert not solves(one, game.read_action("swap Rx"))


def test_an_answer_is_compared_in_the_worlds_of_the_review_so_the_numbers_agree() -> None:
    one = blunder()
    again = tried(one, one.game.read_action(one.second), 0)
    assert again.kind == "worse"
    assert (round(again.gave_up, 3), round(again.low, 3), round(again.high, 3)) == (one.gap, *one.interval)


def test_the_best_decision_is_no_puzzle() -> None:
    (found,) = mistakes_in(REVIEWER, blundered(blunder().action), [0], "evening.rowlock")
    assert found is None


def test_the_mistakes_of_a_seat_are_those_of_the_whole_review() -> None:
    decisions = [rounded(one) for one in reviewed(QWIXX).decisions if one.seat == 1]
    assert [puzzle is not None for puzzle in practised()] == [bool(one.answers) for one in decisions]
    assert any(one.answers for one in decisions)
    for one, puzzle in zip(decisions, practised(), strict=True):
        if one.answers:
            assert is_mistake(one.quality)
            assert one.low > 0
            assert 1 <= len(one.answers) <= MOST_ANSWERS
            assert puzzle is not None
            assert puzzle.mistake is not None
            assert (puzzle.action, *puzzle.mistake.good) == one.answers
            assert (puzzle.second, puzzle.gap, puzzle.interval) == (one.action, one.gave_up, (one.low, one.high))
            assert puzzle.mistake.worlds == JUDGING * WORLDS


def test_every_answer_is_legal_and_accepted_and_what_was_played_is_not() -> None:
    for puzzle in filter(None, practised()):
        game, mistake = puzzle.game, puzzle.mistake
        assert mistake is not None
        view = game.read_view(puzzle.view)
        state = game.resample(view, FastStream(1))
        for text in (puzzle.action, *mistake.good):
            assert game.why_illegal(state, view.seat, game.read_action(text)) is None
            assert solves(puzzle, game.read_action(text))
        assert [tried(puzzle, game.read_action(text), 0).kind for text in mistake.good] == ["good"] * len(mistake.good)
        assert not solves(puzzle, game.read_action(puzzle.second))


@pytest.mark.parametrize("file", sorted(GOLDEN.glob("*-3-*.rowlock")), ids=lambda file: file.stem)
def test_a_decision_is_shown_as_its_seat_saw_it_and_nothing_else(file: Path) -> None:
    record = GameRecord.read(file.read_text(encoding="utf-8"))
    game, _ = record.rules(GAMES)
    decisions = [(before.state, step.entries[-1]) for before, step in pairwise(record.replay(GAMES))]
    own = [(state, entry) for state, entry in decisions if entry.seat is not None]
    for state, entry in own[: len(own) // 2 : len(own) // 8]:
        assert entry.seat is not None
        view = decision_view(record, entry.number, entry.seat)
        assert view is not None
        assert view == game.write_view(game.view(state, entry.seat))
        # Another deal of what the seat does not see gives the same puzzle.
        dealt = game.resample(game.read_view(view), FastStream("another deal"))
        assert game.write_position(dealt) != game.write_position(state)
        assert game.write_view(game.view(replace(dealt, history=state.history), entry.seat)) == view
    assert decision_view(record, 10**6, 1) is None


def test_a_mistake_keeps_the_view_that_it_was_made_from() -> None:
    for puzzle in filter(None, practised()):
        assert puzzle.mistake is not None
        assert puzzle.view == decision_view(recorded(QWIXX), puzzle.mistake.number, 1)
        assert puzzle.view["history"]


def test_too_many_equally_good_actions_are_no_puzzle() -> None:
    game = GAMES["qwirkle"]
    view = game.view(game.read_position(BLUNDER), 0)
    actions = list({effect_of(game, view, one): one for one in game.actions(game.read_position(BLUNDER), 0)}.values())
    # The same leads for all: every action may be as good as the first.
    equal = Comparison(tuple(actions), ((0, 1, 2),) * len(actions))
    worst = game.read_action("swap Gc Rx")
    assert worst in actions
    many = Comparison((worst, *(one for one in actions if one != worst)), equal.leads)
    assert answers_among(game, view, worst, many, worlds=40, seed=1) == ()
    alone = Comparison((worst,), ((0, 1, 2),))
    assert answers_among(game, view, worst, alone, worlds=40, seed=1) == (worst,)


def test_mistakes_are_read_as_they_were_written() -> None:
    assert read_puzzles(write_puzzles(source(1), [blunder()]), "here") == [blunder()]


def test_an_action_that_is_not_listed_is_good_if_it_is_not_clearly_worse() -> None:
    equal = [puzzle for puzzle in practised() if puzzle is not None and puzzle.mistake and puzzle.mistake.good]
    assert equal
    for puzzle in equal:
        assert puzzle.mistake is not None
        bare = structs.replace(puzzle, mistake=structs.replace(puzzle.mistake, good=()))
        for text in puzzle.mistake.good:
            found = tried(bare, puzzle.game.read_action(text), 0)
            assert found.kind == "good"
            assert found.low <= 0 <= found.high


def test_a_puzzle_with_one_best_answer_accepts_no_other() -> None:
    one = structs.replace(blunder(), mistake=None)
    assert tried(one, one.game.read_action(one.action), 20).kind == "best"
    assert tried(one, one.game.read_action("place Rx@-1,0"), 20).kind == "worse"
    assert not bot_solves(one, "random", 1)
