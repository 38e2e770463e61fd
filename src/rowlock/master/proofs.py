"""What a finished game proves: its record, the check of every draw, and what makes the shuffle fair."""

from __future__ import annotations

from typing import Final

from rowlock.core.record import GameRecord
from rowlock.games import GAMES
from rowlock.master.capabilities import check
from rowlock.tables.table import Table
from rowlock.wire.rest import Verified
from rowlock.wire.standings import Fairness

FORMULA: Final = (
    "commitment = SHA-256(label, seed, table id); key = HMAC-SHA256(seed; entropy of every seat, table id);"
    " draws = HMAC-SHA256(key; counter), by rejection sampling"
)


def check_over(table: Table) -> None:
    """Refuse to show a record before the game is over."""
    check(table, None, "review")


def fairness_of(table: Table) -> Fairness:
    """Give the commitment, and once the game is over the seed and every seat's entropy."""
    commitment = table.header.commitment
    if table.status != "over":
        return Fairness(commitment, FORMULA)
    entropy = tuple(seat.entropy for seat in table.seats)
    seed, contributed = table.header.seed, table.contributed_seats()
    return Fairness(commitment, FORMULA, over=True, seed=seed, entropy=entropy, contributed=contributed)


def verified(record: GameRecord) -> Verified:
    """Replay a finished game and derive every draw again from its seed."""
    found = record.verify(GAMES)
    return Verified(found.entries, found.hash, found.scores, found.chance, found.contributed, found.fair)
