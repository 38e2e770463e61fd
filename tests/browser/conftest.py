"""A real server, once for all tests of a process, and a real Chromium, once for each file."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.people import Person, launch, ready_client
from tests.server.running import Running

BOT_MS = "50"
"""Bots think no longer than a test wants to wait."""


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    ready_client()
    running = Running(tmp_path_factory.mktemp("site"), bot_ms=BOT_MS)
    yield running.url
    running.stop()
    assert running.complaints() == []


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """Start a browser; its driver runs an event loop, which must be gone before tests that run one of their own."""
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
