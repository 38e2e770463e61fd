"""The file of Qwixx's network, and the bot that looks ahead by it: blind, legal, equal to itself."""

from __future__ import annotations

import json
import logging
from array import array
from collections.abc import Iterator
from importlib.resources import files
from itertools import product
from pathlib import Path

import pytest

from rowlock.arena.contest import Contest
from rowlock.arena.series import play_pair
from rowlock.bots.contract import Bot, Budget, Choice
from rowlock.bots.network_file import UnfitNetwork
from rowlock.bots.qwixx_cards import BOTS, LEVELS, look_ahead, table_pool
from rowlock.bots.qwixx_cards import network as module
from rowlock.bots.qwixx_cards.master import MasterBot
from rowlock.bots.qwixx_cards.network import (
    FILE,
    INPUTS,
    UNITS,
    DamagedNetwork,
    Net,
    network,
    read_network,
    written_network,
)
from rowlock.core.chance import FastStream
from rowlock.games import GAMES
from rowlock.kernels import batch
from rowlock.kernels.qwixx_cards import Lessons, Table
from tests.kit.bots import check_answers, moments, played
from tests.kit.kernels import COMPILED

GAME = GAMES["qwixx_cards"]
CLUB, MASTER, BOT = LEVELS[2], LEVELS[4], BOTS[1]
MOST_BYTES = 2_000_000
OPTIONS = ("standard", "jokers", "standard strict_lock=on", "standard one_by_one=on")
FLAT = Net(array("h", bytes(2 * INPUTS * UNITS)), array("i", range(UNITS)))
STORED = files("rowlock.bots.qwixx_cards").joinpath(FILE).read_bytes()
GOOD = written_network({"2": FLAT, "3 jokers": FLAT}, {"seed": 1})


def test_the_stored_network_is_small_and_says_how_it_was_made() -> None:
    assert len(STORED) <= MOST_BYTES
    how = json.loads(STORED.partition(b"\n")[0])["how"]
    assert set(how) == set(read_network(STORED)) == {"2", "2 jokers"}
    for made in how.values():
        assert made["command"].startswith("python -m tools.train_qwixx_network")
        assert "--seed 1" in made["command"]


def test_a_network_is_read_as_it_was_written() -> None:
    assert written_network(read_network(GOOD), {"seed": 1}) == GOOD


@pytest.mark.parametrize(
    ("given", "why"),
    [
        (b"", "first line"),
        (b"[]\n", "first line"),
        (b'{"variants": ["2"], "sizes": [2]}\n', "first line"),
        (GOOD[:-1], "checksum"),
        (GOOD[:-1] + b"\x01", "checksum"),
        (GOOD.replace(b'["2", ', b'["2", "4", '), "length"),
        (GOOD.replace(b'["2", ', b"["), "length"),
    ],
)
def test_a_damaged_network_is_recognised(given: bytes, why: str) -> None:
    with pytest.raises(DamagedNetwork, match=why):
        read_network(given)


def test_a_network_of_other_sizes_is_an_error(networks: Path) -> None:
    networks.write_bytes(GOOD.replace(b'"sizes": [1209', b'"sizes": [1208'))
    for _ in range(2):  # every time, not only the first
        with pytest.raises(UnfitNetwork, match="the network of Qwixx has the sizes 1208 64, the kernel needs 1209 64"):
            asked(BOT)


def test_the_sizes_of_the_file_are_those_of_the_kernel() -> None:
    Lessons(Table()).take(FLAT.weights, FLAT.outputs, 0)


@pytest.fixture
def networks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Let the package look for its network in a folder of its own, and forget it afterwards."""
    monkeypatch.setattr(module, "files", lambda _: tmp_path)
    network.cache_clear()
    table_pool._IDLE.clear()
    yield tmp_path / FILE
    network.cache_clear()
    table_pool._IDLE.clear()


def asked(bot: Bot) -> Choice:
    match = next(moments(GAME, 2, "", seed="network", every=9, bot=CLUB))
    seat = match.decision.seats[0]
    return bot.decide(GAME, match.view(seat), Budget(samples=60), FastStream(1))


@pytest.mark.parametrize("content", [None, b"", GOOD[:-1], written_network({"5": FLAT}, {})])
def test_without_a_network_the_bot_plays_like_level_5(
    networks: Path, content: bytes | None, caplog: pytest.LogCaptureFixture
) -> None:
    if content is not None:
        networks.write_bytes(content)
    with caplog.at_level(logging.WARNING):
        first, second = asked(BOT), asked(BOT)
    assert first == second == asked(MasterBot("plain"))
    is_damaged = content is None or b'"5"' not in content
    assert caplog.text.count("the network of Qwixx cannot be used") == is_damaged


def test_the_network_changes_what_the_bot_expects() -> None:
    assert asked(BOT).value != asked(MasterBot("plain")).value


def test_the_network_is_read_when_the_bot_first_plays_and_not_before(networks: Path) -> None:
    networks.write_bytes(GOOD)
    asked(MasterBot("plain"))
    assert network.cache_info().currsize == 0
    asked(BOT)
    assert network.cache_info().currsize == 1


@pytest.mark.parametrize(("seats", "options"), list(product((2, 5), OPTIONS)))
def test_the_bot_answers_legally_alike_and_blind_to_what_it_cannot_see(
    seats: int, options: str, networks: Path
) -> None:
    net = read_network(STORED)["2"]
    networks.write_bytes(written_network(dict.fromkeys(("2", "2 jokers", "5", "5 jokers"), net), {}))
    for match in moments(GAME, seats, options, seed=f"{seats} {options}", every=29, bot=CLUB):
        check_answers(match, BOT, Budget(samples=60))


def test_the_bot_against_itself_has_exactly_half() -> None:
    contest = Contest("qwixx_cards", "", (MASTER.name,) * 2, "itself", Budget(samples=20 if COMPILED else 4))
    for pair in range(2 if COMPILED else 1):
        games = play_pair(contest, pair, (BOT, BOT)).games
        assert games[0].bots[0].score == games[1].bots[1].score
        assert sum(game.bots[0].share for game in games) == 1


def test_threads_do_not_change_the_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    alone = chosen_with(monkeypatch, cores=1)
    assert chosen_with(monkeypatch, cores=3) == alone


def chosen_with(monkeypatch: pytest.MonkeyPatch, cores: int) -> Choice:
    """Let the bot choose with a number of threads, all of which find an idle core."""
    monkeypatch.setattr(look_ahead, "cores", lambda: cores)
    monkeypatch.setattr(look_ahead, "WORTH_THREADS", 1)
    monkeypatch.setattr(batch, "_running", lambda: 1)
    return asked(BOT)


def test_the_bot_keeps_its_first_choice_if_there_is_no_time() -> None:
    match = next(moments(GAME, 2, "", seed="network", every=9, bot=CLUB))
    told: list[Choice] = []
    choice = BOT.decide(
        GAME,
        match.view(match.decision.seats[0]),
        Budget(ms=1),
        FastStream(1),
        stop=lambda: True,
        tell=told.append,
    )
    assert choice.action in [one.action for one in told[0].candidates]
    assert len(choice.candidates) == len(told[0].candidates)


def test_whole_games_come_to_an_end() -> None:
    assert played(GAME, [BOT, MASTER], "whole", "", Budget(samples=8)).over
