"""Notebooks for tests."""

from rowlock.companion import Notebook, scorekeeper_of, set_up
from rowlock.games import GAMES


def notebook(game: str, players: str = "Ann Ben", **options: str) -> Notebook:
    keeper = scorekeeper_of(GAMES[game])
    assert keeper is not None
    return Notebook.begin(keeper, set_up(keeper, players.split(), options))


def noted(book: Notebook, *entries: str) -> Notebook:
    """Make entries such as `0 cross R5`."""
    for entry in entries:
        seat, _, text = entry.partition(" ")
        book = book.noted(int(seat), text)
    return book
