"""Judged games, from which insights add up what a player gives up."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the tables of judgements, and of what identifies the moves of a finished game."""
    op.create_table(
        "judgements",
        sa.Column("moves", sa.String(64), primary_key=True),
        sa.Column("version", sa.String(16), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("payload", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "judged_tables",
        sa.Column("game", sa.String(26), primary_key=True),
        sa.Column("moves", sa.String(64), nullable=False),
        sqlite_with_rowid=False,
    )
