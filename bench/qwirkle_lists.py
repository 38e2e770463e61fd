"""Full move lists per second on midgame positions, compared with placement by definition in the same run.

    python bench/qwirkle_lists.py [--positions 60] [--seconds 8] [--json FILE]

A list is every legal placement of the seat to move; `actions` lists, as defined by the contract, add the
swaps. Both generators are compared on every position before they are timed.
"""

from __future__ import annotations

import argparse
import json
import platform
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))  # the definition is part of the tests

from rowlock.games.qwirkle.actions import Place
from rowlock.games.qwirkle.placements import placements
from rowlock.games.qwirkle.state import State
from tests.kit import by_definition
from tests.kit.qwirkle import GAME, midgame, names, placement_of, table_of

TILES_ON_THE_TABLE = 40
FIRST_SEED = 1
FAST_ROUNDS = 20


def rate(make: Callable[[State], object], states: Sequence[State], rounds: int) -> float:
    """List the actions of all states several times, and return the lists per second of the fastest round."""
    fastest = float("inf")
    for _ in range(rounds):
        start = time.perf_counter()
        for state in states:
            make(state)
        fastest = min(fastest, time.perf_counter() - start)
    return len(states) / fastest


def by_masks(state: State) -> object:
    """List the placements with masks and anchors."""
    return placements(state.table.board, state.hands[state.table.to])


def whole(state: State) -> object:
    """List every action through the contract, swaps included."""
    return list(GAME.actions(state, state.table.to))


def slowly(state: State) -> set[by_definition.Placement]:
    """List the placements by definition."""
    return by_definition.placements(table_of(state.table.board), names(state.hands[state.table.to]).split())


def measured(positions: int, seconds: float) -> dict[str, object]:
    """Compare the generators' results, then time them."""
    states = [midgame(seed, TILES_ON_THE_TABLE) for seed in range(FIRST_SEED, FIRST_SEED + positions)]
    sizes = []
    for state in states:
        found = [placement_of(action) for action in GAME.actions(state, state.table.to) if isinstance(action, Place)]
        assert set(found) == slowly(state), GAME.write_position(state)
        sizes.append(len(found))
    fast = actions = slow = 0.0
    end = time.perf_counter() + seconds
    while not slow or time.perf_counter() < end:  # interleaved, so that other load slows all of them
        fast = max(fast, rate(by_masks, states, FAST_ROUNDS))
        actions = max(actions, rate(whole, states, FAST_ROUNDS))
        slow = max(slow, rate(slowly, states, 1))
    return {
        "positions": positions,
        "tiles_on_the_table": [min(len(s.table.board) for s in states), max(len(s.table.board) for s in states)],
        "placements_per_list": round(sum(sizes) / len(sizes), 1),
        "placement_lists_per_second": round(fast),
        "action_lists_per_second": round(actions),
        "by_definition_lists_per_second": round(slow, 1),
        "ratio": round(fast / slow, 1),
        "python": platform.python_version(),
    }


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        description="Qwirkle move lists per second, compared with placement by definition."
    )
    parser.add_argument("--positions", type=int, default=60)
    parser.add_argument("--seconds", type=float, default=8.0, help="time to measure")
    parser.add_argument("--json", type=Path, help="write the figures to this file too")
    given = parser.parse_args()
    figures = measured(given.positions, given.seconds)
    for name, value in figures.items():
        print(f"{name.replace('_', ' '):32} {value}")
    if given.json:
        given.json.parent.mkdir(parents=True, exist_ok=True)
        given.json.write_text(json.dumps(figures, indent=2) + "\n")


if __name__ == "__main__":
    main()
