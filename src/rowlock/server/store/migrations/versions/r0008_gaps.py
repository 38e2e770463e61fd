"""Logs without gaps: the database refuses an entry if the one before it is missing."""

from __future__ import annotations

from alembic import op

from rowlock.server.store.gaps import forbid_gaps

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Check new entries from now on; stored logs stay as they are."""
    forbid_gaps(op.get_bind())
