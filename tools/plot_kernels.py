"""Plots the cost of the kernels: time per list of placements by tiles, time per query by cards on the table.

python -m tools.plot_kernels      writes docs/images/kernels-*.svg and prints the figures as tables
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Any, TypeAlias

import matplotlib as mpl
from matplotlib import pyplot as plt

from rowlock.games.qwirkle.placements import placements
from rowlock.games.qwirkle_cards.results import most_claims
from rowlock.kernels.qwirkle import Table
from rowlock.kernels.qwirkle_cards import Table as CardsTable
from tests.kit.kernels import dealt, follow
from tests.kit.kernels_cards import random_table

IMAGES = Path(__file__).parents[1] / "docs" / "images"
GAMES = 12
STEP = 12
MICRO = 1e6

Curves: TypeAlias = Mapping[str, Mapping[int, list[float]]]


def seconds(work: Callable[[], object], times: int) -> float:
    """Return the time of one unit of work, the best of three runs."""
    best = float("inf")
    for _ in range(3):
        start = time.process_time()
        work()
        best = min(best, time.process_time() - start)
    return best / times


def qwirkle_curves() -> Curves:
    """Measure lists of placements in greedy games, by the number of tiles on the table."""
    curves: dict[str, dict[int, list[float]]] = {"kernel, compiled": {}, "plain rules": {}}
    table, twin = Table(), Table()
    for seed in range(GAMES):
        table.deal(2)
        table.begin(seed)
        state = dealt(table, 2, "")
        while not state.table.over:
            state = follow(table, state, ["greedy", "greedy"])
            tiles = len(state.table.board)
            if state.table.over or Random(tiles + seed).random() > 0.35:
                continue
            twin.load(table.position()["board"], [list(hand) for hand in state.hands], to=state.table.to)
            place = tiles // STEP * STEP + STEP // 2
            board, hand = state.table.board, state.hands[state.table.to]
            kernel = seconds(lambda: twin.count(None, 2_000), 2_000)
            rules = seconds(lambda board=board, hand=hand: placements(board, hand), 1)  # type: ignore[misc]
            curves["kernel, compiled"].setdefault(place, []).append(kernel)
            curves["plain rules"].setdefault(place, []).append(rules)
    return curves


def tables(rng: Random) -> Iterator[tuple[list[int], list[int]]]:
    """Yield tables of every size, each with a hand of nine."""
    for rows in range(1, 24):
        for _ in range(24):
            counts, left = random_table(rng, rows)
            if len(left) >= 9:
                yield counts, sorted(rng.sample(left, 9))


def cards_curves() -> Curves:
    """Measure queries about tables, by the number of cards on them."""
    curves: dict[str, dict[int, list[float]]] = {}
    table = CardsTable()
    for counts, hand in tables(Random(1)):
        place = sum(counts) // STEP * STEP + STEP // 2
        asked: dict[str, tuple[Callable[[], Any], int]] = {
            "most Qwirkles, kernel": (lambda c=counts, h=hand: table.most_claims(c, h, 300), 300),  # type: ignore[misc]
            "minimal lay, kernel": (lambda c=counts, h=hand: table.best_lay(c, h, "minimal"), 1),  # type: ignore[misc]
            "any lay, kernel": (lambda c=counts, h=hand: table.can_lay(c, h), 1),  # type: ignore[misc]
        }
        for name, (work, times) in asked.items():
            curves.setdefault(name, {}).setdefault(place, []).append(seconds(work, times))
        start = time.process_time()
        most_claims.__wrapped__(tuple(counts), tuple(hand))
        curves.setdefault("most Qwirkles, plain rules", {}).setdefault(place, []).append(time.process_time() - start)
    return curves


def draw(name: str, curves: Curves, across: str, up: str) -> None:
    """Plot curves on a logarithmic scale, and print them."""
    mpl.rcParams["svg.hashsalt"] = "rowlock"
    figure, axes = plt.subplots(figsize=(7, 4), layout="constrained")
    print(f"\n{up}")
    for label, points in curves.items():
        places = sorted(points)
        means = [MICRO * fmean(points[place]) for place in places]
        axes.plot(places, means, marker="o", label=label)
        print(f"  {label:<28}" + " ".join(f"{place}:{mean:.2f}" for place, mean in zip(places, means, strict=True)))
    axes.set_xlabel(across)
    axes.set_ylabel(up)
    axes.set_yscale("log")
    axes.grid(visible=True, which="both", alpha=0.3)
    axes.legend()
    IMAGES.mkdir(parents=True, exist_ok=True)
    figure.savefig(IMAGES / f"{name}.svg", metadata={"Date": None, "Creator": None})
    plt.close(figure)


def main() -> None:
    """Measure and plot."""
    draw("kernels-qwirkle", qwirkle_curves(), "tiles on the table", "microseconds per list of placements")
    draw("kernels-cards", cards_curves(), "cards on the table", "microseconds per question, nine cards in hand")


if __name__ == "__main__":
    main()
