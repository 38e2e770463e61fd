"""Games to learn from, recorded turn by turn: what a turn leaves, in numbers, and what it came to. Knows no game.

`tools/training.py` computes from these rows what the networks learn.
"""

from __future__ import annotations

import cython

from rowlock.kernels.checks import exclusive, need_array, need_rows, whole, word, word_after
from rowlock.kernels.native import Ints, Lock, LongRow, Native, ShortTable, i64, locked, native, u64, virtual
from rowlock.kernels.stream import RandomStream, seed_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from array import array
    from collections.abc import Sequence
    from typing import Annotated

__all__ = ["COLUMNS", "TurnRecorder"]

COLUMNS = ("game", "seat", "net", "before", "gained", "expected", "best", "explored", "end", "win")
"""The facts of a turn: the number of its game among those recorded, its seat, the net that values what it leaves, the
margin before it and the points it gained; what was expected to follow it, and of the best turn if another was explored;
the margin at the end, and the share in the win. Points are in thousandths, a margin is over the mean of the others."""
FACT_COLUMNS = 10
"""The number of columns."""
LONGEST_RECORD = 400
"""Turns of a game that are recorded; longer games are cut off."""
HUNDRED = 100
WIN_SHARE = 1000
THOUSAND = 1000
OFFSET: i64 = 1 << 40
"""Keeps what is divided positive, since C rounds negative numbers otherwise than Python."""


class TurnRecorder(Native):
    """Plays games and records their turns; a subclass chooses, describes and plays a turn."""

    lock: Lock
    dice: RandomStream
    inputs: int
    """the numbers that describe what a turn leaves"""
    explore: int
    """the percentage of turns that another one replaces"""
    turn_seat: Annotated[Ints, LONGEST_RECORD]
    net: int
    """the facts of the turn that was chosen"""
    gained: i64
    expected: i64
    best: i64
    explored: bool

    @exclusive
    def record(
        self,
        inputs: ShortTable,
        facts: array[int],
        policies: Sequence[str],
        seed: int,
        first_game: int,
        *,
        explore: int = 10,
    ) -> tuple[int, int]:
        """Play games from the table's start until the arrays are full; return the number of games and of rows.

        `inputs` is a table of shorts with a row for each turn, `facts` an array of 64-bit numbers with the `COLUMNS` of
        each. `explore` is the percentage of turns that are replaced by another good one.
        """
        self._follow(policies)
        need_array("facts", facts, "q", 0)
        rows = len(facts) // FACT_COLUMNS
        need_rows("inputs", inputs, "h", rows, self.inputs)
        self.explore = whole("explore", explore, 0, HUNDRED)
        batch, game = word("seed", seed), word("first_game", first_game)
        games = 0
        used = 0
        while used + LONGEST_RECORD <= rows:
            used = self.record_game(inputs, facts, used, games, seed_of(batch, word_after(game, games)))
            games += 1
        return games, used

    def _follow(self, policies: object) -> None:
        """Take the policy of each seat."""

    @locked
    def record_game(self, inputs: ShortTable, facts: LongRow, used: int, game: int, seed: u64) -> int:
        """Play one game, write its rows from `used` on, and return where they end."""
        with cython.nogil:
            first = used
            self._begin(seed)
            self.dice.start(seed_of(seed, 1))
            while not self._is_over() and used - first < LONGEST_RECORD:
                if self._choose():
                    self._describe(inputs, used)
                    seat = self._seat()
                    self.turn_seat[used - first] = seat
                    start = used * FACT_COLUMNS
                    facts[start] = game
                    facts[start + 1] = seat
                    facts[start + 2] = self.net
                    facts[start + 3] = self.margin_of(seat)
                    facts[start + 4] = self.gained
                    facts[start + 5] = self.expected
                    facts[start + 6] = self.best
                    facts[start + 7] = self.explored
                    used += 1
                self._play()
            for row in range(first, used):
                seat = self.turn_seat[row - first]
                facts[row * FACT_COLUMNS + 8] = self.margin_of(seat) + self._bonus(seat)
                facts[row * FACT_COLUMNS + 9] = self.win_of(seat)
        return used

    @native
    def margin_of(self, seat: int) -> i64:
        """Return the points of a seat over the mean of the others, in thousandths."""
        total: i64 = 0
        for other in range(self._seats()):
            total += self._points(other)
        others = self._seats() - 1
        own: i64 = self._points(seat)
        return ((own * (others + 1) - total) * THOUSAND + others * OFFSET) // others - OFFSET

    @native
    def win_of(self, seat: int) -> int:
        """Return the share of a seat in the win, in thousandths."""
        best = 0
        winners = 0
        for other in range(self._seats()):
            if self._points(other) > best:
                best = self._points(other)
                winners = 0
            winners += self._points(other) == best
        return WIN_SHARE // winners if self._points(seat) == best else 0

    # ── for subclasses ────────────────────────────────────────────────────────────────────────────────────────────

    @virtual
    def _begin(self, seed: u64) -> None:
        """Begin a game from the table's start."""

    @virtual
    def _is_over(self) -> bool:
        """Tell whether the game is over, or too long."""
        return True

    @virtual
    def _seats(self) -> int:
        """Return the number of seats."""
        return 1

    @virtual
    def _seat(self) -> int:
        """Return the seat whose turn it is."""
        return 0

    @virtual
    def _points(self, seat: int) -> int:
        """Return the points of a seat."""
        return 0

    @virtual
    def _bonus(self, seat: int) -> int:
        """Return what a seat gains at the end beside its points, in thousandths of a point."""
        return 0

    @virtual
    def _choose(self) -> bool:
        """Choose a turn, or now and then another one, and note its facts; tell whether it is recorded."""
        return False

    @virtual
    def _describe(self, inputs: ShortTable, row: int) -> None:
        """Write what the turn chosen leaves."""

    @virtual
    def _play(self) -> None:
        """Play the turn chosen."""
