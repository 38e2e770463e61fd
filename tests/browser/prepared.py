"""A site and a browser for scripts; games brought to a certain point, at which somebody with a browser takes over."""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections.abc import Coroutine, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, TypeVar

from playwright.sync_api import Browser, sync_playwright

from rowlock.bots import BOTS, Budget
from rowlock.bots.contract import until
from rowlock.client import Client, Following
from rowlock.core.chance import FastStream
from rowlock.games import GAMES
from rowlock.wire.rest import BotChoice, JoinTable, NewTable
from tests.browser.people import Person, launch, ready_client
from tests.server.running import Running

__all__ = [
    "answer_once",
    "apart",
    "become",
    "ended_between",
    "finish",
    "legal_answer",
    "play_elsewhere",
    "play_on",
    "seat_together",
    "site_and_browser",
    "take_over",
    "take_over_at_a_forced_skip",
]

BOT: Final = "greedy"
NAMES: Final = ("Ada", "Bob", "Cem")
COOKIE: Final = "rowlock"
KNOWN: Final = "localStorage.setItem('rowlock.known', 'true')"
PATIENCE_S: Final = 300.0
MOST_ANSWERS: Final = 1_000
STUCK: Final = ("swap", "pass", "redraw")
"""How the answers of players begin who can lay nothing."""

ValueT = TypeVar("ValueT")


@contextmanager
def site_and_browser() -> Iterator[tuple[str, Browser]]:
    """Serve the client of this tree and start a browser, for as long as a script runs."""
    ready_client()
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        running = Running(Path(data), review_worlds="60")
        try:
            browser = launch(playwright)
            yield running.url, browser
            browser.close()
        finally:
            running.stop()


def apart(coroutine: Coroutine[Any, Any, ValueT]) -> ValueT:
    """Run a conversation in a thread of its own: the browser's driver keeps the loop of this one."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, coroutine).result()


async def play_on(following: Following, answers: int | None, seed: int) -> None:
    """Answer as often as asked for, or to the end of the game, and wait until one is asked again."""
    left = MOST_ANSWERS if answers is None else answers
    await following.until(lambda table: table.asked or table.over, timeout_s=PATIENCE_S)
    while left > 0 and not following.over:
        await answer_once(following, seed)
        await following.until(lambda table: table.asked or table.over, timeout_s=PATIENCE_S)
        left -= 1


def _chosen(following: Following, seed: int) -> str:
    assert following.table is not None
    game, budget = GAMES[following.table.game], Budget(samples=20)
    view = game.read_view(following.view())
    chosen = BOTS[BOT].decide(game, view, budget, FastStream(seed), stop=until(budget, time.monotonic))
    return game.write_action(chosen.action)


async def answer_once(following: Following, seed: int) -> None:
    """Answer the open decision and wait until the game has gone on."""
    assert following.decision is not None
    number = following.decision.number
    await following.act(_chosen(following, seed), number=number)
    await following.until(
        lambda table: table.over or (table.decision is not None and table.decision.number != number),
        timeout_s=PATIENCE_S,
    )


def take_over(
    person: Person,
    game: str,
    answers: int | None,
    *,
    seats: int = 2,
    options: str = "",
    name: str = "Ada",
    bot: str = BOT,
    public: bool = False,
) -> str:
    """Let a program play so many answers against bots, become it in the browser, and give the table's address.

    While none of its tiles fits, which after few turns happens in one game of twenty, the program plays on.
    """

    async def prepare() -> tuple[str, str]:
        async with Client(person.site) as client:
            await client.guest(name)
            bots = tuple(BotChoice(seat, bot) for seat in range(1, seats))
            opened = await client.open(NewTable(game, seats, options, bots, public=public))
            await client.start(opened.table.id)
            following = await client.watch(opened.table.id)
            await play_on(following, answers, len(name))
            while not following.over and _chosen(following, len(name)).startswith(STUCK):
                await play_on(following, 1, len(name))
            assert client.token is not None
            return opened.table.id, client.token

    table, token = apart(prepare())
    become(person, token)
    return f"/table/{table}"


def become(person: Person, token: str) -> None:
    """Let somebody's browser hold a session that a program has opened."""
    person.context.add_cookies(
        [{"name": COOKIE, "value": token, "url": person.site, "httpOnly": True, "sameSite": "Lax"}]
    )
    person.context.add_init_script(KNOWN)


def seat_together(people: Sequence[Person], game: str, **wish: Any) -> str:
    """Seat people at a table of their own, called Ada, Bob and Cem, begin, and give the table's address."""

    async def prepare() -> tuple[str, list[str]]:
        clients = [Client(person.site) for person in people]
        for client, name in zip(clients, NAMES, strict=False):
            await client.guest(name)
        opened = await clients[0].open(NewTable(game, len(people), **wish))
        for client in clients[1:]:
            await client.join(opened.table.id)
        await clients[0].start(opened.table.id)
        tokens = [client.token or "" for client in clients]
        for client in clients:
            await client.close()
        return opened.table.id, tokens

    table, tokens = apart(prepare())
    for person, token in zip(people, tokens, strict=True):
        become(person, token)
    return f"/table/{table}"


def _token_of(person: Person) -> str:
    """Give the token that plays for a person."""
    return next(cookie["value"] for cookie in person.context.cookies(person.site) if cookie["name"] == COOKIE)


def _table_of(person: Person) -> str:
    """Give the table that a person's page shows."""
    return person.page.url.rpartition("/")[2].partition("#")[0]


def _play_as(person: Person, table: str, answers: int | None) -> None:
    token = _token_of(person)

    async def play() -> None:
        async with Client(person.site, token) as client:
            await play_on(await client.watch(table), answers, len(table))

    apart(play())


def play_elsewhere(person: Person, answers: int) -> None:
    """Let a program answer in the seat of a person, as from another device, while the page follows the game."""
    _play_as(person, _table_of(person), answers)


def legal_answer(person: Person) -> str:
    """Give an answer that the rules allow in the seat of a person."""
    table, token = _table_of(person), _token_of(person)

    async def look() -> str:
        async with Client(person.site, token) as client:
            following = await client.watch(table)
            await following.until(lambda seen: seen.asked, timeout_s=PATIENCE_S)
            return _chosen(following, 0)

    return apart(look())


def finish(person: Person, address: str) -> None:
    """Let a program play the person's game to its end, as another device of theirs would."""
    _play_as(person, address.rsplit("/", 1)[1], None)


def ended_between(one: Person, other: Person, wish: NewTable) -> str:
    """Let Ann open a table and win, since Bob resigns; both go on in their browsers. Gives the table's address."""

    async def play() -> tuple[str, str, str]:
        async with Client(one.site) as ann, Client(one.site) as bob:
            await ann.guest("Ann")
            await bob.guest("Bob")
            opened = await ann.open(wish)
            await bob.join(opened.table.id, JoinTable(invite=opened.passes.invite))
            await ann.start(opened.table.id)
            following = await bob.watch(opened.table.id)
            await following.resign()
            await following.until(lambda table: table.over, timeout_s=PATIENCE_S)
            assert ann.token is not None
            assert bob.token is not None
            return opened.table.id, ann.token, bob.token

    table, ann_token, bob_token = apart(play())
    become(one, ann_token)
    become(other, bob_token)
    return f"/table/{table}"


def take_over_at_a_forced_skip(person: Person) -> str:
    """Let a program play Qwixx until it can only skip, become it in the browser, and give the table's address."""

    async def prepare() -> tuple[str, str]:
        async with Client(person.site) as client:
            await client.guest("Ada")
            while True:
                opened = await client.open(NewTable("qwixx_cards", 2, "", (BotChoice(1, BOT),), public=False))
                await client.start(opened.table.id)
                following = await client.watch(opened.table.id)
                await play_on(following, 1, 3)
                while not following.over and not _can_only_skip(following):
                    await play_on(following, 1, 3)
                if not following.over:
                    assert client.token is not None
                    return opened.table.id, client.token

    table, token = apart(prepare())
    become(person, token)
    return f"/table/{table}"


def _can_only_skip(following: Following) -> bool:
    assert following.decision is not None
    game = GAMES["qwixx_cards"]
    view = game.read_view(following.view())
    legal = [game.write_action(action) for action in game.actions(game.resample(view, FastStream(1)), view.seat)]
    return following.decision.prompt == "common" and legal == ["skip"]
