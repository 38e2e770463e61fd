"""What the host tells the local server, and what the local server asks of its host; both as JSON texts.

The host handles one event at a time. It stores the writes of an event durably before it passes on anything else that
the event led to, so a move is shown as played only once it is stored.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from rowlock.companion.changes import NotebookChange
from rowlock.tables.entries import Entry
from rowlock.tables.header import Header
from rowlock.wire.rest import Player, TableRow

# ── from the host ─────────────────────────────────────────────────────────────────────────────────────


Kind: TypeAlias = Literal["table", "record", "pad"]
"""What a device stores under an id of its own."""


class StoredRow(TableRow, frozen=True):
    """A table in lists of this device: with its last change, and the result once its game is over."""

    changed: int = 0
    points: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()


class StoredRecord(msgspec.Struct, frozen=True, omit_defaults=True):
    """A record of a game that was imported; lists are made from its row, without the text."""

    id: str
    added: int
    text: str = ""
    row: StoredRow | None = None
    digest: str = ""
    """Of the text, so that the same record is known without it."""


class StoredPad(msgspec.Struct, frozen=True, omit_defaults=True):
    """A printed game in lists, and every change of its log once it is opened."""

    id: str
    game: str
    players: tuple[str, ...]
    options: dict[str, str]
    changed: int
    changes: tuple[NotebookChange, ...] = ()
    over: bool = False
    points: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()


class Stored(msgspec.Struct, frozen=True, array_like=True):
    """Something stored, and the id under which it is; it is read alone, because it may be damaged."""

    id: str
    value: msgspec.Raw


class Start(msgspec.Struct, frozen=True):
    """What the device has stored: its player, and tables, records and printed games as lists need them."""

    player: msgspec.Raw = msgspec.Raw(b"null")
    rows: tuple[Stored, ...] = ()
    records: tuple[Stored, ...] = ()
    pads: tuple[Stored, ...] = ()


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


class PageMessage(_Event, frozen=True, tag="message"):
    """A message of the page's connection."""

    text: str


class Loaded(_Event, frozen=True, tag="loaded"):
    """Something as it is stored, null if it is not there any more: a table's header, a record, a pad's set-up."""

    kind: Kind
    id: str
    value: msgspec.Raw = msgspec.Raw(b"null")
    entries: tuple[msgspec.Raw, ...] = ()
    """The log of a table or a pad."""


class Claimed(_Event, frozen=True, tag="claimed"):
    """Only this page may write the table from now on, so its bots play here."""

    table: str


class Released(_Event, frozen=True, tag="released"):
    """The page left the table, or another page took it over or changed it: it has to be read again."""

    table: str
    code: str = ""
    """Why it was taken away; empty if the page left it."""
    row: StoredRow | None = None
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


Event: TypeAlias = Call | Opened | PageMessage | Loaded | Claimed | Released | Lost | Worked | JobLost | Kernels


# ── to the host ───────────────────────────────────────────────────────────────────────────────────────


class Write(msgspec.Struct, frozen=True, omit_defaults=True):
    """An entry to append to a table's log, with the table's row in lists; the first write of a table has its header."""

    table: str
    row: StoredRow
    header: Header | None = None
    sequence: int = 0
    entry: Entry | None = None


class PadWrite(msgspec.Struct, frozen=True, omit_defaults=True):
    """A printed game as lists show it now, with the whole log of a new one, or a change to append to its log."""

    pad: str
    setup: StoredPad
    sequence: int = 0
    change: NotebookChange | None = None


class RestoredItem(msgspec.Struct, frozen=True):
    """A game of a backup, to be added as it was stored there."""

    kind: Kind
    id: str
    value: msgspec.Raw
    entries: tuple[msgspec.Raw, ...] = ()


class Wanted(msgspec.Struct, frozen=True):
    """Something stored that has to be read, or deleted."""

    kind: Kind
    id: str


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
    records: list[StoredRecord] = []
    pad: PadWrite | None = None
    reply: Reply | None = None
    messages: list[str] = msgspec.field(default_factory=list, name="frames")
    jobs: list[HostJob] = []
    drop: list[str] = []
    """Keys of jobs whose outcomes are not wanted any more."""
    deleted: list[Wanted] = []
    restored: list[RestoredItem] = []
    load: Wanted | None = None
    """What to read; the host reports it as `Loaded`."""
    again: bool = False
    """Nothing was done yet: the same event has to come again after that was loaded."""
