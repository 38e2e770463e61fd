"""Every page and every state of a turn, in every look: nothing for axe to find, nothing that scrolls sideways."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import expect

from rowlock.games import GAMES
from tests.browser.axe import faults_in_every_look
from tests.browser.generic_table import GenericTable, disguise
from tests.browser.people import Person
from tests.browser.prepared import take_over
from tests.browser.test_together import invite, sit_down

Bring = Callable[..., Person]
TURN = ".players li.me.turn"
READY = "[data-confirm]:not([disabled], [aria-disabled=true])"
PAGES = (
    "/",
    "/play/qwirkle",
    "/play/qwirkle_cards",
    "/play/qwixx_cards",
    "/learn/qwirkle",
    "/learn/qwirkle_cards",
    "/learn/qwixx_cards",
    "/rules/qwirkle",
    "/leaders/qwirkle",
    "/puzzles/qwirkle",
    "/account",
)


def is_sound(person: Person) -> None:
    assert faults_in_every_look(person) == []


@contextmanager
def dialog(person: Person, opener: str) -> Iterator[None]:
    """Open a dialog and close it again."""
    person.button(opener).click()
    expect(person.find("dialog")).to_be_visible()
    yield
    person.page.keyboard.press("Escape")
    expect(person.find("dialog")).to_have_count(0)


@pytest.mark.parametrize("path", PAGES)
def test_a_page(somebody: Bring, path: str) -> None:
    person = somebody()
    person.page.goto(path)
    expect(person.page.get_by_role("heading", level=1)).to_be_visible()
    expect(person.find("[aria-busy=true], main .primary:disabled")).to_have_count(0)
    is_sound(person)


def test_settings_name_and_ways_to_play(somebody: Bring) -> None:
    person = somebody()
    person.page.goto("/")
    expect(person.find("[data-game=qwirkle] .primary")).to_be_enabled()
    with dialog(person, "Settings"):
        is_sound(person)
    person.page.goto("/play/qwixx_cards")
    for company in ("Friends", "This device"):
        person.page.get_by_text(company, exact=True).click()
        person.find("details").evaluate_all("all => all.forEach((one) => (one.open = true))")
        is_sound(person)


def try_something(person: Person, game: str) -> None:
    """Draft something that is not finished or not allowed."""
    keys = person.page.keyboard
    if game == "qwirkle":
        keys.press("r")
        keys.press("Space")
        for _ in range(30):
            keys.press("ArrowLeft")
        keys.press("Enter")
        expect(person.find(".cell.draft")).to_have_count(1)
    elif game == "qwirkle_cards":
        keys.press("r")
        keys.press("Enter")
        keys.press("n")
        expect(person.find(".row.unfinished, .row.faulty").first).to_be_visible()
    else:
        person.find("[data-slot], .choice.shut input, .choice input, [data-card]").first.click(force=True)


@pytest.mark.parametrize("game", GAMES)
def test_a_turn(somebody: Bring, game: str) -> None:
    person = somebody()
    person.page.goto(take_over(person, game, 4))
    expect(person.find(TURN)).to_be_visible()
    is_sound(person)
    person.page.keyboard.press("r")
    person.page.keyboard.press("?")
    expect(person.page.get_by_role("dialog", name="Keyboard")).to_be_visible()
    is_sound(person)
    person.page.keyboard.press("Escape")
    try_something(person, game)
    is_sound(person)
    person.button("Take back").or_(person.button("Back to the start of the turn")).click()
    with dialog(person, "Menu"):
        is_sound(person)
        person.button("Resign").click()
        is_sound(person)


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_and_its_reasons(somebody: Bring, game: str) -> None:
    person = somebody()
    person.page.goto(take_over(person, game, 4))
    expect(person.find(TURN)).to_be_visible()
    if game == "qwirkle_cards":
        person.button("Can I play?").click()
        is_sound(person)
        person.take_hint("Show me")
    else:
        person.take_hint()
    expect(person.find(READY)).to_be_visible()
    is_sound(person)
    if person.button("Why?").count():
        with dialog(person, "Why?"):
            is_sound(person)


def test_the_turn_of_somebody_else_the_lobby_and_the_invitation(somebody: Bring) -> None:
    host, friend = somebody(), somebody()
    invitation = invite(host)
    is_sound(host)
    friend.page.goto(invitation)
    expect(friend.page.get_by_role("button", name="Sit down")).to_be_visible()
    is_sound(friend)
    sit_down(friend, invitation, "Ada")
    host.button("Start").click()
    for person in (host, friend):
        expect(person.find("[role=option]")).to_have_count(6)
    is_sound(friend if host.find(TURN).count() else host)


def test_the_generic_table(somebody: Bring) -> None:
    person = somebody()
    disguise(person, "qwirkle")
    person.page.goto(take_over(person, "qwirkle", 2))
    table = GenericTable(person)
    assert table.wait()
    is_sound(person)
    table.actions.first.click()
    expect(person.find(READY)).to_be_visible()
    is_sound(person)


@pytest.mark.parametrize("game", GAMES)
def test_a_look_back(somebody: Bring, game: str) -> None:
    person = somebody()
    address = take_over(person, game, None)
    person.page.goto(address.replace("/table/", "/replay/") + "#5")
    expect(person.page.get_by_label("Moment of the game")).to_have_value("5")
    is_sound(person)
