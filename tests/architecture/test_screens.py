"""Every picture in docs/screens is shown by a document, and every picture that a document shows is there."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_documents_show_exactly_the_pictures_there_are() -> None:
    pages = [ROOT / "README.md", *(ROOT / "docs").rglob("*.md")]
    shown = {name for page in pages for name in re.findall(r"screens/([\w-]+\.webp)", page.read_text(encoding="utf-8"))}
    assert shown == {path.name for path in (ROOT / "docs" / "screens").iterdir()}
