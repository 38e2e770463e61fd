"""Who looks at a table through other processes.

Each process tells the others when its own people come or go, and again now and then; a process that has fallen silent
has nobody any more.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from rowlock.server.subjects import Subject

__all__ = ["AGAIN_MS", "Sight", "Sights"]

AGAIN_MS: Final = 20_000
SILENT_MS: Final = 50_000
NOBODY_SITS: Final = "-"


@dataclass(frozen=True, slots=True)
class Sight:
    """The seats that people look through at one process, and the number of spectators there."""

    online: tuple[int, ...] = ()
    watchers: int = 0

    def news(self, origin: str, table_id: str) -> str:
        """Write it for the others."""
        seats = ",".join(map(str, self.online)) or NOBODY_SITS
        return f"{Subject.SIGHT}{origin} {table_id} {seats} {self.watchers}"


class Sights:
    """What the others have told, by table and process."""

    def __init__(self) -> None:
        self._told: dict[str, dict[str, tuple[Sight, int]]] = {}

    def hear(self, news: str, now: int) -> tuple[str, bool]:
        """Take news in; give the table and whether its teller was unknown at this table until now."""
        origin, table_id, seats, watchers = news.removeprefix(Subject.SIGHT).split(" ")
        sight = Sight(() if seats == NOBODY_SITS else tuple(map(int, seats.split(","))), int(watchers))
        tellers = self._told.setdefault(table_id, {})
        known = origin in tellers
        if sight == Sight():
            tellers.pop(origin, None)
            if not tellers:
                del self._told[table_id]
            return table_id, False
        tellers[origin] = (sight, now)
        return table_id, not known

    def beside(self, table_id: str, here: Sight) -> Sight:
        """Add those who look at a table elsewhere to those who look here."""
        others = [sight for sight, _ in self._told.get(table_id, {}).values()]
        if not others:
            return here
        online: Iterable[int] = {*here.online, *(seat for sight in others for seat in sight.online)}
        return Sight(tuple(sorted(online)), here.watchers + sum(sight.watchers for sight in others))

    def forget_silent(self, now: int) -> list[str]:
        """Let go of what nobody has repeated for long; give the tables at which this changes something."""
        changed = []
        for table_id, tellers in list(self._told.items()):
            silent = [origin for origin, (_, at) in tellers.items() if now - at > SILENT_MS]
            for origin in silent:
                del tellers[origin]
            if silent:
                changed.append(table_id)
            if not tellers:
                del self._told[table_id]
        return changed
