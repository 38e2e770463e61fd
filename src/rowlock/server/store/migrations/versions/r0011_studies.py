"""Studies: files of analyses that people keep under an address of their own."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table of studies."""
    op.create_table(
        "studies",
        sa.Column("id", sa.String(26), primary_key=True),
        sa.Column("owner", sa.String(26), nullable=False),
        sa.Column("title", sa.Text, nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("chapters", sa.Integer, nullable=False),
        sa.Column("shared", sa.String(8), nullable=False),
        sa.Column("token", sa.String(64), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sa.Column("games", sa.Text, nullable=False),
    )
    op.create_index("studies_owner", "studies", ["owner", "changed"])
