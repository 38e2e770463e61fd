"""The local server: answers a page on its own device as a server would, one event at a time.

Refuses what needs other people or an account. Has no lock and no thread: the host passes events one after another.
"""

from __future__ import annotations

import traceback
from collections.abc import Sequence
from typing import TypeVar, assert_never

import msgspec

from rowlock.core.errors import RowlockError
from rowlock.master.drafts import deciding, previewed
from rowlock.master.jobs import Decided, Outcome, Progress
from rowlock.master.session import Ask, Propose, acknowledgement, refusal
from rowlock.offline.calls import Calls
from rowlock.offline.events import (
    Call,
    Claimed,
    Effects,
    Event,
    Frame,
    JobLost,
    Kernels,
    Loaded,
    Lost,
    Opened,
    Released,
    Reply,
    Start,
    StoredPad,
    StoredRecord,
    Worked,
)
from rowlock.offline.host import Host
from rowlock.offline.local_tables import LocalTables, MissingTable
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
    Watch,
)
from rowlock.wire.rest import Player, TableRow

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
        self._fresh = start.player is None
        player = start.player or Player(host.new_id(), "")
        self._tables = LocalTables(player.id, host)
        self._tables.rows = {row.id: row for row in _readable(start.rows, TableRow)}
        self._reviewing = Reviewing(self._tables)
        self._questions = Questions(self._tables, self._refuse)
        self._pads = Pads(self._tables, _readable(start.pads, StoredPad))
        records = _readable(start.records, StoredRecord)
        self._calls = Calls(
            player,
            records,
            tables=self._tables,
            reviewing=self._reviewing,
            questions=self._questions,
            pads=self._pads,
        )

    def handle(self, text: str) -> str:
        """Handle an event and give what it leads to."""
        event = _events.decode(text)
        effects = self._tables.effects = Effects()
        if not isinstance(event, Lost):
            self._pads.begin()
        if self._fresh:
            effects.player, self._fresh = self._calls.player, False
        try:
            self._handle(event)
        except MissingTable as missing:
            effects = Effects(player=effects.player, load=missing.table_id, again=True)
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
            case Frame():
                self._answer(event.text)
            case Loaded():
                self._tables.load(event.table, event.header, event.entries)
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

    def _lost(self, event: Lost) -> None:
        """Forget what could not be stored, and refuse the request that it came from."""
        error = _storage_error(event.code)
        self._tables.forget_all()
        self._pads.take_back_lost()
        match _events.decode(event.event):
            case Call(id=number):
                self._tables.effects.reply = Reply(number, 507, encode_text(error))
            case Frame(text=text):
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
            case Browse():
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
        table, sent = self._tables.table(effect.at), self._tables.effects.frames
        self._tables.effects.frames = []
        outcome = self._tables.propose(table, effect.proposal)
        ack = encode_text(acknowledgement(effect.request, outcome, table.number))
        self._tables.effects.frames = [*sent, ack, *self._tables.effects.frames]


def _readable(stored: Sequence[msgspec.Raw], kind: type[KindT]) -> list[KindT]:
    """Read what this version can read; the rest stays stored and is not listed."""
    found = []
    for one in stored:
        try:
            found.append(msgspec.json.decode(one, type=kind))
        except msgspec.DecodeError:
            continue
    return found


def _storage_error(code: str) -> Error:
    return Error(code, STORAGE_TEXTS.get(code, STORAGE_TEXTS["storage_lost"]))
