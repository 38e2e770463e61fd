"""The picture of a finished game: whole names, points, the day and the board or sheets, sent or saved."""

from __future__ import annotations

import io
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest
from PIL import Image
from playwright.sync_api import expect

from tests.browser.people import DESK, PHONE, Person
from tests.browser.prepared import take_over
from tests.companion.test_cards import S0, S1, S2, S3
from tests.companion.test_qwirkle import EXAMPLE

SHOTS = os.environ.get("ROWLOCK_SHOTS")
NAMES: Final = ("Wilhelmina-Charlotte", "Maximilian Alexander", "W" * 20, "Friederike Annegreth", "Bo")
LISTEN: Final = """
window.drawn = {texts: [], images: []};
const { fillText, drawImage } = CanvasRenderingContext2D.prototype;
CanvasRenderingContext2D.prototype.fillText = function (text, x, y) {
  const { width } = this.measureText(text);
  window.drawn.texts.push([text, this.textAlign === 'right' ? x - width : x, y, width]);
  return fillText.call(this, text, x, y);
};
CanvasRenderingContext2D.prototype.drawImage = function (image, ...place) {
  window.drawn.images.push(place);
  return drawImage.call(this, image, ...place);
};"""
SHEETS: Final = [
    f"{seat} {entry}"
    for seat in range(5)
    for entry in (f"cross R{2 + seat}", f"cross Y{4 + seat}", f"cross B{11 - seat}", *["miss"] * (4 - seat))
]
PADS: Final = {
    "qwirkle": ("qwirkle", "count=tiles", 4, (*EXAMPLE, "0 end"), True),
    "points": ("qwirkle", "count=points", 2, ("0 points 12", "1 points 24 qwirkles 2", "0 points 3 out"), False),
    "qwixx": ("qwixx_cards", "rules=strict locks=own", 5, (*SHEETS, "0 finish"), True),
    "qwirkle-cards": (
        "qwirkle_cards",
        "edition=schmidt",
        3,
        (f"0 {S0}", f"0 {S1}", f"1 {S2}", f"2 {S3}", "0 end"),
        True,
    ),
}


def saved(person: Person, name: str) -> Image.Image:
    """Save the picture, and give it."""
    with person.page.expect_download() as saving:
        person.page.get_by_role("button", name="Bild teilen").click()
    data = saving.value.path().read_bytes()
    if SHOTS:
        (Path(SHOTS) / f"share-{name}.png").write_bytes(data)
    return Image.open(io.BytesIO(data))


def check(person: Person, image: Image.Image, names: list[str], *, drawing: bool) -> None:
    """Look for what the picture has to show."""
    drawn: dict[str, Any] = person.page.evaluate("drawn")
    texts = [text for text, *_ in drawn["texts"]]
    title, day, *lines = texts
    assert title.startswith("Qwi")
    assert day.count(".") == 2, "a day in German"
    assert sorted(lines[::2]) == sorted(names), "whole names"
    assert all(points.lstrip("−").isdigit() for points in lines[1::2])
    assert image.width == 1200
    for (_, left, y, wide), (_, points_left, points_y, _) in zip(
        drawn["texts"][::2], drawn["texts"][1::2], strict=True
    ):
        assert (left >= 48, y) == (True, points_y)
        assert left + wide < points_left
    assert len(drawn["images"]) == drawing
    bottom = drawn["texts"][-1][2]
    for x, y, width, height in drawn["images"]:
        assert x >= 48
        assert y > bottom
        assert x + width <= image.width - 47
        assert y + height <= image.height - 47
        grey = image.convert("L").crop((int(x), int(y), int(x + width), int(y + height)))
        assert sum(count > 0 for count in grey.histogram()) > 20, "the drawing is there"


@pytest.mark.parametrize(("game", "seats"), [("qwirkle", 4), ("qwirkle_cards", 3), ("qwixx_cards", 5), ("qwirkle", 2)])
def test_the_picture_of_a_table_has_everything(somebody: Callable[..., Person], game: str, seats: int) -> None:
    phone = seats % 2
    person = somebody(size=PHONE if phone else DESK, theme="dark" if phone else "light", language="de-DE")
    person.context.add_init_script(LISTEN)
    person.page.goto(take_over(person, game, None, seats=seats, name=NAMES[seats - 2]))
    expect(person.find("dialog .places li")).to_have_count(seats)
    image = saved(person, f"{game}-{seats}")
    robots = [f"Gierig {number}" for number in range(1, seats)] if seats > 2 else ["Gierig"]
    check(person, image, [NAMES[seats - 2], *robots], drawing=True)


@pytest.mark.parametrize("which", PADS)
def test_the_picture_of_a_pad_has_everything(somebody: Callable[..., Person], which: str) -> None:
    game, options, seats, entries, drawing = PADS[which]
    person = somebody(size=PHONE, theme="dark", language="de-DE")
    person.context.add_init_script(LISTEN)
    page = which.replace("points", "qwirkle")
    person.page.goto(f"/companion/{page}")
    expect(person.button("Beginnen")).to_be_visible()
    names = list(NAMES[:seats])
    head = ("Format rowlock-companion 1", f"Game {game}", f"Options {options}", f"Players {' | '.join(names)}")
    text = "\n".join([*head, "", *entries, ""])
    buffer: Any = {"name": "a.rowlock-companion", "mimeType": "text/plain", "buffer": text.encode()}
    person.find("input[type=file]").set_input_files(buffer)
    expect(person.find(".result")).to_be_visible()
    check(person, saved(person, which), names, drawing=drawing)


@pytest.mark.parametrize(("error", "saves"), [("", False), ("AbortError", False), ("NotAllowedError", True)])
def test_the_devices_own_dialog_is_used_where_there_is_one(
    somebody: Callable[..., Person], error: str, *, saves: bool
) -> None:
    person = somebody(language="de-DE")
    person.context.add_init_script(
        f"""window.shared = [];
        navigator.canShare = ({{files}}) => files.every((file) => file.type === 'image/png');
        navigator.share = async ({{files}}) => {{
          window.shared.push(files[0].name);
          if ({error!r}) throw new DOMException('no', {error!r});
        }};"""
    )
    person.page.goto("/companion/qwirkle")
    person.button("Nur Punkte").click()
    person.button("7").click()
    person.button("Fertig: + 6").click()
    person.button("Bestätigen").click()
    expect(person.find(".result")).to_be_visible()
    downloads: list[str] = []
    person.page.on("download", lambda download: downloads.append(download.suggested_filename))
    person.page.get_by_role("button", name="Bild teilen").click()
    person.page.wait_for_function("() => shared.length === 1")
    expect(person.page.get_by_role("button", name="Bild teilen")).to_be_enabled()
    if saves:
        person.page.wait_for_timeout(300)
    assert len(downloads) == saves
    assert person.page.evaluate("shared[0]").endswith(".png")
