"""Writes what the browser client takes from the definitions: the types of all messages, and a function for every call.

`python -m rowlock.master.typescript` writes `web/src/wire.ts`, `web/src/lib/calls.ts` and the `requests.ts` of pages
that are loaded later; a test compares them.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from rowlock.master.calls import CALLS, PARTS, Call
from rowlock.wire.typescript import typescript

WEB: Final = "web/src"
TABLE: Final = "/api/tables/{table_id}"
OF_TABLE: Final = "/api/tables/${part(tableId)}"
LATE: Final = {"analysis": "analysis", "printed games": "companion", "games of a device": "shelf"}
"""The tags of the calls that only some pages make, and the folders of these pages, with which they are loaded."""
LEFT_OUT: Final = "operations"
"""The tag of the calls that no page makes."""
HELPERS: Final = ("at", "ofTable", "part", "request", "requestText")
HEADING: Final = """\
// Written by `python -m rowlock.master.typescript` from src/rowlock/master/calls.py; do not edit.

import type {{
  {types},
}} from '$wire';
import {{ {used} }} from '$lib/request';

export const {name} = {{
{functions}
}};
"""


def _camel(name: str) -> str:
    first, *rest = name.split("_")
    return first + "".join(map(str.capitalize, rest))


def _parameter(part: str) -> str:
    plain = getattr(PARTS[part], "__origin__", str)
    return f"{_camel(part)}: {'number' if plain is int else 'string'}"


def _text(text: str) -> str:
    return f"`{text}`" if "$" in text else f"'{text}'"


def _function(call: Call[Any]) -> str:
    """Write the function that makes a call."""
    parameters = [_parameter(part) for part in call.parts]
    if call.takes is not None:
        parameters.append(f"wish: {call.takes.__name__}" + (" = {}" if call.optional else ""))
    if call.query is not None:
        parameters.append(f"query: {call.query.__name__} = {{}}")
    query = ["query"] if call.query is not None else []
    sent = ["wish"] if call.takes is not None else []
    filled = call.path.format_map({part: f"${{part({_camel(part)})}}" for part in call.parts})
    if call.path.startswith(TABLE):
        address = f"ofTable({', '.join(['tableId', _text(filled.removeprefix(OF_TABLE)), *query])})"
    else:
        address = f"at({_text(filled)}, query)" if query else _text(filled)
    gives = {str: "string", type(None): "void"}.get(call.gives) or call.gives.__name__
    if call.gives is str:
        made = f"requestText({', '.join([address, *sent])})"
    else:
        method = f"'{call.method}'"
        made = f"request({', '.join([method, address, *sent])})"
    says = call.says.partition("\n\n")[0]
    return f"  /** {says} */\n  {_camel(call.name)}: ({', '.join(parameters)}): Promise<{gives}> => {made},"


def calls_ts(name: str, made: Iterable[Call[Any]]) -> str:
    """Give the text of a file with the functions of some calls."""
    made = list(made)
    bodies = {body for call in made for body in (call.gives, call.takes, call.query)} - {None, str, type(None)}
    functions = "\n".join(map(_function, made))
    used = [helper for helper in HELPERS if f"{helper}(" in functions]
    types = ",\n  ".join(sorted(body.__name__ for body in bodies if body is not None))
    return HEADING.format(name=name, used=", ".join(used), types=types, functions=functions)


def files() -> dict[str, str]:
    """Give the generated files, by their places in the repository."""
    made = [call for call in CALLS.values() if call.tag != LEFT_OUT]
    return {
        f"{WEB}/wire.ts": typescript(),
        f"{WEB}/lib/calls.ts": calls_ts("calls", (call for call in made if call.tag not in LATE)),
        **{
            f"{WEB}/{folder}/requests.ts": calls_ts("requests", (call for call in made if call.tag == tag))
            for tag, folder in LATE.items()
        },
    }


if __name__ == "__main__":
    for path, text in files().items():
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
