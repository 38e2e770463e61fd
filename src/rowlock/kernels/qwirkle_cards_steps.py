"""Steps thousands of Qwirkle Cards games together: the fast implementation of `envs.encode.qwirkle_cards`.

The kernel's table stores counts; this module stores the rows on it, as numbers in notation order. The loose cards of a
turn are those that the kernel's partition must split into rows. The numbers of steps and rows and the parts of an
observation are those of the encoding, version 1.
"""

from __future__ import annotations

import cython

from rowlock.kernels.steps import Batch

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

if not cython.compiled:
    from rowlock.kernels.qwirkle_cards.constants import HAND_SIZE, KINDS, LAID, LINES, SCHMIDT, SEATS, WIDTH
    from rowlock.kernels.qwirkle_cards.table import Table
    from rowlock.kernels.qwirkle_cards.unary import card_of, largest_set
    from rowlock.kernels.steps import COMPLETE, MADE, REFUSED

    TYPES = 504
    TYPES_OF_LINE = 42
    OVER_CARD = 52
    MOST_ROWS = 36
    FIRST_ROW = 36
    FIRST_COVER = 72
    DONE = 576
    STEPS = 577
    COPIES = 3
    CHOOSING, DISSOLVING, COVERING = range(3)
    # the offset of each part of an observation
    ON_TABLE = 0
    HAND = 36
    CHOSEN = 72
    LOOSE = 108
    UNSEEN = 144
    ROWS = 180
    DISSOLVED = 216
    MADE_ROWS = 252
    CLAIMED = 288
    REST = 336
    SIZE = 348
    ROW_SIZE = [0] * TYPES
    ROW_CARD = [0] * (TYPES * WIDTH)
    ROW_LINE = [0] * TYPES
    ROW_RANK = [0] * TYPES
    OVER = [0] * (KINDS * OVER_CARD)
    NUMBER = [0] * (LINES * 64)
    SIZES = {
        "rows": MOST_ROWS,
        "cards": HAND_SIZE,
        "gone": MOST_ROWS,
        "made": MOST_ROWS,
        "offer": STEPS,
    }

__all__ = ["OBSERVATION", "Games"]

OBSERVATION = 348


def _fill_tables() -> None:
    """Number all possible rows: line by line, each set of at least three cards."""
    rows: list[list[int]] = []
    for line in range(12):
        cards = [line * 6 + place if line < 6 else place * 6 + line - 6 for place in range(6)]
        for mask in range(64):
            if mask.bit_count() >= 3:
                NUMBER[line * 64 + mask] = len(rows)
                ROW_LINE[len(rows)] = line
                rows.append([card for place, card in enumerate(cards) if mask >> place & 1])
    for rank, number in enumerate(sorted(range(504), key=rows.__getitem__)):
        ROW_RANK[number] = rank
    for number, row in enumerate(rows):
        ROW_SIZE[number] = len(row)
        for place, card in enumerate(row):
            ROW_CARD[number * 6 + place] = card
    for kind in range(36):
        over = [number for number, row in enumerate(rows) if kind in row]
        for place, number in enumerate(over):
            OVER[kind * 52 + place] = number


_fill_tables()


class Game:
    """One game and the turn under construction in it; trusts its caller."""

    table: Table
    rows: list[int]
    rows_size: int
    phase: int
    cards: list[int]
    cards_size: int
    gone: list[int]
    gone_size: int
    made: list[int]
    made_size: int
    offer: list[int]
    offers: int

    def __cinit__(self) -> None:
        """Initialise the fields, which C sets to zero but Python does not."""
        if not cython.compiled:
            for name in Game.__annotations__:
                setattr(self, name, [0] * SIZES[name] if name in SIZES else 0)

    def __init__(self, table: Table) -> None:
        """Use a table that has been dealt."""
        if not cython.compiled:
            self.__cinit__()
        self.table = table

    def _ask(self) -> None:
        """Begin the turn of the seat to move."""
        self.phase = CHOOSING
        self.cards_size = self.gone_size = self.made_size = 0
        self.table.partition.clear()
        self.offers = 0
        if not self.table.game.ended:
            self._list()

    def _offer(self, step: int) -> None:
        self.offer[self.offers] = step
        self.offers += 1

    def _list(self) -> None:
        """List the legal steps."""
        self.offers = 0
        if self.phase == CHOOSING:
            if self._is_largest_first():
                self._openings()
            else:
                self._choices()
            if not self.offers:
                self._offer(DONE)  # a stuck player: redraw or pass
        elif self.phase == DISSOLVING:
            self._dissolves()
        elif self._is_largest_first():
            self._opening_row()
        else:
            self._covers()

    def _is_largest_first(self) -> bool:
        return self.table.game.opening and self.table.game.edition == SCHMIDT

    # ── the opening that must be the largest set (QC-5) ───────────────────────────────────────────────────────────

    def _set_of(self, line: int) -> int:
        """Return the cards of a line in the hand as a bit mask if they are a largest set, otherwise 0."""
        held = self.table.game.held_by(self.table.game.to)
        found = 0
        size = 0
        for place in range(WIDTH):
            if (held >> card_of(line, place)) & 1:
                found |= 1 << place
                size += 1
        return found if size >= 3 and size == largest_set(held) else 0

    def _goes_on(self, line: int, mask: int) -> int:
        """Return the set's next card after the chosen ones: −1 if it is complete, −2 if the chosen cards differ."""
        depth = 0
        for place in range(WIDTH):
            if (mask >> place) & 1:
                card = card_of(line, place)
                if depth == self.cards_size:
                    return card
                if self.cards[depth] != card:
                    return -2
                depth += 1
        return -1 if depth == self.cards_size else -2

    def _openings(self) -> None:
        """Offer the cards that continue a largest set, and DONE for a complete one."""
        complete = False
        for line in range(LINES):
            mask = self._set_of(line)
            following = self._goes_on(line, mask) if mask else -2
            if following == -1:
                complete = True
            elif following >= 0 and not self._is_offered(following):
                self._offer(following)
        if complete:
            self._offer(DONE)

    def _is_offered(self, step: int) -> bool:
        place = 0
        while place < self.offers and self.offer[place] != step:
            place += 1
        return place < self.offers

    def _opening_row(self) -> None:
        """Offer the only row that the chosen cards make."""
        for line in range(LINES):
            mask = self._set_of(line)
            if mask and self._goes_on(line, mask) == -1:
                self._offer(FIRST_COVER + NUMBER[line * 64 + mask])
                return

    # ── any other turn ────────────────────────────────────────────────────────────────────────────────────────────

    def _choices(self) -> None:
        """Offer the next cards of some lay that contains the chosen ones, and DONE if the chosen ones are a lay."""
        table = self.table
        first = table.game.to * HAND_SIZE
        size = table.game.hand_size[table.game.to]
        after = self.cards[self.cards_size - 1] if self.cards_size else 0
        for card in range(KINDS):
            table.partition.fewest[card] = table.game.table[card] + table.partition.counts[card]
            table.partition.offered[card] = table.partition.fewest[card]
        for index in range(size):
            if table.game.hand[first + index] >= after:
                table.partition.offered[table.game.hand[first + index]] = (
                    table.partition.offered[table.game.hand[first + index]] + 1
                )
        for index in range(self.cards_size):
            if self.cards[index] == after:
                table.partition.offered[after] = (
                    table.partition.offered[after] - 1
                )  # chosen cards are no longer available
        last = -1
        for index in range(size):
            card = table.game.hand[first + index]
            if card < after or card == last:
                continue
            last = card
            if table.partition.offered[card] > table.partition.fewest[card]:
                table.partition.require(card, 1)
                if table.partition.splits_between():
                    self._offer(card)
                table.partition.require(card, -1)
            table.partition.offered[card] = table.partition.fewest[card]  # lays with later cards exclude this one
        if self.cards_size and table.partition.splits_between():
            self._offer(DONE)

    def _loosen(self, row: int, sign: int) -> None:
        """Add the cards of a row to the loose cards, or remove them if `sign` is negative."""
        for place in range(ROW_SIZE[row]):
            if sign > 0:
                self.table.partition.put(ROW_CARD[row * WIDTH + place])
            else:
                self.table.partition.remove(ROW_CARD[row * WIDTH + place])

    def _dissolves(self) -> None:
        """Offer a row to dissolve if, with all later rows loose, the loose cards split into rows.

        Another loose row always splits again, so if one row is possible, all earlier ones are.
        """
        first = self.gone[self.gone_size - 1] + 1 if self.gone_size else 0
        last = self.rows_size
        splits = self.table.partition.splits()
        done = splits
        while not splits and last > first:
            last -= 1
            self._loosen(self.rows[last], 1)
            splits = self.table.partition.splits()
        for index in range(last, self.rows_size):
            self._loosen(self.rows[index], -1)
        for index in range(first, self.rows_size if done else last + 1):
            self._offer(FIRST_ROW + index)
        if done:
            self._offer(DONE)

    def _covers(self) -> None:
        """Offer the rows over the smallest loose card after which the other loose cards split into rows."""
        smallest = 0
        while not self.table.partition.counts[smallest]:
            smallest += 1
        for index in range(OVER_CARD):
            row = OVER[smallest * OVER_CARD + index]
            fits = True
            for place in range(ROW_SIZE[row]):
                if not self.table.partition.counts[ROW_CARD[row * WIDTH + place]]:
                    fits = False
                    break
            if fits:
                self._loosen(row, -1)
                if self.table.partition.splits():
                    self._offer(FIRST_COVER + row)
                self._loosen(row, 1)

    # ── steps ─────────────────────────────────────────────────────────────────────────────────────────────────────

    def _step(self, step: int) -> int:
        """Make a step if it is legal."""
        if not self._is_offered(step):
            return REFUSED
        if step < FIRST_ROW:
            self.cards[self.cards_size] = step
            self.cards_size += 1
            self.table.partition.put(step)
        elif step < FIRST_COVER:
            self.gone[self.gone_size] = step - FIRST_ROW
            self.gone_size += 1
            self._loosen(self.rows[step - FIRST_ROW], 1)
        elif step < DONE:
            self.made[self.made_size] = step - FIRST_COVER
            self.made_size += 1
            self._loosen(step - FIRST_COVER, -1)
            if not self.table.partition.total:
                self._lay()
                return COMPLETE
        elif not self.cards_size:
            self.table.turns.deed = self.table.turns.deed_without_lay()
            self.table.turns.apply()
            self._ask()
            return COMPLETE
        else:
            self.phase = DISSOLVING if self.phase == CHOOSING and self.rows_size else COVERING
        self._list()
        return MADE

    def _lay(self) -> None:
        """Play the turn that the steps describe: rows of six are claimed, the others stay in notation order."""
        table = self.table
        table.lays.cards_size = self.cards_size
        for index in range(self.cards_size):
            table.lays.cards[index] = self.cards[index]
        kept = 0
        place = 0
        for index in range(self.rows_size):
            if place < self.gone_size and self.gone[place] == index:
                place += 1
            else:
                self.rows[kept] = self.rows[index]
                kept += 1
        self.rows_size = kept
        table.lays.claims_size = 0
        for index in range(self.made_size):
            if ROW_SIZE[self.made[index]] == WIDTH:
                table.lays.claims[table.lays.claims_size] = ROW_LINE[self.made[index]]
                table.lays.claims_size += 1
            else:
                self._add_row(self.made[index])
        table.turns.deed = LAID
        table.turns.apply()
        self._ask()

    def _add_row(self, row: int) -> None:
        place = self.rows_size
        while place and ROW_RANK[self.rows[place - 1]] > ROW_RANK[row]:
            self.rows[place] = self.rows[place - 1]
            place -= 1
        self.rows[place] = row
        self.rows_size += 1


class Games(Batch):
    """Many games of one kind, stepped together."""

    games: list[Game]

    def __init__(
        self,
        size: int,
        seats: int,
        *,
        edition: str = "schmidt",
        ages: Sequence[int] | None = None,
        packed: bool = False,
        renew: bool = True,
    ) -> None:
        """Set up `size` games; with `renew` a new game follows each that ends."""
        self._set_up(size, seats, STEPS, packed, renew)
        self.games = []
        for _ in range(self.size):
            table = Table()
            table.deal(seats, edition=edition, ages=ages)
            self.games.append(Game(table))
        self.reset(0)

    def position(self, index: int) -> dict[str, Any]:
        """Return the position of a game, its rows as lists of cards, the seat that decides and its phase."""
        return self._position(index)

    def _position(self, index: int) -> dict[str, Any]:
        game = self.games[index]
        rows = [
            [ROW_CARD[game.rows[at] * 6 + place] for place in range(ROW_SIZE[game.rows[at]])]
            for at in range(game.rows_size)
        ]
        return {**game.table.position(), "rows": rows, "asked": game.table.game.to, "phase": game.phase}

    def _begin(self, index: int, seed: int) -> None:
        """Deal a game and list the first seat's steps."""
        game = self.games[index]
        game.table.start.begin(seed)
        game.rows_size = 0
        game._ask()

    def _step(self, index: int, step: int) -> int:
        """Make a step in a running game."""
        game = self.games[index]
        return game._step(step)

    def _over(self, index: int) -> bool:
        game = self.games[index]
        return game.table.game.ended

    def _asked(self, index: int) -> int:
        game = self.games[index]
        return game.table.game.to

    def _points(self, index: int, seat: int) -> int:
        """Count the Qwirkles that a seat has claimed (QC-14)."""
        game = self.games[index]
        points = 0
        for line in range(LINES):
            points += game.table.game.claimed[seat * LINES + line]
        return points

    @cython.boundscheck(False)
    @cython.wraparound(False)
    def _mask(self, index: int, masks: Any, row: int) -> None:
        """Write the mask of a game; it is empty once the game is over."""
        game = self.games[index]
        for place in range((STEPS + 7) // 8 if self.packed else STEPS):
            masks[row, place] = 0
        for place in range(game.offers):
            step = game.offer[place]
            if self.packed:
                masks[row, step >> 3] |= 1 << (step & 7)
            else:
                masks[row, step] = 1

    @cython.boundscheck(False)
    @cython.wraparound(False)
    def _observe(self, index: int, own: int, out: Any, row: int) -> None:
        """Write the parts of an observation, with seats relative to the observer's own."""
        game = self.games[index]
        table = game.table
        for place in range(SIZE):
            out[row, place] = 0
        for card in range(KINDS):
            out[row, ON_TABLE + card] = table.game.table[card]
            out[row, UNSEEN + card] = COPIES - table.game.table[card]
        for at in range(table.game.hand_size[own]):
            card = table.game.hand[own * HAND_SIZE + at]
            out[row, HAND + card] += 1
            out[row, UNSEEN + card] -= 1
        for place in range(self.seats):
            seat = (own + place) % self.seats
            for line in range(LINES):
                claims = table.game.claimed[seat * LINES + line]
                out[row, CLAIMED + place * LINES + line] = claims
                for at in range(WIDTH if claims else 0):
                    out[row, UNSEEN + card_of(line, at)] -= claims
            out[row, REST + place] = table.game.hand_size[seat]
        for at in range(game.rows_size):
            out[row, ROWS + at] = game.rows[at] + 1
        out[row, REST + SEATS] = self.seats
        out[row, REST + SEATS + 1] = (table.game.to + self.seats - own) % self.seats
        out[row, REST + SEATS + 2] = table.game.pile_size
        out[row, REST + SEATS + 3] = table.game.left
        out[row, REST + SEATS + 4] = table.game.redraws
        out[row, REST + SEATS + 5] = table.game.passes
        out[row, REST + SEATS + 6] = 1 if table.game.opening else 0
        if own == table.game.to and not table.game.ended:
            self._observe_draft(game, out, row)

    def _observe_more(self, index: int, out: Any, row: int) -> None:
        """Write the turn with its last step."""
        self._observe_draft(self.games[index], out, row)

    @cython.boundscheck(False)
    @cython.wraparound(False)
    def _observe_draft(self, game: Game, out: Any, row: int) -> None:
        """Write the observer's own turn under construction."""
        for card in range(KINDS):
            out[row, LOOSE + card] = game.table.partition.counts[card]
            out[row, CHOSEN + card] = 0
        for at in range(game.cards_size):
            out[row, CHOSEN + game.cards[at]] += 1
        for at in range(game.gone_size):
            out[row, DISSOLVED + game.gone[at]] = 1
        for at in range(game.made_size):
            out[row, MADE_ROWS + at] = game.made[at] + 1
        out[row, REST + SEATS + 7] = game.phase
