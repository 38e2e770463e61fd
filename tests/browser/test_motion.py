"""Moves are shown at a pace that players choose, log and scores do not run ahead, and nobody has to wait for motion."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.cards_table import CardsTable
from tests.browser.cards_table import Mouse as CardsMouse
from tests.browser.people import DESK, PHONE, Person
from tests.browser.prepared import take_over
from tests.browser.qwirkle_table import READY, Mouse, QwirkleTable

WATCH: Final = """() => {
  const seen = (window.seen = { flights: [], gains: 0, numbers: [], moving: 0 });
  const table = document.querySelector('.table');
  const scores = () => [...document.querySelectorAll('.players .score')].map((one) => one.lastChild.textContent);
  const lines = () => document.querySelectorAll('.log li').length;
  new MutationObserver((changes) => {
    for (const { addedNodes, attributeName } of changes) {
      if (attributeName === 'data-number') seen.numbers.push([table.dataset.number, performance.now()]);
      for (const node of addedNodes) {
        if (node.matches?.('.flight')) seen.flights.push({ scores: scores(), lines: lines() });
        if (node.matches?.('.earned')) seen.gains += 1;
      }
    }
  }).observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-number'] });
  const look = () => {
    const running = document.getAnimations().filter((one) => one.effect.getComputedTiming().duration > 1);
    seen.moving = Math.max(seen.moving, running.length);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""
SCORES: Final = "() => [...document.querySelectorAll('.players .score')].map((one) => one.lastChild.textContent)"
CELLS: Final = "cells => cells.map((one) => one.dataset.cell)"
TEMPO: Final = "localStorage.setItem('rowlock.settings', JSON.stringify({ tempo: '%s' }))"
HIDE: Final = """(hidden) => {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event('visibilitychange'));
}"""
GAP_MS: Final = 900
SLOW: Final = 0.05


def seen(page: Page) -> dict[str, Any]:
    """Give what the page has shown since it was watched."""
    found: dict[str, Any] = page.evaluate("() => window.seen")
    return found


def sit_down(person: Person, *, seats: int = 2, answers: int = 3, tempo: str = "normal") -> QwirkleTable:
    """Take over a game at one's own turn, and watch what the page shows from now on."""
    person.context.add_init_script(TEMPO % tempo)
    person.page.goto(take_over(person, "qwirkle", answers, seats=seats))
    table = QwirkleTable(person, Mouse())
    assert table.wait()
    person.page.evaluate(WATCH)
    return table


def play(table: QwirkleTable) -> None:
    """Play what a bot advises, and wait for one's next turn."""
    number = int(table.number())
    table.take_advice()
    table.confirm()
    assert table.wait()
    assert int(table.number()) > number


def settle(table: QwirkleTable) -> list[str]:
    """Wait until the points are counted, and give the scores that are shown."""
    expect(table.person.find(".table")).to_have_attribute("data-settled", "true")
    scores: list[str] = table.person.page.evaluate(SCORES)
    return scores


def truth(person: Person) -> list[str]:
    """Give the scores that a page without motion shows of the same game."""
    person.page.emulate_media(reduced_motion="reduce")
    person.page.reload()
    person.find(".players .score").first.wait_for()
    scores: list[str] = person.page.evaluate(SCORES)
    return scores


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_a_bots_tiles_fly_before_log_and_score_tell_of_them(
    somebody: Callable[..., Person], size: tuple[int, int]
) -> None:
    person = somebody(size=size, calm=False)
    table = sit_down(person)
    before: list[str] = person.page.evaluate(SCORES)
    scores = before
    while scores[1] == before[1]:  # the first time, or because the bot has swapped
        before, lines = scores, person.find(".log li").count()
        table.take_advice()
        person.page.evaluate("() => { window.seen.flights = []; }")
        table.confirm()
        assert table.wait()
        scores = settle(table)
    found = seen(person.page)
    assert found["flights"], "nothing flew, although a bot moved"
    bots = [flight for flight in found["flights"] if flight["scores"][1] == before[1]]
    assert bots[0]["scores"][1] == before[1]
    assert scores[1] != before[1]
    if size == DESK:
        assert person.find(".log li").count() >= lines + 2
        assert bots[0]["lines"] <= lines + 1, "the log told of the bot's move before it was seen"
    assert found["gains"] >= 1
    assert scores == truth(person)


def test_with_reduced_motion_nothing_moves(somebody: Callable[..., Person]) -> None:
    person = somebody(calm=True)
    table = sit_down(person)
    play(table)
    play(table)
    found = seen(person.page)
    assert (found["flights"], found["gains"], found["moving"]) == ([], 0, 0)
    assert settle(table) == truth(person)


def test_at_once_shows_moves_without_flights(somebody: Callable[..., Person]) -> None:
    person = somebody(calm=False)
    table = sit_down(person, tempo="off")
    play(table)
    found = seen(person.page)
    assert (found["flights"], found["gains"]) == ([], 0)
    assert settle(table) == truth(person)


def test_bots_follow_each_other_at_the_pace(somebody: Callable[..., Person]) -> None:
    person = somebody(calm=False)
    table = sit_down(person, seats=4)
    play(table)
    times = [at for _, at in seen(person.page)["numbers"]]
    assert len(times) == 4, "one's own move and those of three bots"
    assert min(later - sooner for sooner, later in pairwise(times)) >= 0.95 * GAP_MS


def test_a_press_on_the_table_ends_the_waiting(somebody: Callable[..., Person]) -> None:
    person = somebody(calm=False)
    table = sit_down(person, seats=4, tempo="slow")
    table.take_advice()
    table.confirm()
    # The bots have answered long before the first of their moves has been shown.
    person.find(".flight").first.wait_for(state="attached")
    person.page.wait_for_timeout(1_000)
    person.page.mouse.click(200, 200)
    expect(person.find(".flight")).to_have_count(0)
    assert table.wait()
    times = [at for _, at in seen(person.page)["numbers"]]
    assert times[-1] - times[0] < 3 * 1.8 * GAP_MS
    assert settle(table) == truth(person)


def test_a_score_is_true_after_the_page_was_hidden(somebody: Callable[..., Person]) -> None:
    person = somebody(calm=False)
    table = sit_down(person, seats=3)
    table.take_advice()
    table.confirm()
    person.find(".earned").first.wait_for(state="attached")
    person.page.evaluate(HIDE, True)
    expect(person.find(".earned, .flight")).to_have_count(0)
    assert table.wait()
    person.page.evaluate(HIDE, False)
    assert settle(table) == truth(person)


def test_a_quick_player_does_not_wait_for_tiles_in_the_air(somebody: Callable[..., Person]) -> None:
    person = somebody(calm=False)
    table = sit_down(person)
    session = person.context.new_cdp_session(person.page)
    session.send("Animation.enable")
    play(table)
    session.send("Animation.setPlaybackRate", {"playbackRate": SLOW})
    table.take_advice()
    table.confirm()
    person.find(".flight").first.wait_for(state="attached")
    assert table.wait()
    number = table.number()
    person.take_hint()
    expect(person.find(READY)).to_be_visible()
    assert person.find(".flight").count(), "the bot's tiles have landed already"
    person.find(READY).click()
    expect(person.find(".table")).not_to_have_attribute("data-number", number)
    session.send("Animation.setPlaybackRate", {"playbackRate": 20})
    assert table.wait()
    assert settle(table) == truth(person)


def test_the_pace_is_chosen_in_the_settings(somebody: Callable[..., Person]) -> None:
    person = somebody(calm=False)
    person.page.goto("/")
    person.button("Settings").click()
    person.find("dialog").get_by_text("At once").click()
    assert violations(person.page) == []
    stored = person.page.evaluate("() => localStorage.getItem('rowlock.settings')")
    assert '"tempo":"off"' in stored
    person.page.reload()
    person.button("Settings").click()
    expect(person.page.get_by_role("radio", name="At once")).to_be_checked()


def test_the_last_move_is_outlined_as_a_whole(somebody: Callable[..., Person]) -> None:
    person = somebody()
    table = sit_down(person)
    while not person.find("path.last").count():  # the bot has swapped
        play(table)
    marked = person.find("[role=gridcell][aria-label*='last move']")
    assert 1 <= person.find("path.last").count() <= marked.count()
    before = marked.evaluate_all(CELLS)
    play(table)
    while not marked.count():  # the bot has swapped
        play(table)
    assert marked.evaluate_all(CELLS) != before


def test_claims_in_cards_count_into_the_score(somebody: Callable[..., Person]) -> None:
    person = somebody(calm=False)
    person.page.goto(take_over(person, "qwirkle_cards", 8))
    table = CardsTable(person, CardsMouse())
    for _ in range(30):
        assert table.wait()
        person.page.evaluate(WATCH)
        before: list[str] = person.page.evaluate(SCORES)
        table.take_advice()
        claims = re.search(r"\+(\d)", person.find(".confirm").inner_text())
        table.confirm()
        if claims:
            break
    assert claims, "nobody could claim a row"
    own = str(int(before[0]) + int(claims[1]))
    expect(person.find(".players .score").first).to_have_text(re.compile(rf"{own}$"))
    assert seen(person.page)["gains"] >= 1
