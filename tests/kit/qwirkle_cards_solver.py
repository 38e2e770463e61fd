"""Qwirkle Cards tables as an integer program, solved by OR-tools CP-SAT; reads tables and writes answers as JSON lines.

Runs as a separate process: its native libraries and those of HiGHS cannot be loaded together.
"""

from __future__ import annotations

import json
import sys
from itertools import combinations

from ortools.sat.python import cp_model

CARDS = range(36)
LINES = [[card for card in CARDS if card // 6 == colour] for colour in range(6)]
LINES += [[card for card in CARDS if card % 6 == shape] for shape in range(6)]
ROWS = [row for line in LINES for size in range(3, 7) for row in combinations(line, size)]
ROWS_OF = [[number for number, row in enumerate(ROWS) if card in row] for card in CARDS]
QWIRKLES = [number for number, row in enumerate(ROWS) if len(row) == 6]


class Program:
    """How often each of the 504 possible rows lies on the table, and how many copies of each card were laid."""

    def __init__(self, table: list[int], hand: list[int]) -> None:
        self.model = cp_model.CpModel()
        self.solver = cp_model.CpSolver()
        self.solver.parameters.num_workers = 1
        self.rows = [self.model.new_int_var(0, 3, "") for _ in ROWS]
        self.laid = [self.model.new_int_var(0, hand.count(card), "") for card in CARDS]
        for card in CARDS:
            lying = cp_model.LinearExpr.sum([self.rows[number] for number in ROWS_OF[card]])
            self.model.add(lying == table[card] + self.laid[card])

    def solve(self) -> bool:
        """Return whether the program has a solution; with an objective the best one is found."""
        status = self.solver.solve(self.model)
        assert status in (cp_model.OPTIMAL, cp_model.INFEASIBLE)
        return status == cp_model.OPTIMAL

    def used(self) -> set[int]:
        """Give the cards laid in the solution."""
        return {card for card in CARDS if self.solver.value(self.laid[card])}


def most_qwirkles(table: list[int], hand: list[int]) -> tuple[int | None, set[int]]:
    """Return the most rows of six if at least one card is laid, and those cards; None if nothing can be laid."""
    program = Program(table, hand)
    program.model.add(sum(program.laid) >= 1)
    program.model.maximize(sum(program.rows[number] for number in QWIRKLES))
    return (round(program.solver.objective_value), program.used()) if program.solve() else (None, set())


def which_cards(table: list[int], hand: list[int], laid: set[int]) -> list[int]:
    """List the cards that some lay contains: each is required in turn, unless a lay that is known contains it."""
    found = set(laid)
    for card in sorted(set(hand)):
        if card not in found:
            forced = Program(table, hand)
            forced.model.add(forced.laid[card] >= 1)
            found |= forced.used() if forced.solve() else set()
    return sorted(found)


def answer(table: list[int], hand: list[int]) -> dict[str, object]:
    """Return whether the table is legal, the most Qwirkles of this turn, and the cards that can be laid."""
    most, laid = most_qwirkles(table, hand)
    return {
        "legal": Program(table, []).solve(),
        "most": most,
        "cards": [] if most is None else which_cards(table, hand, laid),
    }


if __name__ == "__main__":
    for given in sys.stdin:
        case = json.loads(given)
        print(json.dumps(answer(case["table"], case["hand"])))
