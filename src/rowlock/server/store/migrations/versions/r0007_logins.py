"""Logins by a stricter rule which names look alike: small letters look like what their capitals look like."""

from __future__ import annotations

from alembic import op

from rowlock.server.store.migrations.logins import renew_logins

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Give every account the login that its name has by the new rule."""
    renew_logins(op.get_bind())
