"""Lessons are a part of a game: its own are found by its name, and a game without any has none."""

from __future__ import annotations

import pytest

from rowlock.games import GAMES
from rowlock.lessons import LEARNER, earns, lessons_of, starts_with
from rowlock.master.study import judge_lesson, lessons_now
from tests.core.toy import TOY

BUILT_IN = ("qwirkle", "qwirkle_cards", "qwixx_cards")


def test_a_game_without_lessons_has_none() -> None:
    assert lessons_of(TOY) == ()
    assert lessons_now(TOY).lessons == ()


@pytest.mark.parametrize("name", BUILT_IN)
def test_every_lesson_shows_its_learners_view_and_one_answer(name: str) -> None:
    game = GAMES[name]
    shown = lessons_now(game).lessons
    assert [lesson.name for lesson in shown] == [task.name for task in lessons_of(game)]
    assert shown
    for lesson in shown:
        assert lesson.view.seat == LEARNER
        assert LEARNER in lesson.view.decision.seats


def test_a_draft_that_breaks_a_rule_solves_nothing() -> None:
    game = GAMES["qwirkle"]
    task = lessons_of(game)[0]
    assert judge_lesson(game, task, {"laid": [["Rf", "3,0"]]}).solved
    illegal = judge_lesson(game, task, {"laid": [["Rf", "9,9"]]})
    assert illegal.report["fault"] is not None
    assert not illegal.solved


def test_lessons_check_points_and_the_text_of_the_action() -> None:
    assert earns(4)({"worth": {"points": 4}})
    assert not earns(4)({"worth": {"points": 3}})
    assert not earns(4)({"worth": {}})
    assert starts_with("swap")({"action": "swap Rc"})
    assert not starts_with("swap")({"action": "place Rc@0,0"})
