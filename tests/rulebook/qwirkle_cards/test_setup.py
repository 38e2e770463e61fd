"""The deck, the deal, who starts, and the deal that has to be made again."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import pytest

from rowlock.core.chance import VerifiableStream
from rowlock.core.contract import Kind
from rowlock.core.errors import BadOutcome, BadSetup
from rowlock.core.match import Match
from tests.kit.qwirkle_cards import CARDS, GAME, KIT, dealt, names, play, settle

NOTHING_MATCHES = "Rc Rs Os Od Yd Yf Gf Gt Bt"
"""No three of these share a colour or a shape."""
THREE = "Rc Rs Rd Os Od Yf Yt Gx Bx"
FOUR = "Pc Ps Pd Pf Oc Ot Yx Gc Bs"
OTHER_THREE = "Gc Gs Gd Bs Bd Pf Pt Ox Yx"


@pytest.mark.clause("QC-1")
def test_the_deck_has_three_of_each_of_36_cards() -> None:
    state = GAME.initial(2, GAME.options())
    assert state.pile == (3,) * 36
    assert KIT.components(state) == dict.fromkeys(CARDS, 3)
    assert state.pile_size == 108


@pytest.mark.clause("QC-1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_to_four_players_take_part(seats: int) -> None:
    assert len(GAME.initial(seats, GAME.options()).hands) == seats


@pytest.mark.clause("QC-1")
@pytest.mark.parametrize("seats", [1, 5])
def test_other_numbers_of_players_are_refused(seats: int) -> None:
    with pytest.raises(BadSetup, match="qwirkle_cards takes 2 to 4 players"):
        GAME.initial(seats, GAME.options())


@pytest.mark.clause("QC-2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_gets_nine_cards_and_the_rest_is_the_pile(seats: int) -> None:
    match = Match.start(GAME, seats, GAME.options(), VerifiableStream.of("deal"))
    assert [len(hand) for hand in match.state.hands] == [9] * seats
    assert match.state.pile_size == 108 - 9 * seats
    assert match.decision.kind is Kind.TURN


@pytest.mark.clause("QC-2")
def test_every_deal_of_nine_is_possible_and_no_other() -> None:
    state = GAME.initial(2, GAME.options())
    outcome = GAME.read_outcome(state, f"deal {THREE} | {FOUR}")
    assert GAME.chance(state).probability(outcome) == Fraction(3**18, comb(108, 9) * comb(99, 9))
    with pytest.raises(BadOutcome):
        settle(state, f"deal {THREE} | Rc")
    with pytest.raises(BadOutcome):
        settle(state, f"deal {THREE} | Rc Rc Rc Rs Rs Rs Rd Rd Rd")


@pytest.mark.clause("QC-3")
@pytest.mark.parametrize("edition", ["schmidt", "999games"])
def test_the_highest_number_starts_whatever_the_ages(edition: str) -> None:
    assert dealt(f"{THREE} | {FOUR}", f"{edition} ages=30,31").table.to == 1
    assert dealt(f"{FOUR} | {THREE}", f"{edition} ages=30,31").table.to == 0


@pytest.mark.clause("QC-3")
def test_copies_of_a_card_count_once() -> None:
    state = dealt(f"Rc Rc Rc Rs Rs Rd Os Ys Gt | {FOUR}")
    assert GAME.view(state, None).history[-1] == "numbers 3 4 start 1"


@pytest.mark.clause("QC-3")
@pytest.mark.parametrize(
    ("options", "starter"),
    [
        ("schmidt ages=41,9,30", 1),
        ("999games ages=41,9,30", 0),
        ("schmidt ages=9,41,9", 2),
        ("999games ages=9,41,41", 1),
        ("schmidt", 2),
        ("999games", 0),
    ],
)
def test_on_a_tie_the_youngest_starts_under_schmidt_and_the_oldest_under_999games(options: str, starter: int) -> None:
    third = "Pc Ps Pd Oc Of Yx Gx Bs Bt"
    state = dealt(f"{THREE} | {OTHER_THREE} | {third}", options)
    assert GAME.view(state, None).history[-1] == f"numbers 3 3 3 start {starter}"
    assert state.table.to == starter


@pytest.mark.clause("QC-3")
def test_only_those_tied_for_the_highest_number_are_compared() -> None:
    state = dealt(f"{THREE} | {FOUR} | {OTHER_THREE}", "schmidt ages=5,40,6")
    assert state.table.to == 1


@pytest.mark.clause("QC-3")
def test_the_numbers_are_public() -> None:
    state = dealt(f"{THREE} | {FOUR}")
    for seat in (0, 1, None):
        assert GAME.view(state, seat).history[-1] == "numbers 3 4 start 1"


@pytest.mark.clause("QC-3")
def test_the_largest_set_may_be_of_one_shape() -> None:
    assert GAME.view(dealt(f"Rc Oc Yc Gc Bc Ps Rs Od Yf | {FOUR}"), None).history[-1] == "numbers 5 4 start 0"


@pytest.mark.clause("QC-4")
def test_a_deal_in_which_nobody_has_three_is_gathered_and_made_again() -> None:
    match = Match.start(GAME, 2, GAME.options())
    match.settle(GAME.read_outcome(match.state, f"deal {NOTHING_MATCHES} | {NOTHING_MATCHES}"))
    assert match.decision.kind is Kind.CHANCE
    assert match.decision.prompt == "deal"
    assert match.state.hands == ((), ())
    assert match.state.pile_size == 108
    match.settle(GAME.read_outcome(match.state, f"deal {THREE} | {FOUR}"))
    assert match.decision.seats == (1,)
    assert [entry.text.split()[0] for entry in match.log] == ["deal", "deal"]
    assert [entry.number for entry in match.log] == [0, 1]


@pytest.mark.clause("QC-4", "QC-2")
def test_of_a_deal_made_again_each_player_has_seen_the_own_hand_only() -> None:
    state = dealt(f"{NOTHING_MATCHES} | {NOTHING_MATCHES}")
    hidden = " ".join("?" * 9)
    assert GAME.view(state, 0).history == (f"deal {NOTHING_MATCHES} | {hidden}", "numbers 2 2 start -")
    assert GAME.view(state, 1).history == (f"deal {hidden} | {NOTHING_MATCHES}", "numbers 2 2 start -")
    assert GAME.view(state, None).history == (f"deal {hidden} | {hidden}", "numbers 2 2 start -")
    assert GAME.view(state, 0).hand == ()


@pytest.mark.clause("QC-4")
def test_one_player_with_three_is_enough() -> None:
    assert dealt(f"{NOTHING_MATCHES} | {THREE}").table.to == 1


@pytest.mark.clause("QC-4")
def test_a_game_with_a_second_deal_replays_and_plays_on() -> None:
    state = settle(dealt(f"{NOTHING_MATCHES} | {NOTHING_MATCHES}"), f"deal {THREE} | {FOUR}")
    assert state.number == 2
    after = play(state, "lay Pc Ps Pd Pf > Pc.Ps.Pd.Pf")
    assert names(after.hands[1]) == "Oc Ot Yx Gc Bs"
