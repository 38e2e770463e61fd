"""Routes of studies: analyses that people keep, alone, for those who have the link, or for everybody."""

from __future__ import annotations

import asyncio
import hmac
from typing import Final

from fastapi import Request

from rowlock.core.record import GameRecord
from rowlock.core.record_text import is_title
from rowlock.master import calls
from rowlock.master.analysis import judged_file
from rowlock.server.accounts.sessions import Identity
from rowlock.server.http.answers import REPLAY_COST
from rowlock.server.http.served import Handlers
from rowlock.server.http.state import server_of
from rowlock.server.store import studies
from rowlock.server.store.studies import StoredStudy
from rowlock.server.tokens import new_id, new_token
from rowlock.tables.errors import Refusal
from rowlock.tables.seats import digest
from rowlock.wire.analysis import KeepStudy, OpenStudy, StudyKept, StudyList, StudyNow, StudyRow

routes = Handlers()

NO_TOKEN: Final = ""


async def _judged(request: Request, me: Identity, wish: KeepStudy) -> tuple[GameRecord, ...]:
    server = server_of(request)
    server.limits.request(request, REPLAY_COST)
    server.limits.player(me.player, REPLAY_COST)
    async with server.replaying:
        return await asyncio.to_thread(judged_file, wish.games)


def _title(given: str) -> str:
    title = " ".join(given.split())
    if not title or not is_title(title):
        raise Refusal("bad_title", "a title is one line of printable characters", 422)
    return title


async def _own(request: Request, me: Identity, study_id: str) -> StoredStudy:
    """Find a study of a person; that of somebody else is as unknown as none."""
    found = await server_of(request).store.read(lambda connection: studies.study_of(connection, study_id))
    if found is None or found.owner != me.player:
        raise no_such_study()
    return found


def no_such_study() -> Refusal:
    """Refuse a study that is not there, or not for the sender: both look the same."""
    return Refusal("no_such_study", "there is no such study", 404)


@routes.serves(calls.MY_STUDIES)
async def _my_studies(request: Request, me: Identity) -> StudyList:
    return StudyList(tuple(await server_of(request).store.read(lambda one: studies.studies_of(one, me.player))))


@routes.serves(calls.KEEP_STUDY)
async def _keep_study(request: Request, me: Identity, wish: KeepStudy) -> StudyKept:
    server = server_of(request)
    records, title = await _judged(request, me, wish), _title(wish.title)
    now, key = server.hub.now(), new_token() if wish.shared == "link" else None
    row = StudyRow(new_id(), title, records[0].game, len(records), wish.shared, now)
    async with server.quotas.keep_study(me.player):
        stored = {
            "id": row.id,
            "owner": me.player,
            "title": title,
            "game": row.game,
            "chapters": row.chapters,
            "shared": row.shared,
            "token": NO_TOKEN if key is None else digest(key),
            "created": now,
            "changed": now,
            "games": GameRecord.write_all(records),
        }
        await server.store.write(server.sessions.still_open(me), (studies.ADD_STUDY, stored))
    return StudyKept(row, key)


@routes.serves(calls.SHOW_STUDY)
async def _show_study(request: Request, me: Identity | None, study_id: str, query: OpenStudy) -> StudyNow:
    found = await server_of(request).store.read(lambda connection: studies.study_of(connection, study_id))
    if found is None:
        raise no_such_study()
    mine = me is not None and me.player == found.owner
    if not (mine or found.row.shared == "public" or _has_key(found, query.key)):
        raise no_such_study()
    return StudyNow(found.row, found.games, mine)


def _has_key(found: StoredStudy, key: str | None) -> bool:
    return found.row.shared == "link" and key is not None and hmac.compare_digest(digest(key), found.token)


@routes.serves(calls.CHANGE_STUDY)
async def _change_study(request: Request, me: Identity, study_id: str, wish: KeepStudy) -> StudyKept:
    server = server_of(request)
    before = await _own(request, me, study_id)
    records, title = await _judged(request, me, wish), _title(wish.title)
    linked = wish.shared == "link"
    key = new_token() if linked and before.row.shared != "link" else None
    row = StudyRow(study_id, title, records[0].game, len(records), wish.shared, server.hub.now())
    changes = {
        "of_study": study_id,
        "of_player": me.player,
        "new_title": title,
        "new_game": row.game,
        "new_chapters": row.chapters,
        "new_shared": row.shared,
        "new_token": digest(key) if key is not None else before.token if linked else NO_TOKEN,
        "new_changed": row.changed,
        "new_games": GameRecord.write_all(records),
    }
    await server.store.write(server.sessions.still_open(me), (studies.SET_STUDY, changes))
    return StudyKept(row, key)


@routes.serves(calls.DELETE_STUDY)
async def _delete_study(request: Request, me: Identity, study_id: str) -> None:
    await _own(request, me, study_id)
    await server_of(request).store.write((studies.DROP_STUDY, {"of_study": study_id, "of_player": me.player}))
