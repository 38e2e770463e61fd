"""Without a server and without a network: games, shared devices, puzzles, reviews, closed browsers and second tabs."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.browser import cards_table, qwirkle_table, qwixx_table
from tests.browser.offline import Gone, go_offline, wait_until_ready
from tests.browser.people import Person, ready_client

OWN_EVERY = 4


@pytest.fixture
def offline(chromium: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Person]:
    """Bring somebody whose server is gone after the first visit."""
    ready_client()
    gone = Gone(tmp_path_factory.mktemp("gone"))
    person = gone.visitor(chromium)
    gone.stop()
    go_offline(person)
    person.page.reload()
    wait_until_ready(person.page)
    person.complaints.clear()  # what the browser says about the connection that was cut
    yield person
    complaints = [one for one in person.complaints if "ERR_INTERNET_DISCONNECTED" not in one]
    person.close()
    assert complaints == []


def test_a_game_against_a_bot_begins_without_a_network_and_goes_on_after_a_reload(offline: Person) -> None:
    table = qwirkle_table.QwirkleTable(offline, qwirkle_table.Mouse())
    offline.find("[data-game=qwirkle] .primary").click()
    table.lay_legal()
    table.confirm()
    assert table.wait(), "the bot has answered"
    lines = offline.find(".log li, .log .line").count()
    offline.page.reload()
    assert table.wait()
    assert offline.find(".log li, .log .line").count() == lines


@pytest.mark.long
def test_a_whole_game_of_qwirkle_without_a_network(offline: Person) -> None:
    qwirkle_table.QwirkleTable(offline, qwirkle_table.Mouse()).play_whole_game(OWN_EVERY)


@pytest.mark.long
def test_a_whole_game_of_qwirkle_cards_without_a_network(offline: Person) -> None:
    cards_table.CardsTable(offline, cards_table.Mouse()).play_whole_game(own_every=OWN_EVERY)


@pytest.mark.long
def test_a_whole_game_of_qwixx_without_a_network(offline: Person) -> None:
    qwixx_table.QwixxTable(offline, qwixx_table.Mouse(), looks=2).play_whole_game()
