"""Positions that come to the kernel of Qwirkle Cards from outside, checked for everything but the table's rows."""

from __future__ import annotations

from rowlock.kernels.checks import is_list, kinds, shown, whole
from rowlock.kernels.qwirkle_cards.constants import (
    CARDS,
    COPIES,
    HAND_SIZE,
    KINDS,
    LEVELS,
    LINES,
    MOST_CLAIMS,
    MOST_REDRAWS,
    WIDTH,
)
from rowlock.kernels.qwirkle_cards.constants import DEMANDS as MOST_DEMANDS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import TypeAlias, TypedDict

    Result: TypeAlias = tuple[tuple[int, ...], tuple[int, ...]]
    """What a turn comes to: the cards laid and the lines claimed."""

    class TablePosition(TypedDict):
        """A position as `Table.position` returns it."""

        table: list[int]
        hands: list[list[int]]
        pile: list[int]
        claimed: list[list[int]]
        to: int
        left: int | None
        opening: bool
        redraws: int
        passes: int
        over: bool
        turns: int

    class SteppedPosition(TablePosition):
        """A position as `SteppedGames.position` returns it."""

        rows: list[list[int]]
        asked: int
        phase: int


__all__ = [
    "ALL_POLICIES",
    "DEMANDS",
    "POLICIES",
    "CardsPosition",
    "Result",
    "SteppedPosition",
    "TablePosition",
    "counts_from",
]

POLICIES = ("minimal", "most", "random")
ALL_POLICIES = (*POLICIES, "learned")
"""Those of `POLICIES`, and the one that needs a network."""
DEMANDS = ("exactly", "at_least", "stuck")


def counts_from(name: str, counts: object) -> list[int]:
    """Check how often each of the 36 cards occurs."""
    if not is_list(counts) or len(counts) != KINDS:
        raise ValueError(f"{name} must be a list of {KINDS} counts, not {shown(counts)}")
    return [whole(f"a count of {name}", count, 0, COPIES) for count in counts]


def _lines(name: str, lines: object) -> list[int]:
    if not is_list(lines) or len(lines) > MOST_CLAIMS:
        raise ValueError(f"{name} must be a list of lines, not {shown(lines)}")
    return [whole(f"a line of {name}", line, 0, LINES - 1) for line in lines]


def cards_of_line(line: int) -> list[int]:
    """List the cards of a line."""
    first, step = (line * WIDTH, 1) if line < WIDTH else (line - WIDTH, WIDTH)
    return list(range(first, first + WIDTH * step, step))


class CardsPosition:
    """A position from outside, checked.

    `hidden` holds levels: cards that join the pool, then how many each seat holds once it has drawn from it. `demands`
    hold what is known of hands as wholes: (seat, "exactly" or "at_least", largest set) or (seat, "stuck", table).
    """

    def __init__(self, table: object, hands: object, pile: object, more: Mapping[str, object]) -> None:
        if not is_list(hands) or not 2 <= len(hands) <= 4:
            raise ValueError(f"hands must be a list of 2 to 4 hands, not {shown(hands)}")
        self.seats = len(hands)
        self.table = counts_from("the table", table)
        self.hands = [sorted(kinds(f"hand {seat}", hand, HAND_SIZE)) for seat, hand in enumerate(hands)]
        self.claimed = self._claimed_of(more["claimed"])
        self.to = whole("to", more["to"], 0, self.seats - 1)
        self.left = None if more["left"] is None else whole("left", more["left"], 0, self.seats)
        self.redraws = whole("redraws", more["redraws"], 0, MOST_REDRAWS)
        self.passes = whole("passes", more["passes"], 0, self.seats)
        due = more["due"]
        if not is_list(due) or len(due) != 2:
            raise ValueError(f"due must be (seat, number), not {shown(due)}")
        self.due = (whole("the seat that draws", due[0], 0, self.seats - 1), whole("the draw", due[1], 0, HAND_SIZE))
        self.aside = kinds("what is set aside", more["aside"], HAND_SIZE)
        self.levels = self._levels_of(pile, more["hidden"])
        self.demands = self._demands_of(more["demands"])
        self._count_cards()
        self._check_deal()

    def _claimed_of(self, claimed: object) -> list[list[int]]:
        if claimed is None:
            return [[] for _ in range(self.seats)]
        if not is_list(claimed) or len(claimed) != self.seats:
            raise ValueError(f"claimed must be a list of {self.seats}, one for each seat, not {shown(claimed)}")
        return [_lines(f"what seat {seat} claimed", lines) for seat, lines in enumerate(claimed)]

    def _levels_of(self, pile: object, hidden: object) -> list[tuple[list[int], list[int]]]:
        sizes = [len(hand) for hand in self.hands]
        known = kinds("the pile", pile, CARDS)
        if hidden is None:
            return [(known, sizes)]
        if known:
            raise ValueError("a pile is given beside what is hidden: leave it out")
        if not is_list(hidden) or not 1 <= len(hidden) <= LEVELS:
            raise ValueError(f"hidden must be a list of 1 to {LEVELS} levels, not {shown(hidden)}")
        levels = []
        for level in hidden:
            if not is_list(level) or len(level) != 2 or not is_list(level[1]) or len(level[1]) != len(sizes):
                raise ValueError(f"a hidden level must be (cards, size of each hand), not {shown(level)}")
            sizes = [
                whole("the size of a hand", size, before, HAND_SIZE)
                for size, before in zip(level[1], sizes, strict=True)
            ]
            levels.append((kinds("a hidden level", level[0], CARDS), sizes))
        return levels

    def _demands_of(self, demands: object) -> list[tuple[int, int, int, list[int]]]:
        if not is_list(demands) or len(demands) > MOST_DEMANDS:
            raise ValueError(f"demands must be a list of at most {MOST_DEMANDS}, not {shown(demands)}")
        found = []
        for demand in demands:
            if not is_list(demand) or len(demand) != 3 or demand[1] not in DEMANDS:
                raise ValueError(f"a demand must be (seat, {' or '.join(DEMANDS)}, what), not {shown(demand)}")
            seat = whole("the seat of a demand", demand[0], 0, self.seats - 1)
            if demand[1] == "stuck":
                found.append((seat, 2, 0, counts_from("the table of a demand", demand[2])))
            else:
                number = whole("the number of a demand", demand[2], 0, WIDTH)
                found.append((seat, DEMANDS.index(demand[1]), number, [0] * KINDS))
        return found

    def _count_cards(self) -> None:
        """Refuse a fourth card of a kind (QC-1), which also bounds every list; the table of a demand included."""
        counts = [0] * KINDS
        stacks = [cards_of_line(line) for lines in self.claimed for line in lines]
        for cards in [*self.hands, *stacks, self.aside, *[pool for pool, _ in self.levels]]:
            for card in cards:
                counts[card] += 1
        for card in range(KINDS):
            if counts[card] + self.table[card] > COPIES:
                raise ValueError(f"a fourth card of kind {card}: there are three of each (QC-1)")
        self._check_demands()

    def _check_demands(self) -> None:
        """Refuse a table that, with the cards a hand could hold, has more than three of a card."""
        for seat, _, _, table in self.demands:
            could = [0] * KINDS
            for card in [*self.hands[seat], *[card for pool, _ in self.levels for card in pool]]:
                could[card] += 1
            if any(table[card] + could[card] > COPIES for card in range(KINDS)):
                raise ValueError("the table of a demand holds cards that lie elsewhere")

    def _check_deal(self) -> None:
        """Refuse hands and draws that the hidden cards and the pile cannot fill, and a wrong count of last turns."""
        left, held = 0, sum(len(hand) for hand in self.hands)
        for pool, sizes in self.levels:
            left += len(pool) - (sum(sizes) - held)
            held = sum(sizes)
            if left < 0:
                raise ValueError("more cards are hidden in hands than there are")
        seat, size = self.due
        if size > left:
            raise ValueError("the pile holds fewer cards than are drawn")
        if self.levels[-1][1][seat] + size > HAND_SIZE:
            raise ValueError(f"hand {seat} would hold more than {HAND_SIZE} cards")
        if self.aside and not size:
            raise ValueError("a hand is set aside only while its draw is due (QC-12)")
        if size and seat != self.to:
            raise ValueError("a draw is due to the seat whose turn it is")
        if (self.left is None) != bool(left):
            raise ValueError("turns are counted once the pile is empty, and only then (QC-13)")
