"""Files that are written whole, held by one process, and named by errors."""

from __future__ import annotations

import errno
import os
import socket
import subprocess
import sys
from pathlib import Path
from typing import BinaryIO

import pytest

from rowlock.core import files
from rowlock.core.files import FileHeld, held, naming, write_whole

HOLDER = "import sys; from pathlib import Path; from rowlock.core.files import held\n"
HOLDER += "with held(Path(sys.argv[1])): print('held', flush=True); sys.stdin.read()"


def no_space() -> str:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_errors_of_writing_name_the_file_that_was_meant(tmp_path: Path) -> None:
    path = tmp_path / "file"
    with pytest.raises(OSError, match="No space") as caught, naming(path):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
    assert caught.value.filename == str(path)
    path.touch()
    with pytest.raises(NotADirectoryError) as refused:
        write_whole(path / "below", b"1")
    assert refused.value.filename == str(path / "below")


def test_a_file_that_cannot_be_written_keeps_its_content_and_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "file"
    write_whole(path, b"old")

    def fail(part: Path, content: bytes) -> int:
        with open(part, "wb") as file:
            file.write(content[:1])
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(Path, "write_bytes", fail)
    with pytest.raises(OSError, match="No space") as caught:
        write_whole(path, b"new")
    assert caught.value.filename == str(path)
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


def test_an_interrupt_leaves_no_unfinished_file_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(part: Path, content: bytes) -> int:
        part.touch()
        raise KeyboardInterrupt

    monkeypatch.setattr(Path, "write_bytes", interrupted)
    with pytest.raises(KeyboardInterrupt):
        write_whole(tmp_path / "file", b"new")
    assert list(tmp_path.iterdir()) == []


def test_a_full_disk_does_not_keep_anybody_from_holding_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "gethostname", no_space)
    with held(tmp_path / "file"), pytest.raises(FileHeld, match="in use by"), held(tmp_path / "file"):
        pass


def test_two_processes_do_not_write_the_same_unfinished_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    parts: list[str] = []
    write = Path.write_bytes

    def noted(part: Path, content: bytes) -> int:
        parts.append(part.name)
        return write(part, content)

    monkeypatch.setattr(Path, "write_bytes", noted)
    for process in (1, 2):
        monkeypatch.setattr(os, "getpid", lambda process=process: process)
        write_whole(tmp_path / "file", b"1")
    assert len(set(parts)) == 2


def test_a_file_is_held_by_one_process_which_is_named_until_it_ends(tmp_path: Path) -> None:
    path = tmp_path / "file"
    command = [sys.executable, "-c", HOLDER, str(path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == b"held\n"
        with pytest.raises(FileHeld) as caught, held(path):
            pass
        assert caught.value.path == path
        assert caught.value.holder.startswith(f"{holder.pid} (")
        holder.kill()
    with held(path), pytest.raises(FileHeld, match=str(os.getpid())), held(path):
        pass  # the lock of the process that was killed is gone
    with held(path):
        pass
    if os.name == "posix":
        assert list(tmp_path.iterdir()) == []


def test_a_file_is_held_even_if_the_one_before_removed_its_lock_in_between(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, lock, times = tmp_path / "file", files._lock, iter(range(9))

    def removed_first(file: BinaryIO) -> None:
        lock(file)
        if next(times) == 0:
            Path(file.name).unlink()

    monkeypatch.setattr(files, "_lock", removed_first)
    with held(path), pytest.raises(FileHeld), held(path):
        pass


def test_a_file_system_without_locks_keeps_nobody_from_working(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_locks(_: BinaryIO) -> None:
        raise OSError(errno.ENOLCK, os.strerror(errno.ENOLCK))

    monkeypatch.setattr(files, "_lock", no_locks)
    with held(tmp_path / "file"), held(tmp_path / "file"):
        write_whole(tmp_path / "file", b"1")
    assert [one.name for one in tmp_path.iterdir()] == ["file"]
