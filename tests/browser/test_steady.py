"""What comes and goes during a game moves nothing on the table; menus open at their button."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import pytest
from playwright.sync_api import expect

from tests.browser.frame import box_of, parts_of, sit_at
from tests.browser.people import DESK, PHONE, Person, at_rest
from tests.browser.qwixx_table import Mouse, QwixxTable
from tests.browser.test_together import sit_down
from tests.browser.wire import Wire

Bring = Callable[..., Person]
CHIP: Final = ".link .chip"
LOST: Final = ".link .lost"
NEW_ROWS: Final = "[data-drop^='new:']"
ROWS: Final = "[data-drop^='row:']"


@pytest.fixture
def wire(site: str) -> Iterator[Wire]:
    between = Wire(site)
    yield between
    between.close()


@pytest.mark.parametrize("size", [DESK, PHONE, (844, 390), (320, 568)])
def test_a_hint_moves_nothing(somebody: Bring, size: tuple[int, int]) -> None:
    ada = somebody(size=size)
    sit_at(ada, "qwirkle")
    before = parts_of(ada)
    ada.take_hint()
    expect(ada.find(CHIP)).to_be_visible()
    expect(ada.find(".confirm")).to_be_enabled()
    assert parts_of(ada) == before
    menu = ada.find(".table > header button").last
    assert not box_of(at_rest(menu)).meets(box_of(at_rest(ada.find(CHIP)))), "the menu stays in reach"


@pytest.mark.parametrize("size", [DESK, PHONE, (844, 390)])
def test_a_lost_connection_moves_nothing(somebody: Bring, wire: Wire, size: tuple[int, int]) -> None:
    ada = somebody(site=wire.site, size=size)
    sit_at(ada, "qwirkle")
    before = parts_of(ada)
    wire.cut()
    expect(ada.find(LOST)).to_be_visible()
    assert parts_of(ada) == before
    wire.mend()
    ada.connect_now()
    expect(ada.find(LOST)).to_have_count(0)
    assert parts_of(ada) == before
    ada.complaints.clear()  # the browser notes the connections it could not make


@pytest.mark.parametrize("size", [DESK, PHONE, (1366, 650)])
def test_a_number_for_everyone_moves_nothing(somebody: Bring, size: tuple[int, int]) -> None:
    ada = somebody(size=size)
    sit_at(ada, "qwixx_cards", seats=2, answers=1)
    table = QwixxTable(ada, Mouse(), looks=1)
    seen = {}
    for _ in range(5):
        stage = table.wait()
        assert stage is not None
        fixed = {name: box_of(at_rest(ada.find(name).first)) for name in (".market .slots", ".paper")}
        scrolled = ada.find(".ground").evaluate("ground => ground.scrollTop")
        seen[stage] = parts_of(ada) | {
            name: box._replace(top=box.top + scrolled, bottom=box.bottom + scrolled) for name, box in fixed.items()
        }
        table.answer(stage)
    assert set(seen) == {"take", "common", "play"}
    for stage, parts in seen.items():
        for name, box in parts.items():
            assert list(box) == pytest.approx(list(seen["common"][name]), abs=1), (stage, name)


def test_places_for_new_rows_are_kept_while_another_player_decides(somebody: Bring) -> None:
    host, friend = somebody(), somebody()
    host.page.goto("/play/qwirkle_cards")
    host.page.get_by_text("Friends", exact=True).click()
    host.page.get_by_role("button", name="Open the table and invite").click()
    sit_down(friend, host.page.get_by_label("Address of the invitation").input_value(), "Ada")
    host.page.get_by_role("button", name="Start").click()
    for person in (host, friend):
        expect(person.find("[role=option]")).to_have_count(9)
    mover, other = (host, friend) if host.find(".players li.me.turn").count() else (friend, host)
    mover.button("Can I play?").click()
    mover.take_hint("Show me")
    mover.find(".confirm:not([disabled])").click()
    expect(other.find(".players li.me.turn")).to_be_visible()
    expect(mover.find(f"{NEW_ROWS}.closed")).to_have_count(2)
    expect(other.find(f"{NEW_ROWS}:not(.closed)")).to_have_count(2)
    for what in (ROWS, NEW_ROWS):
        boxes = [[at_rest(one) for one in person.find(what).all()] for person in (mover, other)]
        assert boxes[0] == boxes[1], what


@pytest.mark.parametrize("where", ["/", "table"])
def test_a_menu_of_a_desk_opens_at_its_button(somebody: Bring, where: str) -> None:
    ada = somebody()
    if where == "/":
        ada.page.goto(where)
        name = "Settings"
    else:
        sit_at(ada, "qwirkle")
        name = "Menu"
    menu = ada.find("dialog[open]")
    for close in ("escape", "outside"):
        ada.button(name).click()
        button, shown = box_of(at_rest(ada.button(name))), box_of(at_rest(menu))
        assert 0 <= shown.top - button.bottom < 16
        assert abs(shown.right - button.right) < 8
        assert shown.bottom <= DESK[1]
        if close == "escape":
            ada.page.keyboard.press("Escape")
        else:
            ada.page.mouse.click(40, 700)
        expect(menu).to_have_count(0)
        expect(ada.button(name)).to_be_focused()


def test_a_menu_of_a_phone_is_a_sheet(somebody: Bring) -> None:
    ada = somebody(size=PHONE, touch=True)
    sit_at(ada, "qwirkle")
    ada.button("Menu").tap()
    sheet = box_of(at_rest(ada.find("dialog[open]")))
    assert (sheet.left, sheet.right) == (0, PHONE[0])
    assert abs(sheet.bottom - PHONE[1]) < 2
    ada.page.keyboard.press("Escape")
    expect(ada.find("dialog[open]")).to_have_count(0)
