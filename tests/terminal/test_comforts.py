"""Names, the log in symbols with points, opponents' sheets, puzzles, the palette, looks, and the last game."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path

import pytest
from rich.style import Style
from textual.command import CommandPalette

from rowlock.arena.puzzles import shipped
from rowlock.cli.autosave import FileAutosave, autosave_folder
from rowlock.core.record import GameRecord
from rowlock.games import GAMES
from rowlock.locale import LANGUAGES, Texts
from rowlock.terminal.app import TerminalApp, TerminalSettings
from rowlock.terminal.desk import Span, width_of
from rowlock.terminal.desks import shown_desk
from rowlock.terminal.dialogs import ChoiceDialog, NameDialog, TextDialog
from rowlock.terminal.log import clipped, log_lines, symbols
from rowlock.terminal.looks import LOOKS
from rowlock.terminal.names import bot_choices, people_names
from rowlock.terminal.puzzle_screen import PuzzleScreen
from rowlock.terminal.replay_screen import ReplayScreen
from rowlock.terminal.session import LocalSession
from rowlock.terminal.table import LocalTable
from rowlock.terminal.told import event_told
from rowlock.terminal.view import PageView, style_named
from tests.arena.test_mistakes import blunder
from tests.terminal.screens import Kept, Sitter, finished, run, seated, table

# ── names ─────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("language", LANGUAGES)
def test_bots_have_a_name_and_a_sentence_about_their_strength_in_every_language(language: str) -> None:
    texts = Texts(language)
    for game in GAMES:
        choices = dict(bot_choices(game, texts))
        assert [*choices][:6] == [f"level:{level}" for level in range(6)], "in order of strength"
        assert [bot for bot, text in choices.items() if len(text) < 20] == []
    assert people_names(("human", "level:5"), texts)[1] == f"{texts.text('web-bot-level-5')} (5)"


def test_people_are_called_by_their_names() -> None:
    texts = Texts("en")
    assert people_names(("human", "greedy"), texts) == ["you", "greedy"]
    assert people_names(("human", "greedy"), texts, ["Ann"]) == ["Ann", "greedy"]
    assert people_names(("human", "greedy", "human"), texts, ["Ann"]) == ["Ann", "greedy", "Player 3"]


def test_people_at_one_screen_are_asked_for_their_names() -> None:
    async def scene() -> None:
        async with seated(None) as sitter:
            for keys in ([], [], ["end"]):  # Qwirkle, two players, people
                await sitter.until(lambda: isinstance(sitter.app.screen, ChoiceDialog))
                await sitter.press(*keys, "enter")
                await sitter.pilot.pause(0.05)
            for name in ("Ann", ""):
                await sitter.until(lambda: isinstance(sitter.app.screen, NameDialog))
                await sitter.press(*name, "enter")
                await sitter.pilot.pause(0.05)
            await sitter.until_asked()
            assert [*sitter.screen.session.names] == ["Ann", "Player 2"]

    run(scene())


# ── the log ───────────────────────────────────────────────────────────────────────────────────────────


def test_the_log_names_points_and_draws_components_as_the_table_does() -> None:
    async def scene() -> None:
        async with seated(table("qwirkle"), (120, 40)) as sitter:
            await sitter.until_asked()
            await sitter.press("h", "h", "h", "enter")
            await sitter.until_asked()
            assert "you: laid ♣O ♣R ♣P at 0,0 to 2,0 +3" in sitter.seen()
            await sitter.press("l")
            dialog = sitter.app.screen
            assert isinstance(dialog, TextDialog)
            assert "you: laid ♣O ♣R ♣P at 0,0 to 2,0 +3\n" in str(dialog.words)
            await sitter.press("escape", "u")
            await sitter.until_asked()
            assert "+3" not in sitter.seen(), "what is taken back has no points"

    run(scene())


def test_a_continued_game_knows_the_points_of_its_past() -> None:
    at = finished("qwirkle")
    session = LocalSession(at, ["a", "b"])
    points = session.points()
    gained = sum(points.of(place) for place in range(len(session.view.events)))
    assert gained == sum(session.scores)


def test_qwixx_draws_cards_and_rows_with_their_signs_and_leaves_other_words_alone() -> None:
    position = table("qwixx_cards").match.view(0)
    desk = shown_desk(GAMES["qwixx_cards"], GAMES["qwixx_cards"].view_position(position), 0)

    def drawn(text: str) -> str:
        return "".join(span.text for span in symbols(desk, text))

    assert drawn("play R9 G12 cross 9") == "play ♥R9 ♣G12 cross 9"
    assert drawn("J’ai B ou R13") == "J’ai B ou R13"


def test_players_of_one_name_are_told_apart_by_their_seats() -> None:
    of = finished("qwirkle")
    session = LocalSession(of, ["Club (3)", "Club (3)"])
    desk = shown_desk(session.game, session.game.view_position(session.view), 0)

    def said(names: list[str]) -> str:
        return "".join(
            span.text
            for line in log_lines(partial(event_told, Texts("en"), "qwirkle"), desk, names, session.view.events)
            for span in line
        )

    assert "1 Club (3): laid" in said(["Club (3)"] * 2)
    assert "2 Club (3): laid" in said(["Club (3)"] * 2)
    assert "1 you" not in said(["you", "Club (3)"])


def test_a_long_line_is_cut_and_keeps_its_points() -> None:
    line = [Span("greedy: "), Span("place ●P@2,1 ●Y ●G ●R ●O ●B"), Span(" +12", "good")]
    cut = clipped(line, 20)
    assert width_of(cut) == 20
    assert "".join(span.text for span in cut).endswith("… +12")
    assert clipped(line, 80) is line


# ── opponents' sheets ─────────────────────────────────────────────────────────────────────────────────


def test_sheets_of_others_show_what_is_crossed_given_up_and_open() -> None:
    async def scene() -> None:
        async with seated(finished("qwixx_cards"), keeper=Kept()) as sitter:
            await sitter.until(lambda: "n begins another game" in sitter.seen())
            assert "  2 [x][x][ ][ ] = 13" in sitter.seen()
            assert "♥R · x · · · · x ·  ·  x 12" in sitter.seen()
            assert "♦B  ·  ·  · x · x x · · x 2" in sitter.seen()

    run(scene())


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_four_opponents_fit_the_window(size: tuple[int, int]) -> None:
    async def scene() -> None:
        async with seated(table("qwixx_cards", ("human", *["greedy"] * 4)), size) as sitter:
            await sitter.until_asked()
            lines = sitter.lines()
            assert len(lines) == size[1]
            assert max(map(len, lines)) <= size[0]
            for seat in range(2, 6):
                assert any(f"  {seat} " in line for line in lines), seat

    run(scene())


# ── puzzles ───────────────────────────────────────────────────────────────────────────────────────────


class Solver(Sitter):
    @property
    def puzzle(self) -> PuzzleScreen:
        screen = self.app.screen
        assert isinstance(screen, PuzzleScreen)
        return screen

    def shown(self) -> str:
        return "\n".join(self.puzzle.view.text())


@pytest.mark.parametrize("game", GAMES)
def test_a_puzzle_can_be_given_up_and_its_solution_is_accepted(game: str) -> None:
    async def scene() -> None:
        screen = PuzzleScreen(shipped(game)[:3], 20, Texts("en"))
        async with seated(screen) as sitter:
            solver = Solver(sitter.pilot)
            assert "Puzzle 1 of 3, difficulty" in solver.shown()
            await solver.press("g")
            assert "The best action is" in solver.shown()
            await solver.press("enter")
            assert "Solved 1 of 1." in " ".join(solver.shown().split())  # a long sentence is broken
            await solver.press("pagedown")
            assert "Puzzle 2 of 3" in solver.shown()
            await solver.press("question_mark")
            help_text = sitter.app.screen
            assert isinstance(help_text, TextDialog)
            assert "g gives up and shows the solution" in str(help_text.words)
            await solver.press("escape", "pageup")
            assert "Puzzle 1 of 3" in solver.shown()
            await solver.press("q")
            await solver.until(lambda: not sitter.app.is_running)
        assert (screen.solved, screen.tried) == ({0}, {0})

    run(scene())


def test_an_own_mistake_is_asked_again_and_explained_once_a_better_action_is_found() -> None:
    async def scene() -> None:
        screen = PuzzleScreen([blunder()], 20, Texts("en"))
        async with seated(screen) as sitter:
            solver = Solver(sitter.pilot)
            assert "Mistake 1 of 1." in solver.shown()
            assert "you played" not in solver.shown(), "what was played is not shown yet"
            screen.desk = screen.desk.suggested(blunder().second)
            screen.draw()
            await solver.press("enter")
            await solver.until(lambda: "Not the best:" in " ".join(solver.shown().split()))
            await solver.press("escape", "g")
            assert "In the game you played swap" in " ".join(solver.shown().split())
            await solver.press("enter")
            said = " ".join(solver.shown().split())
            assert "is the best action. In the game you played swap" in said
            assert "scores 12 points fewer: -12.0" in said
        assert (screen.solved, screen.tried) == ({0}, {0})

    run(scene())


def test_a_wrong_answer_says_what_it_costs_and_can_be_tried_again() -> None:
    async def scene() -> None:
        one = shipped("qwirkle")[0]
        screen = PuzzleScreen([one], 20, Texts("en"))
        async with seated(screen) as sitter:
            solver = Solver(sitter.pilot)
            screen.desk = screen.desk.suggested(one.second)
            screen.draw()
            await solver.press("enter")
            await solver.until(lambda: "Not the best:" in " ".join(solver.shown().split()))
            assert (screen.solved, screen.tried) == (set(), {0})
            await solver.press("escape", "g", "enter")
            assert "Solved 1 of 1." in solver.shown()

    run(scene())


def test_the_board_of_a_puzzle_can_be_clicked() -> None:
    async def scene() -> None:
        screen = PuzzleScreen(shipped("qwirkle")[:1], 20, Texts("en"))
        async with seated(screen) as sitter:
            view = screen.view
            blank = screen.desk
            for wanted in ("hand:0", "do:recall"):
                y, x = next(
                    (y, sum(len(before.text) for before in line[:place]))
                    for y, line in enumerate(view.lines)
                    for place, span in enumerate(line)
                    if span.target == wanted
                )
                await sitter.pilot.click(PageView, offset=(x, y))
                await sitter.pilot.pause()
                assert (screen.desk == blank) == (wanted == "do:recall"), "a tile is picked, then taken back"

    run(scene())


def test_the_replay_explains_itself() -> None:
    async def scene() -> None:
        path = Path(__file__).parents[1] / "golden" / "qwirkle-2-standard.rowlock"
        record = GameRecord.read(path.read_text(encoding="utf-8"))
        async with seated(ReplayScreen([(record, ["a", "b"])], Texts("en"))) as sitter:
            await sitter.press("question_mark")
            shown = sitter.app.screen
            assert isinstance(shown, TextDialog)
            assert str(shown.words).startswith("Replay. → or Space goes one step on")

    run(scene())


# ── commands and looks ────────────────────────────────────────────────────────────────────────────────


def test_the_palette_offers_the_commands_of_the_screen_and_the_looks_in_the_language() -> None:
    async def scene() -> None:
        async with seated(table("qwirkle"), language="de") as sitter:
            await sitter.until_asked()
            await sitter.press("ctrl+p")
            await sitter.until(lambda: isinstance(sitter.app.screen, CommandPalette))
            await sitter.press(*"Helles")
            await sitter.until(lambda: "Helles Aussehen" in "\n".join(sitter.whole()))
            await sitter.pilot.pause(0.2)
            await sitter.press("enter")
            await sitter.until(lambda: sitter.app.theme == LOOKS["light"].theme)
            commands = [command.title for command in sitter.app.get_system_commands(sitter.app.screen)]
            assert Texts("de").text("tui-key-hint") in commands
            assert not {"Quit", "Theme", "Screenshot", "Keys"} & {*commands}

    run(scene())


def test_a_command_of_the_palette_does_what_its_key_does() -> None:
    async def scene() -> None:
        async with seated(table("qwirkle")) as sitter:
            await sitter.until_asked()
            (hint,) = [one for one in sitter.app.get_system_commands(sitter.app.screen) if one.title == "hint"]
            hint.callback()
            await sitter.until(lambda: "Hint 1 of 3:" in sitter.seen())

    run(scene())


def test_every_look_has_the_same_styles_and_can_be_set() -> None:
    names = [{*look.styles} for look in LOOKS.values()]
    assert names[0] == names[1] == names[2]
    inks = {style_named("R", theme=look.theme) for look in LOOKS.values()}
    assert len(inks) == len(LOOKS)
    assert style_named("R bold", colours=False, theme=LOOKS["light"].theme) == Style(bold=True)

    async def scene() -> None:
        app = TerminalApp(Texts("en"), settings=TerminalSettings(look="contrast"))
        async with app.run_test() as pilot:
            await pilot.pause()
            assert app.theme == LOOKS["contrast"].theme

    asyncio.run(scene())


# ── unfinished games ──────────────────────────────────────────────────────────────────────────────────


def app_at(of: LocalTable | None, saved: FileAutosave) -> TerminalApp:
    """Open the terminal client on a table, or on the question what to play."""

    async def opening(_: object) -> LocalSession:
        assert of is not None, "there is a table to open"
        return LocalSession(of, people_names(of.players, Texts("en")))

    return TerminalApp(Texts("en"), None if of is None else opening, keeper=Kept(), autosave=saved)


async def play_and_leave(of: LocalTable, saved: FileAutosave) -> None:
    """Play one turn and leave."""
    app = app_at(of, saved)
    async with app.run_test(size=(80, 24)) as pilot:
        sitter = Sitter(pilot)
        await sitter.until_asked()
        assert not saved.saved, "nobody has acted"
        await sitter.press("h", "h", "h", "enter")
        await sitter.until_asked()
        await sitter.press("q")
        await sitter.until(lambda: not app.is_running)
    assert app.autosaved
    saved.begin()


def test_each_unfinished_game_is_saved_and_offered_again(tmp_path: Path) -> None:
    folder = tmp_path / "state"

    async def come_back() -> None:
        app = app_at(None, saved := FileAutosave(folder))
        async with app.run_test(size=(120, 40)) as pilot:
            sitter = Sitter(pilot)
            await sitter.until(lambda: isinstance(app.screen, ChoiceDialog))
            seen = "\n".join(sitter.whole())
            assert seen.index("Continue: Qwirkle Cards, ") < seen.index("Continue: Qwirkle, 3 : "), "the last one first"
            await sitter.press("down", "enter")
            await sitter.until_asked()
            assert sitter.screen.session.scores[0] == 3
            await sitter.press("h", "h", "h", "enter")
            await sitter.until_asked()
            assert len(list(folder.glob("*.rowlock"))) == 2, "the game goes on in its own file"
        saved.begin()

    run(play_and_leave(table("qwirkle"), FileAutosave(folder)))
    run(play_and_leave(table("qwirkle_cards"), FileAutosave(folder)))
    run(come_back())
    assert sorted(record.game for _, record in FileAutosave(folder).games()) == ["qwirkle", "qwirkle_cards"]


def test_a_new_game_overwrites_no_other_of_the_same_seed(tmp_path: Path) -> None:
    saved = FileAutosave(tmp_path)
    for _ in range(2):
        run(play_and_leave(table("qwirkle"), saved))
    assert len(saved.games()) == 2


def test_two_terminals_do_not_play_the_same_game(tmp_path: Path) -> None:
    record = finished("qwixx_cards").record("2026-01-01")
    one, other = FileAutosave(tmp_path), FileAutosave(tmp_path)
    one.keep(record)
    assert (one.saved, other.games()) == (True, [])
    one.begin()
    ((name, found),) = other.games()
    assert found.entries == record.entries
    assert other.resume(name)
    assert not one.resume(name)
    other.drop()
    assert not other.resume(name), "it is over"
    assert list(tmp_path.iterdir()) == []


def test_a_finished_game_is_not_offered_again(tmp_path: Path) -> None:
    saved = FileAutosave(tmp_path)
    of = finished("qwixx_cards")
    saved.keep(of.record("2026-01-01"))
    assert list(tmp_path.glob("*.rowlock"))
    app = app_at(of, saved)

    async def scene() -> None:
        async with app.run_test(size=(80, 24)) as pilot:
            await Sitter(pilot).until(lambda: not list(tmp_path.glob("*.rowlock")))

    run(scene())


def test_a_file_that_cannot_be_read_or_written_stops_nobody(tmp_path: Path) -> None:
    record = finished("qwirkle").record("2026-01-01")
    (tmp_path / "file").write_text("x")
    blocked = FileAutosave(tmp_path / "file")
    blocked.keep(record)
    assert (blocked.failed, blocked.saved, blocked.games()) == (True, False, [])
    broken = FileAutosave(tmp_path)
    (tmp_path / "broken.rowlock").write_text("not a record")
    assert broken.games() == []


@pytest.mark.parametrize(
    ("environment", "path"),
    [
        ({"ROWLOCK_AUTOSAVE": ""}, None),
        ({"ROWLOCK_AUTOSAVE": "/x/y"}, "/x/y"),
        ({"XDG_STATE_HOME": "/state"}, "/state/rowlock"),
    ],
)
def test_where_unfinished_games_are(environment: dict[str, str], path: str | None) -> None:
    assert autosave_folder(environment) == (None if path is None else Path(path))
