"""What the host tells the local server, and what the local server asks of its host; both as JSON texts.

The host handles one event at a time. It stores the writes of an event durably before it passes on anything else that
the event led to, so a move is shown as played only once it is stored.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from rowlock.companion.changes import Change
from rowlock.tables.entries import Entry
from rowlock.tables.header import Header
from rowlock.wire.rest import Player, TableRow

# ── from the host ─────────────────────────────────────────────────────────────────────────────────────


class StoredRecord(msgspec.Struct, frozen=True):
    """A record of a game that was imported."""

    id: str
    added: int
    text: str


class StoredPad(msgspec.Struct, frozen=True, omit_defaults=True):
    """A printed game: its set-up and every change of its log."""

    id: str
    game: str
    players: tuple[str, ...]
    options: dict[str, str]
    changed: int
    changes: tuple[Change, ...] = ()


class Start(msgspec.Struct, frozen=True):
    """What the device has stored: its player, if there is one, and the tables and records in lists.

    Rows and records are read one by one, because another version of the program may have written some of them.
    """

    player: Player | None = None
    rows: tuple[msgspec.Raw, ...] = ()
    records: tuple[msgspec.Raw, ...] = ()
    pads: tuple[msgspec.Raw, ...] = ()


class _Event(msgspec.Struct, frozen=True, tag_field="t"):
    pass


class Call(_Event, frozen=True, tag="call"):
    """A request to the REST interface."""

    id: int
    method: str
    path: str
    body: str = ""


class Opened(_Event, frozen=True, tag="opened"):
    """The page opened its connection, for the first time or again."""


class Frame(_Event, frozen=True, tag="frame"):
    """A message of the page's connection."""

    text: str


class Loaded(_Event, frozen=True, tag="loaded"):
    """A table as it is stored; no header if it is not there any more."""

    table: str
    header: Header | None = None
    entries: tuple[Entry, ...] = ()


class Claimed(_Event, frozen=True, tag="claimed"):
    """Only this page may write the table from now on, so its bots play here."""

    table: str


class Released(_Event, frozen=True, tag="released"):
    """The page left the table, or another page took it over or changed it: it has to be read again."""

    table: str
    code: str = ""
    """Why it was taken away; empty if the page left it."""
    row: TableRow | None = None
    """The table's row in lists, if another page changed it."""


class Lost(_Event, frozen=True, tag="lost"):
    """The writes that `event` led to could not be stored."""

    code: str
    event: str


class Worked(_Event, frozen=True, tag="worked"):
    """The outcome of a job, or its progress."""

    key: str
    text: str


class JobLost(_Event, frozen=True, tag="job_lost"):
    """A job without an outcome: it took too long, or the worker failed."""

    key: str


class Kernels(_Event, frozen=True, tag="kernels"):
    """The workers that think have compiled kernels from now on, or have none because they cannot be loaded."""

    compiled: bool


Event: TypeAlias = Call | Opened | Frame | Loaded | Claimed | Released | Lost | Worked | JobLost | Kernels


# ── to the host ───────────────────────────────────────────────────────────────────────────────────────


class Write(msgspec.Struct, frozen=True, omit_defaults=True):
    """An entry to append to a table's log, with the table's row in lists; the first write of a table has its header."""

    table: str
    row: TableRow
    header: Header | None = None
    sequence: int = 0
    entry: Entry | None = None


class PadWrite(msgspec.Struct, frozen=True, omit_defaults=True):
    """A new printed game, or a change to append to the log of one."""

    pad: str
    changed: int
    setup: StoredPad | None = None
    sequence: int = 0
    change: Change | None = None
    deleted: bool = False


class Reply(msgspec.Struct, frozen=True, omit_defaults=True):
    """The answer to a call."""

    id: int
    status: int
    text: str = ""


class HostJob(msgspec.Struct, frozen=True, omit_defaults=True):
    """A job for a second worker, as `tables.jobs` reads it; reviews have a worker of their own."""

    key: str
    text: str
    limit_ms: int
    review: bool = False


class Effects(msgspec.Struct, omit_defaults=True):
    """What an event leads to. The host stores the writes first, then passes on the rest."""

    writes: list[Write] = []
    player: Player | None = None
    record: StoredRecord | None = None
    pad: PadWrite | None = None
    reply: Reply | None = None
    frames: list[str] = []
    jobs: list[HostJob] = []
    drop: list[str] = []
    """Keys of jobs whose outcomes are not wanted any more."""
    load: str | None = None
    """A table to read; the host reports it as `Loaded`."""
    again: bool = False
    """Nothing was done yet: the same event has to come again after the table was loaded."""
