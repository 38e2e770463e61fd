"""Games as Parquet files, one row per game; pyarrow is an extra, imported on first use."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from rowlock.arena.contest import Contest
from rowlock.arena.results import PairLine
from rowlock.core.errors import RowlockError
from rowlock.core.extras import require
from rowlock.core.files import naming, whole_file
from rowlock.kernels.batch import PlayoutRows

__all__ = ["BadParquet", "PlayoutsFile", "write_pairs"]

HEADER: Final = b"rowlock"
"""The metadata key under which a file describes its games, as JSON."""


class BadParquet(RowlockError):
    """A file that cannot be written."""

    code = "bad_parquet"


def _libraries() -> tuple[Any, Any]:  # the modules of pyarrow, which have no types
    require("cluster", "pyarrow")
    return import_module("pyarrow"), import_module("pyarrow.parquet")


@contextmanager
def _written(path: Path) -> Iterator[None]:
    try:
        with naming(path):
            yield
    except OSError as error:
        if error.errno is not None:
            raise
        raise BadParquet(f"{path}: {error}") from None


def write_pairs(path: Path, contest: Contest, lines: Sequence[PairLine]) -> None:
    """Write the games of a match as docs/bots.md describes them; a game that was not recorded has a null there."""
    arrow, parquet = _libraries()
    rows = [
        {
            "pair": line.pair,
            "rotation": rotation,
            "bots": list(contest.bots),
            "scores": [one.score for one in game.bots],
            "shares": [one.share for one in game.bots],
            "decisions": [one.decisions for one in game.bots],
            "think_ms": [one.total_ms for one in game.bots],
            "restarts": [one.restarts for one in game.bots],
            "forfeits": [contest.bots[forfeit.bot] for forfeit in game.forfeits],
            "record": game.record or None,
        }
        for line in lines
        for rotation, game in enumerate(line.games)
    ]
    schema = arrow.schema(
        [
            ("pair", arrow.int64()),
            ("rotation", arrow.int32()),
            ("bots", arrow.list_(arrow.string())),
            ("scores", arrow.list_(arrow.int64())),
            ("shares", arrow.list_(arrow.float64())),
            ("decisions", arrow.list_(arrow.int64())),
            ("think_ms", arrow.list_(arrow.float64())),
            ("restarts", arrow.list_(arrow.int64())),
            ("forfeits", arrow.list_(arrow.string())),
            ("record", arrow.string()),
        ],
        metadata={HEADER: json.dumps(contest.header()).encode()},
    )
    with _written(path), whole_file(path) as file:
        parquet.write_table(arrow.Table.from_pylist(rows, schema=schema), file, compression="zstd")


class PlayoutsFile:
    """The games of a simulation on disk, written piece by piece: number, scores by seat, turns."""

    def __init__(self, path: Path, seats: int, header: Mapping[str, object]) -> None:
        self._arrow, parquet = _libraries()
        self._path, self._seats, self._games = path, seats, 0
        columns = [("game", self._arrow.int64())]
        columns += [(f"score_{seat}", self._arrow.int32()) for seat in range(seats)]
        columns += [("turns", self._arrow.int32())]
        self._schema = self._arrow.schema(columns, metadata={HEADER: json.dumps(header).encode()})
        with _written(path):
            self._writer = parquet.ParquetWriter(path, self._schema, compression="zstd")

    def add(self, played: PlayoutRows) -> None:
        """Append games."""
        numbers = range(self._games, self._games + len(played))
        self._games += len(played)
        columns = [numbers, *(played.scores(seat) for seat in range(self._seats)), played.turns()]
        with _written(self._path):
            self._writer.write_table(
                self._arrow.Table.from_arrays(
                    [
                        self._arrow.array(column, type=field.type)
                        for column, field in zip(columns, self._schema, strict=True)
                    ],
                    schema=self._schema,
                )
            )

    def close(self) -> None:
        """Finish the file."""
        with _written(self._path):
            self._writer.close()
