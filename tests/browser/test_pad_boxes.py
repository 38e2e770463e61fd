"""The boxes of a printed Qwixx: wide enough for a thumb on every screen, and corrected in place."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.people import Person
from tests.browser.test_companion import begin, cross

WIDEST_LEAST, LEAST_GAP = 32, 2
SIZES = ((360, 740), (390, 844), (393, 852), (412, 915), (844, 390), (1280, 720), (1920, 1080))
MEASURE = """() => {
    const boxes = [...document.querySelectorAll('.own [data-box]')].map((box) => box.getBoundingClientRect());
    const beside = boxes.flatMap((one, at) => boxes.slice(at + 1).filter((other) => other.top === one.top)
        .map((other) => Math.max(other.left - one.right, one.left - other.right)));
    const apart = boxes.flatMap((one, at) => boxes.slice(at + 1).filter((other) => other.left === one.left)
        .map((other) => Math.max(other.top - one.bottom, one.top - other.bottom)));
    return { count: boxes.length, width: Math.min(...boxes.map((box) => box.width)),
        gap: Math.min(...beside, ...apart), beyond: document.documentElement.scrollWidth - innerWidth };
}"""


def test_every_box_is_wide_enough_for_a_thumb_on_every_screen(somebody: Callable[..., Person]) -> None:
    ann = somebody(size=(360, 740))
    begin(ann, "qwixx", "Ann", "Ben", "Cem")
    for width, height in SIZES:
        ann.page.set_viewport_size({"width": width, "height": height})
        found = ann.page.evaluate(MEASURE)
        assert found["count"] == 44
        assert found["width"] >= WIDEST_LEAST, (width, found)
        assert found["gap"] >= LEAST_GAP, (width, found)
        assert found["beyond"] <= 0, (width, found)


def test_a_cross_is_taken_back_where_it_was_made(somebody: Callable[..., Person]) -> None:
    ann = somebody()
    begin(ann, "qwixx", "Ann", "Ben")
    for box in ("R5", "Y3", "R7"):
        cross(ann, box)
    ann.find("[data-box=R5]").click()
    ann.button("Take it back").click()
    expect(ann.find("[data-box=R5]")).to_have_attribute("aria-pressed", "false")
    for box in ("Y3", "R7"):
        expect(ann.find(f"[data-box={box}]")).to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize("file", [True, False])
def test_a_game_is_deleted_and_a_saved_one_opened_again(somebody: Callable[..., Person], *, file: bool) -> None:
    ann = somebody()
    begin(ann, "qwixx", "Ann", "Ben")
    cross(ann, "R5")
    with ann.page.expect_download() as saving:
        ann.page.get_by_role("link", name="Save").click()
    saved = saving.value.path()
    ann.button("Delete").first.click()
    ann.find("dialog").get_by_role("button", name="Delete").click()
    expect(ann.button("Begin")).to_be_visible()
    expect(ann.page.get_by_role("link", name="Ann, Ben")).to_have_count(0)
    if file:
        ann.page.locator("input[type=file]").set_input_files(saved)
        expect(ann.find("[data-box=R5]")).to_have_attribute("aria-pressed", "true")
