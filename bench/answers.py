"""What one answer of a live game costs the server in rules and frames, in microseconds of processor time.

Plays scripted four-seat games of every variant as a server does (`LiveTable.propose`): a proposal is judged, its entry
applied, and the frames for four seats encoded. The same games are timed several times: rules alone, rules and
frames, and the plain baseline. The baseline uses only the public contract of a game, without anything shared between
seats or kept between calls: it judges and plays each answer, and encodes a whole message from a whole view for each
seat. `--against PATH` compares with another checkout of this repository in the same run.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path
from random import Random
from statistics import mean, median
from typing import IO, TypeAlias

from bench._measure import store
from rowlock.core.chance import VerifiableStream
from rowlock.core.match import Match
from rowlock.master import feed, proposals
from rowlock.tables.changes import Change
from rowlock.tables.entries import Entry, Joined, Started
from rowlock.tables.header import TableSettings, new_header
from rowlock.tables.table import Table
from rowlock.wire.codec import encode_text
from rowlock.wire.messages import Answered, Step
from tests.kit.games import CASES

SEATS = 4
CHOICES = 4
"""Among how many legal actions one is chosen, as in the load test."""
BUDGET_US = 120
ID = "a" * 26
Costs: TypeAlias = dict[str, dict[str, float]]
"""Microseconds per answer, by variant and by part."""


@dataclass(frozen=True)
class Script:
    """One game decided beforehand: its log up to the start, and every answer in its order."""

    table: Table
    opening: list[Entry]
    answers: list[tuple[int, int, str]]
    """The seat, the number of the decision, and the text of the action."""

    @classmethod
    def of(cls, game: str, options: str, seed: int) -> Script:
        """Play a game to its end, any legal action being as good as another."""
        header = new_header(game, SEATS, options, TableSettings(), host="p0", table_id=ID, seed=f"{seed:x}", created=0)
        opening: list[Entry] = [Joined(0, seat, f"p{seat}", f"P{seat}", "") for seat in range(SEATS)]
        opening.append(Started(0))
        table = Table.replay(header, opening)
        rng, answers = Random(seed), []
        while table.status == "running":
            assert table.match is not None, "a running game has a match"
            number, state = table.match.decision.number, table.match.state
            for seat in table.awaited_seats():
                action = rng.choice(list(islice(table.game.actions(state, seat), CHOICES)))
                answers.append((seat, number, table.game.write_action(action)))
                table.match.answer(seat, action)
        return cls(table, opening, answers)

    def begin(self) -> Table:
        """Give the table as it is before the first answer."""
        return Table.replay(self.table.header, self.opening)


def rules(script: Script) -> None:
    """Play a game as the server does, without frames."""
    table = script.begin()
    for seat, number, text in script.answers:
        _answer(table, seat, number, text)


def rules_and_frames(script: Script) -> None:
    """Play a game as the server does, with the frames of four seats."""
    table = script.begin()
    seats = range(SEATS)
    for seat, number, text in script.answers:
        change = _answer(table, seat, number, text)
        news = feed.news(table, change, seats, 0, feed.NO_VIEWERS)
        for message in (*news.first, *news.own.values(), *news.last):
            encode_text(message)


def _answer(table: Table, seat: int, number: int, text: str) -> Change:
    entry = proposals.act(seat, number, f"{seat}-{number}", text)(table, 0)
    assert not isinstance(entry, proposals.AlreadyDone), "every answer is new"
    change = table.apply(entry)
    table.next_due(0)
    return change


def plain(script: Script) -> None:
    """Play a game by the contract alone."""
    table = script.begin()
    game, seed, entropy = table.game, table.header.seed, [seat.entropy for seat in table.seats]
    match = Match.start(game, SEATS, table.options, VerifiableStream.of(seed, entropy, ID))
    for sequence, (seat, _number, text) in enumerate(script.answers):
        lines = len(match.state.history)
        answered = match.answer(seat, game.read_action(text))
        if not answered:
            encode_text(Answered(ID, sequence, tuple(sorted(match.answered)), None))
            continue
        recent = replace(match.state, history=match.state.history[lines:])
        for viewer in range(SEATS):
            view = game.view(recent, viewer)
            decision = feed.decision_now(view.decision)
            position = game.view_position(view)
            scores = game.scores(match.state)
            encode_text(Step(ID, sequence, lines, view.history, position, decision, scores, None))


def opened(script: Script) -> None:
    """Do only what is done before the first answer."""
    script.begin()


def seconds(play: Callable[[Script], None], scripts: Sequence[Script]) -> float:
    """Measure the processor time of games without garbage collections, which the server times differently."""
    took = 0.0
    for script in scripts:
        gc.collect()
        gc.disable()
        start = time.process_time()
        play(script)
        took += time.process_time() - start
        gc.enable()
    return took


def one_round(scripts: dict[str, list[Script]]) -> Costs:
    """Measure every variant once."""
    costs: Costs = {}
    for name, some in scripts.items():
        answers = sum(len(script.answers) for script in some)
        start, ruled, both, base = (seconds(play, some) for play in (opened, rules, rules_and_frames, plain))
        parts = {"rules": ruled - start, "frames": both - ruled, "answer": both - start, "plain": base - start}
        costs[name] = {part: 1e6 * value / answers for part, value in parts.items()}
    return costs


def scripts_of(games: int) -> dict[str, list[Script]]:
    """Decide a number of games of every variant for four seats."""
    variants = [(kit.game.name, one.options) for kit, one in CASES if one.seats == SEATS]
    return {
        f"{game} {options}": [Script.of(game, options, seed) for seed in range(games)] for game, options in variants
    }


class Elsewhere:
    """The same measurement of another checkout, in a process of its own."""

    def __init__(self, checkout: Path, games: int) -> None:
        paths = os.pathsep.join([str(checkout / "src"), str(Path.cwd())])
        self.process = subprocess.Popen(
            [sys.executable, "-m", "bench.answers", "--serve", "--games", str(games)],
            env=os.environ | {"PYTHONPATH": paths}, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )  # fmt: skip

    def one_round(self) -> Costs:
        """Measure every variant once."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        print(file=self.process.stdin, flush=True)
        answer: Costs = json.loads(self.process.stdout.readline())
        return answer

    def close(self) -> None:
        """End the process."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()


def serve(games: int, lines: IO[str]) -> None:
    """Answer every line of the input with one round, as JSON."""
    scripts = scripts_of(games)
    for _ in lines:
        print(json.dumps(one_round(scripts)), flush=True)


def _mean(rounds: Sequence[Costs]) -> float:
    return mean(median(one[name]["answer"] for one in rounds) for name in rounds[0])


def show(here: Sequence[Costs], there: Sequence[Costs]) -> list[dict[str, object]]:
    """Print the medians, and the ratios within each round."""

    def ratio(name: str, part: str, others: Sequence[Costs], other: str) -> float:
        return median(one[name][part] / two[name][other] for one, two in zip(here, others, strict=True))

    print(
        f"\n{'':<42}{'rules':>8}{'frames':>8}{'answer':>8}{'plain':>8}{'/ plain':>9}" + f"{'/ other':>9}" * bool(there)
    )
    rows: list[dict[str, object]] = []
    for name in here[0]:
        row: dict[str, float] = {part: median(one[name][part] for one in here) for part in here[0][name]}
        row["/ plain"] = ratio(name, "answer", here, "plain")
        if there:
            row["other"] = median(one[name]["answer"] for one in there)
            row["/ other"] = ratio(name, "answer", there, "answer")
        rows.append({"name": name, **row})
        shown = "".join(f"{row[part]:>8.0f}" for part in ("rules", "frames", "answer", "plain"))
        ratios = "".join(f"{row[part]:>9.2f}" for part in ("/ plain", "/ other") if part in row)
        print(f"  {name:<40}{shown}{ratios}")
    print(f"  {'mean':<40}{_mean(here):>24.0f}   µs per answer; the budget is {BUDGET_US}")
    if there:
        print(f"  {'mean of the other checkout':<40}{_mean(there):>24.0f}")
    return rows


def main() -> None:
    """Print one table and store it as JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--games", type=int, default=3, help="per variant and round")
    parser.add_argument("--against", type=Path, help="another checkout to compare with")
    parser.add_argument("--json", type=Path, help="file for the results (default: in bench/results/)")
    parser.add_argument("--serve", action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.serve:
        serve(given.games, sys.stdin)
        return
    other = Elsewhere(given.against, given.games) if given.against else None
    scripts = scripts_of(given.games)
    here: list[Costs] = []
    there: list[Costs] = []
    for _ in range(given.rounds):
        here.append(one_round(scripts))
        if other:
            there.append(other.one_round())
    if other:
        other.close()
    title = "one answer: rules, and frames for four seats (microseconds; median of the rounds)"
    print(title, end="")
    found = {"title": title, "unit": "microseconds", "rows": show(here, there)}
    print(f"\nstored in {store('answers', [found], given.json)}")


if __name__ == "__main__":
    main()
