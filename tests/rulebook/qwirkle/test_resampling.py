"""States dealt again from a view: exactly as likely as the facts in the view make them.

On miniature sets every branch of the dealing is taken, so the distribution is exact; it is compared with one that
is counted from the facts alone, tile by tile and place by place.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import combinations, permutations
from random import Random

import pytest

from rowlock.core.chance import FastStream
from rowlock.core.errors import BadNotation, BadPosition
from rowlock.games.qwirkle.state import State
from rowlock.games.qwirkle.view import QwirkleView
from tests.kit.qwirkle import GAME, KIT, TILES, Branches, names, play, position, random_turns, settle

Deal = tuple[str, ...]
"""The other hands, the tiles set aside by others, and the bag, in the notation."""


def deal_of(state: State, seat: int | None) -> Deal:
    hidden_hands = [names(hand) for player, hand in enumerate(state.hands) if player != seat]
    bag = [tile for tile, count in enumerate(state.bag) for _ in range(count)]
    return (*hidden_hands, names(state.aside), names(bag))


def resampled(view: QwirkleView) -> dict[Deal, Fraction]:
    """Give the exact distribution of what is dealt from a view."""
    found: dict[Deal, Fraction] = {}
    branches = Branches()
    while True:
        state = GAME.resample(view, branches)
        assert GAME.view(state, view.seat) == view
        assert KIT.components(state) == KIT.whole_set(state)
        deal = deal_of(state, view.seat)
        found[deal] = found.get(deal, Fraction(0)) + Fraction(1, branches.weight())
        if not branches.advance():
            assert sum(found.values()) == 1
            return found


def counted(unseen: str, places: Sequence[int], old: Sequence[int], swapped: Sequence[str]) -> dict[Deal, Fraction]:
    """Count every way to share out tiles, told apart, over hands of the given sizes, no swapped one in an old place.

    `old` says how many places of each hand have certainly been held since before the swap; what is left is the bag.
    """
    tiles = [(tile, False) for tile in unseen.split()]
    for tile in swapped:
        tiles[tiles.index((tile, False))] = (tile, True)
    ways: Counter[Deal] = Counter()
    for hands, bag in _shared_out(tiles, list(zip(places, old, strict=True))):
        ways[(*map(_text, hands), "", _text(bag))] += 1
    total = ways.total()
    return {deal: Fraction(count, total) for deal, count in ways.items()}


Told = tuple[str, bool]


def _shared_out(
    tiles: list[Told], places: list[tuple[int, int]]
) -> Iterator[tuple[list[tuple[Told, ...]], list[Told]]]:
    if not places:
        yield [], tiles
        return
    (size, old), rest = places[0], places[1:]
    for chosen in permutations(range(len(tiles)), size):
        hand = tuple(tiles[index] for index in chosen)
        if not any(was_swapped for _, was_swapped in hand[:old]):
            left = [tile for index, tile in enumerate(tiles) if index not in chosen]
            for hands, bag in _shared_out(left, rest):
                yield [hand, *hands], bag


def _text(tiles: Sequence[Told]) -> str:
    return _in_order([tile for tile, _ in tiles])


def _in_order(tiles: Sequence[str]) -> str:
    return " ".join(sorted(tiles, key=TILES.index))


# ── without memories ──────────────────────────────────────────────────────────────────────────────────


@pytest.mark.clause("QW-2")
def test_unseen_tiles_are_dealt_uniformly_over_hands_and_bag() -> None:
    state = position("to 0; hands Rd | Yc Yc Bs; bag Yd Bs", "Rc Rs")
    assert resampled(GAME.view(state, 0)) == counted("Yc Yc Bs Yd Bs", [3], [0], [])


@pytest.mark.clause("QW-2")
def test_several_hidden_hands_are_dealt_together() -> None:
    state = position("to 0; hands Rd | Yc Bs | Yc Gf; bag Yd", "Rc Rs")
    assert resampled(GAME.view(state, 0)) == counted("Yc Bs Yc Gf Yd", [2, 2], [0, 0], [])


@pytest.mark.clause("QW-2")
def test_a_spectators_view_hides_every_hand() -> None:
    state = position("to 0; hands Rd | Yc Bs; bag Yd Yd", "Rc Rs")
    assert resampled(GAME.view(state, None)) == counted("Rd Yc Bs Yd Yd", [1, 2], [0, 0], [])


@pytest.mark.clause("QW-2", "QW-13")
def test_tiles_set_aside_by_another_are_dealt_too() -> None:
    state = play(position("to 1; hands Rd | Yc Yc Bs; bag Yd Bs", "Rc Rs"), "swap Yc Bs")
    wanted: dict[Deal, Fraction] = {}
    for deal, chance in counted("Yc Yc Bs Yd Bs", [3], [0], []).items():
        held = deal[0].split()
        for kept in range(3):  # any two of the three tiles held were set aside
            aside = [tile for number, tile in enumerate(held) if number != kept]
            now = (held[kept], " ".join(aside), deal[-1])
            wanted[now] = wanted.get(now, Fraction(0)) + chance / 3
    assert resampled(GAME.view(state, 0)) == wanted


def test_what_is_known_is_kept() -> None:
    state = play(position("to 0; hands Rd Gf | Yc Yc Bs; bag Yd Bs", "Rc Rs"), "swap Gf")
    for deal in resampled(GAME.view(state, 0)):
        assert deal[1] == "Gf"


# ── with own swaps ────────────────────────────────────────────────────────────────────────────────────


def swapped_once(hand: str, swap: str, drawn: str, other: str, bag: str, *, table: str = "Rc") -> State:
    """Let seat 0 swap against one other player."""
    state = position(f"to 0; hands {hand} | {other}; bag {bag}", table)
    return settle(play(state, f"swap {swap}"), f"draw {drawn}")


@pytest.mark.clause("QW-13")
def test_own_swapped_tiles_lie_in_the_bag_while_nobody_has_drawn() -> None:
    state = swapped_once("Gf Gt Rd", "Gf Gt", "Yc Yd", "Bs Oc", "Yc Yd Ys")
    found = resampled(GAME.view(state, 0))
    assert found == counted("Bs Oc Ys Gf Gt", [2], [2], ["Gf", "Gt"])
    assert all("Gf" in deal[-1] and "Gt" in deal[-1] for deal in found)
    assert len(found) == 3


@pytest.mark.clause("QW-13")
def test_own_swapped_tiles_may_lie_in_places_filled_since() -> None:
    state = swapped_once("Gf Rd Rf Rt Yx Bx", "Gf", "Yc", "Oc Bs Os Ps Px Pt", "Yc Yd Ys")
    state = settle(play(state, "place Oc@0,1"), "draw Ys")
    found = resampled(GAME.view(state, 0))
    assert found == counted("Bs Os Ps Px Pt Ys Yd Gf", [6], [5], ["Gf"])
    assert {len(deal[0].split()) for deal in found} == {6}
    chance = sum(probability for deal, probability in found.items() if "Gf" in deal[0])
    assert chance == Fraction(1, 3), "one place of three that may hold it: the tile drawn and the two in the bag"


@pytest.mark.clause("QW-13")
def test_the_distribution_is_what_the_drawing_makes_it() -> None:
    """Follow every deal before the swap and every draw after it, keep those that the player saw, and compare."""
    unseen_before = ["Oc", "Os", "Bs", "Pt", "Px", "Yc", "Yd", "Ys"]  # five in the other hand, three in the bag
    ways: Counter[Deal] = Counter()
    for hand in combinations(unseen_before, 5):
        if "Oc" not in hand or "Yc" in hand:
            continue  # the player drew the yellow circle, and the other then placed the orange one
        held = [tile for tile in hand if tile != "Oc"]
        bag = [tile for tile in unseen_before if tile not in hand and tile != "Yc"] + ["Gf"]  # set aside, then mixed in
        for drawn in combinations(bag, 2):
            left = [tile for tile in bag if tile not in drawn]
            ways[(_in_order([*held, *drawn]), "", _in_order(left))] += 1
    state = swapped_once("Gf Rd Rf Rt Yx Bx", "Gf", "Yc", "Oc Os Bs Pt Px", "Yc Yd Ys")
    state = settle(play(state, "place Oc@0,1"), "draw Yd Ys")
    assert resampled(GAME.view(state, 0)) == {deal: Fraction(count, ways.total()) for deal, count in ways.items()}


@pytest.mark.clause("QW-13")
def test_swaps_at_different_times_restrict_different_places() -> None:
    state = swapped_once("Gf Gt Rd Rf Yx Bx", "Gf", "Yc", "Oc Bs Os Ps Px Pt", "Yc Yd Ys")
    state = settle(play(state, "place Oc@0,1"), "draw Ys")  # one place filled since the first swap
    state = settle(play(state, "swap Gt"), "draw Yd")  # nobody has drawn since the second
    found = resampled(GAME.view(state, 0))
    unseen = ["Bs", "Os", "Ps", "Px", "Pt", "Ys", "Gf", "Gt"]
    wanted: Counter[Deal] = Counter()
    for hand in permutations(unseen, 6):
        if "Gt" not in hand and "Gf" not in hand[:5]:  # the first five places are old
            wanted[(_in_order(hand), "", _in_order([tile for tile in unseen if tile not in hand]))] += 1
    assert found == {deal: Fraction(count, wanted.total()) for deal, count in wanted.items()}


@pytest.mark.clause("QW-13")
def test_copies_of_a_swapped_tile_may_still_be_in_old_places() -> None:
    state = swapped_once("Gf Rd", "Gf", "Yc", "Gf Bs", "Yc Yd Ys")
    found = resampled(GAME.view(state, 0))
    assert found == counted("Gf Bs Yd Ys Gf", [2], [2], ["Gf"])
    assert any("Gf" in deal[0] for deal in found)
    assert all("Gf" in deal[-1] for deal in found), "one copy is certainly in the bag"


@pytest.mark.clause("QW-13")
def test_a_swapped_tile_drawn_again_is_forgotten() -> None:
    state = swapped_once("Gf Rd", "Gf", "Yc", "Bs Os", "Yc Yd")
    state = settle(play(state, "swap Bs"), "draw Yd")
    state = settle(play(state, "swap Yc"), "draw Gf")
    # Gf is in the hand again; Yc was set aside after the other player's last draw.
    found = resampled(GAME.view(state, 0))
    assert found == counted("Bs Os Yd Yc", [2], [2], ["Yc"])


@pytest.mark.clause("QW-13")
def test_a_swapped_tile_placed_by_one_who_has_drawn_since_is_forgotten() -> None:
    state = swapped_once("Gf Rd", "Gf", "Yc", "Bs Bt Oc", "Yc Yd Gf", table="Gc")
    state = settle(play(state, "swap Bs"), "draw Gf")
    state = settle(play(state, "swap Rd"), "draw Yd")
    state = play(state, "place Gf@1,0")
    found = resampled(GAME.view(state, 0))
    assert found == counted("Bt Oc Gf Bs Rd", [2], [2], ["Rd"])
    assert any("Gf" in deal[0] for deal in found), "the other copy may be anywhere"


@pytest.mark.clause("QW-13")
def test_a_copy_placed_by_one_who_has_not_drawn_since_is_another_tile() -> None:
    state = swapped_once("Gf Rd", "Gf", "Yc", "Gf Bt Oc", "Yc Yd", table="Gc")
    state = play(state, "place Gf@1,0")
    found = resampled(GAME.view(state, 0))
    assert found == counted("Bt Oc Yd Gf", [2], [2], ["Gf"])


@pytest.mark.clause("QW-13")
def test_tiles_set_aside_by_one_who_has_not_drawn_since_are_no_own_swapped_ones() -> None:
    state = swapped_once("Gf Rd", "Gf", "Yc", "Bs Os Ps", "Yc Yd")
    state = play(state, "swap Bs Os")
    found = resampled(GAME.view(state, 0))
    assert all("Gf" in deal[-1] for deal in found)
    aside: dict[str, Fraction] = {}
    for deal, chance in found.items():
        aside[deal[1]] = aside.get(deal[1], Fraction(0)) + chance
    assert len(aside) == 6, "any two of the four tiles never seen"
    assert set(aside.values()) == {Fraction(1, 6)}


def test_swaps_of_others_and_passes_tell_nothing() -> None:
    state = settle(play(position("to 1; hands Rd | Yc Bs; bag Yd Bs", "Rc Rs"), "swap Yc"), "draw Yd")
    assert resampled(GAME.view(state, 0)) == counted("Yc Bs Yd Bs", [2], [0], [])


# ── the whole set ─────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_resampled_state_looks_the_same_and_holds_every_tile(seats: int) -> None:
    rng = FastStream(seats)
    for state in random_turns(seats + 40, seats):
        for seat in (*range(seats), None):
            view = GAME.view(state, seat)
            dealt = GAME.resample(view, rng)
            assert GAME.view(dealt, seat) == view
            assert KIT.components(dealt) == KIT.whole_set(dealt)


def chi_square(found: Counter[str], expected: Callable[[str], float]) -> float:
    return sum((found[key] - expected(key)) ** 2 / expected(key) for key in found)


def test_on_the_whole_set_tiles_are_as_frequent_as_they_are_unseen() -> None:
    state = position("to 0; hands Rc Rc Os Os Yd Yd | Gf Gf Bt Bt Px Px", "Rc Rs")
    view, rng = GAME.view(state, 0), FastStream("chi-square")
    unseen = view.unseen()
    found: Counter[str] = Counter()
    trials = 3000
    for _ in range(trials):
        found.update(names(GAME.resample(view, rng).hands[1]).split())
    tiles = {name: count for name, count in zip(TILES, unseen, strict=True) if count}
    statistic = chi_square(found, lambda tile: trials * 6 * tiles[tile] / sum(unseen))
    freedom = len(tiles) - 1
    assert statistic < freedom + 4 * (2 * freedom) ** 0.5


# ── memories that cannot be ───────────────────────────────────────────────────────────────────────────


def with_history(lines: list[str]) -> QwirkleView:
    state = position("to 0; hands Rd | Yc Yc; bag Gf", "Rc Rs")
    return GAME.read_view({**GAME.write_view(GAME.view(state, 0)), "history": lines})


def test_a_history_that_does_not_fit_is_refused() -> None:
    with pytest.raises(BadPosition, match="history"):
        GAME.resample(with_history(["0 swap Yc Yc Gf", "0 draw Rd Rd Rd"]), FastStream(1))


@pytest.mark.parametrize("line", ["0 swap ?", "0 draw ?", "1 place Rc", "0 swap pass"])
def test_a_history_line_that_cannot_be_read_is_refused(line: str) -> None:
    with pytest.raises(BadNotation):
        GAME.resample(with_history(["0 swap Gf", "0 draw Rd", "1 draw ?", line]), FastStream(1))


@pytest.mark.parametrize("line", ["", "9 draw ?", "² draw ?", "x", "numbers 3", "1 nonsense", "1 pass"])
def test_other_lines_are_no_memories(line: str) -> None:
    view = with_history([line])
    assert resampled(view) == counted("Yc Yc Gf", [2], [0], [])


def test_random_is_never_asked_for_nothing() -> None:
    class Strict:
        def __init__(self) -> None:
            self.rng = Random(1)

        def below(self, bound: int) -> int:
            assert bound > 0
            return self.rng.randrange(bound)

    for state in random_turns(77, 4):
        GAME.resample(GAME.view(state, 1), Strict())
