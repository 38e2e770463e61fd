"""Simulated games for the figures: batches of the kernels, games of the levels, and games followed turn by turn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module
from typing import Any, Final

from rowlock.arena.contest import Contest
from rowlock.arena.referee import play
from rowlock.arena.series import play_pair
from rowlock.bots import Budget
from rowlock.core.chance import FastStream, seed_bytes
from rowlock.core.match import Match
from rowlock.games import GAMES
from rowlock.kernels.kernel import kernel_of
from tools.strength import PLAIN

__all__ = [
    "LINE",
    "Batch",
    "FollowedGame",
    "LevelGame",
    "Size",
    "followed",
    "level_games",
    "same_deals",
    "strong_pairs",
]

LINE: Final = 6
"""Tiles in a Qwirkle."""
WORD_BYTES: Final = 8
PATIENCE_MS: Final = 60_000


@dataclass(frozen=True, slots=True)
class Size:
    """How much is played: the seed, and a factor of all numbers of games."""

    seed: str
    scale: float = 1.0

    def games(self, number: int) -> int:
        """Scale a number of games; a few are always played."""
        return max(6, round(number * self.scale))

    @property
    def word(self) -> int:
        """The seed as the kernels take it, and as `rowlock simulate --seed` takes it."""
        return int.from_bytes(seed_bytes(self.seed)[-WORD_BYTES:], "big")


@dataclass(frozen=True, slots=True)
class Batch:
    """Games between equal players: the scores of each game by seat, the turns of each, and the seat that began."""

    scores: list[tuple[int, ...]]
    turns: list[int]
    first: list[int]

    def in_order(self) -> list[tuple[int, ...]]:
        """Give the scores in the order of play: the seat that began first."""
        return [(*row[first:], *row[:first]) for row, first in zip(self.scores, self.first, strict=True)]

    @staticmethod
    @lru_cache(maxsize=64)
    def of(game: str, options: str, seats: int, games: int, size: Size) -> Batch:
        """Play a batch of the plain player in the kernel."""
        chosen = GAMES[game].options(options)
        kernel = kernel_of(GAMES[game], chosen)
        assert kernel is not None, f"the kernel plays {game} with {options}"
        policies = [kernel.policies[PLAIN[game]]] * seats
        rows = kernel.simulate(seats, chosen, games, size.word, policies, threads=1, first_game=0)
        scores = list(zip(*(rows.scores(seat) for seat in range(seats)), strict=True))
        first = [_starter(table) for table in _begun(game, chosen, seats, games, size)]
        return Batch(scores, list(rows.turns()), first)


def _begun(game: str, options: Any, seats: int, games: int, size: Size) -> Iterator[Any]:
    """Begin each game of a batch on the kernel's table, which deals the same games as the batch."""
    kernel = import_module(f"rowlock.kernels.{game}")
    convert = import_module(f"rowlock.kernels.{game}.convert")
    table = kernel.Table()
    convert.load(table, GAMES[game].initial(seats, options))
    for number in range(games):
        table.begin(kernel.game_seed(size.word, number))
        yield table


def _starter(table: Any) -> int:
    position: Mapping[str, Any] = table.position()
    return int(position["active"] if "active" in position else position["to"])


# ── games of the levels, on the rules ─────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class LevelGame:
    """How a game of bots ended: the scores and, in Qwixx, the misses, by seat."""

    scores: tuple[int, ...]
    misses: tuple[int, ...] = ()


@lru_cache(maxsize=64)
def level_games(rules: tuple[str, str], bots: tuple[str, ...], games: int, samples: int, size: Size) -> list[LevelGame]:
    """Play games of bots; the rules are a game and its options. Equal numbers have equal deals with all options."""
    contest = Contest(*rules, bots, f"{size.seed} / levels", Budget(samples=samples))
    return [_played(contest, number, "") for number in range(games)]


def _played(contest: Contest, deal: int, replica: str) -> LevelGame:
    match = Match.start(contest.rules, contest.seats, contest.chosen, contest.stream(deal))
    players = contest.open_players()
    outcome = play(
        match,
        players,
        lambda seat, number: FastStream(f"{contest.deal_seed(deal)} {replica} / seat {seat} / {number}"),
        budget=contest.budget,
        patience_ms=PATIENCE_MS,
    )
    assert not outcome.forfeits, "bots of levels answer in time"
    sheets = match.state.table.sheets if contest.game == "qwixx_cards" else ()
    return LevelGame(outcome.scores, tuple(sheet.misses for sheet in sheets))


def same_deals(game: str, bot: str, deals: int, samples: int, size: Size) -> list[tuple[int, int]]:
    """Play each deal twice between equal bots whose random choices differ; give both margins of seat 0."""
    contest = Contest(game, "", (bot, bot), f"{size.seed} / deals", Budget(samples=samples))
    found = []
    for deal in range(deals):
        one, two = (_played(contest, deal, replica).scores for replica in ("a", "b"))
        found.append((one[0] - one[1], two[0] - two[1]))
    return found


def strong_pairs(game: str, bot: str, pairs: int, samples: int, size: Size) -> list[tuple[float, float]]:
    """Play paired deals of a bot against the plain player; give its share of the wins and its margin in each pair."""
    contest = Contest(game, "", (bot, PLAIN[game]), f"{size.seed} / skill", Budget(samples=samples))
    players = contest.open_players()
    found = []
    for pair in range(pairs):
        games = play_pair(contest, pair, players).games
        shares = [one.bots[0].share for one in games]
        margins = [one.bots[0].score - one.bots[1].score for one in games]
        found.append((sum(shares) / len(games), sum(margins) / len(games)))
    return found


# ── games followed turn by turn ───────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class FollowedGame:
    """A game turn by turn: who began, the components of the opening, the Qwirkles, the scores."""

    first: int
    opening: int
    qwirkles: tuple[tuple[int, int, int], ...]
    """Turn, seat, and components laid before it, of each Qwirkle."""
    best_turn: int
    scores: tuple[int, ...]
    turns: int
    misses: tuple[int, ...] = ()
    """Qwixx: the misses by seat."""


def followed(game: str, seats: int, games: int, size: Size) -> list[FollowedGame]:
    """Follow games between equal plain players."""
    follow = {"qwirkle": _follow_tiles, "qwirkle_cards": _follow_cards, "qwixx_cards": _follow_sheets}[game]
    return [follow(table, [PLAIN[game]] * seats) for table in _begun(game, GAMES[game].options(""), seats, games, size)]


def _follow_tiles(table: Any, policies: Sequence[str]) -> FollowedGame:
    seats = len(policies)
    first, turn, opening, best_turn = _starter(table), 0, 0, 0
    board: dict[tuple[int, int], int] = {}
    fallen: list[tuple[int, int, int]] = []
    while True:
        move = table.best_of()
        points, laid = table.unpack(move) if move else (0, ())
        deed = table.turn(policies)[0]
        if deed == "place":
            seat = (first + turn) % seats
            best_turn = max(best_turn, points)
            opening = opening or len(laid)
            before = len(board)
            board |= {(x, y): tile for x, y, tile in laid}
            fallen += [(turn, seat, before)] * _whole_lines(board, [(x, y) for x, y, _ in laid])
        turn += 1
        if (position := table.position())["over"]:
            return FollowedGame(first, opening, tuple(fallen), best_turn, tuple(position["scores"]), position["turns"])


def _whole_lines(board: Mapping[tuple[int, int], int], laid: Sequence[tuple[int, int]]) -> int:
    """Count the lines of six through the cells just laid."""
    found = set()
    for x, y in laid:
        for dx, dy in ((1, 0), (0, 1)):
            low, high = 0, 0
            while (x - (low + 1) * dx, y - (low + 1) * dy) in board:
                low += 1
            while (x + (high + 1) * dx, y + (high + 1) * dy) in board:
                high += 1
            if low + high + 1 == LINE:
                found.add((x - low * dx, y - low * dy, dx))
    return len(found)


def _follow_cards(table: Any, policies: Sequence[str]) -> FollowedGame:
    first, turn, opening, laid = _starter(table), 0, 0, 0
    fallen: list[tuple[int, int, int]] = []
    while True:
        seat = table.position()["to"]
        deed, cards, claims, _ = table.turn(policies)
        if deed == "lay":
            opening = opening or len(cards)
            fallen += [(turn, seat, laid)] * len(claims)
            laid += len(cards)
        turn += 1
        if (position := table.position())["over"]:
            return FollowedGame(
                first, opening, tuple(fallen), 0, tuple(map(len, position["claimed"])), position["turns"]
            )


def _follow_sheets(table: Any, policies: Sequence[str]) -> FollowedGame:
    first = _starter(table)
    while not (position := table.position())["over"]:
        table.step(policies)
    misses = tuple(missed for _, missed in position["sheets"])
    return FollowedGame(first, 0, (), 0, tuple(position["scores"]), position["turns"], misses)
