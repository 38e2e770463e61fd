"""Where the keyboard is: after a page change, a dialog, an answer, and after a button that is no longer there."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, expect

from tests.browser.generic_table import GenericTable, disguise
from tests.browser.people import Person
from tests.browser.prepared import take_over
from tests.browser.qwirkle_table import Mouse, QwirkleTable

Bring = Callable[..., Person]
LOST = "() => !document.activeElement || document.activeElement === document.body"
SOMEWHERE = ":focus:not(body)"


def lost(person: Person) -> bool:
    """Tell whether nothing has the focus."""
    return bool(person.page.evaluate(LOST))


def at_qwirkle(person: Person) -> Locator:
    """Take a seat in a game of Qwirkle at one's turn, and give the tiles."""
    person.page.goto(take_over(person, "qwirkle", 2))
    assert QwirkleTable(person, Mouse()).wait()
    return person.page.get_by_role("option")


def test_a_new_page_gives_the_focus_to_its_heading(somebody: Bring) -> None:
    person = somebody()
    person.page.goto("/")
    expect(person.find("[data-game=qwirkle]")).to_be_visible()
    keys, page = person.page.keyboard, person.page
    keys.press("Tab")
    expect(page.get_by_role("link", name="Skip to the content")).to_be_focused()
    keys.press("Enter")
    expect(person.find("main")).to_be_focused()
    for address in ("/rules/qwirkle", "/play/qwirkle", "/learn/qwirkle"):
        link = person.find(f"a[href='{address}']").first
        person.tab_to(link)
        keys.press("Enter")
        expect(page).to_have_url(person.site + address)
        expect(page.get_by_role("heading", level=1)).to_be_focused()
        page.go_back()
        expect(person.find("[data-game=qwirkle]")).to_be_visible()
        expect(page.get_by_role("heading", level=1).first).to_be_focused()


def test_a_table_begins_at_its_heading_and_can_be_skipped_to(somebody: Bring) -> None:
    person = somebody()
    at_qwirkle(person)
    expect(person.page.get_by_role("heading", name="Qwirkle", level=1)).to_be_focused()
    person.tab_to(person.page.get_by_role("link", name="Skip to the content"))
    person.page.keyboard.press("Enter")
    expect(person.find("main.board")).to_be_focused()
    assert "#" not in person.page.url


def test_one_key_leads_to_confirm_and_back_to_the_tiles(somebody: Bring) -> None:
    person = somebody()
    tiles = at_qwirkle(person)
    keys, confirm = person.page.keyboard, person.find("[data-confirm]")
    expect(confirm).to_have_attribute("aria-keyshortcuts", "C")
    keys.press("r")
    expect(tiles.first).to_be_focused()
    keys.press("b")
    expect(person.find("[role=grid] :focus")).to_have_count(1)
    keys.press("c")
    expect(person.page.get_by_test_id("spoken")).to_have_text(person.find("[data-status]").inner_text().strip())
    expect(person.find("[role=grid] :focus")).to_have_count(1)
    keys.press("s")
    expect(person.page.get_by_test_id("spoken")).to_contain_text("Your turn. Ada")
    person.take_hint()
    expect(person.find(".confirm:not([disabled])")).to_be_visible()
    keys.press("b")
    keys.press("c")
    expect(confirm).to_be_focused()
    keys.press("r")
    expect(tiles.first).to_be_focused()


def test_an_answer_takes_the_keyboard_to_the_status_and_the_turn_back_to_the_tiles(somebody: Bring) -> None:
    person = somebody(calm=False)
    at_qwirkle(person)
    person.take_hint()
    expect(person.find(".confirm:not([disabled])")).to_be_visible()
    person.page.keyboard.press("c")
    number = person.find(".table").get_attribute("data-number") or ""
    person.page.keyboard.press("Enter")
    expect(person.find("[data-status]:focus, [data-hand] :focus")).to_have_count(1)
    expect(person.find(".table")).not_to_have_attribute("data-number", number)
    expect(person.find("[data-hand] :focus")).to_have_count(1)
    assert not lost(person)


def test_who_looks_elsewhere_when_the_turn_comes_is_left_alone(somebody: Bring) -> None:
    person = somebody()
    at_qwirkle(person)
    table = QwirkleTable(person, Mouse())
    table.take_advice()
    log = person.find(".log ol")
    log.focus()
    person.find("[data-confirm]").evaluate("button => button.click()")
    expect(person.page.get_by_test_id("announced")).to_contain_text("Your turn.")
    expect(log).to_be_focused()


def test_help_shows_the_keys_and_gives_the_focus_back(somebody: Bring) -> None:
    person = somebody()
    tiles = at_qwirkle(person)
    tiles.first.focus()
    person.page.keyboard.press("?")
    dialog = person.page.get_by_role("dialog", name="Keyboard")
    expect(dialog).to_contain_text("Go to the confirm button")
    expect(dialog).to_contain_text("N goes to the next cell that fits")
    person.page.keyboard.press("c")  # inside the dialog it is no shortcut
    expect(dialog.locator(":focus")).to_have_count(1)
    person.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(tiles.first).to_be_focused()


def test_dialogs_give_the_focus_back_to_what_opened_them(somebody: Bring) -> None:
    person = somebody()
    at_qwirkle(person)
    menu, keys = person.button("Menu"), person.page.keyboard
    for name in ("Settings", "Keyboard"):
        person.tab_to(menu)
        keys.press("Enter")
        person.tab_to(person.button(name))
        keys.press("Enter")
        expect(person.page.get_by_role("dialog", name=name)).to_be_visible()
        keys.press("Escape")
        expect(person.find("dialog")).to_have_count(0)
        expect(menu).to_be_focused()
    keys.press("Enter")
    person.tab_to(person.button("Resign"))
    keys.press("Enter")
    expect(person.button("Play on")).to_be_visible()
    expect(person.find("dialog :focus")).to_have_count(1)


def test_a_button_that_vanishes_hands_the_keyboard_on(somebody: Bring) -> None:
    person = somebody()
    at_qwirkle(person)
    hint, undo = person.button("Hint"), person.button("Undo")
    person.tab_to(hint)
    person.take_hint(press=lambda _: person.page.keyboard.press("Enter"))
    expect(person.find(".confirm:not([disabled])")).to_be_visible()
    expect(hint).to_be_focused()
    taken_back = 0
    while undo.count():
        person.tab_to(undo)
        number = person.find(".table").get_attribute("data-number") or ""
        person.page.keyboard.press("Enter")
        expect(person.find(".table")).not_to_have_attribute("data-number", number)
        expect(hint).to_be_enabled()
        taken_back += 1
    assert taken_back >= 2
    expect(person.find("[data-hand] :focus")).to_have_count(1)


def test_letters_are_typed_where_one_types(somebody: Bring) -> None:
    person = somebody()
    disguise(person, "qwirkle")
    person.page.goto(take_over(person, "qwirkle", 2))
    table = GenericTable(person)
    assert table.wait()
    table.search.press_sequentially("sc")
    expect(table.search).to_have_value("sc")
    expect(table.search).to_be_focused()
    person.page.evaluate("() => document.activeElement.blur()")
    person.page.keyboard.press("r")
    assert lost(person), "outside the table a letter does nothing"
