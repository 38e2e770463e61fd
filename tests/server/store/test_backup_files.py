"""Files of backups: damage anywhere is found before the database is touched, and a failed write leaves nothing."""

from __future__ import annotations

import errno
import gzip
import os
import re
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import Engine, event, insert, select

from rowlock.core.errors import BadSetup
from rowlock.server.settings import Settings
from rowlock.server.store import backup as module
from rowlock.server.store.backup import backup, restore
from rowlock.server.store.migrate import migrate
from rowlock.server.store.schema import PLAYERS, TABLES
from rowlock.server.store.store import open_engine

PEOPLE = 40
A_GAME = {
    "id": "g" * 26,
    "game": "qwirkle",
    "options": "standard",
    "seats": 2,
    "seed": "5" * 64,
    "commitment": "c" * 64,
    "host": "p" * 26,
    "public": True,
    "status": "over",
    "created": 1,
    "settings": bytes(range(256)),
}


def filled(settings: Settings, people: int = PEOPLE, name: str = "Ann ") -> Settings:
    """Make a database with people and a game."""
    engine = open_engine(settings)
    migrate(engine)
    with engine.begin() as connection:
        rows = [
            {"id": f"{number:026}", "name": f"{name}{number}", "kind": "guest", "created": number}
            for number in range(people)
        ]
        connection.execute(insert(PLAYERS), rows)
        connection.execute(insert(TABLES), A_GAME)
    engine.dispose()
    return settings


def contents(settings: Settings) -> list[Any]:
    """Read the rows of a database."""
    engine = open_engine(settings)
    with engine.connect() as connection:
        found = [tuple(row) for table in (PLAYERS, TABLES) for row in connection.execute(select(table))]
    engine.dispose()
    return found


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Settings:
    return filled(Settings(data=tmp_path_factory.mktemp("source")))


@pytest.fixture
def written(source: Settings, tmp_path: Path) -> Path:
    """Write a backup that only its owner may read."""
    file = tmp_path / "some.backup"
    assert backup(source, file) == PEOPLE + 1
    assert file.stat().st_mode & 0o077 == 0
    assert os.listdir(tmp_path) == [file.name]
    return file


def refused(file: Path, data: Path) -> str:
    """Try to restore a backup; nothing may come of it, not even an empty database."""
    with pytest.raises(BadSetup) as raised:
        restore(Settings(data=data), file)
    assert str(file) in str(raised.value)
    assert not data.exists()
    return str(raised.value)


def repacked(file: Path, change: Callable[[bytes], bytes]) -> None:
    """Change the lines of a backup, and make gzip's own checksum fit again."""
    lines = gzip.decompress(file.read_bytes())
    assert change(lines) != lines
    file.write_bytes(gzip.compress(change(lines)))


def as_first_format(lines: bytes) -> bytes:
    """Write a backup as the first format had it, without a digest."""
    return re.sub(rb',"sha256":"[0-9a-f]{64}"', b"", lines).replace(b'{"format":2', b'{"format":1')


def test_a_backup_is_restored_row_by_row(source: Settings, written: Path, tmp_path: Path) -> None:
    other = Settings(data=tmp_path / "other")
    assert restore(other, written) == PEOPLE + 1
    assert contents(other) == contents(source)
    with pytest.raises(BadSetup, match="its table players is not empty"):
        restore(other, written)
    assert contents(other) == contents(source)


def test_a_backup_without_a_digest_stays_readable(source: Settings, written: Path, tmp_path: Path) -> None:
    repacked(written, as_first_format)
    assert restore(Settings(data=tmp_path / "other"), written) == PEOPLE + 1
    assert contents(Settings(data=tmp_path / "other")) == contents(source)


@pytest.mark.parametrize("first", [True, False])
def test_a_flipped_bit_anywhere_is_found(source: Settings, written: Path, tmp_path: Path, first: bool) -> None:
    """A few bits say nothing about the data: the time and the name in gzip's header, and the fill of the last byte."""
    if first:
        repacked(written, as_first_format)
    whole = written.read_bytes()
    chosen = Random(5)
    places = [*range(24), *range(len(whole) - 16, len(whole)), *(chosen.randrange(len(whole)) for _ in range(250))]
    harmless = 0
    for number, place in enumerate(places):
        data = bytearray(whole)
        data[place] ^= 1 << chosen.randrange(8)
        written.write_bytes(data)
        target = tmp_path / str(number)
        if place < 24 or place > len(whole) - 16:
            try:
                restore(Settings(data=target), written)
            except BadSetup:
                pass
            else:
                assert contents(Settings(data=target)) == contents(source), place
                harmless += 1
                continue
        refused(written, target)
    assert harmless < 28


def test_a_backup_that_was_cut_is_refused(written: Path, tmp_path: Path) -> None:
    whole = written.read_bytes()
    for length in (0, 1, 5, 10, 20, len(whole) // 2, *range(len(whole) - 9, len(whole))):
        written.write_bytes(whole[:length])
        refused(written, tmp_path / "other")
    written.write_bytes(whole + whole)
    assert "something follows its end" in refused(written, tmp_path / "other")


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda lines: lines.replace(b"Ann 7", b"Ann 8", 1), "digest"),
        (lambda lines: lines.replace(b'"rows":41', b'"rows":40'), "rows are missing"),
        (lambda lines: lines[: lines.index(b'{"rows"')], "end is missing"),
        (lambda lines: b"\n".join(lines.split(b"\n")[:3] + lines.split(b"\n")[4:]), "rows are missing"),
        (lambda lines: re.sub(rb'"sha256":"[0-9a-f]+"', b'"sha256":""', lines), "digest"),
        (lambda lines: lines.replace(b'"format":2', b'"format":3'), "has format 3"),
        (lambda lines: lines.replace(b'"revision":"', b'"revision":"9'), "has format 2 and revision '9"),
        (lambda lines: lines.replace(b'"players"', b'"pirates"', 1), "no table 'pirates'"),
        (lambda lines: lines.replace(b'"kind"', b'"sort"', 1), "other columns"),
        (lambda _: b"", "damaged"),
        (lambda _: b"hello\n" * 9, "damaged"),
        (lambda lines: lines.replace(b"Ann 7", b"Ann \xff", 1), "damaged"),
        (lambda lines: lines.replace(b'"created":7', b'"created":' + b"[" * 9_000, 1), "damaged"),
        (lambda lines: lines.replace(b'"created":7', b'"created":' + b"9" * 5_000, 1), "damaged"),
    ],
)
def test_changed_lines_are_refused(written: Path, tmp_path: Path, change: Callable[[bytes], bytes], why: str) -> None:
    repacked(written, change)
    assert why in refused(written, tmp_path / "other")


@pytest.mark.parametrize("value", ["9223372036854775808", "null", "[1]", '{"a":1}'])
def test_a_row_that_does_not_fit_its_table_leaves_the_database_empty(written: Path, tmp_path: Path, value: str) -> None:
    """The first format cannot find such a change before the rows are inserted."""
    repacked(written, lambda lines: as_first_format(lines).replace(b'"created":7', f'"created":{value}'.encode(), 1))
    other = Settings(data=tmp_path / "other")
    with pytest.raises(BadSetup, match=r"some\.backup is damaged"):
        restore(other, written)
    assert contents(other) == []


def test_the_same_row_twice_leaves_the_database_empty(written: Path, tmp_path: Path) -> None:
    repacked(written, lambda lines: as_first_format(lines).replace(f"{7:026}".encode(), f"{8:026}".encode()))
    with pytest.raises(BadSetup, match=r"some\.backup is damaged"):
        restore(Settings(data=tmp_path / "other"), written)
    assert contents(Settings(data=tmp_path / "other")) == []


# ── full disks ────────────────────────────────────────────────────────────────────────────────────────


def full(*_: object) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


@pytest.mark.parametrize("where", ["write", "sync", "rename"])
def test_a_disk_that_is_full_leaves_the_older_backup(
    source: Settings, written: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    before = written.read_bytes()
    with monkeypatch.context() as patched:
        match where:
            case "write":
                patched.setattr(gzip.GzipFile, "write", full)
            case "sync":
                patched.setattr(os, "fsync", full)
            case _:
                patched.setattr(Path, "replace", full)
        with pytest.raises(BadSetup, match=r"cannot write .*some\.backup: No space left"):
            backup(source, written)
    assert written.read_bytes() == before
    assert os.listdir(tmp_path) == [written.name]


def test_a_file_system_without_room(source: Settings) -> None:
    with pytest.raises(BadSetup, match="cannot write"):
        backup(source, Path("/dev/full/x.backup"))


def test_a_restore_onto_a_full_disk_leaves_the_database_empty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "large.backup"
    backup(filled(Settings(data=tmp_path / "large"), 1_200, "x" * 900), file)

    def limit(connection: sqlite3.Connection, _: object) -> None:
        connection.execute("PRAGMA max_page_count=120").close()

    def small(settings: Settings) -> Engine:
        engine = open_engine(settings)
        event.listen(engine, "connect", limit)
        return engine

    other = Settings(data=tmp_path / "other")
    with monkeypatch.context() as patched:
        patched.setattr(module, "open_engine", small)
        with pytest.raises(BadSetup, match=r"the database .* cannot be used: database or disk is full"):
            restore(other, file)
    assert contents(other) == []
    assert restore(other, file) == 1_201


def test_two_backups_to_one_file_are_both_whole(source: Settings, tmp_path: Path) -> None:
    file = tmp_path / "some.backup"
    with ThreadPoolExecutor(4) as threads:
        assert list(threads.map(lambda _: backup(source, file), range(8))) == [PEOPLE + 1] * 8
    assert os.listdir(tmp_path) == [file.name]
    assert restore(Settings(data=tmp_path / "other"), file) == PEOPLE + 1


def test_a_database_that_is_none_is_named(tmp_path: Path, written: Path) -> None:
    data = tmp_path / "broken"
    data.mkdir()
    (data / "rowlock.sqlite").write_text("no database, " * 100)
    for work, file in ((backup, tmp_path / "x"), (restore, written)):
        with pytest.raises(BadSetup, match=r"the database .*rowlock\.sqlite cannot be used: file is not a database"):
            work(Settings(data=data), file)
    assert not (tmp_path / "x").exists()
