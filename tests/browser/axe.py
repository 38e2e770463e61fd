"""What axe finds wrong with a page for people who do not see, hear or point as others do."""

from __future__ import annotations

from typing import Final

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

__all__ = ["violations"]

RULES: Final = {
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    "resultTypes": ["violations"],
}

SETTLED: Final = """() => Promise.allSettled(
    document.getAnimations()
        .filter(one => one.effect?.getComputedTiming().iterations !== Infinity)
        .map(one => one.finished)
)"""


def violations(page: Page) -> list[str]:
    """List what is wrong, one line for each rule and element, once every colour is the one it is to be."""
    page.evaluate(SETTLED)
    found = Axe().run(page, options=RULES).response["violations"]
    return [
        f"{rule['id']}: {node['html'][:160]} ({node['failureSummary']})" for rule in found for node in rule["nodes"]
    ]
