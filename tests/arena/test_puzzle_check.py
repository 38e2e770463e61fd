"""Answers of puzzles: wrong ones and several best ones are found, equivalent actions count as one."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from rowlock.arena.examined import examine
from rowlock.arena.line_file import BadResults
from rowlock.arena.puzzle_audit import Auditor, audit
from rowlock.arena.puzzle_check import Verdict, check_answer
from rowlock.arena.puzzles import Puzzle, shipped, solves
from rowlock.bots.equivalence import effect_of
from rowlock.core.chance import FastStream
from rowlock.core.contract import AnyGame, Kind
from rowlock.core.errors import BadArgument
from rowlock.core.match import Match
from rowlock.games import GAMES
from rowlock.games.qwirkle_cards.actions import Lay
from rowlock.games.qwirkle_cards.results import most_claims
from rowlock.games.qwirkle_cards.rows import table_counts
from tests.arena.test_mistakes import blunder
from tests.arena.test_puzzles import made

QWIRKLE, CARDS, QWIXX = GAMES["qwirkle"], GAMES["qwirkle_cards"], GAMES["qwixx_cards"]

NOT_THE_BEST = (
    "game qwirkle; options standard; to 1; scores 165 165; hands ? ? ? ? | Os Yd Yx Yx Gd Gx; board Bf@-4,-5 "
    "Bx@-4,-4 Bs@-4,-3 Gt@-4,2 Bs@-3,-6 Bx@-3,-5 Bd@-3,-4 Bc@-3,-3 Yt@-3,1 Rt@-3,2 Bt@-3,3 Ys@-2,-6 Bf@-2,-3 "
    "Yf@-2,-2 Ot@-2,1 Bt@-2,2 Pt@-2,3 Px@-1,-5 Gx@-1,-4 Bx@-1,-3 Yx@-1,-2 Ox@-1,-1 Pt@-1,1 Yt@-1,2 Gt@-1,3 "
    "Gd@0,-4 Bd@0,-3 Yd@0,-2 Od@0,-1 Pd@0,0 Ot@0,2 Rs@0,6 Rs@1,-6 Ys@1,-5 Gs@1,-4 Pf@1,0 Ps@1,1 Pt@1,2 Px@1,3 "
    "Rx@1,6 Os@2,-10 Ys@2,-9 Bs@2,-8 Rs@2,-7 Gs@2,-6 Ps@2,-5 Gf@2,-3 Of@2,-2 Ps@2,0 Gs@2,1 Pf@2,3 Yf@2,4 Gf@2,5 "
    "Rf@2,6 Bf@2,7 Of@2,8 Oc@3,-10 Os@3,-9 Rc@3,-7 Yc@3,-4 Gc@3,-3 Oc@3,-2 Bc@3,-1 Pc@3,0 Yc@3,4 Gc@3,5 Rc@3,6 "
    "Od@3,9 Yt@4,-4 Gt@4,-3 Ot@4,-2 Bt@4,-1 Pd@4,2 Rd@4,3 Yd@4,4 Rd@4,6 Bd@4,7 Pd@4,8 Gd@4,9 Ox@5,-2 Gf@5,0 "
    "Of@5,1 Pf@5,2 Rf@5,3 Rf@5,5 Rt@5,6 Rd@5,7 Gx@6,0 Px@6,2 Rx@6,3 Ox@6,4 Yc@7,-3 Bc@7,-2 Oc@7,-1 Gc@7,0 Rc@7,1 "
    "Pc@7,2 Pc@8,-1"
)
"""An ending whose answer, once shipped as a puzzle, is not the best."""
SEVERAL_BEST = (
    "game qwirkle; options standard; to 0; scores 169 186; hands Rd Od Bc Bd | ? ? ? ?; board Bc@-8,4 Bx@-8,5 "
    "Yx@-7,5 Ox@-7,6 Oc@-6,-7 Os@-6,-6 Ot@-6,-1 Ox@-6,5 Yd@-5,-9 Pc@-5,-7 Ps@-5,-6 Pd@-5,-5 Ot@-5,-3 Of@-5,-2 "
    "Os@-5,-1 Rx@-5,5 Yt@-4,-9 Yx@-4,-8 Yc@-4,-7 Ys@-4,-6 Yd@-4,-5 Pt@-4,-3 Pf@-4,-2 Gd@-4,0 Gx@-4,1 Gt@-4,4 "
    "Gx@-4,5 Rc@-3,-7 Rs@-3,-6 Rd@-3,-5 Rt@-3,-3 Rf@-3,-2 Rs@-3,-1 Rd@-3,0 Rx@-3,1 Ps@-3,3 Pt@-3,4 Px@-3,5 "
    "Gs@-2,-6 Gd@-2,-5 Yt@-2,-3 Yf@-2,-2 Ys@-2,-1 Pt@-2,3 Rt@-2,4 Bd@-1,-5 Bc@-1,-4 Bt@-1,-3 Bf@-1,-2 Bs@-1,-1 "
    "Yd@-1,1 Od@-1,2 Pd@-1,3 Gc@0,-4 Gt@0,-3 Gf@0,-2 Gs@0,-1 Gx@0,0 Gd@0,1 Bt@0,5 Ot@0,6 Gc@1,-6 Oc@1,-5 Rc@1,-4 "
    "Ox@1,0 Od@1,1 Of@1,2 Os@1,3 Bd@1,5 Bt@1,6 Bs@1,7 Yc@2,-6 Gc@2,-5 Oc@2,-4 Rc@2,-2 Rt@2,-1 Rx@2,0 Yf@2,2 "
    "Of@2,3 Pf@2,4 Bf@2,5 Pc@3,-4 Yt@3,-1 Yx@3,0 Rf@3,2 Px@3,4 Bx@3,5 Yc@4,-4 Yf@4,1 Gf@4,2 Ps@4,4 Bs@4,5 Rs@4,6 "
    "Gs@4,7 Pf@5,2 Pc@5,3 Pd@5,4 Gt@5,7 Rf@6,1 Bf@6,2"
)
"""An ending with several best actions, once shipped as a puzzle."""


def written_view(position: str, seat: int) -> dict[str, object]:
    """Give a view of a position text in which the other hand is hidden; with an empty bag it is known anyway."""
    head = {"seat": seat, "position": position, "history": []}
    return {**head, "decision": {"kind": "turn", "seats": [seat], "prompt": "turn", "number": 90}}


def view_of(game: AnyGame, position: str, seat: int) -> Any:
    """Read such a view."""
    return game.read_view(written_view(position, seat))


def verdict_on(game: AnyGame, view: Any, action: str, **how: Any) -> Verdict:
    return check_answer(game, view, game.read_action(action), **how)


# ── exactly ───────────────────────────────────────────────────────────────────────────────────────────────────────


def test_an_answer_that_is_not_the_best_of_an_ending_is_found_wrong() -> None:
    view = view_of(QWIRKLE, NOT_THE_BEST, 1)
    verdict = verdict_on(QWIRKLE, view, "place Os@0,5")
    (evidence,) = verdict.evidence
    assert (verdict.fault, evidence.policy, evidence.second, evidence.gap) == ("worse", "exact", "place Gx@5,-3", -2)
    assert verdict_on(QWIRKLE, view, "place Gx@5,-3").fault in ("", "equal")


def test_an_ending_with_two_equal_best_actions_is_refused() -> None:
    verdict = verdict_on(QWIRKLE, view_of(QWIRKLE, SEVERAL_BEST, 0), "place Od@-6,-5")
    assert (verdict.fault, verdict.is_proven, verdict.evidence[0].gap) == ("equal", False, 0)


def test_an_answer_to_a_mistake_may_be_one_of_several_best_actions() -> None:
    view = view_of(QWIRKLE, SEVERAL_BEST, 0)
    best = verdict_on(QWIRKLE, view, "place Od@-6,-5")
    worst = QWIRKLE.read_action("place Bd@-5,-10")
    verdict = verdict_on(QWIRKLE, view, "place Od@-6,-5", played=worst)
    assert (verdict.fault, verdict.is_proven, verdict.evidence[0].second) == ("", True, "place Bd@-5,-10")
    equal = verdict_on(QWIRKLE, view, "place Od@-6,-5", played=QWIRKLE.read_action(best.evidence[0].second))
    assert equal.fault == "equal"
    wrong = verdict_on(QWIRKLE, view, "place Bd@-5,-10", played=QWIRKLE.read_action("place Od@-6,-5"))
    assert wrong.fault == "worse"


def best_lead(game: AnyGame, state: Any, seat: int) -> int:
    """Give the final lead of a seat under best play, by the rules alone."""
    decision = game.decision(state)
    if decision.kind is Kind.OVER:
        scores = game.scores(state)
        return scores[seat] - scores[1 - seat]
    (to,) = decision.seats
    leads = [best_lead(game, game.play(state, {to: action}), seat) for action in game.actions(state, to)]
    return max(leads) if to == seat else min(leads)


@cache
def short_endings() -> list[Any]:
    """Play greedy games on the rules, and give states with an empty bag and at most four tiles in both hands."""
    found = []
    for seed in range(40):
        rng, state = FastStream(f"ending {seed}"), QWIRKLE.initial(2, QWIRKLE.options("standard"))
        while (decision := QWIRKLE.decision(state)).kind is not Kind.OVER:
            if decision.kind is Kind.CHANCE:
                state = QWIRKLE.settle(state, QWIRKLE.chance(state).sample(rng))
                continue
            (seat,) = decision.seats
            actions = list(QWIRKLE.actions(state, seat))
            if sum(map(len, state.hands)) <= 4 and len(actions) > 1:
                found.append(state)
                break
            worths = [sum(QWIRKLE.worth(state, seat, action).values()) for action in actions]
            state = QWIRKLE.play(state, {seat: actions[worths.index(max(worths))]})
        if len(found) == 4:
            break
    return found


def test_exact_leads_of_endings_are_those_of_the_rules() -> None:
    assert len(short_endings()) == 4
    for state in short_endings():
        (seat,) = QWIRKLE.decision(state).seats
        position = examine(QWIRKLE, QWIRKLE.view(state, seat))
        solved = position.exact(1_000_000)
        assert solved is not None
        assert len(solved) == len(position)
        for number, lead in solved.items():
            assert lead == best_lead(QWIRKLE, QWIRKLE.play(state, {seat: position.action(number)}), seat)


def test_an_ending_that_takes_too_many_positions_is_not_solved() -> None:
    position = examine(QWIRKLE, view_of(QWIRKLE, NOT_THE_BEST, 1))
    solved = position.exact(10)
    assert solved is not None
    assert len(solved) < len(position)


def test_exact_leads_of_the_last_round_of_cards_count_the_best_reply() -> None:
    proven = [one for one in shipped("qwirkle_cards") if one.checked is not None and one.checked.is_proven]
    for puzzle in proven[:3]:
        view = CARDS.read_view(puzzle.view)
        state = CARDS.resample(view, FastStream(1))
        position = examine(CARDS, view)
        solved = position.exact(0)
        assert solved is not None
        for number in [*range(0, len(position), 40), position.number_of(CARDS.read_action(puzzle.action))]:
            assert number is not None
            lay = position.action(number)
            assert isinstance(lay, Lay)
            mine, theirs = (len(view.table.claimed[seat]) for seat in (view.seat, 1 - view.seat))
            reply = most_claims(table_counts(lay.left()), state.hands[1 - view.seat])
            answer = 0 if reply is None or view.table.left == 1 else len(reply.claims)
            assert solved[number] == mine + len(lay.claimed()) - theirs - answer


def test_something_hidden_is_not_solved() -> None:
    for game in GAMES:
        hidden = next((one for one in shipped(game) if one.checked is not None and not one.checked.is_proven), None)
        assert hidden is None or examine(hidden.game, hidden.game.read_view(hidden.view)).exact(1_000) is None


# ── sampled ───────────────────────────────────────────────────────────────────────────────────────────────────────


def test_the_second_best_action_is_found_wrong_and_the_answer_clear() -> None:
    for puzzle in made():
        view = QWIXX.read_view(puzzle.view)
        clear = verdict_on(QWIXX, view, puzzle.action, worlds=600)
        assert not clear.fault
        assert [one.policy for one in clear.evidence] == ["learned", "minskip"]
        assert all(one.is_clear and one.worlds == 600 for one in clear.evidence)
        assert verdict_on(QWIXX, view, puzzle.second, worlds=600).fault == "worse"


def test_a_check_compares_all_legal_actions_not_only_candidates() -> None:
    for puzzle in made():
        view = QWIXX.read_view(puzzle.view)
        actions = list(QWIXX.actions(QWIXX.resample(view, FastStream(1)), view.seat))
        different = {effect_of(QWIXX, view, action) for action in actions}
        assert verdict_on(QWIXX, view, puzzle.action, worlds=64).actions == len(different)


def test_an_action_that_is_not_legal_is_no_answer() -> None:
    assert verdict_on(QWIRKLE, view_of(QWIRKLE, NOT_THE_BEST, 1), "place Os@40,40").fault == "illegal"


# ── equivalent actions ────────────────────────────────────────────────────────────────────────────────────────────

MIRRORED = "game qwirkle; options standard; to 0; scores 0 0; hands Rf Bt Gx Yc Os Pt | Bc Bd Gf Yt Ox Pd; board "


def puzzle_of(game: AnyGame, position: str, action: str) -> Puzzle:
    return Puzzle(
        name="own",
        view=dict(game.write_view(game.view(game.read_position(position), 0))),
        action=action,
        value=0,
        second="",
        gap=1,
        interval=(1, 1),
        grade=1,
        found={},
        source="own",
    )


def test_a_mirrored_placement_on_a_symmetrical_board_is_accepted() -> None:
    #   .  Os .
    #   Rc Rs Rd    above or below makes no difference
    #   .  Os .
    puzzle = puzzle_of(QWIRKLE, MIRRORED + "Rc@0,0 Rs@1,0 Rd@2,0", "place Os@1,1")
    assert solves(puzzle, QWIRKLE.read_action("place Os@1,-1"))
    assert not solves(puzzle, QWIRKLE.read_action("place Yc@0,1"))
    lopsided = puzzle_of(QWIRKLE, MIRRORED + "Rc@0,0 Rs@1,0 Rd@2,0 Bd@2,1", "place Os@1,1")
    assert not solves(lopsided, QWIRKLE.read_action("place Os@1,-1"))


def test_the_first_line_may_lie_anywhere_in_either_direction() -> None:
    view = QWIRKLE.view(QWIRKLE.read_position(MIRRORED.replace("Rf Bt", "Rc Rs") + "-"), 0)
    first = effect_of(QWIRKLE, view, QWIRKLE.read_action("place Rc@0,0 Rs@1,0"))
    assert first == effect_of(QWIRKLE, view, QWIRKLE.read_action("place Rs@5,5 Rc@5,6"))


def test_a_take_of_equal_backs_is_accepted_with_or_without_its_slot() -> None:
    setting = "game qwixx_cards; options standard; active 0; action 1; crossed no; hands R5 Y12 B8 | Y2 Y10 B2 B5"
    sheets = "sheets R:- Y:- G:- B:- m:0 | R:- Y:- G:- B:- m:0; discard -"
    puzzle = puzzle_of(QWIXX, f"{setting}; display G12 R9 G9 R10; top Y7; {sheets}", "take 12@1 9@2")
    assert solves(puzzle, QWIXX.read_action("take 12@1 9@3"))
    assert solves(puzzle, QWIXX.read_action("take 12 9@3"))
    assert not solves(puzzle, QWIXX.read_action("take 12@1 10@4"))


def test_a_lay_of_the_same_cards_with_other_rows_is_accepted() -> None:
    for puzzle in shipped("qwirkle_cards")[:5]:
        position = examine(CARDS, CARDS.read_view(puzzle.view))
        number = position.number_of(CARDS.read_action(puzzle.action))
        assert number is not None
        assert solves(puzzle, position.action(number))


# ── files ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_check_gives_the_same_verdicts_on_any_number_of_processes_and_continues(tmp_path: Path) -> None:
    auditor, results = Auditor(200, "again"), tmp_path / "checks.jsonl"
    whole = list(audit(auditor, made()))
    assert list(audit(auditor, made()[:1], results=results)) == whole[:1]
    assert len(results.read_text().splitlines()) == 2
    assert list(audit(auditor, made(), results=results, processes=2)) == whole
    assert len(results.read_text().splitlines()) == 1 + len(made())
    with pytest.raises(BadResults, match="holds other results: its check is"):
        list(audit(Auditor(300, "again"), made(), results=results))


def mistake_with_several_answers() -> Puzzle:
    """Give a mistake in the ending with several best actions."""
    view = written_view(SEVERAL_BEST, 0)
    return msgspec.structs.replace(blunder(), view=view, action="place Od@-6,-5", second="place Bd@-5,-10")


def test_a_mistake_passes_if_its_answer_is_best_and_better_than_what_was_played() -> None:
    mistake = mistake_with_several_answers()
    changed = msgspec.structs.replace(mistake, name="changed", action=mistake.second, second=mistake.action)
    (_, passed), (_, wrong) = audit(Auditor(400), [mistake, changed])
    assert (passed.fault, passed.is_proven, passed.evidence[0].second) == ("", True, "place Bd@-5,-10")
    assert wrong.fault == "worse"


def test_a_sampled_mistake_is_compared_with_what_was_played_however_bad_that_was() -> None:
    one = made()[0]
    game = one.game
    position = examine(game, game.read_view(one.view))
    played = min(
        (position.action(number) for number in range(len(position))),
        key=lambda action: sum(position.leads("learned", position.number_of(action) or 0, 1, 0, 64)),
    )
    mistake = msgspec.structs.replace(one, mistake=blunder().mistake, second=game.write_action(played))
    ((_, verdict),) = audit(Auditor(400), [mistake])
    assert verdict.fault == ""
    assert {(found.second, found.worlds) for found in verdict.evidence} == {(mistake.second, 400)}


def test_an_answer_that_was_played_mends_nothing() -> None:
    one = made()[0]
    ((_, verdict),) = audit(Auditor(400), [msgspec.structs.replace(one, mistake=blunder().mistake, second=one.action)])
    assert verdict.fault == "equal"


def test_a_check_finds_a_changed_answer() -> None:
    one = made()[0]
    changed = msgspec.structs.replace(one, action=one.second)
    ((_, verdict),) = audit(Auditor(400), [changed])
    assert verdict.fault == "worse"


@pytest.mark.parametrize("worlds", [1, 0, -1, "8", 2.5, True])
def test_a_check_needs_two_worlds_or_more(worlds: Any) -> None:
    match = Match.start(QWIXX, 2, QWIXX.options(), FastStream("worlds"))
    view = match.view(match.decision.seats[0])
    action = next(QWIXX.actions(match.state, view.seat))
    with pytest.raises(BadArgument, match="worlds is a whole number from 2"):
        check_answer(QWIXX, view, action, worlds=worlds)
    assert check_answer(QWIXX, view, action, worlds=2).evidence[0].worlds == 2
