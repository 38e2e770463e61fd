"""Measures how soon a game begins on the device itself: `python -m tools.warm_start`.

Serves the site from a plain static host and visits it, then opens a new browser with the same profile several times, so
that everything comes from the cache. The game is tapped as soon as the home page shows, or once Python is ready. With
`--slower 4` all processes of the browser, its workers included, run only a quarter of the time; `--throttle 4` is what
the developer tools of Chromium do, which slow only the page and not its workers.
"""

from __future__ import annotations

import argparse
import os
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final
from urllib.request import urlopen

from playwright.sync_api import Playwright, sync_playwright

from tools.site import build_app
from tools.webbuild import build

__all__ = ["main"]

CHROMIUM: Final = "/usr/bin/chromium"
PATIENCE_MS: Final = 120_000
PERIOD_S: Final = 0.1
"""How often a slowed browser is stopped and continued."""
KEPT: Final = """async () => {
  const names = [];
  for (const name of await caches.keys())
    for (const { url } of await (await caches.open(name)).keys()) names.push(url.split('/runtime/')[1] ?? '');
  const wanted = ['worker-', 'pyodide-', 'python-', 'library-', 'memory-'];
  return wanted.every((one) => names.some((name) => name.startsWith(one)));
}"""
TAP: Final = """async (idle) => {
  const until = async (found) => {
    for (;;) {
      const element = found();
      if (element) return element;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  const enabled = () => [...document.querySelectorAll('button:enabled')];
  const labelled = (text) => enabled().find((one) => one.textContent.includes(text));
  const game = await until(() => document.querySelector('[data-game=qwirkle] .primary:enabled'));
  const home = performance.now();
  if (idle) await until(() => labelled('Open a record'));
  const tap = performance.now();
  game.click();
  await until(() => document.querySelector('.board [role=grid]') && labelled('Hint'));
  return { home, tap, first: performance.now() };
}"""
MARKS: Final = """() => performance.getEntriesByType('mark').map(({ name, startTime }) => [name, startTime])"""


def _family(pid: int) -> list[int]:
    """List a process and all its descendants."""
    children: list[int] = []
    for task in Path(f"/proc/{pid}/task").glob("*/children"):
        try:
            children.extend(map(int, task.read_text().split()))
        except OSError:
            continue  # the thread has ended
    return [pid, *(one for child in children for one in _family(child))]


def _signal(processes: list[int], number: signal.Signals) -> None:
    for one in processes:
        try:
            os.kill(one, number)
        except ProcessLookupError:
            continue


def _browser_of(profile: Path) -> int:
    """Find the first process of the browser that uses a profile."""
    wanted = f"--user-data-dir={profile}".encode()
    found = []
    for command in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            words = command.read_bytes().split(b"\0")
        except OSError:
            continue
        if wanted in words and not any(word.startswith(b"--type=") for word in words):
            found.append(int(command.parent.name))
    return min(found)


@contextmanager
def slowed(profile: Path, factor: float) -> Iterator[None]:
    """Let the browser run only one part in `factor` of the time."""
    if factor <= 1:
        yield
        return
    browser, done = _browser_of(profile), threading.Event()

    def stop_and_go() -> None:
        while not done.is_set():
            begun = time.monotonic()
            processes = _family(browser)  # they run while they are listed
            done.wait(PERIOD_S / factor - (time.monotonic() - begun))
            _signal(processes, signal.SIGSTOP)
            time.sleep((factor - 1) * (time.monotonic() - begun))
            _signal(processes, signal.SIGCONT)

    thread = threading.Thread(target=stop_and_go)
    thread.start()
    try:
        yield
    finally:
        done.set()
        thread.join()


def visit(
    playwright: Playwright, profile: Path, address: str, *, idle: bool, factor: float, throttle: float
) -> dict[str, float]:
    """Open the page in a new browser, tap a game, and give the milliseconds of what happened."""
    context = playwright.chromium.launch_persistent_context(str(profile), executable_path=CHROMIUM)
    page = context.pages[0]
    page.set_default_timeout(PATIENCE_MS)
    if throttle > 1:
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": throttle})
    with slowed(profile, factor):
        page.goto(address, wait_until="commit")
        found: dict[str, float] = page.evaluate(TAP, idle)
    times = {"home page": found["home"], "tap to first move": found["first"] - found["tap"]}
    times["opened to first move"] = found["first"]
    marks: list[Any] = page.workers[0].evaluate(MARKS)
    times |= {f"  worker: {name}": at for name, at in marks}
    page.wait_for_function(KEPT, polling=500)
    context.close()
    return times


def main() -> int:
    """Visit once, then from the cache."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--visits", type=int, default=5, metavar="N", help="visits from the cache")
    parser.add_argument("--first", type=int, default=1, metavar="N", help="first visits, each with a new profile")
    parser.add_argument("--idle", action="store_true", help="tap once Python is ready")
    parser.add_argument("--slower", type=float, default=1, metavar="FACTOR", help="slow the browser down")
    parser.add_argument("--throttle", type=float, default=1, metavar="FACTOR", help="slow the page down, not workers")
    options = parser.parse_args()
    build()
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        port = int(listening.getsockname()[1])
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Path(folder, "site")
        build_app(site)
        command = [sys.executable, "-m", "http.server", str(port), "--bind", "127.0.0.1", "--directory", str(site)]
        host = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        address = f"http://127.0.0.1:{port}/"
        try:
            _wait_for(address)
            how = {"idle": options.idle, "factor": options.slower, "throttle": options.throttle}
            profiles = [Path(folder, f"profile-{number}") for number in range(options.first)]
            _show("first visit", [visit(playwright, one, address, **how) for one in profiles])
            again = [visit(playwright, profiles[0], address, **how) for _ in range(options.visits)]
            _show("from the cache", again)
        finally:
            host.terminate()
            host.wait()
    return 0


def _show(title: str, visits: list[dict[str, float]]) -> None:
    """Print the median and the longest time of each step."""
    print(f"{title}, {len(visits)} visits: median and longest")
    for name in dict.fromkeys(name for one in visits for name in one):
        times = [one[name] for one in visits if name in one]
        print(f"  {name:<35} {statistics.median(times):6.0f} {max(times):6.0f} ms")


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
