"""Measures how soon a game begins on the device itself: `python -m tools.warm_start`.

Serves the site from a plain static host and visits it, then opens a new browser with the same profile several times, so
that everything comes from the cache. The game is tapped as soon as the home page shows.
"""

from __future__ import annotations

import argparse
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, Final
from urllib.request import urlopen

from playwright.sync_api import Playwright, sync_playwright

from tools.site import build_app
from tools.webbuild import build

__all__ = ["main"]

CHROMIUM: Final = "/usr/bin/chromium"
PATIENCE_MS: Final = 60_000
KEPT: Final = """async () => {
  const names = [];
  for (const name of await caches.keys())
    for (const { url } of await (await caches.open(name)).keys()) names.push(url.split('/runtime/')[1] ?? '');
  return ['worker-', 'pyodide-', 'python-', 'library-'].every((one) => names.some((name) => name.startsWith(one)));
}"""
MARKS: Final = """() => performance.getEntriesByType('mark').map(({ name, startTime }) => [name, startTime])"""


def visit(playwright: Playwright, profile: Path, address: str) -> dict[str, float]:
    """Open the page in a new browser, tap a game, and give the milliseconds of what happened."""
    context = playwright.chromium.launch_persistent_context(str(profile), executable_path=CHROMIUM)
    page = context.pages[0]
    page.set_default_timeout(PATIENCE_MS)
    begun = time.monotonic()

    def passed() -> float:
        return 1_000 * (time.monotonic() - begun)

    times: dict[str, float] = {}
    page.goto(address, wait_until="commit")
    game = page.locator("[data-game=qwirkle] .primary")
    game.wait_for()
    times["home page"] = passed()
    game.click()
    times["tap"] = passed()
    page.locator(".board [role=grid]").wait_for()
    page.get_by_role("button", name="Hint").and_(page.locator(":enabled")).wait_for()
    times["first move"] = passed()
    marks: list[Any] = page.workers[0].evaluate(MARKS)
    times |= {f"  worker: {name}": at for name, at in marks}
    page.wait_for_function(KEPT, polling=500)
    context.close()
    return times


def main() -> int:
    """Visit once, then from the cache."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--visits", type=int, default=4, metavar="N", help="visits from the cache")
    options = parser.parse_args()
    build()
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        port = int(listening.getsockname()[1])
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site, profile = Path(folder, "site"), Path(folder, "profile")
        build_app(site)
        command = [sys.executable, "-m", "http.server", str(port), "--bind", "127.0.0.1", "--directory", str(site)]
        host = subprocess.Popen(command, stderr=subprocess.DEVNULL)
        address = f"http://127.0.0.1:{port}/"
        try:
            _wait_for(address)
            for number in range(options.visits + 1):
                print("from the cache" if number else "first visit")
                for name, at in visit(playwright, profile, address).items():
                    print(f"  {name:<30} {at:6.0f} ms")
        finally:
            host.terminate()
            host.wait()
    return 0


def _wait_for(address: str) -> None:
    begun = time.monotonic()
    while True:
        try:
            with urlopen(address):
                return
        except OSError:
            if 1_000 * (time.monotonic() - begun) > PATIENCE_MS:
                raise
            time.sleep(0.05)


if __name__ == "__main__":
    sys.exit(main())
