"""Reviews: what decisions gave up, what draws were worth, and records that are refused."""

from __future__ import annotations

from functools import cache
from math import hypot
from statistics import fmean, stdev

import pytest

from rowlock.arena.contest import Contest
from rowlock.arena.review import Class, Review, Reviewer, classed
from rowlock.arena.rollouts import ROLLOUTS, compare, state_worth
from rowlock.bots import BOTS, Budget, bot_named
from rowlock.bots.levels import strongest
from rowlock.core.chance import FastStream, VerifiableStream
from rowlock.core.errors import BadRecord
from rowlock.core.match import Match
from rowlock.core.record import GameRecord
from rowlock.games import GAMES

SOME = Budget(samples=40)
WORLDS = 6

BLUNDER = (
    # Seat 0 can lay a line of six for 12 points and then has one tile against the bag; a swap throws that away.
    "game qwirkle; to 0; hands Rx Gc | Bs Bd; board Rc@0,0 Rs@1,0 Rd@2,0 Rf@3,0 Rt@4,0; bag Yc Yd Ps Pd Ox"
)


@cache
def recorded(name: str) -> GameRecord:
    """Record a game between bots of little thought."""
    game = GAMES[name]
    contest = Contest(name, "", ("level:3", "level:1"), "review", SOME)
    match = Match.start(game, 2, game.options(), VerifiableStream.of("review"))
    while not match.over:
        answers = {}
        for seat in match.decision.seats:
            rng = contest.generator(0, seat, match.decision.number)
            bot = BOTS[contest.bots[seat]]
            answers[seat] = bot.decide(game, match.view(seat), SOME, rng).action
        match.play(answers)
    return GameRecord.of(match, game.options(), 2, seed="review")


@cache
def reviewed(name: str) -> Review:
    return Reviewer(bot_named(strongest(name), name), SOME, WORLDS, "1").review(recorded(name))


@pytest.mark.parametrize("name", GAMES)
def test_every_decision_and_every_draw_is_judged_once(name: str) -> None:
    found, record = reviewed(name), recorded(name)
    decisions = [(entry.number, entry.seat, entry.text) for entry in record.entries if entry.seat is not None]
    assert [(one.number, one.seat, one.action) for one in found.judgements] == decisions
    assert [one.text for one in found.draws] == [entry.text for entry in record.entries if entry.seat is None]
    for one in found.judgements:
        assert one.gave_up == pytest.approx(one.best_value - one.value)
        assert one.gave_up >= 0
        assert (one.action == one.best or one.gave_up > 0) == (one.action == one.best or one.kind is not Class.BEST)
        assert 0 <= one.chance_given_up <= one.chance <= 1
        assert one.interval[0] <= one.gave_up <= one.interval[1]


@pytest.mark.parametrize("name", GAMES)
def test_chances_add_up_and_the_last_is_the_result(name: str) -> None:
    found = reviewed(name)
    for moment in found.moments:
        assert sum(moment.chances) == pytest.approx(1)
    scores = recorded(name).result
    assert scores is not None
    best = max(scores)
    assert found.moments[-1].chances == tuple((score == best) / scores.count(best) for score in scores)
    # With two players what one gains by luck the other loses.
    assert found.luck(0)[0] == pytest.approx(-found.luck(1)[0])


def test_the_same_seed_gives_the_same_review() -> None:
    again = Reviewer(bot_named(strongest("qwixx_cards"), "qwixx_cards"), SOME, WORLDS, "1").review(
        recorded("qwixx_cards")
    )
    assert again.report() == reviewed("qwixx_cards").report()
    other = Reviewer(bot_named(strongest("qwixx_cards"), "qwixx_cards"), SOME, WORLDS, "2").review(
        recorded("qwixx_cards")
    )
    assert other.report() != again.report()


@pytest.mark.parametrize(
    ("gave_up", "least", "chance", "kind"),
    [
        (0.0, 0.0, 0.0, Class.BEST),
        (3.0, -1.0, 0.2, Class.FINE),
        (3.0, 1.0, 0.01, Class.FINE),
        (3.0, 1.0, 0.03, Class.INACCURACY),
        (3.0, 1.0, 0.07, Class.MISTAKE),
        (3.0, 1.0, 0.3, Class.BLUNDER),
    ],
)
def test_classes_follow_what_was_clearly_given_up(gave_up: float, least: float, chance: float, kind: Class) -> None:
    assert classed(gave_up, least, chance) is kind


def test_a_thrown_away_line_of_six_is_a_blunder_and_the_best_action_is_named() -> None:
    game = GAMES["qwirkle"]
    match = Match(game, game.read_position(BLUNDER), VerifiableStream.of("blunder"))
    match.answer(0, game.read_action("swap Rx"))
    record = GameRecord.of(match, game.options(), 2, position=BLUNDER)
    (judgement,) = Reviewer(BOTS["greedy"], Budget(), 100, "1").review(record).judgements
    assert judgement.kind is Class.BLUNDER
    assert "Rx@" in judgement.best
    assert judgement.gave_up > 6
    assert judgement.interval[0] > 0


def test_a_lucky_draw_is_told_from_skill() -> None:
    game = GAMES["qwirkle"]
    # Whoever draws the red star completes the line of six; the rest of the bag fits nowhere.
    text = "game qwirkle; to 0; hands Gc | Bs; board Rc@0,0 Rs@1,0 Rd@2,0 Rf@3,0 Rt@4,0 Gt@4,1; bag Rx Yd Yd Pd Od Od"
    lucky = unlucky = None
    for seed in range(40):
        match = Match(game, game.read_position(text), FastStream(seed))
        match.answer(0, game.read_action("swap Gc"))
        record = GameRecord.of(match, game.options(), 2, position=text)
        if record.entries[-1].text == "draw Rx":
            lucky = lucky or record
        else:
            unlucky = unlucky or record
    assert lucky is not None
    assert unlucky is not None
    reviewer = Reviewer(BOTS["greedy"], Budget(), 100, "1")
    fortune, misfortune = (reviewer.review(record).luck(0) for record in (lucky, unlucky))
    assert fortune[0] - fortune[1] > 0
    assert fortune[0] > misfortune[0]


@pytest.mark.parametrize("name", GAMES)
def test_playing_on_from_every_state_of_a_game_keeps_its_scores_in_reach(name: str) -> None:
    game = GAMES[name]
    for step in recorded(name).replay(GAMES):
        worth = state_worth(game, step.state, 4, 7)
        assert sum(worth.chances) == pytest.approx(1)


OPENING = "game qwixx_cards; active 0; action 1; hands R5 B5 R7 R9 | G8 B8 B9 Y11; display Y2 R10 Y4 Y12; top Y3; " + (
    "sheets R:- Y:- G:- B:- m:0 | R:- Y:- G:- B:- m:0; crossed no; discard -"
)


def test_the_interval_of_a_position_holds_its_mean_in_other_worlds_and_shrinks_with_their_number() -> None:
    game = GAMES["qwixx_cards"]
    state = game.read_position(OPENING)
    found = [state_worth(game, state, 60, seed) for seed in range(60)]
    for seat in (0, 1):
        half = fmean(one.halves[seat] for one in found)
        assert half == pytest.approx(1.959964 * stdev(one.leads[seat] for one in found), rel=0.25)
    few, many = found[0], state_worth(game, state, 16 * 60, 99)
    assert few.halves[0] / many.halves[0] == pytest.approx(4, rel=0.3)
    assert few.halves[0] == pytest.approx(few.halves[1]), "of two seats one gains what the other loses"


def test_the_luck_of_a_draw_is_as_unsure_as_the_positions_before_and_after_it_together() -> None:
    record, worlds = recorded("qwixx_cards"), 20
    found = Reviewer(BOTS["greedy"], SOME, worlds, "1").review(record)
    spreads = [one.half[0] for one in found.draws[:-1]]
    game = GAMES["qwixx_cards"]
    states = {game.decision(step.state).number: step.state for step in record.replay(GAMES)}
    for draw, half in zip(found.draws[:3], spreads, strict=False):
        before = state_worth(game, states[draw.number], 4 * worlds, 5).halves[0]
        after = state_worth(game, states[draw.number + 1], 4 * worlds, 6).halves[0]
        assert half == pytest.approx(hypot(before, after), rel=0.3), "not the larger of the two alone"
        assert half > 1.1 * max(before, after)


def test_actions_that_come_to_the_same_are_played_on_once() -> None:
    game = GAMES["qwirkle_cards"]
    rows = "Rc.Rs.Rd.Rf Yc.Ys.Yd"
    state = game.read_position(
        f"game qwirkle_cards; options schmidt; to 0; hands Yf Rt Oc | Oc Gs; rows {rows}; claimed - | -; left -"
    )
    view = game.view(state, 0)
    lay = game.read_action("lay Rt > Rc.Rs.Rd.Rf.Rt Yc.Ys.Yd")
    found = compare(game, view, [lay, game.read_action("lay Yf > Rc.Rs.Rd.Rf Yc.Ys.Yd.Yf"), lay], 8, 1)
    assert len(found.actions) == 2
    assert found.actions[0] == lay
    assert ROLLOUTS["qwirkle_cards"].key(lay) == ROLLOUTS["qwirkle_cards"].key(lay)


def test_records_that_do_not_hold_are_refused() -> None:
    reviewer = Reviewer(BOTS["greedy"], SOME, WORLDS, "1")
    text = recorded("qwixx_cards").write()
    with pytest.raises(BadRecord, match="truncated"):
        GameRecord.read(text[: len(text) // 2])
    record = GameRecord.read(text)
    other_game = GameRecord(record.game + "_deluxe", record.options, 2, record.entries, record.result, record.headers)
    with pytest.raises(BadRecord, match="unknown game 'qwixx_cards_deluxe'"):
        reviewer.review(other_game)
    other_seed = GameRecord(record.game, record.options, 2, record.entries, record.result, {"Seed": "another"})
    with pytest.raises(BadRecord, match="wrong seed, or an altered draw"):
        reviewer.review(other_seed)
    assert record.result is not None
    better = (record.result[0] + 10, record.result[1])
    with pytest.raises(BadRecord, match="Result says"):
        reviewer.review(GameRecord(record.game, record.options, 2, record.entries, better, record.headers))
