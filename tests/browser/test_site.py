"""The app on a plain static host, below a path: links, reloads, no network after the first visit, a new version."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.people import DESK, PHONE, Person
from tests.browser.qwirkle_table import Mouse, QwirkleTable
from tests.browser.static_host import PATH, StaticHost

Bring = Callable[..., Person]
MISSING = """async (wanted) => {
  await navigator.serviceWorker.ready;
  let missing = wanted;
  for (let tries = 0; tries < 600 && (missing.length || !navigator.serviceWorker.controller); tries++) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    const known = await Promise.all(missing.map((path) => caches.match(path)));
    missing = missing.filter((_, index) => !known[index]);
  }
  return missing;
}"""
"""The files that the service worker has not kept, after it had time to do so."""
BUILDS = "(await caches.keys()).filter((name) => name.startsWith('rowlock-'))"
"""The builds of the app that the service worker has kept; the memory of Python has a cache of its own."""
LOOK = "() => navigator.serviceWorker.ready.then((registration) => registration.update())"


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[StaticHost]:
    made = StaticHost(tmp_path_factory.mktemp("static"))
    yield made
    made.stop()


@pytest.fixture
def visitor(somebody: Bring, host: StaticHost) -> Callable[..., Person]:
    def bring(**manner: object) -> Person:
        return somebody(site=host.url, **manner)

    return bring


def kept(person: Person, host: StaticHost) -> bool:
    """Wait until everything is there without a network: program, languages, rules and their pictures."""
    files = (*host.folder.glob("assets/*"), *host.folder.glob("runtime/*"))
    wanted = [f"{PATH}{file.parent.name}/{file.name}" for file in files if file.suffix not in (".txt", ".json")]
    missing = person.page.evaluate(MISSING, wanted)
    assert missing == []
    return len(wanted) > 100


def shows(page: Page, heading: str) -> None:
    expect(page.get_by_role("heading", level=1)).to_have_text(heading)


def test_pages_have_links_that_can_be_opened_reloaded_and_shared(visitor: Bring) -> None:
    person = visitor()
    page = person.page
    page.goto(f"{PATH}?/rules/qwirkle#QW-7")
    shows(page, "The rules of Qwirkle")
    expect(page.locator("#QW-7")).to_be_in_viewport()
    page.reload()
    shows(page, "The rules of Qwirkle")
    assert page.url.endswith(f"{PATH}?/rules/qwirkle#QW-7")
    page.get_by_role("link", name="Home").first.click()
    expect(page.locator("[data-game=qwirkle]")).to_be_visible()
    assert page.url.endswith(PATH)
    page.go_back()
    shows(page, "The rules of Qwirkle")
    page.goto(f"{PATH}index.html?/nowhere/at/all")
    expect(page.get_by_role("alert")).to_contain_text("There is nothing here")


def test_every_link_of_the_home_page_stays_below_the_path(visitor: Bring) -> None:
    person = visitor()
    person.page.goto(PATH)
    expect(person.find("[data-game=qwirkle]")).to_be_visible()
    links = person.page.evaluate("() => [...document.links].map(({ pathname }) => pathname)")
    assert links
    files = {f"{PATH}docs/index.html", f"{PATH}assets/licences.txt"}
    assert set(links) <= {PATH, *files}
    assert person.page.request.get(f"{PATH}assets/licences.txt").ok, "the app alone has no documents"


@pytest.mark.parametrize("path", ["account", "leaders/qwirkle", f"player/{'a' * 26}", f"join/{'a' * 26}"])
def test_a_page_that_needs_a_server_says_so(visitor: Bring, path: str) -> None:
    person = visitor(size=PHONE if path == "account" else DESK)
    person.page.goto(f"{PATH}?/{path}")
    shows(person.page, "This needs a server")
    assert violations(person.page) == []
    person.page.get_by_role("link", name="Play on this device").click()
    expect(person.find("[data-game=qwirkle]")).to_be_visible()
    expect(person.page.get_by_role("link", name="Account")).to_have_count(0)


def test_the_app_opens_without_a_network_from_the_second_visit_on(visitor: Bring, host: StaticHost) -> None:
    person = visitor()
    person.page.goto(PATH)
    expect(person.find("[data-game=qwirkle]")).to_be_visible()
    assert kept(person, host)
    host.stop()
    try:
        person.page.goto(f"{PATH}?/rules/qwixx_cards")
        shows(person.page, "The rules of Qwixx: The Card Game")
        picture = person.find("main img").first
        expect(picture).to_be_visible()
        assert picture.evaluate("image => image.decode().then(() => image.naturalWidth)") > 0
        person.page.goto(PATH)
        person.button("Settings").click()
        person.find("dialog select").first.select_option(label="Deutsch")
        person.page.reload()
        expect(person.find("html")).to_have_attribute("lang", "de")
    finally:
        host.start()
    person.complaints.clear()  # the browser notes what it could not fetch


def test_a_game_goes_on_through_a_new_version_and_without_a_network(
    somebody: Bring, tmp_path_factory: pytest.TempPathFactory
) -> None:
    host = StaticHost(tmp_path_factory.mktemp("playing"))
    try:
        person = somebody(site=host.url)
        person.page.goto(PATH)
        assert kept(person, host)
        home = person.find("h1").inner_text()
        person.find("[data-game=qwirkle] .primary").click()
        table = QwirkleTable(person, Mouse())
        table.lay_legal()
        table.confirm()
        assert table.wait()
        address, number = person.page.url, table.number()
        host.renew(home, "Another version")
        person.page.evaluate(LOOK)
        person.page.wait_for_function(f"async () => ({BUILDS}).length === 2")
        table.lay_legal()
        table.confirm()
        assert table.wait(), "the bot answers on the old version"
        assert table.number() != number
        number = table.number()
        notice = person.page.get_by_text("A new version of Rowlock is ready.")
        expect(notice).to_have_count(0)
        person.page.get_by_role("link", name="Home").first.click()
        expect(notice).to_be_visible()
        shows(person.page, home)
        host.stop()
        person.button("Load it").click()
        shows(person.page, "Another version")
        person.page.goto(address)
        assert table.wait()
        assert table.number() == number
        table.lay_legal()
        table.confirm()
        assert table.wait(), "the bot answers on the new version, without a network"
        person.complaints.clear()
    finally:
        host.stop()


def test_documents_beside_the_app_are_left_to_the_host(visitor: Bring, host: StaticHost) -> None:
    (host.folder / "docs").mkdir(exist_ok=True)
    (host.folder / "docs" / "index.html").write_text("<!doctype html><title>Documents</title><h1>Documents</h1>")
    person = visitor()
    person.page.goto(PATH)
    assert kept(person, host)
    person.page.goto(f"{PATH}docs/index.html")
    shows(person.page, "Documents")
    person.page.goto(PATH)
    expect(person.find("[data-game=qwirkle]")).to_be_visible()
    person.complaints.clear()


def test_a_new_version_leaves_open_pages_alone_and_is_offered(
    somebody: Bring, tmp_path_factory: pytest.TempPathFactory
) -> None:
    host = StaticHost(tmp_path_factory.mktemp("renewed"))
    try:
        person = somebody(site=host.url)
        person.page.goto(PATH)
        expect(person.find("h1")).to_be_visible()
        assert kept(person, host)
        before = person.find("h1").inner_text()
        host.renew(before, "Another version")
        person.page.evaluate(LOOK)
        notice = person.page.get_by_text("A new version of Rowlock is ready.")
        expect(notice).to_be_visible()
        assert violations(person.page) == []
        # The page that is open goes on with its own files, also those that it has not loaded yet.
        person.page.get_by_role("link", name="Rules").first.click()
        shows(person.page, "The rules of Qwirkle")
        person.page.go_back()
        expect(person.find("h1")).to_have_text(before)
        person.button("Load it").click()
        expect(person.find("h1")).to_have_text("Another version")
        # Nobody uses the old version any more, so its files go with the next one.
        host.renew(before, "A third version")
        person.page.evaluate(LOOK)
        expect(notice).to_be_visible()
        assert len(person.page.evaluate(f"async () => {BUILDS}")) == 2
        person.complaints.clear()
    finally:
        host.stop()
