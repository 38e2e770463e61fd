"""A table: its header and the replay of its log.

`apply` trusts that an entry was judged and raises only what the rules raise; the functions in `proposals.py` judge.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import NamedTuple, assert_never

import msgspec

from rowlock.core.chance import VerifiableStream
from rowlock.core.contract import ActionOf, AnyGame, Decision, Kind
from rowlock.core.errors import BadSetup
from rowlock.core.match import Match
from rowlock.core.record import GameRecord
from rowlock.games import GAMES
from rowlock.tables.changes import Change
from rowlock.tables.clocks import Clocks
from rowlock.tables.entries import (
    NOBODY,
    Acted,
    Advised,
    Arranged,
    BotSeated,
    Closed,
    Conceded,
    Contributed,
    Entry,
    Forgotten,
    Joined,
    Left,
    Rematched,
    Started,
    TakenOver,
    Undone,
)
from rowlock.tables.header import Header
from rowlock.tables.results import result_of
from rowlock.tables.seats import OPEN_SEAT, Seat
from rowlock.wire.common import ClockLeft, Ending, Result, Status, TableNow

__all__ = ["Table"]


class _Effect(NamedTuple):
    """What an entry changed; the fields are those of `Change`."""

    stepped: bool = False
    seating: bool = False
    rewound: bool = False
    over: bool = False


class Table:
    """A table as the log so far describes it."""

    def __init__(self, header: Header) -> None:
        self.header = header
        self.game: AnyGame = GAMES[header.game]
        self.options = self.game.options(header.options)
        self.seats: list[Seat] = [OPEN_SEAT] * header.seats
        self.host = header.host
        self.sequence = 0
        self.rewound_at = 0
        self.closed = False
        self.ending: Ending | None = None
        """Why the game ended early."""
        self.rematch: str | None = None
        self.match: Match | None = None
        self.clocks: Clocks | None = None
        self.asked_at = 0
        """When the open decision was asked."""
        self.handled: dict[tuple[int, str], tuple[int, Acted | Undone]] = {}
        """Sequence and entry of each request already carried out, by seat and client id."""
        self.advised: set[tuple[int, int]] = set()
        """The seats that were given hints, with the numbers of the decisions."""
        self.scored: list[tuple[int, tuple[int, ...]]] = []
        """After each step of the game: the number of history lines before it, and the scores after it."""
        self._acts: list[Acted] = []
        self._read: tuple[Acted, ActionOf] | None = None
        """The newest answer that a proposal read, and its action, so that `apply` need not read it again."""

    @classmethod
    def replay(cls, header: Header, entries: Iterable[Entry]) -> Table:
        """Build a table from its log; a header names the seats as they are after all arrangements."""
        log = list(entries)
        first = next((entry.before for entry in log if isinstance(entry, Arranged)), header.seats)
        table = cls(msgspec.structs.replace(header, seats=first))
        for entry in log:
            table.apply(entry)
        return table

    # ── queries ───────────────────────────────────────────────────────────────────────────────────────

    @property
    def status(self) -> Status:
        """Whether the table is open, running, over or closed."""
        if self.closed:
            return "closed"
        if self.match is None:
            return "open"
        return "over" if self.ending is not None or self.match.over else "running"

    @property
    def decision(self) -> Decision | None:
        """The open decision; None before the game begins."""
        return None if self.match is None else self.match.decision

    @property
    def number(self) -> int | None:
        """The number of the open decision."""
        return None if self.decision is None else self.decision.number

    @property
    def lines(self) -> int:
        """The number of lines of the history."""
        return 0 if self.match is None else len(self.match.state.history)

    def awaited_seats(self) -> list[int]:
        """List the seats that have to answer the open decision."""
        match = self.match
        if match is None or self.closed or self.ending is not None:
            return []
        decision = match.decision
        if decision.kind not in (Kind.TURN, Kind.SIMULTANEOUS):
            return []
        return [seat for seat in decision.seats if not match.has_answered(seat)]

    def awaited_bots(self) -> list[tuple[int, str]]:
        """List the seats that have to answer and are played by bots, each with its bot; none if no person plays."""
        if all(seat.bot is None for seat in self.seats) or not any(seat.human for seat in self.seats):
            return []
        return [(seat, bot) for seat in self.awaited_seats() if (bot := self.seats[seat].bot) is not None]

    def seats_of(self, player: str) -> list[int]:
        """List the seats that a person plays."""
        return [number for number, seat in enumerate(self.seats) if seat.human and seat.player == player]

    def contributed_seats(self) -> tuple[int, ...]:
        """List the seats whose people added entropy after the commitment was published."""
        return tuple(number for number, seat in enumerate(self.seats) if seat.contributed)

    def seat_of_token(self, token_hash: str) -> int | None:
        """Find the seat that a token gives access to."""
        found = (number for number, seat in enumerate(self.seats) if seat.human and seat.token == token_hash)
        return next(found, None)

    def against_bots(self) -> bool:
        """Tell whether exactly one person plays, and bots play all other seats."""
        return len({seat.player for seat in self.seats if seat.human}) == 1 and all(seat.taken for seat in self.seats)

    def clock(self, now: int) -> ClockLeft | None:
        """Give the time left of every seat; None without a clock."""
        return None if self.clocks is None else self.clocks.show(now)

    def next_due(self, now: int) -> int | None:
        """Give the moment at which a bot or a clock has to move the table; None if only people can."""
        if self.status != "running":
            return None
        if self.awaited_bots():
            return now
        return None if self.clocks is None else self.clocks.next_flag()

    def result(self) -> Result | None:
        """Give the result, seed included; None before the game is over."""
        if self.match is None or self.status != "over":
            return None
        state = self.match.state
        won = self.game.winners(state) or ()
        return result_of(self.game.scores(state), won, self.seats, self.header.seed, self.ending)

    def show(self) -> TableNow:
        """Give the table as everybody may see it, as a wire value."""
        header = self.header
        return TableNow(
            id=header.id,
            game=header.game,
            options=header.options,
            status=self.status,
            host=self.host,
            seats=tuple(seat.show(number) for number, seat in enumerate(self.seats)),
            commitment=header.commitment,
            created=header.created,
            sequence=self.sequence,
            public=header.settings.public,
            rated=header.settings.rated,
            shared=header.settings.shared,
            no_hints=header.settings.no_hints,
            clock=header.settings.clock,
            result=self.result(),
            rematch=self.rematch,
        )

    def record(self) -> GameRecord:
        """Give the record of the finished game, seed included."""
        match = self.match
        assert match is not None, "a table that has not started has no record"
        assert self.status == "over", "the record contains the seed, so it is shown only when the game is over"
        ending = self.ending
        return GameRecord.of(
            match,
            self.options,
            self.header.seats,
            id=self.header.id,
            seed=self.header.seed,
            commitment=self.header.commitment,
            entropy=" | ".join(seat.entropy for seat in self.seats),
            contributed=" ".join(map(str, self.contributed_seats())),
            players=" | ".join(seat.name or seat.bot or "" for seat in self.seats),
            ending="" if ending is None else f"{ending.seat} {ending.reason}",
        )

    # ── changes ───────────────────────────────────────────────────────────────────────────────────────

    def apply(self, entry: Entry) -> Change:
        """Apply an entry; if the rules raise, nothing has changed."""
        lines = self.lines
        effect = self._act(entry) if isinstance(entry, Acted) else self._apply(entry)
        self.sequence += 1
        return Change(entry, self.sequence, lines, effect.stepped, effect.seating, effect.rewound, effect.over)

    def note_action(self, entry: Acted, action: ActionOf) -> None:
        """Remember the action that a proposal read from an answer's text, until `apply` gets the same entry."""
        self._read = entry, action

    def _apply(self, entry: Entry) -> _Effect:
        match entry:
            case Joined():
                self.seats[entry.seat] = Seat(
                    entry.player,
                    entry.name,
                    entry.token,
                    entry.entropy,
                    contributed=entry.contributed,
                    guest=entry.guest,
                )
            case Contributed():
                self._contribute(entry.seats, entry.entropy)
            case BotSeated():
                self.seats[entry.seat] = Seat(name=entry.bot, bot=entry.bot)
            case Arranged():
                self.seats = [OPEN_SEAT if number < 0 else self.seats[number] for number in entry.seats]
                self.header = msgspec.structs.replace(self.header, seats=len(self.seats))
            case Left():
                self.seats[entry.seat] = OPEN_SEAT
                self.host = entry.host
            case Closed():
                self.closed = True
            case Rematched():
                self.rematch = entry.table
            case Forgotten():
                self.seats = [
                    replace(seat, name=NOBODY) if seat.player == entry.player else seat for seat in self.seats
                ]
            case Started():
                return self._start(entry)
            case Acted():
                return self._act(entry)
            case TakenOver():
                self._take_leave(entry, entry.bot)
                if self.clocks is not None:
                    self.clocks.retire(entry.seat)
            case Conceded():
                return self._concede(entry)
            case Advised():
                self.advised.add((entry.seat, entry.number))
                seat = self.seats[entry.seat]
                self.seats[entry.seat] = replace(seat, hints=seat.hints + 1)
            case Undone():
                return self._undo(entry)
            case _:
                assert_never(entry)
        return _Effect(seating=True)

    def _begin(self) -> Match:
        stream = VerifiableStream.of(self.header.seed, [seat.entropy for seat in self.seats], self.header.id)
        return Match.start(self.game, self.header.seats, self.options, stream)

    def _contribute(self, seats: Iterable[int], entropy: str) -> None:
        for number in seats:
            self.seats[number] = replace(self.seats[number], entropy=entropy, contributed=True)

    def _start(self, entry: Started) -> _Effect:
        self._contribute(entry.seats, entry.entropy)
        self.match = self._begin()
        self._note_scores(0)
        self.asked_at = entry.at
        rules = self.header.settings.clock
        if rules is not None:
            self.clocks = Clocks(rules, self.header.seats)
            self._start_clocks(entry.at)
        return _Effect(stepped=True, seating=True, over=self.match.over)

    def _start_clocks(self, at: int) -> None:
        if self.clocks is not None:
            self.clocks.ask([seat for seat in self.awaited_seats() if self.seats[seat].human], at)

    def _act(self, entry: Acted) -> _Effect:
        match = self.match
        if match is None:
            raise BadSetup("the game has not begun", "not_begun")
        before, lines, noted, self._read = match.state, self.lines, self._read, None
        if noted is not None and noted[0] is entry:
            match.answer(entry.seat, noted[1], entry.text)
        else:
            match.answer(entry.seat, self.game.read_action(entry.text))
        self._acts.append(entry)
        self.handled[entry.seat, entry.id] = (self.sequence + 1, entry)
        if self.clocks is not None:
            self.clocks.answered(entry.seat, entry.at)
        stepped = match.state is not before
        if stepped:
            self._note_scores(lines)
            self.asked_at = entry.at
            self._start_clocks(entry.at)
        return _Effect(stepped=stepped, over=stepped and self.status == "over")

    def _note_scores(self, lines: int) -> None:
        assert self.match is not None, "a game that scores has begun"
        self.scored.append((lines, self.game.scores(self.match.state)))

    def _take_leave(self, entry: TakenOver | Conceded, bot: str | None) -> None:
        self.seats[entry.seat] = replace(self.seats[entry.seat], bot=bot, gone=entry.reason, gone_at=self.lines)

    def _concede(self, entry: Conceded) -> _Effect:
        """End the game where it is; nobody decides any more, and sealed answers are never opened."""
        self._take_leave(entry, None)
        self.ending = Ending(entry.seat, entry.reason)
        if self.clocks is not None:
            self.clocks.stop(entry.at)
        return _Effect(seating=True, over=True)

    def _undo(self, entry: Undone) -> _Effect:
        """Replay the game up to the decision; the stream restarts too, so the draws are the same."""
        remaining = [act for act in self._acts if act.number < entry.number]
        match = self._begin()
        for act in remaining:
            match.answer(act.seat, self.game.read_action(act.text))
        self.match, self._acts, self.asked_at = match, remaining, entry.at
        self.scored = [self.scored[0], *(step for step in self.scored[1:] if step[0] < self.lines)]
        self.handled[entry.seat, entry.id] = (self.sequence + 1, entry)
        self.rewound_at = self.sequence + 1
        return _Effect(stepped=True, rewound=True)

    def undo_target(self, seat: int) -> int | None:
        """Find the number of a seat's last answered decision."""
        mine = [act.number for act in self._acts if act.seat == seat and act.number < (self.number or 0)]
        return mine[-1] if mine else None
