"""Tries an installed Rowlock as a user would: `python smoke.py`, with the Python that has `rowlock[server]`.

With --without-page the browser client, which a clone may not have built yet, is left out.

Plays a game through pipes and a game in a server against one of its bots, verifies both, loads the browser client, and
ends the server. Needs nothing of the repository and runs on every platform.
"""

from __future__ import annotations

import asyncio
import os
import re
import signal
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path
from typing import Final

COMMAND: Final = [sys.executable, "-m", "rowlock"]
MOST_TURNS: Final = 400
PATIENCE_S: Final = 300.0
WITHOUT_PAGE: Final = "--without-page"
DISPLAYS: Final = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")


def rowlock(*arguments: str, stdin: str = "") -> str:
    """Run a command to its end and return what it printed; raise if it failed or complained."""
    done = subprocess.run(
        [*COMMAND, *arguments], input=stdin.encode(), capture_output=True, timeout=PATIENCE_S, check=False
    )
    said = done.stderr.decode(errors="replace")
    if done.returncode:
        raise SystemExit(f"smoke: rowlock {' '.join(arguments)} ended with {done.returncode}: {said}")
    return done.stdout.decode(errors="replace")


def play_in_pipes(folder: Path) -> str:
    """Play a whole game line by line, save it and verify it."""
    record = folder / "smoke.rowlock"
    rowlock("play", "qwirkle", "--plain", "--seed", "7", "--save", str(record), stdin="legal\n1\n" * MOST_TURNS)
    return rowlock("verify", str(record)).strip().splitlines()[0]


async def play_over_network(url: str, game: str) -> str:
    """Play a whole game against a bot of the server and let the server verify it."""
    from rowlock.bots import BOTS, Budget  # noqa: PLC0415 - the commands above tell more if the package is broken
    from rowlock.client import Client  # noqa: PLC0415
    from rowlock.client.player import play_seat  # noqa: PLC0415
    from rowlock.wire.rest import BotChoice, NewTable  # noqa: PLC0415

    async with asyncio.timeout(PATIENCE_S), Client(url) as client:
        await client.guest("Smoke")
        opened = await client.open(NewTable(game, 2, bots=(BotChoice(1, "level:1"),)))
        await client.start(opened.table.id)
        following = await client.watch(opened.table.id)
        await play_seat(following, BOTS["random"], Budget(samples=20))
        verified = await client.verification(opened.table.id)
    return f"{game} {' : '.join(map(str, verified.scores))}, draws verified from the {verified.chance}"


def load_page(url: str) -> str:
    """Load the browser client and one of its scripts."""
    with urllib.request.urlopen(url, timeout=PATIENCE_S) as page:
        text = page.read().decode()
    (script, *_) = re.findall(r'src="([^"]+\.js)"', text) or [""]
    with urllib.request.urlopen(f"{url.partition('/start')[0]}{script}", timeout=PATIENCE_S) as found:
        return f"page of {len(text):,} characters, script of {len(found.read()):,} bytes"


def serve(folder: Path) -> None:
    """Start `rowlock serve --play`, use it and end it."""
    environment = {name: value for name, value in os.environ.items() if name not in DISPLAYS}
    process = subprocess.Popen(
        [*COMMAND, "serve", "--play", "qwirkle", "--port", "0", "--data", str(folder / "data")],
        stdout=subprocess.PIPE,
        env={**environment, "BROWSER": "none"},
    )
    assert process.stdout is not None
    try:
        line = process.stdout.readline().decode(errors="replace")
        (address,) = re.findall(r"http://\S+/start/qwirkle", line)
        say("rowlock serve --play", address)
        if WITHOUT_PAGE not in sys.argv:
            say("browser client", load_page(address))
        for game in ("qwirkle", "qwirkle_cards", "qwixx_cards"):
            say("a game over the network", asyncio.run(play_over_network(address.partition("/start")[0], game)))
    finally:
        process.terminate() if sys.platform == "win32" else process.send_signal(signal.SIGINT)
        process.communicate(timeout=PATIENCE_S)
    say("server ended", f"exit code {process.returncode}")


def say(step: str, found: str) -> None:
    """Print what a step found."""
    print(f"ok  {step}: {found}", flush=True)


def main() -> None:
    """Try everything; the first failure ends the program."""
    say("python", f"{sys.version.split()[0]} on {sys.platform}")
    say("version", rowlock("--version").strip())
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        say("rowlock play", play_in_pipes(Path(folder)))
        serve(Path(folder))


if __name__ == "__main__":
    main()
