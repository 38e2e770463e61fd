"""Many games from the command line."""

from __future__ import annotations

import json
from array import array
from statistics import stdev

import pytest

from rowlock.arena.simulation import policies_for
from rowlock.cli.simulate import Tally
from rowlock.games import GAMES
from rowlock.kernels.batch import PlayoutRows
from tests.cli.run import Cli, run_process


def report(cli: Cli, *arguments: str) -> dict[str, object]:
    result = cli("simulate", *arguments, "--json")
    assert result.code == 0, result.err
    found: dict[str, object] = json.loads(result.out)
    return found


@pytest.mark.parametrize("name", GAMES)
def test_every_game_is_simulated_at_every_number_of_seats(cli: Cli, name: str) -> None:
    for seats in GAMES[name].seats:
        found = report(cli, name, "--games", "12", "--seats", str(seats), "--bots", "greedy")
        assert found["games"] == 12
        assert len(found["mean_scores"]) == seats  # type: ignore[arg-type]
        assert found["kernel"] in ("compiled", "python")
        assert found["games_per_second"] == pytest.approx(12 / float(str(found["seconds"])), rel=0.2)


@pytest.mark.parametrize("name", GAMES)
def test_every_policy_and_preset_is_known(cli: Cli, name: str) -> None:
    for policy in policies_for(GAMES[name], GAMES[name].options()):
        for preset in GAMES[name].presets:
            found = report(cli, name, "--games", "3", "--bots", f"{policy},greedy", "--options", preset)
            assert found["bots"] == [policy, "greedy"]
            assert found["options"] == preset


def test_the_same_seed_gives_the_same_scores_whatever_the_threads(cli: Cli) -> None:
    results = [
        report(cli, "qwirkle", "--games", "150", "--seed", "evening", "--threads", threads)
        for threads in ("1", "2", "5")
    ]
    for result in results:
        assert result["mean_scores"] == results[0]["mean_scores"]
        assert result["wins"] == results[0]["wins"]
    other = report(cli, "qwirkle", "--games", "150", "--seed", "morning")
    assert other["mean_scores"] != results[0]["mean_scores"]


def test_people_read_means_with_their_intervals(cli: Cli) -> None:
    result = cli("simulate", "qwirkle", "--games", "40")
    assert result.code == 0
    assert "40 games in" in result.out
    seats = [line.split(",")[0].strip() for line in result.out.splitlines() if ", greedy:" in line]
    assert seats == ["seat 1", "seat 2"]
    assert "±" in result.out


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["chess"], "chess"),
        (["qwirkle", "--bots", "brilliant"], "brilliant"),
        (["qwirkle", "--bots", "greedy,greedy,greedy,greedy,greedy"], "5"),
        (["qwirkle", "--bots", "greedy,greedy", "--seats", "3"], "3"),
        (["qwirkle", "--seats", "9"], "9"),
        (["qwirkle", "--games", "0"], "--games"),
        (["qwirkle", "--games", "many"], "--games"),
        (["qwirkle", "--threads", "0"], "--threads"),
        (["qwirkle", "--options", "wild"], "wild"),
        (["qwirkle", "--options", "ages=1,2,3"], "3"),
        (["qwirkle", "--bots", ""], "''"),
    ],
)
def test_bad_input_is_one_clear_line(cli: Cli, arguments: list[str], complaint: str) -> None:
    result = cli("simulate", *arguments)
    assert result.code == 2
    assert complaint in result.err
    assert not result.out


def test_uncompiled_kernels_are_reported_as_such() -> None:
    result = run_process("simulate", "qwirkle", "--games", "2", "--json", ROWLOCK_KERNELS="python")
    assert json.loads(result.out)["kernel"] == "python"
    looked_over = run_process("doctor", ROWLOCK_KERNELS="python")
    assert looked_over.code == 0, "slow, and sound"
    assert "ok  kernel: qwirkle, runs as Python, slow (ROWLOCK_KERNELS=python is set)" in looked_over.out


def test_means_intervals_and_shared_wins_come_from_all_games() -> None:
    """Three games of two seats in two pieces; the second is level, so that each seat wins half of it."""
    tally = Tally(2)
    tally.add(PlayoutRows(2, array("i", [10, 4, 7, 6, 6, 9])))
    tally.add(PlayoutRows(2, array("i", [2, 8, 5])))
    assert tally.games == 3
    assert tally.means() == [6.0, 6.0]
    assert tally.wins == [1.5, 1.5]
    assert tally.win_rates() == [0.5, 0.5]
    assert tally.turns == 21
    expected = [1.959964 * stdev(scores) / 3**0.5 for scores in ([10, 6, 2], [4, 6, 8])]
    assert tally.intervals() == pytest.approx(expected)
