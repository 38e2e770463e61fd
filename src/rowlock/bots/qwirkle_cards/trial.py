"""Lays of Qwirkle Cards tried in worlds dealt from a view: the lead in Qwirkles some turns later.

A lay matters by what the table then offers the others, so every following seat claims as many Qwirkles as possible
with the fewest cards. Here a lay is its result: the cards laid and the lines claimed.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from rowlock.bots.contract import Candidate, Choice, ignore
from rowlock.bots.game_bot import Question
from rowlock.bots.halving import OnStandings, Standing
from rowlock.bots.qwirkle_cards.plain import action_with
from rowlock.games.qwirkle_cards.rows import is_qwirkle, line_of
from rowlock.games.qwirkle_cards.rules import Seen
from rowlock.games.qwirkle_cards.view import CardsView
from rowlock.kernels.qwirkle_cards import Table
from rowlock.kernels.qwirkle_cards.convert import load_view

__all__ = ["Found", "Trial", "best_lays", "choice_of", "only_choice", "reporting", "value_of"]

WIN: Final = 20
"""Bonus for a win: more than any lead in Qwirkles, since only the win counts (QC-14)."""
MOST_SHOWN: Final = 8

Found: TypeAlias = tuple[tuple[int, ...], tuple[int, ...]]
"""Cards laid and lines claimed."""


def best_lays(seen: Seen, most: int) -> list[Found]:
    """List lays with the most Qwirkles, those with few cards first; empty for a player who is stuck."""
    if seen.largest_first:
        openings: list[Found] = [(row, (line_of(row),) if is_qwirkle(row) else ()) for row in seen.openings()]
        return openings[:most]
    return Table().best_results(seen.table(), seen.hand, most)


def only_choice(seen: Seen, lays: Sequence[Found]) -> Choice | None:
    """Give the choice if at most one lay is considered; None if there are several."""
    if len(lays) > 1:
        return None
    action = action_with(seen, *lays[0]) if lays else seen.without_lay()
    value = len(lays[0][1]) if lays else 0
    return Choice(action, value, (Candidate(action, value),))


def value_of(ahead: int, *, ended: bool) -> float:
    """Compute the value of a lead in Qwirkles, with the bonus for a win or a loss if the game has ended."""
    return float(ahead + (WIN * ((ahead > 0) - (ahead < 0)) if ended else 0))


@dataclass(frozen=True, slots=True)
class Trial:
    """Lays that a kernel table compares in shared worlds."""

    table: Table
    seats: int
    seed: int
    turns: int
    """Turns played after the lay; of the last one only the Qwirkles count."""

    @classmethod
    def of(cls, view: CardsView, lays: Sequence[Found], seed: int, turns: int) -> Trial:
        """Load a view into a table, and let it consider lays."""
        table = Table()
        load_view(table, view)
        return cls(table, view.table.seats, seed, turns).considering(lays, seed, turns)

    def considering(self, lays: Sequence[Found], seed: int, turns: int) -> Trial:
        """Let the same table consider other lays in other worlds; the earlier trial must not be used any more."""
        self.table.consider(lays)
        return Trial(self.table, self.seats, seed, turns)

    def sample(self, numbers: Sequence[int], first: int, worlds: int) -> list[list[float]]:
        """Play some lays in `worlds` worlds, starting with world `first`."""
        width = 2 * len(numbers)
        out = array("i", bytes(array("i").itemsize * worlds * width))
        policies = ["minimal"] * self.seats
        self.table.compare(out, array("i", numbers), policies, self.seed, first, worlds, self.turns)
        return [
            [value_of(out[world + place], ended=bool(out[world + place + 1])) for world in range(0, len(out), width)]
            for place in range(0, width, 2)
        ]


def choice_of(seen: Seen, lays: Sequence[Found], standings: Sequence[Standing], *, tidy: bool = True) -> Choice:
    """Choose the best standing; only its lay may be arranged tidily, since that takes long."""
    candidates = tuple(
        Candidate(action_with(seen, *lays[one.number], tidy=tidy and not place), one.value, one.interval, one.samples)
        for place, one in enumerate(standings[:MOST_SHOWN])
    )
    return Choice(candidates[0].action, candidates[0].value, candidates)


def reporting(seen: Seen, lays: Sequence[Found], asked: Question[CardsView]) -> OnStandings:
    """Make the callback that reports the best choice so far, if somebody listens.

    With a budget in time it also arranges the best lay while there is time. The layout is remembered, so the choice at
    the end need not look for it.
    """

    def heard(standings: Sequence[Standing]) -> None:
        if asked.on_choice is not ignore:
            asked.on_choice(choice_of(seen, lays, standings, tidy=False))
        if asked.budget.ms is not None and not asked.stop():
            action_with(seen, *lays[standings[0].number])

    return heard
