"""The figures of the page, one function per section. Every function is determined by its seed and scale."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from statistics import fmean
from typing import Any, Final, TypeAlias

from rowlock.bots.levels import ladder_of
from rowlock.games import GAMES
from rowlock.games.qwixx_cards.sheet import MISS_BOXES
from rowlock.kernels.kernel import kernel_of
from tools.game_numbers.figures import (
    correlation_figure,
    games_until_certain,
    mean_figure,
    paired_figure,
    quantile_figure,
    ratio_figure,
    share_figure,
    spread_figure,
    win_shares,
)
from tools.game_numbers.games import (
    Batch,
    FollowedGame,
    LevelGame,
    Size,
    followed,
    level_games,
    same_deals,
    strong_pairs,
)
from tools.game_numbers.openings import common_numbers, smaller_openings
from tools.strength import PLAIN

__all__ = ["SECTIONS", "VARIANTS", "Section"]

Section: TypeAlias = Callable[[Size], dict[str, Any]]

GAMES_OF: Final = {"qwirkle": 20_000, "qwirkle_cards": 10_000, "qwixx_cards": 20_000}
"""Games of a batch of the kernels."""
FOLLOWED: Final = 1_500
LEVEL_GAMES: Final = {"qwirkle": 100, "qwirkle_cards": 60, "qwixx_cards": 160}
FOUR: Final = 4
"""Seats of the games in which all players are the highest level."""
LEVEL_SAMPLES: Final = 100
DEALS: Final = 200
DEAL_SAMPLES: Final = 10
PAIRS: Final = 80
RULES_GAMES: Final = 400
BINS: Final = 40
PARTS: Final = 6
"""Equal parts of a game, by the components laid."""
EQUAL: Final = "level:2"
"""The equal players of a deal that is played twice: their mistakes fall differently each time."""
COMPONENTS: Final = {"qwirkle": 108, "qwirkle_cards": 108}
VARIANTS: Final[Mapping[str, Sequence[str]]] = {
    "qwirkle": ("standard free_opening=on",),
    "qwirkle_cards": ("999games",),
    "qwixx_cards": ("jokers", "standard strict_lock=on", "standard finish_turn=on", "standard one_by_one=on"),
}


def _batch(game: str, seats: int, size: Size, options: str = "") -> Batch:
    return Batch.of(game, options, seats, size.games(GAMES_OF[game]), size)


def _summary(scores: Sequence[Sequence[int]]) -> dict[str, Any]:
    """Summarise scores of all seats; a mean is over games, since the scores of one game depend on each other."""
    pooled = [score for row in scores for score in row]
    return {
        "games": len(scores),
        "mean": mean_figure([fmean(row) for row in scores]),
        "winner": mean_figure([max(row) for row in scores]),
        "low": quantile_figure(pooled, 0.05),
        "median": quantile_figure(pooled, 0.5),
        "high": quantile_figure(pooled, 0.95),
    }


def _histogram(scores: Sequence[Sequence[int]], low: int, high: int) -> dict[str, Any]:
    """Give the share of the scores in equal steps of a range; values outside are left out."""
    step = max(1, -(-(high - low + 1) // BINS))
    pooled = [score for row in scores for score in row]
    counts = [0] * (-(-(high - low + 1) // step))
    for score in pooled:
        if low <= score <= high:
            counts[(score - low) // step] += 1
    return {"low": low, "step": step, "shares": [round(count / len(pooled) / step, 6) for count in counts]}


def _highest(game: str) -> str:
    return ladder_of(GAMES[game])[-1].name


def _line_ups(game: str) -> list[tuple[str, ...]]:
    """List who plays with whom: every level with itself, and four of the highest."""
    return [*((bot.name,) * 2 for bot in ladder_of(GAMES[game])), (_highest(game),) * FOUR]


def _level_games(game: str, bots: tuple[str, ...], size: Size) -> list[LevelGame]:
    return level_games((game, ""), bots, size.games(LEVEL_GAMES[game]), LEVEL_SAMPLES, size)


def scores(size: Size) -> dict[str, Any]:
    """Measure score distributions by seats and by level."""
    found: dict[str, Any] = {}
    for game, rules in GAMES.items():
        batches = {seats: _batch(game, seats, size).scores for seats in rules.seats}
        pooled = sorted(score for batch in batches.values() for row in batch for score in row)
        low, high = pooled[len(pooled) // 500], pooled[-1 - len(pooled) // 500]
        found[game] = {
            "seats": {str(seats): _summary(batch) for seats, batch in batches.items()},
            "histograms": {str(seats): _histogram(batch, low, high) for seats, batch in batches.items()},
            "levels": {
                " ".join(bots): _summary([one.scores for one in _level_games(game, bots, size)])
                for bots in _line_ups(game)
            },
        }
    return found


def first(size: Size) -> dict[str, Any]:
    """Measure what the order of play is worth."""
    found: dict[str, Any] = {}
    for game, rules in GAMES.items():
        found[game] = {}
        for seats in rules.seats:
            rows = _batch(game, seats, size).in_order()
            shares = win_shares(rows)
            found[game][str(seats)] = {
                "games": len(rows),
                "wins": [share_figure([row[place] for row in shares]) for place in range(seats)],
                "ahead": mean_figure([row[0] - fmean(row[1:]) for row in rows]),
            }
    return found


def luck(size: Size) -> dict[str, Any]:
    """Measure the spread between equal players, what the deal decides, and what skill adds to it."""
    found: dict[str, Any] = {}
    for game in GAMES:
        margins = [one - two for one, two in _batch(game, 2, size).scores]
        deals = same_deals(game, EQUAL, size.games(DEALS), DEAL_SAMPLES, size)
        pairs = strong_pairs(game, _highest(game), size.games(PAIRS), LEVEL_SAMPLES, size)
        wins = share_figure([share for share, _ in pairs])
        found[game] = {
            "games": len(margins),
            "spread": spread_figure(margins),
            "margin": quantile_figure([abs(margin) for margin in margins], 0.5),
            "ties": ratio_figure(margins.count(0), len(margins)),
            "deals": len(deals),
            "deal": correlation_figure([one for one, _ in deals], [two for _, two in deals]),
            "bot": _highest(game),
            "pairs": len(pairs),
            "wins": wins,
            "ahead": mean_figure([margin for _, margin in pairs]),
            "until_certain": [games_until_certain(share) for share in wins],
        }
    return found


def qwirkles(size: Size) -> dict[str, Any]:
    """Measure how many Qwirkles fall, and when."""
    found: dict[str, Any] = {}
    for game, components in COMPONENTS.items():
        found[game] = {}
        for seats in GAMES[game].seats:
            games = followed(game, seats, size.games(FOLLOWED), size)
            found[game][str(seats)] = _fallen(games, components)
    return found


def _fallen(games: Sequence[FollowedGame], components: int) -> dict[str, Any]:
    part = components / PARTS
    parts = [[sum(at // part == one for _, _, at in game.qwirkles) for game in games] for one in range(PARTS)]
    some = [game for game in games if game.qwirkles]
    counts = [[sum(seat == one for _, seat, _ in game.qwirkles) for one in range(len(game.scores))] for game in games]
    clear = [
        (game.scores, counted)
        for game, counted in zip(games, counts, strict=True)
        if game.scores.count(max(game.scores)) == counted.count(max(counted)) == 1
    ]
    most = sum(scores.index(max(scores)) == counted.index(max(counted)) for scores, counted in clear)
    return {
        "games": len(games),
        "count": mean_figure([len(game.qwirkles) for game in games]),
        "first_turn": quantile_figure([game.qwirkles[0][0] + 1 for game in some], 0.5),
        "parts": [mean_figure(values) for values in parts],
        "clear": ratio_figure(len(clear), len(games)),
        "winner_has_most": ratio_figure(most, len(clear)),
        "best_turn": quantile_figure([game.best_turn for game in games], 0.5),
        "best_ever": max(game.best_turn for game in games),
    }


def openings(size: Size) -> dict[str, Any]:
    """Measure openings: by their size, smaller than the largest, and the first common number of Qwixx."""
    found: dict[str, Any] = {}
    for game in COMPONENTS:
        games = followed(game, 2, size.games(2 * FOLLOWED), size)
        by_size: dict[int, list[FollowedGame]] = {}
        for one in games:
            by_size.setdefault(one.opening, []).append(one)
        found[game] = {
            "games": len(games),
            "sizes": {
                str(tiles): {
                    "games": len(group),
                    "often": ratio_figure(len(group), len(games)),
                    "wins": share_figure([win_shares([one.scores])[0][one.first] for one in group]),
                    "ahead": mean_figure([one.scores[one.first] - one.scores[1 - one.first] for one in group]),
                }
                for tiles, group in sorted(by_size.items())
                if len(group) > 1
            },
        }
    return {**found, "smaller": smaller_openings(size), "common": common_numbers(size)}


def options(size: Size) -> dict[str, Any]:
    """Measure what each option and edition changes for two players, deal by deal."""
    found: dict[str, Any] = {}
    for game, rules in GAMES.items():
        base = _batch(game, 2, size)
        found[game] = {next(iter(rules.presets)): _variant(base.scores, base.turns)}
        for variant in VARIANTS[game]:
            if kernel_of(rules, rules.options(variant)) is not None:
                batch = _batch(game, 2, size, variant)
                told = _variant(batch.scores, batch.turns)
                told["more_turns"] = paired_figure(batch.turns, base.turns)
                before, after = base.scores, batch.scores
            else:  # the rules play it, and the number of their turns is not counted
                games = size.games(RULES_GAMES)
                before, after = (
                    [played.scores for played in level_games((game, one), (PLAIN[game],) * 2, games, 1, size)]
                    for one in ("", variant)
                )
                told = _variant(after, None)
            told["more_points"] = paired_figure(_means(after), _means(before))
            found[game][variant] = told
    return found


def _means(scores: Sequence[Sequence[int]]) -> list[float]:
    return [fmean(row) for row in scores]


def _variant(scores: Sequence[Sequence[int]], turns: Sequence[int] | None) -> dict[str, Any]:
    return {
        "games": len(scores),
        "mean": mean_figure(_means(scores)),
        "spread": spread_figure([row[0] - row[1] for row in scores]),
        **({} if turns is None else {"turns": mean_figure(turns)}),
    }


def length(size: Size) -> dict[str, Any]:
    """Measure how long games last."""
    found: dict[str, Any] = {}
    for game, rules in GAMES.items():
        found[game] = {}
        for seats in rules.seats:
            turns = _batch(game, seats, size).turns
            found[game][str(seats)] = {
                "games": len(turns),
                "mean": mean_figure(turns),
                "low": quantile_figure(turns, 0.05),
                "high": quantile_figure(turns, 0.95),
            }
    return found


def misses(size: Size) -> dict[str, Any]:
    """Measure how often a fourth miss ends a game of Qwixx: between plain players, and between bots of levels."""
    game = "qwixx_cards"
    plain = {
        str(seats): _missed([one.misses for one in followed(game, seats, size.games(FOLLOWED), size)])
        for seats in GAMES[game].seats
    }
    levels = {
        " ".join(bots): _missed([one.misses for one in _level_games(game, bots, size)]) for bots in _line_ups(game)
    }
    return {"seats": plain, "levels": levels}


def _missed(games: Sequence[Sequence[int]]) -> dict[str, Any]:
    return {
        "games": len(games),
        "by_misses": ratio_figure(sum(max(missed) == MISS_BOXES for missed in games), len(games)),
        "misses": mean_figure([fmean(missed) for missed in games]),
    }


SECTIONS: Final[Mapping[str, Section]] = {
    "scores": scores,
    "first": first,
    "luck": luck,
    "qwirkles": qwirkles,
    "openings": openings,
    "options": options,
    "length": length,
    "misses": misses,
}
"""The sections of the page in their order."""
