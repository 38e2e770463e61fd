"""What a live table needs of the process that serves it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from rowlock.master.feed import Viewers
from rowlock.server.store import Write
from rowlock.tables.entries import Entry
from rowlock.tables.table import Table

if TYPE_CHECKING:
    from rowlock.server.tables.live import LiveTable


class TableServices(Protocol):
    """The store, the clock, the other processes, and the driver that advances tables."""

    @property
    def several(self) -> bool:
        """Whether other processes may write too."""
        ...

    def now(self) -> int:
        """Give the server's clock in milliseconds."""
        ...

    def put(self, write: Write) -> None:
        """Queue a write."""
        ...

    async def load(self, table_id: str) -> Table:
        """Replay a table from its log."""
        ...

    async def load_since(self, table_id: str, sequence: int) -> list[Entry]:
        """Read the entries after a sequence number."""
        ...

    def set_aside(self, live: LiveTable, error: Exception) -> None:
        """Let go of a table that could not be read on."""
        ...

    def on_change(self, live: LiveTable, *, here: bool) -> None:
        """Handle a committed change, by this process or by another."""
        ...

    def publish_presence(self, table_id: str, viewers: Viewers) -> None:
        """Notify other processes of the viewers at this one."""
        ...

    def all_viewers(self, table_id: str, here: Viewers) -> Viewers:
        """Add the viewers at other processes."""
        ...
