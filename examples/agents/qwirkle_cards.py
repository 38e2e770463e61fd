"""The ways of the trained agent in Qwirkle Cards: the result of a turn and the lines it leaves for each player."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from examples.agents.ways import Rows, Ways, only_way
from rowlock.envs.encode.contract import AnyEncoding
from rowlock.envs.encode.qwirkle_cards import ROW_TYPES, lay_steps
from rowlock.games.qwirkle_cards.actions import Lay
from rowlock.games.qwirkle_cards.cards import Card
from rowlock.games.qwirkle_cards.layout import layout
from rowlock.games.qwirkle_cards.results import Result
from rowlock.games.qwirkle_cards.rows import LINES, SHORTEST, is_qwirkle, line_of
from rowlock.games.symbols import KINDS, largest_sets
from rowlock.kernels.qwirkle_cards import Table
from rowlock.kernels.qwirkle_cards.layout import COVERING, DISSOLVING, DONE, FIRST_COVER, FIRST_ROW

__all__ = ["ways"]

MOST_SMALL: Final = 40
MOST_BEST: Final = 24
"""The number of lays listed: those with few cards, and those that claim most."""
MOST_CARDS: Final = 9
MISSING: Final = 4
"""Lines with fewer missing cards than this are counted."""
IN_LINE: Final = np.array([[card in line for card in range(KINDS)] for line in LINES], np.float32)
PHASE: Final = 5 + 3 * MISSING
WIDTH: Final = 2 * PHASE

Found: TypeAlias = tuple[tuple[int, ...], tuple[int, ...]]
"""Cards laid and lines claimed."""


def ways(_: AnyEncoding, parts: Mapping[str, Any], masks: NDArray[Any]) -> list[Ways]:
    """List lays of few cards and those with the most Qwirkles; the first turn must lay a largest set (QC-5)."""
    table = Table()
    return [_ways(table, {name: part[game] for name, part in parts.items()}) for game in range(len(masks))]


def _ways(table: Table, parts: Mapping[str, Any]) -> Ways:
    made = _made(parts)
    counts = [int(count) for count in parts["table"].flat]
    hand = [Card(card) for card, count in enumerate(parts["hand"].flat) for _ in range(count)]
    if parts["opening"][0]:
        sets = (row for row in largest_sets(hand) if len(row) >= SHORTEST)
        lays: list[Found] = [(row, (line_of(row),) if is_qwirkle(row) else ()) for row in sets]
    else:
        found = [*table.best_results(counts, hand, MOST_BEST), *table.results(counts, hand, MOST_SMALL)]
        lays = list(dict.fromkeys(found))
    if not lays:
        return only_way((DONE,), WIDTH)
    rows = tuple(ROW_TYPES[number - 1] for number in parts["rows"] if number)

    def steps(number: int) -> Sequence[int]:
        cards, claims = lays[number]
        chosen = tuple(map(Card, cards))
        return lay_steps(rows, Lay(chosen, layout(rows, Result(chosen, claims))))

    return Ways(_rows(np.array(counts), hand, lays, parts), steps, made)


def _made(parts: Mapping[str, Any]) -> tuple[int, ...]:
    """Reconstruct the steps of the turn from the observation."""
    chosen = [card for card, count in enumerate(parts["chosen"].flat) for _ in range(count)]
    phase = int(parts["phase"][0])
    dissolved = [FIRST_ROW + int(row) for row in np.flatnonzero(parts["dissolved"])]
    covers = [FIRST_COVER + int(number) - 1 for number in parts["made"] if number]
    first = [DONE] * (phase >= DISSOLVING)
    second = [DONE] * bool(phase == COVERING and parts["rows"].any())
    return (*chosen, *first, *dissolved, *second, *covers)


def _rows(counts: NDArray[Any], hand: Sequence[int], lays: Sequence[Found], parts: Mapping[str, Any]) -> Rows:
    laid = np.array([np.bincount(cards, minlength=KINDS) for cards, _ in lays])
    claimed = np.array([IN_LINE[list(claims)].sum(axis=0) for _, claims in lays])
    after = counts + laid - claimed
    kept = np.bincount(hand, minlength=KINDS) - laid
    lacking = (after <= 0)[:, None, :] * IN_LINE
    missing = lacking.sum(axis=2)
    unseen = parts["unseen"].reshape(-1).astype(np.float32)
    held = 1 - (1 - unseen / max(unseen.sum(), 1)) ** int(parts["hand_sizes"][1])
    chance = np.where(lacking > 0, held, 1).prod(axis=2)
    own = ((lacking * (kept <= 0)[:, None, :]).sum(axis=2) == 0).astype(np.float32)
    columns = [
        np.array([len(claims) for _, claims in lays]),
        laid.sum(axis=1) / MOST_CARDS,
        np.array([len(set(np.flatnonzero(one > 0))) for one in kept]) / MOST_CARDS,
        after.sum(axis=1) / KINDS,
        1 - (1 - np.minimum(chance, 1)).prod(axis=1),
    ]
    for number in range(MISSING):
        short = missing == number
        columns += [short.sum(axis=1) / 2, (chance * short).sum(axis=1), (own * short).sum(axis=1) / 2]
    block = np.stack(columns, axis=1)
    rows = np.zeros((len(lays), WIDTH), np.float32)
    late = int(parts["left"][0] >= 0)
    rows[:, late * PHASE : (late + 1) * PHASE] = block
    return rows
