"""The local server: answers a page on its own device as a server would, one event at a time.

Refuses what needs other people or an account. Has no lock and no thread: the host passes events one after another.
"""

from __future__ import annotations

import traceback
from collections import Counter
from collections.abc import Collection
from typing import TypeVar, assert_never

import msgspec

from rowlock.core.errors import RowlockError
from rowlock.master.drafts import deciding, previewed
from rowlock.master.jobs import Decided, Outcome
from rowlock.master.participant import Ask, Propose, acknowledgement, refusal
from rowlock.master.reviews import Progress
from rowlock.offline.calls import Calls
from rowlock.offline.events import (
    Call,
    Claimed,
    Effects,
    Event,
    JobLost,
    Kernels,
    Loaded,
    Lost,
    Opened,
    PageMessage,
    Released,
    Reply,
    Start,
    StoredRow,
    Wanted,
    Worked,
)
from rowlock.offline.host import Host
from rowlock.offline.imported import Imports
from rowlock.offline.local_tables import LocalTables, Missing
from rowlock.offline.pads import Pads
from rowlock.offline.questions import Questions
from rowlock.offline.reviewing import Reviewing
from rowlock.wire import VERSION
from rowlock.wire.codec import encode_text, read_client
from rowlock.wire.common import PROTOCOL, Error
from rowlock.wire.companion import CorrectEntry, NoteEntry, UndoEntry, UnwatchPad, WatchPad
from rowlock.wire.messages import (
    Browse,
    ClientMessage,
    Failed,
    Hello,
    OpenTables,
    Ping,
    Pong,
    Preview,
    Unwatch,
    Visit,
    Watch,
)
from rowlock.wire.rest import Player

_events: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Event)
_outcomes: msgspec.json.Decoder[Outcome | Progress] = msgspec.json.Decoder(Outcome | Progress)
_encoder = msgspec.json.Encoder()

KindT = TypeVar("KindT")

STORAGE_TEXTS = {
    "storage_full": "the storage of this device is full",
    "storage_lost": "this device could not store the game",
    "other_tab": "this game is open in another tab",
    "internal": "something went wrong",
}


class LocalServer:
    """Everything that a page asks for, on its own device."""

    def __init__(self, stored: str, host: Host) -> None:
        start = msgspec.json.decode(stored, type=Start)
        rows = {one.id: _read(one.value, StoredRow) for one in start.rows}
        found = [row for table_id, row in rows.items() if row is not None and row.id == table_id]
        stored_player = _read(start.player, Player)
        self._fresh = stored_player is None
        player = stored_player or _known_player(found) or Player(host.new_id(), "")
        self._tables = LocalTables(player.id, host)
        self._tables.rows = {row.id: row for row in found}
        self._tables.damaged = {Wanted("table", table_id) for table_id in rows.keys() - self._tables.rows.keys()}
        self._reviewing = Reviewing(self._tables)
        self._questions = Questions(self._tables, self._refuse)
        self._pads = Pads(self._tables, start.pads)
        self._imports = Imports(self._tables, start.records)
        self._calls = Calls(
            player,
            tables=self._tables,
            reviewing=self._reviewing,
            questions=self._questions,
            pads=self._pads,
            imports=self._imports,
        )

    def handle(self, text: str) -> str:
        """Handle an event and give what it leads to."""
        event = _events.decode(text)
        effects = self._tables.effects = Effects()
        if not isinstance(event, Lost):
            self._tables.undo.clear()
        if self._fresh:
            effects.player, self._fresh = self._calls.player, False
        effects.records, self._imports.renewed = self._imports.renewed, []
        try:
            self._handle(event)
        except Missing as missing:
            effects = Effects(player=effects.player, records=effects.records, load=missing.wanted, again=True)
        except Exception:  # a fault of ours: the page is told, and the tables are read again from what is stored
            traceback.print_exc()
            effects = self._tables.effects = Effects()
            self._lost(Lost("internal", text))
        return _encoder.encode(effects).decode()

    def _handle(self, event: Event) -> None:
        match event:
            case Call():
                self._tables.effects.reply = self._calls.answer(event)
            case Opened():
                self._tables.unfollow_all()
                self._tables.session.pads = frozenset()
                player = self._calls.player
                self._tables.send(Hello(player.id, player.name, PROTOCOL, VERSION))
            case PageMessage():
                self._answer(event.text)
            case Loaded():
                self._load(event)
            case Claimed():
                self._tables.find(event.table)
                self._tables.claim(event.table)
            case Released():
                self._tables.release(event.table, event.row)
                if event.code:
                    self._tables.send(Failed(_storage_error(event.code), event.table))
            case Lost():
                self._lost(event)
            case Worked():
                self._worked(event.key, _outcomes.decode(event.text))
            case JobLost():
                self._worked(event.key, None)
            case Kernels():
                self._tables.compiled = event.compiled
            case _:
                assert_never(event)

    # ── jobs and storage ──────────────────────────────────────────────────────────────────────────────

    def _worked(self, key: str, outcome: Outcome | Progress | None) -> None:
        if self._tables.is_bot(key):
            self._tables.decided(key, outcome if isinstance(outcome, Decided) else None)
        elif self._reviewing.is_review(key):
            self._reviewing.worked(key, outcome)
        elif self._questions.is_open(key):
            self._questions.worked(key, outcome)

    def _load(self, event: Loaded) -> None:
        match event.kind:
            case "table":
                self._tables.load(event.id, event.value, event.entries)
            case "record":
                self._imports.load(event.id, event.value)
            case "pad":
                self._pads.load(event.id, event.value, event.entries)

    def _lost(self, event: Lost) -> None:
        """Forget what could not be stored, and refuse the request that it came from."""
        error = _storage_error(event.code)
        self._tables.forget_all()
        for take_back in reversed(self._tables.undo):
            take_back()
        self._tables.undo.clear()
        match _events.decode(event.event):
            case Call(id=number):
                self._tables.effects.reply = Reply(number, 507, encode_text(error))
            case PageMessage(text=text):
                self._refuse(read_client(text), error)
            case _:
                pass

    # ── messages of the page ──────────────────────────────────────────────────────────────────────────

    def _answer(self, text: str) -> None:
        request: ClientMessage | None = None
        try:
            request = read_client(text)
            self._serve(request)
        except RowlockError as error:
            self._refuse(request, error)

    def _refuse(self, request: ClientMessage | None, error: RowlockError | Error) -> None:
        table = self._tables.known(getattr(request, "table", ""))
        self._tables.send(refusal(request, error, None if table is None else table.number))

    def _serve(self, request: ClientMessage) -> None:
        effect = self._tables.session.serve(request)
        match effect:
            case Propose():
                self._propose(effect)
            case Ask():
                self._answer_question(effect)
            case Watch():
                self._tables.follow(effect)
            case WatchPad() | UnwatchPad() | NoteEntry() | UndoEntry() | CorrectEntry():
                self._pads.serve(effect)
            case Unwatch():
                self._tables.unfollow(effect.table)
            case Browse(on=True):
                self._tables.send(OpenTables(()))
            case Browse() | Visit():  # a device has no room
                pass
            case Ping():
                self._tables.send(Pong(effect.id, self._tables.host.now()))
            case _:
                assert_never(effect)

    def _answer_question(self, effect: Ask[str]) -> None:
        table, request = self._tables.table(effect.at), effect.request
        if isinstance(request, Preview):
            match, view = deciding(table, effect.seat)
            self._tables.send(previewed(match.game, view, request))
        else:
            self._questions.ask(table, effect.seat, request)

    def _propose(self, effect: Propose[str]) -> None:
        """Carry a proposal out; its acknowledgement comes before the news of what it changed."""
        table, sent = self._tables.table(effect.at), self._tables.effects.messages
        self._tables.effects.messages = []
        outcome = self._tables.propose(table, effect.proposal)
        ack = encode_text(acknowledgement(effect.request, outcome, table.number))
        self._tables.effects.messages = [*sent, ack, *self._tables.effects.messages]


def _read(stored: msgspec.Raw, kind: type[KindT]) -> KindT | None:
    """Read something stored; None if it is damaged, or not there."""
    try:
        return msgspec.json.decode(stored, type=kind)
    except msgspec.DecodeError:
        return None


def _known_player(rows: Collection[StoredRow]) -> Player | None:
    """Find the player of stored tables: the one who opened most of them, under the latest name."""
    hosts = Counter(row.host for row in rows if row.host)
    for player, _ in hosts.most_common(1):
        seats = [(row.created, seat.name) for row in rows for seat in row.seats if seat.player == player]
        return Player(player, max(seats, default=(0, ""))[1])
    return None


def _storage_error(code: str) -> Error:
    return Error(code, STORAGE_TEXTS.get(code, STORAGE_TEXTS["storage_lost"]))
