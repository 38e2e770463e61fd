"""Clocks of a game: time banks, increments, and seats whose time is over. Every moment comes in by argument."""

from __future__ import annotations

from collections.abc import Collection

from rowlock.wire.common import ClockLeft, ClockRules

__all__ = ["Clocks"]

MS = 1_000


class Clocks:
    """The clocks of one game, in milliseconds."""

    def __init__(self, rules: ClockRules, seats: int) -> None:
        self._rules = rules
        self._left = [rules.bank * MS] * seats
        self._since: dict[int, int] = {}

    def ask(self, seats: Collection[int], at: int) -> None:
        """Start the clocks of the seats that are to decide, and stop all others."""
        self._since = dict.fromkeys(seats, at)
        if self._rules.fresh:
            for seat in seats:
                self._left[seat] = self._rules.bank * MS

    def answered(self, seat: int, at: int) -> None:
        """Stop a seat's clock and add its increment."""
        since = self._since.pop(seat, None)
        if since is not None:
            spent = max(0, at - since)
            self._left[seat] = max(0, self._left[seat] - spent) + self._rules.gain * MS

    def stop(self, at: int) -> None:
        """Stop every clock, because the game is over."""
        for seat, since in self._since.items():
            self._left[seat] = max(0, self._left[seat] - max(0, at - since))
        self._since = {}

    def retire(self, seat: int) -> None:
        """Stop a seat's clock for good, because a bot plays on."""
        self._since.pop(seat, None)

    def left(self, seat: int, now: int) -> int:
        """Give the time a seat has left."""
        spent = max(0, now - self._since[seat]) if seat in self._since else 0
        return max(0, self._left[seat] - spent)

    def next_flag(self) -> int | None:
        """Give the moment at which the first running clock runs out."""
        return min((since + self._left[seat] for seat, since in self._since.items()), default=None)

    def flagged(self, now: int) -> list[int]:
        """List the seats whose time is over."""
        return sorted(seat for seat in self._since if not self.left(seat, now))

    def show(self, now: int) -> ClockLeft:
        """Give the time left of every seat, as a wire value."""
        left = tuple(self.left(seat, now) for seat in range(len(self._left)))
        return ClockLeft(left, tuple(sorted(self._since)))
