"""Finished games at their permanent address: by slider, buttons and keys, by itself, and where there is none."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from rowlock.games import GAMES
from tests.browser.axe import violations
from tests.browser.people import LOOKS, Person, Theme
from tests.browser.prepared import take_over


@pytest.fixture(scope="session")
def kept() -> dict[str, str]:
    return {}


@pytest.fixture
def played(somebody: Callable[..., Person], kept: dict[str, str]) -> Callable[[str], str]:
    """Have a game of each played once, and give the addresses of their replays."""

    def address(game: str) -> str:
        if game not in kept:
            kept[game] = take_over(somebody(), game, None).replace("/table/", "/replay/")
        return kept[game]

    return address


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("size", "theme"), LOOKS)
def test_every_game_is_looked_at_again(
    somebody: Callable[..., Person], played: Callable[[str], str], game: str, size: tuple[int, int], theme: Theme
) -> None:
    person = somebody(size=size, theme=theme)
    person.page.goto(played(game))
    slider = person.page.get_by_label("Moment of the game")
    expect(slider).to_have_value("0")
    assert violations(person.page) == []
    last = slider.get_attribute("max") or ""
    slider.fill(str(int(last) // 2))
    expect(person.page).to_have_url(re.compile(rf"#{int(last) // 2}$"))
    assert violations(person.page) == []
    assert not person.scrolls_sideways()
    slider.fill(last)
    expect(person.button("One step on")).to_be_disabled()
    assert violations(person.page) == []


def test_a_replay_is_led_by_keys_buttons_and_its_address(
    somebody: Callable[..., Person], played: Callable[[str], str]
) -> None:
    person = somebody()
    person.page.goto(f"{played('qwirkle')}#3")
    slider = person.page.get_by_label("Moment of the game")
    expect(slider).to_have_value("3")
    for key, moment in (("ArrowRight", "4"), ("ArrowLeft", "3"), ("Home", "0")):
        person.page.keyboard.press(key)
        expect(slider).to_have_value(moment)
    laid = person.find(".cell .tile").count()
    person.button("One step on").click()
    expect(slider).to_have_value("1")
    expect(person.find(".cell .tile")).not_to_have_count(laid)
    person.button("One step back").click()
    expect(person.find(".cell .tile")).to_have_count(laid)
    person.page.locator("body").press("End")
    expect(slider).to_have_value(slider.get_attribute("max") or "")


def test_a_replay_plays_by_itself_until_it_is_stopped(
    somebody: Callable[..., Person], played: Callable[[str], str]
) -> None:
    person = somebody()
    person.page.goto(played("qwixx_cards"))
    person.button("Play by itself").click()
    slider = person.page.get_by_label("Moment of the game")
    expect(slider).to_have_value("2")
    person.button("Pause").click()
    expect(person.button("Play by itself")).to_be_visible()


def test_a_game_that_is_not_over_has_no_replay_yet(somebody: Callable[..., Person]) -> None:
    person = somebody()
    person.page.goto("/start/qwirkle")
    expect(person.find("[role=option]")).to_have_count(6)
    person.page.goto(person.page.url.replace("/table/", "/replay/"))
    expect(person.page.get_by_role("alert")).to_contain_text("The game is not over yet.")
    person.complaints.clear()  # the browser notes the refusal's status


def test_a_replay_of_nothing_says_so(somebody: Callable[..., Person]) -> None:
    person = somebody()
    person.page.goto(f"/replay/{'a' * 26}")
    expect(person.page.get_by_role("alert")).to_contain_text("There is no such table")
    person.complaints.clear()
