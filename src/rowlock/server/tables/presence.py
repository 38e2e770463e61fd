"""Who looks at a table through other processes.

Each process notifies the others when its own viewers come or go, and repeats this now and then. A process that has not
repeated it for a while is taken to have no viewers.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rowlock.master.feed import NO_VIEWERS, Viewers
from rowlock.server.notifications import ViewersHere

REPEAT_MS: Final = 20_000
SILENT_MS: Final = 50_000


class RemoteViewers:
    """The viewers at other processes, by table and process."""

    def __init__(self) -> None:
        self._viewers: dict[str, dict[str, tuple[Viewers, int]]] = {}

    def receive(self, origin: str, here: ViewersHere, now: int) -> bool:
        """Take in a notification of a process; tell whether it is new at this table."""
        viewers, table_id = Viewers(here.online, here.watchers), here.table
        origins = self._viewers.setdefault(table_id, {})
        known = origin in origins
        if viewers == NO_VIEWERS:
            origins.pop(origin, None)
            if not origins:
                del self._viewers[table_id]
            return False
        origins[origin] = (viewers, now)
        return not known

    def with_others(self, table_id: str, here: Viewers) -> Viewers:
        """Add the viewers at other processes to those at this one."""
        others = [viewers for viewers, _ in self._viewers.get(table_id, {}).values()]
        if not others:
            return here
        online: Iterable[int] = {*here.online, *(seat for viewers in others for seat in viewers.online)}
        return Viewers(tuple(sorted(online)), here.watchers + sum(viewers.watchers for viewers in others))

    def renew(self, now: int) -> None:
        """Give every process time to notify again, because notifications may have been lost."""
        for origins in self._viewers.values():
            for origin, (viewers, _) in origins.items():
                origins[origin] = (viewers, now)

    def drop_silent(self, now: int) -> list[str]:
        """Drop the processes that are silent for too long; give the tables that this changes."""
        changed = []
        for table_id, origins in list(self._viewers.items()):
            silent = [origin for origin, (_, at) in origins.items() if now - at > SILENT_MS]
            for origin in silent:
                del origins[origin]
            if silent:
                changed.append(table_id)
            if not origins:
                del self._viewers[table_id]
        return changed
