"""The words on buttons: whole at 320 pixels in every language and with a wide font, readable while they wait."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.frame import TABLES, sit_at
from tests.browser.people import LOOKS, Person

Bring = Callable[..., Person]

LANGUAGES: Final = ("en-GB", "fr", "de", "it", "nl")
SMALL: Final = (320, 568)
PAGES: Final = (
    "/",
    "/play/qwirkle",
    "/play/qwirkle_cards",
    "/play/qwixx_cards",
    "/learn/qwirkle",
    "/puzzles/qwirkle",
    "/rules/qwirkle",
    "/account",
    "/leaders/qwirkle",
)
WIDE_FONT: Final = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(':root { --text: "DejaVu Sans", sans-serif; --display: var(--text); }');
  document.adoptedStyleSheets.push(sheet);
}"""
BROKEN: Final = """() => {
  const found = [];
  const pressed = 'button, a.button, .segments label, [role=radio], summary, .choice';
  for (const button of document.querySelectorAll(pressed)) {
    const frame = button.getBoundingClientRect();
    if (!frame.width || getComputedStyle(button).visibility === 'hidden') continue;
    const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const around = text.parentElement;
      if (around.closest('.away, svg') || getComputedStyle(around).position === 'absolute') continue;
      for (const word of text.data.matchAll(/[\\p{L}\\p{N}’']+/gu)) {
        const range = document.createRange();
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        const rects = [...range.getClientRects()].filter((rect) => rect.width > 0.5);
        const tops = new Set(rects.map((rect) => Math.round(rect.top)));
        if (tops.size > 1) found.push(`${word[0]} is broken in "${button.innerText}"`);
        const clipped = getComputedStyle(around).textOverflow === 'ellipsis';
        const out = rects.some((rect) => rect.left < frame.left - 1 || rect.right > frame.right + 1);
        if (out && !clipped) found.push(`${word[0]} sticks out of "${button.innerText}"`);
      }
    }
    if (frame.right > innerWidth + 1) found.push(`"${button.innerText}" leaves the window`);
  }
  return found;
}"""
MAIN: Final = ".dock .button.primary"
READABLE: Final = 4.5
COLOURS: Final = """element => {
  let behind = element;
  while (getComputedStyle(behind).backgroundColor === 'rgba(0, 0, 0, 0)') behind = behind.parentElement;
  const words = element.querySelector('span:not(.away)') ?? element;
  return [getComputedStyle(words).color, getComputedStyle(behind).backgroundColor];
}"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_label_of_a_page_breaks_inside_a_word(somebody: Bring, language: str) -> None:
    ada = somebody(size=SMALL, language=language)
    for page in PAGES:
        ada.page.goto(page)
        expect(ada.find("h1").first).to_be_visible()
        ada.page.wait_for_load_state("networkidle")
        assert ada.page.evaluate(BROKEN) == [], page
        ada.page.evaluate(WIDE_FONT)
        assert ada.page.evaluate(BROKEN) == [], (page, "DejaVu")


@pytest.mark.parametrize("table", TABLES)
def test_no_label_of_a_table_breaks_inside_a_word(somebody: Bring, table: str) -> None:
    first = somebody(size=SMALL)
    address = sit_at(first, table)
    for language in LANGUAGES:
        ada = somebody(size=SMALL, language=language)
        ada.context.add_cookies(first.context.cookies())  # type: ignore[arg-type]
        ada.context.add_init_script("localStorage.setItem('rowlock.known', 'true')")
        ada.page.goto(address)
        expect(ada.find(".table .dock .confirm")).to_be_visible()
        for font in ("Figtree", "DejaVu"):
            if font == "DejaVu":
                ada.page.evaluate(WIDE_FONT)
            assert ada.page.evaluate(BROKEN) == [], (language, font)


@pytest.mark.parametrize("look", LOOKS[:2])
@pytest.mark.parametrize("table", TABLES)
def test_a_button_that_waits_stays_readable(somebody: Bring, table: str, look: tuple[tuple[int, int], str]) -> None:
    size, theme = look
    ada = somebody(size=size, theme=theme, touch=size[0] < size[1])
    sit_at(ada, table, answers=3 if table == "qwixx_cards" else None)
    button = ada.find(MAIN)
    if table == "qwixx_cards":
        expect(button).to_have_attribute("aria-disabled", "true")
    else:
        expect(button).to_be_disabled()
    states = [contrast(button)]
    if size[0] < size[1]:
        ada.tap(button)
    else:
        box = button.bounding_box()
        assert box is not None
        ada.page.mouse.move(box["x"] + 9, box["y"] + 9)
        states.append(contrast(button))
        ada.page.mouse.down()
    states.append(contrast(button))
    ada.page.mouse.up()
    button.evaluate("element => element.focus()")
    states.append(contrast(button))
    assert min(states) >= READABLE, states


@pytest.mark.parametrize("table", ["qwirkle", "qwirkle_cards"])
def test_dark_tiles_stand_out_from_the_board(somebody: Bring, table: str) -> None:
    ada = somebody(theme="dark")
    sit_at(ada, table)
    edge = ada.find("main.board .tile-face, main.board .card-face").first.evaluate(
        "tile => getComputedStyle(tile).stroke"
    )
    board = ada.find("main.board").evaluate("board => getComputedStyle(board).backgroundColor")
    assert ratio(edge, board) >= 3


def contrast(button: Locator) -> float:
    """Measure the words of a button against what is behind them."""
    words, behind = button.evaluate(COLOURS)
    return ratio(words, behind)


def ratio(one: str, other: str) -> float:
    """Give the contrast of two colours as WCAG defines it."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: str) -> float:
    """Give the relative luminance of `rgb(…)`."""
    parts = [int(part) / 255 for part in re.findall(r"\d+", colour)[:3]]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
