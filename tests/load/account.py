"""The account of a load: every answer sent, every acknowledgement, every delivery, and what does not add up."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

__all__ = ["Account", "Deliveries", "Flight", "Phase", "Sequence"]

MOST_EXAMPLES = 10


@dataclass(slots=True)
class Phase:
    """A stretch of time with one way of sending, and what was measured in it."""

    name: str
    rate: float | None
    """Answers a second, sent at their time whatever the server does; None: everybody answers at once."""
    sent: int = 0
    acknowledged: int = 0
    deliveries: int = 0
    frames: int = 0
    pings: int = 0
    """Pings that players sent."""
    starved: int = 0
    """Answers that were due when nobody was asked."""
    latencies: list[float] = field(default_factory=list)


@dataclass(slots=True)
class Account:
    """What went wrong, by kind, with a few examples of each."""

    wrong: Counter[str] = field(default_factory=Counter)
    examples: dict[str, list[str]] = field(default_factory=dict)

    def note(self, kind: str, example: str, times: int = 1) -> None:
        """Count a fault."""
        self.wrong[kind] += times
        some = self.examples.setdefault(kind, [])
        if len(some) < MOST_EXAMPLES:
            some.append(example)


class Sequence:
    """The numbers that one socket hears at one table: each once, in order, none left out."""

    __slots__ = ("_account", "_left_out", "_name", "last")

    def __init__(self, account: Account, name: str) -> None:
        self._account = account
        self._name = name
        self._left_out: set[int] = set()
        self.last = 0

    def begin(self, sequence: int) -> None:
        """Hear where the table stands; what was missed while away is not lost, what is taken back is."""
        if sequence < self.last:
            self._account.note("taken back", f"{self._name}: {self.last} then {sequence}")
        self.last = sequence

    def hear(self, sequence: int) -> None:
        """Hear the next number."""
        if sequence == self.last + 1:
            self.last = sequence
        elif sequence > self.last:
            self._left_out.update(range(self.last + 1, sequence))
            self._account.note("lost", f"{self._name}: {self.last} then {sequence}", sequence - self.last - 1)
            self.last = sequence
        elif sequence in self._left_out:  # it was not lost after all, but late
            self._left_out.discard(sequence)
            self._account.wrong["lost"] -= 1
            self._account.note("reordered", f"{self._name}: {sequence} after {self.last}")
        else:
            self._account.note("duplicated", f"{self._name}: {sequence} again")


@dataclass(slots=True)
class Flight:
    """An answer on its way."""

    at: float
    """When it was due to be sent."""
    phase: Phase
    text: str


class Deliveries:
    """What was sent at one table, and how many of its sockets have heard of it."""

    __slots__ = ("_account", "_acknowledged", "_heard", "_name", "_seats", "kept", "under_way")

    def __init__(self, account: Account, name: str, seats: int) -> None:
        self._account = account
        self._name = name
        self._seats = seats
        self._acknowledged: dict[int, Flight] = {}
        self._heard: dict[int, tuple[int, float]] = {}
        self.under_way: dict[str, Flight] = {}
        self.kept: dict[int, tuple[str, str]] = {}
        """Id and text of what was acknowledged, by its place in the log."""

    def sent(self, client_id: str, flight: Flight) -> None:
        """An answer left."""
        self.under_way[client_id] = flight

    def acknowledged(self, client_id: str, sequence: int) -> None:
        """An answer is kept."""
        flight = self.under_way.pop(client_id, None)
        if flight is None or sequence in self.kept:
            self._account.note("duplicated", f"{self._name}: acknowledged {client_id} as {sequence} once more")
            return
        flight.phase.acknowledged += 1
        self.kept[sequence] = (client_id, flight.text)
        self._acknowledged[sequence] = flight
        self._settle(sequence)

    def heard(self, sequence: int, now: float) -> None:
        """A socket heard of an answer."""
        times, _ = self._heard.get(sequence, (0, 0.0))
        self._heard[sequence] = (times + 1, now)
        if times + 1 >= self._seats:
            self._settle(sequence)

    def _settle(self, sequence: int) -> None:
        times, last = self._heard.get(sequence, (0, 0.0))
        flight = self._acknowledged.get(sequence)
        if flight is not None and times == self._seats:
            flight.phase.latencies.append(last - flight.at)
            del self._acknowledged[sequence], self._heard[sequence]

    @property
    def open(self) -> bool:
        """Whether something sent has not reached everybody."""
        return bool(self.under_way or self._acknowledged)

    def close(self) -> None:
        """Count as lost what never came."""
        for client_id in self.under_way:
            self._account.note("lost", f"{self._name}: {client_id} was never acknowledged")
        for sequence in self._acknowledged:
            times, _ = self._heard.get(sequence, (0, 0.0))
            missing = self._seats - times
            self._account.note("lost", f"{self._name}: {sequence} reached {times} of {self._seats}", missing)
