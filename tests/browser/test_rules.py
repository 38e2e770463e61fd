"""The rules beside the table and as a page: each clause is one press away, and the game goes on meanwhile."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from rowlock.locale import LANGUAGES
from tests.browser.axe import violations
from tests.browser.people import DESK, LOOKS, PHONE, Person, Theme
from tests.browser.qwirkle_table import Mouse, QwirkleTable
from tests.browser.test_together import invite

DRAWER = ".drawer"
LOW = (844, 390)
PAGES = ("qwirkle", "qwirkle_cards", "qwixx_cards")
EVERYTHING = "Every clause, with options"
FAMILY = ".family"
NOT_ALLOWED = {
    "en": "Not allowed",
    "fr": "Interdit",
    "de": "Nicht erlaubt",
    "it": "Non permesso",
    "nl": "Niet toegestaan",
}
LOADED = "image => image.complete && image.naturalWidth > 0"


def in_sight(what: Locator) -> None:
    """Wait until something can be seen without scrolling."""
    expect(what).to_be_in_viewport()


def with_a_fault(person: Person) -> Locator:
    """Lay a tile where it touches nothing; give the clause shown."""
    table = QwirkleTable(person, Mouse())
    table.open()
    table.wait()
    table.take_advice()
    table.confirm()
    table.wait()
    table.tiles()[0].click()
    person.find(".ground").click(position={"x": 24, "y": 24})
    clause = person.find(".status.bad .clause")
    expect(clause).to_have_text("QW-8")
    return clause


@pytest.mark.parametrize(("size", "theme"), LOOKS)
def test_a_faults_clause_opens_the_rules_there_and_the_draft_stays(
    somebody: Callable[..., Person], size: tuple[int, int], theme: Theme
) -> None:
    person = somebody(size=size, theme=theme)
    clause = with_a_fault(person)
    address = person.page.url
    clause.click()
    place = person.find(f"{DRAWER} li#QW-8")
    in_sight(place)
    expect(place).to_be_focused()
    expect(person.find(f"{DRAWER} li#QW-8.sought")).to_be_visible()
    assert person.page.url == address
    expect(person.find(".status.bad")).to_be_visible()
    assert violations(person.page) == []
    assert not person.scrolls_sideways()
    person.page.keyboard.press("Escape")
    expect(person.find(DRAWER)).to_have_count(0)
    expect(clause).to_be_focused()
    expect(person.find("[role=option][aria-disabled=false]")).to_have_count(5)


@pytest.mark.parametrize("size", [DESK, PHONE, LOW])
def test_the_back_button_closes_the_rules_and_leaves_the_table(
    somebody: Callable[..., Person], size: tuple[int, int]
) -> None:
    person = somebody(size=size)
    QwirkleTable(person, Mouse()).open()
    address = person.page.url
    person.button("Rules").click()
    expect(person.find(f"{DRAWER} h2").first).to_be_focused()
    person.find(DRAWER).get_by_role("button", name=EVERYTHING).click()
    expect(person.find(f"{DRAWER} h2").first).to_be_focused()
    person.find(f"{DRAWER} nav").get_by_role("link", name="Scoring").click()
    in_sight(person.find(f"{DRAWER} li#QW-10"))
    person.page.go_back()
    expect(person.find(DRAWER)).to_have_count(0)
    expect(person.find("[role=listbox]")).to_be_visible()
    assert person.page.url == address
    expect(person.button("Rules")).to_be_focused()


def test_the_game_goes_on_beside_the_rules(somebody: Callable[..., Person]) -> None:
    person = somebody()
    table = QwirkleTable(person, Mouse())
    table.open()
    table.wait()
    with_menu = person.button("Menu")
    with_menu.click()
    person.find("dialog, [popover]").get_by_role("button", name="Rules").click()
    expect(person.find(f"{DRAWER} {FAMILY}")).to_be_visible()
    table.take_advice()
    table.confirm()
    table.wait()
    expect(person.find(f"{DRAWER} {FAMILY}")).to_be_visible()
    person.find(DRAWER).get_by_role("button", name="Close").click()
    expect(person.find(DRAWER)).to_have_count(0)


def test_a_search_leaves_what_has_the_words_and_a_clause_ends_it(somebody: Callable[..., Person]) -> None:
    person = somebody(language="de-DE")
    person.page.goto("/rules/qwirkle#all")
    field = person.page.get_by_role("searchbox")
    field.fill("beutel LEER")
    expect(person.find("li#QW-14")).to_be_visible()
    expect(person.find("li#QW-6")).to_have_count(0)
    field.fill("Würfelbecher")
    expect(person.page.get_by_role("status").filter(has_text="kommen in den Regeln nicht vor")).to_be_visible()
    field.fill("Sechserreihe Qwirkle")
    field.fill("QW-15")
    person.find("li#QW-16").or_(person.find("li#QW-15")).get_by_role("link").first.click()
    expect(field).to_have_value("")
    in_sight(person.find("li.sought"))


def test_an_address_names_a_clause_and_the_back_button_returns_to_it(somebody: Callable[..., Person]) -> None:
    person = somebody()
    person.page.goto("/rules/qwixx_cards#QX-9")
    in_sight(person.find("li#QX-9.sought"))
    person.find("li#QX-9").get_by_role("link", name="QX-4").click()
    in_sight(person.find("li#QX-4.sought"))
    assert person.page.url.endswith("/rules/qwixx_cards#QX-4")
    person.page.go_back()
    in_sight(person.find("li#QX-9.sought"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_has_pictures_that_are_described_in_its_language(
    somebody: Callable[..., Person], language: str
) -> None:
    person = somebody(language=language, theme="dark" if language in ("de", "it") else "light")
    for game in PAGES:
        person.page.goto(f"/rules/{game}#all")
        expect(person.find("html")).to_have_attribute("lang", language)
        pictures = person.find("figure img")
        expect(pictures.first).to_be_visible()
        assert pictures.count() >= 10
        for picture in (pictures.first, pictures.last):
            picture.scroll_into_view_if_needed()
            expect(picture).to_have_js_property("complete", True)
            assert picture.evaluate(LOADED)
            assert ("-dark-" in str(picture.evaluate("image => image.currentSrc"))) == (language in ("de", "it"))
        assert any(NOT_ALLOWED[language] in str(one.get_attribute("alt")) for one in pictures.all())
        assert violations(person.page) == []


@pytest.mark.parametrize(("size", "theme"), LOOKS)
@pytest.mark.parametrize("game", PAGES)
def test_families_read_one_page_and_find_the_clauses_behind_it(
    somebody: Callable[..., Person], game: str, size: tuple[int, int], theme: Theme
) -> None:
    person = somebody(size=size, theme=theme)
    person.page.goto(f"/rules/{game}")
    page = person.find(FAMILY)
    expect(page.locator("h2").first).to_be_visible()
    assert page.locator("figure").count() >= 5
    expect(page.locator(".clause:visible")).to_have_count(0)
    assert not person.scrolls_sideways()
    behind = page.get_by_role("button", name="Clauses behind this").first
    behind.click()
    expect(behind).to_have_attribute("aria-expanded", "true")
    assert violations(person.page) == []
    clause = page.locator(".clause:visible").first
    name = clause.inner_text()
    clause.click()
    in_sight(person.find(f"li#{name}.sought"))
    person.page.go_back()
    expect(page).to_be_visible()
    page.get_by_role("button", name=EVERYTHING).click()
    expect(person.page.get_by_role("searchbox")).to_be_visible()
    person.button("The rules in three minutes").click()
    expect(page).to_be_visible()


def test_an_invitation_leads_to_the_rules_and_the_lessons(somebody: Callable[..., Person]) -> None:
    address = invite(somebody())
    friend = somebody(size=PHONE)
    friend.page.goto(address)
    for name, path in (("The rules in three minutes", "/rules/qwirkle"), ("Learn", "/learn/qwirkle")):
        expect(friend.find("form").get_by_role("link", name=name)).to_have_attribute("href", re.compile(f"{path}$"))
    assert not friend.scrolls_sideways()


def test_the_first_page_loads_no_rules(somebody: Callable[..., Person]) -> None:
    person = somebody()
    addresses: list[str] = []
    person.page.on("request", lambda request: addresses.append(request.url))
    person.page.goto("/")
    expect(person.find("[data-game=qwirkle] .primary")).to_be_enabled()
    person.page.wait_for_load_state("networkidle")
    assert [one for one in addresses if "Rulebook" in one or "Drawer" in one or "qwirkle-" in one] == []
