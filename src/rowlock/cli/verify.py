"""`rowlock verify`: checks every line, every rule and every draw of records."""

from __future__ import annotations

from pathlib import Path

import click

from rowlock.cli.console import INVALID, CliRefusal, Console
from rowlock.cli.files import ending_text, read_records
from rowlock.cli.options import FILE
from rowlock.core.errors import RowlockError
from rowlock.core.record import GameRecord, Verification
from rowlock.games import GAMES


@click.command()
@click.argument("files", nargs=-1, type=FILE, metavar="FILE…", required=True)
@click.option("--commitment", metavar="HEX")
@click.option("--entropy", metavar="TEXT")
@click.pass_obj
def verify(console: Console, files: tuple[Path, ...], commitment: str | None, entropy: str | None) -> None:
    """Verify records; the texts of the help are in the catalogue."""
    raise click.exceptions.Exit(max(_verified(console, file, commitment, entropy) for file in files))


def _verified(console: Console, file: Path, commitment: str | None, entropy: str | None) -> int:
    """Verify the games of one file, against what their player saw and sent before the game, and give its exit code."""
    try:
        found = [(record, record.verify(GAMES)) for record in read_records(file)]
    except CliRefusal as refusal:
        console.complain(console.text(refusal.key, **refusal.params))
        return refusal.exit_code
    except RowlockError as error:
        console.complain(console.text("verify-failed", file=str(file), why=console.texts.error_text(error)))
        return INVALID
    for record, verification in found:
        broken = _broken(record, commitment, entropy)
        if broken is not None:
            console.complain(console.text("verify-failed", file=str(file), why=console.text(broken)))
            return INVALID
        where = str(file) if len(found) == 1 else f"{file}:{record.first_line}"
        _say_found(console, where, record, verification)
    return 0


def _say_found(console: Console, file: str, record: GameRecord, found: Verification) -> None:
    """Say what a sound record holds."""
    key = "verify-proved" if found.chance == "seed" else "verify-unproved"
    scores = " : ".join(map(str, found.scores))
    console.tell(key, file=file, entries=found.entries, hash=found.hash, scores=scores)
    seats = ", ".join(str(seat + 1) for seat in found.contributed)
    console.tell("verify-fair" if found.fair else "verify-not-fair", count=len(found.contributed), seats=seats)
    if record.ending is not None:
        console.say(ending_text(console, record))


def _broken(record: GameRecord, commitment: str | None, entropy: str | None) -> str | None:
    """Name the text that says how a record contradicts what its player saw and sent; None if it does not."""
    if commitment is not None and record.headers.get("Commitment") != commitment.lower():
        return "verify-other-commitment"
    if entropy is not None and all(record.entropy[seat] != entropy for seat in record.contributed):
        return "verify-entropy-missing"
    return None
