"""The calls of the REST interface that a device answers itself; every other address needs a server."""

from __future__ import annotations

from functools import cache, partial
from typing import Any, Final
from urllib.parse import parse_qsl, unquote

import msgspec
from msgspec.structs import replace

from rowlock.arena.puzzles import Puzzle, shipped
from rowlock.core.errors import RowlockError
from rowlock.core.record import GameRecord
from rowlock.master import calls
from rowlock.master.analysis import analysis_of, analysis_of_record
from rowlock.master.catalogue import catalogue
from rowlock.master.handlers import ABOUT_DECISION, ABOUT_RECORD, ANALYSES, PROPOSED, Given, Handler, studies
from rowlock.master.pictures import picture_of, public_picture
from rowlock.master.practice import AskedAgain, decision_of, earned, retry
from rowlock.master.proofs import check_over, fairness_of
from rowlock.master.reviews import unseen
from rowlock.offline.effort import levels_here
from rowlock.offline.events import Call, Reply
from rowlock.offline.imported import Imports
from rowlock.offline.local_tables import LocalTables
from rowlock.offline.opening import open_rematch, open_table
from rowlock.offline.pads import Pads
from rowlock.offline.questions import Questions
from rowlock.offline.restoring import Restoring
from rowlock.offline.reviewing import Reviewing
from rowlock.offline.shelf import Shelf
from rowlock.tables.advice import Deferred
from rowlock.tables.errors import Refusal, error_of
from rowlock.tables.names import clean_name
from rowlock.wire.analysis import AnalysisFile, AnalysisFrom
from rowlock.wire.codec import encode_text, read_as
from rowlock.wire.common import TableNow
from rowlock.wire.rest import (
    Catalogue,
    NewGuest,
    NewTable,
    Player,
    RecordGiven,
    Rematch,
    Rename,
    Session,
    TableList,
    TableOpened,
)
from rowlock.wire.study import Retry

UNREADABLE: Final = 422
EMPTY: Final = "{}"
"""A missing body is read as one without fields, which only a body of optional fields allows."""


class Calls:
    """Answers calls; a handler takes the parts of the address, and by name the body (`wish`) and the `query`."""

    def __init__(
        self,
        player: Player,
        *,
        tables: LocalTables,
        reviewing: Reviewing,
        questions: Questions,
        pads: Pads,
        imports: Imports,
    ) -> None:
        self.player = player
        self._tables = tables
        self._reviewing = reviewing
        self._questions = questions
        self._last_asked: tuple[tuple[str, int, int], AskedAgain] | None = None
        """The decision that is tried again, and where it is."""
        self._imports = imports
        self._handlers: dict[str, Handler] = {
            **STUDIES,
            **ANALYSES,
            **{name: partial(self._propose, name) for name in PROPOSED if calls.CALLS[name].device},
            **{name: partial(self._about_record, handler) for name, handler in ABOUT_RECORD.items()},
            **{name: partial(self._about_decision, handler) for name, handler in ABOUT_DECISION.items()},
            **pads.handlers(),
            **Shelf(tables, imports, pads).handlers(),
            calls.RESTORE.name: Restoring(tables, imports, pads, self._adopt).restore,
            calls.ME.name: self._session,
            calls.GUEST.name: self._rename,
            calls.RENAME.name: self._rename,
            calls.CATALOGUE.name: self._catalogue,
            calls.PICTURE.name: picture_of,
            calls.MINE.name: lambda **_: self._mine(),
            calls.OPEN.name: self._open,
            calls.SHOW_TABLE.name: self._show,
            calls.REMATCH.name: self._rematch,
            calls.RECORD.name: lambda table_id, **_: self._record(table_id).write(),
            calls.TABLE_PICTURE.name: lambda table_id, query: public_picture(tables.table(table_id), query.theme)(),
            calls.FAIRNESS.name: lambda table_id: fairness_of(tables.table(table_id)),
            calls.REVIEW.name: lambda table_id, query: unseen(reviewing.now(table_id), query.seen),
            calls.STOP_REVIEW.name: reviewing.cancel,
            calls.ASK_REVIEW.name: lambda table_id: reviewing.begin(table_id, self._record(table_id)),
            calls.RETRY.name: self._retry,
            calls.ANALYSE_TABLE.name: self._analyse,
            calls.MOST_EARNED.name: lambda table_id, seat: earned(self._record(table_id), seat),
            calls.IMPORT_RECORD.name: self._import,
        }

    @property
    def answered(self) -> set[str]:
        """The names of the calls that are answered here."""
        return set(self._handlers)

    def answer(self, request: Call) -> Reply | None:
        """Answer a call, None if a job answers it later; raises Missing if something has to be loaded first."""
        path, _, query = request.path.partition("?")
        try:
            found = calls.find_call(request.method, path)
            if found is None or found[0].name not in self._handlers:
                raise Refusal("needs_server", "this needs a server", 501)
            call, parts = found
            given: dict[str, msgspec.Struct] = {}
            if call.takes is not None:
                given["wish"] = read_as(call.takes, request.body or EMPTY)
            if call.query is not None:
                given["query"] = _read_query(call.query, query)
            answer = self._handlers[call.name](*call.read_parts([unquote(part) for part in parts]), **given)
        except RowlockError as error:
            status = error.status if isinstance(error, Refusal) else UNREADABLE
            return Reply(request.id, status, encode_text(error_of(error)))
        if isinstance(answer, Deferred):
            self._questions.defer(request.id, call.status, answer)
            return None
        text = answer if isinstance(answer, str) else "" if answer is None else encode_text(answer)
        return Reply(request.id, call.status, text)

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

    def _adopt(self, player: Player) -> None:
        """Become the player of a backup from the next start on, under the name that was given here, if any."""
        self._tables.effects.player = replace(player, name=self.player.name or player.name)

    def _catalogue(self) -> Catalogue:
        """List the games, with the levels that play here as they do elsewhere."""
        found = catalogue()
        here = {one.name: levels_here(one.name, compiled=self._tables.compiled) for one in found.games}
        games = tuple(replace(one, levels=tuple(bot.name for bot in here[one.name])) for one in found.games)
        return replace(found, games=games)

    # ── tables ────────────────────────────────────────────────────────────────────────────────────────

    def _mine(self) -> TableList:
        rows = [*self._tables.rows.values(), *self._imports.rows()]
        return TableList(tuple(sorted(rows, key=lambda row: -row.created)))

    def _open(self, wish: NewTable) -> TableOpened:
        self._session()
        return open_table(self._tables, self.player, wish)

    def _rematch(self, table_id: str, wish: Rematch) -> TableNow:
        return open_rematch(self._tables, self.player, self._tables.table(table_id), wish)

    def _show(self, table_id: str) -> TableNow:
        return self._imports.show(table_id) or self._tables.table(table_id).show()

    def _propose(self, name: str, table_id: str, **wish: msgspec.Struct) -> TableNow:
        table = self._tables.table(table_id)
        self._tables.propose(table, PROPOSED[name](self.player.id, **wish))
        return table.show()

    # ── finished games ────────────────────────────────────────────────────────────────────────────────

    def _record(self, table_id: str) -> GameRecord:
        text = self._imports.text(table_id)
        if text is not None:
            return GameRecord.read(text)
        table = self._tables.table(table_id)
        check_over(table)
        return table.record()

    def _about_record(self, handler: Handler, table_id: str) -> Given:
        return handler(self._record(table_id))

    def _about_decision(self, handler: Handler, *at: Any, **wish: msgspec.Struct) -> Given:
        return handler(self._asked_again(*at), **wish)

    def _asked_again(self, table_id: str, number: int, seat: int) -> AskedAgain:
        """Give a decision of a finished game; the last one asked for is kept."""
        at = table_id, number, seat
        if self._last_asked is None or self._last_asked[0] != at:
            self._last_asked = at, decision_of(self._record(table_id), number, seat)
        return self._last_asked[1]

    def _retry(self, table_id: str, number: int, seat: int, wish: Retry) -> Deferred:
        return retry(self._asked_again(table_id, number, seat), wish, self._reviewing.worlds_of(table_id), table_id)

    def _analyse(self, table_id: str, query: AnalysisFrom) -> AnalysisFile:
        text = self._imports.text(table_id)
        if text is not None:
            return analysis_of_record(GameRecord.read(text), query)
        return analysis_of(self._tables.table(table_id), self.player.id, query)

    def _import(self, wish: RecordGiven) -> TableNow:
        return self._show(self._imports.add(wish.record))


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
