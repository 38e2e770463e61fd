"""Records on disk: played, replayed, verified, refused."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from rowlock.bots import BOTS, Budget
from rowlock.core.chance import FastStream, VerifiableStream
from rowlock.core.contract import AnyGame
from rowlock.core.match import Match
from rowlock.core.record import GameRecord
from rowlock.games import GAMES
from rowlock.tables.entries import Conceded, Started
from rowlock.tables.table import Table
from tests.arena.test_review import recorded
from tests.cli.run import Cli, run_process
from tests.server import scripted

ENTROPY = "entropy-of-128-bits-and-more"
OLD_LEVELS = Path(__file__).parents[1] / "golden" / "levels"


def record_of(game: AnyGame, decisions: int = 1_000, proved: bool = True) -> str:
    """Play a game with random bots and give its record."""
    rng = FastStream(1)
    match = Match.start(game, 2, game.options(), VerifiableStream.of("7"))
    while not match.over and decisions:
        decisions -= 1
        match.play(
            {
                seat: BOTS["random"].decide(game, match.view(seat), Budget(samples=100), rng).action
                for seat in match.decision.seats
            }
        )
    headers = {"players": "Ann | Bob", "date": "2026-01-31"} | ({"seed": "7"} if proved else {})
    return GameRecord.of(match, game.options(), 2, **headers).write()


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "game.rowlock"
    path.write_text(record_of(GAMES["qwirkle"], 12))
    return path


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_a_record_of_every_game_verifies_and_replays_in_another_process(game: AnyGame, tmp_path: Path) -> None:
    path = tmp_path / "game.rowlock"
    path.write_text(record_of(game))
    verified = run_process("verify", str(path))
    assert verified.code == 0, verified.err
    assert "every draw proved by the seed" in verified.out
    replayed = run_process("replay", str(path))
    assert replayed.code == 0, replayed.err
    assert "Winner: " in replayed.out


def test_a_record_of_a_game_given_up_says_who_won(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "game.rowlock"
    found = GameRecord.read(record_of(GAMES["qwirkle"], 5))
    path.write_text(replace(found, headers={**found.headers, "Ending": "1 resigned"}).write())
    for command in ("verify", "replay"):
        result = cli(command, str(path))
        assert result.code == 0, result.err
        assert "Seat 2 resigned: seat 1 wins." in result.out
    assert "every draw proved by the seed" in cli("verify", str(path)).out
    ann, bob = json.loads(cli("stats", str(path), "--json").out)
    assert [(one["finished"], one["wins"], one["mean_score"]) for one in (ann, bob)] == [(1, 1, None), (1, 0, None)]


def fair_record() -> GameRecord:
    """Give the record of a game to which the first of two people contributed."""
    header, entries = scripted.played("qwixx_cards")
    begun = [Started(0, (0,), ENTROPY) if isinstance(entry, Started) else entry for entry in entries[:3]]
    return Table.replay(header, [*begun, Conceded(1, 0, "left")]).record()


def test_verify_says_who_contributed_and_calls_no_other_game_fair(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "game.rowlock"
    path.write_text(fair_record().write())
    assert "Fair: after the server's commitment seat 1 added to the shuffle" in cli("verify", str(path)).out
    path.write_text(record_of(GAMES["qwirkle"], 3))
    found = cli("verify", str(path))
    assert found.code == 0
    assert "Not proved fair: no person added to the shuffle" in found.out


def test_verify_compares_with_the_commitment_and_the_entropy_that_somebody_kept(cli: Cli, tmp_path: Path) -> None:
    path, kept = tmp_path / "game.rowlock", fair_record()
    path.write_text(kept.write())
    seen = kept.headers["Commitment"]
    assert cli("verify", "--commitment", seen, "--entropy", ENTROPY, str(path)).code == 0
    other = cli("verify", "--commitment", "0" * 64, str(path))
    assert other.code == 1
    assert "another commitment" in other.err
    missing = cli("verify", "--entropy", "a" * 22, str(path))
    assert missing.code == 1
    assert "not in the shuffle" in missing.err


def test_a_record_without_a_seed_verifies_with_its_draws_unproved(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "game.rowlock"
    path.write_text(record_of(GAMES["qwirkle"], 3, proved=False))
    result = cli("verify", str(path))
    assert result.code == 0
    assert "draws not proved" in result.out


def test_replay_lists_the_steps_and_draws_the_end(cli: Cli, record: Path) -> None:
    result = cli("replay", str(record))
    assert result.code == 0
    assert result.out.startswith("Qwirkle · As in the rulebook · Ann · Bob · 2026-01-31\n   0. The hands are dealt.\n")
    assert "The record ends here, the game does not." in result.out
    assert result.out.count("\n> Ann") + result.out.count("\n> Bob") == 1


def test_replay_step_by_step_draws_every_position(cli: Cli, record: Path) -> None:
    whole, stepwise = cli("replay", str(record)), cli("replay", str(record), "--step")
    assert stepwise.code == 0
    assert stepwise.out.count("\n> ") > 10 * whole.out.count("\n> ") > 0


def test_a_header_with_control_characters_is_shown_escaped(cli: Cli, tmp_path: Path) -> None:
    game = GAMES["qwirkle"]
    match = Match.start(game, 2, game.options(), VerifiableStream.of("7"))
    evil = GameRecord("qwirkle", "standard", 2, tuple(match.log), None, {"Players": "Ann\x1b[2J | Bob"})
    path = tmp_path / "evil.rowlock"
    path.write_text(evil.write())
    assert "\x1b" not in cli("replay", str(path)).out


def test_any_single_edited_line_is_found(cli: Cli, record: Path) -> None:
    lines = record.read_text().splitlines(keepends=True)
    for index, line in enumerate(lines):
        for edited in (line.replace(" ", "  ", 1) if " " in line else "x\n", ""):
            record.write_text("".join([*lines[:index], edited, *lines[index + 1 :]]))
            result = cli("verify", str(record))
            assert result.code in (1, 2), (index, edited)
            assert result.err.count("\n") == 1


def test_a_wrong_seed_is_found(cli: Cli, record: Path) -> None:
    read = GameRecord.read(record.read_text())
    record.write_text(GameRecord(read.game, read.options, 2, read.entries, None, {**read.headers, "Seed": "8"}).write())
    result = cli("verify", str(record))
    assert result.code == 1
    assert "wrong seed, or an altered draw" in result.err


def test_a_truncated_record_fails_verification_with_1(cli: Cli, record: Path) -> None:
    record.write_text(record.read_text()[:-20])
    result = cli("verify", str(record))
    assert result.code == 1
    assert "The record is not sound. Line" in result.err


def test_every_file_is_verified_and_the_worst_decides_the_exit_code(cli: Cli, record: Path, tmp_path: Path) -> None:
    bad = tmp_path / "bad.rowlock"
    bad.write_text(record.read_text()[:-20])
    result = cli("verify", str(bad), str(record))
    assert result.code == 1
    assert f"{record}: sound." in result.out
    assert cli("verify", str(record), str(tmp_path / "none")).code == 2


@pytest.mark.parametrize("command", [["verify"], ["replay"], ["play", "--plain", "--resume"]])
def test_what_is_no_record_is_refused_in_one_line_with_2(cli: Cli, command: list[str], tmp_path: Path) -> None:
    text, binary, damaged, empty = (tmp_path / name for name in ("text", "binary", "damaged", "empty"))
    text.write_text("hello\n")
    binary.write_bytes(bytes(range(256)) * 10)
    damaged.write_bytes(b"Format rowlock 1\n\xff\xfe\n")
    empty.touch()
    told = {
        tmp_path / "missing": "There is no file",
        tmp_path: "is a folder, not a file",
        text: "is no Rowlock record",
        binary: "is no Rowlock record",
        damaged: "is no text",
        empty: "is no Rowlock record",
    }
    for path, message in told.items():
        result = cli(*command, str(path))
        assert result.code == 2
        assert message in result.err
        assert result.err.count("\n") == 1
        assert result.out == ""


def test_an_empty_name_is_not_taken_for_the_current_folder(cli: Cli) -> None:
    result = cli("verify", "")
    assert (result.code, result.err) == (2, "rowlock: The name of a file is expected, not an empty text.\n")


def test_an_unreadable_file_is_told_with_the_reason(cli: Cli, record: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", refuse)
    result = cli("verify", str(record))
    assert result.code == 2
    assert result.err == f"{record} cannot be read: Permission denied.\n"


def test_a_name_that_is_no_text_is_told_escaped(tmp_path: Path) -> None:
    result = run_process("verify", str(tmp_path / "\udcff.rowlock"))
    assert result.code == 2
    assert "\\udcff.rowlock" in result.err


def test_a_record_of_a_newer_format_is_refused_by_name(cli: Cli, record: Path) -> None:
    record.write_text(record.read_text().replace("Format rowlock 1", "Format rowlock 9"))
    assert "format '9' is unknown here" in cli("verify", str(record)).err


@pytest.mark.parametrize("kind", ["sound", "truncated", "edited", "other result", "of another game", "no record"])
def test_every_command_gives_the_code_of_verify(cli: Cli, tmp_path: Path, kind: str) -> None:
    found = recorded("qwixx_cards")
    text = found.write()
    match kind:
        case "truncated":
            text = text[: len(text) // 2]
        case "edited":
            text = text.replace("skip", "miss", 1)
        case "other result":
            assert found.result is not None
            result = (found.result[0] + 1, *found.result[1:])
            text = replace(found, result=result).write()
        case "of another game":
            text = replace(found, game="chess").write()
        case "no record":
            text = "dear diary\n"
    path = tmp_path / "game.rowlock"
    path.write_text(text)
    code = cli("verify", str(path)).code
    assert code == {"sound": 0, "no record": 2}.get(kind, 1)
    for arguments in (
        ["replay", str(path)],
        ["stats", str(path)],
        ["render", str(path), "-o", str(tmp_path / "game.svg")],
        ["review", str(path), "--worlds", "2", "--samples", "2"],
    ):
        assert cli(*arguments).code == code, arguments
    if code:
        for arguments in (["hint", str(path)], ["play", "--resume", str(path), "--plain"]):
            assert cli(*arguments).code == code, arguments


@pytest.mark.parametrize("path", sorted(OLD_LEVELS.glob("*.rowlock")), ids=lambda path: path.stem)
def test_a_record_of_levels_that_have_changed_since_keeps_their_names_and_verifies(cli: Cli, path: Path) -> None:
    """Levels 1 and 2 of 2026-11-16 played it: they are other bots today."""
    record = GameRecord.read(path.read_text(encoding="utf-8"))
    assert record.headers["Players"] == "level:1 | level:2"
    assert record.write() == path.read_text(encoding="utf-8")
    verified = cli("verify", str(path))
    assert verified.code == 0, verified.err
    assert "every draw proved by the seed" in verified.out
    assert "level:1" in cli("stats", str(path)).out
