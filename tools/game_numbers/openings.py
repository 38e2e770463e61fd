"""First actions compared by playouts: smaller openings in Qwirkle, and the first common number of Qwixx."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rowlock.core.chance import FastStream
from rowlock.core.contract import Kind
from rowlock.games import GAMES
from rowlock.games.qwirkle.actions import Place
from rowlock.games.qwixx_cards.actions import Cross, Skip
from rowlock.games.qwixx_cards.cards import number_of
from rowlock.games.qwixx_cards.sheet import box_of
from rowlock.kernels import qwirkle, qwixx_cards
from rowlock.kernels.batch import PlayoutRows
from tools.game_numbers.figures import mean_figure
from tools.game_numbers.games import Size
from tools.strength import PLAIN

__all__ = ["common_numbers", "smaller_openings"]

HANDS: Final = 400
TRIALS: Final = 160
OPENING_WORLDS: Final = 400
DEALS: Final = 240
WORLDS: Final = 160
FEWER: Final = (1, 2)


def _margin(played: PlayoutRows, seat: int) -> float:
    """Give a seat's mean lead over the other."""
    own, other = played.scores(seat), played.scores(1 - seat)
    return (sum(own) - sum(other)) / len(played)


def _dealt(game: str, options: str, seed: str) -> Any:
    """Deal a game for two to its first decision."""
    rules = GAMES[game]
    state = rules.initial(2, rules.options(options))
    return _settled(game, state, FastStream(seed))


def _settled(game: str, state: Any, rng: FastStream) -> Any:
    rules = GAMES[game]
    while rules.decision(state).kind is Kind.CHANCE:
        state = rules.settle(state, rules.chance(state).sample(rng))
    return state


def smaller_openings(size: Size) -> dict[str, Any]:
    """Measure how many points an opening of one or two tiles fewer costs, with the option free_opening."""
    costs: dict[int, list[float]] = {fewer: [] for fewer in FEWER}
    rules = GAMES["qwirkle"]
    for number in range(size.games(HANDS)):
        state = _dealt("qwirkle", "standard free_opening=on", f"{size.seed} / hand {number}")
        (seat,) = rules.decision(state).seats
        view = rules.view(state, seat)
        by_size: dict[int, list[Place]] = {}
        for action in rules.actions(state, seat):
            if isinstance(action, Place):
                by_size.setdefault(len(_tiles(action)), []).append(action)
        largest = max(by_size)
        best = _best_of(view, seat, by_size[largest], number)
        for fewer in FEWER:
            if largest > fewer:
                costs[fewer].append(_best_of(view, seat, by_size[largest - fewer], number) - best)
    return {
        str(fewer): {"hands": len(values), "gain": mean_figure(values)}
        for fewer, values in costs.items()
        if len(values) > 1
    }


def _tiles(place: Place) -> tuple[int, ...]:
    return tuple(sorted(tile for _, tile in place.cells()))


def _best_of(view: Any, seat: int, places: Sequence[Place], number: int) -> float:
    """Choose a set of tiles by trial games of every set, then give the mean margin of the best in other games."""
    sets = {_tiles(place): place for place in places}

    def mean(place: Place, games: int, seed: int) -> float:
        return _margin(qwirkle.KERNEL.playouts(view, games, seed, first=place, threads=1), seat)

    chosen = max(sets.values(), key=lambda place: mean(place, TRIALS, 2 * number))
    return mean(chosen, OPENING_WORLDS, 2 * number + 1)


def common_numbers(size: Size) -> dict[str, Any]:
    """Measure what crossing the first common number gains over skipping it, by the boxes that it passes over."""
    gains: dict[tuple[str, int], list[float]] = {}
    game = "qwixx_cards"
    rules = GAMES[game]
    for number in range(size.games(DEALS)):
        rng = FastStream(f"{size.seed} / common {number}")
        state = _settled(game, rules.initial(2, rules.options("")), rng)
        (active,) = rules.decision(state).seats
        takes = [*rules.actions(state, active)]
        state = _settled(game, rules.play(state, {active: takes[rng.below(len(takes))]}), rng)
        for seat in rules.decision(state).seats:
            view = rules.view(state, seat)
            crosses = [action for action in rules.actions(state, seat) if isinstance(action, Cross)]
            top = number_of(state.top)
            passed = {action: box_of(action.colour, top) for action in crosses}
            if passed:
                action = min(crosses, key=lambda one: passed[one])
                means = [
                    _margin(
                        qwixx_cards.KERNEL.playouts(view, WORLDS, number, [PLAIN[game]] * 2, first=one, threads=1),
                        seat,
                    )
                    for one in (action, Skip())
                ]
                who = "active" if seat == active else "other"
                gains.setdefault((who, passed[action]), []).append(means[0] - means[1])
    return {
        f"{who} {passed}": {"deals": len(values), "gain": mean_figure(values)}
        for (who, passed), values in sorted(gains.items())
        if len(values) > 1
    }
