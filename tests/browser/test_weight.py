"""How much a first visit loads, and how quickly the page answers with the whole bag on the table."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from typing import Final

from playwright.sync_api import Response, expect

from tests.browser.people import Person

MOST_BYTES: Final = 120_000


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
