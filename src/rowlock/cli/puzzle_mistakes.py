"""`rowlock puzzle mistakes`: write a file of puzzles from a player's own mistakes in recorded games."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from rowlock.arena.background import in_background
from rowlock.arena.contest import fingerprint
from rowlock.arena.mistakes import decisions_of, mistakes_in
from rowlock.arena.puzzles import Puzzle, Source, write_puzzles
from rowlock.arena.review import Reviewer
from rowlock.arena.reviews import Effort
from rowlock.bots import bots_for
from rowlock.bots.external import PREFIX
from rowlock.bots.frozen import is_frozen
from rowlock.cli.console import INVALID, CliRefusal, Console
from rowlock.cli.contests import watched
from rowlock.cli.files import check_puzzle_file, read_sound_record, write_puzzle_file
from rowlock.cli.progress import progress_bar
from rowlock.cli.review_text import players_of
from rowlock.cli.suggestions import unknown
from rowlock.core.errors import BadRecord, quoted
from rowlock.core.record import GameRecord
from rowlock.core.version import __version__


@dataclass(frozen=True, slots=True)
class Whose:
    """Whose mistakes are wanted: those of a player by name, or of a seat, or else of the only person."""

    player: str | None
    seat: int | None

    def seats(self, records: Mapping[Path, GameRecord]) -> dict[Path, frozenset[int]]:
        """Give the seats in each record; refuse if it is not clear whose they are."""
        if self.seat is not None:
            return {file: _seat_in(file, record, self.seat) for file, record in records.items()}
        named = {file: players_of(record) for file, record in records.items()}
        player = _only_person(records) if self.player is None else self.player
        found = {file: frozenset(_places(names, player)) for file, names in named.items()}
        if not any(found.values()):
            known = sorted({name for names in named.values() for name in names if name})
            raise CliRefusal("stats-no-player", player=quoted(player), players=_listed(known))
        return {file: seats for file, seats in found.items() if seats}


def _places(names: Sequence[str], player: str) -> Iterator[int]:
    return (seat for seat, name in enumerate(names) if name == player)


def _listed(names: Sequence[str]) -> str:
    # A record may come from anyone: control characters must not reach the terminal.
    return ", ".join(map(quoted, names)) or "–"


def _seat_in(file: Path, record: GameRecord, seat: int) -> frozenset[int]:
    if seat >= record.seats:
        raise CliRefusal("mistakes-seat", file=str(file), seats=str(record.seats), last=str(record.seats - 1))
    return frozenset((seat,))


def _only_person(records: Mapping[Path, GameRecord]) -> str:
    """Give the one name in the records that is not a bot's; refuse if there is none, or several, or one twice."""
    seated = [players_of(record) for record in records.values()]
    games = {record.game for record in records.values()}
    people = sorted({name for names in seated for name in names if name and not is_bot(name, games)})
    if len(people) != 1 or any(names.count(people[0]) > 1 for names in seated):
        raise CliRefusal("mistakes-whose", players=_listed(people))
    return people[0]


def is_bot(name: str, games: Collection[str]) -> bool:
    """Tell whether a name in a record of one of these games is a bot's."""
    return name.startswith(PREFIX) or is_frozen(name) or any(name in bots_for(game) for game in games)


def write_mistakes(
    console: Console, effort: Effort, files: Sequence[Path], whose: Whose, output: Path, *, as_json: bool
) -> None:
    """Review a player's decisions, and write the clear mistakes as puzzles, also after an interrupt."""
    check_puzzle_file(output)
    records = {file: _record(console, file) for file in files}
    games = sorted({record.game for record in records.values()})
    if len(games) > 1:
        raise CliRefusal("mistakes-games", games=", ".join(games))
    if effort.bot is not None and effort.bot not in bots_for(games[0]):
        raise unknown("bot", effort.bot, bots_for(games[0]))
    reviewer = effort.reviewer(games[0])
    seats = whose.seats(records)
    every = sum(len(decisions_of(records[file], own)) for file, own in seats.items())
    found, done, interrupted = [], 0, False
    with progress_bar(every, shown=watched(as_json=as_json)) as progress:
        try:
            for puzzle in in_background(_puzzles(reviewer, records, seats)):
                done += 1
                progress(done)
                found += [] if puzzle is None else [puzzle]
        except KeyboardInterrupt:
            interrupted = True
    if interrupted:
        console.note_interrupt("interrupted-decisions", done=str(done), all=str(every))
    if found:
        write_puzzle_file(output, write_puzzles(_source(effort, records, found), found))
    _report(console, games[0], output, found, done, as_json=as_json, interrupted=interrupted)
    if interrupted:
        raise KeyboardInterrupt


def _record(console: Console, file: Path) -> GameRecord:
    try:
        return read_sound_record(file)
    except BadRecord as error:
        raise CliRefusal("review-refused", INVALID, file=str(file), why=console.texts.error_text(error)) from None


def _puzzles(
    reviewer: Reviewer, records: Mapping[Path, GameRecord], seats: Mapping[Path, frozenset[int]]
) -> Iterator[Puzzle | None]:
    """Give for each decision its puzzle, if it is a mistake; equal file names of different folders are numbered."""
    names: dict[str, int] = {}
    for file, own in seats.items():
        count = names[file.name] = names.get(file.name, 0) + 1
        yield from mistakes_in(reviewer, records[file], own, file.name if count == 1 else f"{file.name} ({count})")


def _report(
    console: Console, game: str, output: Path, found: list[Puzzle], done: int, *, as_json: bool, interrupted: bool
) -> None:
    """Print how many mistakes there are and how to practise them, or that there are none."""
    if as_json:
        report = {"game": game, "decisions": done, "puzzles": len(found)}
        console.say(json.dumps(report | ({"interrupted": True} if interrupted else {})))
    elif found:
        console.tell("mistakes-written", file=str(output), count=len(found), decisions=done)
    elif not interrupted:
        console.tell("mistakes-none", decisions=done)


def _source(effort: Effort, records: Mapping[Path, GameRecord], found: list[Puzzle]) -> Source:
    """Describe how the puzzles were made."""
    first, *_ = records.values()
    return Source(
        game=first.game,
        options=first.options,
        seed=effort.seed,
        samples=effort.budget.samples or 0,
        worlds=effort.worlds,
        count=len(found),
        version=__version__,
        fingerprint=fingerprint(),
        games=len(records),
        tries=0,
    )
