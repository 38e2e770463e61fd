"""The sockets that follow a score pad at this process, and what each of them is shown."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from rowlock.companion.changes import Viewer
from rowlock.core.errors import RowlockError
from rowlock.master import pads
from rowlock.master.pads import Pad
from rowlock.server.socket_frames import Receiver, frame_of
from rowlock.tables.errors import error_of
from rowlock.wire.companion import PadClosed, PadState


class PadFollower(Receiver, Protocol):
    """A socket that follows a pad."""

    @property
    def player(self) -> str:
        """The person who uses it."""
        ...

    def pad_closed(self, pad_id: str) -> None:
        """Forget a pad that the person may not follow any more."""
        ...


class PadFollowers:
    """The followers of one pad."""

    followed = True

    def __init__(self, pad_id: str, on_behind: Callable[[str], None]) -> None:
        self.id = pad_id
        self.all: dict[PadFollower, None] = {}
        self._on_behind = on_behind
        self._shown = 0

    def on_remote_write(self, sequence: int | None) -> None:
        """Note that another process wrote up to a sequence number; None if something else may have changed."""
        if sequence is None or sequence > self._shown:
            self._on_behind(self.id)

    def add(self, follower: PadFollower, pad: Pad, viewer: Viewer) -> None:
        """Add a follower and show it the pad."""
        self.all[follower] = None
        self._shown = max(self._shown, pad.sequence)
        follower.push(frame_of(PadState(pads.now(pad, viewer))))

    def show(self, pad: Pad, viewer_of: Callable[[str], Viewer]) -> None:
        """Show the pad to every follower who is still a member; close it for the others."""
        self._shown = pad.sequence
        seen: dict[PadFollower, Viewer] = {}
        for follower in list(self.all):
            try:
                seen[follower] = viewer_of(follower.player)
            except RowlockError as error:
                self._close(follower, error)
        frames = {viewer: frame_of(PadState(pads.now(pad, viewer))) for viewer in set(seen.values())}
        for follower, viewer in seen.items():
            follower.push(frames[viewer])

    def close(self, error: RowlockError) -> None:
        """Tell every follower that there is no such pad any more."""
        for follower in list(self.all):
            self._close(follower, error)

    def _close(self, follower: PadFollower, error: RowlockError) -> None:
        self.all.pop(follower)
        follower.push(frame_of(PadClosed(self.id, error_of(error))))
        follower.pad_closed(self.id)
