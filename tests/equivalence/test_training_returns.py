"""What followed each recorded turn, computed for all games at once, is what a plain loop over one game gives."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from rowlock.kernels.training import COLUMNS
from tools.training import returns


def facts_of(rng: Random, games: int, seats: int) -> list[dict[str, int]]:
    """Make up games in which seats take turns irregularly and some have no turn at all."""
    rows = []
    for game in range(games):
        end = [rng.randrange(-90_000, 90_000) for _ in range(seats)]
        for _ in range(rng.choice((0, 1, 2, 9, 30))):
            seat = rng.randrange(seats)
            numbers = {name: rng.randrange(-50_000, 50_000) for name in ("before", "gained", "expected", "best")}
            rows.append({
                "game": game, "seat": seat, "net": 0, **numbers, "explored": rng.random() < 0.3, "end": end[seat],
                "win": 0,
            })  # fmt: skip
    return rows


def by_definition(rows: list[dict[str, int]], decay: int) -> list[int]:
    found = [0] * len(rows)
    after: dict[tuple[int, int], int] = {}
    for place in reversed(range(len(rows))):
        row = rows[place]
        key, now = (row["game"], row["seat"]), row["before"] + row["gained"]
        found[place] = after.get(key, row["end"]) - now
        smoothed = (decay * found[place] + (100 - decay) * row["expected"]) // 100
        after[key] = row["before"] + row["best"] if row["explored"] else now + smoothed
    return found


@pytest.mark.parametrize("decay", [0, 70, 100])
def test_every_turn_is_followed_by_what_the_next_turns_of_its_seat_came_to(decay: int) -> None:
    rng = Random(3)
    for games in (0, 1, 2, 40):
        rows = facts_of(rng, games, 4)
        columns = {name: np.array([row[name] for row in rows], np.int64) for name in COLUMNS}
        assert returns(columns, decay).tolist() == by_definition(rows, decay)
