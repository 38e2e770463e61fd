"""README shows a verified game, and every figure in it stands on the page that measures it."""

from __future__ import annotations

import json
import re

import pytest
from PIL import Image

import rowlock
from rowlock.core.contract import Kind
from tests.kit.clauses import ROOT
from tools.pictures import GAME
from tools.release import PAGES, published

README = (ROOT / "README.md").read_text(encoding="utf-8")
LARGEST_PICTURE = 300_000


def test_the_animation_shows_every_decision_of_a_game_that_verifies() -> None:
    record = rowlock.read_record(GAME.read_text(encoding="utf-8"))
    assert record.verify(rowlock.GAMES).chance == "seed"
    positions = list(rowlock.replay(record))
    decisions = [one for one in positions[:-1] if one.decision.kind is not Kind.CHANCE]
    picture = GAME.with_suffix(".gif")
    with Image.open(picture) as shown:
        assert getattr(shown, "n_frames", 1) == len(decisions) + 1
    assert picture.stat().st_size < LARGEST_PICTURE
    assert f'src="docs/images/{picture.name}"' in README


def test_the_strength_in_readme_is_the_measured_one() -> None:
    for game, words in (
        ("qwirkle_standard", "in Qwirkle,"),
        ("qwirkle_cards_schmidt", "in Qwirkle Cards and"),
        ("qwixx_cards_standard", "in Qwixx;"),
    ):
        found = json.loads((ROOT / "docs/strength" / f"{game}_ladder.json").read_text(encoding="utf-8"))
        names = [bot["name"] for bot in found["bots"]]
        rate = found["table"][names.index("level:5")][names.index("level:3")]
        assert f"{100 * rate:.1f} % {words}" in README, game


def test_every_other_figure_in_readme_stands_on_the_page_that_it_names() -> None:
    for figure, page, words in (
        ("18,500", "kernels", "| Qwirkle, `greedy` | 18,500 |"),
        ("268 times", "kernels", "| 268 |"),
        ("7 ms", "load", "| 3.3 ms, 6.7 ms, 12.8 ms (best run"),
        ("13 ms", "load", "| 3.3 ms, 6.7 ms, 12.8 ms (best run"),
        ("1,000 games with 4,000 players", "load", "1,000 tables of four, 4,000 sockets"),
    ):
        assert figure in README
        assert words in (ROOT / "docs" / f"{page}.md").read_text(encoding="utf-8"), figure


def visible(text: str) -> str:
    return re.sub(r"<!--.*?-->\n?", "", text, flags=re.DOTALL)


@pytest.mark.parametrize(
    ("page", "order"),
    [
        (
            README,
            ["docs/images/game.gif", "make play", "uv tool install", "make site", "## Why this one", "## A session"],
        ),
        (
            published(README),
            ["docs/images/game.gif", "uvx --from", "pip install", "make play", "## Why this one", "## A session"],
        ),
    ],
    ids=["until a release", "from a release on"],
)
def test_readme_answers_a_strangers_questions_in_order(page: str, order: list[str]) -> None:
    shown = visible(page)
    if "until a release" not in README and "make site" in order:
        pytest.skip("something is published")
    places = [shown.index(words) for words in order]
    assert places == sorted(places)
    assert len(re.findall(r"^make (?:play|test)\b", shown, re.MULTILINE)) == 2


@pytest.mark.parametrize("name", PAGES)
def test_a_page_offers_the_package_only_once_it_is_published(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    if "<!-- until a release -->" in text:
        assert not re.search(r"uvx|(?:pip|pipx|tool) install \"?rowlock(?!\S* @)(?! --no-binary)", visible(text))
        assert "othing is published yet" in visible(text)
    after = published(text)
    assert "<!--" not in after
    assert "published yet" not in after
    assert "uvx" in after
    assert published(after) == after
