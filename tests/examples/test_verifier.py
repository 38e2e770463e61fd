"""The verifier in JavaScript agrees with the rules on records of every game, and finds what was tampered with."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path

import pytest

from rowlock.core.chance import FastStream, VerifiableStream, commitment
from rowlock.core.match import Match
from rowlock.core.record import GameRecord
from rowlock.games import GAMES
from rowlock.tables.entries import Started
from rowlock.tables.table import Table
from tests.server import scripted
from tools.node import find_node

ROOT = Path(__file__).parents[2]
VERIFIER = ROOT / "examples" / "verify.mjs"
GOLDEN = sorted((ROOT / "tests" / "golden").glob("*.rowlock"))
STORED = sorted((ROOT / "tests" / "golden" / "logs").glob("*.json"))
ENTROPY = "entropy-of-128-bits-and-more"
NEW_DEAL = "62"
"""A seed whose first deal of Qwirkle Cards gives no hand a row, so that the cards are dealt again."""


def verified(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [str(find_node(ROOT).program), str(VERIFIER), *map(str, arguments)],
        capture_output=True,
        text=True,
        check=False,
        encoding="utf-8",
    )


def chances(record: GameRecord) -> int:
    return sum(entry.seat is None for entry in record.entries)


def contributed(name: str, entropy: str = ENTROPY) -> GameRecord:
    """Give the record of a whole game to which the first of two people contributed."""
    header, entries = scripted.started(name)
    begun = [Started(0, (0,), entropy) if isinstance(entry, Started) else entry for entry in entries]
    table = Table.replay(header, begun)
    match, stream = table.match, FastStream(name)
    assert match is not None
    while not match.over:
        answers = {}
        for seat in match.decision.seats:
            actions = list(match.game.actions(match.state, seat))
            answers[seat] = actions[stream.below(len(actions))]
        match.play(answers)
    return table.record()


def test_it_has_no_dependencies_and_shares_no_code_with_the_browser() -> None:
    imported = re.findall(r"from '([^']+)'", VERIFIER.read_text())
    assert imported
    assert all(name.startswith("node:") for name in imported)


def test_golden_records_of_every_game_verify_and_none_is_called_fair() -> None:
    found = verified(*GOLDEN)
    assert found.returncode == 0, found.stderr
    lines = found.stdout.splitlines()
    assert len(lines) == len(GOLDEN)
    for path, line in zip(GOLDEN, lines, strict=True):
        assert f": {chances(GameRecord.read(path.read_text()))} draws follow from the seed; not proved fair" in line


def test_records_of_older_servers_with_entropy_verify(tmp_path: Path) -> None:
    paths = []
    for stored in STORED:
        paths.append(tmp_path / f"{stored.stem}.rowlock")
        paths[-1].write_text(json.loads(stored.read_text())["record"])
    assert any("Entropy" in path.read_text() for path in paths)
    found = verified(*paths)
    assert found.returncode == 0, found.stderr
    assert found.stdout.count("not proved fair") == len(paths)


@pytest.mark.parametrize("name", GAMES)
def test_a_contribution_is_named_and_compared_with_what_the_player_kept(name: str, tmp_path: Path) -> None:
    path, record = tmp_path / "game.rowlock", contributed(name)
    path.write_text(record.write())
    assert record.verify(GAMES).fair
    seen = record.headers["Commitment"]
    found = verified("--commitment", seen, "--entropy", ENTROPY, path)
    assert found.returncode == 0, found.stderr
    assert "fair, seats 0 contributed" in found.stdout
    assert "not the one that you saw" in verified("--commitment", "0" * 64, path).stderr
    assert "your entropy is not in the shuffle" in verified("--entropy", "another", path).stderr


@pytest.mark.parametrize("entropy", ["-entropy-of-128-bits-and-more", "--entropy-of-128-bits", "--commitment", "-c"])
def test_an_entropy_may_begin_with_a_dash(entropy: str, tmp_path: Path) -> None:
    entropy = entropy.ljust(22, "x")
    path = tmp_path / "-game.rowlock"
    path.write_text(contributed("qwixx_cards", entropy).write())
    for given in (["--entropy", entropy], [f"--entropy={entropy}"]):
        found = verified(*given, path)
        assert found.returncode == 0, found.stderr
        assert "fair, seats 0 contributed" in found.stdout
    assert "your entropy is not" in verified("--entropy", "-" + entropy, path).stderr


@pytest.mark.parametrize("given", [[], ["--entropy"], ["--entropy", "x"], ["--unknown", "file"], ["-x", "file"]])
def test_a_wrong_call_gets_the_usage(given: list[str]) -> None:
    found = verified(*given)
    assert found.returncode == 2
    assert "usage: node verify.mjs" in found.stderr
    assert "    at " not in found.stderr, "no traceback"


@pytest.mark.parametrize("name", GAMES)
def test_what_was_tampered_with_is_found(name: str, tmp_path: Path) -> None:
    record = contributed(name)
    draws = [index for index, entry in enumerate(record.entries) if entry.seat is None]
    last, other = draws[-1], next(index for index in draws[1:] if record.entries[index].text != "start 0")
    swapped = list(record.entries)
    first, second = swapped[0].text.split(" | ")[:2]
    swapped[0] = type(swapped[0])(0, None, f"deal {second} | {first.removeprefix('deal ')}")
    shorter = [entry for index, entry in enumerate(record.entries) if index != other]
    headers = dict(record.headers)
    forged = {
        "the hands are exchanged": (swapped, headers),
        "a draw is missing": (shorter, headers),
        "another seed": (record.entries, {**headers, "Seed": "2"}),
        "another seed with its commitment": (
            record.entries,
            {**headers, "Seed": "2", "Commitment": commitment("2", headers["Id"])},
        ),
        "another table": (record.entries, {**headers, "Id": "b" * 26}),
        "the entropy is left out": (record.entries, {**headers, "Entropy": "- | -", "Contributed": ""}),
        "a contribution is invented": (record.entries, {**headers, "Contributed": "0 1"}),
    }
    paths = []
    for number, (entries, named) in enumerate(forged.values()):
        kept = {key: value for key, value in named.items() if value}
        made = GameRecord(record.game, record.options, record.seats, tuple(entries), record.result, kept)
        paths.append(tmp_path / f"{number}.rowlock")
        paths[-1].write_text(made.write())
    edited = tmp_path / "edited.rowlock"
    edited.write_text(record.write().replace(f"{record.entries[last].number} * ", "999 * ", 1))
    cut = tmp_path / "cut.rowlock"
    cut.write_text("\n".join(record.write().splitlines()[:-2]) + "\n")
    found = verified(*paths, edited, cut)
    assert found.returncode == 1
    assert found.stdout == ""
    assert len(found.stderr.splitlines()) == len(forged) + 2, found.stderr


def test_a_new_deal_of_qwirkle_cards_and_jokers_named_as_a_change_verify(tmp_path: Path) -> None:
    cards, qwixx = GAMES["qwirkle_cards"], GAMES["qwixx_cards"]
    again = Match.start(cards, 2, cards.options(""), VerifiableStream.of(NEW_DEAL))
    assert [entry.text.split()[0] for entry in again.log[:2]] == ["deal", "deal"]
    jokers = Match.start(qwixx, 2, qwixx.options("standard jokers=on"), VerifiableStream.of("7"))
    paths = []
    for match, options, seed in ((again, cards.options(""), NEW_DEAL), (jokers, qwixx.options("jokers"), "7")):
        paths.append(tmp_path / f"{match.game.name}.rowlock")
        paths[-1].write_text(GameRecord.of(match, options, 2, seed=seed).write())
    found = verified(*paths)
    assert found.returncode == 0, found.stderr
