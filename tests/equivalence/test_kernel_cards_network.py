"""The network of Qwirkle Cards: equal integers compiled or not, every lay valued, its values by definition."""

from __future__ import annotations

import hashlib
from array import array
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from rowlock.bots.qwirkle_cards.network import network
from rowlock.kernels.qwirkle_cards import Table, Training
from tests.kit.kernels import COMPILED
from tools.training import recorded

INPUTS, KINDS, UNITS, HIDDEN, CLASSES, SHARED = 79, 36, 48, 32, 40, 85
BEST = 64
WIN = 6_000
ONE_GAME = (400, INPUTS)
FINGERPRINT = "ce21330ef502b9bd"
"""Of the values below; it must be the same on every machine, compiled or not."""


def taught(table: Table) -> Training:
    """Give a table the weights of the package."""
    layers = network()
    assert layers is not None
    training = Training(table)
    training.take(layers)
    return training


def positions(seats: int, seed: int) -> Iterator[tuple[Table, Training]]:
    """Play games and stop before every turn but the opening."""
    table = Table()
    training = taught(table)
    table.deal(seats)
    for game in range(seed, seed + 10_000):
        table.begin(game)
        while not table.position()["over"]:
            if not table.position()["opening"]:
                yield table, training
            table.turn(["most" if game % 2 else "minimal"] * seats)


def test_the_values_are_the_same_integers_on_every_machine() -> None:
    digest = hashlib.sha256()
    for seats in (2, 3, 4):
        for _, training in islice(positions(seats, 5), 3, 40, 6):
            digest.update(repr((seats, training.valued(5))).encode())
    assert digest.hexdigest()[:16] == FINGERPRINT


def test_every_lay_is_valued_and_the_best_come_first() -> None:
    checked = 0
    for table, training in islice(positions(2, 50), 200 if COMPILED else 30):
        position = table.position()
        every = Table().results(position["table"], position["hands"][position["to"]])
        valued = training.valued(BEST)
        assert [value for value, _ in valued] == sorted((value for value, _ in valued), reverse=True)
        assert len(valued) == min(len(every), BEST)
        assert len({lay for _, lay in valued}) == len(valued)
        assert {lay for _, lay in valued} <= set(every)
        checked += len(valued)
    assert checked > 500


def by_definition(layers: Any, row: Any, seats: int) -> int:
    """Value the inputs of a turn as the network is defined, net by net, layer by layer."""
    line, line_bias, pool, shared, hidden_bias, out, out_bias = layers
    net = seats - 2
    pooled = [0] * UNITS
    for number in range(12):
        cards = range(number * 6, number * 6 + 6) if number < 6 else range(KINDS + number - 6, 2 * KINDS, 6)
        for unit in range(UNITS):
            sums = line_bias[net * UNITS + unit]
            sums += sum(line[(net * CLASSES + row[card]) * UNITS + unit] for card in cards)
            pooled[unit] += min(max(sums >> 3, 0), 1023)
    total = 0
    for unit in range(HIDDEN):
        at = net * HIDDEN + unit
        sums = hidden_bias[at] + sum(pooled[one] * pool[at * UNITS + one] for one in range(UNITS))
        sums += sum(shared[(net * SHARED + row[place]) * HIDDEN + unit] for place in range(72, 75 + seats))
        total += min(max(sums >> 11, 0), 2047) * out[at]
    return int((total * 1000 >> 18) + out_bias[net])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_games_to_learn_from_say_what_followed_each_turn(seats: int) -> None:
    table = Table()
    table.deal(seats)
    rows = recorded(Training(table), (900, INPUTS), ["minimal"] * seats, 3, explore=0)
    games, used, inputs, gains = rows.games, len(rows.inputs), rows.inputs, rows.returns(100)
    out = array("i", bytes(4 * (seats + 1) * games))
    table.playouts(out, ["minimal"] * seats, 3, 0, games)
    final = [out[(seats + 1) * game : (seats + 1) * game + seats] for game in range(games)]
    assert sum(row[-1:] != array("i") for row in final) == games
    assert 900 - 400 < used <= 900
    assert all(abs(gain) <= 18_000 + WIN for gain in gains)
    assert all(inputs[row, place] < CLASSES for row in range(used) for place in range(2 * KINDS))
    assert all(inputs[row, place] < SHARED for row in range(used) for place in range(2 * KINDS, 75 + seats))


@pytest.mark.parametrize("seats", [2, 3])
def test_after_the_last_lay_of_a_game_only_the_bonus_for_the_win_follows(seats: int) -> None:
    """What a lay itself claims is not part of what follows it."""
    table = Table()
    table.deal(seats)
    for game in range(12):
        rows = recorded(Training(table), ONE_GAME, ["minimal"] * seats, 5, first_game=game, explore=0)
        assert rows.games == 1
        assert rows.returns(100)[-1] in (-WIN, 0, WIN)


def final_bonus(position: Any, claims: int) -> int:
    """Give the bonus for a win if the game ends with the claims of this turn."""
    to = position["to"]
    best = max(len(claimed) for seat, claimed in enumerate(position["claimed"]) if seat != to)
    lead = len(position["claimed"][to]) + claims - best
    return WIN * ((lead > 0) - (lead < 0))


def test_targets_are_smoothed_by_the_values_of_later_turns() -> None:
    """Without any weight on the result, what follows a turn is what the network expects after the seat's next one."""
    table = Table()
    training = taught(table)
    table.deal(2)
    rows = recorded(training, ONE_GAME, ["minimal"] * 2, 8, explore=0)
    described, results, expected = rows.inputs.tolist(), rows.returns(100).tolist(), rows.returns(0).tolist()
    values = [by_definition(network(), row, 2) for row in described]
    compared = range(len(results) - 4)  # nobody is stuck in this game, so the seats alternate
    assert len(compared) > 8
    for row in compared:
        assert expected[row] == results[row] - results[row + 2] + values[row + 2]
    assert expected[-2:] == results[-2:]


@pytest.mark.parametrize("seats", [2, 4])
def test_the_value_of_a_turn_is_that_of_its_inputs(seats: int) -> None:
    layers = network()
    for number, (table, training) in enumerate(islice(positions(seats, 9), 0, 60, 7)):
        position = table.position()
        value, (cards, claims) = training.valued(1)[0]
        described = training.described(cards, claims)
        ended = described[73] == 20
        expected = final_bonus(position, len(claims)) if ended else by_definition(layers, described, seats)
        assert value == expected + 1000 * len(claims), (number, position)


def test_bad_weights_are_refused_and_policies_need_weights() -> None:
    table = Table()
    table.deal(2)
    with pytest.raises(ValueError, match="the network has no weights"):
        table.turn(["learned", "learned"])
    training = Training(table)
    with pytest.raises(ValueError, match="a list of 7 layers"):
        training.take([])
    layers = [list(layer) for layer in network() or ()]
    layers[0][5] = 5_000
    with pytest.raises(ValueError, match="a weight of the layer line"):
        training.take(layers)
    with pytest.raises(ValueError, match="the layer line bias must be a list"):
        training.take([[0] * len(layers[0]), [0], *layers[2:]])
