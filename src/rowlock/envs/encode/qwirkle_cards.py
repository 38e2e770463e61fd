"""Qwirkle Cards by numbers: the cards to lay, the rows to dissolve, then the rows to make from the loose cards.

A turn has three phases. Cards of the hand are chosen in the writers' order, then `done`; rows of the table are marked
to be dissolved, in their order, then `done`; each step of the third phase covers the smallest loose card with one row,
and the turn is complete when none is loose. A step is offered exactly when some legal lay can still be reached: what
has been chosen splits into rows, together with whatever may still join it.

A lay has one list of steps in which no row is dissolved only to be laid again, and rows over the same card come in
order (`steps_of`); steps that take such a detour are offered too and come to the same lay.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import ClassVar, Final, assert_never

import numpy as np
from numpy.typing import ArrayLike

from rowlock.envs.encode.contract import DTYPE, Encoding, Part, from_seat
from rowlock.games.qwirkle_cards.actions import Action, Lay, Pass, Redraw
from rowlock.games.qwirkle_cards.cards import NO_CARDS, Card, Counts, added, counts_cards, subtracted
from rowlock.games.qwirkle_cards.partition import split, splits
from rowlock.games.qwirkle_cards.position import SEATS
from rowlock.games.qwirkle_cards.rows import LINES, QWIRKLE, SHORTEST, Row, line_of, table_counts
from rowlock.games.qwirkle_cards.rules import Seen
from rowlock.games.qwirkle_cards.view import CardsView
from rowlock.games.symbols import KINDS, counts_of, kind_name
from rowlock.kernels.qwirkle_cards.layout import (
    CHOOSING,
    COVERING,
    DISSOLVING,
    DONE,
    FIRST_COVER,
    FIRST_ROW,
    MOST_ROWS,
    PARTS,
    STEPS,
)

__all__ = ["ROW_TYPES", "CardsEncoding", "CardsTurn", "lay_steps"]

MOST_SEATS: Final = SEATS[-1]

ROW_TYPES: Final[tuple[Row, ...]] = tuple(
    tuple(card for place, card in enumerate(line) if mask >> place & 1)
    for line in LINES
    for mask in range(1 << QWIRKLE)
    if mask.bit_count() >= SHORTEST
)
"""All possible rows, line by line; the number of a row is its index."""
_NUMBER: Final = {row: number for number, row in enumerate(ROW_TYPES)}
_OVER: Final = tuple(tuple(n for n, row in enumerate(ROW_TYPES) if card in row) for card in range(KINDS))
"""For each card, the rows that hold it."""


@dataclass(frozen=True, slots=True)
class CardsTurn:
    """Cards chosen, rows dissolved and rows made so far; the phase follows from what is done."""

    seen: Seen
    phase: int = CHOOSING
    cards: tuple[Card, ...] = ()
    dissolved: tuple[int, ...] = ()
    made: tuple[int, ...] = ()
    stuck: Redraw | Pass | None = None
    """The redraw or pass of a stuck player, once it is chosen."""
    listed: list[list[int]] = field(init=False, default_factory=list, compare=False, repr=False)
    """The legal steps, once they were listed: masks and steps ask for them in turn."""

    @property
    def action(self) -> Action | None:
        """The complete action, once no loose card is left."""
        if self.stuck is not None or self.phase != COVERING or any(self.loose()):
            return self.stuck
        kept = [row for index, row in enumerate(self.seen.rows) if index not in self.dissolved]
        return Lay.of(self.cards, [*kept, *(ROW_TYPES[number] for number in self.made)])

    def loose(self) -> Counts:
        """Count the cards that lie in no row: those chosen and those of dissolved rows, less the rows made."""
        rows = (self.seen.rows[index] for index in self.dissolved)
        return subtracted(_with(added(NO_CARDS, self.cards), rows), _cards(ROW_TYPES[n] for n in self.made))

    def offered(self) -> Sequence[int]:
        """List the legal steps in order."""
        if not self.listed:
            self.listed.append(self._offers())
        return self.listed[0]

    def _offers(self) -> list[int]:
        if self.action is not None:
            return []
        if self.phase == COVERING:
            return self._covers()
        if self.phase == DISSOLVING:
            return self._dissolves()
        return self._choices() or [DONE]

    def step(self, step: int) -> CardsTurn | None:
        """Make a step; None if it is illegal."""
        if step not in self.offered():
            return None
        if step < FIRST_ROW:
            return replace(self, cards=(*self.cards, Card(step)))
        if step < FIRST_COVER:
            return replace(self, dissolved=(*self.dissolved, step - FIRST_ROW))
        if step < DONE:
            return replace(self, made=(*self.made, step - FIRST_COVER))
        if not self.cards:
            return replace(self, stuck=self.seen.without_lay())
        if self.phase == CHOOSING and self.seen.rows:
            return replace(self, phase=DISSOLVING)
        return replace(self, phase=COVERING)

    def _choices(self) -> list[int]:
        """List the cards that can be chosen next, and whether these are enough; nothing for a stuck player."""
        if self.seen.largest_first:
            size = len(self.cards)
            after = {row[size] for row in self.seen.openings() if row[:size] == self.cards and len(row) > size}
            return sorted(after) + [DONE] * (self.cards in self.seen.openings())
        now = added(self.seen.table(), self.cards)
        left = counts_of(self.seen.hand)
        for card in self.cards:
            left[card] -= 1
        found = []
        for nxt in range(self.cards[-1] if self.cards else 0, KINDS):
            if left[nxt]:
                later = [other for other in counts_cards(left) if other >= nxt]
                if split(added(now, [nxt]), added(now, later)):
                    found.append(nxt)
        return found + [DONE] * bool(self.cards and splits(now))

    def _dissolves(self) -> list[int]:
        """List the rows that can be dissolved next: with all later ones loose, the rest must split into rows."""
        rows, loose = self.seen.rows, self.loose()
        first = self.dissolved[-1] + 1 if self.dissolved else 0
        found = [FIRST_ROW + index for index in range(first, len(rows)) if splits(_with(loose, rows[index:]))]
        return found + [DONE] * splits(loose)

    def _covers(self) -> list[int]:
        """List the rows over the smallest loose card after which the other loose cards split into rows."""
        loose = self.loose()
        if self.seen.largest_first:
            return [FIRST_COVER + _NUMBER[self.cards]]
        smallest = next(card for card, count in enumerate(loose) if count)
        return [
            FIRST_COVER + number
            for number in _OVER[smallest]
            if all(loose[card] for card in ROW_TYPES[number]) and splits(subtracted(loose, ROW_TYPES[number]))
        ]


@dataclass(frozen=True, slots=True)
class CardsEncoding(Encoding[Action, CardsView, CardsTurn]):
    """Steps: 36 cards to lay, 36 rows to dissolve, 504 rows to make, done."""

    version: ClassVar[int] = 1

    @property
    def steps(self) -> int:
        return STEPS

    @property
    def parts(self) -> tuple[Part, ...]:
        return tuple(Part(*part) for part in PARTS)

    def turn(self, view: CardsView) -> CardsTurn:
        """Begin a turn with the current table."""
        return CardsTurn(view.seen())

    def steps_of(self, view: CardsView, action: Action) -> tuple[int, ...]:
        """Split a legal action into steps: rows that stay are not touched, the others are made in order."""
        match action:
            case Lay():
                return lay_steps(view.table.rows, action)
            case Redraw() | Pass():
                return (DONE,)
            case _:
                assert_never(action)

    def numbers(self, view: CardsView, turn: CardsTurn | None) -> dict[str, ArrayLike]:
        seat, table = view.seat or 0, view.table
        seats = table.seats
        claimed = np.zeros((MOST_SEATS, len(LINES)), DTYPE)
        for place in range(seats):
            for stack in table.claimed[(seat + place) % seats]:
                claimed[place, line_of(stack)] += 1
        rows, dissolved, made = (np.zeros(MOST_ROWS, DTYPE) for _ in range(3))
        rows[: len(table.rows)] = [_NUMBER[row] + 1 for row in table.rows]
        if turn is not None:
            dissolved[list(turn.dissolved)] = 1
            made[: len(turn.made)] = [number + 1 for number in turn.made]
        return {
            "table": table_counts(table.rows),
            "hand": counts_of(view.hand),
            "chosen": counts_of(turn.cards if turn is not None else ()),
            "loose": turn.loose() if turn is not None else NO_CARDS,
            "unseen": view.unseen(),
            "rows": rows,
            "dissolved": dissolved,
            "made": made,
            "claimed": claimed,
            "hand_sizes": from_seat(view.hand_sizes, seat, MOST_SEATS),
            "seats": seats,
            "to": (table.to - seat) % seats,
            "pile": view.pile_size,
            "left": -1 if table.left is None else table.left,
            "redraws": table.redraws,
            "passes": table.passes,
            "opening": table.opening,
            "phase": turn.phase if turn is not None else CHOOSING,
        }

    def step_text(self, step: int) -> str:
        if step == DONE:
            return "done"
        if step < FIRST_ROW:
            return f"lay {kind_name(step)}"
        if step < FIRST_COVER:
            return f"dissolve row {step - FIRST_ROW}"
        return f"make {'.'.join(map(kind_name, ROW_TYPES[step - FIRST_COVER]))}"


def _cards(rows: Iterable[Row]) -> list[Card]:
    return [card for row in rows for card in row]


def _with(counts: Counts, rows: Iterable[Row]) -> Counts:
    return added(counts, _cards(rows))


def lay_steps(rows: Sequence[Row], lay: Lay) -> tuple[int, ...]:
    """Split a lay into steps: rows that stay are not touched, the others are made in order."""
    gone = Counter(rows) - Counter(lay.rows)
    new = sorted(_NUMBER[row] for row in (Counter(lay.rows) - Counter(rows)).elements())
    steps: list[int] = [*lay.cards, DONE]
    for index, row in enumerate(rows):
        if gone[row]:
            gone[row] -= 1
            steps.append(FIRST_ROW + index)
    if rows:
        steps.append(DONE)
    while new:
        smallest = min(min(ROW_TYPES[number]) for number in new)
        number = next(number for number in new if smallest in ROW_TYPES[number])
        new.remove(number)
        steps.append(FIRST_COVER + number)
    return tuple(steps)
