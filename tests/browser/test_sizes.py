"""Every table in every window: the board gets the room, nothing overlaps, and what is larger than it says so."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import expect

from tests.browser.frame import TABLES, Box, box_of, parts_of, resize, sit_at
from tests.browser.people import Person, at_rest

Bring = Callable[..., Person]

LOW: Final = ((844, 390), (640, 400), (568, 320), (932, 430))
"""Phones on their side, and a desk zoomed to 200 %."""
OTHERS: Final = ((320, 568), (390, 844), (820, 1180), (1280, 800), (1366, 650), (1920, 1080), (2560, 1440))
LEAST_SHARE: Final = 0.6
PORTRAIT, LANDSCAPE = (390, 844), (844, 390)
MAIN_BUTTON: Final = ".confirm"


@pytest.mark.parametrize("table", TABLES)
def test_every_window_holds_every_part(somebody: Bring, table: str) -> None:
    ada = somebody()
    sit_at(ada, table, seats=3 if table == "qwixx_cards" else 2)
    for size in (*LOW, *OTHERS):
        resize(ada, size)
        parts, window = parts_of(ada), Box(0, 0, *size)
        assert not ada.scrolls_sideways(), size
        for name, box in parts.items():
            assert window.holds(box), (size, name, box)
            assert not any(box.meets(other) for other in parts.values() if other is not box), (size, name, parts)
        if size in LOW:
            assert parts["board"].height >= LEAST_SHARE * size[1], (size, parts)
            assert parts["dock"].left >= parts["board"].right - 1, (size, parts)
        button = ada.find(MAIN_BUTTON)
        button.scroll_into_view_if_needed()
        assert parts["dock"].holds(box_of(at_rest(button))), (size, "the main button is out of reach")


def box_at_the_top(person: Person, thing: str) -> Box:
    """Measure the first thing of the table after scrolling to the top; a table may follow its last move."""
    person.find("[role=grid]").evaluate("grid => { grid.scrollTop = 0; }")
    return box_of(at_rest(person.find(thing).first))


@pytest.mark.parametrize(
    ("table", "thing"), [("qwirkle", ".cell .tile"), ("qwirkle_cards", "[role=gridcell][data-card]")]
)
def test_a_turned_phone_is_filled_again(somebody: Bring, table: str, thing: str) -> None:
    ada = somebody(size=PORTRAIT)
    sit_at(ada, table)
    fresh: dict[tuple[int, int], Box] = {}
    for size in (LANDSCAPE, PORTRAIT):
        resize(ada, size)
        ada.page.reload()
        expect(ada.find(thing).first).to_be_visible()
        fresh[size] = box_at_the_top(ada, thing)
    for size in (LANDSCAPE, PORTRAIT, LANDSCAPE):
        resize(ada, size)
        turned = box_at_the_top(ada, thing)
        assert list(turned) == pytest.approx(list(fresh[size]), abs=1.5), size


@pytest.mark.parametrize("seats", [2, 5])
def test_a_low_desk_shows_every_opponent_of_qwixx(somebody: Bring, seats: int) -> None:
    ada = somebody(size=(1366, 650))
    sit_at(ada, "qwixx_cards", seats=seats)
    board = parts_of(ada)["board"]
    sheets = ada.find(".others > li")
    expect(sheets).to_have_count(seats - 1)
    for sheet in sheets.all():
        assert board.holds(box_of(at_rest(sheet))), seats
    assert board.holds(box_of(at_rest(ada.find(".paper"))))


@pytest.mark.parametrize(
    ("table", "things"),
    [
        ("qwirkle", ("[role=option]", ".cell .tile")),
        ("qwirkle_cards", ("[role=option]", "[role=gridcell][data-card]")),
        ("qwixx_cards", (".dock .slot", ".paper .box", ".market .slot")),
    ],
)
def test_tiles_and_cards_grow_with_a_large_screen(somebody: Bring, table: str, things: tuple[str, ...]) -> None:
    ada = somebody()
    sit_at(ada, table)
    before = [box_of(at_rest(ada.find(thing).first)) for thing in things]
    resize(ada, (2560, 1440))
    for thing, small in zip(things, before, strict=True):
        assert box_of(at_rest(ada.find(thing).first)).height > 1.2 * small.height, thing


def test_a_board_larger_than_its_window_says_where_it_goes_on(somebody: Bring) -> None:
    ada = somebody(size=PORTRAIT)
    sit_at(ada, "qwirkle")
    beyond = ada.find(".edges .beyond")
    expect(beyond).to_have_count(0)
    for _ in range(4):
        ada.button("Closer").click()
    expect(beyond.first).to_be_visible()
    ada.button("Show everything").click()
    expect(beyond).to_have_count(0)


@pytest.mark.parametrize(("table", "scrolling"), [("qwirkle_cards", "[role=grid]"), ("qwixx_cards", ".ground")])
def test_a_table_that_scrolls_says_so(somebody: Bring, table: str, scrolling: str) -> None:
    ada = somebody(size=(320, 568))
    sit_at(ada, table)
    ground = ada.find(scrolling)
    ground.evaluate("element => element.scrollTo(0, 0)")
    expect(ada.find(".edges .bottom.beyond")).to_be_visible()
    expect(ada.find(".edges .top.beyond")).to_have_count(0)
    ground.evaluate("element => element.scrollTo(0, element.scrollHeight)")
    expect(ada.find(".edges .bottom.beyond")).to_have_count(0)
    expect(ada.find(".edges .top.beyond")).to_be_visible()
