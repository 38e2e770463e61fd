"""Printed games that people keep the score of."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the tables of printed games."""
    op.create_table(
        "companions",
        sa.Column("id", sa.String(26), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("setup", sa.LargeBinary, nullable=False),
        sa.Column("owner", sa.String(26), nullable=False),
        sa.Column("invitation", sa.String(64), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False, index=True),
    )
    op.create_index("companions_owner", "companions", ["owner", "changed"])
    op.create_table(
        "companion_changes",
        sa.Column("companion", sa.String(26), primary_key=True),
        sa.Column("sequence", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("payload", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "companion_members",
        sa.Column("companion", sa.String(26), primary_key=True),
        sa.Column("player", sa.String(26), primary_key=True),
        sa.Column("seat", sa.Integer),
        sqlite_with_rowid=False,
    )
    op.create_index("companion_members_player", "companion_members", ["player"])
