"""Whole games of Qwixx, the card game, through the page, and what its table shows and says."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.people import DESK, PHONE, Person, Theme
from tests.browser.qwixx_table import (
    CARD,
    COLOUR,
    CONFIRM,
    OPEN_CHOICE,
    OPTION,
    READY,
    SLOT,
    Fingers,
    Keys,
    Mouse,
    QwixxTable,
)

NARROWEST = (320, 640)
CLAUSE = re.compile(r"QX-\d+")


def ends_well(person: Person) -> None:
    """See the result: places, why the game is over, and points by row that add up."""
    expect(person.find("dialog .places li")).to_have_count(2)
    expect(person.find("dialog .note")).to_contain_text("QX-14")
    rows = person.find("dialog .note tbody tr")
    expect(rows).to_have_count(2)
    for row in rows.all():
        *parts, total = (
            int(text.replace("−", "-").replace("locked", "")) for text in row.locator("td").all_inner_texts()
        )
        assert sum(parts) == total
    assert not person.scrolls_sideways()


# ── whole games ───────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_whole_game_by_keyboard_alone(somebody: Callable[..., Person]) -> None:
    person = somebody()
    QwixxTable(person, Keys()).play_whole_game()
    ends_well(person)
    assert violations(person.page) == []


def test_a_whole_game_with_jokers_by_touch_on_a_phone(somebody: Callable[..., Person]) -> None:
    person = somebody(size=PHONE, touch=True)
    QwixxTable(person, Fingers()).play_whole_game("jokers")
    ends_well(person)
    assert violations(person.page) == []


@pytest.mark.long
@pytest.mark.parametrize("preset", ["standard", "jokers"])
@pytest.mark.parametrize("hands", [Mouse, Fingers, Keys])
def test_a_whole_game_of_each_variant_by_every_means(
    somebody: Callable[..., Person], hands: type[Mouse] | type[Fingers] | type[Keys], preset: str
) -> None:
    person = somebody(size=PHONE, touch=True) if hands is Fingers else somebody(calm=False)
    QwixxTable(person, hands()).play_whole_game(preset)
    ends_well(person)


# ── the three actions ─────────────────────────────────────────────────────────────────────────────────────────────


@pytest.fixture
def table(somebody: Callable[..., Person]) -> QwixxTable:
    table = QwixxTable(somebody(), Mouse())
    table.open()
    return table


def test_cards_are_taken_by_number_and_slot(table: QwixxTable) -> None:
    table.wait_for("take")
    person = table.person
    expect(person.find(".status")).to_contain_text("QX-8")
    expect(person.find(READY)).to_have_count(0)
    table.take()
    expect(person.find(CONFIRM)).to_contain_text("Take")
    table.confirm()
    expect(person.find(".log")).to_contain_text("took")


def test_one_slot_makes_room_for_another(table: QwixxTable) -> None:
    table.wait_for("take")
    table.take()
    marked = table.person.find(f"{SLOT}[aria-pressed=true]")
    count = marked.count()
    table.person.find("[data-slot='4']").click()
    expect(table.person.find("[data-slot='4'][aria-pressed=true]")).to_be_visible()
    expect(marked).to_have_count(count)


def test_the_common_number_shows_what_each_row_earns_or_which_clause_forbids_it(table: QwixxTable) -> None:
    table.wait_for_the_rows()
    person = table.person
    for choice in person.find(".choice").all():
        shut = "shut" in (choice.get_attribute("class") or "")
        expect(choice.locator(".worth")).to_have_text(CLAUSE if shut else re.compile(r"^\s*([+−]\d+|0)"))


def test_a_row_that_is_shut_says_why_when_it_is_chosen(table: QwixxTable) -> None:
    table.wait_for_the_rows()
    while not table.person.find(".choice.shut").count():
        table.answer("common")
        table.wait_for_the_rows()
    table.person.find(".choice.shut").first.click()
    expect(table.person.find(".status.bad .clause")).to_have_text(CLAUSE)
    expect(table.person.find(READY)).to_have_count(0)


def test_the_boxes_of_the_sheet_answer_as_well(table: QwixxTable) -> None:
    table.wait_for_the_rows()
    person = table.person
    while not person.find(f"{OPEN_CHOICE}:not([data-option=none])").count():
        table.answer("common")
        table.wait_for_the_rows()
    box = person.find(".target.open").first
    name = box.get_attribute("data-box") or ""
    box.click()
    expect(person.find(f"[data-option={name}]")).to_be_checked()
    expect(person.find(f"[data-box={name}] svg.draft")).to_be_visible()
    table.confirm()
    expect(person.find(f".paper .row.hue-{name[0]} .crossed")).not_to_have_count(0)


def test_cards_of_two_colours_are_explained_by_their_clause(table: QwixxTable) -> None:
    table.wait_for("play")
    while len({card[0] for card in table.hand()}) < 2:
        table.answer("play")
        table.wait_for("play")
    first, *others = table.hand()
    other = next(card for card in others if card[0] != first[0])
    for card in (first, other):
        table.person.find(f"[data-card={card}]").click()
    expect(table.person.find(".status.bad .clause")).to_have_text("QX-10")
    expect(table.person.find(READY)).to_have_count(0)
    table.person.button("Take back").click()
    expect(table.person.find(f"{CARD}[aria-pressed=true]")).to_have_count(0)


def test_crossing_nothing_is_told_to_be_a_miss_and_becomes_one(table: QwixxTable) -> None:
    table.wait_for("common")
    person = table.person
    while "You" not in person.find(".steps b").inner_text():
        table.answer("common")
        table.wait_for("common")
    person.find(".choice:has([data-option=none])").click()
    table.confirm()
    table.wait_for("play")
    person.find(CARD).first.click()
    person.find(".choice:has([data-option=none])").click()
    expect(person.find(".status .clause")).to_have_text("QX-11")
    expect(person.find(CONFIRM)).to_contain_text("(−5)")
    expect(person.find(".paper .miss svg.draft")).to_have_count(1)
    table.confirm()
    expect(person.find(".paper .miss svg:not(.draft)")).to_have_count(1)
    expect(person.find(".log")).to_contain_text("−5")


def test_a_joker_asks_for_its_colour_and_takes_that_of_the_cards_it_joins(somebody: Callable[..., Person]) -> None:
    table = QwixxTable(somebody(), Mouse())
    table.wait_for_a_joker(lambda: table.open("jokers"))
    person = table.person
    joker = next(card for card in table.hand() if card[0] == "J")
    plain = next(card for card in table.hand() if card[0] != "J")
    person.find(f"[data-card={joker}]").click()
    expect(person.find(".status .clause")).to_have_text("QX-16")
    expect(person.find(COLOUR)).to_have_count(4)
    person.find("label:has([data-colour=B])").click()
    expect(person.find(f"{OPTION}[data-option^=B]")).not_to_have_count(0)
    person.find(f"[data-card={plain}]").click()
    expect(person.find(COLOUR)).to_have_count(0)
    expect(person.find(f"{OPTION}[data-option^={plain[0]}]")).not_to_have_count(0)


def test_a_hint_is_laid_out_and_may_be_undone(table: QwixxTable) -> None:
    table.wait_for("common")
    table.take_advice()
    expect(table.person.find(".status")).to_contain_text("Hint")
    number = table.person.find(".table").get_attribute("data-number") or ""
    table.confirm()
    table.wait()
    table.person.button("Undo").click()
    expect(table.person.find(".table")).to_have_attribute("data-number", number)


def test_the_keyboard_is_taken_to_what_is_asked_next(somebody: Callable[..., Person]) -> None:
    table = QwixxTable(somebody(), Keys())
    table.open()
    stage = table.wait()
    assert stage
    table.answer(stage)
    assert table.wait()
    expect(table.person.find("[data-first]")).to_be_focused()


def test_a_log_line_shows_its_crosses_on_the_sheets(table: QwixxTable) -> None:
    table.wait_for("play")
    table.answer("play")
    table.wait()
    line = table.person.find(".log li button:has(.boxes)").first
    line.click()
    expect(table.person.find(".last").first).to_be_visible()


# ── sealed answers ────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.fixture
def pair(somebody: Callable[..., Person]) -> list[QwixxTable]:
    """Two people who have just begun, the active one first."""
    host, friend = somebody(), somebody(size=PHONE)
    host.page.goto("/play/qwixx_cards")
    host.page.get_by_text("Friends", exact=True).click()
    host.page.get_by_role("button", name="Open the table and invite").click()
    friend.page.goto(host.page.get_by_label("Address of the invitation").input_value())
    friend.page.get_by_role("button", name="Sit down").click()
    host.page.get_by_role("button", name="Start").click()
    for person in (host, friend):
        expect(person.find(".paper")).to_be_visible()
    tables = [QwixxTable(host, Mouse()), QwixxTable(friend, Mouse())]
    return tables if "Your" in host.find(".steps b").inner_text() else tables[::-1]


def test_an_answer_stays_sealed_until_everybody_has_answered(pair: list[QwixxTable]) -> None:
    first, second = pair
    first.wait_for("take")
    first.take()
    first.confirm()
    assert (first.wait(), second.wait()) == ("common", "common")
    first.cross()
    first.hands.press(first.person, first.person.find(READY))
    expect(first.person.find(".seal")).to_contain_text("Sealed")
    expect(first.person.find(".status")).to_contain_text("Waiting for ")
    expect(second.person.find(".others .state")).to_contain_text("has decided")
    expect(second.person.find(".others .crossed")).to_have_count(0)
    assert violations(first.person.page) == []
    second.cross()
    second.confirm()
    assert first.wait() == "play"


def test_a_draft_survives_news_of_the_table(pair: list[QwixxTable]) -> None:
    first, second = pair
    first.wait_for("take")
    first.take()
    marked = first.person.find(f"{SLOT}[aria-pressed=true]")
    expect(marked).to_have_count(1)
    second.person.page.reload()
    expect(second.person.find(".paper")).to_be_visible()
    expect(marked).to_have_count(1)


# ── for every eye and every hand ──────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [DESK, PHONE])
def test_axe_finds_nothing_in_any_action(somebody: Callable[..., Person], size: tuple[int, int], theme: Theme) -> None:
    person = somebody(size=size, theme=theme)
    table = QwixxTable(person, Mouse())
    table.open("jokers")
    for stage in ("take", "common", "play"):
        table.wait_for(stage)
        assert violations(person.page) == []
        {"take": table.take, "common": table.cross, "play": table.play}[stage]()
        assert violations(person.page) == []
        assert not person.scrolls_sideways()
        table.confirm()
    person.page.get_by_role("button", name=re.compile("Look at the sheet")).first.click()
    expect(person.find("dialog .scale")).to_be_visible()
    assert violations(person.page) == []


@pytest.mark.parametrize("language", ["en", "fr", "de", "it", "nl"])
def test_everything_fits_on_the_narrowest_phone(somebody: Callable[..., Person], language: str) -> None:
    person = somebody(size=NARROWEST, touch=True, language=language)
    table = QwixxTable(person, Fingers())
    table.open()
    assert table.wait()
    assert not person.scrolls_sideways()
    assert "qwixx-" not in person.page.content().replace("qwixx-cards", "")
    for box in (person.find(CONFIRM).bounding_box(), person.find(".paper").bounding_box()):
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= NARROWEST[0]
