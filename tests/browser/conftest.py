"""A real server and a real Chromium, once for all tests of a process."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.people import CHROMIUM, Person, launch, ready_client
from tests.server.running import Running


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    ready_client()
    running = Running(tmp_path_factory.mktemp("site"))
    yield running.url
    running.stop()
    assert running.complaints() == []


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    if not CHROMIUM.exists():
        pytest.skip("Chromium is not installed: apt-get install chromium")
    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


@pytest.fixture
def somebody(chromium: Browser, site: str) -> Iterator[Callable[..., Person]]:
    """Bring people; when they leave, their browsers must have had nothing to complain about."""
    people: list[Person] = []

    def bring(**manner: Any) -> Person:
        people.append(Person(chromium, manner.pop("site", site), **manner))
        return people[-1]

    yield bring
    complaints = [complaint for person in people for complaint in person.complaints]
    for person in people:
        person.close()
    assert complaints == []
