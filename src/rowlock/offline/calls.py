"""The calls of the REST interface that a device answers itself; every other address needs a server."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Final, TypeAlias
from urllib.parse import parse_qsl

import msgspec

from rowlock.arena.puzzles import Puzzle, shipped
from rowlock.core.contract import AnyGame
from rowlock.core.errors import RowlockError
from rowlock.core.record import GameRecord
from rowlock.master import calls, study
from rowlock.master.practice import decision_again, draft_again, retried, retry_job, view_again
from rowlock.master.proofs import check_over, fairness_of, verified
from rowlock.master.reviews import unseen
from rowlock.master.shared import PROPOSED, studies
from rowlock.offline.deferred import Deferred, DeferredCalls
from rowlock.offline.events import Call, Reply, StoredRecord
from rowlock.offline.imported import read_import, row_of_import, show_import
from rowlock.offline.local_tables import LocalTables
from rowlock.offline.offers import offers
from rowlock.offline.opening import open_rematch, open_table
from rowlock.offline.pads import Pads
from rowlock.offline.reviewing import Reviewing
from rowlock.tables.errors import Refusal, error_of
from rowlock.tables.names import clean_name
from rowlock.wire.codec import BadMessage, encode_text, read_as
from rowlock.wire.common import TableNow
from rowlock.wire.rest import (
    DrawTable,
    NewGuest,
    NewTable,
    PictureOf,
    Player,
    RecordGiven,
    Rematch,
    Rename,
    Session,
    TableList,
    TableOpened,
)
from rowlock.wire.study import Retry

OK: Final = 200
UNREADABLE: Final = 422
NUMBER: Final = re.compile(r"[0-9]{1,7}")
EMPTY: Final = "{}"
"""A missing body is read as one without fields, which only a body of optional fields allows."""
Answerer: TypeAlias = Callable[..., msgspec.Struct | Deferred | str]


class Calls:
    """Answers calls; a handler takes the parts of the address, and by name the body (`wish`) and the `query`."""

    def __init__(
        self,
        tables: LocalTables,
        reviewing: Reviewing,
        player: Player,
        records: Sequence[StoredRecord],
        pads: Pads,
    ) -> None:
        self.player = player
        self.deferred = DeferredCalls(tables)
        self._tables = tables
        self._reviewing = reviewing
        self._asked: tuple[tuple[str, str, str], str, dict[str, Any]] | None = None
        """The decision that is tried again: where it is, its game, and what its seat saw."""
        self._records = {record.id: record for record in records}
        proposing = {name: self._proposing(name) for name in PROPOSED}
        self._handlers = {**STUDIES, **proposing, **self._own(), **pads.handlers()}

    def _own(self) -> dict[str, Answerer]:
        tables, record = self._tables, self._record
        return {
            calls.ME.name: self._session,
            calls.GUEST.name: self._rename,
            calls.RENAME.name: self._rename,
            calls.CATALOGUE.name: lambda: offers(compiled=tables.compiled),
            calls.PICTURE.name: _picture,
            calls.MINE.name: lambda **_: self._mine(),
            calls.OPEN.name: self._open,
            calls.SHOW_TABLE.name: self._show,
            calls.REMATCH.name: self._rematch,
            calls.RECORD.name: lambda table_id, **_: record(table_id).write(),
            calls.TABLE_PICTURE.name: self._table_picture,
            calls.FAIRNESS.name: lambda table_id: fairness_of(tables.table(table_id)),
            calls.VERIFICATION.name: lambda table_id: verified(record(table_id)),
            calls.REPLAY.name: lambda table_id: study.replay_of(record(table_id)),
            calls.REVIEW.name: lambda table_id, query: unseen(self._reviewing.now(table_id), query.seen),
            calls.STOP_REVIEW.name: self._reviewing.cancel,
            calls.ASK_REVIEW.name: lambda table_id: self._reviewing.begin(table_id, record(table_id)),
            calls.DECISION_AGAIN.name: lambda *at: decision_again(*self._decision(*at)),
            calls.DRAFT_AGAIN.name: lambda *at, wish: draft_again(*self._decision(*at), wish.draft),
            calls.RETRY.name: self._retry,
            calls.IMPORT_RECORD.name: self._import,
        }

    @property
    def answered(self) -> set[str]:
        """The names of the calls that are answered here."""
        return set(self._handlers)

    def answer(self, call: Call) -> Reply | None:
        """Answer a call, None if a job answers it later; raises MissingTable if a table has to be loaded first."""
        try:
            found = self._dispatch(call)
        except BadMessage as error:
            return Reply(call.id, UNREADABLE, encode_text(error_of(error)))
        except Refusal as error:
            return Reply(call.id, error.status, encode_text(error_of(error)))
        except RowlockError as error:
            return Reply(call.id, UNREADABLE, encode_text(error_of(error)))
        if isinstance(found, Deferred):
            self.deferred.start(call.id, found)
            return None
        return Reply(call.id, OK, found if isinstance(found, str) else encode_text(found))

    def _dispatch(self, request: Call) -> msgspec.Struct | Deferred | str:
        path, _, query = request.path.partition("?")
        found = calls.find_call(request.method, path)
        if found is None or found[0].name not in self._handlers:
            raise Refusal("needs_server", "this needs a server", 501)
        call, parts = found
        given: dict[str, msgspec.Struct] = {}
        if call.takes is not None:
            given["wish"] = read_as(call.takes, request.body or EMPTY)
        if call.query is not None:
            given["query"] = _read_query(call.query, query)
        return self._handlers[call.name](*parts, **given)

    # ── the player ────────────────────────────────────────────────────────────────────────────────────

    def _session(self) -> Session:
        """Give the player; one without a name is asked for it, as a server asks a new guest."""
        if not self.player.name:
            raise Refusal("no_session", "give yourself a name first", 401)
        return Session(self.player)

    def _rename(self, wish: NewGuest | Rename) -> Session:
        self.player = Player(self.player.id, clean_name(wish.name))
        self._tables.effects.player = self.player
        return self._session()

    # ── tables ────────────────────────────────────────────────────────────────────────────────────────

    def _mine(self) -> TableList:
        rows = [*self._tables.rows.values(), *map(row_of_import, self._records.values())]
        return TableList(tuple(sorted(rows, key=lambda row: -row.created)))

    def _open(self, wish: NewTable) -> TableOpened:
        self._session()
        return open_table(self._tables, self.player, wish)

    def _rematch(self, table_id: str, wish: Rematch) -> TableNow:
        return open_rematch(self._tables, self.player, self._tables.table(table_id), wish)

    def _show(self, table_id: str) -> TableNow:
        stored = self._records.get(table_id)
        return self._tables.table(table_id).show() if stored is None else show_import(stored)

    def _proposing(self, name: str) -> Answerer:
        """Give the handler of a call that proposes something at a table."""

        def propose(table_id: str, **wish: msgspec.Struct) -> TableNow:
            table = self._tables.table(table_id)
            self._tables.propose(table, PROPOSED[name](self.player.id, **wish))
            return table.show()

        return propose

    def _table_picture(self, table_id: str, query: DrawTable) -> str:
        from rowlock.master.pictures import public_picture  # noqa: PLC0415 - drawing is loaded only when it is needed

        table = self._tables.table(table_id)
        if table.match is None:
            raise Refusal("not_started", "the game has not begun")
        return public_picture(table, query.theme)

    # ── finished games ────────────────────────────────────────────────────────────────────────────────

    def _record(self, table_id: str) -> GameRecord:
        stored = self._records.get(table_id)
        if stored is not None:
            return GameRecord.read(stored.text)
        table = self._tables.table(table_id)
        check_over(table)
        return table.record()

    def _decision(self, table_id: str, number: str, seat: str) -> tuple[AnyGame, dict[str, Any]]:
        """Give what a seat saw before a decision of a finished game; the last decision asked for is kept."""
        at = table_id, number, seat
        if self._asked is None or self._asked[0] != at:
            record = self._record(table_id)
            if not (NUMBER.fullmatch(number) and NUMBER.fullmatch(seat)):
                raise Refusal("no_such_decision", "that seat made no such decision", 404)
            self._asked = at, record.game, view_again(record, int(number), int(seat))
        return study.game_named(self._asked[1]), self._asked[2]

    def _retry(self, *at: str, wish: Retry) -> Deferred:
        job = retry_job(*self._decision(*at), wish, self._reviewing.worlds_of(at[0]), at[0])
        return Deferred(job, retried, review=True)

    def _import(self, wish: RecordGiven) -> TableNow:
        """Import a record; the same record twice is one game, and a game of this device is not imported."""
        record = read_import(wish.record)
        text, known = record.write(), record.headers.get("Id", "")
        if known in self._tables.rows:
            return self._show(known)
        for stored in self._records.values():
            if stored.text == text:
                return show_import(stored)
        stored = StoredRecord(self._tables.host.new_id(), self._tables.host.now(), text)
        self._records[stored.id] = self._tables.effects.record = stored
        return show_import(stored)


def _picture(wish: PictureOf) -> str:
    from rowlock.master.pictures import picture_of  # noqa: PLC0415 - drawing is loaded only when it is needed

    return picture_of(study.game_named(wish.game), wish)


@cache
def _puzzles(game: str) -> dict[str, Puzzle]:
    return {puzzle.name: puzzle for puzzle in shipped(game)}


STUDIES: Final = studies(_puzzles)


def _read_query(kind: type[msgspec.Struct], query: str) -> msgspec.Struct:
    """Read the query of a call; what it does not know, such as a pass, does not concern a device."""
    known = {name: value for name, value in parse_qsl(query) if name in kind.__struct_fields__}
    try:
        return msgspec.convert(known, kind, strict=False)
    except msgspec.ValidationError as error:
        raise Refusal("bad_request", f"query: {error}", 422) from None
