"""Whole games per second: kernels compiled and as Python, the plain rules, C baselines, and other libraries."""

from __future__ import annotations

import argparse
import ctypes
from array import array
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

from bench._baseline import built
from bench._elsewhere import available
from bench._games import GAMES
from bench._measure import Case, by_the_wall, interleaved, store, table, timed
from bench._worker import AsPython
from rowlock import kernels
from rowlock.games.qwirkle.cells import xy
from rowlock.games.qwirkle.options import QwirkleOptions
from rowlock.games.qwirkle.placements import placements
from rowlock.games.qwirkle_cards.cards import Card
from rowlock.games.qwirkle_cards.results import most_claims
from rowlock.games.symbols import mask_of
from rowlock.kernels.qwirkle import Table
from rowlock.kernels.qwirkle.convert import KERNEL, load_state
from rowlock.kernels.qwirkle_cards import Table as CardsTable
from tests.kit.kernels_cards import random_table
from tests.kit.qwirkle import midgame

THREADS = 2
TILES_ON_THE_TABLE = 40
POSITIONS = 60
SMALLEST, LARGEST = 30, 60


def bench_game(name: str, rounds: int, seconds: float) -> dict[str, Any]:
    """Compare the four implementations of a game with the same policy; C and kernel play identical games."""
    game = GAMES[name]
    library = built(name)
    game.check(library)
    as_python = AsPython(name)
    baseline = Case("C baseline", timed(game.baseline(library)))
    rules = Case("plain rules", timed(game.rules()))
    cases = [Case("kernel, compiled", timed(game.kernel())), baseline, Case("kernel, as Python", as_python), rules]
    interleaved(cases, rounds, seconds)
    as_python.close()
    return table(f"{name}: {game.policy} games, two players, one thread", "games", cases, [baseline, rules])


def bench_lists(rounds: int, seconds: float) -> dict[str, Any]:
    """List every placement on 60 midgame positions of about 40 tiles, inside kernel and baseline."""
    states = [midgame(seed, TILES_ON_THE_TABLE) for seed in range(1, POSITIONS + 1)]
    library = built("qwirkle")
    library.table_new.restype = ctypes.c_void_p
    library.table_load.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int]
    library.table_count.argtypes = [ctypes.c_void_p, ctypes.c_uint64, ctypes.c_int]
    ours, theirs = [], []
    for state in states:
        own, other = Table(), library.table_new(2)
        load_state(own, state)
        board = array("i", [n for cell, tile in state.table.board.tiles.items() for n in (*xy(cell), tile)])
        library.table_load(other, board.buffer_info()[0], len(state.table.board))
        held = mask_of(state.hands[state.table.to])
        assert (
            own.count()
            == library.table_count(other, held, 1)
            == len(placements(state.table.board, state.hands[state.table.to]))
        )
        ours.append(own)
        theirs.append((other, held))

    def by_kernel(times: int) -> None:
        for own in ours:
            own.count(None, times)

    def by_baseline(times: int) -> None:
        for other, held in theirs:
            library.table_count(other, held, times)

    def by_rules(times: int) -> None:
        for state in states:
            for _ in range(times):
                placements(state.table.board, state.hands[state.table.to])

    baseline, rules = Case("C baseline", timed(by_baseline)), Case("plain rules", timed(by_rules))
    cases = [Case("kernel, compiled", timed(by_kernel)), baseline, rules]
    interleaved(cases, rounds, seconds)
    return table("qwirkle: lists of placements on 60 midgame positions", "rounds of 60 lists", cases, [baseline, rules])


def bench_most_claims(rounds: int, seconds: float) -> dict[str, Any]:
    """Query the most Qwirkles on 60 tables of 30 to 60 cards with nine in hand, inside kernel and baseline."""
    cases = [*islice(positions(Random(1)), POSITIONS)]
    own, library = CardsTable(), built("qwirkle_cards")
    library.table_new.restype = ctypes.c_void_p
    library.table_most_claims.argtypes = [ctypes.c_void_p, *[ctypes.c_void_p] * 2, *[ctypes.c_int] * 2]
    other = library.table_new(2)
    arrays = [(array("i", counts), array("i", hand)) for counts, hand in cases]

    def in_c(counts: array[int], hand: array[int], times: int) -> int:
        found: int = library.table_most_claims(other, counts.buffer_info()[0], hand.buffer_info()[0], len(hand), times)
        return found

    for (counts, hand), given in zip(cases, arrays, strict=True):
        rules = most_claims(tuple(counts), tuple(hand))
        assert own.most_claims(counts, hand) == in_c(*given, 1) == (-1 if rules is None else len(rules.claims))

    def by_kernel(times: int) -> None:
        for counts, hand in cases:
            own.most_claims(counts, hand, times)

    def by_baseline(times: int) -> None:
        for given in arrays:
            in_c(*given, times)

    baseline = Case("C baseline", timed(by_baseline))
    measured = [Case("kernel, compiled", timed(by_kernel)), baseline]
    interleaved(measured, rounds, seconds)
    found = table("qwirkle_cards: most Qwirkles on 60 tables of 30 to 60 cards", "rounds of 60", measured, [baseline])
    print(f"  {1000 / measured[0].rate / POSITIONS:.4f} ms per query")
    return found


def positions(rng: Random) -> Iterator[tuple[list[int], list[Card]]]:
    """Yield tables of 30 to 60 cards, each with a hand."""
    while True:
        counts, left = random_table(rng, rng.randrange(8, 18))
        if SMALLEST <= sum(counts) <= LARGEST:
            yield counts, sorted(map(Card, rng.sample(left, 9)))


def bench_threads(rounds: int, seconds: float) -> dict[str, Any]:
    """Compare one thread with two by wall-clock time."""

    def play(threads: int) -> Callable[[int], object]:
        return lambda games: KERNEL.simulate(2, QwirkleOptions(), games, 1, threads=threads)

    cases = [Case(f"{threads} thread(s)", by_the_wall(play(threads))) for threads in (1, THREADS)]
    interleaved(cases, rounds, 4 * seconds)
    return table("qwirkle: batches on threads", "games", cases, cases[:1])


def bench_elsewhere(rounds: int, seconds: float) -> dict[str, Any]:
    """Compare random games of other libraries with greedy games of ours."""
    ours = Case("rowlock qwirkle, greedy", timed(GAMES["qwirkle"].kernel()))
    cases = [ours, *(Case(name, timed(play)) for name, play in available().items())]
    interleaved(cases, rounds, seconds)
    return table("for scale: what PyPI offers", "games", cases, [ours])


def main() -> None:
    """Print all tables and store them as JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=0.4, help="per case and round")
    parser.add_argument("--json", type=Path, help="file for the results (default: in bench/results/)")
    given = parser.parse_args()
    for kernel in kernels.status():
        assert kernel.compiled and kernel.current, f"compile the kernels first: {kernel}"  # noqa: PT018
    tables = [bench_game(name, given.rounds, given.seconds) for name in GAMES]
    tables.append(bench_lists(given.rounds, given.seconds))
    tables.append(bench_most_claims(given.rounds, given.seconds))
    tables.append(bench_threads(max(3, given.rounds // 2), given.seconds))
    tables.append(bench_elsewhere(max(3, given.rounds // 2), given.seconds))
    print(f"\nstored in {store('kernels', tables, given.json)}")


if __name__ == "__main__":
    main()
