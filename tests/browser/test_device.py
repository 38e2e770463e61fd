"""The app on a device: a game that is tapped before Python runs, the memory that later starts copy, damaged memory."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.offline import MEMORY_KEPT, SPOIL_MEMORY, start_of
from tests.browser.people import Person
from tests.browser.qwirkle_table import Mouse, QwirkleTable
from tests.browser.static_host import PATH, StaticHost

Bring = Callable[..., Person]


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> StaticHost:
    return StaticHost(tmp_path_factory.mktemp("device"))


def first_move(person: Person) -> None:
    """Tap on a game as soon as the home page shows, and play until the bot has answered."""
    person.find("[data-game=qwirkle] .primary").click()
    table = QwirkleTable(person, Mouse())
    table.lay_legal()
    table.confirm()
    assert table.wait(), "the bot has answered"


def start_again(page: Page) -> str:
    """Open the home page and tell how Python has started."""
    page.goto(PATH)
    expect(page.get_by_role("button", name="Open a record")).to_be_enabled()
    return start_of(page)


def test_a_game_begins_at_once_and_later_starts_copy_the_memory_of_python(somebody: Bring, host: StaticHost) -> None:
    person = somebody(site=host.url)
    page = person.page
    try:
        page.goto(PATH, wait_until="commit")
        first_move(person)
        assert start_of(page) == "interpreter and imports"
        page.wait_for_function(MEMORY_KEPT, polling=200)
        assert start_again(page) == "memory copied"
        first_move(person)
        assert person.complaints == []
        page.evaluate(SPOIL_MEMORY)
        assert start_again(page) == "interpreter and imports", "damaged memory is made again"
        first_move(person)
        page.wait_for_function(MEMORY_KEPT, polling=200)
        assert start_again(page) == "memory copied"
        person.complaints.clear()  # the damaged start has complained
    finally:
        host.stop()
