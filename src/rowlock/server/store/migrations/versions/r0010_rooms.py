"""The room of an evening, the people in it, and the tables and score pads that they opened."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the tables of rooms."""
    op.create_table(
        "rooms",
        sa.Column("id", sa.String(26), primary_key=True),
        sa.Column("code", sa.String(8), nullable=False),
        sa.Column("opened", sa.BigInteger, nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False, index=True),
    )
    op.create_table(
        "room_people",
        sa.Column("room", sa.String(26), primary_key=True),
        sa.Column("player", sa.String(26), primary_key=True),
        sa.Column("screen", sa.Boolean, nullable=False),
        sa.Column("joined", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("room_people_player", "room_people", ["player"])
    op.create_table(
        "room_shared",
        sa.Column("room", sa.String(26), primary_key=True),
        sa.Column("id", sa.String(26), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("room_shared_id", "room_shared", ["id"])
