"""The score pad of a printed Qwirkle that takes a number for each turn, and corrections on both Qwirkle pads."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.axe import faults_in_every_look
from tests.browser.offline import Gone
from tests.browser.people import Person, ready_client
from tests.browser.test_companion import begin
from tests.browser.test_pad_screen import lay

SHOTS = os.environ.get("ROWLOCK_SHOTS")
SMALL = (360, 640)
NUMBERS = (3, 12, 8, 5, 14, 9, 2, 24, 6, 7, 11, 4, 18, 10, 1, 13, 6, 0, 9, 12, 7, 16, 5, 8, 3, 20, 4, 2)
ALL_IN_SIGHT = """() => [...document.querySelectorAll('.history, .keys > button, .foot > button')].every((one) => {
    const { top, bottom, left, right } = one.getBoundingClientRect();
    return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
})"""


def begin_numbers(person: Person, *names: str) -> None:
    """Open a score pad for numbers: one tap after the names."""
    person.page.goto("/companion/qwirkle")
    person.find(".segments").first.get_by_text(str(len(names)), exact=True).click()
    for seat, name in enumerate(names):
        person.page.get_by_label(f"Player {seat + 1}").fill(name)
    person.button("Points only").click()
    expect(person.button("Confirm")).to_be_visible()


def enter(person: Person, number: int) -> int:
    """Tap a number and confirm it; give the number of taps."""
    for digit in str(number):
        person.button(digit).click()
    person.button("Confirm").click()
    return len(str(number)) + 1


def points(person: Person) -> list[int]:
    """Give the points above the columns."""
    return [int(one) for one in person.find(".players b").all_inner_texts()]


def told(person: Person, *expected: int) -> None:
    """Wait until the points above the columns are these, and everything is stored."""
    for seat, one in enumerate(expected):
        expect(person.find(f".players li:nth-child({seat + 1}) b")).to_have_text(str(one))
    expect(person.find(".history .waiting")).to_have_count(0)


def show(person: Person, name: str) -> None:
    """Keep a screenshot if somebody wants to look at it."""
    if SHOTS:
        person.page.screenshot(path=Path(SHOTS) / f"{name}.png")


@pytest.fixture(scope="module")
def device(chromium: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Person]:
    """Bring somebody who plays on their device."""
    ready_client()
    gone = Gone(tmp_path_factory.mktemp("gone"))
    person = gone.visitor(chromium, size=SMALL)
    yield person
    person.close()
    gone.stop()


def test_a_game_of_numbers_takes_a_tap_for_each_digit_and_no_scrolling(somebody: Callable[..., Person]) -> None:
    ann = somebody(size=SMALL)
    begin_numbers(ann, "Ann", "Benjamin", "Cem", "Dorothea")
    show(ann, "points-empty")
    ann.page.evaluate("scrolled = 0; addEventListener('scroll', () => { scrolled += scrollY !== 0; })")
    ann.button("Benjamin 0").click()
    taps = sum(enter(ann, number) for number in NUMBERS)
    sums = [sum(NUMBERS[(seat + 3) % 4 :: 4]) for seat in range(4)]
    told(ann, *sums)
    assert taps <= 3 * len(NUMBERS)
    assert ann.page.evaluate("scrolled") == 0
    assert ann.page.evaluate(ALL_IN_SIGHT)
    assert not ann.scrolls_sideways()
    # The last number is in sight.
    expect(ann.button(f"Correct the turn of Ann, {NUMBERS[-1]} points").last).to_be_in_viewport()
    show(ann, "points-full")
    ann.page.reload()
    told(ann, *sums)
    ann.button("Undo").click()
    told(ann, sums[0] - NUMBERS[-1], *sums[1:])


def correct_and_end(person: Person) -> None:
    """Begin a game of numbers, correct one where it was made, end the game, and correct it after that."""
    begin_numbers(person, "Ann", "Ben")
    for number in (12, 7, 5):
        enter(person, number)
    told(person, 17, 7)
    person.button("Correct the turn of Ann, 12 points").click()
    show(person, "points-correcting")
    assert faults_in_every_look(person) == []
    enter(person, 21)
    told(person, 26, 7)
    # Cancelling changes nothing, and the next number is the next player's again.
    person.button("Correct the turn of Ben, 7 points").click()
    person.button("9").click()
    person.button("Cancel").click()
    person.button("Qwirkles: 0").click()
    person.button("Out: + 6").click()
    enter(person, 14)
    told(person, 26, 27)
    expect(person.find(".result")).to_contain_text("Ben wins!")
    expect(person.find(".keys")).to_have_count(0)
    show(person, "points-over")
    # Ben was not out: the game goes on for everybody.
    person.button("Correct the turn of Ben, 20 points").click()
    person.button("Out: + 6").click()
    person.button("Confirm").click()
    told(person, 26, 21)
    expect(person.find(".result")).to_have_count(0)
    expect(person.find(".keys")).to_be_visible()


def test_a_number_is_corrected_where_it_was_made(somebody: Callable[..., Person]) -> None:
    correct_and_end(somebody(size=SMALL))


def test_a_number_is_corrected_on_a_device_without_a_server(device: Person) -> None:
    correct_and_end(device)


def test_a_number_that_ends_the_game_earlier_lists_the_turns_after_it(somebody: Callable[..., Person]) -> None:
    ann = somebody(size=SMALL)
    begin_numbers(ann, "Ann", "Ben")
    for number in (4, 5, 6):
        enter(ann, number)
    told(ann, 10, 5)
    ann.button("Correct the turn of Ben, 5 points").click()
    ann.button("Out: + 6").click()
    ann.button("Confirm").click()
    expect(ann.find("dialog")).to_contain_text("points 6")
    ann.button("Correct all the same").click()
    told(ann, 4, 11)
    expect(ann.find(".result")).to_contain_text("Ben wins!")


def test_a_phone_of_its_own_corrects_its_own_numbers_only(somebody: Callable[..., Person]) -> None:
    ann = somebody(size=SMALL)
    begin_numbers(ann, "Ann", "Ben")
    ann.button("Other phones").click()
    address = ann.page.get_by_label("Address of the invitation").input_value()
    ben = somebody(size=SMALL)
    ben.page.goto(address)
    ben.button("Ben").click()
    enter(ann, 4)
    told(ben, 4, 0)
    enter(ben, 7)
    told(ann, 4, 7)
    expect(ben.find(".keys")).to_have_count(0)
    expect(ben.button("Correct the turn of Ann, 4 points")).to_have_count(0)
    ben.button("Correct the turn of Ben, 7 points").click()
    enter(ben, 8)
    told(ann, 4, 8)


def test_digits_are_typed_where_there_are_keys(somebody: Callable[..., Person]) -> None:
    ann = somebody()
    begin_numbers(ann, "Ann", "Ben")
    ann.find("main").focus()
    for key in ("1", "3", "Backspace", "2", "Enter", "9", "Enter"):
        ann.page.keyboard.press(key)
    told(ann, 12, 9)


def turn_into_a_swap(person: Person) -> None:
    """Begin a game with tiles, let a turn become a swap, and the swap a turn with tiles again."""
    begin(person, "qwirkle", "Ann", "Ben")
    lay(person, "Rf@0,0", "Rd@1,0")
    lay(person, "Rc@2,0")
    lay(person, "Bf@0,1")
    expect(person.find(".turns > li")).to_have_count(3)
    person.page.get_by_role("button", name="Correct the turn of Ben, 3 points").click()
    person.page.get_by_label("Swap").select_option("3")
    expect(person.find(".turns")).to_contain_text("swapped")
    expect(person.find(".players li:nth-child(2) b")).to_have_text("0")
    expect(person.find(".players li:nth-child(1) b")).to_have_text("4")
    person.page.get_by_role("button", name="Correct the turn of Ben, 0 points").click()
    show(person, "swap-correcting")
    person.find("[data-cell='2,0']").click()
    person.find("[data-kind=Rs]").click()
    expect(person.button("Confirm")).to_be_enabled()
    person.button("Confirm").click()
    expect(person.find(".players li:nth-child(2) b")).to_have_text("3")


def test_a_turn_becomes_a_swap_and_a_swap_a_turn(somebody: Callable[..., Person]) -> None:
    ann = somebody(size=SMALL)
    turn_into_a_swap(ann)
    # Later turns that a swap makes illegal are listed first.
    ann.page.get_by_role("button", name="Correct the turn of Ann, 2 points").last.click()
    ann.page.get_by_label("Swap").select_option("1")
    expect(ann.page.get_by_role("alert")).to_contain_text("first turn")
    ann.complaints = [one for one in ann.complaints if "422" not in one]
    ann.button("Cancel").click()
    # After the end a turn is corrected as before it.
    ann.button("End").click()
    expect(ann.find(".result")).to_be_visible()
    ann.page.get_by_role("button", name="Correct the turn of Ben, 3 points").click()
    ann.page.get_by_label("Swap").select_option("2")
    expect(ann.find(".players li:nth-child(2) b")).to_have_text("0")
    expect(ann.find(".result")).to_contain_text("Ann wins!")


def test_a_turn_becomes_a_swap_on_a_device_without_a_server(device: Person) -> None:
    turn_into_a_swap(device)
