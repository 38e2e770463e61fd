"""`rowlock stats`: what the games of a player or a bot look like, from their records."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import fmean
from typing import Final

import click

from rowlock.cli.console import BAD_INPUT, CliRefusal, Console
from rowlock.cli.contests import watched
from rowlock.cli.files import read_sound_record
from rowlock.cli.options import FILE, json_option
from rowlock.cli.progress import progress_bar
from rowlock.core.contract import leaders
from rowlock.core.errors import RowlockError
from rowlock.core.record import GameRecord
from rowlock.games import GAMES

FAILED: Final = 1


@dataclass(slots=True)
class PlayerStats:
    """One player's results in one game, summed over records."""

    game: str
    player: str
    games: int = 0
    finished: int = 0
    wins: float = 0
    scores: list[int] = field(default_factory=list)
    gains: list[int] = field(default_factory=list)
    """What each answer scored."""
    verbs: Counter[str] = field(default_factory=Counter)

    def report(self) -> dict[str, object]:
        """Give the figures as JSON; without games they are null."""
        return {
            "game": self.game,
            "player": self.player,
            "games": self.games,
            "finished": self.finished,
            "wins": round(self.wins, 3),
            "win_rate": round(self.wins / self.finished, 4) if self.finished else None,
            "mean_score": round(fmean(self.scores), 2) if self.scores else None,
            "best_score": max(self.scores, default=None),
            "worst_score": min(self.scores, default=None),
            "answers": len(self.gains),
            "mean_gain": round(fmean(self.gains), 3) if self.gains else None,
            "best_gain": max(self.gains, default=None),
            "actions": dict(sorted(self.verbs.items())),
        }


@click.command()
@click.argument("files", nargs=-1, type=FILE, metavar="FILE…", required=True)
@click.option("--player", metavar="NAME")
@json_option
@click.pass_obj
def stats(
    console: Console,
    files: tuple[Path, ...],
    *,
    player: str | None,
    as_json: bool,
) -> None:
    """Count what is in records; the texts of the help are in the catalogue."""
    found: dict[tuple[str, str], PlayerStats] = {}
    code = 0
    with progress_bar(len(files), shown=watched(as_json=as_json)) as done:
        for number, file in enumerate(files, 1):
            code = max(code, _counted(console, found, file))
            done(number)
    shown = [one for key, one in sorted(found.items()) if player in (None, key[1])]
    if player is not None and not shown and found:
        raise CliRefusal("stats-no-player", player=player, players=", ".join(sorted({name for _, name in found})))
    if as_json:
        console.say(json.dumps([one.report() for one in shown], ensure_ascii=False))
    else:
        for one in shown:
            _print_player(console, one)
    raise click.exceptions.Exit(code)


def _counted(console: Console, found: dict[tuple[str, str], PlayerStats], file: Path) -> int:
    """Add one file and give its exit code; an invalid file is reported and skipped."""
    try:
        record = read_sound_record(file)
        names = _names(record)
        answers = list(_answers(record))
    except CliRefusal as refusal:
        console.complain(console.text(refusal.key, **refusal.params))
        return BAD_INPUT
    except RowlockError as error:
        console.complain(console.text("verify-failed", file=str(file), why=console.texts.error_text(error)))
        return FAILED
    for seat, name in enumerate(names):
        one = found.setdefault((record.game, name), PlayerStats(record.game, name))
        one.games += 1
        if record.result is not None:
            winners = leaders(record.result)
            one.finished += 1
            one.wins += (seat in winners) / len(winners)
            one.scores.append(record.result[seat])
        elif record.ending is not None:
            one.finished += 1
            one.wins += (seat != record.ending[0]) / (record.seats - 1)
    for seat, verb, gain in answers:
        one = found[record.game, names[seat]]
        one.verbs[verb] += 1
        one.gains.append(gain)
    return 0


def _names(record: GameRecord) -> Sequence[str]:
    """Give the players' names from the record, or else their seats."""
    names = [part.strip() for part in record.headers.get("Players", "").split("|")]
    if len(names) != record.seats:
        return [str(seat) for seat in range(1, record.seats + 1)]
    # A record may come from anyone: control characters must not reach the terminal.
    return [name if name.isprintable() else repr(name) for name in names]


def _answers(record: GameRecord) -> Iterator[tuple[int, str, int]]:
    """List every answer of a record: its seat, its verb and what it scored."""
    game, _ = record.rules(GAMES)
    before: tuple[int, ...] = ()
    for step in record.replay(GAMES):
        scores = game.scores(step.state)
        for entry in step.entries:
            if entry.seat is not None:
                yield entry.seat, entry.text.partition(" ")[0], scores[entry.seat] - before[entry.seat]
        before = scores


def _verb(console: Console, verb: str) -> str:
    """Name an action in words, if it is one of the games in this package."""
    key = f"told-verb-{verb}"
    return console.text(key) if key in console.texts else verb


def _print_player(console: Console, one: PlayerStats) -> None:
    """Print the figures of one player."""
    console.tell("stats-player", player=one.player, game=console.texts.name_text(one.game), games=one.games)
    if one.finished:
        console.tell(
            "stats-scores",
            wins=console.decimal(one.wins, "g"),
            finished=one.finished,
            mean=console.decimal(fmean(one.scores)),
            best=max(one.scores),
            worst=min(one.scores),
        )
    if one.gains:
        console.tell(
            "stats-gains",
            mean=console.decimal(fmean(one.gains), ".2f"),
            best=max(one.gains),
            answers=len(one.gains),
        )
        total = len(one.gains)
        shares = ", ".join(
            f"{_verb(console, verb)} {100 * count / total:.0f} %" for verb, count in one.verbs.most_common()
        )
        console.tell("stats-actions", actions=shares)
