"""Paired deals: fair to everybody, the same on any number of cores, taken up again where they stopped."""

from __future__ import annotations

import json
import os
import signal
from dataclasses import replace
from importlib import resources
from pathlib import Path

import pytest

from rowlock.arena import contest as contests
from rowlock.arena.contest import Contest, fingerprint
from rowlock.arena.ladder import climb
from rowlock.arena.results import BadResults, PairLine, ResultsFile
from rowlock.arena.series import play_series
from rowlock.arena.sprt import Sprt
from rowlock.arena.standings import pair_scores, standings
from rowlock.bots import Budget
from rowlock.core.errors import BadSetup
from rowlock.core.record import GameRecord
from rowlock.games import GAMES

SOME = Budget(samples=60)


def contest(*bots: str, game: str = "qwixx_cards", seed: str = "series") -> Contest:
    return Contest(game, "", bots, seed, SOME)


def scores(lines: list[PairLine]) -> list[list[list[int]]]:
    return [[[seat.score for seat in game.bots] for game in line.games] for line in lines]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("bot", ["greedy", "level:1", "random"])
def test_a_bot_against_itself_scores_exactly_its_share(game: str, bot: str) -> None:
    lines, _ = play_series(contest(bot, bot, game=game), 2)
    for standing in standings((bot, bot), lines):
        assert standing.wins.mean == 0.5
        assert standing.wins.interval is not None
        low, high = standing.wins.interval  # two pairs prove little, so the interval is wide, and even about the half
        assert low < 0.5 < high
        assert abs(low + high - 1) < 1e-12
        assert standing.margin is not None
        assert standing.margin.mean == 0


def test_three_of_a_kind_win_a_third_each() -> None:
    lines, _ = play_series(contest("minskip", "minskip", "minskip"), 2)
    assert all(abs(standing.wins.mean - 1 / 3) < 1e-12 for standing in standings(("minskip",) * 3, lines))


def test_every_rotation_of_a_pair_has_the_same_deal(tmp_path: Path) -> None:
    for game in GAMES:
        play_series(contest("greedy", "random", "random", game=game), 1, records=tmp_path)
    for game in GAMES:
        records = [GameRecord.read(path.read_text()) for path in sorted(tmp_path.glob(f"{game}-0*"))]
        assert len(records) == 3
        assert len({record.entries[0].text for record in records}) == 1
        assert {record.verify(GAMES).chance for record in records} == {"seed"}
        assert [record.headers["Players"].split(" | ").index("greedy") for record in records] == [0, 1, 2]


def test_every_pair_has_a_deal_of_its_own(tmp_path: Path) -> None:
    play_series(contest("minskip", "level:1"), 5, records=tmp_path)
    records = [GameRecord.read(path.read_text()) for path in sorted(tmp_path.glob("*-0.rowlock"))]
    assert len(records) == 5
    assert len({record.entries[0].text for record in records}) == 5
    assert len({record.headers["Seed"] for record in records}) == 5


@pytest.mark.parametrize(
    ("budget", "limit", "patience"),
    [
        (Budget(ms=50), None, 1_050),
        (Budget(samples=9), None, 60_000),
        (Budget(), None, 60_000),
        (Budget(ms=50), 70, 70),
    ],
)
def test_a_bot_may_be_a_second_late_unless_a_limit_is_set(budget: Budget, limit: int | None, patience: int) -> None:
    assert Contest("qwirkle", "", ("greedy", "greedy"), "1", budget, limit).patience_ms == patience


def test_a_time_limit_of_nothing_is_refused() -> None:
    with pytest.raises(BadSetup, match="at least 1 ms, not 0"):
        Contest("qwirkle", "", ("greedy", "greedy"), "1", Budget(), 0)


def test_every_decision_has_a_generator_of_its_own_whoever_sits_there() -> None:
    one = contest("greedy", "greedy")
    drawn = {
        (pair, seat, number): one.generator(pair, seat, number).below(1 << 60)
        for pair in range(3)
        for seat in range(2)
        for number in range(3)
    }
    assert len(set(drawn.values())) == len(drawn)
    assert one.generator(1, 1, 2).below(1 << 60) == drawn[1, 1, 2]


def test_shares_of_a_pair_add_up_to_its_games() -> None:
    lines, _ = play_series(contest("level:1", "level:2", "minskip"), 3)
    for number in range(3):
        assert abs(sum(pair_scores(lines, bot)[number] for bot in range(3)) - 1) < 1e-12


def test_the_results_are_the_same_on_any_number_of_processes() -> None:
    one, _ = play_series(contest("minskip", "level:1"), 5)
    two, _ = play_series(contest("minskip", "level:1"), 5, processes=2)
    assert scores(one) == scores(two)
    other, _ = play_series(contest("minskip", "level:1", seed="another"), 5)
    assert scores(one) != scores(other)


def test_a_series_goes_on_where_it_was_cut_off(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    whole, _ = play_series(contest("minskip", "level:1"), 6)
    play_series(contest("minskip", "level:1"), 4, results=path)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:3]) + lines[3][:25])  # killed while the third pair was being written
    done: list[int] = []
    resumed, _ = play_series(contest("minskip", "level:1"), 6, results=path, progress=done.append)
    assert scores(resumed) == scores(whole)
    assert done == [2, 3, 4, 5, 6]
    assert path.read_bytes().startswith(b"".join(lines[:3]))
    again: list[int] = []
    play_series(contest("minskip", "level:1"), 6, results=path, progress=again.append)
    assert again == [6]


@pytest.mark.parametrize(
    ("change", "name"),
    [({"seed": "other"}, "seed"), ({"bots": ("greedy", "level:1")}, "bots"), ({"budget": Budget(ms=5)}, "budget_ms")],
)
def test_a_file_of_other_results_is_never_added_to(tmp_path: Path, change: dict[str, object], name: str) -> None:
    path = tmp_path / "results.jsonl"
    first = contest("minskip", "level:1")
    play_series(first, 1, results=path)
    before = path.read_bytes()
    with pytest.raises(BadResults, match=f"other results: its {name} is"):
        play_series(replace(first, **change), 2, results=path)  # type: ignore[arg-type]
    assert path.read_bytes() == before


def test_results_of_other_code_and_damaged_files_are_refused_by_name(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    play_series(contest("minskip", "level:1"), 1, results=path)
    good = path.read_text()
    path.write_text(good.replace(fingerprint(), "0" * 12))
    with pytest.raises(BadResults, match="its fingerprint is '000000000000'"):
        play_series(contest("minskip", "level:1"), 2, results=path)
    path.write_text(good + '{"pair": 1, "games": []}\n')
    with pytest.raises(BadResults, match="line 3: a pair of this contest has 2 games of 2 bots"):
        play_series(contest("minskip", "level:1"), 2, results=path)
    path.write_text(good + "???\n")
    with pytest.raises(BadResults, match="line 3: no pair of games"):
        play_series(contest("minskip", "level:1"), 2, results=path)
    for text in ("my diary\n", "[1]\n", "{}\n"):
        path.write_text(text)
        with pytest.raises(BadResults, match="no file of results"):
            play_series(contest("minskip", "level:1"), 2, results=path)
        assert path.read_text() == text
    with pytest.raises(BadResults, match="directory"):
        play_series(contest("minskip", "level:1"), 2, results=tmp_path)


def test_a_test_stops_as_soon_as_it_is_decided_and_repeats_on_more_processes() -> None:
    clear = contest("minskip", "greedy")
    lines, verdict = play_series(clear, 40, sprt=Sprt(0.5, 0.7))
    assert verdict is not None
    assert verdict.accepted == "high"
    assert len(lines) == verdict.pairs < 40
    again, same = play_series(clear, 40, sprt=Sprt(0.5, 0.7), processes=2)
    assert (scores(again), same) == (scores(lines), verdict)


def test_a_test_judges_no_more_pairs_than_were_asked_for(tmp_path: Path) -> None:
    path, open_question = tmp_path / "results.jsonl", Sprt(0.5, 0.505)
    play_series(contest("level:2", "level:1"), 9, results=path)
    lines, verdict = play_series(contest("level:2", "level:1"), 4, results=path, sprt=open_question)
    assert verdict is not None
    assert (verdict.pairs, verdict.accepted) == (4, None)
    assert [line.pair for line in lines] == [0, 1, 2, 3]
    fresh, same = play_series(contest("level:2", "level:1"), 4, sprt=open_question)
    assert (same, scores(fresh)) == (verdict, scores(lines))


def test_a_finished_pair_is_on_the_disk_before_the_next_begins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, synced = tmp_path / "results.jsonl", list[tuple[int, int]]()

    def sync(descriptor: int) -> None:
        synced.append((os.fstat(descriptor).st_ino, path.stat().st_size))

    monkeypatch.setattr(os, "fsync", sync)
    sizes = list[int]()
    play_series(contest("minskip", "level:1"), 3, results=path, progress=lambda _: sizes.append(path.stat().st_size))
    assert synced == [(path.stat().st_ino, size) for size in sizes[1:]]
    assert len(set(sizes[1:])) == 3


@pytest.mark.parametrize(
    ("bots", "why"),
    [(("greedy",), "takes 2 to 5 players, not 1"), (("greedy", "hal"), "unknown bot 'hal': choose one of greedy")],
)
def test_who_cannot_play_is_refused(bots: tuple[str, ...], why: str) -> None:
    with pytest.raises(BadSetup, match=why):
        play_series(contest(*bots), 1)


def test_bots_far_apart_on_a_ladder_may_meet_less_often() -> None:
    names, told = ("random", "level:1", "level:2", "level:3"), list[int]()
    found = climb("qwixx_cards", "", names, 2, seed="far", budget=Budget(samples=1), far_pairs=1, progress=told.append)
    assert found.pairs == {(0, 1): 2, (0, 2): 2, (0, 3): 1, (1, 2): 2, (1, 3): 2, (2, 3): 2}
    assert told == sorted(told)
    assert told[-1] == sum(found.pairs.values())
    assert [meeting["pairs"] for meeting in json.loads(json.dumps(found.report()))["meetings"]] == [2, 2, 1, 2, 2, 2]


def test_a_pair_is_counted_and_stored_or_neither_when_an_interrupt_comes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Interrupted(ResultsFile):
        """A file whose user presses Ctrl-C at the start of every write."""

        def _write(self, line: object) -> None:
            signal.raise_signal(signal.SIGINT)
            super()._write(line)

    played, path = contest("greedy", "random"), tmp_path / "pairs.jsonl"
    with ResultsFile(played, path) as kept:
        monkeypatch.setattr(kept, "__class__", Interrupted)
        with pytest.raises(KeyboardInterrupt):
            kept.add(PairLine(0, ()))
        counted = len(kept.pairs)
    assert counted == len(path.read_bytes().splitlines()) - 1 == 1


def test_the_fingerprint_covers_every_source_file_whatever_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def found() -> str:
        fingerprint.cache_clear()
        return fingerprint()

    for part in contests.THINKING:
        (tmp_path / part / "inside").mkdir(parents=True)
    monkeypatch.setattr(resources, "files", lambda _: tmp_path)
    seen = {found()}
    for name in ("core/missteps.py", "bots/inside/footsteps.py", "kernels/steps.py", "bots/network.bin"):
        for content in ("", "a", "b"):
            (tmp_path / name).write_text(content)
            digest = found()
            assert digest not in seen, name
            seen.add(digest)
    (tmp_path / "kernels" / "built.so").write_text("")
    assert found() in seen, "what is built here is left out"
    (tmp_path / "bots/network.bin").rename(tmp_path / "core/network.bin")
    assert found() not in seen, "a file counts with its place"
    monkeypatch.undo()
    fingerprint.cache_clear()
