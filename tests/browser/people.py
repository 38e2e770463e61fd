"""People before browsers: pages that remember every complaint of the browser, and how fingers and keys move."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, Final, Literal

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, FloatRect, Locator, Page, Playwright, expect

from tools.webbuild import build

CHROMIUM: Final = Path("/usr/bin/chromium")
NO_CHROMIUM: Final = "Chromium is not installed, and these tests are nothing without it: apt-get install chromium"
DESK: Final = (1280, 800)
PHONE: Final = (390, 844)
PATIENCE_MS: Final = 1_000 * float(os.environ.get("ROWLOCK_PATIENCE_S", "60"))
"""How long a busy machine may take over what a quiet one does at once; nothing waits this long where it goes well."""
TELL_VIOLATIONS: Final = """addEventListener('securitypolicyviolation', (event) => {
  console.error(`content security policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
});"""
BY_HAND: Final = """try {
  if (!localStorage.getItem('rowlock.settings')) localStorage.setItem('rowlock.settings', '{"skips": false}');
} catch {}"""
"""Nothing plays itself while a test looks; an empty page has no storage."""
UNGUIDED: Final = """try {
  if (!localStorage.getItem('rowlock.guide')) {
    localStorage.setItem('rowlock.guide', '{"qwirkle": "off", "qwirkle_cards": "off", "qwixx_cards": "off"}');
  }
} catch {}"""
"""Nobody needs a guide who has played before."""
UNUSED: Final = "was preloaded using link preload but not used within a few seconds"
"""What Chromium says of a page that has to wait for an answer before it shows what was loaded ahead."""
FOLLOWS: Final = 4
"""What `compareDocumentPosition` says of a node that comes later; of a node itself it says 0."""
MOST_DEGREES: Final = 3
"""A hint says at most two things before it names the action."""
STEPS: Final = 6
"""How many moves of the pointer a drag is made of."""

Theme = Literal["light", "dark"]
LOOKS: Final[tuple[tuple[tuple[int, int], Theme], ...]] = (
    (DESK, "light"),
    (PHONE, "dark"),
    (DESK, "dark"),
    (PHONE, "light"),
)

__all__ = ["CHROMIUM", "DESK", "LOOKS", "PHONE", "Person", "Theme", "ask_for_hint", "at_rest", "launch", "ready_client"]


def ready_client() -> None:
    """Build the client if it has changed."""
    build()


def launch(playwright: Playwright) -> Browser:
    """Start Debian's Chromium."""
    assert CHROMIUM.exists(), NO_CHROMIUM
    expect.set_options(timeout=PATIENCE_MS)
    return playwright.chromium.launch(executable_path=str(CHROMIUM))


def ask_for_hint(page: Page, name: str = "Hint", press: Callable[[Locator], None] = Locator.click) -> None:
    """Press a button, once for each degree of a hint, until the action itself is laid out."""
    for degree in range(1, MOST_DEGREES + 1):
        press(page.get_by_role("button", name=name, exact=True))
        told = page.locator("[data-hint]")
        expect(told).to_have_attribute("data-hint", re.compile(f"{degree}|whole"))
        if told.get_attribute("data-hint") == "whole":
            return


class Person:
    """Somebody with a browser of their own."""

    def __init__(
        self,
        browser: Browser,
        site: str,
        size: tuple[int, int] = DESK,
        *,
        theme: Theme = "light",
        touch: bool = False,
        calm: bool = True,
        language: str = "en-GB",
        scale: float = 1,
        keeps: bool = True,
        by_hand: bool = True,
        guided: bool = False,
        profile: Path | None = None,
    ) -> None:
        self.site = site
        self.complaints: list[str] = []
        # With a profile it is a whole browser, whose storage outlives it.
        kind = browser.browser_type
        begin = (
            partial(kind.launch_persistent_context, profile, executable_path=CHROMIUM)
            if profile
            else browser.new_context
        )
        self.context: BrowserContext = begin(
            base_url=site,
            viewport={"width": size[0], "height": size[1]},
            color_scheme=theme,
            has_touch=touch,
            is_mobile=touch,
            reduced_motion="reduce" if calm else "no-preference",
            locale=language,
            device_scale_factor=scale,
            permissions=["clipboard-read", "clipboard-write"],
            service_workers="allow" if keeps else "block",
        )
        self.context.set_default_timeout(PATIENCE_MS)
        self.context.add_init_script(TELL_VIOLATIONS)
        if by_hand:
            self.context.add_init_script(BY_HAND)
        if not guided:
            self.context.add_init_script(UNGUIDED)
        self.page = self.new_tab()

    def new_tab(self) -> Page:
        """Open a page whose complaints are kept."""
        page = self.context.new_page()
        page.on("console", self._heard)
        page.on("pageerror", lambda error: self.complaints.append(f"error: {error}"))
        return page

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and UNUSED not in message.text:
            self.complaints.append(f"{message.type}: {message.text} ({message.location.get('url', '')})")

    def close(self) -> None:
        """Go away."""
        self.context.close()

    # ── seeing ────────────────────────────────────────────────────────────────────────────────────────

    def find(self, selector: str) -> Locator:
        """Find something on the page."""
        return self.page.locator(selector)

    def connect_now(self) -> None:
        """Press the button that connects at once, unless the page has connected by itself already."""
        self.button("Connect now").evaluate_all("buttons => buttons.forEach((button) => button.click())")

    def button(self, name: str) -> Locator:
        """Find a button by its name."""
        return self.page.get_by_role("button", name=name, exact=True)

    def take_hint(self, name: str = "Hint", press: Callable[[Locator], None] = Locator.click) -> None:
        """Ask for a hint by degrees until the action itself is laid out."""
        ask_for_hint(self.page, name, press)

    def scrolls_sideways(self) -> bool:
        """Tell whether the page is wider than its window."""
        wide = self.page.evaluate("() => document.documentElement.scrollWidth - window.innerWidth")
        return int(wide) > 0

    # ── moving ────────────────────────────────────────────────────────────────────────────────────────

    def tap(self, what: Locator) -> None:
        """Tap the middle of something that may lie partly under other things."""
        self.page.touchscreen.tap(*_middle(what))

    def drag(self, what: Locator, to: Locator, grip: float | None = None) -> None:
        """Drag by mouse, from the middle or so far from the left edge."""
        start, end = _middle(what, grip), _middle(to)
        self.page.mouse.move(*start)
        self.page.mouse.down()
        self.page.mouse.move(*end, steps=STEPS)
        self.page.mouse.up()

    def drag_by_finger(self, what: Locator, to: Locator, lift: float, grip: float | None = None) -> None:
        """Drag by touch, from the middle or so far from the left edge; what is dragged floats `lift` pixels higher."""
        (x1, y1), (x2, y2) = _middle(what, grip), _middle(to)
        y2 += lift
        with self._fingers() as touch:
            touch("touchStart", (x1, y1))
            for step in range(1, STEPS + 1):
                touch("touchMove", (x1 + (x2 - x1) * step / STEPS, y1 + (y2 - y1) * step / STEPS))
            # A finger rests a moment before it lets go; one that flies off is a fling, after which a tap is swallowed.
            self.page.wait_for_timeout(120)
            # A finger that crosses the edge of a table scrolls it, further on a busy machine, so look again.
            x2, y2 = _middle(to)
            touch("touchMove", (x2, y2 + lift))
            touch("touchEnd")

    def pinch(self, where: Locator, apart: float) -> None:
        """Move two fingers apart over something."""
        x, y = _middle(where)
        with self._fingers() as touch:
            touch("touchStart", (x - 30, y), (x + 30, y))
            for step in range(1, STEPS + 1):
                reach = 30 + apart * step / STEPS
                touch("touchMove", (x - reach, y), (x + reach, y))
            touch("touchEnd")

    @contextmanager
    def _fingers(self) -> Iterator[Any]:
        session = self.context.new_cdp_session(self.page)

        def touch(kind: str, *points: tuple[float, float]) -> None:
            told = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
            session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": told})

        yield touch
        session.detach()

    def confirm_by_key(self) -> None:
        """Go to the button that confirms with the one key that leads there, and press Enter."""
        self.page.keyboard.press("c")
        expect(self.find("[data-confirm]")).to_be_focused()
        self.page.keyboard.press("Enter")

    def tab_to(self, wanted: Locator, *, most: int = 60) -> None:
        """Press Tab until something has the focus."""
        for _ in range(most):
            where = wanted.evaluate("element => element.compareDocumentPosition(document.activeElement)")
            if where == 0:
                return
            self.page.keyboard.press("Shift+Tab" if where & FOLLOWS else "Tab")
        raise AssertionError(f"Tab does not lead to {wanted}")


def _middle(what: Locator, grip: float | None = None) -> tuple[float, float]:
    box = at_rest(what)
    return box["x"] + (box["width"] / 2 if grip is None else grip), box["y"] + box["height"] / 2


def at_rest(what: Locator) -> FloatRect:
    """Give where something is, once it does not move any more."""
    before: FloatRect | None = None
    for _ in range(50):
        box = what.bounding_box()
        assert box is not None, f"{what} is not on the page"
        if box == before:
            return box
        before = box
        what.page.wait_for_timeout(40)
    raise AssertionError(f"{what} does not come to rest")
