"""One table: its header and the replay of its log. Pure: no clock, no database, no sockets.

`apply` trusts an entry that was judged and raises only what the rules raise; the proposals in `proposals.py` judge.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Literal, assert_never

from rowlock.core.chance import VerifiableStream
from rowlock.core.contract import AnyGame, Decision, Kind
from rowlock.core.errors import BadSetup
from rowlock.core.match import Match
from rowlock.core.record import GameRecord
from rowlock.games import GAMES
from rowlock.server.clocks import Clocks
from rowlock.server.journal import (
    NO_ENTROPY,
    NOBODY,
    Acted,
    BotSeated,
    Closed,
    Entry,
    Forgotten,
    Header,
    Joined,
    Left,
    Rematched,
    Started,
    TakenOver,
    Undone,
)
from rowlock.wire.common import ClockLeft, Reason, Result, SeatNow, Status, TableNow

__all__ = ["Change", "Seat", "Table"]


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits where; a seat that a bot took over still says whose it was."""

    player: str | None = None
    name: str = ""
    token: str = ""
    entropy: str = NO_ENTROPY
    bot: str | None = None
    gone: Reason | None = None

    @property
    def taken(self) -> bool:
        """Whether somebody plays this seat."""
        return self.player is not None or self.bot is not None

    @property
    def human(self) -> bool:
        """Whether a person plays this seat."""
        return self.player is not None and self.bot is None


OPEN_SEAT = Seat()


@dataclass(frozen=True, slots=True)
class Change:
    """What an entry did to a table."""

    entry: Entry
    sequence: int
    lines: int
    """How many lines of history there were before it."""
    stepped: bool = False
    """The game went on."""
    seating: bool = False
    """Who plays where, or whether the table is open, changed."""
    rewound: bool = False
    """History became shorter: whoever follows must start over."""
    over: bool = False
    """The game ended with it."""


class Table:
    """A table as its log so far says it is."""

    def __init__(self, header: Header) -> None:
        self.header = header
        self.game: AnyGame = GAMES[header.game]
        self.options = self.game.options(header.options)
        self.seats: list[Seat] = [OPEN_SEAT] * header.seats
        self.host = header.host
        self.sequence = 0
        self.rewound_at = 0
        self.closed = False
        self.rematch: str | None = None
        self.match: Match | None = None
        self.clocks: Clocks | None = None
        self.asked_at = 0
        """When the open decision was asked."""
        self.done: dict[tuple[int, str], tuple[int, Acted | Undone]] = {}
        """What each client id of a seat led to, so that a repeat is known as one."""
        self._acts: list[Acted] = []

    @classmethod
    def replay(cls, header: Header, entries: Iterable[Entry]) -> Table:
        """Build a table from its log."""
        table = cls(header)
        for entry in entries:
            table.apply(entry)
        return table

    # ── what it says ──────────────────────────────────────────────────────────────────────────────────

    @property
    def status(self) -> Status:
        """How far the table has come."""
        if self.closed:
            return "closed"
        if self.match is None:
            return "open"
        return "over" if self.match.over else "running"

    @property
    def decision(self) -> Decision | None:
        """What is to be decided, once the game has begun."""
        return None if self.match is None else self.match.decision

    @property
    def number(self) -> int | None:
        """The number of the decision that is open."""
        decision = self.decision
        return None if decision is None else decision.number

    @property
    def lines(self) -> int:
        """How many lines the history has."""
        return 0 if self.match is None else len(self.match.state.history)

    def due(self) -> list[int]:
        """List the seats whose answers are awaited."""
        decision = self.decision
        if self.match is None or decision is None or decision.kind not in (Kind.TURN, Kind.SIMULTANEOUS):
            return []
        return [seat for seat in decision.seats if seat not in self.match.answered]

    def bots_due(self) -> list[tuple[int, str]]:
        """List the seats whose answers are awaited from bots."""
        return [(seat, bot) for seat in self.due() if (bot := self.seats[seat].bot) is not None]

    def seats_of(self, player: str) -> list[int]:
        """List the seats that a person plays."""
        return [number for number, seat in enumerate(self.seats) if seat.human and seat.player == player]

    def seat_of_token(self, token_hash: str) -> int | None:
        """Find the seat that a token opens."""
        for number, seat in enumerate(self.seats):
            if seat.human and seat.token == token_hash:
                return number
        return None

    def against_bots(self) -> bool:
        """Tell whether one person alone plays."""
        return len({seat.player for seat in self.seats if seat.human}) == 1 and all(seat.taken for seat in self.seats)

    def clock(self, now: int) -> ClockLeft | None:
        """Tell everybody's time."""
        return None if self.clocks is None else self.clocks.show(now)

    def result(self) -> Result | None:
        """Say how the game ended, with the seed; nothing before."""
        if self.match is None or not self.match.over:
            return None
        scores = self.game.scores(self.match.state)
        standing = [(seat.gone is None, score) for seat, score in zip(self.seats, scores, strict=True)]
        places = tuple(1 + sum(other > mine for other in standing) for mine in standing)
        winners = self.game.winners(self.match.state) or ()
        return Result(tuple(scores), tuple(winners), places, self.header.seed)

    def show(self) -> TableNow:
        """Tell what everybody may know of the table."""
        header = self.header
        return TableNow(
            id=header.id,
            game=header.game,
            options=header.options,
            status=self.status,
            host=self.host,
            seats=tuple(_seat_now(number, seat) for number, seat in enumerate(self.seats)),
            commitment=header.commitment,
            created=header.created,
            sequence=self.sequence,
            public=header.settings.public,
            rated=header.settings.rated,
            shared=header.settings.shared,
            clock=header.settings.clock,
            result=self.result(),
            rematch=self.rematch,
        )

    def record(self) -> GameRecord:
        """Give the record of the finished game, seed included."""
        match = self.match
        assert match is not None, "a table that has not started has no record"
        assert match.over, "the record holds the seed, so it is shown only when the game is over"
        return GameRecord.of(
            match,
            self.options,
            self.header.seats,
            id=self.header.id,
            seed=self.header.seed,
            commitment=self.header.commitment,
            entropy=" | ".join(seat.entropy for seat in self.seats),
            players=" | ".join(seat.name or seat.bot or "" for seat in self.seats),
        )

    # ── what happens to it ────────────────────────────────────────────────────────────────────────────

    def apply(self, entry: Entry) -> Change:
        """Let an entry happen; raise what the rules raise, and then nothing has changed."""
        before = self.lines
        change = self._apply(entry)
        self.sequence += 1
        return replace(change, sequence=self.sequence, lines=before)

    def _apply(self, entry: Entry) -> Change:
        change = Change(entry, 0, 0, seating=True)
        match entry:
            case Joined():
                self.seats[entry.seat] = Seat(entry.player, entry.name, entry.token, entry.entropy)
            case BotSeated():
                self.seats[entry.seat] = Seat(name=entry.bot, bot=entry.bot)
            case Left():
                self.seats[entry.seat] = OPEN_SEAT
                self.host = entry.host
            case Closed():
                self.closed = True
            case Rematched():
                self.rematch = entry.table
            case Forgotten():
                mine = [seat.player == entry.player for seat in self.seats]
                self.seats = [
                    replace(seat, name=NOBODY) if gone else seat for seat, gone in zip(self.seats, mine, strict=True)
                ]
            case Started():
                return self._start(entry)
            case Acted():
                return self._act(entry)
            case TakenOver():
                self.seats[entry.seat] = replace(self.seats[entry.seat], bot=entry.bot, gone=entry.reason)
                if self.clocks is not None:
                    self.clocks.retire(entry.seat)
            case Undone():
                return self._undo(entry)
            case _:
                assert_never(entry)
        return change

    def _begin(self) -> Match:
        stream = VerifiableStream.of(self.header.seed, [seat.entropy for seat in self.seats], self.header.id)
        return Match.start(self.game, self.header.seats, self.options, stream)

    def _start(self, entry: Started) -> Change:
        self.match = self._begin()
        self.asked_at = entry.at
        rules = self.header.settings.clock
        if rules is not None:
            self.clocks = Clocks(rules, self.header.seats)
            self._ask_clocks(entry.at)
        return Change(entry, 0, 0, stepped=True, seating=True, over=self.match.over)

    def _ask_clocks(self, at: int) -> None:
        if self.clocks is not None:
            self.clocks.ask([seat for seat in self.due() if self.seats[seat].human], at)

    def _act(self, entry: Acted) -> Change:
        match = self.match
        if match is None:
            raise BadSetup("the game has not begun")
        before = match.state
        match.answer(entry.seat, self.game.read_action(entry.text))
        self._acts.append(entry)
        self.done[entry.seat, entry.id] = (self.sequence + 1, entry)
        if self.clocks is not None:
            self.clocks.answered(entry.seat, entry.at)
        stepped = match.state is not before
        if stepped:
            self.asked_at = entry.at
            self._ask_clocks(entry.at)
        return Change(entry, 0, 0, stepped=stepped, over=stepped and match.over)

    def _undo(self, entry: Undone) -> Change:
        """Play the game again up to the decision; the same draws come, because the stream starts over too."""
        kept = [act for act in self._acts if act.number < entry.number]
        match = self._begin()
        for act in kept:
            match.answer(act.seat, self.game.read_action(act.text))
        self.match, self._acts, self.asked_at = match, kept, entry.at
        self.done[entry.seat, entry.id] = (self.sequence + 1, entry)
        self.rewound_at = self.sequence + 1
        return Change(entry, 0, 0, stepped=True, rewound=True)

    def undo_target(self, seat: int) -> int | None:
        """Find the number of a seat's last answered decision."""
        mine = [act.number for act in self._acts if act.seat == seat and act.number < (self.number or 0)]
        return mine[-1] if mine else None


def _seat_now(number: int, seat: Seat) -> SeatNow:
    kind: Literal["human", "bot", "open"] = "human" if seat.human else "bot" if seat.bot else "open"
    return SeatNow(number, kind, seat.name, seat.player, seat.bot, seat.gone)
