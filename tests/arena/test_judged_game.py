"""Judged games: what they keep of a review, on what they depend, and on what they do not."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import msgspec
import pytest

from rowlock.arena.judged_folder import version_of
from rowlock.arena.judged_game import Evaluator, JudgedGame, is_finished, judge_game, moves_hash
from rowlock.arena.review import ReviewUnderWay
from rowlock.arena.rollouts import closer_worth, state_worth
from rowlock.bots.mistakes import kinds_of
from rowlock.core.contract import leaders
from rowlock.core.record import GameRecord
from rowlock.core.remarks import Remark
from rowlock.games import GAMES
from tests.arena.test_mistakes import blundered
from tests.arena.test_review import BLUNDER, recorded

QUICK = Evaluator(None, 0, 4, "1")


@cache
def judged(name: str) -> JudgedGame:
    return judge_game(QUICK, recorded(name), [0, 1])


@pytest.mark.parametrize("name", GAMES)
def test_results_luck_and_decisions_are_those_of_a_review(name: str) -> None:
    record, found = recorded(name), judged(name)
    review = ReviewUnderWay(QUICK.reviewer(name), record)
    for _ in review.steps():
        pass
    told = review.found()
    assert record.result is not None
    winners = leaders(record.result)
    for seat in range(2):
        assert found.leads[seat] == record.result[seat] - record.result[1 - seat]
        assert found.shares[seat] == (seat in winners) / len(winners)
        reviewed = {one.number: one for one in told.decisions if one.seat == seat and not one.forced}
        assert [one.number for one in found.decisions[seat]] == list(reviewed), (
            "decisions without a choice do not count"
        )
        for one in found.decisions[seat]:
            other = reviewed[one.number]
            assert max(0.0, one.gave_up) == pytest.approx(other.gave_up, abs=1e-3)
            assert bool(one.loss) == bool(one.kind) == bool(other.loss)
            assert not one.kind or one.kind in kinds_of(GAMES[name])
            if one.gave_up > 0:
                assert one.chance == pytest.approx(other.chance_given_up, abs=1e-3)
    assert sum(found.luck) == pytest.approx(0, abs=1e-3), "leads of two seats are opposite"
    assert sum(found.chance_luck) == pytest.approx(0, abs=1e-3), "what one seat wins of the win chance the other loses"


@pytest.mark.parametrize("name", GAMES)
def test_the_decisions_of_a_game_fall_into_three_equal_phases(name: str) -> None:
    everything = [one for own in judged(name).decisions.values() for one in own]
    phases = [one.phase for one in sorted(everything, key=lambda one: one.number)]
    assert phases == sorted(phases)
    sizes = [phases.count(phase) for phase in range(3)]
    assert min(sizes) > 0.5 * max(sizes)


def test_some_decisions_give_up_less_than_nothing_because_the_best_action_is_only_an_estimate() -> None:
    given = [one.gave_up for name in GAMES.built_in for own in judged(name).decisions.values() for one in own]
    assert min(given) < 0 < max(given)


@pytest.mark.parametrize("name", GAMES)
def test_luck_is_what_the_draws_changed_of_the_expected_lead(name: str) -> None:
    game, record, reviewer = GAMES[name], recorded(name), QUICK.reviewer(name)
    steps = list(record.replay(GAMES))
    worths = [closer_worth(game, step.state, 16 * 4, reviewer.seed_of("luck", at)) for at, step in enumerate(steps)]
    drawn = [at for at, step in enumerate(steps) if step.entries and step.entries[0].seat is None]
    assert judged(name).luck[0] == pytest.approx(
        sum(worths[at].leads[0] - worths[at - 1].leads[0] for at in drawn), abs=1e-3
    )
    assert judged(name).chance_luck[1] == pytest.approx(
        sum(worths[at].chances[1] - worths[at - 1].chances[1] for at in drawn), abs=1e-3
    )
    told = sum(worths[at].leads[0] - worths[at - 1].leads[0] for at in range(1, len(steps)))
    assert worths[0].leads[0] + told == pytest.approx(judged(name).leads[0]), "luck and skill make the whole result"


def test_the_luck_of_qwixx_is_judged_by_the_policy_that_plays_better() -> None:
    """The quick policy lets a draw change the expected lead far more than it does between players."""
    state = next(step.state for step in list(recorded("qwixx_cards").replay(GAMES))[20:])
    game = GAMES["qwixx_cards"]
    assert closer_worth(game, state, 50, 7) != state_worth(game, state, 50, 7)
    assert closer_worth(GAMES["qwirkle"], GAMES["qwirkle"].read_position(BLUNDER), 9, 7) == state_worth(
        GAMES["qwirkle"], GAMES["qwirkle"].read_position(BLUNDER), 9, 7
    )


def test_seats_can_be_judged_one_after_the_other() -> None:
    record = recorded("qwixx_cards")
    first, second = (judge_game(QUICK, record, [seat]) for seat in range(2))
    assert first.decisions.keys() == {0}
    assert first.joined(second) == judged("qwixx_cards")


def test_a_judgement_is_the_same_again_and_survives_its_file() -> None:
    found = judged("qwirkle")
    assert judge_game(QUICK, recorded("qwirkle"), [0, 1]) == found
    assert msgspec.json.decode(msgspec.json.encode(found), type=JudgedGame) == found


def test_a_clear_loss_has_its_kind() -> None:
    record = blundered()
    played = judge_game(Evaluator("greedy", 0, 100, "1"), record, [0]).decisions[0][0]
    assert played.kind == "swapped_too_early"
    assert played.loss == played.gave_up > 6
    assert 0 < played.chance < 1


def test_the_hash_is_that_of_the_moves_whoever_played_them() -> None:
    record = recorded("qwirkle")
    same = replace(record, title="Evening", headers={"Players": "Ann | Bob", "Date": "2026-01-31"})
    assert moves_hash(same) == moves_hash(replace(record, remarks={0: Remark("well begun")})) == moves_hash(record)
    assert moves_hash(blundered()) != moves_hash(blundered("swap Gc"))
    assert moves_hash(replace(blundered(), headers={})) != moves_hash(blundered()), "the first position counts"
    assert moves_hash(recorded("qwixx_cards")) != moves_hash(record)


def test_another_evaluator_has_another_version() -> None:
    versions = {
        version_of(one)
        for one in (
            QUICK,
            Evaluator("greedy", 0, 4, "1"),
            Evaluator(None, 1, 4, "1"),
            Evaluator(None, 0, 5, "1"),
            Evaluator(None, 0, 4, "2"),
        )
    }
    assert len(versions) == 5
    assert version_of(Evaluator(None, 0, 4, "1")) == version_of(QUICK)


def test_only_games_played_to_their_end_are_finished() -> None:
    record: GameRecord = recorded("qwirkle")
    assert is_finished(record)
    assert not is_finished(blundered())
    assert not is_finished(replace(blundered(), headers={"Ending": "0 resigned"}))
