"""A hook of mkdocs that adds the documents at the repository root to the site and adapts their links."""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping
from html import escape
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from mkdocs.structure.files import File, Files

ROOT: Final = Path(__file__).parents[1]
PAGES: Final[Mapping[str, str]] = {
    "ARCHITECTURE.md": "architecture.md",
    "CHANGELOG.md": "changelog.md",
    "CONTRIBUTING.md": "contributing.md",
    "SECURITY.md": "security.md",
}
LINK: Final = re.compile(r"\[([^\]]*)\]\(([^)\s]+)\)")
FIGURE: Final = re.compile(r"^!\[([^\]]+)\]\(([^)\s]*(?:pictures|numbers)/[^)\s]+)\.svg\)$", re.MULTILINE)
SOURCES: Final = ("bench/", "examples/", "src/", "tests/", "tools/", "web/")


def turned(link: str) -> str:
    """Convert a link for the site, whose root is docs/ and which has pages for the documents at the repository root."""
    path, mark, anchor = link.partition("#")
    path = path.removeprefix("../").removeprefix("docs/")
    return PAGES.get(path, path) + mark + anchor


def on_config(config: Any) -> Any:
    """Append the pages missing from the navigation to it, so that every page is reachable."""
    named = set(re.findall(r"[\w/-]+\.md", str(config.nav)))
    rest = sorted(str(page.relative_to(ROOT / "docs")) for page in (ROOT / "docs").rglob("*.md"))
    more = [page for page in rest if page not in named]
    if more:
        config.nav.append({"More": more})
    return config


def on_files(files: Files, config: Any) -> Files:
    """Add the documents at the repository root, and the notebook with its results."""
    for source, page in PAGES.items():
        text = (ROOT / source).read_text(encoding="utf-8")
        files.append(File.generated(config, page, content=text))
    sys.path.append(str(ROOT))  # the command `mkdocs` does not look into the folder in which it runs
    notebook = import_module("tools.notebook_page").page_of(ROOT / "docs" / "tutorial.ipynb")
    files.append(File.generated(config, "tutorial.md", content=notebook))
    return files


def figure(found: re.Match[str]) -> str:
    """Show a picture of the rules or a plot in the theme of the page, with its sentence below it."""
    text = escape(found[1])
    images = "".join(
        f'<img alt="{text}" src="{found[2]}{ending}.svg#only-{theme}">'
        for ending, theme in (("", "light"), ("-dark", "dark"))
    )
    return f"<figure>{images}<figcaption>{text}</figcaption></figure>\n"


def on_page_markdown(markdown: str, **_: Any) -> str:
    """Convert the links of a page into or out of docs/; a link to a source file becomes plain text."""
    markdown = FIGURE.sub(figure, markdown)

    def placed(found: re.Match[str]) -> str:
        """Convert one link."""
        text, link = found[1], found[2]
        if "://" in link:
            return found[0]
        if link.removeprefix("../").startswith(SOURCES):
            return text
        return f"[{text}]({turned(link)})"

    return LINK.sub(placed, markdown)
