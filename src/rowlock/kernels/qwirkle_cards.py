"""The fast twin of Qwirkle Cards: legal tables, lays, most Qwirkles, whole games by policy. Trusts no caller.

The rules of `games.qwirkle_cards` are the truth; this plays the same game on plain numbers. A card is a kind from 0 to
35, a line one of twelve: colours 0 to 5, shapes 6 to 11. A table is its counts of cards, since their arrangement
carries no information (QC-8); what a turn comes to is a result: the cards laid and the lines claimed.

Counts are kept in unary, three bits for each of the six cards of a line, so that OR is the maximum of each, AND the
minimum, and taking r rows away from every count a shift. Whether cards split into rows is decided as the rules decide
it (see `games.qwirkle_cards.partition`): tight numbers of rows for the colours, the shapes' rows that follow, and a
flow of the copies that both could use.

Policies. `minimal` and `most` claim as many Qwirkles as they can, with the fewest or the most cards; among equals the
first cards in the writers' order, then the first lines. `random` lays any cards that can be laid, each choice as
likely, and claims any lines that can then be claimed, each choice as likely. An opening that must be the largest set
(QC-5) is the first such set, by chance for `random`.
"""

from __future__ import annotations

from array import array

import cython

from rowlock.kernels.checks import is_list, kinds, policies_of, shown, whole, word
from rowlock.kernels.qwirkle_cards_position import CardsPosition, counts_from

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

if not cython.compiled:
    KINDS = 36
    CARDS = 108
    SEATS = 4
    HAND_SIZE = 9
    LINES = 12
    WIDTH = 6
    LEVELS = 64
    DEMANDS = 32
    MOST_CLAIMS = 18
    WAYS = 256
    MOST_REDRAWS = 3
    MOST_DEALS = 500_000
    MOST_LAYS = 4096
    LONGEST = 20_000
    ONES = 0o111111
    TWOS = 0o333333
    THREES = 0o777777
    MINIMAL, MOST, RANDOM = range(3)
    LAID, REDRAWN, PASSED = range(3)
    SCHMIDT, GAMES_999 = range(2)
    EXACTLY, AT_LEAST, STUCK = range(3)
    FIRST_COLOUR = 0x3F
    FIRST_SHAPE = 0x41041041
    WORD = (1 << 64) - 1
    HALF_WORD = (1 << 32) - 1
    ONE = 1
    GOLDEN = 0x9E3779B97F4A7C15
    MIX_1 = 0xBF58476D1CE4E5B9
    MIX_2 = 0x94D049BB133111EB
    COUNT = [0] * 512
    SIZES = {
        "counts": KINDS,
        "row": WIDTH,
        "column": WIDTH,
        "least": WIDTH,
        "most": WIDTH,
        "most_column": WIDTH,
        "low": WIDTH,
        "high": WIDTH,
        "rows": WIDTH,
        "shared": KINDS,
        "lacking": WIDTH,
        "fewest": KINDS,
        "rows_of": KINDS,
        "taken": KINDS,
        "spare": WIDTH,
        "offered": KINDS,
        "held": KINDS,
        "limit": LINES,
        "chosen": LINES,
        "filled": KINDS + WIDTH,
        "way": WAYS * LINES,
        "cards": HAND_SIZE,
        "claims": MOST_CLAIMS,
        "best_cards": HAND_SIZE,
        "best_claims": MOST_CLAIMS,
        "search_hand": HAND_SIZE,
        "table": KINDS,
        "base_table": KINDS,
        "hand": SEATS * HAND_SIZE,
        "base_hand": SEATS * HAND_SIZE,
        "hand_size": SEATS,
        "base_hand_size": SEATS,
        "pile": CARDS,
        "claimed": SEATS * LINES,
        "base_claimed": SEATS * LINES,
        "ages": SEATS,
        "policy": SEATS,
        "aside": HAND_SIZE,
        "given": HAND_SIZE,
        "drawn": HAND_SIZE,
        "pool": CARDS,
        "pool_end": LEVELS,
        "fills": LEVELS * SEATS,
        "demand_seat": DEMANDS,
        "demand_kind": DEMANDS,
        "demand_number": DEMANDS,
        "demand_table": DEMANDS * KINDS,
        "first_cards": HAND_SIZE,
        "first_claims": MOST_CLAIMS,
        "lay_cards": MOST_LAYS * HAND_SIZE,
        "lay_cards_size": MOST_LAYS,
        "lay_claims": MOST_LAYS * MOST_CLAIMS,
        "lay_claims_size": MOST_LAYS,
        "world_hand": SEATS * HAND_SIZE,
        "world_hand_size": SEATS,
        "world_pile": CARDS,
    }

__all__ = ["LONGEST_GAME", "POLICIES", "Table", "game_seed"]

POLICIES = ("minimal", "most", "random")
EDITIONS = ("schmidt", "999games")
DEEDS = ("lay", "redraw", "pass")
LONGEST_GAME = LONGEST
"""After so many turns a playout stops where it is; only tables set up for study could come near."""


def _fill_tables() -> None:
    for bits in range(512):
        COUNT[bits] = bits.bit_count()


_fill_tables()


def _mixed(word: int) -> int:
    """Scatter the bits of a word (the finaliser of splitmix64)."""
    word = ((word ^ (word >> 30)) * MIX_1) & WORD
    word = ((word ^ (word >> 27)) * MIX_2) & WORD
    return word ^ (word >> 31)


def _seed_of(seed: int, game: int) -> int:
    return _mixed((_mixed((seed + GOLDEN) & WORD) + game * GOLDEN) & WORD)


def game_seed(seed: int, game: int) -> int:
    """Give the seed of one game of a batch, the same however the batch is split."""
    return _seed_of(word("seed", seed), word("game", game))


def _size(levels: int) -> int:
    """Add up six counts in unary."""
    return COUNT[levels & 511] + COUNT[levels >> 9]


def _largest(left: int) -> int:
    """Give the largest of six counts whose bits, however they lie, are set."""
    a = left & ONES
    b = (left >> 1) & ONES
    c = (left >> 2) & ONES
    if a & b & c:
        return 3
    if (a & b) | (b & c) | (a & c):
        return 2
    return 1 if left else 0


def _most_rows(line: int) -> int:
    """Give the largest number of rows that a line's cards allow (QC-6)."""
    if _size(line) >= 9:
        return 3
    if _size(line & TWOS) >= 6:
        return 2
    return 1 if _size(line & ONES) >= 3 else 0


def _capped(line: int, rows: int) -> int:
    """Give the least of each count and a number of rows."""
    if rows == 0:
        return 0
    return line & (ONES if rows == 1 else TWOS if rows == 2 else THREES)


def _leaves(line: int, rows: int) -> int:
    """Give how many copies of each card a line with so many rows leaves to the crossing lines."""
    if rows == 0:
        return line
    return (line >> 1) & TWOS if rows == 1 else (line >> 2) & ONES if rows == 2 else 0


def _largest_set(held: int) -> int:
    """Give the largest number of different cards that share a colour or a shape (QC-3)."""
    largest = 0
    for line in range(LINES):
        rest = held & (FIRST_COLOUR << (6 * line) if line < WIDTH else FIRST_SHAPE << (line - WIDTH))
        count = 0
        while rest:
            rest &= rest - 1
            count += 1
        largest = max(largest, count)
    return largest


class Table:
    """A game on plain numbers: table, hands, pile and claims, and the position that playouts start from."""

    counts: list[int]
    row: list[int]
    column: list[int]
    total: int

    least: list[int]
    most: list[int]
    most_column: list[int]
    most_total: int
    room: int
    low: list[int]
    high: list[int]
    rows: list[int]
    shared: list[int]
    lacking: list[int]
    taken: list[int]
    spare: list[int]
    tried: int

    fewest: list[int]
    offered: list[int]
    rows_of: list[int]
    held: list[int]
    limit: list[int]
    chosen: list[int]
    filled: list[int]
    way: list[int]
    ways: int
    search_hand: list[int]
    search_size: int
    cards: list[int]
    cards_size: int
    claims: list[int]
    claims_size: int
    wanted_claims: int
    best_cards: list[int]
    best_cards_size: int
    best_claims: list[int]
    best_claims_size: int
    met: int

    seats: int
    edition: int
    ages: list[int]
    policy: list[int]
    chance: int
    table: list[int]
    hand: list[int]
    hand_size: list[int]
    pile: list[int]
    pile_size: int
    claimed: list[int]
    to: int
    left: int
    opening: bool
    redraws: int
    passes: int
    turns: int
    ended: bool
    failed: bool

    fresh: bool
    base_table: list[int]
    base_hand: list[int]
    base_hand_size: list[int]
    base_claimed: list[int]
    base_to: int
    base_left: int
    base_opening: bool
    base_redraws: int
    base_passes: int
    due_seat: int
    due_size: int
    aside: list[int]
    aside_size: int
    levels: int
    pool: list[int]
    pool_end: list[int]
    fills: list[int]
    demands: int
    demand_seat: list[int]
    demand_kind: list[int]
    demand_number: list[int]
    demand_table: list[int]
    first_cards: list[int]
    first_cards_size: int
    first_claims: list[int]
    first_claims_size: int

    lays: int
    lay_cards: list[int]
    lay_cards_size: list[int]
    lay_claims: list[int]
    lay_claims_size: list[int]
    world_hand: list[int]
    world_hand_size: list[int]
    world_pile: list[int]
    world_pile_size: int
    world_chance: int

    did: int
    given: list[int]
    given_size: int
    drawn: list[int]
    drawn_size: int

    def __cinit__(self) -> None:
        """Start with nothing; C starts with zeros, Python has to be given them."""
        if not cython.compiled:
            for name in Table.__annotations__:
                setattr(self, name, [0] * SIZES[name] if name in SIZES else 0)

    def __init__(self) -> None:
        """Make an empty table; questions may be asked at once, games after `load` or `deal`."""
        if not cython.compiled:
            self.__cinit__()

    # ── which cards split into rows ───────────────────────────────────────────────────────────────────────────────

    def _clear(self) -> None:
        """Forget the cards whose splitting is asked."""
        for line in range(WIDTH):
            self.row[line] = 0
            self.column[line] = 0
        for card in range(KINDS):
            self.counts[card] = 0
        self.total = 0

    def _put(self, card: int) -> None:
        """Add a card to those whose splitting is asked."""
        copies = self.counts[card]
        self.counts[card] = copies + 1
        self.row[card // WIDTH] |= 1 << (3 * (card % WIDTH) + copies)
        self.column[card % WIDTH] |= 1 << (3 * (card // WIDTH) + copies)
        self.total += 1

    def _remove(self, card: int) -> None:
        """Take a card back."""
        copies = self.counts[card] - 1
        self.counts[card] = copies
        self.row[card // WIDTH] &= ~(1 << (3 * (card % WIDTH) + copies))
        self.column[card % WIDTH] &= ~(1 << (3 * (card // WIDTH) + copies))
        self.total -= 1

    def _splits(self) -> bool:
        """Tell whether exactly the cards put make a legal table."""
        for line in range(WIDTH):
            self.least[line] = self.row[line]
            self.most[line] = self.row[line]
            self.most_column[line] = self.column[line]
        self.most_total = self.total
        return self._split()

    def _splits_between(self) -> bool:
        """Tell whether at least `fewest` and at most `offered` of each card make a legal table."""
        for line in range(WIDTH):
            self.least[line] = 0
            self.most[line] = 0
            self.most_column[line] = 0
        self.most_total = 0
        for card in range(KINDS):
            copies = self.offered[card]
            if copies:
                self.least[card // WIDTH] |= ((1 << self.fewest[card]) - 1) << (3 * (card % WIDTH))
                self.most[card // WIDTH] |= ((1 << copies) - 1) << (3 * (card % WIDTH))
                self.most_column[card % WIDTH] |= ((1 << copies) - 1) << (3 * (card // WIDTH))
                self.most_total += copies
        return self._split()

    def _split(self) -> bool:
        """Tell whether some choice of rows holds at least `least` and at most `most` of each card."""
        self.room = 0
        for line in range(WIDTH):
            self.room |= ((1 << _most_rows(self.most_column[line])) - 1) << (3 * line)
        for line in range(WIDTH):
            self.low[line] = _largest(self.least[line] & ~self.room)
            self.high[line] = _most_rows(self.most[line])
            if self.low[line] > self.high[line]:
                return False
        return self._choose_rows(0, 0, self.most_total // 3)

    def _choose_rows(self, line: int, levels: int, spare: int) -> bool:
        """Try the tight numbers of rows of the colours from one on; `levels` are the rows the shapes need so far."""
        if line == WIDTH:
            for other in range(WIDTH):
                if _largest(self.least[other] & ~levels) != self.rows[other]:
                    return False
            return self._flows(levels)
        for rows in range(self.low[line], self.high[line] + 1):
            after = levels | _leaves(self.least[line], rows)
            if after & ~self.room or _size(after) + rows > spare:
                continue
            self.rows[line] = rows
            if self._choose_rows(line + 1, after, spare - rows):
                return True
        return False

    def _flows(self, levels: int) -> bool:
        """Tell whether the copies that a colour and a shape could both use can be shared so that all rows are full."""
        lacking = 0
        for shape in range(WIDTH):
            self.spare[shape] = -3 * COUNT[(levels >> (3 * shape)) & 7]
        for colour in range(WIDTH):
            shapes = self.most[colour] & levels
            for shape in range(WIDTH):
                self.spare[shape] += COUNT[(shapes >> (3 * shape)) & 7]
        for shape in range(WIDTH):
            if self.spare[shape] < 0:
                return False
        for colour in range(WIDTH):
            self.lacking[colour] = self._lacks(colour, levels)
            lacking += self.lacking[colour]
        if not lacking:
            return True
        for card in range(KINDS):
            self.taken[card] = 0
        for colour in range(WIDTH):
            for _ in range(self.lacking[colour]):
                self.tried = 0
                if not self._take(colour):
                    return False
        return True

    def _lacks(self, colour: int, levels: int) -> int:
        """Give how many cards a colour still needs, and note which copies it could take from the shapes."""
        line = self.most[colour]
        own = _capped(line, self.rows[colour])
        others = line & levels
        lacks = 3 * self.rows[colour]
        for shape in range(WIDTH):
            by_colour = COUNT[(own >> (3 * shape)) & 7]
            both = by_colour + COUNT[(others >> (3 * shape)) & 7] - COUNT[(line >> (3 * shape)) & 7]
            both = max(both, 0)
            self.shared[colour * WIDTH + shape] = both
            lacks -= by_colour - both
        return lacks if lacks > 0 else 0

    def _take(self, colour: int) -> bool:
        """Get one more copy for a colour from a shape that can spare it, or that another colour can relieve."""
        for shape in range(WIDTH):
            if self.shared[colour * WIDTH + shape] and not (self.tried >> shape) & 1:
                self.tried |= 1 << shape
                if self.spare[shape]:
                    self.spare[shape] -= 1
                elif not self._relieve(shape, colour):
                    continue
                self.taken[colour * WIDTH + shape] += 1
                self.shared[colour * WIDTH + shape] -= 1
                return True
        return False

    def _relieve(self, shape: int, colour: int) -> bool:
        for other in range(WIDTH):
            if self.taken[other * WIDTH + shape] and other != colour and self._take(other):
                self.taken[other * WIDTH + shape] -= 1
                self.shared[other * WIDTH + shape] += 1
                return True
        return False

    # ── what a hand can do ────────────────────────────────────────────────────────────────────────────────────────

    def _ask(self, seat: int) -> None:
        """Ask what a seat can do to the table."""
        self.search_size = self.hand_size[seat]
        for index in range(self.search_size):
            self.search_hand[index] = self.hand[seat * HAND_SIZE + index]
        self._ask_hand()

    def _ask_hand(self) -> None:
        """Ask what the hand at hand, which is sorted, can do to the table."""
        self._clear()
        for card in range(KINDS):
            self.held[card] = 0
            self.rows_of[card] = 0
            for _ in range(self.table[card]):
                self._put(card)
        for index in range(self.search_size):
            self.held[self.search_hand[index]] += 1
        for line in range(LINES):
            self.chosen[line] = 0
        self.claims_size = 0

    def _holds(self, card: int) -> bool:
        """Tell whether some lay that claims nothing holds a card of the hand."""
        for kind in range(KINDS):
            self.fewest[kind] = self.table[kind]
            self.offered[kind] = self.table[kind] + self.held[kind]
        self.fewest[card] += 1
        return self._splits_between()

    def _can_lay(self) -> bool:
        """Tell whether anything can be laid (QC-12)."""
        last = -1
        for index in range(self.search_size):
            card = self.search_hand[index]
            if card != last and self._holds(card):
                return True
            last = card
        return False

    def _card_of(self, line: int, place: int) -> int:
        """Give a card of a line."""
        return line * WIDTH + place if line < WIDTH else place * WIDTH + line - WIDTH

    def _claims_work(self) -> bool:
        """Tell whether the lines under consideration can be claimed together, with at least one card laid (QC-7)."""
        needed = 0
        for card in range(KINDS):
            left = self.table[card] - self.rows_of[card]
            self.offered[card] = left + self.held[card]
            if left < 0:
                needed -= left
                left = 0
            self.fewest[card] = left
        if needed:
            return self._splits_between()
        for index in range(self.search_size):
            if index == 0 or self.search_hand[index] != self.search_hand[index - 1]:
                card = self.search_hand[index]
                self.fewest[card] += 1
                works = self._splits_between()
                self.fewest[card] -= 1
                if works:
                    return True
        return False

    def _most_claims(self, collect: bool) -> int:
        """Give the largest number of Qwirkles this turn, −1 for a player who is stuck.

        What works with some claims works with fewer, so a line that cannot be claimed so often by itself never can. Of
        what is left the largest choices are tried first: any claims of the colours, and the shapes that still fill.
        """
        self.wanted_claims = -1
        if not self._can_lay():
            return -1
        for line in range(LINES):
            self._set_limit(line)
        self.wanted_claims = self._most_filled(0)
        self.ways = 0
        while self.wanted_claims and not self._colours_work(0, self.wanted_claims, collect):
            self.wanted_claims -= 1
        if not self.wanted_claims:
            self._collect()  # the only way to claim nothing
        return self.wanted_claims

    def _claim(self, line: int, times: int) -> None:
        """Take so many rows of a line into consideration, or out of it."""
        for place in range(WIDTH):
            self.rows_of[self._card_of(line, place)] += times
        self.chosen[line] += times

    def _set_limit(self, line: int) -> None:
        """Find how often a line could be claimed by itself."""
        fills = 3
        for place in range(WIDTH):
            card = self._card_of(line, place)
            fills = min(fills, self.table[card] + self.held[card])
        self.limit[line] = 0
        while self.limit[line] < fills:
            self._claim(line, self.limit[line] + 1)
            works = self._claims_work()
            self._claim(line, -self.limit[line] - 1)
            if not works:
                break
            self.limit[line] += 1
        if line >= WIDTH:
            self.filled[line - WIDTH] = self.limit[line]

    def _narrow(self, colour: int, times: int) -> int:
        """Say how often each shape still fills once a colour is claimed so often; give the sum."""
        total = 0
        for shape in range(WIDTH):
            card = colour * WIDTH + shape
            fills = self.table[card] + self.held[card] - times
            fills = min(fills, self.filled[colour * WIDTH + shape])
            self.filled[(colour + 1) * WIDTH + shape] = fills
            total += fills
        return total

    def _most_filled(self, colour: int) -> int:
        """Give the largest number of lines that the cards fill, whatever that leaves."""
        most = 0
        if colour == WIDTH:
            for shape in range(WIDTH):
                most += self.filled[WIDTH * WIDTH + shape]
            return most
        for times in range(self.limit[colour] + 1):
            self._narrow(colour, times)
            most = max(most, times + self._most_filled(colour + 1))
        return most

    def _colours_work(self, colour: int, left: int, collect: bool) -> bool:
        """Tell whether so many lines can be claimed, of colours from one on and of shapes; or collect all the ways."""
        if colour == WIDTH:
            return self._shapes_work(0, left, collect)
        found = False
        beyond = 0
        for other in range(colour + 1, WIDTH):
            beyond += self.limit[other]
        for fewer in range(self.limit[colour] + 1):
            times = self.limit[colour] - fewer
            if times > left or times + beyond + self._narrow(colour, times) < left:
                continue
            self._claim(colour, times)
            works = self._colours_work(colour + 1, left - times, collect)
            self._claim(colour, -times)
            if works:
                found = True
                if not collect:
                    return True
        return found

    def _shapes_work(self, shape: int, left: int, collect: bool) -> bool:
        """Go on with the shapes, each as often as it still fills."""
        if shape == WIDTH:
            if left or not self._claims_work():
                return False
            if collect:
                self._collect()
            return True
        found = False
        beyond = 0
        for other in range(shape + 1, WIDTH):
            beyond += self.filled[WIDTH * WIDTH + other]
        for fewer in range(self.filled[WIDTH * WIDTH + shape] + 1):
            times = self.filled[WIDTH * WIDTH + shape] - fewer
            if times > left or times + beyond < left:
                continue
            self._claim(WIDTH + shape, times)
            works = self._shapes_work(shape + 1, left - times, collect)
            self._claim(WIDTH + shape, -times)
            if works:
                found = True
                if not collect:
                    return True
        return found

    def _collect(self) -> None:
        """Note a way to claim the most Qwirkles; the ways come in the writers' order of their lines."""
        if self.ways < WAYS:
            for line in range(LINES):
                self.way[self.ways * LINES + line] = self.chosen[line]
        self.ways += 1

    def _way_works(self, number: int) -> bool:
        """Tell whether a way can be gone with exactly the cards put; leave its lines in `claims`."""
        self.claims_size = 0
        for line in range(LINES):
            for _ in range(self.way[number * LINES + line]):
                self.claims[self.claims_size] = line
                self.claims_size += 1
        removed = 0
        fills = True
        while fills and removed < self.claims_size:
            for place in range(WIDTH):
                if not self.counts[self._card_of(self.claims[removed], place)]:
                    fills = False
            if fills:
                for place in range(WIDTH):
                    self._remove(self._card_of(self.claims[removed], place))
                removed += 1
        works = fills and self._splits()
        while removed:
            removed -= 1
            for place in range(WIDTH):
                self._put(self._card_of(self.claims[removed], place))
        return works

    def _claims_exactly(self, first: int, wanted: int) -> bool:
        """Find the first lines, in order, that can be claimed with exactly the cards put."""
        if not wanted:
            return self._splits()
        for line in range(first, LINES):
            fills = True
            for place in range(WIDTH):
                if not self.counts[self._card_of(line, place)]:
                    fills = False
                    break
            if not fills:
                continue
            for place in range(WIDTH):
                self._remove(self._card_of(line, place))
            self.claims[self.claims_size] = line
            self.claims_size += 1
            found = self._claims_exactly(line, wanted - 1)
            for place in range(WIDTH):
                self._put(self._card_of(line, place))
            if found:
                return True
            self.claims_size -= 1
        return False

    def _claims_found(self) -> bool:
        """Find the first of the ways to claim the most Qwirkles that the cards put allow."""
        if self.ways > WAYS:
            self.claims_size = 0
            return self._claims_exactly(0, self.wanted_claims)
        number = 0
        while number < self.ways and not self._way_works(number):
            number += 1
        return number < self.ways

    def _find_cards(self, first: int, wanted: int) -> bool:
        """Find the first cards of the hand, so many more, with which the wanted number of lines can be claimed."""
        if not wanted:
            return self._claims_found()
        for index in range(first, self.search_size - wanted + 1):
            if index > first and self.search_hand[index] == self.search_hand[index - 1]:
                continue
            self.cards[self.cards_size] = self.search_hand[index]
            self.cards_size += 1
            self._put(self.search_hand[index])
            found = self._find_cards(index + 1, wanted - 1)
            self._remove(self.search_hand[index])
            if found:
                return True
            self.cards_size -= 1
        return False

    def _find_lay(self, keep: bool) -> bool:
        """Find the lay with the most Qwirkles and the fewest or the most cards; leave it in `cards` and `claims`."""
        if self._most_claims(True) < 0:
            return False
        for number in range(1, self.search_size + 1):
            self.cards_size = 0
            if self._find_cards(0, number if keep else self.search_size + 1 - number):
                return True
        return False

    def _count_claims(self, first: int) -> None:
        """Choose among all lines that can be claimed with the cards put, each choice as likely as the others."""
        self.met += 1
        if self._below(self.met) == 0:
            self.best_claims_size = self.claims_size
            for index in range(self.claims_size):
                self.best_claims[index] = self.claims[index]
        for line in range(first, LINES):
            fills = True
            for place in range(WIDTH):
                if not self.counts[self._card_of(line, place)]:
                    fills = False
                    break
            if not fills:
                continue
            for place in range(WIDTH):
                self._remove(self._card_of(line, place))
            self.claims[self.claims_size] = line
            self.claims_size += 1
            if self._splits():
                self._count_claims(line)
            self.claims_size -= 1
            for place in range(WIDTH):
                self._put(self._card_of(line, place))

    def _draw_cards(self) -> None:
        """Choose any cards of the hand, each choice of counts as likely as the others."""
        self.cards_size = 0
        card = -1
        for index in range(self.search_size):
            if self.search_hand[index] != card:
                card = self.search_hand[index]
                for _ in range(self._below(self.held[card] + 1)):
                    self.cards[self.cards_size] = card
                    self.cards_size += 1

    def _any_lay(self) -> bool:
        """Lay any cards that can be laid and claim any lines that can be claimed then; leave it as `_find_lay` does."""
        if not self._can_lay():
            return False
        found = False
        while not found:
            self._draw_cards()
            for index in range(self.cards_size):
                self._put(self.cards[index])
            if self.cards_size and self._splits():
                found = True
                self.met = 0
                self.claims_size = 0
                self._count_claims(0)
            for index in range(self.cards_size):
                self._remove(self.cards[index])
        self.claims_size = self.best_claims_size
        for index in range(self.claims_size):
            self.claims[index] = self.best_claims[index]
        return True

    def _opening_line(self, any_of_them: bool) -> int:
        """Give the line of the first largest set of the hand, or of any; −1 where it is smaller than a row (QC-5)."""
        held = 0
        for index in range(self.search_size):
            held |= ONE << self.search_hand[index]
        largest = _largest_set(held)
        best = -1
        self.met = 0
        if largest < 3:
            return -1
        for line in range(LINES):
            size = 0
            for place in range(WIDTH):
                size += (held >> self._card_of(line, place)) & 1
            if size == largest:
                self.met += 1
                if any_of_them:
                    if self._below(self.met) == 0:
                        best = line
                elif best < 0 or self._comes_before(held, line, best):
                    best = line
        return best

    def _comes_before(self, held: int, line: int, other: int) -> bool:
        """Tell whether the cards held of one line come before those of another in the writers' order."""
        for card in range(KINDS):
            if (held >> card) & 1:
                one = self._is_on(card, line)
                two = self._is_on(card, other)
                if one != two:
                    return one
        return False

    def _is_on(self, card: int, line: int) -> bool:
        return card // WIDTH == line if line < WIDTH else card % WIDTH == line - WIDTH

    def _open(self, any_of_them: bool) -> bool:
        """Lay the largest set as one row (QC-5); six cards are a Qwirkle at once."""
        line = self._opening_line(any_of_them)
        if line < 0:
            return False
        self.cards_size = 0
        for place in range(WIDTH):
            if self.held[self._card_of(line, place)]:
                self.cards[self.cards_size] = self._card_of(line, place)
                self.cards_size += 1
        self.claims_size = 0
        if self.cards_size == WIDTH:
            self.claims[0] = line
            self.claims_size = 1
        return True

    # ── chance and hands ──────────────────────────────────────────────────────────────────────────────────────────

    def _below(self, bound: int) -> int:
        """Give a uniform number below a bound: splitmix64, the upper half multiplied, with rejection."""
        self.chance = (self.chance + GOLDEN) & WORD
        scaled = (_mixed(self.chance) >> 32) * bound
        while (scaled & HALF_WORD) < bound and (scaled & HALF_WORD) < ((ONE << 32) - bound) % bound:
            self.chance = (self.chance + GOLDEN) & WORD
            scaled = (_mixed(self.chance) >> 32) * bound
        return scaled >> 32

    def _draw(self) -> int:
        """Take a card off the pile, each as likely as the others."""
        index = self._below(self.pile_size)
        card = self.pile[index]
        self.pile_size -= 1
        self.pile[index] = self.pile[self.pile_size]
        return card

    def _add(self, seat: int, card: int) -> None:
        """Put a card into a hand, which stays sorted."""
        first = seat * HAND_SIZE
        index = first + self.hand_size[seat]
        while index > first and self.hand[index - 1] > card:
            self.hand[index] = self.hand[index - 1]
            index -= 1
        self.hand[index] = card
        self.hand_size[seat] += 1

    def _drop(self, seat: int, card: int) -> None:
        """Take a card that is there out of a hand."""
        index = seat * HAND_SIZE
        last = index + self.hand_size[seat] - 1
        while index < last and self.hand[index] != card:
            index += 1
        while index < last:
            self.hand[index] = self.hand[index + 1]
            index += 1
        self.hand_size[seat] -= 1

    def _draw_up(self, seat: int, wanted: int) -> None:
        """Draw so many cards, as far as the pile lasts."""
        self.drawn_size = 0
        while self.drawn_size < wanted and self.pile_size:
            self.drawn[self.drawn_size] = self._draw()
            self._add(seat, self.drawn[self.drawn_size])
            self.drawn_size += 1

    def _mask_of(self, seat: int) -> int:
        held = 0
        for index in range(seat * HAND_SIZE, seat * HAND_SIZE + self.hand_size[seat]):
            held |= ONE << self.hand[index]
        return held

    def _starter(self) -> int:
        """Find who starts (QC-3): the largest set, then youngest or oldest; −1 where nobody has three (QC-4)."""
        starter = -1
        highest = 2
        for seat in range(self.seats):
            number = _largest_set(self._mask_of(seat))
            if number < highest or number < 3:
                continue
            if self.edition == SCHMIDT:
                wins = starter < 0 or self.ages[seat] <= self.ages[starter]
            else:
                wins = starter < 0 or self.ages[seat] > self.ages[starter]
            if number > highest or wins:
                highest = number
                starter = seat
        return starter

    # ── turns ─────────────────────────────────────────────────────────────────────────────────────────────────────

    def _next_turn(self) -> None:
        """Pass the turn on, and count the last turns once the pile is empty (QC-13)."""
        self.to = (self.to + 1) % self.seats
        self.redraws = 0
        self.turns += 1
        if not self.pile_size:
            self.left = self.seats if self.left < 0 else self.left - 1
            self.passes = 0
            if self.left == 0:
                self.ended = True

    def _lay(self) -> None:
        """Lay what was found: the cards join the table, the lines claimed leave it (QC-9)."""
        seat = self.to
        for index in range(self.cards_size):
            self.table[self.cards[index]] += 1
            self._drop(seat, self.cards[index])
        for index in range(self.claims_size):
            self.claimed[seat * LINES + self.claims[index]] += 1
            for place in range(WIDTH):
                self.table[self._card_of(self.claims[index], place)] -= 1
        self.opening = False
        self.passes = 0
        self._draw_up(seat, HAND_SIZE - self.hand_size[seat])  # QC-11
        self._next_turn()

    def _redraw(self) -> None:
        """Show the hand, draw anew, shuffle the old hand in; the turn goes on (QC-12)."""
        seat = self.to
        self.given_size = self.hand_size[seat]
        for index in range(self.given_size):
            self.given[index] = self.hand[seat * HAND_SIZE + index]
        self.hand_size[seat] = 0
        self._draw_up(seat, HAND_SIZE)
        for index in range(self.given_size):
            self.pile[self.pile_size] = self.given[index]
            self.pile_size += 1
        self.redraws += 1

    def _pass(self) -> None:
        """Pass; the game ends when all have passed in succession while the pile was not empty (QC-12)."""
        self.opening = False
        self.drawn_size = 0
        if self.pile_size:
            self.passes += 1
            if self.passes == self.seats:
                self.ended = True
                return
        self._draw_up(self.to, HAND_SIZE - self.hand_size[self.to])
        self._next_turn()

    def _without_lay(self) -> int:
        """Give the only action of a stuck player (QC-12)."""
        if self.hand_size[self.to] and self.pile_size and self.redraws < MOST_REDRAWS:
            return REDRAWN
        return PASSED

    def _choose(self) -> int:
        """Choose by the policy of the seat whose turn it is."""
        policy = self.policy[self.to]
        self._ask(self.to)
        self.cards_size = 0
        self.claims_size = 0
        if self.opening and self.edition == SCHMIDT:
            found = self._open(policy == RANDOM)
        elif policy == RANDOM:
            found = self._any_lay()
        else:
            found = self._find_lay(policy == MINIMAL)
        return LAID if found else self._without_lay()

    def _apply(self) -> None:
        """Do what was chosen."""
        self.given_size = 0
        if self.did == LAID:
            self._lay()
        elif self.did == REDRAWN:
            self._redraw()
        else:
            self._pass()

    # ── playouts ──────────────────────────────────────────────────────────────────────────────────────────────────

    def _reset(self) -> None:
        """Go back to the position that playouts start from."""
        for card in range(KINDS):
            self.table[card] = self.base_table[card]
        for seat in range(self.seats):
            self.hand_size[seat] = self.base_hand_size[seat]
        for index in range(self.seats * HAND_SIZE):
            self.hand[index] = self.base_hand[index]
        for index in range(self.seats * LINES):
            self.claimed[index] = self.base_claimed[index]
        self.pile_size = 0
        self.to = self.base_to
        self.left = self.base_left
        self.opening = self.base_opening
        self.redraws = self.base_redraws
        self.passes = self.base_passes
        self.turns = 0
        self.ended = False

    def _deal(self) -> None:
        """Deal a new game, again while nobody has three cards that go together (QC-2 to QC-4)."""
        self.to = -1
        while self.to < 0:
            for index in range(CARDS):
                self.pile[index] = index // 3
            self.pile_size = CARDS
            for seat in range(self.seats):
                self.hand_size[seat] = 0
                while self.hand_size[seat] < HAND_SIZE:
                    self._add(seat, self._draw())
            self.to = self._starter()
        self.opening = True

    def _deal_hidden(self) -> None:
        """Deal what is hidden, the most restricted places first."""
        index = 0
        self.pile_size = 0
        for seat in range(self.seats):
            self.hand_size[seat] = self.base_hand_size[seat]
            for place in range(seat * HAND_SIZE, seat * HAND_SIZE + HAND_SIZE):
                self.hand[place] = self.base_hand[place]
        for level in range(self.levels):
            while index < self.pool_end[level]:
                self.pile[self.pile_size] = self.pool[index]
                self.pile_size += 1
                index += 1
            for seat in range(self.seats):
                while self.hand_size[seat] < self.fills[level * SEATS + seat]:
                    self._add(seat, self._draw())

    def _meets_demands(self) -> bool:
        """Tell whether the hands dealt agree with what is known of them as wholes: numbers announced, and passes."""
        for demand in range(self.demands):
            seat = self.demand_seat[demand]
            number = self.demand_number[demand]
            if self.demand_kind[demand] == STUCK:
                for card in range(KINDS):
                    self.table[card] = self.demand_table[demand * KINDS + card]
                self._ask(seat)
                stuck = not self._can_lay()
                for card in range(KINDS):
                    self.table[card] = self.base_table[card]
                if not stuck:
                    return False
            elif self.demand_kind[demand] == EXACTLY:
                if _largest_set(self._mask_of(seat)) != number:
                    return False
            elif _largest_set(self._mask_of(seat)) < number:
                return False
        return True

    def _begin(self, seed: int) -> None:
        """Start a game: all that chance decides follows from the seed."""
        self._reset()
        self.chance = seed
        if self.fresh:
            self._deal()
            return
        deals = 1
        self._deal_hidden()
        while not self._meets_demands():
            if deals == MOST_DEALS:
                self.failed = True
                self.ended = True
                return
            deals += 1
            self._deal_hidden()
        if self.left == 0 or self.passes >= self.seats:
            self.ended = True
        elif self.due_size:
            self._draw_up(self.due_seat, self.due_size)
            for index in range(self.aside_size):
                self.pile[self.pile_size] = self.aside[index]
                self.pile_size += 1
            if not self.aside_size:
                self._next_turn()
                self.turns = 0

    def _playout(self, seed: int, first: int) -> None:
        """Play a game to its end, its first action given or not."""
        self._begin(seed)
        if first >= 0 and not self.ended:
            self.cards_size = self.first_cards_size
            for index in range(self.cards_size):
                self.cards[index] = self.first_cards[index]
            self.claims_size = self.first_claims_size
            for index in range(self.claims_size):
                self.claims[index] = self.first_claims[index]
            self.did = LAID
            self._apply()
        while not self.ended and self.turns < LONGEST:
            self.did = self._choose()
            self._apply()

    # ── lays compared over the same worlds ────────────────────────────────────────────────────────────────────────

    def _keep_world(self) -> None:
        """Note what was dealt, so that every lay is tried in the same world."""
        for index in range(SEATS * HAND_SIZE):
            self.world_hand[index] = self.hand[index]
        for seat in range(self.seats):
            self.world_hand_size[seat] = self.hand_size[seat]
        for index in range(self.pile_size):
            self.world_pile[index] = self.pile[index]
        self.world_pile_size = self.pile_size
        self.world_chance = self.chance

    def _restore_world(self) -> None:
        """Go back to what was dealt."""
        self._reset()
        for index in range(SEATS * HAND_SIZE):
            self.hand[index] = self.world_hand[index]
        for seat in range(self.seats):
            self.hand_size[seat] = self.world_hand_size[seat]
        for index in range(self.world_pile_size):
            self.pile[index] = self.world_pile[index]
        self.pile_size = self.world_pile_size
        self.chance = self.world_chance

    def _begin_with(self, lay: int) -> None:
        """Lay one of the lays that are compared."""
        self.cards_size = self.lay_cards_size[lay]
        for index in range(self.cards_size):
            self.cards[index] = self.lay_cards[lay * HAND_SIZE + index]
        self.claims_size = self.lay_claims_size[lay]
        for index in range(self.claims_size):
            self.claims[index] = self.lay_claims[lay * MOST_CLAIMS + index]
        self.did = LAID
        self._apply()

    def _go_on(self, turns: int) -> None:
        """Play so many turns by policy; of the last one only the Qwirkles count, so nothing is laid for it."""
        wanted = self.turns + turns
        while not self.ended and self.turns + 1 < wanted:
            self.did = self._choose()
            self._apply()
        if self.ended or self.turns >= wanted:
            return
        self._ask(self.to)
        if self._most_claims(False) > 0:
            self.claimed[self.to * LINES] += self.wanted_claims
        self.ended = self.left == 1

    def _margin(self, seat: int) -> int:
        """Give how many Qwirkles a seat is ahead of the best of the others."""
        best = -CARDS
        own = 0
        for other in range(self.seats):
            claims = 0
            for line in range(LINES):
                claims += self.claimed[other * LINES + line]
            if other == seat:
                own = claims
            else:
                best = max(best, claims)
        return own - best

    # ── doors: everything from outside is checked here ────────────────────────────────────────────────────────────

    def load(
        self,
        table: Sequence[int],
        hands: Sequence[Sequence[int]],
        pile: Sequence[int] = (),
        *,
        claimed: Sequence[Sequence[int]] | None = None,
        to: int = 0,
        edition: str = "schmidt",
        left: int | None = None,
        opening: bool = False,
        redraws: int = 0,
        passes: int = 0,
        due: tuple[int, int] = (0, 0),
        aside: Sequence[int] = (),
        hidden: Sequence[tuple[Sequence[int], Sequence[int]]] | None = None,
        demands: Sequence[tuple[int, str, Any]] = (),
    ) -> None:
        """Set a position up: counts of the table, hands and pile; `due` is (seat, number) of a draw to be made.

        With `hidden` every playout deals anew: at each level cards join the pool, then each seat draws from it until it
        holds as many as the level says; what is left is the pile. Deals that do not meet the demands are dealt again.
        """
        more = {"claimed": claimed, "to": to, "left": left, "redraws": redraws, "passes": passes, "due": due}
        given = CardsPosition(table, hands, pile, more | {"aside": aside, "hidden": hidden, "demands": demands})
        if edition not in EDITIONS:
            raise ValueError(f"edition must be one of {', '.join(EDITIONS)}, not {shown(edition)}")
        if not self.is_table(given.table):
            raise ValueError("the cards on the table do not split into rows (QC-6)")
        self.seats = 0
        self.lays = 0
        self._keep_base(given)
        self.edition = EDITIONS.index(edition)
        self.base_opening = bool(opening)
        self.fresh = False
        self.seats = given.seats
        self._start(0)

    def _keep_base(self, given: CardsPosition) -> None:
        """Note what playouts start from, once it is checked."""
        for card in range(36):
            self.base_table[card] = given.table[card]
        for index in range(len(given.claimed) * 12):
            self.base_claimed[index] = given.claimed[index // 12].count(index % 12)
        for seat, hand in enumerate(given.hands):
            self.base_hand_size[seat] = len(hand)
            for place, card in enumerate(hand):
                self.base_hand[seat * 9 + place] = card
        self.base_to = given.to
        self.base_left = -1 if given.left is None else given.left
        self.base_redraws = given.redraws
        self.base_passes = given.passes
        self.due_seat, self.due_size = given.due
        self.aside_size = len(given.aside)
        for index, card in enumerate(given.aside):
            self.aside[index] = card
        self.levels = len(given.levels)
        total = 0
        for level, (pool, sizes) in enumerate(given.levels):
            for card in pool:
                self.pool[total] = card
                total += 1
            self.pool_end[level] = total
            for seat, size in enumerate(sizes):
                self.fills[level * 4 + seat] = size
        self.demands = len(given.demands)
        for number, (seat, kind, wanted, stuck_on) in enumerate(given.demands):
            self.demand_seat[number] = seat
            self.demand_kind[number] = kind
            self.demand_number[number] = wanted
            for card in range(36):
                self.demand_table[number * 36 + card] = stuck_on[card]

    def _start(self, seed: int) -> None:
        self.failed = False
        self._begin(seed)
        if self.failed:
            self.failed = False
            self.seats = 0
            raise ValueError("no deal of the hidden cards meets the demands")

    def deal(self, seats: int, *, edition: str = "schmidt", ages: Sequence[int] | None = None) -> None:
        """Set up new games: every playout deals its own."""
        seats = whole("seats", seats, 2, 4)
        years = [0] * seats if ages is None else ages
        if not is_list(years) or len(years) != seats:
            raise ValueError(f"ages must be a list of {seats}, one for each seat, not {shown(ages)}")
        years = [whole("an age", age, 0, 1_000) for age in years]
        self.load([0] * 36, [[]] * seats, list(range(36)), edition=edition)
        for seat in range(seats):
            self.ages[seat] = years[seat]
        self.fresh = True
        self._start(0)

    def _need_position(self) -> None:
        if not self.seats:
            raise ValueError("the table is empty: load a position or deal first")

    def _need_turn(self) -> None:
        self._need_position()
        if self.ended:
            raise ValueError("the game is over")

    def begin(self, seed: int) -> None:
        """Start a game from the position: deal what is hidden."""
        self._need_position()
        self._start(word("seed", seed))

    def position(self) -> dict[str, Any]:
        """Give the position as it stands, in the form that `load` takes."""
        seats = range(self.seats)
        lines = range(12)
        return {
            "table": [self.table[card] for card in range(36)],
            "hands": [[self.hand[seat * 9 + place] for place in range(self.hand_size[seat])] for seat in seats],
            "pile": sorted([self.pile[index] for index in range(self.pile_size)]),
            "claimed": [[line for line in lines for _ in range(self.claimed[seat * 12 + line])] for seat in seats],
            "to": self.to,
            "left": None if self.left < 0 else self.left,
            "opening": bool(self.opening),
            "redraws": self.redraws,
            "passes": self.passes,
            "over": bool(self.ended),
            "turns": self.turns,
        }

    # questions about any table and hand

    def _pose(self, table: object, hand: object) -> None:
        """Ask about a table and a hand from outside; a game that runs is forgotten."""
        counts = counts_from("the table", table)
        cards = sorted(kinds("the hand", hand, 9))
        for card in range(36):
            if counts[card] + cards.count(card) > 3:
                raise ValueError(f"a fourth card of kind {card}: there are three of each (QC-1)")
        self.seats = 0
        for card in range(36):
            self.table[card] = counts[card]
        self.search_size = len(cards)
        for index, card in enumerate(cards):
            self.search_hand[index] = card
        self._ask_hand()
        if not self._splits():
            raise ValueError("the cards on the table do not split into rows (QC-6)")

    def is_table(self, table: Sequence[int]) -> bool:
        """Tell whether exactly these cards, by their counts, make a legal table."""
        counts = counts_from("the table", table)
        self._clear()
        for card in range(36):
            for _ in range(counts[card]):
                self._put(card)
        return bool(self._splits())

    def can_lay(self, table: Sequence[int], hand: Sequence[int]) -> bool:
        """Tell whether a hand can lay anything on a table (QC-12)."""
        self._pose(table, hand)
        return bool(self._can_lay())

    def useful(self, table: Sequence[int], hand: Sequence[int]) -> list[int]:
        """List the different cards of a hand that some lay holds."""
        self._pose(table, hand)
        return [card for card in sorted(set(hand)) if self._holds(card)]

    def most_claims(self, table: Sequence[int], hand: Sequence[int], times: int = 1) -> int:
        """Give the largest number of Qwirkles this turn, −1 for a player who is stuck.

        `times` repeats the search inside the kernel, to measure it.
        """
        times = whole("times", times, 1, 1_000_000)
        self._pose(table, hand)
        self._search_again(times)
        return self.wanted_claims

    def _search_again(self, times: int) -> None:
        with cython.nogil:
            while times > 0:
                times -= 1
                self._most_claims(False)

    def best_lay(self, table: Sequence[int], hand: Sequence[int], policy: str) -> tuple[list[int], list[int]] | None:
        """Give the cards that `minimal` or `most` lays and the lines it claims; None for a player who is stuck."""
        (number,) = policies_of([policy], 1, POLICIES[:2])
        self._pose(table, hand)
        if not self._find_lay(number == 0):
            return None
        return (
            [self.cards[index] for index in range(self.cards_size)],
            [self.claims[index] for index in range(self.claims_size)],
        )

    def results(
        self, table: Sequence[int], hand: Sequence[int], limit: int = 1_000_000, *, size: int | None = None
    ) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
        """List what a turn can come to, as (cards laid, lines claimed): few cards first, no claims before some.

        With `size`, only those that lay so many cards.
        """
        limit = whole("limit", limit, 1, 1 << 30)
        sizes = range(1, 10) if size is None else [whole("size", size, 1, 9)]
        helpful = self.useful(table, hand)
        cards = [card for card in sorted(hand) if card in helpful]
        found: list[tuple[tuple[int, ...], tuple[int, ...]]] = []
        for wanted in sizes:
            self._list_cards(cards, 0, wanted, (), found, limit)
        return found[:limit]

    def best_results(
        self, table: Sequence[int], hand: Sequence[int], limit: int = 1_000_000
    ) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
        """List what a turn with the most Qwirkles can come to, as `results` does; nothing for a player who is stuck."""
        limit = whole("limit", limit, 1, 1 << 30)
        self._pose(table, hand)
        if self._most_claims(True) < 0:
            return []
        found: list[tuple[tuple[int, ...], tuple[int, ...]]] = []
        for size in range(1, self.search_size + 1):
            self._list_best(0, size, (), found, limit)
        return found

    def _list_best(self, first: int, wanted: int, laid: tuple[int, ...], found: list[Any], limit: int) -> None:
        if not wanted:
            for number in range(min(self.ways, WAYS)):
                if len(found) < limit and self._way_works(number):
                    found.append((laid, tuple([self.claims[index] for index in range(self.claims_size)])))
            return
        for index in range(first, self.search_size - wanted + 1):
            card = self.search_hand[index]
            if len(found) >= limit:
                return
            if index > first and card == self.search_hand[index - 1]:
                continue
            self._put(card)
            self._list_best(index + 1, wanted - 1, (*laid, card), found, limit)
            self._remove(card)

    def _list_cards(
        self, cards: list[int], first: int, wanted: int, laid: tuple[int, ...], found: list[Any], limit: int
    ) -> None:
        if len(found) >= limit:
            return
        if not wanted:
            if self._splits():
                self._list_claims(0, laid, (), found)
            return
        for index in range(first, len(cards) - wanted + 1):
            if index > first and cards[index] == cards[index - 1]:
                continue
            self._put(cards[index])
            self._list_cards(cards, index + 1, wanted - 1, (*laid, cards[index]), found, limit)
            self._remove(cards[index])

    def _list_claims(self, first: int, laid: tuple[int, ...], claims: tuple[int, ...], found: list[Any]) -> None:
        found.append((laid, claims))
        for line in range(first, 12):
            places = [self._card_of(line, place) for place in range(6)]
            if min([self.counts[card] for card in places]):
                for card in places:
                    self._remove(card)
                if self._splits():
                    self._list_claims(line, laid, (*claims, line), found)
                for card in places:
                    self._put(card)

    # games

    def _follow(self, policies: object) -> None:
        """Take the policy of each seat."""
        self._need_position()
        for seat, policy in enumerate(policies_of(policies, self.seats, POLICIES)):
            self.policy[seat] = policy

    def turn(self, policies: Sequence[str]) -> tuple[str, list[int], list[int], list[int]]:
        """Act once by policy and give what was done: the deed, cards laid or shown, lines claimed, cards drawn."""
        self._follow(policies)
        self._need_turn()
        self.did = self._choose()
        self.drawn_size = 0
        self._apply()
        laid = [self.cards[index] for index in range(self.cards_size)]
        shown_hand = [self.given[index] for index in range(self.given_size)]
        return (
            DEEDS[self.did],
            laid if self.did == LAID else shown_hand,
            [self.claims[index] for index in range(self.claims_size)] if self.did == LAID else [],
            sorted([self.drawn[index] for index in range(self.drawn_size)]),
        )

    def playouts(
        self,
        out: Any,
        policies: Sequence[str],
        seed: int,
        first_game: int,
        games: int,
        *,
        lay: tuple[Sequence[int], Sequence[int]] | None = None,
    ) -> None:
        """Play games to their end and write the Qwirkles of each seat, then the turns, into an array of ints.

        The games are those numbered from `first_game` of the batch that the seed names. With `lay`, (cards, lines
        claimed), the seat whose turn it is begins so.
        """
        self._follow(policies)
        batch, game = word("seed", seed), word("first_game", first_game)
        count = whole("games", games, 0, 1 << 30)
        if not isinstance(out, array) or out.typecode != "i" or len(out) < count * (self.seats + 1):
            raise ValueError(f"out must be an array of ints with room for {count * (self.seats + 1)}")
        if lay is not None:
            self._need_known_hand()
            self._keep_first(lay)
        self.failed = False
        self._play_rows(out, batch, game, count, -1 if lay is None else 0)
        if self.failed:
            raise ValueError("no deal of the hidden cards meets the demands")

    def consider(self, lays: Sequence[tuple[Sequence[int], Sequence[int]]]) -> None:
        """Check lays, (cards, lines claimed), of the seat whose turn it is, and keep them to be compared."""
        if not is_list(lays) or not 1 <= len(lays) <= MOST_LAYS:
            raise ValueError(f"lays must be a list of 1 to {MOST_LAYS}, not {shown(lays)}")
        self.lays = 0
        self._need_known_hand()
        for number, lay in enumerate(lays):
            self._keep_first(lay)
            self.lay_cards_size[number] = self.first_cards_size
            for index in range(self.first_cards_size):
                self.lay_cards[number * 9 + index] = self.first_cards[index]
            self.lay_claims_size[number] = self.first_claims_size
            for index in range(self.first_claims_size):
                self.lay_claims[number * 18 + index] = self.first_claims[index]
        self.lays = len(lays)

    def compare(
        self, out: Any, which: Any, policies: Sequence[str], seed: int, first_game: int, games: int, turns: int
    ) -> None:
        """Try lays that were considered in the same worlds, and so many turns on, the last one for its Qwirkles only.

        `which` is an array of the numbers of lays. For each world, and in it for each lay, two numbers are written into
        an array of ints: how many Qwirkles the seat is then ahead, and whether the game has ended.
        """
        self._follow(policies)
        batch, game = word("seed", seed), word("first_game", first_game)
        count = whole("games", games, 0, 1 << 30)
        turns = whole("turns", turns, 0, LONGEST)
        if not self.lays:
            raise ValueError("nothing to compare: consider lays first")
        if not isinstance(which, array) or which.typecode != "i" or not len(which):
            raise ValueError("which must be an array of ints")
        for lay in which:
            whole("a lay", lay, 0, self.lays - 1)
        if not isinstance(out, array) or out.typecode != "i" or len(out) < 2 * count * len(which):
            raise ValueError(f"out must be an array of ints with room for {2 * count * len(which)}")
        self.failed = False
        self._compare_all(out, which, batch, game, count, turns)
        if self.failed:
            raise ValueError("no deal of the hidden cards meets the demands")

    def _compare_all(self, out: Any, which: Any, seed: int, game: int, count: int, turns: int) -> None:
        """Go through the worlds, and in each through the lays."""
        seat = self.base_to
        lays = len(which)
        with cython.nogil:
            for world in range(count):
                self._begin(_seed_of(seed, game + world))
                self._keep_world()
                for number in range(lays):
                    self._restore_world()
                    self._begin_with(which[number])
                    self._go_on(turns)
                    out[2 * (world * lays + number)] = self._margin(seat)
                    out[2 * (world * lays + number) + 1] = self.ended

    def _need_known_hand(self) -> None:
        self._need_position()
        self._start(0)
        self._need_turn()
        if self.fresh or self.due_size or self.base_hand_size[self.to] != self.hand_size[self.to]:
            raise ValueError(f"the hand of seat {self.to} is not known: no first lay can be given")

    def _keep_first(self, lay: object) -> None:
        """Check a first lay against the table and the hand."""
        if not is_list(lay) or len(lay) != 2:
            raise ValueError(f"lay must be (cards, lines claimed), not {shown(lay)}")
        cards = kinds("the cards laid", lay[0], 9)
        claims = [whole("a line claimed", line, 0, 11) for line in (lay[1] if is_list(lay[1]) else [None])]
        hand = [self.hand[self.to * 9 + place] for place in range(self.hand_size[self.to])]
        if not cards or any(cards.count(card) > hand.count(card) for card in cards):
            raise ValueError(f"cards {cards} cannot be laid from the hand of seat {self.to}")
        self._check_result(cards, claims)
        if self.opening and self.edition == SCHMIDT:
            self._check_opening(cards, claims)
        self.first_cards_size = len(cards)
        for index, card in enumerate(cards):
            self.first_cards[index] = card
        self.first_claims_size = len(claims)
        for index, line in enumerate(claims):
            self.first_claims[index] = line

    def _check_result(self, cards: list[int], claims: list[int]) -> None:
        if len(claims) > 18:
            raise ValueError("more lines are claimed than there are cards for")
        self._ask(self.to)
        for card in cards:
            self._put(card)
        for line in claims:
            for place in range(6):
                card = self._card_of(line, place)
                if not self.counts[card]:
                    raise ValueError(f"line {line} is not complete: no Qwirkle can be claimed (QC-9)")
                self._remove(card)
        if not self._splits():
            raise ValueError("what is left on the table does not split into rows (QC-6)")

    def _check_opening(self, cards: list[int], claims: list[int]) -> None:
        """Refuse an opening that is not a largest set in one row (QC-5)."""
        largest = _largest_set(self._mask_of(self.to))
        colours, shapes = {card // 6 for card in cards}, {card % 6 for card in cards}
        if len(set(cards)) < largest or min(len(colours), len(shapes)) > 1 or len(claims) != (len(cards) == 6):
            raise ValueError("the opening lays exactly a largest set as one row (QC-5)")

    def _play_rows(self, rows: array[int], seed: int, game: int, count: int, first: int) -> None:
        """Play the games of a batch one after the other, each by its own seed."""
        width = self.seats + 1
        with cython.nogil:
            for row in range(count):
                self._playout(_seed_of(seed, game + row), first)
                for seat in range(self.seats):
                    claims = 0
                    for line in range(LINES):
                        claims += self.claimed[seat * LINES + line]
                    rows[row * width + seat] = claims
                rows[row * width + self.seats] = self.turns
