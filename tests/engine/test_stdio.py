"""The engine as a process: lines in, lines out, bounded, flushed, ended by quit, the end of input or a closed pipe."""

from __future__ import annotations

import io
import json
import os
import subprocess
from typing import Any

from rowlock.engine.stdio import LONGEST_LINE, serve
from rowlock.games import GAMES
from rowlock.locale import Texts
from tests.cli.run import COMMAND, PATIENCE, run_process

HELLO = b'{"id": 1, "do": "hello"}\n'


def served(given: bytes) -> list[dict[str, Any]]:
    sink = io.BytesIO()
    serve(io.BytesIO(given), sink, Texts())
    return [json.loads(line) for line in sink.getvalue().splitlines()]


def test_the_end_of_the_input_ends_the_engine() -> None:
    assert [reply["id"] for reply in served(HELLO)] == [1]


def test_the_last_line_needs_no_newline() -> None:
    assert [reply["id"] for reply in served(HELLO.strip())] == [1]


def test_nothing_is_answered_after_quit() -> None:
    assert [reply["id"] for reply in served(b'{"id": 5, "do": "quit"}\n' + HELLO)] == [5]


def test_a_line_too_long_is_refused_and_skipped_without_being_kept() -> None:
    replies = served(b"x" * (3 * LONGEST_LINE) + b"\n" + HELLO)
    assert replies[0]["error"]["code"] == "line_too_long"
    assert replies[1]["id"] == 1


def test_a_line_too_long_at_the_end_of_the_input_is_refused_too() -> None:
    assert [reply["error"]["code"] for reply in served(b"x" * (LONGEST_LINE + 1))] == ["line_too_long"]


def test_a_line_as_long_as_allowed_is_read() -> None:
    line = HELLO.strip()
    assert served(line + b" " * (LONGEST_LINE - len(line)) + b"\n")[0]["id"] == 1


def test_every_reply_is_flushed_at_once() -> None:
    with subprocess.Popen([*COMMAND, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for _ in range(3):
            process.stdin.write(HELLO)
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["id"] == 1
        process.stdin.close()
        assert process.wait(PATIENCE) == 0


def test_a_closed_pipe_ends_the_engine_quietly() -> None:
    read, write = os.pipe()
    os.close(read)
    with subprocess.Popen([*COMMAND, "engine"], stdin=subprocess.PIPE, stdout=write, stderr=subprocess.PIPE) as process:
        os.close(write)
        _, err = process.communicate(HELLO * 10, PATIENCE)
    assert err == b""
    assert process.returncode == 0


def test_the_engine_speaks_the_language_it_is_started_with() -> None:
    request = b'{"id": 1, "do": "position", "text": "game qwirkle"}\n'
    reply = json.loads(run_process("--lang", "fr", "engine", stdin=request).out)
    assert reply["error"]["message"].startswith("La position est illisible")


class Player:
    """An engine process that is only ever shown views."""

    def __init__(self, bot: str) -> None:
        self._bot = bot
        self._process = subprocess.Popen([*COMMAND, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def ask(self, **request: Any) -> dict[str, Any]:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps({"id": 1, **request}).encode() + b"\n")
        self._process.stdin.flush()
        while "info" in (reply := json.loads(self._process.stdout.readline())):
            pass
        assert "ok" in reply, reply
        ok: dict[str, Any] = reply["ok"]
        return ok

    def action(self, view: dict[str, Any]) -> str:
        return str(self.ask(do="decide", view=view, bot=self._bot, samples=50)["action"])

    def leave(self) -> None:
        self.ask(do="quit")
        assert self._process.wait(PATIENCE) == 0
        for stream in (self._process.stdin, self._process.stdout):
            assert stream is not None
            stream.close()


def test_two_processes_that_only_ever_see_views_play_a_game_of_each_preset_to_its_end() -> None:
    players = [Player("greedy"), Player("random")]
    referee = Player("")
    for game in GAMES.values():
        for preset in game.presets:
            shown = referee.ask(do="new", game=game.name, seats=2, options=preset, seed="7")
            while shown["decision"]["kind"] != "over":
                answers = {
                    str(seat): players[seat].action(referee.ask(do="view", seat=seat)["view"])
                    for seat in shown["decision"]["seats"]
                }
                shown = referee.ask(do="play", answers=answers)
            assert shown["winners"]
    for one in (*players, referee):
        one.leave()
