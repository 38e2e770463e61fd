"""`rowlock insights`: whose games count, what is printed, and what happens to bad files and a bad cache."""

from __future__ import annotations

import json
import signal
from dataclasses import replace
from functools import cache
from pathlib import Path
from shutil import rmtree
from typing import Any

import pytest

from rowlock.arena.judged_game import Evaluator, JudgedDecision, JudgedGame
from rowlock.bots.mistakes import kinds_of
from rowlock.cli import insights as command
from rowlock.core.chance import VerifiableStream
from rowlock.core.match import Match
from rowlock.core.record import GameRecord
from rowlock.games import GAMES
from tests.arena.test_mistakes import blundered
from tests.arena.test_review import recorded
from tests.cli.processes import running
from tests.cli.run import Cli

QUICK = ("--worlds", "2", "--samples", "0", "--processes", "1")
INVALID, BAD_INPUT = 1, 2


@cache
def another(number: int) -> GameRecord:
    """Record a game of Qwixx between players who take the first action that they see."""
    game = GAMES["qwixx_cards"]
    match = Match.start(game, 2, game.options(), VerifiableStream.of(f"another {number}"))
    while not match.over:
        match.play({seat: next(iter(game.actions(match.state, seat))) for seat in match.decision.seats})
    return GameRecord.of(match, game.options(), 2, seed=f"another {number}")


def quickly(evaluator: Evaluator, item: tuple[GameRecord, tuple[int, ...]]) -> JudgedGame:
    """Judge a game without playouts: each decision gives up one point more than the one before."""
    record, seats = item
    assert record.result is not None
    first, second = record.result
    kinds = kinds_of(GAMES[record.game])
    one = tuple(
        JudgedDecision(number, number % 3, number + evaluator.worlds, 0.01, 1.0, kinds[number % len(kinds)])
        for number in range(9)
    )
    return JudgedGame(
        game=record.game,
        leads=(first - second, second - first),
        shares=(float(first > second), float(first < second)),
        luck=(1.0, -1.0),
        chance_luck=(0.1, -0.1),
        decisions=dict.fromkeys(seats, one),
    )


def saved(path: Path, record: GameRecord, players: str = "Ann | level:3", **headers: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(replace(record, headers={**record.headers, "Players": players, **headers}).write())
    return path


@pytest.fixture(autouse=True)
def cache_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "kept"
    monkeypatch.setenv("ROWLOCK_JUDGED", str(folder))
    return folder


@pytest.fixture
def judged(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, ...]]:
    """Let games be judged without playouts; give the seats that were judged, game by game."""
    seats: list[tuple[int, ...]] = []

    def judge(evaluator: Evaluator, item: tuple[GameRecord, tuple[int, ...]]) -> JudgedGame:
        seats.append(item[1])
        return quickly(evaluator, item)

    monkeypatch.setattr(command, "judge_item", judge)
    return seats


@pytest.fixture
def games(tmp_path: Path, judged: list[tuple[int, ...]]) -> Path:
    folder = tmp_path / "games"
    saved(folder / "one.rowlock", recorded("qwixx_cards"), Date="2026-01-31")
    saved(folder / "older" / "two.rowlock", another(1), "Bob | Ann", Date="2025-12-01")
    saved(folder / "older" / "three.rowlock", recorded("qwirkle"), "level:3 | Ann")
    return folder


def report(cli: Cli, *arguments: str) -> dict[str, Any]:
    result = cli("insights", *arguments, *QUICK, "--json")
    assert result.code == 0, result.err
    found: dict[str, Any] = json.loads(result.out)
    return found


def who(found: dict[str, Any]) -> list[tuple[str, str, int]]:
    return [(one["game"], one["player"], one["games"]) for one in found["players"]]


def test_all_people_of_a_folder_are_added_up_by_game(cli: Cli, games: Path) -> None:
    found = report(cli, str(games))
    assert who(found) == [("qwirkle", "Ann", 1), ("qwixx_cards", "Ann", 2), ("qwixx_cards", "Bob", 1)]
    ann = found["players"][1]
    months = [(one["name"], one["games"]) for one in ann["parts"] if one["by"] == "month"]
    assert months == [("2025-12", 1), ("2026-01", 1)]
    seats = {one["name"] for one in ann["parts"] if one["by"] == "seat"}
    assert seats == {"1", "2"}, "seats are counted from 1 for people"
    assert sum(one["decisions"] for one in ann["parts"] if one["by"] == "phase") == ann["decisions"]


def test_a_player_or_a_game_can_be_chosen(cli: Cli, games: Path) -> None:
    assert who(report(cli, str(games), "--player", "Bob")) == [("qwixx_cards", "Bob", 1)]
    assert who(report(cli, str(games), "--game", "qwirkle")) == [("qwirkle", "Ann", 1)]
    assert who(report(cli, str(games), "--player", "level:3", "--game", "qwirkle")) == [("qwirkle", "level:3", 1)]
    refused = cli("insights", str(games), "--player", "Cy", *QUICK)
    assert refused.code == BAD_INPUT
    assert "No record names 'Cy'" in refused.err
    assert cli("insights", str(games), "--game", "chess", *QUICK).code == BAD_INPUT
    assert "levle:3" in cli("insights", str(games), "--bot", "levle:3", *QUICK).err


@pytest.mark.usefixtures("judged")
def test_bots_count_if_there_are_no_people_and_nameless_seats_have_numbers(cli: Cli, tmp_path: Path) -> None:
    saved(tmp_path / "bots.rowlock", another(1), "level:3 | greedy")
    assert [player for _, player, _ in who(report(cli, str(tmp_path / "bots.rowlock")))] == ["greedy", "level:3"]
    (tmp_path / "nameless.rowlock").write_text(another(2).write())
    assert [player for _, player, _ in who(report(cli, str(tmp_path / "nameless.rowlock")))] == ["1", "2"]


def test_a_game_counts_once_however_often_it_is_there(cli: Cli, games: Path) -> None:
    saved(games / "copy.rowlock", recorded("qwixx_cards"))
    result = cli("insights", str(games), str(games / "one.rowlock"), *QUICK, "--json")
    assert who(json.loads(result.out))[1] == ("qwixx_cards", "Ann", 2)
    assert "2 games are copies of others" in result.err


@pytest.mark.usefixtures("judged")
def test_a_file_of_several_games_is_read_whole(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "many.rowlock"
    path.write_text(GameRecord.write_all([another(1), another(2)]))
    assert [count for _, _, count in who(report(cli, str(path)))] == [2, 2]


def test_unfinished_games_are_left_out_and_counted(cli: Cli, games: Path) -> None:
    saved(games / "unfinished.rowlock", blundered())
    result = cli("insights", str(games), *QUICK, "--json")
    assert result.code == 0
    assert "One game that was not played to its end is left out." in result.err
    assert who(json.loads(result.out))[0] == ("qwirkle", "Ann", 1)
    nothing = cli("insights", str(games / "unfinished.rowlock"), *QUICK)
    assert (nothing.code, nothing.out) == (BAD_INPUT, "")
    assert "no finished game" in nothing.err


def test_a_bad_file_is_named_with_its_line_and_the_others_count(cli: Cli, games: Path) -> None:
    text = another(3).write().splitlines()
    assert "play " in text[20]
    text[20] = text[20].replace("play ", "lay ")
    (games / "damaged.rowlock").write_text("\n".join(text) + "\n")
    (games / "letter.rowlock").write_text("dear diary")
    result = cli("insights", str(games), *QUICK, "--json")
    assert result.code == BAD_INPUT
    assert f"{games / 'damaged.rowlock'}: The record is not sound. Line 21" in result.err
    assert f"{games / 'letter.rowlock'}" in result.err
    assert len(json.loads(result.out)["players"]) == 3
    (games / "letter.rowlock").unlink()
    assert cli("insights", str(games), *QUICK).code == INVALID
    missing = cli("insights", str(games / "none.rowlock"), *QUICK)
    assert missing.code == BAD_INPUT
    assert "none.rowlock" in missing.err


def test_judged_games_are_kept_and_only_new_ones_take_time(
    cli: Cli, games: Path, cache_folder: Path, judged: list[tuple[int, ...]]
) -> None:
    first = report(cli, str(games), "--player", "Ann")
    assert len(list(cache_folder.rglob("*.json"))) == len(judged) == 3
    judged.clear()
    assert report(cli, str(games), "--player", "Ann") == first
    assert judged == []
    report(cli, str(games))
    assert judged == [(0,)], "only Bob's seat is new"
    report(cli, str(games), "--player", "Ann", "--seed", "2")
    assert len(judged) == 4, "other worlds give other judgements"


def test_a_damaged_or_full_cache_is_named_and_costs_no_result(
    cli: Cli, games: Path, cache_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = report(cli, str(games))
    file = sorted(cache_folder.rglob("*.json"))[0]
    file.write_bytes(file.read_bytes()[:-9])
    result = cli("insights", str(games), *QUICK, "--json")
    assert (result.code, json.loads(result.out)) == (0, first)
    assert f"rowlock: {file} is damaged (checksum); it is set aside" in result.err
    assert file.with_name(file.name + ".damaged").exists()
    monkeypatch.setenv("ROWLOCK_JUDGED", str(games / "one.rowlock" / "below"))
    result = cli("insights", str(games), *QUICK, "--json")
    assert (result.code, json.loads(result.out)) == (0, first)
    assert result.err.count("cannot be") == 1, "it would be the same for every game"
    monkeypatch.setenv("ROWLOCK_JUDGED", "")
    assert report(cli, str(games)) == first, "without a folder nothing is kept, and nothing changes"


def test_real_judgements_are_the_same_on_several_processes(cli: Cli, tmp_path: Path, cache_folder: Path) -> None:
    for number in range(2):
        saved(tmp_path / "games" / f"{number}.rowlock", another(number))
    arguments = ("insights", str(tmp_path / "games"), "--worlds", "2", "--samples", "0", "--json")
    one = cli(*arguments, "--processes", "1")
    rmtree(cache_folder)
    two = cli(*arguments, "--processes", "2")
    assert one.code == two.code == 0, one.err + two.err
    assert one.out == two.out
    assert json.loads(one.out)["players"][0]["decisions"] > 40


@pytest.mark.parametrize(("processes", "number"), [(1, signal.SIGTERM), (2, signal.SIGINT)])
def test_an_interrupt_prints_what_is_done_and_the_same_command_continues(
    tmp_path: Path, cache_folder: Path, processes: int, number: signal.Signals
) -> None:
    games = 12
    for at in range(games):
        saved(tmp_path / "many" / f"{at:02}.rowlock", another(at))
    arguments = [str(tmp_path / "many"), "--worlds", "30", "--samples", "0", "--processes", str(processes), "--json"]
    with running("insights", *arguments, ROWLOCK_JUDGED=str(cache_folder)) as started:
        started.until(lambda: any(cache_folder.rglob("*.json")))
        started.signal(number)
        result = started.end()
    assert result.code == 128 + number, result.err
    assert "Traceback" not in result.err
    found = json.loads(result.out)
    assert found["interrupted"] is True
    done = found["players"][0]["games"]
    assert 1 <= done < games
    assert f"Interrupted after {done} of {games} games; the same command continues there." in result.err
    assert len(list(cache_folder.rglob("*.json"))) == done


@pytest.mark.parametrize("lang", ["en", "de", "fr", "it", "nl"])
def test_what_is_printed_explains_itself_in_every_language(cli: Cli, games: Path, lang: str) -> None:
    shown = cli("insights", str(games), "--game", "qwixx_cards", *QUICK, lang=lang)
    assert shown.code == 0, shown.err
    blocks = shown.out.split("\n\n")
    assert [block.split(",")[0] for block in blocks] == ["Ann", "Bob"]
    for block in blocks:
        assert block.count("\n  ") >= 6
        assert "_" not in block
        assert "{" not in block
    if lang == "en":
        assert "Ann, Qwixx: The Card Game: 2 finished games" in blocks[0]
        assert "Error rate: a decision gives up" in blocks[0]
        assert "2025-12" in blocks[0]
        assert "too small to be clear" in blocks[0]
        assert "without luck" in blocks[0]
        assert "2 players" not in blocks[0], "with one number of players there is nothing to compare"


@pytest.mark.usefixtures("judged")
def test_control_characters_of_a_name_never_reach_the_terminal(cli: Cli, tmp_path: Path) -> None:
    record = another(1)
    path = tmp_path / "game.rowlock"
    saved(path, record, "A\x1b[2Jnn | Bob")
    shown = cli("insights", str(path), *QUICK)
    assert "\x1b" not in shown.out + shown.err


def test_the_cache_is_in_the_data_folder_unless_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert command._folder({"ROWLOCK_JUDGED": str(tmp_path)}) == tmp_path
    assert command._folder({"ROWLOCK_JUDGED": ""}) is None
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    folder = command._folder({})
    assert folder is not None
    assert (folder.parent.name, folder.name) == ("rowlock", "judged")
