"""The game in a real terminal of 80 × 24: what is on the screen, colours, the curtain, and Ctrl-C."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
import time
from contextlib import suppress

import pytest

from tests.cli.run import PATIENCE

AGAIN_S = 10
"""Python forgets a Ctrl-C that arrives just before it waits for a line, until a key is pressed."""
PROMPT = re.compile(r" quit\r\n(\x1b\[\?2004h)?> ")
"""The last line of the screen, and the prompt that shows that the program reads keys."""
# The program takes the pseudo-terminal as its own, so that Ctrl-C reaches it.
PROGRAM = "import fcntl, termios; fcntl.ioctl(0, termios.TIOCSCTTY, 0); from rowlock.cli import main; main()"


class Terminal:
    """A program in a pseudo-terminal."""

    def __init__(self, *arguments: str, python: str = "", **environment: str) -> None:
        self._own, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        kept = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "COLUMNS", "LINES")}
        self.process = subprocess.Popen(
            [sys.executable, *python.split(), "-c", PROGRAM, *arguments],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env={**kept, "ROWLOCK_LANG": "en", "TERM": "xterm-256color", **environment},
            start_new_session=True,
        )
        os.close(theirs)

    def until(self, wanted: str | re.Pattern[str]) -> str:
        """Read until a text has appeared; give everything read."""
        read = ""
        deadline = time.monotonic() + PATIENCE
        pattern = re.compile(re.escape(wanted)) if isinstance(wanted, str) else wanted
        while not pattern.search(read):
            assert time.monotonic() < deadline, read
            ready, _, _ = select.select([self._own], [], [], 1)
            if ready:
                try:
                    read += os.read(self._own, 65_536).decode(errors="replace")
                except OSError:
                    break
        assert pattern.search(read), read
        return read

    def send(self, text: str) -> None:
        os.write(self._own, text.encode())

    def interrupt(self) -> int:
        """Press Ctrl-C until the program ends, and give the exit code."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            self.send("\x03")
            with suppress(subprocess.TimeoutExpired):
                return self.process.wait(AGAIN_S)
        pytest.fail("Ctrl-C did not end the program")

    def ended(self) -> int:
        """Wait for the end and give the exit code."""
        return self.process.wait(PATIENCE)

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait(PATIENCE)
        os.close(self._own)


def last_screen(read: str) -> list[str]:
    """Give the lines since the screen was last cleared, without colours."""
    text = read.rpartition("\x1b[2J")[2]
    return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", text).replace("\r", "").split("\n")


def test_board_hand_and_prompt_fit_a_screen_of_80_by_24() -> None:
    with Terminal("play", "qwirkle", "--plain", "--seed", "7") as terminal:
        terminal.until(" quit\r\n")
        for _ in range(8):
            terminal.send("legal\n")
            terminal.until("Type a number")
            terminal.send("1\n")
            read = terminal.until(" quit\r\n")
        screen = last_screen(read)
        assert len(screen) <= 24
        assert max(map(len, screen)) <= 80
        assert any(line.startswith("> you") for line in screen)
        assert any("Lay tiles in one line" in line for line in screen)
        terminal.send("quit\n")
        terminal.until("not saved")
        assert terminal.ended() == 0


def test_components_are_coloured_where_the_terminal_has_colours() -> None:
    with Terminal("play", "qwirkle", "--plain", "--seed", "7") as terminal:
        assert "\x1b[1;38;5;196mRf\x1b[0m" in terminal.until(" quit\r\n")
        terminal.send("quit\n")
        assert terminal.ended() == 0


@pytest.mark.parametrize("environment", [{"NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_no_colour_where_none_is_wanted(environment: dict[str, str]) -> None:
    with Terminal("play", "qwirkle", "--plain", "--seed", "7", **environment) as terminal:
        assert "\x1b[1;38" not in terminal.until(" quit\r\n")
        terminal.send("quit\n")
        assert terminal.ended() == 0


def test_control_c_leaves_with_130_and_no_traceback() -> None:
    with Terminal("play", "qwirkle", "--plain", "--seed", "7") as terminal:
        terminal.until(PROMPT)
        assert terminal.interrupt() == 130


def test_control_d_leaves() -> None:
    with Terminal("play", "qwirkle", "--plain", "--seed", "7") as terminal:
        terminal.until(PROMPT)
        terminal.send("\x04")
        assert "not saved" in terminal.until("not saved")
        assert terminal.ended() == 0


def test_the_curtain_clears_the_screen_and_the_scrollback_and_waits() -> None:
    with Terminal("play", "qwirkle", "--plain", "--seed", "7", "--bot", "human") as terminal:
        terminal.until(" quit\r\n")
        terminal.send("place Rf@0,0 Of@1,0 Pf@2,0\n")
        read = terminal.until("press Enter.")
        assert "\x1b[3J" in read
        assert "Rd" not in "".join(last_screen(read)), "the next hand stays hidden until Enter"
        terminal.send("\n")
        assert "Rd Yc Gc Bf Pc Px" in "\n".join(last_screen(terminal.until(" quit\r\n")))
        terminal.send("quit\n")
        assert terminal.ended() == 0


def test_without_a_game_the_program_asks_which() -> None:
    with Terminal("play", "--plain", "--seed", "7") as terminal:
        terminal.until("?")
        terminal.send("chess\n")
        terminal.until("There is no game 'chess'")
        terminal.send("qwirkle\n")
        terminal.until("Open the game")
        terminal.send("quit\n")
        assert terminal.ended() == 0


def test_without_plain_the_game_takes_the_whole_screen_and_gives_it_back() -> None:
    with Terminal("play", "qwirkle", "--seed", "7") as terminal:
        read = terminal.until("quit")
        assert "\x1b[?1049h" in read, "the other screen is kept"
        terminal.send("q")
        terminal.until("Seed of this game: 7")
        assert terminal.ended() == 0


def test_a_dumb_terminal_gets_the_game_line_by_line() -> None:
    with Terminal("play", "qwirkle", "--seed", "7", TERM="dumb") as terminal:
        terminal.until(" quit\r\n")
        terminal.send("quit\n")
        assert terminal.ended() == 0
