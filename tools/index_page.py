"""Turns README into a page that package indexes can show: every relative link and picture gets an absolute address."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

__all__ = ["project_urls", "with_addresses"]

LINK: Final = re.compile(r"(?P<before>\]\()(?P<path>[^)\s]+)(?P<after>\))")
ATTRIBUTE: Final = re.compile(r'(?P<before>\b(?:src|srcset|href)=")(?P<path>[^"]+)(?P<after>")')
ABSOLUTE: Final = re.compile(r"[a-z]+:|#")
PICTURES: Final = (".svg", ".png", ".webp", ".gif", ".apng")


def with_addresses(text: str, repository: str, version: str) -> str:
    """Return a text whose links lead to the files of one version of the repository."""

    def placed(found: re.Match[str]) -> str:
        path = found["path"]
        if not ABSOLUTE.match(path):
            path = f"{repository}/{'raw' if path.endswith(PICTURES) else 'blob'}/{version}/{path}"
        return f"{found['before']}{path}{found['after']}"

    return ATTRIBUTE.sub(placed, LINK.sub(placed, text))


def project_urls(repository: str) -> Mapping[str, str]:
    """Return the addresses that an index shows beside a package."""
    return {
        "Homepage": repository,
        "Documentation": f"{repository}/tree/main/docs",
        "Source": repository,
        "Issues": f"{repository}/issues",
        "Changelog": f"{repository}/blob/main/CHANGELOG.md",
    }
