"""`rowlock insights`: what a player gives up in general, over all finished games of a folder."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

import click
import msgspec
from platformdirs import user_data_path

from rowlock.arena.insights import PlayerGame, insights_of
from rowlock.arena.judged_folder import JudgedFolder, version_of
from rowlock.arena.judged_game import Evaluator, JudgedGame, is_finished, judge_item, moves_hash
from rowlock.arena.resumable import worked
from rowlock.bots import bots_for
from rowlock.cli.choices import game_named
from rowlock.cli.console import BAD_INPUT, CliRefusal, Console
from rowlock.cli.contests import cluster_of, processes_of, watched
from rowlock.cli.files import read_sound_records
from rowlock.cli.insights_text import print_insights
from rowlock.cli.options import FILE, complete_bot, json_option, processes_option, ray_option
from rowlock.cli.progress import progress_bar
from rowlock.cli.puzzle_mistakes import is_bot
from rowlock.cli.suggestions import unknown
from rowlock.core.errors import RowlockError, quoted
from rowlock.core.record import GameRecord
from rowlock.games import GAMES
from rowlock.wire.insights import GameInsights

FOLDER_VARIABLE: Final = "ROWLOCK_JUDGED"
FOLDER: Final = "judged"
SUFFIX: Final = ".rowlock"
DEFAULT_WORLDS: Final = 50
MOST_WORLDS: Final = 100_000
DEFAULT_SAMPLES: Final = 100
MOST_SAMPLES: Final = 1_000_000
DEFAULT_SEED: Final = "1"
FAILED: Final = 1
MONTH_CHARACTERS: Final = 7


@dataclass(frozen=True, slots=True)
class _Game:
    """A finished game to be judged, and the names at its seats."""

    moves: str
    record: GameRecord
    names: tuple[str, ...]

    @property
    def month(self) -> str:
        date = self.record.headers.get("Date", "")[:MONTH_CHARACTERS]
        year, dash, month = date.partition("-")
        known = dash and year.isdecimal() and month.isdecimal() and len(date) == MONTH_CHARACTERS
        return date if known and date.isascii() else ""


@click.command()
@click.argument("files", nargs=-1, type=FILE, metavar="FOLDER…", required=True)
@click.option("--player", metavar="NAME")
@click.option("--game", metavar="GAME")
@click.option("--bot", metavar="NAME", shell_complete=complete_bot)
@click.option(
    "--samples", type=click.IntRange(0, MOST_SAMPLES), metavar="N", default=DEFAULT_SAMPLES, show_default=True
)
@click.option("--worlds", type=click.IntRange(2, MOST_WORLDS), metavar="N", default=DEFAULT_WORLDS, show_default=True)
@click.option("--seed", metavar="SEED", default=DEFAULT_SEED, show_default=True)
@processes_option
@ray_option
@json_option
@click.pass_obj
def insights(
    console: Console,
    files: tuple[Path, ...],
    *,
    player: str | None,
    game: str | None,
    bot: str | None,
    samples: int,
    worlds: int,
    seed: str,
    processes: int | None,
    ray: str | None,
    as_json: bool,
) -> None:
    """Add up a player's games; the texts of the help are in the catalogue."""
    wanted = None if game is None else game_named(game).name
    evaluator = Evaluator(bot, samples, worlds, seed)
    reading = _Reading(console, wanted)
    games = reading.games(files)
    _check_bot(bot, {one.record.game for one in games})
    seats = _seats_of(games, player)
    folder = JudgedFolder(_folder(os.environ), version_of(evaluator), partial(_tell_trouble, console))
    judging = _Judging(evaluator, folder, games, seats)
    interrupted = False
    with cluster_of(ray) as cluster, progress_bar(len(seats), shown=watched(as_json=as_json)) as progress:
        try:
            missing = judging.missing()
            done = len(seats) - len(missing)
            progress(done)
            work = partial(judge_item, evaluator)
            items = [(games[at].record, own) for at, own in missing]
            with worked(work, items, min(processes_of(processes), max(1, len(items))), cluster) as found:
                for (at, _), judged in zip(missing, found, strict=True):
                    judging.add(at, judged)
                    done += 1
                    progress(done)
        except KeyboardInterrupt:
            interrupted = True
    if interrupted:
        console.note_interrupt("interrupted-insights", done=str(len(judging.judged)), all=str(len(seats)))
    reading.note_left_out()
    _report(console, list(judging.insights()), len(seats), as_json=as_json, interrupted=interrupted)
    if interrupted:
        raise KeyboardInterrupt
    raise click.exceptions.Exit(reading.code)


class _Reading:
    """Reads records; an invalid file is reported, with its line, and left out."""

    def __init__(self, console: Console, game: str | None) -> None:
        self._console = console
        self._game = game
        self.code = 0
        self._unfinished = 0
        self._copies = 0

    def games(self, given: Sequence[Path]) -> list[_Game]:
        """Read the finished games of files and folders, each game once."""
        found: dict[str, _Game] = {}
        for file in _files(given):
            for record in self._records(file):
                if self._game not in (None, record.game):
                    continue
                if not is_finished(record):
                    self._unfinished += 1
                    continue
                moves = moves_hash(record)
                self._copies += moves in found
                found.setdefault(moves, _Game(moves, record, _names(record)))
        if not found and not self.code:
            raise CliRefusal("insights-no-games")
        return list(found.values())

    def _records(self, file: Path) -> Sequence[GameRecord]:
        try:
            return read_sound_records(file)
        except CliRefusal as refusal:
            self._console.complain(self._console.text(refusal.key, **refusal.params))
            self.code = max(self.code, BAD_INPUT)
        except RowlockError as error:
            why = self._console.texts.error_text(error)
            self._console.complain(self._console.text("verify-failed", file=str(file), why=why))
            self.code = max(self.code, FAILED)
        return ()

    def note_left_out(self) -> None:
        """Say on the error stream how many games do not count, and why."""
        if self._unfinished:
            self._console.complain(self._console.text("insights-unfinished", count=self._unfinished))
        if self._copies:
            self._console.complain(self._console.text("insights-copies", count=self._copies))


class _Judging:
    """The judgements of the games so far, by the places of the games."""

    def __init__(
        self, evaluator: Evaluator, folder: JudgedFolder, games: Sequence[_Game], seats: Mapping[int, frozenset[int]]
    ) -> None:
        self._folder = folder
        self._games = games
        self._seats = seats
        self.judged: dict[int, JudgedGame] = {}

    def missing(self) -> list[tuple[int, tuple[int, ...]]]:
        """Take what is known from the folder; give the places and seats of the games that are still to be judged."""
        found = []
        for at, seats in self._seats.items():
            known = self._folder.get(self._games[at].moves)
            left = seats if known is None else seats - known.decisions.keys()
            if known is not None and not left:
                self.judged[at] = known
            else:
                found.append((at, tuple(sorted(left))))
        return found

    def add(self, at: int, judged: JudgedGame) -> None:
        """Add and store a judgement."""
        self.judged[at] = self._folder.add(self._games[at].moves, judged)

    def insights(self) -> Iterator[GameInsights]:
        """Add up the judged games, by game and player."""
        groups: dict[tuple[str, str], list[PlayerGame]] = {}
        for at, judged in sorted(self.judged.items()):
            one = self._games[at]
            for seat in sorted(self._seats[at]):
                key = one.record.game, one.names[seat]
                groups.setdefault(key, []).append(PlayerGame(judged, seat, one.month))
        for (game, player), own in sorted(groups.items()):
            found = insights_of(game, player, own)
            if found is not None:
                yield found


def _files(given: Sequence[Path]) -> Iterator[Path]:
    """List the records of folders, also of those inside, and the files that are named."""
    for path in given:
        if path.is_dir():
            yield from sorted(file for file in path.rglob(f"*{SUFFIX}") if file.is_file())
        else:
            yield path


def _names(record: GameRecord) -> tuple[str, ...]:
    """Give the players' names from the record, or else their seats."""
    names = record.players
    if len(names) != record.seats:
        return tuple(str(seat) for seat in range(1, record.seats + 1))
    # A record may come from anyone: control characters must not reach the terminal.
    return tuple(name if name.isprintable() else repr(name) for name in names)


def _seats_of(games: Sequence[_Game], player: str | None) -> dict[int, frozenset[int]]:
    """Give the seats to judge in each game that has any: the player's, or people's, or all if all are bots."""
    names = {name for one in games for name in one.names}
    if player is not None:
        if games and player not in names:
            listed = ", ".join(map(quoted, sorted(names)))
            raise CliRefusal("stats-no-player", player=quoted(player), players=listed)
        wanted = {player}
    else:
        kinds = {one.record.game for one in games}
        wanted = {name for name in names if not is_bot(name, kinds)} or names
    found = {
        at: frozenset(seat for seat, name in enumerate(one.names) if name in wanted) for at, one in enumerate(games)
    }
    return {at: seats for at, seats in found.items() if seats}


def _check_bot(bot: str | None, games: set[str]) -> None:
    for game in sorted(games or GAMES):
        if bot is not None and bot not in bots_for(game):
            raise unknown("bot", bot, bots_for(game))


def _folder(environment: Mapping[str, str]) -> Path | None:
    """Give the folder of judged games; None if ROWLOCK_JUDGED is set to nothing, which keeps none."""
    if FOLDER_VARIABLE in environment:
        return Path(environment[FOLDER_VARIABLE]) if environment[FOLDER_VARIABLE] else None
    return user_data_path("rowlock", appauthor=False) / FOLDER


def _tell_trouble(console: Console, what: str, path: Path, why: str) -> None:
    console.complain(f"rowlock: {console.text(f'insights-cache-{what}', file=str(path), why=why)}")


def _report(console: Console, found: Sequence[GameInsights], games: int, *, as_json: bool, interrupted: bool) -> None:
    """Print what is found so far."""
    if as_json:
        report: dict[str, object] = {"games": games, "players": msgspec.to_builtins(found)}
        console.say(json.dumps(report | ({"interrupted": True} if interrupted else {}), ensure_ascii=False))
        return
    for number, one in enumerate(found):
        if number:
            console.say()
        print_insights(console, one)
