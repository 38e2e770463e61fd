"""Files of the commands: read up to a limit, written atomically, never over files of another kind."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryFile
from typing import Final

from rowlock.cli.console import CliRefusal, Console
from rowlock.cli.streams import file_code
from rowlock.core.errors import RowlockError
from rowlock.core.files import write_whole
from rowlock.core.record import LONGEST_RECORD, GameRecord
from rowlock.games import GAMES

FIRST_WORDS: Final = b"Format rowlock "
FIRST_OF_SVG: Final = b"<svg"
FIRST_OF_PICTURES: Final = (FIRST_OF_SVG, b"\x89PNG", b"GIF8")
FIRST_OF_PAGES: Final = b"<!doctype html>"
FIRST_OF_PUZZLES: Final = b'{"format":1,"game":'
FIRST_OF_WEIGHTS: Final = b'{"how":'
FIRST_OF_FITS: Final = b'{"fit":'
FIRST_OF_PARQUET: Final = b"PAR1"
MOST_BYTES: Final = 4 * LONGEST_RECORD  # UTF-8 takes at most four bytes for a character


def _refused(path: Path, error: OSError) -> CliRefusal:
    if isinstance(error, IsADirectoryError) or path.is_dir():  # Windows raises PermissionError
        return CliRefusal("file-is-folder", file=str(path))
    if isinstance(error, FileNotFoundError):
        return CliRefusal("file-missing", file=str(path))
    return CliRefusal("file-unreadable", file_code(error), file=str(path), why=error.strerror or type(error).__name__)


def read_record(path: Path) -> GameRecord:
    """Read a record; refuse a file that is no record, and raise BadRecord if it is damaged."""
    return GameRecord.read(_record_text(path))


def read_records(path: Path) -> tuple[GameRecord, ...]:
    """Read the records of a file that may hold several games, one after the other."""
    return GameRecord.read_all(_record_text(path))


def _record_text(path: Path) -> str:
    content = _read(path)
    if not content.startswith(FIRST_WORDS):
        raise CliRefusal("file-no-record", file=str(path))
    return _decoded(path, content)


def read_sound_record(path: Path) -> GameRecord:
    """Read a record; raise an error if `rowlock verify` would reject it, so that all commands agree."""
    record = read_record(path)
    record.verify(GAMES)
    return record


def read_sound_records(path: Path) -> tuple[GameRecord, ...]:
    """Read the records of a file that may hold several games; raise an error if `rowlock verify` would reject one."""
    records = read_records(path)
    for record in records:
        record.verify(GAMES)
    return records


def ending_text(console: Console, record: GameRecord) -> str:
    """Say who gave a game up and, if two played, who wins."""
    assert record.ending is not None, "the game was given up"
    seat, reason = record.ending
    others = [other for other in range(record.seats) if other != seat]
    if len(others) > 1:
        return console.text("record-ending-many", seat=seat + 1, reason=reason)
    return console.text("record-ending", seat=seat + 1, reason=reason, winner=others[0] + 1)


def read_text(path: Path) -> str:
    """Read a text file; refuse one that is not UTF-8."""
    return _decoded(path, _read(path))


def _read(path: Path) -> bytes:
    """Read a file, up to the limit."""
    try:
        with path.open("rb") as file:
            return file.read(MOST_BYTES + 1)
    except OSError as error:
        raise _refused(path, error) from None
    except ValueError:
        raise CliRefusal("file-missing", file=repr(str(path))) from None


def _decoded(path: Path, content: bytes) -> str:
    try:
        return content.decode()
    except UnicodeDecodeError:
        raise CliRefusal("file-no-text", file=str(path)) from None


def write_record(path: Path, text: str) -> None:
    """Write a record atomically; refuse to overwrite any other file."""
    _write(path, text.encode(), (FIRST_WORDS,), "file-not-overwritten")


def check_record_file(path: Path, resumed: Path | None = None) -> None:
    """Refuse a file that holds an unfinished game, unless it is the one that is resumed: it would be overwritten."""
    if not path.is_file() or (resumed is not None and resumed.is_file() and path.samefile(resumed)):
        return
    try:
        found = read_record(path)
    except (CliRefusal, RowlockError):
        return  # writing says what is wrong with the file
    if is_unfinished(found):
        raise CliRefusal("file-unfinished-game", file=str(path))


def is_unfinished(record: GameRecord) -> bool:
    """Tell whether somebody has acted in a game that is not over."""
    acted = any(entry.seat is not None for entry in record.entries)
    return acted and record.result is None and record.ending is None


def write_plot(path: Path, text: str) -> None:
    """Write an SVG plot atomically; refuse to overwrite any other file."""
    _write(path, text.encode(), (FIRST_OF_SVG,), "plot-not-overwritten")


def check_plot(path: Path | None) -> None:
    """Refuse a file that a plot cannot be written to, before the work starts."""
    if path is None:
        return
    _check_before(path, FIRST_OF_SVG, "plot-not-overwritten")
    if path.suffix.lower() != ".svg":
        raise CliRefusal("plot-not-svg", file=str(path))


def write_page(path: Path, text: str) -> None:
    """Write an HTML page atomically; refuse to overwrite any other file."""
    _write(path, text.encode(), (FIRST_OF_PAGES,), "page-not-overwritten")


def check_page(path: Path | None) -> None:
    """Refuse a file that a page cannot be written to, before the work starts."""
    if path is not None:
        _check_before(path, FIRST_OF_PAGES, "page-not-overwritten")


def write_picture(path: Path, content: bytes) -> None:
    """Write a picture of any format atomically; refuse to overwrite any other file."""
    _write(path, content, FIRST_OF_PICTURES, "picture-not-overwritten")


def write_puzzle_file(path: Path, text: str) -> None:
    """Write puzzles atomically; refuse to overwrite any other file."""
    _write(path, text.encode(), (FIRST_OF_PUZZLES,), "puzzles-not-overwritten")


def check_puzzle_file(path: Path) -> None:
    """Refuse a file that puzzles cannot be written to, before the work starts."""
    _check_before(path, FIRST_OF_PUZZLES, "puzzles-not-overwritten")


def write_weights(path: Path, text: str) -> None:
    """Write fitted weights atomically; refuse to overwrite any other file."""
    _write(path, text.encode(), (FIRST_OF_WEIGHTS,), "weights-not-overwritten")


def check_weights_file(path: Path) -> None:
    """Refuse a file that weights cannot be written to, before the fit starts."""
    _check_before(path, FIRST_OF_WEIGHTS, "weights-not-overwritten")


def check_fits_file(path: Path) -> None:
    """Refuse a file that an interrupted fit cannot be stored in, before the fit starts."""
    _check_before(path, FIRST_OF_FITS, "weights-not-overwritten")


def check_parquet_file(path: Path) -> None:
    """Refuse a file that games cannot be written to as Parquet, before anything is played."""
    _check_before(path, FIRST_OF_PARQUET, "parquet-not-overwritten")


def _check_before(path: Path, first_words: bytes, refusal: str) -> None:
    try:
        _check_target(path, (first_words,), refusal)
        if not path.parent.is_dir():
            raise CliRefusal("file-missing", file=str(path.parent))
        TemporaryFile(dir=path.parent).close()  # where a new file can be made, the file can be replaced
    except (OSError, ValueError) as error:
        raise _unwritable(path, error) from None


def _check_target(path: Path, first_words: tuple[bytes, ...], refusal: str) -> None:
    if path.is_dir():
        raise CliRefusal("file-is-folder", file=str(path))
    if path.exists() and not _replaceable(path, first_words):
        raise CliRefusal(refusal, file=str(path))


def _unwritable(path: Path, error: Exception) -> CliRefusal:
    why = getattr(error, "strerror", None) or str(error)
    return CliRefusal("file-unwritable", file_code(error), file=str(path), why=why)


def _write(path: Path, content: bytes, first_words: tuple[bytes, ...], refusal: str) -> None:
    try:
        _check_target(path, first_words, refusal)
        write_whole(path, content)
    except (OSError, ValueError) as error:
        raise _unwritable(path, error) from None


def _replaceable(path: Path, first_words: tuple[bytes, ...]) -> bool:
    """Tell whether a file is empty or of the same kind as its replacement."""
    if not path.is_file():
        return False
    with path.open("rb") as file:
        start = file.read(max(map(len, first_words)))
    return not start or start.startswith(first_words)
