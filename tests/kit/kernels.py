"""Shared parts of the kernel tests: the number of cases, and games played in parallel by rules and kernel."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

from rowlock import kernels
from rowlock.core.chance import Outcome
from rowlock.core.contract import Kind
from rowlock.games.qwirkle import Qwirkle
from rowlock.games.qwirkle.actions import Action, Pass, Place, Swap
from rowlock.games.qwirkle.board import Board
from rowlock.games.qwirkle.cells import cell_at, xy
from rowlock.games.qwirkle.notation import DEAL
from rowlock.games.qwirkle.placements import placements
from rowlock.games.qwirkle.scoring import score
from rowlock.games.qwirkle.state import State
from rowlock.games.qwirkle.tiles import Tile, counts_tiles
from rowlock.games.symbols import counts_of
from rowlock.kernels.qwirkle import Table
from rowlock.kernels.qwirkle.convert import load_state

QWIRKLE = Qwirkle()
COMPILED = kernels.compiled()
EXAMPLES = 200 if COMPILED else 15
"""The number of fuzzed inputs."""


def share(number: int) -> int:
    """Return the number of cases: all if the kernels are compiled, fewer if they run as Python."""
    return number if COMPILED else max(2, number // 8)


# ── Qwirkle by its rules ──────────────────────────────────────────────────────────────────────────────


def by_rules(board: Board, hand: tuple[int, ...]) -> dict[tuple[int, ...], int]:
    """List every placement with its points."""
    return {laid: score(board, laid) for laid in placements(board, hand)}


def by_kernel(table: Table, hand: tuple[int, ...] | None = None) -> dict[tuple[int, ...], int]:
    """List every placement with its points, in the form of the rules."""
    moves = table.moves_of(hand)
    found = {}
    for move in moves:
        points, laid = table.unpack(move)
        assert points == move >> 56, "points in the list differ from those on trial"
        found[Place.of((cell_at(x, y), tile) for x, y, tile in laid).laid] = points
    assert len(found) == len(moves), "a placement is listed twice"
    return found


def greedy_action(state: State) -> Action:
    """Make the choice of the kernel's `greedy` from the rules' own list and worth."""
    actions = list(QWIRKLE.actions(state, state.table.to))
    places = [action for action in actions if isinstance(action, Place)]
    if places:
        worth = {place: QWIRKLE.worth(state, state.table.to, place)["points"] for place in places}
        return min(places, key=lambda place: (-worth[place], -len(place.laid), place.laid))
    if state.bag_size:
        return Swap(state.hands[state.table.to][: state.bag_size])
    return Pass()


def described(state: State) -> dict[str, Any]:
    """Convert a state of the rules to the form of a table's position."""
    return {
        "board": sorted((*xy(cell), tile) for cell, tile in state.table.board.tiles.items()),
        "hands": [list(hand) for hand in state.hands],
        "bag": list(counts_tiles(state.bag)),
        "scores": list(state.table.scores),
        "to": state.table.to,
        "over": state.table.over,
    }


def position_of(table: Table) -> dict[str, Any]:
    """Return a table's position without the number of turns."""
    return {field: value for field, value in table.position().items() if field != "turns"}


def dealt(table: Table, seats: int, options: str) -> State:
    """Deal in the rules what the kernel has dealt."""
    hands = tuple(map(tuple, table.position()["hands"]))
    return QWIRKLE.settle(QWIRKLE.initial(seats, QWIRKLE.options(options)), Outcome(DEAL, hands))


def follow(table: Table, state: State, policies: list[str]) -> State:
    """Play the kernel's turn in the rules too, and compare the states."""
    deed, move, given, drawn = table_turn(table, policies)
    if deed == "place":
        action: Action = Place.of((cell_at(x, y), tile) for x, y, tile in move)
    else:
        action = Swap(tuple(sorted(map(Tile, given)))) if deed == "swap" else Pass()
    if policies[state.table.to] == "greedy":
        assert action == greedy_action(state)
    state = QWIRKLE.play(state, {state.table.to: action})
    if QWIRKLE.decision(state).kind is Kind.CHANCE:
        state = QWIRKLE.settle(state, Outcome("draw", (tuple(drawn),)))
    assert described(state) == position_of(table)
    return state


def table_turn(table: Table, policies: list[str]) -> tuple[str, Any, list[int], list[int]]:
    """Play a turn in the kernel; a placement is given as tiles on cells."""
    before = {(x, y) for x, y, _ in table.position()["board"]}
    deed, _, given, drawn = table.turn(policies)
    placed = [spot for spot in table.position()["board"] if spot[:2] not in before]
    return deed, placed, given, drawn


# ── difficult positions for a kernel ──────────────────────────────────────────────────────────────────


def study(board: Board, hands: tuple[tuple[int, ...], ...], bag: tuple[int, ...] = ()) -> State:
    """Make a state from a board, hands and a bag; all other tiles are out of play."""
    state = QWIRKLE.initial(len(hands), QWIRKLE.options())
    return replace(
        state,
        table=replace(state.table, due=None, board=board),
        hands=tuple(tuple(sorted(map(Tile, h))) for h in hands),
        bag=tuple(counts_of(bag)),
    )


def staircase(size: int, x: int = 0, y: int = 0, turn: int = 0) -> Board:
    """Lay a long thin board: runs to one side with single steps down between them."""
    rng = Random(size * 31 + turn)
    while True:
        cell: int = cell_at(x, y)
        board, steps = Board.of([(cell, rng.randrange(36))]), 0
        left = [3] * 36
        left[board.tiles[cell]] -= 1
        right, down = cell_at(1, 0) - cell_at(0, 0), cell_at(0, 1) - cell_at(0, 0)
        if turn:
            right = -right
        while len(board) < size and steps < 400:
            steps += 1
            run = rng.randrange(3, 6) if steps % 2 else 1
            for _ in range(run):
                step = right if steps % 2 else down
                fits = [t for t in range(36) if board.admits(cell + step) >> t & 1 and left[t]]
                if not fits or len(board) >= size:
                    break
                tile = rng.choice(fits)
                left[tile] -= 1
                cell += step
                board = board.with_tiles([(cell, tile)])
        if len(board) >= size:
            return board


def shifted(board: Board, x: int, y: int) -> Board:
    """Move a board."""
    return Board.of((cell_at(xy(cell)[0] + x, xy(cell)[1] + y), tile) for cell, tile in sorted(board.tiles.items()))


def open_fan() -> tuple[Board, tuple[int, ...]]:
    """Lay single tiles far apart: a hand of six of another colour has thousands of placements at each."""
    tiles = range(6, 36) if COMPILED else range(6, 9)
    return Board.of((cell_at(9 * (tile % 6), 9 * (tile // 6)), tile) for tile in tiles), tuple(range(6))


def random_boards(rng: Random, games: int) -> Iterator[tuple[Board, tuple[tuple[int, ...], ...], State]]:
    """Yield positions of random games played by the kernel and repeated by the rules."""
    for _ in range(games):
        table = Table()
        table.deal(2)
        table.begin(rng.getrandbits(64))
        state = dealt(table, 2, "")
        policies = [rng.choice(["greedy", "random"]) for _ in range(2)]
        while not state.table.over:
            state = follow(table, state, policies)
            yield state.table.board, state.hands, state


def loaded(state: State) -> Table:
    """Put a state on a new table."""
    table = Table()
    load_state(table, state)
    return table
