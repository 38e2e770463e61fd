"""A game at the terminal: through a pipe, saved and resumed, undone, and in a real terminal."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rowlock.bots import Choice, bots_for
from rowlock.core.record import GameRecord
from rowlock.games import GAMES
from rowlock.terminal.table import LocalTable
from tests.cli.run import Cli

OPENING = "place Rf@0,0 Of@1,0 Pf@2,0"  # the largest set of seat 0 with seed 7
PLAY = ("play", "qwirkle", "--plain", "--seed", "7")


def test_the_position_the_hand_the_scores_and_the_prompt_are_shown(cli: Cli) -> None:
    out = cli(*PLAY, stdin="").out
    assert "> you        0  Rf Rt Of Gt Bx Pf" in out
    assert "  greedy     0  ? ? ? ? ? ?" in out
    assert "bag 96" in out
    assert "you: Open the game: lay your largest set of tiles in one line." in out


def test_an_action_is_played_and_the_bot_answers(cli: Cli) -> None:
    result = cli(*PLAY, stdin=OPENING)
    assert result.code == 0
    assert "you: laid Rf Of Pf at 0,0 to 2,0 (+3)" in result.out
    assert "greedy: laid Pc Yc Gc at 2,1 to 4,1 (+5)" in result.out
    assert "Rf*Of*Pf*" in result.out, "the last placements are marked"


def test_the_same_seed_and_actions_give_the_same_game(cli: Cli) -> None:
    assert cli(*PLAY, stdin=OPENING).out == cli(*PLAY, stdin=OPENING).out


def test_the_bots_hand_is_never_shown(cli: Cli) -> None:
    out = cli(*PLAY, stdin=f"{OPENING}\nlegal all\nhint all\nhelp\n").out
    for line in out.splitlines():
        if "  greedy  " in line:
            assert "? ? ? ? ? ?" in line


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (
            "place Zz@0,0",
            "'Zz' is no tile; a tile is a colour R O Y G B P and a shape c s d f t x, like Rc. (in 'place Zz@0,0')",
        ),
        ("place Rf@0,0", "In the first turn you lay the largest set: 3 tiles, not 1. (QW-4)"),
        (
            "place Rf@0,0 Of@1,0 Pf@3,0",
            "There is a gap at 2,0: the tiles of a turn must lie in one unbroken line. (QW-7)",
        ),
        ("pass", "In the first turn you lay tiles; you cannot swap or pass yet. (QW-4)"),
        ("dance", "'dance' is no action of this game."),
        ("7", "'7' is no action of this game."),
        ("undo", "There is no turn of yours to take back."),
        ("save", "Name the file: save FILE"),
        ("rules", "Name a clause, or leave the game and type: rowlock rules qwirkle"),
        ("save /", "/ is a folder, not a file."),
        ("save /no/such/folder/x", "/no/such/folder/x cannot be written: No such file or directory."),
    ],
)
def test_a_line_that_cannot_be_obeyed_is_explained_and_changes_nothing(cli: Cli, line: str, told: str) -> None:
    result = cli(*PLAY, stdin=f"{line}\n{OPENING}\n")
    assert result.err == told + "\n"
    assert "you: laid Rf Of Pf at 0,0 to 2,0 (+3)" in result.out
    assert result.code == 2, "a script learns that a line was refused"


def test_faults_are_told_in_the_language_of_the_player(cli: Cli) -> None:
    assert (
        cli(*PLAY, stdin="pass\n", lang="nl").err
        == "In de eerste beurt leg je stenen; ruilen of passen kan nog niet. (QW-4)\n"
    )


def test_legal_lists_actions_by_worth_and_a_number_plays_one(cli: Cli) -> None:
    result = cli(*PLAY, stdin="legal\n2\nlegal\n")
    assert "   1    +3  place Rf@0,0 Of@1,0 Pf@2,0" in result.out
    assert "you: laid Rf Pf Of at 0,0 to 2,0 (+3)" in result.out
    assert "more: legal all" in result.out
    assert result.code == 0


WHAT: dict[str, str] = {"en": "Hint 1 of 3: Look at these tiles", "de": "Tipp 1 von 3: Schau dir diese Steine an"}


@pytest.mark.parametrize("language", WHAT)
def test_a_hint_says_more_each_time_and_the_action_last(cli: Cli, language: str) -> None:
    first, second, third = (cli(*PLAY, stdin="hint\n" * times, lang=language).out for times in (1, 2, 3))
    assert WHAT[language] in first
    assert "place " not in first.partition(WHAT[language])[2]
    assert "2 of 3" in second or "2 von 3" in second
    assert not re.search(r"place ..@0,0", second)
    assert re.search(r"place ..@0,0 ..@1,0 ..@2,0\n", third)


def test_each_decision_begins_a_hint_anew(cli: Cli) -> None:
    out = cli(*PLAY, stdin=f"hint\nhint\n{OPENING}\nhint\n").out
    assert out.count("Hint 1 of") == 2
    out = cli(*PLAY, stdin=f"{OPENING}\nhint\nundo\nhint\n").out
    assert out.count("Hint 1 of") == 2


def test_hint_all_is_what_the_greedy_bot_would_do(cli: Cli) -> None:
    out = cli(*PLAY, stdin="hint all\n").out
    assert re.search(r"The greedy bot would: lay (Rf|Of|Pf) .. .. at 0,0 to 2,0 \(worth 3\)\nType: place ..@0,0 ", out)


def test_help_shows_the_commands_and_an_example_of_every_verb(cli: Cli) -> None:
    out = cli(*PLAY, stdin=f"{OPENING}\nhelp\n?\n").out
    assert out.count("take your last turn back") == 2
    assert "\n  swap " in out
    assert "\n  place " in out


def test_undo_takes_the_last_turn_back_with_what_the_bots_did_since(cli: Cli, tmp_path: Path) -> None:
    saved = tmp_path / "game.rowlock"
    result = cli(*PLAY, "--save", str(saved), stdin=f"{OPENING}\nundo\nplace Rf@0,0 Pf@1,0 Of@2,0\n")
    assert result.code == 0, result.err
    record = GameRecord.read(saved.read_text())
    placed = [entry.text for entry in record.entries if entry.seat == 0]
    assert placed == ["place Rf@0,0 Pf@1,0 Of@2,0"]
    assert record.verify(GAMES).chance == "seed"


def test_a_saved_game_goes_on_as_if_it_had_never_stopped(cli: Cli, tmp_path: Path) -> None:
    once, later = tmp_path / "once.rowlock", tmp_path / "later.rowlock"
    cli(*PLAY, "--save", str(once), stdin=f"{OPENING}\nlegal\n1\n")
    cli(*PLAY, "--save", str(later), stdin=f"{OPENING}\n")
    assert GameRecord.read(later.read_text()).headers["Players"] == "human | greedy"
    result = cli("play", "--plain", "--resume", str(later), "--save", str(later), stdin="legal\n1\n")
    assert result.code == 0, result.err
    assert later.read_text() == once.read_text()


def test_save_in_the_middle_keeps_saving_there(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "game.rowlock"
    cli(*PLAY, stdin=f"save {path}\n{OPENING}\n")
    assert any(entry.text == OPENING for entry in GameRecord.read(path.read_text()).entries)


def test_the_file_holds_ones_own_answer_while_the_bot_thinks(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, held, advice = tmp_path / "game.rowlock", list[str](), LocalTable.advice

    def thinking(of: LocalTable, seat: int, *name: str) -> Choice:
        held.append(next(one.text for one in reversed(GameRecord.read(path.read_text()).entries) if one.seat == 0))
        return advice(of, seat, *name)

    monkeypatch.setattr(LocalTable, "advice", thinking)
    cli(*PLAY, "--save", str(path), stdin=f"{OPENING}\n")
    assert held[0] == OPENING


def test_a_file_that_is_no_record_is_not_overwritten(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Ann\n")
    result = cli(*PLAY, "--save", str(path))
    assert result.code == 2
    assert "is not overwritten" in result.err
    assert path.read_text() == "Dear Ann\n"


def test_an_unfinished_game_is_not_overwritten_by_another(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "game.rowlock"
    cli(*PLAY, "--save", str(path), stdin=OPENING)
    kept = path.read_text()
    for language, told in (("en", "holds an unfinished game"), ("de", "enthält ein unbeendetes Spiel")):
        refused = cli("play", "qwixx_cards", "--plain", "--save", str(path), lang=language)
        assert (refused.code, refused.out, told in refused.err) == (2, "", True)
    inside = cli("play", "qwixx_cards", "--plain", stdin=f"save {path}\nskip\n")
    assert "holds an unfinished game" in inside.err
    assert path.read_text() == kept
    assert cli("play", "--plain", "--resume", str(path), "--save", str(path), stdin="legal\n1\n").code == 0
    assert path.read_text() != kept
    over = tmp_path / "over.rowlock"
    bots = ("--bot", "random", "--bot", "random", "--save", str(over))
    assert [cli("play", "qwixx_cards", "--plain", *bots).code for _ in range(2)] == [0, 0], "a finished one is"


@pytest.mark.parametrize("name", GAMES)
def test_bots_alone_play_every_game_to_its_end(cli: Cli, name: str, tmp_path: Path) -> None:
    path = tmp_path / "game.rowlock"
    result = cli("play", name, "--plain", "--seed", "3", "--bot", "random", "--bot", "greedy", "--save", str(path))
    assert result.code == 0, result.err
    assert "win" in result.out
    assert GameRecord.read(path.read_text()).verify(GAMES).over


@pytest.mark.parametrize("name", GAMES)
def test_every_game_can_be_played_by_number(cli: Cli, name: str) -> None:
    result = cli("play", name, "--plain", "--seed", "3", stdin="legal\n1\n" * 6)
    assert result.code == 0, result.err


def test_between_people_a_curtain_falls_and_nothing_is_taken_back(cli: Cli) -> None:
    result = cli("play", "qwirkle", "--plain", "--seed", "7", "--bot", "human", stdin=f"{OPENING}\nundo\n")
    assert "Next: Player 2. The others look away; press Enter." in result.out
    assert result.err == "Among people nothing is taken back.\n"
    first, second = result.out.split("Next: Player 2.")
    assert "? ? ? ? ? ?" in first.splitlines()[1]
    assert "Player 1     3  ? ? ? ? ? ?" in second


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["play", "--plain"], f"Name a game: {', '.join(GAMES)}."),
        (["play", "chess", "--plain"], f"There is no game 'chess'; there are {', '.join(GAMES)}."),
        (["play", "qwirkle", "--plain", "--seats", "5"], "qwirkle takes 2 to 4 players, not 5."),
        (["play", "qwirkle", "--plain", "--seats", "0"], "qwirkle takes 2 to 4 players, not 0."),
        (
            ["play", "qwirkle", "--plain", "--bot", "deep"],
            f"There is no player 'deep'; there are {', '.join(bots_for('qwirkle'))}, human. "
            "`rowlock bots` says how each plays.",
        ),
        (
            ["play", "qwirkle", "--plain", "--seats", "3", "--bot", "greedy", "--bot", "human"],
            "2 players are named for 3 seats: give --bot once for all opponents, or once for each seat.",
        ),
        (
            ["play", "qwirkle", "--plain", "--seed", "a\nb"],
            "A seed is one line of printable text without spaces around it.",
        ),
        (["play", "qwirkle", "--plain", "--options", "x=1"], "unknown option 'x': choose from ages, free_opening"),
        (
            ["play", "qwirkle", "--plain", "--options", "ages=3"],
            "1 ages for 2 seats: give one for each seat, or none",
        ),
        (
            ["play", "--plain", "--resume", "x", "--seed", "3"],
            "A saved game brings its own seats, options and seed: leave these out with --resume.",
        ),
    ],
)
def test_a_game_that_cannot_be_set_up_is_refused_in_one_line(cli: Cli, arguments: list[str], message: str) -> None:
    result = cli(*arguments)
    assert (result.code, result.err, result.out) == (2, f"rowlock: {message}\n", "")


def test_a_saved_game_is_resumed_as_the_game_it_is(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "game.rowlock"
    cli(*PLAY, "--save", str(path))
    if len(GAMES) > 1:
        other = next(name for name in GAMES if name != "qwirkle")
        assert cli("play", other, "--plain", "--resume", str(path)).err.endswith("is a game of qwirkle.\n")


def test_an_edited_game_is_not_resumed(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "game.rowlock"
    cli(*PLAY, "--save", str(path), stdin=OPENING)
    path.write_text(path.read_text().replace("Rf@0,0", "Rf@0,1"))
    result = cli("play", "--plain", "--resume", str(path))
    assert result.code == 1
    assert "this line or one above it was edited" in result.err


def test_without_a_terminal_the_program_says_how_to_start_one(cli: Cli) -> None:
    result = cli("play", "qwirkle")
    assert result.code == 2
    assert "needs a terminal" in result.err
    assert "--plain" in result.err


def test_piped_bytes_that_are_no_text_are_refused_like_any_other_line(cli: Cli) -> None:
    result = cli(*PLAY, stdin=b"\xff\xfe\x00\n" + OPENING.encode())
    assert "is no action of this game" in result.err
    assert "(+3)" in result.out
