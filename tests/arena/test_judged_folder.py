"""The folder of judged games: shared, damaged, full, and never in the way of a result."""

from __future__ import annotations

import os
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pytest

from rowlock.arena.judged_folder import JudgedFolder
from rowlock.arena.judged_game import JudgedDecision, JudgedGame

MOVES = "ab" * 20
GAME = JudgedGame(
    game="qwirkle",
    leads=(1.0, -1.0),
    shares=(1.0, 0.0),
    luck=(0.5, -0.5),
    chance_luck=(0.1, -0.1),
    decisions={0: (JudgedDecision(3, 1, 0.5, 0.01, 0.5, "missed_six"),)},
)
OTHER_SEAT = JudgedGame("qwirkle", GAME.leads, GAME.shares, GAME.luck, GAME.chance_luck, {1: ()})


class Troubles(list[tuple[str, str]]):
    """What a folder complained about."""

    def __call__(self, what: str, path: Path, why: str) -> None:
        assert why
        self.append((what, path.name))


def folder(path: Path, troubles: Troubles | None = None, version: str = "one") -> JudgedFolder:
    return JudgedFolder(path, version, Troubles() if troubles is None else troubles)


def files(path: Path) -> list[Path]:
    return sorted(file for file in path.rglob("*") if file.is_file())


def test_a_judgement_is_found_again_by_moves_and_version(tmp_path: Path) -> None:
    assert folder(tmp_path).get(MOVES) is None
    assert folder(tmp_path).add(MOVES, GAME) == GAME
    assert folder(tmp_path).get(MOVES) == GAME
    assert folder(tmp_path).get("ac" * 20) is None
    assert folder(tmp_path, version="two").get(MOVES) is None, "another evaluator judges again"


def test_seats_judged_later_join_those_before(tmp_path: Path) -> None:
    folder(tmp_path).add(MOVES, GAME)
    whole = folder(tmp_path).add(MOVES, OTHER_SEAT)
    assert whole.decisions.keys() == {0, 1}
    assert folder(tmp_path).get(MOVES) == whole


def test_without_a_folder_judgements_are_known_while_the_program_runs() -> None:
    memory = JudgedFolder(None, "one", Troubles())
    memory.add(MOVES, GAME)
    assert memory.get(MOVES) == GAME


@pytest.mark.parametrize("damage", ["cut", "flipped", "emptied", "other moves", "other fields"])
def test_a_damaged_file_is_set_aside_named_once_and_written_again(tmp_path: Path, damage: str) -> None:
    folder(tmp_path).add(MOVES, GAME)
    (file,) = files(tmp_path)
    content = file.read_bytes()
    if damage == "cut":
        file.write_bytes(content[:-20])
    elif damage == "flipped":
        file.write_bytes(content.replace(b"0.5", b"0.6", 1))
    elif damage == "emptied":
        file.write_bytes(b"")
    elif damage == "other moves":
        file.unlink()
        folder(tmp_path).add("abff", GAME)
        files(tmp_path)[0].rename(file)
    else:
        from rowlock.arena.judged_folder import _checksum

        body = b'{"game":"qwirkle"}'
        file.write_bytes(_checksum(file, body) + b"\n" + body)
    troubles = Troubles()
    damaged = folder(tmp_path, troubles)
    assert damaged.get(MOVES) is None
    assert troubles == [("damaged", file.name)]
    assert [one.name for one in files(tmp_path)] == [f"{file.name}.damaged"]
    damaged.add(MOVES, GAME)
    assert folder(tmp_path).get(MOVES) == GAME
    assert len(troubles) == 1


def test_a_full_disk_is_named_once_and_costs_no_result(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    troubles = Troubles()
    kept = folder(tmp_path, troubles)
    assert kept.add(MOVES, GAME) == GAME
    assert kept.add("cd" * 20, GAME) == GAME
    assert kept.get(MOVES) == GAME, "it stays known to this program"
    assert [what for what, _ in troubles] == ["unwritten"]
    assert files(tmp_path) == [], "nothing half written is left"


def test_a_folder_that_is_a_file_is_named_and_costs_no_result(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    troubles = Troubles()
    kept = folder(tmp_path / "file", troubles)
    assert kept.get(MOVES) is None
    assert kept.add(MOVES, GAME) == GAME
    assert {what for what, _ in troubles} <= {"unread", "unwritten"}
    assert troubles


def test_a_folder_that_may_not_be_read_is_named_once(tmp_path: Path) -> None:
    for moves in ("ab" * 20, "ac" * 20):
        folder(tmp_path).add(moves, GAME)
    for file in files(tmp_path):
        file.unlink()
        file.mkdir()  # nobody can read a folder as a file, not even root
    troubles = Troubles()
    unread = folder(tmp_path, troubles)
    assert (unread.get("ab" * 20), unread.get("ac" * 20)) == (None, None)
    assert [what for what, _ in troubles] == ["unread"]


def _written(path: str, seat: int) -> bool:
    found = folder(Path(path))
    for number in range(30):
        found.add(f"{number:040}", GAME if not seat else OTHER_SEAT)
    again = folder(Path(path))
    return all(again.get(f"{number:040}") is not None for number in range(30))


def test_two_processes_may_write_at_once(tmp_path: Path) -> None:
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        assert all(pool.map(_written, [str(tmp_path)] * 2, range(2)))
    troubles = Troubles()
    whole = folder(tmp_path, troubles)
    assert all(whole.get(f"{number:040}") is not None for number in range(30))
    assert not troubles
    assert all(file.suffix == ".json" for file in files(tmp_path))
