"""Learning at the game's own table: every lesson can be solved, and what is wrong is explained."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from rowlock.games import GAMES
from rowlock.lessons import lessons_of
from tests.browser.axe import violations
from tests.browser.people import LOOKS, Person, Theme

LESSONS = {name: lessons_of(game) for name, game in GAMES.items() if lessons_of(game)}
CONFIRM = ".confirm:not([disabled]), [data-confirm][aria-disabled=false]"
NEXT = "Next"
STAY = "Stay here"


def take_the_answer(person: Person) -> None:
    """Let the lesson show its answer, and confirm it."""
    if person.button("Can I play?").count():
        person.button("Can I play?").click()
        person.button("Show me").click()
    else:
        person.button("Hint").click()
    person.find(CONFIRM).first.click()


@pytest.mark.parametrize("game", LESSONS)
@pytest.mark.parametrize(("size", "theme"), LOOKS)
def test_every_lesson_is_solved_in_turn(
    somebody: Callable[..., Person], game: str, size: tuple[int, int], theme: Theme
) -> None:
    person = somebody(size=size, theme=theme)
    person.page.goto(f"/learn/{game}")
    for number, _ in enumerate(LESSONS[game], 1):
        expect(person.find(".steps button[aria-current=step]")).to_have_text(str(number))
        assert violations(person.page) == []
        assert not person.scrolls_sideways()
        take_the_answer(person)
        expect(person.find(".lesson p.right")).to_be_visible()
        if number == 1:
            person.button(STAY).click()
            expect(person.button(NEXT)).to_be_focused()
        assert violations(person.page) == []
        person.button(NEXT).click()
        expect(person.find(".task, h1[tabindex]").first).to_be_focused()
    expect(person.page.get_by_role("heading", level=1)).to_have_text("You know how to play.")
    assert violations(person.page) == []


@pytest.mark.parametrize("calm", [True, False])
def test_the_next_lesson_follows_by_itself(somebody: Callable[..., Person], calm: bool) -> None:
    person = somebody(calm=calm)
    person.page.goto("/learn/qwirkle")
    take_the_answer(person)
    expect(person.find(".lesson p.right")).to_be_visible()
    expect(person.page.get_by_text("The next lesson follows by itself.").first).to_be_visible()
    expect(person.find(".next i")).to_be_visible(visible=not calm)
    expect(person.button(NEXT)).to_be_focused()
    expect(person.find(".steps button[aria-current=step]")).to_have_text("2")
    expect(person.find(".task")).to_be_focused()
    expect(person.find(".lesson p.right")).to_have_count(0)


def test_whoever_wants_to_stay_goes_on_by_hand(somebody: Callable[..., Person]) -> None:
    person = somebody()
    person.page.clock.install()
    person.page.goto("/learn/qwirkle")
    take_the_answer(person)
    person.button(STAY).click()
    expect(person.button(NEXT)).to_be_focused()
    expect(person.button(STAY)).to_have_count(0)
    person.page.clock.fast_forward("01:00")
    expect(person.find(".steps button[aria-current=step]")).to_have_text("1")
    person.page.keyboard.press("Enter")
    expect(person.find(".steps button[aria-current=step]")).to_have_text("2")
    take_the_answer(person)
    expect(person.button(NEXT)).to_be_focused()
    person.page.clock.fast_forward("01:00")
    expect(person.find(".steps button[aria-current=step]")).to_have_text("2")


def test_what_is_allowed_but_not_asked_is_told(somebody: Callable[..., Person]) -> None:
    person = somebody()
    person.page.goto("/learn/qwirkle")
    person.find("[data-tile=Yc]").click()
    person.find("[role=gridcell]:has(.legal)").first.click()
    person.find(".confirm:not([disabled])").click()
    expect(person.find(".missed")).to_contain_text("not what is asked")
    expect(person.find("[role=option][aria-disabled=false]")).to_have_count(6)
    take_the_answer(person)
    expect(person.find(".lesson p.right")).to_be_visible()


def test_what_is_not_allowed_is_explained_by_its_clause(somebody: Callable[..., Person]) -> None:
    person = somebody()
    person.page.goto("/learn/qwirkle")
    person.find("[data-tile=Yc]").click()
    person.find(".ground").click(position={"x": 20, "y": 20})
    expect(person.find(".status.bad .clause")).to_have_text("QW-8")
    expect(person.find(".confirm")).to_be_disabled()


def test_a_lesson_is_solved_by_keyboard_alone(somebody: Callable[..., Person]) -> None:
    person = somebody()
    person.page.goto("/learn/qwirkle")
    person.tab_to(person.find("[data-tile=Rf]"))
    person.page.keyboard.press("Space")
    expect(person.find("[role=gridcell]:focus")).to_be_visible()
    while "QW" not in (person.find(".status").inner_text()) and not person.find(".confirm b:text('+4')").count():
        person.page.keyboard.press("Enter")
        expect(person.find(".confirm:not([disabled])")).to_be_visible()
        if person.find(".confirm b:text('+4')").count():
            break
        person.page.keyboard.press("Enter")
        person.tab_to(person.find("[data-tile=Rf]"))
        person.page.keyboard.press("Space")
        person.page.keyboard.press("n")
    person.tab_to(person.find(".confirm"))
    person.page.keyboard.press("Enter")
    expect(person.find(".lesson p.right")).to_be_visible()
    expect(person.find(".steps button[aria-current=step]")).to_have_text("2")
    expect(person.find(".task")).to_be_focused()


def test_learning_goes_on_where_one_stopped(somebody: Callable[..., Person]) -> None:
    person = somebody()
    person.page.goto("/learn/qwixx_cards")
    take_the_answer(person)
    person.button(STAY).click()
    person.button(NEXT).click()
    expect(person.find(".steps button[aria-current=step]")).to_have_text("2")
    person.page.reload()
    expect(person.find(".steps button[aria-current=step]")).to_have_text("2")


def test_a_game_that_does_not_exist_has_no_lessons(somebody: Callable[..., Person]) -> None:
    person = somebody()
    person.page.goto("/learn/ludo")
    expect(person.page.get_by_role("alert")).to_contain_text("There is no such game here.")
