"""Games on the whole screen: drafts by key and by click, reasons, hints, undo, the curtain, the end."""

from __future__ import annotations

import asyncio
import re
from functools import partial

import pytest
from textual.events import Resize
from textual.geometry import Size

from rowlock.games import GAMES
from rowlock.locale import LANGUAGES, Texts
from rowlock.terminal.dialogs import CurtainDialog, TextDialog
from rowlock.terminal.game_screen import GameScreen
from rowlock.terminal.replay_screen import ReplayScreen
from tests.terminal.screens import Kept, Sitter, matches, past, run, seated, table


@pytest.mark.parametrize("game", GAMES)
def test_the_first_screen_of_each_game_is_as_it_was_looked_at(game: str) -> None:
    async def scene() -> None:
        async with seated(table(game)) as sitter:
            await sitter.until_asked()
            matches(game, sitter.lines())
            assert len(sitter.lines()) <= 24
            assert max(map(len, sitter.lines())) <= 80

    run(scene())


def _says(sitter: Sitter, text: str) -> bool:
    return text in sitter.seen()


def test_a_wide_window_shows_the_log_beside_the_board() -> None:
    async def scene() -> None:
        async with seated(table("qwirkle"), size=(130, 40)) as sitter:
            await sitter.until_asked()
            await sitter.press("h", "h", "h", "enter")
            await sitter.until_asked()
            matches("qwirkle-wide", sitter.lines())
            assert len(sitter.lines()) == 40
            assert any("│" in line and "greedy: laid" in line for line in sitter.lines())

    run(scene())


def test_tiles_are_laid_by_keys_and_an_illegal_draft_is_explained_with_its_clause() -> None:
    async def scene() -> None:
        async with seated(table("qwirkle")) as sitter:
            await sitter.until_asked()
            await sitter.press("1", "space")  # Rf at 0,0
            assert "In the first turn you lay the largest set: 3 tiles, not 1. (QW-4)" in sitter.seen()
            await sitter.press("enter")
            assert sitter.screen.desk.open, "an illegal draft is not played"
            await sitter.press("c")
            assert isinstance(sitter.pilot.app.screen, TextDialog)
            assert str(sitter.pilot.app.screen.words).startswith("QW-4")
            await sitter.press("escape")
            await sitter.press("right", "3", "space", "right", "6", "space")
            assert "Lay ♣R ♣O ♣P at 0,0 to 2,0 (+3): Enter confirms." in sitter.seen()
            await sitter.press("backspace")
            assert "(+3)" not in sitter.seen()
            await sitter.press("6", "space", "enter")
            await sitter.until_asked()
            assert "you: 3" in sitter.seen()

    run(scene())


def test_tiles_are_laid_and_taken_back_by_mouse() -> None:
    async def scene() -> None:
        async with seated(table("qwirkle")) as sitter:
            await sitter.until_asked()
            for hand, cell in (("hand:0", "cell:0,0"), ("hand:2", "cell:1,0"), ("hand:5", "cell:2,0")):
                await sitter.click(hand)
                await sitter.click(cell)
            assert "(+3): Enter confirms." in sitter.seen()
            await sitter.click("cell:2,0")
            assert "not 2. (QW-4)" in sitter.seen()
            await sitter.click("do:recall")
            assert not sitter.screen.desk.touched
            for said in ("Hint 1 of 3: Look at these tiles: ", "Hint 2 of 3: ", "A bot would: "):
                assert not sitter.screen.desk.touched
                await sitter.click("do:hint")
                await sitter.until(partial(_says, sitter, said))
            await sitter.until(lambda: sitter.screen.desk.touched)
            await sitter.click("do:confirm")
            await sitter.until_asked()
            assert "you: 3" in sitter.seen()

    run(scene())


def test_tab_jumps_to_cells_where_the_picked_tile_fits_and_s_swaps() -> None:
    async def scene() -> None:
        async with seated(table("qwirkle")) as sitter:
            await sitter.until_asked()
            await sitter.press("h", "h", "h", "enter")
            await sitter.until_asked()
            await sitter.press("tab")
            assert "[+]" in sitter.seen()
            await sitter.press("s", "1", "2")
            assert sitter.screen.desk.report["action"].startswith("swap ")
            await sitter.press("enter")
            await sitter.until_asked()
            assert any(line.startswith("0 swap") for line in sitter.screen.session.view.history)

    run(scene())


def test_the_board_pans_with_shift_and_with_the_wheel() -> None:
    async def scene() -> None:
        async with seated(table("qwirkle")) as sitter:
            await sitter.until_asked()
            before = sitter.lines()[1]
            await sitter.press("shift+right")
            assert sitter.lines()[1] != before
            await sitter.press("right", "left")
            assert sitter.lines()[1] == before

    run(scene())


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (131, 40)])
def test_the_number_of_a_column_ends_above_its_tiles_however_far_the_board_goes(size: tuple[int, int]) -> None:
    async def scene() -> None:
        async with seated(table("qwirkle"), size) as sitter:
            await sitter.until_asked()
            for key in ("shift+left", "shift+right"):
                for _ in range(18):
                    await sitter.press(key)
                    head, *rows = sitter.screen.view.lines[1:4]
                    ends, at = dict[str, int](), 0
                    for span in rows[0]:
                        ends[span.target.removeprefix("cell:").partition(",")[0]] = at + 2
                        at += len(span.text)
                    told = {
                        found[0]: found.end() for found in re.finditer(r"-?\d+", "".join(span.text for span in head))
                    }
                    assert len(told) > 10
                    assert told == {name: ends[name] for name in told}

    run(scene())


def test_cards_are_picked_up_put_down_and_judged_row_by_row() -> None:
    async def scene() -> None:
        async with seated(table("qwirkle_cards", ("human", "human"))) as sitter:
            await sitter.until_asked()
            await sitter.press("1", "n")
            assert "!" in sitter.seen()
            assert "(QC-" in sitter.seen()
            await sitter.press("escape", "h", "h", "h")
            await sitter.until(lambda: sitter.screen.desk.touched)
            assert "Enter confirms" in sitter.seen()
            await sitter.press("up", "up", "backspace")
            assert "(QC-" in sitter.seen()

    run(scene())


def test_a_card_is_moved_by_clicks() -> None:
    async def scene() -> None:
        async with seated(table("qwirkle_cards", ("human", "human"))) as sitter:
            await sitter.until_asked()
            await sitter.click("hand:0")
            await sitter.click("row:0")
            await sitter.click("hand:0")
            await sitter.click("row:0")
            rows = sitter.screen.desk.given()["rows"]
            assert isinstance(rows, list)
            assert len(rows[0].split(".")) == 2

    run(scene())


def test_qwixx_goes_through_its_three_actions() -> None:
    async def scene() -> None:
        async with seated(table("qwixx_cards", options="standard first=0")) as sitter:
            await sitter.until_asked()
            await sitter.press("1")
            assert "Take " in sitter.seen()
            await sitter.press("enter")
            await sitter.until_asked()
            assert "skip" in sitter.seen()
            await sitter.click("row:G")
            assert "Cross the common number in green" in sitter.seen()
            await sitter.press("enter")
            await sitter.until_asked()
            await sitter.press("1")
            assert "Play " in sitter.seen()
            await sitter.press("6")
            assert sitter.screen.desk.given()["crosses"]
            matches("qwixx_cards-play", sitter.lines())
            await sitter.press("escape", "h", "h", "h")
            await sitter.until(lambda: sitter.screen.desk.touched)
            await sitter.press("enter")
            await sitter.until_asked()

    run(scene())


def held_by_you(seed: str) -> str:
    dealt = table("qwixx_cards", seed=seed, options="jokers first=0")
    return dealt.game.view_position(dealt.match.view(0)).split("hands ")[1].split(" | ")[0]


def test_a_joker_goes_through_the_colours() -> None:
    async def scene() -> None:
        seed = next(seed for seed in map(str, range(50)) if "J" in held_by_you(seed))
        async with seated(table("qwixx_cards", seed=seed, options="jokers first=0")) as sitter:
            await sitter.until_asked()
            await sitter.press("1", "enter")
            await sitter.until_asked()
            await sitter.press("enter")
            await sitter.until_asked()
            place = next(place for place, name in enumerate(sitter.screen.desk.held(), 1) if name.startswith("J"))
            named = []
            for _ in range(4):
                await sitter.press(str(place))
                cards = sitter.screen.desk.given()["cards"]
                assert isinstance(cards, list)
                named.append(cards[0][-1])
            assert named == ["R", "Y", "G", "B"]
            await sitter.press(str(place))
            assert sitter.screen.desk.given()["cards"] == []

    run(scene())


def test_every_key_of_the_footer_does_what_a_click_on_it_does() -> None:
    keys = {
        "enter": "confirm", "space": "put", "escape": "recall", "h": "hint", "u": "undo", "c": "clause", "l": "log",
        "question_mark": "help", "f1": "help", "q": "quit", "n": "new", "r": "replay", "w": "keep",
    }  # fmt: skip

    async def scene() -> None:
        async with seated(table("qwirkle")) as sitter:
            await sitter.until_asked()
            done = list[str]()

            async def do(name: str) -> None:
                done.append(name)

            setattr(sitter.screen, "do", do)  # noqa: B010 - a method of this one screen is replaced
            for key, name in keys.items():
                if key != "space":  # the desk itself puts a tile
                    await sitter.press(key)
                    assert done == [name], key
                    done.clear()
            for name in ("confirm", "put", "recall", "hint", "undo", "clause", "log", "help", "quit"):
                await sitter.click(f"do:{name}")
                assert done == [name]
                done.clear()

    run(scene())


def test_an_answer_on_its_way_is_not_given_twice_and_no_hint_is_asked_meanwhile() -> None:
    async def scene() -> None:
        async with seated(table("qwirkle")) as sitter:
            await sitter.until_asked()
            await sitter.press("h", "h", "h")
            await sitter.until(lambda: bool(sitter.screen.notice))
            session, given, sent = sitter.screen.session, list[str](), asyncio.Event()
            answer, notice = session.answer, sitter.screen.notice

            async def slow(action: str) -> None:
                given.append(action)
                await sent.wait()
                await answer(action)

            setattr(session, "answer", slow)  # noqa: B010 - a method of this one game is replaced
            first = asyncio.create_task(sitter.screen.do("confirm"))
            await sitter.until(lambda: bool(given))
            more = [asyncio.create_task(sitter.screen.do(name)) for name in ("confirm", "hint")]
            await sitter.pilot.pause()
            assert all(task.done() for task in more), "neither waits for anything"
            assert len(given) == 1
            assert sitter.screen.notice == notice
            sent.set()
            await first
            assert len(given) == 1

    run(scene())


def test_a_draft_for_a_position_that_has_passed_is_not_played() -> None:
    async def scene() -> None:
        of = table("qwirkle")
        async with seated(of) as sitter:
            await sitter.until_asked()
            await sitter.press("h", "h", "h")
            await sitter.until(lambda: bool(sitter.screen.notice))
            for seat in (0, 1):  # the same seat answers from another screen, and the bot after it
                of.answer(seat, of.advice(seat).action)
            assert sitter.screen.session.asked == 0
            entries = len(of.match.log)
            await sitter.screen.do("confirm")
            assert len(of.match.log) == entries
            await sitter.until_asked()
            assert sitter.screen.desk.position == of.game.view_position(of.match.view(0)), "the new position is shown"

    run(scene())


def test_undo_goes_back_before_the_last_turn() -> None:
    async def scene() -> None:
        async with seated(table("qwirkle")) as sitter:
            await sitter.until_asked()
            await sitter.press("u")
            assert "no turn of yours" in sitter.seen()
            await sitter.press("h", "h", "h", "enter")
            await sitter.until(lambda: sitter.screen.desk.open and sitter.screen.session.scores[0] > 0)
            await sitter.press("u")
            await sitter.until(lambda: sitter.screen.desk.open and sitter.screen.session.scores[0] == 0)

    run(scene())


def test_a_curtain_hides_one_hand_from_the_next_person() -> None:
    async def scene() -> None:
        async with seated(table("qwirkle", ("human", "human"))) as sitter:
            await sitter.until_asked()
            await sitter.press("h", "h", "h", "enter")
            await sitter.until(lambda: isinstance(sitter.pilot.app.screen, CurtainDialog))
            curtain = sitter.pilot.app.screen
            assert isinstance(curtain, CurtainDialog)
            assert "Seat 2" in curtain.words
            shown = [screen for screen in sitter.pilot.app.screen_stack if hasattr(screen, "view")]
            assert shown[-1].view.text() == []
            game = shown[-1]
            assert isinstance(game, GameScreen)
            for redraw in (game.draw, game.on_resize, lambda: game.say("a message")):
                redraw()
                assert game.view.text() == [], "neither a resize nor a message opens the curtain"
            await sitter.press("enter")
            await sitter.until_asked()
            assert sitter.screen.session.view.seat == 1

    run(scene())


def test_help_and_log_lie_over_the_table_and_are_put_away() -> None:
    async def scene() -> None:
        async with seated(table("qwixx_cards")) as sitter:
            await sitter.until_asked()
            for key, words in (("question_mark", "Qwixx."), ("l", "deal")):
                await sitter.press(key)
                dialog = sitter.pilot.app.screen
                assert isinstance(dialog, TextDialog)
                assert words in dialog.words
                await sitter.press("escape")
            assert sitter.screen.desk.open

    run(scene())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_screen_speaks_every_language(language: str) -> None:
    async def scene() -> None:
        async with seated(table("qwirkle"), language=language) as sitter:
            await sitter.until_asked()
            await sitter.press("1", "space")
            assert "(QW-4)" in sitter.seen()
            assert max(map(len, sitter.lines())) <= 80
            assert len(sitter.lines()) <= 24

    run(scene())


def test_a_window_that_is_too_small_says_so_and_recovers() -> None:
    async def scene() -> None:
        async with seated(table("qwirkle"), size=(60, 20)) as sitter:
            await sitter.until_asked()
            assert "80 × 24" in sitter.seen().replace("\n", " ")
            assert "--plain" in sitter.seen()
            await sitter.pilot.resize_terminal(80, 24)
            await sitter.pilot.pause()
            assert "Qwirkle" in sitter.lines()[0]

    run(scene())


def test_a_change_of_size_that_textual_forgets_is_made_up_for() -> None:
    async def scene() -> None:
        async with seated(table("qwirkle"), size=(80, 24)) as sitter:
            await sitter.until_asked()
            app = sitter.pilot.app
            # A timer that passed without a word keeps all later ones from being set.
            app._resize_timer = app.set_timer(3_600, lambda: None)
            await app._post_message(Resize(Size(60, 20), Size(60, 20)))
            await sitter.until(lambda: "80 × 24" in sitter.seen().replace("\n", " "))

    run(scene())


def test_without_a_game_one_is_chosen_from_lists() -> None:
    async def scene() -> None:
        async with seated(None) as sitter:
            for _ in range(4):
                await sitter.press("enter")
                await sitter.pilot.pause(0.05)
            await sitter.until_asked()
            assert "Qwirkle" in sitter.lines()[0]

    run(scene())


def test_leaving_the_choice_of_a_game_ends_the_program() -> None:
    async def scene() -> None:
        async with seated(None) as sitter:
            await sitter.press("escape")
            await sitter.until(lambda: not sitter.pilot.app.is_running)

    run(scene())


def test_a_record_is_stepped_through() -> None:
    async def scene() -> None:
        kept = Kept(on=True)
        async with seated(table("qwirkle"), keeper=kept) as sitter:
            await sitter.until_asked()
            await sitter.press("h", "h", "h", "enter")
            await sitter.until_asked()
        record = kept.records[-1]
        assert record.verify(GAMES).chance == "seed"
        screen = ReplayScreen([(record, ["Ann", "greedy"])], Texts("en"))
        async with seated(screen) as sitter:
            await sitter.press("end")
            matches("replay", screen.view.text())
            await sitter.press("home")
            assert "Step 0 of" in "\n".join(screen.view.text())
            await sitter.press("right", "right", "left")
            assert "Step 1 of" in "\n".join(screen.view.text())

    run(scene())


async def _to_the_end(sitter: Sitter) -> None:
    while not sitter.screen.session.over:
        await sitter.until(lambda: sitter.screen.desk.open or sitter.screen.session.over)
        if not sitter.screen.session.over:
            await sitter.press("h", "h", "h")
            number = sitter.screen.session.decision.number
            await sitter.press("enter")
            await sitter.until(past(sitter, number))


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_on_the_screen(game: str) -> None:
    async def scene() -> None:
        kept = Kept(on=True)
        async with seated(table(game, ("human", "level:3")), keeper=kept) as sitter:
            await sitter.until_asked()
            await _to_the_end(sitter)
            await sitter.until(lambda: "win" in sitter.seen())
        assert kept.records[-1].verify(GAMES).over

    run(scene())
