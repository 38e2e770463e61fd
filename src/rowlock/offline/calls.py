"""The calls of the REST interface that a device answers itself; every other address needs a server."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Final, TypeAlias

import msgspec

from rowlock.arena.puzzles import Puzzle, shipped
from rowlock.core.contract import AnyGame
from rowlock.core.errors import RowlockError
from rowlock.core.record import GameRecord
from rowlock.master import leaving, proposals, study
from rowlock.master.practice import decision_again, draft_again, retried, retry_job, view_again
from rowlock.master.proofs import check_over, fairness_of, verified
from rowlock.master.reviews import unseen
from rowlock.offline.deferred import Deferred, DeferredCalls
from rowlock.offline.events import Call, Reply, StoredRecord
from rowlock.offline.imported import read_import, row_of_import, show_import
from rowlock.offline.local_tables import LocalTables
from rowlock.offline.offers import offers
from rowlock.offline.opening import open_rematch, open_table
from rowlock.offline.pads import Pads
from rowlock.offline.reviewing import WORLDS, Reviewing
from rowlock.tables.errors import Refusal, error_of
from rowlock.tables.names import clean_name
from rowlock.wire.codec import BadMessage, encode_text, read_as
from rowlock.wire.common import TableNow
from rowlock.wire.rest import (
    Contribute,
    NewGuest,
    NewTable,
    PictureOf,
    Player,
    RecordGiven,
    Rematch,
    Rename,
    SeatBot,
    Session,
    StartTable,
    TableList,
    TableOpened,
)
from rowlock.wire.study import Answer, Attempt, Drafted, Retry, ReviewNow

__all__ = ["Calls"]

OK: Final = 200
UNREADABLE: Final = 422
DARK: Final = "theme=dark"
SEEN: Final = re.compile(r"seen=(\d{1,7})")
"""The parameters that a device looks at."""
NUMBER: Final = re.compile(r"[0-9]{1,7}")
DECISION: Final = "decisions/{number}/{seat}"
EMPTY: Final = "{}"
"""A missing body is read as one without fields, which only a body of optional fields allows."""
Answerer: TypeAlias = Callable[..., msgspec.Struct | Deferred | str]


class Calls:
    """Answers calls; the handler of a call takes the parts of its address, and its body if it has one."""

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
        self._query = ""
        """The query of the call in hand."""
        self._asked: tuple[tuple[str, str, str], str, dict[str, Any]] | None = None
        """The decision that is tried again: where it is, its game, and what its seat saw."""
        self._records = {record.id: record for record in records}
        self._routes: list[tuple[str, re.Pattern[str], type[msgspec.Struct] | None, Answerer]] = [
            (method, re.compile(re.sub(r"\{\w+\}", "([^/]+)", path)), body, handler)
            for method, path, body, handler in (*self._handlers(), *pads.handlers())
        ]

    def _handlers(self) -> list[tuple[str, str, type[msgspec.Struct] | None, Answerer]]:
        table = "/api/tables/{id}"
        return [
            ("GET", "/api/me", None, self._session),
            ("POST", "/api/guests", NewGuest, self._rename),
            ("PATCH", "/api/me", Rename, self._rename),
            ("GET", "/api/games", None, offers),
            ("POST", "/api/pictures", PictureOf, _picture),
            ("GET", "/api/tables/mine", None, self._mine),
            ("POST", "/api/tables", NewTable, self._open),
            ("GET", table, None, self._show),
            ("POST", f"{table}/start", StartTable, self._start),
            ("POST", f"{table}/entropy", Contribute, self._contribute),
            ("POST", f"{table}/bots", SeatBot, self._seat_bot),
            ("POST", f"{table}/leave", None, self._leave),
            ("POST", f"{table}/rematch", Rematch, self._rematch),
            ("GET", f"{table}/record", None, lambda name: self._record(name).write()),
            ("GET", f"{table}/picture", None, self._table_picture),
            ("GET", f"{table}/fairness", None, lambda name: fairness_of(self._tables.table(name))),
            ("GET", f"{table}/verification", None, lambda name: verified(self._record(name))),
            ("GET", f"{table}/replay", None, lambda name: study.replay_of(self._record(name))),
            ("GET", f"{table}/review", None, self._review),
            ("DELETE", f"{table}/review", None, self._reviewing.cancel),
            ("POST", f"{table}/review", None, lambda name: self._reviewing.begin(name, self._record(name))),
            ("GET", f"{table}/{DECISION}", None, lambda *at: decision_again(*self._decision(*at))),
            ("POST", f"{table}/{DECISION}/draft", Attempt, self._draft_again),
            ("POST", f"{table}/{DECISION}/retry", Retry, self._retry),
            ("POST", "/api/records", RecordGiven, self._import),
            ("GET", "/api/lessons/{game}", None, lambda game: study.lessons_now(study.game_named(game))),
            ("POST", "/api/lessons/{game}/{lesson}", Attempt, _attempt),
            ("GET", "/api/puzzles/{game}", None, lambda game: study.puzzle_list(game, _puzzles(game).values())),
            ("GET", "/api/puzzles/{game}/{name}", None, lambda *at: study.puzzle_now(_puzzle(*at))),
            ("POST", "/api/puzzles/{game}/{name}/draft", Attempt, _draft),
            ("POST", "/api/puzzles/{game}/{name}", Answer, _solve),
            ("GET", "/api/puzzles/{game}/{name}/solution", None, lambda *at: study.solution_of(_puzzle(*at))),
        ]

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

    def _dispatch(self, call: Call) -> msgspec.Struct | Deferred | str:
        path, _, self._query = call.path.partition("?")
        for method, pattern, body, handler in self._routes:
            parts = pattern.fullmatch(path)
            if parts is not None and method == call.method:
                return handler(*parts.groups(), *([] if body is None else [read_as(body, call.body or EMPTY)]))
        raise Refusal("needs_server", "this needs a server", 501)

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

    def _start(self, table_id: str, wish: StartTable) -> TableNow:
        table = self._tables.table(table_id)
        self._tables.propose(table, proposals.start(self.player.id, wish.entropy))
        return table.show()

    def _contribute(self, table_id: str, wish: Contribute) -> TableNow:
        table = self._tables.table(table_id)
        self._tables.propose(table, proposals.contribute(self.player.id, wish.entropy))
        return table.show()

    def _seat_bot(self, table_id: str, wish: SeatBot) -> TableNow:
        table = self._tables.table(table_id)
        self._tables.propose(table, proposals.seat_bot(self.player.id, wish.seat, wish.bot))
        return table.show()

    def _leave(self, table_id: str) -> TableNow:
        table = self._tables.table(table_id)
        self._tables.propose(table, leaving.leave(self.player.id))
        return table.show()

    def _table_picture(self, table_id: str) -> str:
        from rowlock.master.pictures import public_picture  # noqa: PLC0415 - drawing is loaded only when it is needed

        table = self._tables.table(table_id)
        if table.match is None:
            raise Refusal("not_started", "the game has not begun")
        return public_picture(table, "dark" if DARK in self._query else "light")

    # ── finished games ────────────────────────────────────────────────────────────────────────────────

    def _record(self, table_id: str) -> GameRecord:
        stored = self._records.get(table_id)
        if stored is not None:
            return GameRecord.read(stored.text)
        table = self._tables.table(table_id)
        check_over(table)
        return table.record()

    def _review(self, table_id: str) -> ReviewNow:
        seen = SEEN.fullmatch(self._query)
        return unseen(self._reviewing.now(table_id), int(seen[1]) if seen else None)

    def _decision(self, table_id: str, number: str, seat: str) -> tuple[AnyGame, dict[str, Any]]:
        """Give what a seat saw before a decision of a finished game; the last decision asked for is kept."""
        at = table_id, number, seat
        if self._asked is None or self._asked[0] != at:
            record = self._record(table_id)
            if not (NUMBER.fullmatch(number) and NUMBER.fullmatch(seat)):
                raise Refusal("no_such_decision", "that seat made no such decision", 404)
            self._asked = at, record.game, view_again(record, int(number), int(seat))
        return study.game_named(self._asked[1]), self._asked[2]

    def _draft_again(self, table_id: str, number: str, seat: str, tried: Attempt) -> Drafted:
        return draft_again(*self._decision(table_id, number, seat), tried.draft)

    def _retry(self, table_id: str, number: str, seat: str, wish: Retry) -> Deferred:
        job = retry_job(*self._decision(table_id, number, seat), wish, WORLDS, table_id)
        return Deferred(job, retried, review=True)

    def _import(self, given: RecordGiven) -> TableNow:
        """Import a record; the same record twice is one game, and a game of this device is not imported."""
        record = read_import(given.record)
        text, known = record.write(), record.headers.get("Id", "")
        if known in self._tables.rows:
            return self._show(known)
        for stored in self._records.values():
            if stored.text == text:
                return show_import(stored)
        stored = StoredRecord(self._tables.host.new_id(), self._tables.host.now(), text)
        self._records[stored.id] = self._tables.effects.record = stored
        return show_import(stored)


def _picture(wanted: PictureOf) -> str:
    from rowlock.master.pictures import picture_of  # noqa: PLC0415 - drawing is loaded only when it is needed

    return picture_of(study.game_named(wanted.game), wanted)


def _attempt(game: str, lesson: str, tried: Attempt) -> msgspec.Struct:
    rules = study.game_named(game)
    return study.judge_lesson(rules, study.lesson_named(rules, lesson), tried.draft)


@cache
def _puzzles(game: str) -> dict[str, Puzzle]:
    return {puzzle.name: puzzle for puzzle in shipped(study.game_named(game).name)}


def _puzzle(game: str, name: str) -> Puzzle:
    return study.puzzle_named(_puzzles(game), name)


def _draft(game: str, name: str, tried: Attempt) -> msgspec.Struct:
    return study.puzzle_draft(_puzzle(game, name), tried.draft)


def _solve(game: str, name: str, given: Answer) -> msgspec.Struct:
    return study.judge_puzzle(_puzzle(game, name), given.action)
