"""Nonsense on the socket, for a minute; `make soak` goes on for longer, with other nonsense."""

from __future__ import annotations

from pathlib import Path

from tests.fuzz.sockets import SETTINGS, fuzz
from tests.server.running import Running

SECONDS = 60.0


def test_nonsense_on_the_socket_disturbs_no_game_breaks_nothing_and_tells_no_secret(tmp_path: Path) -> None:
    server = Running(tmp_path, **SETTINGS)
    done = fuzz(server.url, SECONDS, seed=1)
    assert done.sent > 500
    assert {"bad_message", "state", "pong", "games played meanwhile", "rude sockets"} <= set(done.heard)
    assert server.stop() == 0
    assert not server.complaints()
