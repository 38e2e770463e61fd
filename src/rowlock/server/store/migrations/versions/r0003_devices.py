"""Devices and addresses that an account knows, when people were here last, and which seats guests took.

Names that look alike have the same login, by a stricter rule than before.
"""

from __future__ import annotations

import time

import sqlalchemy as sa
from alembic import op

from rowlock.server.store.migrations.logins import renew_logins

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

MS_PER_S = 1_000


def upgrade() -> None:
    """Create what log-ins need, and give everybody the full time until guests expire."""
    op.add_column("players", sa.Column("seen", sa.BigInteger, nullable=False, server_default="0"))
    op.execute(sa.text("UPDATE players SET seen = :now").bindparams(now=round(time.time() * MS_PER_S)))
    op.create_index("players_seen", "players", ["kind", "seen"])
    op.add_column("seatings", sa.Column("guest", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_table(
        "devices",
        sa.Column("token", sa.String(64), primary_key=True),
        sa.Column("player", sa.String(26), nullable=False, index=True),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False, index=True),
    )
    op.create_table(
        "known_addresses",
        sa.Column("player", sa.String(26), primary_key=True),
        sa.Column("address", sa.String(4), primary_key=True),
        sa.Column("seen", sa.BigInteger, nullable=False, index=True),
        sqlite_with_rowid=False,
    )
    renew_logins(op.get_bind())
