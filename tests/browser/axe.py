"""What axe finds wrong with a page for people who do not see, hear or point as others do."""

from __future__ import annotations

from typing import Final

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.browser.people import DESK, Person, Theme

__all__ = ["faults_in_every_look", "violations"]

RULES: Final = {
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    "resultTypes": ["violations"],
}

SETTLED: Final = """() => Promise.allSettled(
    document.getAnimations()
        .filter(one => one.effect?.getComputedTiming().iterations !== Infinity)
        .map(one => one.finished)
)"""

NARROWEST: Final = (320, 568)
LOOKS: Final[tuple[tuple[tuple[int, int], Theme], ...]] = (
    (DESK, "light"),
    (NARROWEST, "light"),
    (NARROWEST, "dark"),
    (DESK, "dark"),
)


def violations(page: Page) -> list[str]:
    """List what is wrong, one line for each rule and element, once every colour is the one it is to be."""
    page.evaluate(SETTLED)
    found = Axe().run(page, options=RULES).response["violations"]
    return [
        f"{rule['id']}: {node['html'][:160]} ({node['failureSummary']})" for rule in found for node in rule["nodes"]
    ]


def faults_in_every_look(person: Person) -> list[str]:
    """List what is wrong with a page as it stands, in light and dark, on the narrowest phone and on a desk."""
    page, before = person.page, person.page.viewport_size
    faults = []
    for size, theme in LOOKS:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.emulate_media(color_scheme=theme)
        look = f"{size[0]} px, {theme}"
        faults += [f"{look}: {fault}" for fault in violations(page)]
        faults += [f"{look}: scrolls sideways"] if person.scrolls_sideways() else []
    if before is not None:
        page.set_viewport_size(before)
    return faults
