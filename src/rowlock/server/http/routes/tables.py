"""Routes of tables: open, list, join, fill with bots, start, leave, rematch."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from functools import partial
from typing import Any

from fastapi import Request
from msgspec.structs import asdict

from rowlock.master import calls, leaving, proposals
from rowlock.master.access import may_sit, passes_of
from rowlock.master.calls import CALLS
from rowlock.master.handlers import PROPOSED
from rowlock.master.opening import Join, header_for, seat_everybody
from rowlock.master.proposals import AlreadyDone, Proposal
from rowlock.master.rematches import rematch_header, seat_again
from rowlock.master.rooms import waits_for_people
from rowlock.server.accounts.accounts import ACCOUNT
from rowlock.server.accounts.sessions import Identity
from rowlock.server.http.answers import table_for
from rowlock.server.http.served import Handlers
from rowlock.server.http.state import server_of
from rowlock.server.tables.live import LiveTable
from rowlock.server.tokens import new_id, new_seed, new_token
from rowlock.tables.changes import Change
from rowlock.tables.entries import BotSeated, Joined
from rowlock.tables.errors import Refusal
from rowlock.tables.names import clean_names
from rowlock.tables.seats import digest
from rowlock.wire.common import TableNow
from rowlock.wire.rest import (
    JoinTable,
    ListMine,
    ListTables,
    NewTable,
    Next,
    Passes,
    Rematch,
    Replace,
    Seated,
    TableList,
    TableOpened,
    TableRow,
)

routes = Handlers()


async def _seat(live: LiveTable, proposed: Iterable[Proposal]) -> list[Change | AlreadyDone]:
    return await asyncio.gather(*map(live.ask, proposed))


def _join(me: Identity, *tokens: str) -> Join:
    """Propose seats for a person; the given tokens open the first ones, and nobody knows those of the others."""
    left = list(tokens)

    def join(name: str, seat: int | None) -> Proposal:
        token = left.pop(0) if left else new_token()
        return proposals.join(me.player, name, digest(token), None, seat, guest=_is_guest(me, name))

    return join


def _is_guest(me: Identity, name: str) -> bool:
    """Tell whether a name is not that of the sender's account; others at a shared table are guests too."""
    return me.kind != ACCOUNT or name != me.name


def _seat_of(outcome: Change | AlreadyDone) -> int:
    if isinstance(outcome, AlreadyDone):
        return outcome.seat
    assert isinstance(outcome.entry, Joined | BotSeated), "the proposal was to seat a person or a bot"
    return outcome.entry.seat


def _check_rated(me: Identity, *, rated: bool) -> None:
    """Refuse guests at rated tables: they could return under another identity."""
    if rated and me.kind != ACCOUNT:
        raise Refusal("account_needed", "rated games are for people with an account", 403)


@routes.serves(calls.OPEN)
async def _open_table(request: Request, me: Identity, wish: NewTable) -> TableOpened:
    hub = server_of(request).hub
    header = header_for(wish, host=me.player, table_id=new_id(), seed=new_seed(), created=hub.now())
    _check_rated(me, rated=wish.rated)
    names = clean_names(wish.names)
    async with server_of(request).quotas.open_table(me.player):
        lives = [server_of(request).sessions.still_open(me)]
        if waits_for_people(wish):
            lives.append(server_of(request).rooms.sharing(me.player, header.id))
        live = await hub.open(header, *lives)
        server_of(request).rooms.feed.changed()
        token = new_token()
        seated = await _seat(live, seat_everybody(wish, me.player, me.name, names, _join(me, token)))
    mine = [_seat_of(one) for one in seated[len(wish.bots) :]]
    return TableOpened(live.table.show(), passes_of(header), *((mine[0], token) if mine else ()))


@routes.serves(calls.TABLES)
async def _list_tables(request: Request, query: ListTables) -> TableList:
    store = server_of(request).hub.store
    ask = partial(store.listed, **asdict(query))
    return _list(await store.read(ask), query.limit)


@routes.serves(calls.MINE)
async def _list_mine(request: Request, me: Identity, query: ListMine) -> TableList:
    store = server_of(request).hub.store
    ask = partial(store.listed, player=me.player, **asdict(query))
    return _list(await store.read(ask), query.limit)


def _list(rows: list[TableRow], limit: int) -> TableList:
    return TableList(tuple(rows), rows[-1].created if len(rows) == limit else None)


@routes.serves(calls.SHOW_TABLE)
async def _show_table(request: Request, table_id: str) -> TableNow:
    return (await table_for(request, table_id)).show()


@routes.serves(calls.PASSES)
async def _show_passes(request: Request, me: Identity, table_id: str) -> Passes:
    table = (await server_of(request).hub.get_fresh(table_id)).table
    if me.player != table.host and not table.seats_of(me.player):
        raise Refusal("not_seated", "you do not sit at this table", 403)
    return passes_of(table.header)


@routes.serves(calls.JOIN)
async def _sit_down(request: Request, me: Identity, table_id: str, wish: JoinTable) -> Seated:
    live = await server_of(request).hub.get_fresh(table_id)
    if not may_sit(live.table, me.player, wish.invite):
        raise Refusal("private", "this table is by invitation", 403)
    _check_rated(me, rated=live.table.header.settings.rated)
    token = new_token()
    async with server_of(request).quotas.take_seat(me.player):
        guest = _is_guest(me, me.name)
        joining = proposals.join(me.player, me.name, digest(token), wish.entropy, wish.seat, guest=guest)
        outcome = await live.ask(joining)
    return Seated(_seat_of(outcome), live.table.show(), None if isinstance(outcome, AlreadyDone) else token)


def _proposing(name: str) -> Callable[..., Awaitable[TableNow]]:
    """Give the handler of a call that proposes something at a table; a bot may begin after a start."""

    async def propose(request: Request, me: Identity, table_id: str, **wish: Any) -> TableNow:
        server = server_of(request)
        live = await server.hub.get(table_id)
        if name == calls.START.name and me.player == live.table.host:
            live.mover = server.limits.asker(request, me.player)
        await live.ask(PROPOSED[name](me.player, **wish))
        return live.table.show()

    return propose


for proposing in PROPOSED:
    routes.serves(CALLS[proposing])(_proposing(proposing))


@routes.serves(calls.REPLACE)
async def _replace(request: Request, me: Identity, table_id: str, wish: Replace) -> TableNow:
    live = await server_of(request).hub.get(table_id)
    patience_ms = round(1_000 * server_of(request).settings.patience_s)
    await live.ask(leaving.replace(me.player, wish.seat, patience_ms))
    return live.table.show()


@routes.serves(calls.REMATCH)
async def _rematch(request: Request, me: Identity, table_id: str, wish: Rematch) -> TableNow:
    hub = server_of(request).hub
    live = await hub.get_fresh(table_id)
    old = live.table
    proposals.rematch(me.player, table_id)(old, hub.now())
    if old.rematch is None:
        header = rematch_header(old, wish, host=me.player, table_id=new_id(), seed=new_seed(), created=hub.now())
        _check_rated(me, rated=header.settings.rated)
        async with server_of(request).quotas.open_table(me.player):
            again = await hub.open(header, server_of(request).sessions.still_open(me))
        await _seat(again, seat_again(old, wish, me.player, me.name, _join(me)))
        await live.ask(proposals.rematch(me.player, header.id))
        if live.table.rematch != header.id:
            await again.ask(proposals.close(me.player))  # another player's rematch was first
        else:
            await server_of(request).rooms.follow(table_id, header.id)
    assert live.table.rematch is not None, "a rematch is committed"
    return (await hub.get(live.table.rematch)).table.show()


@routes.serves(calls.NEXT)
async def _following(request: Request, table_id: str) -> Next:
    hub = server_of(request).hub
    old = (await hub.get_fresh(table_id)).table
    if old.rematch is None:
        raise Refusal("no_rematch", "this table has no rematch", 404)
    again = await hub.get(old.rematch)
    return Next(old.rematch, passes_of(again.table.header).spectate)
