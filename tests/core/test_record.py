"""Records: written, read, replayed, verified, and found out when edited."""

from __future__ import annotations

import hashlib
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from rowlock.core.chance import VerifiableStream, commitment
from rowlock.core.contract import AnyGame
from rowlock.core.errors import BadRecord, BadSetup
from rowlock.core.match import Entry, Match
from rowlock.core.record import GameRecord
from rowlock.core.record_text import FORMAT_WITH_REMARKS
from rowlock.games import GAMES
from tests.core.toy import TOY
from tests.kit.qwirkle import GAME

REGISTRY: Mapping[str, AnyGame] = {**GAMES, "toy": TOY}
SEED = "a record's seed"
SECRETS = {"id": "game 7", "seed": SEED, "commitment": commitment(SEED, "game 7"), "entropy": "amber | birch"}


def played(steps: int | None = None) -> Match:
    """Play a random game of Qwirkle, or its first steps."""
    match = Match.start(GAME, 2, GAME.options(), VerifiableStream.of(SEED, ("amber", "birch"), "game 7"))
    rng = Random(1)
    while not match.over and (steps is None or match.decision.number < steps):
        actions = list(GAME.actions(match.state, match.state.table.to))
        match.answer(match.state.table.to, rng.choice(actions[:200]))
    return match


def record(steps: int | None = None, **headers: str) -> GameRecord:
    return GameRecord.of(played(steps), GAME.options(), 2, **headers)


def toy_record() -> GameRecord:
    match = Match.start(TOY, 3, TOY.options("fancy"))
    for outcome in ("token 2", "token 3"):
        match.settle(TOY.read_outcome(match.state, outcome))
        match.play({0: 1, 1: 2, 2: 3})
    return GameRecord.of(match, TOY.options("fancy"), 3)


def hashes(kept: GameRecord) -> list[str]:
    return [REGISTRY[kept.game].hash(step.state) for step in kept.replay(REGISTRY)]


SHORT = record(8, **SECRETS, players="Ada | Bo", date="2024-05-01").write()
"""A short unfinished record with every header but one."""


# ── text ──────────────────────────────────────────────────────────────────────────────────────────────


def test_a_record_is_plain_text_with_one_line_an_entry() -> None:
    lines = toy_record().write().splitlines()
    assert lines[:6] == ["Format rowlock 1", "Game toy", "Options fancy", "Seats 3", "Result 0 2 3", ""]
    assert [line.rpartition(" ")[0] for line in lines[6:]] == [
        "0 * token 2", "1 0 bid 1", "1 1 bid 2", "1 2 bid 3",
        "2 * token 3", "3 0 bid 1", "3 1 bid 2", "3 2 bid 3", "End 8",
    ]  # fmt: skip
    assert all(len(line.rpartition(" ")[2]) == 16 for line in lines[6:])


def test_a_record_is_pinned() -> None:
    assert toy_record().write().splitlines()[-1] == "End 8 4a586572cbeef6db"


@pytest.mark.parametrize("steps", [0, 1, 5, 40, None])
def test_a_record_reads_as_it_was_written(steps: int | None) -> None:
    kept = record(steps, **SECRETS, players="Ada | Bo", date="2024-05-01")
    assert GameRecord.read(kept.write()) == kept
    assert GameRecord.read(kept.write()).write() == kept.write()
    assert (kept.result is None) == (steps is not None)


def test_a_game_with_nothing_played_is_a_record_too() -> None:
    kept = GameRecord.of(Match.start(GAME, 2, GAME.options()), GAME.options(), 2)
    assert kept.entries == ()
    assert GameRecord.read(kept.write()) == kept
    assert kept.verify(GAMES).chance == "unproved"


def test_headers_come_in_one_order_and_empty_ones_are_left_out() -> None:
    kept = record(1, date="2024-05-01", id="x", players="")
    names = [line.partition(" ")[0] for line in kept.write().split("\n\n")[0].splitlines()]
    assert names == ["Format", "Game", "Options", "Seats", "Id", "Date", "Result"]


@pytest.mark.parametrize("headers", [{"weather": "fine"}, {"game": "chess"}, {"result": "9 9"}])
def test_a_header_that_does_not_exist_is_refused(headers: dict[str, str]) -> None:
    with pytest.raises(BadSetup, match="a record has no header"):
        record(1, **headers)


@pytest.mark.parametrize("value", ["two\nlines", " padded", "tab\t", "\ud800", "bell\a"])
def test_a_header_is_one_printable_line(value: str) -> None:
    with pytest.raises(BadSetup, match="header 'players' must be one printable line"):
        record(1, players=value)


# ── edited records ────────────────────────────────────────────────────────────────────────────────────


def check_refused(text: str) -> None:
    """A text that is not the record must be found out by reading it."""
    assert text != SHORT
    with pytest.raises(BadRecord):
        GameRecord.read(text)


def test_any_single_character_edited_is_found() -> None:
    for index, letter in enumerate(SHORT):
        for other in ("x", "1", " ", "\n"):
            if other != letter:
                check_refused(SHORT[:index] + other + SHORT[index + 1 :])


def test_any_single_character_removed_or_doubled_is_found() -> None:
    for index, letter in enumerate(SHORT):
        check_refused(SHORT[:index] + SHORT[index + 1 :])
        check_refused(SHORT[:index] + letter + SHORT[index:])


def test_any_single_line_edited_removed_duplicated_or_swapped_is_found() -> None:
    lines = SHORT.split("\n")[:-1]
    for index, line in enumerate(lines):
        check_refused("\n".join([*lines[:index], *lines[index + 1 :]]) + "\n")
        check_refused("\n".join([*lines[:index], line, line, *lines[index + 1 :]]) + "\n")
        check_refused("\n".join([*lines[:index], f"{line} again", *lines[index + 1 :]]) + "\n")
        check_refused("\n".join([*lines[:index], "99 0 pass 0123456789abcdef", *lines[index:]]) + "\n")
        for other in range(index + 1, len(lines)):
            swapped = list(lines)
            swapped[index], swapped[other] = swapped[other], swapped[index]
            check_refused("\n".join(swapped) + "\n")


def test_a_truncated_record_is_found_wherever_it_was_cut() -> None:
    for end in range(len(SHORT)):
        check_refused(SHORT[:end])


def test_the_message_names_the_line() -> None:
    lines = SHORT.splitlines()
    entry = next(number for number, line in enumerate(lines, 1) if " place " in line)
    lines[entry - 1] = lines[entry - 1].replace("place", "swap")
    with pytest.raises(BadRecord, match=f"line {entry}: the running hash does not match") as error:
        GameRecord.read("\n".join(lines) + "\n")
    assert error.value.line == entry


def test_an_edited_header_is_found_at_the_first_line_that_hashes_it() -> None:
    with pytest.raises(BadRecord, match="the running hash does not match; this line or one above it was edited"):
        GameRecord.read(SHORT.replace("Ada", "Eve"))


@pytest.mark.parametrize(
    ("text", "line", "why"),
    [
        ("", 1, "truncated"),
        ("Format rowlock 1", 1, "the last line is cut off"),
        ("hello\n", 1, "this is no Rowlock record: it begins with 'hello'"),
        ("\n", 1, "this is no Rowlock record"),
        ("Format rowlock 3\n", 1, "format '3' is unknown here; this program reads formats up to 2"),
        ("Format rowlock 1.5\n", 1, "format '1.5' is unknown"),
        ("Format rowlock 1\nGame toy\n", 2, "the header has no end"),
        ("Format rowlock 1\nGame toy\n\n", 3, "the header lacks Options, Seats, Result"),
        ("Format rowlock 1\nWeather fine\n", 2, "unknown header line 'Weather fine'"),
        ("Format rowlock 1\nGame\n", 2, "unknown header line 'Game'"),
        ("Format rowlock 1\nGame toy\nGame toy\n", 3, "header Game is repeated or out of order"),
        ("Format rowlock 1\nOptions plain\nGame toy\n", 3, "header Game is repeated or out of order"),
        ("Format rowlock 1\nGame \ud800\n", 2, r"'\\ud800' is no Unicode character"),
        ("x" * 2_000_001, 1, "a record has at most 2000000 characters"),
        (SHORT + "more\n", SHORT.count("\n") + 1, "text after the End line"),
        (SHORT.replace("End", "Ending"), SHORT.count("\n"), "the End line does not match"),
        ("\n".join(SHORT.splitlines()[:-1]) + "\n", SHORT.count("\n") - 1, "there is no End line"),
    ],
)  # fmt: skip
def test_what_is_no_record_is_refused_by_line(text: str, line: int, why: str) -> None:
    with pytest.raises(BadRecord, match=why) as error:
        GameRecord.read(text)
    assert error.value.line == line


def test_a_newer_format_is_refused_by_name() -> None:
    newer = SHORT.replace("Format rowlock 1", f"Format rowlock {FORMAT_WITH_REMARKS + 1}")
    with pytest.raises(BadRecord, match=f"format '{FORMAT_WITH_REMARKS + 1}' is unknown here"):
        GameRecord.read(newer)


def rewritten(kept: GameRecord, name: str, value: str) -> str:
    """Write a record with one header changed and every running hash made to fit, as a forger would."""
    lines = kept.write().splitlines()
    return _rehashed([f"{name} {value}" if line.startswith(f"{name} ") else line for line in lines])


def _rehashed(lines: list[str]) -> str:
    """Give each log line the first 16 hex digits of the SHA-256 of the hash before it and its own text."""
    running, header, log = "", lines[: lines.index("") + 1], lines[lines.index("") + 1 :]
    written = list(header)
    for line in header:
        running = _chained(running, line)
    for line in log:
        content = line.rpartition(" ")[0]
        running = _chained(running, "End" if content.startswith("End ") else content)
        written.append(f"{content} {running}")
    return "\n".join(written) + "\n"


def _chained(running: str, line: str) -> str:
    return hashlib.sha256(f"{running}\n{line}".encode()).hexdigest()[:16]


def test_the_running_hash_is_what_it_is_said_to_be() -> None:
    assert _rehashed(SHORT.splitlines()) == SHORT


@pytest.mark.parametrize(
    ("name", "value", "why"),
    [
        ("Result", "won", r"line 11: Result is the scores or \*, not 'won'"),
        ("Result", "1  2", "Result is the scores"),
        ("Seats", "two", "line 4: Seats is a number of players, not 'two'"),
        ("Seats", "12", "Seats is a number of players"),
        ("Seats", "²", "Seats is a number of players"),
    ],
)
def test_a_header_with_a_wrong_value_is_refused_by_line(name: str, value: str, why: str) -> None:
    with pytest.raises(BadRecord, match=why):
        GameRecord.read(rewritten(GameRecord.read(SHORT), name, value))


@pytest.mark.parametrize("entry", ["x 0 pass", "0 x pass", "0 0", "1234567 0 pass", "0 -1 pass", "0", "² 0 pass"])
def test_a_log_line_of_another_form_is_refused(entry: str) -> None:
    lines = SHORT.splitlines()
    lines.insert(lines.index("") + 1, f"{entry} 0000000000000000")
    with pytest.raises(BadRecord, match="a log line is number, seat or") as error:
        GameRecord.read(_rehashed(lines))
    assert error.value.line == lines.index("") + 2


# ── replay ────────────────────────────────────────────────────────────────────────────────────────────


def test_a_replay_passes_through_every_state() -> None:
    match = played(12)
    kept = GameRecord.of(match, GAME.options(), 2)
    steps = list(kept.replay(GAMES))
    assert steps[0].entries == ()
    assert GAME.hash(steps[0].state) == GAME.hash(GAME.initial(2, GAME.options()))
    assert steps[-1].state == match.state
    assert [entry for step in steps for entry in step.entries] == match.log


def test_simultaneous_answers_replay_as_one_step() -> None:
    kept = toy_record()
    assert [len(step.entries) for step in kept.replay(REGISTRY)] == [0, 1, 3, 1, 3]
    assert kept.verify(REGISTRY).scores == (0, 2, 3)


def test_a_record_may_begin_with_a_position() -> None:
    text = "game qwirkle; options standard; to 0; scores 5 6; hands Rd | Rf; board Rc@0,0; bag -"
    match = Match(GAME, GAME.read_position(text))
    match.answer(0, GAME.read_action("place Rd@1,0"))
    kept = GameRecord.read(GameRecord.of(match, GAME.options(), 2, position=text).write())
    found = kept.verify(GAMES)
    assert found.scores == (13, 6)
    assert found.over


def test_replaying_in_another_process_gives_the_same_hashes(tmp_path: Path) -> None:
    kept = record(None, **SECRETS)
    path = tmp_path / "game.rowlock"
    path.write_text(kept.write())
    program = (
        "import sys; from rowlock.core.record import GameRecord; from rowlock.games import GAMES\n"
        "kept = GameRecord.read(open(sys.argv[1], encoding='utf-8').read()); game = GAMES[kept.game]\n"
        "print(*(game.hash(step.state) for step in kept.replay(GAMES)), kept.verify(GAMES).chance)"
    )
    ran = subprocess.run(
        [sys.executable, "-c", program, str(path)], capture_output=True, text=True, cwd=tmp_path, check=True
    )
    assert ran.stdout.split() == [*hashes(kept), "seed"]


# ── verification ──────────────────────────────────────────────────────────────────────────────────────


def test_a_finished_game_verifies_from_its_seed() -> None:
    match = played()
    kept = GameRecord.read(GameRecord.of(match, GAME.options(), 2, **SECRETS).write())
    found = kept.verify(GAMES)
    assert found.entries == len(match.log)
    assert found.hash == GAME.hash(match.state)
    assert found.scores == kept.result == GAME.scores(match.state)
    assert found.over
    assert found.chance == "seed"


def test_an_unfinished_game_verifies_too() -> None:
    found = record(8, **SECRETS).verify(GAMES)
    assert not found.over
    assert found.chance == "seed"


def test_without_a_seed_chance_is_unproved() -> None:
    assert record(8).verify(GAMES).chance == "unproved"


def test_a_seed_without_a_commitment_is_enough() -> None:
    headers = {name: value for name, value in SECRETS.items() if name != "commitment"}
    assert record(8, **headers).verify(GAMES).chance == "seed"


@pytest.mark.parametrize(
    ("headers", "line", "why"),
    [
        ({"seed": "another seed"}, 7, "the Seed is not the one that the Commitment promised"),
        ({"id": "game 8"}, 7, "the Seed is not the one that the Commitment promised"),
        ({"commitment": "0" * 64}, 7, "the Seed is not the one that the Commitment promised"),
        ({"seed": "another seed", "commitment": ""}, 10, "wrong seed, or an altered draw"),
        ({"entropy": "amber | beech"}, 11, "wrong seed, or an altered draw"),
        ({"entropy": ""}, 10, "wrong seed, or an altered draw"),
    ],
)
def test_a_wrong_seed_is_found(headers: dict[str, str], line: int, why: str) -> None:
    with pytest.raises(BadRecord, match=why) as error:
        record(8, **{**SECRETS, **headers}).verify(GAMES)
    assert error.value.line == line


def test_a_game_is_fair_if_a_person_contributed_after_the_commitment() -> None:
    kept = GameRecord.read(record(8, **SECRETS, contributed="1").write())
    found = kept.verify(GAMES)
    assert (found.contributed, found.fair) == ((1,), True)
    assert kept.entropy == ["amber", "birch"]


@pytest.mark.parametrize("missing", ["contributed", "seed"])
def test_without_contribution_or_seed_no_game_is_called_fair(missing: str) -> None:
    headers = {**SECRETS, "contributed": "0 1"}
    found = record(8, **{**headers, missing: ""}).verify(GAMES)
    assert not found.fair


@pytest.mark.parametrize(
    "headers",
    [
        {"contributed": "2"},
        {"contributed": "1 0"},
        {"contributed": "0 0"},
        {"contributed": "0  1"},
        {"contributed": "0, 1"},
        {"contributed": "00"},
        {"contributed": "1", "entropy": "amber | -"},
        {"contributed": "0", "entropy": ""},
        {"contributed": "0", "commitment": ""},
    ],
)
def test_contributions_that_cannot_be_are_refused(headers: dict[str, str]) -> None:
    text = record(8, **{**SECRETS, **headers}).write()
    with pytest.raises(BadRecord, match="Contributed lists seats that have Entropy") as error:
        GameRecord.read(text)
    assert text.splitlines()[error.value.line - 1].startswith("Contributed ")


def test_an_altered_draw_is_found_though_every_hash_fits() -> None:
    kept = record(8, **SECRETS)
    index, entry = next(
        (index, entry) for index, entry in enumerate(kept.entries) if entry.seat is None and entry.number
    )
    state = [step.state for step in kept.replay(GAMES)][entry.number]
    others = (GAME.write_outcome(state, outcome) for outcome in GAME.chance(state).enumerate())
    altered = next(text for text in others if text != entry.text)
    entries = (*kept.entries[:index], replace(entry, text=altered))
    forged = GameRecord.read(replace(kept, entries=entries).write())
    with pytest.raises(BadRecord, match="wrong seed, or an altered draw") as error:
        forged.verify(GAMES)
    assert error.value.line == forged.line_of(index)


@pytest.mark.parametrize("result", [(9, 9), None])
def test_a_wrong_result_is_found(result: tuple[int, ...] | None) -> None:
    kept = replace(record(), result=result)
    with pytest.raises(BadRecord, match=r"line 5: Result says .*, the game says [0-9]+ [0-9]+"):
        kept.verify(GAMES)


def test_a_result_of_an_unfinished_game_is_found() -> None:
    with pytest.raises(BadRecord, match=r"Result says 1 2, the game says \*"):
        replace(record(8), result=(1, 2)).verify(GAMES)


@pytest.mark.parametrize(
    ("change", "line", "why"),
    [
        ({"game": "chess"}, 2, "unknown game 'chess'; known are"),
        ({"options": "rare"}, 3, "unknown preset 'rare'"),
        ({"seats": 9}, 4, "toy takes 2 to 3 players, not 9"),
        ({"headers": {"Position": "a b c"}}, 5, "position field 'scores'"),
        ({"headers": {"Id": "x", "Position": "1 2"}}, 4, "Seats says 3, the Position has 2"),
    ],
)
def test_a_game_that_cannot_be_set_up_is_refused_by_line(change: dict[str, Any], line: int, why: str) -> None:
    kept = toy_record()
    given = {name: getattr(kept, name) for name in ("game", "options", "seats", "entries", "result", "headers")}
    with pytest.raises(BadRecord, match=why) as error:
        GameRecord(**{**given, **change}).verify(REGISTRY)
    assert error.value.line == line


@pytest.mark.parametrize(
    ("entries", "line", "why"),
    [
        ([Entry(1, None, "token 2")], 7, "not a next decision number: '1'"),
        ([Entry(0, 0, "bid 1")], 7, "the game waits for chance"),
        ([Entry(0, None, "token 2"), Entry(0, None, "token 3")], 7, "not a single chance entry: 'token 3'"),
        ([Entry(0, None, "token 9")], 7, "not a token: 'token 9'"),
        ([Entry(0, None, "token 4")], 7, "cannot happen now"),
        ([Entry(0, None, "token 2"), Entry(1, None, "token 2")], 8, "chance is not due"),
        ([Entry(0, None, "token 2"), Entry(1, 0, "bid 1")], 8, "answers are due from seats 0, 1, 2"),
        ([Entry(0, None, "token 2"), Entry(1, 0, "bid 1"), Entry(1, 0, "bid 1")], 8, "not an answer of another seat"),
        (
            [Entry(0, None, "token 2"), Entry(1, 0, "bid 1"), Entry(1, None, "bid 1")],
            8,
            "not an answer of another seat",
        ),
        ([Entry(0, None, "token 2"), *(Entry(1, seat, "bid 9") for seat in range(3))], 8, "too_high"),
        ([Entry(0, None, "token 2"), *(Entry(1, seat, "bid  1") for seat in range(3))], 8, "not a canonical text"),
        ([Entry(0, None, "token 2"), *(Entry(1, seat, "bid 1") for seat in (0, 2, 1))], 8, "not a canonical"),
        ([Entry(0, None, "token 2"), *(Entry(1, seat, "raise") for seat in range(3))], 8, "not a bid: 'raise'"),
    ],
)
def test_a_log_that_does_not_replay_is_refused_by_line(entries: list[Entry], line: int, why: str) -> None:
    with pytest.raises(BadRecord, match=why) as error:
        replace(toy_record(), entries=tuple(entries), result=None).verify(REGISTRY)
    assert error.value.line == line
