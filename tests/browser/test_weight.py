"""How much a first visit loads, and how quickly the page answers with the whole bag on the table."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from typing import Final

from playwright.sync_api import Response, expect

from tests.browser.people import Person
from tests.browser.qwirkle_table import Mouse, QwirkleTable

MOST_BYTES: Final = 120_000
MOST_TILES: Final = 80
MOST_MS: Final = 100
LISTEN: Final = """() => {
  window.paints = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.interactionId) window.paints.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: false });
}"""


def test_the_first_load_is_light(somebody: Callable[..., Person]) -> None:
    person = somebody()
    loaded: dict[str, int] = {}

    def count(response: Response) -> None:
        if response.url.endswith((".js", ".css")):
            loaded[response.url] = len(gzip.compress(response.body()))

    person.page.on("response", count)
    person.page.goto("/")
    expect(person.find("[data-game=qwirkle] .primary")).to_be_enabled()
    person.find("[data-game=qwirkle] .primary").click()
    expect(person.find("[role=option]")).to_have_count(6)
    assert loaded, "nothing was loaded"
    assert sum(loaded.values()) < MOST_BYTES, loaded


def test_a_full_table_answers_at_once(somebody: Callable[..., Person]) -> None:
    person = somebody()
    table = QwirkleTable(person, Mouse())
    table.open()
    while person.find(".cell .tile").count() < MOST_TILES and table.wait():
        table.take_advice()
        table.confirm()
    assert table.wait()
    person.page.evaluate(LISTEN)
    presses = 12
    for press in range(presses):
        table.tiles()[press % 3].click()
        person.page.wait_for_timeout(60)
    # Interactions painted within 16 ms are not even reported, so they count as 0.
    paints = sorted(person.page.evaluate("() => window.paints")[-2 * presses :])
    median = paints[len(paints) // 2] if len(paints) > presses else 0
    assert median < MOST_MS, paints
