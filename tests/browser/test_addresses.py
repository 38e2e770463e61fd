"""Addresses that cannot be read: a page explains in the reader's language and offers a way on."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.browser.people import Person
from tests.browser.prepared import seat_together
from tests.browser.test_together import invite

Bring = Callable[..., Person]
UNKNOWN = "a" * 26
ENGLISH_DETAILS = ("pattern", "String should", "^[", "Expected `")


def explains(person: Person, path: str, text: str) -> None:
    """Open an address and find an explanation with a way on, and no detail of a validation."""
    person.page.goto(path)
    alert = person.page.get_by_role("alert")
    expect(alert).to_contain_text(text)
    expect(alert.get_by_role("link").last).to_be_visible()
    expect(person.page.locator("[aria-busy=true]")).to_have_count(0)
    said = alert.inner_text()
    assert not [detail for detail in ENGLISH_DETAILS if detail in said]
    person.complaints.clear()  # the browser notes refusals and the page's own status 404


@pytest.mark.parametrize("page", ["table", "join", "replay", "review"])
@pytest.mark.parametrize("name", ["abc", UNKNOWN[:-1], UNKNOWN.upper(), "%E0%A4%A"])
def test_an_unreadable_table_is_explained(somebody: Bring, page: str, name: str) -> None:
    explains(somebody(), f"/{page}/{name}", "Table not found")


@pytest.mark.parametrize("page", ["table", "join", "replay", "review"])
def test_a_table_that_does_not_exist_is_explained(somebody: Bring, page: str) -> None:
    explains(somebody(), f"/{page}/{UNKNOWN}", "There is no such table")


@pytest.mark.parametrize("name", ["9999", "abc", UNKNOWN])
def test_a_player_who_does_not_exist_is_not_found(somebody: Bring, name: str) -> None:
    explains(somebody(), f"/player/{name}", "Player not found")


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("/puzzles/qwirkle/no-such-puzzle", "There is no such puzzle"),
        ("/puzzles/chess", "There is no such game here"),
        ("/play/chess", "There is no such game here"),
        ("/learn/chess", "There is no such game here"),
        ("/rules/chess", "There is no such game here"),
        ("/leaders/chess", "There is no such game here"),
    ],
)
def test_unknown_games_and_puzzles_are_explained(somebody: Bring, path: str, text: str) -> None:
    explains(somebody(), path, text)


def test_a_link_to_a_puzzle_that_is_gone_leads_to_the_others(somebody: Bring) -> None:
    person = somebody()
    progress = '{"qwirkle-082": "solved"}'
    person.page.add_init_script(f"localStorage.setItem('rowlock.puzzles.qwirkle', {progress!r})")
    explains(person, "/puzzles/qwirkle/qwirkle-082", "There is no such puzzle")
    person.page.get_by_role("link", name="Puzzles").last.click()
    expect(person.page.get_by_text("0 of ")).to_be_visible()


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("/table/abc", "Tisch nicht gefunden"),
        ("/player/9999", "Spieler nicht gefunden"),
        ("/replay/x", "Tisch nicht"),
    ],
)
def test_the_explanation_is_in_the_readers_language(somebody: Bring, path: str, text: str) -> None:
    explains(somebody(language="de-DE"), path, text)


@pytest.mark.parametrize("cut", [-4, -21, 0])
def test_a_truncated_invitation_is_explained(somebody: Bring, cut: int) -> None:
    host, friend = somebody(), somebody()
    address = invite(host)
    table, _, token = address.partition("?i=")
    friend.page.goto(f"{table}?i={token[:cut]}")
    expect(friend.page.get_by_role("alert")).to_contain_text("This invitation is incomplete")
    friend.complaints.clear()
    host.button("Get up").click()
    expect(host.find("[data-game=qwirkle]")).to_be_visible()


def test_a_truncated_invitation_that_was_kept_does_not_stop_the_table(somebody: Bring) -> None:
    host, friend = somebody(), somebody()
    table = urlsplit(invite(host)).path.removeprefix("/join/")
    friend.page.goto("/")
    friend.page.evaluate("key => localStorage.setItem(key, '\"cut\"')", f"rowlock.pass.{table}")
    explains(friend, f"/table/{table}", "This table is by invitation")


@pytest.mark.parametrize("page", ["replay", "review"])
def test_a_game_that_is_not_over_leads_to_its_table(somebody: Bring, page: str) -> None:
    ada, bob = somebody(), somebody()
    address = seat_together([ada, bob], "qwirkle")
    explains(ada, address.replace("table", page), "The game is not over yet")
    ada.page.get_by_role("link", name="To the table").click()
    expect(ada.find("[role=option]")).to_have_count(6)
