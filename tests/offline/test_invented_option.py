"""A device plays an option that no kernel knows by the rules, in every job that it gives to its workers."""

from __future__ import annotations

import json
from typing import Any

import pytest

from rowlock.arena import rollouts
from rowlock.arena.plain_playouts import play_on_rules
from rowlock.bots import BOTS, Budget
from rowlock.core.chance import FastStream
from rowlock.core.contract import AnyGame
from rowlock.core.options import options_text
from rowlock.core.record import GameRecord
from rowlock.games import GAMES
from rowlock.kernels.batch import PlayoutRows
from rowlock.master.jobs import work
from rowlock.master.reviews import ReviewEffort
from tests.kit.odd_options import INVENTED, ODD, add_invented
from tests.offline.device import Device, Refused
from tests.offline.test_local_server import choose

games = pytest.mark.parametrize("name", ODD)


class Noting(Device):
    """A device that keeps its jobs and what came of them."""

    def __init__(self) -> None:
        self.done: list[tuple[dict[str, Any], dict[str, Any]]] = []
        super().__init__()

    def do(self, job: dict[str, Any], clock: Any = None) -> None:
        ticks = iter(range(1_000_000))
        outcome = work(job["text"], lambda: next(ticks), lambda _: None)
        self.done.append((json.loads(job["text"]), json.loads(outcome)))
        self.tell({"t": "worked", "key": job["key"], "text": outcome.decode()})


def opened(name: str, bot: str, compiled: bool, monkeypatch: pytest.MonkeyPatch) -> tuple[Noting, str]:
    """Open a table with the invented option, whose first seat is the page's, against a bot."""
    add_invented(name, monkeypatch)
    for effort in ("REVIEW", "UNCOMPILED_REVIEW"):
        monkeypatch.setattr(f"rowlock.offline.effort.{effort}", ReviewEffort(1, 2))
    device = Noting()
    device.tell({"t": "kernels", "compiled": compiled})
    return device, device.open(name, bot, options=INVENTED)


def play(device: Noting, name: str, table: str, most: int) -> None:
    """Play some turns of the page's seat, as greedy."""
    for _ in range(most):
        state = device.watch(table)
        number = state["view"]["decision"]["number"]
        device.ask({"t": "act", "table": table, "number": number, "action": choose(name, state)})


@games
@pytest.mark.parametrize("compiled", [True, False])
def test_a_bot_decides_on_the_rules(name: str, compiled: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    device, table = opened(name, "level:5", compiled, monkeypatch)
    play(device, name, table, 2)
    assert device.done
    rules = GAMES[name]
    for job, outcome in device.done:
        view = rules.read_view(job["view"])
        assert view.table.options == ODD[name](invented=True)
        given = BOTS["greedy"].decide(rules, view, Budget(samples=job["samples"]), FastStream(job["seed"]))
        assert outcome == {"type": "decided", "action": rules.write_action(given.action)}


@games
def test_the_coach_and_a_review_play_on_the_rules(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    device, table = opened(name, "greedy", True, monkeypatch)
    by_rules: list[str] = []

    def noted(game: AnyGame, position: Any, *rest: Any) -> PlayoutRows:
        by_rules.append(options_text(game.presets, game.options_of(position)))
        return play_on_rules(game, position, *rest)

    monkeypatch.setattr(rollouts, "play_on_rules", noted)
    for place, few in (
        ("master.coach.BATCH", 2),
        ("master.coach.MOST_WORLDS", 2),
        ("arena.plain_playouts.MOST_DECISIONS", 2),
    ):
        monkeypatch.setattr(f"rowlock.{place}", few)
    play(device, name, table, 2)
    hint = device.ask({"t": "hint", "table": table})
    assert (hint["t"], hint.get("why", [])) == ("hinted", [])
    view, rules = GAMES[name].read_view(device.watch(table)["view"]), GAMES[name]
    other = next(text for text in map(rules.write_action, rules.actions_in(view)) if text != hint["action"])
    asked = {"t": "weigh", "table": table, "number": hint["number"], "action": other}
    assert device.ask(asked)["t"] == "weighed"
    coached = len(by_rules)
    assert coached
    play(device, name, table, 1)
    device.ask({"t": "resign", "table": table})
    device.call("POST", f"/api/tables/{table}/review")
    assert device.call("GET", f"/api/tables/{table}/review")["status"] == "done"
    assert len(by_rules) > coached
    assert all(INVENTED in options for options in by_rules)
    assert not [outcome for _, outcome in device.done if outcome["type"] == "failed"]


@games
def test_the_option_stays_with_the_game_wherever_it_goes(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    device, table = opened(name, "greedy", False, monkeypatch)
    play(device, name, table, 1)
    device.ask({"t": "resign", "table": table})
    text = device.text("GET", f"/api/tables/{table}/record")
    assert INVENTED in GameRecord.read(text).options
    again = device.call("POST", f"/api/tables/{table}/rematch", {})
    assert INVENTED in again["options"]
    other = Device()
    shown = other.call("POST", "/api/records", {"record": text})
    assert INVENTED in shown["options"]
    for unknown in ("invented=maybe", "other=on"):
        with pytest.raises(Refused, match="bad_setup"):
            device.open(name, "greedy", options=unknown)
