"""What is written on buttons: whole words at 320 pixels in every language and font, readable while a button waits."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser.frame import TABLES, sit_at
from tests.browser.generic_table import disguise
from tests.browser.people import PHONE, Person, at_rest
from tests.browser.prepared import become, take_over
from tests.browser.qwixx_table import Mouse, QwixxTable

Bring = Callable[..., Person]

LANGUAGES: Final = ("en-GB", "fr", "de", "it", "nl")
SMALL: Final = (320, 568)
PAGES: Final = (
    "/",
    "/play/qwirkle",
    "/play/qwirkle_cards",
    "/play/qwixx_cards",
    "/puzzles/qwirkle",
    "/rules/qwixx_cards",
    "/account",
    "/leaders/qwirkle",
)
ANSWERS: Final = {"qwirkle": 3, "qwirkle_cards": 2, "qwixx_cards": 4}
FONTS: Final = """async () => {
  await document.fonts.ready;
  const wide = new CSSStyleSheet();
  wide.replaceSync(':root { --text: "DejaVu Sans"; --display: "DejaVu Sans"; }');
  const pressed = 'button, a.button, summary, label:has(input), [role=radio], [role=tab], [role=switch]';
  const found = [];
  const look = (font) => {
    for (const button of document.querySelectorAll(pressed)) {
      const frame = button.getBoundingClientRect();
      if (frame.width < 2 || getComputedStyle(button).visibility === 'hidden') continue;
      const name = `"${button.innerText.trim()}" in ${font}`;
      if (frame.left < -1 || frame.right > innerWidth + 1) {
        let clip = button.parentElement;
        while (clip && getComputedStyle(clip).overflowX === 'visible') clip = clip.parentElement;
        if (!clip || clip === document.body) found.push(`${name} leaves the window`);
      }
      const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const around = text.parentElement;
        if (around.closest('svg, select') || getComputedStyle(around).clipPath !== 'none') continue;
        for (const word of text.data.matchAll(/[\\p{L}\\p{N}\\u00ad’']+/gu)) {
          const range = document.createRange();
          range.setStart(text, word.index);
          range.setEnd(text, word.index + word[0].length);
          const rects = [...range.getClientRects()].filter((rect) => rect.width > 0.5);
          if (new Set(rects.map((rect) => Math.round(rect.top))).size > 1) found.push(`${name} breaks ${word[0]}`);
          const cut = getComputedStyle(around).textOverflow === 'ellipsis';
          const out = rects.some((rect) => rect.left < frame.left - 1 || rect.right > frame.right + 1);
          if (out && !cut) found.push(`${word[0]} sticks out of ${name}`);
        }
      }
    }
  };
  look('Figtree');
  const face = new FontFace('wide', 'local("DejaVu Sans")');
  await face.load();  // or fails: a font that is not installed would prove nothing
  document.adoptedStyleSheets.push(wide);
  look('DejaVu');
  document.adoptedStyleSheets.pop();
  return found;
}"""
"""Words that are not whole, in the shipped font and in a wide one."""
READABLE: Final = 4.5
SEEN: Final = 3.0
CONTRAST: Final = """
  const pixel = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const luminance = (colour) => {
    pixel.fillStyle = colour;
    pixel.fillRect(0, 0, 1, 1);
    const [red, green, blue] = [...pixel.getImageData(0, 0, 1, 1).data]
      .map((part) => part / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (one, other) => {
    const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
    return (light + 0.05) / (dark + 0.05);
  };
  const behind = (element) => {
    while (getComputedStyle(element).backgroundColor === 'rgba(0, 0, 0, 0)') element = element.parentElement;
    return getComputedStyle(element).backgroundColor;
  };
"""
"""Contrast as WCAG defines it, and the colour behind an element."""
WORDS: Final = f"""async button => {{
  await Promise.all(button.getAnimations().map((moving) => moving.finished));
  {CONTRAST}
  for (let one = button; one; one = one.parentElement) if (getComputedStyle(one).opacity !== '1') return 1;
  const words = button.querySelector('span:not(.away)') ?? button;
  return contrast(getComputedStyle(words).color, behind(words));
}}"""
EDGES: Final = f"""faces => {{
  {CONTRAST}
  return faces.map((face) => {{
    const style = getComputedStyle(face);
    const board = behind(face.closest('main'));
    return Math.max(contrast(style.fill, board), style.stroke === 'none' ? 1 : contrast(style.stroke, board));
  }});
}}"""


@pytest.fixture(scope="module")
def played(chromium: Browser, site: str) -> tuple[dict[str, str], dict[str, str]]:
    """Play a game of each for a while; gives who plays them, as tokens, and where they are."""
    tables, tokens = {}, {}
    for game, answers in ANSWERS.items():
        person = Person(chromium, site)
        tables[game] = take_over(person, game, answers)
        if game == "qwixx_cards":
            go_to_the_choice_of_a_row(person, tables[game])
        tokens[game] = next(cookie["value"] for cookie in person.context.cookies(site) if cookie["name"] == "rowlock")
        person.close()
    return tokens, tables


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_label_breaks_inside_a_word(
    somebody: Bring, played: tuple[dict[str, str], dict[str, str]], language: str
) -> None:
    ada = somebody(size=SMALL, language=language)
    faults: list[str] = []

    def look(where: str) -> None:
        faults.extend(f"{where}: {fault}" for fault in ada.page.evaluate(FONTS))

    for page in PAGES:
        ada.page.goto(page)
        expect(ada.find("h1").first).to_be_visible()
        expect(ada.find("html")).to_have_attribute("lang", language[:2])
        look(page)
    tokens, tables = played
    for table in TABLES:
        game = "qwirkle" if table == "generic" else table
        become(ada, tokens[game])
        if table == "generic":
            disguise(ada, game)
        ada.page.goto(tables[game])
        expect(ada.find(".table .dock [data-confirm]")).to_be_visible()
        expect(ada.find(".players li.me")).to_be_visible()
        look(table)
        ada.find(".table > header button").last.click()
        expect(ada.find("dialog[open] button").first).to_be_visible()
        look(f"{table}: menu")
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("table", TABLES)
def test_a_button_that_waits_stays_readable(somebody: Bring, table: str) -> None:
    ada = somebody(size=PHONE, touch=True)
    sit_at(ada, table, answers=3 if table == "qwixx_cards" else 2)
    button, mouse = ada.find(".dock [data-confirm]"), ada.page.mouse
    waiting = ada.find(".dock [data-confirm]:is(:disabled, [aria-disabled=true])")
    seen: dict[tuple[str, str], float] = {}
    for theme in ("light", "dark"):
        ada.page.emulate_media(color_scheme=theme)
        mouse.move(1, 1)
        seen[theme, "at rest"] = words_of(waiting)
        box = at_rest(button)
        mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        assert button.evaluate("button => button.matches(':hover')")
        seen[theme, "under the pointer"] = words_of(waiting)
        mouse.down()
        seen[theme, "pressed"] = words_of(waiting)
        mouse.up()
        ada.tap(button)
        seen[theme, "after a tap"] = words_of(waiting)
        button.focus()
        seen[theme, "focused"] = words_of(waiting)
    assert min(seen.values()) >= READABLE, seen


@pytest.mark.parametrize("table", ["qwirkle", "qwirkle_cards"])
def test_dark_tiles_stand_out_from_the_board(somebody: Bring, table: str) -> None:
    ada = somebody(theme="dark")
    sit_at(ada, table)
    faces = ada.find("main.board :is(.tile-face, .printed .paper)")
    expect(faces.first).to_be_visible()
    seen = faces.evaluate_all(EDGES)
    assert min(seen) >= SEEN, seen


def go_to_the_choice_of_a_row(person: Person, address: str) -> None:
    """Answer until the rows to cross in stand side by side, with the least room for words."""
    person.page.goto(address)
    table = QwixxTable(person, Mouse(), looks=1)
    while (stage := table.wait()) != "common":
        assert stage is not None
        table.answer(stage)


def words_of(button: Locator) -> float:
    """Give the contrast of what is written on a button with what is behind it."""
    return float(button.evaluate(WORDS))
