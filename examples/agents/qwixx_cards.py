"""The ways of the trained agent in Qwixx: every legal step by itself."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from examples.agents.ways import Ints, Rows, Ways, one_hot, placed
from rowlock.envs.encode.contract import AnyEncoding
from rowlock.games.qwixx_cards.cards import NUMBERS, Colour
from rowlock.games.qwixx_cards.sheet import box_of
from rowlock.kernels.qwixx_cards.layout import (
    CARD_CROSSED,
    CARD_PLAYED,
    FIRST_ROW,
    JOKER_CROSSED,
    JOKER_PLAYED,
    PASS_STEP,
    STOP_STEP,
)

__all__ = ["ways"]

BOX: Final = np.array([[box_of(colour, number) for number in NUMBERS] for colour in Colour])


def ways(_: AnyEncoding, parts: Mapping[str, Any], masks: NDArray[Any]) -> list[Ways]:
    """Return each legal step as a way of one step."""
    games, steps = np.nonzero(masks)
    rows = _rows(parts, games, steps)
    starts = np.searchsorted(games, np.arange(len(masks) + 1))
    return [_ways(rows[start:end], steps[start:end]) for start, end in pairwise(starts)]


def _ways(rows: Rows, steps: Ints) -> Ways:
    return Ways(rows, lambda number: (int(steps[number]),))


def _rows(parts: Mapping[str, Any], games: Ints, steps: Ints) -> Rows:
    boxes = len(NUMBERS)
    sheet = parts["sheets"][:, 0]
    last = np.where(sheet.any(axis=2), boxes - 1 - sheet[:, :, ::-1].argmax(axis=2), -1)[games]
    crosses = sheet.sum(axis=2)[games]
    takes, rows = steps < FIRST_ROW, (steps >= FIRST_ROW) & (steps < PASS_STEP)
    crossed = ((steps >= CARD_CROSSED) & (steps < CARD_PLAYED)) | ((steps >= JOKER_CROSSED) & (steps < JOKER_PLAYED))
    stops, passes = steps == STOP_STEP, steps == PASS_STEP
    plain = ~(takes | rows | crossed | stops | passes)
    block = np.select(
        [steps >= JOKER_PLAYED, steps >= JOKER_CROSSED, steps >= CARD_PLAYED, steps >= CARD_CROSSED],
        [JOKER_PLAYED, JOKER_CROSSED, CARD_PLAYED, CARD_CROSSED],
        0,
    )
    place = np.where(crossed | plain, steps - block, 0)
    common = np.clip(parts["common"][:, 0][games] - NUMBERS[0], 0, boxes - 1)
    colour = np.where(rows, steps - FIRST_ROW, place // boxes)
    number = np.where(rows, common, place % boxes)
    line = np.arange(len(steps))
    box = BOX[colour, number]
    skipped = box - last[line, colour] - 1
    shown = np.clip(parts["display"][games, np.where(takes, steps, 0)] - NUMBERS[0], 0, boxes - 1)
    gaps = BOX[:, shown].T - last - 1
    gaps = np.where(gaps < 0, boxes, gaps)
    active = (parts["active"][:, 0] == 0)[games]
    played = parts["played"]
    cross = [
        one_hot(skipped, 5),
        skipped / boxes,
        crosses[line, colour] / boxes,
        box / boxes,
        box == boxes - 1,
    ]
    counts = [(played > 0).sum(axis=1)[games] / 3, (played == 2).sum(axis=1)[games] / 3]
    ones = np.ones(len(steps))
    take = [ones, gaps.min(axis=1) / boxes, (gaps <= 1).sum(axis=1) / 4, (gaps == 0).any(axis=1), shown / boxes]
    return placed(
        len(steps),
        [
            (takes, take),
            (rows, [*cross, active]),
            (passes, [ones, active]),
            (crossed, [*cross, *counts]),
            (plain, [ones, (skipped >= 0), *counts]),
            (stops, [ones, *counts]),
        ],
    )
