"""What makes a puzzle worth solving: each border of the rule, by hand-made evidence."""

from __future__ import annotations

import msgspec
import pytest

from rowlock.arena.examined import source_of
from rowlock.arena.puzzle_appeal import RESERVE, appeal_fault, is_decided, is_obvious, is_slight, is_won_or_lost
from rowlock.arena.puzzle_check import Evidence, Verdict
from rowlock.arena.puzzle_grades import graded
from rowlock.arena.puzzles import Mistake, Puzzle
from rowlock.games import GAMES

QWIRKLE = GAMES["qwirkle"]
BOARD = "Rc@0,0 Rs@1,0 Bs@1,1 Bd@2,1"
POSITION = "game qwirkle; options standard; to 0; scores 50 50; hands {hand} | Gt Gx Ox; board "
LEAST_GAP = source_of(QWIRKLE).least_easy_gap
ALIVE = (0.5, 0.2)


def evidence(chance: float | None, wins: float) -> Evidence:
    return Evidence("learned", 100, "pass", 2.0, 1.0, 3.0, 0.0, wins, chance)


def puzzle(hand: str, action: str, *, grade: int = 1, gap: float = LEAST_GAP) -> Puzzle:
    view = QWIRKLE.view(QWIRKLE.read_position(POSITION.format(hand=hand) + BOARD), 0)
    return Puzzle(
        name="own",
        view=dict(QWIRKLE.write_view(view)),
        action=action,
        value=0,
        second=action,
        gap=gap,
        interval=(1, 2),
        grade=grade,
        found={"1": 0.5},
        source="own",
    )


def fault_of(one: Puzzle, chance: float | None = ALIVE[0], wins: float = ALIVE[1]) -> str:
    return appeal_fault(one, Verdict(2, "", (evidence(chance, wins), evidence(0.01, 0.0))))


@pytest.mark.parametrize(
    ("chance", "wins", "decided"),
    [
        (0.5, 0.2, False),
        (0.09, 0.09, True),  # the answer seldom wins
        (0.11, 0.11, False),
        (0.95, 0.04, True),  # the second best seldom loses
        (0.95, 0.06, False),
        (0.5, 0.029, True),  # either of them wins as often
        (0.5, 0.031, False),
        (None, 0.0, False),  # a file of an earlier version does not say
    ],
)
def test_a_game_is_decided_if_it_is_won_or_lost_whatever_is_played(
    chance: float | None, wins: float, *, decided: bool
) -> None:
    assert is_decided(evidence(chance, wins)) is decided


@pytest.mark.parametrize(("chance", "wins"), [(0.11, 0.11), (0.95, 0.06), (0.5, 0.035)])
def test_a_maker_asks_for_more_than_a_check(chance: float, wins: float) -> None:
    assert not is_decided(evidence(chance, wins))
    assert is_decided(evidence(chance, wins), RESERVE)


@pytest.mark.parametrize(
    ("lead", "gap", "certain"), [(3, 2, True), (2, 2, False), (1, 2, False), (0, 2, False), (-1, 2, True)]
)
def test_an_ending_is_decided_if_the_gap_changes_no_winner(lead: float, gap: float, *, certain: bool) -> None:
    assert is_won_or_lost(lead, gap) is certain


def test_an_answer_is_obvious_if_it_alone_scores_most_at_once() -> None:
    #   .  Rc Rs .    a red diamond on the right scores in two lines, on the left in one
    #   .  .  Bs Bd
    def obvious(hand: str, action: str) -> bool:
        view = QWIRKLE.view(QWIRKLE.read_position(POSITION.format(hand=hand) + BOARD), 0)
        return is_obvious(QWIRKLE, view, QWIRKLE.read_action(action))

    assert obvious("Rd Gx", "place Rd@2,0")
    assert not obvious("Rd Gx", "place Rd@-1,0"), "it scores less"
    assert not obvious("Rd Gx", "swap Gx"), "it scores nothing"
    assert not obvious("Rd Rf", "place Rd@2,0"), "both together score more"
    assert not obvious("Rd Bc", "place Rd@2,0"), "another action scores as much"


def test_the_faults_of_a_puzzle() -> None:
    easy, hard = puzzle("Rd Gx", "place Rd@2,0"), puzzle("Rd Gx", "place Rd@2,0", grade=3)
    assert fault_of(easy) == ""
    assert fault_of(easy, 0.01) == "decided", "by the evidence of the best policy"
    assert fault_of(puzzle("Rd Gx", "place Rd@2,0", gap=LEAST_GAP - 0.1)) == "slight"
    assert fault_of(puzzle("Rd Gx", "place Rd@2,0", gap=LEAST_GAP - 0.1, grade=2)) == "", "the grade says so"
    assert fault_of(hard) == "overrated"
    assert fault_of(puzzle("Rd Gx", "swap Gx", grade=3)) == ""
    assert fault_of(puzzle("Rd Gx", "place Rd@2,0", grade=2)) == ""
    assert appeal_fault(easy, Verdict(2)) == "", "nothing is known of its game"


def test_ones_own_mistakes_are_always_worth_solving() -> None:
    mistake = Mistake(record="evening.rowlock", number=3, chance_given_up=0.1, worlds=60, seed=1)
    for one in (puzzle("Rd Gx", "place Rd@2,0", gap=0.1), puzzle("Rd Gx", "place Rd@2,0", grade=5)):
        assert fault_of(one, 0.01) != ""
        assert fault_of(msgspec.structs.replace(one, mistake=mistake), 0.01) == ""


def test_a_gap_is_slight_below_the_least_of_its_game() -> None:
    assert not is_slight(puzzle("Rd Gx", "place Rd@2,0", gap=LEAST_GAP))
    assert is_slight(puzzle("Rd Gx", "place Rd@2,0", gap=LEAST_GAP - 0.01))


def test_what_is_slight_is_not_graded_easiest_and_what_is_obvious_is_not_graded_hard() -> None:
    plain = [
        msgspec.structs.replace(puzzle("Rd Gx", "swap Gx"), name=str(n), found={"1": 1 - n / 10}) for n in range(8)
    ]
    slight = msgspec.structs.replace(puzzle("Rd Gx", "swap Gx", gap=0.1), name="slight", found={"1": 1.0})
    obvious = msgspec.structs.replace(puzzle("Rd Gx", "place Rd@2,0"), name="obvious", found={"1": 0.0}, obvious=True)
    grades = {one.name: one.grade for one in graded([*plain, slight, obvious])}
    assert grades["slight"] == 2
    assert grades["obvious"] <= 2
    assert sorted(grades.values())[:2] == [1, 1]
    assert max(grades.values()) == 5
