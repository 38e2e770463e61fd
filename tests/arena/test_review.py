"""Reviews: what decisions gave up, what draws were worth, and records that are refused."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from math import hypot
from statistics import NormalDist, fmean, stdev
from types import SimpleNamespace
from typing import Any, cast

import pytest

from rowlock.arena import review
from rowlock.arena.contest import Contest
from rowlock.arena.grading import grade_of, losses_of, quality_of
from rowlock.arena.review import Reviewer, ReviewUnderWay, moments_in, steps_of
from rowlock.arena.review import _seat as seat_of
from rowlock.arena.review import _swings as swings_of
from rowlock.arena.review_report import review_report, rounded
from rowlock.arena.rollouts import Comparison, compare, state_worth
from rowlock.bots import BOTS, Budget, bot_named
from rowlock.bots.levels import strongest
from rowlock.core.chance import FastStream, VerifiableStream
from rowlock.core.contract import AnyGame, View
from rowlock.core.errors import BadRecord
from rowlock.core.match import Match
from rowlock.core.record import GameRecord
from rowlock.games import GAMES
from rowlock.wire.study import Chances, DecisionReviewed, GameReview, Quality

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
def reviewed(name: str) -> GameReview:
    return Reviewer(bot_named(strongest(name), name), SOME, WORLDS, "1").review(recorded(name))


@pytest.mark.parametrize("name", GAMES)
def test_every_decision_and_every_draw_is_judged_once(name: str) -> None:
    found, record = reviewed(name), recorded(name)
    decisions = [(entry.number, entry.seat, entry.text) for entry in record.entries if entry.seat is not None]
    assert [(one.number, one.seat, one.action) for one in found.decisions] == decisions
    assert [one.text for one in found.draws] == [entry.text for entry in record.entries if entry.seat is None]
    for one in found.decisions:
        assert one.gave_up == pytest.approx(one.best_value - one.value)
        assert one.gave_up >= 0
        assert (one.action == one.best or one.gave_up > 0) == (one.action == one.best or one.quality != "best")
        assert 0 <= one.chance_given_up <= one.chance <= 1
        assert one.low <= one.gave_up <= one.high


@pytest.mark.parametrize("name", GAMES)
def test_chances_add_up_and_the_last_is_the_result(name: str) -> None:
    found = reviewed(name)
    for now in found.chances:
        assert sum(now.chances) == pytest.approx(1)
    scores = recorded(name).result
    assert scores is not None
    best = max(scores)
    assert found.chances[-1].chances == tuple((score == best) / scores.count(best) for score in scores)
    # With two players what one gains by luck the other loses.
    assert found.seats[0].luck == pytest.approx(-found.seats[1].luck)


@pytest.mark.parametrize("name", GAMES)
def test_the_sums_of_a_seat_are_those_of_its_decisions_and_of_all_draws(name: str) -> None:
    found = reviewed(name)
    for seat, one in enumerate(found.seats):
        own = [decision for decision in found.decisions if decision.seat == seat]
        clear = [decision for decision in own if decision.low > 0]
        assert one.seat == seat
        # What is shown is what was measured, and the headline is the sum of its rows.
        assert [decision.loss > 0 for decision in own] == [decision in clear for decision in own]
        assert one.loss == pytest.approx(sum(decision.loss for decision in own))
        assert one.loss + one.unsure == pytest.approx(sum(round(decision.gave_up, 1) for decision in own))
        assert sum(not decision.loss and decision.quality not in ("best", "fine") for decision in own) == 0
        assert one.gave_up == pytest.approx(sum(decision.gave_up for decision in clear))
        assert list(one.counts) == ["best", "fine", "inaccuracy", "mistake", "blunder"]
        assert one.counts == {kind: sum(decision.quality == kind for decision in own) for kind in one.counts}
        assert one.luck == pytest.approx(sum(draw.luck[seat] for draw in found.draws))
        assert one.half == pytest.approx(sum(draw.half[seat] ** 2 for draw in found.draws) ** 0.5)


@pytest.mark.parametrize("name", GAMES)
def test_turning_points_are_the_five_largest_changes_of_the_win_chances(name: str) -> None:
    found = reviewed(name)
    steps = {
        after.number: max(abs(now - then) for now, then in zip(after.chances, before.chances, strict=True))
        for before, after in pairwise(found.chances)
    }
    largest = sorted((change for change in steps.values() if change >= 0.1), reverse=True)[:5]
    assert sorted((steps[swing.number] for swing in found.swings), reverse=True) == largest
    assert [swing.number for swing in found.swings] == sorted({swing.number for swing in found.swings})
    after = {now.number: now.chances for now in found.chances}
    before = {now.number: then.chances for then, now in pairwise(found.chances)}
    for swing in found.swings:
        deciders = [one.seat for one in found.decisions if one.number == swing.number]
        assert swing.seat == (deciders[0] if len(deciders) == 1 else None)
        assert swing.changes == pytest.approx(
            [now - then for now, then in zip(after[swing.number], before[swing.number], strict=True)]
        )


@pytest.mark.parametrize("name", GAMES)
def test_a_report_says_under_its_own_names_what_the_review_found(name: str) -> None:
    found, record = reviewed(name), recorded(name)
    report = json.loads(json.dumps(review_report(record, found)))
    assert (report["game"], report["seats"], report["result"]) == (name, 2, list(record.result or ()))
    assert (report["bot"], report["worlds"]) == (strongest(name), WORLDS)
    for one, said in zip(found.decisions, report["decisions"], strict=True):
        assert said["interval"] == [round(one.low, 3), round(one.high, 3)]
        assert (said["class"], said["gave_up"]) == (one.quality, round(one.gave_up, 3))
        assert said["chance_given_up"] == round(one.chance_given_up, 4)
        assert list(said)[:8] == ["number", "seat", "prompt", "action", "value", "best", "best_value", "gave_up"]
        assert list(said)[8:] == [
            "interval",
            "chance",
            "chance_given_up",
            "class",
            "graded_by",
            "loss",
            "forced",
            "why",
            "answers",
        ]
        assert said["answers"] == list(one.answers)
        assert [told["name"] for told in said["why"]] == [difference.name for difference in one.why]
    for seat, summed in zip(found.seats, report["summary"], strict=True):
        assert (summed["luck_half"], summed["classes"]) == (round(seat.half, 3), seat.counts)
    for draw, told in zip(found.draws, report["draws"], strict=True):
        assert (told["draw"], told["luck"]) == (draw.text, [round(luck, 3) for luck in draw.luck])
    for now, drawn in zip(found.chances, report["chances"], strict=True):
        assert drawn == {"number": now.number, "chances": [round(chance, 4) for chance in now.chances]}
    assert [swing["number"] for swing in report["swings"]] == [swing.number for swing in found.swings]
    assert rounded(rounded(found)) == rounded(found)


@pytest.mark.parametrize("name", GAMES)
def test_a_review_can_be_read_after_its_first_pass_and_any_step_of_the_second(name: str) -> None:
    record, final = recorded(name), reviewed(name)
    under_way = ReviewUnderWay(Reviewer(bot_named(strongest(name), name), SOME, WORLDS, "1"), record)
    steps = steps_of(record)
    seen: dict[str, list[int]] = {"rough": [], "final": []}
    weights: list[float] = []
    for stage, done in under_way.steps():
        seen[stage].append(done)
        if (stage, done) == ("rough", steps):
            rough = under_way.found()
        if stage == "final" and done in (1, 5, steps // 2):
            found = under_way.found()
            assert found.refined == done
            weights.append(sum(one.rough for one in found.decisions))
    assert seen["rough"] == [*range(steps + 1)]
    assert sorted(set(seen["final"])) == [*range(1, steps + 1)], "each step counts once, the beginning not at all"
    assert seen["final"] == sorted(seen["final"])
    assert under_way.found() == final, "the first pass changes nothing in the result"
    assert weights == sorted(weights, reverse=True)
    assert [(one.number, one.seat) for one in rough.decisions] == [(one.number, one.seat) for one in final.decisions]
    assert [now.number for now in rough.chances] == [now.number for now in final.chances]
    assert all(one.rough for one in rough.decisions)
    assert (rough.refined, final.refined) == (0, steps)


def test_the_second_pass_begins_with_the_largest_possible_losses() -> None:
    under_way = ReviewUnderWay(
        Reviewer(bot_named(strongest("qwirkle"), "qwirkle"), SOME, WORLDS, "1"), recorded("qwirkle")
    )
    losses: dict[tuple[int, int], float] = {}
    order: list[tuple[int, int]] = []
    for stage, _ in under_way.steps():
        decisions = under_way.found().decisions
        if stage == "rough":
            losses = {
                (one.number, one.seat): one.chance_given_up * one.high / one.gave_up if one.gave_up else 0.0
                for one in decisions
            }
        else:
            order += [
                (one.number, one.seat) for one in decisions if not one.rough and (one.number, one.seat) not in order
            ]
    assert max(losses.values()) > 0
    assert [losses[one] for one in order] == sorted(losses.values(), reverse=True)


@pytest.mark.parametrize("name", GAMES)
def test_the_moments_that_decided_a_game_are_the_decisions_that_clearly_gave_up_most(name: str) -> None:
    found = reviewed(name)
    clear = [one for one in found.decisions if one.loss and one.graded_by == "chance" and one.chance_given_up >= 0.02]
    largest = sorted((one.chance_given_up for one in clear), reverse=True)[:3]
    assert largest
    assert [one.chance_given_up for one in moments_in(found)] == largest
    numbers = {draw.number for draw in found.draws}
    assert not numbers & {moment.number for moment in found.moments}, "luck decides nothing here"


def test_a_game_without_a_clear_loss_has_no_decisive_moment() -> None:
    game = GAMES["qwirkle"]
    match = Match(game, game.read_position(BLUNDER), VerifiableStream.of("blunder"))
    best = next(one for one in game.actions(match.state, 0) if "Rx@5,0" in game.write_action(one))
    match.answer(0, best)
    record = GameRecord.of(match, game.options(), 2, position=BLUNDER)
    assert Reviewer(BOTS["greedy"], Budget(), 100, "1").review(record).moments == ()


def test_the_same_seed_gives_the_same_review() -> None:
    again = Reviewer(bot_named(strongest("qwixx_cards"), "qwixx_cards"), SOME, WORLDS, "1").review(
        recorded("qwixx_cards")
    )
    assert again == reviewed("qwixx_cards")
    other = Reviewer(bot_named(strongest("qwixx_cards"), "qwixx_cards"), SOME, WORLDS, "2").review(
        recorded("qwixx_cards")
    )
    assert other != again


def test_actions_are_chosen_and_judged_in_different_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    """The best of several is partly the luckiest: in the worlds that chose it, it would look better than it is."""
    seeds: list[int] = []

    def noted(game: AnyGame, view: View, actions: Sequence[object], worlds: int, seed: int) -> Comparison:
        seeds.append(seed)
        return compare(game, view, actions, worlds, seed)

    monkeypatch.setattr(review, "compare", noted)
    found = Reviewer(bot_named("level:3", "qwixx_cards"), SOME, WORLDS, "1").review(recorded("qwixx_cards"))
    assert len(seeds) > 2 * len(found.decisions), "one roughly, one to choose, one to judge"
    assert len(set(seeds)) == len(seeds)


@pytest.mark.parametrize(
    ("gave_up", "least", "chance", "quality"),
    [
        (0.0, 0.0, 0.0, "best"),
        (3.0, -1.0, 0.2, "fine"),
        (3.0, 1.0, 0.01, "fine"),
        (3.0, 0.0, 0.2, "fine"),
        (3.0, 0.1, 0.02, "inaccuracy"),
        (3.0, 1.0, 0.03, "inaccuracy"),
        (3.0, 1.0, 0.05, "mistake"),
        (3.0, 1.0, 0.10, "blunder"),
        (3.0, 1.0, 0.07, "mistake"),
        (3.0, 1.0, 0.3, "blunder"),
    ],
)
def test_classes_follow_what_was_clearly_given_up(
    gave_up: float, least: float, chance: float, quality: Quality
) -> None:
    assert quality_of(gave_up, least, chance) == quality


@pytest.mark.parametrize(
    ("given_up", "chances", "quality", "by"),
    [
        ((9.2, 7.8), (0.50, 0.10), "blunder", "chance"),
        ((9.2, 7.8), (0.09, 0.01), "blunder", "points"),  # the game is lost anyway
        ((9.2, 7.8), (0.10, 0.01), "fine", "chance"),
        ((9.2, 7.8), (0.99, 0.05), "blunder", "points"),  # the game is won anyway
        ((9.2, 7.8), (0.99, 0.10), "blunder", "chance"),  # and here no longer
        ((4.0, 0.5), (0.01, 0.01), "mistake", "points"),
        ((2.9, 0.5), (0.01, 0.01), "inaccuracy", "points"),
        ((6.0, 0.5), (0.01, 0.01), "blunder", "points"),
        ((5.9, 0.5), (0.01, 0.01), "mistake", "points"),
        ((3.0, 0.5), (0.01, 0.01), "mistake", "points"),
        ((1.0, 0.5), (0.01, 0.01), "inaccuracy", "points"),
        ((0.9, 0.5), (0.01, 0.01), "fine", "points"),
        ((9.2, 0.0), (0.01, 0.01), "fine", "points"),  # it may be noise
        ((0.0, 0.0), (0.01, 0.00), "best", "points"),
    ],
)
def test_decisions_of_a_decided_game_are_graded_by_points(
    given_up: tuple[float, float], chances: tuple[float, float], quality: Quality, by: str
) -> None:
    assert grade_of(*given_up, *chances, losses_of(GAMES["qwirkle"])) == (quality, by)


def test_a_clear_loss_counts_whatever_its_grade_and_a_loss_that_may_be_chance_is_apart() -> None:
    def decision(number: int, seat: int, quality: Quality, gave_up: float, loss: float) -> DecisionReviewed:
        return DecisionReviewed(
            number=number,
            seat=seat,
            prompt="turn",
            action="a",
            value=0.0,
            best="b",
            best_value=gave_up,
            gave_up=gave_up,
            low=0.1 if loss else -0.1,
            high=9.0,
            chance=0.5,
            chance_given_up=0.0,
            quality=quality,
            loss=loss,
        )

    decisions = (
        decision(1, 0, "fine", 0.8, 0.8),
        decision(2, 1, "blunder", 7.0, 7.0),
        decision(3, 0, "mistake", 4.1, 4.1),
        decision(4, 0, "fine", 2.5, 0.0),
    )
    seat = seat_of(0, decisions, ())
    assert (seat.loss, seat.unsure) == (4.9, 2.5)
    assert seat.counts["fine"] == 2


def test_a_lost_qwirkle_weighs_as_much_as_ten_points() -> None:
    assert grade_of(0.7, 0.1, 0.01, 0.0, losses_of(GAMES["qwirkle_cards"])).quality == "blunder"
    assert grade_of(0.7, 0.1, 0.01, 0.0, losses_of(GAMES["qwixx_cards"])).quality == "fine"


def test_a_thrown_away_line_of_six_is_a_blunder_and_the_best_action_is_named() -> None:
    game = GAMES["qwirkle"]
    match = Match(game, game.read_position(BLUNDER), VerifiableStream.of("blunder"))
    match.answer(0, game.read_action("swap Rx"))
    record = GameRecord.of(match, game.options(), 2, position=BLUNDER)
    (judgement,) = Reviewer(BOTS["greedy"], Budget(), 100, "1").review(record).decisions
    assert judgement.quality == "blunder"
    assert "Rx@" in judgement.best
    assert judgement.gave_up > 6
    assert judgement.low > 0


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
    fortune, misfortune = (reviewer.review(record).seats[0] for record in (lucky, unlucky))
    assert fortune.luck - fortune.half > 0
    assert fortune.luck > misfortune.luck


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


def test_the_win_chance_of_a_certain_result_follows_the_lead_alone() -> None:
    certain = Comparison(("ahead", "level", "behind"), ((3, 3), (0, 0), (-3, -3)))
    assert certain.chance(0) == pytest.approx(0.99865, abs=1e-5)
    assert certain.chance(1) == 0.5
    assert certain.chance(2) == pytest.approx(1 - certain.chance(0))
    unsure = Comparison(("one", "other"), ((30, -10), (10, -10)))
    assert unsure.chance(0) == pytest.approx(NormalDist().cdf(10 / 15)), "the mean spread of all actions counts"
    assert unsure.best() == 0
    assert unsure.gap(0, 1).mean == 10
    more = unsure.joined(Comparison(("one", "other"), ((5,), (50,))))
    assert more.leads == ((30, -10, 5), (10, -10, 50))
    assert more.best() == 1


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


def test_swings_are_the_five_largest_changes_with_the_seat_that_made_them_alone() -> None:
    shares = [0.5, 0.5, 0.75, 0.25, 0.125, 0.375, 0.0, 0.25, 0.75, 0.6875]
    chances = [Chances(number, (share, 1 - share)) for number, share in enumerate(shares)]
    decided = [SimpleNamespace(number=number, seat=seat) for number, seat in ((2, 1), (3, 0), (5, 0), (5, 1), (8, 1))]
    found = swings_of(cast("Any", decided), chances)
    assert [(one.number, one.seat) for one in found] == [(2, 1), (3, 0), (5, None), (6, None), (8, 1)]
    assert [one.changes for one in found] == [(0.25, -0.25), (-0.5, 0.5), (0.25, -0.25), (-0.375, 0.375), (0.5, -0.5)]
    assert swings_of([], chances[:2]) == ()
