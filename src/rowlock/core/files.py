"""Files that are written whole or not at all, and held by one process at a time. Errors name the file."""

from __future__ import annotations

import os
import socket
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO, Final

from rowlock.core.errors import RowlockError

__all__ = ["FileHeld", "held", "naming", "whole_file", "write_whole"]

LOCK_SUFFIX: Final = ".lock"
LOCKED_BYTE: Final = 1 << 20
"""The byte that is locked on Windows, where a locked byte cannot be read: beyond the holder's name."""
LONGEST_HOLDER: Final = 200


class FileHeld(RowlockError):
    """A file that another process writes at the moment."""

    code = "file_held"

    def __init__(self, path: Path, holder: str) -> None:
        self.path = path
        self.holder = holder
        super().__init__(f"{path} is in use by {holder}")


@contextmanager
def naming(path: Path) -> Iterator[None]:
    """Let errors of the system name this file: those of `write` name none, those of `open` perhaps a part of it."""
    try:
        yield
    except OSError as error:
        if error.errno is None:
            raise
        raise OSError(error.errno, error.strerror, str(path)) from None


@contextmanager
def whole_file(path: Path, *, private: bool = False) -> Iterator[BinaryIO]:
    """Open a new content of a file, which replaces the old one in one step when the block ends and all is on the disk.

    If anything fails, the old content stays and nothing else is left behind. A private file is one that only its owner
    may read.
    """
    # Two processes, and two threads of one, may write the same file.
    part = path.with_name(f"{path.name}.{os.getpid()}-{threading.get_ident()}.part")
    with naming(path):
        try:
            part.unlink(missing_ok=True)  # of a process that was killed; in a container every start has the same id
            with open(part, "wb", opener=_private if private else None) as file:
                yield file
                file.flush()
                os.fsync(file.fileno())
            part.replace(path)
        except BaseException:
            with suppress(OSError):
                part.unlink(missing_ok=True)
            raise


def _private(name: str, flags: int) -> int:
    return os.open(name, flags | os.O_EXCL, 0o600)  # no file of another user, which that user could read


def write_whole(path: Path, content: bytes) -> None:
    """Replace a file's content in one step; if that fails, the old content stays and nothing else is left behind."""
    with whole_file(path) as file:
        file.write(content)


@contextmanager
def held(path: Path) -> Iterator[None]:
    """Hold a file for this process while the block runs; raises FileHeld if another process holds it.

    The lock is on a file beside it, which names the holder. The system drops it when its process ends in any way. On a
    file system without locks nothing is held.
    """
    lock = path.with_name(path.name + LOCK_SUFFIX)
    with naming(path):
        file = _locked(lock, path)
    try:
        yield
    finally:
        if os.name == "posix":  # Windows refuses to remove an open file, and after the close somebody else may hold it
            with suppress(OSError):
                lock.unlink(missing_ok=True)
        file.close()


def _locked(lock: Path, path: Path) -> BinaryIO:
    """Open and lock a file, and write this process into it."""
    while True:
        file = open(lock, "a+b")  # noqa: SIM115 - the caller closes it
        try:
            _lock(file)
        except (BlockingIOError, PermissionError):
            file.seek(0)
            holder = file.read(LONGEST_HOLDER).decode(errors="replace").strip()
            file.close()
            raise FileHeld(path, holder or "?") from None
        except OSError:  # this file system knows no locks
            return file
        with suppress(OSError):
            if os.path.samestat(os.fstat(file.fileno()), os.stat(lock)):
                break
        file.close()  # its holder has just removed it, so it locks nothing
    with suppress(OSError):  # a full disk does not keep anybody from holding a file
        file.truncate(0)
        file.write(f"{os.getpid()} ({socket.gethostname()})".encode())
        file.flush()
    return file


def _lock(file: BinaryIO) -> None:
    """Lock a file, or raise OSError if another process has locked it."""
    if sys.platform == "win32":
        import msvcrt  # noqa: PLC0415 (a module of some systems only)

        file.seek(LOCKED_BYTE)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
    else:
        try:
            import fcntl  # noqa: PLC0415 (a module of some systems only)
        except ImportError:  # a system without locks
            return
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
