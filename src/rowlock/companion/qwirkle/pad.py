"""The state of a printed Qwirkle: the board, the sizes of hands and bag, and the turns as they were counted."""

from __future__ import annotations

from dataclasses import dataclass

from rowlock.companion.contract import Entry
from rowlock.companion.qwirkle.entries import QwirkleEntry
from rowlock.games.qwirkle.board import EMPTY, Board
from rowlock.games.qwirkle.scoring import ScoredLine
from rowlock.games.qwirkle.tiles import WHOLE_SET, Tile


@dataclass(frozen=True, slots=True)
class Turn:
    """One turn as it was counted."""

    number: int
    seat: int
    entry: QwirkleEntry
    lines: tuple[ScoredLine, ...]
    points: int
    qwirkles: int
    out: bool


@dataclass(frozen=True, slots=True)
class KnownHand:
    """The tiles that are known of a hand, and the person who entered them."""

    tiles: tuple[Tile, ...]
    by: str


@dataclass(frozen=True, slots=True)
class Pad:
    """The board, the sizes of hands and bag, the turns, and the hands that were entered."""

    seats: int
    points_only: bool
    hand_sizes: tuple[int, ...]
    bag: int
    hands: tuple[KnownHand | None, ...]
    """The hand of each player who entered it; what is drawn later is unknown, so it may be incomplete."""
    board: Board = EMPTY
    turns: tuple[Turn, ...] = ()
    entries: int = 0
    over: bool = False

    @property
    def to(self) -> int | None:
        """The player whose turn it is; None before the first turn and after the end."""
        return (self.turns[-1].seat + 1) % self.seats if self.turns and not self.over else None

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each player."""
        return self._sums("points")

    @property
    def qwirkles(self) -> tuple[int, ...]:
        """The Qwirkles of each player."""
        return self._sums("qwirkles")

    def _sums(self, field: str) -> tuple[int, ...]:
        sums = [0] * self.seats
        for turn in self.turns:
            sums[turn.seat] += getattr(turn, field)
        return tuple(sums)

    def known_hand(self, seat: int) -> KnownHand | None:
        """Give a hand that is completely known."""
        hand = self.hands[seat]
        return hand if hand is not None and len(hand.tiles) == self.hand_sizes[seat] else None

    def hand_for(self, entry: Entry) -> tuple[Tile, ...] | None:
        """Give the hand by which an entry is judged: one that the same person entered, so that no other learns it."""
        hand = self.known_hand(entry.seat)
        return hand.tiles if hand is not None and hand.by == entry.by else None

    def left(self) -> list[int]:
        """Count the copies of each tile that are not on the board."""
        counts = list(WHOLE_SET)
        for tile in self.board.tiles.values():
            counts[tile] -= 1
        return counts
