"""Proposals: what people, bots and clocks may do at a table.

A proposal judges a table as it is and gives the entry to write, or raises `Refusal`. It holds no state, because it is
judged again whenever another process wrote first. Proposals write nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from rowlock.bots import bots_for
from rowlock.core.errors import IllegalAction, RowlockError
from rowlock.core.record import NO_ENTROPY
from rowlock.master.capabilities import check, no_rematch
from rowlock.tables.entries import (
    NOBODY,
    Acted,
    Advised,
    Arranged,
    BotSeated,
    Closed,
    Contributed,
    Entry,
    Forgotten,
    Joined,
    Left,
    Rematched,
    Started,
    Undone,
)
from rowlock.tables.errors import Refusal
from rowlock.tables.seats import between_people
from rowlock.tables.table import Table
from rowlock.wire.messages import Act, Undo


@dataclass(frozen=True, slots=True)
class AlreadyDone:
    """The answer to a repeated proposal: nothing is written, and the client gets the same acknowledgement again."""

    sequence: int
    number: int = 0
    seat: int = 0


Proposal: TypeAlias = Callable[[Table, int], Entry | AlreadyDone]
"""Takes the table as it is and the time; gives the entry to write."""


def _open(table: Table) -> None:
    if table.status == "closed":
        raise Refusal("table_closed", "this table was closed")
    if table.status != "open":
        raise Refusal("already_started", "the game has begun and its seats are closed")


def _free_seat(table: Table, wanted: int | None) -> int:
    free = [number for number, seat in enumerate(table.seats) if not seat.taken]
    if wanted is not None and wanted >= len(table.seats):
        raise Refusal("no_such_seat", f"seats run from 0 to {len(table.seats) - 1}", 422, seat=wanted)
    if wanted is not None and wanted not in free:
        raise Refusal("seat_taken", f"seat {wanted} is taken", seat=wanted)
    if not free:
        raise Refusal("table_full", "every seat is taken")
    return free[0] if wanted is None else wanted


def join(player: str, name: str, token: str, entropy: str | None, seat: int | None, *, guest: bool = False) -> Proposal:
    """Propose to sit down; a person who already sits keeps the seat, unless the table is shared."""

    def judge(table: Table, at: int) -> Entry | AlreadyDone:
        mine = table.seats_of(player)
        if mine and (not table.header.settings.shared or seat in mine):
            return AlreadyDone(table.sequence, seat=mine[0] if seat not in mine else seat)
        _open(table)
        contributed = entropy is not None
        return Joined(at, _free_seat(table, seat), player, name, token, entropy or NO_ENTROPY, contributed, guest)

    return judge


def contribute(player: str, entropy: str) -> Proposal:
    """Propose to add entropy to the shuffle for all seats of a person that have added none."""

    def judge(table: Table, at: int) -> Entry | AlreadyDone:
        seats = _contributing(table, player, entropy)
        return Contributed(at, seats, entropy) if seats else AlreadyDone(table.sequence)

    return judge


def _contributing(table: Table, player: str, entropy: str) -> tuple[int, ...]:
    """List the seats for which a person's entropy is new; none if it is a repeated request."""
    mine = table.seats_of(player)
    if not mine:
        raise Refusal("not_seated", "you do not sit at this table", 403)
    missing = tuple(number for number in mine if not table.seats[number].contributed)
    known = any(table.seats[number].contributed and table.seats[number].entropy == entropy for number in mine)
    if known and (not missing or table.status != "open"):
        return ()
    _open(table)
    if not missing:
        raise Refusal("already_contributed", "your seat has added its entropy to the shuffle already")
    return missing


def seat_bot(player: str, seat: int, bot: str | None) -> Proposal:
    """Propose to put a bot into a seat, or with None to remove the bot."""

    def judge(table: Table, at: int) -> Entry | AlreadyDone:
        _host_only(table, player)
        _open(table)
        if bot is not None:
            known = bots_for(table.header.game)
            if bot not in known:
                raise Refusal("unknown_bot", f"there is no bot of that name; choose one of {', '.join(known)}", 422)
            return BotSeated(at, _free_seat(table, seat), bot)
        if seat >= len(table.seats) or table.seats[seat].bot is None:
            raise Refusal("no_bot", f"no bot sits in seat {seat}", seat=seat)
        return Left(at, seat, table.host)

    return judge


def arrange(player: str, seats: tuple[int, ...], sequence: int) -> Proposal:
    """Propose to move, drop or add seats before the game begins, from what the host saw.

    `seats` names for each seat the number that it has now, or -1 for a new one.
    """

    def judge(table: Table, at: int) -> Entry | AlreadyDone:
        _host_only(table, player)
        _open(table)
        if sequence != table.sequence:
            raise Refusal("stale", "the table is not as you saw it", number=table.sequence)
        kept, count = [number for number in seats if number >= 0], len(table.seats)
        if len(set(kept)) < len(kept) or any(number >= count for number in kept):
            raise Refusal("no_such_seat", f"name each seat once, from 0 to {count - 1}", 422, seat=count)
        if not set(table.seats_of(player)) <= set(kept):
            raise Refusal("own_seat", "get up yourself; nobody else can drop your seat")
        table.game.initial(len(seats), table.options)
        return Arranged(at, seats, count)

    return judge


def _host_only(table: Table, player: str) -> None:
    if table.host != player:
        raise Refusal("not_host", "only the host of the table may do this", 403)


def start(player: str, entropy: str | None = None) -> Proposal:
    """Propose to close the seats and begin, and to add entropy for the host's seats at the same time."""

    def judge(table: Table, at: int) -> Entry | AlreadyDone:
        _host_only(table, player)
        seats = () if entropy is None else _contributing(table, player, entropy)
        if table.status in ("running", "over"):
            return AlreadyDone(table.sequence, table.number or 0)
        _open(table)
        empty = [number for number, seat in enumerate(table.seats) if not seat.taken]
        if empty:
            raise Refusal("seats_open", f"seats are still open: {', '.join(map(str, empty))}")
        if not any(seat.human for seat in table.seats):
            raise Refusal("nobody_seated", "a game needs at least one person; sit down, or free a seat for somebody")
        return Started(at, seats, entropy if entropy is not None and seats else NO_ENTROPY)

    return judge


def close(player: str) -> Proposal:
    """Propose to close a table before the game begins."""

    def judge(table: Table, at: int) -> Entry | AlreadyDone:
        _host_only(table, player)
        if table.status == "closed":
            return AlreadyDone(table.sequence)
        _open(table)
        return Closed(at)

    return judge


def end(table: Table, at: int) -> Entry | AlreadyDone:
    """Propose to close a table, also one whose game has begun; only administrators do this."""
    if table.status == "over":
        raise Refusal("game_over", "the game is over")
    return AlreadyDone(table.sequence) if table.status == "closed" else Closed(at)


def proposed(request: Act | Undo, seat: int) -> Proposal:
    """Give what a message of a seat proposes."""
    match request:
        case Act():
            return act(seat, request.number, request.id, request.action)
        case Undo():
            return undo(seat, request.number, request.id)


def act(seat: int, number: int, client: str, text: str) -> Proposal:
    """Propose an answer; `Table.apply` checks whether it is legal."""

    def judge(table: Table, at: int) -> Entry | AlreadyDone:
        known = table.handled.get((seat, client))
        if known is not None:
            sequence, before = known
            if isinstance(before, Acted) and before.number == number and before.text == _canonical(table, text):
                return AlreadyDone(sequence, before.number)
            raise Refusal("id_used", "this id belongs to another answer of yours")
        decision = table.decision
        if decision is None:
            raise Refusal("not_started", "the game has not begun")
        if table.status == "over":
            raise Refusal("game_over", "the game is over")
        if table.status == "closed":
            raise Refusal("table_closed", "this table was closed")
        if number != decision.number:
            raise Refusal(
                "stale", f"decision {number} is not the one that is open, {decision.number} is", number=decision.number
            )
        if seat not in decision.seats:
            raise _not_asked(table, seat, text)
        if seat not in table.awaited_seats():
            raise Refusal("already_answered", "your answer is in and sealed")
        action = table.game.read_action(text)
        entry = Acted(at, seat, number, client, table.game.write_action(action))
        table.note_action(entry, action)
        return entry

    return judge


def bot_act(seat: int, number: int, rewound: int, text: str) -> Proposal:
    """Propose a bot's answer; `rewound` is the sequence number of the last undo.

    Its id has a colon, which no client's id may have: a person who leaves cannot have used the id of the bot that plays
    on. Logs of older versions hold ids such as `bot-7-0`, which a client might use too.
    """
    return act(seat, number, f"bot:{number}:{rewound}", text)


def advise(seat: int, number: int) -> Proposal:
    """Propose to count a hint that a seat was given on a decision; hints on one decision count once."""

    def judge(table: Table, at: int) -> Entry | AlreadyDone:
        if table.number != number or seat not in table.awaited_seats():
            raise Refusal("stale", "that decision is not open", number=table.number or 0)
        if not between_people(table.seats) or (seat, number) in table.advised:
            return AlreadyDone(table.sequence, number)
        return Advised(at, seat, number)

    return judge


def _not_asked(table: Table, seat: int, text: str) -> RowlockError:
    """Give the game's own fault for an answer of a seat that does not decide."""
    assert table.match is not None, "a decision is open only once the game has begun"
    action = table.game.read_action(text)
    fault = table.game.why_illegal(table.match.state, seat, action)
    assert fault is not None, "an action of a seat that does not decide is illegal"
    return IllegalAction(table.game.name, seat, text, fault)


def _canonical(table: Table, text: str) -> str:
    game = table.game
    return game.write_action(game.read_action(text))


def undo(seat: int, number: int, client: str) -> Proposal:
    """Propose to go back to the seat's last decision."""

    def judge(table: Table, at: int) -> Entry | AlreadyDone:
        known = table.handled.get((seat, client))
        if known is not None:
            sequence, before = known
            if isinstance(before, Undone):
                return AlreadyDone(sequence, table.number or 0)
            raise Refusal("id_used", "this id belongs to another answer of yours")
        check(table, seat, "undo")
        if number != table.number:
            raise Refusal("stale", "the game is not where you saw it", number=table.number or 0)
        target = table.undo_target(seat)
        assert target is not None, "there is a decision to undo"
        return Undone(at, seat, target, client)

    return judge


def rematch(player: str, table_id: str) -> Proposal:
    """Propose a new table to the players of a finished game; the first proposal wins."""

    def judge(table: Table, at: int) -> Entry | AlreadyDone:
        refusal = no_rematch(table, player)
        if refusal is not None:
            raise refusal
        if table.rematch is not None:
            return AlreadyDone(table.sequence)
        return Rematched(at, table_id)

    return judge


def forget(player: str) -> Proposal:
    """Propose to remove a person's name from the table."""

    def judge(table: Table, at: int) -> Entry | AlreadyDone:
        named = any(seat.player == player and seat.name != NOBODY for seat in table.seats)
        return Forgotten(at, player) if named else AlreadyDone(table.sequence)

    return judge
