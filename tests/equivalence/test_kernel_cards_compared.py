"""Lays compared by the kernel of Qwirkle Cards come to what the rules say, in the same worlds for all of them."""

from __future__ import annotations

from array import array
from contextlib import suppress
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rowlock.core.contract import Kind
from rowlock.games.qwirkle_cards.cards import Card, added, subtracted
from rowlock.games.qwirkle_cards.results import most_claims, results
from rowlock.games.qwirkle_cards.rows import LINES, table_counts
from rowlock.games.qwirkle_cards.state import State
from rowlock.kernels.qwirkle_cards import Table, convert, game_seed
from tests.kit.kernels import EXAMPLES, share
from tests.kit.kernels_cards import CARDS, midgame, random_table

READY: dict[str, Any] = {"table": [1, 1, 1] + [0] * 33, "hands": [[3, 4, 9], [5, 11]], "pile": [20, 21, 22]}
LAYS: list[Any] = [([3], []), ([4], []), ([3, 4], [])]


def by_claims(counts: tuple[int, ...], hand: tuple[Card, ...]) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """List the results with the most Qwirkles, by the rules."""
    found = [(tuple(result.cards), result.claims) for result in results(counts, hand)]
    most = max((len(claims) for _, claims in found), default=0)
    return [one for one in found if len(one[1]) == most]


def test_the_results_with_the_most_qwirkles_are_those_of_the_rules() -> None:
    rng, table, claimed = Random(11), Table(), 0
    for _ in range(share(80)):
        counts, left = random_table(rng, rng.choice((0, 1, 3, 6, 9)))
        hand = tuple(sorted(map(Card, rng.sample(left, rng.choice((1, 3, 5, 6))))))
        found = table.best_results(counts, hand)
        assert found == by_claims(tuple(counts), hand)
        assert table.best_results(counts, hand, 3) == found[:3]
        claimed += bool(found and found[0][1])
    assert claimed


def test_results_can_be_asked_for_by_the_number_of_cards() -> None:
    rng, table = Random(12), Table()
    for _ in range(share(20)):
        counts, left = random_table(rng, rng.choice((1, 3, 6)))
        hand = sorted(rng.sample(left, 6))
        by_size = [one for size in range(1, 10) for one in table.results(counts, hand, size=size)]
        assert by_size == table.results(counts, hand)


def running(seed: int, seats: int) -> State | None:
    """Give a position in which somebody can lay something, opening aside."""
    state = midgame(seed, seats, ("schmidt", "999games")[seed % 2], 1 + 3 * (seed % 9))
    if CARDS.decision(state).kind is not Kind.TURN or state.table.opening:
        return None
    return state


def lays_of(state: State) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    hand = state.hands[state.table.to]
    return Table().results(table_counts(state.table.rows), hand, 200)[::7]


def compared(table: Table, lays: int, seats: int, worlds: int, turns: int) -> list[list[tuple[int, int]]]:
    """Give, world by world and lay by lay, the Qwirkles ahead and whether the game has ended."""
    out = array("i", [0]) * (2 * worlds * lays)
    table.compare(out, array("i", range(lays)), ["minimal"] * seats, 5, 40, worlds, turns)
    pairs = list(zip(out[::2], out[1::2], strict=True))
    return [pairs[world * lays : (world + 1) * lays] for world in range(worlds)]


def ahead(claims: list[int], seat: int) -> int:
    return claims[seat] - max(number for other, number in enumerate(claims) if other != seat)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_one_turn_on_the_next_player_has_claimed_all_that_the_rules_let_them(seats: int) -> None:
    checked = 0
    for seed in range(share(24)):
        state = running(seed, seats)
        lays = lays_of(state) if state else []
        if state is None or not lays:
            continue
        table = Table()
        convert.load_view(table, CARDS.view(state, state.table.to))
        table.consider(lays)
        found = compared(table, len(lays), seats, 3, 1)
        for world in range(3):
            table.begin(game_seed(5, 40 + world))
            hands = table.position()["hands"]
            for lay, (cards, claims) in enumerate(lays):
                totals = [len(stacks) for stacks in state.table.claimed]
                totals[state.table.to] += len(claims)
                left = subtracted(added(table_counts(state.table.rows), cards), [c for n in claims for c in LINES[n]])
                following = (state.table.to + 1) % seats
                if state.table.left != 1:
                    best = most_claims(left, tuple(map(Card, hands[following])))
                    totals[following] += len(best.claims) if best else 0
                assert found[world][lay] == (ahead(totals, state.table.to), int(state.table.left in (1, 2)))
                checked += 1
    assert checked > share(100)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_followed_to_the_end_a_lay_is_a_playout_that_begins_with_it(seats: int) -> None:
    for seed in range(share(12)):
        state = running(seed, seats)
        lays = lays_of(state)[:6] if state else []
        if state is None or not lays:
            continue
        table = Table()
        convert.load_view(table, CARDS.view(state, state.table.to))
        table.consider(lays)
        found = compared(table, len(lays), seats, 2, 5_000)
        for lay, one in enumerate(lays):
            rows = array("i", [0]) * (2 * (seats + 1))
            table.playouts(rows, ["minimal"] * seats, 5, 40, 2, lay=one)
            for world in range(2):
                claims = list(rows[world * (seats + 1) : world * (seats + 1) + seats])
                assert found[world][lay] == (ahead(claims, state.table.to), 1)


def test_it_does_not_matter_which_other_lays_are_compared() -> None:
    state = next(s for s in (running(seed, 2) for seed in range(99)) if s and len(lays_of(s)) > 3)
    table = Table()
    convert.load_view(table, CARDS.view(state, state.table.to))
    lays = lays_of(state)[:4]
    table.consider(lays)
    everybody = compared(table, 4, 2, 4, 3)
    out = array("i", [0]) * 4
    table.compare(out, array("i", [2]), ["minimal"] * 2, 5, 41, 2, 3)
    assert list(out) == [*everybody[1][2], *everybody[2][2]]


def test_what_is_compared_is_checked() -> None:
    table, names = Table(), ["minimal", "minimal"]
    out, which = array("i", [0] * 12), array("i", [0, 2])
    refused: list[Any] = [3, [], [([7], [])], [([3], [0])], [([], [])], [([3], [99])], LAYS * 2_000]
    for bad in refused:
        table.load(**READY)
        with pytest.raises(ValueError, match=r"lay|line|cards"):
            table.consider(bad)
        with pytest.raises(ValueError, match="consider"):
            table.compare(out, which, names, 1, 0, 1, 1)
    table.consider(LAYS)
    table.compare(out, which, names, 1, 0, 3, 2)
    faulty: list[tuple[Any, ...]] = [
        (out, which, names, 1, 0, 4, 2),
        (out, array("i", [3]), names, 1, 0, 1, 2),
        (out, array("i"), names, 1, 0, 1, 2),
        (out, [0], names, 1, 0, 1, 2),
        ([0] * 12, which, names, 1, 0, 1, 2),
        (out, which, names[:1], 1, 0, 1, 2),
        (out, which, names, -1, 0, 1, 2),
        (out, which, names, 1, 0, 1, -1),
    ]
    for arguments in faulty:
        with pytest.raises(ValueError, match=r"out|lay|which|polic|seed|turns"):
            table.compare(*arguments)
    table.load(**READY)
    with pytest.raises(ValueError, match="consider"):
        table.compare(out, which, names, 1, 0, 1, 1)


anything = st.one_of(st.none(), st.booleans(), st.integers(-2, 40), st.integers(), st.text(max_size=2))


@settings(max_examples=EXAMPLES)
@given(st.lists(st.tuples(st.lists(anything), st.lists(anything)) | anything, max_size=4), anything)
def test_no_input_does_more_than_raise_a_value_error(lays: list[Any], value: Any) -> None:
    table = Table()
    table.load(**READY)
    with suppress(ValueError):
        table.consider(lays)
    with suppress(ValueError):
        table.compare(array("i", [0] * 40), array("i", [0]), ["minimal", "minimal"], 1, 0, 2, value)
    with suppress(ValueError):
        table.best_results(READY["table"], [3, 4], value)
    with suppress(ValueError):
        table.results(READY["table"], [3, 4], size=value)
