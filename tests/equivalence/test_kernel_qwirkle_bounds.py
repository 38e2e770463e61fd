"""Nothing from outside harms Qwirkle's kernel: what is malformed is a ValueError that names it, and nothing changes."""

from __future__ import annotations

from array import array
from contextlib import suppress
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rowlock.games.qwirkle.board import Board
from rowlock.games.qwirkle.cells import xy
from rowlock.kernels.qwirkle import Table, game_seed
from tests.kit.kernels import COMPILED, EXAMPLES, by_kernel, by_rules, loaded, staircase, study

MOST_MEMORY = 2_000_000


def refused(call: str, match: str, **given: Any) -> None:
    table = Table()
    arguments: dict[str, Any] = {"board": [(0, 0, 0)], "hands": [[1], [2]], "bag": [3]} | given
    with pytest.raises(ValueError, match=match):
        getattr(table, call)(**arguments)
    with pytest.raises(ValueError, match="load a position"):
        table.moves_of()


@pytest.mark.parametrize(
    ("match", "given"),
    [
        ("hand 0 must be a list of at most 6", {"hands": [[1, 2, 3, 4, 5, 6, 7], [1]]}),
        ("hands must be a list of 2 to 4", {"hands": [[1]]}),
        ("hands must be a list of 2 to 4", {"hands": [[1]] * 5}),
        ("hands must be a list of 2 to 4", {"hands": None}),
        ("one of hand 1 must be a whole number from 0 to 35", {"hands": [[1], [36]]}),
        ("one of hand 1 must be a whole number from 0 to 35", {"hands": [[1], [-1]]}),
        ("one of hand 1 must be a whole number from 0 to 35", {"hands": [[1], ["Rc"]]}),
        ("one of hand 1 must be a whole number from 0 to 35", {"hands": [[1], [True]]}),
        ("the board must be a list of at most 108", {"board": [(x, 0, 0) for x in range(109)]}),
        ("must be \\(x, y, tile\\)", {"board": [(0, 0)]}),
        ("x of the board must be", {"board": [(1 << 40, 0, 0)]}),
        ("y of the board must be", {"board": [(0, 0.5, 0)]}),
        ("a tile of the board must be", {"board": [(0, 0, 99)]}),
        ("two tiles lie on cell 4,-2", {"board": [(4, -2, 0), (4, -2, 1)]}),
        ("the line through cell 1,0 is not legal", {"board": [(0, 0, 0), (1, 0, 7)]}),
        ("the line through cell 2,0 is not legal", {"board": [(0, 0, 0), (1, 0, 1), (2, 0, 7)]}),
        ("the line through cell 1,0 is not legal", {"board": [(0, 0, 0), (2, 0, 0), (1, 0, 1)]}),
        ("spans 109 cells", {"board": [(0, 0, 0), (108, 0, 0)]}),
        ("too far apart", {"board": [(0, 0, 0), (99, 0, 0)], "bag": [k for k in range(1, 36) for _ in range(2)]}),
        ("a fourth tile of kind 3", {"bag": [3, 3, 3, 3]}),
        ("a fourth tile of kind 1", {"bag": [1, 1], "board": [(0, 0, 1)]}),
        ("the bag must be a list of at most 108", {"bag": [0] * 109}),
        ("scores must be a list of 2", {"scores": [1, 2, 3]}),
        ("a score must be", {"scores": [1, -1]}),
        ("to must be a whole number from 0 to 1", {"to": 2}),
        ("due must be", {"due": 3}),
        ("the draw must be a whole number from 0 to 6", {"due": (0, 7)}),
        ("the bag holds fewer tiles than are drawn", {"due": (0, 2)}),
        ("hand 0 would hold more than 6", {"due": (0, 1), "hands": [[4, 5, 6, 7, 8, 9], [1]]}),
        ("as many tiles are set aside as are drawn", {"aside": [5]}),
        ("a hand is empty while the bag is not", {"hands": [[], [1]]}),
        ("a bag is given beside what is hidden", {"hidden": [([], [1, 1])]}),
        ("hidden must be a list of 1 to 32", {"bag": [], "hidden": []}),
        ("a hidden level must be", {"bag": [], "hidden": [([], [1])]}),
        ("the size of a hand must be", {"bag": [], "hidden": [([], [1, 7])]}),
        ("more tiles are hidden in hands than there are", {"bag": [], "hidden": [([5], [1, 6])]}),
        ("hand 0 holds fewer tiles than it sets aside", {"due": (0, 2), "hidden_aside": 2, "bag": [4, 5]}),
    ],
)
def test_a_malformed_position_is_refused_by_name(match: str, given: dict[str, Any]) -> None:
    refused("load", match, **given)


def test_a_table_that_refused_a_position_can_take_another() -> None:
    table = Table()
    for _ in range(3):
        with pytest.raises(ValueError, match="not legal"):
            table.load([(0, 0, 0), (1, 0, 1), (2, 0, 7)], [[1], [2]])
        table.load([(0, 0, 0)], [[1], [2]], [3])
        assert [table.unpack(move)[0] for move in table.moves_of()] == [2] * 4


@pytest.mark.parametrize(
    ("seats", "more", "match"),
    [
        (1, {}, "seats must be"),
        (5, {}, "seats must be"),
        ("2", {}, "seats must be"),
        (2, {"ages": [1]}, "ages must be"),
        (2, {"ages": [1, -1]}, "an age must be"),
        (2, {"ages": 7}, "ages must be"),
    ],
)
def test_a_game_that_cannot_be_set_up_is_refused(seats: Any, more: dict[str, Any], match: str) -> None:
    with pytest.raises(ValueError, match=match):
        Table().deal(seats, **more)


def ready() -> Table:
    table = Table()
    table.load([(0, 0, 0), (1, 0, 1)], [[2, 3, 9], [8, 14]], [5, 6, 7])
    return table


@pytest.mark.parametrize(
    "move", [-1, 0, 1 << 64, (1 << 64) - 1, 7 << 53, "1", None, 1.5, True, 1 << 53, (1 << 63) + 12345]
)
def test_a_move_that_is_none_is_refused(move: Any) -> None:
    table = ready()
    before = table.position()
    for call in (table.play, table.unpack):
        with pytest.raises(ValueError, match="move"):
            call(move)
    assert table.position() == before


@pytest.mark.parametrize(
    ("tiles", "match"),
    [
        ([], "at least one"),
        ([(0, 0, 2)], "not legal"),
        ([(5, 5, 2)], "not legal"),
        ([(2, 0, 8)], "not legal"),
        ([(2, 0, 2), (4, 0, 3)], "without a gap"),
        ([(2, 0, 2), (0, 1, 3)], "without a gap|not legal"),
        ([(2, 0, 2), (2, 0, 3)], "without a gap|not legal"),
        ([(99999, 0, 2)], "far from the table"),
        ([(2, 0, 2)] * 7, "at most 6"),
        (None, "at most 6"),
        ([(2, 0)], "x, y, tile"),
    ],
)
def test_a_placement_that_is_not_legal_is_refused(tiles: Any, match: str) -> None:
    with pytest.raises(ValueError, match=match):
        ready().move_of(tiles)


def test_a_legal_placement_of_tiles_in_another_hand_is_refused() -> None:
    table = ready()
    before = table.position()
    with pytest.raises(ValueError, match="tile 4 is not in the hand of seat 0"):
        table.play(table.move_of([(2, 0, 4)]))
    assert table.position() == before


def test_draws_swaps_and_passes_that_cannot_be_are_refused_and_change_nothing() -> None:
    table = ready()
    before = table.position()
    move = table.move_of([(2, 0, 2)])
    for drawn in ([], [5], [5, 6, 8, 9], [5, 5, 6, 7], [1, 2, 3], "abc", [5, 6, 36]):
        with pytest.raises(ValueError, match="drawn"):
            table.play(move, drawn)  # type: ignore[arg-type]
    for tiles in ([], [2, 2], [7], [2, 3, 9, 9], "x", None):
        with pytest.raises(ValueError, match=r"swap|hand"):
            table.swap(tiles)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="drawn"):
        table.swap([2], [9])
    with pytest.raises(ValueError, match="passing"):
        table.skip()
    assert table.position() == before


def test_batches_check_what_they_write_into() -> None:
    table = ready()
    rows = array("i", [0] * 6)
    table.playouts(rows, ["greedy", "greedy"], 1, 0, 2)
    bad: list[tuple[Any, ...]] = [
        (rows, ["greedy", "greedy"], 1, 0, 3),
        ([0] * 6, ["greedy", "greedy"], 1, 0, 2),
        (array("q", [0] * 6), ["greedy", "greedy"], 1, 0, 2),
        (rows, ["greedy"], 1, 0, 2),
        (rows, "greedy", 1, 0, 2),
        (rows, ["greedy", "brilliant"], 1, 0, 2),
        (rows, ["greedy", "greedy"], -1, 0, 2),
        (rows, ["greedy", "greedy"], 1 << 64, 0, 2),
        (rows, ["greedy", "greedy"], 1, -1, 2),
        (rows, ["greedy", "greedy"], 1, 0, -2),
        (rows, ["greedy", "greedy"], 1, 0, 1 << 40),
    ]
    for arguments in bad:
        with pytest.raises(ValueError, match=r"out|polic|seed|game"):
            table.playouts(*arguments)
    with pytest.raises(ValueError, match="seed"):
        game_seed(-1, 0)


def test_a_finished_game_takes_no_turn() -> None:
    table = Table()
    table.load([(0, 0, 0)], [[1], [2]])
    table.play(table.best_of())
    assert table.position()["over"]
    for call in (lambda: table.turn(["greedy", "greedy"]), lambda: table.swap([2]), table.skip):
        with pytest.raises(ValueError, match="over"):
            call()


def test_the_largest_boards_stay_inside() -> None:
    """A game that runs straight to the rim, and hands searched from its far end."""
    for turn in (0, 1):
        board = staircase(108, turn=turn)
        table = loaded(study(board, ((), ())))
        assert by_kernel(table, (0, 1, 2, 3, 4, 5)) == by_rules(board, (0, 1, 2, 3, 4, 5))


@pytest.mark.parametrize("turn", [0, 1])
def test_a_line_played_from_the_middle_towards_the_rim_is_searched_as_the_rules_search(turn: int) -> None:
    board = staircase(108, turn=turn)
    line = [(*xy(cell), tile) for cell, tile in board.tiles.items()]
    rest = [[tile for _, _, tile in line[seat::2]] for seat in (0, 1)]
    table = Table()
    table.load([], [rest[0][:6], rest[1][:6]], rest[0][6:] + rest[1][6:], free_opening=True)
    for number, spot in enumerate(line[:-1]):  # seat 0 is then out of tiles
        table.play(table.move_of([spot]), rest[number % 2][number // 2 + 6 :][:1])
    assert table.position()["over"]
    board = Board.of(list(board.tiles.items())[:-1])
    assert by_kernel(table, (0, 1, 2, 3, 4, 5)) == by_rules(board, (0, 1, 2, 3, 4, 5))
    for _ in line[:-1]:
        table.undo()
    assert not table.position()["board"]


def test_a_board_takes_little_memory() -> None:
    if COMPILED:
        assert Table.__basicsize__ < MOST_MEMORY


anything = st.recursive(
    st.one_of(
        st.none(),
        st.booleans(),
        st.integers(-3, 40),
        st.integers(),
        st.floats(),
        st.text(max_size=3),
        st.binary(max_size=3),
    ),
    lambda inner: st.lists(inner, max_size=7) | st.tuples(inner, inner) | st.tuples(inner, inner, inner),
    max_leaves=12,
)
tiles = st.lists(st.integers(-1, 37) | anything, max_size=8)
spots = st.lists(st.tuples(st.integers(-4, 4), st.integers(-4, 4), st.integers(0, 36)) | anything, max_size=6)


positions = st.fixed_dictionaries(
    {"board": spots | anything, "hands": st.lists(tiles, max_size=5) | anything, "bag": tiles | anything},
    optional={
        "to": anything,
        "scores": anything,
        "due": st.tuples(st.integers(0, 2), st.integers(0, 7)) | anything,
        "aside": tiles,
        "hidden_aside": st.integers(0, 7) | anything,
        "hidden": st.lists(st.tuples(tiles, st.lists(st.integers(0, 7), max_size=4))) | anything,
        "free_opening": st.booleans(),
    },
)


@settings(max_examples=EXAMPLES)
@given(positions, st.lists(anything, max_size=4))
def test_no_input_does_more_than_raise_a_value_error(position: dict[str, Any], values: list[Any]) -> None:
    table = Table()
    with suppress(ValueError):
        table.load(**position)
    names = ("moves_of", "best_of", "unpack", "move_of", "play", "swap", "begin", "turn", "count", "deal")
    for value, name in product(values, names):
        with suppress(ValueError):
            getattr(table, name)(value)
        with suppress(ValueError):
            table.skip()
        with suppress(ValueError):
            table.undo()
    table.position()


@settings(max_examples=EXAMPLES)
@given(st.integers(0, (1 << 64) - 1))
def test_any_number_is_a_legal_move_of_the_list_or_refused(move: int) -> None:
    table = ready()
    legal = {one & (1 << 56) - 1 for one in table.moves_of([0, 1, 2, 3, 4, 5])}
    try:
        points, laid = table.unpack(move)
    except ValueError:
        assert move & (1 << 56) - 1 not in legal
    else:
        assert points > 0
        assert table.move_of(laid) & (1 << 56) - 1 == move & (1 << 56) - 1
