"""The store: an append-only log for each table and tables for queries, on SQLite or PostgreSQL."""

from rowlock.server.store.store import Store
from rowlock.server.store.transactions import Statement
from rowlock.server.store.writer import Branch, Write

__all__ = ["Branch", "Statement", "Store", "Write"]
