"""The pages of the browser client: the server answers exactly their addresses."""

from __future__ import annotations

import re
from pathlib import Path

from rowlock.server.http.page_head import PAGES

ENTRIES = Path(__file__).parents[2] / "web" / "src" / "lib" / "pages.ts"


def test_the_server_lists_the_addresses_of_the_clients_pages() -> None:
    lists = re.findall(r"addresses: \[([^\]]*)\]", ENTRIES.read_text("utf-8"))
    addresses = [address for entry in lists for address in re.findall(r"'([^']+)'", entry)]
    assert len(addresses) == len(set(addresses)), "an address leads to one page"
    assert set(addresses) == set(PAGES)
