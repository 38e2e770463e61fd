"""A party over plain http, as a phone in the same network opens it: without a secure context everything still works."""

from __future__ import annotations

import stat
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.people import CHROMIUM, PATIENCE_MS, PHONE, Person, ready_client
from tests.browser.test_companion import begin
from tests.cli.namespaces import HERE, inside, two_rooms
from tests.cli.test_party import party

HAS = """() => ({
  secure: isSecureContext,
  worker: 'serviceWorker' in navigator,
  clipboard: navigator.clipboard !== undefined,
  subtle: crypto.subtle !== undefined,
})"""
LISTEN_TO_COPIES = """addEventListener('copy', () => {
  window.copied = document.activeElement?.value ?? String(getSelection());
}, true);"""


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Browser]]:
    """Run a party in one network namespace and a browser in another; give the printed address and the browser."""
    ready_client()
    folder = tmp_path_factory.mktemp("party")
    with two_rooms() as (here, there), party(folder / "data", *inside(here)) as (_, said):
        wrapper = folder / "chromium"
        wrapper.write_text(f'#!/bin/sh\nexec {" ".join(inside(there, str(CHROMIUM)))} "$@"\n')
        wrapper.chmod(wrapper.stat().st_mode | stat.S_IXUSR)
        expect.set_options(timeout=PATIENCE_MS)
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=str(wrapper))
            yield said[0].removeprefix("Join at "), browser
            browser.close()


@pytest.fixture
def phone(room: tuple[str, Browser]) -> Iterator[Person]:
    address, browser = room
    person = Person(browser, address, PHONE, touch=True)
    person.context.add_init_script(LISTEN_TO_COPIES)
    yield person
    # Chromium notes on every page that it ignores this header without encryption; with encryption it is needed.
    complaints = [one for one in person.complaints if "Cross-Origin-Opener-Policy header has been ignored" not in one]
    person.close()
    assert complaints == []


def test_a_whole_game_and_the_check_of_its_shuffle(phone: Person) -> None:
    phone.page.goto("/play/qwixx_cards")
    assert phone.site.startswith(f"http://{HERE}:")
    assert phone.page.evaluate(HAS) == {"secure": False, "worker": False, "clipboard": False, "subtle": False}
    phone.find(".go").click()
    phone.find(".table[data-number]").wait_for()
    phone.page.get_by_role("button", name="Menu").click()
    phone.page.get_by_role("button", name="Resign").click()
    phone.find("dialog").get_by_role("button", name="Resign").last.click()
    expect(phone.find("dialog .places")).to_be_visible()
    phone.page.keyboard.press("Escape")
    phone.page.get_by_role("button", name="Menu").click()
    phone.page.get_by_role("button", name="Was the shuffle fair?").click()
    expect(phone.find("dialog .verdict")).to_be_visible()
    expect(phone.find("dialog")).to_contain_text("server")


def test_links_are_copied_the_older_way(phone: Person) -> None:
    phone.page.goto("/play/qwirkle")
    phone.page.get_by_text("Friends", exact=True).click()
    phone.page.get_by_role("button", name="Open the table and invite").click()
    invitation = phone.page.get_by_label("Address of the invitation").input_value()
    assert invitation.startswith(f"http://{HERE}:")
    phone.page.get_by_role("button", name="Copy the link").first.click()
    expect(phone.page.get_by_text("Copied")).to_be_visible()
    assert phone.page.evaluate("window.copied") == invitation


def test_the_link_of_a_printed_game_is_copied_too(phone: Person) -> None:
    """The button was missing where the browser has no clipboard."""
    begin(phone, "qwixx", "Ann", "Ben")
    phone.button("Other phones").click()
    invitation = phone.page.get_by_label("Address of the invitation").input_value()
    phone.page.get_by_role("button", name="Copy the link").click()
    expect(phone.page.get_by_text("Copied")).to_be_visible()
    assert phone.page.evaluate("window.copied") == invitation


def test_a_password_is_not_asked_for_without_a_warning(phone: Person) -> None:
    phone.page.goto("/account")
    expect(phone.page.get_by_label("Password")).to_be_visible()
    expect(phone.page.get_by_text("This connection is not encrypted")).to_be_visible()
