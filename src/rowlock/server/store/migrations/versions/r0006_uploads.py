"""Games that were played offline, which people upload to their accounts."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table of uploaded games; a record is in it once for each account."""
    op.create_table(
        "uploads",
        sa.Column("player", sa.String(26), primary_key=True),
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("seats", sa.LargeBinary, nullable=False),
        sa.Column("record", sa.Text, nullable=False),
    )
    op.create_index("uploads_listed", "uploads", ["player", "at"])
