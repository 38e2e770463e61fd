"""The app without a server: a server is visited once, then it is gone, and everything comes from the browser."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Page, Worker, expect

from tests.browser.people import Person
from tests.server.running import Running

__all__ = [
    "FULL",
    "MEMORY_KEPT",
    "READY_NOTE",
    "ROOM",
    "SPOIL_MEMORY",
    "Gone",
    "go_offline",
    "start_of",
    "tables_worker",
    "wait_until_ready",
]

READY_NOTE: Final = "You play on this device"
KEPT: Final = """async () => {
  const wanted = ['worker-', 'pyodide-', 'python-', 'library-'];
  const names = [];
  for (const name of await caches.keys())
    for (const { url } of await (await caches.open(name)).keys()) names.push(url.split('/runtime/')[1] ?? '');
  return wanted.every((one) => names.some((name) => name.startsWith(one)));
}"""
"""Whether the service worker has kept the runtime."""

MEMORY_KEPT: Final = """async () => {
  const kept = await (await caches.open('memory-of-rowlock')).keys();
  return kept.length === 1;
}"""
"""Whether the worker has kept the memory of Python for the next start."""
SPOIL_MEMORY: Final = """async () => {
  const cache = await caches.open('memory-of-rowlock');
  for (const request of await cache.keys()) {
    const { headers } = await cache.match(request);
    const bytes = new Uint8Array(await (await cache.match(request)).arrayBuffer());
    bytes.fill(85, 64 * 1024);
    await cache.put(request, new Response(bytes, { headers }));
  }
}"""
"""Damage the kept memory, but not its head."""
MARKS: Final = "() => performance.getEntriesByType('mark').map(({ name }) => name)"

FULL: Final = """() => {
  self.roomyAdd ??= IDBObjectStore.prototype.add;
  IDBObjectStore.prototype.add = () => { throw new DOMException('no room', 'QuotaExceededError'); };
}"""
"""Let the browser's storage be full, as the worker meets it."""
ROOM: Final = "() => { IDBObjectStore.prototype.add = self.roomyAdd; }"


class Gone:
    """A server that can be gone, and people who have visited it."""

    def __init__(self, data: Path) -> None:
        self.running = Running(data)
        self.people: list[Person] = []

    def visitor(self, chromium: Browser, **manner: object) -> Person:
        """Bring somebody who has chosen to play on their device, and whose browser has kept what that needs."""
        person = Person(chromium, self.running.url, **manner)  # type: ignore[arg-type]
        self.people.append(person)
        person.page.goto("/")
        person.page.get_by_role("button", name="Play on this device").click()
        person.page.get_by_role("button", name="Load and play").click()
        wait_until_ready(person.page)
        person.page.wait_for_function(KEPT, polling=500)
        return person

    def stop(self) -> None:
        """Take the server away."""
        self.running.stop()


def go_offline(person: Person) -> None:
    """Take the network away, too."""
    person.context.set_offline(True)


def wait_until_ready(page: Page) -> None:
    """Wait until Python runs."""
    expect(page.get_by_text(READY_NOTE)).to_be_visible()
    expect(page.get_by_role("button", name="Open a record")).to_be_enabled()


def start_of(page: Page) -> str:
    """Tell how Python has started: `memory copied`, or `interpreter and imports`."""
    marks: list[str] = tables_worker(page).evaluate(MARKS)
    return next(name for name in marks if name in ("memory copied", "interpreter and imports"))


def tables_worker(page: Page) -> Worker:
    """Find the worker that has the tables; the first that the page started."""
    return next(one for one in page.workers if "/runtime/worker-" in one.url)
