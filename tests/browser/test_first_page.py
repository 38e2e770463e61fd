"""The first page in a cold browser: what it costs on the wire, its colours, and what is there without the network."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import expect

from rowlock.server.http.static_files import FOLDER
from tests.browser.people import DESK, PHONE, Person, Theme
from tests.browser.test_together import invite
from tests.browser.traffic import Traffic
from tests.browser.wire import Wire

Bring = Callable[..., Person]
MOST_REQUESTS: Final = 12
MOST_BYTES: Final = 110_000
MOST_MOVED: Final = 0.01
"""Cumulative layout shift, as browsers count it; the seats of the games moved the buttons by 0.044."""
MOVED: Final = """window.moved = 0;
new PerformanceObserver((list) => {
  for (const shift of list.getEntries()) window.moved += shift.value;
}).observe({ type: 'layout-shift', buffered: true })"""
LANGUAGES: Final = {"en-GB": "en", "de-DE": "de"}
LIGHT: Final = "#f5f1e8"
DARK: Final = "#15171c"
SHOWN: Final = """() => [...document.querySelectorAll('meta[name="theme-color"]')]
  .filter((meta) => matchMedia(meta.media).matches).map((meta) => meta.content)"""
KEPT: Final = """async (path) => {
  for (let tries = 0; tries < 600; tries++) {
    if (navigator.serviceWorker.controller && (await caches.match(path))) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_page_is_light_in_a_cold_browser(somebody: Bring, language: str) -> None:
    person = somebody(language=language)
    traffic = Traffic(person)
    person.page.goto("/")
    expect(person.find("[data-game=qwirkle] .primary")).to_be_enabled()
    expect(person.find("html")).to_have_attribute("lang", LANGUAGES[language])
    person.page.wait_for_load_state("networkidle")
    requests = traffic.requests
    assert 0 < len(requests) <= MOST_REQUESTS, requests
    assert sum(requests.values()) <= MOST_BYTES, requests
    others = {"en", "fr", "de", "it", "nl"} - {LANGUAGES[language]}
    assert not [url for url in requests if any(f"/assets/{code}-" in url for code in others)]


@pytest.mark.parametrize("size", [PHONE, DESK])
def test_nothing_moves_while_a_slow_network_brings_the_first_page(
    somebody: Bring, site: str, size: tuple[int, int]
) -> None:
    wire = Wire(site)
    wire.delay_s = 0.2
    person = somebody(site=wire.site, size=size, keeps=False)
    person.page.add_init_script(MOVED)
    person.page.goto("/")
    expect(person.find("[data-game=qwirkle] .facts")).to_contain_text("2")
    person.page.wait_for_load_state("networkidle")
    assert person.page.evaluate("window.moved") < MOST_MOVED
    person.complaints.clear()  # the browser notes that the test keeps the service worker away
    wire.close()


@pytest.mark.parametrize("path", ["/learn/qwirkle", "/puzzles/qwixx_cards"])
def test_a_page_asks_for_each_of_its_files_once(somebody: Bring, path: str) -> None:
    person = somebody()
    asked: list[str] = []
    person.page.on("request", lambda request: asked.append(request.url))
    person.page.goto(path)
    expect(person.find(".task, a:has-text('Begin')").first).to_be_visible()
    files = [url for url in asked if "/assets/" in url]
    assert len(files) > len(["program", "texts", "page"])
    assert sorted(files) == sorted(set(files))


@pytest.mark.parametrize(("theme", "colour", "other"), [("light", LIGHT, DARK), ("dark", DARK, LIGHT)])
def test_the_colour_around_the_page_follows_the_system_and_the_chosen_theme(
    somebody: Bring, theme: Theme, colour: str, other: str
) -> None:
    person = somebody(theme=theme)
    person.page.goto("/")
    expect(person.find("h1")).to_be_visible()
    assert person.page.evaluate(SHOWN) == [colour]
    chosen = "dark" if theme == "light" else "light"
    person.page.evaluate("(theme) => localStorage.setItem('rowlock.settings', JSON.stringify({ theme }))", chosen)
    person.page.reload()
    expect(person.find("h1")).to_be_visible()
    assert person.page.evaluate(SHOWN) == [other]
    assert person.find("html").get_attribute("data-theme") == chosen


def test_the_texts_of_the_language_are_kept_for_the_time_without_a_network(somebody: Bring) -> None:
    person = somebody(language="de-DE")
    person.page.goto("/")
    expect(person.find("h1")).to_be_visible()
    texts = person.page.evaluate(
        """() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
          .filter((path) => path.startsWith('/assets/de-'))"""
    )
    assert len(texts) == 1
    assert person.page.evaluate(KEPT, texts[0])


def test_every_text_of_the_built_client_is_stored_compressed_alone(site: str) -> None:
    plain = [path for path in FOLDER.rglob("*") if path.suffix in (".js", ".css", ".svg")]
    assert max((path.stat().st_size for path in plain), default=0) < 300
    packed = list(FOLDER.rglob("*.js.gz"))
    assert packed
    for path in packed:
        text = gzip.decompress(path.read_bytes())
        if not path.name.startswith("pyodide-"):  # which a device fetches once
            assert path.with_suffix(".br").stat().st_size < len(text)
    icon = (FOLDER / "favicon.ico").read_bytes()
    assert icon[:6] == bytes([0, 0, 1, 0, 1, 0])
    assert icon[22:] == (FOLDER / "icon-192.png").read_bytes()


@pytest.mark.parametrize(("size", "theme"), [(DESK, "light"), pytest.param(PHONE, "dark", marks=pytest.mark.long)])
def test_pages_that_only_show_something_name_a_known_person_and_begin_where_the_header_begins(
    somebody: Bring, size: tuple[int, int], theme: Theme
) -> None:
    person = somebody(size=size, theme=theme)
    person.page.goto("/rules/qwirkle")
    expect(person.find("h1")).to_be_visible()
    assert person.context.cookies() == [], "who only reads becomes no guest"
    person.page.goto("/")
    expect(person.find("header .name")).to_be_visible()
    me = person.page.request.get("/api/me").json()["player"]
    for path in ("/rules/qwirkle", "/leaders/qwirkle", f"/player/{me['id']}", "/puzzles/qwirkle", "/nowhere"):
        person.page.goto(path)
        expect(person.find("header .name")).to_have_text(me["name"])
        expect(person.find("h1")).to_be_visible()
        if path != "/nowhere":
            assert left_edge(person, "h1") == pytest.approx(left_edge(person, "header .home"), abs=0.5), path
    person.complaints.clear()  # the browser notes the status of what does not exist
    invite(person)
    assert left_edge(person, "h1") == pytest.approx(left_edge(person, "header .home"), abs=0.5)


def left_edge(person: Person, selector: str) -> float:
    return float(person.find(selector).first.evaluate("element => element.getBoundingClientRect().left"))


def test_the_first_page_leads_to_the_licences(somebody: Bring) -> None:
    person = somebody(language="de-DE")
    person.page.goto("/")
    with person.context.expect_page() as opened:
        person.page.get_by_role("link", name="Lizenzen").click()
    expect(opened.value.locator("body")).to_contain_text("SIL OPEN FONT LICENSE")
