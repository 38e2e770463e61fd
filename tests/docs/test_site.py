"""The site builds without a warning, every link leads somewhere, and nothing is fetched from elsewhere."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urldefrag

import pytest

from tests.kit.clauses import ROOT


class Links(HTMLParser):
    """Collects what a page points to, what it loads, and the anchors it has."""

    def __init__(self) -> None:
        super().__init__()
        self.links: list[str] = []
        self.loads: list[str] = []
        self.anchors: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        for name in ("id", "name"):
            if values.get(name):
                self.anchors.add(str(values[name]))
        if tag == "a" and values.get("href"):
            self.links.append(str(values["href"]))
        loaded = values.get("src") or (values.get("href") if tag == "link" else None)
        if loaded and values.get("rel") not in ("canonical", "edit"):
            self.loads.append(loaded)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    done = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(folder)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        env={**os.environ, "NO_MKDOCS_2_WARNING": "1"},
    )
    assert done.returncode == 0, done.stderr
    assert "WARNING" not in done.stderr, done.stderr
    return folder


@pytest.mark.long
def test_every_link_of_the_site_leads_somewhere_and_nothing_comes_from_elsewhere(site: Path) -> None:
    pages = {path: Links() for path in site.rglob("*.html")}
    for path, links in pages.items():
        links.feed(path.read_text(encoding="utf-8"))
    assert len(pages) > 20
    for path, links in pages.items():
        if path.name == "404.html":
            continue
        for link in (*links.links, *links.loads):
            address, anchor = urldefrag(link)
            if re.match(r"[a-z]+:", address):
                assert link not in links.loads, f"{path.name} loads {link}"
                continue
            target = (path.parent / unquote(address)).resolve() if address else path
            target = target / "index.html" if target.is_dir() else target
            assert target.is_file(), f"{path.name}: {link}"
            if anchor and target in pages and not anchor.startswith("__"):
                assert unquote(anchor) in pages[target].anchors, f"{path.name}: {link}"


@pytest.mark.long
def test_the_reference_is_made_from_the_docstrings(site: Path) -> None:
    text = (site / "reference.html").read_text(encoding="utf-8")
    for words in ("why_illegal", "Say why an action is illegal", "Let players play until the game is over"):
        assert words in text


@pytest.mark.long
def test_the_notebook_is_a_page_with_its_results(site: Path) -> None:
    text = (site / "tutorial.html").read_text(encoding="utf-8")
    assert text.count('<div class="result"><svg') >= 4


@pytest.mark.long
def test_every_page_has_a_switch_of_theme_and_leads_to_the_next(site: Path) -> None:
    text = (site / "install.html").read_text(encoding="utf-8")
    assert "Use the dark theme" in text
    assert "md-footer__link--next" in text
    assert "md-footer__link--prev" in text


def test_the_comparison_repeats_figures_of_the_page_that_measures_them() -> None:
    comparison, kernels = (
        (ROOT / "docs" / f"{name}.md").read_text(encoding="utf-8") for name in ("comparison", "kernels")
    )
    figures = set(re.findall(r"\d[\d,]*\d", " ".join(re.findall(r"\| [^|]*\|$", comparison, re.MULTILINE))))
    assert len(figures) >= 6
    assert not {figure for figure in figures if figure.rstrip(",") not in kernels}
