"""Accounts, ratings, results beside the seats, and who ever sat where."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create what accounts and ratings need."""
    op.create_index("games_hosted", "games", ["host", "status"])
    op.add_column("seatings", sa.Column("score", sa.Integer))
    op.add_column("seatings", sa.Column("place", sa.Integer))
    op.create_table(
        "visits",
        sa.Column("player", sa.String(26), primary_key=True),
        sa.Column("game", sa.String(26), primary_key=True),
        sqlite_with_rowid=False,
    )
    op.execute("INSERT INTO visits (player, game) SELECT DISTINCT player, game FROM seatings WHERE player IS NOT NULL")
    _create_accounts()
    _create_ratings()


def _create_accounts() -> None:
    op.create_table(
        "accounts",
        sa.Column("player", sa.String(26), primary_key=True),
        sa.Column("login", sa.Text, nullable=False, unique=True),
        sa.Column("password", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "recoveries",
        sa.Column("code", sa.String(64), primary_key=True),
        sa.Column("player", sa.String(26), nullable=False, index=True),
    )
    op.create_table(
        "spent_codes",
        sa.Column("code", sa.String(64), primary_key=True),
        sa.Column("player", sa.String(26), nullable=False, index=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )


def _create_ratings() -> None:
    op.create_table(
        "ratings_due",
        sa.Column("game", sa.String(26), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "rating_events",
        sa.Column("discipline", sa.String(40), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("game", sa.String(26), nullable=False, unique=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("payload", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "ratings",
        sa.Column("discipline", sa.String(40), primary_key=True),
        sa.Column("player", sa.String(26), primary_key=True),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("least", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Index("ratings_best", "discipline", "least"),
        sa.Index("ratings_player", "player"),
        sqlite_with_rowid=False,
    )
