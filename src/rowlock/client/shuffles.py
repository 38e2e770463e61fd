"""What a client knows of the shuffles of its tables: the commitments it saw first, and the entropy it added.

The check of a finished game uses these, never what the server says about them afterwards.
"""

from __future__ import annotations

import secrets
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from rowlock.core.contract import AnyGame
from rowlock.core.errors import RowlockError
from rowlock.core.record import GameRecord, Verification
from rowlock.wire.common import TableNow

__all__ = ["Shuffle", "ShuffleBroken", "Shuffles"]

ENTROPY_BYTES: Final = 24
MOST: Final = 10_000
"""The number of tables that are remembered; the oldest are forgotten."""


class ShuffleBroken(RowlockError):
    """The record of a game contradicts what the client saw before the game."""

    code = "shuffle_broken"


@dataclass(slots=True)
class Shuffle:
    """The commitment of one table as the client saw it first, and the client's entropy for it."""

    commitment: str
    entropy: str
    sent: bool = False
    """Whether the entropy was sent and not refused."""


class Shuffles:
    """The shuffles that a client has seen the commitments of."""

    def __init__(self) -> None:
        self._seen: OrderedDict[str, Shuffle] = OrderedDict()

    def see(self, table: TableNow) -> Shuffle:
        """Remember a table's commitment, unless one is remembered already; fresh entropy is made with it."""
        shuffle = self._seen.setdefault(table.id, Shuffle(table.commitment, secrets.token_urlsafe(ENTROPY_BYTES)))
        while len(self._seen) > MOST:
            self._seen.popitem(last=False)
        return shuffle

    def find(self, table_id: str) -> Shuffle | None:
        """Find what is remembered of a table."""
        return self._seen.get(table_id)

    def check(self, table_id: str, record: GameRecord, games: Mapping[str, AnyGame]) -> Verification:
        """Verify a record against what is remembered of its table; raises ShuffleBroken or BadRecord.

        A client that added nothing has no proof: the server may have known everything else when it chose the seed.
        """
        shuffle = self._seen.get(table_id)
        if shuffle is None:
            raise ShuffleBroken("no commitment of this table was seen before its game")
        if record.headers.get("Id") != table_id:
            raise ShuffleBroken("the record is of another table")
        if record.headers.get("Commitment") != shuffle.commitment:
            raise ShuffleBroken("the record has another commitment than the table had before the game")
        if not shuffle.sent:
            raise ShuffleBroken("this client added no entropy to the shuffle")
        if all(record.entropy[seat] != shuffle.entropy for seat in record.contributed):
            raise ShuffleBroken("the entropy that this client added is not in the shuffle")
        return record.verify(games)
