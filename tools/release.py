"""Prepares a release, `python -m tools.release prepare 1.1.0 DATE`, checks it, `check v1.1.0`, or prints its `notes`.

README and docs/install.md hold the ways in twice, in one marked block each: as they are until a release, which a reader
sees, and as they are from a release on, in a comment. Preparing a release puts the second in place of the block; a tag
whose pages still have it is refused.

Uses the standard library alone, so that it runs before anything is installed.
"""

from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path
from typing import Final

__all__ = ["PAGES", "NotReady", "check", "notes", "prepare", "published"]

ROOT: Final = Path(__file__).resolve().parents[1]
PLACEHOLDER: Final = "OWNER"
PAGES: Final = ("README.md", "docs/install.md")
VERSION: Final = "src/rowlock/core/version.py"
CITATION: Final = "CITATION.cff"
CHANGES: Final = "CHANGELOG.md"
UNRELEASED: Final = "## Unreleased\n"
BLOCK: Final = re.compile(
    r"^<!-- until a release -->\n.*?^<!-- from a release on\n(?P<published>.*?)^-->\n", re.MULTILINE | re.DOTALL
)
HEADING: Final = re.compile(r"^## (?P<version>\S+)(?: - (?P<date>\d{4}-\d{2}-\d{2}))?$", re.MULTILINE)


class NotReady(Exception):
    """The repository does not fit a tag; the message says where."""


def notes(tag: str, root: Path = ROOT) -> str:
    """Return the section of a version in the changelog."""
    text = (root / CHANGES).read_text(encoding="utf-8")
    found = list(HEADING.finditer(text))
    for heading, following in zip(found, [*found[1:], None], strict=True):
        if heading["version"] == tag.removeprefix("v"):
            if heading["date"] is None:
                raise NotReady(f"{CHANGES}: {heading['version']} has no date")
            return text[heading.end() : following.start() if following else None].strip() + "\n"
    raise NotReady(f"{CHANGES} has no section {tag.removeprefix('v')}")


def published(text: str) -> str:
    """Give a page as it is from a release on; one that is so already stays as it is."""
    return BLOCK.sub(lambda block: block["published"], text)


def prepare(version: str, date: str, root: Path = ROOT) -> None:
    """Write a version and its date wherever they stand, and turn the pages into those of a published package."""
    changes = {
        VERSION: (r'^__version__ = ".*"$', f'__version__ = "{version}"'),
        CITATION: (r"^version: .*\ndate-released: .*$", f'version: {version}\ndate-released: "{date}"'),
        CHANGES: (rf"^{UNRELEASED}", f"{UNRELEASED}\n## {version} - {date}\n"),
    }
    written = {}
    for file, (pattern, by) in changes.items():
        text = (root / file).read_text(encoding="utf-8")
        written[file], count = re.subn(pattern, by.replace("\\", r"\\"), text, flags=re.MULTILINE)
        if count != 1:
            raise NotReady(f"{file} has {count} places for the version, not 1")
    written.update({page: published((root / page).read_text(encoding="utf-8")) for page in PAGES})
    for file, text in written.items():
        (root / file).write_text(text, encoding="utf-8")


def check(tag: str, root: Path = ROOT) -> None:
    """Raise NotReady unless version, changelog, citation, pages and address fit a tag."""
    version = tag.removeprefix("v")
    if f'__version__ = "{version}"' not in (root / VERSION).read_text(encoding="utf-8"):
        raise NotReady(f"{VERSION} is not {version}")
    if f"\nversion: {version}\n" not in (root / CITATION).read_text(encoding="utf-8"):
        raise NotReady(f"{CITATION} is not {version}")
    notes(tag, root)
    for page in PAGES:
        if BLOCK.search((root / page).read_text(encoding="utf-8")):
            raise NotReady(f"{page} says that nothing is published yet: `python -m tools.release prepare` changes that")
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    if f"/{PLACEHOLDER}/" in project["tool"]["hatch"]["metadata"]["hooks"]["custom"]["repository"]:
        raise NotReady(f"pyproject.toml: {PLACEHOLDER} stands for the owner of the repository; name them")


def main() -> int:
    """Prepare, check, or print the notes."""
    try:
        match sys.argv[1:]:
            case ["prepare", version, date]:
                prepare(version, date)
            case ["check", tag]:
                check(tag)
            case ["notes", tag]:
                print(notes(tag), end="")
            case _:
                print("usage: python -m tools.release prepare VERSION DATE | check TAG | notes TAG", file=sys.stderr)
                return 2
    except NotReady as problem:
        print(f"rowlock: {problem}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
