"""The analysis board: candidates, branches, comments and files, from a game and a replay, by mouse and by keys."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from rowlock.core.record import GameRecord
from rowlock.games import GAMES
from tests.browser.axe import violations
from tests.browser.people import DESK, PHONE, Person
from tests.browser.prepared import take_over

Bring = Callable[..., Person]
PICTURES = os.environ.get("ROWLOCK_PICTURES", "")


def picture(person: Person, name: str) -> None:
    """Keep a picture for those who want to look."""
    if PICTURES:
        person.page.screenshot(path=str(Path(PICTURES) / f"{name}.png"))


def plays(person: Person) -> Locator:
    return person.page.get_by_role("button", name=re.compile("^Play candidate"))


def moves(person: Person) -> Locator:
    """Find the moves of the tree."""
    return person.page.get_by_role("button", name=re.compile("^Go to move"))


def press(person: Person, button: Locator) -> None:
    """Press a button, and wait until another position, or another seat of it, is shown."""
    at = person.find(".analysis")
    before = at.get_attribute("data-at") or ""
    button.click()
    expect(at).not_to_have_attribute("data-at", before)


def branch(person: Person) -> None:
    """Play something else than the line that follows; the order of the candidates may change while one looks."""
    known = moves(person).count()
    expect(plays(person).first).to_be_visible()
    for number in range(plays(person).count()):
        press(person, plays(person).nth(-1 - number))
        if moves(person).count() > known:
            return
        press(person, person.page.get_by_role("button", name="One move back"))
        expect(plays(person).last).to_be_visible()
    pytest.fail("no candidate leads elsewhere")


def saved(person: Person) -> str:
    """Save the file and give it."""
    more = person.page.get_by_text("File, games and draws")
    if not person.page.get_by_role("button", name="Save as a file").is_visible():
        more.click()
    with person.page.expect_download() as download:
        person.page.get_by_role("button", name="Save as a file").click()
    return Path(download.value.path()).read_text(encoding="utf-8")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_moves_are_tried_for_everybody_and_the_file_comes_back_as_it_was(
    somebody: Bring, game: str, size: tuple[int, int]
) -> None:
    person = somebody(size=size)
    person.page.goto(f"/analysis/{game}")
    expect(plays(person).first).to_be_visible()
    picture(person, f"{game}-{size[0]}-start")
    assert violations(person.page) == []
    assert not person.scrolls_sideways()
    while moves(person).count() < 3:
        press(person, plays(person).last)
    press(person, person.page.get_by_role("button", name="One move back"))
    expect(moves(person).nth(1)).to_have_attribute("aria-current", "step")
    press(person, plays(person).first)
    person.page.get_by_label("Comment").fill("Better?")
    person.page.get_by_label("Comment").blur()
    expect(person.page.get_by_text("✎")).to_be_visible()
    picture(person, f"{game}-{size[0]}-branch")
    text = saved(person)
    assert GameRecord.read(text).write() == text
    person.page.get_by_label("Show all hands").click()
    expect(person.page.get_by_text("With all hands open")).to_be_visible()
    expect(person.page.get_by_text(re.compile("^Player . holds"))).to_have_count(1)
    picture(person, f"{game}-{size[0]}-open")
    assert violations(person.page) == []
    person.page.reload()
    expect(person.page.get_by_label("Comment")).to_have_value("Better?")
    person.page.get_by_text("File, games and draws").click()
    person.page.get_by_label("A position text, or records").fill(text)
    person.page.get_by_role("button", name="Add", exact=True).click()
    expect(person.page.get_by_role("combobox", name=re.compile("^Game"))).to_be_visible()
    person.page.get_by_role("button", name="Delete this game").click()
    expect(person.page.get_by_role("combobox", name=re.compile("^Game"))).not_to_be_visible()
    assert saved(person) == text, "what is exported and imported again has identical bytes"
    assert person.complaints == []


def test_the_keys_lead_through_the_tree(somebody: Bring) -> None:
    person = somebody()
    person.page.goto("/analysis/qwirkle")
    for _ in range(2):
        press(person, plays(person).first)
    expect(person.page.locator(".players li small", has_text="you")).to_have_count(1)
    person.page.locator("h1").click()
    person.page.keyboard.press("ArrowLeft")
    expect(moves(person).nth(0)).to_have_attribute("aria-current", "step")
    branch(person)
    expect(moves(person)).to_have_count(3)
    here = moves(person).nth(2)
    expect(here).to_have_attribute("aria-current", "step")
    person.page.locator("h1").click()
    person.page.keyboard.press("ArrowUp")
    expect(moves(person).nth(1)).to_have_attribute("aria-current", "step")
    person.page.keyboard.press("ArrowDown")
    expect(here).to_have_attribute("aria-current", "step")
    person.page.keyboard.press("Home")
    expect(person.page.get_by_role("button", name="Start", exact=True)).to_have_attribute("aria-current", "step")
    person.page.keyboard.press("ArrowRight")
    expect(plays(person).first).to_be_visible()


@pytest.mark.parametrize("door", ["replay", "review"])
def test_a_finished_game_is_analysed_from_the_moment_that_is_shown(somebody: Bring, door: str) -> None:
    person = somebody()
    address = take_over(person, "qwirkle", None, public=True).replace("/table/", f"/{door}/")
    person.page.goto(f"{address}#3")
    person.page.get_by_role("link", name="Analyse from here").click()
    expect(person.page.get_by_role("heading", name="Candidates")).to_be_visible()
    assert "/analysis/qwirkle" in person.page.url
    expect(moves(person).nth(2)).to_have_attribute("aria-current", "step")


def test_an_own_game_against_a_bot_is_analysed_from_its_menu_and_shows_what_the_seat_knows(somebody: Bring) -> None:
    person = somebody()
    address = take_over(person, "qwirkle", 4)
    person.page.goto(address)
    person.page.get_by_role("button", name="Menu").click()
    person.page.get_by_role("link", name="Analyse from here").click()
    expect(plays(person).first).to_be_visible()
    person.page.get_by_text("File, games and draws").click()
    expect(person.page.get_by_text("dealt at random.")).to_be_visible()
    picture(person, "own-game")


def test_a_study_is_kept_reloaded_and_opened_by_its_link_alone(somebody: Bring) -> None:
    ann, bob = somebody(), somebody(size=PHONE)
    ann.page.goto("/analysis/qwirkle")
    press(ann, plays(ann).first)
    text = saved(ann)
    ann.page.get_by_text("Keep as a study").click()
    ann.page.get_by_label("Title of the study").fill("Openings")
    ann.page.get_by_label("Who may open it").select_option("link")
    ann.page.get_by_role("button", name="Keep", exact=True).click()
    ann.page.get_by_role("button", name="Copy the link").click()
    address = str(ann.page.evaluate("navigator.clipboard.readText()"))
    assert violations(ann.page) == []
    picture(ann, "study")
    press(ann, plays(ann).first)
    ann.page.reload()
    expect(moves(ann)).to_have_count(2)
    ann.page.get_by_text("Keep as a study").click()
    expect(ann.page.get_by_role("button", name="Copy the link")).to_be_visible()
    bob.page.goto(address)
    expect(moves(bob)).to_have_count(1)
    assert saved(bob) == text
    bob.page.get_by_text("Keep as a study").click()
    expect(bob.page.get_by_role("button", name="Keep", exact=True)).to_be_visible()
    assert not bob.scrolls_sideways()
    assert violations(bob.page) == []
    bob.page.get_by_label("Title of the study").scroll_into_view_if_needed()
    picture(bob, "study-phone")
    bob.page.goto("about:blank")
    bob.page.goto(address.partition("#")[0])
    expect(bob.page.get_by_text("There is no such study, or it is not for you.")).to_be_visible()
    picture(bob, "study-refused")
    assert ["/api/studies/" in one for one in bob.complaints] == [True], "the browser notes the refusal"
    bob.complaints.clear()
    ann.page.get_by_role("button", name="Delete the study Openings").click()
    expect(ann.page.get_by_role("button", name="Keep", exact=True)).to_be_visible()
