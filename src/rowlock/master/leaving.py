"""Proposals of people who stop playing: they leave, resign, are replaced, or run out of time."""

from __future__ import annotations

from typing import Final

from rowlock.master.capabilities import check
from rowlock.master.proposals import AlreadyDone, Proposal
from rowlock.tables.entries import Closed, Conceded, Entry, Left, TakenOver
from rowlock.tables.errors import Refusal
from rowlock.tables.seats import is_duel
from rowlock.tables.table import Table
from rowlock.wire.common import Reason

TWO: Final = 2

SUBSTITUTE = "greedy"
"""The bot that plays on for a person."""


def _gone(table: Table, at: int, seat: int, reason: Reason) -> Entry:
    """Give the entry for a person who stops playing.

    A game of two people ends, and so does a game whose last person leaves it to bots; in any other game a bot plays on.
    """
    others = any(one.human for number, one in enumerate(table.seats) if number != seat)
    ends = is_duel(table.seats) or not others
    return Conceded(at, seat, reason) if ends else TakenOver(at, seat, SUBSTITUTE, reason)


def _needed(table: Table, player: str) -> bool:
    """Tell whether a rematch waits for this person alone besides the one who offers it."""
    welcome = table.header.settings.welcome
    return player in welcome and len(welcome) == TWO


def leave(player: str, seat: int | None = None, reason: Reason = "left") -> Proposal:
    """Propose to leave: before the game the seat becomes free, a running game ends or goes on with a bot.

    A rematch of two people closes if the one who was asked leaves without having sat down.
    """

    def judge(table: Table, at: int) -> Entry | AlreadyDone:
        mine = [number for number in table.seats_of(player) if seat in (None, number)]
        if table.status == "open" and not mine and (table.host == player or _needed(table, player)):
            return Closed(at)
        if not mine or table.status in ("over", "closed"):
            if table.status in ("over", "closed") or any(one.player == player for one in table.seats):
                return AlreadyDone(table.sequence)
            raise Refusal("not_seated", "you do not sit at this table", 403)
        if table.status == "running":
            return _gone(table, at, mine[0], reason)
        others = [one.player for number, one in enumerate(table.seats) if one.human and number != mine[0]]
        if not others:
            return Closed(at)
        stays = table.host != player or player in others
        return Left(at, mine[0], table.host if stays else others[0] or table.host)

    return judge


def resign(player: str, seat: int) -> Proposal:
    """Propose to give a running game up."""

    def judge(table: Table, at: int) -> Entry | AlreadyDone:
        if table.status in ("over", "closed"):
            return AlreadyDone(table.sequence)
        check(table, seat, "resign")
        return leave(player, seat, "resigned")(table, at)

    return judge


def replace(player: str, seat: int, patience_ms: int) -> Proposal:
    """Propose that a bot plays on for a person who has not answered for too long at a table without a clock."""

    def judge(table: Table, at: int) -> Entry | AlreadyDone:
        if not table.seats_of(player):
            raise Refusal("not_seated", "you do not sit at this table", 403)
        if seat < len(table.seats) and table.seats[seat].gone is not None:
            return AlreadyDone(table.sequence)
        if table.status != "running" or table.clocks is not None:
            raise Refusal("no_replacing", "only a running game without a clock can be kept waiting")
        if seat not in table.awaited_seats() or not table.seats[seat].human or table.seats[seat].player == player:
            raise Refusal("not_waiting", f"nobody waits for seat {seat}", seat=seat)
        left_ms = table.asked_at + patience_ms - at
        if left_ms > 0:
            raise Refusal("too_early", "give them a little longer", seconds=-(-left_ms // 1_000))
        return TakenOver(at, seat, SUBSTITUTE, "replaced")

    return judge


def flag(table: Table, at: int) -> Entry | AlreadyDone:
    """Propose that the first seat whose time is over loses: the game ends, or a bot plays on."""
    flagged = [] if table.clocks is None or table.status != "running" else table.clocks.flagged(at)
    if not flagged:
        return AlreadyDone(table.sequence)
    return _gone(table, at, flagged[0], "time")
