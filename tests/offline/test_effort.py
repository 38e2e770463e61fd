"""What bots do on a device: the same decisions as elsewhere, at a fixed number of samples, and without threads."""

from __future__ import annotations

import json
import time
from threading import Thread

import msgspec
import pytest

from rowlock.bots.qwirkle.endings import is_ending
from rowlock.games import GAMES
from rowlock.master.coach import AdviceJob
from rowlock.master.jobs import DecideJob, work
from rowlock.offline.effort import SAMPLES, adviser, levels_here
from tests.offline.device import Device
from tools.golden_decisions import FOLDER, Decision, decisions_in

ENOUGH_MS = 60_000


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
        assert json.loads((FOLDER / f"{game}.json").read_text())["samples"] == SAMPLES


@pytest.mark.parametrize("game", GAMES)
def test_the_coach_of_a_device_compares_what_level_4_finds(game: str) -> None:
    """Higher levels need several seconds where kernels are not compiled."""
    levels = [bot.name for bot in levels_here(game)]
    assert levels[:5] == ["level:0", "level:1", "level:2", "level:3", "level:4"]
    assert adviser(game) == "level:4"


def test_an_ending_is_searched_without_threads(endings: list[Decision]) -> None:
    for one in endings:
        job = DecideJob("qwirkle", one.game.write_view(one.view), "level:4", 1, one.seed, SAMPLES)
        outcome = json.loads(work(msgspec.json.encode(job), time.monotonic, lambda _: None))
        assert outcome == {"type": "decided", "action": one.choices["level:4"][0]}


def test_advice_on_an_ending_needs_no_threads(endings: list[Decision]) -> None:
    one = endings[0]
    view = one.game.write_view(one.view)
    job = AdviceJob("qwirkle", view, adviser("qwirkle"), ENOUGH_MS, one.seed, samples=SAMPLES)
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
        assert json.loads(job["text"])["samples"] == SAMPLES
