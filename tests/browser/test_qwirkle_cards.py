"""Whole games of Qwirkle Cards through the page, and what its table shows and says."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import combinations

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.axe import violations
from tests.browser.cards_table import HAND, NEW_ROW, READY, ROWS, CardsTable, Fingers, Keys, Mouse, way_to, wipe
from tests.browser.people import DESK, PHONE, Person, Theme, at_rest

NARROWEST = (320, 640)
RESET = "Back to the start of the turn"


def ends_well(person: Person) -> None:
    """See the result, with as many places as players and the Qwirkles that explain it."""
    expect(person.find("dialog .places li")).to_have_count(2)
    expect(person.find("dialog .note")).to_contain_text("Qwirkle")
    assert not person.scrolls_sideways()


def test_a_whole_game_by_keyboard_alone(somebody: Callable[..., Person]) -> None:
    person = somebody()
    CardsTable(person, Keys()).play_whole_game()
    ends_well(person)
    assert violations(person.page) == []


def test_a_whole_game_by_touch_on_a_phone(somebody: Callable[..., Person]) -> None:
    person = somebody(size=PHONE, touch=True)
    CardsTable(person, Fingers()).play_whole_game("999games")
    ends_well(person)
    assert violations(person.page) == []


@pytest.mark.long
@pytest.mark.parametrize("preset", ["schmidt", "999games"])
@pytest.mark.parametrize("hands", [Mouse, Fingers, Keys])
def test_a_whole_game_of_each_edition_by_every_means(
    somebody: Callable[..., Person], hands: type[Mouse] | type[Fingers] | type[Keys], preset: str
) -> None:
    person = somebody(size=PHONE, touch=True) if hands is Fingers else somebody()
    CardsTable(person, hands()).play_whole_game(preset)
    ends_well(person)


@pytest.mark.long
def test_everything_moves_where_motion_is_welcome(somebody: Callable[..., Person]) -> None:
    person = somebody(calm=False)
    CardsTable(person, Mouse()).play_whole_game()
    ends_well(person)


@pytest.fixture
def table(somebody: Callable[..., Person]) -> CardsTable:
    """A table in the middle of a game, with rows on it."""
    table = CardsTable(somebody(), Mouse())
    table.open("999games")
    table.wait_to_lay()
    table.play_on()
    while not table.rows():
        table.play_on()
    return table


def unlike(cards: list[str]) -> tuple[str, str]:
    """Find two cards that share neither colour nor shape."""
    return next((one, two) for one, two in combinations(cards, 2) if one[0] != two[0] and one[1] != two[1])


def completable(table: CardsTable) -> str | None:
    """Find a card of the hand that shares its colour or its shape with two other cards of hand and table."""
    hand = table.hand()
    there = {*hand, *(card for row in table.rows() for card in row)}
    found = (one for one in hand if any(sum(one[part] == other[part] for other in there) > 2 for part in (0, 1)))
    return next(found, None)


def test_a_short_row_is_unfinished_and_not_wrong(table: CardsTable) -> None:
    person = table.person
    while (card := completable(table)) is None:
        table.play_on()
    person.find(f"{HAND}[data-card={card}]").first.click(position={"x": 12, "y": 30})
    person.find(NEW_ROW).click()
    row = person.find(".row.unfinished")
    expect(row).to_have_count(1)
    expect(row).to_contain_text("1 of 3 cards")
    expect(row).to_have_attribute("aria-label", re.compile("1 card: 1 of 3 cards"))
    expect(person.find(".status .clause")).to_have_text("QC-6")
    expect(person.find(".status.bad, .row.faulty")).to_have_count(0)
    expect(person.find(".confirm")).to_be_disabled()
    assert "laid this turn" in (row.get_by_role("gridcell").get_attribute("aria-label") or "")


def test_a_row_says_at_once_why_it_is_not_in_order(table: CardsTable) -> None:
    person = table.person
    first, other = unlike(table.hand())
    person.find(f"{HAND}[data-card={first}]").first.click(position={"x": 12, "y": 30})
    person.find(NEW_ROW).click()
    person.find(f"{HAND}[data-card={other}]").first.click(position={"x": 12, "y": 30})
    person.find(".row.touched").get_by_role("rowheader").click()
    row = person.find(".row.faulty")
    expect(row).to_have_count(1)
    expect(row).to_contain_text("Neither one colour nor one shape")
    expect(person.find(".status.bad .clause")).to_have_text("QC-6")
    expect(person.find(".confirm")).to_be_disabled()


def test_one_button_returns_to_the_start_of_the_turn(table: CardsTable) -> None:
    person, before, hand = table.person, table.rows(), table.hand()
    person.find(HAND).first.click(position={"x": 12, "y": 30})
    person.find(NEW_ROW).click()
    person.find(ROWS).first.get_by_role("rowheader").click()
    person.find(NEW_ROW).click()
    assert table.rows() != before
    person.button(RESET).click()
    assert table.rows() == before
    assert table.hand() == hand
    expect(person.button(RESET)).to_be_disabled()


def test_rows_are_split_and_joined(table: CardsTable) -> None:
    person, before = table.person, table.rows()
    *rest, last = before[0]
    person.find(ROWS).first.get_by_role("gridcell").last.click()
    person.find(NEW_ROW).click()
    split = table.rows()
    assert sorted(split) == sorted([rest, [last], *before[1:]])
    person.find(ROWS).nth(split.index([last])).get_by_role("rowheader").click()
    person.find(ROWS).nth(split.index(rest)).get_by_role("rowheader").click()
    assert sorted(table.rows()) == sorted(before)
    expect(person.find(".status")).to_contain_text("Lay at least one card")


def test_a_card_laid_this_turn_goes_back_into_the_hand_and_a_card_of_the_table_does_not(table: CardsTable) -> None:
    person, hand = table.person, table.hand()
    person.drag(person.find(HAND).first, person.find(NEW_ROW))
    expect(person.find(HAND)).to_have_count(8)
    person.find(".cell.laid").click()
    person.button("Back into the hand").click()
    assert table.hand() == hand
    before = table.rows()
    person.drag(person.find(ROWS).first.get_by_role("gridcell").first, person.find(HAND).first)
    assert table.hand() == hand
    assert table.rows() == before


def test_can_i_play_answers_and_shows_a_lay(table: CardsTable) -> None:
    person = table.person
    person.button("Can I play?").click()
    expect(person.find(".status")).to_contain_text("Yes, you can lay something.")
    person.take_hint("Show me")
    expect(person.find(READY)).to_be_visible()
    assert person.find(".cell.laid").count() >= 1


def test_steps_of_a_turn_are_taken_back_one_by_one_and_then_the_turn_before(table: CardsTable) -> None:
    person, before = table.person, table.rows()
    for _ in range(2):
        person.find(HAND).first.click(position={"x": 12, "y": 30})
        person.find(NEW_ROW).click()
    person.button("Undo").click()
    assert len(table.rows()) == len(before) + 1
    person.page.keyboard.press("Control+z")
    assert table.rows() == before
    told = person.find(".log li").count()
    person.button("Undo").click()
    expect(person.find(".log li")).not_to_have_count(told)
    expect(person.find(HAND)).to_have_count(9)


def test_what_happened_is_spoken(table: CardsTable) -> None:
    spoken = table.person.find("[data-testid=spoken]")
    table.person.find(HAND).first.click(position={"x": 12, "y": 30})
    expect(spoken).to_contain_text("Picked")
    table.person.find(NEW_ROW).click()
    expect(spoken).to_contain_text("at least three cards")


def test_taken_stacks_and_cards_to_come_are_open_to_all(table: CardsTable) -> None:
    person = table.person
    expect(person.find("aside")).to_contain_text("Qwirkles")
    person.find("aside summary").click()
    expect(person.find("aside tbody td")).to_have_count(36)
    assert violations(person.page) == []


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [DESK, PHONE])
def test_axe_finds_nothing_in_any_state_of_a_turn(
    somebody: Callable[..., Person], size: tuple[int, int], theme: Theme
) -> None:
    person = somebody(size=size, theme=theme)
    table = CardsTable(person, Mouse())
    table.open()
    table.wait_to_lay()
    assert violations(person.page) == []
    person.find(HAND).first.click(position={"x": 12, "y": 30})
    assert violations(person.page) == []
    person.find(NEW_ROW).click()
    expect(person.find(".row.unfinished, .row.faulty")).to_have_count(1)
    assert violations(person.page) == []
    person.button(RESET).click()
    person.button("Can I play?").click()
    assert violations(person.page) == []
    person.take_hint("Show me")
    expect(person.find(READY)).to_be_visible()
    assert violations(person.page) == []


def to_the_top(person: Person) -> None:
    """Scroll the table back to its first row."""
    person.find("[role=grid]").evaluate("area => area.scrollTop = 0")


def row_beside_the_first(person: Person) -> Locator | None:
    """Find another row that one sees without scrolling, so that a card of the first row can be dragged there."""
    to_the_top(person)
    table = at_rest(person.find("[role=grid]"))
    for row in person.find(ROWS).all()[1:]:
        box = at_rest(row)
        if box["y"] + box["height"] <= table["y"] + table["height"]:
            return row
    return None


def test_a_finger_that_wipes_scrolls_the_table_and_one_that_holds_drags_a_card(
    somebody: Callable[..., Person],
) -> None:
    person = somebody(size=(390, 560), touch=True)
    table = CardsTable(person, Fingers())
    table.open("999games")
    table.wait_to_lay()
    for _ in range(3):
        table.play_on()
    while (target := row_beside_the_first(person)) is None:
        table.play_on()
    rows, card = table.rows(), person.find(ROWS).first.get_by_role("gridcell").last
    wipe(person, card, (4, -90), hold_ms=0)
    assert table.rows() == rows
    expect(person.find(".picked")).to_have_count(0)
    to_the_top(person)
    wipe(person, card, way_to(card, target), hold_ms=400)
    expect(person.find(".row.touched, .row.faulty, .row.unfinished").first).to_be_visible()
    assert table.rows()[0] == rows[0][:-1]


def test_nothing_scrolls_sideways_on_the_narrowest_phone(somebody: Callable[..., Person]) -> None:
    person = somebody(size=NARROWEST, touch=True)
    table = CardsTable(person, Fingers())
    table.open()
    assert table.wait()
    table.take_advice()
    assert not person.scrolls_sideways()
    for card in person.find(HAND).all():
        box = card.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= NARROWEST[0]
