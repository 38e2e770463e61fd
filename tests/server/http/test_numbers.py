"""Numbers in addresses and bodies: whatever they are, the server answers, and never with an error of its own."""

from __future__ import annotations

import re
from typing import Any

from tests.contract.test_numbers import NUMBERS
from tests.server.printed import close_phones, opened, phone
from tests.server.running import Running

MOST = (str(2**63), str(2**64 - 1), str(10**400))


def integers(operation: dict[str, Any]) -> list[dict[str, Any]]:
    """List the parameters of an operation that are numbers."""
    found = operation.get("parameters", [])
    return [one for one in found if '"integer"' in str(one["schema"]).replace("'", '"')]


def test_numbers_in_addresses(server: Running) -> None:
    asked = phone(server)
    paths = asked.get("/api/openapi.json").json()["paths"]
    pad = opened(asked)["companion"]["id"]
    seen = 0
    for path, operations in paths.items():
        for method, operation in operations.items():
            for number in integers(operation):
                for value in (*NUMBERS, *MOST):
                    there = path.replace("{" + number["name"] + "}", value if number["in"] == "path" else "{}")
                    there = re.sub(r"\{companion_id\}", pad, there).replace("{game}", "qwirkle")
                    there = re.sub(r"\{[a-z_]*\}", "a" * 26, there)
                    query = {number["name"]: value} if number["in"] == "query" else {}
                    reply = asked.request(method, there, params=query)
                    assert reply.status_code < 500, (method, there[:90], value[:9], reply.text[:200])
                    seen += 1
    assert seen > 100
    assert not server.complaints()
    close_phones()
