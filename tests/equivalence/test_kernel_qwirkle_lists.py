"""The kernel lists exactly the placements of the rules, with their points, on any board that can be set up."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from rowlock.core.record import GameRecord
from rowlock.games import GAMES
from rowlock.games.qwirkle.actions import Place
from rowlock.games.qwirkle.board import Board
from rowlock.games.qwirkle.cells import cell_at
from rowlock.games.qwirkle.options import QwirkleOptions
from rowlock.kernels.qwirkle import Table
from rowlock.kernels.qwirkle.convert import load_state, move_of
from tests.kit.kernels import (
    QWIRKLE,
    by_kernel,
    by_rules,
    greedy_action,
    loaded,
    open_fan,
    random_boards,
    share,
    shifted,
    staircase,
    study,
)

GOLDEN = sorted((Path(__file__).parents[1] / "golden").glob("qwirkle-*.rowlock"))
SIX_REDS = (0, 1, 2, 3, 4, 5)
SIX_CIRCLES = (0, 6, 12, 18, 24, 30)


def test_random_games_list_the_same_for_every_hand() -> None:
    table, compared = Table(), 0
    for board, hands, state in random_boards(Random(1), share(24)):
        load_state(table, state)
        for hand in hands:
            expected = by_rules(board, hand)
            assert by_kernel(table, hand) == expected
            compared += len(expected)
    assert compared > share(40_000)


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_golden_games_list_the_same(path: Path) -> None:
    table = Table()
    for step in list(GameRecord.read(path.read_text()).replay(GAMES))[:: 1 if share(8) == 8 else 10]:
        state = step.state
        if QWIRKLE.decision(state).prompt != "turn":
            continue
        load_state(table, state)
        listed = {action.laid for action in QWIRKLE.actions(state, state.table.to) if isinstance(action, Place)}
        assert set(by_kernel(table)) == listed


@pytest.mark.parametrize("free", [False, True])
def test_openings_are_those_of_the_rules(free: bool) -> None:
    rng, table = Random(2), Table()
    for _ in range(share(60)):
        tiles = [tile for tile in range(36) for _ in range(3)]
        hand = tuple(sorted(rng.sample(tiles, 6)))
        if rng.random() < 0.5:
            hand = tuple(sorted(rng.sample(rng.choice([SIX_REDS, SIX_CIRCLES]), rng.randrange(2, 7))))
        state = study(Board(), (hand, (35,)), (35,))
        state = replace(state, table=replace(state.table, options=QwirkleOptions(free_opening=free)))
        load_state(table, state)
        listed = {action.laid for action in QWIRKLE.actions(state, 0) if isinstance(action, Place)}
        assert set(by_kernel(table)) == listed
        for action in list(listed)[:20]:
            move = move_of(table, Place(action))
            assert move >> 56 == QWIRKLE.worth(state, 0, Place(action))["points"]


def test_six_of_a_colour_have_over_twelve_thousand_placements() -> None:
    board, hand = open_fan()
    expected = by_rules(board, hand)
    assert len(expected) > 12_198
    assert by_kernel(loaded(study(board, (hand, (7,)))), hand) == expected


@pytest.mark.parametrize("turn", [0, 1])
def test_long_thin_boards_list_the_same(turn: int) -> None:
    rng = Random(5)
    for size in (1, 2, 7, 30, 61, 90, 102)[:: 1 if share(8) == 8 else 3]:
        board = staircase(size, turn=turn)
        for _ in range(3):
            hand = rng.choice([tuple(rng.sample(range(36), 6)), SIX_REDS[: rng.randrange(1, 7)]])
            assert by_kernel(loaded(study(board, ((), ()))), hand) == by_rules(board, hand)


def test_where_a_board_lies_does_not_matter() -> None:
    rng = Random(6)
    board = staircase(40)
    hand = tuple(rng.sample(range(36), 6))
    expected = by_rules(board, hand)
    for x, y in ((0, 0), (-500, 300), (9_999, -9_999), (63, 64), (-128, 127), (256, -1)):
        moved = shifted(board, x, y)
        found = by_kernel(loaded(study(moved, ((), ()))), hand)
        assert found == by_rules(moved, hand)
        assert sorted(found.values()) == sorted(expected.values())


def test_boards_in_several_pieces_list_the_same() -> None:
    rng = Random(7)
    for _ in range(share(200)):
        board, left = Board(), [3] * 36
        for _ in range(rng.randrange(2, 40)):
            cell = cell_at(rng.randrange(rng.choice([8, 90])), rng.randrange(rng.choice([8, 90])))
            fits = [tile for tile in range(36) if board.admits(cell) >> tile & 1 and left[tile]]
            if cell in board or not fits:
                continue
            tile = rng.choice(fits)
            left[tile] -= 1
            board = board.with_tiles([(cell, tile)])
        hand = tuple(rng.sample(range(36), rng.randrange(1, 7)))
        assert by_kernel(loaded(study(board, ((), ()))), hand) == by_rules(board, hand)


def test_the_best_is_the_greatest_of_the_list_and_the_choice_of_the_rules() -> None:
    table = Table()
    for _, _, state in random_boards(Random(8), share(6)):
        load_state(table, state)
        if state.table.over:
            continue
        best = table.best_of()
        moves = table.moves_of()
        assert bool(best) == bool(moves)
        if moves:
            expected = greedy_action(state)
            assert isinstance(expected, Place)
            assert best & (1 << 56) - 1 == move_of(table, expected) & (1 << 56) - 1
            assert best >> 56 == QWIRKLE.worth(state, state.table.to, expected)["points"]


def test_copies_in_a_hand_change_nothing() -> None:
    board = staircase(20)
    table = loaded(study(board, ((), ())))
    assert by_kernel(table, (3, 3, 3, 9, 9, 9)) == by_kernel(table, (3, 9))


def test_a_list_is_in_the_order_of_greed_once_sorted() -> None:
    board = staircase(30)
    table = loaded(study(board, ((), ())))
    moves = sorted(table.moves_of(SIX_REDS), reverse=True)
    placed = [table.unpack(move) for move in moves]
    assert all((a[0], len(a[1])) >= (b[0], len(b[1])) for a, b in pairwise(placed))
