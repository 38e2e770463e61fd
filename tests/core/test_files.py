"""Files that are written whole, held by one process, and named by errors."""

from __future__ import annotations

import errno
import os
import socket
import subprocess
import sys
import threading
from contextlib import ExitStack
from pathlib import Path
from types import ModuleType
from typing import BinaryIO

import pytest

from rowlock.core import files
from rowlock.core.files import FileHeld, held, naming, whole_file, write_whole

HOLDER = "import sys; from pathlib import Path; from rowlock.core.files import held\n"
HOLDER += "with held(Path(sys.argv[1])): print('held', flush=True); sys.stdin.read()"


def no_space(*_: object, **__: object) -> str:
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


def interrupted() -> bytes:
    raise KeyboardInterrupt


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_file_that_cannot_be_written_keeps_its_content_and_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    path = tmp_path / "file"
    write_whole(path, b"old")

    monkeypatch.setattr(os, step, no_space)
    with pytest.raises(OSError, match="No space") as caught:
        write_whole(path, b"new")
    assert caught.value.filename == str(path)
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


def test_an_interrupt_leaves_no_unfinished_file_behind(tmp_path: Path) -> None:
    with pytest.raises(KeyboardInterrupt), whole_file(tmp_path / "file") as file:
        file.write(interrupted())
    assert list(tmp_path.iterdir()) == []


def test_a_content_is_on_the_disk_before_it_replaces_the_old_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, synced = tmp_path / "file", []
    path.write_bytes(b"old")

    def sync(descriptor: int) -> None:
        synced.append((os.fstat(descriptor).st_size, path.read_bytes()))

    monkeypatch.setattr(os, "fsync", sync)
    write_whole(path, b"longer")
    assert synced == [(6, b"old")]
    assert path.read_bytes() == b"longer"


@pytest.mark.skipif(os.name != "posix", reason="Windows has no such permissions")
@pytest.mark.parametrize("private", [False, True])
def test_only_its_owner_may_read_a_private_file(tmp_path: Path, private: bool) -> None:
    path = tmp_path / "file"
    before = os.umask(0o022)
    try:
        with whole_file(path, private=private):
            (part,) = tmp_path.iterdir()
            assert part.stat().st_mode & 0o777 == (0o600 if private else 0o644)
    finally:
        os.umask(before)
    assert path.stat().st_mode & 0o777 == (0o600 if private else 0o644)


@pytest.mark.parametrize("private", [False, True])
def test_what_a_killed_process_left_is_in_nobodys_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, private: bool
) -> None:
    path = tmp_path / "file"
    with monkeypatch.context() as killed:
        killed.setattr(os, "replace", no_space)
        killed.setattr(Path, "unlink", lambda *_, **__: None)
        with pytest.raises(OSError, match="No space"):
            write_whole(path, b"a longer content")
    assert len(list(tmp_path.iterdir())) == 1
    with whole_file(path, private=private) as file:
        file.write(b"new")
    assert [one.read_bytes() for one in tmp_path.iterdir()] == [b"new"]


def test_a_full_disk_does_not_keep_anybody_from_holding_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "gethostname", no_space)
    with held(tmp_path / "file"), pytest.raises(FileHeld, match="in use by"), held(tmp_path / "file"):
        pass


@pytest.mark.parametrize(("module", "name"), [(os, "getpid"), (threading, "get_ident")])
def test_two_processes_and_two_threads_do_not_write_the_same_unfinished_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, module: ModuleType, name: str
) -> None:
    with ExitStack() as writing:
        for one in (1, 2):
            monkeypatch.setattr(module, name, lambda one=one: one)
            writing.enter_context(whole_file(tmp_path / "file")).write(b"%d" % one)
        monkeypatch.undo()
        assert len(list(tmp_path.iterdir())) == 2
    assert [path.name for path in tmp_path.iterdir()] == ["file"]
    assert (tmp_path / "file").read_bytes() == b"1", "the first is closed last"


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
