"""How the page feels under load: `python -m tests.browser.feel` measures it with the whole bag on the table.

All 108 tiles lie on the board and six more are on the rack, so that nothing in a real game asks more of the page; the
rules' answers are stood in for, because the page is what is measured. Prints a table for docs/browser.md.
"""

from __future__ import annotations

import gzip
import sys
from dataclasses import dataclass
from itertools import pairwise
from statistics import median
from typing import Any, Final

from playwright.sync_api import Route, expect

from tests.browser.people import DESK, PHONE, Person, at_rest
from tests.browser.prepared import site_and_browser

COLOURS: Final = "ROYGBP"
SHAPES: Final = "csdftx"
COPIES: Final = 3
COLUMNS: Final = 12
HAND: Final = ("Rc", "Os", "Yd", "Gf", "Bt", "Px")
PRESSES: Final = 24
DRAGS: Final = 4
DRAG_STEPS: Final = 90
FLIGHTS: Final = 6
FLIGHT_MS: Final = 400
FRAME_MS: Final = 1000 / 60
LISTEN: Final = """() => {
  window.paints = [];
  new PerformanceObserver((list) => {
    const pressed = list.getEntries().filter((entry) => entry.interactionId);
    window.paints.push(...pressed.map((entry) => [entry.interactionId, entry.duration]));
  }).observe({ type: 'event', durationThreshold: 16, buffered: false });
}"""
FRAMES: Final = """() => {
  window.frames_ = [];
  const tick = (now) => { window.frames_.push(now); window.ticking = requestAnimationFrame(tick); };
  window.ticking = requestAnimationFrame(tick);
}"""
STOP: Final = "() => { cancelAnimationFrame(window.ticking); return window.frames_; }"
NOTE_FIRST_HAND: Final = """new MutationObserver((_, watching) => {
  if (!document.querySelector('[role=option]')) return;
  window.firstHand = performance.now();
  watching.disconnect();
}).observe(document, { childList: true, subtree: true })"""
NAMES_BEFORE: Final = """() => performance.getEntriesByType('resource')
  .filter((entry) => entry.startTime <= window.firstHand).map((entry) => entry.name)"""
"""What was loaded before the first hand was shown; texts that may come later follow after a while."""

__all__ = ["Feel", "first_load", "full_table", "measure"]


@dataclass(frozen=True)
class Feel:
    """What a person would notice: milliseconds from a press to its paint, and of each frame while a tile moves."""

    presses: tuple[float, ...]
    frames: tuple[float, ...]
    flight: tuple[float, ...]

    @property
    def typical_ms(self) -> float:
        """The middle of all presses; those painted within 16 ms are not even reported and count as 0."""
        return median(self.presses)

    @property
    def worst_ms(self) -> float:
        """Interaction to next paint as browsers count it: the worst of so few presses."""
        return max(self.presses)

    @property
    def frames_per_s(self) -> float:
        """Frames a second while a tile is dragged."""
        return 1000 * len(self.frames) / sum(self.frames)

    @property
    def flight_frames_per_s(self) -> float:
        """Frames a second while a tile flies to its cell."""
        return 1000 * len(self.flight) / sum(self.flight)

    @property
    def late(self) -> float:
        """The share of frames, dragging or flying, that came later than one and a half of their time."""
        frames = (*self.frames, *self.flight)
        return sum(frame > 1.5 * FRAME_MS for frame in frames) / len(frames)


def _board() -> dict[str, str]:
    """Lay out the whole bag, nine rows of twelve."""
    tiles = [colour + shape for colour in COLOURS for shape in SHAPES] * COPIES
    return {f"{place % COLUMNS},{place // COLUMNS}": tile for place, tile in enumerate(tiles)}


def _lesson() -> dict[str, Any]:
    laid = " ".join(f"{tile}@{cell}" for cell, tile in _board().items())
    position = f"game qwirkle; options standard; to 0; scores 0 0; hands {' '.join(HAND)} | ? ?; board {laid}"
    decision = {"kind": "turn", "seats": [0], "prompt": "turn", "number": 1}
    view = {"seat": 0, "position": position, "history": [], "decision": decision, "first": 0}
    return {"game": "qwirkle", "lessons": [{"name": "line", "view": view, "scores": [0, 0], "answer": ""}]}


def _judged(route: Route) -> None:
    """Answer as the rules would: every free place around the board fits every tile."""
    laid = (route.request.post_data_json or {})["draft"].get("laid", [])
    rows = len(_board()) // COLUMNS
    around = [f"{x},{y}" for x in range(COLUMNS) for y in (-1, rows)] + [
        f"{x},{y}" for y in range(rows) for x in (-1, COLUMNS)
    ]
    lines = [{"cells": [cell for _, cell in laid], "points": len(laid)}] if laid else []
    report: dict[str, Any] = {
        "action": "place",
        "fault": None,
        "unfinished": None,
        "worth": {"points": len(laid)},
        "lines": lines,
        "must_swap": False,
    }
    report["next"] = dict.fromkeys(HAND, around)
    route.fulfill(json={"report": report, "solved": False})


def full_table(person: Person) -> None:
    """Show somebody a table with the whole bag on it."""
    person.page.route("**/api/lessons/qwirkle", lambda route: route.fulfill(json=_lesson()))
    person.page.route("**/api/lessons/qwirkle/*", _judged)
    person.page.goto("/learn/qwirkle")
    expect(person.find(".cell .tile")).to_have_count(len(_board()))
    expect(person.find("[role=option]")).to_have_count(len(HAND))


def first_load(person: Person) -> dict[str, int]:
    """Go from an empty cache to the first move, and give the gzipped bytes of each script and style on the way."""
    person.page.add_init_script(NOTE_FIRST_HAND)
    person.page.goto("/")
    expect(person.find("[data-game=qwirkle] .primary")).to_be_enabled()
    person.find("[data-game=qwirkle] .primary").click()
    expect(person.find("[role=option]")).to_have_count(len(HAND))
    names: list[str] = person.page.evaluate(NAMES_BEFORE)
    wanted = [name for name in names if name.endswith((".js", ".css"))]
    return {name: len(gzip.compress(person.page.request.get(name).body())) for name in wanted}


def measure(person: Person) -> Feel:
    """Press and drag on a full table."""
    full_table(person)
    person.page.evaluate(LISTEN)
    for press in range(PRESSES):
        person.find("[role=option]").nth(press % 3).click()
        person.page.wait_for_timeout(80)
    told: list[tuple[int, float]] = person.page.evaluate("() => window.paints")
    longest: dict[int, float] = {}
    for interaction, duration in told:
        longest[interaction] = max(duration, longest.get(interaction, 0.0))
    presses = (*longest.values(), *[0.0] * (PRESSES - len(longest)))
    person.page.keyboard.press("Escape")
    return Feel(tuple(presses), _drag(person), _fly(person))


def _drag(person: Person) -> tuple[float, ...]:
    frames: list[float] = []
    ground, mouse = at_rest(person.find(".ground")), person.page.mouse
    for drag in range(DRAGS):
        tile = at_rest(person.find("[role=option]").nth(drag))
        x, y = tile["x"] + tile["width"] / 2, tile["y"] + tile["height"] / 2
        mouse.move(x, y)
        mouse.down()
        mouse.move(x, y - 20)
        person.page.evaluate(FRAMES)
        for step in range(DRAG_STEPS):
            part = step / DRAG_STEPS
            mouse.move(ground["x"] + ground["width"] * part, ground["y"] + ground["height"] * (0.2 + 0.6 * part))
        times: list[float] = person.page.evaluate(STOP)
        mouse.move(x, y)
        mouse.up()
        frames += [later - sooner for sooner, later in pairwise(times)]
    return tuple(frames)


def _fly(person: Person) -> tuple[float, ...]:
    """Lay tiles by pressing a cell, so that they fly there."""
    frames: list[float] = []
    for _ in range(FLIGHTS):
        person.find("[role=option]").first.click()
        cell = person.find("[role=gridcell]:has(.legal)").first
        place = at_rest(cell)
        person.page.evaluate(FRAMES)
        person.page.mouse.click(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2)
        person.page.wait_for_timeout(FLIGHT_MS)
        times: list[float] = person.page.evaluate(STOP)
        frames += [later - sooner for sooner, later in pairwise(times)]
        person.button("Take back").click()
    return tuple(frames)


def main() -> int:
    """Measure on both sizes and print the figures."""
    with site_and_browser() as (site, browser):
        person = Person(browser, site)
        print(f"first load: {sum(first_load(person).values()) / 1000:.1f} kB of script and style, gzipped\n")
        person.close()
        print(
            "| window | press to paint, typical | worst | frames/s while dragging | while a tile flies | late frames |"
        )
        print("|---|---|---|---|---|---|")
        for name, size in (("desk", DESK), ("phone", PHONE)):
            person = Person(browser, site, size, calm=False)
            feel = measure(person)
            print(
                f"| {name} {size[0]} × {size[1]} | {feel.typical_ms:.0f} ms | {feel.worst_ms:.0f} ms"
                f" | {feel.frames_per_s:.0f} | {feel.flight_frames_per_s:.0f} | {feel.late:.0%} |"
            )
            person.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
