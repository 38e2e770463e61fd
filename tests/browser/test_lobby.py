"""Who sits where: the host arranges the seats of a table, and phones choose, share and change those of a score pad."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.people import DESK, PHONE, Person
from tests.browser.test_companion import begin, cross
from tests.browser.test_together import sit_down

Bring = Callable[..., Person]
SHOTS = os.environ.get("ROWLOCK_SHOTS")
SMALL = (360, 640)


def show(person: Person, name: str) -> None:
    """Keep a screenshot if somebody wants to look at it."""
    if SHOTS:
        person.page.screenshot(path=Path(SHOTS) / f"{name}.png")


def seats(person: Person, *expected: str | None) -> None:
    """Wait until the seats are these, from first to last: the host's is None, and an empty text is a free one."""
    rows = person.find(".lobby .seats li")
    expect(rows).to_have_count(len(expected))
    for row, name in zip(range(len(expected)), expected, strict=True):
        if name is not None:
            expect(rows.nth(row).locator(".who")).to_contain_text(name or "Free seat")


def test_the_host_moves_drops_and_adds_seats_and_starts_with_whoever_is_here(somebody: Bring) -> None:
    ann, ben, cem = somebody(size=SMALL), somebody(size=PHONE), somebody(size=DESK)
    ann.page.goto("/play/qwirkle")
    ann.page.get_by_text("Friends", exact=True).click()
    ann.page.locator(".segments").get_by_text("4", exact=True).first.click()
    ann.button("Open the table and invite").click()
    expect(ann.page.get_by_text("(you)")).to_be_visible()
    invitation = ann.page.get_by_label("Address of the invitation").input_value()
    for phone, name in ((ben, "Benjamin"), (cem, "Cem")):
        sit_down(phone, invitation, name)
        expect(phone.page.get_by_text("(you)")).to_be_visible()
    seats(ann, None, "Benjamin", "Cem", "")
    ann.page.get_by_text("has sat down").first.wait_for(state="detached")
    show(ann, "lobby-phone")
    free = ann.find(".lobby .open .who").bounding_box()
    assert free is not None
    assert free["height"] < 30, "in one line"
    assert violations(ann.page) == []
    assert not ann.scrolls_sideways()
    expect(ben.page.get_by_role("button", name=re.compile("Move seat|Remove|Add"))).to_have_count(0)

    ann.button("Move seat 3 up").click()
    for person in (ann, ben, cem):
        seats(person, None, "Cem", "Benjamin", "")
    ann.button("Remove seat 4").click()
    seats(ben, None, "Cem", "Benjamin")
    ann.button("Add a seat").click()
    seats(cem, None, "Cem", "Benjamin", "")
    expect(ann.button("Add a seat")).to_have_count(0)
    ann.button("Remove Cem").click()
    seats(ann, None, "Benjamin", "")
    expect(ben.page.get_by_text("Cem has left the table.")).to_be_visible()
    expect(ben.page.get_by_text("Benjamin has left the table.")).to_have_count(0)
    expect(cem.page.get_by_text("(you)")).to_have_count(0)
    show(cem, "lobby-removed")
    ann.page.set_viewport_size({"width": DESK[0], "height": DESK[1]})
    show(ann, "lobby-desk")
    ann.button("Start with whoever is here").click()
    for person in (ann, ben):
        expect(person.page.locator("[data-number]")).to_be_visible()
    expect(ann.page.get_by_text("Cem")).to_have_count(0)


def test_a_taken_seat_of_a_pad_is_marked_and_shared_only_by_choice(somebody: Bring) -> None:
    ann = somebody(size=SMALL)
    begin(ann, "qwixx", "Ann", "Ben", "Cem")
    ann.button("Other phones").click()
    address = ann.page.get_by_label("Address of the invitation").input_value()
    ben, cem = somebody(size=SMALL), somebody(size=SMALL)
    ben.page.goto(address)
    ben.button("Ben").click()
    expect(ben.button("Miss")).to_be_visible()
    cem.page.goto(address)
    taken = cem.page.get_by_role("button", name=re.compile("^Ben.*taken"))
    expect(taken).to_be_visible()
    show(cem, "pad-seats")
    assert violations(cem.page) == []
    taken.click()
    expect(cem.find("dialog")).to_contain_text("Ben is taken")
    show(cem, "pad-shared")
    assert violations(cem.page) == []
    cem.button("Cancel").click()
    expect(cem.button("Miss")).to_have_count(0)
    cem.button("Cem").click()
    cross(cem, "R5")
    expect(ben.find("[data-box=R5]")).to_have_attribute("aria-pressed", "false")

    # He joins Ben after all: both write the same sheet.
    cem.button("Change seat").click()
    cem.page.get_by_role("button", name=re.compile("^Ben.*taken")).click()
    cem.button("Use both phones").click()
    cross(cem, "Y3")
    expect(ben.find("[data-box=Y3]")).to_have_attribute("aria-pressed", "true")
    # And back to his own seat, which nobody has taken meanwhile; what he entered there is still there.
    cem.button("Change seat").click()
    cem.button("Cem").click()
    expect(cem.find("[data-box=R5]")).to_have_attribute("aria-pressed", "true")
    expect(cem.find("[data-box=Y3]")).to_have_attribute("aria-pressed", "false")
