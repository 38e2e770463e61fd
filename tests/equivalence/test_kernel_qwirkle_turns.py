"""Turns in the kernel are turns of the rules: hands, bag, board, scores, ends; and every turn can be undone."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import product
from random import Random

import pytest

from rowlock.games.qwirkle.actions import Place, Swap
from rowlock.games.qwirkle.state import has_ended
from rowlock.games.symbols import counts_of
from rowlock.kernels.qwirkle import Table
from rowlock.kernels.qwirkle.convert import load_state, move_of
from tests.kit.kernels import (
    COMPILED,
    QWIRKLE,
    by_kernel,
    dealt,
    described,
    follow,
    loaded,
    position_of,
    random_boards,
    share,
    staircase,
    study,
)

VARIANTS = list(product((2, 3, 4), ("", "free_opening=on"), ("greedy", "random", "mixed")))


@pytest.mark.parametrize(("seats", "options", "policy"), VARIANTS)
def test_whole_games_are_games_of_the_rules(seats: int, options: str, policy: str) -> None:
    rng = Random(f"{seats} {options} {policy}")
    table = Table()
    table.deal(seats, free_opening=bool(options))
    for _ in range(share(6)):
        policies = [rng.choice(["greedy", "random"]) if policy == "mixed" else policy for _ in range(seats)]
        table.begin(rng.getrandbits(64))
        state = dealt(table, seats, options)
        assert state.table.to == table.position()["to"]
        while not state.table.over:
            state = follow(table, state, policies)


@pytest.mark.parametrize("ages", [(30, 40), (40, 30), (7, 7)])
def test_the_oldest_of_the_tied_starts(ages: tuple[int, int]) -> None:
    table, starters = Table(), Counter[int]()
    table.deal(2, ages=ages)
    for seed in range(share(60)):
        table.begin(seed)
        state = dealt(table, 2, f"ages={ages[0]},{ages[1]}")
        assert table.position()["to"] == state.table.to
        starters[state.table.to] += 1
    assert len(starters) == 2


def test_nearly_exhausted_bags_end_as_the_rules_end() -> None:
    """Few tiles outside the table: finishing, passing, dead positions with and without a bag (QW-14 to QW-16)."""
    rng, ends = Random(9), Counter[str]()
    table = Table()
    for _, hands, state in random_boards(rng, share(48)):
        if rng.random() < 0.8 or len(state.table.board) < 20:
            continue
        tiles = [tile for tile, count in enumerate(state.bag) for _ in range(count)] + [
            t for hand in hands for t in hand
        ]
        rng.shuffle(tiles)
        sizes = [rng.randrange(1, 4) for _ in hands]
        dealt_hands = [tuple(sorted(tiles.pop() for _ in range(min(size, len(tiles) - 2)))) for size in sizes]
        bag = tuple(tiles[: rng.choice([0, 0, 1, 3])])
        if not all(dealt_hands):
            continue
        small = study(state.table.board, tuple(dealt_hands), bag)
        small = replace(small, table=replace(small.table, to=rng.randrange(2), over=has_ended(small)))
        table = loaded(small)
        assert position_of(table) == described(small)
        policies = [rng.choice(["greedy", "random"]) for _ in range(2)]
        while not small.table.over:
            before = small
            small = follow(table, small, policies)
            gained = sum(small.table.scores) - sum(before.table.scores)
            ends["pass"] += gained == 0 and not before.bag_size
        ends["finished" if not all(small.hands) else "dead with a bag" if small.bag_size else "dead"] += 1
    assert ends["finished"]
    assert ends["dead"] or not COMPILED, "too few games to see a rare end as Python"
    assert ends["pass"] or not COMPILED


def test_a_position_in_which_nothing_outside_fits_is_over_though_the_bag_is_not_empty() -> None:
    board = staircase(1)
    open_tiles = board.open_tiles()
    closed = [tile for tile in range(36) if not open_tiles >> tile & 1]
    state = study(board, ((closed[0], closed[1]), (closed[2],)), (closed[3], closed[4]))
    state = replace(state, table=replace(state.table, over=has_ended(state)))
    assert state.table.over
    assert position_of(loaded(state)) == described(state)


def test_turns_played_by_hand_are_those_of_the_rules_and_undo_exactly() -> None:
    rng = Random(10)
    for _ in range(share(8)):
        table = Table()
        table.deal(3, free_opening=True)
        table.begin(rng.getrandbits(64))
        state = dealt(table, 3, "free_opening=on")
        load_state(table, state)
        past = [(table.position(), by_kernel(table))]
        while not state.table.over and len(past) < 40:
            actions = list(QWIRKLE.actions(state, state.table.to))
            action = rng.choice(actions)
            after = QWIRKLE.play(state, {state.table.to: action})
            drawn: tuple[int, ...] | None = None
            if after.table.due is not None:
                outcome = QWIRKLE.chance(after).sample(_Below(rng))
                drawn = outcome.groups[0]
                after = QWIRKLE.settle(after, outcome)
            match action:
                case Place():
                    table.play(move_of(table, action), drawn)
                case Swap():
                    table.swap(action.tiles, drawn)
                case _:
                    table.skip()
            state = after
            assert position_of(table) == described(state)
            past.append((table.position(), by_kernel(table) if not state.table.over else {}))
        for position, moves in reversed(past[:-1]):
            table.undo()
            assert table.position() == position
            assert by_kernel(table) == moves
        with pytest.raises(ValueError, match="no turn to undo"):
            table.undo()


class _Below:
    """Python's generator as a stream."""

    def __init__(self, rng: Random) -> None:
        self.below = rng.randrange


def test_tiles_drawn_by_the_kernel_come_out_of_the_bag() -> None:
    table = Table()
    table.deal(2)
    table.begin(3)
    before = table.position()
    table.play(table.best_of())
    after = table.position()
    laid = [tile for _, _, tile in after["board"]]
    for one, other in ((before, []), (after, laid)):
        assert counts_of([*[t for hand in one["hands"] for t in hand], *one["bag"], *other]) == [3] * 36
    assert len(after["hands"][before["to"]]) == 6
    table.undo()
    assert table.position() == before
