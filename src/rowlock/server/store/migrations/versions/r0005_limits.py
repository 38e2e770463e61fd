"""Limits that all processes share, people who are banned, and what administrators did."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the tables; no other table changes."""
    op.create_table(
        "rates",
        sa.Column("key", sa.String(64), primary_key=True),
        sa.Column("until", sa.BigInteger, nullable=False, index=True),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "bans",
        sa.Column("player", sa.String(26), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
    )
    op.create_table(
        "admin_actions",
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("operator", sa.Text, nullable=False),
        sa.Column("action", sa.String(16), nullable=False),
        sa.Column("target", sa.String(26), nullable=False),
        sa.Column("details", sa.Text, nullable=False),
    )
