"""The store: an append-only log per table and what can be looked up beside it, on SQLite or PostgreSQL."""

from rowlock.server.store.store import Store, TableListing
from rowlock.server.store.writer import Line, News, Write

__all__ = ["Line", "News", "Store", "TableListing", "Write"]
