"""The program in a real terminal (tmux): whole games by keys, colours or none, sizes, leaving, and bad input."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rowlock.cli.files import read_record
from rowlock.games import GAMES
from tests.terminal.playing import fits, play_on
from tests.terminal.tmux import rowlock_in_tmux

COLOUR = re.compile(r"\x1b\[[0-9;]*(?:38;[25]|48;[25]|3[0-7]|9[0-7])[0-9;]*m")


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_in_a_real_terminal(game: str, tmp_path: Path) -> None:
    words = ("play", game, "--seed", "tmux", "--bot", "greedy", "--save", "whole.rowlock")
    with rowlock_in_tmux(tmp_path, *words) as tmux:
        seen = play_on(tmux)
        assert "n begins another game" in seen
        tmux.press("r")
        tmux.until("Step 0 of ")
        tmux.press("End")
        last = tmux.until(lambda now: "Step 0 of" not in now and "Step " in now)
        ((step, steps),) = re.findall(r"Step (\d+) of (\d+)", last)
        assert step == steps
        assert int(steps) > 20
        tmux.press("q")
        tmux.until("n begins another game")
        tmux.press("q")
        tmux.until("Saved to whole.rowlock")
        assert tmux.ended() == 0
    found = read_record(tmp_path / "whole.rowlock").verify(GAMES)
    assert found.over
    assert found.chance == "seed"


@pytest.mark.long
def test_three_people_round_one_terminal_finish_a_game(tmp_path: Path) -> None:
    words = ("play", "qwixx_cards", "--seats", "3", "--bot", "human", "--seed", "round", "--save", "round.rowlock")
    with rowlock_in_tmux(tmp_path, *words) as tmux:
        play_on(tmux)
        tmux.press("q")
        assert tmux.ended() == 0
    assert read_record(tmp_path / "round.rowlock").verify(GAMES).over


def test_a_turn_by_keys_in_a_real_terminal_with_colours_and_a_window_that_changes(tmp_path: Path) -> None:
    with rowlock_in_tmux(tmp_path, "tui", "qwirkle", "--seed", "7") as tmux:
        tmux.until("Open the game")
        assert COLOUR.search(tmux.screen(colours=True))
        tmux.press("1", "Space", "Right", "3", "Space", "Right", "6", "Space")
        tmux.until("Lay ♣R ♣O ♣P at 0,0 to 2,0 (+3): Enter confirms.")
        tmux.resize(60, 20)
        small = tmux.until("80 × 24")
        assert "rowlock play --plain" in " ".join(small.split())
        tmux.resize(120, 40)
        wide = tmux.until("(+3): Enter confirms.")
        assert "│" in wide
        assert fits(wide, (120, 40))
        tmux.press("Enter")
        tmux.until("you: 3")
        tmux.press("q")
        tmux.until("Leave? This game is not saved in a file.")
        tmux.press("Down", "Enter")
        tmux.until("Saved to qwirkle-")
        assert tmux.ended() == 0
    (kept,) = tmp_path.glob("qwirkle-*.rowlock")
    assert read_record(kept).verify(GAMES).chance == "seed"


@pytest.mark.parametrize("environment", [{"TERM": "vt100"}, {"NO_COLOR": "1"}])
def test_without_colours_the_letters_are_explained(tmp_path: Path, environment: dict[str, str]) -> None:
    with rowlock_in_tmux(tmp_path, "tui", "qwirkle", "--seed", "7", **environment) as tmux:
        seen = tmux.until("No colours here: the letter beside each shape names its colour")
        assert "♣R" in seen
        assert not COLOUR.search(tmux.screen(colours=True))
        tmux.press("C-c")
        assert tmux.ended() == 130


def test_a_file_that_is_no_record_is_refused_before_the_screen_is_taken(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("dear diary")
    for words in (("--replay", "letter.txt"), ("--resume", "letter.txt"), ("qwirkle", "--save", "letter.txt")):
        (tmp_path / "ended").unlink(missing_ok=True)
        with rowlock_in_tmux(tmp_path, "tui", *words) as tmux:
            tmux.until("letter.txt is no Rowlock record")
            assert tmux.ended() == 2
    assert (tmp_path / "letter.txt").read_text() == "dear diary"
