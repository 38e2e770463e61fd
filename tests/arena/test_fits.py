"""The pieces of a fit: finished ones are stored and never done twice."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from rowlock.arena.fits import StoredFits

WHAT = {"game": "qwirkle", "games": 5, "seed": 1}


class Work:
    """Counts what is done; fails at one piece."""

    def __init__(self, fails_at: int | None = None) -> None:
        self.done: list[int] = []
        self._fails_at = fails_at

    def __call__(self, shared: int, piece: int, on_progress: Callable[[int], None]) -> list[int]:
        if piece == self._fails_at:
            raise KeyboardInterrupt
        self.done.append(piece)
        on_progress(5)
        return [shared * piece]


def test_a_fit_goes_on_after_its_last_finished_piece(tmp_path: Path) -> None:
    path = tmp_path / "fits"
    heard: list[int] = []
    first = Work(fails_at=3)
    with pytest.raises(KeyboardInterrupt):
        list(StoredFits(path, WHAT, 5, heard.append).spread(first, 10, [1, 2, 3]))
    assert sorted(first.done) == [1, 2]
    path.write_text(path.read_text() + '{"piece": 2, "res')  # and the machine was switched off while it wrote
    second = Work()
    fits = StoredFits(path, WHAT, 5, heard.append)
    assert fits.stored in (0, 2)
    assert list(fits.spread(second, 10, [1, 2, 3])) == [[10], [20], [30]]
    assert sum(heard) == 5 * (2 + 3)
    fits.forget()
    assert not path.exists()


def test_stored_pieces_are_not_done_again(tmp_path: Path) -> None:
    path = tmp_path / "fits"
    list(StoredFits(path, WHAT, 5, lambda _: None).spread(Work(), 10, [1, 2]))
    again = Work()
    fits = StoredFits(path, WHAT, 5, lambda _: None)
    assert list(fits.spread(again, 10, [1])) == [[10]]
    assert list(fits.spread(again, 10, [2, 4])) == [[20], [40]]
    assert again.done == [4]


def test_pieces_of_another_fit_are_not_used(tmp_path: Path) -> None:
    path = tmp_path / "fits"
    list(StoredFits(path, WHAT, 5, lambda _: None).spread(Work(), 10, [1]))
    other = Work()
    list(StoredFits(path, {**WHAT, "seed": 2}, 5, lambda _: None).spread(other, 10, [1]))
    assert other.done == [1]
