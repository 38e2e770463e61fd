"""The client's font: it comes with the client, its figures can stand in columns, and its late arrival moves little."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from playwright.sync_api import Route, expect

from tests.browser.people import PHONE, Person
from tests.browser.prepared import take_over

FONT: Final = "Figtree Variable"
LATIN: Final = "**/figtree-latin-wght-normal-*.woff2"
LOADED: Final = f"() => document.fonts.load('16px \"{FONT}\"').then((faces) => faces.length)"
WIDTHS: Final = """element => ['1111', '0000', '4747'].map((figures) => {
  element.textContent = figures;
  return element.getBoundingClientRect().width;
})"""
SHIFTS: Final = """new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) window.shifted = (window.shifted ?? 0) + entry.value;
}).observe({ type: 'layout-shift', buffered: true });"""
MOST_SHIFT: Final = 0.02


def test_the_font_is_asked_for_by_the_page_itself(somebody: Callable[..., Person]) -> None:
    ada = somebody()
    asked: list[str] = []
    ada.page.on("request", lambda request: asked.append(request.url))
    ada.page.goto("/")
    expect(ada.find("h1")).to_be_visible()
    assert ada.page.evaluate(LOADED) == 1
    fonts = [url for url in asked if url.endswith(".woff2")]
    assert len(fonts) == 1, "the first page needs one file, and fetches it once"
    # The page names the font, so the browser does not have to read the style sheet first.
    named = ada.find("link[rel=preload][as=font]").get_attribute("href")
    assert named
    assert fonts[0].endswith(named)
    licences = ada.page.request.get("/assets/licences.txt").text()
    assert "SIL OPEN FONT LICENSE" in licences
    assert "figtree" in licences


def test_scores_and_clocks_have_figures_of_one_width(somebody: Callable[..., Person]) -> None:
    ada = somebody()
    ada.page.goto(take_over(ada, "qwixx_cards", 3, seats=3))
    for place in (".players .score", ".others .score"):
        figures = ada.find(place).first
        expect(figures).to_be_visible()
        widths = figures.evaluate(WIDTHS)
        assert len(set(widths)) == 1, (place, widths)


def test_a_font_that_comes_late_moves_little(somebody: Callable[..., Person]) -> None:
    ada = somebody(size=PHONE)
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    ada.page.route(LATIN, hold)
    ada.page.add_init_script(SHIFTS)
    ada.page.goto("/", wait_until="commit")
    expect(ada.find("[data-game=qwirkle] .primary")).to_be_enabled()
    ada.page.evaluate("() => (window.shifted = 0)")
    for route in held:
        route.continue_()
    assert ada.page.evaluate(LOADED) == 1
    ada.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert ada.page.evaluate("() => window.shifted") < MOST_SHIFT
