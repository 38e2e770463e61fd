"""Compiled kernels in a real browser: decisions are those of a server, and a browser without them plays as before."""

from __future__ import annotations

import hashlib
import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest
from playwright.sync_api import expect

from rowlock.games import GAMES
from rowlock.master.jobs import DecideJob, work
from rowlock.offline.effort import levels_here, samples_of
from tests.browser.offline import tables_worker
from tests.browser.people import Person
from tests.browser.static_host import PATH, StaticHost
from tests.browser.thinking import think
from tools.golden_decisions import FOLDER, decisions_in
from tools.webbuild import build

pytestmark = pytest.mark.long

EVERY = 25
MARKED = "(name) => performance.getEntriesByName(name).length > 0"
NAMES = "() => performance.getEntriesByType('mark').map(({ name }) => name)"
EMPTY = [["rowlock/kernels/qwirkle/_native.abi3.so", 4]]
"""A module that no browser compiles, in the form of the file of the kernels."""
Bring = Callable[..., Person]


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[StaticHost]:
    build(kernels=True)
    made = StaticHost(tmp_path_factory.mktemp("static"))
    yield made
    made.stop()


@pytest.fixture
def spoiled(tmp_path: Path) -> Iterator[StaticHost]:
    """A host whose files a test may change."""
    build(kernels=True)
    made = StaticHost(tmp_path)
    yield made
    made.stop()


def visit(somebody: Bring, host: StaticHost, mark: str) -> Person:
    """Bring somebody, and wait until the kernels are there or have been refused."""
    person = somebody(site=host.url)
    person.page.goto(f"{PATH}?/play/qwirkle")
    expect(person.page.get_by_text("Opponent 1")).to_be_visible(timeout=60_000)
    begun = time.monotonic()
    names: list[str] = []
    while mark not in names:
        assert time.monotonic() - begun < 60, names
        time.sleep(0.1)
        names = tables_worker(person.page).evaluate(NAMES)
    return person


def jobs_of(game: str) -> list[DecideJob]:
    """Give decisions of the golden games to every level from 3 to the highest, at the samples of a device."""
    jobs = []
    for number, one in enumerate(decisions_in(FOLDER / f"{game}.json")):
        if number % EVERY == 0:
            for bot in [bot.name for bot in levels_here(game, compiled=True)][3:]:
                samples = samples_of(game, bot, compiled=True)
                jobs.append(DecideJob(game, one.game.write_view(one.view), bot, 1, one.seed, samples))
    return jobs


@pytest.mark.parametrize("game", GAMES)
def test_every_level_decides_in_the_browser_as_on_a_server(somebody: Bring, host: StaticHost, game: str) -> None:
    person = visit(somebody, host, "kernels")
    jobs = jobs_of(game)
    assert len(jobs) >= 8 * 3
    found = think(tables_worker(person.page), jobs, compiled=True)
    for job, (outcome, _) in zip(jobs, found, strict=True):
        native = json.loads(work(msgspec.json.encode(job), time.monotonic, lambda _: None))
        assert outcome == native, (job.bot, job.seed)
        assert outcome["type"] == "decided"


def test_the_levels_come_with_the_kernels_and_the_highest_answers(somebody: Bring, host: StaticHost) -> None:
    person = visit(somebody, host, "kernels")
    choice = person.page.get_by_label("Opponent 1")
    expect(choice.get_by_role("option")).to_have_count(7)
    choice.select_option("Master")
    person.button("Start").click()
    expect(person.button("Hint")).to_be_enabled(timeout=60_000)
    person.button("Hint").click()
    expect(person.page.get_by_text("Hint 1 of 3").first).to_be_visible(timeout=20_000)


def stored(content: bytes) -> bytes:
    """Write a file as Zstandard without compressing it: a header with its length, and one block."""
    assert len(content) < 128 * 1024
    return (
        b"\x28\xb5\x2f\xfd\xa0"
        + len(content).to_bytes(4, "little")
        + (len(content) << 3 | 1).to_bytes(3, "little")
        + content
    )


def spoil(host: StaticHost, content: bytes, *, listed: bool) -> None:
    """Put another file in the place of the kernels; the build may list it as its own."""
    (file,) = host.folder.glob("runtime/kernels-*.bin")
    before = hashlib.sha256(file.read_bytes()).hexdigest(), f"size:{file.stat().st_size}"
    file.write_bytes(content)
    (worker,) = host.folder.glob("runtime/worker-*.js")
    text = worker.read_text("utf-8")
    for old, new in zip(before, (hashlib.sha256(content).hexdigest(), f"size:{len(content)}"), strict=True):
        assert old in text
        text = text.replace(old, new)
    if listed:
        worker.write_text(text, "utf-8")


@pytest.mark.parametrize("listed", [False, True])
def test_other_files_and_modules_that_are_refused_leave_the_kernels_as_python(
    somebody: Bring, spoiled: StaticHost, listed: bool
) -> None:
    spoil(spoiled, stored(json.dumps(EMPTY).encode() + b"\nnone"), listed=listed)
    person = visit(somebody, spoiled, "no kernels")
    choice = person.page.get_by_label("Opponent 1")
    expect(choice.get_by_role("option")).to_have_count(5)
    person.button("Start").click()
    expect(person.button("Hint")).to_be_enabled(timeout=60_000)
