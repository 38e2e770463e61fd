"""What the page says to its worker is passed on to the local server as it is, under the same tags."""

from __future__ import annotations

import re
from pathlib import Path

from rowlock.offline.events import Call, PageMessage

WORKER = Path(__file__).parents[2] / "web" / "worker" / "device"


def test_calls_and_messages_of_the_page_have_the_tags_of_their_events() -> None:
    host = (WORKER / "host.ts").read_text("utf-8")
    passed_on = re.search(r"((?:\s+case '\w+':)+)\s+this\.#put\(message\);", host)
    assert passed_on is not None
    tags = {kind.__struct_config__.tag for kind in (Call, PageMessage)}
    assert set(re.findall(r"'(\w+)'", passed_on[1])) == tags
