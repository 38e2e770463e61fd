"""What a trained agent looks at: for every step that is offered, a short row of numbers made from the observation."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from rowlock.envs.encode.contract import AnyEncoding
from rowlock.envs.encode.qwirkle_cards import DONE, FIRST_COVER, FIRST_ROW, ROW_TYPES
from rowlock.envs.encode.qwixx_cards import CROSSED, JOKER_CROSSED, JOKER_UNCROSSED, PASS, STOP, UNCROSSED
from rowlock.envs.encode.qwixx_cards import FIRST_ROW as FIRST_SHEET_ROW
from rowlock.games.qwirkle.tiles import HAND_SIZE
from rowlock.games.qwirkle_cards.rows import LINES, QWIRKLE
from rowlock.games.qwixx_cards.cards import NUMBERS, Colour
from rowlock.games.qwixx_cards.sheet import box_of
from rowlock.games.symbols import KINDS

__all__ = ["FEATURES", "Features", "Rows", "margins"]

Rows: TypeAlias = NDArray[np.float32]
Ints: TypeAlias = NDArray[np.intp]
Features: TypeAlias = Callable[[Mapping[str, Any], Ints, Ints], Rows]
"""Gives a row for each (game, step): (parts of the observations, games, steps)."""

LONGEST: Final = 6
IN_LINE: Final = np.array([[card in line for card in range(KINDS)] for line in LINES], np.float32)
IN_ROW: Final = np.array([[card in row for card in range(KINDS)] for row in ROW_TYPES], np.float32)
ROW_SIZE: Final = IN_ROW.sum(axis=1).astype(np.intp)
BOX: Final = np.array([[box_of(colour, number) for number in NUMBERS] for colour in Colour])


def parts_of(encoding: AnyEncoding, observations: NDArray[Any]) -> dict[str, Any]:
    """Take many observations apart at once."""
    ends = np.cumsum([part.size for part in encoding.parts])[:-1]
    pieces = np.split(observations, ends, axis=1)
    games = len(observations)
    return {part.name: piece.reshape(games, *part.shape) for part, piece in zip(encoding.parts, pieces, strict=True)}


def margins(game: str, parts: Mapping[str, Any]) -> NDArray[np.float32]:
    """Give the points of each seat, from the seat that is asked on."""
    points = parts["claimed"].sum(axis=2) if game == "qwirkle_cards" else parts["scores"]
    return np.asarray(points, np.float32)


def _one_hot(values: Ints, size: int) -> Rows:
    return np.asarray(np.clip(values, 0, size - 1)[:, None] == np.arange(size), np.float32)


def _placed(rows: int, blocks: list[tuple[NDArray[np.bool_], list[Any]]]) -> Rows:
    """Put the columns of each kind of step beside those of the others: a step has numbers in its own block only."""
    width = sum(sum(np.shape(column)[1] if np.ndim(column) > 1 else 1 for column in block) for _, block in blocks)
    found = np.zeros((rows, width), np.float32)
    start = 0
    for chosen, block in blocks:
        for column in block:
            wide = column if np.ndim(column) > 1 else np.asarray(column)[:, None]
            found[chosen, start : start + wide.shape[1]] = wide[chosen]
            start += wide.shape[1]
    return found


# ── Qwirkle ───────────────────────────────────────────────────────────────────────────────────────────────────────


def _run(tiles: NDArray[np.bool_], axis: int, step: int) -> NDArray[np.int8]:
    """Count the tiles that follow each cell without a gap; the window has no edges."""
    alive, total = np.ones(tiles.shape, np.bool_), np.zeros(tiles.shape, np.int8)
    for distance in range(1, LONGEST):
        alive &= np.roll(tiles, -step * distance, axis)
        total += alive
    return total


def _qwirkle(parts: Mapping[str, Any], games: Ints, steps: Ints) -> Rows:
    window = parts["colours"].shape[1]
    cells = window * window
    tiles = parts["colours"] > 0
    across = (_run(tiles, 2, 1) + _run(tiles, 2, -1)).reshape(-1, cells)
    down = (_run(tiles, 1, 1) + _run(tiles, 1, -1)).reshape(-1, cells)
    laid = parts["laid"] > 0
    beside = sum(np.roll(laid, step, axis) for axis in (1, 2) for step in (1, -1)).reshape(-1, cells)
    lays, marks = steps < HAND_SIZE * cells, (steps >= HAND_SIZE * cells) & (steps < HAND_SIZE * cells + HAND_SIZE)
    commits = ~lays & ~marks
    slot = np.where(lays, steps // cells, np.clip(steps - HAND_SIZE * cells, 0, HAND_SIZE - 1))
    cell = np.where(lays, steps % cells, 0)
    hand, used = parts["hand"], parts["used"]
    own = hand[games, slot]
    same = (hand[games] == own[:, None, :]) & (hand[games] > 0)
    free = used[games] == 0
    copies = ((same.all(axis=2)) & free).sum(axis=1) - 1
    mates = ((same.sum(axis=2) == 1) & free).sum(axis=1)
    count, marked = (used == 1).sum(axis=1)[games], (used == 2).sum(axis=1)[games]
    wide, high = across[games, cell], down[games, cell]
    points = sum(np.where(run > 0, run + 1 + LONGEST * (run == LONGEST - 1), 0) for run in (wide, high))
    empty = (parts["bag"][:, 0] == 0)[games]
    lay = [
        _one_hot(wide, LONGEST),
        _one_hot(high, LONGEST),
        _one_hot(count, LONGEST),
        points / 12,
        copies,
        mates / 5,
        beside[games, cell],
        points / 12 * empty,
    ]
    mark = [np.ones(len(steps)), marked / LONGEST, copies, mates / 5]
    commit = [_one_hot(count, LONGEST + 1), marked / LONGEST, marked > 0]
    return _placed(len(steps), [(lays, lay), (marks, mark), (commits, commit)])


# ── Qwirkle Cards ─────────────────────────────────────────────────────────────────────────────────────────────────


def _cards(parts: Mapping[str, Any], games: Ints, steps: Ints) -> Rows:
    count = len(parts["seats"])
    table, hand, chosen, loose = (
        (parts[name].reshape(count, KINDS) > 0).astype(np.float32) for name in ("table", "hand", "chosen", "loose")
    )
    reach = np.maximum(table, hand) @ IN_LINE.T
    now = np.maximum(table, chosen) @ IN_LINE.T
    lying = loose @ IN_LINE.T
    possible, ready, at_hand = (lines == QWIRKLE for lines in (reach, now, lying))
    chooses, dissolves = steps < FIRST_ROW, (steps >= FIRST_ROW) & (steps < FIRST_COVER)
    covers, done = (steps >= FIRST_COVER) & (steps < DONE), steps == DONE
    card = np.where(chooses, steps, 0)
    through = IN_LINE[:, card].T
    wanted = (possible[games] * through).sum(axis=1)
    row = parts["rows"][games, np.where(dissolves, steps - FIRST_ROW, 0)] - 1
    useful = (ready[games] @ IN_LINE > 0) & (IN_ROW[row] > 0)
    made = np.where(covers, steps - FIRST_COVER, 0)
    laid = parts["chosen"].reshape(count, -1).sum(axis=1)[games]
    waiting = parts["loose"].reshape(count, -1).sum(axis=1)[games]
    missing = ready.any(axis=1)[games] & ~at_hand.any(axis=1)[games]
    phase = parts["phase"][:, 0][games]
    choose = [
        np.ones(len(steps)),
        wanted,
        wanted * (1 - table[games, card]),
        (reach[games] * through).max(axis=1) / QWIRKLE,
        (now[games] * through).max(axis=1) / QWIRKLE,
        laid / 9,
    ]
    dissolve = [
        _one_hot(ROW_SIZE[row] - 3, 3),
        useful.sum(axis=1) / QWIRKLE,
        at_hand.any(axis=1)[games],
        missing,
        waiting / 36,
    ]
    cover = [_one_hot(ROW_SIZE[made] - 3, 4)]
    end = [_one_hot(phase, 3), missing, at_hand.any(axis=1)[games], possible.any(axis=1)[games], laid / 9]
    return _placed(len(steps), [(chooses, choose), (dissolves, dissolve), (covers, cover), (done, end)])


# ── Qwixx ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def _qwixx(parts: Mapping[str, Any], games: Ints, steps: Ints) -> Rows:
    boxes = len(NUMBERS)
    sheet = parts["sheets"][:, 0]
    last = np.where(sheet.any(axis=2), boxes - 1 - sheet[:, :, ::-1].argmax(axis=2), -1)[games]
    crosses = sheet.sum(axis=2)[games]
    takes, rows = steps < FIRST_SHEET_ROW, (steps >= FIRST_SHEET_ROW) & (steps < PASS)
    crossed = ((steps >= CROSSED) & (steps < UNCROSSED)) | ((steps >= JOKER_CROSSED) & (steps < JOKER_UNCROSSED))
    stops, passes = steps == STOP, steps == PASS
    plain = ~(takes | rows | crossed | stops | passes)
    block = np.select(
        [steps >= JOKER_UNCROSSED, steps >= JOKER_CROSSED, steps >= UNCROSSED, steps >= CROSSED],
        [JOKER_UNCROSSED, JOKER_CROSSED, UNCROSSED, CROSSED],
        0,
    )
    place = np.where(crossed | plain, steps - block, 0)
    common = np.clip(parts["common"][:, 0][games] - NUMBERS[0], 0, boxes - 1)
    colour = np.where(rows, steps - FIRST_SHEET_ROW, place // boxes)
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
        _one_hot(skipped, 5),
        skipped / boxes,
        crosses[line, colour] / boxes,
        box / boxes,
        box == boxes - 1,
    ]
    counts = [(played > 0).sum(axis=1)[games] / 3, (played == 2).sum(axis=1)[games] / 3]
    ones = np.ones(len(steps))
    take = [ones, gaps.min(axis=1) / boxes, (gaps <= 1).sum(axis=1) / 4, (gaps == 0).any(axis=1), shown / boxes]
    return _placed(
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


FEATURES: Final[Mapping[str, Features]] = {"qwirkle": _qwirkle, "qwirkle_cards": _cards, "qwixx_cards": _qwixx}
"""The features of each game."""
