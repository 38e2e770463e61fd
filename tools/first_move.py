"""Measures the time from a clone to the first move in the browser: `python -m tools.first_move`.

Clones this tree, runs `make play` in it twice with a separate data folder, opens the printed address in Chromium, and
stops the clock when a tile can be laid. The CPU seconds estimate the time on an idle machine.
"""

from __future__ import annotations

import os
import re
import resource
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, sync_playwright

ROOT: Final = Path(__file__).resolve().parents[1]
CHROMIUM: Final = "/usr/bin/chromium"
PATIENCE_MS: Final = 30_000
ADDRESS: Final = re.compile(r"http://\S+/start/\w+")


def start(tree: Path, data: Path, browser: Browser) -> tuple[float, float]:
    """Run `make play` until a tile can be picked; return the elapsed seconds and the CPU seconds used."""
    environment = {**os.environ, "ROWLOCK_DATA": str(data), "ROWLOCK_PORT": "0", "LANG": "C.UTF-8"}
    begun = time.monotonic()
    play = subprocess.Popen(
        ["make", "play"], cwd=tree, env=environment, stdout=subprocess.PIPE, text=True, start_new_session=True
    )
    try:
        assert play.stdout is not None
        address = next(found[0] for line in play.stdout if (found := ADDRESS.search(line)))
        page = browser.new_page()
        page.goto(address)
        page.locator(".board [role=grid]").wait_for(timeout=PATIENCE_MS)
        page.get_by_role("button", name="Hint").and_(page.locator(":enabled")).wait_for(timeout=PATIENCE_MS)
        taken = time.monotonic() - begun
        page.close()
    finally:
        os.killpg(play.pid, signal.SIGINT)
        play.wait()
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return taken, used.ru_utime + used.ru_stime


def main() -> int:
    """Measure twice: from a fresh clone, and with the files of the first start."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        tree, data = Path(folder, "rowlock"), Path(folder, "data")
        browser = playwright.chromium.launch(executable_path=CHROMIUM)
        subprocess.run(["git", "clone", "--quiet", str(ROOT), str(tree)], check=True)
        first, used = start(tree, data, browser)
        print(f"from the clone to the first move: {first:.1f} s ({used:.1f} s of CPU)")
        second, more = start(tree, data, browser)
        print(f"second start: {second:.1f} s ({more - used:.1f} s of CPU)")
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
