"""The big screen is read from three metres: how large its type is, and that nothing overlaps or is cut."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import expect

from rowlock.server.rooms import open_room
from rowlock.server.settings import Settings
from tests.browser.axe import violations
from tests.browser.people import Person
from tests.browser.prepared import finish, take_over
from tests.server.people import browser
from tests.server.running import Running

SHOTS = os.environ.get("ROWLOCK_SHOTS")
Bring = Callable[..., Person]
SIZES: Final = ((1280, 720), (1920, 1080), (3840, 2160))
LONG_NAME: Final = "Maximiliane von Weihmarn"
MOST: Final = {"qwirkle": 4, "qwirkle_cards": 4, "qwixx_cards": 5}
LARGE: Final = ".turn, .score, .sheet .box .number, .sheet .points, .steps b"
SMALL: Final = f"""() => [...document.querySelectorAll({LARGE!r})]
  .map((one) => [one.className, one.textContent.trim(), parseFloat(getComputedStyle(one).fontSize)])
  .filter(([, , size]) => size < innerHeight / 36)"""
CUT: Final = """() => {
  const found = [];
  const walk = document.createTreeWalker(document.querySelector('.screen'), NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const holder = walk.currentNode.parentElement;
    if (!walk.currentNode.data.trim() || holder.closest('.away, .off, svg, .state span')) continue;
    const range = document.createRange();
    range.selectNodeContents(walk.currentNode);
    const text = range.getBoundingClientRect();
    if (!text.width) continue;
    for (let around = holder; around; around = around.parentElement) {
      if (!around.matches('.box, li, .head, .steps, .board, .side, .name, .screen')) continue;
      const box = around.getBoundingClientRect();
      const [beside, below] = [Math.max(box.left - text.left, text.right - box.right), text.bottom - box.bottom];
      const air = parseFloat(getComputedStyle(holder).fontSize) * 0.2;  // a line is higher than its digits
      const outside = Math.max(beside, below - air, box.top - text.top - air);
      if (outside > 1.5) found.push(`${walk.currentNode.data.trim()} leaves ${around.className} by ${outside}`);
    }
  }
  return found;
}"""
OVERLAPS: Final = """() => {
  const found = [];
  const groups = ['.players > li', '.others > li', '.side > *', '.sheet'];
  const rows = [...document.querySelectorAll('.sheet .row')].map((row) => [...row.querySelectorAll('.box')]);
  for (const group of [...groups.map((selector) => [...document.querySelectorAll(selector)]), ...rows]) {
    const all = group.map((one) => one.getBoundingClientRect()).filter((box) => box.height);
    all.forEach((one, index) => all.slice(index + 1).forEach((other) => {
      const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      if (wide > 1 && high > 1) found.push(`${group[0].className} by ${wide} × ${high}`);
    }));
  }
  return found;
}"""
FULL: Final = "document.fullscreenElement !== null"
AWAKE: Final = """navigator.wakeLock.request = async (kind) => {
  (window.asked ??= []).push(kind);
  return new EventTarget();
};"""


def show(person: Person, game: str, seats: int, answers: int = 6) -> str:
    """Show a game that has gone on for a while on a big screen; give the address of its table."""
    address = take_over(person, game, answers, seats=seats, name=LONG_NAME)
    person.page.goto(address.replace("/table/", "/screen/"))
    person.find(".screen[data-number]").wait_for()
    return address


def check(person: Person, where: str) -> None:
    for width, height in SIZES:
        person.page.set_viewport_size({"width": width, "height": height})
        person.find(".screen[data-settled=true]").wait_for()
        for law in (SMALL, CUT, OVERLAPS):
            assert person.page.evaluate(law) == [], (where, width)


def test_five_sheets_of_qwixx_are_read_from_three_metres(somebody: Bring) -> None:
    person = somebody(size=SIZES[1], language="de")
    show(person, "qwixx_cards", 5)
    check(person, "qwixx_cards 5")
    assert violations(person.page) == []
    assert person.page.get_by_text("Gast").count() == 0


@pytest.mark.parametrize(
    ("game", "seats"), [(game, seats) for game, most in MOST.items() for seats in range(2, most + 1)]
)
def test_every_game_is_read_from_three_metres(somebody: Bring, game: str, seats: int) -> None:
    person = somebody(size=SIZES[1])
    show(person, game, seats)
    check(person, f"{game} {seats}")


def test_one_press_fills_the_screen_and_keeps_it_on(somebody: Bring) -> None:
    person = somebody(size=SIZES[0])
    person.context.add_init_script(AWAKE)
    show(person, "qwirkle", 2, 1)
    person.button("Fill the screen and stay on").click()
    expect(person.find("[data-fill]")).to_have_count(0)
    assert person.page.evaluate(FULL)
    assert person.page.evaluate("window.asked") == ["screen"]
    person.page.evaluate("document.exitFullscreen()")
    expect(person.find("[data-fill]")).to_be_visible()


def test_the_winner_has_a_moment(somebody: Bring) -> None:
    person = somebody(size=SIZES[0])
    address = show(person, "qwixx_cards", 2, 12)
    finish(person, address)
    expect(person.find(".moment li")).to_have_count(2)
    check(person, "the winner")
    assert violations(person.page) == []


ALL_SMALL: Final = """() => {
  const found = [];
  const walk = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const holder = walk.currentNode.parentElement;
    if (!walk.currentNode.data.trim() || holder.closest('.away, svg, title')) continue;
    const size = parseFloat(getComputedStyle(holder).fontSize);
    const range = document.createRange();
    range.selectNodeContents(walk.currentNode);
    const { left, right, top, bottom, width } = range.getBoundingClientRect();
    const text = walk.currentNode.data.trim();
    if (width && size < innerHeight / 36 - 0.01) found.push(`${text} is ${size}`);
    if (width && (left < 0 || right > innerWidth || top < 0 || bottom > innerHeight)) found.push(`${text} is outside`);
  }
  return found;
}"""
"""What is too small, or outside the window."""


@pytest.mark.parametrize("people", [0, 3, 8])
def test_the_room_that_waits_is_read_from_three_metres(
    somebody: Bring, tmp_path_factory: pytest.TempPathFactory, people: int
) -> None:
    party = Running(tmp_path_factory.mktemp("party"), party="1", host="all")
    try:
        code = open_room(Settings(data=party.data))
        for number in range(people):
            with browser(party.url) as phone:
                phone.post("/api/guests", json={"name": f"Wilhelmina Amalie {'ABCDEFGH'[number]}"})
                assert phone.post("/api/room/people", json={"code": code}).status_code == 200
        screen = somebody(site=party.url, size=SIZES[1], language="de-DE")
        screen.page.goto(f"/room/{code}")
        screen.page.get_by_role("button", name="Dieses Gerät als großen Bildschirm nutzen").click()
        expect(screen.page.locator("svg[role=img]")).to_be_visible()
        for width, height in SIZES:
            screen.page.set_viewport_size({"width": width, "height": height})
            assert screen.page.evaluate(ALL_SMALL) == [], width
            assert not screen.scrolls_sideways()
            if SHOTS and width == SIZES[1][0]:
                screen.page.screenshot(path=Path(SHOTS) / f"room-{people}.png")
        assert violations(screen.page) == []
    finally:
        party.stop()
