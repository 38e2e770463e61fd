"""Puzzles one after the other in the browser: of the day, in a streak, within three minutes, missed, by theme."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect

from rowlock.arena.puzzles import shipped
from tests.browser.axe import violations
from tests.browser.people import DESK, PHONE, Person, Theme, ready_client
from tests.server.running import Running

LOOKS: tuple[tuple[tuple[int, int], Theme], ...] = ((DESK, "light"), (PHONE, "dark"))


@pytest.fixture(scope="module")
def shipping(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Run a server with the puzzles of the package."""
    ready_client()
    running = Running(tmp_path_factory.mktemp("puzzle-runs"))
    yield running.url
    running.stop()
    assert running.complaints() == []


def give_up(person: Person) -> None:
    """Ask for the solution, which counts as a miss."""
    person.button("Hint").click()
    expect(person.find(".puzzle")).to_contain_text("This is the solution")


@pytest.mark.parametrize(("size", "theme"), LOOKS)
def test_a_streak_ends_at_the_first_miss_and_the_missed_come_again(
    somebody: Callable[..., Person], shipping: str, size: tuple[int, int], theme: Theme
) -> None:
    person = somebody(site=shipping, size=size, theme=theme)
    tries = [{"name": one.name, "solved": True, "at": 1, "mode": "free", "run": 0} for one in shipped("qwirkle")[:4]]
    person.page.add_init_script(f"localStorage['rowlock.puzzle-tries.qwirkle'] ||= {json.dumps(json.dumps(tries))}")
    person.page.goto("/puzzles/qwirkle")
    expect(person.page.get_by_text("Your rating is")).to_have_count(0)
    person.button("Until the first miss").click()
    expect(person.find(".puzzle")).to_contain_text("Solved in a row: 0")
    assert violations(person.page) == []
    give_up(person)
    expect(person.find(".puzzle")).to_contain_text("That was all. Solved: 0")
    expect(person.page.get_by_role("link", name="Next puzzle")).to_have_count(0)
    assert violations(person.page) == []
    person.page.get_by_role("link", name="Choose again").click()
    expect(person.button("Missed before (1)")).to_be_visible()
    expect(person.page.get_by_text(re.compile("^Your rating is .* to 5 puzzles"))).to_be_visible()
    assert violations(person.page) == []
    assert not person.scrolls_sideways()
    person.button("Missed before (1)").click()
    expect(person.find(".puzzle")).to_be_visible()
    # A reload keeps the run and what was tried.
    person.page.reload()
    expect(person.find(".puzzle")).to_contain_text("One move is clearly the best")


def test_three_minutes_go_on_after_a_miss_and_end_by_the_clock(somebody: Callable[..., Person], shipping: str) -> None:
    person = somebody(site=shipping)
    person.page.clock.install()
    person.page.goto("/puzzles/qwixx_cards")
    person.button("Three minutes").click()
    expect(person.find(".puzzle")).to_contain_text(re.compile(r"(3:00|2:5\d) left · 0 solved"))
    first = person.page.url
    person.button("Hint").click()
    expect(person.page).not_to_have_url(first)
    expect(person.find(".puzzle")).to_contain_text("0 solved")
    person.page.clock.fast_forward(180_000)
    expect(person.find(".puzzle")).to_contain_text("Time is up. Solved: 0")
    assert violations(person.page) == []


def test_the_puzzle_of_the_day_is_the_same_for_everybody_and_themes_begin_with_what_is_new(
    somebody: Callable[..., Person], shipping: str
) -> None:
    addresses = set()
    for _ in range(2):
        person = somebody(site=shipping)
        person.page.goto("/puzzles/qwirkle")
        person.button("Puzzle of the day").click()
        expect(person.find(".puzzle")).to_be_visible()
        addresses.add(person.page.url)
    assert len(addresses) == 1
    give_up(person)
    person.page.get_by_role("link", name="Choose again").click()
    person.page.get_by_role("button", name=re.compile("Give nothing away")).click()
    expect(person.find(".puzzle")).to_be_visible()
    first = person.page.url
    give_up(person)
    person.page.get_by_role("link", name="Next puzzle").click()
    expect(person.page).not_to_have_url(first)
    expect(person.find(".puzzle .right")).to_have_count(0)
