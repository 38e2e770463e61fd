"""What bots do on a device: the same decisions as elsewhere, at a fixed number of samples, and without threads.

Kernels that are compiled for the browser come after the start; until then, and where they cannot be loaded, levels that
would take seconds are not offered.
"""

from __future__ import annotations

import json
import time
from threading import Thread

import msgspec
import pytest

from rowlock.bots.levels import adviser as adviser_of_servers
from rowlock.bots.levels import ladder_of
from rowlock.bots.qwirkle.endings import is_ending
from rowlock.core.parts import find_part
from rowlock.games import GAMES
from rowlock.master.coach import AdviceJob
from rowlock.master.jobs import DecideJob, work
from rowlock.master.reviews import REVIEW
from rowlock.offline.effort import FEW_SAMPLES, adviser, levels_here, playing, review_effort, samples_of
from rowlock.server.settings import Settings
from tests.offline.device import Device
from tools.golden_decisions import FOLDER, Decision, decisions_in

ENOUGH_MS = 60_000
FEWER = dict.fromkeys(GAMES, 5)
"""The number of levels without compiled kernels."""


@pytest.fixture
def endings(monkeypatch: pytest.MonkeyPatch) -> list[Decision]:
    """Give endings of Qwirkle, which are searched, and take threads away, as a worker of a browser has none."""

    def refuse(_: Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(Thread, "start", refuse)
    found = [one for one in decisions_in(FOLDER / "qwirkle.json") if is_ending(one.view)]
    assert len(found) == 8
    return found


def test_the_golden_decisions_have_the_samples_of_a_device() -> None:
    for game in ("qwirkle", "qwirkle_cards"):
        assert json.loads((FOLDER / f"{game}.json").read_text())["samples"] == FEW_SAMPLES


@pytest.mark.parametrize("game", GAMES)
def test_the_coach_of_a_device_compares_what_level_4_finds(game: str) -> None:
    """Higher levels need several seconds where kernels are not compiled."""
    levels = [bot.name for bot in levels_here(game, compiled=False)]
    assert levels[:5] == ["level:0", "level:1", "level:2", "level:3", "level:4"]
    assert adviser(game, compiled=False) == "level:4"


@pytest.mark.parametrize("game", GAMES)
def test_compiled_kernels_bring_every_level_and_the_coach_of_a_server(game: str) -> None:
    ladder = [bot.name for bot in ladder_of(GAMES[game])]
    assert [bot.name for bot in levels_here(game, compiled=True)] == ["level:0", *ladder]
    assert len(ladder) > len(levels_here(game, compiled=False)) - 1
    assert adviser(game, compiled=True) == adviser_of_servers(game)
    assert all(samples_of(game, bot, compiled=True) != FEW_SAMPLES for bot in ladder)
    assert {samples_of(game, bot, compiled=False) for bot in ladder} == {FEW_SAMPLES}
    assert samples_of(game, "greedy", compiled=True) > FEW_SAMPLES, "a bot that is no level"


def test_each_level_has_a_number_of_samples() -> None:
    assert samples_of("qwirkle", "level:5", compiled=True) == 2_400
    assert samples_of("qwirkle", "level:6", compiled=True) == 13_300
    assert samples_of("qwirkle_cards", "level:6", compiled=True) == 600
    for game in GAMES.values():
        parts = find_part(game, "bots", "COMPILED")
        assert isinstance(parts, tuple)
        assert len(parts) == len(ladder_of(game))


def test_a_level_that_is_not_offered_is_played_by_the_strongest_that_is() -> None:
    """Its table may have been opened before the kernels were lost, and other bots would be weaker or slower."""
    assert playing("qwirkle", "level:6", compiled=False) == playing("qwirkle", "level:5", compiled=False) == "level:4"
    for bot in ("level:4", "level:2", "greedy", "random"):
        assert playing("qwirkle", bot, compiled=False) == bot
    assert playing("qwirkle", "level:6", compiled=True) == "level:6"


def test_a_game_of_its_own_has_the_samples_of_every_device(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rowlock.offline.effort.find_part", lambda *_: None)
    assert samples_of("qwirkle", "greedy", compiled=True) == FEW_SAMPLES
    assert levels_here("qwirkle", compiled=False) == levels_here("qwirkle", compiled=True)


def catalogue(device: Device) -> dict[str, int]:
    return {game["name"]: len(game["levels"]) for game in device.call("GET", "/api/games")["games"]}


def test_levels_come_with_compiled_kernels_and_go_with_them() -> None:
    device = Device(thinks=False)
    assert catalogue(device) == FEWER
    device.tell({"t": "kernels", "compiled": True})
    assert catalogue(device) == {"qwirkle": 7, "qwirkle_cards": 7, "qwixx_cards": 6}
    device.tell({"t": "kernels", "compiled": False})
    assert catalogue(device) == FEWER


@pytest.mark.parametrize(("compiled", "bot", "samples"), [(True, "level:6", 13_300), (False, "level:4", FEW_SAMPLES)])
def test_a_bot_decides_with_what_the_kernels_allow(compiled: bool, bot: str, samples: int) -> None:
    device = Device(thinks=False)
    wish = {"game": "qwirkle", "seats": 2, "bots": [{"seat": 0, "bot": "level:6"}], "seat": 1}
    table = device.call("POST", "/api/tables", wish)["table"]["id"]
    device.call("POST", f"/api/tables/{table}/start")
    device.tell({"t": "kernels", "compiled": compiled})
    device.tell({"t": "claimed", "table": table})
    (job,) = (json.loads(job["text"]) for job in device.waiting)
    assert (job["bot"], job["samples"]) == (bot, samples)


def test_a_review_is_as_thorough_as_on_a_server_where_kernels_are_compiled() -> None:
    assert review_effort(compiled=True) == (REVIEW.samples, Settings().review_worlds)
    assert review_effort(compiled=False).worlds < review_effort(compiled=True).worlds


def test_an_ending_is_searched_without_threads(endings: list[Decision]) -> None:
    for one in endings:
        job = DecideJob("qwirkle", one.game.write_view(one.view), "level:4", 1, one.seed, FEW_SAMPLES)
        outcome = json.loads(work(msgspec.json.encode(job), time.monotonic, lambda _: None))
        assert outcome == {"type": "decided", "action": one.choices["level:4"][0]}


def test_advice_on_an_ending_needs_no_threads(endings: list[Decision]) -> None:
    one = endings[0]
    view = one.game.write_view(one.view)
    job = AdviceJob("qwirkle", view, adviser("qwirkle", compiled=False), ENOUGH_MS, one.seed, samples=FEW_SAMPLES)
    outcome = json.loads(work(msgspec.json.encode(job), time.monotonic, lambda _: None))
    assert outcome["type"] == "advice"
    assert len(outcome["candidates"]) > 1


def test_jobs_of_a_device_count_samples() -> None:
    device = Device(thinks=False)
    wish = {"game": "qwirkle", "seats": 2, "bots": [{"seat": 0, "bot": "level:4"}], "seat": 1}
    table = device.call("POST", "/api/tables", wish)["table"]["id"]
    device.call("POST", f"/api/tables/{table}/start")
    device.tell({"t": "claimed", "table": table})
    for job in device.waiting:
        assert json.loads(job["text"])["samples"] == FEW_SAMPLES
