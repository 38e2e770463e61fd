"""Drives every kernel through its extremes, so that valgrind or a sanitiser can see what it reads and writes."""

from __future__ import annotations

import random
from array import array

from rowlock.kernels import qwirkle


def exercise_qwirkle() -> None:
    """Play, list, undo; six of a colour on a board of single tiles; a board of 108; what is refused."""
    table = qwirkle.Table()
    for seats in (2, 3, 4):
        table.deal(seats, free_opening=seats == 3)
        rows = array("i", [0] * (4 * (seats + 1)))
        table.playouts(rows, ["greedy"] * seats, seats, 0, 3)
        table.playouts(rows, ["random"] * seats, seats, 3, 1)
    fan = [(9 * (n % 6), 9 * (n // 6), 6 + n) for n in range(30)]
    table.load(fan, [[0, 1, 2, 3, 4, 5], [35]])
    print("placements of six reds:", table.count())
    table.deal(2)
    rng = random.Random(1)
    for seed in range(3):
        table.begin(seed)
        while not table.position()["over"] and table.position()["turns"] < 60:
            moves = table.moves_of()
            if moves:
                table.play(rng.choice(moves))
                table.undo()
                table.play(table.best_of())
            else:
                table.turn(["greedy", "greedy"])
    for bad in (0, 1 << 63, (1 << 64) - 1):
        try:
            table.play(bad)
        except ValueError as error:
            print("refused:", error)


def main() -> None:
    """Exercise all kernels."""
    exercise_qwirkle()


if __name__ == "__main__":
    main()
