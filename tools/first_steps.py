"""Times the steps of docs/first-steps.md for a new user: python -m tools.first_steps [FOLDER].

Clones this tree, sets it up, plays a whole game of Qwirkle in a real terminal by hints, reviews it, and runs the page's
ten-line bot, which loses. A person needs additional time to think; the measured time is the waiting time.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from tests.terminal.playing import play_on
from tests.terminal.tmux import Tmux

ROOT: Final = Path(__file__).parents[1]
BOT: Final = re.compile(r"^```python\n(import rowlock\n.*?)^```", re.MULTILINE | re.DOTALL)


@contextmanager
def timed(step: str) -> Iterator[None]:
    """Print the time that a step took."""
    began = time.perf_counter()
    yield
    print(f"{step:<44} {time.perf_counter() - began:7.1f} s", flush=True)


def run(*words: str, folder: Path) -> str:
    """Run a command that must succeed and return its output."""
    return subprocess.run(words, cwd=folder, check=True, stdout=subprocess.PIPE, text=True).stdout


def main() -> None:
    """Run all steps in an empty folder."""
    place = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(tempfile.mkdtemp(prefix="rowlock-newcomer-"))
    tree = place / "rowlock"
    rowlock = tree / ".venv" / "bin" / "rowlock"
    with timed("git clone"):
        run("git", "clone", "--quiet", str(ROOT), str(tree), folder=place)
    with timed("set up (environment, kernels)"):
        run("make", "--silent", ".venv/.run", folder=tree)
        run("make", "--silent", ".venv/.kernels", folder=tree)
    with Tmux(place, f"{rowlock} play qwirkle --save first.rowlock") as tmux:
        with timed("rowlock play: until the first turn"):
            tmux.until(lambda seen: "Open the game" in seen or "Lay tiles" in seen)
        with timed("the whole game, by hints"):
            play_on(tmux)
        tmux.press("q")
        assert tmux.ended() == 0, "the game ends as it should"
    with timed("rowlock review --html"):
        run(str(rowlock), "review", "first.rowlock", "--html", "first.html", folder=place)
    (program,) = BOT.findall((ROOT / "docs" / "first-steps.md").read_text(encoding="utf-8"))
    (place / "my_bot.py").write_text(program, encoding="utf-8")
    with timed("python my_bot.py: three games, all lost"):
        said = run(str(tree / ".venv" / "bin" / "python"), "my_bot.py", folder=place)
    assert said.count("seat 1 wins") == 3, said
    print(said, end="")


if __name__ == "__main__":
    main()
