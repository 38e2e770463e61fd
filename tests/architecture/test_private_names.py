"""Names of other packages that those packages do not document are listed once, and a change of one is told by name."""

from __future__ import annotations

import tomllib

import pytest
import uvicorn

from tests.architecture.private_names import FILE, OURS, WHOLE, digest, found, named, used

KNOWN: dict[str, dict[str, str]] = tomllib.loads(FILE.read_text())


@pytest.mark.parametrize("path", [*OURS, *WHOLE])
def test_what_is_used_of_another_package_is_listed_and_unchanged(path: str) -> None:
    now, known = found()[path], KNOWN[path]
    changed = sorted(name for name in now.keys() & known.keys() if now[name] != known[name])
    gone, unlisted = sorted(known.keys() - now.keys()), sorted(now.keys() - known.keys())
    # Read the other package's code, then write the list again: python -m tests.architecture.private_names
    assert {"changed": changed, "gone": gone, "not listed": unlisted} == {"changed": [], "gone": [], "not listed": []}


def test_nothing_else_is_listed() -> None:
    assert sorted(KNOWN) == sorted([*OURS, *WHOLE])


def test_a_changed_method_and_a_renamed_field_are_noticed() -> None:
    class Ours(uvicorn.Server):
        async def shutdown(self, sockets: object = None) -> None:
            self.should_exit = True
            self.started = False

    names = used(Ours)
    assert names["shutdown"] == digest(vars(uvicorn.Server)["shutdown"])
    assert (names["should_exit"], names["started"]) == ("", "")
    assert "_captured_signals" not in names

    class Renamed(Ours):
        pass

    assert set(used(named(OURS[2]))) >= {"handle_exit", "startup", "should_exit", "config"}
    assert digest(Ours) != digest(Renamed)
