"""Which cards can lie on the table together: splitting counts of cards into rows. Knows no hand, turn or arrangement.

A line is one of the six colours or six shapes. The cards of one line can lie as k rows exactly when there are at least
3·k of them and no card more than k times: dealt out card by card to the k rows in turn, no row gets a card twice, and
all get at least three and at most six. So counts split into rows exactly when each card's copies can be shared
between its colour and its shape such that, with m rows of a colour and n of a shape,

- a colour takes at most m copies of each card and at least 3·m cards in all, and a shape likewise with its n;
- every card finds room: its count is at most m + n.

A share that works still works after every needless row is given up: a row fewer of a shape frees one copy of the
cards of which it held n, which their colours can take, and leaves it at least 3·(n − 1) cards. Hence it is enough to
try the *tight* numbers of rows: each n the least that the m of all colours leave to it, and each m the least that the n
leave. For each such choice the shares are a flow from 36 cards to twelve lines. Cards that may but need not be used
change nothing in this: such a copy that finds no room is left out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from operator import add
from typing import Final, TypeAlias

from rowlock.games.qwirkle_cards.cards import Counts
from rowlock.games.qwirkle_cards.rows import SHORTEST
from rowlock.games.symbols import COLOURS, COPIES, KINDS, SHAPES

__all__ = ["Split", "split", "split_like", "splits"]

WIDTH: Final = len(SHAPES)

Line: TypeAlias = tuple[int, ...]
"""How often each of the six cards of a line occurs."""
Levels: TypeAlias = int
"""Six numbers from 0 to 3 in unary, three bits each, so that OR is the maximum of each."""

_UNARY: Final = (0b000, 0b001, 0b011, 0b111)
_STARTS: Final = tuple(range(0, KINDS, WIDTH))
_SIGNS: Final = sum(0x80 << 8 * place for place in range(WIDTH))
"""One bit in each of six packed numbers; a number that falls below zero clears it."""
_NONE_TAKEN: Final = ((0,) * WIDTH,) * len(COLOURS)
_CACHED: Final = 1 << 14


@dataclass(frozen=True, slots=True)
class Split:
    """A split of cards into rows: the number of rows of each line, and the contested copies that colours take."""

    colour_rows: Line
    shape_levels: Levels
    taken: Sequence[Sequence[int]]

    def used(self, most: Counts) -> Counts:
        """Give the number of copies of each card that lie in the rows, if at most `most` are offered."""
        shape_rows = [_level(self.shape_levels, place) for place in range(WIDTH)]
        room = [by_colour + by_shape for by_colour in self.colour_rows for by_shape in shape_rows]
        return tuple(map(min, room, most))

    def in_colours(self, counts: Counts) -> list[Line]:
        """Give, colour by colour, how many of the copies used lie in rows of their colour; the rest lie in shapes."""
        return [
            tuple(map(add, _left_to(counts[start : start + WIDTH], self.shape_levels), taken))
            for start, taken in zip(_STARTS, self.taken, strict=True)
        ]


def splits(counts: Counts) -> bool:
    """Tell whether exactly these cards make a legal table."""
    return split(counts, counts) is not None


def split_like(counts: Counts, colour_rows: Line) -> Split | None:
    """Split exactly these cards into rows, if possible with `colour_rows` rows of each colour; None if impossible."""
    colours = [counts[start : start + WIDTH] for start in _STARTS]
    levels = 0
    for line, rows in zip(colours, colour_rows, strict=True):
        levels |= _leaves(line, rows)
    taken = _taken(colours, colour_rows, levels)
    return split(counts, counts) if taken is None else Split(colour_rows, levels, taken)


def split(least: Counts, most: Counts) -> Split | None:
    """Split cards into rows, at least `least` of each card and at most `most`; None if that is impossible."""
    colours = [least[start : start + WIDTH] for start in _STARTS]
    offered = colours if most is least else [most[start : start + WIDTH] for start in _STARTS]
    room = 0
    for shape in range(WIDTH):
        room |= _UNARY[_most_rows(most[shape::WIDTH])] << 3 * shape
    choices = [
        range(_rows_needed(line, room), _most_rows(whole) + 1) for line, whole in zip(colours, offered, strict=True)
    ]
    for rows, levels in _tight(colours, choices, room, sum(most) // SHORTEST):
        taken = _taken(offered, rows, levels)
        if taken is not None:
            return Split(rows, levels, taken)
    return None


def _level(levels: Levels, place: int) -> int:
    return (levels >> 3 * place & 7).bit_count()


@lru_cache(_CACHED)
def _most_rows(line: Line) -> int:
    """Give the largest number of rows, up to three, that a line's cards allow; any smaller number is allowed too."""
    for rows in range(COPIES, 0, -1):
        if sum([min(count, rows) for count in line]) >= SHORTEST * rows:
            return rows
    return 0


@lru_cache(_CACHED)
def _leaves(line: Line, rows: int) -> Levels:
    """Give the number of copies of each card that a line with this number of rows leaves to the crossing lines."""
    levels = 0
    for place, count in enumerate(line):
        if count > rows:
            levels |= _UNARY[count - rows] << 3 * place
    return levels


@lru_cache(_CACHED)
def _left_to(line: Line, levels: Levels) -> Line:
    """Give the number of copies of each card that the crossing lines, with these numbers of rows, leave to a line."""
    return tuple([max(0, count - _level(levels, place)) for place, count in enumerate(line)])


@lru_cache(_CACHED)
def _rows_needed(line: Line, levels: Levels) -> int:
    """Return the number of rows that a line needs for the cards that the crossing lines leave to it."""
    return max(_left_to(line, levels))


def _tight(
    colours: Sequence[Line], choices: Sequence[range], room: Levels, most_rows: int
) -> Iterator[tuple[Line, Levels]]:
    """List the tight numbers of rows of the colours with those of the shapes that follow from them."""
    chosen: list[int] = []

    def choose(levels: Levels, spare: int) -> Iterator[tuple[Line, Levels]]:
        if len(chosen) == len(colours):
            if [_rows_needed(line, levels) for line in colours] == chosen:
                yield tuple(chosen), levels
            return
        line = colours[len(chosen)]
        for rows in choices[len(chosen)]:
            after = levels | _leaves(line, rows)
            if not after & ~room and after.bit_count() + rows <= spare:
                chosen.append(rows)
                yield from choose(after, spare - rows)
                chosen.pop()

    return choose(0, most_rows)


@lru_cache(_CACHED)
def _wants(line: Line, rows: int, levels: Levels) -> tuple[int, int, tuple[int, ...]]:
    """Give what a colour lacks, what the shapes can get of its cards (packed), and the copies that both could use."""
    lacks, shapes, wanted = SHORTEST * rows, 0, []
    for place, count in enumerate(line):
        by_colour, by_shape = min(rows, count), min(_level(levels, place), count)
        both = max(0, by_colour + by_shape - count)
        lacks -= by_colour - both
        shapes += by_shape << 8 * place
        wanted.append(both)
    return lacks, shapes, tuple(wanted)


@lru_cache(_CACHED)
def _needs(levels: Levels) -> int:
    """Give the cards that shapes with these numbers of rows need, packed."""
    return sum(SHORTEST * _level(levels, place) << 8 * place for place in range(WIDTH))


def _taken(offered: Sequence[Line], rows: Line, levels: Levels) -> Sequence[Sequence[int]] | None:
    """Find, of the copies that both could use, those that colours take, so that every line gets what its rows need."""
    wants = [_wants(line, m, levels) for line, m in zip(offered, rows, strict=True)]
    spare = _SIGNS - _needs(levels) + sum([shapes for _, shapes, _ in wants])
    if spare & _SIGNS != _SIGNS:
        return None
    lacking = sum([lacks for lacks, _, _ in wants if lacks > 0])
    if not lacking:
        return _NONE_TAKEN
    spares = [spare >> 8 * place & 0x7F for place in range(WIDTH)]
    if lacking > sum(spares) or any(lacks > sum(map(min, wanted, spares)) for lacks, _, wanted in wants):
        return None
    flow = _Flow([list(wanted) for _, _, wanted in wants], [[0] * WIDTH for _ in wants], spares)
    for colour, (lacks, _, _) in enumerate(wants):
        for _ in range(lacks):
            if not flow.take(colour, set()):
                return None
    return flow.taken


@dataclass(slots=True)
class _Flow:
    """Copies that colours could still take from shapes, those they took, and how many each shape can spare."""

    open: list[list[int]]
    taken: list[list[int]]
    spare: list[int]

    def take(self, colour: int, tried: set[int]) -> bool:
        """Get one more copy for a colour from a shape that can spare it, or that another colour can relieve."""
        for place in range(WIDTH):
            if self.open[colour][place] and place not in tried:
                tried.add(place)
                if self.spare[place]:
                    self.spare[place] -= 1
                elif not self._relieve(place, colour, tried):
                    continue
                self._move(colour, place, 1)
                return True
        return False

    def _relieve(self, place: int, colour: int, tried: set[int]) -> bool:
        for other, taken in enumerate(self.taken):
            if taken[place] and other != colour and self.take(other, tried):
                self._move(other, place, -1)
                return True
        return False

    def _move(self, colour: int, place: int, copies: int) -> None:
        self.taken[colour][place] += copies
        self.open[colour][place] -= copies
