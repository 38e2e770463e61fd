"""Studying in the browser: a finished game reviewed, puzzles solved and given up, the coach's reasons and warnings."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from rowlock.games import GAMES
from tests.browser.axe import violations
from tests.browser.people import DESK, PHONE, Person, Theme, ready_client
from tests.browser.prepared import take_over
from tests.browser.test_learn import CONFIRM, take_the_answer
from tests.server.puzzling import WITHOUT, some, write_some
from tests.server.running import Running

LOOKS: tuple[tuple[tuple[int, int], Theme], ...] = ((DESK, "light"), (PHONE, "dark"))
STOCKS = {
    "qwirkle": re.compile("in the bag|bag is empty"),
    "qwixx_cards": re.compile("cards? in the pile|pile is empty"),
}
STOCKS["qwirkle_cards"] = STOCKS["qwixx_cards"]
SOME = [game for game in GAMES if game != WITHOUT]


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Run a server whose reviews are quick and whose puzzles are the lessons."""
    ready_client()
    puzzles = tmp_path_factory.mktemp("puzzles")
    write_some(puzzles)
    data = tmp_path_factory.mktemp("study")
    running = Running(data, bot_ms="50", review_worlds="4", puzzles=str(puzzles))
    yield running.url
    running.stop()
    assert running.complaints() == []


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_game_is_reviewed_move_by_move(somebody: Callable[..., Person], desk: str, game: str) -> None:
    address = ""
    for size, theme in LOOKS:
        person = somebody(site=desk, size=size, theme=theme)
        address = address or take_over(person, game, None, public=True).replace("/table/", "/review/")
        person.page.goto(address)
        expect(person.page.get_by_role("img", name="Win chances over the game")).to_be_visible()
        expect(person.page.get_by_role("heading", name="What decided the game")).to_be_visible()
        expect(person.page.get_by_text("Every move was looked at closely")).to_be_visible()
        assert violations(person.page) == []
        assert not person.scrolls_sideways()
        moments = person.find("section:has(h2:text('What decided the game')) li button")
        if moments.count():
            moments.first.click()
            expect(moments.first).to_have_attribute("aria-current", "step")
            expect(person.find(".decision").first).to_be_visible()
            assert violations(person.page) == []
        slider = person.page.get_by_label("Moment of the game")
        better = person.button("Show the best on the table")
        for at in range(1, int(slider.get_attribute("max") or "0") + 1):
            slider.fill(str(at))
            expect(person.find(".decision").first).to_be_visible()
            if better.count():
                break
        before = person.find("main.board").inner_html()
        better.first.click()
        expect(person.button("Back to what was played")).to_be_visible()
        expect(person.find("main.board")).not_to_have_js_property("innerHTML", before)
        assert violations(person.page) == []
        assert not person.scrolls_sideways()
        person.button("Back to what was played").click()
        expect(better.first).to_be_visible()
        expect(person.page.get_by_role("heading", name="Skill and luck")).to_be_attached()


def with_one_mistake(route: Route) -> None:
    """Let a review find one mistake of the first player, whatever the game was; its answer is the best action."""
    reply = route.fetch()
    told = reply.json()
    decisions: list[dict[str, Any]] = (told.get("review") or {}).get("decisions", [])
    own = next((one for one in decisions if one["seat"] == 0 and not one.get("forced")), None)
    for one in decisions:
        one["answers"] = [one["best"]] if one is own else []
    if own is not None:
        own.update(quality="blunder", gave_up=4.5, low=3.0, high=6.0, chance_given_up=0.2)
    route.fulfill(response=reply, json=told)


@pytest.mark.parametrize(("size", "theme"), LOOKS)
def test_a_player_practises_a_mistake_of_a_finished_game(
    somebody: Callable[..., Person], desk: str, size: tuple[int, int], theme: Theme
) -> None:
    person = somebody(site=desk, size=size, theme=theme)
    person.page.route(re.compile(r"/api/tables/\w+/review"), with_one_mistake)
    person.page.goto(take_over(person, "qwirkle", None).replace("/table/", "/review/"))
    practise = person.page.get_by_role("link", name="Practise my mistakes (1)")
    expect(practise).to_be_visible()
    assert violations(person.page) == []
    assert not person.scrolls_sideways()
    practise.click()
    expect(person.find(".puzzle")).to_contain_text("In the game you gave something up here. Find a better move.")
    expect(person.find(".puzzle")).to_contain_text("Mistake 1 of 1 · blunder")
    expect(person.find(".puzzle dl")).to_have_count(0)
    expect(person.find(".stock")).to_have_text(STOCKS["qwirkle"])
    assert violations(person.page) == []
    assert not person.scrolls_sideways()
    take_the_answer(person)
    expect(person.find(".puzzle .right")).to_have_text("That is the best move.")
    expect(person.find(".puzzle dl")).to_contain_text("Played")
    expect(person.find(".puzzle")).to_contain_text("Gave up 4.5 points (3 to 6) and 20% of the chance to win.")
    expect(person.button("Finish")).to_be_focused()
    assert violations(person.page) == []
    assert not person.scrolls_sideways()
    person.page.keyboard.press("Enter")
    expect(person.page.get_by_role("heading", level=1)).to_be_focused()
    expect(person.page.get_by_text("Found without help: 0 of 1.")).to_be_visible()
    assert violations(person.page) == []
    person.page.get_by_role("link", name="Back to the review").click()
    expect(practise).to_be_visible()


def test_a_game_without_a_mistake_is_praised(somebody: Callable[..., Person], desk: str) -> None:
    def without_mistakes(route: Route) -> None:
        reply = route.fetch()
        told = reply.json()
        for one in (told.get("review") or {}).get("decisions", []):
            one["answers"] = []
        route.fulfill(response=reply, json=told)

    person = somebody(site=desk, size=PHONE)
    person.page.route(re.compile(r"/api/tables/\w+/review"), without_mistakes)
    address = take_over(person, "qwixx_cards", None)
    person.page.goto(address.replace("/table/", "/review/"))
    praise = person.page.get_by_text("You made no clear mistake with a better move to find. Well played!")
    expect(praise).to_be_visible()
    person.page.goto(address.replace("/table/", "/mistakes/") + "/0")
    expect(praise).to_be_visible()
    assert violations(person.page) == []


def test_a_review_is_read_while_it_is_refined_and_can_be_stopped_and_continued(
    somebody: Callable[..., Person], tmp_path: Path
) -> None:
    running = Running(tmp_path, review_worlds="20000")
    try:
        person = somebody(site=running.url, size=PHONE)
        address = take_over(person, "qwirkle", None).replace("/table/", "/review/")
        person.page.goto(address)
        expect(person.page.get_by_role("heading", name="What decided the game")).to_be_visible()
        expect(person.page.get_by_text("A closer look at the moves")).to_be_visible()
        assert violations(person.page) == []
        person.page.get_by_label("Moment of the game").fill("1")
        expect(person.find(".decision").first).to_be_visible()
        person.button("Stop").click()
        expect(person.page.get_by_text("Stopped: some moves got only a first look")).to_be_visible()
        expect(person.find(".decision").first).to_be_visible()
        assert violations(person.page) == []
        person.button("Go on").click()
        expect(person.button("Stop")).to_be_visible()
        expect(person.find(".decision").first).to_be_visible()
        person.button("Stop").click()
        expect(person.button("Go on")).to_be_visible()
    finally:
        running.stop()
    assert running.complaints() == []


@pytest.mark.parametrize("game", SOME)
def test_puzzles_are_solved_by_what_the_server_calls_the_best(
    somebody: Callable[..., Person], desk: str, game: str
) -> None:
    for size, theme in LOOKS:
        person = somebody(site=desk, size=size, theme=theme)
        person.page.goto(f"/puzzles/{game}")
        expect(person.page.get_by_text(f"0 of {len(some(game))} solved")).to_be_visible()
        assert violations(person.page) == []
        assert not person.scrolls_sideways()
        person.page.get_by_role("link", name="Begin").click()
        expect(person.find(".puzzle")).to_contain_text("One move is clearly the best.")
        expect(person.find(".standing .score")).to_have_count(2)
        expect(person.find(".standing .score").first).to_have_text(re.compile(r"\d"))
        expect(person.find(".stock")).to_have_text(STOCKS[game])
        assert violations(person.page) == []
        assert not person.scrolls_sideways()
        take_the_answer(person)
        expect(person.find(".puzzle .right")).to_be_visible()
        expect(person.find(".puzzle")).to_contain_text("4.5 points more than the next best (3 to 6)")
        assert violations(person.page) == []
        first = person.page.url
        person.page.get_by_role("link", name="Next puzzle").click()
        expect(person.page).not_to_have_url(first)
        expect(person.find(".puzzle .right")).to_have_count(0)


def test_a_game_without_puzzles_says_so_and_progress_is_kept(somebody: Callable[..., Person], desk: str) -> None:
    person = somebody(site=desk)
    person.page.goto(f"/puzzles/{WITHOUT}")
    expect(person.page.get_by_text("There are no puzzles for this game yet.")).to_be_visible()
    assert violations(person.page) == []
    person.page.goto("/puzzles/qwirkle/qwirkle-001")
    person.find("[data-tile=Yc]").click()
    person.find("[role=gridcell]:has(.legal)").first.click()
    person.find(CONFIRM).first.click()
    expect(person.find(".puzzle .missed")).to_be_visible()
    person.find("[data-tile=Yc]").first.wait_for()
    person.button("Take back").click()
    person.find("[data-tile=Rf]").click()
    person.find("[data-cell='3,0']").click()
    person.find(CONFIRM).first.click()
    expect(person.find(".puzzle .right")).to_be_visible()
    person.page.get_by_role("link", name="Puzzles").click()
    expect(person.page.get_by_text(f"1 of {len(some('qwirkle'))} solved")).to_be_visible()
    person.page.reload()
    expect(person.page.get_by_text(f"1 of {len(some('qwirkle'))} solved")).to_be_visible()


@pytest.mark.parametrize(("size", "theme"), LOOKS)
def test_the_coach_gives_reasons_and_warns_only_who_wants_it(
    somebody: Callable[..., Person], desk: str, size: tuple[int, int], theme: Theme
) -> None:
    person = somebody(site=desk, size=size, theme=theme)
    person.page.goto(take_over(person, "qwirkle", 6))
    person.button("Hint").click()
    expect(person.find(".chip")).to_have_text(re.compile("^(?!.*[0-9]).*next best move"))
    assert violations(person.page) == []
    person.button("Why?").click()
    expect(person.page.get_by_role("heading", name="Why this move?")).to_be_visible()
    expect(person.page.get_by_role("row")).not_to_have_count(1)
    expect(person.page.get_by_role("dialog")).to_contain_text(re.compile("very probably between .[0-9.]+ and"))
    assert violations(person.page) == []
    assert not person.scrolls_sideways()
    person.page.keyboard.press("Escape")
    person.button("Menu").click()
    person.page.get_by_role("switch", name=re.compile("Warn me before a mistake")).check()
    assert violations(person.page) == []
    person.page.keyboard.press("Escape")
    number = person.find(".table").get_attribute("data-number") or ""
    person.find(CONFIRM).first.click()
    expect(person.find(f".table:not([data-number='{number}'])")).to_be_visible()
