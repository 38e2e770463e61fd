"""The tables of a device: changed by proposals, followed by one page, moved on by bots that think elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

import msgspec

from rowlock.core.errors import RowlockError
from rowlock.master import feed
from rowlock.master.drafts import first_legal
from rowlock.master.jobs import SIMPLER, Decided, DecideJob
from rowlock.master.participant import Participant
from rowlock.master.proposals import AlreadyDone, Proposal, bot_act
from rowlock.offline.effort import playing, samples_of
from rowlock.offline.events import Effects, HostJob, Kind, StoredRow, Wanted, Write
from rowlock.offline.host import Host
from rowlock.tables.advice import ViewJson
from rowlock.tables.changes import Change
from rowlock.tables.entries import Entry
from rowlock.tables.errors import Refusal
from rowlock.tables.header import Header
from rowlock.tables.table import Table
from rowlock.wire.codec import encode_text
from rowlock.wire.common import FromServer
from rowlock.wire.messages import Watch

ValueT = TypeVar("ValueT")

NOTHING: Final = msgspec.Raw(b"null")
BOT_MS: Final = 1_000
"""How long a bot thinks, as the page shows it."""
GRACE_MS: Final = 8_000
"""How long a job may take beyond its own limit before its worker is stopped: a phone may start it slowly."""


class Missing(Exception):
    """Something stored is needed that is not in memory."""

    def __init__(self, kind: Kind, stored_id: str) -> None:
        super().__init__(kind, stored_id)
        self.wanted = Wanted(kind, stored_id)


def lost() -> Refusal:
    """Refuse what is not stored any more."""
    return Refusal("table_lost", "the browser has deleted this from its storage", 410)


def unreadable() -> Refusal:
    """Refuse what is damaged, or was written by a version with other rules."""
    return Refusal("table_unreadable", "this cannot be read from this device", 410)


class JobKey(msgspec.Struct, frozen=True, array_like=True):
    """A decision that a bot works on, and the bot; the last undo tells decisions of the same number apart."""

    table: str
    number: int
    seat: int
    rewound: int
    bot: str

    def write(self) -> str:
        """Write the key for the host."""
        return msgspec.json.encode(self).decode()


def _simpler(bot: str) -> str | None:
    """Name the bot that decides if a bot fails; None after the last."""
    rest = SIMPLER[SIMPLER.index(bot) + 1 :] if bot in SIMPLER else SIMPLER
    return rest[0] if rest else None


def row_of(table: Table, now: int) -> StoredRow:
    """Give a table as a row of a list; its last change is now."""
    header, settings, result = table.header, table.header.settings, table.result()
    return StoredRow(
        id=header.id,
        game=header.game,
        options=header.options,
        status=table.status,
        host=table.host,
        seats=tuple(seat.show(number) for number, seat in enumerate(table.seats)),
        created=header.created,
        public=settings.public,
        no_hints=settings.no_hints,
        changed=now,
        points=() if result is None else result.scores,
        winners=() if result is None else result.winners,
    )


class LocalTables:
    """The tables in memory, the rows of all others, and what the page follows."""

    def __init__(self, player: str, host: Host) -> None:
        self.player = player
        self.host = host
        self.rows: dict[str, StoredRow] = {}
        self.compiled = False
        """Whether the workers that think have compiled kernels."""
        self.effects = Effects()
        """What the event in hand has led to so far."""
        self.undo: list[Callable[[], None]] = []
        """How to take back what it has led to, should that not be stored."""
        self.damaged: set[Wanted] = set()
        """What is stored and cannot be read: it is set aside, and everything else goes on."""
        self._tables: dict[str, Table] = {}
        self._lost: set[str] = set()
        """Listed tables that are not stored any more."""
        self.session: Participant[str] = Participant(player, self.table)
        """The page, as the participant of its tables."""
        self._claimed: set[str] = set()
        self._bots: dict[str, JobKey] = {}

    # ── finding ───────────────────────────────────────────────────────────────────────────────────────

    def find(self, table_id: str) -> Table | None:
        """Find a table; raises Missing if it has to be loaded first, and Refusal if that is not possible."""
        table = self._tables.get(table_id)
        if table is not None:
            return table
        if table_id in self._lost:
            raise lost()
        if Wanted("table", table_id) in self.damaged:
            raise unreadable()
        if table_id in self.rows:
            raise Missing("table", table_id)
        return None

    def table(self, table_id: str) -> Table:
        """Find a table; raises Refusal also if there is none."""
        table = self.find(table_id)
        if table is None:
            raise Refusal("no_such_table", "there is no such table", 404)
        return table

    def known(self, table_id: str) -> Table | None:
        """Give a table if it is in memory."""
        return self._tables.get(table_id)

    def load(self, table_id: str, header: msgspec.Raw, entries: tuple[msgspec.Raw, ...]) -> None:
        """Take a table as it is stored; the page gets its state if it follows the table."""
        if header == NOTHING:
            self._lost.add(table_id)
            return
        try:
            log = [msgspec.json.decode(entry, type=Entry) for entry in entries]
            table = Table.replay(msgspec.json.decode(header, type=Header), log)
        except Exception:  # damaged in any way, or written for rules or a game that are not here
            self.damaged.add(Wanted("table", table_id))
            return
        self._tables[table_id] = table
        if table_id in self.session.places:
            self._send_state(self._tables[table_id])
        self.start_bots(table_id)

    def open(self, header: Header) -> Table:
        """Open a table."""
        table = self._tables[header.id] = Table(header)
        self._write(table, Write(header.id, row_of(table, self.host.now()), header=header))
        return table

    def forget(self, table_id: str) -> None:
        """Drop a table from memory, because it was changed elsewhere or could not be stored."""
        self._tables.pop(table_id, None)
        self._drop_bots(table_id)
        if table_id in self.session.places:
            self.effects.load = Wanted("table", table_id)

    def forget_all(self) -> None:
        """Drop every table from memory."""
        for table_id in list(self._tables):
            self.forget(table_id)

    # ── following ─────────────────────────────────────────────────────────────────────────────────────

    def follow(self, request: Watch) -> None:
        """Send the state of a table to the page, then everything that happens there."""
        self.session.places[request.table] = self.session.place(request.table, request)
        self._send_state(self.table(request.table), since=request.since, lines=request.lines)

    def unfollow(self, table_id: str) -> None:
        """Stop sending."""
        self.session.places.pop(table_id, None)

    def unfollow_all(self) -> None:
        """Stop sending about any table."""
        self.session.places.clear()

    def _send_state(self, table: Table, *, since: int = 0, lines: int = 0) -> None:
        now, seat = self.host.now(), self.session.seat_now(table)
        self.send(feed.state(table, seat, now, self._viewers(table), since=since, lines=lines))

    def _viewers(self, table: Table) -> feed.Viewers:
        return feed.Viewers(tuple(table.seats_of(self.player)))

    def send(self, message: FromServer) -> None:
        """Send a message to the page."""
        self.effects.messages.append(encode_text(message))

    # ── changing ──────────────────────────────────────────────────────────────────────────────────────

    def propose(self, table: Table, proposal: Proposal) -> Change | AlreadyDone:
        """Judge a proposal and apply it; raises the refusal."""
        judged = proposal(table, self.host.now())
        if isinstance(judged, AlreadyDone):
            return judged
        change = table.apply(judged)
        row = row_of(table, self.host.now())
        self._write(table, Write(table.header.id, row, sequence=change.sequence, entry=change.entry))
        self._send_change(table, change)
        self.start_bots(table.header.id)
        return change

    def _write(self, table: Table, write: Write) -> None:
        self.keep(self.rows, table.header.id, write.row)
        self.effects.writes.append(write)

    def keep(self, place: dict[str, ValueT], stored_id: str, value: ValueT | None) -> None:
        """Put something that is being stored into its place, or with None take it away; undone if that fails."""
        before = place.pop(stored_id, None)
        if value is not None:
            place[stored_id] = value

        def take_back() -> None:
            place.pop(stored_id, None)
            if before is not None:
                place[stored_id] = before

        self.undo.append(take_back)

    def delete(self, table_id: str) -> None:
        """Delete a table; one that another page plays at is refused when it is stored."""
        self.keep(self.rows, table_id, None)
        self.unfollow(table_id)
        self.forget(table_id)

    def _send_change(self, table: Table, change: Change) -> None:
        table_id = table.header.id
        if table_id not in self.session.places:
            return
        seat = self.session.seat_now(table)
        if seat != self.session.places[table_id].seat:
            self._send_state(table)
            return
        news = feed.news(table, change, [seat], self.host.now(), self._viewers(table))
        for message in (*news.first, *news.own.values(), *news.last):
            self.send(message)

    # ── bots ──────────────────────────────────────────────────────────────────────────────────────────

    def claim(self, table_id: str) -> None:
        """Let the bots of a table play here."""
        self._claimed.add(table_id)
        self.start_bots(table_id)

    def release(self, table_id: str, row: StoredRow | None) -> None:
        """Let no bots of a table play here, and read it again when it is needed: another page may change it."""
        self._claimed.discard(table_id)
        if row is not None:
            self.rows[table_id] = row
            self.effects.load = Wanted("table", table_id) if table_id in self.session.places else None
        self._tables.pop(table_id, None)
        self._drop_bots(table_id)

    def start_bots(self, table_id: str) -> None:
        """Ask for a bot on every decision that waits for one, and drop jobs of decisions that are past."""
        table = self._tables.get(table_id)
        if table is None or table_id not in self._claimed:
            return
        wanted = {
            JobKey(table_id, table.number or 0, seat, table.rewound_at, bot) for seat, bot in table.awaited_bots()
        }
        seats = {(key.number, key.seat, key.rewound) for key in wanted}
        for text, key in list(self._bots.items()):
            if key.table == table_id and (key.number, key.seat, key.rewound) not in seats:
                del self._bots[text]
                self.effects.drop.append(text)
        busy = {(key.number, key.seat, key.rewound) for key in self._bots.values() if key.table == table_id}
        for key in sorted(wanted, key=lambda one: one.seat):
            if (key.number, key.seat, key.rewound) not in busy:
                self._ask(table, key)

    def _ask(self, table: Table, key: JobKey) -> None:
        view = self._view(table, key.seat)
        game = table.header.game
        bot = playing(game, key.bot, compiled=self.compiled)
        samples = samples_of(game, bot, compiled=self.compiled)
        job = DecideJob(game, view, bot, BOT_MS, self.host.new_seed(), samples)
        self._bots[key.write()] = key
        self.effects.jobs.append(HostJob(key.write(), msgspec.json.encode(job).decode(), BOT_MS + GRACE_MS))

    def is_bot(self, key: str) -> bool:
        """Tell whether a job is the decision of a bot."""
        return key in self._bots

    def decided(self, text: str, outcome: Decided | None) -> None:
        """Play what a bot decided; if it failed, ask a simpler bot, and at last take the first legal action."""
        key = self._bots.pop(text)
        table = self._tables.get(key.table)
        if table is None or (table.number, table.rewound_at) != (key.number, key.rewound):
            return
        if outcome is not None and self._played(table, key, outcome.action):
            return
        simpler = _simpler(key.bot)
        if simpler is not None:
            self._ask(table, msgspec.structs.replace(key, bot=simpler))
            return
        self._played(table, key, first_legal(table.header.game, self._view(table, key.seat)))

    def _played(self, table: Table, key: JobKey, action: str) -> bool:
        try:
            self.propose(table, bot_act(key.seat, key.number, key.rewound, action))
        except RowlockError:
            return False
        return True

    def _view(self, table: Table, seat: int) -> ViewJson:
        match = table.match
        assert match is not None, "bots decide only after the game has begun"
        return match.game.write_view(match.view(seat))

    def _drop_bots(self, table_id: str) -> None:
        for text, key in list(self._bots.items()):
            if key.table == table_id:
                del self._bots[text]
                self.effects.drop.append(text)
