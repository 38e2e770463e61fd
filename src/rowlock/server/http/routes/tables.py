"""Routes of tables: open, list, join, fill with bots, start, leave, rematch."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from functools import partial
from typing import Any

from fastapi import Request
from msgspec.structs import asdict

from rowlock.master import calls, leaving, proposals
from rowlock.master.access import may_sit, passes_of
from rowlock.master.calls import CALLS
from rowlock.master.opening import header_for
from rowlock.master.proposals import AlreadyDone
from rowlock.master.rematches import rematch_bots, rematch_header
from rowlock.master.shared import PROPOSED
from rowlock.server.accounts.accounts import ACCOUNT
from rowlock.server.accounts.sessions import Identity
from rowlock.server.http.answers import table_for
from rowlock.server.http.served import Handlers
from rowlock.server.http.state import server_of
from rowlock.server.store import TableListing
from rowlock.server.tables.live import LiveTable
from rowlock.server.tables.open_tables import row_of
from rowlock.server.tokens import new_id, new_seed, new_token
from rowlock.tables.changes import Change
from rowlock.tables.entries import BotSeated, Joined
from rowlock.tables.errors import Refusal
from rowlock.tables.names import clean_names
from rowlock.tables.seats import digest
from rowlock.tables.table import Table
from rowlock.wire.common import TableNow
from rowlock.wire.rest import (
    BotChoice,
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
)

routes = Handlers()


async def _fill(live: LiveTable, me: Identity, wish: NewTable, names: list[str]) -> tuple[int | None, str | None]:
    """Seat the bots of a new table and its host, who takes a seat for each of the names."""
    token = new_token()
    taken = {choice.seat for choice in wish.bots}
    free = [seat for seat in range(wish.seats) if seat not in taken]
    people = list(zip(free, names, strict=True)) if names else [(wish.seat, me.name)] if wish.sit else []
    asked = [live.ask(proposals.seat_bot(me.player, choice.seat, choice.bot)) for choice in wish.bots]
    for number, (seat, name) in enumerate(people):
        secret = digest(token if number == 0 else new_token())
        asked.append(live.ask(proposals.join(me.player, name, secret, None, seat, guest=_is_guest(me, name))))
    changes = await asyncio.gather(*asked)
    return (_seat_of(changes[len(wish.bots)]), token) if people else (None, None)


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
        live = await hub.open(header, server_of(request).sessions.still_open(me))
        seat, token = await _fill(live, me, wish, names)
    return TableOpened(live.table.show(), passes_of(header), seat, token)


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


def _list(listings: list[TableListing], limit: int) -> TableList:
    rows = tuple(map(row_of, listings))
    return TableList(rows, rows[-1].created if len(rows) == limit else None)


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
async def _join(request: Request, me: Identity, table_id: str, wish: JoinTable) -> Seated:
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
        await asyncio.gather(*_reseat(again, old, me, rematch_bots(old, wish)))
        await live.ask(proposals.rematch(me.player, header.id))
        if live.table.rematch != header.id:
            await again.ask(proposals.close(me.player))  # another player's rematch was first
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


def _reseat(
    again: LiveTable, old: Table, me: Identity, bots: tuple[BotChoice, ...]
) -> list[Coroutine[None, None, Change | AlreadyDone]]:
    """Propose to seat the bots, and the person who asks for the rematch where they sat before."""
    asked: list[Coroutine[None, None, Change | AlreadyDone]] = []
    asked.extend(again.ask(proposals.seat_bot(me.player, choice.seat, choice.bot)) for choice in bots)
    for number, seat in enumerate(old.seats):
        if seat.player == me.player:
            name = seat.name if old.header.settings.shared else me.name
            asked.append(
                again.ask(proposals.join(me.player, name, digest(new_token()), None, number, guest=_is_guest(me, name)))
            )
    return asked
