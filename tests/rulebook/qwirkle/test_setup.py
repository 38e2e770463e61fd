"""The set, the deal, the announced numbers and who starts."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import comb

import pytest

from rowlock.core.chance import Draws, FastStream
from rowlock.core.contract import Kind
from rowlock.core.errors import BadOutcome, BadSetup
from tests.kit.qwirkle import GAME, KIT, TILES, dealt, names, settle

LONE = "Rc Os Yd Gf Bt Px"
"""Six tiles of which no two share anything."""


@pytest.mark.clause("QW-1")
def test_the_set_is_three_of_each_of_36_tiles() -> None:
    start = GAME.initial(2, GAME.options())
    assert len(TILES) == 36
    assert start.bag_size == 108
    assert KIT.components(start) == Counter(dict.fromkeys(TILES, 3))


@pytest.mark.clause("QW-1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_to_four_players_play(seats: int) -> None:
    assert len(GAME.initial(seats, GAME.options()).hands) == seats


@pytest.mark.clause("QW-1")
@pytest.mark.parametrize("seats", [-1, 0, 1, 5])
def test_other_numbers_of_players_are_refused(seats: int) -> None:
    with pytest.raises(BadSetup, match=f"qwirkle takes 2 to 4 players, not {seats}"):
        GAME.initial(seats, GAME.options())


@pytest.mark.clause("QW-2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_player_draws_six_tiles_and_the_rest_is_the_bag(seats: int) -> None:
    start = GAME.initial(seats, GAME.options())
    assert GAME.decision(start).kind is Kind.CHANCE
    assert GAME.decision(start).seats == ()
    assert GAME.decision(start).prompt == "deal"
    deal = GAME.chance(start)
    assert deal == Draws("deal", (3,) * 36, (6,) * seats)
    state = GAME.settle(start, deal.sample(FastStream(1)))
    assert [len(hand) for hand in state.hands] == [6] * seats
    assert state.bag_size == 108 - 6 * seats
    assert KIT.components(state) == KIT.whole_set(state)


@pytest.mark.clause("QW-2")
def test_every_deal_of_six_is_as_likely_as_the_tiles_make_it() -> None:
    start = GAME.initial(2, GAME.options())
    one_of_each = GAME.read_outcome(start, f"deal {LONE} | {LONE}")
    assert GAME.chance(start).probability(one_of_each) == Fraction(3**6 * 2**6, comb(108, 6) * comb(102, 6))


@pytest.mark.clause("QW-2")
@pytest.mark.parametrize(
    "deal",
    [
        f"deal {LONE}",
        f"deal {LONE} | Rc Os Yd Gf Bt",
        f"deal Rc Rc Rc Rc Bt Px | {LONE}",
        f"draw {LONE}",
    ],
)
def test_a_deal_that_cannot_happen_is_refused(deal: str) -> None:
    start = GAME.initial(2, GAME.options())
    with pytest.raises(BadOutcome, match="cannot happen now"):
        settle(start, deal)


@pytest.mark.clause("QW-2")
def test_hands_are_hidden_from_the_others() -> None:
    state = dealt(f"Rc Rs Rd Gf Bt Px | {LONE}")
    assert names(GAME.view(state, 0).hand) == "Rc Rs Rd Gf Bt Px"
    assert GAME.view(state, 1).hands[0] is None
    assert GAME.view(state, 1).hand_sizes == (6, 6)
    assert GAME.view(state, None).hands == (None, None)


@pytest.mark.clause("QW-3")
@pytest.mark.parametrize(
    ("hand", "number"),
    [
        (LONE, 1),
        ("Rc Rc Os Os Yd Yd", 1),
        ("Rc Rs Rd Rc Rs Rd", 3),
        ("Rc Rs Rd Oc Yc Gc", 4),
        ("Rc Rs Rd Rf Rt Rx", 6),
        ("Rc Oc Yc Gc Bc Pc", 6),
        ("Rc Rs Gd Gf Bt Px", 2),
    ],
)
def test_the_announced_number_counts_different_tiles_that_share_a_colour_or_a_shape(hand: str, number: int) -> None:
    state = dealt(f"{hand} | {LONE}")
    assert state.history[-1].text == f"numbers {number} 1 start 0"


@pytest.mark.clause("QW-3")
def test_the_numbers_are_public() -> None:
    state = dealt(f"{LONE} | Rc Rs Rd Gf Bt Px | Rc Rs Gd Gf Bt Px")
    for seat in (0, 1, 2, None):
        assert GAME.view(state, seat).history[-1] == "numbers 1 3 2 start 1"


@pytest.mark.clause("QW-3")
def test_the_highest_number_starts() -> None:
    state = dealt(f"{LONE} | Rc Rs Rd Gf Bt Px | Rc Rs Gd Gf Bt Px")
    assert GAME.decision(state).seats == (1,)
    assert GAME.decision(state).prompt == "opening"


TIE = "Rc Rs Gd Gf Bt Px | Oc Os Yd Yf Bt Px | Bc Bs Yd Yf Rt Px"


@pytest.mark.clause("QW-3")
@pytest.mark.parametrize(
    ("ages", "starter"),
    [("9,41,12", 1), ("9,12,41", 2), ("50,41,12", 0)],
)
def test_on_a_tie_the_oldest_of_the_tied_starts(ages: str, starter: int) -> None:
    assert dealt(TIE, f"ages={ages}").table.to == starter


@pytest.mark.clause("QW-3")
def test_an_older_player_with_a_lower_number_does_not_start() -> None:
    assert dealt(f"{LONE} | Oc Os Yd Yf Bt Px | Bc Bs Yd Yf Rt Px", "ages=90,9,12").table.to == 2


@pytest.mark.clause("QW-3")
@pytest.mark.parametrize(("ages", "starter"), [("7,30,30", 1), ("30,7,30", 0), ("7,7,7", 0)])
def test_between_equal_ages_the_lower_seat_counts_as_older(ages: str, starter: int) -> None:
    assert dealt(TIE, f"ages={ages}").table.to == starter


@pytest.mark.clause("QW-3")
def test_without_ages_the_lower_seat_counts_as_older() -> None:
    assert dealt(TIE).table.to == 0
    assert dealt(f"{LONE} | Oc Os Yd Yf Bt Px | Bc Bs Yd Yf Rt Px").table.to == 1


@pytest.mark.clause("QW-3")
@pytest.mark.parametrize("ages", ["41", "41,9,7"])
def test_ages_are_given_for_all_players_or_none(ages: str) -> None:
    with pytest.raises(BadSetup, match="give one for each seat, or none"):
        GAME.initial(2, GAME.options(f"ages={ages}"))
