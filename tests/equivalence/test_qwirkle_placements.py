"""The generator, the judge and the points of Qwirkle against placement by definition, on families of positions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain, combinations, islice
from random import Random

import pytest

from rowlock.games.qwirkle.actions import Pass, Place, Swap
from rowlock.games.qwirkle.board import Board
from rowlock.games.qwirkle.cells import cell_at
from rowlock.games.qwirkle.placements import can_place
from rowlock.games.qwirkle.state import State
from tests.kit import by_definition
from tests.kit.qwirkle import GAME, TILES, names, placement_of, random_turns, table_of, tiles

FAMILIES = {
    "openings": 250,
    "free openings": 50,
    "midgames": 700,
    "holes": 450,
    "pieces": 250,
    "spanning": 250,
    "six alike": 60,
    "endgames": 120,
}
MOST_JUDGED = 40
"""How many of a position's placements are also scored and judged, taken at random."""


def test_there_are_at_least_two_thousand_positions() -> None:
    assert sum(FAMILIES.values()) >= 2000


# ── positions ─────────────────────────────────────────────────────────────────────────────────────────


@lru_cache(maxsize=1)
def games() -> tuple[tuple[State, ...], ...]:
    """Random games at every seat count; each keeps its turns."""
    return tuple(tuple(random_turns(seed, 2 + seed % 3)) for seed in range(45))


def turns() -> list[State]:
    return [state for game in games() for state in game if len(state.table.board) and not state.table.over]


def loaded(table: by_definition.Table, hand: Sequence[str]) -> State | None:
    """Load a table and a hand as a position; None where a fourth copy would be needed."""
    used = [*table.values(), *hand]
    if any(used.count(tile) > 3 for tile in hand):
        return None
    other = next(tile for tile in TILES if used.count(tile) < 3)
    board = " ".join(f"{tile}@{x},{y}" for (x, y), tile in table.items())
    return GAME.read_position(f"to 0; hands {' '.join(hand)} | {other}; board {board}")


def with_holes(rng: Random, share: float) -> Iterator[State]:
    """Take tiles off random tables, which leaves lines that are shorter and tables in pieces."""
    for state in turns():
        table = table_of(state.table.board)
        for spot in rng.sample(sorted(table), int(len(table) * share)):
            del table[spot]
        hand = names(state.hands[state.table.to]).split()
        position = loaded(table, hand) if table else None
        if position is not None:
            yield position


def pieces_of(table: by_definition.Table) -> int:
    left, pieces = set(table), 0
    while left:
        pieces += 1
        reached = [left.pop()]
        while reached:
            spot = reached.pop()
            near = {by_definition.moved(spot, step, by) for step in ((1, 0), (0, 1)) for by in (1, -1)} & left
            left -= near
            reached += near
    return pieces


def spans(table: by_definition.Table, placement: by_definition.Placement) -> bool:
    """Tell whether tiles of a placement lie on both sides of tiles on the table."""
    spots = sorted(spot for spot, _ in placement)
    return sum(b - a for a, b in zip(spots[0], spots[-1], strict=True)) + 1 > len(spots)


def spanning(rng: Random) -> Iterator[State]:
    """Take midgames and put together hands of one colour or shape, until a placement spans tiles on the table."""
    for state in turns():
        table = table_of(state.table.board)
        if len(table) > 30:
            continue
        line = rng.choice(list(by_definition.lines(table)) or [[]])
        alike = [tile for tile in TILES if line and all(by_definition.is_line([tile, table[spot]]) for spot in line)]
        hand = rng.sample(alike, min(len(alike), 3)) + rng.sample(TILES, 2)
        position = loaded(table, hand)
        if position is not None and any(spans(table, placed) for placed in by_definition.placements(table, hand)):
            yield position


def six_alike(rng: Random) -> Iterator[State]:
    """Give hands of all six tiles of one colour or of one shape, which have the most placements of all."""
    for state in rng.sample(turns(), 400):
        table = table_of(state.table.board)
        if len(table) > 20:
            continue
        sign = rng.choice("ROYGBPcsdftx")
        position = loaded(table, [tile for tile in TILES if sign in tile])
        if position is not None:
            yield position


def openings(rng: Random, options: str) -> Iterator[State]:
    while True:
        hand = rng.sample([tile for tile in TILES for _ in range(3)], 6)
        if rng.random() < 0.3:  # a starter often holds more of a colour
            hand[:4] = rng.sample([tile for tile in TILES if tile[0] == "G"], 4)
        yield GAME.read_position(f"options standard {options}; to 0; hands {' '.join(hand)} | Px; board -")


def endgames() -> Iterator[State]:
    for game in games():
        yield from (state for state in game if not state.table.over and state.bag_size < 6)


def family(name: str) -> Iterator[State]:
    rng = Random(name)
    match name:
        case "openings":
            return openings(rng, "")
        case "free openings":
            return openings(rng, "free_opening=on")
        case "midgames":
            return iter(rng.sample(turns(), FAMILIES[name]))
        case "holes":
            return with_holes(rng, 0.15)
        case "pieces":
            return (state for state in with_holes(rng, 0.4) if pieces_of(table_of(state.table.board)) > 1)
        case "spanning":
            return chain(spanning(rng), spanning(rng))
        case "six alike":
            return six_alike(rng)
        case _:
            return endgames()


# ── the generator ─────────────────────────────────────────────────────────────────────────────────────


def check_swaps(state: State, swaps: list[Swap]) -> None:
    """A swap is any part of the hand that is no larger than the bag, each listed once (QW-13)."""
    hand = sorted(state.hands[state.table.to])
    sizes = range(1, min(len(hand), state.bag_size) + 1)
    assert len(swaps) == len(set(swaps))
    if len(state.table.board) or state.table.options.free_opening:
        assert {swap.tiles for swap in swaps} == {part for size in sizes for part in combinations(hand, size)}
    else:
        assert swaps == []


@pytest.mark.parametrize("name", FAMILIES)
@pytest.mark.clause("QW-4", "QW-6", "QW-7", "QW-8", "QW-10", "QW-11", "QW-13", "QW-14")
def test_the_generator_lists_what_the_definition_allows_and_the_points_agree(name: str) -> None:
    rng = Random(name)
    states = list(islice(family(name), FAMILIES[name]))
    assert len(states) == FAMILIES[name]
    for state in states:
        table, hand = table_of(state.table.board), names(state.hands[state.table.to]).split()
        actions = list(GAME.actions(state, state.table.to))
        placed = [action for action in actions if isinstance(action, Place)]
        listed = [placement_of(action) for action in placed]
        wanted = (
            by_definition.placements(table, hand)
            if table
            else by_definition.openings(hand, free=state.table.options.free_opening)
        )
        assert set(listed) == wanted, GAME.write_position(state)
        assert len(listed) == len(wanted), "each placement is listed once"
        check_swaps(state, [action for action in actions if isinstance(action, Swap)])
        assert (Pass() in actions) == (not wanted and not state.bag_size)
        if table:
            assert can_place(state.table.board, state.hands[state.table.to]) == bool(wanted)
        for action in rng.sample(placed, min(len(placed), MOST_JUDGED)):
            placement = placement_of(action)
            ends = not state.bag_size and len(placement) == len(hand)
            points = by_definition.points(table, placement) + 6 * ends
            assert GAME.worth(state, state.table.to, action) == {"points": points}
            assert GAME.why_illegal(state, state.table.to, action) is None
            assert action == Place.of(action.cells()), "tiles are in the writers' order"


def test_the_families_are_what_they_are_called() -> None:
    assert any(len(state.table.board) > 60 for state in family("midgames"))
    holed = [table_of(state.table.board) for state in islice(family("holes"), 100)]
    closed = sum(
        all(by_definition.moved(spot, step, by) in table for step in ((1, 0), (0, 1)) for by in (1, -1))
        for table in holed
        for spot in by_definition.frontier(table)
    )
    assert closed > 20, "some empty cells are closed in on all four sides"
    assert max(len(list(GAME.actions(state, 0))) for state in islice(family("six alike"), 60)) > 4000


def test_the_definition_by_lines_equals_trying_every_way_to_lay_tiles() -> None:
    rng = Random("literal")
    for _ in range(20):
        state = rng.choice(turns())
        table = dict(rng.sample(sorted(table_of(state.table.board).items()), min(len(state.table.board), 4)))
        line = rng.choice(list(by_definition.lines(table)) or [list(table)[:1]])
        alike = [tile for tile in TILES if by_definition.is_line([tile, table[line[0]]])]
        hand = [*rng.sample(alike, 2), rng.choice(TILES)]
        assert by_definition.placements(table, hand) == by_definition.literal_placements(table, hand)


# ── the judge ─────────────────────────────────────────────────────────────────────────────────────────


def attempts(rng: Random, state: State) -> Iterator[list[by_definition.Laid]]:
    """Give placements near legality: legal ones with a tile changed, moved or added, and tiles strewn about."""
    table, hand = table_of(state.table.board), names(state.hands[state.table.to]).split()
    near = sorted(by_definition.frontier(table)) + rng.sample(sorted(table), 1)
    legal = [
        sorted(placement_of(action)) for action in GAME.actions(state, state.table.to) if isinstance(action, Place)
    ]
    for _ in range(12):
        base = rng.choice(legal) if legal and rng.random() < 0.7 else []
        spare = list(hand)
        for _, tile in base:
            spare.remove(tile)
        laid = list(base)
        for _ in range(rng.choice((0, 1, 1, 2))):
            if not spare:
                break
            spot = rng.choice(near)
            if laid and rng.random() < 0.8:
                spot = by_definition.moved(laid[-1][0], rng.choice(((1, 0), (0, 1))), rng.choice((-2, -1, 0, 1, 1, 2)))
            laid.append((spot, spare.pop(rng.randrange(len(spare)))))
        if laid and rng.random() < 0.3:
            spot, tile = laid.pop()
            laid.append((by_definition.moved(spot, rng.choice(((1, 0), (0, 1))), rng.choice((-9, -1, 1, 9))), tile))
        if laid:
            yield laid


@pytest.mark.clause("QW-6", "QW-7", "QW-8", "QW-9")
def test_the_judge_agrees_with_the_definition_and_names_a_clause_that_is_broken() -> None:
    rng = Random("judge")
    named: dict[str, int] = {}
    for state in rng.sample(turns(), 500):
        table = table_of(state.table.board)
        for laid in attempts(rng, state):
            action = Place.of((cell_at(*spot), tiles(tile)[0]) for spot, tile in laid)
            fault = GAME.why_illegal(state, state.table.to, action)
            broken = by_definition.broken(table, laid)
            assert (fault is None) == (not broken), (GAME.write_position(state), laid)
            if fault is not None:
                assert fault.clause in broken, (GAME.write_position(state), laid)
                named[fault.code] = named.get(fault.code, 0) + 1
    assert sum(named.values()) > 2000
    codes = ("cell_twice", "cell_taken", "not_one_line", "gap", "not_touching", "line_mixed", "line_repeats")
    assert min(named.get(code, 0) for code in codes) > 10, named


# ── the board ─────────────────────────────────────────────────────────────────────────────────────────


def test_what_cells_admit_is_the_same_however_the_table_was_built() -> None:
    rng = Random("masks")
    for state in rng.sample(turns(), 200):
        laid = list(state.table.board.tiles.items())
        rng.shuffle(laid)
        board = Board()
        for pair in laid:
            board = board.with_tiles([pair])
        assert board == state.table.board
        assert dict(board.along_x) == dict(state.table.board.along_x)
        assert dict(board.along_y) == dict(state.table.board.along_y)
        table = table_of(board)
        cells = {cell_at(*spot): spot for spot in by_definition.frontier(table)}
        assert board.frontier() == sorted(cells)
        for cell in rng.sample(sorted(cells), min(len(cells), 10)):
            admitted = {tile for number, tile in enumerate(TILES) if board.admits(cell) >> number & 1}
            assert admitted == {tile for tile in TILES if by_definition.fits(table, cells[cell], tile)}


@pytest.mark.clause("QW-15", "QW-16")
def test_a_game_is_over_exactly_when_the_definition_says_so() -> None:
    ends = 0
    for game in games():
        for state in game:
            if len(state.table.board):
                bag = [TILES[tile] for tile, count in enumerate(state.bag) for _ in range(count)]
                hands = [names(hand).split() for hand in state.hands]
                assert state.table.over == by_definition.ended(table_of(state.table.board), hands, bag)
                ends += state.table.over
    assert ends == len(games())
