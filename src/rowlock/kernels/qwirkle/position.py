"""Positions that come to Qwirkle's kernel from outside, checked for everything but their lines."""

from __future__ import annotations

from rowlock.kernels.checks import is_list, kinds, shown, whole
from rowlock.kernels.qwirkle.constants import COPIES, HAND_SIZE, KINDS, LEVELS, RIVAL_BITS, TILES, WIDTH

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypedDict

    class TablePosition(TypedDict):
        """A position as `Table.position` returns it."""

        board: list[tuple[int, int, int]]
        hands: list[list[int]]
        bag: list[int]
        scores: list[int]
        to: int
        over: bool
        turns: int

    class SteppedPosition(TypedDict):
        """A position as `SteppedGames.position` returns it."""

        board: list[tuple[int, int, int]]
        hands: list[list[int]]
        bag: list[int]
        scores: list[int]
        to: int
        over: bool
        asked: int
        made: list[int]


__all__ = [
    "ALL_POLICIES",
    "MIDDLE",
    "POLICIES",
    "QwirklePosition",
    "SteppedPosition",
    "TablePosition",
    "rivals_of",
    "spots_of",
]

POLICIES = ("greedy", "random")
ALL_POLICIES = (*POLICIES, "static", "learned")
"""Those of `POLICIES`, and those that need weights."""
MIDDLE = WIDTH // 2
FARTHEST = MIDDLE - 10
"""The greatest distance from the middle that a game may reach: a search from there stays on the square."""
LONGEST_SPAN = 108
REACH = 1 << 17
MOST_POINTS = 1_000_000
EVEN = 1 << RIVAL_BITS


def spots_of(name: str, tiles: object, most: int) -> list[tuple[int, int, int]]:
    """Check a list of tiles on cells, each as (x, y, tile)."""
    if not is_list(tiles) or len(tiles) > most:
        raise ValueError(f"{name} must be a list of at most {most} tiles, not {shown(tiles)}")
    found = []
    for spot in tiles:
        if not is_list(spot) or len(spot) != 3:
            raise ValueError(f"a tile of {name} must be (x, y, tile), not {shown(spot)}")
        x, y = whole(f"x of {name}", spot[0], -REACH, REACH), whole(f"y of {name}", spot[1], -REACH, REACH)
        found.append((x, y, whole(f"a tile of {name}", spot[2], 0, KINDS - 1)))
    return found


def rivals_of(given: object, seats: int) -> list[int]:
    """Check how much the points of each seat count in a margin, in 1024ths; without it all count alike."""
    if given is None:
        return [EVEN] * seats
    if not is_list(given) or len(given) != seats:
        raise ValueError(f"rivals must be a list of {seats}, one for each seat, not {shown(given)}")
    return [whole("the weight of a rival", weight, 0, seats * EVEN) for weight in given]


class QwirklePosition:
    """A position from outside, checked for everything but its lines."""

    def __init__(
        self,
        board: object,
        hands: object,
        bag: object,
        scores: object,
        to: object,
        due: object,
        aside: object,
        hidden_aside: object,
        hidden: object,
    ) -> None:
        if not is_list(hands) or not 2 <= len(hands) <= 4:
            raise ValueError(f"hands must be a list of 2 to 4 hands, not {shown(hands)}")
        seats = len(hands)
        self.hands = [sorted(kinds(f"hand {seat}", hands[seat], HAND_SIZE)) for seat in range(seats)]
        if scores is None:
            scores = [0] * seats
        if not is_list(scores) or len(scores) != seats:
            raise ValueError(f"scores must be a list of {seats}, one for each seat, not {shown(scores)}")
        self.scores = [whole("a score", score, 0, MOST_POINTS) for score in scores]
        self.to = whole("to", to, 0, seats - 1)
        if not is_list(due) or len(due) != 2:
            raise ValueError(f"due must be (seat, number), not {shown(due)}")
        self.due = (whole("the seat that draws", due[0], 0, seats - 1), whole("the draw", due[1], 0, HAND_SIZE))
        self.aside = kinds("what is set aside", aside, HAND_SIZE)
        self.hidden_aside = whole("hidden tiles set aside", hidden_aside, 0, HAND_SIZE)
        self.levels = self._levels_of(bag, hidden)
        spots = spots_of("the board", board, TILES)
        self._count_tiles(spots)
        self._check_deal()
        self.board, self.origin = self._centred(spots)

    def _levels_of(self, bag: object, hidden: object) -> list[tuple[list[int], list[int]]]:
        sizes = [len(hand) for hand in self.hands]
        known = kinds("the bag", bag, TILES)
        if hidden is None:
            return [(known, sizes)]
        if known:
            raise ValueError("a bag is given beside what is hidden: leave it out")
        if not is_list(hidden) or not 1 <= len(hidden) <= LEVELS:
            raise ValueError(f"hidden must be a list of 1 to {LEVELS} levels, not {shown(hidden)}")
        levels = []
        for level in hidden:
            if not is_list(level) or len(level) != 2 or not is_list(level[1]) or len(level[1]) != len(sizes):
                raise ValueError(f"a hidden level must be (tiles, size of each hand), not {shown(level)}")
            sizes = [whole("the size of a hand", level[1][seat], sizes[seat], HAND_SIZE) for seat in range(len(sizes))]
            levels.append((kinds("a hidden level", level[0], TILES), sizes))
        return levels

    def _count_tiles(self, spots: list[tuple[int, int, int]]) -> None:
        """Refuse a fourth tile of a kind (QW-1), which also bounds every list."""
        counts = [0] * KINDS
        everywhere = [[kind for _, _, kind in spots], *self.hands, self.aside, *[pool for pool, _ in self.levels]]
        for kind in [kind for place in everywhere for kind in place]:
            counts[kind] += 1
            if counts[kind] > COPIES:
                raise ValueError(f"a fourth tile of kind {kind}: there are three of each (QW-1)")

    def _check_deal(self) -> None:
        """Refuse hands and draws that the hidden tiles and the bag cannot fill."""
        left, held = 0, sum(len(hand) for hand in self.hands)
        for pool, sizes in self.levels:
            left += len(pool) - (sum(sizes) - held)
            held = sum(sizes)
            if left < 0:
                raise ValueError("more tiles are hidden in hands than there are")
        seat, size = self.due
        left -= size
        if left < 0:
            raise ValueError("the bag holds fewer tiles than are drawn")
        sizes = list(self.levels[-1][1])
        if self.hidden_aside > sizes[seat]:
            raise ValueError(f"hand {seat} holds fewer tiles than it sets aside")
        sizes[seat] += size - self.hidden_aside
        if sizes[seat] > HAND_SIZE:
            raise ValueError(f"hand {seat} would hold more than {HAND_SIZE} tiles")
        set_aside = len(self.aside) + self.hidden_aside
        if set_aside and set_aside != size:
            raise ValueError("as many tiles are set aside as are drawn in a swap")
        if (left or set_aside) and not all(sizes) and any(sizes):
            raise ValueError("a hand is empty while the bag is not")
        self.outside = held + size + left + len(self.aside)

    def _centred(self, spots: list[tuple[int, int, int]]) -> tuple[list[tuple[int, int, int]], tuple[int, int]]:
        """Put the board in the middle of the square, so that no game on it can reach the rim."""
        if not spots:
            return [], (-MIDDLE, -MIDDLE)
        origin = []
        for axis in (0, 1):
            low, high = min(spot[axis] for spot in spots), max(spot[axis] for spot in spots)
            if high - low >= LONGEST_SPAN:
                raise ValueError(f"the board spans {high - low + 1} cells, which no game does")
            if (high - low + 1) // 2 + self.outside > FARTHEST:
                raise ValueError("the pieces of the board lie too far apart to play on")
            origin.append((low + high) // 2 - MIDDLE)
        return [(x - origin[0], y - origin[1], kind) for x, y, kind in spots], (origin[0], origin[1])
