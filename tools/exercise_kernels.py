"""Runs every kernel on extreme positions, so that valgrind or a sanitiser can check its memory accesses."""

from __future__ import annotations

import random
from array import array

from rowlock.kernels import qwirkle, qwirkle_cards, qwixx_cards


def exercise_qwirkle() -> None:
    """Play, list and undo placements, use a hand of six of a colour on single tiles, and try invalid moves."""
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
            print("rejected:", error)


def exercise_qwirkle_cards() -> None:
    """Play every policy and edition, and query the fullest tables and hands."""
    table = qwirkle_cards.Table()
    for seats, edition, policy in ((2, "schmidt", "minimal"), (3, "999games", "most"), (4, "schmidt", "random")):
        table.deal(seats, edition=edition)
        table.playouts(array("i", [0] * (3 * (seats + 1))), [policy] * seats, 1, 0, 3)
    print("legal:", [table.is_table([copies] * 36) for copies in range(4)])
    print("most claims:", table.most_claims([2] * 36, list(range(9))))
    print("results:", len(table.results([1] * 6 + [0] * 30, [6, 7, 8, 9, 10])))


def exercise_qwixx_cards() -> None:
    """Play every policy with and without jokers, with every number of seats."""
    table = qwixx_cards.Table()
    for seats in (2, 3, 4, 5):
        for policy in qwixx_cards.POLICIES:
            table.deal(seats, jokers=policy == "random")
            table.playouts(array("i", [0] * (5 * (seats + 1))), [policy] * seats, 1, 0, 5)
    table.deal(5, jokers=True)
    while not table.position()["over"]:
        table.actions_of(table.position()["active"])
        table.step(["random"] * 5)


def main() -> None:
    """Exercise all kernels."""
    exercise_qwirkle()
    exercise_qwirkle_cards()
    exercise_qwixx_cards()


if __name__ == "__main__":
    main()
