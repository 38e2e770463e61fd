"""Checks a release, `python -m tools.release check v1.0.0`, or prints its notes, `python -m tools.release notes TAG`.

Uses the standard library alone, so that it runs before anything is installed.
"""

from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path
from typing import Final

__all__ = ["NotReady", "check", "notes"]

ROOT: Final = Path(__file__).resolve().parents[1]
PLACEHOLDER: Final = "OWNER"
HEADING: Final = re.compile(r"^## (?P<version>\S+)(?: - (?P<date>\d{4}-\d{2}-\d{2}))?$", re.MULTILINE)


class NotReady(Exception):
    """The repository does not fit a tag; the message says where."""


def notes(tag: str, root: Path = ROOT) -> str:
    """Return the section of a version in the changelog."""
    text = (root / "CHANGELOG.md").read_text(encoding="utf-8")
    found = list(HEADING.finditer(text))
    for heading, following in zip(found, [*found[1:], None], strict=True):
        if heading["version"] == tag.removeprefix("v"):
            if heading["date"] is None:
                raise NotReady(f"CHANGELOG.md: {heading['version']} has no date")
            return text[heading.end() : following.start() if following else None].strip() + "\n"
    raise NotReady(f"CHANGELOG.md has no section {tag.removeprefix('v')}")


def check(tag: str, root: Path = ROOT) -> None:
    """Raise NotReady unless version, changelog, citation and address fit a tag."""
    version = tag.removeprefix("v")
    source = (root / "src/rowlock/core/version.py").read_text(encoding="utf-8")
    if f'__version__ = "{version}"' not in source:
        raise NotReady(f"src/rowlock/core/version.py is not {version}")
    if f"\nversion: {version}\n" not in (root / "CITATION.cff").read_text(encoding="utf-8"):
        raise NotReady(f"CITATION.cff is not {version}")
    notes(tag, root)
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    if f"/{PLACEHOLDER}/" in project["tool"]["hatch"]["metadata"]["hooks"]["custom"]["repository"]:
        raise NotReady(f"pyproject.toml: {PLACEHOLDER} stands for the owner of the repository; name them")


def main() -> int:
    """Check, or print the notes."""
    try:
        match sys.argv[1:]:
            case ["check", tag]:
                check(tag)
            case ["notes", tag]:
                print(notes(tag), end="")
            case _:
                print("usage: python -m tools.release check|notes TAG", file=sys.stderr)
                return 2
    except NotReady as problem:
        print(f"rowlock: {problem}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
