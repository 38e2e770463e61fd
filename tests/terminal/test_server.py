"""The terminal client on a server: a game against a bot there, and a server that is not there."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from rowlock.client.client import Client
from rowlock.client.following import Following
from rowlock.games import GAMES
from rowlock.locale import Texts
from rowlock.terminal.app import Opening, Tell, TerminalApp
from rowlock.terminal.dialogs import TextDialog, WaitDialog
from rowlock.terminal.game_screen import GameScreen
from rowlock.terminal.server_session import ServerSession, Visit
from rowlock.terminal.session import ScreenGame, Wish
from rowlock.wire.common import DecisionNow, SeatNow, TableNow, ViewNow
from rowlock.wire.messages import Ack, State, Step
from rowlock.wire.rest import NewTable
from tests.server.running import Running
from tests.terminal.screens import Sitter, past, run


def visiting(visit: Visit, wish: Wish | None = None) -> Opening:
    async def opening(tell: Tell) -> ScreenGame:
        return await visit.sit_down(wish, Texts("en"), tell)

    return opening


def against_greedy(game: str) -> Wish:
    return Wish(game, next(iter(GAMES[game].presets)), ("human", "greedy"))


def test_a_server_that_is_not_there_is_named_with_what_to_do_and_the_program_ends() -> None:
    async def scene() -> None:
        app = TerminalApp(Texts("en"), visiting(Visit("http://127.0.0.1:9", "Ann"), against_greedy("qwirkle")))
        async with app.run_test(size=(80, 24)) as pilot:
            sitter = Sitter(pilot)
            await sitter.until(lambda: isinstance(app.screen, TextDialog))
            assert isinstance(app.screen, TextDialog)
            assert "http://127.0.0.1:9 does not answer" in app.screen.words
            assert "rowlock serve" in app.screen.words
            await sitter.press("escape")
            await sitter.until(lambda: not app.is_running)

    run(scene())


def followed(asked: list[str]) -> Following:
    """A table at which seat 0 is to move, on a server that acknowledges at once and tells of it later."""

    async def ask(request: Any) -> Ack:
        asked.append(request.action)
        return Ack(request.table, request.id, 3, 1)

    following = Following("t", ask, lambda: "a", 0, None)
    seats = (SeatNow(0, "human", "Ann"), SeatNow(1, "bot", bot="greedy"))
    table = TableNow("t", "qwirkle", "standard", "running", "", seats, "", 0, 2)
    view = ViewNow(
        0, "game qwirkle; to 0; hands Rs Gs | Bs Ps; board Rd@0,0; bag -", (), DecisionNow("turn", (0,), "turn", 1)
    )
    assert following.take(State("t", 2, table, 0, view, (0, 0)))
    return following


def test_an_answer_is_given_only_when_the_server_has_told_what_came_of_it() -> None:
    """An acknowledgement may come before the step; one that goes on then waits for what was given."""

    async def scene() -> None:
        asked = list[str]()
        following = followed(asked)
        session = ServerSession(Client("http://127.0.0.1:9"), following)
        answering = asyncio.create_task(session.answer("swap"))
        while not asked:
            await asyncio.sleep(0)
        for _ in range(20):
            await asyncio.sleep(0)
        assert not answering.done()
        assert following.position is not None
        following.take(Step("t", 3, 0, (), following.position, DecisionNow("turn", (1,), "turn", 2), (0, 0)))
        await answering
        assert session.asked is None

    asyncio.run(scene())


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    running = Running(tmp_path)
    yield running
    assert running.stop() == 0


async def take_turns(sitter: Sitter, turns: int) -> None:
    """Play some turns as a hint says."""
    for _ in range(turns):
        await sitter.until_asked()
        number = sitter.screen.session.decision.number
        await sitter.press("h", "h", "h")
        await sitter.until(lambda: bool(sitter.screen.notice))
        await sitter.press("enter")
        await sitter.until(past(sitter, number))


def test_a_game_that_the_other_gives_up_ends_at_the_terminal_too(server: Running) -> None:
    async def scene() -> None:
        async with Client(server.url) as other:
            await other.guest("Bob")
            opened = await other.open(NewTable("qwirkle", 2))
            visit = Visit(server.url, "Ann", table=opened.table.id)
            app = TerminalApp(Texts("en"), visiting(visit))
            async with app.run_test(size=(80, 24)) as pilot:
                following = await other.watch(opened.table.id)
                await following.until(lambda now: now.table is not None and now.table.seats[1].kind == "human")
                await other.start(opened.table.id)
                sitter = Sitter(pilot)
                await sitter.until(lambda: isinstance(app.screen, GameScreen))
                await following.resign()
                await sitter.until(lambda: "Bob has resigned" in "".join(sitter.lines()))
                await sitter.until(lambda: "You win" in "".join(sitter.lines()))
                record = await sitter.screen.session.record()
                assert record is not None
                assert record.ending == (0, "resigned")
                await sitter.until(lambda: "Your shuffle check: fair." in sitter.screen.notice)

    run(scene())


def test_a_shuffle_that_is_not_what_was_promised_is_told_at_the_end(server: Running) -> None:
    async def scene() -> None:
        app = TerminalApp(Texts("en"), visiting(Visit(server.url, "Ann"), against_greedy("qwirkle")))
        async with app.run_test(size=(80, 24)) as pilot:
            sitter = Sitter(pilot)
            await sitter.until(lambda: isinstance(app.screen, GameScreen))
            session = sitter.screen.session
            assert isinstance(session, ServerSession)
            shuffle = session.client.shuffles.find(session.following.id)
            assert shuffle is not None
            assert shuffle.sent
            shuffle.commitment = "0" * 64  # as if the server had shown another one before the game
            await session.following.resign()
            await sitter.until(lambda: "Your shuffle check failed: the record has another" in sitter.screen.notice)
            assert "Your shuffle check failed" in "".join(sitter.lines())

    run(scene())


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_turns_are_played_on_a_server_and_one_comes_back_after_leaving(game: str, server: Running) -> None:
    async def scene() -> None:
        app = TerminalApp(Texts("en"), visiting(Visit(server.url, "Ann"), against_greedy(game)))
        async with app.run_test(size=(80, 24)) as pilot:
            sitter = Sitter(pilot)
            await sitter.until_asked()
            await sitter.until(lambda: "Ann" in "".join(sitter.lines()[:1]))
            await take_turns(sitter, 2)
            way_back = sitter.screen.session.way_back.split()
            number = sitter.screen.session.decision.number
            await sitter.press("q")
            await sitter.until(lambda: not app.is_running)
        assert way_back[::2] == ["--server", "--table", "--token"]
        back = TerminalApp(Texts("en"), visiting(Visit(server.url, "Ann", table=way_back[3], token=way_back[5])))
        async with back.run_test(size=(80, 24)) as pilot:
            sitter = Sitter(pilot)
            await sitter.until_asked()
            assert sitter.screen.session.own == 0
            assert sitter.screen.session.decision.number >= number
            await take_turns(sitter, 1)

    run(scene())


@pytest.mark.long
def test_a_server_that_goes_away_is_told_and_the_game_goes_on_when_it_is_back(server: Running) -> None:
    async def scene() -> None:
        app = TerminalApp(Texts("en"), visiting(Visit(server.url, "Ann"), against_greedy("qwirkle")))
        async with app.run_test(size=(80, 24)) as pilot:
            sitter = Sitter(pilot)
            await take_turns(sitter, 1)
            await sitter.until_asked()
            server.kill()
            await sitter.until(lambda: "The server does not answer. Nothing is lost" in sitter.seen())
            assert sitter.screen.desk.open, "the draft can go on meanwhile"
            server.start()
            await sitter.until(lambda: "The server is back." in sitter.seen())
            await take_turns(sitter, 1)

    run(scene())


@pytest.mark.long
def test_a_session_that_ends_is_told_at_the_terminal(server: Running) -> None:
    async def scene() -> None:
        app = TerminalApp(Texts("en"), visiting(Visit(server.url, "Ann"), against_greedy("qwirkle")))
        async with app.run_test(size=(80, 24)) as pilot:
            sitter = Sitter(pilot)
            await sitter.until(lambda: isinstance(app.screen, GameScreen))
            session = app.session
            assert isinstance(session, ServerSession)
            async with Client(server.url, session.client.token) as other:
                await other.log_out()
            await sitter.until(lambda: "has ended your session" in app.screen.notice)  # type: ignore[attr-defined]
            assert app.is_running

    run(scene())


def test_two_people_meet_at_a_table_by_its_invitation(server: Running) -> None:
    async def scene() -> None:
        wish = Wish("qwixx_cards", "standard", ("human", "human"))
        host = TerminalApp(Texts("en"), visiting(Visit(server.url, "Ann"), wish))
        async with host.run_test(size=(80, 24)) as pilot:
            ann = Sitter(pilot)
            await ann.until(lambda: isinstance(host.screen, WaitDialog))
            assert isinstance(host.screen, WaitDialog)
            given = host.screen.words.split("rowlock tui ")[1].split()
            assert f"{server.url}/join/{given[3]}?i={given[5]}" in host.screen.words
            guest = visiting(Visit(server.url, "Bob", table=given[3], invite=given[5]))
            session = await guest(lambda _: None)
            assert isinstance(session, ServerSession)
            await ann.until(lambda: isinstance(host.screen, GameScreen) and "Bob" in ann.seen())
            assert list(session.names) == ["Ann", "Bob"]
            assert session.no_undo == "undo-people"
            await session.close()

    run(scene())


@pytest.mark.long
def test_a_table_that_is_not_there_is_told(server: Running) -> None:
    async def scene() -> None:
        app = TerminalApp(Texts("en"), visiting(Visit(server.url, "Ann", table="nowhere")))
        async with app.run_test(size=(80, 24)) as pilot:
            await Sitter(pilot).until(lambda: isinstance(app.screen, TextDialog))
            assert app.refused.startswith("The server says no: ")

    run(scene())
