"""A contest played pair by pair on all cores; finished pairs are stored, and results do not depend on processes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import partial
from multiprocessing import util
from pathlib import Path
from typing import Final, TypeAlias

from msgspec import UNSET
from msgspec.structs import replace

from rowlock.arena.background import LOOK_S, in_background
from rowlock.arena.cluster import Cluster, PieceFailed
from rowlock.arena.contest import Contest, close_players
from rowlock.arena.processes import Workers, worker_processes
from rowlock.arena.referee import Outcome, play
from rowlock.arena.results import ForfeitLine, GameLine, PairLine, ResultsFile, SeatLine
from rowlock.arena.sprt import Sprt, Trial, Verdict
from rowlock.arena.standings import pair_scores
from rowlock.bots import Bot
from rowlock.core.errors import RowlockError
from rowlock.core.files import write_whole
from rowlock.core.match import Match
from rowlock.core.record import GameRecord

__all__ = ["SeriesBroken", "SeriesStopped", "play_pair", "play_series", "record_name"]

PAIRS_PER_PROCESS: Final = 2
"""Pairs queued per process: enough to keep it busy, few enough to waste little when a test stops."""
SUFFIX: Final = ".rowlock"

Progress: TypeAlias = Callable[[int], None]
"""Called with the number of finished pairs."""


class SeriesBroken(RowlockError):
    """A process of the series ended unexpectedly."""

    code = "series_broken"


class SeriesStopped(BaseException):
    """A series ended early: `lines` are the finished pairs in order, `why` is the interrupt or the error."""

    def __init__(self, lines: list[PairLine], verdict: Verdict | None, why: BaseException) -> None:
        self.lines = lines
        self.verdict = verdict
        self.why = why
        super().__init__(f"after {len(lines)} pairs: {why}")


def play_pair(contest: Contest, pair: int, players: Sequence[Bot], *, recorded: bool = False) -> PairLine:
    """Play one deal in every rotation of the seats; with the records of the games if they are wanted."""
    games = []
    for rotation in range(contest.seats):
        match = Match.start(contest.rules, contest.seats, contest.chosen, contest.stream(pair))
        seated = [players[contest.bot_in(seat, rotation)] for seat in range(contest.seats)]
        outcome = play(
            match,
            seated,
            lambda seat, number: contest.generator(pair, seat, number),
            budget=contest.budget,
            patience_ms=contest.patience_ms,
        )
        line = _line(contest, rotation, outcome)
        games.append(replace(line, record=_record(contest, pair, rotation, match)) if recorded else line)
    return PairLine(pair, tuple(games))


def _line(contest: Contest, rotation: int, outcome: Outcome) -> GameLine:
    """Convert an outcome by seat to a line by bot."""
    by_bot: dict[int, SeatLine] = {}
    for seat, thinking in enumerate(outcome.thinking):
        by_bot[contest.bot_in(seat, rotation)] = SeatLine(
            outcome.scores[seat],
            outcome.shares[seat],
            thinking.decisions,
            round(thinking.total_ms, 3),
            round(thinking.longest_ms, 3),
            thinking.restarts,
        )
    forfeits = tuple(
        ForfeitLine(contest.bot_in(one.seat, rotation), one.number, one.kind, one.details) for one in outcome.forfeits
    )
    return GameLine(tuple(by_bot[bot] for bot in range(contest.seats)), forfeits)


def _record(contest: Contest, pair: int, rotation: int, match: Match) -> str:
    names = [contest.bots[contest.bot_in(seat, rotation)] for seat in range(contest.seats)]
    shown = " | ".join(name if name.isprintable() else repr(name) for name in names)
    return GameRecord.of(match, contest.chosen, contest.seats, seed=contest.deal_seed(pair), players=shown).write()


def record_name(contest: Contest, pair: int, rotation: int) -> str:
    """Name the file that keeps the record of a game."""
    return f"{contest.game}-{pair:05}-{rotation}{SUFFIX}"


def play_series(
    contest: Contest,
    pairs: int,
    *,
    processes: int = 1,
    results: Path | None = None,
    records: Path | None = None,
    recorded: bool = False,
    sprt: Sprt | None = None,
    progress: Progress = lambda _: None,
    cluster: Cluster | None = None,
) -> tuple[list[PairLine], Verdict | None]:
    """Play the pairs that are not finished yet, with a test until it decides; give all pairs in order.

    The workers of a cluster play, if there is one, otherwise processes of this machine. The records of the games go to
    the folder `records`, and with `recorded` they stay in the results. An interrupt or an error while pairs are played
    raises SeriesStopped, which holds the finished pairs.
    """
    if records is not None:
        records.mkdir(parents=True, exist_ok=True)
    with ResultsFile(contest, results) as kept:
        judge = _Judge(sprt, kept, pairs)
        progress(_finished(kept, pairs))
        todo = iter([pair for pair in range(pairs) if pair not in kept.pairs])

        def stopped(why: BaseException) -> SeriesStopped:
            finished = [line for pair, line in sorted(kept.pairs.items()) if pair < pairs]
            return SeriesStopped(finished, judge.verdict(), why)

        try:
            with _playing(contest, processes, cluster, recorded=recorded or records is not None) as played:
                try:
                    for line in played(todo, judge.decided):
                        if records is not None:
                            _write_records(contest, line, records)
                        kept.add(line if recorded else _without_records(line))
                        progress(_finished(kept, pairs))
                except Exception as why:  # whatever it is, what was played is not lost
                    raise stopped(why) from None
        except KeyboardInterrupt as why:  # also while the players start
            raise stopped(why) from None
        verdict = judge.verdict()
        end = pairs if verdict is None else verdict.pairs
        return [kept.pairs[pair] for pair in range(end)], verdict


def _write_records(contest: Contest, line: PairLine, folder: Path) -> None:
    for rotation, game in enumerate(line.games):
        assert game.record, "the game is recorded"
        write_whole(folder / record_name(contest, line.pair, rotation), game.record.encode())


def _without_records(line: PairLine) -> PairLine:
    return replace(line, games=tuple(replace(game, record=UNSET) for game in line.games))


def _finished(kept: ResultsFile, pairs: int) -> int:
    return sum(pair < pairs for pair in kept.pairs)


class _Judge:
    """Applies the test to the pairs in their order, up to the first unfinished one, in any order of completion."""

    def __init__(self, sprt: Sprt | None, kept: ResultsFile, most: int) -> None:
        self._trial = None if sprt is None else Trial(sprt)
        self._kept = kept
        self._most = most
        self._next = 0

    def verdict(self) -> Verdict | None:
        """Apply the test to the pairs finished so far."""
        if self._trial is None:
            return None
        while self._next < self._most and self._next in self._kept.pairs:
            self._trial.add(pair_scores([self._kept.pairs[self._next]], 0)[0])
            self._next += 1
        return self._trial.verdict

    def decided(self) -> bool:
        """Tell whether the test has decided."""
        verdict = self.verdict()
        return verdict is not None and verdict.accepted is not None


# ── one process or several ────────────────────────────────────────────────────────────────────────────────────────

Player: TypeAlias = Callable[[Iterator[int], Callable[[], bool]], Iterator[PairLine]]


@contextmanager
def _playing(contest: Contest, processes: int, cluster: Cluster | None, *, recorded: bool) -> Iterator[Player]:
    """Open what plays pairs: this process, a pool of processes, or a cluster."""
    players = contest.open_players()  # even for a pool: a bot that does not start is refused before anything is played
    if cluster is not None:
        close_players(players)
        yield lambda todo, decided: _on_cluster(cluster, contest, todo, decided, recorded=recorded)
        return
    if processes == 1:
        play = partial(play_pair, contest, players=players, recorded=recorded)
        try:
            yield lambda todo, decided: in_background(_one_by_one(play, todo, decided))
        finally:
            close_players(players)
        return
    close_players(players)
    with worker_processes(processes, _enter, (contest, recorded)) as workers:
        yield lambda todo, decided: _all_at_once(workers, processes, todo, decided)


def _one_by_one(
    play: Callable[[int], PairLine], todo: Iterator[int], decided: Callable[[], bool]
) -> Iterator[PairLine]:
    while not decided() and (pair := next(todo, None)) is not None:
        yield play(pair)


def _all_at_once(
    workers: Workers, processes: int, todo: Iterator[int], decided: Callable[[], bool]
) -> Iterator[PairLine]:
    running: set[Future[PairLine]] = set()
    while True:
        while len(running) < PAIRS_PER_PROCESS * processes and not decided() and (pair := next(todo, None)) is not None:
            running.add(workers.submit(_pair_here, pair))
        if not running:
            return
        done, running = wait(running, LOOK_S, return_when=FIRST_COMPLETED)
        for future in done:
            try:
                yield future.result()
            except BrokenProcessPool:
                raise SeriesBroken("a process that played games ended unexpectedly") from None


def _on_cluster(
    cluster: Cluster, contest: Contest, todo: Iterator[int], decided: Callable[[], bool], *, recorded: bool
) -> Iterator[PairLine]:
    try:
        yield from in_background(cluster.spread(_pair_there, (contest, recorded), todo, decided))
    except PieceFailed as failed:
        raise SeriesBroken(f"a pair failed on the cluster: {failed}") from None


def _pair_there(shared: tuple[Contest, bool], pair: int) -> PairLine:
    """Play a pair on a worker."""
    contest, recorded = shared
    players = contest.open_players()
    try:
        return play_pair(contest, pair, players, recorded=recorded)
    finally:
        close_players(players)


_here: list[tuple[Contest, tuple[Bot, ...], bool]] = []


def _enter(contest: Contest, recorded: bool) -> None:
    """Set up a process of the pool."""
    players = contest.open_players()
    util.Finalize(None, close_players, args=(players,), exitpriority=10)
    _here[:] = [(contest, players, recorded)]


def _pair_here(pair: int) -> PairLine:
    contest, players, recorded = _here[0]
    return play_pair(contest, pair, players, recorded=recorded)
