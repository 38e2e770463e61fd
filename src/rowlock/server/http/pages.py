"""The page of the client as each address sends it: the built page with its own head, plain or compressed."""

from __future__ import annotations

import gzip
import hashlib
import json
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import ClassVar, Final

from rowlock.server.http.page_head import Address, head_of
from rowlock.server.http.social_picture import can_draw

HEAD: Final = ("<!-- head -->", "<!-- /head -->")
"""The marks in `web/index.html` between which the server writes the head of the address."""
LANGUAGE: Final = '<html lang="en"'
RELATIVE: Final = '="./'
"""How addresses begin in the built page, which knows no path; a server answers at many, so its begin at the root."""
PRELOADS: Final = "preloads.json"
"""Where the build lists what each page loads."""
PRELOAD: Final = (
    '\n    <link rel="modulepreload" crossorigin href="/{}" />',
    '\n    <link rel="preload" as="style" crossorigin href="/{}" />',
)
"""How a script and a style are named in a page."""
MOST_PAGES: Final = 256
"""The number of pages that are kept; one takes a few kilobytes."""


@dataclass(frozen=True, slots=True)
class Form:
    """What is sent of a page or a file: its bytes, their coding and their entity tag."""

    content: bytes
    coding: str | None
    media_type: str
    etag: str


def form_of(content: bytes, coding: str | None, media_type: str) -> Form:
    """Make a form; its tag follows from its bytes, since files of one wheel all have the same time."""
    return Form(content, coding, media_type, f'"{hashlib.sha256(content).hexdigest()[:32]}"')


class PageWriter:
    """Writes the pages of one build and keeps them."""

    CODINGS: ClassVar = ("gzip",)
    """A page is written for its address, so it is compressed on request; the standard library has no brotli."""

    def __init__(self, folder: Path) -> None:
        self._page = folder / "index.html"
        self._folder = folder
        self._written: Callable[[tuple[int, int], Address, str, str | None], Form] = lru_cache(MOST_PAGES)(self._write)

    @property
    def built(self) -> bool:
        """Whether there is a client."""
        return self._page.is_file()

    def write(self, address: Address, language: str, coding: str | None) -> Form | None:
        """Give the page of an address in a language; None if the client is not built."""
        try:
            found = self._page.stat()
        except FileNotFoundError:
            return None
        return self._written((found.st_mtime_ns, found.st_size), address, language, coding)

    def _write(self, _build: tuple[int, int], address: Address, language: str, coding: str | None) -> Form:
        page = self._page.read_text("utf-8").replace(LANGUAGE, f'<html lang="{language}"', 1).replace(RELATIVE, '="/')
        before, _, rest = page.partition(HEAD[0])
        _, found, after = rest.partition(HEAD[1])
        if found:
            page = before + head_of(address, language, drawn=can_draw()) + self._preloads(address, language) + after
        content = page.encode()
        if coding == "gzip":
            content = gzip.compress(content, mtime=0)
        return form_of(content, coding, "text/html")

    def _preloads(self, address: Address, language: str) -> str:
        """Let the browser load texts and page together with the program that shows them."""
        found = (self._folder / "assets").glob(f"{language}-*.js*")  # compressed, plain, or both
        names = {f"assets/{path.name.removesuffix('.br').removesuffix('.gz')}" for path in found}
        names |= self._of_page(address, language)
        return "".join(PRELOAD[name.endswith(".css")].format(name) for name in sorted(names))

    def _of_page(self, address: Address, language: str) -> set[str]:
        """Give the files of the page at an address as the build lists them: its own, late texts, its game's table."""
        listed = self._folder / PRELOADS
        if not listed.is_file():
            return set()
        build = json.loads(listed.read_text("utf-8"))
        page = build["pages"].get(address.template, {})
        late = build["late"].get(language, ()) if page.get("late") else ()
        table = build["games"].get(address.game, ()) if page.get("table") else ()
        return {*page.get("files", ()), *late, *table}
