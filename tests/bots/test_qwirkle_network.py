"""The file of Qwirkle's network: whole, small, read when needed; without it level 6 says so and plays on."""

from __future__ import annotations

import json
import logging
import subprocess
import sys
from array import array
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest

from rowlock.bots import bot_named
from rowlock.bots.contract import Budget, Choice
from rowlock.bots.network_file import UnfitNetwork
from rowlock.bots.qwirkle import network as module
from rowlock.bots.qwirkle import table_pool
from rowlock.bots.qwirkle.master import MasterBot, SearchSettings
from rowlock.bots.qwirkle.network import FILE, DamagedNetwork, network, read_network, written_network
from rowlock.bots.qwirkle.worlds import deal_spread_worlds
from rowlock.core.chance import FastStream, VerifiableStream
from rowlock.core.match import Match
from rowlock.games import GAMES

GAME = GAMES["qwirkle"]
MOST_BYTES = 2_000_000
GOOD = written_network((array("h", [1, -2]), array("i", [3]), array("i", [-4]), array("i", [5])), {"seed": 1})


def shipped() -> bytes:
    return files("rowlock.bots.qwirkle").joinpath(FILE).read_bytes()


def test_the_shipped_network_is_small_and_says_how_it_was_made() -> None:
    assert len(shipped()) <= MOST_BYTES
    how = json.loads(shipped().partition(b"\n")[0])["how"]
    assert how["command"].startswith("python -m tools.train_network")
    assert "--seed 1" in how["command"]


def test_a_network_is_read_as_it_was_written() -> None:
    assert written_network(read_network(GOOD), {"seed": 1}) == GOOD


@pytest.mark.parametrize(
    ("given", "why"),
    [
        (b"", "first line"),
        (b"[]\n", "first line"),
        (b'{"sizes": [2, 1, 1]}\n', "first line"),
        (GOOD[:-1], "checksum"),
        (GOOD[:-1] + b"\x01", "checksum"),
        (GOOD.replace(b'"sizes": [2', b'"sizes": [1'), "length"),
    ],
)
def test_a_damaged_network_is_recognised(given: bytes, why: str) -> None:
    with pytest.raises(DamagedNetwork, match=why):
        read_network(given)


@pytest.fixture
def no_network(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let the package look for a file that does not exist."""
    monkeypatch.setattr(module, "FILE", "nowhere.bin")
    network.cache_clear()
    table_pool._LEARNED.clear()
    yield
    network.cache_clear()
    table_pool._LEARNED.clear()


def asked(bot: MasterBot | str) -> Choice:
    match = Match.start(GAME, 2, GAME.options(), VerifiableStream.of("network"))
    for _ in range(8):
        seat = match.decision.seats[0]
        match.answer(seat, bot_named("greedy").decide(GAME, match.view(seat), Budget(), FastStream(1)).action)
    player = bot_named(bot) if isinstance(bot, str) else bot
    return player.decide(GAME, match.view(match.decision.seats[0]), Budget(samples=60), FastStream(1))


def test_a_network_of_other_sizes_is_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / FILE).write_bytes(GOOD)
    monkeypatch.setattr(module, "files", lambda _: tmp_path)
    network.cache_clear()
    try:
        for _ in range(2):  # every time, not only the first
            with pytest.raises(UnfitNetwork, match="the weights and the kernel are of different versions"):
                asked("level:6")
    finally:
        network.cache_clear()


@pytest.mark.usefixtures("no_network")
def test_without_its_network_level_6_says_so_once_and_plays_by_the_static_evaluation(
    caplog: pytest.LogCaptureFixture,
) -> None:
    with caplog.at_level(logging.WARNING):
        first, second = asked("level:6"), asked("level:6")
    assert first == second == asked(MasterBot("plain", settings=SearchSettings(deal=deal_spread_worlds)))
    assert [record.message for record in caplog.records].count(caplog.records[0].message) == 1
    assert "the network of Qwirkle cannot be used" in caplog.text


def test_the_network_changes_what_level_6_expects() -> None:
    assert asked("level:6").value != asked(MasterBot("plain", settings=SearchSettings(deal=deal_spread_worlds))).value


def test_the_network_is_read_when_level_6_first_plays_and_not_before() -> None:
    code = (
        "import rowlock; from rowlock.bots.qwirkle.network import network; "
        "game = rowlock.new('qwirkle', seed='lazy'); game.ask('level:5', samples=20); "
        "before = network.cache_info().currsize; game.ask('level:6', samples=20); "
        "print(before, network.cache_info().currsize)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["0", "1"]
