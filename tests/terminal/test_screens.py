"""Each screen as it was looked at: choices, help, log, rules, curtain, leaving, waiting, the end, too little room."""

from __future__ import annotations

import asyncio

import pytest

from rowlock.games import GAMES
from rowlock.locale import LANGUAGES, Texts
from rowlock.terminal.app import Tell, TerminalApp
from rowlock.terminal.dialogs import ChoiceDialog, CurtainDialog, TextDialog, WaitDialog
from rowlock.terminal.replay_screen import ReplayScreen
from rowlock.terminal.session import ScreenGame
from rowlock.terminal.view import PageView
from tests.terminal.screens import Kept, Sitter, finished, matches, run, seated, table


def test_the_questions_before_a_game() -> None:
    async def scene() -> None:
        async with seated(None) as sitter:
            for name, keys in (("game", ["down"]), ("preset", ["down"]), ("seats", []), ("rival", [])):
                await sitter.until(lambda: isinstance(sitter.pilot.app.screen, ChoiceDialog))
                await sitter.press(*keys)
                if name == "rival":  # as long as there are bots
                    assert "Novice (1): Plays the best" in "\n".join(sitter.whole())
                else:
                    matches(f"ask-{name}", sitter.whole())
                await sitter.press("enter")
                await sitter.pilot.pause(0.05)
            await sitter.until_asked()
            assert "999games" in sitter.screen.desk.position

    run(scene())


@pytest.mark.parametrize("game", GAMES)
def test_the_help_of_each_game(game: str) -> None:
    async def scene() -> None:
        async with seated(table(game)) as sitter:
            await sitter.until_asked()
            await sitter.press("question_mark")
            matches(f"help-{game}", sitter.whole())

    run(scene())


def test_log_and_rule_over_the_table() -> None:
    async def scene() -> None:
        async with seated(table("qwirkle")) as sitter:
            await sitter.until_asked()
            await sitter.press("l")
            matches("log", sitter.whole())
            await sitter.press("escape", "1", "space", "c")
            matches("rule", sitter.whole())

    run(scene())


def test_the_curtain_between_two_people() -> None:
    async def scene() -> None:
        async with seated(table("qwirkle", ("human", "human"))) as sitter:
            await sitter.until_asked()
            await sitter.press("h", "h", "h", "enter")
            await sitter.until(lambda: isinstance(sitter.pilot.app.screen, CurtainDialog))
            await sitter.pilot.pause()
            matches("curtain", sitter.whole())

    run(scene())


def test_leaving_a_game_that_would_be_lost() -> None:
    async def scene() -> None:
        kept = Kept()
        async with seated(table("qwirkle"), keeper=kept) as sitter:
            await sitter.until_asked()
            await sitter.press("h", "h", "h", "enter")
            await sitter.until_asked()
            await sitter.press("q")
            await sitter.until(lambda: isinstance(sitter.pilot.app.screen, ChoiceDialog))
            matches("leave", sitter.whole())
            await sitter.press("enter")
            await sitter.until_asked()
            assert not kept.records
            await sitter.press("q")
            await sitter.until(lambda: isinstance(sitter.pilot.app.screen, ChoiceDialog))
            await sitter.press("down", "enter")
            await sitter.until(lambda: not sitter.pilot.app.is_running)
        assert kept.records[-1].verify(GAMES).chance == "seed"

    run(scene())


def test_waiting_for_others() -> None:
    async def scene() -> None:
        async def opening(tell: Tell) -> ScreenGame:
            texts = Texts("en")
            address = "http://rowlock.example/join/table?i=pass"
            tell(texts.text("tui-wait-join", address=address, command="rowlock tui …"))
            never: asyncio.Future[ScreenGame] = asyncio.get_running_loop().create_future()
            return await never

        app = TerminalApp(Texts("en"), opening)
        async with app.run_test(size=(80, 24)) as pilot:
            sitter = Sitter(pilot)
            await sitter.until(lambda: isinstance(app.screen, WaitDialog))
            await pilot.pause()
            matches("wait", sitter.whole())
            await sitter.press("escape")
            await sitter.until(lambda: not app.is_running)

    run(scene())


@pytest.mark.parametrize("game", GAMES)
def test_the_end_of_each_game_and_the_way_back_through_it(game: str) -> None:
    async def scene() -> None:
        kept = Kept()
        async with seated(finished(game), keeper=kept) as sitter:
            await sitter.until(lambda: "n begins another game" in sitter.seen())
            matches(f"end-{game}", sitter.lines())
            await sitter.press("w")
            assert "Saved in kept.rowlock. Look back with: rowlock review kept.rowlock" in sitter.seen()
            assert kept.records[-1].verify(GAMES).over
            await sitter.press("r")
            replay = sitter.pilot.app.screen
            assert isinstance(replay, ReplayScreen)
            await sitter.press("end")
            matches(f"replay-{game}", replay.view.text())
            await sitter.press("q", "n")
            await sitter.until(lambda: isinstance(sitter.pilot.app.screen, ChoiceDialog))

    run(scene())


def test_a_game_that_is_over_can_be_taken_back() -> None:
    async def scene() -> None:
        async with seated(finished("qwixx_cards")) as sitter:
            await sitter.until(lambda: sitter.screen.session.over)
            await sitter.press("u")
            await sitter.until_asked()

    run(scene())


@pytest.mark.parametrize("language", LANGUAGES)
def test_too_little_room_is_told_in_every_language(language: str) -> None:
    async def scene() -> None:
        async with seated(table("qwirkle"), size=(40, 10), language=language) as sitter:
            await sitter.until(lambda: "80" in sitter.seen())
            matches(f"small-{language}", sitter.whole())

    run(scene())


@pytest.mark.parametrize("size", [(79, 24), (80, 23), (40, 10)])
def test_a_window_that_is_too_small_takes_no_keys(size: tuple[int, int]) -> None:
    async def scene() -> None:
        async with seated(table("qwirkle")) as sitter:
            await sitter.until_asked()
            await sitter.press("1", "space")
            laid, number = sitter.screen.desk, sitter.screen.session.decision.number
            await sitter.pilot.resize_terminal(*size)
            await sitter.until(lambda: "80 × 24" in " ".join(sitter.whole()))
            await sitter.press("h", "h", "h", "enter", "escape", "2", "space", "shift+left", "u", "w", "s")
            sitter.screen.post_message(PageView.Pressed("do:recall"))
            sitter.screen.post_message(PageView.Rolled("up"))
            await sitter.pilot.pause()
            assert (sitter.screen.desk, sitter.screen.session.decision.number) == (laid, number)
            await sitter.pilot.resize_terminal(80, 24)
            await sitter.until(lambda: "80 × 24" not in " ".join(sitter.whole()))
            await sitter.press("escape")
            assert not sitter.screen.desk.touched
            await sitter.pilot.resize_terminal(*size)
            await sitter.until(lambda: "80 × 24" in " ".join(sitter.whole()))
            await sitter.press("q")
            await sitter.until(lambda: not sitter.app.is_running)

    run(scene())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_text_fits_the_smallest_window(game: str, language: str) -> None:
    texts = Texts(language)
    both = f"{texts.text(f'tui-help-{game}')}\n\n{texts.text('tui-help')}"

    async def scene() -> None:
        async with seated(None, language=language) as sitter:
            sitter.pilot.app.push_screen(TextDialog(both))
            await sitter.pilot.pause()
            seen = " ".join(" ".join(sitter.whole()).replace("│", " ").split())
            assert " ".join(both.split()[-4:]) in seen, "the last words can be read without scrolling"

    run(scene())
