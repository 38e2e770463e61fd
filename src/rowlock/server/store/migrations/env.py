"""Runs the migrations on the connection it is given."""

from __future__ import annotations

from alembic import context

from rowlock.server.store.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA, transactional_ddl=True)
with context.begin_transaction():
    context.run_migrations()
