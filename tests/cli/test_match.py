"""Matches and ladders from the command line."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from rowlock.locale import LANGUAGES
from tests.cli.run import Cli, run_process

FAULTY = Path(__file__).parents[1] / "arena" / "faulty.py"


def report(cli: Cli, *arguments: str) -> dict[str, Any]:
    result = cli(*arguments, "--processes", "1", "--json")
    assert result.code == 0, result.err
    found: dict[str, Any] = json.loads(result.out)
    return found


def test_a_match_gives_the_figures_of_the_first_bot_on_top(cli: Cli) -> None:
    arguments = ("match", "qwixx_cards", "--bots", "minskip,greedy", "--pairs", "4", "--seed", "9", "--samples", "50")
    found = report(cli, *arguments)
    assert (found["games"], found["pairs"], found["bots"]) == (8, 4, ["minskip", "greedy"])
    first, second = found["players"]
    for name in ("win_rate", "interval", "margin", "think_ms"):
        assert found[name] == first[name]
    assert found["win_rate"] > 0.6 > second["win_rate"]
    assert found["interval"][0] <= found["win_rate"] <= found["interval"][1]
    assert abs(first["margin"] + second["margin"]) < 1e-9
    assert (found["seed"], found["samples"], found["budget_ms"]) == ("9", 50, None)
    assert len(found["fingerprint"]) == 12
    again = report(cli, *arguments)
    timing = {"seconds", "think_ms", "longest_ms", "players"}
    assert {name: again[name] for name in again if name not in timing} == {
        name: found[name] for name in found if name not in timing
    }


def test_a_match_for_people_names_every_bot_and_its_interval(cli: Cli) -> None:
    result = cli("match", "qwixx_cards", "--bots", "minskip,greedy,random", "--pairs", "2", "--processes", "1")
    assert result.code == 0
    assert "2 pairs, 6 games in" in result.out
    for bot in ("minskip", "greedy", "random"):
        assert f"{bot}: " in result.out


@pytest.mark.parametrize(
    "arguments",
    [
        ["match", "qwixx_cards", "--bots", "minskip,random", "--pairs", "3", "--processes", "1", "--sprt", "0.4,0.6"],
        ["ladder", "qwixx_cards", "--bots", "minskip,random", "--pairs", "3", "--processes", "1"],
        ["simulate", "qwixx_cards", "--games", "20"],
    ],
)
def test_figures_have_the_decimal_sign_of_the_language(cli: Cli, arguments: list[str]) -> None:
    point, comma = re.compile(r"\d\.\d"), re.compile(r"\d,\d")
    assert point.search(cli(*arguments).out)
    for language in set(LANGUAGES) - {"en"}:
        done = cli(*arguments, lang=language)
        assert comma.search(done.out)
        assert not point.search(done.out)


def test_a_match_is_drawn_with_its_intervals(cli: Cli, tmp_path: Path) -> None:
    plot = tmp_path / "match.svg"
    report(
        cli, "match", "qwixx_cards", "--bots", "minskip,greedy", "--pairs", "2", "--samples", "20", "--plot", str(plot)
    )
    drawn = ET.fromstring(plot.read_text())
    words = list(drawn.itertext())
    assert [words.count(name) for name in ("minskip", "greedy")] == [1, 1]
    assert len(drawn.findall("{http://www.w3.org/2000/svg}circle")) == 2


def test_external_bots_stand_beside_the_others_and_their_faults_are_told(cli: Cli) -> None:
    command = f"cmd:{sys.executable} {FAULTY} dies"
    arguments = ("match", "qwirkle", "--bots", "random", "--bot", command, "--pairs", "1", "--samples", "20")
    found = report(cli, *arguments)
    assert found["bots"] == ["random", command]
    assert found["win_rate"] == 1.0
    assert found["players"][1]["forfeits"] == 2
    assert [one["kind"] for one in found["reports"]] == ["died", "died"]
    assert found["margin"] is None
    told = cli(*arguments, "--processes", "1", lang="de")
    assert "sein Programm hat sich beendet (it ended with exit code 7; its last words: out of luck)" in told.out


def test_a_match_is_taken_up_again_and_keeps_records(cli: Cli, tmp_path: Path) -> None:
    results, records = tmp_path / "results.jsonl", tmp_path / "records"
    arguments = ("match", "qwixx_cards", "--bots", "minskip,level:1", "--results", str(results))
    report(cli, *arguments, "--pairs", "1", "--records", str(records))
    assert len(list(records.iterdir())) == 2
    assert cli("verify", *map(str, records.iterdir())).code == 0
    found = report(cli, *arguments, "--pairs", "2")
    assert found["pairs"] == 2
    assert len(results.read_text().splitlines()) == 3
    refused = cli(*arguments, "--pairs", "2", "--seed", "other")
    assert refused.code == 2
    assert "holds other results: its seed is '1', not 'other'" in refused.err


def test_a_sequential_test_says_what_it_accepts(cli: Cli) -> None:
    arguments = ("match", "qwixx_cards", "--bots", "minskip,greedy", "--pairs", "40", "--sprt", "0.5,0.7")
    found = report(cli, *arguments)
    assert found["sprt"]["accepted"] == "high"
    assert found["pairs"] == found["sprt"]["pairs"] < 40
    assert "the test accepts the higher rate" in cli(*arguments, "--processes", "1").out


def test_a_ladder_has_a_cross_table_ratings_and_a_plot(cli: Cli, tmp_path: Path) -> None:
    plot = tmp_path / "ladder.svg"
    names = "random,minskip,greedy"
    arguments = ("ladder", "qwixx_cards", "--bots", names, "--pairs", "3", "--results", str(tmp_path / "kept"))
    found = report(cli, *arguments, "--plot", str(plot))
    assert [one["name"] for one in found["bots"]] == names.split(",")
    assert max(found["bots"], key=lambda one: one["elo"])["name"] == "minskip"
    for row in range(3):
        for column in range(3):
            if row != column:
                assert found["table"][row][column] == pytest.approx(1 - found["table"][column][row])
    assert len(list((tmp_path / "kept").iterdir())) == 3
    assert "".join(ET.fromstring(plot.read_text()).itertext()).count("minskip") == 1
    told = cli(*arguments, "--processes", "1", "--plot", str(plot))
    assert told.code == 0
    assert "minskip: +" in told.out
    diary = tmp_path / "diary.txt"
    diary.write_text("dear diary")
    refused = cli(*arguments, "--processes", "1", "--plot", str(diary))
    assert (refused.code, diary.read_text()) == (2, "dear diary")
    assert "is no SVG picture" in refused.err


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["match", "chess", "--bots", "greedy,greedy"], "chess"),
        (["match", "qwirkle", "--bots", "hal,greedy"], "there are greedy, random, level:0"),
        (["match", "qwirkle", "--bots", "minimal,greedy"], "'minimal'"),
        (["match", "qwirkle", "--bots", "greedy"], "One bot is named; this game takes 2 to 4"),
        (["match", "qwirkle"], "0 bots"),
        (["match", "qwirkle", "--bots", "greedy,greedy", "--pairs", "0"], "--pairs"),
        (["match", "qwirkle", "--bots", "greedy,greedy", "--budget-ms", "5", "--samples", "5"], "not both"),
        (["match", "qwirkle", "--bots", "greedy,greedy", "--budget-ms", "0"], "--budget-ms"),
        (["match", "qwirkle", "--bots", "greedy,greedy", "--preset", "wild"], "wild"),
        (["match", "qwirkle", "--bots", "greedy,greedy", "--sprt", "better"], "'better'"),
        (["match", "qwirkle", "--bots", "greedy,greedy", "--sprt", "0.6,0.5"], "low < high"),
        (["match", "qwirkle", "--bots", "greedy", "--bot", "cmd:/no/such/program"], "No such file"),
        (["ladder", "qwirkle", "--bots", "greedy"], "two different bots"),
        (["ladder", "qwirkle", "--bots", "greedy,greedy"], "two different bots"),
        (["ladder", "qwirkle", "--bots", "hal,greedy"], "'hal'"),
    ],
)
def test_bad_input_is_one_clear_line(cli: Cli, arguments: list[str], complaint: str) -> None:
    result = cli(*arguments)
    assert result.code == 2
    assert complaint in result.err
    assert not result.out


def test_a_match_uses_several_processes_from_a_shell(tmp_path: Path) -> None:
    arguments = ("match", "qwixx_cards", "--bots", "minskip,level:1", "--pairs", "4", "--json")
    one = json.loads(run_process(*arguments, "--processes", "1").out)
    two = json.loads(run_process(*arguments, "--processes", "2").out)
    assert one["win_rate"] == two["win_rate"]
    assert one["margin"] == two["margin"]
