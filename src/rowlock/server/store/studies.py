"""Queries and statements of studies: files of analyses that people keep under an address of their own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, Row, bindparam, delete, func, insert, select, update

from rowlock.server.store.schema import STUDIES
from rowlock.wire.analysis import StudyRow

ADD_STUDY: Final = insert(STUDIES)
_OWN: Final = (STUDIES.c.id == bindparam("of_study"), STUDIES.c.owner == bindparam("of_player"))
SET_STUDY: Final = (
    update(STUDIES)
    .where(*_OWN)
    .values(
        {
            name: bindparam(f"new_{name}")
            for name in ("title", "game", "chapters", "shared", "token", "changed", "games")
        }
    )
)
DROP_STUDY: Final = delete(STUDIES).where(*_OWN)
DROP_STUDIES: Final = delete(STUDIES).where(STUDIES.c.owner == bindparam("of_player"))


@dataclass(frozen=True, slots=True)
class StoredStudy:
    """A study as it is stored."""

    row: StudyRow
    owner: str
    token: str
    """The hash of the secret in its link; empty if it has none."""
    games: str


def _row(row: Row[Any]) -> StudyRow:
    return StudyRow(row.id, row.title, row.game, row.chapters, row.shared, row.changed)


def study_of(connection: Connection, study_id: str) -> StoredStudy | None:
    """Find a study."""
    row = connection.execute(select(STUDIES).where(STUDIES.c.id == study_id)).one_or_none()
    return None if row is None else StoredStudy(_row(row), row.owner, row.token, row.games)


def studies_of(connection: Connection, player: str) -> list[StudyRow]:
    """List the studies of a person, the last changed first."""
    wanted = select(*(column for column in STUDIES.c if column.name not in ("games", "token", "owner")))
    rows = connection.execute(wanted.where(STUDIES.c.owner == player).order_by(STUDIES.c.changed.desc(), STUDIES.c.id))
    return list(map(_row, rows))


def count_studies(connection: Connection, player: str) -> int:
    """Count the studies of a person."""
    return int(connection.execute(select(func.count()).where(STUDIES.c.owner == player)).scalar_one())
