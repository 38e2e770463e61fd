"""The guided first turn in the real game, what is said of a piece that fits nowhere, and the rule in a first game."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Locator, expect

from rowlock.locale import LANGUAGES
from tests.browser import cards_table, qwirkle_table, qwixx_table
from tests.browser.axe import violations
from tests.browser.people import DESK, PHONE, Person, Theme

Bring = Callable[..., Person]
GUIDE: Final = "[data-guide]"
LOOKS: Final[list[tuple[tuple[int, int], Theme]]] = [(PHONE, "light"), (DESK, "dark")]
HOME: Final = "[data-game={game}] .primary"
MOST_STEPS: Final = 12
WHOLE: Final = "[...document.querySelectorAll('.steps b')].every(line => line.scrollWidth <= line.clientWidth)"

looks = pytest.mark.parametrize(("size", "theme"), LOOKS)


def begin(person: Person, game: str) -> Locator:
    """Play at once from the home page, and give the guide."""
    person.page.goto("/")
    play = person.find(HOME.format(game=game))
    expect(play).to_be_enabled()
    play.click()
    guide = person.find(GUIDE)
    expect(guide).to_be_visible()
    return guide


def fits(person: Person) -> None:
    """See that nothing is cut off and that everybody can use it."""
    assert violations(person.page) == []
    assert not person.scrolls_sideways()
    expect(person.find("[data-confirm]")).to_be_in_viewport()
    expect(person.find(GUIDE)).to_be_in_viewport()
    assert person.page.evaluate(WHOLE), "the line of the actions is cut off"


def pieces(guide: Locator) -> list[str]:
    """Name what may be chosen, in words."""
    return [one.get_attribute("aria-label") or "" for one in guide.locator(".piece svg").all()]


def piece_in_hand(person: Person, name: str) -> Locator:
    return person.find(
        f"[role=option][aria-disabled=false]:has([aria-label='{name}']), [role=option][aria-label^='{name}']"
    ).first


@looks
def test_three_steps_lead_through_the_first_turn_of_qwirkle(
    somebody: Bring, size: tuple[int, int], theme: Theme
) -> None:
    person = somebody(size=size, theme=theme, guided=True)
    guide = begin(person, "qwirkle")
    table = qwirkle_table.QwirkleTable(person, qwirkle_table.Mouse())
    assert table.wait()
    for _ in range(MOST_STEPS):
        table.wait_for_the_rules()
        if person.find(qwirkle_table.READY).count():
            break
        expect(guide).not_to_have_attribute("data-guide", "rule")
        expect(guide).to_contain_text(re.compile("colour|the whole set"))
        expect(guide.locator(".piece")).not_to_have_count(0)
        known = pieces(guide)
        fits(person)
        piece_in_hand(person, known[0]).click()
        expect(guide).to_have_attribute("data-guide", "place")
        expect(person.find("[data-status]")).to_contain_text("It fits in")
        fits(person)
        cell = table.cell_in_sight()
        assert cell is not None
        cell.click()
        expect(guide).to_have_attribute("data-guide", re.compile("confirm|set"))
    expect(guide).to_have_attribute("data-guide", "confirm")
    fits(person)
    table.confirm()
    expect(guide).to_have_attribute("data-guide", "rule")
    expect(guide).to_contain_text("A line has one colour and different shapes, or one shape and different colours.")
    person.page.reload()
    expect(guide).to_have_attribute("data-guide", "rule")
    guide.get_by_role("button", name="Close").click()
    expect(guide).to_have_count(0)
    person.page.reload()
    expect(person.find("[role=listbox]")).to_be_visible()
    expect(guide).to_have_count(0)


@looks
def test_three_steps_lead_through_the_first_turn_of_qwirkle_cards(
    somebody: Bring, size: tuple[int, int], theme: Theme
) -> None:
    person = somebody(size=size, theme=theme, guided=True)
    guide = begin(person, "qwirkle_cards")
    table = cards_table.CardsTable(person, cards_table.Mouse())
    table.wait_to_lay()
    expect(guide).to_have_attribute("data-guide", re.compile("opening|choose|regroup"))
    fits(person)
    if guide.get_attribute("data-guide") == "regroup":  # rare: the hand fits nowhere without regrouping
        return
    expect(guide).to_contain_text("colour")
    opens = guide.get_attribute("data-guide") == "opening"
    known = pieces(guide)
    if opens:
        for name in known[:3]:
            piece_in_hand(person, name).click(position={"x": cards_table.GRIP, "y": cards_table.GRIP})
        expect(guide).to_have_attribute("data-guide", "place")
        fits(person)
    else:
        piece_in_hand(person, known[0]).click(position={"x": cards_table.GRIP, "y": cards_table.GRIP})
        expect(guide).to_have_attribute("data-guide", "place")
        expect(guide).to_contain_text("new one")
        fits(person)
    person.page.keyboard.press("Escape")
    table.take_advice()
    expect(guide).to_have_attribute("data-guide", "confirm")
    fits(person)
    table.confirm()
    expect(guide).to_have_attribute("data-guide", "rule")
    expect(guide).to_contain_text("A row has three to six cards")


@looks
def test_three_steps_lead_through_the_first_turn_of_qwixx(somebody: Bring, size: tuple[int, int], theme: Theme) -> None:
    person = somebody(size=size, theme=theme, guided=True)
    guide = begin(person, "qwixx_cards")
    table = qwixx_table.QwixxTable(person, qwixx_table.Mouse())
    table.wait_for("take")
    expect(guide).to_have_attribute("data-guide", "take")
    expect(guide).to_contain_text("Take one card of the display.")
    fits(person)
    table.take()
    expect(guide).to_have_attribute("data-guide", "taken")
    table.confirm()
    assert table.wait() == "common"
    expect(guide).to_have_attribute("data-guide", "common")
    expect(guide).to_contain_text("for everyone")
    fits(person)
    table.answer("common")
    assert table.wait() == "play"
    expect(guide).to_have_attribute("data-guide", "play")
    expect(guide).to_contain_text("one to three cards of one colour")
    fits(person)
    table.play()
    expect(guide).to_have_attribute("data-guide", "cross")
    fits(person)
    table.confirm()
    expect(guide).to_have_attribute("data-guide", "rule")
    expect(guide).to_contain_text("from left to right")


@pytest.mark.parametrize("game", ["qwirkle", "qwirkle_cards", "qwixx_cards"])
def test_the_guide_can_be_skipped_and_does_not_come_back(somebody: Bring, game: str) -> None:
    person = somebody(size=PHONE, guided=True)
    guide = begin(person, game)
    expect(guide.get_by_role("button")).to_have_text("Skip")  # also while the opponent begins
    guide.get_by_role("button").click()
    expect(guide).to_have_count(0)
    person.page.reload()
    expect(person.find("[data-hand]")).to_be_visible()
    person.page.wait_for_load_state("networkidle")
    expect(guide).to_have_count(0)


@pytest.mark.parametrize("size", [PHONE, DESK])
def test_a_tile_that_fits_nowhere_says_so_and_why(somebody: Bring, size: tuple[int, int]) -> None:
    person = somebody(size=size)
    table = qwirkle_table.QwirkleTable(person, qwirkle_table.Mouse())
    table.open()
    for _ in range(qwirkle_table.MOST_TURNS):
        assert table.wait(), "every tile fitted in every turn"
        for index in range(len(table.tiles())):
            table.wait_for_the_rules()
            table.tiles()[index].click()
            status = person.find("[data-status]")
            expect(status).to_contain_text("Picked:")
            if "It fits nowhere now." in status.inner_text():
                expect(status).to_contain_text(re.compile("largest set|would mix colours|Hollow circles"))
                expect(status).to_be_in_viewport()
                assert violations(person.page) == []
                return
            person.page.keyboard.press("Escape")
        table.take_advice()
        table.confirm()
    raise AssertionError("no game was long enough")


def test_a_card_that_fits_no_row_says_so_and_what_to_do(somebody: Bring) -> None:
    person = somebody(size=PHONE)
    table = cards_table.CardsTable(person, cards_table.Mouse())
    table.open()
    table.wait_to_lay()
    for _ in range(MOST_STEPS):
        for card in person.find(cards_table.HAND).all():
            card.click(position={"x": cards_table.GRIP, "y": cards_table.GRIP})
            status = person.find("[data-status]")
            expect(status).to_contain_text(re.compile("Picked|fits no row"))
            if "fits no row as it lies" in status.inner_text():
                expect(status).to_contain_text("Regroup the table first, or choose another card.")
                return
            card.click(position={"x": cards_table.GRIP, "y": cards_table.GRIP})
        table.play_on()
    raise AssertionError("every card fitted in every turn")


@pytest.mark.parametrize("size", [PHONE, (320, 568)])
def test_a_number_that_cannot_be_crossed_says_why(somebody: Bring, size: tuple[int, int]) -> None:
    person = somebody(size=size)
    table = qwixx_table.QwixxTable(person, qwixx_table.Mouse(), looks=1)
    table.open()
    status = person.find("[data-status]")
    while (stage := table.wait()) is not None:
        if stage != "play":
            table.answer(stage)
            continue
        for name in table.hand():
            card = person.find(f"[data-card={name}]")
            card.click()
            expect(person.find(f"{qwixx_table.READY}, .status .clause").first).to_be_visible()
            if "You cross nothing" in status.inner_text():
                expect(status).to_contain_text(re.compile("from left to right|at least five|crossed only once|closed"))
                expect(status).to_be_in_viewport(ratio=0.9)
                assert not person.scrolls_sideways()
                assert violations(person.page) == []
                return
            card.click()
        table.play()
        table.confirm()
    raise AssertionError("every number could be crossed")


@pytest.mark.parametrize("language", LANGUAGES)
def test_whose_turn_it_is_in_qwixx_is_never_cut_off(somebody: Bring, language: str) -> None:
    person = somebody(size=(320, 568), language=language)
    person.page.goto("/learn/qwixx_cards")
    expect(person.find(".steps b")).to_be_visible()
    assert person.page.evaluate(WHOLE)
